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
	}{"slow": {1100 * time.Millisecond, "terlalu lambat"}, "steady": {900 * time.Millisecond, ""}} {
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
				in := &incoming{ReadCloser: ours, control: http.NewResponseController(deadlines{Conn: ours}), left: 100 << 10}
				var b bodies
				body, err := b.take(in, 200<<10, 100<<10)
				if k.want != "" {
					if !apperr.Is(err, apperr.Unreadable) || !strings.Contains(err.Error(), k.want) {
						t.Errorf("got %v", err)
					}
				} else if text, _ := io.ReadAll(body); len(text) != 100<<10 || b.held.Load() != 100<<10 {
					t.Errorf("%d bytes, %d held", len(text), b.held.Load())
				}
				if body != nil {
					body.free()
				}
				if b.held.Load() != 0 {
					t.Errorf("%d bytes are held for nobody", b.held.Load())
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
	body, err := s.take("budi", strings.NewReader("isi"), 3)
	if err != nil {
		t.Fatal(err)
	}
	if left, _ := os.ReadDir(folder); len(left) != 0 {
		t.Errorf("names stand in the folder: %v", left)
	}
	if text, _ := io.ReadAll(body); string(text) != "isi" || s.used != 3 {
		t.Errorf("%q, %d bytes used", text, s.used)
	}
	body.free()
	if _, err := s.take("budi", strings.NewReader("isi!"), 3); !apperr.Is(err, apperr.TooLarge) {
		t.Errorf("beyond the limit: %v", err)
	}
	full := errors.New("penuh")
	s.Room = func(int64) error { return full }
	if _, err := s.take("budi", strings.NewReader("isi"), 3); !errors.Is(err, full) {
		t.Errorf("no room: %v", err)
	}
	s.Room = nil
	frees := []func(){}
	for range maxUploads {
		b, err := s.take("budi", strings.NewReader("isi"), 3)
		if err != nil {
			t.Fatal(err)
		}
		frees = append(frees, b.free)
	}
	if _, err := s.take("budi", strings.NewReader("isi"), 3); !apperr.Is(err, apperr.Busy) {
		t.Errorf("one upload more of one person: %v", err)
	}
	if b, err := s.take("siti", strings.NewReader("isi"), 3); err != nil {
		t.Error(err)
	} else {
		b.free()
	}
	for _, free := range frees {
		free()
	}
	if s.used != 0 || len(s.persons) != 0 {
		t.Errorf("%d bytes, %v", s.used, s.persons)
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
		if err := m.send(out); err != nil || out.String() != strings.Repeat("x", size) || (m.file != nil) != (size > smallMade) {
			t.Errorf("%d bytes came back as %d, %v", size, out.Len(), err)
		}
		m.free()
	}
	if s.used != 0 {
		t.Errorf("%d bytes are still taken", s.used)
	}
}
