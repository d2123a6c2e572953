package main

import (
	"context"
	"fmt"
	"net/http"
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
	mustRun(t, append([]string{"migrate", "up"}, flags...)...)
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
		_, err := q.Exec(ctx, `INSERT INTO institusi_college (id, urutan, origin, judul, nama, copyright, color_mode, enable_chat,
			enable_localization, url_sikad_legacy, zona_waktu, kontak_operator, logo_svg, versi)
			VALUES ('KAMPUS', 1, '["http://localhost"]', 'Portal', 'Universitas Nusantara', '', 'default', TRUE, FALSE, '', 'WIB', '', '<svg/>', 1)`)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
}

// masuk signs in at a running portal as another program would, and tells the status.
func masuk(t *testing.T, base, username, password string) int {
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
	_ = res.Body.Close()
	return res.StatusCode
}

var dibuatkan = regexp.MustCompile(`; password: (\S{20})\n$`)

func TestUser(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		flags := kampus(t, e)
		user := func(args ...string) []string { return append(append([]string{"user"}, args...), flags...) }
		out := mustRun(t, user("add", "Budi", "--college", "KAMPUS", "--name", "Budi Santoso", "--role", "ROLE_DOSEN", "--role", "ROLE_KAPRODI")...)
		made := dibuatkan.FindStringSubmatch(out)
		if made == nil || !strings.HasPrefix(out, "akun Budi di KAMPUS dibuat; ") {
			t.Fatalf("AU-01 %q", out)
		}
		file := filepath.Join(t.TempDir(), "sandi")
		if err := os.WriteFile(file, []byte("kuda-laut-terbang-7\r\nbaris lain\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		weak := filepath.Join(t.TempDir(), "lemah")
		if err := os.WriteFile(weak, []byte("indonesia123\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		mustRun(t, user("add", "siti", "--college", "KAMPUS", "--name", "Siti", "--role", "ROLE_OPERATOR", "--password-file", file)...)
		mustRun(t, user("add", "wati", "--college", "KAMPUS", "--name", "Wati", "--role", "ROLE_DOSEN", "--password-file", file)...)
		for _, name := range []string{"siti", "wati"} {
			if out := mustRun(t, user("disable", name, "--college", "KAMPUS")...); out != "akun "+name+" di KAMPUS nonaktif; semua sesinya berakhir\n" {
				t.Errorf("AU-01 %q", out)
			}
		}
		if out := mustRun(t, user("enable", "siti", "--college", "KAMPUS")...); out != "akun siti di KAMPUS aktif lagi\n" {
			t.Errorf("AU-01 %q", out)
		}
		if out := mustRun(t, user("roles", "siti", "ROLE_DOSEN", "--college", "KAMPUS")...); out != "peran siti di KAMPUS: ROLE_DOSEN\n" {
			t.Errorf("AU-01 %q", out)
		}
		for args, says := range map[string]string{
			"add budi --college KAMPUS --name Budi --role ROLE_DOSEN":                          "username: Username sudah dipakai",
			"add tono --college KAMPUS --name Tono --role ROLE_REKTOR":                         "peran: Peran ROLE_REKTOR tidak dikenal",
			"add t --college KAMPUS --name Tono --role ROLE_DOSEN --email x":                   "email: Email tidak sah; username: ",
			"add tono --college LAIN --name Tono --role ROLE_DOSEN":                            "Perguruan tinggi tidak ditemukan",
			"password tono --college KAMPUS":                                                   "Akun tidak ditemukan",
			"roles tono ROLE_DOSEN --college KAMPUS":                                           "Akun tidak ditemukan",
			"disable tono --college KAMPUS":                                                    "Akun tidak ditemukan",
			"enable tono --college KAMPUS":                                                     "Akun tidak ditemukan",
			"add budi2 --college KAMPUS --name Budi --role ROLE_DOSEN --password-file " + weak: "password: Password ini sering dipakai orang",
			"password budi --college KAMPUS --password-file /tidak/ada":                        "--password-file: ",
		} {
			code, out, complaint := portald(t, user(strings.Fields(args)...)...)
			if code != exitFailed || !strings.HasPrefix(complaint, "portald: "+says) || strings.Count(complaint, "\n") != 1 || out != "" {
				t.Errorf("AU-01 %s: exit %d, %q, %q", args, code, complaint, out)
			}
		}
		j := serve(t, append(flags, "--drain-wait", "0s")...)
		for _, k := range []struct {
			username, password string
			want               int
		}{{"budi", made[1], 200}, {"siti", "kuda-laut-terbang-7", 200}, {"siti", "baris lain", 401}, {"wati", "kuda-laut-terbang-7", 401}, {"tono", made[1], 401}} {
			if got := masuk(t, j.base, k.username, k.password); got != k.want {
				t.Errorf("AU-01 %s signs in: %d, want %d", k.username, got, k.want)
			}
		}
		if log := j.log.String(); strings.Contains(log, made[1]) || strings.Contains(log, "kuda-laut") {
			t.Errorf("AU-01 the log holds a password: %s", log)
		}
		j.stop()
		if err := <-j.finished; err != nil {
			t.Error(err)
		}
		for _, args := range [][]string{{"serve", "--demo", "--addr", "127.0.0.1:0"}, {"demo"}} {
			code, out, complaint := portald(t, append(args, flags...)...)
			if code != exitFailed || !strings.Contains(complaint, "basis data sudah berisi data lain (KAMPUS)") || strings.Count(complaint, "\n") != 1 || strings.Contains(out, "siap") {
				t.Errorf("ST-01 %v over a college of one's own: exit %d, %q", args, code, complaint)
			}
		}
	})
}

// TestEnvironment holds that each flag is an environment variable, that a flag wins, and that a password may come so.
func TestEnvironment(t *testing.T) {
	t.Setenv("PORTALD_BASE_URL", "http://portal.example")
	t.Setenv("PORTALD_DATA", t.TempDir())
	if code, _, complaint := portald(t, "serve"); code != exitUsage || !strings.Contains(complaint, "--base-url http://portal.example") {
		t.Errorf("SH-03 exit %d, %q", code, complaint)
	}
	if code, _, complaint := portald(t, "serve", "--base-url", "http://lain.example"); code != exitUsage || !strings.Contains(complaint, "http://lain.example") {
		t.Errorf("SH-03 exit %d, %q", code, complaint)
	}
	flags := kampus(t, db.SQLite)
	con := &console{Context: t.Context(), out: &keluaran{}, err: &keluaran{}, getenv: func(name string) string {
		return map[string]string{"PORTALD_USER_PASSWORD": "kuda-laut-terbang-7"}[name]
	}}
	c := userAddCmd{whose: whose{storage: storage{Data: flags[1]}, College: "KAMPUS", Username: "ani"}, Name: "Ani", Role: []string{"ROLE_DOSEN"}}
	if err := c.Run(con); err != nil || con.out.(*keluaran).String() != "akun ani di KAMPUS dibuat\n" {
		t.Errorf("AU-01 %v %q", err, con.out)
	}
}
