package laporan

import (
	"context"
	"encoding/json"
	"fmt"

	"portaldosen/internal/feature/bkd/aturan"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// UbahRencana changes what is planned, while the plan is open.
func (s *Service) UbahRencana(ctx context.Context, in *api.Replace[RencanaBaru]) (LaporanBKD, error) {
	b := in.Body.tidy()
	return s.step(ctx, langkahBaru{in.ByID, in.IfMatch, "rencana", b}, func(ctx context.Context, act module.Act[LaporanBKD]) error {
		set, _, err := rulesOf(ctx, act.Q, &act.Now)
		if err != nil {
			return err
		}
		if err := b.check(set); err != nil {
			return err
		}
		text, err := json.Marshal(b)
		if err != nil {
			return err
		}
		const update = `UPDATE bkd_laporan SET rencana_json = $3, versi = versi + 1, diubah_pada = $4, diubah_oleh = $5 WHERE college_id = $1 AND id = $2`
		return act.Apply(ctx, update, act.College, act.ID, string(text), act.At.UnixMicro(), act.Actor.Account)
	})
}

func (b RencanaBaru) tidy() RencanaBaru {
	out := RencanaBaru{Tambah: []TambahRencana{}, Catatan: texts.TidyLines(b.Catatan)}
	for _, t := range b.Tambah {
		t.Uraian = texts.Tidy(t.Uraian)
		out.Tambah = append(out.Tambah, t)
	}
	return out
}

// check refuses what no rule of a set counts (422).
func (b RencanaBaru) check(set aturan.AturanBKD) error {
	rules, wrong := set.Compile(), apperr.Wrong{}
	for i, t := range b.Tambah {
		at := fmt.Sprintf("tambah[%d].", i)
		if rules.ByKode(t.Kode) == nil {
			wrong[at+"kode"] = "Kegiatan ini tidak ada di aturan yang berlaku pada periode ini"
		}
		if why := wrongLines(t.Uraian); why != "" {
			wrong[at+"uraian"] = why
		} else if texts.Fold(t.Uraian) == "" {
			wrong[at+"uraian"] = apperr.Required
		}
	}
	if why := wrongLines(b.Catatan); why != "" {
		wrong["catatan"] = why
	}
	return wrong.Refuse()
}

// TetapkanRencana sets the plan: what it comes to is kept as it is now.
func (s *Service) TetapkanRencana(ctx context.Context, in *api.Replace[struct{}]) (LaporanBKD, error) {
	return s.step(ctx, langkahBaru{in.ByID, in.IfMatch, "tetapkan", nil}, func(ctx context.Context, act module.Act[LaporanBKD]) error {
		plan, at := act.Now.Rencana.RencanaTetap, act.At.UTC()
		plan.DitetapkanPada = &at
		text, err := json.Marshal(plan)
		if err != nil {
			return err
		}
		const update = `UPDATE bkd_laporan SET tetap_json = $3 WHERE college_id = $1 AND id = $2`
		if err := act.Apply(ctx, update, act.College, act.ID, string(text)); err != nil {
			return err
		}
		return move(ctx, act, "tetapkan", Berjalan, "")
	})
}

// BukaRencana lets the plan be changed again, before the report is handed in.
func (s *Service) BukaRencana(ctx context.Context, in *api.Replace[struct{}]) (LaporanBKD, error) {
	return s.step(ctx, langkahBaru{in.ByID, in.IfMatch, "buka", nil}, func(ctx context.Context, act module.Act[LaporanBKD]) error {
		const update = `UPDATE bkd_laporan SET tetap_json = '' WHERE college_id = $1 AND id = $2`
		if err := act.Apply(ctx, update, act.College, act.ID); err != nil {
			return err
		}
		return move(ctx, act, "buka", Rencana, "")
	})
}
