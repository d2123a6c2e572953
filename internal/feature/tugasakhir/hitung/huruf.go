package hitung

import (
	"context"

	"portaldosen/internal/kit/db"
)

// HurufBatas is a letter and the mark from which it is given, in ten-thousandths.
type HurufBatas struct {
	Huruf string
	Batas int64 `db:"batas_bawah_e4"`
}

// ListHuruf are the letters of the college, the highest first; none where it gives none.
func ListHuruf(ctx context.Context, q db.Q) ([]HurufBatas, error) {
	const list = `SELECT huruf, batas_bawah_e4 FROM master_konversi WHERE college_id = $1 ORDER BY batas_bawah_e4 DESC`
	return db.List[HurufBatas](ctx, q, list, q.College)
}

// FindHuruf is the letter of a mark; empty where the college gives none.
func FindHuruf(letters []HurufBatas, e4 int64) string {
	for _, l := range letters {
		if e4 >= l.Batas {
			return l.Huruf
		}
	}
	return ""
}

// KonversiHuruf is a letter of the college.
type KonversiHuruf struct {
	Huruf string  `json:"huruf"`
	Mulai float64 `json:"mulai" doc:"The mark of 0 to 100 from which it is given"`
}

// ListKonversi lists letters as they are shown, in the order given.
func ListKonversi(letters []HurufBatas) []KonversiHuruf {
	out := make([]KonversiHuruf, 0, len(letters))
	for _, l := range letters {
		out = append(out, KonversiHuruf{Huruf: l.Huruf, Mulai: float64(l.Batas) / 1e4})
	}
	return out
}
