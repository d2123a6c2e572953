package main

import (
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

var utuh = regexp.MustCompile(`^KAMPUS · tindakan: [1-9]\d* baris, utuh · baca: (\d+) baris, utuh\n$`)

// forgeFirst changes the first row of the trail, as nobody may.
const forgeFirst = `UPDATE kit_audit SET alamat = '10.0.0.8' WHERE urut = 1`

// readTwo lets a lecturer read a list whole, and what is not there.
func readTwo(t *testing.T, base, password string) {
	t.Helper()
	k := &tamuLuar{T: t, base: base}
	_, said := signIn(t, base, "budi", password)
	for path, want := range map[string]int{
		"/v2/academic/matakuliah/unduh": 200,
		"/v2/ta/proposal_file/x/y":      404,
	} {
		if got, _, text := k.minta("GET", path, "", said["access_token"]); got != want {
			t.Fatalf("%s: %d, want %d: %.200s", path, got, want, text)
		}
	}
}

func TestAuditVerify(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		flags := kampus(t, e)
		password := budi(t, flags)
		verify := command("audit verify", flags...)
		j := serve(t, append(flags, "--drain-wait", "0s")...)
		readTwo(t, j.base, password)
		if out := mustRun(t, verify...); !utuh.MatchString(out) {
			t.Errorf("C6 beside the running portal: %q, want both trails whole", out)
		}
		j.end(t)
		out := mustRun(t, append(verify, "--college", "KAMPUS")...)
		if m := utuh.FindStringSubmatch(out); m == nil || m[1] != "2" {
			t.Errorf("E5 after a clean stop: %q, want whole trails with two reads, the export and the refusal", out)
		}
		complains(t, exitFailed, "LAIN tidak ditemukan", append(verify, "--college", "LAIN")...)
		c := db.Config{Folder: flags[1]}
		if e == db.Postgres {
			c.URL, c.MigrateURL = flags[3], flags[5]
		}
		d, err := db.Open(t.Context(), c)
		must(t, err)
		dbtest.PastGuard(t, d, c, "KAMPUS", forgeFirst)
		must(t, d.Close())
		code, out, complaint := portald(t, verify...)
		const broken = "baris 1 tidak seperti saat ditulis"
		got := fmt.Sprintf("exit %d\n%s%s", code, out, complaint)
		want := fmt.Sprintf("exit %d\n", exitFailed) +
			"KAMPUS · tindakan: PUTUS, " + broken + " · baca: 2 baris, utuh\n" +
			"portald: jejak tindakan KAMPUS putus: " + broken + "\n"
		if got != want {
			t.Errorf("C6 audit verify of a forged row: %q, want %q", got, want)
		}
	})
	complains(t, exitFailed, "tidak ada basis data", "audit", "verify", "--data", t.TempDir())
}

// plainReads are the reads that are not put on the audit trail, with the reason.
func plainReads(t *testing.T) map[string]string {
	t.Helper()
	body, err := os.ReadFile(filepath.Join("testdata", "bacaan-biasa.txt"))
	must(t, err)
	plain := map[string]string{}
	for line := range strings.Lines(string(body)) {
		path, why, _ := strings.Cut(strings.TrimSpace(line), " ")
		if why = strings.TrimSpace(why); why == "" || plain[path] != "" {
			t.Errorf("%s: no reason, or twice", path)
		}
		plain[path] = why
	}
	return plain
}

// Every read is either put on the audit trail (Personal), or stands in testdata/bacaan-biasa.txt with the reason why
// not. That list is written by hand: no command adds to it.
func TestEveryReadIsWeighed(t *testing.T) {
	p, err := blueprint()
	if err != nil {
		t.Fatal(err)
	}
	const weigh = "either mark it as a read of personal data (Pribadi in its api.Op), " +
		"or list it in testdata/bacaan-biasa.txt with the reason"
	plain := plainReads(t)
	for _, op := range p.router.Operations() {
		if op.Method != http.MethodGet {
			continue
		}
		listed := plain[op.Path] != ""
		delete(plain, op.Path)
		if listed == (op.Personal != "") {
			t.Errorf("C6 GET %s: listed %t, marked %t, want one of them: %s", op.Path, listed, op.Personal != "", weigh)
		}
		if op.Class == "unduh" && op.Personal == "" {
			t.Errorf("C6 GET %s: an export that nobody notes, want a read of personal data", op.Path)
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
		read := op.Method == http.MethodGet
		if op.Quiet != "" {
			lines = append(lines, fmt.Sprintf("%-6s %-62s %s", op.Method, op.Path, op.Quiet))
		}
		if op.Quiet != "" && read {
			t.Errorf("GET %s is quiet (Tenang), which is for writes", op.Path)
		}
		if op.Personal != "" && (!read || op.Permission == api.Public) {
			t.Errorf("%s %s is personal (Pribadi), which is for reads by somebody signed in", op.Method, op.Path)
		}
	}
	slices.Sort(lines)
	text := strings.Join(lines, "\n") + "\n"
	golden(t, "tulisan-tenang.txt", []byte(text), "go test ./cmd/portald -run TestQuietWrites -update")
}
