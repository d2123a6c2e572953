// Package spool keeps what is on its way in files that have no name.
package spool

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"

	"portaldosen/internal/kit/limit"
)

// Spool holds what is on its way in files that have no name: uploads until they are whole, made downloads until they are
// read. Nobody but this account reads them, and they are gone with the process.
type Spool struct {
	// Room refuses n bytes more on the disk; nil: whatever fits.
	Room func(n int64) error

	folder  string
	mu      sync.Mutex
	used    int64
	persons map[string]int
}

const (
	maxSpool    = 1 << 30
	maxUploads  = 8 // of one person, on their way in
	spoolPrefix = "portald-titip-"
)

// New opens a spool in a folder, which it makes when it is missing, and removes what a crash left there.
func New(folder string) (*Spool, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	left, err := filepath.Glob(filepath.Join(folder, spoolPrefix+"*"))
	for _, name := range left {
		err = errors.Join(err, os.Remove(name))
	}
	return &Spool{folder: folder}, err
}

// In is a spool in a folder that is there already, of which nothing is removed.
func In(folder string) *Spool { return &Spool{folder: folder} }

// file makes an empty file whose name is gone at once.
func (s *Spool) file() (*os.File, error) {
	f, err := os.CreateTemp(s.folder, spoolPrefix)
	if err != nil {
		return nil, err
	}
	if err := os.Remove(f.Name()); err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

// spooled is a file of the spool, and what it takes there.
type spooled struct {
	*os.File
	spool *Spool
	size  int64
}

// Write takes the room first.
func (f *spooled) Write(p []byte) (int, error) {
	if err := f.spool.reserve(int64(len(p))); err != nil {
		return 0, err
	}
	f.size += int64(len(p))
	return f.File.Write(p)
}

func (s *Spool) reserve(n int64) error {
	if s.Room != nil {
		if err := s.Room(n); err != nil {
			return err
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.used+n > maxSpool {
		return limit.ErrBusy
	}
	s.used += n
	return nil
}

// free closes the file and gives its room back.
func (f *spooled) free() {
	_ = f.Close()
	f.spool.mu.Lock()
	defer f.spool.mu.Unlock()
	f.spool.used -= f.size
}

func (s *Spool) open() (*spooled, error) {
	f, err := s.file()
	if err != nil {
		return nil, fmt.Errorf("titipan: %w", err)
	}
	return &spooled{File: f, spool: s}, nil
}

// Take brings an upload of a person in, which fill writes; what it gives is to be freed.
func (s *Spool) Take(person string, fill func(io.Writer) error) (all io.Reader, free func(), err error) {
	leave, err := s.arrive(person)
	if err != nil {
		return nil, nil, err
	}
	f, err := s.open()
	if err != nil {
		leave()
		return nil, nil, err
	}
	free = func() {
		f.free()
		leave()
	}
	if err = fill(struct{ io.Writer }{f}); err == nil { // no way around Write
		_, err = f.Seek(0, io.SeekStart)
	}
	if err != nil {
		free()
		return nil, nil, err
	}
	return f.File, free, nil
}

// arrive counts an upload of a person on its way in, until leave.
func (s *Spool) arrive(person string) (leave func(), err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.persons == nil {
		s.persons = map[string]int{}
	}
	if s.persons[person] >= maxUploads {
		return nil, limit.ErrBusy
	}
	s.persons[person]++
	return func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.persons[person]--; s.persons[person] == 0 {
			delete(s.persons, person)
		}
	}, nil
}

// Made is a download while it is made: in memory while it is small, then in a file.
type Made struct {
	spool *Spool
	buf   bytes.Buffer
	file  *spooled
	size  int64
}

const smallMade = 256 << 10

// Make begins a download, which is to be freed.
func (s *Spool) Make() *Made { return &Made{spool: s} }

// Size is how much was written.
func (m *Made) Size() int64 { return m.size }

// Write adds to it.
func (m *Made) Write(p []byte) (int, error) {
	m.size += int64(len(p))
	if m.file == nil && m.buf.Len()+len(p) <= smallMade {
		return m.buf.Write(p)
	}
	if m.file == nil {
		f, err := m.spool.open()
		if err != nil {
			return 0, err
		}
		m.file = f
		if _, err := f.Write(m.buf.Bytes()); err != nil {
			return 0, err
		}
		m.buf = bytes.Buffer{}
	}
	return m.file.Write(p)
}

// Send writes all of it.
func (m *Made) Send(w io.Writer) error {
	if m.file == nil {
		_, err := w.Write(m.buf.Bytes())
		return err
	}
	if _, err := m.file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	_, err := io.Copy(struct{ io.Writer }{w}, m.file.File)
	return err
}

// Free gives back what it takes.
func (m *Made) Free() {
	if m.file != nil {
		m.file.free()
	}
}
