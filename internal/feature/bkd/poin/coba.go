package poin

import (
	"context"
	"slices"

	"portaldosen/internal/feature/bkd/aturan"
	"portaldosen/internal/feature/bkd/hitung"
	"portaldosen/internal/feature/bkd/lingkup"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/exact"
	"portaldosen/internal/kit/module"
)

// MintaCoba is on whose workloads a set of rules is tried.
type MintaCoba struct {
	api.ByID
	Banding string `query:"banding" maxLength:"64" doc:"Another set; absent: the one in force in the term"`
	Periode int64  `query:"periode" doc:"A term; absent: the one that the caller works in"`
	IDProdi string `query:"idProdi" required:"true" maxLength:"64" doc:"The lecturers of a programme"`
}

// PercobaanAturan is what a set of rules would come to.
type PercobaanAturan struct {
	Nama    string           `json:"nama"`
	Banding string           `json:"banding" doc:"Name of the set compared with; empty: none is in force"`
	Periode int64            `json:"periode"`
	Data    []PercobaanDosen `json:"data" nullable:"false"`
	Berubah int              `json:"berubah" doc:"Lecturers whose total or result would be another"`
}

// PercobaanDosen is what a set would come to for one lecturer.
type PercobaanDosen struct {
	IDDosen    string      `json:"idDosen"`
	NamaDosen  string      `json:"namaDosen"`
	Lama       float64     `json:"lama" doc:"SKS by the set compared with"`
	Baru       float64     `json:"baru" doc:"SKS by the set tried"`
	SimpulLama string      `json:"simpulLama" doc:"M, TM, lebih, belum; empty: no set to compare with"`
	SimpulBaru string      `json:"simpulBaru" enum:"M,TM,lebih,belum"`
	Baris      []BedaBaris `json:"baris" nullable:"false" doc:"Records that would count for another number"`
}

// BedaBaris is a record that two sets count differently.
type BedaBaris struct {
	Rincian  string   `json:"rincian"`
	KodeLama []string `json:"kodeLama" nullable:"false" doc:"Of the rules; empty: none"`
	KodeBaru []string `json:"kodeBaru" nullable:"false"`
	Lama     float64  `json:"lama"`
	Baru     float64  `json:"baru"`
}

// CobaAturan tries a set of rules on the lecturers of a programme: what each would come to, and which lines differ.
func (s *Service) CobaAturan(ctx context.Context, in *MintaCoba) (PercobaanAturan, error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (out PercobaanAturan, err error) {
		sees, err := lingkup.FindPenglihat(ctx, q, a)
		if err != nil {
			return out, err
		}
		if !sees.Sees(in.IDProdi) {
			return out, apperr.NotFound()
		}
		if out.Periode, err = lingkup.Kerja(ctx, q, a, in.Periode); err != nil {
			return out, err
		}
		tried, err := aturan.Find(ctx, q, in.ID)
		if err != nil {
			return out, err
		}
		old, found, err := compared(ctx, q, in.Banding, out.Periode)
		if err != nil {
			return out, err
		}
		out.Nama, out.Banding, out.Data = tried.Nama, old.Nama, []PercobaanDosen{}
		return out, out.try(ctx, q, in.IDProdi, pair{old: old, tried: tried, found: found})
	})
}

func compared(ctx context.Context, q db.Q, id string, periode int64) (aturan.AturanBKD, bool, error) {
	if id == "" {
		return aturan.FindBerlaku(ctx, q, periode)
	}
	set, err := aturan.Find(ctx, q, id)
	return set, err == nil, err
}

// pair are two sets of rules, the first of which may not be there.
type pair struct {
	old, tried aturan.AturanBKD
	found      bool
}

func (out *PercobaanAturan) try(ctx context.Context, q db.Q, idProdi string, p pair) error {
	people, err := lingkup.DosenProdi(ctx, q, idProdi)
	if err != nil {
		return err
	}
	ids := make([]string, 0, len(people))
	for _, d := range people {
		ids = append(ids, d.ID)
	}
	now, err := Banyak(ctx, q, p.tried, ids, out.Periode)
	if err != nil {
		return err
	}
	then, err := Banyak(ctx, q, p.old, ids, out.Periode)
	if err != nil {
		return err
	}
	for _, d := range people {
		row := compareBeban(then[d.ID], now[d.ID])
		row.IDDosen, row.NamaDosen = d.ID, d.Nama
		if !p.found {
			row.SimpulLama = ""
		}
		if row.Lama != row.Baru || row.SimpulLama != row.SimpulBaru {
			out.Berubah++
		}
		out.Data = append(out.Data, row)
	}
	return nil
}

// compareBeban holds two workloads of the same records against each other.
func compareBeban(then, now hitung.Beban) PercobaanDosen {
	out := PercobaanDosen{
		Lama: *exact.FromE4(then.TotalE4), Baru: *exact.FromE4(now.TotalE4), SimpulLama: then.Simpul, SimpulBaru: now.Simpul, Baris: []BedaBaris{},
	}
	for _, b := range hitung.Bandingkan(then, now) {
		if b.LamaE4() == b.BaruE4() {
			continue
		}
		out.Baris = append(out.Baris, BedaBaris{
			Rincian: called(b.Catatan), KodeLama: codes(b.Lama), KodeBaru: codes(b.Baru), Lama: *exact.FromE4(b.LamaE4()), Baru: *exact.FromE4(b.BaruE4()),
		})
	}
	return out
}

// codes are the rules of lines, each once.
func codes(lines []hitung.Baris) []string {
	out := []string{}
	for _, l := range lines {
		if l.Butir != nil && !slices.Contains(out, l.Butir.Kode) {
			out = append(out, l.Butir.Kode)
		}
	}
	return out
}
