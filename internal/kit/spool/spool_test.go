package spool

import (
	"errors"
	"io"
	"os"
	"strings"
	"testing"

	"portaldosen/internal/kit/apperr"
)

func TestSpool(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(folder+"/"+spoolPrefix+"1", []byte("lama"), 0o600); err != nil {
		t.Fatal(err)
	}
	s, err := New(folder)
	if err != nil {
		t.Fatal(err)
	}
	const content = "isi"
	fill := func(w io.Writer) error {
		_, err := io.WriteString(w, content)
		return err
	}
	take := func(person string) (func(), error) {
		_, free, err := s.Take(person, fill)
		return free, err
	}
	body, free, err := s.Take("budi", fill)
	if err != nil {
		t.Fatal(err)
	}
	if left, _ := os.ReadDir(folder); len(left) != 0 {
		t.Errorf("the folder shows %v, want no name", left)
	}
	if text, _ := io.ReadAll(body); string(text) != content || s.used != int64(len(content)) {
		t.Errorf("kept as %q, %d bytes used; want %q, %d", text, s.used, content, len(content))
	}
	free()
	broken := errors.New("putus")
	if _, _, err := s.Take("budi", func(io.Writer) error { return broken }); !errors.Is(err, broken) {
		t.Errorf("broken off: %v, want %v", err, broken)
	}
	full := errors.New("penuh")
	s.Room = func(int64) error { return full }
	if _, err := take("budi"); !errors.Is(err, full) {
		t.Errorf("without room: %v, want %v", err, full)
	}
	s.Room = nil
	frees := []func(){}
	for range maxUploads {
		free, err := take("budi")
		if err != nil {
			t.Fatal(err)
		}
		frees = append(frees, free)
	}
	if _, err := take("budi"); !apperr.Is(err, apperr.Busy) {
		t.Errorf("one upload more of one person: %v, want %s", err, apperr.Busy)
	}
	free, err = take("siti")
	if err != nil {
		t.Fatal(err)
	}
	for _, free := range append(frees, free) {
		free()
	}
	if s.used != 0 || len(s.persons) != 0 {
		t.Errorf("in the end %d bytes are taken, by %v; want none", s.used, s.persons)
	}
}

func TestMade(t *testing.T) {
	s, err := New(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, size := range []int{10, smallMade, smallMade + 1, 3 * smallMade} {
		m, out := s.Make(), &strings.Builder{}
		for range size {
			if _, err := m.Write([]byte("x")); err != nil {
				t.Fatal(err)
			}
		}
		if err := m.Send(out); err != nil || out.String() != strings.Repeat("x", size) {
			t.Errorf("%d bytes came back, %v; want %d as they were", out.Len(), err, size)
		}
		if got, want := m.file != nil, size > smallMade; got != want {
			t.Errorf("%d bytes lie in a file: %t, want %t", size, got, want)
		}
		m.Free()
	}
	if s.used != 0 {
		t.Errorf("%d bytes are still taken, want none", s.used)
	}
}
