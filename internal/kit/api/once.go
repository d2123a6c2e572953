package api

import (
	"context"
	"time"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/audit"
	"portaldosen/internal/kit/db"
)

// Once is the Idempotency-Key of a write whose request or answer holds a secret: the record keeps that it happened, under
// a print that the caller makes, and nothing of what was sent or answered.
type Once struct {
	Print string                 // of this request
	Same  func(kept string) bool // whether a kept print is of the same request
}

// OnceAs is a Once whose print is no secret.
func OnceAs(print string) Once {
	return Once{Print: print, Same: func(kept string) bool { return kept == print }}
}

// Before reports whether the request was carried out before. Another request under its key is Invalid.
func (o Once) Before(ctx context.Context, q db.Q) (bool, error) {
	key, err := idempotencyKey(ctx)
	if err != nil || key == "" {
		return false, err
	}
	kept, ok, err := findKey(ctx, q, actor.From(ctx).Account, key)
	if err != nil || !ok {
		return false, err
	}
	return true, o.fits(ctx, kept)
}

// Claim is Before, in the transaction of the write; when the request is new its key is taken.
func (o Once) Claim(ctx context.Context, q db.Q, now time.Time) (again bool, err error) {
	key, err := idempotencyKey(ctx)
	if err != nil || key == "" {
		return false, err
	}
	kept, err := takeKey(ctx, q, actor.From(ctx).Account, key, o.Print, now)
	if err != nil || kept == nil {
		return false, err
	}
	return true, o.fits(ctx, *kept)
}

func (o Once) fits(ctx context.Context, kept record) error {
	audit.Unchanged(ctx)
	if !o.Same(kept.Print) {
		return errOtherRequest()
	}
	return nil
}
