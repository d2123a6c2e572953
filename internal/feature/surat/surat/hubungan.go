package surat

import (
	"context"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/feature/surat/jenis"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/db"
)

// orang is who asks: the account, the lecturer that it is of, what the permissions let him or her do.
type orang struct {
	akun, idDosen string
	petugas       bool            // has to do with all letters
	issues        bool            // approves what no head does
	heads         map[string]bool // programmes whose letters he or she approves
}

func findOrang(ctx context.Context, q db.Q, a actor.Actor) (o orang, err error) {
	o = orang{akun: a.Account, petugas: jenis.AdalahPetugas(a), issues: a.May(jenis.IzinTerbitkan), heads: map[string]bool{}}
	if o.idDosen, err = dosen.IDDariAkun(ctx, q, a.Account); err != nil || !a.May(jenis.IzinSetujui) {
		return o, err
	}
	o.heads, err = dosen.DipimpinOleh(ctx, q, a)
	return o, err
}

// approves reports whether somebody approves the letters of this one's kind and programme.
func (o orang) approves(s *Surat) bool {
	if s.jenis.Penyetuju == jenis.Kaprodi {
		return o.heads[s.IDProdi]
	}
	return o.issues
}

// The letters that an account, $2, sees: those that it asked for, all for who has to do with all ($3), those that name its lecturer,
// and those of the programmes that it heads in that role ($4).
const (
	dosenSaya = `(SELECT d.id FROM master_dosen d WHERE d.college_id = $1 AND d.id_akun = $2)`
	dipimpin  = `(SELECT h.id_prodi FROM master_kaprodi h WHERE h.college_id = $1 AND h.id_dosen = ` + dosenSaya + `)`
	terlihat  = ` AND (s.diminta_oleh = $2 OR $3 OR ($4 AND s.id_prodi IN ` + dipimpin + `)
		OR EXISTS (SELECT 1 FROM surat_dosen x WHERE x.college_id = $1 AND x.id_surat = s.id AND x.id_dosen = ` + dosenSaya + `))`
)

// sees are the arguments of what an actor sees, from $1 to $4.
func sees(a actor.Actor) []any {
	return []any{a.College, a.Account, jenis.AdalahPetugas(a), a.HasRole(auth.PeranKaprodi)}
}
