package peran

import (
	"context"
	"slices"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// Izin is the permission to decide what roles permit: who holds it could give any permission to a role of his or her own, and
// so counts as holding all.
const Izin = "auth.peran.kelola"

// manages reports whether a permission is one of those who keep a campus's data: shipped to the operator's role alone.
func (s *Service) manages(izin string) bool {
	return slices.Equal(s.shipped[izin], []string{Operator})
}

// MayManage refuses (403) a caller who does not hold every permission of a manager that the account holds: by a link one could
// sign in as its owner.
func (s *Service) MayManage(ctx context.Context, q db.Q, akun string) error {
	a := actor.From(ctx)
	if a.May(Izin) {
		return nil
	}
	const held = `SELECT DISTINCT i.izin FROM auth_peran p JOIN auth_izin i ON i.college_id = p.college_id AND i.peran = p.peran
		WHERE p.college_id = $1 AND p.id_akun = $2`
	izin, err := db.List[string](ctx, q, held, q.College, akun)
	if err != nil {
		return err
	}
	for _, i := range izin {
		if s.manages(i) && !a.May(i) {
			return apperr.New(apperr.Forbidden, "Akun ini memegang izin pengelola yang tidak Anda miliki")
		}
	}
	return nil
}
