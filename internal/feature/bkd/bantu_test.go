package bkd_test

import (
	"context"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/kegiatan"
	"portaldosen/internal/feature/bkd"
	"portaldosen/internal/feature/bkd/aturan"
	"portaldosen/internal/feature/bkd/poin"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

const (
	unindra = "UNINDRA"
	tsm     = "TSM"
	periode = coretest.Periode
	kini    = "?periode=20261"
)

// kampus is a campus whose workload is switched on, with the guide of 2021 in force.
type kampus struct {
	*coretest.Campus
	t    testing.TB
	sets map[string]aturan.RingkasAturan // of UNINDRA, by code
}

type body map[string]any

// each runs a test against a campus with the rules in force, on both engines.
func each(t *testing.T, run func(t *testing.T, c *kampus)) {
	t.Helper()
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		c := start(t, e)
		c.berlakukan("PO-BKD-2021", 20241).Want(200)
		run(t, c)
	})
}

// start is a campus with the rules that a college begins with, all of them drafts.
func start(t testing.TB, e db.Engine) *kampus {
	t.Helper()
	c := &kampus{Campus: coretest.Start(t, e, bkd.New), t: t, sets: map[string]aturan.RingkasAturan{}}
	for _, college := range []string{unindra, tsm} {
		if err := bkd.New(c.Deps()).Start(t.Context(), college); err != nil {
			t.Fatal(err)
		}
		c.nyalakan(college, "1")
	}
	c.baca()
	return c
}

// nyalakan sets the flag of a college (BK-01).
func (c *kampus) nyalakan(college, value string) {
	c.t.Helper()
	in := body{"nilai": body{"fitur_bkd": value}}
	c.As(college, "operator", "PUT", "/v2/konfigurasi", in).Want(200)
}

// baca reads the sets of rules anew.
func (c *kampus) baca() {
	c.t.Helper()
	rows, _ := apitest.Rows[aturan.RingkasAturan](c.get("operator", "/v2/bkd/aturan"))
	for _, r := range rows {
		c.sets[r.Kode] = r
	}
}

func id(kind, name string) string { return coretest.ID(unindra, kind, name) }

func (c *kampus) get(username, path string) *apitest.Answer {
	c.t.Helper()
	return c.As(unindra, username, "GET", path, nil)
}

// berlakukan puts a set of rules in force from a term on.
func (c *kampus) berlakukan(kode string, mulai int64) *apitest.Answer {
	c.t.Helper()
	defer c.baca()
	return c.As(unindra, "operator", "PUT", "/v2/bkd/aturan/"+c.sets[kode].ID+"/berlaku", body{"mulai": mulai})
}

// lapor puts acts of lecturers on record.
func (c *kampus) lapor(acts ...kegiatan.Kegiatan) {
	c.t.Helper()
	c.catat(kegiatan.Lapor, acts)
}

// cabut takes acts of lecturers off the record.
func (c *kampus) cabut(acts ...kegiatan.Kegiatan) {
	c.t.Helper()
	c.catat(kegiatan.Cabut, acts)
}

func (c *kampus) catat(how func(context.Context, db.Q, kegiatan.Kegiatan) error, acts []kegiatan.Kegiatan) {
	c.t.Helper()
	err := c.DB.Write(context.Background(), unindra, func(ctx context.Context, q db.Q) error {
		for _, k := range acts {
			if err := how(ctx, q, k); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		c.t.Fatal(err)
	}
}

// kelas is that a lecturer teaches a class of three credits: so many of 16 meetings held, alone.
func kelas(username, kode string, held int64) kegiatan.Kegiatan {
	return kegiatan.Kegiatan{
		IDDosen: id("dosen", username), Periode: periode, Jenis: kegiatan.Pengajaran, Objek: "kelas", IDObjek: kode,
		Peran: "koordinator", Rincian: kode + " Basis Data · A",
		Macam: kegiatan.Macam{Golongan: "kuliah", Jenjang: "S1"},
		Ajar: kegiatan.Ajar{
			Rencana: 16, Terlaksana: held, PorsiE4: 10_000, SKSE2: 300, Kode: kode, Kelas: "A", Tim: 1,
		},
	}
}

// skripsi is that a lecturer guides a thesis.
func skripsi(username, karya, peran string) kegiatan.Kegiatan {
	return kegiatan.Kegiatan{
		IDDosen: id("dosen", username), Periode: periode, Jenis: kegiatan.Pembimbingan, Objek: "karya", IDObjek: karya,
		Peran: peran, Rincian: "Skripsi Adinata Bagaskara (202243500001)",
		Macam: kegiatan.Macam{Golongan: "skripsi", Jenjang: "S1", IDMahasiswa: id("mahasiswa", "mahasiswa")},
	}
}

// uji is that a lecturer examined a thesis.
func uji(username, sidang, peran, keadaan string) kegiatan.Kegiatan {
	k := skripsi(username, sidang, peran)
	k.Jenis, k.Objek, k.Keadaan = kegiatan.Pengujian, "sidang", keadaan
	return k
}

// beban is how much work somebody has.
func (c *kampus) beban(username, query string) (b poin.BebanKerja) {
	c.t.Helper()
	c.get(username, "/v2/bkd/beban"+query).Want(200).JSON(&b)
	return b
}

// tabel is a table of lines: 'lecturing', 'advising', 'supervising' or 'examining'.
func (c *kampus) tabel(username, which, query string) (d poin.DaftarPoin) {
	c.t.Helper()
	c.get(username, "/v2/bkd/"+which+"_bkdpoint"+query).Want(200).JSON(&d)
	return d
}
