package matakuliah

import (
	"context"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/words"
)

// kelompok is what courses are found as.
const kelompok = "matakuliah"

// The first twenty courses that have a word (module.Found).
const (
	firstOfWord = ` FROM (SELECT w.id FROM kit_kata w WHERE w.college_id = $1 AND w.daftar = 'mk' AND w.kata >= $2
		AND w.kata <= $2 || '` + words.Past + `' AND w.sama < LENGTH($2) AND (SELECT TRUE FROM akademik_matakuliah m WHERE m.college_id = $1 AND m.id = w.id`
	firstEnd = `) LIMIT 20) t CROSS JOIN akademik_matakuliah m WHERE m.college_id = $1 AND m.id = t.id`
)

// Temukan finds courses by code or name.
func Temukan(ctx context.Context, q db.Q, _ actor.Actor, in module.Sought) ([]module.Hit, error) {
	seek, err := words.FromWord(ctx, q, in.Kept, Kata, in.Text)
	if err != nil || seek.From == "" {
		return nil, err
	}
	n := db.From(firstOfWord, q.College, seek.From)
	for _, check := range seek.Checks() {
		n = db.Where(n, withWord, check)
	}
	const columns = `SELECT m.id, m.kode, m.nama, m.status = 'A' AS aktif,
		(SELECT p.nama FROM master_prodi p WHERE p.college_id = $1 AND p.id = m.id_prodi) AS nama_prodi`
	rows, err := db.List[struct {
		ID, Kode, Nama string
		NamaProdi      string `db:"nama_prodi"`
		Aktif          bool
	}](ctx, q, columns+db.Text(n)+firstEnd, n.Args...)
	var out []module.Hit
	for _, m := range rows {
		out = append(out, module.Hit{Group: kelompok, ID: m.ID, Title: m.Nama, Address: "/akademik/perkuliahan/mata-kuliah/" + m.ID, Past: !m.Aktif,
			Subtitle: m.Kode + " · " + m.NamaProdi})
	}
	return out, err
}
