package akademik_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/akademik/matakuliah"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/audit"
)

func TestBuat(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		const lengkapnya = "AK-03 a new course: answered as it will be read, with trail and counter"
		t.Run(lengkapnya, func(t *testing.T) { buatLengkap(t, c) })
		t.Run("AK-03 only what must be there", func(t *testing.T) {
			m := buat(c, lengkap(nil))
			if got, want := [2]int64{m.SKSTeori, m.SKSPraktik}, [2]int64{3, 0}; got != want {
				t.Errorf("theory and practice = %v, want %v", got, want)
			}
			if got, want := m.Status, "A"; got != want {
				t.Errorf("status = %q, want %q", got, want)
			}
			if got := m.NamaInggris + m.IDKonsentrasi + m.Deskripsi; got != "" || len(m.Prasyarat) != 0 {
				t.Errorf("what was left out = %q, %+v; want nothing", got, m.Prasyarat)
			}
		})
		t.Run("AK-03 blanks go, the code's letters stay as typed", func(t *testing.T) {
			m := buat(c, lengkap(isian{
				"kode": "  if 77 ", "nama": "\tÉtika   Digital\n", "namaInggris": " Digital  Ethics ",
			}))
			got, want := [3]string{m.Kode, m.Nama, m.NamaInggris}, [3]string{"if 77", "Étika Digital", "Digital Ethics"}
			if got != want {
				t.Errorf("code and names = %q, want %q", got, want)
			}
			if got, _ := daftar(c, "dosen", "?q=etika%20dig"); got != want[0] {
				t.Errorf("found %q, want %q", got, want[0])
			}
		})
	})
}

func buatLengkap(t *testing.T, c *coretest.Campus) {
	t.Helper()
	c.Clock.Advance(time.Minute)
	const changes = `SELECT COALESCE(SUM(nilai), 0) FROM kit_perubahan WHERE college_id = $1`
	before := coretest.One[int64](c, unindra, changes, unindra)
	const deskripsi = "<p>Isi <strong>tebal</strong></p>"
	konsentrasi, now := coretest.ID(unindra, "konsentrasi", "if"), coretest.Now.Add(time.Minute)
	a := post(c, "kaprodi", lengkap(isian{
		"kode": "IF500", "namaInggris": "AI", "sks": 4, "sksTeori": 3, "sksPraktik": 1, "teoriPraktik": "TP",
		"idKonsentrasi": konsentrasi, "deskripsi": deskripsi, "prasyarat": []string{mk("basis"), mk("algo")},
	})).Want(201)
	var got matakuliah.MataKuliah
	a.JSON(&got)
	want := matakuliah.MataKuliah{
		MataKuliahBaris: matakuliah.MataKuliahBaris{
			ID: got.ID, Kode: "IF500", Nama: "Kecerdasan Buatan", NamaInggris: "AI",
			SKS: 4, SKSTeori: 3, SKSPraktik: 1, Semester: 5,
			Kelompok: "MKK", NamaKelompok: "Mata Kuliah Keahlian", Jenis: "W", NamaJenis: "Wajib",
			TeoriPraktik: "TP", NamaTeoriPraktik: "Teori dan Praktik",
			IDProdi: prodi("if"), NamaProdi: "Informatika",
			IDKonsentrasi: konsentrasi, NamaKonsentrasi: "Konsentrasi Informatika",
			Status: "A", Aksi: []api.Aksi{{Code: "ubah", Allowed: true}},
		},
		Versi:     1,
		Deskripsi: deskripsi,
		Prasyarat: []matakuliah.Prasyarat{
			{ID: mk("algo"), Kode: "IF101", Nama: "Algoritma dan Pemrograman"},
			{ID: mk("basis"), Kode: "IF201", Nama: "Basis Data"},
		},
		Pengampu:   []matakuliah.Pengampu{},
		DibuatPada: now, DiubahPada: now, DiubahOleh: "Rahmi Lubis",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("answer (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(got, lihat(c, "kaprodi", got.ID)); diff != "" {
		t.Errorf("read anew (-want +got):\n%s", diff)
	}
	if got, want := a.Header.Get("ETag"), `"1"`; got != want {
		t.Errorf("ETag = %s, want %s", got, want)
	}
	const counter = `SELECT nilai FROM kit_perubahan WHERE college_id = $1 AND nama = 'akademik'`
	if got, want := coretest.One[int64](c, unindra, counter, unindra), before+1; got != want {
		t.Errorf("change counter = %d, want %d", got, want)
	}
	jejak(t, c, "akademik.matakuliah.buat", "kaprodi", got.ID, "IF500")
	if found, _ := daftar(c, "dosen", "?q=if500"); found != want.Kode {
		t.Errorf("found %q, want %q", found, want.Kode)
	}
}

// jejak holds the last row of the trail against who did what to which course.
func jejak(t *testing.T, c *coretest.Campus, tindakan, username, id, kode string) {
	t.Helper()
	last := func(columns string) string {
		text := `SELECT ` + columns + ` FROM kit_audit WHERE college_id = $1 ORDER BY urut DESC LIMIT 1`
		return coretest.One[string](c, unindra, text, unindra)
	}
	want := tindakan + " matakuliah " + coretest.ID(unindra, "akun", username) + " " + id
	if got := last(`tindakan || ' ' || objek || ' ' || id_akun || ' ' || id_objek`); got != want {
		t.Errorf("last row of the trail = %q, want %q", got, want)
	}
	var rincian matakuliah.MataKuliahBaru
	body := last(`rincian`)
	if err := json.Unmarshal([]byte(body), &rincian); err != nil || rincian.Kode != kode {
		t.Errorf("details = %s (%v), want the code %q", body, err, kode)
	}
	if _, err := audit.Acts.Whole(t.Context(), c.DB, unindra); err != nil {
		t.Error(err)
	}
}

func TestUbah(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("AK-03 a change: version, time and name of who changed it, trail", func(t *testing.T) { ubahAlgo(t, c) })
		t.Run("AK-03 prerequisites are replaced, what is left out is emptied", func(t *testing.T) {
			in := seperti(c, mk("basis"), isian{"prasyarat": []string{mk("etika"), mk("pajak")}})
			delete(in, "idKonsentrasi")
			delete(in, "namaInggris")
			put(c, "operator", mk("basis"), in).Want(200)
			m := lihat(c, "operator", mk("basis"))
			kode := []string{}
			for _, p := range m.Prasyarat {
				kode = append(kode, p.Kode)
			}
			if diff := cmp.Diff([]string{"IF301", "SI303"}, kode); diff != "" {
				t.Errorf("prerequisites (-want +got):\n%s", diff)
			}
			if got := m.IDKonsentrasi + m.NamaInggris; got != "" {
				t.Errorf("what was left out = %q, want nothing", got)
			}
			delete(in, "prasyarat")
			put(c, "operator", mk("basis"), in).Want(200)
			if got := lihat(c, "operator", mk("basis")).Prasyarat; len(got) != 0 {
				t.Errorf("prerequisites left out = %+v, want none", got)
			}
		})
		t.Run("AK-03 other courses stay as they are", func(t *testing.T) {
			want := lihat(c, "operator", mk("etika"))
			want.Versi, want.DiubahOleh, want.DiubahPada = 1, "", coretest.Now
			c.Clock.Advance(time.Minute)
			put(c, "operator", mk("jaringan"), seperti(c, mk("jaringan"), isian{"nama": "Jaringan"})).Want(200)
			if diff := cmp.Diff(want, lihat(c, "operator", mk("etika"))); diff != "" {
				t.Errorf("another course (-want +got):\n%s", diff)
			}
		})
	})
}

func ubahAlgo(t *testing.T, c *coretest.Campus) {
	t.Helper()
	want := lihat(c, "dosen", mk("algo"))
	want.Nama, want.Status, want.Semester, want.Deskripsi = "Algoritma", "N", 2, "<p>Baru</p>"
	want.Versi, want.DiubahOleh = 2, "Budi Santoso"
	want.DibuatPada, want.DiubahPada = coretest.Now, coretest.Now.Add(time.Minute)
	c.Clock.Advance(time.Minute)
	in := seperti(c, mk("algo"), isian{
		"nama": want.Nama, "status": want.Status, "semester": want.Semester, "deskripsi": want.Deskripsi,
	})
	a := put(c, "dosen", mk("algo"), in, `If-Match: "1"`).Want(200)
	got := lihat(c, "dosen", mk("algo"))
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("changed course (-want +got):\n%s", diff)
	}
	if len(got.Pengampu) != 3 {
		t.Errorf("who teaches it = %+v, want 3 as before", got.Pengampu)
	}
	if got, want := a.Header.Get("ETag"), `"2"`; got != want {
		t.Errorf("ETag = %s, want %s", got, want)
	}
	var answered matakuliah.MataKuliah
	a.JSON(&answered)
	if diff := cmp.Diff(got, answered); diff != "" {
		t.Errorf("answer (-want +got):\n%s", diff)
	}
	jejak(t, c, "akademik.matakuliah.ubah", "dosen", mk("algo"), "IF101")
	kode, out := daftar(c, "dosen", "?status=N")
	if want := "IF101 IF301"; kode != want {
		t.Errorf("inactive courses = %q, want %q", kode, want)
	}
	if diff := cmp.Diff(map[string]int64{"A": 3, "N": 2}, out.Hitung); diff != "" {
		t.Errorf("counts (-want +got):\n%s", diff)
	}
	if got, _ := daftar(c, "dosen", "?q=pemrograman"); got != "" {
		t.Errorf("found by the old name: %q, want nothing", got)
	}
}

const (
	kosong   = "Field tidak boleh kosong"
	teks     = "Harus berupa teks"
	bulat    = "Harus berupa bilangan bulat"
	pilihan  = "Pilihan tidak tersedia"
	takKenal = "Field tidak dikenal"
)

// bentukSalah are inputs whose fields are wrong each by itself.
var bentukSalah = map[string]tolakan{
	"nothing": {
		isian{
			"kode": nil, "nama": nil, "sks": nil, "semester": nil, "kelompok": nil, "jenis": nil,
			"teoriPraktik": nil, "idProdi": nil, "status": nil,
		},
		map[string]string{
			"kode": kosong, "nama": kosong, "sks": kosong, "semester": kosong, "kelompok": kosong, "jenis": kosong,
			"teoriPraktik": kosong, "idProdi": kosong, "status": kosong,
		},
	},
	"empty texts": {
		isian{"kode": "", "nama": "", "kelompok": "", "jenis": "", "teoriPraktik": "", "idProdi": ""},
		map[string]string{
			"kode": kosong, "nama": kosong, "kelompok": kosong, "jenis": kosong,
			"teoriPraktik": kosong, "idProdi": kosong,
		},
	},
	"blank texts": {
		isian{"kode": "  ", "nama": "\u00a0\t\n"},
		map[string]string{"kode": kosong, "nama": kosong},
	},
	"invisible texts": {
		isian{"kode": "\u200b\u200d", "nama": "\ufeff\u0301"},
		map[string]string{"kode": kosong, "nama": kosong},
	},
	"wrong types": {
		isian{"kode": 1, "sks": "3", "semester": 2.5, "prasyarat": "x", "status": true, "idKonsentrasi": []int{}},
		map[string]string{
			"kode": teks, "sks": bulat, "semester": bulat, "prasyarat": "Harus berupa daftar", "status": teks,
			"idKonsentrasi": teks,
		},
	},
	"null in a list": {
		isian{"prasyarat": []any{nil, 3}},
		map[string]string{"prasyarat[0]": teks, "prasyarat[1]": teks},
	},
	"too long": {
		isian{"kode": strings.Repeat("k", 21), "nama": strings.Repeat("é", 101)},
		map[string]string{"kode": "Paling banyak 20 karakter", "nama": "Paling banyak 100 karakter"},
	},
	"out of range": {
		isian{"sks": 25, "semester": 0},
		map[string]string{"sks": "Paling banyak 24", "semester": "Paling sedikit 1"},
	},
	"below": {
		isian{"sks": -1, "semester": 15, "sksTeori": -2},
		map[string]string{"sks": "Paling sedikit 0", "semester": "Paling banyak 14", "sksTeori": "Paling sedikit 0"},
	},
	"status": {isian{"status": "X"}, map[string]string{"status": pilihan}},
	"unknown fields": {
		isian{"id": "1", "versi": 9, "KODE": "a"},
		map[string]string{"id": takKenal, "versi": takKenal, "KODE": takKenal},
	},
	"college by hand": {isian{"college_id": tsm}, map[string]string{"college_id": takKenal}},
	"21 prerequisites": {
		isian{"prasyarat": slices.Repeat([]string{"x"}, 21)},
		map[string]string{"prasyarat": "Paling banyak 20 isi"},
	},
	"references": {
		isian{"kelompok": "mkk", "jenis": "Z", "teoriPraktik": "kelompok", "idProdi": "x"},
		map[string]string{"kelompok": pilihan, "jenis": pilihan, "teoriPraktik": pilihan, "idProdi": pilihan},
	},
}

func TestTolakBentuk(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		for name, k := range bentukSalah {
			t.Run("AK-03 refused, field by field: "+name, func(t *testing.T) {
				kunci := berkunci("tolak-" + strings.ReplaceAll(name, " ", "-"))
				tetap(t, c, func() {
					post(c, "operator", lengkap(k.ubah), kunci).WantErrors(k.want)
					put(c, "operator", mk("algo"), lengkap(k.ubah)).WantErrors(k.want)
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
			"broken":       {`{"kode":`, 400},
			"nothing":      {``, 400},
			"two values":   {`{} {}`, 400},
			"a key twice":  {`{"kode":"A","kode":"B"}`, 400},
			"broken UTF-8": {"{\"kode\":\"\xff\"}", 400},
			"NUL":          {`{"kode":"a\u0000"}`, 400},
			"a list":       {`[]`, 422},
			"a text":       {`"rahasia"`, 422},
			"null":         {`null`, 422},
			"large":        {`{"deskripsi":"` + strings.Repeat("a", 256<<10) + `"}`, http.StatusRequestEntityTooLarge},
		} {
			t.Run(fmt.Sprintf("ER-01 a body that is %s: %d", name, k.status), func(t *testing.T) {
				tetap(t, c, func() {
					p := post(c, "operator", k.body).Want(k.status).Problem()
					if _, unnamed := p.Errors[""]; unnamed || strings.Contains(p.Message, "rahasia") {
						t.Errorf("refusal = %+v, want no unnamed field and nothing of the body", p)
					}
				})
			})
		}
		t.Run("ER-01 a body of another type: 415", func(t *testing.T) {
			tetap(t, c, func() {
				post(c, "operator", `kode=IF1`, "Content-Type: application/x-www-form-urlencoded").Want(415)
				put(c, "operator", mk("algo"), `<a/>`, "Content-Type: text/xml").Want(415)
			})
		})
	})
}
