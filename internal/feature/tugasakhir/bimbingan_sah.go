package tugasakhir

import (
	"context"
	"fmt"
	"slices"

	"portaldosen/internal/core/kegiatan"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// SahkanBimbingan validates many sessions of the caller's at once, as they are: all, or none when one of them cannot be.
func (s *Service) SahkanBimbingan(ctx context.Context, in *SahkanBanyak) (api.Halaman[BimbinganBaris], error) {
	a := actor.From(ctx)
	rows := []BimbinganBaris{}
	err := s.DB.Write(ctx, a.College, func(ctx context.Context, q db.Q) error {
		if err := db.Ubah(ctx, q, Area); err != nil {
			return err
		}
		seen := []string{}
		for _, id := range in.Body.ID {
			if slices.Contains(seen, id) {
				continue
			}
			seen = append(seen, id)
			row, err := s.sahkanSatu(ctx, q, a, id)
			if err != nil {
				return err
			}
			rows = append(rows, row)
		}
		return nil
	})
	return api.Daftar(rows), err
}

func (s *Service) sahkanSatu(ctx context.Context, q db.Q, a actor.Actor, id string) (BimbinganBaris, error) {
	h, before, err := s.bimbinganMilik(ctx, q, a, id)
	if err != nil {
		return BimbinganBaris{}, err
	}
	if err := s.bolehLangkah(ctx, q, h, before, langkahSahkan); err != nil {
		return BimbinganBaris{}, sebutBimbingan(err, h, before)
	}
	after := before
	if err := s.sahkan(ctx, q, h, &after); err != nil {
		return BimbinganBaris{}, err
	}
	if err := s.updateBimbingan(ctx, q, before, after); err != nil {
		return BimbinganBaris{}, err
	}
	if err := s.jejakBimbingan(ctx, q, a, langkahSahkan, id, rincianCatatan{"sah"}); err != nil {
		return BimbinganBaris{}, err
	}
	now, _, err := findBimbingan(ctx, q, id)
	return now.baris(h, s.Clock.Now()), err
}

// sebutBimbingan names in a refusal which of many sessions it is about.
func sebutBimbingan(err error, h hubungan, b bimbingan) error {
	e := apperr.As(err)
	if e.Kind != apperr.Konflik {
		return err
	}
	return apperr.New(e.Kind, fmt.Sprintf("Bimbingan ke-%d %s: %s", b.Nomor, h.NamaMahasiswa, e.Detail))
}

// sahkan makes a session valid: the work counts it, and stands in its chapter; the lecturer's activity is reported. A session
// that is valid stays as it is.
func (s *Service) sahkan(ctx context.Context, q db.Q, h hubungan, b *bimbingan) error {
	if b.Status == bimbinganSah {
		return nil
	}
	b.Status, b.DikirimPada, b.Alasan = bimbinganSah, s.kini(), ""
	const count = `UPDATE tugasakhir_karya SET bimbingan_sah = bimbingan_sah + 1,
			bimbingan_pada = CASE WHEN bimbingan_pada > $3 THEN bimbingan_pada ELSE $3 END,
			tahap = CASE WHEN $4 = '' THEN tahap ELSE $4 END
		WHERE college_id = $1 AND id = $2`
	if _, err := q.Exec(ctx, count, q.College, h.ID, b.MulaiPada, b.Bab); err != nil {
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
