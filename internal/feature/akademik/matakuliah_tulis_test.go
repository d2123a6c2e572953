package akademik_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/akademik"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/audit"
)

func TestBuat(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AK-03 a new course: answered as it will be read, with trail and counter", func(t *testing.T) { buatLengkap(t, c) })
		t.Run("AK-03 only what must be there", func(t *testing.T) {
			var m akademik.MataKuliah
			c.As(unindra, "operator", "POST", alamat, lengkap(nil)).Want(201).JSON(&m)
			if m.SKSTeori != 3 || m.SKSPraktik != 0 || m.NamaInggris != "" || m.IDKonsentrasi != "" || m.Deskripsi != "" || len(m.Prasyarat) != 0 || m.Status != "A" {
				t.Errorf("%+v", m)
			}
		})
		t.Run("AK-03 blanks go, the code's letters stay as typed", func(t *testing.T) {
			var m akademik.MataKuliah
			c.As(unindra, "operator", "POST", alamat, lengkap(isian{"kode": "  if 77 ", "nama": "\tÉtika   Digital\n", "namaInggris": " Digital  Ethics "})).Want(201).JSON(&m)
			if m.Kode != "if 77" || m.Nama != "Étika Digital" || m.NamaInggris != "Digital Ethics" {
				t.Errorf("%q %q %q", m.Kode, m.Nama, m.NamaInggris)
			}
			if got, _ := daftar(c, "dosen", "?q=etika%20dig"); got != "if 77" {
				t.Errorf("found %q", got)
			}
		})
	})
}

func buatLengkap(t *testing.T, c *coretest.Campus) {
	c.Clock.Advance(time.Minute)
	before := coretest.One[int64](c, unindra, `SELECT COALESCE(SUM(nilai), 0) FROM kit_perubahan WHERE college_id = $1`, unindra)
	konsentrasi := coretest.ID(unindra, "konsentrasi", "if")
	in := lengkap(isian{"kode": "IF500", "namaInggris": "AI", "sks": 4, "sksTeori": 3, "sksPraktik": 1, "teoriPraktik": "TP", "idKonsentrasi": konsentrasi,
		"deskripsi": "<p>Isi <strong>tebal</strong></p>", "prasyarat": []string{mk("basis"), mk("algo")}})
	a := c.As(unindra, "kaprodi", "POST", alamat, in).Want(201)
	var got akademik.MataKuliah
	a.JSON(&got)
	want := akademik.MataKuliah{
		MataKuliahBaris: akademik.MataKuliahBaris{
			ID: got.ID, Kode: "IF500", Nama: "Kecerdasan Buatan", NamaInggris: "AI", SKS: 4, SKSTeori: 3, SKSPraktik: 1, Semester: 5, Kelompok: "MKK",
			NamaKelompok: "Mata Kuliah Keahlian", Jenis: "W", NamaJenis: "Wajib", TeoriPraktik: "TP", NamaTeoriPraktik: "Teori dan Praktik",
			IDProdi: prodi("if"), NamaProdi: "Informatika", IDKonsentrasi: konsentrasi, NamaKonsentrasi: "Konsentrasi Informatika", Status: "A",
			Aksi: []api.Aksi{{Code: "ubah", Allowed: true}},
		},
		Versi:      1,
		Deskripsi:  "<p>Isi <strong>tebal</strong></p>",
		Prasyarat:  []akademik.Prasyarat{{ID: mk("algo"), Kode: "IF101", Nama: "Algoritma dan Pemrograman"}, {ID: mk("basis"), Kode: "IF201", Nama: "Basis Data"}},
		Pengampu:   []akademik.Pengampu{},
		DibuatPada: coretest.Now.Add(time.Minute), DiubahPada: coretest.Now.Add(time.Minute), DiubahOleh: "Rahmi Lubis",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(got, lihat(c, "kaprodi", got.ID)); diff != "" || a.Header.Get("ETag") != `"1"` {
		t.Errorf("ETag %s, read anew: %s", a.Header.Get("ETag"), diff)
	}
	if after := coretest.One[int64](c, unindra, `SELECT nilai FROM kit_perubahan WHERE college_id = $1 AND nama = 'akademik'`, unindra); after != before+1 {
		t.Errorf("the change counter stands at %d, before %d", after, before)
	}
	jejak(t, c, "akademik.matakuliah.buat", "kaprodi", got.ID, "IF500")
	if _, out := daftar(c, "dosen", "?q=if500"); out.Total != 1 {
		t.Errorf("listed %d times", out.Total)
	}
}

// jejak holds the last row of the trail against who did what to which course.
func jejak(t *testing.T, c *coretest.Campus, tindakan, username, id, kode string) {
	t.Helper()
	const last = `SELECT tindakan || ' ' || objek || ' ' || id_akun || ' ' || id_objek FROM kit_audit WHERE college_id = $1 ORDER BY urut DESC LIMIT 1`
	want := tindakan + " matakuliah " + coretest.ID(unindra, "akun", username) + " " + id
	if got := coretest.One[string](c, unindra, last, unindra); got != want {
		t.Errorf("trail %s, want %s", got, want)
	}
	var rincian akademik.MataKuliahBaru
	body := coretest.One[string](c, unindra, `SELECT rincian FROM kit_audit WHERE college_id = $1 ORDER BY urut DESC LIMIT 1`, unindra)
	if err := json.Unmarshal([]byte(body), &rincian); err != nil || rincian.Kode != kode {
		t.Errorf("details %s (%v)", body, err)
	}
	if _, err := audit.Acts.Whole(t.Context(), c.DB, unindra); err != nil {
		t.Error(err)
	}
}

func TestUbah(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AK-03 a change: version, time and name of who changed it, trail", func(t *testing.T) {
			c.Clock.Advance(time.Minute)
			in := seperti(c, mk("algo"), isian{"nama": "Algoritma", "status": "N", "semester": 2, "deskripsi": "<p>Baru</p>"})
			a := c.As(unindra, "dosen", "PUT", alamat+"/"+mk("algo"), in, `If-Match: "1"`).Want(200)
			m := lihat(c, "dosen", mk("algo"))
			if m.Nama != "Algoritma" || m.Status != "N" || m.Semester != 2 || m.Versi != 2 || m.DiubahOleh != "Budi Santoso" || m.Deskripsi != "<p>Baru</p>" ||
				!m.DibuatPada.Equal(coretest.Now) || !m.DiubahPada.Equal(coretest.Now.Add(time.Minute)) || a.Header.Get("ETag") != `"2"` || len(m.Pengampu) != 3 {
				t.Errorf("%+v", m)
			}
			var answered akademik.MataKuliah
			a.JSON(&answered)
			if diff := cmp.Diff(m, answered); diff != "" {
				t.Error(diff)
			}
			jejak(t, c, "akademik.matakuliah.ubah", "dosen", mk("algo"), "IF101")
			if got, out := daftar(c, "dosen", "?status=N"); got != "IF101 IF301" || out.Hitung["A"] != 3 || out.Hitung["N"] != 2 {
				t.Errorf("%s %v", got, out.Hitung)
			}
			if got, _ := daftar(c, "dosen", "?q=pemrograman"); got != "" {
				t.Errorf("still found by the old name: %s", got)
			}
		})
		t.Run("AK-03 prerequisites are replaced, what is left out is emptied", func(t *testing.T) {
			in := seperti(c, mk("basis"), isian{"prasyarat": []string{mk("etika"), mk("pajak")}})
			delete(in, "idKonsentrasi")
			delete(in, "namaInggris")
			c.As(unindra, "operator", "PUT", alamat+"/"+mk("basis"), in).Want(200)
			m := lihat(c, "operator", mk("basis"))
			if len(m.Prasyarat) != 2 || m.Prasyarat[0].Kode != "IF301" || m.Prasyarat[1].Kode != "SI303" || m.IDKonsentrasi != "" || m.NamaInggris != "" {
				t.Errorf("%+v", m)
			}
			delete(in, "prasyarat")
			c.As(unindra, "operator", "PUT", alamat+"/"+mk("basis"), in).Want(200)
			if m := lihat(c, "operator", mk("basis")); len(m.Prasyarat) != 0 {
				t.Errorf("%+v", m.Prasyarat)
			}
		})
		t.Run("AK-03 other courses stay as they are", func(t *testing.T) {
			if m := lihat(c, "operator", mk("etika")); m.Versi != 1 || m.DiubahOleh != "" || !m.DiubahPada.Equal(coretest.Now) {
				t.Errorf("%+v", m)
			}
		})
	})
}

func TestTolakBentuk(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		const kosong, teks, bulat, pilihan = "Field tidak boleh kosong", "Harus berupa teks", "Harus berupa bilangan bulat", "Pilihan tidak tersedia"
		for name, k := range map[string]struct {
			ubah isian
			want map[string]string
		}{
			"nothing": {isian{"kode": nil, "nama": nil, "sks": nil, "semester": nil, "kelompok": nil, "jenis": nil, "teoriPraktik": nil, "idProdi": nil, "status": nil},
				map[string]string{"kode": kosong, "nama": kosong, "sks": kosong, "semester": kosong, "kelompok": kosong, "jenis": kosong, "teoriPraktik": kosong, "idProdi": kosong, "status": kosong}},
			"empty texts": {isian{"kode": "", "nama": "", "kelompok": "", "jenis": "", "teoriPraktik": "", "idProdi": ""},
				map[string]string{"kode": kosong, "nama": kosong, "kelompok": kosong, "jenis": kosong, "teoriPraktik": kosong, "idProdi": kosong}},
			"blank texts":     {isian{"kode": "  ", "nama": "\u00a0\t\n"}, map[string]string{"kode": kosong, "nama": kosong}},
			"invisible texts": {isian{"kode": "\u200b\u200d", "nama": "\ufeff\u0301"}, map[string]string{"kode": kosong, "nama": kosong}},
			"wrong types": {isian{"kode": 1, "sks": "3", "semester": 2.5, "prasyarat": "x", "status": true, "idKonsentrasi": []int{}},
				map[string]string{"kode": teks, "sks": bulat, "semester": bulat, "prasyarat": "Harus berupa daftar", "status": teks, "idKonsentrasi": teks}},
			"null in a list":   {isian{"prasyarat": []any{nil, 3}}, map[string]string{"prasyarat[0]": teks, "prasyarat[1]": teks}},
			"too long":         {isian{"kode": strings.Repeat("k", 21), "nama": strings.Repeat("é", 101)}, map[string]string{"kode": "Paling banyak 20 karakter", "nama": "Paling banyak 100 karakter"}},
			"out of range":     {isian{"sks": 25, "semester": 0}, map[string]string{"sks": "Paling banyak 24", "semester": "Paling sedikit 1"}},
			"below":            {isian{"sks": -1, "semester": 15, "sksTeori": -2}, map[string]string{"sks": "Paling sedikit 0", "semester": "Paling banyak 14", "sksTeori": "Paling sedikit 0"}},
			"status":           {isian{"status": "X"}, map[string]string{"status": pilihan}},
			"unknown fields":   {isian{"id": "1", "versi": 9, "KODE": "a"}, map[string]string{"id": "Field tidak dikenal", "versi": "Field tidak dikenal", "KODE": "Field tidak dikenal"}},
			"college by hand":  {isian{"college_id": tsm}, map[string]string{"college_id": "Field tidak dikenal"}},
			"21 prerequisites": {isian{"prasyarat": strings.Split(strings.Repeat("x,", 20)+"x", ",")}, map[string]string{"prasyarat": "Paling banyak 20 isi"}},
			"references":       {isian{"kelompok": "mkk", "jenis": "Z", "teoriPraktik": "kelompok", "idProdi": "x"}, map[string]string{"kelompok": pilihan, "jenis": pilihan, "teoriPraktik": pilihan, "idProdi": pilihan}},
		} {
			t.Run("AK-03 refused, field by field: "+name, func(t *testing.T) {
				tetap(t, c, func() {
					c.As(unindra, "operator", "POST", alamat, lengkap(k.ubah), "Idempotency-Key: tolak-"+strings.ReplaceAll(name, " ", "-")).WantErrors(k.want)
					c.As(unindra, "operator", "PUT", alamat+"/"+mk("algo"), lengkap(k.ubah)).WantErrors(k.want)
				})
			})
		}
	})
}

func TestTolakBadan(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		for name, k := range map[string]struct {
			body   string
			status int
		}{
			"broken": {`{"kode":`, 400}, "nothing": {``, 400}, "two values": {`{} {}`, 400}, "a key twice": {`{"kode":"A","kode":"B"}`, 400},
			"broken UTF-8": {"{\"kode\":\"\xff\"}", 400}, "NUL": {`{"kode":"a\u0000"}`, 400}, "a list": {`[]`, 422}, "a text": {`"rahasia"`, 422}, "null": {`null`, 422},
			"large": {`{"deskripsi":"` + strings.Repeat("a", 256<<10) + `"}`, http.StatusRequestEntityTooLarge},
		} {
			t.Run(fmt.Sprintf("ER-01 a body that is %s: %d", name, k.status), func(t *testing.T) {
				tetap(t, c, func() {
					p := c.As(unindra, "operator", "POST", alamat, k.body).Want(k.status).Problem()
					if _, unnamed := p.Errors[""]; unnamed || strings.Contains(p.Message, "rahasia") {
						t.Errorf("%+v", p)
					}
				})
			})
		}
		t.Run("ER-01 a body of another type: 415", func(t *testing.T) {
			tetap(t, c, func() {
				c.As(unindra, "operator", "POST", alamat, `kode=IF1`, "Content-Type: application/x-www-form-urlencoded").Want(415)
				c.As(unindra, "operator", "PUT", alamat+"/"+mk("algo"), `<a/>`, "Content-Type: text/xml").Want(415)
			})
		})
	})
}
