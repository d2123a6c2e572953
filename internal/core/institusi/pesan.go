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

	JudulInggris string `json:"judulInggris" doc:"The same in English, where the campus wrote it; else empty"`
	IsiInggris   string `json:"isiInggris" doc:"Rich text, cleaned, or empty" extensions:"x-rich-text=true"`
}

// SaringPesan names the audience: lecturers, assistants, students or parents.
type SaringPesan struct {
	api.Paging
	Tujuan string `query:"tujuan" required:"true" enum:"portaldos,portalasdos,portalmhs,portalort"`
}

type pesanRow struct {
	ID, Judul, Isi, Tujuan string
	DibuatPada             int64  `db:"dibuat_pada"`
	JudulInggris           string `db:"judul_inggris"`
	IsiInggris             string `db:"isi_inggris"`
}

// DaftarPesan lists the messages that the college shows to one audience today, on its own calendar: as the operator ordered them,
// then the newest first.
func (s *Service) DaftarPesan(ctx context.Context, in *SaringPesan) (api.Halaman[Pesan], error) {
	college := actor.From(ctx).College
	out := api.Halaman[Pesan]{Data: []Pesan{}, Page: in.Page, PerPage: in.PerPage}
	today := s.today(ctx, college)
	err := s.DB.Read(ctx, college, func(q db.Q) error {
		const shown = ` FROM institusi_pesan WHERE college_id = $1 AND tujuan = $2 AND aktif AND mulai <= $3 AND (sampai = '' OR sampai >= $3)`
		const list = `SELECT id, judul, isi, tujuan, dibuat_pada, judul_inggris, isi_inggris` + shown + ` ORDER BY urutan, dibuat_pada DESC, id`
		const count = `SELECT COUNT(*)` + shown
		var err error
		if out.Total, err = db.Get[int64](ctx, q, count, college, in.Tujuan, today); err != nil {
			return err
		}
		window, args := db.Window(in.PerPage, in.Offset(), []any{college, in.Tujuan, today})
		rows, err := db.List[pesanRow](ctx, q, list+window, args...)
		for _, r := range rows {
			out.Data = append(out.Data, Pesan{ID: r.ID, Judul: r.Judul, Isi: r.Isi, Tujuan: r.Tujuan, DibuatPada: clock.FromMicro(r.DibuatPada),
				JudulInggris: r.JudulInggris, IsiInggris: r.IsiInggris})
		}
		return err
	})
	return out, err
}

// today is the date on a college's clocks, as messages have it.
func (s *Service) today(ctx context.Context, college string) string {
	return s.Clock.Now().In(s.Zona(ctx, college)).Format(time.DateOnly)
}
