package demo

import (
	"portaldosen/internal/feature/tugasakhir/demo/invent"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/words"
)

func (d *pengisiDemo) kata(dari []*invent.Karya) error {
	b := words.NewBulk(d.q, karya.Kata)
	for _, k := range dari {
		if err := b.Add(d.ctx, karya.KataKarya(k.ID, karya.Jenis(k.Jenis), k.Judul, k.Mahasiswa.Nama, k.Mahasiswa.NIM)); err != nil {
			return err
		}
	}
	return b.Flush(d.ctx)
}
