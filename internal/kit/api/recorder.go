package api

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"portaldosen/internal/kit/conns"
)

// worthPacking is from how many bytes on an answer is compressed for a caller who takes gzip: less fits one packet.
const worthPacking = 1400

// recorder notes what an answer was. It holds the status back until the first bytes, so that a whole answer leaves with
// its length, compressed where the caller takes it, in one write.
type recorder struct {
	http.ResponseWriter
	req           *http.Request
	kept          *Request // nil: in a test
	status, bytes int
	sent          bool
}

// WriteHeader notes the status.
func (r *recorder) WriteHeader(code int) {
	if code >= 200 {
		r.status = code
		return
	}
	r.ResponseWriter.WriteHeader(code)
}

// send lets the status go, once.
func (r *recorder) send() {
	if r.sent {
		return
	}
	r.sent = true
	if r.kept != nil {
		r.kept.leave() // who reads the answer slowly holds no place
		r.kept.body.refuse(r.Header())
	}
	r.ResponseWriter.WriteHeader(r.status)
}

// Write notes the size.
func (r *recorder) Write(b []byte) (int, error) {
	r.send()
	if r.req.ProtoMajor != 1 {
		return r.writePaced(b)
	}
	n, err := r.ResponseWriter.Write(b) // the connection keeps the pace
	r.bytes += n
	return n, err
}

// writePaced writes to a stream of HTTP/2, of which the connection knows nothing: each piece in its time.
func (r *recorder) writePaced(b []byte) (sent int, err error) {
	control := http.NewResponseController(r.ResponseWriter)
	for sent < len(b) && err == nil {
		n := 0
		_ = control.SetWriteDeadline(conns.Moment().Add(conns.Pace))
		n, err = r.ResponseWriter.Write(b[sent:min(len(b), sent+conns.LeastMove)])
		sent += n
	}
	r.bytes += sent
	return sent, err
}

// writeShared writes a complete answer that is nobody's own: it is sent from where it lies.
func (r *recorder) writeShared(b []byte) error {
	r.Header().Set("Content-Length", strconv.Itoa(len(b)))
	return r.inOne(b)
}

func (r *recorder) inOne(b []byte) error {
	return conns.InOne(r.ResponseWriter, r.req, func() error {
		_, err := r.Write(b)
		return err
	})
}

// writeWhole writes an answer that is complete, and lets go of its buffer.
func (r *recorder) writeWhole(out *bytes.Buffer) error {
	b := out.Bytes()
	defer func() { buffers.Put(out) }()
	if r.sent || r.Header().Get("Content-Encoding") != "" {
		_, err := r.Write(b)
		return err
	}
	r.Header().Set("Vary", "Accept-Encoding")
	if len(b) >= worthPacking && takes(r.req.Header.Get("Accept-Encoding"), "gzip") {
		packed := pack(b)
		buffers.Put(out)
		out = packed // all that is kept while a slow reader reads
		r.Header().Set("Content-Encoding", "gzip")
		b = packed.Bytes()
	}
	r.Header().Set("Content-Length", strconv.Itoa(len(b)))
	defer conns.Of(r.req.Context()).Owe(len(b))()
	return r.inOne(b)
}

// takes reads Accept-Encoding: the coding is named, and not with a weight of nothing.
func takes(accept, coding string) bool {
	for part := range strings.SplitSeq(accept, ",") {
		name, weight, _ := strings.Cut(part, ";")
		if strings.TrimSpace(name) == coding {
			q, err := strconv.ParseFloat(strings.TrimPrefix(strings.TrimSpace(weight), "q="), 64)
			return err != nil || q > 0
		}
	}
	return false
}

// Flush lets go what was written.
func (r *recorder) Flush() {
	r.send()
	_ = http.NewResponseController(r.ResponseWriter).Flush()
}

// Unwrap lets http.ResponseController reach the connection.
func (r *recorder) Unwrap() http.ResponseWriter { return r.ResponseWriter }

var (
	buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}
	packers = sync.Pool{New: func() any {
		z, _ := gzip.NewWriterLevel(io.Discard, gzip.BestSpeed) // the level is a valid one
		return z
	}}
)

// pack compresses into a buffer of the pool; the caller gives it back.
func pack(b []byte) *bytes.Buffer {
	out := buffers.Get().(*bytes.Buffer)
	out.Reset()
	z := packers.Get().(*gzip.Writer)
	defer packers.Put(z)
	z.Reset(out)
	_, _ = z.Write(b) // a buffer takes everything
	_ = z.Close()
	return out
}
