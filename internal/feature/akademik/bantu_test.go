package akademik_test

import (
	"context"
	"fmt"
	"maps"
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/akademik"
	"portaldosen/internal/feature/akademik/matakuliah"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
	"portaldosen/internal/kit/texts"
	"portaldosen/internal/kit/words"
)

const (
	unindra = "UNINDRA"
	tsm     = "TSM"
	alamat  = "/v2/academic/matakuliah"
)

// each runs a test against a campus with a small catalogue of its own, on both engines.
func each(t *testing.T, run func(t *testing.T, c *coretest.Campus)) {
	t.Helper()
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		c := coretest.Start(t, e, akademik.New)
		isiKatalog(t, c.DB)
		run(t, c)
	})
}

// mk is the id of a course of the fixture, prodi of a programme ("if", "si").
func mk(name string) string    { return coretest.ID(unindra, "matakuliah", name) }
func prodi(name string) string { return coretest.ID(unindra, "prodi", name) }
func dosen(name string) string { return coretest.ID(unindra, "dosen", name) }

// kuliah is a course of the fixture.
type kuliah struct {
	id, kode, nama, inggris    string
	teori, praktik, semester   int
	kelompok, jenis, tp        string
	prodi, konsentrasi, status string
}

// katalog is what UNINDRA teaches. Two names need folding, one is full of what LIKE takes for a sign.
var katalog = []kuliah{
	{
		id: "algo", kode: "IF101", nama: "Algoritma dan Pemrograman", inggris: "Algorithms and Programming",
		teori: 3, praktik: 1, semester: 1, kelompok: "MKK", jenis: "W", tp: "TP", prodi: "if", status: "A",
	},
	{
		id: "basis", kode: "IF201", nama: "Basis Data", inggris: "Databases",
		teori: 3, semester: 3, kelompok: "MKK", jenis: "W", tp: "T", prodi: "if", konsentrasi: "if", status: "A",
	},
	{
		id: "etika", kode: "IF301", nama: "Étika Profesi", inggris: "Ethics",
		teori: 2, semester: 5, kelompok: "MKU", jenis: "W", tp: "T", prodi: "if", status: "N",
	},
	{
		id: "jaringan", kode: "SI202", nama: "jaringan Komputer", inggris: "Networks", konsentrasi: "si",
		teori: 2, praktik: 1, semester: 3, kelompok: "MKK", jenis: "P", tp: "TP", prodi: "si", status: "A",
	},
	{
		id: "pajak", kode: "SI303", nama: `Diskon 50% & Pajak_Daerah \ Dasar`,
		praktik: 2, semester: 5, kelompok: "MKU", jenis: "P", tp: "P", prodi: "si", status: "A",
	},
}

// kuliahTSM is the one course of TSM.
var kuliahTSM = kuliah{
	id: "algo", kode: "IF101", nama: "Rahasia Kampus Lain",
	teori: 3, semester: 1, kelompok: "MKK", jenis: "W", tp: "T", prodi: "if", status: "A",
}

// taught is who teaches what and when: course, term, class, lecturer, coordinator.
var taught = []struct {
	mk      string
	periode int
	nama    string
	dosen   string
	koord   bool
}{
	{"algo", 20251, "B", "dosen", true},
	{"algo", 20251, "A", "dosen", false},
	{"algo", 20251, "A", "dosen3", false},
	{"algo", 20241, "C", "dosen", true},
	{"basis", 20261, "A", "dosen2", true},
	{"jaringan", 20251, "A", "dosen3", true},
	{"pajak", 20251, "A", "kaprodi", true},
}

// isiKatalog fills both colleges: UNINDRA with katalog, TSM with one course of the same code and id as UNINDRA's first.
func isiKatalog(t testing.TB, d *db.DB) {
	t.Helper()
	for _, college := range []string{unindra, tsm} {
		err := d.Write(context.Background(), college, func(ctx context.Context, q db.Q) error {
			i := pengisi{ctx: ctx, q: q}
			i.referensi()
			if college == tsm {
				i.kuliah(kuliahTSM, coretest.ID(tsm, "matakuliah", kuliahTSM.id))
				return i.err
			}
			for _, k := range katalog {
				i.kuliah(k, mk(k.id))
			}
			i.kelas()
			i.exec(`INSERT INTO akademik_prasyarat (college_id, id_matakuliah, id_prasyarat)
				VALUES ($1, $2, $3)`, mk("basis"), mk("algo"))
			return i.err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// pengisi writes rows of one college until one fails.
type pengisi struct {
	ctx context.Context
	q   db.Q
	err error
}

func (i *pengisi) exec(text string, args ...any) {
	if i.err == nil {
		_, i.err = i.q.Exec(i.ctx, text, append([]any{i.q.College}, args...)...)
	}
}

func (i *pengisi) referensi() {
	for urutan, r := range [][3]string{
		{"kelompok", "MKU", "Mata Kuliah Umum"}, {"kelompok", "MKK", "Mata Kuliah Keahlian"},
		{"jenis", "W", "Wajib"}, {"jenis", "P", "Pilihan"},
		{"teoripraktek", "T", "Teori"}, {"teoripraktek", "P", "Praktik"}, {"teoripraktek", "TP", "Teori dan Praktik"},
	} {
		i.exec(`INSERT INTO akademik_referensi (college_id, daftar, kode, nama, urutan)
			VALUES ($1, $2, $3, $4, $5)`, r[0], r[1], r[2], urutan)
	}
}

func (i *pengisi) kuliah(k kuliah, id string) {
	unit := func(kind, name string) any {
		if name == "" {
			return nil
		}
		return coretest.ID(i.q.College, kind, name)
	}
	i.exec(`INSERT INTO akademik_matakuliah (college_id, id, kode, kode_urut, nama, nama_inggris, nama_urut, cari,
			sks, sks_teori, sks_praktik, semester, kelompok, jenis, teori_praktik,
			id_prodi, id_konsentrasi, status, deskripsi, versi, dibuat_pada, diubah_pada, diubah_oleh)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
			'', 1, $19, $19, NULL)`,
		id, k.kode, texts.Fold(k.kode), k.nama, k.inggris, texts.Fold(k.nama),
		matakuliah.CariMataKuliah(k.kode, k.nama, k.inggris),
		k.teori+k.praktik, k.teori, k.praktik, k.semester, k.kelompok, k.jenis, k.tp,
		unit("prodi", k.prodi), unit("konsentrasi", k.konsentrasi), k.status, coretest.Now.UnixMicro())
	if i.err == nil {
		prodi := coretest.ID(i.q.College, "prodi", k.prodi)
		found := matakuliah.KataMataKuliah(id, k.kode, k.nama, k.inggris, prodi, k.status)
		i.err = words.Put(i.ctx, i.q, matakuliah.Kata, words.Record{}, found)
	}
}

func (i *pengisi) kelas() {
	made := map[string]bool{}
	for _, k := range taught {
		name := fmt.Sprint(k.mk, k.periode, k.nama)
		if id := coretest.ID(unindra, "kelas", name); !made[name] {
			i.exec(`INSERT INTO akademik_kelas (college_id, id, id_matakuliah, periode, nama)
				VALUES ($1, $2, $3, $4, $5)`, id, mk(k.mk), k.periode, k.nama)
		}
		made[name] = true
		i.exec(`INSERT INTO akademik_pengampu (college_id, id_kelas, id_dosen, koordinator)
			VALUES ($1, $2, $3, $4)`,
			coretest.ID(unindra, "kelas", name), dosen(k.dosen), k.koord)
	}
}

// isian is the input of a course.
type isian map[string]any

// lengkap is a valid input, with the given fields put in their place; a nil value takes the field away.
func lengkap(ubah isian) isian {
	out := isian{
		"kode": "IF999", "nama": "Kecerdasan Buatan", "sks": 3, "semester": 5,
		"kelompok": "MKK", "jenis": "W", "teoriPraktik": "T", "idProdi": prodi("if"), "status": "A",
	}
	maps.Copy(out, ubah)
	maps.DeleteFunc(out, func(_ string, v any) bool { return v == nil })
	return out
}

// seperti is the input that leaves a course of the fixture as it is, with the given fields put in their place.
func seperti(c *coretest.Campus, id string, ubah isian) isian {
	m := lihat(c, "operator", id)
	out := isian{
		"kode": m.Kode, "nama": m.Nama, "namaInggris": m.NamaInggris, "status": m.Status, "deskripsi": m.Deskripsi,
		"sks": m.SKS, "sksTeori": m.SKSTeori, "sksPraktik": m.SKSPraktik, "semester": m.Semester,
		"kelompok": m.Kelompok, "jenis": m.Jenis, "teoriPraktik": m.TeoriPraktik,
		"idProdi": m.IDProdi, "idKonsentrasi": m.IDKonsentrasi, "prasyarat": []string{},
	}
	for _, p := range m.Prasyarat {
		out["prasyarat"] = append(out["prasyarat"].([]string), p.ID)
	}
	maps.Copy(out, ubah)
	return out
}

// keadaan is all that a write could have moved, as one text: courses, prerequisites, trail, counter, kept answers.
func keadaan(c *coretest.Campus, college string) string {
	const all = `SELECT (SELECT COUNT(*) || '/' || COALESCE(SUM(versi), 0) FROM akademik_matakuliah WHERE college_id = $1)
		|| ' p' || (SELECT COUNT(*) FROM akademik_prasyarat WHERE college_id = $1)
		|| ' a' || (SELECT COUNT(*) FROM kit_audit WHERE college_id = $1)
		|| ' u' || (SELECT COALESCE(SUM(nilai), 0) FROM kit_perubahan WHERE college_id = $1)
		|| ' i' || (SELECT COUNT(*) FROM kit_idempotensi WHERE college_id = $1)`
	return coretest.One[string](c, college, all, college)
}

// tetap runs act and holds that neither college changed by it.
func tetap(t *testing.T, c *coretest.Campus, act func()) {
	t.Helper()
	before := keadaan(c, unindra) + " | " + keadaan(c, tsm)
	act()
	if after := keadaan(c, unindra) + " | " + keadaan(c, tsm); after != before {
		t.Errorf("the state is now %s, want as before %s", after, before)
	}
}

// daftar reads a list as an account of UNINDRA and tells its codes, in order, and what stands beside them.
func daftar(c *coretest.Campus, username, query string) (kode string, out halaman) {
	c.As(unindra, username, "GET", alamat+query, nil).Want(200).JSON(&out)
	all := []string{}
	for _, m := range out.Data {
		all = append(all, m.Kode)
	}
	return strings.Join(all, " "), out
}

// halaman is a page of courses.
type halaman struct {
	Data          []matakuliah.MataKuliahBaris
	Page, PerPage int
	Total         int64
	Hitung        map[string]int64
}

func lihat(c *coretest.Campus, username, id string) (m matakuliah.MataKuliah) {
	c.As(unindra, username, "GET", alamat+"/"+id, nil).Want(200).JSON(&m)
	return m
}

// post makes a course as an account of UNINDRA.
func post(c *coretest.Campus, username string, in any, header ...string) *apitest.Answer {
	return c.As(unindra, username, "POST", alamat, in, header...)
}

// put changes a course as an account of UNINDRA.
func put(c *coretest.Campus, username, id string, in any, header ...string) *apitest.Answer {
	return c.As(unindra, username, "PUT", alamat+"/"+id, in, header...)
}

// buat is a course that the operator makes.
func buat(c *coretest.Campus, in isian) (m matakuliah.MataKuliah) {
	post(c, "operator", in).Want(201).JSON(&m)
	return m
}

// pesan is the sentence of a refusal.
func pesan(a *apitest.Answer, status int) string { return a.Want(status).Problem().Message }

// ubahPencacah moves a change counter of UNINDRA, as whoever changes rows of that area does.
func ubahPencacah(t *testing.T, c *coretest.Campus, area string) {
	t.Helper()
	bump := func(ctx context.Context, q db.Q) error { return db.Bump(ctx, q, area) }
	if err := c.DB.Write(context.Background(), unindra, bump); err != nil {
		t.Fatal(err)
	}
}
