package institusi

import (
	"context"
	"time"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
)

// Pesan is a message that a campus shows on the pages of one audience (SH-18).
type Pesan struct {
	ID         string    `json:"id"`
	Judul      string    `json:"judul"`
	Isi        string    `json:"isi" doc:"Rich text, cleaned" extensions:"x-rich-text=true"`
	Tujuan     string    `json:"tujuan"`
	DibuatPada time.Time `json:"dibuatPada"`
}

// SaringPesan names the audience: lecturers, assistants, students or parents.
type SaringPesan struct {
	Tujuan string `query:"tujuan" required:"true" enum:"portaldos,portalasdos,portalmhs,portalort"`
}

type pesanRow struct {
	ID, Judul, Isi, Tujuan string
	DibuatPada             int64 `db:"dibuat_pada"`
}

// DaftarPesan lists the college's current messages for one audience, newest first.
func (s *Service) DaftarPesan(ctx context.Context, in *SaringPesan) (api.Halaman[Pesan], error) {
	college := actor.From(ctx).College
	out := []Pesan{}
	err := s.DB.Read(ctx, college, func(q db.Q) error {
		const list = `SELECT id, judul, isi, tujuan, dibuat_pada FROM institusi_pesan
			WHERE college_id = $1 AND tujuan = $2 AND aktif ORDER BY dibuat_pada DESC, id LIMIT 20`
		rows, err := db.List[pesanRow](ctx, q, list, college, in.Tujuan)
		for _, r := range rows {
			out = append(out, Pesan{ID: r.ID, Judul: r.Judul, Isi: r.Isi, Tujuan: r.Tujuan, DibuatPada: clock.FromMicro(r.DibuatPada)})
		}
		return err
	})
	return api.Daftar(out), err
}
