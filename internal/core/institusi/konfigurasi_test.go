package institusi_test

import (
	"fmt"
	"net/url"
	"testing"
	"time"

	"portaldosen/internal/core/auth/faktor"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/kit/apitest"
)

func TestKonfigurasi(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		isiKonfigurasi(c)
		t.Run("SS-04 one entry: its value, empty without a row, each college's own", func(t *testing.T) {
			for _, k := range []struct{ college, keyword, want string }{
				{unindra, "fitur_lms", "1"},
				{unindra, "fitur_bkd", "0"},
				{unindra, "url_elib", ""},
				{unindra, "fitur_elib", ""},
				{unindra, "url_lms_dosen", ""},
				{tsm, "url_elib", "https://elib.tsm.example"},
			} {
				var got institusi.NilaiKonfigurasi
				c.As(k.college, "mahasiswa", "GET", "/v1/config/"+k.keyword, nil).Want(200).JSON(&got)
				if got.Value != k.want {
					t.Errorf("%s of %s = %q, want %q", k.keyword, k.college, got.Value, k.want)
				}
			}
		})
		t.Run("SS-04 an unknown keyword is not there, whether a row bears it or not", func(t *testing.T) {
			for _, keyword := range []string{"demo", "rahasia", "FITUR_LMS", "x", "%00", "fitur_lms%20"} {
				c.As(tsm, "dosen", "GET", "/v1/config/"+keyword, nil).Want(404)
			}
			c.Nobody(tsm, "GET", "/v1/config/fitur_lms", nil).Want(401)
			c.As(tsm, "dosen", "GET", "/v1/config/", nil).Want(404)
		})
	})
}

// isiKonfigurasi gives tsm three entries, of which the portal knows one.
func isiKonfigurasi(c *coretest.Campus) {
	c.Exec(tsm, `INSERT INTO institusi_konfigurasi (college_id, keyword, value)
		VALUES ($1, 'url_elib', 'https://elib.tsm.example'), ($1, 'demo', 'jejak'), ($1, 'rahasia', 'x')`, tsm)
}

func TestSaringKonfigurasi(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		isiKonfigurasi(c)
		list := func(query string) *apitest.Answer { return c.As(tsm, "dosen", "GET", "/v1/configuration"+query, nil) }
		filter := func(filters string) *apitest.Answer { return list("?filters=" + url.QueryEscape(filters)) }
		t.Run("MD-04 several at once, in the order asked; without a filter all that are known", func(t *testing.T) {
			const semua = "url_lms_dosen= url_elib=https://elib.tsm.example fitur_lms=1 fitur_elib= fitur_bkd=0 " +
				"referrer_lms= url_portal_mahasiswa= desimal_nilai= verifikasi_dua_langkah= "
			for filters, want := range map[string]string{
				`{"keyword":["fitur_bkd","url_elib"]}`: "fitur_bkd=0 url_elib=https://elib.tsm.example ",
				`{"keyword": ["fitur_elib"] }`:         "fitur_elib= ",
				`{"x":null,"keyword":["fitur_lms"]}`:   "fitur_lms=1 ",
				`{"keyword":[null,"fitur_bkd",null]}`:  "fitur_bkd=0 ",
				`{"keyword":[null]}`:                   "",
				`{"keyword":[]}`:                       "",
				`{"keyword":null}`:                     semua,
				`{"x":null}`:                           semua,
				`{}`:                                   semua,
				`null`:                                 semua,
				``:                                     semua,
			} {
				got := ""
				rows, total := apitest.Rows[institusi.Konfigurasi](filter(filters).Want(200))
				for _, k := range rows {
					got += k.Keyword + "=" + k.Value + " "
				}
				if got != want {
					t.Errorf("entries of %s = %q, want %q", filters, got, want)
				}
				if int(total) != len(rows) {
					t.Errorf("total of %s = %d, want %d", filters, total, len(rows))
				}
			}
			rows, _ := apitest.Rows[institusi.Konfigurasi](list("").Want(200))
			if got, want := len(rows), len(institusi.Keywords)+len(faktor.Keywords); got != want {
				t.Errorf("%d entries, want %d: %+v", got, want, rows)
			}
		})
		t.Run("MD-04 filters that nobody can read", func(t *testing.T) {
			const (
				bentuk   = `Harus berupa JSON, misalnya {"keyword": ["fitur_bkd"]}`
				asing    = "Keyword tidak dikenal"
				saringan = "Saringan tidak dikenal"
			)
			for filters, want := range map[string]string{
				`x`:                       bentuk,
				`[]`:                      bentuk,
				`{"keyword":"fitur_bkd"}`: bentuk,
				`{"keyword":[1]}`:         bentuk,
				`{"keyword":["fitur_bkd"],"keyword":["fitur_lms"]}`: bentuk,
				`{"keyword":["fitur_bkd"]} x`:                       bentuk,
				`{"Keyword":["fitur_bkd"]}`:                         saringan,
				`{"college_id":["TSM"]}`:                            saringan,
				`{"x":[null]}`:                                      saringan,
				`{"keyword":["demo"]}`:                              asing,
				`{"keyword":[null,"x"]}`:                            asing,
				`{"keyword":["fitur_lms","x"]}`:                     asing,
			} {
				filter(filters).WantErrors(map[string]string{"filters": want})
			}
			c.Nobody(tsm, "GET", "/v1/configuration", nil).Want(401)
			list("?keyword=fitur_lms").WantErrors(map[string]string{"keyword": "Parameter tidak dikenal"})
		})
	})
}

// pesan asks for the messages of a college.
func pesan(c *coretest.Campus, college, query string) *apitest.Answer {
	return c.Nobody(college, "GET", "/v2/page_messages"+query, nil)
}

// judul reads the titles of messages, each with a stroke after it.
func judul(a *apitest.Answer) (titles string, total int64) {
	rows, total := apitest.Rows[institusi.Pesan](a.Want(200))
	for _, p := range rows {
		titles += p.Judul + "/"
	}
	return titles, total
}

func TestPesan(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		for i, p := range []struct {
			id, tujuan string
			aktif      bool
			hari       int
		}{
			{"a", "portaldos", true, 1},
			{"b", "portaldos", true, 3},
			{"c", "portaldos", false, 4},
			{"d", "portalmhs", true, 5},
			{"e", "portaldos", true, 3},
		} {
			pada := coretest.Now.Add(time.Duration(p.hari) * 24 * time.Hour).UnixMicro()
			c.Exec(unindra, `INSERT INTO institusi_pesan (college_id, id, tujuan, judul, isi, aktif, dibuat_pada)
				VALUES ($1, $2, $3, $4, '<p>Isi</p>', $5, $6)`,
				unindra, p.id, p.tujuan, fmt.Sprint("Pesan ", i), p.aktif, pada)
		}
		t.Run("SH-18 those of one audience that are current, newest first, each college's own", func(t *testing.T) {
			for _, k := range []struct{ college, tujuan, want string }{
				{unindra, "portaldos", "Pesan 1/Pesan 4/Pesan 0/Selamat datang/"},
				{unindra, "portalmhs", "Pesan 3/"},
				{unindra, "portalort", ""},
				{tsm, "portaldos", "Selamat datang/"},
				{tsm, "portalmhs", ""},
			} {
				got, total := judul(pesan(c, k.college, "?tujuan="+k.tujuan))
				if got != k.want || total > 4 {
					t.Errorf("messages of %s for %s = %q of %d, want %q", k.college, k.tujuan, got, total, k.want)
				}
			}
		})
		t.Run("SH-17 SH-18 in English too, where the campus wrote that", func(t *testing.T) {
			c.Exec(unindra, `UPDATE institusi_pesan SET judul_inggris = 'Message', isi_inggris = '<p>Text</p>'
				WHERE college_id = $1 AND id = 'e'`, unindra)
			rows, _ := apitest.Rows[institusi.Pesan](pesan(c, unindra, "?tujuan=portaldos").Want(200))
			for _, p := range rows {
				want := map[bool][2]string{true: {"Message", "<p>Text</p>"}}[p.ID == "e"]
				if got := [2]string{p.JudulInggris, p.IsiInggris}; got != want {
					t.Errorf("English of %s = %q, want %q", p.ID, got, want)
				}
			}
		})
		t.Run("SH-18 an audience must be named, and known", func(t *testing.T) {
			pesan(c, unindra, "").WantErrors(map[string]string{"tujuan": "Field tidak boleh kosong"})
			const asing = "Pilihan tidak tersedia"
			unknown := pesan(c, unindra, "?tujuan=semua&perPage=30")
			unknown.WantErrors(map[string]string{"tujuan": asing, "perPage": asing})
		})
	})
}

func TestBacaPesan(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("SH-18 as it was written", func(t *testing.T) {
			rows, _ := apitest.Rows[institusi.Pesan](pesan(c, tsm, "?tujuan=portaldos").Want(200))
			want := institusi.Pesan{
				ID: coretest.ID(tsm, "pesan", "1"), Judul: "Selamat datang", Isi: "<p>Halo</p>", Tujuan: "portaldos",
				DibuatPada: coretest.Now,
			}
			if len(rows) != 1 || rows[0] != want {
				t.Errorf("messages = %+v, want %+v alone", rows, want)
			}
		})
		t.Run("IN-03 page by page", func(t *testing.T) {
			const semua = 12
			for i := range semua {
				c.Exec(tsm, `INSERT INTO institusi_pesan (college_id, id, tujuan, judul, isi, aktif, dibuat_pada)
					VALUES ($1, $2, 'portalort', 'x', '', TRUE, 1)`, tsm, fmt.Sprint(i))
			}
			for query, want := range map[string]string{
				"&perPage=10":        "x/x/x/x/x/x/x/x/x/x/",
				"&perPage=10&page=2": "x/x/",
				"&page=9":            "",
			} {
				got, total := judul(pesan(c, tsm, "?tujuan=portalort"+query))
				if got != want || total != semua {
					t.Errorf("messages of %s = %q of %d, want %q of %d", query, got, total, want, semua)
				}
			}
		})
	})
}
