package laporan

import (
	"context"

	"portaldosen/internal/feature/bkd/hitung"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// perbaiki is what an assessor decides who asks for a change.
const perbaiki = "perbaikan"

// PenilaianBaru is what an assessor decides.
type PenilaianBaru struct {
	Putusan string `json:"putusan" enum:"M,TM,perbaikan"`
	Syarat  string `json:"syarat,omitempty" maxLength:"30" doc:"Code of the demand that is missed, of TM; absent: that which the numbers miss"`
	Catatan string `json:"catatan,omitempty" maxLength:"2000" doc:"Required of TM and perbaikan"`
}

// PutusanLaporan is what the head decides between two assessors.
type PutusanLaporan struct {
	Putusan string `json:"putusan" enum:"M,TM"`
	Syarat  string `json:"syarat,omitempty" maxLength:"30" doc:"Code of the demand that is missed, of TM"`
	Catatan string `json:"catatan" minLength:"1" maxLength:"2000"`
}

// NilaiLaporan decides on a report as one of its assessors. Two who decide alike make it final; a change that is asked for opens it
// again at once; where they differ the head decides.
func (s *Service) NilaiLaporan(ctx context.Context, in *api.Replace[PenilaianBaru]) (LaporanBKD, error) {
	b := in.Body
	b.Catatan = texts.TidyLines(b.Catatan)
	return s.step(ctx, langkahBaru{in.ByID, in.IfMatch, "nilai", b}, func(ctx context.Context, act module.Act[LaporanBKD]) error {
		if err := b.check(&act.Now); err != nil {
			return err
		}
		const update = `UPDATE bkd_asesor SET putusan = $4, syarat = $5, catatan = $6, diputus_pada = $7
			WHERE college_id = $1 AND id_laporan = $2 AND urutan = $3`
		err := act.Apply(ctx, update, act.College, act.ID, act.Now.caller.seat, b.Putusan, b.Syarat, b.Catatan, act.At.UnixMicro())
		if err != nil {
			return err
		}
		ke := Diajukan
		if b.Putusan == perbaiki {
			ke = Perbaikan
		}
		if err := move(ctx, act, "nilai", ke, remarkOf(b.Putusan, b.Catatan)); err != nil || ke == Perbaikan {
			return err
		}
		return s.agree(ctx, act)
	})
}

// check refuses a decision that says too little (422), or that the numbers speak against (409); of TM without a demand it is the
// first that the report misses.
func (b *PenilaianBaru) check(r *LaporanBKD) error {
	if missed := r.kept.missed(); b.Putusan == hitung.TM && b.Syarat == "" && len(missed) > 0 {
		b.Syarat = missed[0]
	}
	if b.Putusan != hitung.TM {
		b.Syarat = ""
	}
	return judge(r.kept, b.Putusan, b.Syarat, b.Catatan)
}

// judge holds a decision against the snapshot that it is about.
func judge(i *IsiRekam, putusan, syarat, catatan string) error {
	if missed := i.missed(); putusan == hitung.M && len(missed) > 0 {
		first, _ := i.demand(missed[0])
		return apperr.New(apperr.Conflict, "Laporan ini tidak memenuhi syarat: "+first.Nama)
	}
	wrong := apperr.Wrong{}
	if _, known := i.demand(syarat); putusan == hitung.TM && !known {
		wrong["syarat"] = "Pilih syarat yang tidak dipenuhi"
	}
	if why := wrongLines(catatan); why != "" {
		wrong["catatan"] = why
	} else if putusan != hitung.M && texts.Fold(catatan) == "" {
		wrong["catatan"] = apperr.Required
	}
	return wrong.Refuse()
}

// agree makes a report final on which both assessors decided alike.
func (s *Service) agree(ctx context.Context, act module.Act[LaporanBKD]) error {
	seats, err := listAsesor(ctx, act.Q, []string{act.ID})
	if err != nil {
		return err
	}
	all := seats[act.ID]
	if len(all) != 2 || !decided(all[0]) || all[0].Putusan != all[1].Putusan {
		return nil
	}
	return s.finish(ctx, act, PutusanLaporan{Putusan: all[0].Putusan, Syarat: all[0].Syarat})
}

// PutuskanLaporan decides between two assessors, as who names them.
func (s *Service) PutuskanLaporan(ctx context.Context, in *api.Replace[PutusanLaporan]) (LaporanBKD, error) {
	b := in.Body
	b.Catatan = texts.TidyLines(b.Catatan)
	return s.step(ctx, langkahBaru{in.ByID, in.IfMatch, "putuskan", b}, func(ctx context.Context, act module.Act[LaporanBKD]) error {
		if err := judge(act.Now.kept, b.Putusan, b.Syarat, b.Catatan); err != nil {
			return err
		}
		if texts.Fold(b.Catatan) == "" {
			return apperr.Field("catatan", apperr.Required)
		}
		if b.Putusan == hitung.M {
			b.Syarat = ""
		}
		if err := note(ctx, act.Q, act.ID, RiwayatLaporan{
			Langkah: "putuskan", Menjadi: Diajukan, Catatan: remarkOf(b.Putusan, b.Catatan), Oleh: act.Actor.Name, Pada: act.At,
		}); err != nil {
			return err
		}
		return s.finish(ctx, act, b)
	})
}

// finish makes a report final, and its paper.
func (s *Service) finish(ctx context.Context, act module.Act[LaporanBKD], b PutusanLaporan) error {
	const update = `UPDATE bkd_laporan SET status = 'final', status_pada = $6, putusan = $3, syarat = $4, catatan = $5, versi = versi + 1, diubah_pada = $6,
		diubah_oleh = $7 WHERE college_id = $1 AND id = $2`
	if err := act.Apply(ctx, update, act.College, act.ID, b.Putusan, b.Syarat, b.Catatan, act.At.UnixMicro(), act.Actor.Account); err != nil {
		return err
	}
	if err := note(ctx, act.Q, act.ID, RiwayatLaporan{Langkah: "final", Menjadi: Final, Catatan: b.Putusan, Oleh: act.Actor.Name, Pada: act.At}); err != nil {
		return err
	}
	return s.publish(ctx, act)
}

// remarkOf is a decision as the history has it.
func remarkOf(putusan, catatan string) string {
	if putusan == perbaiki {
		return catatan
	}
	return texts.Join(": ", putusan, catatan)
}
