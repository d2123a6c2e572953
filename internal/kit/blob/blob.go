// Package blob keeps the files that people hand in: each under the fingerprint of what is in it, whole or not at all.
package blob

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"strings"
	"time"

	"portaldosen/internal/kit/apperr"
)

// Store is a folder of files, named by the SHA-256 of their content: ab/cdef…. Nothing in it ever changes.
type Store struct {
	root  *os.Root
	newID func() string
}

// work holds what is being written; a name there says nothing about the content yet.
const work = "tmp"

// New opens a store in a folder, which it makes when it is missing. Nobody but this account reads it.
func New(folder string, newID func() string) (*Store, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(folder)
	if err != nil {
		return nil, err
	}
	return &Store{root: root, newID: newID}, root.MkdirAll(work, 0o700)
}

// Close lets go of the folder.
func (s *Store) Close() error { return s.root.Close() }

// Save keeps what r holds and tells its fingerprint and length. When it returns, the file is on the disk: written
// beside, flushed, renamed, and the folder flushed. More than max bytes are TooLarge; then, as after any error,
// nothing is kept. A content that is there already is kept once, and counts as new for Sweep.
func (s *Store) Save(ctx context.Context, r io.Reader, max int64) (fingerprint string, size int64, err error) {
	beside := path.Join(work, s.newID())
	f, err := s.root.OpenFile(beside, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return "", 0, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, ignoreMissing(s.root.Remove(beside)))
		}
	}()
	hash := sha256.New()
	size, err = copyAtMost(ctx, io.MultiWriter(f, hash), r, max)
	if err = errors.Join(err, flush(f)); err != nil {
		return "", 0, err
	}
	fingerprint = hex.EncodeToString(hash.Sum(nil))
	return fingerprint, size, s.place(beside, fingerprint)
}

// place gives a written file its name for good.
func (s *Store) place(beside, hash string) error {
	name := address(hash)
	err := s.root.Mkdir(path.Dir(name), 0o700)
	if err == nil {
		err = s.flushFolder(".")
	}
	if err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	if err := s.root.Rename(beside, name); err != nil {
		return err
	}
	return s.flushFolder(path.Dir(name))
}

// Open opens a file to read; without one the error is fs.ErrNotExist.
func (s *Store) Open(hash string) (*os.File, error) {
	if !valid(hash) {
		return nil, fs.ErrNotExist
	}
	return s.root.Open(address(hash))
}

// Copy writes a file to w.
func (s *Store) Copy(w io.Writer, hash string) error {
	f, err := s.Open(hash)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = io.Copy(w, f)
	return err
}

// Has reports whether a file is there.
func (s *Store) Has(hash string) (bool, error) {
	if !valid(hash) {
		return false, nil
	}
	_, err := s.root.Stat(address(hash))
	return err == nil, ignoreMissing(err)
}

// Remove removes a file; one that is not there is no error.
func (s *Store) Remove(hash string) error {
	if !valid(hash) {
		return nil
	}
	return ignoreMissing(s.root.Remove(address(hash)))
}

// Sweep removes what was last written before a time and is not among those in use, and what a crash left half
// written. It tells how many files went.
func (s *Store) Sweep(ctx context.Context, before time.Time, used map[string]bool) (int, error) {
	count := 0
	err := fs.WalkDir(s.root.FS(), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return errors.Join(err, ctx.Err())
		}
		info, err := entry.Info()
		if err != nil {
			return ignoreMissing(err) // gone meanwhile
		}
		if used[strings.ReplaceAll(name, "/", "")] || !info.ModTime().Before(before) {
			return nil
		}
		count++
		return ignoreMissing(s.root.Remove(name))
	})
	return count, err
}

// address is where a file lies: two hundred and fifty-six folders keep each one small.
func address(hash string) string { return hash[:2] + "/" + hash[2:] }

// valid tells whether a text is a fingerprint; nothing else ever becomes a path.
func valid(hash string) bool {
	return len(hash) == hex.EncodedLen(sha256.Size) && strings.Trim(hash, "0123456789abcdef") == ""
}

// copyAtMost copies all of r, unless that is more than max bytes.
func copyAtMost(ctx context.Context, w io.Writer, r io.Reader, max int64) (int64, error) {
	n, err := io.Copy(w, io.LimitReader(bound{ctx, r}, max+1))
	if err == nil && n > max {
		err = apperr.New(apperr.TooLarge, fmt.Sprintf("Berkas terlalu besar: paling besar %d MB", max>>20))
	}
	return n, err
}

// bound is a reader that ends with its context.
type bound struct {
	ctx context.Context
	r   io.Reader
}

func (b bound) Read(p []byte) (int, error) {
	if err := b.ctx.Err(); err != nil {
		return 0, err
	}
	return b.r.Read(p)
}

// flush brings a file to the disk and closes it.
func flush(f *os.File) error { return errors.Join(f.Sync(), f.Close()) }

// flushFolder brings the names in a folder to the disk.
func (s *Store) flushFolder(name string) error {
	f, err := s.root.Open(name)
	if err != nil {
		return err
	}
	return flush(f)
}

func ignoreMissing(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}
