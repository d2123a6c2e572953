package openid

import (
	"context"
	"slices"
	"strings"
	"time"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
)

// findSetuju is what an account has agreed to tell a client, and whether it was ever asked.
func findSetuju(ctx context.Context, q db.Q, akun, client string) (data []string, was bool, err error) {
	const find = `SELECT data FROM auth_persetujuan WHERE college_id = $1 AND id_akun = $2 AND client_id = $3`
	text, was, err := db.Find[string](ctx, q, find, q.College, akun, client)
	return strings.Fields(text), was, err
}

// agree keeps what the person has agreed to, beside what was agreed to before.
func (s *Service) agree(ctx context.Context, p *permintaan) error {
	a := actor.From(ctx)
	return s.DB.Write(ctx, a.College, func(ctx context.Context, q db.Q) error {
		data, _, err := findSetuju(ctx, q, a.Account, p.klien.ClientID)
		if err != nil {
			return err
		}
		data = append(data, p.ketentuan.data(p.diminta)...)
		slices.Sort(data)
		data = slices.Compact(data)
		const put = `INSERT INTO auth_persetujuan (college_id, id_akun, client_id, data, dibuat_pada, diubah_pada) VALUES ($1, $2, $3, $4, $5, $5)
			ON CONFLICT (college_id, id_akun, client_id) DO UPDATE SET data = $4, diubah_pada = $5`
		if err := q.Apply(ctx, put, q.College, a.Account, p.klien.ClientID, strings.Join(data, " "), clock.Micro(s.Clock.Now())); err != nil {
			return err
		}
		return s.Audit(ctx, q, "auth.persetujuan.beri", "klien", p.klien.ClientID, map[string]any{"data": data})
	})
}

func (s *Service) noteDenied(ctx context.Context, p *permintaan) error {
	return s.DB.Write(ctx, actor.From(ctx).College, func(ctx context.Context, q db.Q) error {
		return s.Audit(ctx, q, "auth.persetujuan.tolak", "klien", p.klien.ClientID, nil)
	})
}

// Persetujuan is what a person has agreed to tell another system.
type Persetujuan struct {
	ID         string    `json:"id" doc:"Of the system"`
	Nama       string    `json:"nama"`
	Data       []string  `json:"data" nullable:"false"`
	DibuatPada time.Time `json:"dibuatPada"`
}

// DaftarPersetujuan lists what the caller has agreed to, the latest first.
func (s *Service) DaftarPersetujuan(ctx context.Context, _ *Tanpa) (api.Halaman[Persetujuan], error) {
	type row struct {
		ID         string `db:"client_id"`
		Nama, Data string
		DibuatPada int64 `db:"dibuat_pada"`
	}
	a, out := actor.From(ctx), []Persetujuan{}
	err := s.DB.Read(ctx, a.College, func(q db.Q) error {
		const list = `SELECT p.client_id, k.nama, p.data, p.dibuat_pada FROM auth_persetujuan p
			JOIN auth_klien k ON k.college_id = p.college_id AND k.client_id = p.client_id
			WHERE p.college_id = $1 AND p.id_akun = $2 ORDER BY p.diubah_pada DESC, p.client_id`
		rows, err := db.List[row](ctx, q, list, q.College, a.Account)
		for _, r := range rows {
			out = append(out, Persetujuan{ID: r.ID, Nama: r.Nama, Data: append([]string{}, strings.Fields(r.Data)...), DibuatPada: clock.FromMicro(r.DibuatPada)})
		}
		return err
	})
	return api.OnePage(out), err
}

// CabutPersetujuan takes a consent back: the system's sessions of this person end at once, and it is told.
func (s *Service) CabutPersetujuan(ctx context.Context, in *api.ByID) (api.NoContent, error) {
	a := actor.From(ctx)
	return api.NoContent{}, s.DB.Write(ctx, a.College, func(ctx context.Context, q db.Q) error {
		n, err := q.Exec(ctx, `DELETE FROM auth_persetujuan WHERE college_id = $1 AND id_akun = $2 AND client_id = $3`, q.College, a.Account, in.ID)
		if err == nil && n == 0 {
			err = apperr.NotFound()
		}
		if err != nil {
			return err
		}
		if err := s.Sessions.EndClientOf(ctx, q, a.Account, in.ID); err != nil {
			return err
		}
		if err := s.Quit(ctx, q, in.ID, a.Account); err != nil {
			return err
		}
		return s.Audit(ctx, q, "auth.persetujuan.cabut", "klien", in.ID, nil)
	})
}
