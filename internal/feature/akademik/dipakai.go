package akademik

import (
	"context"
	"fmt"

	"portaldosen/internal/kit/db"
)

// uses are what refers to a unit here: courses to a programme or a concentration, classes to where they are held and as what.
var uses = map[string]struct{ count, noun string }{
	"master_prodi": {`SELECT COUNT(*) FROM akademik_matakuliah WHERE college_id = $1 AND id_prodi = $2`, "mata kuliah"},
	"master_konsentrasi": {`SELECT COUNT(*) FROM akademik_matakuliah WHERE college_id = $1 AND id_konsentrasi = $2
		AND id_prodi = (SELECT id_prodi FROM master_konsentrasi WHERE college_id = $1 AND id = $2)`, "mata kuliah"},
	"master_jenis_kelas": {`SELECT COUNT(*) FROM akademik_kelas WHERE college_id = $1 AND id_jenis_kelas = $2`, "kelas"},
	"master_kampus":      {`SELECT COUNT(*) FROM akademik_kelas WHERE college_id = $1 AND id_kampus = $2`, "kelas"},
	"master_ruang":       {`SELECT COUNT(*) FROM akademik_kelas WHERE college_id = $1 AND id_ruang = $2`, "kelas"},
}

// holds counts what refers to a unit here.
func holds(ctx context.Context, q db.Q, table, id string) ([]string, error) {
	use, ok := uses[table]
	if !ok {
		return nil, nil
	}
	n, err := db.Get[int64](ctx, q, use.count, q.College, id)
	if err != nil || n == 0 {
		return nil, err
	}
	return []string{fmt.Sprintf("%d %s", n, use.noun)}, nil
}
