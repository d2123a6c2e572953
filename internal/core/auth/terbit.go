package auth

import (
	"context"
	"database/sql"
	"time"

	"portaldosen/internal/core/auth/bearer"
	"portaldosen/internal/core/auth/carrier"
	"portaldosen/internal/core/auth/guard"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/audit"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
)

// Token is the answer to a sign-in and to a renewal. A browser gets the two tokens as cookies instead.
type Token struct {
	AccessToken      string `json:"access_token,omitempty"`
	RefreshToken     string `json:"refresh_token,omitempty"`
	TokenType        string `json:"token_type" enum:"Bearer"`
	ExpiresIn        int64  `json:"expires_in" doc:"Seconds"`
	TokenExpiresAt   int64  `json:"tokenExpiresAt" doc:"Milliseconds since 1970 UTC"`
	VersiKonfigurasi string `json:"versiKonfigurasi" doc:"Version of the site configuration"`
	Username         string `json:"username"`
	SisaPemulihan    *int64 `json:"sisaPemulihan,omitempty" doc:"Recovery codes left, where one was used to sign in"`
}

// pasangan is what a session lives on: an access token, and the refresh token that brings the next pair.
type pasangan struct {
	college, username string
	sesi, akun        string
	akses, segar      string
	terbit            time.Time // when both were given
	aksesHabis        time.Time
	sesiHabis         time.Time
}

// asal is where a session comes from: the one at the root of its family, "" of a sign-in. With lama one that is narrowed to another
// system can be renewed too.
type asal struct {
	keluarga string
	lama     bool
}

// beginSesi starts a session for an account, inside the transaction of the sign-in. One that is narrowed to another
// system has no refresh token, unless it may be renewed, and ends with its access token.
func (s *Service) beginSesi(ctx context.Context, q db.Q, akun, username string, b batas, from asal) (string, pasangan, error) {
	r, now := api.From(ctx).HTTP, s.Clock.Now().Truncate(time.Microsecond) // as the store keeps it
	row := sesiBaris{
		ID: s.NewID(), IDAkun: akun, Perangkat: guard.DeviceName(r.UserAgent()), Alamat: s.Address(r),
		DibuatPada: clock.Micro(now), TerakhirPada: clock.Micro(now), KedaluwarsaPada: clock.Micro(now.Add(s.Settings.Session)), batas: b,
		Keluarga: sql.NullString{String: from.keluarga, Valid: from.keluarga != ""},
	}
	short := b.ClientID.Valid && !from.lama
	if short {
		row.KedaluwarsaPada = clock.Micro(now.Add(min(s.Settings.Access, s.Settings.Session)))
	}
	if err := insertSesi(ctx, q, row); err != nil {
		return "", pasangan{}, err
	}
	p := pasangan{college: q.College, username: username, sesi: row.ID, akun: akun, sesiHabis: clock.FromMicro(row.KedaluwarsaPada)}
	if short {
		return row.ID, p, s.addAkses(ctx, q, row.ID, now, &p)
	}
	var err error
	if p.segar, err = bearer.New(q.College, clock.Random()); err != nil {
		return "", p, err
	}
	if err := insertSegar(ctx, q, bearer.Hash(p.segar), row.ID, 1, row.DibuatPada); err != nil {
		return "", p, err
	}
	return row.ID, p, s.addAkses(ctx, q, row.ID, now, &p)
}

// addAkses gives the pair a fresh access token, which never outlives its session.
func (s *Service) addAkses(ctx context.Context, q db.Q, sesi string, now time.Time, p *pasangan) error {
	p.terbit = now
	p.aksesHabis = p.terbit.Add(s.Settings.Access)
	if p.sesiHabis.Before(p.aksesHabis) {
		p.aksesHabis = p.sesiHabis
	}
	var err error
	if p.akses, err = bearer.New(q.College, clock.Random()); err != nil {
		return err
	}
	return insertAkses(ctx, q, bearer.Hash(p.akses), sesi, clock.Micro(p.aksesHabis))
}

// hand gives a pair to the client: as cookies, or in the answer's body.
func (s *Service) hand(ctx context.Context, p pasangan, versi string, asCookies bool) Token {
	t := Token{
		TokenType: "Bearer", ExpiresIn: int64(p.aksesHabis.Sub(p.terbit) / time.Second), TokenExpiresAt: p.aksesHabis.UnixMilli(),
		VersiKonfigurasi: versi, Username: p.username,
	}
	if asCookies {
		carrier.SetCookie(ctx, api.SessionCookie, p.akses, p.aksesHabis.Sub(p.terbit))
		carrier.SetCookie(ctx, api.RefreshCookie, p.segar, p.sesiHabis.Sub(p.terbit))
		return t
	}
	t.AccessToken, t.RefreshToken = p.akses, p.segar
	return t
}

// catat writes a row of the audit trail about what the caller did; without a caller it is the portal itself.
func (s *Service) catat(ctx context.Context, q db.Q, tindakan, objek, id string, rincian map[string]any) error {
	return audit.Append(ctx, q, audit.Entry{
		At: s.Clock.Now(), Account: actor.From(ctx).Account, Act: tindakan, Object: objek, ObjectID: id, Details: rincian,
	})
}

// as puts the account in the caller's place: of who signs in or out, and of the session that ends.
func as(ctx context.Context, akun string) context.Context {
	a := actor.From(ctx)
	a.Account = akun
	return actor.With(ctx, a)
}
