package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/demo"
	"portaldosen/internal/kit/dbtest"
)

// asProgram makes this test binary the program itself, for tests that need a process of its own.
const asProgram = "PORTALD_TEST_AS_PROGRAM"

var (
	emptyTemplate = dbtest.NewTemplate(nil, areaMigrations()...)
	smallDemo     = demo.Pilihan{Ukuran: demo.S, Benih: 1, Hari: time.Date(2026, 11, 21, 4, 0, 0, 0, time.UTC)}
)

// areaMigrations leaves out the kit's own, which the template adds by itself.
func areaMigrations() []fs.FS { return migrations()[1:] }

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		main()
	}
	os.Exit(m.Run())
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// command is a command line: words, and what stands behind them.
func command(words string, more ...string) []string {
	return append(strings.Fields(words), more...)
}

// portald runs a command line to its end and tells its exit code and what it said.
func portald(t *testing.T, args ...string) (code int, out, complaint string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second) // a server that should have refused to start
	defer cancel()
	var stdout, stderr bytes.Buffer
	err := run(ctx, args, func(string) string { return "" }, &stdout, &stderr)
	code = report(err, &stderr)
	return code, stdout.String(), stderr.String()
}

// mustRun runs a command line that must be done, and tells what it said.
func mustRun(t *testing.T, args ...string) string {
	t.Helper()
	code, out, complaint := portald(t, args...)
	if code != exitDone {
		t.Fatalf("portald %v: exit %d, want %d: %s", args, code, exitDone, complaint)
	}
	return out
}

// refusal runs a command line that must end with an exit code and one line of complaint, before anything is served, and
// tells the line.
func refusal(t *testing.T, want int, args ...string) string {
	t.Helper()
	code, out, complaint := portald(t, args...)
	silent := out == "" || slices.Contains(args, "serve") && !strings.Contains(out, "siap") // serve may log before
	if code != want || !silent {
		t.Errorf("portald %v: exit %d, said %q, want exit %d and nothing said", args, code, out, want)
	}
	if !strings.HasPrefix(complaint, "portald: ") || strings.Count(complaint, "\n") != 1 {
		t.Errorf("portald %v: complaint %q, want one line that begins with the name of the program", args, complaint)
	}
	return complaint
}

// complains holds that a refusal says something.
func complains(t *testing.T, code int, says string, args ...string) {
	t.Helper()
	if line := refusal(t, code, args...); !strings.Contains(line, says) {
		t.Errorf("portald %v: complaint %q, want one with %q", args, line, says)
	}
}

func TestOpenapi(t *testing.T) {
	code, out, complaint := portald(t, "openapi")
	want, err := os.ReadFile("testdata/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	if code != exitDone || complaint != "" {
		t.Errorf("SH-03 exit %d, complaint %q, want exit %d and none", code, complaint, exitDone)
	}
	if out != string(want) || !json.Valid([]byte(out)) {
		t.Errorf("SH-03 said %d bytes, want the %d of testdata/openapi.json, as JSON", len(out), len(want))
	}
}

func TestUsage(t *testing.T) {
	folder := t.TempDir()
	for args, says := range map[string]string{
		"":                                       "expected one of",
		"sajikan":                                "unexpected argument",
		"serve --warna=merah":                    "unknown flag",
		"serve --addr":                           "--addr",
		"serve --rate-user=banyak":               "--rate-user",
		"serve --trusted-proxy=rumah":            "--trusted-proxy",
		"migrate":                                "expected",
		"migrate sideways":                       "must be one of",
		"demo --size=XL":                         "--size",
		"demo --today=besok":                     "--today",
		"user add budi":                          "--college",
		"serve --base-url=http://portal.example": "--base-url http://portal.example memakai http; pakai https",
		"serve --base-url=http://10.0.0.5:8080":  "memakai http",
		"serve --base-url=ftp://portal.example":  "--base-url",
		"serve --base-url=ftp://localhost":       "--base-url",
		"serve --base-url=portal.example":        "bukan alamat web",
		"serve --login-url=http://sso.example":   "--login-url http://sso.example",
		"serve --login-url=javascript:alert(1)":  "bukan alamat web",
		"serve --tls-cert=a.pem":                 "--tls-cert dan --tls-key harus diisi bersama",
		"serve --session-life=721h":              "--session-life paling lama 720h",
		"serve --max-per-address=0":              "--max-per-address paling sedikit 1",
		"serve --max-connections=10":             "--max-connections tidak boleh kurang",
		"serve --rate-public=-1":                 "--rate-public",
		"serve --rate-user=NaN":                  "--rate-user",
		"serve --rate-user=0.5":                  "--rate-user",
		"serve --demo-ahead=1h":                  "--demo-ahead hanya dengan --demo",
		"serve --portal=lain":                    `--portal "lain" tidak dikenal; tulis --portal stialan`,
	} {
		t.Run("AU-05 portald "+args+": wrong usage, one line, exit 2", func(t *testing.T) {
			complains(t, exitUsage, says, command(args, dataFlag(args, folder)...)...)
		})
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) != 0 {
		t.Errorf("AU-05 wrong usage left %v (%v), want an empty folder", left, err)
	}
	t.Run("SH-03 help is no failure", func(t *testing.T) {
		for _, args := range [][]string{{"--help"}, {"serve", "--help"}, {"user", "add", "--help"}} {
			code, out, complaint := portald(t, args...)
			if code != exitDone || complaint != "" || !strings.Contains(out, "Usage: portald") {
				t.Errorf("portald %v: exit %d, complaint %q, said %q, want exit %d and the usage alone",
					args, code, complaint, out, exitDone)
			}
		}
	})
}

// dataFlag keeps the commands that have one out of the folder of this package.
func dataFlag(args, folder string) []string {
	if args == "" || strings.HasPrefix(args, "sajikan") || strings.HasSuffix(args, "--addr") {
		return nil
	}
	return []string{"--data", folder}
}

func TestReport(t *testing.T) {
	for name, k := range map[string]struct {
		err  error
		code int
		says string
	}{
		"nothing":         {nil, 0, ""},
		"a stopped serve": {context.Canceled, 0, ""},
		"a failure":       {errors.New("folder data sedang dipakai"), 1, "portald: folder data sedang dipakai\n"},
		"several lines":   {errors.Join(errors.New("satu"), errors.New("dua")), 1, "portald: satu; dua\n"},
		"wrong usage":     {fmt.Errorf("x: %w", usageError{errors.New("salah")}), 2, "portald: x: salah\n"},
	} {
		t.Run("ER-01 exit code and line of "+name, func(t *testing.T) {
			var said bytes.Buffer
			if code := report(k.err, &said); code != k.code || said.String() != k.says {
				t.Errorf("exit %d, %q, want exit %d, %q", code, said.String(), k.code, k.says)
			}
		})
	}
}
