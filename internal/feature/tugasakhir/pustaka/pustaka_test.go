package pustaka_test

import (
	"fmt"
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/pustaka"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

const alamatPustaka = "/v2/ta/note_library"

// readPustaka is all that somebody keeps, as "judul:pakai judul:pakai".
func readPustaka(c *coretest.Campus, college, username string) string {
	rows, _ := apitest.Rows[pustaka.Cuplikan](c.As(college, username, "GET", alamatPustaka, nil).Want(200))
	var out []string
	for _, x := range rows {
		out = append(out, fmt.Sprintf("%s:%d", x.Judul, x.Pakai))
	}
	return strings.Join(out, " ")
}

func cuplikan(c *coretest.Campus, username, judul string) (x pustaka.Cuplikan) {
	c.As(tatest.Unindra, username, "POST", alamatPustaka, tatest.Fields{"judul": judul, "isi": "<p>Lihat pedoman.</p>"}).Want(201).JSON(&x)
	return x
}

// tersimpan is how many comments each college keeps, and the length of its trail.
func tersimpan(c *coretest.Campus) (out string) {
	for _, college := range []string{tatest.Unindra, tatest.TSM} {
		out += coretest.One[string](c, college, `SELECT (SELECT COUNT(*) || '/' || COALESCE(SUM(versi), 0) || '/' || COALESCE(SUM(pakai), 0) FROM tugasakhir_cuplikan WHERE college_id = $1)
			|| ' a' || (SELECT COUNT(*) FROM kit_audit WHERE college_id = $1)`, college) + " "
	}
	return out
}

func TestPustaka(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		satu, dua := cuplikan(c, "dosen", "  Rujukan   usang "), cuplikan(c, "dosen", "Batasan masalah")
		cuplikan(c, "dosen2", "Rujukan usang")
		t.Run("TA-03 one's own alone, the most used first", func(t *testing.T) {
			c.As(tatest.Unindra, "dosen", "POST", alamatPustaka+"/"+satu.ID+"/use", nil).Want(204)
			if got := readPustaka(c, tatest.Unindra, "dosen"); got != "Rujukan usang:1 Batasan masalah:0" {
				t.Error(got)
			}
			for _, username := range []string{"kaprodi", "dosen3"} {
				if got := readPustaka(c, tatest.Unindra, username); got != "" {
					t.Errorf("%s reads %s", username, got)
				}
			}
		})
		t.Run("TA-03 changed on the version that was read, with clean rich text", func(t *testing.T) {
			var x pustaka.Cuplikan
			body := tatest.Fields{"judul": "Batasan", "isi": `<p onclick="x()">Persempit <b>lingkup</b>.</p><script>y()</script>`}
			c.As(tatest.Unindra, "dosen", "PUT", alamatPustaka+"/"+dua.ID, body, `If-Match: "1"`).Want(200).JSON(&x)
			if x.Judul != "Batasan" || strings.Contains(x.Isi, "script") || strings.Contains(x.Isi, "onclick") || !strings.Contains(x.Isi, "lingkup") || x.Versi != 2 {
				t.Errorf("%+v", x)
			}
			if got := tatest.Message(c.As(tatest.Unindra, "dosen", "PUT", alamatPustaka+"/"+dua.ID, body, `If-Match: "1"`), 412); !strings.Contains(got, "Muat ulang") {
				t.Error(got)
			}
		})
		t.Run("TA-03 what is wrong is named and changes nothing", func(t *testing.T) {
			before := tersimpan(c)
			for _, x := range []struct {
				body tatest.Fields
				want map[string]string
			}{
				{tatest.Fields{"judul": " ", "isi": "<p> </p>"}, map[string]string{"judul": "Field tidak boleh kosong", "isi": "Field tidak boleh kosong"}},
				{tatest.Fields{"judul": "RUJUKAN  Usang", "isi": "<p>x</p>"}, map[string]string{"judul": "Judul ini sudah dipakai cuplikan lain"}},
				{tatest.Fields{"judul": "Panjang", "isi": "<p>" + strings.Repeat("é", 2001) + "</p>"}, map[string]string{"isi": "Paling banyak 2000 karakter"}},
			} {
				c.As(tatest.Unindra, "dosen", "POST", alamatPustaka, x.body).WantErrors(x.want)
			}
			c.As(tatest.Unindra, "dosen", "POST", alamatPustaka, tatest.Fields{"judul": strings.Repeat("j", 61), "isi": "<p>x</p>"}).Want(422)
			c.As(tatest.Unindra, "dosen", "PUT", alamatPustaka+"/"+dua.ID, tatest.Fields{"judul": "Rujukan usang", "isi": "<p>x</p>"}).WantErrors(map[string]string{"judul": "Judul ini sudah dipakai cuplikan lain"})
			if after := tersimpan(c); after != before {
				t.Errorf("%s, before %s", after, before)
			}
		})
		t.Run("TA-07 nobody else reaches it: a colleague, the head of the programme, a student, the operator, another college", func(t *testing.T) {
			before := tersimpan(c)
			for who, want := range map[[2]string]int{{tatest.Unindra, "dosen2"}: 404, {tatest.Unindra, "kaprodi"}: 404, {tatest.Unindra, "mahasiswa"}: 403, {tatest.Unindra, "operator"}: 403, {tatest.TSM, "dosen"}: 404} {
				for method, path := range map[string]string{"PUT": "", "DELETE": "", "POST": "/use"} {
					var body any
					if method == "PUT" {
						body = tatest.Fields{"judul": "x", "isi": "<p>x</p>"}
					}
					if got := c.As(who[0], who[1], method, alamatPustaka+"/"+satu.ID+path, body).Status; got != want {
						t.Errorf("%v %s: %d, want %d", who, method, got, want)
					}
				}
			}
			if readPustaka(c, tatest.TSM, "dosen") != "" || tersimpan(c) != before {
				t.Error("another college saw or changed something")
			}
			c.As(tatest.Unindra, "mahasiswa", "GET", alamatPustaka, nil).Want(403)
			c.Nobody(tatest.Unindra, "GET", alamatPustaka, nil).Want(401)
		})
		t.Run("TA-03 taken away once, on the version that was read; the trail keeps none of its words", func(t *testing.T) {
			c.As(tatest.Unindra, "dosen", "DELETE", alamatPustaka+"/"+satu.ID, nil, `If-Match: "9"`).Want(412)
			c.As(tatest.Unindra, "dosen", "DELETE", alamatPustaka+"/"+satu.ID, nil, `If-Match: "1"`).Want(204)
			c.As(tatest.Unindra, "dosen", "DELETE", alamatPustaka+"/"+satu.ID, nil).Want(404)
			trail := coretest.One[string](c, tatest.Unindra, `SELECT COUNT(*) || ' ' || MAX(rincian) FROM kit_audit WHERE college_id = $1 AND objek = 'cuplikan'`, tatest.Unindra)
			if trail != "5 null" {
				t.Error(trail)
			}
		})
	})
}

func TestPustakaPenuh(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("TA-03 at most 200", func(t *testing.T) {
			for i := range 200 {
				tatest.Insert(c, `INSERT INTO tugasakhir_cuplikan (college_id, id, id_akun, judul, judul_urut, isi, pakai, versi, dibuat_pada, diubah_pada)
					VALUES ($1, $2, $3, $2, $2, '<p>x</p>', 0, 1, 0, 0)`, fmt.Sprint("c", i), tatest.Own(tatest.Unindra, "akun", "dosen"))
			}
			before := tersimpan(c)
			got := tatest.Message(c.As(tatest.Unindra, "dosen", "POST", alamatPustaka, tatest.Fields{"judul": "Satu lagi", "isi": "<p>x</p>"}), 409)
			if got != "Pustaka catatan sudah penuh (200 cuplikan). Hapus yang tidak dipakai lagi." || tersimpan(c) != before {
				t.Error(got)
			}
			cuplikan(c, "dosen2", "Satu lagi")
		})
	})
}
