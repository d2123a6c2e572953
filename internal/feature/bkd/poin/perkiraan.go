package poin

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"portaldosen/internal/feature/bkd/aturan"
	"portaldosen/internal/feature/bkd/hitung"
	"portaldosen/internal/feature/bkd/lingkup"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/exact"
	"portaldosen/internal/kit/module"
)

// MintaPerkiraan is what would be added to a workload.
type MintaPerkiraan struct {
	lingkup.Minta
	Tambah []string `query:"tambah,explode" maxItems:"20" doc:"Units of a rule more, as code:number, D.skripsi.utama:2"`
}

// Perkiraan is what a workload would come to at the end of the term.
type Perkiraan struct {
	Total  float64        `json:"total" doc:"When every planned meeting is held and what is added is done"`
	Simpul string         `json:"simpul" enum:"M,TM,lebih,belum"`
	Kurang float64        `json:"kurang" doc:"SKS to the least; 0: none"`
	Saran  []SaranBeban   `json:"saran" nullable:"false" doc:"How much of one rule alone would reach the least"`
	Syarat []PeriksaBeban `json:"syarat" nullable:"false"`
}

// SaranBeban is how many units of a rule reach the least.
type SaranBeban struct {
	Kode   string  `json:"kode"`
	Nama   string  `json:"nama"`
	Satuan string  `json:"satuan"`
	Jumlah int64   `json:"jumlah"`
	Total  float64 `json:"total" doc:"SKS that the workload comes to with them"`
}

// mostSuggested is how many units of a rule are worth suggesting.
const mostSuggested = 8

// PerkirakanBeban answers what a workload would come to with so much more of some rules; 404 where no rules are in force.
func (s *Service) PerkirakanBeban(ctx context.Context, in *MintaPerkiraan) (Perkiraan, error) {
	more, err := parseMore(in.Tambah)
	if err != nil {
		return Perkiraan{}, err
	}
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (out Perkiraan, err error) {
		who, term, err := in.Minta.Resolve(ctx, q, a)
		if err != nil {
			return out, err
		}
		set, err := Berlaku(ctx, q, term)
		if err != nil {
			return out, err
		}
		rules := set.Compile()
		if err := known(rules, more); err != nil {
			return out, err
		}
		bahan, err := Kumpulkan(ctx, q, rules, []string{who.ID}, term)
		if err != nil {
			return out, err
		}
		f := forecast{rules: rules, records: append(Planned(bahan.Catatan[who.ID]), more...), nihil: bahan.Nihil[who.ID]}
		return f.answer(set), nil
	})
}

// parseMore reads what is added, as code:number.
func parseMore(all []string) ([]hitung.Catatan, error) {
	var out []hitung.Catatan
	for i, text := range all {
		kode, number, cut := strings.Cut(text, ":")
		n, err := strconv.ParseInt(number, 10, 64)
		if !cut || err != nil || n < 1 || n > 100 {
			return nil, apperr.Field("tambah", "Tulis kode aturan dan jumlahnya, misalnya D.skripsi.utama:2")
		}
		out = append(out, extra(kode, n, i))
	}
	return out, nil
}

// extra are units of a rule that are not there yet.
func extra(kode string, n int64, i int) hitung.Catatan {
	return hitung.Catatan{
		Sumber: hitung.Manual, Jenis: hitung.Dinyatakan, Golongan: kode, Objek: "perkiraan", IDObjek: fmt.Sprint(i), Jumlah: n, SKSE2: 100 * n,
		Pada: 1 << 62, // after all that is there: limits take from what is added
	}
}

func known(rules *hitung.Aturan, more []hitung.Catatan) error {
	for _, c := range more {
		if rules.ByKode(c.Golongan) == nil {
			return apperr.Field("tambah", "Aturan "+c.Golongan+" tidak ada pada periode ini")
		}
	}
	return nil
}

// forecast is a workload at the end of a term.
type forecast struct {
	rules   *hitung.Aturan
	records []hitung.Catatan
	nihil   []string
}

func (f forecast) with(more ...hitung.Catatan) hitung.Beban {
	return f.rules.Hitung(append(append([]hitung.Catatan{}, f.records...), more...), f.nihil)
}

func (f forecast) answer(set aturan.AturanBKD) Perkiraan {
	h := Hitungan{Aturan: set, Beban: f.with()}
	shown := h.Ringkas()
	out := Perkiraan{Total: shown.Total, Simpul: shown.Simpul, Syarat: shown.Syarat, Saran: []SaranBeban{}}
	if shown.Minimal <= shown.Total {
		return out
	}
	out.Kurang = *exact.FromE4(least(h.Beban) - h.TotalE4)
	for _, b := range set.Butir {
		if b.Tabel != aturan.Membimbing && b.Tabel != aturan.Menguji || b.Cara != hitung.PerSatuan || b.Nilai == 0 {
			continue
		}
		if one, reached := f.reach(b, least(h.Beban)); reached {
			out.Saran = append(out.Saran, one)
		}
	}
	return out
}

// least is what the demands ask of the whole workload, in ten-thousandths.
func least(b hitung.Beban) (e4 int64) {
	for _, p := range b.Syarat {
		if p.Syarat.Cara == hitung.Minimal && len(p.Syarat.Unsur) == len(hitung.Unsur) {
			e4 = max(e4, p.Syarat.NilaiE4)
		}
	}
	return e4
}

// reach is how many units of a rule reach the least; false when that is more than is worth suggesting, or never.
func (f forecast) reach(b aturan.ButirAturan, e4 int64) (SaranBeban, bool) {
	for n := int64(1); n <= mostSuggested; n++ {
		if total := f.with(extra(b.Kode, n, -1)).TotalE4; total >= e4 {
			return SaranBeban{Kode: b.Kode, Nama: b.Nama, Satuan: b.Satuan, Jumlah: n, Total: *exact.FromE4(total)}, true
		}
	}
	return SaranBeban{}, false
}
