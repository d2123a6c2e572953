// Package tautan lets the owner of an account set a password: by a link that is good once and that the operator passes on.
package tautan

import (
	"context"
	"time"

	"portaldosen/internal/core/auth/bearer"
	"portaldosen/internal/core/auth/guard"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/origin"
)

// Izin is the permission to make links, as the accounts of a college are managed.
const Izin = "auth.akun.kelola"

// area is the name of the change counter that whoever changes an account moves.
const area = "auth"

// Lives is how long a link is good.
const Lives = 24 * time.Hour

// Accounts is what this room asks of the room above it.
type Accounts interface {
	// Try lets a guess be looked at, or refuses it; it is named, and who sends it is taken from the request.
	Try(ctx context.Context, kind guard.Kind, name string) (*guard.Pass, error)
	// Hash holds a password against the policy (Invalid at password) and hashes it.
	Hash(ctx context.Context, username, plain string, own ...string) (string, error)
	// SetPassword gives an active account a password and ends its sessions; false when it is switched off.
	SetPassword(ctx context.Context, q db.Q, akun, hash string) (bool, error)
	// May refuses (403) a caller who may not manage the account.
	May(ctx context.Context, q db.Q, akun string) error
	// Origins are the addresses of the college's site.
	Origins(ctx context.Context, college string) ([]string, error)
}

// Service makes links and takes them.
type Service struct {
	module.Deps
	Accounts Accounts
}

// TautanAkses is a link as it is answered, once: nobody can read it again.
type TautanAkses struct {
	URL             string    `json:"url" doc:"To be handed to the owner of the account; the token stands in the fragment"`
	Username        string    `json:"username"`
	Nama            string    `json:"nama"`
	KedaluwarsaPada time.Time `json:"kedaluwarsaPada"`
}

// Pemilik is an account as a link needs it.
type Pemilik struct {
	ID, Username, Nama, Email, Telepon string
	Aktif                              bool
}

const pilihPemilik = `SELECT a.id, a.username, a.nama, a.email, a.telepon, a.aktif FROM auth_akun a`

// Get reads the account that a link would be of; 404 without one.
func Get(ctx context.Context, q db.Q, id string) (Pemilik, error) {
	return db.Get[Pemilik](ctx, q, pilihPemilik+` WHERE a.college_id = $1 AND a.id = $2`, q.College, id)
}

// Buat makes a link for an account; the one before it ends. Who may not manage the account may not make one (403).
func (s *Service) Buat(ctx context.Context, in *api.ByID) (TautanAkses, error) {
	site, err := s.site(ctx, actor.From(ctx).College)
	if err != nil {
		return TautanAkses{}, err
	}
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, _ actor.Actor) (TautanAkses, error) {
		out, err := s.BuatBanyak(ctx, q, []string{in.ID}, site)
		if err != nil {
			return TautanAkses{}, err
		}
		return out[0], nil
	})
}

// UntukUsername makes a link for the account of a username, for the command line; Missing when nobody has it.
func (s *Service) UntukUsername(ctx context.Context, college, username string) (TautanAkses, error) {
	site, err := s.site(ctx, college)
	if err != nil {
		return TautanAkses{}, err
	}
	var out TautanAkses
	err = s.DB.Write(ctx, college, func(ctx context.Context, q db.Q) error {
		if err := db.Hold(ctx, q, area); err != nil {
			return err
		}
		const by = pilihPemilik + ` WHERE a.college_id = $1 AND a.username_kunci = $2`
		p, ok, err := db.Find[Pemilik](ctx, q, by, q.College, Kunci(username))
		if err == nil && !ok {
			err = apperr.New(apperr.Missing, "Akun tidak ditemukan")
		}
		if err != nil {
			return err
		}
		out, err = s.make(ctx, q, p, site)
		return err
	})
	return out, err
}

// BuatBanyak makes a link for each of some accounts, inside a transaction, in their order.
func (s *Service) BuatBanyak(ctx context.Context, q db.Q, ids []string, site string) ([]TautanAkses, error) {
	if err := db.Hold(ctx, q, area); err != nil {
		return nil, err
	}
	out := make([]TautanAkses, 0, len(ids))
	for _, id := range ids {
		p, err := Get(ctx, q, id)
		if err == nil {
			err = s.Accounts.May(ctx, q, id)
		}
		if err != nil {
			return nil, err
		}
		t, err := s.make(ctx, q, p, site)
		if err != nil {
			return nil, err
		}
		out = append(out, t)
	}
	return out, nil
}

// make makes a link inside a transaction that holds the accounts as they are: what switches one off, or gives it a role, comes
// before or after, and then ends the link.
func (s *Service) make(ctx context.Context, q db.Q, p Pemilik, site string) (TautanAkses, error) {
	if !p.Aktif {
		return TautanAkses{}, apperr.New(apperr.Conflict, "Akun "+p.Username+" nonaktif. Aktifkan dahulu, lalu buat tautannya.")
	}
	token, err := bearer.New(q.College, clock.Random())
	if err != nil {
		return TautanAkses{}, err
	}
	now := s.Clock.Now()
	const put = `INSERT INTO auth_tautan (college_id, id_akun, sidik, dibuat_oleh, dibuat_pada, kedaluwarsa_pada) VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT (college_id, id_akun) DO UPDATE SET sidik = excluded.sidik, dibuat_oleh = excluded.dibuat_oleh,
			dibuat_pada = excluded.dibuat_pada, kedaluwarsa_pada = excluded.kedaluwarsa_pada`
	by, until := actor.From(ctx).Account, now.Add(Lives)
	if _, err := q.Exec(ctx, put, q.College, p.ID, bearer.Hash(token), by, clock.Micro(now), clock.Micro(until)); err != nil {
		return TautanAkses{}, err
	}
	if err := closeRequest(ctx, q, p.ID); err != nil {
		return TautanAkses{}, err
	}
	out := TautanAkses{URL: site + "/tautan#" + token, Username: p.Username, Nama: p.Nama, KedaluwarsaPada: clock.FromMicro(clock.Micro(until))}
	return out, s.Audit(ctx, q, "auth.tautan.buat", "akun", p.ID, map[string]any{"kedaluwarsa": until.UTC().Format(time.RFC3339)})
}

// End ends the link of an account, if there is one: the password changed, or the account was switched off.
func End(ctx context.Context, q db.Q, akun string) error {
	_, err := q.Exec(ctx, `DELETE FROM auth_tautan WHERE college_id = $1 AND id_akun = $2`, q.College, akun)
	return err
}

// Clean forgets the links that nobody used in time, and the requests that nobody answered in a month.
func Clean(ctx context.Context, q db.Q, now time.Time) error {
	const links = `DELETE FROM auth_tautan WHERE college_id = $1 AND kedaluwarsa_pada < $2`
	if _, err := q.Exec(ctx, links, q.College, clock.Micro(now)); err != nil {
		return err
	}
	const requests = `DELETE FROM auth_permintaan WHERE college_id = $1 AND dibuat_pada < $2`
	_, err := q.Exec(ctx, requests, q.College, clock.Micro(now.Add(-requestLives)))
	return err
}

// site is where the college's pages are: as the caller came there, if that is one of its addresses, else the first of them.
func (s *Service) site(ctx context.Context, college string) (string, error) {
	origins, err := s.Accounts.Origins(ctx, college)
	if err != nil {
		return "", err
	}
	if len(origins) == 0 {
		return "", apperr.New(apperr.Conflict, "Alamat portal kampus ini belum diisi")
	}
	return origin.Pick(origins, api.From(ctx).HTTP.Host), nil
}

// Site is site for the caller's own college.
func (s *Service) Site(ctx context.Context) (string, error) {
	return s.site(ctx, actor.From(ctx).College)
}
