package karya

import (
	"context"
	"fmt"
	"strconv"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/pager"
	"portaldosen/internal/kit/words"
)

// How many works, and how many exams, are passed in a list's order while one is looked up: of exams an index tells all that
// it takes to pass one.
const (
	LewatKarya = 2
	LewatUjian = 8
)

// Deret is what stands in a list's order, of which so many are passed while one is looked up.
type Deret struct {
	db.Narrowed
	lewat int64
}

// InListOrder are the works of a kind that stand one behind the other in every order of their list: those of a term, or all.
func InListOrder(college string, jenis Jenis, periode, lewat int64) Deret {
	n := db.From(` FROM tugasakhir_karya k WHERE k.college_id = $1 AND k.jenis = $2`, college, string(jenis))
	if periode != 0 {
		n = db.Where(n, OlehPeriode, periode)
	}
	return Deret{n, lewat}
}

// SeekPage is a search for the first rows of those that match, which are sometimes sooner met in the list's order than
// found by a word. For that it is enough to know about how many stand in that order.
func (s *Service) SeekPage(ctx context.Context, q db.Q, deret Deret, seek words.Seek, rows int, match func() (int64, error)) (words.Seek, error) {
	if seek.From == "" {
		return seek, nil
	}
	total, err := match()
	if err != nil {
		return seek, err
	}
	hour := s.Clock.Now().Unix() / 3600
	about, err := pager.KeepCount(ctx, s.Book, "banyak "+deret.Name(), hour, func(ctx context.Context) (int64, error) {
		return db.Get[int64](ctx, q, `SELECT COUNT(*)`+db.Text(deret.Narrowed), deret.Args...)
	})
	return seek.Through(int64(rows), total, about/deret.lewat), err
}

// Parts of conditions on a work k: of a term, and the end of a list of values within brackets.
const (
	OlehPeriode   = ` AND k.periode = $?`
	PenutupSaring = `)`
)

// SeekKarya tells how to look for a text among the works of this kind that the caller reaches: many, or those of one person.
func (s *Service) SeekKarya(ctx context.Context, q db.Q, cari string) (words.Seek, error) {
	if !SeesAll(actor.From(ctx)) {
		return words.Within(ctx, q, Kata, cari)
	}
	return words.Find(ctx, q, words.Kept{Book: s.Book, Now: s.Clock.Now()}, Kata, string(s.Jenis), cari)
}

// Pencacah is the change counter that the lists hang on: the areas' own ones together, each of which only grows. It is
// one subquery, which is reckoned once, not for each row.
const Pencacah = `(SELECT COALESCE((SELECT nilai FROM kit_perubahan WHERE college_id = $1 AND nama = 'tugasakhir'), 0) +
	COALESCE((SELECT nilai FROM kit_perubahan WHERE college_id = $1 AND nama = 'master'), 0))`

// ReadPencacah reads the change counter of this area.
func ReadPencacah(ctx context.Context, q db.Q) (int64, error) {
	return db.Get[int64](ctx, q, `SELECT `+Pencacah, q.College)
}

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
		ID, Judul, Nama, NIM, Cari string
		Jenis                      Jenis
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
