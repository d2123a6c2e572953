package bukti

import (
	"context"
	"slices"

	"portaldosen/internal/feature/bkd/isian"
	"portaldosen/internal/feature/bkd/lingkup"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// SaringBukti narrows the records of a workload.
type SaringBukti struct {
	api.Filter
	lingkup.Minta
	Jenis       []string `query:"jenis,explode" enum:"mengajar,perwalian,membimbing,menguji,lain" maxItems:"5" doc:"Tables"`
	Sumber      []string `query:"sumber,explode" enum:"sistem,manual" maxItems:"2"`
	Kelengkapan string   `query:"kelengkapan" enum:"lengkap,kurang"`
}

// DaftarBuktiDosen is the evidence of a workload, record by record.
type DaftarBuktiDosen struct {
	api.Halaman[BuktiBaris]
	IDDosen   string        `json:"idDosen"`
	NamaDosen string        `json:"namaDosen"`
	Periode   int64         `json:"periode"`
	Aturan    string        `json:"aturan" doc:"Name of the set of rules; empty: none is in force in the term"`
	Ada       int           `json:"ada" doc:"Papers that are there, of those that are needed; of the rows that match"`
	Perlu     int           `json:"perlu" doc:"Papers that are needed"`
	Kurang    []KurangBukti `json:"kurang" nullable:"false" doc:"What is missing in the whole workload, the most often missing first"`
	Surat     []SuratBukti  `json:"surat" nullable:"false" doc:"Approved letters that name the lecturer, the latest first"`
	Lepas     []BerkasBukti `json:"lepas" nullable:"false" doc:"What was put to records that are in the workload no more"`
	Aksi      []api.Aksi    `json:"aksi" nullable:"false" doc:"unggah: put papers to records, and take them away"`
}

// KurangBukti is a paper that several records lack.
type KurangBukti struct {
	Jenis  string   `json:"jenis" doc:"What it would show"`
	Judul  string   `json:"judul"`
	Tabel  string   `json:"tabel" enum:"mengajar,perwalian,membimbing,menguji,lain"`
	Alasan string   `json:"alasan" doc:"Why, of all of them"`
	Jumlah int      `json:"jumlah" doc:"Records that lack it"`
	Contoh []string `json:"contoh" nullable:"false" doc:"Three of them"`
}

// SuratBukti is an approved letter that names the lecturer.
type SuratBukti struct {
	ID      string `json:"id"`
	Judul   string `json:"judul"`
	Nomor   string `json:"nomor"`
	Tanggal string `json:"tanggal"`
}

// BerkasBukti is what was put to a record.
type BerkasBukti struct {
	ID      string `json:"id"`
	Objek   string `json:"objek"`
	IDObjek string `json:"idObjek"`
	Jenis   string `json:"jenis"`
	Judul   string `json:"judul" doc:"What it shows"`
	Nama    string `json:"nama" doc:"Of the file"`
	Nomor   string `json:"nomor" doc:"Of the paper"`
	Tanggal string `json:"tanggal" doc:"Of the paper"`
	Ukuran  int64  `json:"ukuran" doc:"Bytes; 0 of a letter"`
}

func (b berkas) baris() BerkasBukti {
	return BerkasBukti{
		ID: b.ID, Objek: b.Objek, IDObjek: b.IDObjek, Jenis: b.Jenis, Judul: judul(b.Jenis), Nama: b.Nama, Nomor: b.Nomor, Tanggal: b.Tanggal, Ukuran: b.Ukuran,
	}
}

// DaftarBukti lists the records of a workload with the papers that show them, and what is missing.
func (s *Service) DaftarBukti(ctx context.Context, in *SaringBukti) (DaftarBuktiDosen, error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (out DaftarBuktiDosen, err error) {
		who, term, err := s.orang(ctx, q, a, in.Minta)
		if err != nil {
			return out, err
		}
		c, err := s.susun(ctx, q, who, term)
		if err != nil {
			return out, err
		}
		why, err := s.halangan(ctx, q, a, who, term)
		if err != nil {
			return out, err
		}
		out = c.answer(*in)
		out.Aksi = []api.Aksi{api.May("unggah", why)}
		return out, nil
	})
}

func (c susunan) answer(in SaringBukti) DaftarBuktiDosen {
	out := DaftarBuktiDosen{
		IDDosen: c.orang.ID, NamaDosen: c.orang.Nama, Periode: c.periode, Aturan: c.aturan, Kurang: c.lacks(), Surat: []SuratBukti{}, Lepas: []BerkasBukti{},
	}
	rows, counts := c.match(in)
	for _, b := range rows {
		out.Ada, out.Perlu = out.Ada+b.Ada, out.Perlu+b.Perlu
	}
	out.Halaman = api.PageFrom(in.Paging, rows)
	out.Counts = counts
	for _, l := range c.surat {
		out.Surat = append(out.Surat, SuratBukti{ID: l.ID, Judul: l.Title, Nomor: l.Number, Tanggal: l.Day})
	}
	for _, b := range c.lepas {
		out.Lepas = append(out.Lepas, b.baris())
	}
	return out
}

// match are the rows that are asked for, and how many of them there are by how complete they are.
func (c susunan) match(in SaringBukti) ([]BuktiBaris, map[string]int64) {
	rows, counts := []BuktiBaris{}, map[string]int64{Lengkap: 0, Kurang: 0}
	for _, b := range c.rows {
		if !b.matches(in) {
			continue
		}
		counts[b.kelengkapan()]++
		if in.Kelengkapan == "" || in.Kelengkapan == b.kelengkapan() {
			rows = append(rows, b)
		}
	}
	return rows, counts
}

// mostSamples is how many of the records that lack a paper are named.
const mostSamples = 3

// lacks are the papers that are missing, each once with how many records lack it for the same reason.
func (c susunan) lacks() []KurangBukti {
	out := []KurangBukti{}
	for _, b := range c.rows {
		for _, d := range b.missing() {
			i := slices.IndexFunc(out, func(k KurangBukti) bool { return k.Jenis == d.Jenis && k.Tabel == b.Jenis && k.Alasan == d.Alasan })
			if i < 0 {
				i, out = len(out), append(out, KurangBukti{Jenis: d.Jenis, Judul: judul(d.Jenis), Tabel: b.Jenis, Alasan: d.Alasan, Contoh: []string{}})
			}
			out[i].Jumlah++
			if len(out[i].Contoh) < mostSamples {
				out[i].Contoh = append(out[i].Contoh, b.Rincian)
			}
		}
	}
	slices.SortStableFunc(out, func(x, y KurangBukti) int { return y.Jumlah - x.Jumlah })
	return out
}

// halangan says why a caller may not change the evidence of a lecturer and term; "" for who may.
func (s *Service) halangan(ctx context.Context, q db.Q, a actor.Actor, who lingkup.Orang, term int64) (string, error) {
	switch {
	case !who.Sendiri:
		return "Hanya dosen yang bersangkutan yang dapat mengubah buktinya", nil
	case !a.May(isian.IzinTulis):
		return "Anda tidak berhak mengunggah bukti", nil
	}
	return s.Terkunci(ctx, q, who.ID, term)
}

// open refuses a change that halangan speaks against.
func (s *Service) open(ctx context.Context, q db.Q, a actor.Actor, who lingkup.Orang, term int64) error {
	why, err := s.halangan(ctx, q, a, who, term)
	if err != nil {
		return err
	}
	return isian.Refuse(a, who, why)
}
