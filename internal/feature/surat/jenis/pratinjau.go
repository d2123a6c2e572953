package jenis

import (
	"context"
	"maps"

	"portaldosen/internal/core/institusi"
	"portaldosen/internal/feature/surat/cetak"
	"portaldosen/internal/feature/surat/isi"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/dateid"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// Salin puts what a kind says into a copy: its text with the values of a letter, and the office that it is signed under.
func (b JenisSuratBaru) Salin(s cetak.Salinan, nilai map[string]string) cetak.Salinan {
	s.Kode, s.Judul, s.Blok = b.Kode, b.Nama, isi.Susun(b.Isi, nilai)
	s.Penanda.Jabatan = isi.Isikan(b.Jabatan, nilai)
	if b.NamaPenanda != "" {
		s.Penanda.Nama, s.Penanda.Nomor = b.NamaPenanda, b.NomorPenanda
	}
	return s
}

// PratinjauJenis answers a letter as a kind would make it, of invented people; nothing is written.
func (s *Service) PratinjauJenis(ctx context.Context, in *api.Create[JenisSuratBaru]) (cetak.NaskahSurat, error) {
	b := in.Body.tidy()
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (out cetak.NaskahSurat, err error) {
		if err := b.check(ctx, q); err != nil {
			return out, err
		}
		kop, err := institusi.BacaKop(ctx, q, api.From(ctx).HTTP.Host)
		if err != nil {
			return out, err
		}
		zone := s.Zone(ctx, a.College)
		now := s.Clock.Now().In(zone)
		nilai := maps.Clone(isi.Contoh)
		for _, k := range b.Kolom {
			nilai[k.Kode] = isi.ContohIsian[k.Jenis]
		}
		nilai["kampus"], nilai["tanggal"] = kop.Nama, dateid.Date(now)
		letter := cetak.Baru(kop, zone)
		letter.Unit = cetak.Unit(nilai["fakultas"], nilai["prodi"], nilai["jenjang"])
		letter.Penanda.Nama = nilai["nama_dosen"]
		letter.Tanggal = dateid.Date(now)
		letter = b.Salin(letter, nilai)
		letter.Nomor = isi.Nomor(b.Pola, isi.BahanNomor{Urut: 7, Kode: b.Kode, Singkatan: a.College, Prodi: "AP", Tanggal: now})
		return letter.Naskah(""), nil
	})
}
