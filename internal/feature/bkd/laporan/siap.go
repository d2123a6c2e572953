package laporan

import (
	"strings"

	"portaldosen/internal/core/master/periode"
	"portaldosen/internal/feature/bkd/hitung"
	"portaldosen/internal/feature/bkd/poin"
)

// unruled says that no rules are in force in the term.
func unruled(r *LaporanBKD) string {
	if r.now == nil {
		return poin.BelumTerbit
	}
	return ""
}

// unready says what is missing before a report can be handed in.
func unready(r *LaporanBKD) string {
	switch {
	case !r.mulai:
		return "Periode " + periode.Nama(r.Periode) + " belum dimulai"
	case r.now == nil:
		return poin.BelumTerbit
	case r.now.Beban.Simpul == hitung.Belum:
		return "Isi kegiatan " + listed(r.now.untold()) + " atau nyatakan tidak ada"
	}
	return ""
}

// untold are the parts of which nothing is declared, nor that there is nothing, each once.
func (i *IsiRekam) untold() []string {
	open := map[string]bool{}
	for _, p := range i.Beban.Syarat {
		for _, unsur := range p.Kosong {
			open[unsur] = p.Hasil == hitung.Belum || open[unsur]
		}
	}
	var out []string
	for _, unsur := range hitung.Unsur {
		if open[unsur] {
			out = append(out, unsur)
		}
	}
	return out
}

// listed writes words as people do: "penelitian, pengabdian, dan penunjang".
func listed(words []string) string {
	switch n := len(words); {
	case n < 2:
		return strings.Join(words, "")
	case n == 2:
		return strings.Join(words, " dan ")
	default:
		return strings.Join(words[:n-1], ", ") + ", dan " + words[n-1]
	}
}
