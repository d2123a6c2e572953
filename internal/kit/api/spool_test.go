package api

import (
	"errors"
	"io"
	"net"
	"net/http"
	"os"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"portaldosen/internal/kit/apperr"
)

// deadlines lets a test set the deadlines of a pipe through a response.
type deadlines struct {
	http.ResponseWriter
	net.Conn
}

func (d deadlines) Write(b []byte) (int, error) { return len(b), nil }

func TestPaceIn(t *testing.T) {
	for name, k := range map[string]struct {
		every time.Duration
		want  string
	}{
		"slow":   {1100 * time.Millisecond, "terlalu lambat"},
		"steady": {900 * time.Millisecond, ""},
	} {
		t.Run("ER-01 a body that comes "+name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				ours, theirs := net.Pipe()
				go func() {
					for range 100 {
						time.Sleep(k.every)
						if _, err := theirs.Write(make([]byte, 1<<10)); err != nil {
							return
						}
					}
					_ = theirs.Close()
				}()
				const size = 100 << 10
				control := http.NewResponseController(deadlines{Conn: ours})
				in := &incoming{ReadCloser: ours, control: control, left: size}
				var b bodies
				body, err := b.take(in, 2*size, size)
				if k.want != "" {
					if !apperr.Is(err, apperr.Unreadable) || !strings.Contains(err.Error(), k.want) {
						t.Errorf("taken with %v, want %s with %q", err, apperr.Unreadable, k.want)
					}
				} else if text, _ := io.ReadAll(body); len(text) != size || b.held.Load() != size {
					t.Errorf("%d bytes are there, %d held; want %d", len(text), b.held.Load(), size)
				}
				if body != nil {
					body.free()
				}
				if b.held.Load() != 0 {
					t.Errorf("%d bytes are held for nobody, want none", b.held.Load())
				}
				_, _ = ours.Close(), theirs.Close()
				time.Sleep(2 * time.Hour) // until the reader has seen it
			})
		})
	}
}

func TestSpool(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(folder+"/"+spoolPrefix+"1", []byte("lama"), 0o600); err != nil {
		t.Fatal(err)
	}
	s, err := NewSpool(folder)
	if err != nil {
		t.Fatal(err)
	}
	const content = "isi"
	take := func(person string) (func(), error) {
		body, err := s.take(person, strings.NewReader(content), int64(len(content)))
		if err != nil {
			return nil, err
		}
		return body.free, nil
	}
	body, err := s.take("budi", strings.NewReader(content), int64(len(content)))
	if err != nil {
		t.Fatal(err)
	}
	if left, _ := os.ReadDir(folder); len(left) != 0 {
		t.Errorf("the folder shows %v, want no name", left)
	}
	if text, _ := io.ReadAll(body); string(text) != content || s.used != int64(len(content)) {
		t.Errorf("kept as %q, %d bytes used; want %q, %d", text, s.used, content, len(content))
	}
	body.free()
	_, err = s.take("budi", strings.NewReader(content+"!"), int64(len(content)))
	if !apperr.Is(err, apperr.TooLarge) {
		t.Errorf("beyond the limit: %v, want %s", err, apperr.TooLarge)
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
	free, err := take("siti")
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
	s, err := NewSpool(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, size := range []int{10, smallMade, smallMade + 1, 3 * smallMade} {
		m, out := &made{spool: s}, &strings.Builder{}
		for range size {
			if _, err := m.Write([]byte("x")); err != nil {
				t.Fatal(err)
			}
		}
		if err := m.send(out); err != nil || out.String() != strings.Repeat("x", size) {
			t.Errorf("%d bytes came back, %v; want %d as they were", out.Len(), err, size)
		}
		if got, want := m.file != nil, size > smallMade; got != want {
			t.Errorf("%d bytes lie in a file: %t, want %t", size, got, want)
		}
		m.free()
	}
	if s.used != 0 {
		t.Errorf("%d bytes are still taken, want none", s.used)
	}
}
