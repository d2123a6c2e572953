package mahasiswa

import (
	"context"
	"slices"

	"portaldosen/internal/core/master/lists"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// PerwalianBaru gives students an adviser from a term on.
type PerwalianBaru struct {
	Mulai       int64    `json:"mulai" minimum:"19451" maximum:"99994" doc:"The first term"`
	IDDosen     string   `json:"idDosen" minLength:"1" maxLength:"64"`
	IDMahasiswa []string `json:"idMahasiswa" minItems:"1" maxItems:"100" nullable:"false"`
}

// Perwalian says how many students have an adviser now.
type Perwalian struct {
	Jumlah int `json:"jumlah"`
}

// BuatPerwalian gives up to a hundred students one adviser from a term on, in one act; advisers of other terms stay.
func (s *Service) BuatPerwalian(ctx context.Context, in *api.Create[PerwalianBaru]) (Perwalian, error) {
	b := in.Body
	ids := slices.Compact(slices.Sorted(slices.Values(b.IDMahasiswa)))
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, a actor.Actor) (Perwalian, error) {
		if err := db.Bump(ctx, q, lists.Area); err != nil {
			return Perwalian{}, err
		}
		if err := b.check(ctx, q, ids); err != nil {
			return Perwalian{}, err
		}
		const upsert = `INSERT INTO master_wali (college_id, id_mahasiswa, mulai, id_dosen) VALUES ($1, $2, $3, $4)
			ON CONFLICT (college_id, id_mahasiswa, mulai) DO UPDATE SET id_dosen = excluded.id_dosen`
		now := s.Clock.Now()
		for _, id := range ids {
			if _, err := q.Exec(ctx, upsert, q.College, id, b.Mulai, b.IDDosen); err != nil {
				return Perwalian{}, err
			}
			if err := touch(ctx, q, id, a.Account, now); err != nil {
				return Perwalian{}, err
			}
		}
		return Perwalian{Jumlah: len(ids)}, s.Audit(ctx, q, "master.wali.buat", "dosen", b.IDDosen, b)
	})
}

// check holds the students and the adviser against the college's.
func (b PerwalianBaru) check(ctx context.Context, q db.Q, ids []string) error {
	wrong := map[string]string{}
	if term := b.Mulai % 10; term < 1 || term > 4 {
		wrong["mulai"] = "Periode tidak dikenal"
	}
	const active = `SELECT id FROM master_dosen WHERE college_id = $1 AND id = $2 AND status = 'A'`
	if _, there, err := db.Find[string](ctx, q, active, q.College, b.IDDosen); err != nil {
		return err
	} else if !there {
		wrong["idDosen"] = "Pilihan tidak tersedia"
	}
	known, err := db.ListIn[string](ctx, q, `SELECT id FROM master_mahasiswa WHERE college_id = $1 AND id IN `, ids)
	if err != nil {
		return err
	}
	if len(known) < len(ids) {
		wrong["idMahasiswa"] = "Ada mahasiswa yang tidak ditemukan"
	}
	if len(wrong) > 0 {
		return apperr.Fields(wrong)
	}
	return nil
}
