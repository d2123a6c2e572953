package faktor

import (
	"context"
	"crypto/subtle"
	"encoding/base32"
	"net/url"
	"regexp"
	"time"

	"github.com/pquerna/otp"
	"github.com/pquerna/otp/hotp"

	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
)

// What every authenticator app knows: codes of six digits, a new one every 30 seconds, SHA-1. The clock of a phone may be a step off.
const (
	period = 30 * time.Second
	skew   = 1
)

var (
	codeForm = regexp.MustCompile(`^[0-9]{6}$`)
	options  = hotp.ValidateOpts{Digits: otp.DigitsSix, Algorithm: otp.AlgorithmSHA1}
	base     = base32.StdEncoding.WithPadding(base32.NoPadding)
)

// gunaTOTP names the use of the key ring that seals the secrets of apps.
const gunaTOTP = "auth.totp"

func newSecret() string { return base.EncodeToString(clock.Secret(20)) }

// keyURI is what an app reads off the picture.
func keyURI(issuer, username, secret string) string {
	query := url.Values{"secret": {secret}, "issuer": {issuer}, "algorithm": {"SHA1"}, "digits": {"6"}, "period": {"30"}}
	return "otpauth://totp/" + url.PathEscape(issuer+":"+username) + "?" + query.Encode()
}

// stepOf is the step that a code is of, among those around now and after the last one taken; 0: of none. It takes as long whichever fits.
func stepOf(secret, code string, now time.Time, last int64) (int64, error) {
	here, found := now.Unix()/int64(period/time.Second), int64(0)
	for step := here - skew; step <= here+skew; step++ {
		want, err := hotp.GenerateCodeCustom(secret, uint64(step), options)
		if err != nil {
			return 0, err
		}
		if subtle.ConstantTimeCompare([]byte(want), []byte(code)) == 1 && step > last {
			found = step
		}
	}
	return found, nil
}

// place binds a sealed secret to its account.
func place(college, akun string) []byte { return []byte(college + "\x00" + akun) }

type totpBaris struct {
	Rahasia string
	Langkah int64
}

// useTOTP takes a code of an account's app; false when it is none, or was taken before.
func (s *Service) useTOTP(ctx context.Context, q db.Q, akun, code string) (bool, error) {
	const find = `SELECT rahasia, langkah FROM auth_totp WHERE college_id = $1 AND id_akun = $2`
	row, ok, err := db.Find[totpBaris](ctx, q, find, q.College, akun)
	if err != nil || !ok {
		return false, err
	}
	secret, newest, err := s.Ring.Open(gunaTOTP, place(q.College, akun), row.Rahasia)
	if err != nil {
		return false, err
	}
	step, err := stepOf(string(secret), code, s.Clock.Now(), row.Langkah)
	if err != nil || step == 0 {
		return false, err
	}
	if !newest {
		row.Rahasia = s.Ring.Seal(gunaTOTP, place(q.College, akun), secret)
	}
	// Of two at once with the same code the second finds the step taken.
	const use = `UPDATE auth_totp SET langkah = $3, rahasia = $4 WHERE college_id = $1 AND id_akun = $2 AND langkah < $3`
	n, err := q.Exec(ctx, use, q.College, akun, step, row.Rahasia)
	return n == 1, err
}

// putTOTP gives an account the app that a secret was read into, in the place of another.
func (s *Service) putTOTP(ctx context.Context, q db.Q, akun, secret string, step int64) error {
	const put = `INSERT INTO auth_totp (college_id, id_akun, rahasia, langkah, dibuat_pada) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (college_id, id_akun) DO UPDATE SET rahasia = excluded.rahasia, langkah = excluded.langkah, dibuat_pada = excluded.dibuat_pada`
	return q.Apply(ctx, put, q.College, akun, s.Ring.Seal(gunaTOTP, place(q.College, akun), []byte(secret)), step, s.micro())
}

func dropTOTP(ctx context.Context, q db.Q, akun string) (bool, error) {
	n, err := q.Exec(ctx, `DELETE FROM auth_totp WHERE college_id = $1 AND id_akun = $2`, q.College, akun)
	return n == 1, err
}

// sealAnew seals the secrets of apps anew that are not sealed by the newest key. What no key opens stays as it is: its owner needs
// the operator.
func (s *Service) sealAnew(ctx context.Context, q db.Q) error {
	type row struct {
		IDAkun  string `db:"id_akun"`
		Rahasia string
	}
	rows, err := db.List[row](ctx, q, `SELECT id_akun, rahasia FROM auth_totp WHERE college_id = $1 ORDER BY id_akun`, q.College)
	if err != nil {
		return err
	}
	for _, r := range rows {
		secret, newest, err := s.Ring.Open(gunaTOTP, place(q.College, r.IDAkun), r.Rahasia)
		if err != nil || newest {
			continue
		}
		const set = `UPDATE auth_totp SET rahasia = $3 WHERE college_id = $1 AND id_akun = $2 AND rahasia = $4`
		anew := s.Ring.Seal(gunaTOTP, place(q.College, r.IDAkun), secret)
		if err := q.Apply(ctx, set, q.College, r.IDAkun, anew, r.Rahasia); err != nil {
			return err
		}
	}
	return nil
}
