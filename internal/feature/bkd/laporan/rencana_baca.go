package laporan

import (
	"context"
	"encoding/json"

	"portaldosen/internal/feature/bkd/aturan"
	"portaldosen/internal/feature/bkd/poin"
	"portaldosen/internal/kit/db"
)

// setPlan is what the plan came to when it was set; nil: it is not.
func (r *LaporanBKD) setPlan() (*RencanaTetap, error) {
	if r.TetapJSON == "" {
		return nil, nil
	}
	out := &RencanaTetap{}
	return out, json.Unmarshal([]byte(r.TetapJSON), out)
}

// readPlan reads the plan; while it is open, what it would come to, for who sees the workload as it is now.
func (r *LaporanBKD) readPlan(ctx context.Context, q db.Q, set aturan.AturanBKD, found bool) error {
	r.Rencana = RencanaBKD{RencanaBaru: RencanaBaru{Tambah: []TambahRencana{}}, RencanaTetap: RencanaTetap{Baris: []poin.BarisPoin{}}}
	plan, err := r.setPlan()
	if err != nil {
		return err
	}
	if plan != nil {
		r.Rencana.RencanaTetap = *plan
	}
	if plan == nil && !r.caller.live() {
		return nil
	}
	if err := json.Unmarshal([]byte(r.RencanaJSON), &r.Rencana.RencanaBaru); err != nil {
		return err
	}
	if r.Status != Rencana || !found {
		return nil
	}
	r.Rencana.RencanaTetap, err = r.forecast(ctx, q, set)
	return err
}

// forecast is what the plan comes to by a set of rules.
func (r *LaporanBKD) forecast(ctx context.Context, q db.Q, set aturan.AturanBKD) (RencanaTetap, error) {
	var more []poin.Tambahan
	for _, t := range r.Rencana.Tambah {
		more = append(more, poin.Tambahan{Kode: t.Kode, Jumlah: t.Jumlah, Uraian: t.Uraian})
	}
	h, err := poin.Rencanakan(ctx, q, set, r.dosen(), r.Periode, more)
	if err != nil {
		return RencanaTetap{}, err
	}
	sum := h.Ringkas()
	return RencanaTetap{Total: sum.Total, Simpul: sum.Simpul, Baris: h.Lines()}, nil
}
