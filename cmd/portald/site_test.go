package main

import (
	"fmt"
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"portaldosen/internal/kit/db"
)

// ask gets a path of a portal as a browser does, without anything unpacked.
func (j *jalan) ask(t *testing.T, path string, headers ...string) (*http.Response, string) {
	t.Helper()
	req, err := http.NewRequest("GET", j.base+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Accept-Encoding", "identity")
	for _, h := range headers {
		name, value, _ := strings.Cut(h, ": ")
		req.Header.Set(name, value)
	}
	res, err := http.DefaultTransport.RoundTrip(req)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res, string(body)
}

// TestPublicAnswers holds that what is public is made once: it has a length, comes packed as asked, and a reader who
// has it is told so.
func TestPublicAnswers(t *testing.T) {
	j := serve(t, append(kampus(t, db.SQLite), "--drain-wait", "0s")...)
	res, document := j.ask(t, "/")
	again, other := j.ask(t, "/akademik")
	if res.Header.Get("Content-Length") == "" {
		t.Errorf("ER-01 the document has no length: %v", res.Header)
	}
	if document == other || strings.Contains(document, "__NONCE__") {
		t.Errorf("ER-01 two documents with one nonce, or none: %.300s", document)
	}
	if got, want := again.Header.Get("Cache-Control"), "no-store"; got != want {
		t.Errorf("ER-01 Cache-Control of the document = %q, want %q", got, want)
	}
	script := regexp.MustCompile(`/assets/[^"]+\.js`).FindString(document)
	j.keptAnswer(t, script, "br")
	j.keptAnswer(t, "/openapi.json", "gzip")
	j.statuses(t, map[string]int{"/favicon.svg": 200, "/assets/tidak-ada.js": 404, "/assets/": 404})
	j.end(t)
}

// keptAnswer holds that a path is answered packed, with a tag, and that a reader who has that is told so.
func (j *jalan) keptAnswer(t *testing.T, path, packed string) {
	t.Helper()
	headers := func(res *http.Response) string {
		return fmt.Sprintf("%d, Content-Encoding %q", res.StatusCode, res.Header.Get("Content-Encoding"))
	}
	res, _ := j.ask(t, path, "Accept-Encoding: gzip;q=0.5, br")
	if got, want := headers(res), fmt.Sprintf("200, Content-Encoding %q", packed); got != want {
		t.Errorf("ER-01 %s: %s, want %s", path, got, want)
	}
	if got, want := res.Header.Get("Vary"), "Accept-Encoding"; got != want {
		t.Errorf("ER-01 %s: Vary %q, want %q", path, got, want)
	}
	tag := res.Header.Get("ETag")
	if res.Header.Get("Content-Length") == "" || !strings.HasPrefix(tag, `"`) {
		t.Errorf("ER-01 %s: %v, want a length and a strong tag", path, res.Header)
	}
	if res, body := j.ask(t, path, `If-None-Match: "lain", W/`+tag); res.StatusCode != 304 || body != "" {
		t.Errorf("ER-01 %s for who has it: %d with %d bytes, want 304 with none", path, res.StatusCode, len(body))
	}
	res, body := j.ask(t, path, `If-None-Match: "lain"`)
	if got, want := headers(res), `200, Content-Encoding ""`; got != want {
		t.Errorf("ER-01 %s for who has another: %s, want %s", path, got, want)
	}
	if res.Header.Get("ETag") == tag || len(body) < 1000 {
		t.Errorf("ER-01 %s for who has another: tag %s, %d bytes, want another than %s and all of it",
			path, res.Header.Get("ETag"), len(body), tag)
	}
}

// TestPublicLimit holds that everything public has the address's limit, and that a balancer still gets its answer when
// it is used up.
func TestPublicLimit(t *testing.T) {
	j := serve(t, "--data", t.TempDir(), "--drain-wait", "0s", "--rate-public", "1")
	for _, path := range []string{
		"/openapi.json",
		"/",
		"/favicon.svg",
		"/multisite-config/frontend-config?id=portaldos&url=http://localhost",
	} {
		codes := map[int]int{}
		for range 12 {
			res, _ := j.ask(t, path)
			codes[res.StatusCode]++
			if res.StatusCode == 429 && res.Header.Get("Retry-After") == "" {
				t.Errorf("ER-01 %s: no Retry-After", path)
			}
		}
		if codes[429] == 0 {
			t.Errorf("ER-01 %s has no limit: %v, want some 429", path, codes)
		}
	}
	j.statuses(t, map[string]int{"/healthz": 204, "/readyz": 204})
	j.end(t)
}
