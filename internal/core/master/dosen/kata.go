package dosen

import (
	"context"

	"portaldosen/internal/core/master/lists"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/words"
)

// Kata is the list of lecturers in the index of words.
const Kata = "dosen"

// Cari is what a lecturer is found by: the name with its titles and the username (CariNama), and the NIDN from any four digits of it on.
func Cari(nama, nidn string) string { return words.Text(nama, words.Number(nidn)) }

// CariNama is the name by which Cari finds a lecturer: with its titles, and the username behind it where that is not the NIDN.
func CariNama(lengkap, username, nidn string) string {
	if username == nidn {
		return lengkap
	}
	return lengkap + " " + username
}

const dicari = `d.id, d.nidn AS dua, d.cari, ` + KolomNama + ` || COALESCE((SELECT ' ' || a.username FROM auth_akun a
	WHERE a.college_id = d.college_id AND a.id = d.id_akun AND a.username <> d.nidn), '') AS satu`

// Dicari is how lecturers come into the index of words.
var Dicari = lists.Indexed{
	List: Kata,
	Text: Cari,
	Read: func(ctx context.Context, q db.Q, id string) ([]lists.Row, error) {
		const read = `SELECT ` + dicari + ` FROM master_dosen d WHERE d.college_id = $1 AND d.id = $2`
		return db.List[lists.Row](ctx, q, read, q.College, id)
	},
	Next: func(ctx context.Context, q db.Q, after string, most int) ([]lists.Row, error) {
		const next = `SELECT ` + dicari + ` FROM master_dosen d WHERE d.college_id = $1 AND d.id > $2 ORDER BY d.id LIMIT $3`
		return db.List[lists.Row](ctx, q, next, q.College, after, most)
	},
	Set: func(ctx context.Context, q db.Q, id, text string) error {
		_, err := q.Exec(ctx, `UPDATE master_dosen SET cari = $3 WHERE college_id = $1 AND id = $2`, q.College, id, text)
		return err
	},
}

// TulisKata makes a lecturer found by what the row says, in the transaction that wrote it.
func TulisKata(ctx context.Context, q db.Q, id string) error { return Dicari.Put(ctx, q, id) }
