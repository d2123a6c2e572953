package akademik_test

import (
	"fmt"
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/akademik/matakuliah"
	"portaldosen/internal/kit/apitest"
)

// tolakan is an input that is refused, and with which errors.
type tolakan struct {
	ubah isian
	want map[string]string
}

// tolak holds that a course is refused with exactly these errors, on both ways in, and that nothing changes.
func tolak(t *testing.T, c *coretest.Campus, id string, ubah isian, want map[string]string) {
	t.Helper()
	tetap(t, c, func() {
		if id == "" {
			post(c, "operator", lengkap(ubah)).WantErrors(want)
			return
		}
		put(c, "operator", id, seperti(c, id, ubah)).WantErrors(want)
	})
}

func TestSKS(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		for i, k := range []struct {
			bagian [3]any // in all, theory, practice
			want   [2]int64
		}{
			{[3]any{3, nil, nil}, [2]int64{3, 0}},
			{[3]any{0, nil, nil}, [2]int64{0, 0}},
			{[3]any{0, 0, 0}, [2]int64{0, 0}},
			{[3]any{4, 3, 1}, [2]int64{3, 1}},
			{[3]any{2, 2, nil}, [2]int64{2, 0}},
			{[3]any{2, nil, 2}, [2]int64{0, 2}},
			{[3]any{24, 12, 12}, [2]int64{12, 12}},
		} {
			t.Run(fmt.Sprintf("AK-03 credits %v are theory and practice %v", k.bagian, k.want), func(t *testing.T) {
				in := isian{"sks": k.bagian[0], "sksTeori": k.bagian[1], "sksPraktik": k.bagian[2]}
				in["kode"] = fmt.Sprintf("S%02d", i)
				m := buat(c, lengkap(in))
				if got := [2]int64{m.SKSTeori, m.SKSPraktik}; got != k.want {
					t.Errorf("theory and practice = %v, want %v", got, k.want)
				}
				if want := k.want[0] + k.want[1]; m.SKS != want {
					t.Errorf("credits in all = %d, want %d", m.SKS, want)
				}
			})
		}
		t.Run("AK-03 a total alone is practice where the course is practice alone", func(t *testing.T) {
			m := buat(c, lengkap(isian{"kode": "SP", "sks": 2, "teoriPraktik": "P"}))
			if got, want := [2]int64{m.SKSTeori, m.SKSPraktik}, [2]int64{0, 2}; got != want {
				t.Errorf("theory and practice = %v, want %v", got, want)
			}
		})
		for _, bagian := range [][3]any{{3, 3, 1}, {3, 1, nil}, {3, nil, 1}, {0, 1, nil}, {1, 24, 24}} {
			t.Run(fmt.Sprintf("AK-03 credits %v do not add up", bagian), func(t *testing.T) {
				ubah := isian{"sks": bagian[0], "sksTeori": bagian[1], "sksPraktik": bagian[2]}
				tolak(t, c, "", ubah, map[string]string{"sks": takSama})
			})
		}
	})
}

const takSama = "SKS total harus sama dengan SKS teori ditambah SKS praktik"

func TestKode(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		want := map[string]string{"kode": "Kode sudah dipakai mata kuliah lain"}
		for _, kode := range []string{"IF201", "if201", " If201 ", "ＩＦ201", "IF\u200b201"} {
			t.Run(fmt.Sprintf("AK-03 the code %q is taken", kode), func(t *testing.T) {
				tolak(t, c, "", isian{"kode": kode}, want)
				tolak(t, c, mk("algo"), isian{"kode": kode}, want)
			})
		}
		t.Run("AK-03 a course keeps its own code, in other letters too", func(t *testing.T) {
			const want = "if201"
			put(c, "operator", mk("basis"), seperti(c, mk("basis"), isian{"kode": want})).Want(200)
			if got := lihat(c, "dosen", mk("basis")).Kode; got != want {
				t.Errorf("code = %q, want %q", got, want)
			}
		})
		t.Run("AK-03 another college's code is free", func(t *testing.T) {
			in := lengkap(isian{"kode": "IF201", "idProdi": coretest.ID(tsm, "prodi", "if")})
			c.As(tsm, "operator", "POST", alamat, in).Want(201)
		})
	})
}

func TestUnit(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		const lain = "Konsentrasi ini bukan milik program studi yang dipilih"
		for name, k := range map[string]tolakan{
			"another programme's concentration": {
				isian{"idKonsentrasi": coretest.ID(unindra, "konsentrasi", "si")},
				map[string]string{"idKonsentrasi": lain},
			},
			"another college's concentration": {
				isian{"idKonsentrasi": coretest.ID(tsm, "konsentrasi", "if")},
				map[string]string{"idKonsentrasi": lain},
			},
			"a concentration of nobody": {isian{"idKonsentrasi": "x"}, map[string]string{"idKonsentrasi": lain}},
			"another college's programme": {
				isian{"idProdi": coretest.ID(tsm, "prodi", "if"), "idKonsentrasi": ""},
				map[string]string{"idProdi": pilihan},
			},
			"nothing right": {
				isian{
					"kode": " ", "sks": 9, "sksTeori": 1, "kelompok": "?",
					"idProdi": "?", "idKonsentrasi": "?", "prasyarat": []string{"?"},
				},
				map[string]string{
					"kode": kosong, "sks": takSama, "kelompok": pilihan,
					"idProdi": pilihan, "idKonsentrasi": lain, "prasyarat[0]": prasyaratHilang,
				},
			},
		} {
			t.Run("AK-03 "+name, func(t *testing.T) {
				tolak(t, c, "", k.ubah, k.want)
				tolak(t, c, mk("basis"), k.ubah, k.want)
			})
		}
	})
}

const prasyaratHilang = "Mata kuliah prasyarat tidak ditemukan"

func TestPrasyarat(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		sesudah := func(ids ...string) isian { return isian{"prasyarat": append([]string{}, ids...)} }
		change := func(id string, ids ...string) *apitest.Answer {
			return put(c, "operator", id, seperti(c, id, sesudah(ids...))).Want(200)
		}
		algo, basis, etika, pajak := mk("algo"), mk("basis"), mk("etika"), mk("pajak")
		t.Run("AK-03 prerequisites that are missing are named where they stand", func(t *testing.T) {
			in := sesudah("zzz", algo, coretest.ID(tsm, "matakuliah", "algo"), basis, "")
			want := map[string]string{
				"prasyarat[0]": prasyaratHilang, "prasyarat[2]": prasyaratHilang, "prasyarat[4]": prasyaratHilang,
			}
			tolak(t, c, "", in, want)
			tolak(t, c, etika, in, want)
		})
		t.Run("AK-03 a course does not come before itself", func(t *testing.T) {
			const diri = "Mata kuliah tidak dapat menjadi prasyarat bagi dirinya sendiri"
			tolak(t, c, etika, sesudah(pajak, etika), map[string]string{"prasyarat[1]": diri})
		})
		t.Run("AK-03 one named twice counts once", func(t *testing.T) {
			var m matakuliah.MataKuliah
			if change(etika, algo, basis, algo).JSON(&m); len(m.Prasyarat) != 2 {
				t.Errorf("prerequisites = %+v, want 2", m.Prasyarat)
			}
			tolak(t, c, etika, sesudah(algo, algo, "x"), map[string]string{"prasyarat[2]": prasyaratHilang})
		})
		t.Run("AK-03 no circle of two, none over others", func(t *testing.T) {
			const lingkaran = "Prasyarat ini membentuk lingkaran: " +
				"mata kuliah itu sendiri mensyaratkan mata kuliah ini"
			change(basis, algo)
			change(etika, algo, basis)
			tolak(t, c, algo, sesudah(basis), map[string]string{"prasyarat[0]": lingkaran})
			tolak(t, c, algo, sesudah(pajak, etika), map[string]string{"prasyarat[1]": lingkaran})
			change(basis)
			change(etika)
			change(algo, basis)
		})
	})
}

func TestDeskripsi(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		for i, k := range []struct{ in, want string }{
			{`<p>a</p><script>alert(1)</script>`, `<p>a</p>`},
			{`<p onclick="x()">a <img src=x onerror=alert(1)></p>`, `<p>a </p>`},
			{
				`<p style="color: #ff0000; position: fixed; background-color: rgb(1, 2, 3)">a</p>`,
				`<p style="background-color: rgb(1, 2, 3); color: #ff0000">a</p>`,
			},
			{
				`<p style="text-align: center; background: url(https://jahat.example/)">a</p>`,
				`<p style="text-align: center">a</p>`,
			},
			{`<a href="javascript:alert(1)">a</a>`, `a`},
			{"teks & <b>tebal</b>", `teks &amp; <b>tebal</b>`},
			{"", ""},
		} {
			t.Run("IN-07 stored clean: "+k.in, func(t *testing.T) {
				m := buat(c, lengkap(isian{"kode": fmt.Sprintf("D%02d", i), "deskripsi": k.in}))
				if got := m.Deskripsi; got != k.want {
					t.Errorf("answered %q, want %q", got, k.want)
				}
				const read = `SELECT deskripsi FROM akademik_matakuliah WHERE college_id = $1 AND id = $2`
				if got := coretest.One[string](c, unindra, read, unindra, m.ID); got != k.want {
					t.Errorf("stored %q, want %q", got, k.want)
				}
				const last = `SELECT rincian FROM kit_audit WHERE college_id = $1 ORDER BY urut DESC LIMIT 1`
				if got := coretest.One[string](c, unindra, last, unindra); strings.Contains(got, "alert") {
					t.Errorf("the trail has the script: %s", got)
				}
			})
		}
		t.Run("IN-07 a text of a hundred thousand characters is the most", func(t *testing.T) {
			long := isian{"deskripsi": strings.Repeat("a", 100_001)}
			tolak(t, c, "", long, map[string]string{"deskripsi": "Paling banyak 100000 karakter"})
		})
	})
}
