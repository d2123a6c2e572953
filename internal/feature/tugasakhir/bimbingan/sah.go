package bimbingan

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"portaldosen/internal/core/kegiatan"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// SahkanBimbingan signs many sessions of the caller's at once, as they are. One that cannot be signed now is left out, and the
// answer says why; where none can be signed, the call is refused with that (409). One that is not the caller's refuses it too.
func (s *Service) SahkanBimbingan(ctx context.Context, in *api.Create[SahkanBimbingan]) (SahkanHasil, error) {
	a := actor.From(ctx)
	var out SahkanHasil
	err := s.DB.Write(ctx, a.College, func(ctx context.Context, q db.Q) error {
		if err := db.Bump(ctx, q, karya.Area); err != nil {
			return err
		}
		out = SahkanHasil{Data: []BimbinganBaris{}, Dilewati: []SesiDilewati{}}
		seen := []string{}
		for _, id := range in.Body.ID {
			if slices.Contains(seen, id) {
				continue
			}
			seen = append(seen, id)
			if err := s.sahkanSatu(ctx, q, a, id, &out); err != nil {
				return err
			}
		}
		if len(out.Data) == 0 {
			return apperr.New(apperr.Conflict, out.sebab())
		}
		return nil
	})
	return out, err
}

// sebab says of each session that was left out why.
func (h SahkanHasil) sebab() string {
	kalimat := make([]string, len(h.Dilewati))
	for i, d := range h.Dilewati {
		kalimat[i] = fmt.Sprintf("Bimbingan ke-%d: %s", d.Nomor, d.Alasan)
	}
	return strings.Join(kalimat, " ")
}

func (s *Service) sahkanSatu(ctx context.Context, q db.Q, a actor.Actor, id string, out *SahkanHasil) error {
	h, before, err := s.bimbinganMilik(ctx, q, a, id)
	if err != nil {
		return err
	}
	err = s.bolehLangkah(ctx, q, h, before, langkahSahkan)
	if sebab := before.halanganSah(); err == nil && sebab != "" {
		err = apperr.New(apperr.Conflict, sebab+".")
	}
	if apperr.Is(err, apperr.Conflict) {
		out.Dilewati = append(out.Dilewati, SesiDilewati{ID: id, Nomor: before.Nomor, Alasan: apperr.As(err).Detail})
		return nil
	}
	if err != nil {
		return err
	}
	after := before
	if err := s.sahkan(ctx, q, h, &after); err != nil {
		return err
	}
	if err := s.simpanBimbingan(ctx, q, before, after); err != nil {
		return err
	}
	if err := s.jejakBimbingan(ctx, q, langkahSahkan, id, rincianCatatan{"sah"}); err != nil {
		return err
	}
	now, _, err := Find(ctx, q, id)
	out.Data = append(out.Data, now.baris(h, s.Clock.Now()))
	return err
}

// sahkan signs a session: the work stands in its chapter unless a later session is signed already; the lecturer's activity is
// reported. A session that is signed stays as it is.
func (s *Service) sahkan(ctx context.Context, q db.Q, h karya.Hubungan, b *bimbingan) error {
	if b.Status == Sah {
		return nil
	}
	b.Status, b.DikirimPada, b.Alasan = Sah, s.kini(), ""
	if err := karya.SetTahap(ctx, q, h.ID, b.Bab, b.MulaiPada); err != nil {
		return err
	}
	if err := s.riwayatBimbingan(ctx, q, h, *b, "bimbingan_sah"); err != nil {
		return err
	}
	const running = `SELECT periode FROM master_periode WHERE college_id = $1 AND berjalan ORDER BY periode DESC LIMIT 1`
	periode, ada, err := db.Find[int64](ctx, q, running, q.College)
	if err != nil {
		return err
	}
	if !ada {
		periode = h.Periode
	}
	return kegiatan.Lapor(ctx, q, kegiatan.Kegiatan{IDDosen: b.IDDosen, Periode: periode, Jenis: kegiatan.Bimbingan, Objek: "bimbingan", IDObjek: b.ID,
		Peran: fmt.Sprintf("pembimbing_%d", b.Urutan), Rincian: fmt.Sprintf("Bimbingan ke-%d: %s (%s)", b.Nomor, h.NamaMahasiswa, h.NIM), Pada: b.MulaiPada})
}
