package institusi_test

import (
	"fmt"
	"net/url"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/kit/apitest"
)

func TestKonfigurasi(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		c.Exec(tsm, `INSERT INTO institusi_konfigurasi (college_id, keyword, value) VALUES ($1, 'url_elib', 'https://elib.tsm.example'), ($1, 'demo', 'jejak'), ($1, 'rahasia', 'x')`, tsm)
		t.Run("SS-04 one entry: its value, empty without a row, each college's own", func(t *testing.T) {
			for key, want := range map[string]string{
				"UNINDRA fitur_lms": "1", "UNINDRA fitur_bkd": "0", "UNINDRA url_elib": "", "UNINDRA fitur_elib": "", "UNINDRA url_lms_dosen": "", "TSM url_elib": "https://elib.tsm.example",
			} {
				var college, keyword string
				_, _ = fmt.Sscan(key, &college, &keyword)
				var got institusi.NilaiKonfigurasi
				if c.As(college, "mahasiswa", "GET", "/v1/config/"+keyword, nil).Want(200).JSON(&got); got.Value != want {
					t.Errorf("%s: %q, want %q", key, got.Value, want)
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
		t.Run("MD-04 several at once, in the order asked; without a filter all that are known", func(t *testing.T) {
			const semua = "url_lms_dosen= url_elib=https://elib.tsm.example fitur_lms=1 fitur_elib= fitur_bkd=0 referrer_lms= url_portal_mahasiswa= desimal_nilai= "
			for filters, want := range map[string]string{
				`{"keyword":["fitur_bkd","url_elib"]}`: "fitur_bkd=0 url_elib=https://elib.tsm.example ", `{"keyword": ["fitur_elib"] }`: "fitur_elib= ", `{"keyword":[]}`: "",
				``: semua, `{}`: semua, `null`: semua, `{"keyword":null}`: semua, `{"x":null}`: semua, `{"x":null,"keyword":["fitur_lms"]}`: "fitur_lms=1 ",
				`{"keyword":[null,"fitur_bkd",null]}`: "fitur_bkd=0 ", `{"keyword":[null]}`: "",
			} {
				got := ""
				rows, total := apitest.Rows[institusi.Konfigurasi](c.As(tsm, "dosen", "GET", "/v1/configuration?filters="+url.QueryEscape(filters), nil).Want(200))
				for _, k := range rows {
					got += k.Keyword + "=" + k.Value + " "
				}
				if got != want || int(total) != len(rows) {
					t.Errorf("%s: %q of %d, want %q", filters, got, total, want)
				}
			}
			if rows, _ := apitest.Rows[institusi.Konfigurasi](c.As(tsm, "dosen", "GET", "/v1/configuration", nil).Want(200)); len(rows) != len(institusi.Keywords) {
				t.Errorf("%+v", rows)
			}
		})
		t.Run("MD-04 filters that nobody can read", func(t *testing.T) {
			const bentuk, asing = `Harus berupa JSON, misalnya {"keyword": ["fitur_bkd"]}`, "Keyword tidak dikenal"
			for filters, want := range map[string]string{
				`x`: bentuk, `[]`: bentuk, `{"keyword":"fitur_bkd"}`: bentuk, `{"keyword":[1]}`: bentuk, `{"keyword":["fitur_bkd"],"keyword":["fitur_lms"]}`: bentuk, `{"keyword":["fitur_bkd"]} x`: bentuk,
				`{"Keyword":["fitur_bkd"]}`: "Saringan tidak dikenal", `{"college_id":["TSM"]}`: "Saringan tidak dikenal", `{"x":[null]}`: "Saringan tidak dikenal", `{"keyword":["demo"]}`: asing, `{"keyword":[null,"x"]}`: asing, `{"keyword":["fitur_lms","x"]}`: asing,
			} {
				c.As(tsm, "dosen", "GET", "/v1/configuration?filters="+url.QueryEscape(filters), nil).WantErrors(map[string]string{"filters": want})
			}
			c.Nobody(tsm, "GET", "/v1/configuration", nil).Want(401)
			c.As(tsm, "dosen", "GET", "/v1/configuration?keyword=fitur_lms", nil).WantErrors(map[string]string{"keyword": "Parameter tidak dikenal"})
		})
	})
}

func TestPesan(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		for i, p := range []struct {
			id, tujuan string
			aktif      bool
			hari       int
		}{{"a", "portaldos", true, 1}, {"b", "portaldos", true, 3}, {"c", "portaldos", false, 4}, {"d", "portalmhs", true, 5}, {"e", "portaldos", true, 3}} {
			c.Exec(unindra, `INSERT INTO institusi_pesan (college_id, id, tujuan, judul, isi, aktif, dibuat_pada) VALUES ($1, $2, $3, $4, '<p>Isi</p>', $5, $6)`,
				unindra, p.id, p.tujuan, fmt.Sprint("Pesan ", i), p.aktif, coretest.Now.Add(time.Duration(p.hari)*24*time.Hour).UnixMicro())
		}
		read := func(college, query string) (string, int64) {
			rows, total := apitest.Rows[institusi.Pesan](c.Nobody(college, "GET", "/v2/page_messages"+query, nil).Want(200))
			got := ""
			for _, p := range rows {
				got += p.Judul + "/"
			}
			return got, total
		}
		t.Run("SH-18 those of one audience that are current, newest first, each college's own", func(t *testing.T) {
			for key, want := range map[string]string{
				"UNINDRA ?tujuan=portaldos": "Pesan 1/Pesan 4/Pesan 0/Selamat datang/", "UNINDRA ?tujuan=portalmhs": "Pesan 3/", "UNINDRA ?tujuan=portalort": "", "TSM ?tujuan=portaldos": "Selamat datang/", "TSM ?tujuan=portalmhs": "",
			} {
				var college, query string
				_, _ = fmt.Sscan(key, &college, &query)
				if got, total := read(college, query); got != want || total > 4 {
					t.Errorf("%s: %q of %d, want %q", key, got, total, want)
				}
			}
		})
		t.Run("SH-17 SH-18 in English too, where the campus wrote that", func(t *testing.T) {
			c.Exec(unindra, `UPDATE institusi_pesan SET judul_inggris = 'Message', isi_inggris = '<p>Text</p>' WHERE college_id = $1 AND id = 'e'`, unindra)
			rows, _ := apitest.Rows[institusi.Pesan](c.Nobody(unindra, "GET", "/v2/page_messages?tujuan=portaldos", nil).Want(200))
			for _, p := range rows {
				want := map[bool][2]string{true: {"Message", "<p>Text</p>"}}[p.ID == "e"]
				if got := [2]string{p.JudulInggris, p.IsiInggris}; got != want {
					t.Errorf("%s: %q, want %q", p.ID, got, want)
				}
			}
		})
		t.Run("SH-18 as it was written", func(t *testing.T) {
			rows, _ := apitest.Rows[institusi.Pesan](c.Nobody(tsm, "GET", "/v2/page_messages?tujuan=portaldos", nil).Want(200))
			want := institusi.Pesan{ID: coretest.ID(tsm, "pesan", "1"), Judul: "Selamat datang", Isi: "<p>Halo</p>", Tujuan: "portaldos", DibuatPada: coretest.Now}
			if rows[0] != want {
				t.Errorf("%+v", rows[0])
			}
		})
		t.Run("IN-03 page by page", func(t *testing.T) {
			for i := range 12 {
				c.Exec(tsm, `INSERT INTO institusi_pesan (college_id, id, tujuan, judul, isi, aktif, dibuat_pada) VALUES ($1, $2, 'portalort', 'x', '', TRUE, 1)`, tsm, fmt.Sprint(i))
			}
			for query, want := range map[string]string{"&perPage=10": "x/x/x/x/x/x/x/x/x/x/", "&perPage=10&page=2": "x/x/", "&page=9": ""} {
				if got, total := read(tsm, "?tujuan=portalort"+query); got != want || total != 12 {
					t.Errorf("%s: %q of %d", query, got, total)
				}
			}
		})
		t.Run("SH-18 an audience must be named, and known", func(t *testing.T) {
			c.Nobody(unindra, "GET", "/v2/page_messages", nil).WantErrors(map[string]string{"tujuan": "Field tidak boleh kosong"})
			c.Nobody(unindra, "GET", "/v2/page_messages?tujuan=semua&perPage=30", nil).WantErrors(map[string]string{"tujuan": "Pilihan tidak tersedia", "perPage": "Pilihan tidak tersedia"})
		})
	})
}
