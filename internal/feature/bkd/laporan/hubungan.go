package laporan

import (
	"context"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/feature/bkd/lingkup"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// How somebody stands to a report.
const (
	sendiri  = "sendiri"
	asesor   = "asesor"
	pimpinan = "pimpinan"
)

func findOrang(ctx context.Context, q db.Q, a actor.Actor) (o orang, err error) {
	o = orang{akun: a.Account, writes: a.May(IzinTulis), names: a.May(IzinAsesor), heads: a.May(lingkup.IzinLihat) && a.HasRole(auth.PeranKaprodi)}
	if o.idDosen, err = dosen.IDDariAkun(ctx, q, a.Account); err != nil {
		return o, err
	}
	o.sees, err = lingkup.FindPenglihat(ctx, q, a)
	return o, err
}

// before is how somebody stands to a report; 404 of who has nothing to do with it.
func (o orang) before(r *LaporanBKD) (orang, error) {
	o.own, o.head = o.idDosen == r.IDDosen && o.idDosen != "", o.sees.Sees(r.IDProdi)
	for _, s := range r.Asesor {
		if s.IDDosen == o.idDosen && !o.own {
			o.seat = s.Urutan
		}
	}
	if !o.own && !o.head && o.seat == 0 {
		return o, apperr.NotFound()
	}
	return o, nil
}

// role is what the caller is to the report, of several the one that has most to do with it.
func (o orang) role() string {
	switch {
	case o.own:
		return sendiri
	case o.seat > 0:
		return asesor
	}
	return pimpinan
}

// live reports whether the caller sees the workload as it is now: an assessor sees what was handed in.
func (o orang) live() bool { return o.own || o.head }
