package meja

import (
	"context"

	"portaldosen/internal/feature/tugasakhir/daftar"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/db"
)

// Beranda is what the dashboard tells of final works, in one answer: it is the first thing that is read after signing in.
type Beranda struct {
	Menu      HitungTugas        `json:"menu"`
	Agenda    []HariAgenda       `json:"agenda" nullable:"false" doc:"This week, Monday to Sunday on the campus's calendar"`
	Bimbingan []BimbinganBeranda `json:"bimbingan" nullable:"false" doc:"A kind without a student is absent"`
}

// BimbinganBeranda is how many students the caller supervises in works of a kind.
type BimbinganBeranda struct {
	Jenis     karya.Jenis `json:"jenis" enum:"proposal,skripsi,kp"`
	Mahasiswa int64       `json:"mahasiswa"`
	Diam      int64       `json:"diam" doc:"Without a session for more than 14 days"`
}

// LihatBeranda reads what waits for the caller beside the menu, this week, and whom he or she supervises.
func (s *Service) LihatBeranda(ctx context.Context, _ *struct{}) (Beranda, error) {
	zona := s.Zone(ctx, actor.From(ctx).College)
	dari, sampai, err := (&SaringAgenda{}).hari(s.Clock.Now(), zona)
	if err != nil {
		return Beranda{}, err
	}
	return bacaTugas(ctx, s, func(q db.Q, a actor.Actor, counts tugasTerhitung) (out Beranda, err error) {
		out.Menu = counts.menu()
		rows, err := listAcara(ctx, q, a.Account, dari, sampai)
		if err != nil {
			return out, err
		}
		out.Agenda = perHari(bentrokAcara(rows, zona), zona)
		out.Bimbingan, err = countBimbingan(ctx, q, a.Account, daftar.LongAgo(s.Clock.Now(), zona))
		return out, err
	})
}

// countBimbingan counts the works under way that an account supervises, and those of them that are silent since a moment.
func countBimbingan(ctx context.Context, q db.Q, akun string, lama int64) ([]BimbinganBeranda, error) {
	const count = `SELECT k.jenis AS jenis, COUNT(*) AS mahasiswa, COALESCE(SUM(CASE WHEN ` + daftar.DiamSejak + ` THEN 1 ELSE 0 END), 0) AS diam
		FROM master_dosen d
		JOIN tugasakhir_pembimbing b ON b.college_id = d.college_id AND b.id_dosen = d.id
		JOIN tugasakhir_karya k ON k.college_id = b.college_id AND k.id = b.id_karya
		WHERE d.college_id = $1 AND d.id_akun = $2 AND k.status NOT IN ('draf', 'ditolak', 'dibatalkan', 'selesai')
		GROUP BY k.jenis ORDER BY k.jenis DESC`
	return db.List[BimbinganBeranda](ctx, q, count, q.College, akun, lama)
}
