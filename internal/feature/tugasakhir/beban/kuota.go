// Package beban is how many students each lecturer guides, against how many it may be.
package beban

import (
	"context"
	"slices"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/master"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// Service answers what is asked about supervisors' load.
type Service struct{ *karya.Service }

// KuotaBaru is a quota of a lecturer's own.
type KuotaBaru struct {
	Kuota *int64 `json:"kuota,omitempty" minimum:"0" maximum:"99" doc:"Students at once, of each kind of work; without one the policy's number counts"`
}

// KuotaDosen is what a lecturer's quota is now.
type KuotaDosen struct {
	IDDosen string `json:"idDosen"`
	Kuota   *int64 `json:"kuota,omitempty" doc:"Absent where the policy's number counts"`
}

// UbahKuota sets how many students a lecturer guides at once, or leaves it to the policy again: an act of the operator, or of
// the head of the lecturer's programme. What it was is kept. A quota below the load refuses nothing that was agreed to.
func (s *Service) UbahKuota(ctx context.Context, in *api.Under[KuotaBaru]) (KuotaDosen, error) {
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, a actor.Actor) (KuotaDosen, error) {
		out := KuotaDosen{IDDosen: in.ID, Kuota: in.Body.Kuota}
		prodi, err := master.ProdiDosen(ctx, q, in.ID)
		if err != nil {
			return out, err
		}
		boleh, err := pengaturKuota(ctx, q, a)
		if err != nil {
			return out, err
		}
		if !boleh(prodi) {
			return out, apperr.New(apperr.Forbidden, "Anda hanya dapat mengubah kuota dosen program studi yang Anda pimpin.")
		}
		rincian := map[string]*int64{"kuota": in.Body.Kuota}
		if semula, ada, err := master.Kuota(ctx, q, in.ID); err != nil {
			return out, err
		} else if ada {
			rincian["semula"] = &semula
		}
		if err := master.TetapkanKuota(ctx, q, in.ID, in.Body.Kuota); err != nil {
			return out, err
		}
		return out, s.Audit(ctx, q, karya.IzinKuota, "kuota", in.ID, rincian)
	})
}

// pengaturKuota tells of which programmes' lecturers an actor sets the quota: the operator of all, a head of the own ones.
func pengaturKuota(ctx context.Context, q db.Q, a actor.Actor) (func(idProdi string) bool, error) {
	switch {
	case !a.May(karya.IzinKuota):
		return func(string) bool { return false }, nil
	case a.HasRole(auth.PeranOperator):
		return func(string) bool { return true }, nil
	case !a.HasRole(auth.PeranKaprodi):
		return func(string) bool { return false }, nil
	}
	dipimpin, err := master.ProdiDipimpin(ctx, q, a.Account)
	return func(idProdi string) bool { return slices.Contains(dipimpin, idProdi) }, err
}

// AksiKuota tells of supervisors what the caller may do with their quota; to whom it is not given, nothing is named.
func AksiKuota(ctx context.Context, q db.Q, a actor.Actor, semua []karya.Pembimbing) error {
	boleh, err := pengaturKuota(ctx, q, a)
	for i, p := range semua {
		semua[i].Aksi = aksiKuota(boleh(p.IDProdi))
	}
	return err
}

func aksiKuota(boleh bool) []api.Aksi {
	if !boleh {
		return []api.Aksi{}
	}
	return []api.Aksi{api.May("kuota", "")}
}
