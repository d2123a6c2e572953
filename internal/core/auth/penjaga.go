package auth

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"time"

	"portaldosen/internal/core/auth/bearer"
	"portaldosen/internal/core/auth/guard"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/keyring"
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

// gunaPerangkat names the use of the key ring that signs the cookie of a known device.
const gunaPerangkat = "auth.perangkat"

// newPerangkat makes the cookie of a device on which an account has signed in: <random>.<seconds>.<signature>, signed
// over college and account too.
func newPerangkat(ring *keyring.Ring, random io.Reader, college, akun string, now time.Time) (string, error) {
	mark, err := bearer.New(strconv.FormatInt(now.Unix(), 10), random)
	if err != nil {
		return "", err
	}
	return mark + "." + ring.Sign(gunaPerangkat, perangkatData(college, akun, mark)), nil
}

// readPerangkat is what tells a known device of an account apart from others; "" when the cookie is not the account's,
// was not signed by us, or is too old.
func readPerangkat(ring *keyring.Ring, cookie, college, akun string, now time.Time, lifetime time.Duration) string {
	parts := strings.SplitN(cookie, ".", 3)
	if len(parts) != 3 || akun == "" {
		return ""
	}
	mark := parts[0] + "." + parts[1]
	made, err := strconv.ParseInt(parts[0], 10, 64)
	if err != nil || now.Sub(time.Unix(made, 0)) > lifetime || !ring.Verify(gunaPerangkat, perangkatData(college, akun, mark), parts[2]) {
		return ""
	}
	return mark
}

func perangkatData(college, akun, mark string) []byte {
	return []byte(college + "\x00" + akun + "\x00" + mark)
}
