package api

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/conns"
	"portaldosen/internal/kit/limit"
)

func hasBody(req *http.Request) bool {
	return req.ContentLength != 0 && req.Body != nil && req.Body != http.NoBody
}

// incoming is a request's body on its way in. It may not come slower than conns.LeastMove in pace, and it remembers why it
// could not be read on: that, and nothing that a database says, is the sender's fault.
type incoming struct {
	io.ReadCloser
	control *http.ResponseController
	conn    *conns.Conn
	left    int64 // bytes still to come; -1: not known
	since   time.Time
	got     int
	whole   bool
	broken  error
}

// watch puts an incoming body in the place of a request's own.
func watch(w http.ResponseWriter, req *http.Request) *incoming {
	if !hasBody(req) {
		return nil
	}
	b := &incoming{ReadCloser: req.Body, control: http.NewResponseController(w), conn: conns.Of(req.Context()), left: req.ContentLength}
	req.Body = b
	return b
}

// Read renews the deadline whenever enough has come.
func (b *incoming) Read(p []byte) (int, error) {
	if b.since.IsZero() {
		b.conn.WaitsFor(true)
	}
	if b.since.IsZero() || b.got >= conns.LeastMove {
		b.since, b.got = conns.Moment(), 0
		_ = b.control.SetReadDeadline(b.since.Add(conns.Pace)) // there is none to set in a test
	}
	n, err := b.ReadCloser.Read(p)
	b.got += n
	if b.left > 0 {
		b.left -= int64(n)
	}
	switch {
	case errors.Is(err, io.EOF):
		b.whole = true
		b.conn.WaitsFor(false)
	case err != nil:
		b.broken = err
	}
	return n, err
}

const (
	// smallRest is how much of a body nobody reads that is still taken, so that the connection can be kept.
	smallRest = 16 << 10
	// restWait is how long such a rest, and what a refused sender still sends, is waited for.
	restWait = time.Second
)

// refuse prepares for an answer while the body is not all there: a small rest may still come, for a moment; else the
// connection closes after the answer. Without a deadline net/http would wait for the rest as long as the sender likes.
func (b *incoming) refuse(h http.Header) {
	if b == nil || b.whole {
		return
	}
	if b.broken != nil || b.left < 0 || b.left > smallRest {
		h.Set("Connection", "close")
	}
	_ = b.control.SetReadDeadline(conns.Moment().Add(restWait))
}

// abandon bounds what net/http reads of a body after a handler that did not answer.
func (b *incoming) abandon() {
	if b != nil && !b.whole {
		_ = b.control.SetReadDeadline(conns.Moment().Add(restWait))
	}
}

// unreadable is the sender's fault.
func unreadable(err error) error {
	return &apperr.Error{Kind: apperr.Unreadable, Detail: "Permintaan tidak dapat dibaca", Err: err}
}

func tooLarge() error { return apperr.New(apperr.TooLarge, "Isi permintaan terlalu besar") }

// blame says what was wrong with a body that could not be read.
func blame(err error) error {
	if errors.Is(err, os.ErrDeadlineExceeded) {
		return &apperr.Error{Kind: apperr.Unreadable, Detail: "Isi permintaan datang terlalu lambat. Kirim ulang dengan sambungan yang lebih baik.", Err: err}
	}
	return unreadable(err)
}

// maxBodies is how many bytes of bodies are held in memory at a time, of those that have come.
const maxBodies = 64 << 20

// chunks are what bodies are read with.
var chunks = sync.Pool{New: func() any {
	b := make([]byte, 8<<10)
	return &b
}}

// bodies counts the bytes of bodies in memory.
type bodies struct{ held atomic.Int64 }

// taken is a body that is all there.
type taken struct {
	io.Reader
	free func()
}

// Close is nothing: the front door frees the body after its answer.
func (t *taken) Close() error { return nil }

func (b *bodies) take(from io.Reader, limit, length int64) (*taken, error) {
	m := &memory{held: &b.held}
	if length > 0 {
		m.buf.Grow(int(min(length, 4<<10)) + bytes.MinRead)
	}
	if err := copyBody(m, from, limit); err != nil {
		m.free()
		return nil, err
	}
	return &taken{Reader: bytes.NewReader(m.buf.Bytes()), free: m.free}, nil
}

// copyBody copies all of a body, unless that is more than limit bytes.
func copyBody(to io.Writer, from io.Reader, limit int64) error {
	chunk := chunks.Get().(*[]byte)
	defer chunks.Put(chunk)
	for n := int64(0); ; {
		got, err := from.Read(*chunk)
		if n += int64(got); n > limit {
			return tooLarge()
		}
		if _, full := to.Write((*chunk)[:got]); full != nil {
			return full
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return blame(err)
		}
	}
}

// memory is a body in memory.
type memory struct {
	buf  bytes.Buffer
	held *atomic.Int64
	mine int64
}

func (m *memory) Write(p []byte) (int, error) {
	m.mine += int64(len(p))
	if m.held.Add(int64(len(p))) > maxBodies {
		return 0, limit.ErrBusy
	}
	return m.buf.Write(p)
}

func (m *memory) free() {
	m.held.Add(-m.mine)
	m.mine = 0
}
