package zipguard_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"portaldosen/internal/kit/zipguard"
)

func pack(t *testing.T, entries int, body string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for i := range entries {
		w, err := z.Create(fmt.Sprintf("bagian-%d", i))
		if err == nil {
			_, err = io.WriteString(w, body)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// wild is a packed file whose end says that it holds one entry, and that its directory is short.
func wild(t *testing.T) []byte {
	t.Helper()
	file := pack(t, 3000, "x")
	end := bytes.LastIndex(file, []byte("PK\x05\x06"))
	copy(file[end+8:], []byte{1, 0, 1, 0, 50, 0, 0, 0})
	return file
}

func TestOpen(t *testing.T) {
	bounds := zipguard.Bounds{Entries: 1000, Total: 1 << 20}
	for name, c := range map[string]struct {
		file []byte
		want error
	}{
		"a plain one":                          {pack(t, 3, "isi"), nil},
		"as many entries as may be":            {pack(t, 1000, "x"), nil},
		"one more":                             {pack(t, 1001, "x"), zipguard.ErrTooLarge},
		"an end that lies about the directory": {wild(t), zipguard.ErrTooLarge},
		"a part of spaces":                     {pack(t, 1, strings.Repeat(" ", 900<<10)), zipguard.ErrTooLarge},
		"a small part of spaces":               {pack(t, 1, strings.Repeat(" ", 60<<10)), nil},
		"many small parts of spaces":           {pack(t, 40, strings.Repeat(" ", 60<<10)), zipguard.ErrTooLarge},
		"half of one":                          {pack(t, 3, "isi")[:80], zipguard.ErrBroken},
		"nothing":                              {nil, zipguard.ErrBroken},
	} {
		t.Run(name, func(t *testing.T) {
			z, err := zipguard.Open(bytes.NewReader(c.file), int64(len(c.file)), bounds)
			if !errors.Is(err, c.want) {
				t.Errorf("got %v, want %v", err, c.want)
			}
			if got, want := z != nil, c.want == nil; got != want {
				t.Errorf("opened: %t, want %t", got, want)
			}
		})
	}
}

// TestOpenMarkAcrossPieces puts the marks of a directory at every place relative to the pieces in which the file is
// read.
func TestOpenMarkAcrossPieces(t *testing.T) {
	for shift := range 5 {
		var b bytes.Buffer
		z := zip.NewWriter(&b)
		w, err := z.CreateHeader(&zip.FileHeader{Name: "a", Method: zip.Store})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(bytes.Repeat([]byte{'-'}, 64<<10-52+shift)); err != nil {
			t.Fatal(err)
		}
		if err := z.Close(); err != nil {
			t.Fatal(err)
		}
		_, err = zipguard.Open(bytes.NewReader(b.Bytes()), int64(b.Len()), zipguard.Bounds{Entries: 0})
		if !errors.Is(err, zipguard.ErrTooLarge) {
			t.Errorf("shift %d: %v, want %v", shift, err, zipguard.ErrTooLarge)
		}
	}
}
