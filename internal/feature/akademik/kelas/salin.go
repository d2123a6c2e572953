package kelas

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strconv"

	"portaldosen/internal/core/master/periode"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// SalinKelas says which classes are carried from one term to another.
type SalinKelas struct {
	Dari    int64  `json:"dari" minimum:"19451" maximum:"99994"`
	Ke      int64  `json:"ke" minimum:"19451" maximum:"99994"`
	IDProdi string `json:"idProdi,omitempty" maxLength:"64" doc:"Of this programme alone; without: of all that the caller keeps"`
}

// HasilSalin is how many classes were carried.
type HasilSalin struct {
	Disalin    int `json:"disalin"`
	SudahAda   int `json:"sudahAda" doc:"Were there already, and stay as they are"`
	TidakAktif int `json:"tidakAktif" doc:"Of courses that are not given any more"`
}

// source is a class that may be carried.
type source struct {
	ID           string
	IDMataKuliah string `db:"id_matakuliah"`
	IDProdi      string
	Nama         string
	Kapasitas    int64
	IDJenisKelas *string
	IDKampus     *string
	IDRuang      *string
	JenisKRS     string `db:"jenis_krs"`
	Status       string
	Ada          bool
}

// SalinKelas carries the classes of a term to another, with who teaches them and without who is in them. What is there already
// stays, so that it can be done again.
func (s *Service) SalinKelas(ctx context.Context, in *api.Create[SalinKelas]) (HasilSalin, error) {
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, a actor.Actor) (HasilSalin, error) {
		var out HasilSalin
		if err := db.Bump(ctx, q, area); err != nil {
			return out, err
		}
		c, err := FindCaller(ctx, q, a)
		if err == nil {
			err = in.Body.check(ctx, q, c)
		}
		if err != nil {
			return out, err
		}
		all, err := listSources(ctx, q, in.Body)
		if err != nil {
			return out, err
		}
		var chosen []source
		for _, k := range all {
			switch {
			case c.Office(k.IDProdi) != "":
			case k.Ada:
				out.SudahAda++
			case k.Status != "A":
				out.TidakAktif++
			default:
				chosen = append(chosen, k)
			}
		}
		out.Disalin = len(chosen)
		if err := s.carry(ctx, q, a, in.Body.Ke, chosen); err != nil {
			return out, err
		}
		if err := s.Told(ctx, q); err != nil {
			return out, err
		}
		details := map[string]any{"dari": in.Body.Dari, "ke": in.Body.Ke, "idProdi": in.Body.IDProdi, "disalin": out.Disalin}
		return out, s.Audit(ctx, q, "akademik.kelas.salin", "periode", strconv.FormatInt(in.Body.Ke, 10), details)
	})
}

// check refuses terms and a programme that cannot be: those that are not there (422), a closed target, a programme of others.
func (b SalinKelas) check(ctx context.Context, q db.Q, c Caller) error {
	if b.Dari == b.Ke {
		return apperr.Field("ke", "Pilih periode yang lain dari periode asal")
	}
	if b.IDProdi != "" {
		const read = `SELECT 1 FROM master_prodi WHERE college_id = $1 AND id = $2`
		if _, found, err := db.Find[int64](ctx, q, read, q.College, b.IDProdi); err != nil {
			return err
		} else if !found {
			return apperr.Field("idProdi", "Program studi tidak ditemukan")
		}
		if why := c.Office(b.IDProdi); why != "" {
			return apperr.Field("idProdi", "Anda hanya dapat menyalin kelas program studi yang Anda pimpin")
		}
	}
	if err := periode.Terbuka(ctx, q, b.Dari); apperr.Is(err, apperr.Missing) {
		return apperr.Field("dari", "Periode tidak ditemukan")
	}
	err := periode.Terbuka(ctx, q, b.Ke)
	if apperr.Is(err, apperr.Missing) {
		return apperr.Field("ke", "Periode tidak ditemukan")
	}
	return err
}

func listSources(ctx context.Context, q db.Q, b SalinKelas) ([]source, error) {
	const list = `SELECT k.id, k.id_matakuliah, m.id_prodi, k.nama, k.kapasitas, k.id_jenis_kelas, k.id_kampus, k.id_ruang, k.jenis_krs, m.status,
			EXISTS (SELECT 1 FROM akademik_kelas x WHERE x.college_id = $1 AND x.id_matakuliah = k.id_matakuliah AND x.periode = $3
				AND lower(x.nama) = lower(k.nama)) AS ada
		FROM akademik_kelas k CROSS JOIN akademik_matakuliah m
		WHERE k.college_id = $1 AND k.periode = $2 AND m.college_id = $1 AND m.id = k.id_matakuliah AND ($4 = '' OR m.id_prodi = $4)
		ORDER BY k.id_matakuliah, k.nama`
	return db.List[source](ctx, q, list, q.College, b.Dari, b.Ke, b.IDProdi)
}

// carry writes the classes anew in a term, and who of those that teach them is still there.
func (s *Service) carry(ctx context.Context, q db.Q, a actor.Actor, ke int64, chosen []source) error {
	classes := db.NewBulk(q, "akademik_kelas", "college_id", "id", "id_matakuliah", "periode", "nama", "kapasitas",
		"id_jenis_kelas", "id_kampus", "id_ruang", "jenis_krs", "diubah_pada", "diubah_oleh")
	now, is := s.Clock.Now().UnixMicro(), map[string]string{}
	for _, k := range chosen {
		is[k.ID] = s.NewID()
		err := classes.Add(ctx, q.College, is[k.ID], k.IDMataKuliah, ke, k.Nama, k.Kapasitas, k.IDJenisKelas, k.IDKampus, k.IDRuang, k.JenisKRS, now, a.Account)
		if err != nil {
			return err
		}
	}
	if err := classes.Flush(ctx); err != nil {
		return err
	}
	teachers := db.NewBulk(q, "akademik_pengampu", "college_id", "id_kelas", "id_dosen", "koordinator")
	for part := range slices.Chunk(chosen, partSize) {
		if err := carryTeachers(ctx, q, teachers, is, part); err != nil {
			return err
		}
	}
	if err := teachers.Flush(ctx); err != nil {
		return err
	}
	return s.Heard.Opened(ctx, q, slices.Sorted(maps.Values(is)))
}

// partSize is of how many classes the teachers are read at once.
const partSize = 256

func carryTeachers(ctx context.Context, q db.Q, b *db.Bulk, is map[string]string, part []source) error {
	ids := make([]string, 0, len(part))
	for _, k := range part {
		ids = append(ids, k.ID)
	}
	type row struct {
		IDKelas, IDDosen string
		Koordinator      bool
	}
	const list = `SELECT p.id_kelas, p.id_dosen, p.koordinator FROM akademik_pengampu p CROSS JOIN master_dosen d
		WHERE p.college_id = $1 AND d.college_id = $1 AND d.id = p.id_dosen AND d.status = 'A' AND p.id_kelas IN `
	among, args := db.In([]any{q.College}, ids)
	rows, err := db.List[row](ctx, q, list+among+` ORDER BY p.id_kelas, p.koordinator DESC, p.id_dosen`, args...)
	last := ""
	for _, r := range rows {
		// Where the coordinator has left, the first of the others takes it on: a class with lecturers has one.
		lead := r.Koordinator || last != r.IDKelas
		last = r.IDKelas
		err = errors.Join(err, b.Add(ctx, q.College, is[r.IDKelas], r.IDDosen, lead))
	}
	return err
}
