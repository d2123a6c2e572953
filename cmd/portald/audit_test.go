package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

// token signs in at a running portal and tells the access token.
func token(t *testing.T, base, username, password string) string {
	t.Helper()
	req, err := http.NewRequest("POST", base+"/v2/access_token", strings.NewReader(fmt.Sprintf(`{"username":%q,"password":%q}`, username, password)))
	if err != nil {
		t.Fatal(err)
	}
	req.Host = "localhost"
	req.Header.Set("Content-Type", "application/json")
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	var pair struct {
		AccessToken string `json:"access_token"`
	}
	if err := json.NewDecoder(res.Body).Decode(&pair); err != nil || pair.AccessToken == "" {
		t.Fatalf("%d %v", res.StatusCode, err)
	}
	return pair.AccessToken
}

var utuh = regexp.MustCompile(`^KAMPUS · tindakan: [1-9]\d* baris, utuh · baca: (\d+) baris, utuh\n$`)

func TestAuditVerify(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		flags := kampus(t, e)
		verify := append([]string{"audit", "verify"}, flags...)
		made := dibuatkan.FindStringSubmatch(mustRun(t, append([]string{"user", "add", "budi", "--college", "KAMPUS", "--name", "Budi", "--role", "ROLE_DOSEN"}, flags...)...))
		j := serve(t, append(flags, "--drain-wait", "0s")...)
		bearer := token(t, j.base, "budi", made[1])
		for path, want := range map[string]int{"/v2/academic/matakuliah/unduh": 200, "/v2/ta/proposal_file/x/y": 404} {
			req, err := http.NewRequest("GET", j.base+path, nil)
			if err != nil {
				t.Fatal(err)
			}
			req.Header.Set("Authorization", "Bearer "+bearer)
			res, err := http.DefaultClient.Do(req)
			if err != nil || res.StatusCode != want {
				t.Fatalf("%s: %v %v", path, res, err)
			}
			_ = res.Body.Close()
		}
		if out := mustRun(t, verify...); !utuh.MatchString(out) {
			t.Errorf("C6 beside the running portal: %q", out)
		}
		j.stop()
		if err := <-j.finished; err != nil {
			t.Fatal(err)
		}
		if out := mustRun(t, append(verify, "--college", "KAMPUS")...); !utuh.MatchString(out) || utuh.FindStringSubmatch(out)[1] != "2" {
			t.Errorf("E5 the export and the refusal, after a clean stop: %q", out)
		}
		if code, _, complaint := portald(t, append(verify, "--college", "LAIN")...); code != exitFailed || !strings.Contains(complaint, "LAIN tidak ditemukan") {
			t.Errorf("exit %d: %s", code, complaint)
		}
		c := db.Config{Folder: flags[1]}
		if e == db.Postgres {
			c.URL, c.MigrateURL = flags[3], flags[5]
		}
		d, err := db.Open(t.Context(), c)
		if err != nil {
			t.Fatal(err)
		}
		dbtest.PastGuard(t, d, c, "KAMPUS", `UPDATE kit_audit SET alamat = '10.0.0.8' WHERE urut = 1`)
		if err := d.Close(); err != nil {
			t.Fatal(err)
		}
		code, out, complaint := portald(t, verify...)
		if code != exitFailed || complaint != "portald: jejak tindakan KAMPUS putus: baris 1 tidak seperti saat ditulis\n" ||
			out != "KAMPUS · tindakan: PUTUS, baris 1 tidak seperti saat ditulis · baca: 2 baris, utuh\n" {
			t.Errorf("C6 exit %d, %q, %q", code, complaint, out)
		}
	})
	if code, _, complaint := portald(t, "audit", "verify", "--data", t.TempDir()); code != exitFailed || !strings.Contains(complaint, "tidak ada basis data") {
		t.Errorf("an empty folder: exit %d, %s", code, complaint)
	}
}

// Every read is either put on the audit trail (Personal), or stands in testdata/bacaan-biasa.txt with the reason why not. That
// list is written by hand: no command adds to it.
func TestEveryReadIsWeighed(t *testing.T) {
	p, err := blueprint()
	if err != nil {
		t.Fatal(err)
	}
	body, err := os.ReadFile(filepath.Join("testdata", "bacaan-biasa.txt"))
	if err != nil {
		t.Fatal(err)
	}
	plain := map[string]string{}
	for line := range strings.Lines(string(body)) {
		path, why, _ := strings.Cut(strings.TrimSpace(line), " ")
		if why = strings.TrimSpace(why); why == "" || plain[path] != "" {
			t.Errorf("%s: no reason, or twice", path)
		}
		plain[path] = why
	}
	for _, op := range p.router.Operations() {
		if op.Method != http.MethodGet {
			continue
		}
		listed := plain[op.Path] != ""
		delete(plain, op.Path)
		if listed == (op.Personal != "") {
			t.Errorf("C6 GET %s: either mark it as a read of personal data (Pribadi in its api.Op), or list it in testdata/bacaan-biasa.txt with the reason", op.Path)
		}
		if op.Class == "unduh" && op.Personal == "" {
			t.Errorf("C6 GET %s: an export that nobody notes", op.Path)
		}
	}
	for path := range plain {
		t.Errorf("testdata/bacaan-biasa.txt: GET %s is no operation", path)
	}
}

// The writes that may leave no row on the audit trail, all of them, with the reason.
func TestQuietWrites(t *testing.T) {
	p, err := blueprint()
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, op := range p.router.Operations() {
		if op.Quiet != "" {
			lines = append(lines, fmt.Sprintf("%-6s %-62s %s", op.Method, op.Path, op.Quiet))
		}
		if op.Quiet != "" && op.Method == http.MethodGet || op.Personal != "" && op.Method != http.MethodGet || op.Permission == api.Public && op.Personal != "" {
			t.Errorf("%s %s: Tenang is for writes, Pribadi for reads by somebody signed in", op.Method, op.Path)
		}
	}
	slices.Sort(lines)
	golden(t, "tulisan-tenang.txt", []byte(strings.Join(lines, "\n")+"\n"), "go test ./cmd/portald -run TestQuietWrites -update")
}
