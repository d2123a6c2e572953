package keyring

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"portaldosen/internal/kit/clock"
)

// FileName is the file of the keys in the data folder.
const FileName = "kunci.json"

// maxFile is more than any ring needs.
const maxFile = 64 << 10

// Open opens the ring: from value (its JSON list) when that is given, else from kunci.json in folder, which it makes
// with one new key when there is none. A file that others than its owner can read is refused. Each error says in one
// line what to do.
func Open(value, folder string) (*Ring, error) {
	if value != "" {
		return Parse([]byte(value))
	}
	if folder == "" {
		return nil, errors.New("kunci: tidak ada kunci dan tidak ada folder data")
	}
	file := filepath.Join(folder, FileName)
	ring, err := openFile(file)
	if !errors.Is(err, fs.ErrNotExist) {
		return ring, err
	}
	if err := create(file); err != nil {
		return nil, fmt.Errorf("kunci: tidak dapat membuat %s: %w", file, err)
	}
	return openFile(file)
}

func openFile(file string) (*Ring, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // what was only read loses nothing
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if info.Mode().Perm()&0o077 != 0 {
		return nil, fmt.Errorf("kunci: %s terbuka bagi orang lain; jalankan chmod 600 %[1]s", file)
	}
	data, err := io.ReadAll(io.LimitReader(f, maxFile))
	if err != nil {
		return nil, err
	}
	ring, err := Parse(data)
	if err != nil {
		return nil, fmt.Errorf("%w (%s)", err, file)
	}
	return ring, nil
}

// create puts a file with one new key in its place, whole or not at all; a file that is there meanwhile stays.
func create(file string) error {
	folder := filepath.Dir(file)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	content, err := generate()
	if err != nil {
		return err
	}
	temporary, err := writeTemporary(folder, content)
	defer func() { _ = os.Remove(temporary) }() // its content has its name by then, or is not wanted
	if err != nil {
		return err
	}
	if err := os.Link(temporary, file); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	return syncFolder(folder)
}

// generate writes a ring of one key of 32 random bytes.
func generate() ([]byte, error) {
	content, err := json.MarshalIndent([]entry{{ID: "1", Key: clock.Secret(minLength)}}, "", "  ")
	return append(content, '\n'), err
}

// writeTemporary writes a file that only its owner can read, down to the disk.
func writeTemporary(folder string, content []byte) (name string, err error) {
	f, err := os.CreateTemp(folder, ".kunci-*")
	if err != nil {
		return "", err
	}
	_, written := f.Write(content)
	return f.Name(), errors.Join(written, f.Sync(), f.Close())
}

func syncFolder(folder string) error {
	f, err := os.Open(folder)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
