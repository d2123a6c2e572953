// Package kelola says who keeps what belongs to a programme: the operator of all of them, the head of those that he or she heads.
package kelola

import (
	"context"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/db"
)

// Keeper is how a caller stands to what belongs to programmes.
type Keeper struct {
	May      bool // the caller holds the permission
	operator bool
	prodi    map[string]bool // headed
}

// FindKeeper is how an actor stands to what a permission keeps.
func FindKeeper(ctx context.Context, q db.Q, a actor.Actor, permission string) (Keeper, error) {
	k := Keeper{May: a.May(permission), operator: a.HasRole(auth.PeranOperator), prodi: map[string]bool{}}
	if !k.May || k.operator || !a.HasRole(auth.PeranKaprodi) {
		return k, nil
	}
	headed, err := dosen.ProdiDipimpin(ctx, q, a.Account)
	for _, id := range headed {
		k.prodi[id] = true
	}
	return k, err
}

// Keeps reports whether the caller keeps what belongs to a programme.
func (k Keeper) Keeps(prodi string) bool { return k.May && (k.operator || k.prodi[prodi]) }
