package main

import (
	"encoding/json"
	"io"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"portaldosen/internal/kit/dbtest"
)

// tamuLuar speaks with a running portal as another program would.
type tamuLuar struct {
	*testing.T
	base, akses, segar string
}

// minta makes a call and tells the answer; status 0 when nobody answers.
func (k *tamuLuar) minta(method, path, body, token string) (int, http.Header, string) {
	k.Helper()
	req, err := http.NewRequest(method, k.base+path, strings.NewReader(body))
	if err != nil {
		k.Fatal(err)
	}
	req.Host = "localhost"
	if body != "" {
		req.Header.Set("Content-Type", "application/json")
	}
	if token != "" {
		req.Header.Set("Authorization", "Bearer "+token)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return 0, nil, err.Error()
	}
	defer func() { _ = res.Body.Close() }()
	text, err := io.ReadAll(res.Body)
	if err != nil {
		return 0, nil, err.Error()
	}
	return res.StatusCode, res.Header, string(text)
}

const sandiUji = "kuda-laut-terbang-7"

// masuk signs in, or renews with what it has, and keeps the pair.
func (k *tamuLuar) masuk(path, body string) int {
	k.Helper()
	code, _, text := k.minta("POST", path, body, "")
	var pair struct {
		Akses string `json:"access_token"`
		Segar string `json:"refresh_token"`
	}
	if code == 200 {
		if err := json.Unmarshal([]byte(text), &pair); err != nil {
			k.Fatal(err)
		}
		k.akses, k.segar = pair.Akses, pair.Segar
	}
	return code
}

// siti adds the one who signs in with sandiUji.
func siti(t *testing.T, flags []string) {
	t.Helper()
	file := passwordFile(t, sandiUji)
	const words = "user add siti --college KAMPUS --name Siti --role ROLE_DOSEN --role ROLE_OPERATOR --password-file"
	mustRun(t, append(command(words, file), flags...)...)
}

func (k *tamuLuar) masukSandi() int {
	return k.masuk("/v2/access_token", `{"username":"siti","password":"`+sandiUji+`"}`)
}

func (k *tamuLuar) segarkan() int {
	return k.masuk("/v2/refresh_token", `{"refresh_token":"`+k.segar+`"}`)
}

// panggilan are calls that need the database, each with its status while all is well.
var panggilan = []struct {
	method, path, body string
	want               int
}{
	{"GET", "/v2/user_info", "", 200},
	{"GET", "/v2/academic/matakuliah", "", 200},
	{"GET", "/v2/academic/matakuliah/unduh", "", 200},
	{"DELETE", "/v2/user_sessions/tidak-ada", "", 404},
	{"GET", "/v2/page_messages?tujuan=portaldos", "", 200},
	{"POST", "/v2/access_token", `{"username":"siti","password":"` + sandiUji + `"}`, 200},
	// another name each time: guesses of one are slowed down
	{"POST", "/v2/access_token", `{"username":"orang-%d","password":"salah"}`, 401},
}

var names atomic.Int64

// anew puts a number into a body that has a place for it, each time another.
func anew(body string) string {
	return strings.ReplaceAll(body, "%d", strconv.FormatInt(names.Add(1), 10))
}

// ingatan are calls that are answered from memory.
var ingatan = map[string]string{
	"/":                         "<b>Portal</b>",
	"/dashboard":                "<b>Portal</b>",
	"/v1/sistem":                "Universitas Nusantara",
	"/v1/logo_perguruan_tinggi": "svg",
	"/multisite-config/frontend-config?id=portaldos&url=http://localhost": "KAMPUS",
}

// sayAway are what people read while the database is away; the second, when they stand behind those who wait for it.
var sayAway = regexp.MustCompile("Basis data sedang tidak dapat dihubungi|Server sedang sibuk")

// status holds what a path is answered with.
func (k *tamuLuar) status(path string, want int) {
	k.Helper()
	if got, _, _ := k.minta("GET", path, "", ""); got != want {
		k.Errorf("%s: %d, want %d", path, got, want)
	}
}

// tanpa holds what people get while the database is away: 503 with Retry-After and a sentence, the pages as they are.
func (k *tamuLuar) tanpa() {
	k.Helper()
	var group sync.WaitGroup
	for range 5 {
		for _, p := range panggilan {
			group.Go(func() {
				code, header, text := k.minta(p.method, p.path, anew(p.body), k.akses)
				if code != 503 || header.Get("Retry-After") == "" || !sayAway.MatchString(text) {
					k.Errorf("%s %s: %d, Retry-After %q, %.200s, want 503, a time, and a sentence about it",
						p.method, p.path, code, header["Retry-After"], text)
				}
			})
		}
		for path, want := range ingatan {
			group.Go(func() {
				if code, _, text := k.minta("GET", path, "", ""); code != 200 || !strings.Contains(text, want) {
					k.Errorf("%s: %d %.200s, want 200 and %q in it", path, code, text, want)
				}
			})
		}
	}
	group.Wait()
	if code := k.segarkan(); code != 503 {
		k.Errorf("renewing the session: %d, want 503", code)
	}
	k.status("/readyz", 503)
	k.status("/healthz", 204)
}

// lagi waits until the portal is ready again; then every call is what it was.
func (k *tamuLuar) lagi() {
	k.Helper()
	ready := 0
	for range 1000 {
		if ready, _, _ = k.minta("GET", "/readyz", "", ""); ready == 204 {
			break
		}
		time.Sleep(20 * time.Millisecond)
	}
	if ready != 204 {
		k.Fatalf("/readyz: %d to the last, want 204", ready)
	}
	for range 3 {
		for _, p := range panggilan {
			if code, _, text := k.minta(p.method, p.path, anew(p.body), k.akses); code != p.want {
				k.Errorf("%s %s: %d, want %d: %.200s", p.method, p.path, code, p.want, text)
			}
		}
	}
	if code := k.segarkan(); code != 200 {
		k.Errorf("renewing the session: %d, want 200", code)
	}
}

// TestPostgresAway takes the database of a running portal away in three ways: nobody gets 500 or loses the session, the
// pages stay, one line tells of it, and all goes on by itself.
func TestPostgresAway(t *testing.T) {
	server := dbtest.OwnCluster(t)
	c := emptyTemplate.CopyOn(t, server)
	isiKampus(t, c)
	flags := []string{"--data", t.TempDir(), "--database-url", c.URL}
	siti(t, flags)
	j := serve(t, append(flags, command("--drain-wait 0s --rate-login 0 --rate-user 100000")...)...)
	k := &tamuLuar{T: t, base: j.base}
	if code := k.masukSandi(); code != 200 {
		t.Fatalf("sign-in: %d, want 200", code)
	}
	falls := 0
	for _, fall := range []struct {
		name     string
		go_, ret func()
	}{
		{"stopped", server.Stop, server.Start},
		{"killed", server.Kill, server.Start},
		{"frozen", server.Freeze, server.Thaw},
	} {
		t.Run("ER-01 "+fall.name, func(t *testing.T) {
			falls++
			k.T = t
			k.lagi()
			fall.go_()
			time.Sleep(1100 * time.Millisecond) // who a token belongs to is kept for a second
			k.tanpa()
			fall.ret()
			k.lagi()
		})
	}
	log := j.log.String()
	gone, back := strings.Count(log, "basis data tidak menjawab;"), strings.Count(log, "basis data menjawab lagi")
	if gone != falls || back != falls {
		t.Errorf("told %d times of its going and %d of its return, want %d of each", gone, back, falls)
	}
	for _, spam := range []string{"operasi gagal", "pekerjaan latar", `"status":500`} {
		if strings.Contains(log, spam) {
			t.Errorf("the log says %q, want one line about the database instead", spam)
		}
	}
	j.end(t)
}
