package mahasiswa

import (
	"context"

	"portaldosen/internal/core/master/lists"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/words"
)

// Kata is the list of students in the index of words.
const Kata = "mahasiswa"

// Cari is what a student is found by: the name, and the NIM from any four digits of it on.
func Cari(nama, nim string) string { return words.Text(nama, words.Number(nim)) }

// Dicari is how students come into the index of words.
var Dicari = lists.Indexed{
	List: Kata,
	Text: Cari,
	Read: func(ctx context.Context, q db.Q, id string) ([]lists.Row, error) {
		const read = `SELECT id, nama AS satu, nim AS dua, cari FROM master_mahasiswa WHERE college_id = $1 AND id = $2`
		return db.List[lists.Row](ctx, q, read, q.College, id)
	},
	Next: func(ctx context.Context, q db.Q, after string, most int) ([]lists.Row, error) {
		const next = `SELECT id, nama AS satu, nim AS dua, cari FROM master_mahasiswa WHERE college_id = $1 AND id > $2 ORDER BY id LIMIT $3`
		return db.List[lists.Row](ctx, q, next, q.College, after, most)
	},
	Set: func(ctx context.Context, q db.Q, id, text string) error {
		_, err := q.Exec(ctx, `UPDATE master_mahasiswa SET cari = $3 WHERE college_id = $1 AND id = $2`, q.College, id, text)
		return err
	},
}

// TulisKata makes a student found by what the row says, in the transaction that wrote it.
func TulisKata(ctx context.Context, q db.Q, id string) error { return Dicari.Put(ctx, q, id) }

// Tersimpan makes a student found by what the row says, here and in whatever keeps the name, in the transaction that wrote it.
func Tersimpan(ctx context.Context, q db.Q, r *lists.Reader, id string) error {
	err := TulisKata(ctx, q, id)
	for _, hear := range r.Renamed {
		if err == nil {
			err = hear(ctx, q, id)
		}
	}
	return err
}
