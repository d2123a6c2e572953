package lingkup

import (
	"context"

	"portaldosen/internal/kit/db"
)

// Menyala reports whether the area is switched on at the college of q (BK-01): for what no operation asks.
func Menyala(ctx context.Context, q db.Q) (bool, error) {
	const read = `SELECT value FROM institusi_konfigurasi WHERE college_id = $1 AND keyword = $2`
	value, _, err := db.Find[string](ctx, q, read, q.College, Bendera)
	return value == "1", err
}
