package sidang

import (
	"context"
	"fmt"
	"time"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/ujian"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/teks"
	"portaldosen/internal/kit/waktu"
)

// Answers to an invitation.
const (
	kesediaanMenunggu    = "menunggu"
	kesediaanBersedia    = "bersedia"
	kesediaanBerhalangan = "berhalangan"
)

// batasBerhalangan is how long before an exam an examiner may still say no.
const batasBerhalangan = 24 * time.Hour

// JawabKesediaan takes an examiner's answer to the invitation, for all students of the exam that he or she examines. The
// campus sees it beside the team; no is an answer until a day before, and needs a reason.
func (s *Service) JawabKesediaan(ctx context.Context, in *api.Under[Kesediaan]) (api.Kosong, error) {
	return api.Kosong{}, s.Write(ctx, func(ctx context.Context, q db.Q, p ujian.Pemanggil) error {
		rows, err := s.ListOfSidang(ctx, q, p, s.Jenis, in.ID)
		if err != nil {
			return err
		}
		own := anggotaDari(rows)
		if own == nil {
			return apperr.New(apperr.Dilarang, "Anda bukan penguji sidang ini")
		}
		alasan := teks.Rapi(in.Body.Alasan)
		if in.Body.Status == kesediaanBerhalangan && alasan == "" {
			return apperr.Isian("alasan", apperr.Kosong)
		}
		if a := s.aksiKesediaan(ctx, *own, in.Body.Status); !a.Boleh {
			return apperr.New(apperr.Konflik, a.Alasan)
		}
		if in.Body.Status == kesediaanBersedia {
			alasan = ""
		}
		if err := ujian.SetKesediaan(ctx, q, in.ID, p.IDDosen, in.Body.Status, alasan); err != nil {
			return err
		}
		for _, u := range rows {
			if u.Peran == "" {
				continue
			}
			if err := s.InsertRiwayat(ctx, q, u.IDKarya, in.Body.Status, u.Peran, u.StatusKarya, u.StatusKarya, ""); err != nil {
				return err
			}
		}
		return s.AuditSidang(ctx, q, p, "kesediaan", "sidang", in.ID, in.Body)
	})
}

// anggotaDari is the first of the students whose team the caller is in.
func anggotaDari(rows []ujian.Ujian) *ujian.Ujian {
	for i := range rows {
		if rows[i].Peran != "" {
			return &rows[i]
		}
	}
	return nil
}

// aksiKesediaan tells whether an examiner may answer the invitation, and why not.
func (s *Service) aksiKesediaan(ctx context.Context, u ujian.Ujian, jawaban string) api.Aksi {
	now, mulai := s.Clock.Now(), clock.FromMicro(u.MulaiPada)
	limit := mulai.Add(-batasBerhalangan)
	a := api.Aksi{Kode: "kesediaan"}
	switch {
	case u.Status != karya.StatusDijadwalkan:
		a.Alasan = ujian.KalimatSidang[u.Status]
	case !now.Before(mulai):
		a.Alasan = "Sidang sudah dimulai"
	case jawaban == kesediaanBerhalangan && now.After(limit):
		a.Alasan = fmt.Sprintf("Berhalangan hanya dapat disampaikan sampai %s. Hubungi operator kampus.", waktu.TanggalJam(limit, s.Zona(ctx, actor.From(ctx).College)))
	default:
		a.Boleh = true
	}
	return a
}
