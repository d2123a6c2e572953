package karya

import (
	"context"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
)

// DaftarRiwayat lists who did what with a work of a kind, the latest first. No line of it ever changes.
func (s *Service) DaftarRiwayat(ctx context.Context, in *api.ByID) (api.Halaman[Riwayat], error) {
	return Read(ctx, s, in.ID, func(q db.Q, _ Hubungan) (api.Halaman[Riwayat], error) {
		const list = `SELECT urut, pada, nama, peran, tindakan, dari, ke, alasan FROM tugasakhir_riwayat
				WHERE college_id = $1 AND id_karya = $2 ORDER BY urut DESC`
		rows, err := db.List[Riwayat](ctx, q, list, q.College, in.ID)
		return api.OnePage(rows), err
	})
}
