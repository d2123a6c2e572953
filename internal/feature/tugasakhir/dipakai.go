package tugasakhir

import (
	"context"
	"fmt"

	"portaldosen/internal/kit/db"
)

// holds counts the exams in a room, and the policies that ask for a letter.
func holds(ctx context.Context, q db.Q, table, id string) ([]string, error) {
	var text, kind string
	switch table {
	case "master_ruang":
		text, kind = `SELECT COUNT(*) FROM tugasakhir_sidang WHERE college_id = $1 AND id_ruang = $2`, "%d sidang"
	case "master_konversi":
		text, kind = `SELECT COUNT(*) FROM tugasakhir_kebijakan WHERE college_id = $1 AND huruf_lulus = $2`, "%d aturan tugas akhir"
	default:
		return nil, nil
	}
	n, err := db.Get[int64](ctx, q, text, q.College, id)
	if err != nil || n == 0 {
		return nil, err
	}
	return []string{fmt.Sprintf(kind, n)}, nil
}
