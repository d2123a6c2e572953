package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

// kampus is the flags of a database with one college that nobody invented, and no account yet.
func kampus(t *testing.T, e db.Engine) []string {
	t.Helper()
	_, flags, c := kosongan(t, e)
	mustRun(t, command("migrate up", flags...)...)
	isiKampus(t, c)
	return flags
}

// isiKampus puts the one college into a database.
func isiKampus(t *testing.T, c db.Config) {
	t.Helper()
	d, err := db.Open(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	err = d.Write(t.Context(), "KAMPUS", func(ctx context.Context, q db.Q) error {
		_, err := q.Exec(ctx, `INSERT INTO institusi_college (id, urutan, origin, judul, nama, copyright, color_mode,
			enable_chat, enable_localization, url_sikad_legacy, zona_waktu, kontak_operator, logo_svg, versi)
			VALUES ('KAMPUS', 1, '["http://localhost","http://127.0.0.1"]', 'Portal', 'Universitas Nusantara', '', 'default',
			TRUE, FALSE, '', 'WIB', '', '<svg/>', 1)`)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
}

// signIn signs in at a running portal as another program would, and tells the status and the texts of the answer.
func signIn(t *testing.T, base, username, password string) (int, map[string]string) {
	t.Helper()
	body := fmt.Sprintf(`{"username":%q,"password":%q}`, username, password)
	return post(t, base+"/v2/access_token", "", "application/json", body)
}

var dibuatkan = regexp.MustCompile(`; password: (\S{20})\n$`)

// budi adds a lecturer of that name and tells the password that was made.
func budi(t *testing.T, flags []string) string {
	t.Helper()
	out := mustRun(t, command("user add budi --college KAMPUS --name Budi --role ROLE_DOSEN", flags...)...)
	made := dibuatkan.FindStringSubmatch(out)
	if made == nil {
		t.Fatalf("user add said %q, want a password at the end", out)
	}
	return made[1]
}

// passwordFile writes a text to a file and tells its name.
func passwordFile(t *testing.T, text string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "sandi")
	must(t, os.WriteFile(name, []byte(text), 0o600))
	return name
}

// refusedUsers are command lines that are refused, and how the complaint begins.
func refusedUsers(weak string) map[string]string {
	onWeak := "add budi2 --college KAMPUS --name Budi --role ROLE_DOSEN --password-file " + weak
	return map[string]string{
		"add budi --college KAMPUS --name Budi --role ROLE_DOSEN":        "username: Username sudah dipakai",
		"add tono --college KAMPUS --name Tono --role ROLE_REKTOR":       "peran: Peran ROLE_REKTOR tidak dikenal",
		"add t --college KAMPUS --name Tono --role ROLE_DOSEN --email x": "email: Email tidak sah; username: ",
		"add tono --college LAIN --name Tono --role ROLE_DOSEN":          "Perguruan tinggi tidak ditemukan",
		"password tono --college KAMPUS":                                 "Akun tidak ditemukan",
		"roles tono ROLE_DOSEN --college KAMPUS":                         "Akun tidak ditemukan",
		"disable tono --college KAMPUS":                                  "Akun tidak ditemukan",
		"enable tono --college KAMPUS":                                   "Akun tidak ditemukan",
		"factor-reset tono --college KAMPUS":                             "Akun tidak ditemukan",
		"factor-reset budi --college KAMPUS":                             "Akun ini tidak memakai verifikasi",
		onWeak:                                                           "password: Password ini sering dipakai orang",

		"password budi --college KAMPUS --password-file /tidak/ada": "--password-file: ",
	}
}

func TestUser(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		flags := kampus(t, e)
		user := func(words string, more ...string) []string {
			return append(command("user "+words, more...), flags...)
		}
		says := func(want string, args []string) {
			t.Helper()
			if got := mustRun(t, args...); got != want {
				t.Errorf("AU-01 portald %v says %q, want %q", args, got, want)
			}
		}
		const twoRoles = "--role ROLE_DOSEN --role ROLE_KAPRODI"
		out := mustRun(t, user("add Budi --college KAMPUS "+twoRoles+" --name", "Budi Santoso")...)
		made := dibuatkan.FindStringSubmatch(out)
		if made == nil || !strings.HasPrefix(out, "akun Budi di KAMPUS dibuat; ") {
			t.Fatalf("AU-01 user add says %q, want who was made and a password", out)
		}
		file := passwordFile(t, sandiUji+"\r\nbaris lain\n")
		mustRun(t, user("add siti --college KAMPUS --name Siti --role ROLE_OPERATOR --password-file", file)...)
		mustRun(t, user("add wati --college KAMPUS --name Wati --role ROLE_DOSEN --password-file", file)...)
		says("akun siti di KAMPUS nonaktif; semua sesinya berakhir\n", user("disable siti --college KAMPUS"))
		says("akun wati di KAMPUS nonaktif; semua sesinya berakhir\n", user("disable wati --college KAMPUS"))
		says("akun siti di KAMPUS aktif lagi\n", user("enable siti --college KAMPUS"))
		says("peran siti di KAMPUS: ROLE_DOSEN\n", user("roles siti ROLE_DOSEN --college KAMPUS"))
		for words, want := range refusedUsers(passwordFile(t, "indonesia123\n")) {
			if got := refusal(t, exitFailed, user(words)...); !strings.HasPrefix(got, "portald: "+want) {
				t.Errorf("AU-01 user %s: complaint %q, want one that begins with %q", words, got, want)
			}
		}
		j := serve(t, append(flags, "--drain-wait", "0s")...)
		for _, k := range []struct {
			username, password string
			want               int
		}{
			{"budi", made[1], 200},
			{"siti", sandiUji, 200},
			{"siti", "baris lain", 401},
			{"wati", sandiUji, 401},
			{"tono", made[1], 401},
		} {
			if got, _ := signIn(t, j.base, k.username, k.password); got != k.want {
				t.Errorf("AU-01 %s signs in with %q: %d, want %d", k.username, k.password, got, k.want)
			}
		}
		if log := j.log.String(); strings.Contains(log, made[1]) || strings.Contains(log, "kuda-laut") {
			t.Errorf("AU-01 the log holds a password: %s", log)
		}
		j.end(t)
		for _, words := range []string{"serve --demo --addr 127.0.0.1:0", "demo"} {
			const want = "basis data sudah berisi data lain (KAMPUS)"
			if got := refusal(t, exitFailed, command(words, flags...)...); !strings.Contains(got, want) {
				t.Errorf("ST-01 %s over a college of one's own: complaint %q, want one with %q", words, got, want)
			}
		}
	})
}

// TestEnvironment holds that each flag is an environment variable, that a flag wins, and that a password may come so.
func TestEnvironment(t *testing.T) {
	t.Setenv("PORTALD_BASE_URL", "http://portal.example")
	t.Setenv("PORTALD_DATA", t.TempDir())
	complains(t, exitUsage, "--base-url http://portal.example", "serve")                         // SH-03
	complains(t, exitUsage, "http://lain.example", "serve", "--base-url", "http://lain.example") // SH-03
	flags := kampus(t, db.SQLite)
	getenv := func(name string) string { return map[string]string{"PORTALD_USER_PASSWORD": sandiUji}[name] }
	var out, complaint keluaran
	con := &console{Context: t.Context(), out: &out, err: &complaint, getenv: getenv}
	ani := whose{storage: storage{Data: flags[1]}, College: "KAMPUS", Username: "ani"}
	c := userAddCmd{whose: ani, Name: "Ani", Role: []string{"ROLE_DOSEN"}}
	must(t, c.Run(con))
	if got, want := out.String(), "akun ani di KAMPUS dibuat\n"; got != want {
		t.Errorf("AU-01 user add says %q, want %q", got, want)
	}
}
