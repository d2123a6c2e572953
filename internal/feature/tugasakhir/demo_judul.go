package tugasakhir

import (
	"slices"

	"portaldosen/internal/core/demo"
	"portaldosen/internal/kit/mirip"
)

// judul puts the words of the titles where similar ones are looked for; a thesis has its proposal's.
func (d *pengisiDemo) judul(dari []*demo.Karya) error {
	var rows [][]any
	for _, k := range dari {
		if k.IDAsal != "" {
			continue
		}
		for _, akar := range mirip.AkarJudul(k.Judul) {
			rows = append(rows, []any{akar, k.ID})
		}
	}
	return isiDemo(d, "tugasakhir_judul", []string{"akar", "id_karya"}, slices.Values(rows), func(r []any) []any { return r })
}
