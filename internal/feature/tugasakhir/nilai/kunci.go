package nilai

import (
	"context"

	"portaldosen/internal/core/institusi"
	"portaldosen/internal/core/master"
	"portaldosen/internal/feature/tugasakhir/hitung"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/kebijakan"
	"portaldosen/internal/feature/tugasakhir/magang"
	"portaldosen/internal/feature/tugasakhir/ujian"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
)

// KunciNilai fixes the final grade of a work, once all marks are in: mean of the sheets by the shares of the policy, rounded
// half up to the college's places, with its letter (TA-08). The lock of a proposal begins the thesis.
func (s *Service) KunciNilai(ctx context.Context, in *api.ByID) (Penilaian, error) {
	return s.ubahNilai(ctx, in.ID, "kunci", nil, func(ctx context.Context, q db.Q, p ujian.Pemanggil, h *karya.Hubungan, b berkasNilai) error {
		if h.Status != karya.StatusMenungguNilai {
			return s.CannotStep(ctx, q, h.Baris, karya.TindakanKunci)
		}
		if halangan := halanganKunci(*h, b); halangan != "" {
			return apperr.New(apperr.Conflict, halangan)
		}
		tempat, err := institusi.DesimalNilai(ctx, q)
		if err != nil {
			return err
		}
		nilai := hitung.Round(b.akhir(h.Jenis), tempat)
		letter, err := master.Konversi(ctx, q, nilai)
		if err != nil && !apperr.Is(err, apperr.Missing) {
			return err
		}
		if err := s.Move(ctx, q, &h.Baris, karya.TindakanKunci, p.PeranAtur(), ""); err != nil {
			return err
		}
		now := s.Clock.Now().UnixMicro()
		if err := karya.SetNilai(ctx, q, h.ID, &nilai, &letter.Huruf, &now); err != nil {
			return err
		}
		h.NilaiE4, h.Huruf, h.DikunciPada = &nilai, letter.Huruf, &now
		if h.Jenis != karya.JenisProposal {
			return nil
		}
		return s.mulaiSkripsi(ctx, q, p, h.Baris)
	})
}

// BukaNilai takes the lock of a grade away, for a reason that stays on record. Of a proposal it calls the thesis off again,
// as long as nothing happened with it.
func (s *Service) BukaNilai(ctx context.Context, in *api.Under[karya.Alasan]) (Penilaian, error) {
	alasan := texts.Tidy(in.Body.Alasan)
	return s.ubahNilai(ctx, in.ID, "buka", in.Body, func(ctx context.Context, q db.Q, p ujian.Pemanggil, h *karya.Hubungan, _ berkasNilai) error {
		if err := karya.RequireAlasan(alasan); err != nil {
			return err
		}
		if h.Jenis == karya.JenisProposal {
			if err := s.batalkanSkripsi(ctx, q, p, h.Baris, alasan); err != nil {
				return err
			}
		}
		if err := s.Move(ctx, q, &h.Baris, karya.TindakanBuka, p.PeranAtur(), alasan); err != nil {
			if db.IsUnique(err) {
				return apperr.New(apperr.Conflict, "Mahasiswa sudah memulai karya lain yang sejenis, jadi nilai ini tidak dapat dibuka lagi.")
			}
			return err
		}
		h.NilaiE4, h.Huruf, h.DikunciPada = nil, "", nil
		return karya.SetNilai(ctx, q, h.ID, nil, nil, nil)
	})
}

// mulaiSkripsi makes the thesis of a proposal that passed: the same student, title and supervisors, in guidance at once.
func (s *Service) mulaiSkripsi(ctx context.Context, q db.Q, p ujian.Pemanggil, k karya.Baris) error {
	const running = `SELECT periode FROM master_periode WHERE college_id = $1 AND berjalan ORDER BY periode DESC LIMIT 1`
	periode, ada, err := db.Find[int64](ctx, q, running, q.College)
	if err != nil {
		return err
	}
	if !ada {
		periode = k.Periode
	}
	rule, err := kebijakan.FindBerlaku(ctx, q, string(karya.JenisSkripsi), k.IDProdi, periode)
	if err != nil {
		return err
	}
	id, now := s.NewID(), s.Clock.Now()
	if err := karya.InsertLanjutan(ctx, q, id, k, rule.ID, periode, now); err != nil {
		if db.IsUnique(err) {
			return apperr.New(apperr.Conflict, "Mahasiswa sudah mempunyai skripsi yang berjalan. Selesaikan atau batalkan dahulu skripsi itu.")
		}
		return err
	}
	if err := s.InsertRiwayat(ctx, q, id, "mulai", p.PeranAtur(), "", karya.StatusBimbingan, ""); err != nil {
		return err
	}
	k.ID, k.Jenis, k.Status, k.Periode = id, karya.JenisSkripsi, karya.StatusBimbingan, periode
	return s.Report(ctx, q, k)
}

// batalkanSkripsi calls off the thesis of a proposal whose grade is unlocked; one that somebody worked on stands against it.
func (s *Service) batalkanSkripsi(ctx context.Context, q db.Q, p ujian.Pemanggil, k karya.Baris, alasan string) error {
	const thesis = `SELECT ` + karya.Columns + `,
			(SELECT COUNT(*) FROM tugasakhir_bimbingan b WHERE b.college_id = k.college_id AND b.id_karya = k.id)
			+ (SELECT COUNT(*) FROM tugasakhir_pengajuan a WHERE a.college_id = k.college_id AND a.id_karya = k.id)
			+ (SELECT COUNT(*) FROM tugasakhir_berkas f WHERE f.college_id = k.college_id AND f.id_karya = k.id) AS kerja
		FROM tugasakhir_karya k JOIN master_mahasiswa m ON m.college_id = k.college_id AND m.id = k.id_mahasiswa
		WHERE k.college_id = $1 AND k.id_asal = $2`
	row, ada, err := db.Find[struct {
		karya.Baris
		Kerja int64
	}](ctx, q, thesis, q.College, k.ID)
	if err != nil || !ada {
		return err
	}
	if row.Kerja > 0 || row.Status != karya.StatusBimbingan {
		return apperr.New(apperr.Conflict, "Skripsi dari proposal ini sudah berjalan, jadi nilai proposal tidak dapat dibuka lagi.")
	}
	if err := s.Move(ctx, q, &row.Baris, karya.TindakanBatalkan, p.PeranAtur(), alasan); err != nil {
		return err
	}
	if err := s.Report(ctx, q, row.Baris); err != nil {
		return err
	}
	// The next lock begins a thesis of its own; a proposal has one.
	return karya.ClearAsal(ctx, q, row.ID)
}

// NilaiLapangan takes the mark that the field supervisor of an internship gave; without one it takes the mark away.
func (s *Service) NilaiLapangan(ctx context.Context, in *api.Under[NilaiLapangan]) (Penilaian, error) {
	return s.ubahNilai(ctx, in.ID, "lapangan", in.Body, func(ctx context.Context, q db.Q, p ujian.Pemanggil, h *karya.Hubungan, _ berkasNilai) error {
		if halangan := halanganLapangan(*h); halangan != "" {
			return apperr.New(apperr.Conflict, halangan)
		}
		var nilai *int64
		if in.Body.Nilai != nil {
			e4, ok := hitung.ToE4(*in.Body.Nilai)
			if !ok {
				return apperr.Field("nilai", "Nilai ditulis dengan paling banyak dua angka di belakang koma")
			}
			nilai = &e4
		}
		if err := magang.SetNilai(ctx, q, h.ID, nilai); err != nil {
			return err
		}
		return s.Touch(ctx, q, &h.Baris, "nilai_lapangan", p.PeranAtur(), "")
	})
}

// HeldBack tells whether the grade of an exam cannot be locked although all have graded.
func HeldBack(ctx context.Context, q db.Q, k karya.Baris, idSidang string) (bool, error) {
	h := karya.Hubungan{Baris: k}
	b, err := bacaNilai(ctx, q, h, ujian.Ujian{IDKarya: k.ID, IDSidang: idSidang})
	return err == nil && halanganKunci(h, b) != "", err
}
