// Package datafolder is the folder in which a portal keeps its records: held by one process at a time, with a mark of how the
// last one left the database's file, and open to nobody else.
package datafolder

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
)

// FileName is the database's file in the data folder.
const FileName = "portal.db"

// lockName is the file in the data folder that a running portal holds, and that says how the last one ended.
const lockName = "portald.lock"

// What the lock's file says of the database. A running portal leaves it empty: what is empty at a start was not ended well.
const (
	New    = "baru"   // being made for the first time
	Ended  = "bersih" // closed well; behind it the file as it was left
	Broken = "rusak"  // found broken; looked through in full before it is used again
)

// Held is the hold on a data folder.
type Held struct{ file *os.File }

// Lock makes a second process on the same folder refuse to start.
func Lock(folder string) (*Held, error) {
	f, err := os.OpenFile(filepath.Join(folder, lockName), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("folder data %s tidak dapat ditulisi (%w); beri hak tulis, atau pilih --data lain", folder, Reason(err))
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		return nil, errors.Join(fmt.Errorf("folder data %s sedang dipakai portald lain; hentikan dulu, atau pilih --data lain", folder), f.Close())
	}
	return &Held{f}, nil
}

// Release lets the next process in, at once: closing alone leaves the hold with a child process that was just being started
// and still has our files open.
func (l *Held) Release() error {
	return errors.Join(syscall.Flock(int(l.file.Fd()), syscall.LOCK_UN), l.file.Close())
}

// Mark reads what the last process left.
func (l *Held) Mark() string {
	body, err := io.ReadAll(io.NewSectionReader(l.file, 0, 200))
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(body))
}

// Leave writes a mark, down to the disk.
func (l *Held) Leave(mark string) error {
	if err := l.file.Truncate(0); err != nil {
		return err
	}
	if mark == "" {
		return nil
	}
	_, err := l.file.WriteAt([]byte(mark+"\n"), 0)
	return errors.Join(err, l.file.Sync())
}

// Identity tells one state of a file from every other, and from its copies.
func Identity(file string) string {
	info, err := os.Stat(file)
	if err != nil {
		return ""
	}
	inode := uint64(0)
	if s, ok := info.Sys().(*syscall.Stat_t); ok {
		inode = s.Ino
	}
	return fmt.Sprintf("%s %d %d %d", Ended, info.Size(), info.ModTime().UnixNano(), inode)
}

// Reason is the cause of a failure on a path without the path, which the sentence around it names already.
func Reason(err error) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		return p.Err
	}
	return err
}

// Tighten makes a data folder and what lies in it its owner's alone, where it stood open for others, and tells what it
// changed. A folder of another account that stands open is refused: only that account can close it.
func Tighten(folder string) ([]string, error) {
	info, err := os.Stat(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil // it is made closed
	}
	if err != nil {
		return nil, fmt.Errorf("folder data %s tidak dapat dibaca (%w); periksa haknya, atau pilih --data lain", folder, Reason(err))
	}
	if !info.IsDir() {
		return nil, fmt.Errorf("--data %s bukan folder; pilih --data lain", folder)
	}
	var changed []string
	for _, name := range append([]string{"."}, contents(folder)...) {
		did, err := tighten(filepath.Join(folder, name))
		if err != nil {
			return changed, err
		}
		if did {
			changed = append(changed, name)
		}
	}
	return changed, nil
}

// contents are the files of a data folder, and the folders of what people handed in; those of others are theirs.
func contents(folder string) []string {
	var out []string
	for _, pattern := range []string{FileName, FileName + "-wal", FileName + "-shm", lockName, "blob", "blob/*"} {
		found, err := filepath.Glob(filepath.Join(strings.NewReplacer(`*`, `\*`, `?`, `\?`, `[`, `\[`, `\`, `\\`).Replace(folder), pattern))
		if err != nil {
			continue
		}
		for _, path := range found {
			if name, err := filepath.Rel(folder, path); err == nil {
				out = append(out, name)
			}
		}
	}
	return out
}

func tighten(path string) (bool, error) {
	info, err := os.Lstat(path)
	if err != nil || info.Mode()&fs.ModeSymlink != 0 {
		return false, nil // gone meanwhile; or a link, whose target has an owner of its own
	}
	const others = 0o077
	if info.Mode().Perm()&others == 0 {
		return false, nil
	}
	if s, ok := info.Sys().(*syscall.Stat_t); ok && int(s.Uid) != os.Geteuid() {
		return false, fmt.Errorf("%s terbuka bagi akun lain dan milik akun lain; jalankan chown dan chmod go-rwx, atau pilih --data lain", path)
	}
	if err := os.Chmod(path, info.Mode().Perm()&^others); err != nil {
		return false, fmt.Errorf("%s terbuka bagi akun lain (%w); jalankan chmod go-rwx %[1]s", path, Reason(err))
	}
	return true, nil
}
