package auth

import (
	"context"
	"database/sql"
	"net/http"
	"slices"

	"portaldosen/internal/core/auth/bearer"
	"portaldosen/internal/core/auth/carrier"
	"portaldosen/internal/core/auth/faktor"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
)

// errBerakhir is the one answer for a token that is unknown, expired or revoked.
func errBerakhir() error { return apperr.New(apperr.NoSession, "Sesi Anda sudah berakhir") }

// Actor finds out who sends a request, by its Bearer token or its cookie. Without either it is a nobody and no error;
// a token that has ended is NoSession. What it answers is at most a second old.
func (s *Service) Actor(r *http.Request) (actor.Actor, error) {
	token, given := carrier.AccessOf(r)
	if !given {
		return actor.Actor{}, nil
	}
	college, ok := bearer.CollegeOf(token)
	if !ok {
		return actor.Actor{}, errBerakhir()
	}
	key, now := bearer.Hash(token), s.Clock.Now()
	a, ok, age := s.ingatan.Find(key, now)
	if ok {
		return a, nil
	}
	var row sesiToken
	err := s.DB.Read(r.Context(), college, func(q db.Q) error {
		var err error
		if row, err = findToken(r.Context(), q, key, clock.Micro(now)); err != nil {
			return err
		}
		a, err = actorOf(r.Context(), q, row)
		a = s.faktor.Mark(a, row.Pegangan)
		return err
	})
	if err != nil {
		return actor.Actor{}, err
	}
	s.ingatan.Keep(key, bearer.Seen{Actor: a, Until: clock.FromMicro(row.Sampai), Read: now}, age)
	return a, nil
}

// sesiToken is the living session behind an access token.
type sesiToken struct {
	IDSesi   string `db:"id_sesi"`
	Sampai   int64  `db:"kedaluwarsa_pada"`
	IDAkun   string `db:"id_akun"`
	Username string
	Nama     string
	batas
	faktor.Pegangan
}

// cariToken asks for the session by a single value, not by a join: where nothing is known of these tables yet, as in the
// first minute of a campus, PostgreSQL would hold every session of the college against every token (23 ms for 400 people).
const cariToken = `SELECT s.id AS id_sesi, (SELECT kedaluwarsa_pada FROM auth_token_akses WHERE college_id = $1 AND sidik = $2) AS kedaluwarsa_pada,
		s.id_akun, a.username, a.nama, s.client_id, s.peran` + faktor.Kolom + `
	FROM auth_sesi s
	JOIN auth_akun a ON a.college_id = s.college_id AND a.id = s.id_akun
	WHERE s.college_id = $1
		AND s.id = (SELECT id_sesi FROM auth_token_akses WHERE college_id = $1 AND sidik = $2 AND kedaluwarsa_pada > $3)
		AND s.dicabut_pada IS NULL AND s.kedaluwarsa_pada > $3 AND a.aktif`

func findToken(ctx context.Context, q db.Q, sidik string, now int64) (sesiToken, error) {
	row, ok, err := db.Find[sesiToken](ctx, q, cariToken, q.College, sidik, now)
	if err == nil && !ok {
		err = errBerakhir()
	}
	return row, err
}

// actorOf adds what the person may do, or what is left of it to the system that holds the session: the role it asked
// for, if any, and no permission. The session of a role that the person has lost is over.
func actorOf(ctx context.Context, q db.Q, row sesiToken) (actor.Actor, error) {
	a := actor.Actor{College: q.College, Account: row.IDAkun, Username: row.Username, Name: row.Nama, Session: row.IDSesi}
	var err error
	if a.Roles, a.Permissions, err = listWewenang(ctx, q, row.IDAkun); err != nil {
		return a, err
	}
	if row.ClientID.Valid || row.Peran.Valid {
		a.Client, a.Permissions = row.ClientID.String, []string{}
		if row.Peran.String == "" {
			a.Roles = []string{}
			return a, nil
		}
		if !a.HasRole(row.Peran.String) {
			return actor.Actor{}, errBerakhir()
		}
		a.Roles = []string{row.Peran.String}
		return a, nil
	}
	return a, nil
}

// listWewenang lists an account's roles and what they permit, both in order.
func listWewenang(ctx context.Context, q db.Q, akun string) (peran, izin []string, err error) {
	const list = `SELECT p.peran, i.izin FROM auth_peran p
		LEFT JOIN auth_izin i ON i.college_id = p.college_id AND i.peran = p.peran
		WHERE p.college_id = $1 AND p.id_akun = $2`
	izin = []string{}
	err = q.Each(ctx, list, []any{q.College, akun}, func(scan func(...any) error) error {
		var role string
		var permit sql.NullString
		if err := scan(&role, &permit); err != nil {
			return err
		}
		peran = append(peran, role)
		if permit.Valid {
			izin = append(izin, permit.String)
		}
		return nil
	})
	return unique(peran), unique(izin), err
}

func unique(of []string) []string {
	slices.Sort(of)
	return slices.Compact(of)
}
