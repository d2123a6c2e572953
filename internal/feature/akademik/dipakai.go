package akademik

import (
	"context"
	"fmt"

	"portaldosen/internal/kit/db"
)

// holds counts the courses of a programme or a concentration.
func holds(ctx context.Context, q db.Q, table, id string) ([]string, error) {
	text := map[string]string{
		"master_prodi": `SELECT COUNT(*) FROM akademik_matakuliah WHERE college_id = $1 AND id_prodi = $2`,
		"master_konsentrasi": `SELECT COUNT(*) FROM akademik_matakuliah WHERE college_id = $1 AND id_konsentrasi = $2
			AND id_prodi = (SELECT id_prodi FROM master_konsentrasi WHERE college_id = $1 AND id = $2)`,
	}[table]
	if text == "" {
		return nil, nil
	}
	n, err := db.Get[int64](ctx, q, text, q.College, id)
	if err != nil || n == 0 {
		return nil, err
	}
	return []string{fmt.Sprintf("%d mata kuliah", n)}, nil
}
