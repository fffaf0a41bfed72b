//go:build unix

package live

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// tryLock takes the lock that the system releases when the process ends, in
// whatever way.
func tryLock(f *os.File) error { return syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) }

// syncTree makes a directory's files and names durable. The engine syncs what it
// writes to a file, but a new file also needs its name on disk.
func syncTree(dir string) error {
	return filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
		if err == nil {
			err = syncPath(path)
		}
		if errors.Is(err, fs.ErrNotExist) { // the engine tidies up meanwhile
			return nil
		}
		return err
	})
}

// syncDir makes the names in a directory durable.
func syncDir(dir string) error { return syncPath(dir) }

func syncPath(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	return f.Sync()
}
