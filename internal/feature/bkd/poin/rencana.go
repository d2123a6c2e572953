package poin

import (
	"context"

	"portaldosen/internal/feature/bkd/aturan"
	"portaldosen/internal/feature/bkd/lingkup"
	"portaldosen/internal/kit/db"
)

// Tambahan are units of a rule that are planned beside what is on record.
type Tambahan struct {
	Kode   string // of the rule
	Jumlah int64
	Uraian string // what they are
}

// Rencanakan reckons what a workload comes to when every planned meeting is held and what is added is done.
func Rencanakan(ctx context.Context, q db.Q, set aturan.AturanBKD, who lingkup.Orang, periode int64, more []Tambahan) (Hitungan, error) {
	rules := set.Compile()
	in, err := Kumpulkan(ctx, q, rules, []string{who.ID}, periode)
	if err != nil {
		return Hitungan{}, err
	}
	records := Planned(in.Catatan[who.ID])
	for i, m := range more {
		c := extra(m.Kode, m.Jumlah, i)
		c.Rincian = m.Uraian
		records = append(records, c)
	}
	out := Hitungan{Orang: who, Periode: periode, Aturan: set, Nihil: append([]string{}, in.Nihil[who.ID]...)}
	out.Beban = rules.Hitung(records, in.Nihil[who.ID])
	out.Akhir = out.Beban
	return out, nil
}
