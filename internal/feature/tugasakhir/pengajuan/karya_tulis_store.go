package pengajuan

import (
	"context"
	"strings"

	"portaldosen/internal/core/master"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/kebijakan"
	"portaldosen/internal/feature/tugasakhir/naskah"
	"portaldosen/internal/kit/db"
)

// insertKarya begins a draft of a student in the running term, under the policy that applies.
func (s *Service) insertKarya(ctx context.Context, q db.Q, jenis karya.Jenis, mhs master.DataMahasiswa, b KaryaBaru) (string, error) {
	periode, err := master.New(s.Deps).PeriodeBerjalan(ctx, q)
	if err != nil {
		return "", err
	}
	k, err := kebijakan.FindBerlaku(ctx, q, string(jenis), mhs.IDProdi, periode)
	if err != nil {
		return "", err
	}
	id, err := s.Insert(ctx, q, karya.Draf{IDMahasiswa: mhs.ID, NamaMahasiswa: mhs.Nama, NIM: mhs.NIM, IDProdi: mhs.IDProdi,
		IDKebijakan: k.ID, Periode: periode, Judul: b.Judul, Abstrak: b.Abstrak})
	if err != nil {
		return id, err
	}
	return id, naskah.CatatJudul(ctx, q, id, b.Judul)
}

func updateKarya(ctx context.Context, q db.Q, k karya.Baris, b KaryaBaru) error {
	if err := karya.SetIsi(ctx, q, k, b.Judul, b.Abstrak); err != nil {
		return err
	}
	return naskah.CatatJudul(ctx, q, k.ID, b.Judul)
}

// isiKarya writes what hangs on a proposal: who shall guide it, and where an internship shall be.
func (s *Service) isiKarya(ctx context.Context, q db.Q, id string, b KaryaBaru) error {
	if err := karya.ReplacePembimbing(ctx, q, id, b.Pembimbing); err != nil {
		return err
	}
	if b.Magang == nil {
		return nil
	}
	return s.magang.Write(ctx, q, id, *b.Magang)
}

// kecil is a name inside a sentence.
func kecil(nama string) string { return strings.ToLower(nama[:1]) + nama[1:] }
