package karya

import (
	"context"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/db"
)

// Bonds are the students whom a lecturer guides, or examines or examined in an exam that was not called off.
func Bonds(ctx context.Context, q db.Q, a actor.Actor, table string) ([]string, error) {
	if table != "master_mahasiswa" {
		return nil, nil
	}
	const me = `(SELECT d.id FROM master_dosen d WHERE d.college_id = $1 AND d.id_akun = $2)`
	const students = `SELECT k.id_mahasiswa FROM tugasakhir_pembimbing b CROSS JOIN tugasakhir_karya k
			WHERE b.college_id = $1 AND b.id_dosen = ` + me + ` AND k.college_id = $1 AND k.id = b.id_karya
		UNION SELECT k.id_mahasiswa FROM tugasakhir_penguji u CROSS JOIN tugasakhir_sidang s CROSS JOIN tugasakhir_karya k
			WHERE u.college_id = $1 AND u.id_dosen = ` + me + ` AND s.college_id = $1 AND s.id = u.id_sidang AND s.status <> 'dibatalkan'
			AND k.college_id = $1 AND k.id = u.id_karya
		ORDER BY 1`
	return db.List[string](ctx, q, students, q.College, a.Account)
}
