package unit

import (
	"context"

	"portaldosen/internal/kit/db"
)

// HurufMutu is a letter of grades.
type HurufMutu struct {
	Huruf   string
	BobotE2 int64 `db:"bobot_e2"` // 400 is 4.00
	Lulus   bool
}

// Konversi is the college's letter for a mark of 0 to 100, given in ten-thousandths: 850000 is 85. A college without
// letters answers 404.
func Konversi(ctx context.Context, q db.Q, nilaiE4 int64) (HurufMutu, error) {
	const read = `SELECT huruf, bobot_e2, lulus FROM master_konversi WHERE college_id = $1 AND batas_bawah_e4 <= $2 ORDER BY batas_bawah_e4 DESC LIMIT 1`
	return db.Get[HurufMutu](ctx, q, read, q.College, nilaiE4)
}
