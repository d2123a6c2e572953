package faktor

import (
	"context"

	"github.com/go-webauthn/webauthn/webauthn"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// Tanpa is the input of an operation that takes none.
type Tanpa struct{}

// CaraUlang are the ways in which the caller can prove the second factor once more here.
type CaraUlang struct {
	Cara    []string       `json:"cara" nullable:"false" doc:"totp, passkey, pemulihan"`
	Ticket  string         `json:"ticket,omitempty" doc:"With passkey: goes back with the answer"`
	Passkey map[string]any `json:"passkey,omitempty" doc:"PublicKeyCredentialRequestOptions as JSON"`
}

// AjakUlang answers the ways of a step-up.
func (s *Service) AjakUlang(ctx context.Context, _ *Tanpa) (CaraUlang, error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (CaraUlang, error) {
		t, err := s.here(ctx)
		if err != nil {
			return CaraUlang{}, err
		}
		has, err := held(ctx, q, a.Account, t.alamat)
		out := CaraUlang{Cara: has.ways()}
		if err != nil || has.DiSini == 0 {
			return out, err
		}
		o, err := who(ctx, q, a.Account, t.alamat)
		if err != nil {
			return out, err
		}
		options, session, err := ask(t, o)
		if err != nil {
			return out, err
		}
		out.Passkey = options
		out.Ticket, err = s.seal(forStepUp, a, session)
		return out, err
	})
}

// BuktiUlang proves the second factor once more.
type BuktiUlang struct {
	Body struct {
		Code    string         `json:"code,omitempty" maxLength:"40" doc:"Of the app, or a recovery code"`
		Ticket  string         `json:"ticket,omitempty" maxLength:"6000"`
		Passkey map[string]any `json:"passkey,omitempty" doc:"What navigator.credentials.get answered, as JSON"`
	}
}

// HasilUlang is what a step-up answers.
type HasilUlang struct {
	SisaPemulihan *int64 `json:"sisaPemulihan,omitempty" doc:"Recovery codes left, where one was used"`
}

// Ulang notes that the caller's session has proved the second factor just now.
func (s *Service) Ulang(ctx context.Context, in *BuktiUlang) (HasilUlang, error) {
	a := actor.From(ctx)
	b := Bukti{Ticket: in.Body.Ticket, Code: in.Body.Code, Passkey: in.Body.Passkey}
	if err := b.check(); err != nil {
		return HasilUlang{}, err
	}
	if !a.Factor {
		return HasilUlang{}, apperr.New(apperr.Conflict, "Akun Anda belum memakai verifikasi dua langkah")
	}
	var session *webauthn.SessionData
	until := int64(0)
	if b.Passkey != nil {
		session = &webauthn.SessionData{}
		var err error
		if until, err = s.unseal(forStepUp, a, b.Ticket, session); err != nil {
			return HasilUlang{}, err
		}
	}
	var out HasilUlang
	err := s.tried(ctx, a.Account, b, func(ctx context.Context, q db.Q) error {
		if session != nil {
			if err := s.spend(ctx, q, a.Account, b.Ticket, until); err != nil {
				return err
			}
		}
		done, err := s.prove(ctx, q, a.Account, b, session)
		if err != nil {
			return err
		}
		if err := s.Accounts.Proved(ctx, q, a.Account, a.Session); err != nil {
			return err
		}
		out.SisaPemulihan = done.Sisa
		return s.Audit(ctx, q, "auth.faktor.ulang", "akun", a.Account, map[string]any{"cara": done.Cara})
	}, func(context.Context, db.Q) error { return nil })
	return out, err
}
