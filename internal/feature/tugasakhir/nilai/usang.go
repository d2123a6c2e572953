package nilai

import (
	"context"
	"fmt"

	"portaldosen/internal/feature/tugasakhir/ujian"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// segarLembar refuses a sheet that was written on an older version, saying when it was changed since, by whom and on which
// device, as far as that is known.
func (s *Service) segarLembar(ctx context.Context, a *ujian.Act, in *api.Replace[NilaiBaru]) error {
	u := a.Ujian
	read, named := in.Version()
	if !named || read == u.VersiLembar {
		return nil
	}
	const last = `SELECT COALESCE(diubah_pada, 0) AS pada, COALESCE(diubah_oleh, '') AS oleh, COALESCE(diubah_di, '') AS di FROM tugasakhir_penguji
		WHERE college_id = $1 AND id_sidang = $2 AND id_karya = $3 AND id_dosen = $4`
	row, err := db.Get[struct {
		Pada     int64
		Oleh, Di string
	}](ctx, a.Q, last, a.College, u.IDSidang, u.IDKarya, a.IDDosen)
	if err != nil {
		return err
	}
	kapan := ""
	if row.Pada != 0 {
		kapan = fmt.Sprintf(" pada %s", s.DateTime(ctx, a.College, row.Pada))
	}
	if row.Di != "" {
		kapan += fmt.Sprintf(" di %s", row.Di)
	}
	if row.Oleh == "" {
		row.Oleh = a.Name
	}
	if u.Lembar == ujian.LembarFinal {
		return apperr.New(apperr.Stale, fmt.Sprintf("Lembar nilai ini sudah dikirim oleh %s%s. Isian Anda tetap ada; bandingkan dengan yang terkirim.", row.Oleh, kapan))
	}
	return apperr.New(apperr.Stale, fmt.Sprintf("Lembar nilai ini sudah diubah oleh %s%s. Isian Anda tetap ada; bandingkan dengan isi terbaru, lalu simpan lagi.", row.Oleh, kapan))
}
