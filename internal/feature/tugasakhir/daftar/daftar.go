// Package daftar lists works: narrowed, counted, ordered, and as a spreadsheet.
package daftar

import (
	"context"
	"fmt"
	"slices"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/tunggu"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/pager"
)

// Service answers lists of works.
type Service struct{ *tunggu.Service }

// DaftarKarya lists the works of a kind that the caller reaches, one page, with the caller's role in each, whether it waits
// for the caller, and what the caller may do with it (TA-01, TA-03, KP-01).
func (s *Service) DaftarKarya(ctx context.Context, in *SaringKarya) (api.Halaman[KaryaBaris], error) {
	a := actor.From(ctx)
	out := api.Halaman[KaryaBaris]{Page: in.Page, PerPage: in.PerPage}
	lama := LongAgo(s.Clock.Now(), s.Zone(ctx, a.College))
	in.bebas()
	err := s.ReadSettled(ctx, a.College, func(q db.Q) error {
		dari, err := tunggu.SudutOfKarya(ctx, q, a)
		if err != nil {
			return err
		}
		seek, err := s.SeekKarya(ctx, q, in.Search())
		if err != nil {
			return err
		}
		sebaris, err := s.SeekPage(ctx, q, karya.InListOrder(a.College, s.Jenis, in.Periode, karya.LewatKarya), seek, in.Page*in.PerPage, func() (int64, error) {
			version, err := karya.ReadPencacah(ctx, q)
			if err != nil {
				return 0, err
			}
			by, err := s.hitungKarya(ctx, q, dari, in.dihitung(a, s.Jenis, lama, seek), version)
			return jumlah(by, in), err
		})
		if err != nil {
			return err
		}
		rows, version, err := s.halamanKarya(ctx, q, a, dari, in, in.terdaftar(a, dari, s.Jenis, lama, sebaris, lewatProdi))
		if err != nil {
			return err
		}
		by, err := s.hitungKarya(ctx, q, dari, in.dihitung(a, s.Jenis, lama, seek), version)
		if err != nil {
			return err
		}
		kapanpun := *in
		kapanpun.Periode = 0
		ever, err := s.hitungKarya(ctx, q, dari, kapanpun.dihitung(a, s.Jenis, lama, seek), version)
		out.Data, out.Counts, out.Total = rows, strip(by, ever, in), jumlah(by, in)
		return err
	})
	return out, err
}

// halamanKarya reads the rows of a page, and the change counter in the same statement.
func (s *Service) halamanKarya(ctx context.Context, q db.Q, a actor.Actor, dari tunggu.Sudut, in *SaringKarya, n db.Narrowed) ([]KaryaBaris, int64, error) {
	order := dari.Order(in.Sort)
	list := pager.List[KaryaBaris]{
		Down: order.Down, Numbers: order.Number,
		Anchors: func(ctx context.Context, take func(key, id []byte)) (int64, error) {
			version, err := karya.ReadPencacah(ctx, q)
			if err != nil {
				return 0, err
			}
			return version, db.EachKey(ctx, q, n, order, take)
		},
		Rows: func(ctx context.Context, at pager.Place) ([]KaryaBaris, int64, error) {
			return listKarya(ctx, q, a, dari, in.dari(n, order, at), order, at, in.PerPage)
		},
	}
	if in.Offset() >= pager.Near {
		list.Name = "karya " + order.Name + n.Name()
	}
	return pager.Page(ctx, s.Book, list, in.Offset(), in.PerPage)
}

// hitungKarya counts the narrowed works under a change counter.
func (s *Service) hitungKarya(ctx context.Context, q db.Q, dari tunggu.Sudut, n db.Narrowed, version int64) (pager.Counts, error) {
	by, _, err := pager.Keep(ctx, s.Book, fmt.Sprint("hitung karya ", int(dari), n.Name()), version, func(ctx context.Context) (pager.Counts, int64, error) {
		by, err := countKarya(ctx, q, dari, n)
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
func strip(by, ever pager.Counts, in *SaringKarya) map[string]int64 {
	tanpa := *in
	tanpa.Status, tanpa.Saya = "", ""
	out := map[string]int64{}
	for kelompok := range kelompokStatus {
		satu := tanpa
		satu.Status = kelompok
		out[kelompok] = jumlah(by, &satu)
	}
	semua := tanpa
	semua.Status = berjalan
	out[berjalan] = jumlah(by, &semua)
	saya, diam := tanpa, *in
	saya.Saya, diam.Diam = "ya", "14"
	out["saya"], out["diam"] = jumlah(ever, &saya), jumlah(by, &diam)
	return out
}

// jumlah is how many works match in all.
func jumlah(by pager.Counts, in *SaringKarya) int64 {
	apa := hitungSemua
	switch {
	case in.Diam != "" && in.Saya != "":
		apa = hitungDua
	case in.Diam != "":
		apa = hitungDiam
	case in.Saya != "":
		apa = hitungSaya
	}
	total, dipilih := int64(0), in.status()
	for _, semua := range kelompokStatus {
		for _, status := range semua {
			if in.Status == "" || slices.Contains(dipilih, status) {
				total += by[status+apa]
			}
		}
	}
	return total
}
