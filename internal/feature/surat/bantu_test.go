package surat_test

import (
	"context"
	"maps"
	"testing"
	"testing/fstest"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/surat"
	"portaldosen/internal/feature/surat/deret"
	"portaldosen/internal/feature/surat/jenis"
	letters "portaldosen/internal/feature/surat/surat"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
	"portaldosen/internal/kit/module"
)

const (
	unindra = "UNINDRA"
	tsm     = "TSM"
	alamat  = "/v2/surat/surat"
)

// guiding is an area that knows that the lecturers of the programme if guide the student mahasiswa.
func guiding(module.Deps) module.Module {
	bonds := func(_ context.Context, q db.Q, a actor.Actor, table string) ([]string, error) {
		guides := a.Username == "dosen" || a.Username == "dosen2"
		if table != "master_mahasiswa" || !guides {
			return nil, nil
		}
		return []string{coretest.ID(q.College, "mahasiswa", "mahasiswa")}, nil
	}
	return module.Module{Name: "kenal", Migrations: fstest.MapFS{}, Routes: func(*api.Router) {}, Bonds: bonds}
}

// each runs a test against a campus with the kinds that a college begins with, on both engines, and holds that the kept
// numbers of letters are then those of the letters.
func each(t *testing.T, run func(t *testing.T, c *kampus)) {
	t.Helper()
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		c := start(t, e)
		run(t, c)
		for _, college := range []string{unindra, tsm} {
			c.counted(college)
		}
	})
}

// counted holds the kept numbers of a college's letters against the letters.
func (c *kampus) counted(college string) {
	c.t.Helper()
	const differ = `SELECT COUNT(*) FROM (SELECT id_jenis, tahun, status, jumlah FROM surat_jumlah
			WHERE college_id = $1 AND jumlah > 0
		EXCEPT SELECT id_jenis, tahun, status, COUNT(*) FROM surat_surat WHERE college_id = $1
			GROUP BY id_jenis, tahun, status) t`
	const kept = `SELECT CAST(COALESCE(SUM(jumlah), 0) AS BIGINT) FROM surat_jumlah WHERE college_id = $1`
	const there = `SELECT COUNT(*) FROM surat_surat WHERE college_id = $1`
	wrong := coretest.One[int64](c.Campus, college, differ, college)
	n := coretest.One[int64](c.Campus, college, kept, college)
	if want := coretest.One[int64](c.Campus, college, there, college); wrong > 0 || n != want {
		c.t.Errorf("%d kept numbers of letters are wrong; %d letters in all, want %d", wrong, n, want)
	}
}

// kampus is the campus of a test.
type kampus struct {
	*coretest.Campus
	t     testing.TB
	kinds map[string]jenis.JenisSurat // of UNINDRA, by code
}

func start(t testing.TB, e db.Engine) *kampus {
	t.Helper()
	c := &kampus{Campus: coretest.Start(t, e, surat.New, guiding), t: t, kinds: map[string]jenis.JenisSurat{}}
	for _, college := range []string{unindra, tsm} {
		if err := surat.New(c.Deps()).Start(t.Context(), college); err != nil {
			t.Fatal(err)
		}
	}
	rows, _ := apitest.Rows[jenis.JenisSurat](c.get("operator", "/v2/surat/jenis"))
	for _, j := range rows {
		c.kinds[j.Kode] = j
	}
	return c
}

func id(kind, name string) string { return coretest.ID(unindra, kind, name) }

func (c *kampus) get(username, path string) *apitest.Answer {
	c.t.Helper()
	return c.As(unindra, username, "GET", path, nil)
}

// isian is the input of a letter.
type isian map[string]any

// pengantar is a valid request of a letter of introduction, with the given fields put in their place.
func (c *kampus) pengantar(ubah isian) isian {
	out := isian{
		"idJenis": c.kinds["SP-KP"].ID, "idMahasiswa": id("mahasiswa", "mahasiswa"),
		"idDosen": []string{id("dosen", "dosen")},
		"isian":   map[string]string{"instansi_tujuan": "PT Maju Jaya", "alamat": "Jalan Melati Nomor 5\nJakarta"},
	}
	maps.Copy(out, ubah)
	maps.DeleteFunc(out, func(_ string, v any) bool { return v == nil })
	return out
}

func (c *kampus) post(username string, in isian, header ...string) *apitest.Answer {
	c.t.Helper()
	return c.As(unindra, username, "POST", alamat, in, header...)
}

// ajukan is a letter of introduction that an account asks for.
func (c *kampus) ajukan(username string) (s letters.Surat) {
	c.t.Helper()
	in := isian{"idDosen": []string{id("dosen", username)}}
	c.post(username, c.pengantar(in)).Want(201).JSON(&s)
	return s
}

// putus decides on a letter.
func (c *kampus) putus(username, idSurat, langkah, alasan string, header ...string) *apitest.Answer {
	c.t.Helper()
	body := isian{"langkah": langkah, "alasan": alasan}
	return c.As(unindra, username, "PUT", alamat+"/"+idSurat+"/putusan", body, header...)
}

// setuju is a letter that the head approves.
func (c *kampus) setuju(s letters.Surat) (out letters.Surat) {
	c.t.Helper()
	c.putus("kaprodi", s.ID, "setujui", "").Want(200).JSON(&out)
	return out
}

func (c *kampus) lihat(username, idSurat string) (s letters.Surat) {
	c.t.Helper()
	c.get(username, alamat+"/"+idSurat).Want(200).JSON(&s)
	return s
}

// jenisBaru is the input that leaves a kind as it is, with the given fields put in their place.
func (c *kampus) jenisBaru(kode string, ubah isian) isian {
	j := c.kinds[kode]
	out := isian{
		"kode": j.Kode, "nama": j.Nama, "pola": j.Pola, "idDeret": j.IDDeret, "isi": j.Isi, "kolom": j.Kolom,
		"mahasiswa": j.Mahasiswa, "dosenMeminta": j.DosenMeminta, "operatorMeminta": j.OperatorMeminta,
		"penyetuju": j.Penyetuju, "bolehSendiri": j.BolehSendiri, "jabatan": j.Jabatan,
		"namaPenanda": j.NamaPenanda, "nomorPenanda": j.NomorPenanda, "aktif": j.Aktif,
	}
	maps.Copy(out, ubah)
	return out
}

// ubahJenis changes a kind.
func (c *kampus) ubahJenis(kode string, ubah isian) {
	c.t.Helper()
	var j jenis.JenisSurat
	c.As(unindra, "operator", "PUT", "/v2/surat/jenis/"+c.kinds[kode].ID, c.jenisBaru(kode, ubah)).Want(200).JSON(&j)
	c.kinds[kode] = j
}

// deret is the one series that a college begins with.
func (c *kampus) deret() deret.DeretNomor {
	c.t.Helper()
	rows, n := apitest.Rows[deret.DeretNomor](c.get("operator", "/v2/surat/deret"))
	if n != 1 {
		c.t.Fatalf("%d series, want one", n)
	}
	return rows[0]
}

// aksi says what a letter tells of an act: "" may, the reason why not, or that it is not the caller's.
func aksi(s letters.Surat, kode string) string {
	for _, a := range s.Aksi {
		if a.Code == kode {
			return a.Reason
		}
	}
	return "bukan miliknya"
}
