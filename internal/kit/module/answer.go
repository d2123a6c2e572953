package module

import (
	"context"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/db"
)

// Read answers what is found among the records of the caller's college.
func Read[T any](ctx context.Context, d Deps, find func(q db.Q, a actor.Actor) (T, error)) (out T, err error) {
	a := actor.From(ctx)
	err = d.DB.Read(ctx, a.College, func(q db.Q) error {
		out, err = find(q, a)
		return err
	})
	return out, err
}

// Write answers an act on the records of the caller's college, in one transaction.
func Write[T any](ctx context.Context, d Deps, act func(ctx context.Context, q db.Q, a actor.Actor) (T, error)) (out T, err error) {
	a := actor.From(ctx)
	err = d.DB.Write(ctx, a.College, func(ctx context.Context, q db.Q) error {
		out, err = act(ctx, q, a)
		return err
	})
	return out, err
}
