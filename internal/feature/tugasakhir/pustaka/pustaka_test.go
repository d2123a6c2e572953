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

// isian is a comment as it is typed.
func isian(judul, isi string) tatest.Fields { return tatest.Fields{"judul": judul, "isi": isi} }

func cuplikan(c *coretest.Campus, username, judul string) (x pustaka.Cuplikan) {
	body := isian(judul, "<p>Lihat pedoman.</p>")
	c.As(tatest.Unindra, username, "POST", alamatPustaka, body).Want(201).JSON(&x)
	return x
}

// tersimpan is how many comments each college keeps, and the length of its trail.
func tersimpan(c *coretest.Campus) (out string) {
	const kept = `SELECT (SELECT COUNT(*) || '/' || COALESCE(SUM(versi), 0) || '/' || COALESCE(SUM(pakai), 0)
			FROM tugasakhir_cuplikan WHERE college_id = $1)
		|| ' a' || (SELECT COUNT(*) FROM kit_audit WHERE college_id = $1)`
	for _, college := range []string{tatest.Unindra, tatest.TSM} {
		out += coretest.One[string](c, college, kept, college) + " "
	}
	return out
}

// unchanged runs act and holds that neither college keeps anything else by it.
func unchanged(t *testing.T, c *coretest.Campus, act func()) {
	t.Helper()
	want := tersimpan(c)
	act()
	if got := tersimpan(c); got != want {
		t.Errorf("kept is %q, want what was kept before: %q", got, want)
	}
}

func TestPustaka(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		satu, dua := cuplikan(c, "dosen", "  Rujukan   usang "), cuplikan(c, "dosen", "Batasan masalah")
		cuplikan(c, "dosen2", "Rujukan usang")
		dosen := func(method, akhiran string, body any, header ...string) *apitest.Answer {
			return c.As(tatest.Unindra, "dosen", method, alamatPustaka+akhiran, body, header...)
		}
		dosen("POST", "/"+satu.ID+"/use", nil).Want(204)
		t.Run("TA-03 one's own alone, the most used first", func(t *testing.T) {
			for username, want := range map[string]string{
				"dosen": "Rujukan usang:1 Batasan masalah:0", "kaprodi": "", "dosen3": "",
			} {
				if got := readPustaka(c, tatest.Unindra, username); got != want {
					t.Errorf("%s reads %q, want %q", username, got, want)
				}
			}
		})
		var x pustaka.Cuplikan
		rich := isian("Batasan", `<p onclick="x()">Persempit <b>lingkup</b>.</p><script>y()</script>`)
		dosen("PUT", "/"+dua.ID, rich, `If-Match: "1"`).Want(200).JSON(&x)
		t.Run("TA-03 changed on the version that was read, with clean rich text", func(t *testing.T) {
			if x.Judul != "Batasan" || x.Versi != 2 {
				t.Errorf("the comment is %+v, want version 2 of Batasan", x)
			}
			script := strings.Contains(x.Isi, "script") || strings.Contains(x.Isi, "onclick")
			if script || !strings.Contains(x.Isi, "lingkup") {
				t.Errorf("its text is %q, want the words without the script", x.Isi)
			}
			stale := dosen("PUT", "/"+dua.ID, rich, `If-Match: "1"`)
			const want = "Muat ulang"
			if got := tatest.Message(stale, 412); !strings.Contains(got, want) {
				t.Errorf("it is refused with %q, want %q in it", got, want)
			}
		})
		t.Run("TA-03 what is wrong is named and changes nothing", func(t *testing.T) {
			const kosong = "Field tidak boleh kosong"
			empty := map[string]string{"judul": kosong, "isi": kosong}
			taken := map[string]string{"judul": "Judul ini sudah dipakai cuplikan lain"}
			long := map[string]string{"isi": "Paling banyak 2000 karakter"}
			unchanged(t, c, func() {
				dosen("POST", "", isian(" ", "<p> </p>")).WantErrors(empty)
				dosen("POST", "", isian("RUJUKAN  Usang", "<p>x</p>")).WantErrors(taken)
				dosen("POST", "", isian("Panjang", "<p>"+strings.Repeat("é", 2001)+"</p>")).WantErrors(long)
				dosen("POST", "", isian(strings.Repeat("j", 61), "<p>x</p>")).Want(422)
				dosen("PUT", "/"+dua.ID, isian("Rujukan usang", "<p>x</p>")).WantErrors(taken)
			})
		})
		const others = "TA-07 nobody else reaches it: a colleague, the head of the programme, a student, " +
			"the operator, another college"
		t.Run(others, func(t *testing.T) {
			unchanged(t, c, func() { refuseOthers(t, c, satu.ID) })
		})
		const away = "TA-03 taken away once, on the version that was read; the trail keeps none of its words"
		t.Run(away, func(t *testing.T) {
			dosen("DELETE", "/"+satu.ID, nil, `If-Match: "9"`).Want(412)
			dosen("DELETE", "/"+satu.ID, nil, `If-Match: "1"`).Want(204)
			dosen("DELETE", "/"+satu.ID, nil).Want(404)
			const trail = `SELECT COUNT(*) || ' ' || MAX(rincian) FROM kit_audit
				WHERE college_id = $1 AND objek = 'cuplikan'`
			const want = "5 null" // three made, one changed, one taken away
			if got := coretest.One[string](c, tatest.Unindra, trail, tatest.Unindra); got != want {
				t.Errorf("lines of the trail and what they tell: %q, want %q", got, want)
			}
		})
	})
}

// refuseOthers tries a comment of dosen as everybody else.
func refuseOthers(t *testing.T, c *coretest.Campus, id string) {
	t.Helper()
	for _, x := range []struct {
		college, username string
		want              int
	}{
		{tatest.Unindra, "dosen2", 404},
		{tatest.Unindra, "kaprodi", 404},
		{tatest.Unindra, "mahasiswa", 403},
		{tatest.Unindra, "operator", 403},
		{tatest.TSM, "dosen", 404},
	} {
		for _, call := range []struct {
			method, akhiran string
			body            any
		}{
			{"PUT", "", isian("x", "<p>x</p>")},
			{"DELETE", "", nil},
			{"POST", "/use", nil},
		} {
			path := alamatPustaka + "/" + id + call.akhiran
			got := c.As(x.college, x.username, call.method, path, call.body).Status
			if got != x.want {
				t.Errorf("%s of %s, %s %s: %d, want %d", x.username, x.college, call.method, path, got, x.want)
			}
		}
	}
	if got := readPustaka(c, tatest.TSM, "dosen"); got != "" {
		t.Errorf("another college reads %q, want nothing", got)
	}
	c.As(tatest.Unindra, "mahasiswa", "GET", alamatPustaka, nil).Want(403)
	c.Nobody(tatest.Unindra, "GET", alamatPustaka, nil).Want(401)
}

func TestPustakaPenuh(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("TA-03 at most 200", func(t *testing.T) {
			const insert = `INSERT INTO tugasakhir_cuplikan
				(college_id, id, id_akun, judul, judul_urut, isi, pakai, versi, dibuat_pada, diubah_pada)
				VALUES ($1, $2, $3, $2, $2, '<p>x</p>', 0, 1, 0, 0)`
			for i := range 200 {
				tatest.Insert(c, insert, fmt.Sprint("c", i), tatest.Own(tatest.Unindra, "akun", "dosen"))
			}
			unchanged(t, c, func() {
				full := c.As(tatest.Unindra, "dosen", "POST", alamatPustaka, isian("Satu lagi", "<p>x</p>"))
				const want = "Pustaka catatan sudah penuh (200 cuplikan). Hapus yang tidak dipakai lagi."
				apitest.Refused(t, full, 409, want)
			})
			cuplikan(c, "dosen2", "Satu lagi")
		})
	})
}
