// Package kelola says who keeps what belongs to a programme: the operator of all of them, the head of those that he or she heads.
package kelola

import (
	"cmp"
	"context"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// Noun is what is said of records of one kind.
type Noun struct {
	MayNot    string // to who may change none of them
	Foreign   string // to who may not change this one
	Elsewhere string // to who would add one to a programme of others
}

// Keeper is how a caller stands to what belongs to programmes.
type Keeper struct {
	may      bool // the caller holds the permission
	operator bool
	prodi    map[string]bool // headed
}

// FindKeeper is how an actor stands to what a permission keeps.
func FindKeeper(ctx context.Context, q db.Q, a actor.Actor, permission string) (Keeper, error) {
	k := Keeper{may: a.May(permission), operator: a.HasRole(auth.PeranOperator)}
	if !k.may || k.operator {
		return k, nil
	}
	var err error
	k.prodi, err = dosen.DipimpinOleh(ctx, q, a)
	return k, err
}

// Keeps tells whether the caller keeps what belongs to a programme; the operator alone keeps what belongs to none.
func (k Keeper) Keeps(prodi string) bool { return k.may && (k.operator || k.prodi[prodi]) }

// Refusal says why the caller does not keep a record of a programme; "" for who does.
func (k Keeper) Refusal(n Noun, prodi string) string {
	switch {
	case !k.may:
		return n.MayNot
	case !k.Keeps(prodi):
		return n.Foreign
	}
	return ""
}

// Aksi are what the caller may do with a record of a programme. What it is used in keeps it from going, whoever asks.
func (k Keeper) Aksi(n Noun, prodi, inUse string) []api.Aksi {
	change := k.Refusal(n, prodi)
	return []api.Aksi{api.May("ubah", change), api.May("hapus", cmp.Or(change, inUse))}
}

// CheckProdi refuses (422) a programme that is not there, or to which the caller adds nothing.
func (k Keeper) CheckProdi(ctx context.Context, q db.Q, n Noun, id string) error {
	_, found, err := db.Find[string](ctx, q, `SELECT id FROM master_prodi WHERE college_id = $1 AND id = $2`, q.College, id)
	switch {
	case err != nil:
		return err
	case !found:
		return apperr.Field("idProdi", "Program studi tidak ditemukan")
	case !k.Keeps(id):
		return apperr.Field("idProdi", n.Elsewhere)
	}
	return nil
}
