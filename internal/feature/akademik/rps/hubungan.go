package rps

import (
	"context"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/db"
)

// orang is who asks: the account, the lecturer that it is of, and the programmes that he or she heads.
type orang struct {
	akun, idDosen string
	operator      bool
	write, review bool // permissions held
	head          bool
	prodi         map[string]bool // headed
}

func findOrang(ctx context.Context, q db.Q, a actor.Actor) (orang, error) {
	o := orang{akun: a.Account, operator: a.HasRole(auth.PeranOperator), head: a.HasRole(auth.PeranKaprodi),
		write: a.May(IzinUbah), review: a.May(IzinTinjau)}
	var err error
	if o.idDosen, err = dosen.IDDariAkun(ctx, q, a.Account); err != nil {
		return o, err
	}
	o.prodi, err = dosen.DipimpinOleh(ctx, q, a)
	return o, err
}

// hubungan is how somebody stands to one plan.
type hubungan struct {
	orang
	teaches, heads, assigned bool
}

// to is how somebody stands to a plan, whose lecturers are read.
func (o orang) to(p *RPSBaris) hubungan {
	h := hubungan{orang: o, heads: o.prodi[p.IDProdi], assigned: o.idDosen != "" && p.IDPeninjau == o.idDosen}
	for _, d := range p.Penyusun {
		h.teaches = h.teaches || d.IDDosen == o.idDosen
	}
	return h
}

// concerned reports whether somebody has to do with the plan: all others read what is published.
func (h hubungan) concerned() bool { return h.operator || h.teaches || h.heads || h.assigned }

// is reports whether somebody takes the steps of a role.
func (h hubungan) is(role string) bool {
	switch role {
	case penyusun:
		return h.write && (h.operator || h.teaches || h.heads)
	case peninjau:
		return h.review && (h.heads || h.assigned)
	case penerbit:
		return h.review && (h.heads || h.operator)
	}
	return false
}

// reason says why somebody does not take the steps of a role.
func (h hubungan) reason(role string) string {
	switch role {
	case penyusun:
		return "Anda tidak mengampu mata kuliah ini pada periode RPS"
	case peninjau:
		return "Hanya ketua program studi atau peninjau yang ditunjuk yang dapat meninjau RPS ini"
	}
	return "Hanya ketua program studi atau operator yang dapat mempublikasikan RPS ini"
}
