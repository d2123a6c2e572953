package faktor

import (
	"context"
	"database/sql"
	"encoding/json"
	"time"

	"portaldosen/internal/core/auth/bearer"
	"portaldosen/internal/core/auth/carrier"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
)

const (
	ticketLives = 5 * time.Minute
	ticketMost  = 5 // wrong codes, after which the password is asked again
)

// ticketCookie is the half of a ticket that only the browser holds to which the ticket was given.
const ticketCookie = "__Host-tiket"

// errTiket is the one answer for a ticket that is unknown, expired, used, ended, or somebody else's.
func errTiket() error {
	e := apperr.New(apperr.NoSession, "Waktu untuk verifikasi sudah habis. Masukkan username dan password lagi.")
	e.OAuth = "invalid_ticket"
	return e
}

// tiket is a living ticket of a sign-in whose password was right.
type tiket struct {
	Sidik     string
	IDAkun    string `db:"id_akun"`
	Perangkat sql.NullString
	Tantangan sql.NullString
}

// newTicket makes a ticket for an account, with the challenge that goes with it.
func (s *Service) newTicket(ctx context.Context, q db.Q, akun string, challenge sql.NullString) (string, error) {
	token, err := bearer.New(q.College, clock.Random())
	if err != nil {
		return "", err
	}
	device := sql.NullString{}
	if carrier.FromBrowser(api.From(ctx).HTTP) {
		half, err := bearer.New(q.College, clock.Random())
		if err != nil {
			return "", err
		}
		device = sql.NullString{String: bearer.Hash(half), Valid: true}
		carrier.SetCookie(ctx, ticketCookie, half, ticketLives)
	}
	now := s.Clock.Now()
	const put = `INSERT INTO auth_tiket (college_id, sidik, id_akun, untuk, perangkat, tantangan, salah, dibuat_pada, kedaluwarsa_pada)
		VALUES ($1, $2, $3, 'masuk', $4, $5, 0, $6, $7)`
	return token, q.Apply(ctx, put, q.College, bearer.Hash(token), akun, device, challenge, clock.Micro(now), clock.Micro(now.Add(ticketLives)))
}

const living = ` WHERE college_id = $1 AND sidik = $2 AND untuk = 'masuk' AND dipakai_pada IS NULL AND kedaluwarsa_pada > $3 AND salah < $4`

// findTicket finds a living ticket of the college, in the hands of the browser that it was given to.
func (s *Service) findTicket(ctx context.Context, token string) (t tiket, err error) {
	college := actor.From(ctx).College
	of, ok := bearer.CollegeOf(token)
	if !ok || of != college {
		return t, errTiket()
	}
	err = s.DB.Read(ctx, college, func(q db.Q) error {
		t, ok, err = db.Find[tiket](ctx, q, `SELECT sidik, id_akun, perangkat, tantangan FROM auth_tiket`+living,
			q.College, bearer.Hash(token), s.micro(), ticketMost)
		return err
	})
	if err != nil {
		return t, err
	}
	half := carrier.CookieOf(api.From(ctx).HTTP, ticketCookie)
	if !ok || t.Perangkat.Valid && bearer.Hash(half) != t.Perangkat.String {
		return t, errTiket()
	}
	return t, nil
}

// useTicket uses a living ticket up; of two at once the second finds it used.
func (s *Service) useTicket(ctx context.Context, q db.Q, t tiket) error {
	n, err := q.Exec(ctx, `UPDATE auth_tiket SET dipakai_pada = $3`+living, q.College, t.Sidik, s.micro(), ticketMost)
	if err == nil && n == 0 {
		err = errTiket()
	}
	return err
}

// spoil counts a wrong code against a ticket.
func spoil(ctx context.Context, q db.Q, t tiket) error {
	return q.Apply(ctx, `UPDATE auth_tiket SET salah = salah + 1 WHERE college_id = $1 AND sidik = $2`, q.College, t.Sidik)
}

// End ends the tickets of an account: its password changed, it was switched off, or its factors changed.
func End(ctx context.Context, q db.Q, akun string, now int64) error {
	const end = `UPDATE auth_tiket SET dipakai_pada = $3 WHERE college_id = $1 AND id_akun = $2 AND dipakai_pada IS NULL`
	return q.Apply(ctx, end, q.College, akun, now)
}

// Clean forgets the tickets and answered challenges that nobody could use any more, and seals under the newest key what an older
// one sealed, so that the older can be taken away.
func (s *Service) Clean(ctx context.Context, q db.Q, now time.Time) error {
	const gone = `DELETE FROM auth_tiket WHERE college_id = $1 AND kedaluwarsa_pada < $2`
	if err := q.Apply(ctx, gone, q.College, clock.Micro(now)); err != nil {
		return err
	}
	return s.sealAnew(ctx, q)
}

// What a sealed letter is for; none is taken for another thing.
const (
	forSetUp    = "auth.faktor.pasang" // the secret of an app that is being set up
	forRegister = "auth.faktor.daftar" // a passkey that is being made
	forStepUp   = "auth.faktor.ulang"
	forPasskey  = "auth.faktor.masuk" // a sign-in by a passkey alone, of nobody yet
)

// letter is what the portal tells itself through a caller, sealed: nothing of it stands in the database before it is answered, so
// that who asks often fills no table.
type letter struct {
	Account, Session string
	Until            int64 // microseconds
	Content          json.RawMessage
}

func (s *Service) seal(purpose string, a actor.Actor, content any) (string, error) {
	inside, err := json.Marshal(content)
	if err != nil {
		return "", err
	}
	l := letter{Account: a.Account, Session: a.Session, Until: clock.Micro(s.Clock.Now().Add(ticketLives)), Content: inside}
	text, err := json.Marshal(l)
	return s.Ring.Seal(purpose, []byte(a.College), text), err
}

// unseal reads a letter of the caller's own session; any other is errHabis.
func (s *Service) unseal(purpose string, a actor.Actor, sealed string, content any) (until int64, err error) {
	text, _, err := s.Ring.Open(purpose, []byte(a.College), sealed)
	var l letter
	if err != nil || json.Unmarshal(text, &l) != nil || l.Account != a.Account || l.Session != a.Session || l.Until <= s.micro() {
		return 0, errHabis()
	}
	return l.Until, json.Unmarshal(l.Content, content)
}

func errHabis() error {
	return apperr.New(apperr.Conflict, "Waktunya sudah habis. Ulangi dari awal.")
}

// spend uses a letter up, for an account; a letter serves once.
func (s *Service) spend(ctx context.Context, q db.Q, akun, sealed string, until int64) error {
	now := s.micro()
	const put = `INSERT INTO auth_tiket (college_id, sidik, id_akun, untuk, salah, dibuat_pada, kedaluwarsa_pada, dipakai_pada)
		VALUES ($1, $2, $3, 'tantangan', 0, $4, $5, $4) ON CONFLICT DO NOTHING`
	n, err := q.Exec(ctx, put, q.College, bearer.Hash(sealed), akun, now, until)
	if err == nil && n == 0 {
		err = errHabis()
	}
	return err
}
