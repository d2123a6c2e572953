package master_test

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/kit/apitest"
)

// isian are the values of a form.
type isian map[string]any

func (i isian) dengan(more isian) isian {
	out := maps.Clone(i)
	maps.Copy(out, more)
	return out
}

// satuan is a noun of this area: its calls, what a new record is made from, and how a sentence calls it.
type satuan struct {
	path string
	baru isian
	kata string
	nama string // of the record that baru makes
}

func semuaSatuan() []satuan {
	id := func(kind, name string) string { return coretest.ID(unindra, kind, name) }
	base := isian{"kode": "BARU", "nama": "Satuan Baru", "status": "A"}
	return []satuan{
		{"/v1/fakultas", base.dengan(isian{"dekan": "Prof. Rina"}), "fakultas", "Fakultas Satuan Baru"},
		{"/v1/jurusan", base.dengan(isian{"idFakultas": id("fakultas", "ft")}), "jurusan", "Jurusan Satuan Baru"},
		{
			"/v1/prodi", base.dengan(isian{"idJurusan": id("jurusan", "ik"), "jenjang": "S1"}),
			"program studi", "Program studi Satuan Baru",
		},
		{
			"/v1/konsentrasi", base.dengan(isian{"idProdi": id("prodi", "if")}),
			"konsentrasi lain di program studi ini", "Konsentrasi Satuan Baru",
		},
		{"/v1/kampus", base.dengan(isian{"alamat": "Jalan Nangka 58"}), "kampus", "Kampus Satuan Baru"},
		{"/v1/ruang", base.dengan(isian{"kapasitas": 40}), "ruang", "Ruang Satuan Baru"},
		{"/v1/jenis_kelas", base, "jenis kelas", "Jenis kelas Satuan Baru"},
	}
}

// buat makes a record as the operator, under a code of its own, and answers its id.
func buatUnit(c *coretest.Campus, path string, body isian) string {
	var made struct{ ID string }
	c.As(unindra, "operator", "POST", path, body).Want(201).JSON(&made)
	return made.ID
}

// eachSatuan runs a test of every noun, in a campus for all of them; kode is a code that no other test uses.
func eachSatuan(t *testing.T, title string, run func(t *testing.T, c *coretest.Campus, s satuan, kode string)) {
	t.Helper()
	each(t, func(t *testing.T, c *coretest.Campus) {
		for i, s := range semuaSatuan() {
			kode := fmt.Sprintf("U%d", i)
			s.baru = s.baru.dengan(isian{"kode": kode})
			t.Run(title+" "+s.path, func(t *testing.T) { run(t, c, s, kode) })
		}
	})
}

func TestUnitDitulis(t *testing.T) {
	const title = "MD-01 MD-02 MD-03 made, read, found, changed and removed, each with its row on the trail:"
	eachSatuan(t, title, func(t *testing.T, c *coretest.Campus, s satuan, kode string) {
		var made, seen, changed map[string]any
		c.As(unindra, "operator", "POST", s.path, s.baru).Want(201).JSON(&made)
		one := s.path + "/" + made["id"].(string)
		c.As(unindra, "dosen", "GET", one, nil).Want(200).JSON(&seen)
		if diff := cmp.Diff(made, seen); diff != "" {
			t.Errorf("read by a lecturer (-made +read):\n%s", diff)
		}
		rows, _ := apitest.Rows[map[string]any](c.As(unindra, "dosen", "GET", s.path+"?q=satuan+baru", nil))
		if len(rows) != 1 || rows[0]["id"] != made["id"] {
			t.Errorf("found %v, want the one that was made", rows)
		}
		body := s.baru.dengan(isian{"nama": "  Nama   Kedua ", "status": "N"})
		a := c.As(unindra, "operator", "PUT", one, body, `If-Match: "1"`).Want(200).JSON(&changed)
		if got, want := a.Header.Get("ETag"), `"2"`; got != want {
			t.Errorf("ETag after a change = %s, want %s", got, want)
		}
		if changed["nama"] != "Nama Kedua" || changed["status"] != "N" || changed["versi"] != 2.0 {
			t.Errorf("changed to %v, want the second name, N, version 2", changed)
		}
		c.As(unindra, "operator", "DELETE", one, nil, `If-Match: "1"`).Want(412)
		c.As(unindra, "operator", "DELETE", one, nil, `If-Match: "2"`).Want(204)
		c.As(unindra, "operator", "GET", one, nil).Want(404)
		rows, _ = apitest.Rows[map[string]any](c.As(unindra, "dosen", "GET", s.path+"?status=N&q=nama+kedua", nil))
		if len(rows) > 0 {
			t.Errorf("found %v, want nothing after it was removed", rows)
		}
		const acts = `SELECT COUNT(*) FROM kit_audit WHERE college_id = $1 AND id_objek = $2
			AND tindakan LIKE 'master.%'`
		if got := coretest.One[int64](c, unindra, acts, unindra, made["id"]); got != 3 {
			t.Errorf("%d rows on the trail, want 3: made, changed, removed", got)
		}
	})
}

func TestUnitDitolak(t *testing.T) {
	const title = "MD-06 another lecturer changes nothing, another college sees nothing:"
	eachSatuan(t, title, func(t *testing.T, c *coretest.Campus, s satuan, kode string) {
		one := s.path + "/" + buatUnit(c, s.path, s.baru)
		for _, who := range []string{"dosen", "kaprodi", "mahasiswa"} {
			c.As(unindra, who, "POST", s.path, s.baru.dengan(isian{"kode": "X"})).Want(403)
			c.As(unindra, who, "PUT", one, s.baru).Want(403)
			c.As(unindra, who, "DELETE", one, nil).Want(403)
			c.As(unindra, who, "GET", s.path, nil).Want(200)
		}
		c.Nobody(unindra, "GET", one, nil).Want(401)
		c.Nobody(unindra, "DELETE", one, nil).Want(401)
		c.As(tsm, "operator", "GET", one, nil).Want(404)
		c.As(tsm, "operator", "DELETE", one, nil).Want(404)
		rows, _ := apitest.Rows[map[string]any](c.As(tsm, "operator", "GET", s.path+"?q=satuan+baru", nil))
		if len(rows) > 0 {
			t.Errorf("another college sees %v, want nothing", rows)
		}
	})
	const salah = "MD-02 what is wrong is said at its field, and nothing is written:"
	eachSatuan(t, salah, func(t *testing.T, c *coretest.Campus, s satuan, kode string) {
		buatUnit(c, s.path, s.baru)
		post := func(more isian) *apitest.Answer {
			return c.As(unindra, "operator", "POST", s.path, s.baru.dengan(more))
		}
		taken := "Kode sudah dipakai " + s.kata + " lain"
		if strings.Contains(s.kata, "lain") {
			taken = "Kode sudah dipakai " + s.kata
		}
		for _, same := range []string{kode, strings.ToLower(kode), " " + kode + " "} {
			post(isian{"kode": same}).WantErrors(map[string]string{"kode": taken})
		}
		const empty = "Field tidak boleh kosong"
		post(isian{"kode": " ", "nama": "\u200b"}).WantErrors(map[string]string{"kode": empty, "nama": empty})
		post(isian{"nama": strings.Repeat("a", 101)}).
			WantErrors(map[string]string{"nama": "Paling banyak 100 karakter"})
		post(isian{"kode": "LAIN", "status": "X"}).WantErrors(map[string]string{"status": "Pilihan tidak tersedia"})
	})
}

func TestUnitBersusun(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		tolakHapus := func(path, want string) {
			t.Helper()
			a := c.As(unindra, "operator", "DELETE", path, nil)
			apitest.Refused(t, a, 409, want)
		}
		t.Run("MD-01 MD-02 a tree from nothing; what is in use stays, with the reason", func(t *testing.T) {
			fakultas := buatUnit(c, "/v1/fakultas", isian{"kode": "FH", "nama": "Fakultas Hukum", "status": "A"})
			jurusan := buatUnit(c, "/v1/jurusan", isian{
				"kode": "HK", "nama": "Hukum", "idFakultas": fakultas, "status": "A",
			})
			prodi := buatUnit(c, "/v1/prodi", isian{
				"kode": "IH", "nama": "Ilmu Hukum", "idJurusan": jurusan, "jenjang": "S1", "status": "A",
			})
			konsentrasi := buatUnit(c, "/v1/konsentrasi", isian{
				"kode": "HP", "nama": "Hukum Pidana", "idProdi": prodi, "status": "A",
			})
			var seen struct{ NamaProdi, NamaJurusan, NamaFakultas, Jenjang string }
			c.As(unindra, "dosen", "GET", "/v1/konsentrasi/"+konsentrasi, nil).Want(200).JSON(&seen)
			c.As(unindra, "dosen", "GET", "/v1/prodi/"+prodi, nil).Want(200).JSON(&seen)
			got := []string{seen.NamaProdi, seen.NamaJurusan, seen.NamaFakultas, seen.Jenjang}
			if diff := cmp.Diff([]string{"Ilmu Hukum", "Hukum", "Fakultas Hukum", "S1"}, got); diff != "" {
				t.Errorf("names above (-want +got):\n%s", diff)
			}
			tolakHapus("/v1/fakultas/"+fakultas, "Fakultas Hukum masih dipakai 1 jurusan")
			tolakHapus("/v1/jurusan/"+jurusan, "Jurusan Hukum masih dipakai 1 program studi")
			tolakHapus("/v1/prodi/"+prodi, "Program studi Ilmu Hukum masih dipakai 1 konsentrasi")
			for _, path := range []string{
				"/v1/konsentrasi/" + konsentrasi, "/v1/prodi/" + prodi,
				"/v1/jurusan/" + jurusan, "/v1/fakultas/" + fakultas,
			} {
				c.As(unindra, "operator", "DELETE", path, nil).Want(204)
			}
		})
		t.Run("MD-02 all that uses a programme is named, in one sentence", func(t *testing.T) {
			tolakHapus("/v1/prodi/"+coretest.ID(unindra, "prodi", "if"),
				"Program studi Informatika masih dipakai 1 konsentrasi, 3 dosen, 2 mahasiswa, 1 kepala program studi")
			tolakHapus("/v1/konsentrasi/"+coretest.ID(unindra, "konsentrasi", "if"),
				"Konsentrasi Informatika masih dipakai 2 mahasiswa")
		})
		t.Run("MD-01 a concentration that students chose stays in its programme", func(t *testing.T) {
			path := "/v1/konsentrasi/" + coretest.ID(unindra, "konsentrasi", "if")
			a := c.As(unindra, "operator", "PUT", path, isian{
				"kode": "PINDAH", "nama": "Konsentrasi Informatika", "status": "A",
				"idProdi": coretest.ID(unindra, "prodi", "si"),
			})
			apitest.Refused(t, a, 409,
				"Konsentrasi Informatika masih dipakai di tempatnya sekarang, jadi tidak dapat dipindahkan")
		})
	})
}

func TestUnitDiAtas(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		cases := []struct{ path, field, table, kind, name, noun string }{
			{"/v1/jurusan", "idFakultas", "master_fakultas", "fakultas", "ft", "Fakultas"},
			{"/v1/prodi", "idJurusan", "master_jurusan", "jurusan", "ik", "Jurusan"},
			{"/v1/konsentrasi", "idProdi", "master_prodi", "prodi", "if", "Program studi"},
		}
		for _, k := range cases {
			t.Run("MD-06 above is a unit of this college, in use: "+k.path, func(t *testing.T) {
				body := isian{"kode": "B" + k.name, "nama": "Baru", "status": "A"}
				if k.path == "/v1/prodi" {
					body["jenjang"] = "D4"
				}
				own := body.dengan(isian{k.field: coretest.ID(unindra, k.kind, k.name)})
				for _, alien := range []string{coretest.ID(tsm, k.kind, k.name), "tidak-ada"} {
					c.As(unindra, "operator", "POST", k.path, body.dengan(isian{k.field: alien})).
						WantErrors(map[string]string{k.field: k.noun + " tidak ditemukan"})
				}
				id := buatUnit(c, k.path, own)
				c.Exec(unindra, `UPDATE `+k.table+` SET status = 'N' WHERE college_id = $1`, unindra)
				c.As(unindra, "operator", "POST", k.path, own.dengan(isian{"kode": "Z"})).
					WantErrors(map[string]string{k.field: k.noun + " ini tidak aktif"})
				c.As(unindra, "operator", "PUT", k.path+"/"+id, own.dengan(isian{"nama": "Tetap"})).Want(200)
			})
		}
		t.Run("MD-03 a room belongs to a site, or to none", func(t *testing.T) {
			site := buatUnit(c, "/v1/kampus", isian{"kode": "K1", "nama": "Kampus A", "status": "A"})
			body := isian{"kode": "A1", "nama": "Aula", "kapasitas": 200, "status": "A", "idKampus": site}
			room := "/v1/ruang/" + buatUnit(c, "/v1/ruang", body)
			var seen struct{ IDKampus, NamaKampus string }
			c.As(unindra, "dosen", "GET", room, nil).Want(200).JSON(&seen)
			if seen.IDKampus != site || seen.NamaKampus != "Kampus A" {
				t.Errorf("site of the room = %+v, want %s, Kampus A", seen, site)
			}
			a := c.As(unindra, "dosen", "GET", "/v1/ruang?idKampus="+site, nil)
			if rows, _ := apitest.Rows[map[string]any](a); len(rows) != 1 {
				t.Errorf("rooms of the site = %v, want one", rows)
			}
			a = c.As(unindra, "operator", "DELETE", "/v1/kampus/"+site, nil)
			apitest.Refused(t, a, 409, "Kampus A masih dipakai 1 ruang")
			c.As(unindra, "operator", "PUT", room, body.dengan(isian{"idKampus": ""})).Want(200)
			c.As(unindra, "operator", "DELETE", "/v1/kampus/"+site, nil).Want(204)
		})
	})
}

func TestHariLibur(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		const path = "/v1/hari_libur"
		post := func(tanggal, nama string) *apitest.Answer {
			return c.As(unindra, "operator", "POST", path, isian{"tanggal": tanggal, "nama": nama})
		}
		t.Run("MD-03 holidays by date, of a year, changed and removed by the operator alone", func(t *testing.T) {
			post("2027-01-01", "Tahun Baru").Want(201)
			var made struct{ ID string }
			post("2026-12-25", "Hari Natal").Want(201).JSON(&made)
			names := func(college, query string) string {
				rows, _ := apitest.Rows[struct{ Nama string }](c.As(college, "dosen", "GET", path+query, nil))
				return fmt.Sprint(rows)
			}
			for query, want := range map[string]string{
				"": "[{Hari Natal} {Tahun Baru}]", "?sort=-tanggal": "[{Tahun Baru} {Hari Natal}]",
				"?tahun=2026": "[{Hari Natal}]", "?tahun=2025": "[]", "?q=natal": "[{Hari Natal}]",
			} {
				if got := names(unindra, query); got != want {
					t.Errorf("holidays of %q = %s, want %s", query, got, want)
				}
			}
			if got := names(tsm, ""); got != "[]" {
				t.Errorf("another college sees %s, want nothing", got)
			}
			one := path + "/" + made.ID
			c.As(unindra, "dosen", "DELETE", one, nil).Want(403)
			body := isian{"tanggal": "2027-01-01", "nama": "Natal"}
			c.As(unindra, "operator", "PUT", one, body).
				WantErrors(map[string]string{"tanggal": "Tanggal ini sudah menjadi hari libur"})
			c.As(unindra, "operator", "DELETE", one, nil).Want(204)
		})
		t.Run("MD-03 a date is one, and not too far away", func(t *testing.T) {
			for tanggal, want := range map[string]string{
				"2026-02-30": "Tanggal tidak sah", "besok": "Tanggal tidak sah", "": "Tanggal tidak sah",
				"2030-01-01": "Tahun 1926 sampai 2029", "1925-12-31": "Tahun 1926 sampai 2029",
			} {
				post(tanggal, "Libur").WantErrors(map[string]string{"tanggal": want})
			}
		})
	})
}

// huruf is a letter of a scale.
func huruf(h string, bawah, bobot float64, lulus bool) isian {
	return isian{"huruf": h, "batasBawah": bawah, "bobot": bobot, "lulus": lulus}
}

func TestSkala(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		const list = "/v1/konversi_nilai"
		put := func(letters ...isian) *apitest.Answer {
			return c.As(unindra, "operator", "PUT", list+"/skala", isian{"huruf": letters})
		}
		t.Run("MD-03 letters from the highest down, each up to the one above", func(t *testing.T) {
			rows, total := apitest.Rows[map[string]any](c.As(tsm, "mahasiswa", "GET", list, nil))
			want := map[string]any{"huruf": "A-", "batasBawah": 80.0, "batasAtas": 85.0, "bobot": 3.7, "lulus": true}
			if diff := cmp.Diff(want, rows[1]); diff != "" || total != 8 {
				t.Errorf("%d letters, want 8; the second (-want +got):\n%s", total, diff)
			}
			if rows[0]["batasAtas"] != 100.0 || rows[7]["batasBawah"] != 0.0 {
				t.Errorf("from %v to %v, want 0 to 100", rows[7], rows[0])
			}
		})
		t.Run("MD-03 all letters are changed together, on the version that was read", func(t *testing.T) {
			var read struct{ Versi int }
			a := c.As(unindra, "dosen", "GET", list+"/skala", nil).Want(200).JSON(&read)
			body := isian{"huruf": []isian{huruf("A", 80.5, 4, true), huruf("C", 55, 2, true), huruf("E", 0, 0, false)}}
			c.As(unindra, "dosen", "PUT", list+"/skala", body).Want(403)
			match := "If-Match: " + a.Header.Get("ETag")
			c.As(unindra, "operator", "PUT", list+"/skala", body, match).Want(200)
			c.As(unindra, "operator", "PUT", list+"/skala", body, match).Want(412)
			rows, _ := apitest.Rows[map[string]any](c.As(unindra, "dosen", "GET", list+"?sort=batasBawah", nil))
			if len(rows) != 3 || rows[1]["huruf"] != "C" || rows[1]["batasAtas"] != 80.5 {
				t.Errorf("letters after the change = %v, want E, C up to 80.5, A", rows)
			}
			if _, total := apitest.Rows[map[string]any](c.As(tsm, "dosen", "GET", list, nil)); total != 8 {
				t.Errorf("another college has %d letters, want its own 8", total)
			}
		})
		t.Run("MD-03 a gap, an overlap or a letter that is there twice is said at its row", func(t *testing.T) {
			e := huruf("E", 0, 0, false)
			put(huruf("A", 80, 4, true), huruf("B", 80, 3, true), e).
				WantErrors(map[string]string{"huruf[1].batasBawah": "Harus di bawah batas A"})
			put(huruf("A", 80, 4, true), huruf("a", 70, 3, true), e).
				WantErrors(map[string]string{"huruf[1].huruf": "Huruf ini sudah ada"})
			put(huruf("A", 80, 4, true), huruf("E", 10, 0, false)).
				WantErrors(map[string]string{"huruf[1].batasBawah": "Huruf terendah mulai dari 0"})
			put(huruf("A", 80, 3, true), huruf("B", 70, 3.5, true), e).
				WantErrors(map[string]string{"huruf[1].bobot": "Tidak boleh lebih besar daripada bobot A"})
			put(huruf("A", 80, 4, false), e).
				WantErrors(map[string]string{"huruf[0].lulus": "Sedikitnya satu huruf lulus"})
			put(huruf("A", 80, 4, true), huruf("B", 70, 3, false), huruf("C", 60, 2, true), e).
				WantErrors(map[string]string{"huruf[2].lulus": "B tidak lulus, jadi huruf di bawahnya juga tidak"})
			const places = "Paling banyak dua angka di belakang koma"
			put(huruf("A", 80.125, 4, true), huruf("E", 0, 0.001, false)).
				WantErrors(map[string]string{"huruf[0].batasBawah": places, "huruf[1].bobot": places})
			put(huruf("A", 101, 4, true), e).WantErrors(map[string]string{"huruf[0].batasBawah": "Paling banyak 100"})
			put(huruf("A", 0, 4, true)).WantErrors(map[string]string{"huruf": "Paling sedikit 2 isi"})
		})
	})
}

func TestUnitAwal(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("MD-03 a new college begins with letters and the regular kind of classes", func(t *testing.T) {
			err := c.Colleges.Buat(t.Context(), institusi.CollegeBaru{
				ID: "BARU", Nama: "Universitas Baru", Origin: []string{"https://baru.example"}, ZonaWaktu: "WIB",
			})
			if err != nil {
				t.Fatal(err)
			}
			const letters = `SELECT string_agg(k.huruf, ' ') FROM (SELECT huruf FROM master_konversi
				WHERE college_id = $1 ORDER BY batas_bawah_e4 DESC) k`
			if got, want := coretest.One[string](c, "BARU", letters, "BARU"), "A A- B+ B B- C+ C D E"; got != want {
				t.Errorf("letters = %q, want %q", got, want)
			}
			const kinds = `SELECT string_agg(nama, ' ') FROM master_jenis_kelas WHERE college_id = $1`
			if got, want := coretest.One[string](c, "BARU", kinds, "BARU"), "Reguler"; got != want {
				t.Errorf("kinds of classes = %q, want %q", got, want)
			}
		})
	})
}
