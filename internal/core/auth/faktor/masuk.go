package faktor

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"errors"

	"github.com/go-webauthn/webauthn/webauthn"

	"portaldosen/internal/core/auth/carrier"
	"portaldosen/internal/core/auth/guard"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// Due is the refusal of a sign-in whose password was right and whose account has a second factor, with a ticket for the way on; nil
// where it has none. It belongs into the transaction that held the account, and is answered after its commit.
func (s *Service) Due(ctx context.Context, q db.Q, akun string) (*apperr.Error, error) {
	t, err := s.here(ctx)
	if err != nil {
		return nil, err
	}
	has, err := held(ctx, q, akun, t.alamat)
	if err != nil || !has.any() {
		return nil, err
	}
	challenge, options := sql.NullString{}, map[string]any(nil)
	if has.DiSini > 0 {
		o, err := who(ctx, q, akun, t.alamat)
		if err != nil {
			return nil, err
		}
		made, session, err := ask(t, o)
		if err != nil {
			return nil, err
		}
		text, err := json.Marshal(session)
		if err != nil {
			return nil, err
		}
		challenge, options = sql.NullString{String: string(text), Valid: true}, made
	}
	token, err := s.newTicket(ctx, q, akun, challenge)
	if err != nil {
		return nil, err
	}
	e := apperr.New(apperr.NoSession, "Satu langkah lagi: buktikan bahwa ini Anda")
	e.OAuth, e.Next = "second_factor", &apperr.Next{Ticket: token, Ways: has.ways(), Passkey: options}
	return e, nil
}

// Bukti is what proves a second factor: a code of the app or a recovery code, or what the browser answered for a passkey. Ticket
// stands for the password, or for the challenge of a passkey alone.
type Bukti struct {
	Ticket, Code string
	Passkey      map[string]any
}

// Begun is how a proof turned out: which way it was, and how many recovery codes are left where one was used.
type Begun struct {
	Cara string
	Sisa *int64
}

// errBukti is a proof that is none; it rolls the transaction back.
var errBukti = errors.New("faktor: no proof")

func errKode(code string) error {
	switch {
	case code == "":
		return apperr.Field("passkey", "Passkey tidak dapat dibuktikan. Coba lagi, atau pakai cara lain.")
	case codeForm.MatchString(code):
		return apperr.Field("code", "Kode salah atau sudah dipakai. Tunggu kode berikutnya di aplikasi Anda.")
	}
	return apperr.Field("code", "Kode salah atau sudah dipakai")
}

func (b Bukti) check() error {
	if b.Code == "" && b.Passkey == nil {
		return apperr.Field("code", apperr.Required)
	}
	if b.Code != "" && b.Passkey != nil {
		return apperr.Field("code", "Kirim kode atau passkey, bukan keduanya")
	}
	return nil
}

// prove takes a proof of an account inside a transaction: errBukti where it is none. session is the challenge for a passkey.
func (s *Service) prove(ctx context.Context, q db.Q, akun string, b Bukti, session *webauthn.SessionData) (out Begun, err error) {
	ok := false
	switch {
	case b.Passkey != nil && session != nil:
		t, err := s.here(ctx)
		if err != nil {
			return out, err
		}
		o, err := who(ctx, q, akun, t.alamat)
		if err != nil {
			return out, err
		}
		out.Cara = Passkey
		if ok, err = s.usePasskey(ctx, q, t, o, *session, b.Passkey); err != nil {
			return out, err
		}
	case b.Passkey != nil:
	case codeForm.MatchString(b.Code):
		out.Cara = TOTP
		ok, err = s.useTOTP(ctx, q, akun, b.Code)
	default:
		out.Cara = Pemulihan
		if ok, err = s.useCode(ctx, q, akun, b.Code); err == nil && ok {
			err = s.noteCode(ctx, q, akun, &out)
		}
	}
	if err == nil && !ok {
		err = errBukti
	}
	return out, err
}

// noteCode puts on the trail that a recovery code was used, and tells how many are left.
func (s *Service) noteCode(ctx context.Context, q db.Q, akun string, out *Begun) error {
	left, err := held(ctx, q, akun, "")
	if err != nil {
		return err
	}
	out.Sisa = &left.Cadangan
	return s.Audit(as(ctx, akun), q, "auth.faktor.pemulihan", "akun", akun, map[string]any{"sisa": left.Cadangan})
}

// Masuk ends a sign-in whose password was right: the ticket and the proof are used up, and begin begins the session, all in one
// transaction. A wrong proof counts against the account and against the ticket.
func (s *Service) Masuk(ctx context.Context, b Bukti, begin func(context.Context, db.Q, Pemilik, Begun) error) error {
	if err := b.check(); err != nil {
		return err
	}
	t, err := s.findTicket(ctx, b.Ticket)
	if err != nil {
		return err
	}
	var session *webauthn.SessionData
	if t.Tantangan.Valid {
		session = &webauthn.SessionData{}
		if err := json.Unmarshal([]byte(t.Tantangan.String), session); err != nil {
			return err
		}
	}
	err = s.tried(ctx, t.IDAkun, b, func(ctx context.Context, q db.Q) error {
		p, err := s.hold(ctx, q, t.IDAkun)
		if err != nil {
			return err
		}
		if err := s.useTicket(ctx, q, t); err != nil {
			return err
		}
		done, err := s.prove(ctx, q, t.IDAkun, b, session)
		if err != nil {
			return err
		}
		return begin(ctx, q, p, done)
	}, func(ctx context.Context, q db.Q) error { return spoil(ctx, q, t) })
	if err == nil && t.Perangkat.Valid {
		carrier.SetCookie(ctx, ticketCookie, "", 0)
	}
	return err
}

// hold keeps an active account as it is; whose was switched off meanwhile has no ticket any more.
func (s *Service) hold(ctx context.Context, q db.Q, akun string) (Pemilik, error) {
	ok, err := s.Accounts.Hold(ctx, q, akun)
	if err == nil && !ok {
		err = errTiket()
	}
	if err != nil {
		return Pemilik{}, err
	}
	return getPemilik(ctx, q, akun)
}

// tried lets a proof of an account be looked at, as slowly after wrong ones as the guard says, and runs act in one transaction; a
// wrong one stands on the trail, for who sends it knows the password or sits at an open session.
func (s *Service) tried(ctx context.Context, akun string, b Bukti, act, wrong func(context.Context, db.Q) error) error {
	pass, err := s.Accounts.Try(ctx, guard.Factor, akun)
	if err != nil {
		return err
	}
	defer pass.Done()
	pass.Leave()
	college := actor.From(ctx).College
	err = s.DB.Write(ctx, college, func(ctx context.Context, q db.Q) error {
		if err := act(ctx, q); err != nil {
			return err
		}
		return pass.Right(ctx, q)
	})
	switch {
	case err == nil:
		return nil
	case !errors.Is(err, errBukti):
		return errors.Join(err, pass.Cancel(ctx))
	}
	return cmp.Or(s.DB.Write(ctx, college, func(ctx context.Context, q db.Q) error {
		if err := wrong(ctx, q); err != nil {
			return err
		}
		return s.Audit(as(ctx, akun), q, "auth.faktor.salah", "akun", akun, map[string]any{})
	}), errKode(b.Code))
}

// as puts an account in the caller's place: of who is about to be signed in.
func as(ctx context.Context, akun string) context.Context {
	a := actor.From(ctx)
	a.Account = akun
	return actor.With(ctx, a)
}

// errPasskey says the same whatever is wrong, and whether anybody has such a passkey.
func errPasskey() error {
	return apperr.New(apperr.NoSession, "Passkey ini tidak dikenal di portal ini")
}

// MintaPasskey asks for the challenge of a sign-in by a passkey alone.
type MintaPasskey struct{}

// Tantangan is a challenge for a passkey, good for five minutes, once.
type Tantangan struct {
	Ticket  string         `json:"ticket" doc:"Goes back with the answer"`
	Passkey map[string]any `json:"passkey" doc:"PublicKeyCredentialRequestOptions or PublicKeyCredentialCreationOptions as JSON"`
}

// AjakPasskey makes the challenge of a sign-in by a passkey alone; it knows nothing of any account.
func (s *Service) AjakPasskey(ctx context.Context, _ *MintaPasskey) (Tantangan, error) {
	t, err := s.here(ctx)
	if err != nil {
		return Tantangan{}, err
	}
	rp, err := t.party()
	if err != nil {
		return Tantangan{}, err
	}
	made, session, err := rp.BeginDiscoverableLogin()
	if err != nil {
		return Tantangan{}, err
	}
	session.UserVerification = made.Response.UserVerification
	options, err := plain(made.Response)
	if err != nil {
		return Tantangan{}, err
	}
	ticket, err := s.seal(forPasskey, actor.From(ctx), session)
	return Tantangan{Ticket: ticket, Passkey: options}, err
}

// MasukPasskey begins a session by a passkey alone, which its owner has unlocked: both factors in one.
func (s *Service) MasukPasskey(ctx context.Context, b Bukti, begin func(context.Context, db.Q, Pemilik, Begun) error) error {
	a := actor.From(ctx)
	var session webauthn.SessionData
	until, err := s.unseal(forPasskey, a, b.Ticket, &session)
	if err != nil {
		return err
	}
	read := assertion(b.Passkey)
	if read == nil {
		return errPasskey()
	}
	pass, err := s.Accounts.Try(ctx, guard.Passkey, credential(read.RawID))
	if err != nil {
		return err
	}
	defer pass.Done()
	pass.Leave()
	err = s.DB.Write(ctx, a.College, func(ctx context.Context, q db.Q) error {
		t, err := s.here(ctx)
		if err != nil {
			return err
		}
		row, ok, err := findPasskey(ctx, q, read.RawID, t.alamat)
		if err == nil && ok {
			ok, err = s.Accounts.Hold(ctx, q, row.IDAkun)
		}
		if err != nil || !ok {
			return cmp.Or(err, errBukti)
		}
		if err := s.spend(ctx, q, row.IDAkun, b.Ticket, until); err != nil {
			return err
		}
		o, err := who(ctx, q, row.IDAkun, t.alamat)
		if err != nil {
			return err
		}
		if ok, err = s.usePasskey(ctx, q, t, o, session, b.Passkey); err != nil || !ok {
			return cmp.Or(err, errBukti)
		}
		if err := begin(ctx, q, o.Pemilik, Begun{Cara: Passkey}); err != nil {
			return err
		}
		return pass.Right(ctx, q)
	})
	switch {
	case errors.Is(err, errBukti):
		pass.Wrong()
		return errPasskey()
	case err != nil:
		return errors.Join(err, pass.Cancel(ctx))
	}
	return nil
}
