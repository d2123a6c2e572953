package karya

import (
	"context"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
)

// DaftarRiwayat lists who did what with a work of a kind, the latest first. No line of it ever changes.
func (s *Service) DaftarRiwayat(ctx context.Context, in *api.ByID) (api.Halaman[Riwayat], error) {
	rows := []Riwayat{}
	err := s.ReadKarya(ctx, in.ID, func(q db.Q, _ Hubungan) error {
		const list = `SELECT urut, pada, nama, peran, tindakan, dari, ke, alasan FROM tugasakhir_riwayat
				WHERE college_id = $1 AND id_karya = $2 ORDER BY urut DESC`
		return q.Each(ctx, list, []any{q.College, in.ID}, func(scan func(...any) error) error {
			var r Riwayat
			var pada int64
			err := scan(&r.Urut, &pada, &r.Nama, &r.Peran, &r.Tindakan, &r.Dari, &r.Ke, &r.Alasan)
			r.Pada = clock.FromMicro(pada)
			rows = append(rows, r)
			return err
		})
	})
	return api.OnePage(rows), err
}
