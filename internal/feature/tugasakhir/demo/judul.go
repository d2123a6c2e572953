package demo

import (
	"portaldosen/internal/feature/tugasakhir/demo/invent"
	"portaldosen/internal/feature/tugasakhir/naskah"
)

// judul keeps the titles of some works; tulisJudul puts all of them where similar ones are looked for. A thesis has its
// proposal's.
func (d *pengisiDemo) judul(dari []*invent.Karya) error {
	for _, k := range dari {
		if k.IDAsal == "" {
			d.judulKarya = append(d.judulKarya, [2]string{k.ID, k.Judul})
		}
	}
	return nil
}

func (d *pengisiDemo) tulisJudul() error {
	return naskah.IsiJudul(d.ctx, d.q, func(yield func(string, string) bool) {
		for _, j := range d.judulKarya {
			if !yield(j[0], j[1]) {
				return
			}
		}
	})
}
