package nilai

import (
	"context"
	"fmt"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/feature/tugasakhir/ujian"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// segarLembar refuses a sheet that was written on an older version, saying when it was changed since, by whom and on which
// device, as far as that is known.
func (s *Service) segarLembar(ctx context.Context, q db.Q, p ujian.Pemanggil, u ujian.Ujian, in *api.Replace[NilaiBaru]) error {
	read, named := in.Version()
	if !named || read == u.VersiLembar {
		return nil
	}
	const last = `SELECT COALESCE(diubah_pada, 0) AS pada, COALESCE(diubah_oleh, '') AS oleh, COALESCE(diubah_di, '') AS di FROM tugasakhir_penguji
		WHERE college_id = $1 AND id_sidang = $2 AND id_karya = $3 AND id_dosen = $4`
	row, err := db.Get[struct {
		Pada     int64
		Oleh, Di string
	}](ctx, q, last, q.College, u.IDSidang, u.IDKarya, p.IDDosen)
	if err != nil {
		return err
	}
	kapan := ""
	if row.Pada != 0 {
		kapan = fmt.Sprintf(" pada %s", s.DateTime(ctx, q.College, row.Pada))
	}
	if row.Di != "" {
		kapan += fmt.Sprintf(" di %s", row.Di)
	}
	if row.Oleh == "" {
		row.Oleh = p.Name
	}
	if u.Lembar == LembarFinal {
		return apperr.New(apperr.Stale, fmt.Sprintf("Lembar nilai ini sudah dikirim oleh %s%s. Isian Anda tetap ada; bandingkan dengan yang terkirim.", row.Oleh, kapan))
	}
	return apperr.New(apperr.Stale, fmt.Sprintf("Lembar nilai ini sudah diubah oleh %s%s. Isian Anda tetap ada; bandingkan dengan isi terbaru, lalu simpan lagi.", row.Oleh, kapan))
}

// tandaiLembar notes who changes a member's sheet now, and on which device.
func (s *Service) tandaiLembar(ctx context.Context, q db.Q, p ujian.Pemanggil, u ujian.Ujian, idDosen string) error {
	di, err := auth.Perangkat(ctx, q, p.Session)
	if err != nil {
		return err
	}
	return ujian.MarkLembar(ctx, q, u, idDosen, s.Clock.Now().UnixMicro(), p.Name, di)
}
