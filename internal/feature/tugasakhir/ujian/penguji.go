package ujian

import (
	"context"
	"database/sql"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/db"
)

// InsertPenguji puts somebody into the team of a student, to be asked whether it suits.
func InsertPenguji(ctx context.Context, q db.Q, idSidang, idKarya, idDosen, peran string) error {
	const member = `INSERT INTO tugasakhir_penguji (college_id, id_sidang, id_karya, id_dosen, peran, kesediaan, alasan, lembar, catatan, dikirim_pada, versi)
		VALUES ($1, $2, $3, $4, $5, 'menunggu', '', 'kosong', '', NULL, 1)`
	return q.Apply(ctx, member, q.College, idSidang, idKarya, idDosen, peran)
}

// DeletePenguji takes somebody out of the team of a student.
func DeletePenguji(ctx context.Context, q db.Q, idSidang, idKarya, idDosen string) error {
	const leave = `DELETE FROM tugasakhir_penguji WHERE college_id = $1 AND id_sidang = $2 AND id_karya = $3 AND id_dosen = $4`
	return q.Apply(ctx, leave, q.College, idSidang, idKarya, idDosen)
}

// SetKesediaan writes whether an exam suits a lecturer, for all its students.
func SetKesediaan(ctx context.Context, q db.Q, idSidang, idDosen, status, alasan string) error {
	const update = `UPDATE tugasakhir_penguji SET kesediaan = $4, alasan = $5 WHERE college_id = $1 AND id_sidang = $2 AND id_dosen = $3`
	return q.Apply(ctx, update, q.College, idSidang, idDosen, status, alasan)
}

// AskAgain asks the whole team of an exam anew whether it suits.
func AskAgain(ctx context.Context, q db.Q, idSidang string) error {
	const update = `UPDATE tugasakhir_penguji SET kesediaan = 'menunggu', alasan = '' WHERE college_id = $1 AND id_sidang = $2`
	return q.Apply(ctx, update, q.College, idSidang)
}

// How far a sheet of marks is.
const (
	LembarDraf  = "draf"
	LembarFinal = "final"
)

// SetLembar writes the caller's own sheet of marks, as a draft or for good, with who did so on which device; ok is false where
// it is final already.
func (s *Service) SetLembar(ctx context.Context, a *Act, lembar, catatan string) (ok bool, err error) {
	const update = `UPDATE tugasakhir_penguji SET lembar = $5, catatan = $6, dikirim_pada = $7, versi = versi + 1, diubah_pada = $8, diubah_oleh = $9, diubah_di = $10
		WHERE college_id = $1 AND id_sidang = $2 AND id_karya = $3 AND id_dosen = $4 AND lembar <> 'final'`
	di, err := auth.Perangkat(ctx, a.Q, a.Session)
	if err != nil {
		return false, err
	}
	now := s.Clock.Now().UnixMicro()
	dikirim := sql.NullInt64{Int64: now, Valid: lembar == LembarFinal}
	n, err := a.Exec(ctx, update, a.College, a.Ujian.IDSidang, a.Ujian.IDKarya, a.IDDosen, lembar, catatan, dikirim, now, a.Name, di)
	if err != nil || n == 0 {
		return false, err
	}
	return true, reportMarked(ctx, a.Q, a.Ujian)
}

// ReopenLembar makes a member's sheet a draft again, with who did so on which device.
func (s *Service) ReopenLembar(ctx context.Context, a *Act, idDosen string) error {
	const update = `UPDATE tugasakhir_penguji SET lembar = 'draf', dikirim_pada = NULL, versi = versi + 1, diubah_pada = $5, diubah_oleh = $6, diubah_di = $7
		WHERE college_id = $1 AND id_sidang = $2 AND id_karya = $3 AND id_dosen = $4`
	di, err := auth.Perangkat(ctx, a.Q, a.Session)
	if err != nil {
		return err
	}
	if err := a.Apply(ctx, update, a.College, a.Ujian.IDSidang, a.Ujian.IDKarya, idDosen, s.Clock.Now().UnixMicro(), a.Name, di); err != nil {
		return err
	}
	return reportMarked(ctx, a.Q, a.Ujian)
}

// TimUjian are the teams of some exams, by exam and work, in the order of the parts.
func TimUjian(ctx context.Context, q db.Q, rows []Ujian) (map[string][]karya.Orang, error) {
	var exams []string
	for _, u := range rows {
		exams = append(exams, u.IDSidang)
	}
	out := map[string][]karya.Orang{}
	if len(exams) == 0 {
		return out, nil
	}
	const team = `SELECT u.id_sidang || u.id_karya AS ujian, u.peran, ` + dosen.KolomNama + ` AS nama FROM tugasakhir_penguji u
		JOIN master_dosen d ON d.college_id = u.college_id AND d.id = u.id_dosen
		WHERE u.college_id = $1 AND u.id_sidang IN `
	among, args := db.In([]any{q.College}, exams)
	found, err := db.List[struct {
		karya.Orang
		Ujian string
	}](ctx, q, team+among+` ORDER BY `+karya.SortTim, args...)
	for _, o := range found {
		out[o.Ujian] = append(out[o.Ujian], o.Orang)
	}
	return out, err
}
