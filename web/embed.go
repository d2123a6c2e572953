// Package web carries the built pages in the binary: the document, written anew for each visit, and its hashed files.
package web

import (
	"bytes"
	"compress/gzip"
	"crypto/rand"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"errors"
	"fmt"
	"html"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"regexp"
	"strings"
	"sync"
)

//go:embed all:dist
var dist embed.FS

// Brand is what the document's first paint shows of a college, before any script runs.
type Brand struct {
	Judul     string
	ColorMode string
}

// Site serves the document and its files.
type Site struct {
	brand    func(*http.Request) Brand
	files    fs.FS
	document string
	policy   string // of the document, with one %s for the nonce
	writers  sync.Pool
}

// ErrNotBuilt says that the pages were not built into the binary.
var ErrNotBuilt = errors.New("halaman web belum dibangun; jalankan 'make build'")

// NewSite reads the built pages. brand tells how the college of a request is called and coloured.
func NewSite(brand func(*http.Request) Brand) (*Site, error) {
	files, err := fs.Sub(dist, "dist")
	if err != nil {
		return nil, err
	}
	document, err := fs.ReadFile(files, "index.html")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, ErrNotBuilt
	}
	if err != nil {
		return nil, err
	}
	s := &Site{brand: brand, files: files, document: string(document), policy: policyFor(string(document))}
	s.writers.New = func() any { return gzip.NewWriter(io.Discard) }
	return s, nil
}

var inlineScript = regexp.MustCompile(`(?s)<script(?: nonce="[^"]*")?>(.*?)</script>`)

// policyFor is the document's content policy: scripts of this site and the inline ones that the build put there, by
// their hashes; style elements by nonce, because the components make some at run time.
func policyFor(document string) string {
	scripts := "'self'"
	for _, m := range inlineScript.FindAllStringSubmatch(document, -1) {
		sum := sha256.Sum256([]byte(m[1]))
		scripts += " 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	return "default-src 'none'; script-src " + scripts + "; style-src 'self' 'nonce-%s'; style-src-attr 'unsafe-inline'; " +
		"img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; " +
		"object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
		"require-trusted-types-for 'script'; trusted-types default dompurify ProseMirrorClipboard; report-uri /csp-report"
}

// ServeHTTP answers /assets/ and the fixed files from the build, and every other path with the document.
func (s *Site) ServeHTTP(w http.ResponseWriter, req *http.Request) {
	if req.Method != http.MethodGet && req.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "Metode tidak didukung", http.StatusMethodNotAllowed)
		return
	}
	name := strings.TrimPrefix(path.Clean(req.URL.Path), "/")
	switch {
	case strings.HasPrefix(req.URL.Path, "/assets/"):
		s.serveFile(w, req, name, "public, max-age=31536000, immutable")
	case name == "robots.txt" || name == "favicon.svg":
		s.serveFile(w, req, name, "public, max-age=86400")
	default:
		s.serveDocument(w, req)
	}
}

// serveFile sends a file of the build, in the best encoding that the caller takes.
func (s *Site) serveFile(w http.ResponseWriter, req *http.Request, name, cache string) {
	h := w.Header()
	for _, encoding := range []struct{ name, suffix string }{{"br", ".br"}, {"gzip", ".gz"}, {"", ""}} {
		if encoding.name != "" && !accepts(req, encoding.name) {
			continue
		}
		body, err := fs.ReadFile(s.files, name+encoding.suffix)
		if err != nil {
			continue
		}
		h.Set("Content-Type", mime.TypeByExtension(path.Ext(name)))
		h.Set("Cache-Control", cache)
		h.Set("Vary", "Accept-Encoding")
		if encoding.name != "" {
			h.Set("Content-Encoding", encoding.name)
		}
		send(w, req, body)
		return
	}
	http.Error(w, "Berkas tidak ada", http.StatusNotFound)
}

// serveDocument writes the document with a fresh nonce and the college's brand.
func (s *Site) serveDocument(w http.ResponseWriter, req *http.Request) {
	nonce := freshNonce()
	brand := s.brand(req)
	page := strings.NewReplacer(
		"__NONCE__", nonce,
		`data-warna="default"`, `data-warna="`+html.EscapeString(brand.ColorMode)+`"`,
		"<b>Portal Dosen</b>", "<b>"+html.EscapeString(brand.Judul)+"</b>",
	).Replace(s.document)
	h := w.Header()
	h.Set("Content-Security-Policy", fmt.Sprintf(s.policy, nonce))
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	h.Set("Vary", "Accept-Encoding")
	if !accepts(req, "gzip") {
		send(w, req, []byte(page))
		return
	}
	h.Set("Content-Encoding", "gzip")
	send(w, req, s.compress(page))
}

func (s *Site) compress(page string) []byte {
	var out bytes.Buffer
	z := s.writers.Get().(*gzip.Writer)
	defer s.writers.Put(z)
	z.Reset(&out)
	_, _ = z.Write([]byte(page)) // a buffer takes everything
	_ = z.Close()
	return out.Bytes()
}

func send(w http.ResponseWriter, req *http.Request, body []byte) {
	w.Header().Set("Content-Length", fmt.Sprint(len(body)))
	if req.Method == http.MethodHead {
		return
	}
	_, _ = w.Write(body) // the reader may have left
}

func accepts(req *http.Request, encoding string) bool {
	for part := range strings.SplitSeq(req.Header.Get("Accept-Encoding"), ",") {
		name, weight, _ := strings.Cut(part, ";")
		if strings.TrimSpace(name) == encoding {
			return !strings.Contains(strings.ReplaceAll(weight, " ", ""), "q=0") || strings.Contains(weight, "q=0.")
		}
	}
	return false
}

func freshNonce() string {
	b := make([]byte, 18)
	_, _ = rand.Read(b) // never fails
	return base64.RawURLEncoding.EncodeToString(b)
}
