package magang

import (
	"context"
	"time"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
)

// Logbook is a day of an internship, as the student wrote it.
type Logbook struct {
	ID       string     `json:"id"`
	IDKarya  string     `json:"idKarya"`
	Tanggal  string     `json:"tanggal" doc:"2026-11-21"`
	Kegiatan string     `json:"kegiatan"`
	Status   string     `json:"status" enum:"diajukan,diverifikasi,perbaiki"`
	Alasan   string     `json:"alasan" doc:"Why it was sent back"`
	Versi    int64      `json:"versi"`
	Aksi     []api.Aksi `json:"aksi" nullable:"false" doc:"ubah, verifikasi"`
}

// RowVersion is the version for the ETag.
func (l Logbook) RowVersion() int64 { return l.Versi }

// GantiLogbook changes a day that is not verified.
type GantiLogbook struct {
	ID        string `path:"id"`
	IDLogbook string `path:"idLogbook"`
	api.IfMatch
	Body LogbookBaru
}

// LogbookBaru is what a student did on a day.
type LogbookBaru struct {
	Tanggal  string `json:"tanggal" format:"date"`
	Kegiatan string `json:"kegiatan" minLength:"1" maxLength:"5000"`
}

// LogbookDiperiksa verifies days, or sends them back with the reason.
type LogbookDiperiksa struct {
	ID     []string `json:"id" minItems:"1" maxItems:"100" nullable:"false"`
	Status string   `json:"status" enum:"diverifikasi,perbaiki"`
	Alasan string   `json:"alasan,omitempty" maxLength:"2000" doc:"Required when perbaiki"`
}

const logbookColumns = `SELECT id, id_karya, tanggal, kegiatan, status, alasan, versi FROM tugasakhir_logbook`

// logbook is a day as the store has it.
type logbook struct {
	ID       string
	IDKarya  string `db:"id_karya"`
	Tanggal  string
	Kegiatan string
	Status   string
	Alasan   string
	Versi    int64
}

func (l logbook) baris(h karya.Hubungan) Logbook {
	out := Logbook{ID: l.ID, IDKarya: l.IDKarya, Tanggal: l.Tanggal, Kegiatan: l.Kegiatan, Status: l.Status, Alasan: l.Alasan, Versi: l.Versi, Aksi: []api.Aksi{}}
	if h.Mahasiswa {
		aksi := api.Aksi{Code: "ubah", Allowed: l.Status != "diverifikasi" && h.Status == karya.StatusBimbingan}
		if !aksi.Allowed {
			aksi.Reason = map[bool]string{true: "Sudah diverifikasi", false: "Status saat ini " + karya.LabelStatus[h.Status]}[l.Status == "diverifikasi"]
		}
		out.Aksi = append(out.Aksi, aksi)
	}
	if h.Pembimbing() {
		aksi := api.Aksi{Code: "verifikasi", Allowed: l.Status == "diajukan"}
		if !aksi.Allowed {
			aksi.Reason = map[bool]string{true: "Sudah diverifikasi", false: "Menunggu perbaikan mahasiswa"}[l.Status == "diverifikasi"]
		}
		out.Aksi = append(out.Aksi, aksi)
	}
	return out
}

// DaftarLogbook lists the days of an internship, the latest first (KP-01).
func (s *Service) DaftarLogbook(ctx context.Context, in *api.ByID) (api.Halaman[Logbook], error) {
	a := actor.From(ctx)
	var rows []Logbook
	err := s.DB.Read(ctx, a.College, func(q db.Q) error {
		h, err := s.FindOfKind(ctx, q, in.ID)
		if err != nil {
			return err
		}
		rows, err = listLogbook(ctx, q, h)
		return err
	})
	return api.OnePage(rows), err
}

func listLogbook(ctx context.Context, q db.Q, h karya.Hubungan) ([]Logbook, error) {
	semua, err := db.List[logbook](ctx, q, logbookColumns+` WHERE college_id = $1 AND id_karya = $2 ORDER BY tanggal DESC`, q.College, h.ID)
	rows := make([]Logbook, 0, len(semua))
	for _, l := range semua {
		rows = append(rows, l.baris(h))
	}
	return rows, err
}

// BuatLogbook writes a day of the student's own internship while it runs.
func (s *Service) BuatLogbook(ctx context.Context, in *api.Under[LogbookBaru]) (Logbook, error) {
	return s.ubahLogbook(ctx, in.ID, in.Body, func(ctx context.Context, q db.Q, h karya.Hubungan, b LogbookBaru) (string, error) {
		id := s.NewID()
		const insert = `INSERT INTO tugasakhir_logbook (college_id, id, id_karya, tanggal, kegiatan, status, alasan, versi)
			VALUES ($1, $2, $3, $4, $5, 'diajukan', '', 1)`
		_, err := q.Exec(ctx, insert, q.College, id, h.ID, b.Tanggal, b.Kegiatan)
		return id, err
	})
}

// UbahLogbook changes a day that is not verified; it then waits for the supervisor again.
func (s *Service) UbahLogbook(ctx context.Context, in *GantiLogbook) (Logbook, error) {
	return s.ubahLogbook(ctx, in.ID, in.Body, func(ctx context.Context, q db.Q, h karya.Hubungan, b LogbookBaru) (string, error) {
		l, err := getLogbook(ctx, q, h.ID, in.IDLogbook)
		if err != nil {
			return "", err
		}
		if l.Status == "diverifikasi" {
			return "", apperr.New(apperr.Conflict, "Catatan hari ini sudah diverifikasi pembimbing dan tidak dapat diubah.")
		}
		err = in.Check(l.Versi, func() error {
			return apperr.New(apperr.Stale, "Catatan hari ini sudah diubah sejak Anda membukanya. Muat ulang untuk melihat isi terbaru.")
		})
		if err != nil {
			return "", err
		}
		const update = `UPDATE tugasakhir_logbook SET tanggal = $4, kegiatan = $5, status = 'diajukan', versi = versi + 1
			WHERE college_id = $1 AND id_karya = $2 AND id = $3 AND status <> 'diverifikasi'`
		_, err = q.Exec(ctx, update, q.College, h.ID, l.ID, b.Tanggal, b.Kegiatan)
		return l.ID, err
	})
}

func getLogbook(ctx context.Context, q db.Q, idKarya, id string) (logbook, error) {
	return db.Get[logbook](ctx, q, logbookColumns+` WHERE college_id = $1 AND id_karya = $2 AND id = $3`, q.College, idKarya, id)
}

// ubahLogbook runs a student's act on the log of a running internship; a day is written once, and not ahead of time.
func (s *Service) ubahLogbook(ctx context.Context, id string, b LogbookBaru, act func(context.Context, db.Q, karya.Hubungan, LogbookBaru) (string, error)) (Logbook, error) {
	a := actor.From(ctx)
	var out Logbook
	err := s.DB.Write(ctx, a.College, func(ctx context.Context, q db.Q) error {
		h, err := s.Begin(ctx, q, id)
		if err != nil {
			return err
		}
		if !h.Mahasiswa {
			return apperr.Forbid()
		}
		if h.Status != karya.StatusBimbingan {
			return apperr.New(apperr.Conflict, "Logbook hanya dapat diisi selama kerja praktik berjalan. Status saat ini "+karya.LabelStatus[h.Status]+".")
		}
		if b.Kegiatan = texts.Tidy(b.Kegiatan); b.Kegiatan == "" {
			return apperr.Field("kegiatan", apperr.Required)
		}
		if err := s.hariLogbook(ctx, q, h, b.Tanggal); err != nil {
			return err
		}
		idLogbook, err := act(ctx, q, h, b)
		if db.IsUnique(err) {
			return apperr.Field("tanggal", "Tanggal ini sudah ada di logbook")
		}
		if err != nil {
			return err
		}
		if err := s.Audit(ctx, q, "tugasakhir.logbook.isi", "logbook", idLogbook, b); err != nil {
			return err
		}
		l, err := getLogbook(ctx, q, h.ID, idLogbook)
		out = l.baris(h)
		return err
	})
	return out, err
}

// hariLogbook refuses a day outside the internship, or that has not come yet on the campus's calendar.
func (s *Service) hariLogbook(ctx context.Context, q db.Q, h karya.Hubungan, tanggal string) error {
	if _, err := time.Parse(time.DateOnly, tanggal); err != nil {
		return apperr.Field("tanggal", "Tanggal tidak sah")
	}
	m, err := Get(ctx, q, h.ID)
	switch {
	case err != nil:
		return err
	case m != nil && (tanggal < m.Mulai || tanggal > m.Selesai):
		return apperr.Field("tanggal", "Tanggal di luar masa kerja praktik")
	case tanggal > s.Clock.Now().In(s.Zone(ctx, q.College)).Format(time.DateOnly):
		return apperr.Field("tanggal", "Tanggal belum tiba")
	}
	return nil
}

// PeriksaHari verifies days of an internship, or sends them back: a supervisor's act, of all days named or none.
func (s *Service) PeriksaHari(ctx context.Context, in *api.Under[LogbookDiperiksa]) (api.Halaman[Logbook], error) {
	a := actor.From(ctx)
	var rows []Logbook
	err := s.DB.Write(ctx, a.College, func(ctx context.Context, q db.Q) error {
		h, err := s.Begin(ctx, q, in.ID)
		if err != nil {
			return err
		}
		if !h.Pembimbing() {
			return apperr.Forbid()
		}
		alasan := texts.Tidy(in.Body.Alasan)
		if in.Body.Status == "perbaiki" && alasan == "" {
			return apperr.Field("alasan", apperr.Required)
		}
		for _, id := range in.Body.ID {
			l, err := getLogbook(ctx, q, h.ID, id)
			if err != nil {
				return err
			}
			const update = `UPDATE tugasakhir_logbook SET status = $4, alasan = $5, versi = versi + 1
				WHERE college_id = $1 AND id_karya = $2 AND id = $3 AND status = 'diajukan'`
			n, err := q.Exec(ctx, update, q.College, h.ID, id, in.Body.Status, alasan)
			if err != nil {
				return err
			}
			if n == 0 {
				return apperr.New(apperr.Conflict, "Catatan tanggal "+l.Tanggal+" tidak menunggu verifikasi. Muat ulang untuk melihat isi terbaru.")
			}
		}
		if err := s.Audit(ctx, q, "tugasakhir.logbook.verifikasi", "logbook", h.ID, in.Body); err != nil {
			return err
		}
		rows, err = listLogbook(ctx, q, h)
		return err
	})
	return api.OnePage(rows), err
}
