package main

import (
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"
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

// TestPublicAnswers holds that what is public is made once: it has a length, comes packed as asked, and a reader who has it
// is told so.
func TestPublicAnswers(t *testing.T) {
	j := serve(t, "--data", t.TempDir(), "--drain-wait", "0s")
	res, document := j.ask(t, "/")
	again, other := j.ask(t, "/akademik")
	if res.Header.Get("Content-Length") == "" || document == other || strings.Contains(document, "__NONCE__") || again.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("ER-01 two documents with one nonce, or none: %v %.300s", res.Header, document)
	}
	script := regexp.MustCompile(`/assets/[^"]+\.js`).FindString(document)
	for path, packed := range map[string]string{script: "br", "/openapi.json": "gzip"} {
		res, _ := j.ask(t, path, "Accept-Encoding: gzip;q=0.5, br")
		tag := res.Header.Get("ETag")
		if res.StatusCode != 200 || res.Header.Get("Content-Encoding") != packed || res.Header.Get("Content-Length") == "" || !strings.HasPrefix(tag, `"`) || res.Header.Get("Vary") != "Accept-Encoding" {
			t.Errorf("ER-01 %s: %d %v", path, res.StatusCode, res.Header)
		}
		if res, body := j.ask(t, path, "If-None-Match: \"lain\", W/"+tag); res.StatusCode != 304 || body != "" {
			t.Errorf("ER-01 %s: %d for who has it", path, res.StatusCode)
		}
		if res, body := j.ask(t, path, "If-None-Match: \"lain\""); res.StatusCode != 200 || res.Header.Get("Content-Encoding") != "" || res.Header.Get("ETag") == tag || len(body) < 1000 {
			t.Errorf("ER-01 %s: %d %v for who has another", path, res.StatusCode, res.Header)
		}
	}
	for path, want := range map[string]int{"/favicon.svg": 200, "/assets/tidak-ada.js": 404, "/assets/": 404} {
		if res, _ := j.ask(t, path); res.StatusCode != want {
			t.Errorf("ER-01 %s: %d", path, res.StatusCode)
		}
	}
	j.stop()
	if err := <-j.finished; err != nil {
		t.Error(err)
	}
}

// TestPublicLimit holds that everything public has the address's limit, and that a balancer still gets its answer when it is
// used up.
func TestPublicLimit(t *testing.T) {
	j := serve(t, "--data", t.TempDir(), "--drain-wait", "0s", "--rate-public", "1")
	for _, path := range []string{"/openapi.json", "/", "/favicon.svg", "/multisite-config/frontend-config?id=portaldos&url=http://localhost"} {
		codes := map[int]int{}
		for range 12 {
			res, _ := j.ask(t, path)
			codes[res.StatusCode]++
			if res.StatusCode == 429 && res.Header.Get("Retry-After") == "" {
				t.Errorf("ER-01 %s: no Retry-After", path)
			}
		}
		if codes[429] == 0 {
			t.Errorf("ER-01 %s has no limit: %v", path, codes)
		}
	}
	for _, path := range []string{"/healthz", "/readyz"} {
		if res, _ := j.ask(t, path); res.StatusCode != 204 {
			t.Errorf("ER-01 %s: %d", path, res.StatusCode)
		}
	}
	j.stop()
	<-j.finished
}
