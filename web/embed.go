// Package web carries the built pages in the binary: the document, written anew for each visit, and its hashed files.
package web

import (
	"crypto/rand"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"regexp"
	"strconv"
	"strings"
	"sync"
)

//go:embed all:dist
var dist embed.FS

// Brand is what the document's first paint shows of a college, before any script runs.
type Brand struct {
	Judul     string
	ColorMode string
	Portal    string // which of the college's portals it is, for the pages
}

// Site serves the document and its files.
type Site struct {
	brand    func(*http.Request) (Brand, Place)
	files    map[string]*file
	document string
	policy   string // of the document, with one %s for the nonce
	pages    pages
}

// ErrNotBuilt says that the pages were not built into the binary.
var ErrNotBuilt = errors.New("halaman web belum dibangun; jalankan 'make build'")

// NewSite reads the built pages. brand tells how the college of a request is called and coloured, or that there is none at its
// address; fixed makes the answer of a file, which all share.
func NewSite(brand func(*http.Request) (Brand, Place), fixed Fixed) (*Site, error) {
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
	s := &Site{brand: brand, document: string(document), policy: policyFor(string(document))}
	s.files, err = readFiles(files, fixed)
	return s, err
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
	name := strings.TrimPrefix(req.URL.Path, "/")
	switch {
	case strings.HasPrefix(name, "assets/"):
		s.serveFile(w, req, name, "public, max-age=31536000, immutable")
	case name == "robots.txt" || name == "favicon.svg":
		s.serveFile(w, req, name, "public, max-age=86400")
	default:
		s.serveDocument(w, req)
	}
}

// serveFile sends a file of the build, in the best encoding that the caller takes.
func (s *Site) serveFile(w http.ResponseWriter, req *http.Request, name, cache string) {
	f := s.files[name]
	if f == nil {
		http.Error(w, "Berkas tidak ada", http.StatusNotFound)
		return
	}
	f.answer(cache, w, req)
}

// serveDocument writes the document with a fresh nonce and the college's brand, as one that is not there where the portal has no
// such page, which it says itself; where there is no college, a plain page that says so, but for the page that makes the first one.
func (s *Site) serveDocument(w http.ResponseWriter, req *http.Request) {
	brand, place := s.brand(req)
	if place == Unknown || place == Unprepared && req.URL.Path != SetupPath {
		servePlain(w, req, place)
		return
	}
	nonce := freshNonce()
	document := s.pages.of(s.document, brand)
	h := w.Header()
	h.Set("Content-Security-Policy", fmt.Sprintf(s.policy, nonce))
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	h.Set("Vary", "Accept-Encoding")
	var body []byte
	if accepts(req, "gzip") {
		h.Set("Content-Encoding", "gzip")
		body = document.zipped(nonce)
	} else {
		body = document.with(nonce)
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	if place == Absent {
		w.WriteHeader(http.StatusNotFound)
	}
	_, _ = w.Write(body) // the reader may have left
}

// servePlain says that there is no portal at this address: 404, for whoever watches.
func servePlain(w http.ResponseWriter, req *http.Request, place Place) {
	body := plain(place, req.Host)
	h := w.Header()
	h.Set("Content-Security-Policy", plainPolicy)
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(http.StatusNotFound)
	if req.Method != http.MethodHead {
		_, _ = w.Write(body) // the reader may have left
	}
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

// Fixed makes a public answer of a media type and a Cache-Control that stays as it is: packed is its body in the content
// codings that the build made.
type Fixed func(kind, cache string, body []byte, packed map[string][]byte) func(http.ResponseWriter, *http.Request)

// file is a file of the build with the forms that the build compressed. It is read when it is first asked for, and then
// sent to all from where it lies.
type file struct {
	name  string
	from  fs.FS
	fixed Fixed
	once  sync.Once
	made  func(http.ResponseWriter, *http.Request)
}

var endings = map[string]string{"br": ".br", "gzip": ".gz"}

// readFiles lists the files of the build, each once.
func readFiles(from fs.FS, fixed Fixed) (map[string]*file, error) {
	out := map[string]*file{}
	err := fs.WalkDir(from, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasSuffix(name, ".br") || strings.HasSuffix(name, ".gz") {
			return err
		}
		out[name] = &file{name: name, from: from, fixed: fixed}
		return nil
	})
	return out, err
}

// answer sends the file as a public answer.
func (f *file) answer(cache string, w http.ResponseWriter, req *http.Request) {
	f.once.Do(func() {
		packed := map[string][]byte{}
		for coding, ending := range endings {
			if body, err := fs.ReadFile(f.from, f.name+ending); err == nil {
				packed[coding] = body
			}
		}
		body, _ := fs.ReadFile(f.from, f.name) // it is in the binary: readFiles saw it
		f.made = f.fixed(mime.TypeByExtension(path.Ext(f.name)), cache, body, packed)
	})
	f.made(w, req)
}
