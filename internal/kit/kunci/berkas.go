package kunci

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

// NamaBerkas is the file of the keys in the data folder.
const NamaBerkas = "kunci.json"

// maksBerkas is more than any ring needs.
const maksBerkas = 64 << 10

// Buka opens the ring: from nilai (its JSON list) when that is given, else from kunci.json in folder, which it makes
// with one new key when there is none. A file that others than its owner can read is refused. Each error says in one
// line what to do.
func Buka(nilai, folder string) (*Ring, error) {
	if nilai != "" {
		return Urai([]byte(nilai))
	}
	if folder == "" {
		return nil, errors.New("kunci: tidak ada kunci dan tidak ada folder data")
	}
	berkas := filepath.Join(folder, NamaBerkas)
	ring, err := bukaBerkas(berkas)
	if !errors.Is(err, fs.ErrNotExist) {
		return ring, err
	}
	if err := buat(berkas); err != nil {
		return nil, fmt.Errorf("kunci: tidak dapat membuat %s: %w", berkas, err)
	}
	return bukaBerkas(berkas)
}

func bukaBerkas(berkas string) (*Ring, error) {
	f, err := os.Open(berkas)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // what was only read loses nothing
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if info.Mode().Perm()&0o077 != 0 {
		return nil, fmt.Errorf("kunci: %s terbuka bagi orang lain; jalankan chmod 600 %[1]s", berkas)
	}
	data, err := io.ReadAll(io.LimitReader(f, maksBerkas))
	if err != nil {
		return nil, err
	}
	ring, err := Urai(data)
	if err != nil {
		return nil, fmt.Errorf("%w (%s)", err, berkas)
	}
	return ring, nil
}

// buat puts a file with one new key in its place, whole or not at all; a file that is there meanwhile stays.
func buat(berkas string) error {
	folder := filepath.Dir(berkas)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	isi, err := baru()
	if err != nil {
		return err
	}
	sementara, err := tulisSementara(folder, isi)
	defer func() { _ = os.Remove(sementara) }() // its content has its name by then, or is not wanted
	if err != nil {
		return err
	}
	if err := os.Link(sementara, berkas); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	return simpanFolder(folder)
}

// baru writes a ring of one key of 32 random bytes.
func baru() ([]byte, error) {
	acak := make([]byte, minimal)
	if _, err := io.ReadFull(clock.Random(), acak); err != nil {
		return nil, err
	}
	isi, err := json.MarshalIndent([]entri{{ID: "1", Kunci: acak}}, "", "  ")
	return append(isi, '\n'), err
}

// tulisSementara writes a file that only its owner can read, down to the disk.
func tulisSementara(folder string, isi []byte) (nama string, err error) {
	f, err := os.CreateTemp(folder, ".kunci-*")
	if err != nil {
		return "", err
	}
	_, tulis := f.Write(isi)
	return f.Name(), errors.Join(tulis, f.Sync(), f.Close())
}

func simpanFolder(folder string) error {
	f, err := os.Open(folder)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
