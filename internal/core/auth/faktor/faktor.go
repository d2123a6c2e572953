// Package faktor is the second factor beside the password: an authenticator app, passkeys, recovery codes, and who must have one.
package faktor

import (
	"context"

	"portaldosen/internal/core/auth/guard"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/keyring"
	"portaldosen/internal/kit/module"
)

// Ways in which a second factor is proved.
const (
	TOTP      = "totp"
	Passkey   = "passkey"
	Pemulihan = "pemulihan" // a recovery code
)

// Accounts is what this room asks of the room above it.
type Accounts interface {
	// Try lets a guess be looked at, or refuses it; it is named, and who sends it is taken from the request.
	Try(ctx context.Context, kind guard.Kind, name string) (*guard.Pass, error)
	// CheckPassword holds a password against the caller's account, counted as a change of it is; Invalid at password.
	CheckPassword(ctx context.Context, plain string) error
	// Hold keeps an active account as it is until the transaction ends; false when it is switched off.
	Hold(ctx context.Context, q db.Q, akun string) (bool, error)
	// Proved notes that a session has proved a second factor just now.
	Proved(ctx context.Context, q db.Q, akun, sesi string) error
	// EndOthers ends the sessions of an account but one ("": none is spared) and tells how many; its tickets end too.
	EndOthers(ctx context.Context, q db.Q, akun, spared, why string) (int64, error)
	// May refuses (403) a caller who may not manage the account.
	May(ctx context.Context, q db.Q, akun string) error
	// Manages reports whether the caller holds a permission of those who manage a campus.
	Manages(a actor.Actor) bool
	// Origins are the addresses of the college's site.
	Origins(ctx context.Context, college string) ([]string, error)
}

// Service keeps second factors.
type Service struct {
	module.Deps
	Ring     *keyring.Ring
	Accounts Accounts
}

// Pemilik is an account as its factors need it.
type Pemilik struct{ ID, Username, Nama string }

func getPemilik(ctx context.Context, q db.Q, id string) (Pemilik, error) {
	return db.Get[Pemilik](ctx, q, `SELECT id, username, nama FROM auth_akun WHERE college_id = $1 AND id = $2`, q.College, id)
}

// dimiliki is what an account holds.
type dimiliki struct {
	TOTP     bool
	Passkey  int64 // anywhere
	DiSini   int64 `db:"di_sini"` // of those, at one address
	Cadangan int64 // recovery codes left
}

func (d dimiliki) any() bool { return d.TOTP || d.Passkey > 0 }

// ways are those that are open at the address.
func (d dimiliki) ways() []string {
	out := []string{}
	for way, open := range map[string]bool{TOTP: d.TOTP, Passkey: d.DiSini > 0, Pemulihan: d.Cadangan > 0} {
		if open {
			out = append(out, way)
		}
	}
	return sorted(out)
}

func held(ctx context.Context, q db.Q, akun, alamat string) (dimiliki, error) {
	const read = `SELECT EXISTS (SELECT 1 FROM auth_totp t WHERE t.college_id = $1 AND t.id_akun = $2) AS totp,
		(SELECT COUNT(*) FROM auth_passkey p WHERE p.college_id = $1 AND p.id_akun = $2) AS passkey,
		(SELECT COUNT(*) FROM auth_passkey h WHERE h.college_id = $1 AND h.id_akun = $2 AND h.alamat = $3) AS di_sini,
		(SELECT COUNT(*) FROM auth_pemulihan c WHERE c.college_id = $1 AND c.id_akun = $2 AND c.dipakai_pada IS NULL) AS cadangan`
	return db.Get[dimiliki](ctx, q, read, q.College, akun, alamat)
}

// Why other sessions of an account end.
const (
	alasanPertama = "verifikasi dua langkah dipasang"
	alasanDilepas = "cara verifikasi dua langkah dihapus"
	alasanReset   = "verifikasi dua langkah dihapus operator"
)

// added is what follows from a factor that the caller has set up: the session has proved it, and with the first one the sessions
// that a password alone began end, for who else knows the password may hold one. It answers the recovery codes that come with the first.
func (s *Service) added(ctx context.Context, q db.Q, a actor.Actor, before dimiliki, cara string) (codes []string, err error) {
	ended := int64(0)
	if !before.any() {
		if codes, err = s.newCodes(ctx, q, a.Account); err != nil {
			return nil, err
		}
		if ended, err = s.Accounts.EndOthers(ctx, q, a.Account, a.Session, alasanPertama); err != nil {
			return nil, err
		}
	}
	if err := s.Accounts.Proved(ctx, q, a.Account, a.Session); err != nil {
		return nil, err
	}
	return codes, s.Audit(ctx, q, "auth.faktor.pasang", "akun", a.Account, map[string]any{"cara": cara, "sesiDiakhiri": ended})
}

// removed is what follows from a factor that the caller took away: what was begun with it elsewhere ends, and with the last one the
// recovery codes go. Where one is demanded the last stays (409).
func (s *Service) removed(ctx context.Context, q db.Q, a actor.Actor, cara string) error {
	left, err := held(ctx, q, a.Account, "")
	if err != nil {
		return err
	}
	if !left.any() {
		demanded, err := s.demanded(ctx, q, a)
		if err != nil {
			return err
		}
		if demanded {
			return apperr.New(apperr.Conflict,
				"Kampus mewajibkan verifikasi dua langkah untuk akun Anda. Pasang cara lain dahulu, lalu hapus yang ini.")
		}
		if err := dropCodes(ctx, q, a.Account); err != nil {
			return err
		}
	}
	ended, err := s.Accounts.EndOthers(ctx, q, a.Account, a.Session, alasanDilepas)
	if err != nil {
		return err
	}
	return s.Audit(ctx, q, "auth.faktor.lepas", "akun", a.Account, map[string]any{"cara": cara, "sesiDiakhiri": ended})
}

func (s *Service) micro() int64 { return clock.Micro(s.Clock.Now()) }
