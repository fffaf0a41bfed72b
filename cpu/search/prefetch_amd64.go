//go:build !purego

package search

// prefetchBucket asks for a line of memory that will be read soon.
//
//go:noescape
func prefetchBucket(p *bucket)
