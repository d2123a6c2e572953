package api

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"net/netip"
	"strings"

	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/conns"
)

// Document is the API document, as served at /openapi.json.
func (r *Router) Document() ([]byte, error) {
	markExtensions(r.huma.OpenAPI().Components.Schemas)
	return json.MarshalIndent(r.huma.OpenAPI(), "", "  ")
}

// from is the address that a caller without a session is counted by: of version 6 its network.
func (r *Router) from(req *http.Request) string {
	host := r.Address(req)
	if !strings.Contains(host, ":") {
		return host
	}
	addr, err := netip.ParseAddr(host)
	if err != nil {
		return host
	}
	return conns.Network(addr).String()
}

func (r *Router) slowAddress(address string) error {
	if r.Public != nil {
		return slow(r.Public, address)
	}
	return slow(r.PerUser, address)
}

func slow(l Limiter, key string) error {
	if l == nil {
		return nil
	}
	if ok, wait := l.Allow(key); !ok {
		return apperr.RetryLater(apperr.TooOften, "Terlalu banyak permintaan. Coba lagi sebentar lagi.", wait)
	}
	return nil
}

// public lets an address ask only so often. What has its own purse is answered to an address whose other one is empty.
func (r *Router) public(purse string, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		if err := r.slowAddress(purse + r.from(req)); err != nil {
			WriteProblem(w, req, apperr.As(err))
			return
		}
		next.ServeHTTP(w, req)
	})
}

// Constant is a public answer that stays as it is while the program runs: made once, compressed once, sent to all from
// where it lies.
type Constant struct {
	kind, cache string
	forms       []rendition
}

// rendition is the answer in one encoding.
type rendition struct {
	encoding, tag string
	body          []byte
}

// NewConstant makes one of a media type and a Cache-Control. packed are the codings that were made beforehand ("br",
// "gzip"); without any it is compressed with gzip.
func NewConstant(kind, cache string, body []byte, packed map[string][]byte) *Constant {
	sum := sha256.Sum256(body)
	tag := hex.EncodeToString(sum[:12])
	if len(packed) == 0 && len(body) >= worthPacking {
		packed = map[string][]byte{"gzip": packBest(body)}
	}
	c := &Constant{kind: kind, cache: cache}
	for _, coding := range []string{"br", "gzip"} { // the best first
		if b, made := packed[coding]; made {
			c.forms = append(c.forms, rendition{coding, `"` + tag + "-" + coding + `"`, b})
		}
	}
	c.forms = append(c.forms, rendition{"", `"` + tag + `"`, body})
	return c
}

func packBest(b []byte) []byte {
	var out bytes.Buffer
	z, _ := gzip.NewWriterLevel(&out, gzip.BestCompression) // the level is a valid one
	_, _ = z.Write(b)                                       // a buffer takes everything
	_ = z.Close()
	return out.Bytes()
}

// ServeHTTP answers in the best encoding that the caller takes, or that the caller has it already.
func (c *Constant) ServeHTTP(w http.ResponseWriter, req *http.Request) {
	form := c.choose(req.Header.Get("Accept-Encoding"))
	h := w.Header()
	h.Set("Cache-Control", c.cache)
	h.Set("ETag", form.tag)
	if len(c.forms) > 1 {
		h.Set("Vary", "Accept-Encoding")
	}
	if c.has(req.Header["If-None-Match"]) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	h.Set("Content-Type", c.kind)
	if form.encoding != "" {
		h.Set("Content-Encoding", form.encoding)
	}
	sendShared(w, req, form.body)
}

func (c *Constant) choose(accept string) rendition {
	for _, f := range c.forms {
		if f.encoding == "" || takes(accept, f.encoding) {
			return f
		}
	}
	return c.forms[len(c.forms)-1]
}

// has reports whether a list of entity tags names one of the forms.
func (c *Constant) has(tags []string) bool {
	for tag := range strings.SplitSeq(strings.Join(tags, ","), ",") {
		tag = strings.TrimPrefix(strings.TrimSpace(tag), "W/")
		for _, f := range c.forms {
			if tag == f.tag || tag == "*" {
				return true
			}
		}
	}
	return false
}

// sendShared sends a whole body that is shared by many readers, with its length.
func sendShared(w http.ResponseWriter, req *http.Request, body []byte) {
	rec, ok := w.(*recorder)
	if !ok {
		rec = &recorder{ResponseWriter: w, req: req, status: http.StatusOK}
	}
	_ = rec.writeShared(body) // the reader may have left
}

func (r *Router) serveDocument(w http.ResponseWriter, req *http.Request) {
	d := &r.document
	d.once.Do(func() {
		var body []byte
		if body, d.err = r.Document(); d.err == nil {
			d.made = NewConstant("application/json", "no-cache", body, nil)
		}
	})
	if d.err != nil {
		WriteProblem(w, req, apperr.As(d.err))
		return
	}
	d.made.ServeHTTP(w, req)
}
