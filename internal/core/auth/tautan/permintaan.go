package tautan

import (
	"context"
	"time"

	"portaldosen/internal/core/auth/guard"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// MintaTautan leaves a request of somebody who cannot sign in.
type MintaTautan struct {
	Body struct {
		Username string `json:"username" maxLength:"100"`
		Kontak   string `json:"kontak,omitempty" maxLength:"100" doc:"Where the operator finds the asker: a number, a room"`
	}
}

// PermintaanAkses is a request that waits for the operator.
type PermintaanAkses struct {
	ID         string     `json:"id"`
	IDAkun     string     `json:"idAkun"`
	Username   string     `json:"username"`
	Nama       string     `json:"nama"`
	Email      string     `json:"email" doc:"Of the account, as the college has it"`
	Telepon    string     `json:"telepon" doc:"Of the account, digits after +62"`
	Kontak     string     `json:"kontak" doc:"As the asker wrote it; nobody has checked it"`
	DibuatPada time.Time  `json:"dibuatPada"`
	Aksi       []api.Aksi `json:"aksi" nullable:"false"`
}

// SaringPermintaan is which page of the requests is asked for, the oldest first.
type SaringPermintaan struct {
	api.Paging
}

// Titip leaves a request (AU-03). Whoever asks learns nothing: a username that nobody has, one whose request is open and one
// that is switched off read alike, and cost the same look-up and the same statements. Each request counts like a failed
// sign-in: by its name and against its address.
func (s *Service) Titip(ctx context.Context, in *MintaTautan) (api.NoContent, error) {
	wrong := apperr.Wrong{}
	username, kontak := Kunci(in.Body.Username), texts.Tidy(in.Body.Kontak)
	wrong.Require("username", username)
	if texts.Printable(kontak) != kontak {
		wrong["kontak"] = "Kontak memuat karakter yang tidak terlihat"
	}
	if err := wrong.Refuse(); err != nil {
		return api.NoContent{}, err
	}
	pass, err := s.Accounts.Try(ctx, guard.Ask, username)
	if err != nil {
		return api.NoContent{}, err
	}
	defer pass.Done()
	pass.Leave()
	pass.Wrong()
	_, err = module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, _ actor.Actor) (api.NoContent, error) {
		const put = `INSERT INTO auth_permintaan (college_id, id, id_akun, kontak, dibuat_pada)
			SELECT a.college_id, $3, a.id, $4, $5 FROM auth_akun a WHERE a.college_id = $1 AND a.username_kunci = $2 AND a.aktif
			ON CONFLICT (college_id, id_akun) DO UPDATE SET kontak = CASE WHEN excluded.kontak = '' THEN auth_permintaan.kontak ELSE excluded.kontak END`
		_, err := q.Exec(ctx, put, q.College, username, s.NewID(), kontak, clock.Micro(s.Clock.Now()))
		return api.NoContent{}, err
	})
	return api.NoContent{}, err
}

// permintaanBaris is a row of auth_permintaan with its account.
type permintaanBaris struct {
	ID         string
	IDAkun     string `db:"id_akun"`
	Username   string
	Nama       string
	Email      string
	Telepon    string
	Kontak     string
	DibuatPada int64 `db:"dibuat_pada"`
}

// DaftarPermintaan lists the requests that wait, the oldest first.
func (s *Service) DaftarPermintaan(ctx context.Context, in *SaringPermintaan) (api.Halaman[PermintaanAkses], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (api.Halaman[PermintaanAkses], error) {
		const count = `SELECT COUNT(*) FROM auth_permintaan WHERE college_id = $1`
		total, err := db.Get[int64](ctx, q, count, q.College)
		if err != nil {
			return api.Halaman[PermintaanAkses]{}, err
		}
		const list = `SELECT p.id, p.id_akun, a.username, a.nama, a.email, a.telepon, p.kontak, p.dibuat_pada
			FROM auth_permintaan p JOIN auth_akun a ON a.college_id = p.college_id AND a.id = p.id_akun
			WHERE p.college_id = $1 ORDER BY p.dibuat_pada, p.id LIMIT $2 OFFSET $3`
		rows, err := db.List[permintaanBaris](ctx, q, list, q.College, in.PerPage, in.Offset())
		if err != nil {
			return api.Halaman[PermintaanAkses]{}, err
		}
		out := make([]PermintaanAkses, 0, len(rows))
		for _, r := range rows {
			why, err := apperr.Reason(s.Accounts.May(ctx, q, r.IDAkun), apperr.Forbidden)
			if err != nil {
				return api.Halaman[PermintaanAkses]{}, err
			}
			out = append(out, PermintaanAkses{
				ID: r.ID, IDAkun: r.IDAkun, Username: r.Username, Nama: r.Nama, Email: r.Email, Telepon: r.Telepon, Kontak: r.Kontak,
				DibuatPada: clock.FromMicro(r.DibuatPada), Aksi: []api.Aksi{api.May("tautan", why), api.May("tolak", "")},
			})
		}
		return api.PageOf(in.Paging, out, total), nil
	})
}

// BuatUntukPermintaan makes the link that a request asks for, and closes it.
func (s *Service) BuatUntukPermintaan(ctx context.Context, in *api.ByID) (TautanAkses, error) {
	site, err := s.Site(ctx)
	if err != nil {
		return TautanAkses{}, err
	}
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, _ actor.Actor) (TautanAkses, error) {
		akun, err := getRequest(ctx, q, in.ID)
		if err != nil {
			return TautanAkses{}, err
		}
		out, err := s.BuatBanyak(ctx, q, []string{akun}, site)
		if err != nil {
			return TautanAkses{}, err
		}
		return out[0], nil
	})
}

// Tolak closes a request without a link.
func (s *Service) Tolak(ctx context.Context, in *api.ByID) (api.NoContent, error) {
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, _ actor.Actor) (api.NoContent, error) {
		akun, err := getRequest(ctx, q, in.ID)
		if err == nil {
			err = closeRequest(ctx, q, akun)
		}
		if err != nil {
			return api.NoContent{}, err
		}
		return api.NoContent{}, s.Audit(ctx, q, "auth.permintaan.tolak", "akun", akun, nil)
	})
}

// getRequest is the account of a request; 404 without one.
func getRequest(ctx context.Context, q db.Q, id string) (string, error) {
	return db.Get[string](ctx, q, `SELECT id_akun FROM auth_permintaan WHERE college_id = $1 AND id = $2`, q.College, id)
}

// closeRequest closes the request of an account, if there is one.
func closeRequest(ctx context.Context, q db.Q, akun string) error {
	_, err := q.Exec(ctx, `DELETE FROM auth_permintaan WHERE college_id = $1 AND id_akun = $2`, q.College, akun)
	return err
}

// requestLives is how long a request waits before it is forgotten.
const requestLives = 30 * 24 * time.Hour
