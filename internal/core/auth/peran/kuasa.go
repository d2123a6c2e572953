package peran

import (
	"context"
	"slices"
	"strings"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// Izin is the permission to decide what roles permit: who holds it could give any permission to a role of his or her own, and
// so counts as holding all.
const Izin = "auth.peran.kelola"

// izinAkun is the permission to manage accounts; without anybody who holds both nobody could be let in any more.
const izinAkun = "auth.akun.kelola"

const bukanKelola = "Akun ini memegang izin pengelola yang tidak Anda miliki"

// OfRecord reports whether a role comes with the record of a lecturer, a head of programme or a student.
func OfRecord(role string) bool { return role == Dosen || role == Kaprodi || role == Mahasiswa }

// manages reports whether a permission is one of those who keep a campus's data: shipped to the operator's role alone.
func (s *Service) manages(izin string) bool {
	return slices.Equal(s.shipped[izin], []string{Operator})
}

// Manages reports whether somebody holds a permission of those who keep a campus's data.
func (s *Service) Manages(a actor.Actor) bool { return slices.ContainsFunc(a.Permissions, s.manages) }

// Judge says of accounts whether a caller may manage them.
type Judge struct {
	all  bool
	more map[string]bool // roles that permit something of a manager's that the caller may not
}

// Judge reads what the roles permit, for the caller.
func (s *Service) Judge(ctx context.Context, q db.Q) (Judge, error) {
	a := actor.From(ctx)
	j := Judge{all: a.May(Izin), more: map[string]bool{}}
	if j.all {
		return j, nil
	}
	held, err := izinOf(ctx, q)
	for role, izin := range held {
		for _, i := range izin {
			j.more[role] = j.more[role] || s.manages(i) && !a.May(i)
		}
	}
	return j, err
}

// Manage is why the caller may not manage an account with these roles, or "".
func (j Judge) Manage(roles []string) string {
	if !j.all && slices.ContainsFunc(roles, func(r string) bool { return j.more[r] }) {
		return bukanKelola
	}
	return ""
}

// MayManage refuses (403) a caller who does not hold every permission of a manager that the account holds: by a link one could
// sign in as its owner.
func (s *Service) MayManage(ctx context.Context, q db.Q, akun string) error {
	j, err := s.Judge(ctx, q)
	if err != nil || j.all {
		return err
	}
	const held = `SELECT peran FROM auth_peran WHERE college_id = $1 AND id_akun = $2`
	roles, err := db.List[string](ctx, q, held, q.College, akun)
	if err != nil {
		return err
	}
	if why := j.Manage(roles); why != "" {
		return apperr.New(apperr.Forbidden, why)
	}
	return nil
}

// MayGive refuses roles that are none of the college, that come with records, or that permit what the caller may not, each at
// the field peran.
func (s *Service) MayGive(ctx context.Context, q db.Q, roles []string) error {
	own, err := ownRoles(ctx, q)
	if err != nil {
		return err
	}
	held, err := izinOf(ctx, q)
	if err != nil {
		return err
	}
	a := actor.From(ctx)
	for _, role := range roles {
		switch {
		case OfRecord(role):
			return apperr.Field("peran", "Peran "+role+" diberikan lewat data dosen atau mahasiswa")
		case role != Operator && !slices.Contains(own, role):
			return unknown(role, own)
		case a.May(Izin):
			continue
		case slices.ContainsFunc(held[role], func(i string) bool { return !a.May(i) }):
			return apperr.Field("peran", "Peran "+role+" memuat izin yang tidak Anda miliki")
		}
	}
	return nil
}

func unknown(role string, own []string) error {
	all := append(slices.Clone(Shipped), own...)
	return apperr.Field("peran", "Peran "+role+" tidak dikenal; pilih dari "+strings.Join(all, ", "))
}

// Check refuses roles that the college does not have, at the field peran.
func Check(ctx context.Context, q db.Q, roles []string) error {
	if len(roles) == 0 {
		return apperr.Field("peran", "Sebutkan paling sedikit satu peran")
	}
	own, err := ownRoles(ctx, q)
	if err != nil {
		return err
	}
	for _, role := range roles {
		if !slices.Contains(Shipped, role) && !slices.Contains(own, role) {
			return unknown(role, own)
		}
	}
	return nil
}

// Keeping refuses (409) an act after which nobody could manage accounts or roles any more.
func (s *Service) Keeping(ctx context.Context, q db.Q, act func() error) error {
	before, err := kept(ctx, q)
	if err != nil {
		return err
	}
	if err := act(); err != nil {
		return err
	}
	after, err := kept(ctx, q)
	if err == nil && after < before {
		err = apperr.New(apperr.Conflict,
			"Tidak akan ada lagi yang dapat mengelola akun dan peran. Berikan peran itu kepada akun lain yang aktif dahulu.")
	}
	return err
}

// kept is how many of the permissions to manage somebody holds who can sign in.
func kept(ctx context.Context, q db.Q) (int64, error) {
	const count = `SELECT COUNT(DISTINCT i.izin) FROM auth_izin i WHERE i.college_id = $1 AND i.izin IN ($2, $3) AND EXISTS (
		SELECT 1 FROM auth_peran p JOIN auth_akun a ON a.college_id = p.college_id AND a.id = p.id_akun
		WHERE p.college_id = $1 AND p.peran = i.peran AND a.aktif)`
	return db.Get[int64](ctx, q, count, q.College, Izin, izinAkun)
}

// izinOf are the permissions of each role of a college, in order.
func izinOf(ctx context.Context, q db.Q) (map[string][]string, error) {
	type held struct{ Peran, Izin string }
	const list = `SELECT peran, izin FROM auth_izin WHERE college_id = $1 ORDER BY peran, izin`
	rows, err := db.List[held](ctx, q, list, q.College)
	out := map[string][]string{}
	for _, r := range rows {
		out[r.Peran] = append(out[r.Peran], r.Izin)
	}
	return out, err
}

// ownRoles are the codes of a college's own roles, in order.
func ownRoles(ctx context.Context, q db.Q) ([]string, error) {
	all, err := db.List[string](ctx, q, `SELECT kode FROM auth_peran_kampus WHERE college_id = $1 ORDER BY kode`, q.College)
	return slices.DeleteFunc(all, func(kode string) bool { return slices.Contains(Shipped, kode) }), err
}
