package api

import (
	"io"
	"net"
	"net/http"
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
