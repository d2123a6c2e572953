package ujian

import (
	"context"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/tunggu"
	"portaldosen/internal/kit/db"
)

// What of exams waits for the account, and since when: $3 is now; the works follow.
const (
	tungguUjian        = `SELECT t.id_sidang, t.id_karya, t.jenis, MIN(t.sejak) AS sejak FROM tugasakhir_tugas t WHERE t.college_id = $1 AND t.id_sidang <> '' AND t.dari <= $3 AND t.sampai > $3`
	tungguUjianOrang   = tungguUjian + ` AND t.penerima IN (` + tunggu.OrangAkun + `)`
	tungguUjianKaprodi = tungguUjian + ` AND t.penerima IN (` + tunggu.OrangAkun + ` UNION ALL ` + karya.ProdiKaprodi + `)` + tunggu.TugasKecuali
	tungguUjianSemua   = tungguUjian + ` AND (t.kampus OR t.penerima IN (` + tunggu.OrangAkun + `))` + tunggu.TugasKecuali
	tungguUjianAntara  = ` AND t.id_karya IN `
	tungguUjianUrut    = ` GROUP BY t.id_sidang, t.id_karya, t.jenis ORDER BY t.id_sidang, t.id_karya, sejak, t.jenis`
)

// Waiting is what of an exam waits for somebody, and since when.
type Waiting struct {
	Jenis []string // the longest first
	Sejak *int64
}

// TungguSidang is what of exams waits for the caller, by the ids of exam and work together.
func (s *Service) TungguSidang(ctx context.Context, c Call, rows []Ujian) (map[string]Waiting, error) {
	out, works := map[string]Waiting{}, make([]string, 0, len(rows))
	for _, u := range rows {
		works = append(works, u.IDKarya)
	}
	if len(works) == 0 {
		return out, nil
	}
	from := map[tunggu.Sudut]string{tunggu.SudutOrang: tungguUjianOrang, tunggu.SudutKaprodi: tungguUjianKaprodi, tunggu.SudutSemua: tungguUjianSemua}[tunggu.SudutOf(c.Actor)]
	n := db.Among(db.From(from, c.College, c.Account, s.Clock.Now().UnixMicro()), tungguUjianAntara, works, "")
	err := c.Each(ctx, db.Text(n)+tungguUjianUrut, n.Args, func(scan func(...any) error) error {
		var idSidang, idKarya, jenis string
		var sejak int64
		err := scan(&idSidang, &idKarya, &jenis, &sejak)
		w := out[idSidang+idKarya]
		if w.Jenis = append(w.Jenis, jenis); w.Sejak == nil {
			w.Sejak = &sejak
		}
		out[idSidang+idKarya] = w
		return err
	})
	return out, err
}
