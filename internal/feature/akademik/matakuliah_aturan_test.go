package akademik_test

import (
	"fmt"
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/akademik"
)

// tolak holds that a course is refused with exactly these errors, on both ways in, and that nothing changes.
func tolak(t *testing.T, c *coretest.Campus, id string, ubah isian, want map[string]string) {
	t.Helper()
	tetap(t, c, func() {
		if id == "" {
			c.As(unindra, "operator", "POST", alamat, lengkap(ubah)).WantErrors(want)
			return
		}
		c.As(unindra, "operator", "PUT", alamat+"/"+id, seperti(c, id, ubah)).WantErrors(want)
	})
}

func TestSKS(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		n := 0
		for bagian, want := range map[[3]any][2]int64{
			{3, nil, nil}: {3, 0}, {0, nil, nil}: {0, 0}, {0, 0, 0}: {0, 0}, {4, 3, 1}: {3, 1}, {2, 2, nil}: {2, 0}, {2, nil, 2}: {0, 2}, {24, 12, 12}: {12, 12},
		} {
			t.Run(fmt.Sprintf("AK-03 credits %v are theory and practice %v", bagian, want), func(t *testing.T) {
				n++
				var m akademik.MataKuliah
				in := lengkap(isian{"kode": fmt.Sprintf("S%02d", n), "sks": bagian[0], "sksTeori": bagian[1], "sksPraktik": bagian[2]})
				c.As(unindra, "operator", "POST", alamat, in).Want(201).JSON(&m)
				if int64(m.SKSTeori) != want[0] || int64(m.SKSPraktik) != want[1] || int64(m.SKS) != want[0]+want[1] {
					t.Errorf("%d = %d + %d", m.SKS, m.SKSTeori, m.SKSPraktik)
				}
			})
		}
		t.Run("AK-03 a total alone is practice where the course is practice alone", func(t *testing.T) {
			var m akademik.MataKuliah
			c.As(unindra, "operator", "POST", alamat, lengkap(isian{"kode": "SP", "sks": 2, "teoriPraktik": "P"})).Want(201).JSON(&m)
			if m.SKSPraktik != 2 || m.SKSTeori != 0 {
				t.Errorf("%d = %d + %d", m.SKS, m.SKSTeori, m.SKSPraktik)
			}
		})
		for _, bagian := range [][3]any{{3, 3, 1}, {3, 1, nil}, {3, nil, 1}, {0, 1, nil}, {1, 24, 24}} {
			t.Run(fmt.Sprintf("AK-03 credits %v do not add up", bagian), func(t *testing.T) {
				want := map[string]string{"sks": "SKS total harus sama dengan SKS teori ditambah SKS praktik"}
				tolak(t, c, "", isian{"sks": bagian[0], "sksTeori": bagian[1], "sksPraktik": bagian[2]}, want)
			})
		}
	})
}

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
			c.As(unindra, "operator", "PUT", alamat+"/"+mk("basis"), seperti(c, mk("basis"), isian{"kode": "if201"})).Want(200)
			if m := lihat(c, "dosen", mk("basis")); m.Kode != "if201" {
				t.Error(m.Kode)
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
		for name, k := range map[string]struct {
			ubah isian
			want map[string]string
		}{
			"another programme's concentration": {isian{"idKonsentrasi": coretest.ID(unindra, "konsentrasi", "si")}, map[string]string{"idKonsentrasi": lain}},
			"another college's concentration":   {isian{"idKonsentrasi": coretest.ID(tsm, "konsentrasi", "if")}, map[string]string{"idKonsentrasi": lain}},
			"a concentration of nobody":         {isian{"idKonsentrasi": "x"}, map[string]string{"idKonsentrasi": lain}},
			"another college's programme":       {isian{"idProdi": coretest.ID(tsm, "prodi", "if"), "idKonsentrasi": ""}, map[string]string{"idProdi": "Pilihan tidak tersedia"}},
			"nothing right": {isian{"kode": " ", "sks": 9, "sksTeori": 1, "kelompok": "?", "idProdi": "?", "idKonsentrasi": "?", "prasyarat": []string{"?"}}, map[string]string{
				"kode": "Field tidak boleh kosong", "sks": "SKS total harus sama dengan SKS teori ditambah SKS praktik", "kelompok": "Pilihan tidak tersedia",
				"idProdi": "Pilihan tidak tersedia", "idKonsentrasi": lain, "prasyarat[0]": "Mata kuliah prasyarat tidak ditemukan"}},
		} {
			t.Run("AK-03 "+name, func(t *testing.T) {
				tolak(t, c, "", k.ubah, k.want)
				tolak(t, c, mk("basis"), k.ubah, k.want)
			})
		}
	})
}

func TestPrasyarat(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		const hilang, diri = "Mata kuliah prasyarat tidak ditemukan", "Mata kuliah tidak dapat menjadi prasyarat bagi dirinya sendiri"
		const lingkaran = "Prasyarat ini membentuk lingkaran: mata kuliah itu sendiri mensyaratkan mata kuliah ini"
		t.Run("AK-03 prerequisites that are missing are named where they stand", func(t *testing.T) {
			list := []string{"zzz", mk("algo"), coretest.ID(tsm, "matakuliah", "algo"), mk("basis"), ""}
			want := map[string]string{"prasyarat[0]": hilang, "prasyarat[2]": hilang, "prasyarat[4]": hilang}
			tolak(t, c, "", isian{"prasyarat": list}, want)
			tolak(t, c, mk("etika"), isian{"prasyarat": list}, want)
		})
		t.Run("AK-03 a course does not come before itself", func(t *testing.T) {
			tolak(t, c, mk("etika"), isian{"prasyarat": []string{mk("pajak"), mk("etika")}}, map[string]string{"prasyarat[1]": diri})
		})
		t.Run("AK-03 one named twice counts once", func(t *testing.T) {
			var m akademik.MataKuliah
			c.As(unindra, "operator", "PUT", alamat+"/"+mk("etika"), seperti(c, mk("etika"), isian{"prasyarat": []string{mk("algo"), mk("basis"), mk("algo")}})).Want(200).JSON(&m)
			if len(m.Prasyarat) != 2 {
				t.Errorf("%+v", m.Prasyarat)
			}
			tolak(t, c, mk("etika"), isian{"prasyarat": []string{mk("algo"), mk("algo"), "x"}}, map[string]string{"prasyarat[2]": hilang})
		})
		t.Run("AK-03 no circle of two, none over others", func(t *testing.T) {
			// etika asks for basis, basis for algo.
			tolak(t, c, mk("algo"), isian{"prasyarat": []string{mk("basis")}}, map[string]string{"prasyarat[0]": lingkaran})
			tolak(t, c, mk("algo"), isian{"prasyarat": []string{mk("pajak"), mk("etika")}}, map[string]string{"prasyarat[1]": lingkaran})
			c.As(unindra, "operator", "PUT", alamat+"/"+mk("basis"), seperti(c, mk("basis"), isian{"prasyarat": []string{}})).Want(200)
			c.As(unindra, "operator", "PUT", alamat+"/"+mk("etika"), seperti(c, mk("etika"), isian{"prasyarat": []string{}})).Want(200)
			c.As(unindra, "operator", "PUT", alamat+"/"+mk("algo"), seperti(c, mk("algo"), isian{"prasyarat": []string{mk("basis")}})).Want(200)
		})
	})
}

func TestDeskripsi(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		n := 0
		for in, want := range map[string]string{
			`<p>a</p><script>alert(1)</script>`:                                                `<p>a</p>`,
			`<p onclick="x()">a <img src=x onerror=alert(1)></p>`:                              `<p>a </p>`,
			`<p style="color: #ff0000; position: fixed; background-color: rgb(1, 2, 3)">a</p>`: `<p style="background-color: rgb(1, 2, 3); color: #ff0000">a</p>`,
			`<p style="text-align: center; background: url(https://jahat.example/)">a</p>`:     `<p style="text-align: center">a</p>`,
			`<a href="javascript:alert(1)">a</a>`:                                              `a`,
			"teks & <b>tebal</b>":                                                              `teks &amp; <b>tebal</b>`,
			"":                                                                                 "",
		} {
			t.Run("IN-07 stored clean: "+in, func(t *testing.T) {
				n++
				var m akademik.MataKuliah
				c.As(unindra, "operator", "POST", alamat, lengkap(isian{"kode": fmt.Sprintf("D%02d", n), "deskripsi": in})).Want(201).JSON(&m)
				stored := coretest.One[string](c, unindra, `SELECT deskripsi FROM akademik_matakuliah WHERE college_id = $1 AND id = $2`, unindra, m.ID)
				trail := coretest.One[string](c, unindra, `SELECT rincian FROM kit_audit WHERE college_id = $1 ORDER BY urut DESC LIMIT 1`, unindra)
				if m.Deskripsi != want || stored != want || strings.Contains(trail, "alert") {
					t.Errorf("answered %q, stored %q, want %q, trail %s", m.Deskripsi, stored, want, trail)
				}
			})
		}
		t.Run("IN-07 a text of a hundred thousand characters is the most", func(t *testing.T) {
			tolak(t, c, "", isian{"deskripsi": strings.Repeat("a", 100_001)}, map[string]string{"deskripsi": "Paling banyak 100000 karakter"})
		})
	})
}
