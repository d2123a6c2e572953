package karya

import (
	"context"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/db"
)

// AturProdi tells for which programmes an actor acts with a permission of the campus's: the operator for all and for the campus
// as a whole (""), a head for the own ones.
func AturProdi(ctx context.Context, q db.Q, a actor.Actor, izin string) (func(idProdi string) bool, error) {
	switch {
	case !a.May(izin):
		return func(string) bool { return false }, nil
	case a.HasRole(auth.PeranOperator):
		return func(string) bool { return true }, nil
	}
	dipimpin, err := dosen.DipimpinOleh(ctx, q, a)
	return func(idProdi string) bool { return dipimpin[idProdi] }, err
}
