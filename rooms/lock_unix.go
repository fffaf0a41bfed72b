//go:build unix

package rooms

import (
	"os"
	"syscall"
)

// tryLock takes the lock that the system releases when the process ends, in
// whatever way.
func tryLock(f *os.File) error { return syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) }
