package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"
)

// asProgram makes this test binary the program itself, for tests that need a process of its own.
const asProgram = "PORTALD_TEST_AS_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		main()
	}
	os.Exit(m.Run())
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

func TestOpenapi(t *testing.T) {
	code, out, complaint := portald(t, "openapi")
	want, err := os.ReadFile("testdata/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	if code != exitDone || complaint != "" || out != string(want) || !json.Valid([]byte(out)) {
		t.Errorf("SH-03 exit %d, %d bytes, want %d: %s", code, len(out), len(want), complaint)
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
	} {
		t.Run("AU-05 portald "+args+": wrong usage, one line, exit 2", func(t *testing.T) {
			code, out, complaint := portald(t, append(strings.Fields(args), dataFlag(args, folder)...)...)
			if code != exitUsage || !strings.Contains(complaint, says) || strings.Count(complaint, "\n") != 1 || !strings.HasPrefix(complaint, "portald: ") || strings.Contains(out, "siap") {
				t.Errorf("exit %d, %q, %q", code, complaint, out)
			}
		})
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) != 0 {
		t.Errorf("AU-05 wrong usage left %v (%v)", left, err)
	}
	t.Run("SH-03 help is no failure", func(t *testing.T) {
		for _, args := range [][]string{{"--help"}, {"serve", "--help"}, {"user", "add", "--help"}} {
			if code, out, complaint := portald(t, args...); code != exitDone || !strings.Contains(out, "Usage: portald") || complaint != "" {
				t.Errorf("%v: exit %d, %q, %q", args, code, complaint, out)
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
				t.Errorf("exit %d, %q", code, said.String())
			}
		})
	}
}
