//go:build !unix

package live

import "os"

// tryLock does nothing: these systems have no lock that ends with the process in
// the standard library.
func tryLock(*os.File) error { return nil }

// syncDir does nothing: these systems do not sync directories.
func syncDir(string) error { return nil }

// syncTree does nothing: these systems do not sync directories.
func syncTree(string) error { return nil }
