package tautan

import (
	"context"
	"errors"
	"strings"
	"time"

	"portaldosen/internal/core/auth/bearer"
	"portaldosen/internal/core/auth/guard"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/keyring"
)

// Kunci is the form in which usernames are compared.
func Kunci(username string) string { return strings.ToLower(strings.TrimSpace(username)) }

// BacaTautan asks whom a link is for.
type BacaTautan struct {
	Body struct {
		Token keyring.Secret `json:"token" maxLength:"200"`
	}
}

// TujuanTautan is whom a link is for.
type TujuanTautan struct {
	Nama            string    `json:"nama"`
	Username        string    `json:"username"`
	CollegeID       string    `json:"college_id"`
	KedaluwarsaPada time.Time `json:"kedaluwarsaPada"`
}

// PakaiTautan sets the password of the account that a link is for, and uses the link up.
type PakaiTautan struct {
	Body struct {
		Token    keyring.Secret `json:"token" maxLength:"200"`
		Password keyring.Secret `json:"password" maxLength:"1000"`
	}
}

// errTautan is the one answer for a link that was never made, is used, ended or too old.
func errTautan() error {
	return apperr.New(apperr.Missing, "Tautan sudah dipakai atau kedaluwarsa. Minta tautan baru kepada operator.")
}

// hidup is a living link and its account.
type hidup struct {
	Pemilik
	Sampai int64 `db:"kedaluwarsa_pada"`
}

func (s *Service) find(ctx context.Context, token string) (hidup, bool, error) {
	var out hidup
	college := actor.From(ctx).College
	of, ok := bearer.CollegeOf(token)
	if !ok || of != college {
		return out, false, nil
	}
	err := s.DB.Read(ctx, college, func(q db.Q) (err error) {
		const find = `SELECT a.id, a.username, a.nama, a.email, a.telepon, a.aktif, t.kedaluwarsa_pada
			FROM auth_tautan t JOIN auth_akun a ON a.college_id = t.college_id AND a.id = t.id_akun
			WHERE t.college_id = $1 AND t.sidik = $2 AND t.kedaluwarsa_pada > $3 AND a.aktif`
		out, ok, err = db.Find[hidup](ctx, q, find, q.College, bearer.Hash(token), clock.Micro(s.Clock.Now()))
		return err
	})
	return out, ok, err
}

// look lets a token be tried and finds its link. A wrong one counts as a failed sign-in does, and is errTautan; of a right one
// the pass is to be taken back by whoever goes on with it.
func (s *Service) look(ctx context.Context, token string) (hidup, *guard.Pass, error) {
	pass, err := s.Accounts.Try(ctx, guard.Link, bearer.Hash(token))
	if err != nil {
		return hidup{}, nil, err
	}
	link, ok, err := s.find(ctx, token)
	switch {
	case err != nil:
		defer pass.Done()
		return link, nil, errors.Join(err, pass.Cancel(ctx))
	case !ok:
		pass.Wrong()
		pass.Done()
		return link, nil, errTautan()
	}
	return link, pass, nil
}

// Lihat answers whom a link is for; the link stays good.
func (s *Service) Lihat(ctx context.Context, in *BacaTautan) (TujuanTautan, error) {
	link, pass, err := s.look(ctx, string(in.Body.Token))
	if err != nil {
		return TujuanTautan{}, err
	}
	defer pass.Done()
	out := TujuanTautan{
		Nama: link.Nama, Username: link.Username, CollegeID: actor.From(ctx).College, KedaluwarsaPada: clock.FromMicro(link.Sampai),
	}
	return out, pass.Cancel(ctx)
}

// Setel sets the password of a link's account. The link is used up in the same transaction, so that of two tries at once one
// is too late; all sessions of the account end.
func (s *Service) Setel(ctx context.Context, in *PakaiTautan) (api.NoContent, error) {
	token, plain := string(in.Body.Token), string(in.Body.Password)
	if plain == "" {
		return api.NoContent{}, apperr.Field("password", apperr.Required)
	}
	link, pass, err := s.look(ctx, token)
	if err != nil {
		return api.NoContent{}, err
	}
	defer pass.Done()
	local, _, _ := strings.Cut(link.Email, "@")
	hash, err := s.Accounts.Hash(ctx, link.Username, plain, link.Nama, local, link.Telepon)
	if err != nil {
		return api.NoContent{}, errors.Join(err, pass.Cancel(ctx))
	}
	pass.Leave()
	err = s.DB.Write(ctx, actor.From(ctx).College, func(ctx context.Context, q db.Q) error {
		owner := actor.From(ctx)
		owner.Account = link.ID
		ctx = actor.With(ctx, owner)
		if err := s.use(ctx, q, link.ID, bearer.Hash(token), hash); err != nil {
			return err
		}
		return pass.Right(ctx, q)
	})
	return api.NoContent{}, err
}

func (s *Service) use(ctx context.Context, q db.Q, akun, sidik, hash string) error {
	// The account's row first, as whatever switches it off or changes its password does.
	ok, err := s.Accounts.SetPassword(ctx, q, akun, hash)
	if err != nil {
		return err
	}
	const use = `DELETE FROM auth_tautan WHERE college_id = $1 AND id_akun = $2 AND sidik = $3 AND kedaluwarsa_pada > $4`
	n, err := q.Exec(ctx, use, q.College, akun, sidik, clock.Micro(s.Clock.Now()))
	if err == nil && (n == 0 || !ok) {
		err = errTautan()
	}
	if err != nil {
		return err
	}
	return closeRequest(ctx, q, akun)
}
