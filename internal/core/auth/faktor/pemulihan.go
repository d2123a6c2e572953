package faktor

import (
	"context"
	"encoding/base32"
	"encoding/hex"
	"slices"
	"strings"

	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
)

// Ten recovery codes of ten signs each, 50 bits: nobody guesses one, and without the key ring nobody finds one from its fingerprint.
const (
	codes      = 10
	codeSigns  = 10
	codeRandom = 7 // bytes, of which ten signs take 50 bits
)

// alphabet is Crockford's: no letter that reads as a digit.
var alphabet = base32.NewEncoding("0123456789abcdefghjkmnpqrstvwxyz").WithPadding(base32.NoPadding)

// gunaPemulihan names the use of the key ring that makes the fingerprints of recovery codes.
const gunaPemulihan = "auth.pemulihan"

// tidyCode is a recovery code as it was made, whatever way it was typed.
func tidyCode(code string) string {
	return strings.NewReplacer("-", "", " ", "", "o", "0", "i", "1", "l", "1").Replace(strings.ToLower(code))
}

func codeData(college, akun, code string) []byte {
	return append(place(college, akun), "\x00"+code...)
}

// newCodes gives an account ten recovery codes in the place of those it had.
func (s *Service) newCodes(ctx context.Context, q db.Q, akun string) ([]string, error) {
	if err := dropCodes(ctx, q, akun); err != nil {
		return nil, err
	}
	out := make([]string, 0, codes)
	for len(out) < codes {
		code := alphabet.EncodeToString(clock.Secret(codeRandom))[:codeSigns]
		sidik := hex.EncodeToString(s.Ring.Derive(gunaPemulihan, codeData(q.College, akun, code)))
		const put = `INSERT INTO auth_pemulihan (college_id, id_akun, sidik) VALUES ($1, $2, $3)`
		if err := q.Apply(ctx, put, q.College, akun, sidik); err != nil {
			return nil, err
		}
		out = append(out, code[:codeSigns/2]+"-"+code[codeSigns/2:])
	}
	return out, nil
}

// useCode uses a recovery code up; false when it is none, or was used before.
func (s *Service) useCode(ctx context.Context, q db.Q, akun, code string) (bool, error) {
	for _, derived := range s.Ring.DeriveAll(gunaPemulihan, codeData(q.College, akun, tidyCode(code))) {
		const use = `UPDATE auth_pemulihan SET dipakai_pada = $4 WHERE college_id = $1 AND id_akun = $2 AND sidik = $3 AND dipakai_pada IS NULL`
		n, err := q.Exec(ctx, use, q.College, akun, hex.EncodeToString(derived), s.micro())
		if err != nil || n == 1 {
			return n == 1, err
		}
	}
	return false, nil
}

func dropCodes(ctx context.Context, q db.Q, akun string) error {
	return q.Apply(ctx, `DELETE FROM auth_pemulihan WHERE college_id = $1 AND id_akun = $2`, q.College, akun)
}

func sorted(of []string) []string {
	slices.Sort(of)
	return of
}
