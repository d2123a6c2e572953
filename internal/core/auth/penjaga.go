package auth

import (
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"portaldosen/internal/core/auth/guard"
	"portaldosen/internal/kit/apperr"
)

// begin lets a password be looked at, or refuses with TooOften or Busy.
func (s *Service) begin(ctx context.Context, t guard.Try) (*guard.Pass, error) {
	p, err := s.guard.Begin(ctx, t)
	return p, tooSoon(err)
}

// tooSoon is the guard's refusal as people read it.
func tooSoon(err error) error {
	var wait guard.Wait
	if errors.As(err, &wait) {
		return errTerlaluSering(time.Duration(wait))
	}
	return err
}

// cancel takes a try back that could not be looked at.
func (s *Service) cancel(ctx context.Context, p *guard.Pass, err error) error {
	return errors.Join(err, p.Cancel(ctx))
}

func errTerlaluSering(wait time.Duration) error {
	unit, n := "detik", math.Ceil(wait.Seconds())
	if wait > 90*time.Second {
		unit, n = "menit", math.Ceil(wait.Minutes())
	}
	return apperr.RetryLater(apperr.TooOften, fmt.Sprintf("Terlalu banyak percobaan. Coba lagi dalam %.0f %s.", n, unit), wait)
}
