package karya

import (
	"context"
	"fmt"
	"strconv"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/words"
)

// PeriodeName is a term in words: "2026/2027 Ganjil".
func PeriodeName(periode int64) string {
	nama := [...]string{"", "Ganjil", "Genap", "SP Ganjil", "SP Genap"}
	tahun, bagian := periode/10, periode%10
	if bagian < 1 || bagian > 4 {
		return strconv.FormatInt(periode, 10)
	}
	return fmt.Sprintf("%d/%d %s", tahun, tahun+1, nama[bagian])
}

// Kata is the list of works in the index of words.
const Kata = "karya"

// CariKarya is what a work is found by.
func CariKarya(judul, nama, nim string) string { return words.Text(judul, nama, words.Code(nim)) }

// KataKarya is a work as it is found, among those of its kind.
func KataKarya(id string, jenis Jenis, judul, nama, nim string) words.Record {
	return words.Record{ID: id, Facet: string(jenis), Text: CariKarya(judul, nama, nim)}
}

// NextKarya are the works behind an id, for the index; what they are found by is written where it was not so yet.
func NextKarya(ctx context.Context, q db.Q, after string, most int) ([]words.Record, error) {
	const read = `SELECT k.id, k.jenis, k.judul, m.nama, m.nim, k.cari FROM tugasakhir_karya k CROSS JOIN master_mahasiswa m
		WHERE k.college_id = $1 AND k.id > $2 AND m.college_id = $1 AND m.id = k.id_mahasiswa ORDER BY k.id`
	window, args := db.Window(most, 0, []any{q.College, after})
	rows, err := db.List[struct {
		ID, Judul, Nama, Cari string
		Jenis                 Jenis
		NIM                   string `db:"nim"`
	}](ctx, q, read+window, args...)
	out := make([]words.Record, 0, len(rows))
	for _, r := range rows {
		found := KataKarya(r.ID, r.Jenis, r.Judul, r.Nama, r.NIM)
		if out = append(out, found); found.Text == r.Cari {
			continue
		}
		const write = `UPDATE tugasakhir_karya SET cari = $3 WHERE college_id = $1 AND id = $2`
		if err := q.Apply(ctx, write, q.College, r.ID, found.Text); err != nil {
			return nil, err
		}
	}
	return out, err
}
