package karya

import (
	"context"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/pager"
)

// Works that go on and that the policy of a programme applies to: $2 is the kind, $3 the programme; without one it is the
// policy of all programmes that have none of their own. What was marked stays under what it was marked by.
const (
	berjalanDi = ` FROM tugasakhir_karya k WHERE k.college_id = $1 AND k.jenis = $2 AND k.status NOT IN ('ditolak', 'dibatalkan', 'selesai')
		AND ($3 <> '' AND k.id_prodi = $3 OR $3 = '' AND NOT EXISTS (SELECT 1 FROM tugasakhir_kebijakan p
			WHERE p.college_id = $1 AND p.jenis = $2 AND p.id_prodi = k.id_prodi AND p.diganti_pada IS NULL))`
	sudahDinilai = `(EXISTS (SELECT 1 FROM tugasakhir_penguji u WHERE u.college_id = $1 AND u.id_karya = k.id AND u.lembar <> 'kosong')
		OR EXISTS (SELECT 1 FROM tugasakhir_magang g WHERE g.college_id = $1 AND g.id_karya = k.id AND g.nilai_e4 IS NOT NULL))`
)

// Terikat are the works that go on under the policy of a programme, or of all: those that a change can reach, and those
// that are marked already.
type Terikat struct {
	Berjalan int64 `json:"berjalan" doc:"Works that go on and are not marked yet: a change reaches them where that is asked for"`
	Dinilai  int64 `json:"dinilai" doc:"Works that go on and were marked: they stay under what they were marked by"`
}

// CountTerikat counts them; the numbers are kept while no work changes.
func (s *Service) CountTerikat(ctx context.Context, q db.Q, jenis, idProdi string) (Terikat, error) {
	const count = `SELECT COUNT(*) AS semua, COUNT(CASE WHEN ` + sudahDinilai + ` THEN 1 END) AS dinilai` + berjalanDi
	version, err := db.Changes(ctx, q, Area)
	if err != nil {
		return Terikat{}, err
	}
	name := "terikat/" + q.College + "/" + jenis + "/" + idProdi
	n, _, err := pager.Keep(ctx, s.Book, name, version, func(ctx context.Context) (pager.Counts, int64, error) {
		n, err := db.Get[struct{ Semua, Dinilai int64 }](ctx, q, count, q.College, jenis, idProdi)
		return pager.Counts{"berjalan": n.Semua - n.Dinilai, "dinilai": n.Dinilai}, version, err
	})
	return Terikat{Berjalan: n["berjalan"], Dinilai: n["dinilai"]}, err
}

// SetKebijakan puts the works that go on and are not marked yet under another policy of their programme, or of all, and
// tells how many.
func SetKebijakan(ctx context.Context, q db.Q, jenis, idProdi, idKebijakan string) (int64, error) {
	const move = `UPDATE tugasakhir_karya SET id_kebijakan = $4 WHERE college_id = $1 AND id IN (SELECT k.id` + berjalanDi + ` AND NOT ` + sudahDinilai + `)`
	return q.Exec(ctx, move, q.College, jenis, idProdi, idKebijakan)
}
