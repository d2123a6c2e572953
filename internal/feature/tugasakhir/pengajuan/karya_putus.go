package pengajuan

import (
	"context"
	"fmt"
	"strings"

	"portaldosen/internal/feature/tugasakhir/ajuan"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// PutuskanKarya takes a supervisor's decision on a proposal or an internship asked for (TA-06, TA-07). An approval is
// refused (409) while a prerequisite is missing or the supervisor guides as many as the quota allows.
func (s *Service) PutuskanKarya(ctx context.Context, in *api.Replace[PutusanBaru]) (Karya, error) {
	return s.ubahSebagaiPembimbing(ctx, in.ID, "tugasakhir.karya.putuskan", func(ctx context.Context, q db.Q, h *karya.Hubungan) error {
		v := putusan{hal: ajuan.HalJudul, status: in.Body.Status, alasan: in.Body.Alasan}
		tindakan := langkahPutusan[ajuan.HalJudul][v.status]
		if _, ok := karya.FindLangkah(s.Jenis, h.Status, tindakan, karya.PelakuPembimbing); !ok {
			return s.CannotStep(ctx, q, h.Baris, tindakan)
		}
		p, ada, err := ajuan.FindLatest(ctx, q, h.ID, ajuan.HalJudul)
		if err != nil {
			return err
		}
		if !ada || p.Status != ajuan.Diajukan {
			return s.CannotStep(ctx, q, h.Baris, tindakan)
		}
		if err := s.belumPutus(ctx, q, *h, p); err != nil {
			return err
		}
		if err := s.CheckVersion(ctx, q, in.IfMatch, h.Baris); err != nil {
			return err
		}
		if v, err = v.rapi(); err != nil {
			return err
		}
		if v.status == putusSetuju {
			if halangan, err := s.halanganSetuju(ctx, q, *h); err != nil {
				return err
			} else if halangan != "" {
				return apperr.New(apperr.Conflict, halangan)
			}
		}
		if err := s.putuskan(ctx, q, h, &p, v); err != nil {
			return err
		}
		return s.Report(ctx, q, h.Baris)
	})
}

// UrungkanPutusan takes the caller's decision on a proposal or an internship back.
func (s *Service) UrungkanPutusan(ctx context.Context, in *api.ByID) (Karya, error) {
	return s.ubahSebagaiPembimbing(ctx, in.ID, "tugasakhir.karya.urungkan_putusan", func(ctx context.Context, q db.Q, h *karya.Hubungan) error {
		if err := s.urungkan(ctx, q, h, ajuan.HalJudul); err != nil {
			return err
		}
		return s.Report(ctx, q, h.Baris)
	})
}

// ubahSebagaiPembimbing runs a supervisor's act on a work and answers the work as it is then. Who has to do with the work,
// but does not guide it, is refused (403).
func (s *Service) ubahSebagaiPembimbing(ctx context.Context, id, tindakan string, act func(context.Context, db.Q, *karya.Hubungan) error) (Karya, error) {
	return s.ubahKarya(ctx, id, tindakan, karya.Hubungan.Pembimbing, act)
}

// ubahKarya runs an act on a work in one transaction, by whoever may, and answers the work as it is then.
func (s *Service) ubahKarya(ctx context.Context, id, tindakan string, boleh func(karya.Hubungan) bool, act func(context.Context, db.Q, *karya.Hubungan) error) (Karya, error) {
	var out Karya
	err := s.Change(ctx, id, tindakan, boleh, func(ctx context.Context, q db.Q, h *karya.Hubungan) (karya.Touched, error) {
		err := act(ctx, q, h)
		if err == nil {
			out, err = s.bacaKarya(ctx, q, actor.From(ctx), h.ID)
		}
		return karya.Touched{Objek: "karya", ID: h.ID}, err
	})
	return out, err
}

// halanganSetuju says why a supervisor cannot approve a work now, or nothing: prerequisites that are missing, or a quota
// that is full. The college raises a lecturer's quota in its master data.
func (s *Service) halanganSetuju(ctx context.Context, q db.Q, h karya.Hubungan) (string, error) {
	studi, err := s.studi(ctx, q, h.Baris)
	if err != nil {
		return "", err
	}
	if kurang := karya.ListUnmet(studi.syarat()); len(kurang) > 0 {
		return "Prasyarat belum terpenuhi: " + strings.Join(kurang, ", ") + ".", nil
	}
	semua, err := karya.ListPembimbing(ctx, q, h.Baris, studi.kebijakan.Kuota)
	for _, p := range semua {
		if p.IDDosen == h.IDDosen && p.Beban >= p.Kuota {
			return fmt.Sprintf("Kuota bimbingan Anda sudah penuh (%d dari %d mahasiswa). Hubungi ketua program studi atau operator bila kuota Anda perlu ditambah.", p.Beban, p.Kuota), nil
		}
	}
	return "", err
}
