package auth

import (
	"context"
	"slices"
	"sync"
	"time"

	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
)

const alamatPaling = 5 // addresses named in one row

// gagal counts failed sign-ins until the next clean-up writes them to the audit trail: one row an account with its
// number, and one for all names that no account has. So a guesser cannot flood the trail, a failure costs no write,
// and a name without an account takes no shorter time than one with.
type gagal struct {
	mu  sync.Mutex
	isi map[gagalKey]hitungGagal
}

type gagalKey struct{ college, akun string }

type hitungGagal struct {
	Jumlah int
	Sejak  time.Time
	Alamat []string
}

func (g *gagal) tambah(college, akun, alamat string, now time.Time) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.isi == nil {
		g.isi = map[gagalKey]hitungGagal{}
	}
	key := gagalKey{college, akun}
	h, ok := g.isi[key]
	if !ok {
		h.Sejak = now
	}
	h.Jumlah++
	if len(h.Alamat) < alamatPaling && !slices.Contains(h.Alamat, alamat) {
		h.Alamat = append(slices.Clip(h.Alamat), alamat)
	}
	g.isi[key] = h
}

// lihat lists what was counted of a college.
func (g *gagal) lihat(college string) map[string]hitungGagal {
	g.mu.Lock()
	defer g.mu.Unlock()
	out := map[string]hitungGagal{}
	for key, h := range g.isi {
		if key.college == college {
			out[key.akun] = h
		}
	}
	return out
}

// kurangi takes away what has been written.
func (g *gagal) kurangi(college string, written map[string]hitungGagal) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for akun, w := range written {
		key := gagalKey{college, akun}
		h := g.isi[key]
		if h.Jumlah -= w.Jumlah; h.Jumlah > 0 {
			g.isi[key] = h
		} else {
			delete(g.isi, key)
		}
	}
}

// catatGagal writes the failed sign-ins of a college to the audit trail.
func (s *Service) catatGagal(ctx context.Context, q db.Q) error {
	counted := s.gagal.lihat(q.College)
	for akun, h := range counted {
		err := s.catatOleh(ctx, q, "", "auth.masuk.gagal", "akun", akun, map[string]any{
			"jumlah": h.Jumlah, "sejak": h.Sejak.UTC().Format(time.RFC3339), "alamat": h.Alamat,
		})
		if err != nil {
			return err
		}
	}
	db.AfterCommit(ctx, func() { s.gagal.kurangi(q.College, counted) })
	return nil
}

// Clean forgets what has ended: tokens, codes and sessions, a day after their end, and writes down the failed sign-ins
// of the time since.
func (s *Service) Clean(ctx context.Context, q db.Q, now time.Time) error {
	if err := s.catatGagal(ctx, q); err != nil {
		return err
	}
	if err := s.guard.Clean(ctx, q, now); err != nil {
		return err
	}
	const dead = ` IN (SELECT s.id FROM auth_sesi s WHERE s.college_id = $1
		AND (s.kedaluwarsa_pada < $2 OR s.dicabut_pada < $2 OR s.terakhir_pada < $3))`
	ended, idle := clock.Micro(now.Add(-simpanAkhir)), clock.Micro(now.Add(-simpanAkhir-s.Settings.Idle))
	for _, text := range []string{
		`DELETE FROM auth_kode WHERE college_id = $1 AND (kedaluwarsa_pada < $2 OR id_sesi` + dead + `)`,
		`DELETE FROM auth_token_akses WHERE college_id = $1 AND (kedaluwarsa_pada < $2 OR id_sesi` + dead + `)`,
		`DELETE FROM auth_token_segar WHERE college_id = $1 AND id_sesi` + dead,
		`DELETE FROM auth_sesi WHERE college_id = $1 AND id` + dead,
	} {
		if _, err := q.Exec(ctx, text, q.College, ended, idle); err != nil {
			return err
		}
	}
	return nil
}

// simpanAkhir is how long what has ended is still known, so that its use again is noticed.
const simpanAkhir = 24 * time.Hour
