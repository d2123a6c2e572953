// Package poin says how much work a lecturer had in a term by the rules of the college, line by line, each with its why: the rule,
// what went in, the formula, the result, and the record that it came from (BK-03).
package poin

import (
	"context"

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

// Service says how much.
type Service struct{ module.Deps }

// Hitungan is the workload of one lecturer in a term.
type Hitungan struct {
	Orang   lingkup.Orang
	Periode int64
	Aturan  aturan.AturanBKD
	hitung.Beban
	Akhir hitung.Beban // when every planned meeting is held
	Nihil []string
}

// Satu reckons the workload of one lecturer by a set of rules.
func Satu(ctx context.Context, q db.Q, set aturan.AturanBKD, who lingkup.Orang, periode int64) (Hitungan, error) {
	rules := set.Compile()
	in, err := Kumpulkan(ctx, q, rules, []string{who.ID}, periode)
	out := Hitungan{Orang: who, Periode: periode, Aturan: set, Nihil: append([]string{}, in.Nihil[who.ID]...)}
	out.Beban = rules.Hitung(in.Catatan[who.ID], in.Nihil[who.ID])
	out.Akhir = rules.Hitung(Planned(in.Catatan[who.ID]), in.Nihil[who.ID])
	return out, err
}

// Banyak reckons the workload of lecturers by a set of rules, by lecturer.
func Banyak(ctx context.Context, q db.Q, set aturan.AturanBKD, dosen []string, periode int64) (map[string]hitung.Beban, error) {
	rules := set.Compile()
	in, err := Kumpulkan(ctx, q, rules, dosen, periode)
	if err != nil {
		return nil, err
	}
	out := make(map[string]hitung.Beban, len(dosen))
	for _, id := range dosen {
		out[id] = rules.Hitung(in.Catatan[id], in.Nihil[id])
	}
	return out, nil
}

// Berlaku is the set of rules in force in a term; 404 without one.
func Berlaku(ctx context.Context, q db.Q, periode int64) (aturan.AturanBKD, error) {
	set, found, err := aturan.FindBerlaku(ctx, q, periode)
	if err == nil && !found {
		err = apperr.New(apperr.Missing, BelumTerbit)
	}
	return set, err
}

// Diminta reckons what a caller asks for; 404 for whom the caller does not see, and where no rules are in force.
func Diminta(ctx context.Context, q db.Q, a actor.Actor, in lingkup.Minta) (Hitungan, error) {
	h, err := minta(ctx, q, a, in)
	if err == nil && h.Aturan.ID == "" {
		err = apperr.New(apperr.Missing, BelumTerbit)
	}
	return h, err
}

// BelumTerbit says that no rules are in force in a term.
const BelumTerbit = "Aturan periode ini belum diterbitkan"

// minta reckons what a caller asks for; nothing where no rules are in force in the term.
func minta(ctx context.Context, q db.Q, a actor.Actor, in lingkup.Minta) (Hitungan, error) {
	who, term, err := in.Resolve(ctx, q, a)
	if err != nil {
		return Hitungan{}, err
	}
	set, found, err := aturan.FindBerlaku(ctx, q, term)
	if err != nil {
		return Hitungan{}, err
	}
	if !found {
		return Hitungan{Orang: who, Periode: term}, nil
	}
	return Satu(ctx, q, set, who, term)
}

// SaringPoin narrows the lines of a table.
type SaringPoin struct {
	api.Filter
	lingkup.Minta
	Sumber []string `query:"sumber,explode" enum:"sistem,manual" maxItems:"2"`
}

// DaftarPoin is a table of lines, with what all of them come to.
type DaftarPoin struct {
	api.Halaman[BarisPoin]
	Poin   float64 `json:"poin" doc:"Sum of the lines that match"`
	Aturan string  `json:"aturan" doc:"Name of the set of rules; empty: none is in force in the term"`
}

// PoinMengajar lists what teaching comes to.
func (s *Service) PoinMengajar(ctx context.Context, in *SaringPoin) (DaftarPoin, error) {
	return s.table(ctx, in, aturan.Mengajar)
}

// PoinPerwalian lists what advising comes to.
func (s *Service) PoinPerwalian(ctx context.Context, in *SaringPoin) (DaftarPoin, error) {
	return s.table(ctx, in, aturan.Perwalian)
}

// PoinMembimbing lists what guiding comes to.
func (s *Service) PoinMembimbing(ctx context.Context, in *SaringPoin) (DaftarPoin, error) {
	return s.table(ctx, in, aturan.Membimbing)
}

// PoinMenguji lists what examining comes to.
func (s *Service) PoinMenguji(ctx context.Context, in *SaringPoin) (DaftarPoin, error) {
	return s.table(ctx, in, aturan.Menguji)
}

// PoinLain lists what everything else comes to: research, service, support, offices.
func (s *Service) PoinLain(ctx context.Context, in *SaringPoin) (DaftarPoin, error) {
	return s.table(ctx, in, aturan.Lain)
}

func (s *Service) table(ctx context.Context, in *SaringPoin, tabel string) (DaftarPoin, error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (out DaftarPoin, err error) {
		h, err := minta(ctx, q, a, in.Minta)
		if err != nil {
			return out, err
		}
		match, sum := []BarisPoin{}, int64(0)
		for _, l := range h.Lines() {
			if l.Tabel == tabel && l.matches(in) {
				match, sum = append(match, l), sum+l.e4
			}
		}
		return DaftarPoin{Halaman: api.PageFrom(in.Paging, match), Poin: *exact.FromE4(sum), Aturan: h.Aturan.Nama}, nil
	})
}

// BebanKerja is how much work a lecturer has in a term, as the meter shows it.
type BebanKerja struct {
	IDDosen   string         `json:"idDosen"`
	NamaDosen string         `json:"namaDosen"`
	Periode   int64          `json:"periode"`
	Aturan    string         `json:"aturan" doc:"Name of the set of rules"`
	Dasar     string         `json:"dasar" doc:"Its legal source"`
	Total     float64        `json:"total" doc:"SKS"`
	Tabel     []BagianBeban  `json:"tabel" nullable:"false" doc:"mengajar, perwalian, membimbing, menguji, lain"`
	Unsur     []BagianBeban  `json:"unsur" nullable:"false" doc:"pendidikan, penelitian, pengabdian, penunjang, jabatan"`
	Minimal   float64        `json:"minimal" doc:"SKS; 0: the rules ask for none"`
	Maksimal  float64        `json:"maksimal" doc:"SKS; 0: the rules have none"`
	Simpul    string         `json:"simpul" enum:"M,TM,lebih,belum"`
	Syarat    []PeriksaBeban `json:"syarat" nullable:"false"`
	Nihil     []string       `json:"nihil" nullable:"false" doc:"Parts of which the lecturer said that there is nothing"`
	Perkiraan PerkiraanBeban `json:"perkiraan" doc:"When every planned meeting is held"`
	Belum     int            `json:"belum" doc:"Numbers of the rules that nobody confirmed and that count here"`
}

// BagianBeban is what a part comes to.
type BagianBeban struct {
	Kode string  `json:"kode"`
	SKS  float64 `json:"sks"`
}

// PeriksaBeban is a demand held against the workload.
type PeriksaBeban struct {
	Kode   string   `json:"kode"`
	Nama   string   `json:"nama"`
	Ada    float64  `json:"ada" doc:"SKS"`
	Hasil  string   `json:"hasil" enum:"M,TM,lebih,belum"`
	Kosong []string `json:"kosong" nullable:"false" doc:"Parts of which nothing is declared, nor that there is nothing"`
}

// PerkiraanBeban is what a workload will come to.
type PerkiraanBeban struct {
	Total  float64 `json:"total"`
	Simpul string  `json:"simpul" enum:"M,TM,lebih,belum"`
}

// LihatBeban answers how much work a lecturer has; 404 where no rules are in force in the term.
func (s *Service) LihatBeban(ctx context.Context, in *lingkup.Minta) (BebanKerja, error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (BebanKerja, error) {
		h, err := Diminta(ctx, q, a, *in)
		if err != nil {
			return BebanKerja{}, err
		}
		return h.Ringkas(), nil
	})
}
