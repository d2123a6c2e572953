package nilai

import (
	"context"

	"portaldosen/internal/core/master/unit"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/kebijakan"
	"portaldosen/internal/feature/tugasakhir/magang"
	"portaldosen/internal/feature/tugasakhir/ujian"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/exact"
	"portaldosen/internal/kit/texts"
)

// KunciNilai fixes the final grade of a work, once all marks are in: mean of the sheets by the shares of the policy, rounded
// half up to the college's places, with its letter (TA-08). The lock of a proposal begins the thesis.
func (s *Service) KunciNilai(ctx context.Context, in *api.ByID) (Penilaian, error) {
	return s.ubahNilai(ctx, in.ID, "kunci", nil, func(ctx context.Context, b *berkasNilai) error {
		k := &b.Karya.Baris
		if k.Status != karya.StatusMenungguNilai {
			return s.CannotStep(ctx, b.Q, *k, karya.TindakanKunci)
		}
		if halangan := b.halanganKunci(); halangan != "" {
			return apperr.New(apperr.Conflict, halangan)
		}
		nilai := exact.Round(b.akhir(), b.batas.tempat)
		letter, err := unit.Konversi(ctx, b.Q, nilai)
		if err != nil && !apperr.Is(err, apperr.Missing) {
			return err
		}
		if err := s.Move(ctx, b.Q, k, karya.TindakanKunci, b.PeranAtur(), ""); err != nil {
			return err
		}
		now := s.Clock.Now().UnixMicro()
		if err := karya.SetNilai(ctx, b.Q, k.ID, &nilai, &letter.Huruf, &now); err != nil {
			return err
		}
		k.NilaiE4, k.Huruf, k.DikunciPada = &nilai, letter.Huruf, &now
		if err := s.ReportFinished(ctx, b.Q, *k, b.Ujian.Periode); err != nil {
			return err
		}
		if k.Jenis != karya.JenisProposal {
			return nil
		}
		return s.mulaiSkripsi(ctx, b.Call, *k)
	})
}

// BukaNilai takes the lock of a grade away, for a reason that stays on record. Of a proposal it calls the thesis off again,
// as long as nothing happened with it.
func (s *Service) BukaNilai(ctx context.Context, in *api.Under[karya.Alasan]) (Penilaian, error) {
	alasan := texts.Tidy(in.Body.Alasan)
	return s.ubahNilai(ctx, in.ID, "buka", in.Body, func(ctx context.Context, b *berkasNilai) error {
		k := &b.Karya.Baris
		if err := karya.RequireAlasan(alasan); err != nil {
			return err
		}
		if k.Jenis == karya.JenisProposal {
			if err := s.batalkanSkripsi(ctx, b.Call, *k, alasan); err != nil {
				return err
			}
		}
		if err := s.Move(ctx, b.Q, k, karya.TindakanBuka, b.PeranAtur(), alasan); err != nil {
			if db.IsUnique(err) {
				return apperr.New(apperr.Conflict, "Mahasiswa sudah memulai karya lain yang sejenis, jadi nilai ini tidak dapat dibuka lagi.")
			}
			return err
		}
		if err := s.WithdrawFinished(ctx, b.Q, *k); err != nil {
			return err
		}
		k.NilaiE4, k.Huruf, k.DikunciPada = nil, "", nil
		return karya.SetNilai(ctx, b.Q, k.ID, nil, nil, nil)
	})
}

// mulaiSkripsi makes the thesis of a proposal that passed: the same student, title and supervisors, in guidance at once.
func (s *Service) mulaiSkripsi(ctx context.Context, c ujian.Call, k karya.Baris) error {
	periode, err := karya.PeriodeKini(ctx, c.Q, k.Periode)
	if err != nil {
		return err
	}
	rule, err := kebijakan.FindBerlaku(ctx, c.Q, string(karya.JenisSkripsi), k.IDProdi, periode)
	if err != nil {
		return err
	}
	thesis, err := s.InsertLanjutan(ctx, c.Q, k, rule.ID, periode)
	if db.IsUnique(err) {
		return apperr.New(apperr.Conflict, "Mahasiswa sudah mempunyai skripsi yang berjalan. Selesaikan atau batalkan dahulu skripsi itu.")
	}
	if err != nil {
		return err
	}
	if err := s.InsertRiwayat(ctx, c.Q, thesis.ID, karya.Riwayat{Tindakan: "mulai", Peran: c.PeranAtur(), Ke: thesis.Status}); err != nil {
		return err
	}
	return s.Report(ctx, c.Q, thesis)
}

// batalkanSkripsi calls off the thesis of a proposal whose grade is unlocked; one that somebody worked on stands against it.
func (s *Service) batalkanSkripsi(ctx context.Context, c ujian.Call, k karya.Baris, alasan string) error {
	const thesis = `SELECT ` + karya.Columns + `,
			(SELECT COUNT(*) FROM tugasakhir_bimbingan b WHERE b.college_id = k.college_id AND b.id_karya = k.id)
			+ (SELECT COUNT(*) FROM tugasakhir_pengajuan a WHERE a.college_id = k.college_id AND a.id_karya = k.id)
			+ (SELECT COUNT(*) FROM tugasakhir_berkas f WHERE f.college_id = k.college_id AND f.id_karya = k.id) AS kerja
		FROM tugasakhir_karya k JOIN master_mahasiswa m ON m.college_id = k.college_id AND m.id = k.id_mahasiswa
		WHERE k.college_id = $1 AND k.id_asal = $2`
	row, ada, err := db.Find[struct {
		karya.Baris
		Kerja int64
	}](ctx, c.Q, thesis, c.College, k.ID)
	if err != nil || !ada {
		return err
	}
	if row.Kerja > 0 || row.Status != karya.StatusBimbingan {
		return apperr.New(apperr.Conflict, "Skripsi dari proposal ini sudah berjalan, jadi nilai proposal tidak dapat dibuka lagi.")
	}
	if err := s.Move(ctx, c.Q, &row.Baris, karya.TindakanBatalkan, c.PeranAtur(), alasan); err != nil {
		return err
	}
	if err := s.Report(ctx, c.Q, row.Baris); err != nil {
		return err
	}
	// The next lock begins a thesis of its own; a proposal has one.
	return karya.ClearAsal(ctx, c.Q, row.ID)
}

// NilaiLapangan takes the mark that the field supervisor of an internship gave; without one it takes the mark away.
func (s *Service) NilaiLapangan(ctx context.Context, in *api.Under[NilaiLapangan]) (Penilaian, error) {
	return s.ubahNilai(ctx, in.ID, "lapangan", in.Body, func(ctx context.Context, b *berkasNilai) error {
		k := &b.Karya.Baris
		if halangan := b.halanganLapangan(); halangan != "" {
			return apperr.New(apperr.Conflict, halangan)
		}
		var nilai *int64
		if in.Body.Nilai != nil {
			e4, ok := exact.ToE4(*in.Body.Nilai)
			if !ok {
				return apperr.Field("nilai", "Nilai ditulis dengan paling banyak dua angka di belakang koma")
			}
			nilai = &e4
		}
		if err := magang.SetNilai(ctx, b.Q, k.ID, nilai); err != nil {
			return err
		}
		return s.Touch(ctx, b.Q, k, "nilai_lapangan", b.PeranAtur(), "")
	})
}

// HeldBack tells whether the grade of an exam cannot be locked although all have graded.
func HeldBack(ctx context.Context, q db.Q, k karya.Baris, idSidang string) (bool, error) {
	b, err := bacaNilai(ctx, &ujian.Act{Call: ujian.Call{Q: q}, Karya: karya.Hubungan{Baris: k}, Ujian: ujian.Ujian{IDKarya: k.ID, IDSidang: idSidang}})
	return err == nil && b.halanganKunci() != "", err
}
