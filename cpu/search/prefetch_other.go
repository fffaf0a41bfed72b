//go:build !amd64 || purego

package search

// prefetchBucket would ask for a line of memory that will be read soon.
func prefetchBucket(*bucket) {}
