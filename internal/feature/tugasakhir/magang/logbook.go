package magang

import (
	"context"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
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

// aksi is what the caller may do with a day.
func (l Logbook) aksi(h karya.Hubungan) []api.Aksi {
	ubah, verifikasi := "", ""
	if h.Status != karya.StatusBimbingan {
		ubah = "Status saat ini " + karya.LabelStatus[h.Status]
	}
	if l.Status != "diajukan" {
		verifikasi = "Menunggu perbaikan mahasiswa"
	}
	if l.Status == "diverifikasi" {
		ubah, verifikasi = "Sudah diverifikasi", "Sudah diverifikasi"
	}
	out := []api.Aksi{}
	if h.Mahasiswa {
		out = append(out, api.May("ubah", ubah))
	}
	if h.Pembimbing() {
		out = append(out, api.May("verifikasi", verifikasi))
	}
	return out
}

// DaftarLogbook lists the days of an internship, the latest first (KP-01).
func (s *Service) DaftarLogbook(ctx context.Context, in *api.ByID) (api.Halaman[Logbook], error) {
	return karya.Read(ctx, s, in.ID, func(q db.Q, h karya.Hubungan) (api.Halaman[Logbook], error) { return listLogbook(ctx, q, h) })
}

func listLogbook(ctx context.Context, q db.Q, h karya.Hubungan) (api.Halaman[Logbook], error) {
	rows, err := db.List[Logbook](ctx, q, logbookColumns+` WHERE college_id = $1 AND id_karya = $2 ORDER BY tanggal DESC`, q.College, h.ID)
	for i, l := range rows {
		rows[i].Aksi = l.aksi(h)
	}
	return api.OnePage(rows), err
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

func getLogbook(ctx context.Context, q db.Q, idKarya, id string) (Logbook, error) {
	return db.Get[Logbook](ctx, q, logbookColumns+` WHERE college_id = $1 AND id_karya = $2 AND id = $3`, q.College, idKarya, id)
}

// ubahLogbook runs a student's act on the log of a running internship; a day is written once, and not ahead of time.
func (s *Service) ubahLogbook(ctx context.Context, id string, b LogbookBaru, act func(context.Context, db.Q, karya.Hubungan, LogbookBaru) (string, error)) (Logbook, error) {
	return karya.Write(ctx, s, id, func(ctx context.Context, q db.Q, h *karya.Hubungan) (l Logbook, err error) {
		if !h.Mahasiswa {
			return l, apperr.Forbid()
		}
		if h.Status != karya.StatusBimbingan {
			return l, apperr.New(apperr.Conflict, "Logbook hanya dapat diisi selama kerja praktik berjalan. Status saat ini "+karya.LabelStatus[h.Status]+".")
		}
		if b.Kegiatan = texts.Tidy(b.Kegiatan); b.Kegiatan == "" {
			return l, apperr.Field("kegiatan", apperr.Required)
		}
		if err := s.hariLogbook(ctx, q, *h, b.Tanggal); err != nil {
			return l, err
		}
		idLogbook, err := act(ctx, q, *h, b)
		if err != nil {
			return l, module.Taken(err, "tanggal", "Tanggal ini sudah ada di logbook")
		}
		if err := s.Audit(ctx, q, "tugasakhir.logbook.isi", "logbook", idLogbook, b); err != nil {
			return l, err
		}
		l, err = getLogbook(ctx, q, h.ID, idLogbook)
		l.Aksi = l.aksi(*h)
		return l, err
	})
}

// hariLogbook refuses a day outside the internship, or that has not come yet.
func (s *Service) hariLogbook(ctx context.Context, q db.Q, h karya.Hubungan, tanggal string) error {
	m, err := Get(ctx, q, h.ID)
	if err != nil {
		return err
	}
	if m != nil && (tanggal < m.Mulai || tanggal > m.Selesai) {
		return apperr.Field("tanggal", "Tanggal di luar masa kerja praktik")
	}
	return s.sudahTiba(ctx, q.College, tanggal)
}

// PeriksaHari verifies days of an internship, or sends them back: a supervisor's act, of all days named or none.
func (s *Service) PeriksaHari(ctx context.Context, in *api.Under[LogbookDiperiksa]) (api.Halaman[Logbook], error) {
	return karya.Write(ctx, s, in.ID, func(ctx context.Context, q db.Q, h *karya.Hubungan) (out api.Halaman[Logbook], err error) {
		if !h.Pembimbing() {
			return out, apperr.Forbid()
		}
		alasan := texts.Tidy(in.Body.Alasan)
		if err := karya.RequireAlasan(alasan); err != nil && in.Body.Status == "perbaiki" {
			return out, err
		}
		for _, id := range in.Body.ID {
			l, err := getLogbook(ctx, q, h.ID, id)
			if err != nil {
				return out, err
			}
			const update = `UPDATE tugasakhir_logbook SET status = $4, alasan = $5, versi = versi + 1
				WHERE college_id = $1 AND id_karya = $2 AND id = $3 AND status = 'diajukan'`
			n, err := q.Exec(ctx, update, q.College, h.ID, id, in.Body.Status, alasan)
			if err != nil {
				return out, err
			}
			if n == 0 {
				return out, apperr.New(apperr.Conflict, "Catatan tanggal "+l.Tanggal+" tidak menunggu verifikasi. Muat ulang untuk melihat isi terbaru.")
			}
		}
		if err := s.Audit(ctx, q, "tugasakhir.logbook.verifikasi", "logbook", h.ID, in.Body); err != nil {
			return out, err
		}
		return listLogbook(ctx, q, *h)
	})
}
