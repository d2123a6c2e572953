package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"portaldosen/internal/core/institusi"
	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

// TestCollege keeps the colleges of a server by commands alone.
func TestCollege(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		_, flags, _ := kosongan(t, e)
		college := func(words string, more ...string) []string {
			return append(command("college "+words, more...), flags...)
		}
		mustRun(t, college("add KAMPUS --origin http://localhost --name", "Universitas Nusantara")...)
		mustRun(t, college("add LAIN --origin https://lain.example --name", "Institut Lain")...)
		mustRun(t, college("set alamat https://baru.lain.example,https://lain.example --college LAIN")...)
		mustRun(t, college("set nama --college LAIN", "Institut Baru")...)
		mustRun(t, college("disable LAIN")...)
		t.Run("ST-01 the list says of each whether it is served, where, and how it is called", func(t *testing.T) {
			want := "KAMPUS\taktif\thttp://localhost\tUniversitas Nusantara\n" +
				"LAIN\tnonaktif\thttps://baru.lain.example https://lain.example\tInstitut Baru\n"
			if got := mustRun(t, college("list")...); got != want {
				t.Errorf("colleges =\n%s\nwant\n%s", got, want)
			}
		})
		for words, want := range map[string]string{
			"disable TIDAK-ADA":                                       "Perguruan tinggi tidak ditemukan",
			"enable TIDAK-ADA":                                        "Perguruan tinggi tidak ditemukan",
			"set alamat http://localhost --college LAIN":              "value: Alamat ini sudah dipakai kampus lain",
			"set zona_waktu WEB --college LAIN":                       "value: Pilih WIB, WITA atau WIT",
			"set alamat_terpisah http://localhost --college LAIN":     "value: Alamat ini sudah dipakai kampus lain",
			"set alamat_terpisah https://lain.example --college LAIN": "value: Alamat ini sudah ada di daftar",
		} {
			t.Run("ST-01 college "+words+" is refused", func(t *testing.T) {
				if got := refusal(t, exitFailed, college(words)...); !strings.HasPrefix(got, "portald: "+want) {
					t.Errorf("complaint %q, want one that begins with %q", got, want)
				}
			})
		}
		t.Run("ST-01 switched on again it is served", func(t *testing.T) {
			mustRun(t, college("enable LAIN")...)
			if got, want := mustRun(t, college("list")...), "LAIN\taktif"; !strings.Contains(got, want) {
				t.Errorf("colleges = %q, want %q among them", got, want)
			}
		})
	})
}

// TestCollegeLogo gives colleges their logos by commands, and refuses what the pages refuse.
func TestCollegeLogo(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		_, flags, where := kosongan(t, e)
		college := func(words, logo string) []string {
			return append(command("college "+words, "--logo", fileOf(t, logo)), flags...)
		}
		const plain = svgOpens + `<path d="M0 0L8 0L8 8Z"/></svg>`
		mustRun(t, college("add KAMPUS --origin http://localhost --name Nusantara", plain)...)
		mustRun(t, college("add GAMBAR --origin https://gambar.example --name Gambar", pngOf(t, 16))...)
		t.Run("MD-04 a college begins with an SVG", func(t *testing.T) {
			if got := logoOf(t, where, "KAMPUS"); got != (keptLogo{SVG: plain}) {
				t.Errorf("the logo is %+v, want %q alone", got, plain)
			}
		})
		t.Run("MD-04 a college begins with a picture, which is kept", func(t *testing.T) {
			logoOf(t, where, "GAMBAR").isPicture(t, flags[1])
		})
		t.Run("MD-04 another logo takes its place", func(t *testing.T) {
			mustRun(t, college("add LAIN --origin https://lain.example --name Lain", plain)...)
			said := mustRun(t, college("set --college LAIN", pngOf(t, 24))...)
			if want := "lambang di LAIN diganti\n"; said != want {
				t.Errorf("set said %q, want %q", said, want)
			}
			logoOf(t, where, "LAIN").isPicture(t, flags[1])
		})
		for words, k := range map[string]struct{ logo, want string }{
			"add X --origin https://x.example --name X": {
				svgOpens + `<foreignObject/></svg>`,
				"logo: SVG ini berisi foto atau halaman lain. Unggah gambarnya sebagai PNG.",
			},
			"set --college KAMPUS": {
				strings.Repeat("x", institusi.MaksLogo+1), "logo: Berkas paling besar 512 kB",
			},
			"set --college GAMBAR":    {"", "logo: Berkas kosong"},
			"set --college TIDAK-ADA": {plain, "Perguruan tinggi tidak ditemukan"},
		} {
			t.Run("MD-04 college "+words+" is refused", func(t *testing.T) {
				got, want := refusal(t, exitFailed, college(words, k.logo)...), "portald: "+k.want+"\n"
				if got != want {
					t.Errorf("complaint %q, want %q", got, want)
				}
			})
		}
		t.Run("MD-04 a file that is not there is refused", func(t *testing.T) {
			gone := append(command("college set --college KAMPUS --logo /tidak/ada.svg"), flags...)
			complains(t, exitFailed, "--logo /tidak/ada.svg tidak dapat dibuka", gone...)
		})
		for name, words := range map[string]string{
			"an entry without a value":        "set fitur_lms --college KAMPUS",
			"neither an entry nor a logo":     "set --college KAMPUS",
			"an entry and a logo in one line": "set fitur_lms 1 --college KAMPUS --logo x.svg",
		} {
			t.Run(name+" is wrong usage", func(t *testing.T) {
				line := append(command("college "+words), flags...)
				complains(t, exitUsage, "sebutkan nama konfigurasi dan isinya, atau --logo saja", line...)
			})
		}
	})
}

// fileOf is a file with this text.
func fileOf(t *testing.T, text string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "lambang")
	must(t, os.WriteFile(name, []byte(text), 0o600))
	return name
}

// keptLogo is what the row of a college holds of its logo.
type keptLogo struct {
	SVG    string `db:"logo_svg"`
	Gambar string `db:"logo_gambar"`
}

func logoOf(t *testing.T, where db.Config, college string) (c keptLogo) {
	t.Helper()
	d, err := db.Open(t.Context(), where)
	must(t, err)
	err = d.Read(t.Context(), college, func(q db.Q) (err error) {
		const get = `SELECT logo_svg, logo_gambar FROM institusi_college WHERE id = $1`
		c, err = db.Get[keptLogo](t.Context(), q, get, college)
		return err
	})
	must(t, err)
	must(t, d.Close())
	return c
}

// isPicture holds that a logo is a picture whose file is kept in the data folder.
func (c keptLogo) isPicture(t *testing.T, data string) {
	t.Helper()
	files, err := blob.New(filepath.Join(data, "blob"), clock.NewID)
	must(t, err)
	kept, err := files.Has(c.Gambar)
	must(t, err)
	if c.SVG != "" || !kept {
		t.Errorf("the logo is %+v, kept: %v, want a picture that is kept", c, kept)
	}
	must(t, files.Close())
}
