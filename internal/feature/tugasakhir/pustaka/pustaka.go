// Package pustaka keeps a lecturer's own comments, to be used again in notes on guidance.
package pustaka

import (
	"context"
	"fmt"
	"unicode/utf8"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/richtext"
	"portaldosen/internal/kit/texts"
)

// Service answers what is asked about a lecturer's own comments.
type Service struct{ *karya.Service }

// maksCuplikan is how many comments somebody may keep.
const maksCuplikan = 200

// maksTeksCuplikan is how long one may be as it is read, in characters; its markup comes on top.
const maksTeksCuplikan = 2000

// Cuplikan is a short comment that the caller keeps to use again. Nobody else ever reads it.
type Cuplikan struct {
	ID    string `json:"id"`
	Judul string `json:"judul"`
	Isi   string `json:"isi" doc:"Rich text, cleaned" extensions:"x-rich-text=true"`
	Pakai int64  `json:"pakai" doc:"How often it was used"`
	Versi int64  `json:"versi"`
}

// RowVersion is the version for the ETag.
func (c Cuplikan) RowVersion() int64 { return c.Versi }

// CuplikanBaru is a comment as it is typed.
type CuplikanBaru struct {
	Judul string `json:"judul" minLength:"1" maxLength:"60" doc:"By which it is found; each of its owner's once"`
	Isi   string `json:"isi" minLength:"1" maxLength:"20000" doc:"At most 2000 characters as it is read" extensions:"x-rich-text=true"`
}

const cuplikanSelect = `SELECT id, judul, isi, pakai, versi FROM tugasakhir_cuplikan WHERE college_id = $1 AND id_akun = $2`

func getCuplikan(ctx context.Context, q db.Q, akun, id string) (Cuplikan, error) {
	return db.Get[Cuplikan](ctx, q, cuplikanSelect+` AND id = $3`, q.College, akun, id)
}

// DaftarCuplikan lists the caller's own comments, the most used first.
func (s *Service) DaftarCuplikan(ctx context.Context, _ *struct{}) (api.Halaman[Cuplikan], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (api.Halaman[Cuplikan], error) {
		rows, err := db.List[Cuplikan](ctx, q, cuplikanSelect+` ORDER BY pakai DESC, judul_urut`, q.College, a.Account)
		return api.OnePage(rows), err
	})
}

// BuatCuplikan keeps a new comment of the caller.
func (s *Service) BuatCuplikan(ctx context.Context, in *api.Create[CuplikanBaru]) (Cuplikan, error) {
	id := s.NewID()
	return s.ubahCuplikan(ctx, "buat", id, func(ctx context.Context, q db.Q, a actor.Actor) error {
		baru, err := in.Body.rapi()
		if err != nil {
			return err
		}
		n, err := db.Get[int64](ctx, q, `SELECT COUNT(*) FROM tugasakhir_cuplikan WHERE college_id = $1 AND id_akun = $2`, q.College, a.Account)
		if err != nil {
			return err
		}
		if n >= maksCuplikan {
			return apperr.New(apperr.Conflict, fmt.Sprintf("Pustaka catatan sudah penuh (%d cuplikan). Hapus yang tidak dipakai lagi.", maksCuplikan))
		}
		const insert = `INSERT INTO tugasakhir_cuplikan (college_id, id, id_akun, judul, judul_urut, isi, pakai, versi, dibuat_pada, diubah_pada)
			VALUES ($1, $2, $3, $4, $5, $6, 0, 1, $7, $7)`
		_, err = q.Exec(ctx, insert, q.College, id, a.Account, baru.Judul, texts.Fold(baru.Judul), baru.Isi, s.Clock.Now().UnixMicro())
		return judulTerpakai(err)
	})
}

// UbahCuplikan changes a comment of the caller.
func (s *Service) UbahCuplikan(ctx context.Context, in *api.Replace[CuplikanBaru]) (Cuplikan, error) {
	return s.ubahCuplikan(ctx, "ubah", in.ID, func(ctx context.Context, q db.Q, a actor.Actor) error {
		if err := cuplikanSegar(ctx, q, a, in.ID, in.IfMatch); err != nil {
			return err
		}
		baru, err := in.Body.rapi()
		if err != nil {
			return err
		}
		const update = `UPDATE tugasakhir_cuplikan SET judul = $4, judul_urut = $5, isi = $6, versi = versi + 1, diubah_pada = $7
			WHERE college_id = $1 AND id_akun = $2 AND id = $3`
		_, err = q.Exec(ctx, update, q.College, a.Account, in.ID, baru.Judul, texts.Fold(baru.Judul), baru.Isi, s.Clock.Now().UnixMicro())
		return judulTerpakai(err)
	})
}

// HapusCuplikan takes a comment of the caller away. What was written with it stays.
func (s *Service) HapusCuplikan(ctx context.Context, in *api.Delete) (api.NoContent, error) {
	a := actor.From(ctx)
	return api.NoContent{}, s.DB.Write(ctx, a.College, func(ctx context.Context, q db.Q) error {
		if err := s.jejakCuplikan(ctx, q, "hapus", in.ID); err != nil {
			return err
		}
		if err := cuplikanSegar(ctx, q, a, in.ID, in.IfMatch); err != nil {
			return err
		}
		return q.Apply(ctx, `DELETE FROM tugasakhir_cuplikan WHERE college_id = $1 AND id_akun = $2 AND id = $3`, q.College, a.Account, in.ID)
	})
}

// PakaiCuplikan counts that the caller used a comment; it leaves the version, for nothing that one reads changed.
func (s *Service) PakaiCuplikan(ctx context.Context, in *api.ByID) (api.NoContent, error) {
	a := actor.From(ctx)
	return api.NoContent{}, s.DB.Write(ctx, a.College, func(ctx context.Context, q db.Q) error {
		const count = `UPDATE tugasakhir_cuplikan SET pakai = pakai + 1 WHERE college_id = $1 AND id_akun = $2 AND id = $3`
		n, err := q.Exec(ctx, count, q.College, a.Account, in.ID)
		if err == nil && n == 0 {
			err = apperr.NotFound()
		}
		return err
	})
}

// ubahCuplikan runs a write of one comment and reads it anew. The trail comes first: its row makes the writers of a college
// wait for each other, so that two at once do not both find the last place.
func (s *Service) ubahCuplikan(ctx context.Context, act, id string, write func(context.Context, db.Q, actor.Actor) error) (Cuplikan, error) {
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, a actor.Actor) (Cuplikan, error) {
		if err := s.jejakCuplikan(ctx, q, act, id); err != nil {
			return Cuplikan{}, err
		}
		if err := write(ctx, q, a); err != nil {
			return Cuplikan{}, err
		}
		return getCuplikan(ctx, q, a.Account, id)
	})
}

// jejakCuplikan writes what was done, never the words: they are their owner's.
func (s *Service) jejakCuplikan(ctx context.Context, q db.Q, act, id string) error {
	return s.Audit(ctx, q, "tugasakhir.cuplikan."+act, "cuplikan", id, nil)
}

// cuplikanSegar refuses (412) what was done on an older version; a comment of somebody else is not there (404).
func cuplikanSegar(ctx context.Context, q db.Q, a actor.Actor, id string, match api.IfMatch) error {
	now, err := getCuplikan(ctx, q, a.Account, id)
	if err != nil {
		return err
	}
	return match.Check(now.Versi, func() error {
		return apperr.New(apperr.Stale, "Cuplikan ini sudah Anda ubah di tempat lain. Muat ulang untuk melihat isi terbaru.")
	})
}

func judulTerpakai(err error) error {
	return module.Taken(err, "judul", "Judul ini sudah dipakai cuplikan lain")
}

// rapi is a comment without stray blanks, with clean rich text that says something.
func (b CuplikanBaru) rapi() (CuplikanBaru, error) {
	b.Judul, b.Isi = texts.Tidy(b.Judul), richtext.Clean(b.Isi)
	wrong := apperr.Wrong{}
	wrong.Require("judul", b.Judul)
	switch n := utf8.RuneCountInString(richtext.Text(b.Isi)); {
	case n == 0:
		wrong["isi"] = apperr.Required
	case n > maksTeksCuplikan:
		wrong["isi"] = fmt.Sprintf("Paling banyak %d karakter", maksTeksCuplikan)
	}
	return b, wrong.Refuse()
}
