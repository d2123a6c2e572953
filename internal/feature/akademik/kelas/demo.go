package kelas

import (
	"context"

	"portaldosen/internal/core/demo"
	"portaldosen/internal/kit/db"
)

// IsiDemo fills the classes of an invented college, and who teaches them. Its courses must be there.
func IsiDemo(ctx context.Context, q db.Q, k *demo.Kampus) error {
	b := db.NewBulk(q, "akademik_kelas", "college_id", "id", "id_matakuliah", "periode", "nama")
	err := demo.Isi(ctx, b, k.Kelas, func(c demo.Kelas) []any { return []any{k.ID, c.ID, c.IDMataKuliah, c.Periode, c.Nama} })
	if err != nil {
		return err
	}
	b = db.NewBulk(q, "akademik_pengampu", "college_id", "id_kelas", "id_dosen", "koordinator")
	return demo.Isi(ctx, b, k.Pengampu, func(p demo.Pengampu) []any { return []any{k.ID, p.IDKelas, p.IDDosen, p.Koordinator} })
}
