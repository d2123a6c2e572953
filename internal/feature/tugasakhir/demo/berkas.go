package demo

import (
	"bytes"
	"slices"
	"time"

	"portaldosen/internal/feature/tugasakhir/demo/invent"
	"portaldosen/internal/feature/tugasakhir/naskah"
	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/jobs"
)

// berkas keeps the manuscripts and asks for their checks.
func (d *pengisiDemo) berkas(dari []*invent.Karya) error {
	if d.files == nil {
		return nil
	}
	var rows, checks [][]any
	for _, k := range dari {
		for _, b := range k.Berkas {
			row, err := d.simpan(k, b)
			if err != nil {
				return err
			}
			rows = append(rows, row)
			queue := jobs.New(nil, jamDemo(d.k.Hari), func() string { return b.IDPekerjaan }, nil)
			job, err := queue.Enqueue(d.ctx, d.q, naskah.KerjaKemiripan, naskah.KerjaCek{IDCek: b.IDCek})
			if err != nil {
				return err
			}
			checks = append(checks, []any{b.IDCek, k.ID, b.ID, job, k.Kebijakan.BatasKemiripanE2, nil, "", b.Dibuat})
		}
	}
	sendiri := func(r []any) []any { return r }
	err := isiDemo(d, "tugasakhir_berkas", []string{"id", "id_karya", "jenis", "nomor", "nama", "tipe", "ukuran", "sidik", "dibuat_pada", "dibuat_oleh"}, slices.Values(rows), sendiri)
	if err != nil {
		return err
	}
	return isiDemo(d, "tugasakhir_cek", []string{"id", "id_karya", "id_berkas", "id_pekerjaan", "batas_e2", "skor_e2", "galat", "dibuat_pada"}, slices.Values(checks), sendiri)
}

func (d *pengisiDemo) simpan(k *invent.Karya, b invent.Berkas) ([]any, error) {
	isi, err := b.DOCX()
	if err != nil {
		return nil, err
	}
	f, err := d.files.Receive(d.ctx, bytes.NewReader(isi), naskah.MaksBerkas)
	return []any{b.ID, k.ID, b.Jenis, b.Nomor, naskah.NamaBerkas(b.Nama, blob.DOCX), f.Type, f.Size, f.Hash, b.Dibuat, k.Mahasiswa.IDAkun}, err
}

// jamDemo is a clock that stands at the day of filling.
type jamDemo time.Time

// Now is that day.
func (h jamDemo) Now() time.Time { return time.Time(h) }
