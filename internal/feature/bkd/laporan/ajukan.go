package laporan

import (
	"context"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/module"
)

// PengajuanLaporan says what the lecturer saw when handing in.
type PengajuanLaporan struct {
	Sidik string `json:"sidik" minLength:"1" maxLength:"64" doc:"sidikSekarang of the report as it was read: other numbers are not handed in (412)"`
}

// AjukanLaporan hands a report in, if it says what the lecturer saw: a snapshot is kept, and every assessor decides anew.
func (s *Service) AjukanLaporan(ctx context.Context, in *api.Replace[PengajuanLaporan]) (LaporanBKD, error) {
	return s.step(ctx, langkahBaru{in.ByID, in.IfMatch, "ajukan", in.Body}, func(ctx context.Context, act module.Act[LaporanBKD]) error {
		if err := s.Tahan(ctx, act.Q); err != nil { // else work is declared while it is counted
			return err
		}
		now, err := s.get(ctx, act.Q, act.Actor, act.ID)
		if err != nil {
			return err
		}
		if why := unready(&now); why != "" {
			return apperr.New(apperr.Conflict, why)
		}
		if now.SidikSekarang != in.Body.Sidik {
			return apperr.New(apperr.Stale, "Angka laporan ini berubah sejak Anda membacanya. Muat ulang dan periksa lagi sebelum mengajukan.")
		}
		nomor, err := keep(ctx, act, now.now)
		if err != nil {
			return err
		}
		if err := s.lock(ctx, act, nomor); err != nil {
			return err
		}
		remark := ""
		if now.Rencana.DitetapkanPada == nil {
			remark = "Tanpa rencana"
		}
		return move(ctx, act, "ajukan", Diajukan, remark)
	})
}

// lock puts a snapshot in force, which nobody assessed yet.
func (s *Service) lock(ctx context.Context, act module.Act[LaporanBKD], nomor int64) error {
	const reset = `UPDATE bkd_asesor SET putusan = '', syarat = '', catatan = '', diputus_pada = NULL WHERE college_id = $1 AND id_laporan = $2`
	if _, err := act.Exec(ctx, reset, act.College, act.ID); err != nil {
		return err
	}
	return act.Apply(ctx, `UPDATE bkd_laporan SET rekam = $3 WHERE college_id = $1 AND id = $2`, act.College, act.ID, nomor)
}

// TarikLaporan takes a report back while no assessor decided anything; its snapshot stays readable.
func (s *Service) TarikLaporan(ctx context.Context, in *api.Replace[struct{}]) (LaporanBKD, error) {
	return s.step(ctx, langkahBaru{in.ByID, in.IfMatch, "tarik", nil}, func(ctx context.Context, act module.Act[LaporanBKD]) error {
		back := Rencana
		if act.Now.TetapJSON != "" {
			back = Berjalan
		}
		if err := move(ctx, act, "tarik", back, ""); err != nil {
			return err
		}
		return act.Apply(ctx, `UPDATE bkd_laporan SET rekam = 0 WHERE college_id = $1 AND id = $2`, act.College, act.ID)
	})
}
