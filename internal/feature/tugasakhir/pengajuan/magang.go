package pengajuan

import (
	"context"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/magang"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
)

// JawabInstansi records a company's answer: the internship begins, or the student looks for another place (KP-01).
func (s *Service) JawabInstansi(ctx context.Context, in *api.Replace[magang.JawabanInstansi]) (Karya, error) {
	return s.ubahKarya(ctx, in.ID, "tugasakhir.karya.jawab_instansi", karya.Hubungan.Atur, func(ctx context.Context, q db.Q, h *karya.Hubungan) error {
		tindakan := map[bool]string{true: karya.TindakanDiterima, false: karya.TindakanTolakInstansi}[in.Body.Status == "diterima"]
		if _, ok := karya.FindLangkah(karya.JenisKP, h.Status, tindakan, karya.PelakuAtur); !ok {
			return s.CannotStep(ctx, q, h.Baris, tindakan)
		}
		if err := s.CheckVersion(ctx, q, in.IfMatch, h.Baris); err != nil {
			return err
		}
		alasan := texts.Tidy(in.Body.Alasan)
		if tindakan == karya.TindakanTolakInstansi && alasan == "" {
			return apperr.Field("alasan", apperr.Required)
		}
		tanggal, err := s.magang.HariBalasan(ctx, q.College, in.Body.Tanggal)
		if err != nil {
			return err
		}
		if err := magang.SetBalasan(ctx, q, h.ID, in.Body.Status, tanggal, alasan); err != nil {
			return err
		}
		if err := s.Move(ctx, q, &h.Baris, tindakan, h.PeranAtur(), alasan); err != nil {
			return err
		}
		return s.Report(ctx, q, h.Baris)
	})
}

// GantiPenempatan changes the place, the time, the field supervisor or the letter of an internship that has not ended.
func (s *Service) GantiPenempatan(ctx context.Context, in *api.Replace[magang.PenempatanBaru]) (Karya, error) {
	return s.ubahKarya(ctx, in.ID, "tugasakhir.karya.ganti_penempatan", karya.Hubungan.Atur, func(ctx context.Context, q db.Q, h *karya.Hubungan) error {
		if aksi := h.AksiPenempatan(); !aksi.Allowed {
			return apperr.New(apperr.Conflict, "Tidak dapat mengubah penempatan. "+aksi.Reason+".")
		}
		if err := s.CheckVersion(ctx, q, in.IfMatch, h.Baris); err != nil {
			return err
		}
		baru, salah := in.Body.Rapi(), map[string]string{}
		if baru.Periksa("", salah); len(salah) > 0 {
			return apperr.Fields(salah)
		}
		if err := s.magang.Write(ctx, q, h.ID, baru); err != nil {
			return err
		}
		if err := magang.SetSurat(ctx, q, h.ID, texts.Tidy(in.Body.NomorSurat)); err != nil {
			return err
		}
		return s.Touch(ctx, q, &h.Baris, "penempatan", h.PeranAtur(), "")
	})
}
