package akademik

import (
	"context"

	"portaldosen/internal/feature/akademik/isi"
	"portaldosen/internal/feature/akademik/jurnal"
	"portaldosen/internal/feature/akademik/kebijakan"
	"portaldosen/internal/feature/akademik/kelas"
	"portaldosen/internal/feature/akademik/rps"
	"portaldosen/internal/kit/db"
)

// meetings are those that a class has: as many and of the kinds that its programme asks for in the term, with what the plan of its
// course says of each week.
func meetings(ctx context.Context, q db.Q, k kelas.Kelas) ([]jurnal.Pekan, error) {
	rule, err := kebijakan.Find(ctx, q, k.IDProdi, k.Periode)
	if err != nil {
		return nil, err
	}
	plan, err := rps.Weeks(ctx, q, k.IDMataKuliah, k.Periode)
	if err != nil {
		return nil, err
	}
	out := make([]jurnal.Pekan, 0, rule.JumlahPekan)
	for n := range rule.JumlahPekan {
		w := jurnal.Pekan{Nomor: n + 1, Jenis: kinds[rule.Rule().Week(n+1)]}
		if int(n) < len(plan) {
			w.Materi, w.SubCPMK = plan[n].Materi, plan[n].Sub
		}
		out = append(out, w)
	}
	return out, nil
}

// kinds are those of meetings, by what a week is.
var kinds = map[string]string{isi.Kuliah: jurnal.JenisKuliah, isi.UTS: jurnal.JenisUTS, isi.UAS: jurnal.JenisUAS}
