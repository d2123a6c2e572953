package pengajuan

import (
	"context"
	"fmt"
	"slices"

	"portaldosen/internal/core/master"
	"portaldosen/internal/feature/tugasakhir/ajuan"
	"portaldosen/internal/feature/tugasakhir/bimbingan"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
)

// BuatKarya takes a student's proposal of a kind, as a draft or handed in at once.
func (s *Service) BuatKarya(ctx context.Context, in *api.Create[KaryaBaru]) (Karya, error) {
	a := actor.From(ctx)
	var out Karya
	err := s.DB.Write(ctx, a.College, func(ctx context.Context, q db.Q) error {
		if err := db.Bump(ctx, q, karya.Area); err != nil {
			return err
		}
		mhs, ada, err := master.MahasiswaDariAkun(ctx, q, a.Account)
		if err != nil {
			return err
		}
		if !ada || !mhs.Aktif {
			return apperr.Forbid()
		}
		baru, err := in.Body.periksa(ctx, q, s.Jenis)
		if err != nil {
			return err
		}
		if err := belumBerjalan(ctx, q, s.Jenis, mhs.ID); err != nil {
			return err
		}
		id, err := s.insertKarya(ctx, q, s.Jenis, mhs, baru)
		if db.IsUnique(err) {
			return masihBerjalan(s.Jenis)
		}
		if err != nil {
			return err
		}
		if err := s.isiKarya(ctx, q, id, baru); err != nil {
			return err
		}
		h, err := s.FindHubungan(ctx, q, id)
		if err != nil {
			return err
		}
		if err := s.Note(ctx, q, h.Baris, "buat", karya.PeranMahasiswa, ""); err != nil {
			return err
		}
		if baru.Kirim {
			if err := s.kirim(ctx, q, &h, baru.Catatan); err != nil {
				return err
			}
		}
		if err := s.Audit(ctx, q, "tugasakhir.karya.ajukan", "karya", id, baru); err != nil {
			return err
		}
		out, err = s.bacaKarya(ctx, q, a, id)
		return err
	})
	return out, err
}

// GantiKarya changes what a student proposes, while it is a draft or was sent back, and hands it in if asked.
func (s *Service) GantiKarya(ctx context.Context, in *api.Replace[KaryaBaru]) (Karya, error) {
	return s.ubahKarya(ctx, in.ID, "tugasakhir.karya.ubah", milikMahasiswa, func(ctx context.Context, q db.Q, h *karya.Hubungan) error {
		if _, ok := karya.FindLangkah(s.Jenis, h.Status, karya.TindakanAjukan, karya.PelakuMahasiswa); !ok {
			return s.CannotStep(ctx, q, h.Baris, karya.TindakanAjukan)
		}
		if err := s.CheckVersion(ctx, q, in.IfMatch, h.Baris); err != nil {
			return err
		}
		baru, err := in.Body.periksa(ctx, q, s.Jenis)
		if err != nil {
			return err
		}
		if err := updateKarya(ctx, q, h.Baris, baru); err != nil {
			return err
		}
		if err := s.isiKarya(ctx, q, h.ID, baru); err != nil {
			return err
		}
		if baru.Kirim {
			return s.kirim(ctx, q, h, baru.Catatan)
		}
		return s.Touch(ctx, q, &h.Baris, "ubah", karya.PeranMahasiswa, "")
	})
}

func milikMahasiswa(h karya.Hubungan) bool { return h.Mahasiswa }

// kirim hands a proposal in: the supervisors are asked anew.
func (s *Service) kirim(ctx context.Context, q db.Q, h *karya.Hubungan, catatan string) error {
	if err := s.Move(ctx, q, &h.Baris, karya.TindakanAjukan, karya.PeranMahasiswa, catatan); err != nil {
		return err
	}
	_, err := s.ajuan.Insert(ctx, q, h.ID, ajuan.HalJudul, catatan, "")
	return err
}

// TarikKarya takes a student's proposal back that is not decided on; it is a draft again.
func (s *Service) TarikKarya(ctx context.Context, in *api.Replace[karya.AlasanBebas]) (Karya, error) {
	return s.ubahKarya(ctx, in.ID, "tugasakhir.karya.tarik", milikMahasiswa, func(ctx context.Context, q db.Q, h *karya.Hubungan) error {
		if _, ok := karya.FindLangkah(s.Jenis, h.Status, karya.TindakanTarik, karya.PelakuMahasiswa); !ok {
			return s.CannotStep(ctx, q, h.Baris, karya.TindakanTarik)
		}
		if err := s.CheckVersion(ctx, q, in.IfMatch, h.Baris); err != nil {
			return err
		}
		if err := s.Move(ctx, q, &h.Baris, karya.TindakanTarik, karya.PeranMahasiswa, texts.Tidy(in.Body.Alasan)); err != nil {
			return err
		}
		return s.ajuan.WithdrawAll(ctx, q, h.ID)
	})
}

// BatalkanKarya ends a work for good: the student's own while nobody has decided on it, any by the campus, with the reason.
func (s *Service) BatalkanKarya(ctx context.Context, in *api.Replace[karya.Alasan]) (Karya, error) {
	boleh := func(h karya.Hubungan) bool { return h.Mahasiswa || h.Atur() }
	return s.ubahKarya(ctx, in.ID, "tugasakhir.karya.batalkan", boleh, func(ctx context.Context, q db.Q, h *karya.Hubungan) error {
		peran := karya.PeranMahasiswa
		if !h.Mahasiswa {
			peran = h.PeranAtur()
		}
		if _, ok := karya.FindLangkah(s.Jenis, h.Status, karya.TindakanBatalkan, karya.PelakuDari(peran)); !ok {
			return s.CannotStep(ctx, q, h.Baris, karya.TindakanBatalkan)
		}
		if err := s.CheckVersion(ctx, q, in.IfMatch, h.Baris); err != nil {
			return err
		}
		alasan := texts.Tidy(in.Body.Alasan)
		if err := karya.RequireAlasan(alasan); err != nil {
			return err
		}
		if err := s.Move(ctx, q, &h.Baris, karya.TindakanBatalkan, peran, alasan); err != nil {
			return err
		}
		if err := bimbingan.CancelOpen(ctx, q, h.ID, alasan, s.Clock.Now()); err != nil {
			return err
		}
		return s.ajuan.WithdrawAll(ctx, q, h.ID)
	})
}

// periksa is the input without stray blanks, or what is wrong with it, field by field (422).
func (b KaryaBaru) periksa(ctx context.Context, q db.Q, jenis karya.Jenis) (KaryaBaru, error) {
	b.Judul, b.Abstrak, b.Catatan = texts.Tidy(b.Judul), texts.Tidy(b.Abstrak), texts.Tidy(b.Catatan)
	salah := map[string]string{}
	if b.Judul == "" {
		salah["judul"] = apperr.Required
	}
	if len(slices.Compact(slices.Sorted(slices.Values(b.Pembimbing)))) != len(b.Pembimbing) {
		salah["pembimbing"] = "Pembimbing 1 dan Pembimbing 2 harus dua orang yang berbeda"
	}
	for i, id := range b.Pembimbing {
		const aktif = `SELECT COUNT(*) FROM master_dosen WHERE college_id = $1 AND id = $2 AND status = 'A'`
		ada, err := db.Get[int64](ctx, q, aktif, q.College, id)
		if err != nil {
			return b, err
		}
		if ada == 0 {
			salah[fmt.Sprintf("pembimbing[%d]", i)] = "Dosen tidak ditemukan atau tidak aktif"
		}
	}
	switch {
	case jenis == karya.JenisKP && b.Magang == nil:
		salah["magang"] = apperr.Required
	case jenis != karya.JenisKP && b.Magang != nil:
		salah["magang"] = "Hanya untuk kerja praktik"
	case b.Magang != nil:
		rapi := b.Magang.Rapi()
		b.Magang = &rapi
		rapi.Periksa("magang.", salah)
	}
	if len(salah) > 0 {
		return b, apperr.Fields(salah)
	}
	return b, nil
}
