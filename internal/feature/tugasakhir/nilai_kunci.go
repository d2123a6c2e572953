package tugasakhir

import (
	"context"
	"time"

	"portaldosen/internal/core/institusi"
	"portaldosen/internal/core/master"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/teks"
	"portaldosen/internal/kit/words"
)

// KunciNilai fixes the final grade of a work, once all marks are in: mean of the sheets by the shares of the policy, rounded
// half up to the college's places, with its letter (TA-08). The lock of a proposal begins the thesis.
func (s *Service) KunciNilai(ctx context.Context, in *MintaKarya) (Penilaian, error) {
	return s.ubahNilai(ctx, in.ID, "kunci", nil, func(ctx context.Context, q db.Q, p pemanggil, h *hubungan, b berkasNilai) error {
		if h.Status != statusMenungguNilai {
			return s.takDapat(ctx, q, h.karya, tindakanKunci)
		}
		if halangan := halanganKunci(*h, b); halangan != "" {
			return apperr.New(apperr.Konflik, halangan)
		}
		tempat, err := institusi.DesimalNilai(ctx, q)
		if err != nil {
			return err
		}
		nilai := bulatkan(b.akhir(h.Jenis), tempat)
		letter, err := master.Konversi(ctx, q, nilai)
		if err != nil && !apperr.Is(err, apperr.TakAda) {
			return err
		}
		if err := s.pindah(ctx, q, &h.karya, tindakanKunci, p.peranAtur(), ""); err != nil {
			return err
		}
		const update = `UPDATE tugasakhir_karya SET nilai_e4 = $3, huruf = $4, dikunci_pada = $5 WHERE college_id = $1 AND id = $2`
		now := s.Clock.Now().UnixMicro()
		if _, err := q.Exec(ctx, update, q.College, h.ID, nilai, letter.Huruf, now); err != nil {
			return err
		}
		h.NilaiE4, h.Huruf, h.DikunciPada = &nilai, letter.Huruf, &now
		if h.Jenis != JenisProposal {
			return nil
		}
		return s.mulaiSkripsi(ctx, q, p, h.karya)
	})
}

// BukaNilai takes the lock of a grade away, for a reason that stays on record. Of a proposal it calls the thesis off again,
// as long as nothing happened with it.
func (s *Service) BukaNilai(ctx context.Context, in *BukaKunci) (Penilaian, error) {
	alasan := teks.Rapi(in.Body.Alasan)
	return s.ubahNilai(ctx, in.ID, "buka", in.Body, func(ctx context.Context, q db.Q, p pemanggil, h *hubungan, _ berkasNilai) error {
		if err := wajibAlasan(alasan); err != nil {
			return err
		}
		if h.Jenis == JenisProposal {
			if err := s.batalkanSkripsi(ctx, q, p, h.karya, alasan); err != nil {
				return err
			}
		}
		if err := s.pindah(ctx, q, &h.karya, tindakanBuka, p.peranAtur(), alasan); err != nil {
			if db.IsUnique(err) {
				return apperr.New(apperr.Konflik, "Mahasiswa sudah memulai karya lain yang sejenis, jadi nilai ini tidak dapat dibuka lagi.")
			}
			return err
		}
		const update = `UPDATE tugasakhir_karya SET nilai_e4 = NULL, huruf = NULL, dikunci_pada = NULL WHERE college_id = $1 AND id = $2`
		_, err := q.Exec(ctx, update, q.College, h.ID)
		h.NilaiE4, h.Huruf, h.DikunciPada = nil, "", nil
		return err
	})
}

// mulaiSkripsi makes the thesis of a proposal that passed: the same student, title and supervisors, in guidance at once.
func (s *Service) mulaiSkripsi(ctx context.Context, q db.Q, p pemanggil, k karya) error {
	const running = `SELECT periode FROM master_periode WHERE college_id = $1 AND berjalan ORDER BY periode DESC LIMIT 1`
	periode, ada, err := db.Find[int64](ctx, q, running, q.College)
	if err != nil {
		return err
	}
	if !ada {
		periode = k.Periode
	}
	rule, err := kebijakanBerlaku(ctx, q, string(JenisSkripsi), k.IDProdi, periode)
	if err != nil {
		return err
	}
	id, now := s.NewID(), s.Clock.Now()
	if err := insertSkripsi(ctx, q, id, k, rule.ID, periode, now); err != nil {
		if db.IsUnique(err) {
			return apperr.New(apperr.Konflik, "Mahasiswa sudah mempunyai skripsi yang berjalan. Selesaikan atau batalkan dahulu skripsi itu.")
		}
		return err
	}
	const team = `INSERT INTO tugasakhir_pembimbing (college_id, id_karya, id_dosen, urutan)
		SELECT college_id, $3, id_dosen, urutan FROM tugasakhir_pembimbing WHERE college_id = $1 AND id_karya = $2`
	if _, err := q.Exec(ctx, team, q.College, k.ID, id); err != nil {
		return err
	}
	if err := s.catatRiwayat(ctx, q, id, "mulai", p.peranAtur(), "", statusBimbingan, ""); err != nil {
		return err
	}
	k.ID, k.Jenis, k.Status, k.Periode = id, JenisSkripsi, statusBimbingan, periode
	return s.lapor(ctx, q, k)
}

func insertSkripsi(ctx context.Context, q db.Q, id string, k karya, idKebijakan string, periode int64, now time.Time) error {
	const insert = `INSERT INTO tugasakhir_karya (college_id, id, jenis, id_mahasiswa, id_prodi, periode, id_kebijakan, id_asal, judul, judul_urut,
			cari, nama_urut, abstrak, status, tahap, bimbingan_sah, bimbingan_pada, sejak, skor_e2, hasil, nilai_e4, huruf, dikunci_pada, versi, dibuat_pada, diubah_pada)
		SELECT college_id, $3, 'skripsi', id_mahasiswa, id_prodi, $4, $5, id, judul, judul_urut,
			$7, nama_urut, abstrak, 'bimbingan', '', 0, NULL, $6, NULL, NULL, NULL, NULL, NULL, 1, $6, $6
		FROM tugasakhir_karya WHERE college_id = $1 AND id = $2`
	found := KataKarya(id, JenisSkripsi, k.Judul, k.NamaMahasiswa, k.NIM)
	if _, err := q.Exec(ctx, insert, q.College, k.ID, id, periode, idKebijakan, now.UnixMicro(), found.Text); err != nil {
		return err
	}
	return words.Put(ctx, q, Kata, words.Record{}, found)
}

// batalkanSkripsi calls off the thesis of a proposal whose grade is unlocked; one that somebody worked on stands against it.
func (s *Service) batalkanSkripsi(ctx context.Context, q db.Q, p pemanggil, k karya, alasan string) error {
	const thesis = `SELECT ` + karyaColumns + `,
			(SELECT COUNT(*) FROM tugasakhir_bimbingan b WHERE b.college_id = k.college_id AND b.id_karya = k.id)
			+ (SELECT COUNT(*) FROM tugasakhir_pengajuan a WHERE a.college_id = k.college_id AND a.id_karya = k.id)
			+ (SELECT COUNT(*) FROM tugasakhir_berkas f WHERE f.college_id = k.college_id AND f.id_karya = k.id) AS kerja
		FROM tugasakhir_karya k JOIN master_mahasiswa m ON m.college_id = k.college_id AND m.id = k.id_mahasiswa
		WHERE k.college_id = $1 AND k.id_asal = $2`
	row, ada, err := db.Find[struct {
		karya
		Kerja int64
	}](ctx, q, thesis, q.College, k.ID)
	if err != nil || !ada {
		return err
	}
	if row.Kerja > 0 || row.Status != statusBimbingan {
		return apperr.New(apperr.Konflik, "Skripsi dari proposal ini sudah berjalan, jadi nilai proposal tidak dapat dibuka lagi.")
	}
	if err := s.pindah(ctx, q, &row.karya, tindakanBatalkan, p.peranAtur(), alasan); err != nil {
		return err
	}
	if err := s.lapor(ctx, q, row.karya); err != nil {
		return err
	}
	// The next lock begins a thesis of its own; a proposal has one.
	_, err = q.Exec(ctx, `UPDATE tugasakhir_karya SET id_asal = NULL WHERE college_id = $1 AND id = $2`, q.College, row.ID)
	return err
}

// NilaiLapangan takes the mark that the field supervisor of an internship gave; without one it takes the mark away.
func (s *Service) NilaiLapangan(ctx context.Context, in *TulisLapangan) (Penilaian, error) {
	return s.ubahNilai(ctx, in.ID, "lapangan", in.Body, func(ctx context.Context, q db.Q, p pemanggil, h *hubungan, _ berkasNilai) error {
		if halangan := halanganLapangan(*h); halangan != "" {
			return apperr.New(apperr.Konflik, halangan)
		}
		var nilai *int64
		if in.Body.Nilai != nil {
			e4, ok := keE4(*in.Body.Nilai)
			if !ok {
				return apperr.Isian("nilai", "Nilai ditulis dengan paling banyak dua angka di belakang koma")
			}
			nilai = &e4
		}
		const update = `UPDATE tugasakhir_magang SET nilai_e4 = $3 WHERE college_id = $1 AND id_karya = $2`
		n, err := q.Exec(ctx, update, q.College, h.ID, nilai)
		if err == nil && n == 0 {
			err = apperr.Hilang()
		}
		if err != nil {
			return err
		}
		return s.sentuh(ctx, q, &h.karya, "nilai_lapangan", p.peranAtur(), "")
	})
}

// takTerkunci tells whether the grade of an exam cannot be locked although all have graded.
func takTerkunci(ctx context.Context, q db.Q, k karya, idSidang string) (bool, error) {
	h := hubungan{karya: k}
	b, err := bacaNilai(ctx, q, h, ujian{IDKarya: k.ID, IDSidang: idSidang})
	return err == nil && halanganKunci(h, b) != "", err
}
