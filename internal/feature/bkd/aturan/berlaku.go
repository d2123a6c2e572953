package aturan

import (
	"context"
	"strings"

	"portaldosen/internal/feature/bkd/lingkup"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// ButirBerlaku is a rule that is in force in a term.
type ButirBerlaku struct {
	ButirAturan
	Mulai int64 `json:"mulai" doc:"Term that its set is in force from"`
}

// SaringButir narrows the rules of a term.
type SaringButir struct {
	api.Filter
	lingkup.Minta
	Jenis []string `query:"jenis,explode" enum:"mengajar,perwalian,membimbing,menguji,lain" maxItems:"5" doc:"Tables"`
}

// DaftarButir lists the rules in force in a term, in the order in which they are tried; none where no set is in force.
func (s *Service) DaftarButir(ctx context.Context, in *SaringButir) (api.Halaman[ButirBerlaku], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (out api.Halaman[ButirBerlaku], err error) {
		set, err := inForce(ctx, q, a, in.Minta)
		if err != nil {
			return out, err
		}
		match := []ButirBerlaku{}
		for _, b := range set.Butir {
			if b.matches(in) {
				match = append(match, ButirBerlaku{ButirAturan: b, Mulai: set.Mulai})
			}
		}
		return api.PageFrom(in.Paging, match), nil
	})
}

func inForce(ctx context.Context, q db.Q, a actor.Actor, in lingkup.Minta) (AturanBKD, error) {
	term, err := lingkup.Kerja(ctx, q, a, in.Periode)
	if err != nil {
		return AturanBKD{}, err
	}
	set, _, err := FindBerlaku(ctx, q, term)
	return set, err
}

func (b ButirAturan) matches(in *SaringButir) bool {
	ofTable := len(in.Jenis) == 0
	for _, j := range in.Jenis {
		ofTable = ofTable || j == b.Tabel
	}
	return ofTable && strings.Contains(texts.Fold(b.Kode+" "+b.Nama+" "+b.Dasar), texts.Fold(in.Q))
}

// KreditAturan is what a set of rules asks of a whole workload.
type KreditAturan struct {
	ID        string         `json:"id"`
	Kode      string         `json:"kode"`
	Nama      string         `json:"nama"`
	Dasar     string         `json:"dasar"`
	Mulai     int64          `json:"mulai"`
	HitungPer string         `json:"hitungPer" enum:"semester,selesai"`
	Desimal   int64          `json:"desimal"`
	Keadaan   []string       `json:"keadaan" nullable:"false"`
	Syarat    []SyaratAturan `json:"syarat" nullable:"false"`
}

// DaftarKredit answers the set of rules in force in a term, as a list of one; of none where no set is in force.
func (s *Service) DaftarKredit(ctx context.Context, in *lingkup.Minta) (api.Halaman[KreditAturan], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (api.Halaman[KreditAturan], error) {
		set, err := inForce(ctx, q, a, *in)
		if err != nil || set.ID == "" {
			return api.OnePage([]KreditAturan{}), err
		}
		return api.OnePage([]KreditAturan{{
			ID: set.ID, Kode: set.Kode, Nama: set.Nama, Dasar: set.Dasar, Mulai: set.Mulai, HitungPer: set.HitungPer, Desimal: set.Desimal,
			Keadaan: set.Keadaan, Syarat: set.Syarat,
		}}), nil
	})
}
