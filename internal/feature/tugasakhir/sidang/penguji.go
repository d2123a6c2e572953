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
	"portaldosen/internal/kit/dateid"
	"portaldosen/internal/kit/texts"
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
func (s *Service) JawabKesediaan(ctx context.Context, in *api.Under[Kesediaan]) (api.NoContent, error) {
	return ujian.Write(ctx, s.Service, func(ctx context.Context, c ujian.Call) (out api.NoContent, err error) {
		rows, err := s.ListOfSidang(ctx, c, in.ID)
		if err != nil {
			return out, err
		}
		own := anggotaDari(rows)
		if own == nil {
			return out, apperr.New(apperr.Forbidden, "Anda bukan penguji sidang ini")
		}
		alasan := texts.Tidy(in.Body.Alasan)
		if in.Body.Status == kesediaanBerhalangan && alasan == "" {
			return out, apperr.Field("alasan", apperr.Required)
		}
		if a := s.aksiKesediaan(ctx, *own, in.Body.Status); !a.Allowed {
			return out, apperr.New(apperr.Conflict, a.Reason)
		}
		if in.Body.Status == kesediaanBersedia {
			alasan = ""
		}
		if err := ujian.SetKesediaan(ctx, c.Q, in.ID, c.IDDosen, in.Body.Status, alasan); err != nil {
			return out, err
		}
		for _, u := range rows {
			if u.Peran == "" {
				continue
			}
			if err := s.Note(ctx, c.Q, u.Karya(), in.Body.Status, u.Peran, ""); err != nil {
				return out, err
			}
		}
		return out, s.Audit(ctx, c.Q, "tugasakhir.sidang.kesediaan", "sidang", in.ID, in.Body)
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
	now, mulai := s.Clock.Now(), u.MulaiPada
	limit := mulai.Add(-batasBerhalangan)
	a := api.Aksi{Code: "kesediaan"}
	switch {
	case u.Status != karya.StatusDijadwalkan:
		a.Reason = ujian.KalimatSidang[u.Status]
	case !now.Before(mulai):
		a.Reason = "Sidang sudah dimulai"
	case jawaban == kesediaanBerhalangan && now.After(limit):
		a.Reason = fmt.Sprintf("Berhalangan hanya dapat disampaikan sampai %s. Hubungi operator kampus.", dateid.DateTime(limit, s.Zone(ctx, actor.From(ctx).College)))
	default:
		a.Allowed = true
	}
	return a
}
