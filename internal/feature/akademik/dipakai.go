package akademik

import (
	"context"
	"fmt"

	"portaldosen/internal/kit/db"
)

// holds counts what refers to a unit here: courses to a programme or a concentration, classes to where they are held and as what.
func holds(ctx context.Context, q db.Q, table, id string) ([]string, error) {
	text := map[string]string{
		"master_prodi": `SELECT COUNT(*) FROM akademik_matakuliah WHERE college_id = $1 AND id_prodi = $2`,
		"master_konsentrasi": `SELECT COUNT(*) FROM akademik_matakuliah WHERE college_id = $1 AND id_konsentrasi = $2
			AND id_prodi = (SELECT id_prodi FROM master_konsentrasi WHERE college_id = $1 AND id = $2)`,
		"master_jenis_kelas": `SELECT COUNT(*) FROM akademik_kelas WHERE college_id = $1 AND id_jenis_kelas = $2`,
		"master_kampus":      `SELECT COUNT(*) FROM akademik_kelas WHERE college_id = $1 AND id_kampus = $2`,
		"master_ruang":       `SELECT COUNT(*) FROM akademik_kelas WHERE college_id = $1 AND id_ruang = $2`,
	}[table]
	if text == "" {
		return nil, nil
	}
	n, err := db.Get[int64](ctx, q, text, q.College, id)
	switch {
	case err != nil || n == 0:
		return nil, err
	case table == "master_prodi" || table == "master_konsentrasi":
		return []string{fmt.Sprintf("%d mata kuliah", n)}, nil
	}
	return []string{fmt.Sprintf("%d kelas", n)}, nil
}
