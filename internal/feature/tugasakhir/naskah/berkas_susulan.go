package naskah

import (
	"context"
	"slices"

	"portaldosen/internal/feature/tugasakhir/ajuan"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// belumDiuji refuses a manuscript while the exam is held: what is examined then is the one that was approved.
func (s *Service) belumDiuji(ctx context.Context, q db.Q, h karya.Hubungan) error {
	if h.Status != karya.StatusDijadwalkan {
		return nil
	}
	const begun = `SELECT EXISTS (SELECT 1 FROM tugasakhir_peserta p JOIN tugasakhir_sidang s ON s.college_id = p.college_id AND s.id = p.id_sidang
		WHERE p.college_id = $1 AND p.id_karya = $2 AND p.hasil IS NULL AND s.status = 'dijadwalkan' AND s.mulai_pada <= $3)`
	mulai, err := db.Get[bool](ctx, q, begun, q.College, h.ID, s.Clock.Now().UnixMicro())
	if err == nil && mulai {
		err = apperr.New(apperr.Conflict, "Sidang sudah dimulai, jadi naskah yang diuji tidak dapat diganti. Unggah naskah baru setelah hasil sidang dicatat.")
	}
	return err
}

// susulkan lets a manuscript that was just handed in take the place of the one in the request for the defense: while nobody
// decided, the request is about the new one from now on; afterwards a new request asks everybody again. A work that was ready
// for a date waits for consent again; the date of one that has it stays.
func (s *Service) susulkan(ctx context.Context, q db.Q, h *karya.Hubungan, b karya.BerkasBaris) error {
	if !ajuan.JenisNaskah(b.Jenis) || !slices.Contains([]string{karya.StatusAjukanSidang, karya.StatusSiapSidang, karya.StatusDijadwalkan}, h.Status) {
		return nil
	}
	p, ada, err := ajuan.FindLatest(ctx, q, h.ID, ajuan.HalSidang)
	if err != nil {
		return err
	}
	const decided = `SELECT EXISTS (SELECT 1 FROM tugasakhir_putusan WHERE college_id = $1 AND id_pengajuan = $2)`
	diputus, err := db.Get[bool](ctx, q, decided, q.College, p.ID)
	if err != nil {
		return err
	}
	if ada && p.Status == ajuan.Diajukan && !diputus {
		// The version moves on: who decides on what was read before is told.
		if err := s.ajuan.Update(ctx, q, &p, ajuan.Diajukan, p.Alasan); err != nil {
			return err
		}
		return ajuan.CatatNaskah(ctx, q, p.ID, b.ID)
	}
	if p.Status == ajuan.Diajukan || p.Status == ajuan.Disetujui {
		if err := s.ajuan.Update(ctx, q, &p, ajuan.Ditarik, "Diganti "+b.Versi()); err != nil {
			return err
		}
	}
	alasan := b.Versi() + " menggantikan naskah sebelumnya; persetujuan diminta lagi"
	if err := s.ajuan.Insert(ctx, q, h.ID, ajuan.HalSidang, alasan, p.UsulanTanggal); err != nil {
		return err
	}
	if h.Status == karya.StatusSiapSidang {
		return s.Move(ctx, q, &h.Baris, karya.TindakanNaskahBaru, karya.PeranMahasiswa, alasan)
	}
	return s.Touch(ctx, q, &h.Baris, karya.TindakanNaskahBaru, karya.PeranMahasiswa, alasan)
}
