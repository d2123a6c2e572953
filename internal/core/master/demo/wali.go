package demo

import (
	"context"

	"portaldosen/internal/core/demo"
	"portaldosen/internal/kit/db"
)

// isiWali gives each student an adviser from the first term on: the active lecturers of the programme in turn.
func isiWali(ctx context.Context, q db.Q, k *demo.Kampus) error {
	advisers := map[string][]string{}
	for _, d := range k.Dosen {
		if d.Aktif {
			advisers[d.IDProdi] = append(advisers[d.IDProdi], d.ID)
		}
	}
	b, turn := db.NewBulk(q, "master_wali", "college_id", "id_mahasiswa", "mulai", "id_dosen"), map[string]int{}
	for _, m := range k.Mahasiswa {
		of := advisers[m.IDProdi]
		if len(of) == 0 {
			continue
		}
		if err := b.Add(ctx, k.ID, m.ID, m.Angkatan*10+1, of[turn[m.IDProdi]%len(of)]); err != nil {
			return err
		}
		turn[m.IDProdi]++
	}
	return b.Flush(ctx)
}
