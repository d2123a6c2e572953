package api

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"strconv"
	"strings"
	"sync"
)

// worthPacking is from how many bytes on an answer is compressed for a caller who takes gzip: less fits one packet.
const worthPacking = 1400

// recorder notes what an answer was. It holds the status back until the first bytes, so that a whole answer leaves with
// its length, compressed where the caller takes it, in one write.
type recorder struct {
	http.ResponseWriter
	req           *http.Request
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
	if !r.sent {
		r.sent = true
		r.ResponseWriter.WriteHeader(r.status)
	}
}

// Write notes the size.
func (r *recorder) Write(b []byte) (int, error) {
	r.send()
	n, err := r.ResponseWriter.Write(b)
	r.bytes += n
	return n, err
}

// writeWhole writes an answer that is complete.
func (r *recorder) writeWhole(b []byte) error {
	if r.sent || r.Header().Get("Content-Encoding") != "" {
		_, err := r.Write(b)
		return err
	}
	r.Header().Set("Vary", "Accept-Encoding")
	if len(b) >= worthPacking && takesGzip(r.req.Header.Get("Accept-Encoding")) {
		packed := pack(b)
		defer buffers.Put(packed)
		r.Header().Set("Content-Encoding", "gzip")
		b = packed.Bytes()
	}
	r.Header().Set("Content-Length", strconv.Itoa(len(b)))
	return inOne(r.ResponseWriter, r.req, func() error {
		_, err := r.Write(b)
		return err
	})
}

// takesGzip reads Accept-Encoding: gzip is named, and not with a weight of nothing.
func takesGzip(accept string) bool {
	for part := range strings.SplitSeq(accept, ",") {
		name, weight, _ := strings.Cut(part, ";")
		if strings.TrimSpace(name) == "gzip" {
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
