package kampus

import (
	"context"
	"time"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/jobs"
	"portaldosen/internal/kit/module"
)

// SaringPekerjaan narrows the work in the background.
type SaringPekerjaan struct {
	api.Filter
	Status []string `query:"status,explode" maxItems:"4" enum:"antre,diproses,selesai,gagal"`
	Jenis  []string `query:"jenis,explode" maxItems:"50" doc:"Kinds, e.g. kampus.periksa"`
	Sort   string   `query:"sort" enum:"-dibuat,dibuat" default:"-dibuat"`
}

// Pekerjaan is a job of the college.
type Pekerjaan struct {
	ID         string     `json:"id"`
	Jenis      string     `json:"jenis"`
	Nama       string     `json:"nama" doc:"The kind in words"`
	Status     string     `json:"status" enum:"antre,diproses,selesai,gagal"`
	Kemajuan   int64      `json:"kemajuan" doc:"0 to 100"`
	Percobaan  int64      `json:"percobaan" doc:"How often it was tried"`
	Terbanyak  int64      `json:"terbanyak" doc:"How often it is tried before it has failed"`
	Galat      string     `json:"galat,omitempty" doc:"What the people concerned are told"`
	Sebab      string     `json:"sebab,omitempty" doc:"Why its last try failed, as the program says it"`
	DibuatPada time.Time  `json:"dibuatPada"`
	DiubahPada time.Time  `json:"diubahPada"`
	Berikut    *time.Time `json:"berikut,omitempty" doc:"When a waiting job is tried next"`
	Aksi       []api.Aksi `json:"aksi" nullable:"false"`
}

// DaftarKerja is one page of the jobs, and of which kinds there are how many.
type DaftarKerja struct {
	api.Halaman[Pekerjaan]
	Jenis []JenisKerja `json:"jenis" nullable:"false"`
}

// JenisKerja is a kind of jobs, and how many of it are in which state.
type JenisKerja struct {
	Kode   string `json:"kode"`
	Nama   string `json:"nama"`
	Jumlah int64  `json:"jumlah"`
	Gagal  int64  `json:"gagal"`
}

type pekerjaanRow struct {
	ID, Jenis, Status, Galat, Sebab string
	Kemajuan, Percobaan             int64
	JalanPada                       int64 `db:"jalan_pada"`
	DibuatPada                      int64 `db:"dibuat_pada"`
	DiubahPada                      int64 `db:"diubah_pada"`
}

const (
	kerjaKolom  = `SELECT u.id, u.jenis, u.status, u.galat, u.sebab, u.kemajuan, u.percobaan, u.jalan_pada, u.dibuat_pada, u.diubah_pada`
	kerjaSemua  = ` FROM kit_pekerjaan u WHERE u.college_id = $1`
	kerjaStatus = ` AND u.status IN `
	kerjaJenis  = ` AND u.jenis IN `
	kerjaID     = ` AND u.id = $?`
)

// An id is made of the time, so that the order of ids is that in which jobs came.
var urutKerja = db.Orders(db.By("dibuat", "u.id", "u.id"))

// DaftarPekerjaan lists the college's jobs, those that came last first, with the numbers of each state.
func (s *Service) DaftarPekerjaan(ctx context.Context, in *SaringPekerjaan) (DaftarKerja, error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (out DaftarKerja, err error) {
		n := db.Among(db.Among(db.From(kerjaSemua, a.College), kerjaJenis, in.Jenis, ""), kerjaStatus, in.Status, "")
		rows, total, err := db.Page[pekerjaanRow](ctx, q, kerjaKolom, n, urutKerja[in.Sort], db.Part{Size: in.PerPage, Pass: in.Offset()})
		if err != nil {
			return out, err
		}
		out.Halaman = api.PageOf(in.Paging, []Pekerjaan{}, total)
		now := s.Clock.Now()
		for _, r := range rows {
			out.Data = append(out.Data, s.kerja(r, now))
		}
		return out, s.jumlahKerja(ctx, q, in, &out)
	})
}

// jumlahKerja counts the jobs of each state and kind; what was narrowed to by state narrows only the kinds.
func (s *Service) jumlahKerja(ctx context.Context, q db.Q, in *SaringPekerjaan, out *DaftarKerja) error {
	const each = `SELECT u.status, u.jenis, COUNT(*) AS jumlah FROM kit_pekerjaan u WHERE u.college_id = $1 GROUP BY u.status, u.jenis ORDER BY u.jenis, u.status`
	groups, err := db.List[struct {
		Status, Jenis string
		Jumlah        int64
	}](ctx, q, each, q.College)
	out.Counts, out.Jenis = map[string]int64{jobs.Queued: 0, jobs.Running: 0, jobs.Done: 0, jobs.Failed: 0}, []JenisKerja{}
	for _, g := range groups {
		if last := len(out.Jenis) - 1; last < 0 || out.Jenis[last].Kode != g.Jenis {
			out.Jenis = append(out.Jenis, JenisKerja{Kode: g.Jenis, Nama: s.kalimat(g.Jenis)})
		}
		kind := &out.Jenis[len(out.Jenis)-1]
		kind.Jumlah += g.Jumlah
		if g.Status == jobs.Failed {
			kind.Gagal += g.Jumlah
		}
		if len(in.Jenis) == 0 || contains(in.Jenis, g.Jenis) {
			out.Counts[g.Status] += g.Jumlah
		}
	}
	return err
}

func contains(all []string, one string) bool {
	for _, x := range all {
		if x == one {
			return true
		}
	}
	return false
}

// kerja is a job as who keeps the campus sees it.
func (s *Service) kerja(r pekerjaanRow, now time.Time) Pekerjaan {
	out := Pekerjaan{ID: r.ID, Jenis: r.Jenis, Nama: s.kalimat(r.Jenis), Status: r.Status, Kemajuan: r.Kemajuan, Percobaan: r.Percobaan,
		Terbanyak: jobs.MaxAttempts, Galat: r.Galat, Sebab: r.Sebab, DibuatPada: clock.FromMicro(r.DibuatPada), DiubahPada: clock.FromMicro(r.DiubahPada)}
	again, stop := "", ""
	switch r.Status {
	case jobs.Queued:
		if next := clock.FromMicro(r.JalanPada); next.After(now) {
			out.Berikut = &next
		} else {
			again = "Pekerjaan ini sudah menunggu giliran"
		}
	case jobs.Running:
		again, stop = "Pekerjaan ini sedang dikerjakan", "Pekerjaan ini sedang dikerjakan"
	case jobs.Failed:
		stop = "Pekerjaan ini sudah berhenti"
	default:
		again, stop = "Pekerjaan ini sudah selesai", "Pekerjaan ini sudah selesai"
	}
	out.Aksi = []api.Aksi{api.May("ulangi", again), api.May("batalkan", stop)}
	return out
}

// UlangiPekerjaan has a job that failed done again, or one that waits for its next try at once.
func (s *Service) UlangiPekerjaan(ctx context.Context, in *api.ByID) (Pekerjaan, error) {
	return s.tindak(ctx, in.ID, "ulangi", func(ctx context.Context, q db.Q, now time.Time) (bool, error) {
		return s.Jobs.Again(ctx, q, in.ID, now)
	})
}

// BatalkanPekerjaan ends a job that nobody has begun.
func (s *Service) BatalkanPekerjaan(ctx context.Context, in *api.ByID) (Pekerjaan, error) {
	return s.tindak(ctx, in.ID, "batalkan", func(ctx context.Context, q db.Q, now time.Time) (bool, error) {
		return jobs.Withdraw(ctx, q, in.ID, "Dibatalkan operator", now)
	})
}

// tindak does one thing to a job that allows it, and answers the job as it is then.
func (s *Service) tindak(ctx context.Context, id, act string, do func(context.Context, db.Q, time.Time) (bool, error)) (Pekerjaan, error) {
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, _ actor.Actor) (out Pekerjaan, err error) {
		now := s.Clock.Now()
		if out, err = s.getKerja(ctx, q, id, now); err != nil {
			return out, err
		}
		for _, a := range out.Aksi {
			if a.Code == act && !a.Allowed {
				return out, apperr.New(apperr.Conflict, a.Reason)
			}
		}
		done, err := do(ctx, q, now)
		if err == nil && !done {
			err = apperr.New(apperr.Conflict, "Keadaan pekerjaan ini baru saja berubah. Muat ulang untuk melihatnya.")
		}
		if err == nil {
			err = s.Audit(ctx, q, "kampus.pekerjaan."+act, "pekerjaan", id, map[string]string{"jenis": out.Jenis, "nama": out.Nama})
		}
		if err != nil {
			return out, err
		}
		return s.getKerja(ctx, q, id, now)
	})
}

func (s *Service) getKerja(ctx context.Context, q db.Q, id string, now time.Time) (Pekerjaan, error) {
	n := db.Where(db.From(kerjaSemua, q.College), kerjaID, id)
	row, err := db.Get[pekerjaanRow](ctx, q, kerjaKolom+db.Text(n), n.Args...)
	return s.kerja(row, now), err
}
