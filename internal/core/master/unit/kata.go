package unit

import (
	"context"

	"portaldosen/internal/core/master/lists"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/words"
)

// KataRuang is the list of rooms in the index of words.
const KataRuang = "ruang"

// CariRuang is what a room is found by.
func CariRuang(kode, nama string) string { return words.Text(words.Code(kode), nama) }

// RuangDicari is how rooms come into the index of words.
var RuangDicari = lists.Indexed{
	List: KataRuang,
	Text: CariRuang,
	Read: func(ctx context.Context, q db.Q, id string) ([]lists.Row, error) {
		const read = `SELECT id, kode AS satu, nama AS dua, cari FROM master_ruang WHERE college_id = $1 AND id = $2`
		return db.List[lists.Row](ctx, q, read, q.College, id)
	},
	Next: func(ctx context.Context, q db.Q, after string, most int) ([]lists.Row, error) {
		const next = `SELECT id, kode AS satu, nama AS dua, cari FROM master_ruang WHERE college_id = $1 AND id > $2 ORDER BY id LIMIT $3`
		return db.List[lists.Row](ctx, q, next, q.College, after, most)
	},
	Set: func(ctx context.Context, q db.Q, id, text string) error {
		_, err := q.Exec(ctx, `UPDATE master_ruang SET cari = $3 WHERE college_id = $1 AND id = $2`, q.College, id, text)
		return err
	},
}

// TulisKataRuang makes a room found by what the row says, in the transaction that wrote it.
func TulisKataRuang(ctx context.Context, q db.Q, id string) error { return RuangDicari.Put(ctx, q, id) }
