package laporan

import (
	"context"
	"fmt"
	"slices"

	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// AsesorBaru are the two who assess a report.
type AsesorBaru struct {
	Asesor []string `json:"asesor" nullable:"false" minItems:"2" maxItems:"2" doc:"Two lecturers"`
}

// TetapkanAsesor names the two assessors of a report: different, active, and not its lecturer. Who decided already stays (409).
func (s *Service) TetapkanAsesor(ctx context.Context, in *api.Replace[AsesorBaru]) (LaporanBKD, error) {
	return s.step(ctx, langkahBaru{in.ByID, in.IfMatch, "asesor", in.Body}, func(ctx context.Context, act module.Act[LaporanBKD]) error {
		if err := checkAsesor(ctx, act.Q, &act.Now, in.Body.Asesor); err != nil {
			return err
		}
		if err := seat(ctx, act, in.Body.Asesor); err != nil {
			return err
		}
		return move(ctx, act, "asesor", act.Now.Status, "")
	})
}

// checkAsesor refuses who cannot assess a report (422). Who is named already stays, whatever became of him or her since.
func checkAsesor(ctx context.Context, q db.Q, r *LaporanBKD, ids []string) error {
	wrong := apperr.Wrong{}
	for i, id := range ids {
		at := fmt.Sprintf("asesor[%d]", i)
		_, err := dosen.Prodi(ctx, q, id)
		switch {
		case apperr.Is(err, apperr.Missing) && !r.named(id):
			wrong[at] = "Dosen tidak ditemukan atau tidak aktif"
		case err != nil && !apperr.Is(err, apperr.Missing):
			return err
		case id == r.IDDosen:
			wrong[at] = "Dosen tidak menilai laporannya sendiri"
		case i > 0 && id == ids[0]:
			wrong[at] = "Pilih dua asesor yang berbeda"
		}
	}
	return wrong.Refuse()
}

func (r *LaporanBKD) named(id string) bool {
	return slices.ContainsFunc(r.Asesor, func(a AsesorLaporan) bool { return a.IDDosen == id })
}

// seat gives the seats of those who go to those who come.
func seat(ctx context.Context, act module.Act[LaporanBKD], ids []string) error {
	free := []int64{1, 2}
	for _, a := range act.Now.Asesor {
		if slices.Contains(ids, a.IDDosen) {
			free = slices.DeleteFunc(free, func(n int64) bool { return n == a.Urutan })
			continue
		}
		if a.Putusan != "" {
			return apperr.New(apperr.Conflict, a.NamaDosen+" sudah memberi putusan, jadi tidak dapat diganti")
		}
		const remove = `DELETE FROM bkd_asesor WHERE college_id = $1 AND id_laporan = $2 AND urutan = $3`
		if err := act.Apply(ctx, remove, act.College, act.ID, a.Urutan); err != nil {
			return err
		}
	}
	const insert = `INSERT INTO bkd_asesor (college_id, id_laporan, urutan, id_dosen, ditetapkan_pada) VALUES ($1, $2, $3, $4, $5)`
	for _, id := range ids {
		if act.Now.named(id) {
			continue
		}
		if err := act.Apply(ctx, insert, act.College, act.ID, free[0], id, act.At.UnixMicro()); err != nil {
			return err
		}
		free = free[1:]
	}
	return nil
}
