package ujian

import (
	"context"

	"portaldosen/internal/core/master"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/db"
)

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
	const team = `SELECT u.id_sidang || u.id_karya, u.peran, d.nama, d.gelar_depan, d.gelar_belakang FROM tugasakhir_penguji u
		JOIN master_dosen d ON d.college_id = u.college_id AND d.id = u.id_dosen
		WHERE u.college_id = $1 AND u.id_sidang IN `
	among, args := db.In([]any{q.College}, exams)
	err := q.Each(ctx, team+among+` ORDER BY `+karya.SortTim, args, func(scan func(...any) error) error {
		var key, peran, nama, depan, belakang string
		err := scan(&key, &peran, &nama, &depan, &belakang)
		out[key] = append(out[key], karya.Orang{Peran: peran, Nama: master.NamaLengkap(depan, nama, belakang)})
		return err
	})
	return out, err
}
