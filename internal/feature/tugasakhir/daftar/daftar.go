// Package daftar lists works: narrowed, counted, ordered, and as a spreadsheet.
package daftar

import (
	"context"
	"fmt"
	"slices"
	"time"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/magang"
	"portaldosen/internal/feature/tugasakhir/tunggu"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/pager"
)

// Service answers lists of works.
type Service struct{ *tunggu.Service }

// KaryaBaris is a final work in a list.
type KaryaBaris struct {
	ID             string                 `json:"id"`
	Jenis          karya.Jenis            `json:"jenis" enum:"proposal,skripsi,kp"`
	IDMahasiswa    string                 `json:"idMahasiswa"`
	NamaMahasiswa  string                 `json:"namaMahasiswa"`
	NIM            string                 `json:"nim"`
	Telepon        string                 `json:"telepon" doc:"Digits after +62; empty when unknown, and to who only examines"`
	Angkatan       int64                  `json:"angkatan"`
	IDProdi        string                 `json:"idProdi"`
	NamaProdi      string                 `json:"namaProdi"`
	Periode        int64                  `json:"periode"`
	Judul          string                 `json:"judul"`
	Status         string                 `json:"status" doc:"Word of the machine, e.g. diajukan, perlu_perbaikan, disetujui_pembimbing, bimbingan"`
	Peran          string                 `json:"peran" doc:"Of the caller: pembimbing_1, pembimbing_2, ketua, sekretaris, penguji_1, penguji_2, mahasiswa, kaprodi, operator"`
	Menunggu       bool                   `json:"menunggu" doc:"Waits for the caller, who does it at the work"`
	MenungguSejak  *time.Time             `json:"menungguSejak,omitempty" doc:"Waits for the caller since"`
	Tahap          string                 `json:"tahap" doc:"Chapter in work; empty before there is one"`
	Bimbingan      int64                  `json:"bimbingan" doc:"Validated sessions"`
	MinBimbingan   int64                  `json:"minBimbingan"`
	BimbinganPada  *time.Time             `json:"bimbinganPada,omitempty" doc:"The last validated session"`
	Sejak          time.Time              `json:"sejak" doc:"In this status since"`
	SidangKe       int64                  `json:"sidangKe,omitempty" doc:"Which exam comes next or was last, from the second on: those failed or missed, and one"`
	Kemiripan      *float64               `json:"kemiripan,omitempty" doc:"Per cent, of the latest version"`
	Instansi       string                 `json:"instansi,omitempty" doc:"Of an internship"`
	Kota           string                 `json:"kota,omitempty" doc:"Of an internship"`
	NamaPembimbing []string               `json:"namaPembimbing" nullable:"false" doc:"Supervisors with titles, utama first"`
	Mulai          string                 `json:"mulai,omitempty" doc:"Of an internship, 2026-09-01"`
	Selesai        string                 `json:"selesai,omitempty" doc:"Of an internship"`
	Lapangan       string                 `json:"lapangan,omitempty" doc:"Field supervisor of an internship"`
	Logbook        *magang.LogbookRingkas `json:"logbook,omitempty" doc:"Of an internship"`
	Versi          int64                  `json:"versi"`
	Aksi           []api.Aksi             `json:"aksi" nullable:"false"`
}

// SaringKarya narrows a list of final works. The count strip is by status group.
type SaringKarya struct {
	api.Filter
	Sort         string   `query:"sort" enum:"sejak,nama,-nama" default:"sejak" doc:"sejak: what waits for the caller first, the longest first; what is over last"`
	Status       string   `query:"status" enum:"draf,menunggu,revisi,aktif,disetujui,sidang,selesai,ditolak,berjalan" doc:"Group of the count strip; berjalan: all that go on"`
	Periode      int64    `query:"periode" minimum:"19451" maximum:"99994"`
	IDProdi      []string `query:"idProdi,explode" maxItems:"100"`
	Peran        []string `query:"peran,explode" maxItems:"10" doc:"Of the caller: pembimbing_1, pembimbing_2, penguji"`
	Angkatan     []int    `query:"angkatan,explode" maxItems:"20"`
	IDInstansi   []string `query:"idInstansi,explode" maxItems:"20" doc:"Of an internship"`
	IDPembimbing []string `query:"idPembimbing,explode" maxItems:"20" doc:"Guided by these lecturers"`
	Diam         string   `query:"diam" enum:"14" doc:"Without a session for more than so many days"`
	Saya         string   `query:"saya" enum:"ya" doc:"What waits for the caller alone, of whatever term"`
}

// DaftarKarya lists the works of a kind that the caller reaches, one page, with the caller's role in each, whether it waits
// for the caller, and what the caller may do with it (TA-01, TA-03, KP-01).
func (s *Service) DaftarKarya(ctx context.Context, in *SaringKarya) (api.Halaman[KaryaBaris], error) {
	a := actor.From(ctx)
	out := api.Halaman[KaryaBaris]{Page: in.Page, PerPage: in.PerPage}
	err := s.ReadSettled(ctx, a.College, func(q db.Q) error {
		b, err := s.bacaan(ctx, q, a, *in)
		if err != nil {
			return err
		}
		sebaris := b
		sebaris.seek, err = s.SeekPage(ctx, q, karya.InListOrder(a.College, s.Jenis, b.Periode, karya.LewatKarya), b.seek, in.Page*in.PerPage, func() (int64, error) {
			version, err := karya.ReadPencacah(ctx, q)
			if err != nil {
				return 0, err
			}
			by, err := s.hitungKarya(ctx, q, b, version)
			return jumlah(by, b.SaringKarya), err
		})
		if err != nil {
			return err
		}
		rows, version, err := s.halamanKarya(ctx, q, sebaris)
		if err != nil {
			return err
		}
		by, err := s.hitungKarya(ctx, q, b, version)
		if err != nil {
			return err
		}
		kapanpun := b
		kapanpun.Periode = 0
		ever, err := s.hitungKarya(ctx, q, kapanpun, version)
		out.Data, out.Counts, out.Total = rows, strip(by, ever, b.SaringKarya), jumlah(by, b.SaringKarya)
		return err
	})
	return out, err
}

// halamanKarya reads the rows of a page, and the change counter in the same statement.
func (s *Service) halamanKarya(ctx context.Context, q db.Q, b bacaan) ([]KaryaBaris, int64, error) {
	order, n := b.dari.Order(b.Sort), b.terdaftar(lewatProdi)
	list := pager.List[KaryaBaris]{
		Down: order.Down, Numbers: order.Number,
		Anchors: func(ctx context.Context, take func(key, id []byte)) (int64, error) {
			version, err := karya.ReadPencacah(ctx, q)
			if err != nil {
				return 0, err
			}
			return version, db.EachKey(ctx, q, n, order, take)
		},
		Rows: func(ctx context.Context, at pager.Place) ([]KaryaBaris, int64, error) { return b.list(ctx, q, at) },
	}
	if b.Offset() >= pager.Near {
		list.Name = "karya " + order.Name + n.Name()
	}
	return pager.Page(ctx, s.Book, list, b.Offset(), b.PerPage)
}

// hitungKarya counts the narrowed works under a change counter.
func (s *Service) hitungKarya(ctx context.Context, q db.Q, b bacaan, version int64) (pager.Counts, error) {
	by, _, err := pager.Keep(ctx, s.Book, fmt.Sprint("hitung karya ", int(b.dari), b.dihitung().Name()), version, func(ctx context.Context) (pager.Counts, int64, error) {
		by, err := b.count(ctx, q)
		return by, version, err
	})
	return by, err
}

// The numbers kept of each status; those of the strip that are no status are summed over all of them.
const (
	hitungSemua = "/semua"
	hitungDiam  = "/diam"
	hitungSaya  = "/saya"
	hitungDua   = "/dua" // silent and waiting
)

// strip are the numbers of the count strip: of each group and of what waits for the caller, which replace each other, so that
// none of them is narrowed by another; and of what is silent, which narrows them all. What waits is counted whatever the term
// (ever). Each is how long the list is that it leads to.
func strip(by, ever pager.Counts, in SaringKarya) map[string]int64 {
	diam, kelompok, saya := in, in, in
	diam.Diam = "14"
	saya.Status, saya.Saya = "", "ya"
	out := map[string]int64{"diam": jumlah(by, diam), "saya": jumlah(ever, saya)}
	kelompok.Saya = ""
	for kelompok.Status = range kelompokStatus {
		out[kelompok.Status] = jumlah(by, kelompok)
	}
	return out
}

// jumlah is how many works match in all.
func jumlah(by pager.Counts, in SaringKarya) (total int64) {
	apa := hitungSemua
	switch {
	case in.Diam != "" && in.Saya != "":
		apa = hitungDua
	case in.Diam != "":
		apa = hitungDiam
	case in.Saya != "":
		apa = hitungSaya
	}
	for status := range karya.LabelStatus {
		if in.Status == "" || slices.Contains(kelompokStatus[in.Status], status) {
			total += by[status+apa]
		}
	}
	return total
}
