package matakuliah

import (
	"context"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/pager"
	"portaldosen/internal/kit/texts"
	"portaldosen/internal/kit/words"
)

// Kata is the list of courses in the index of words.
const Kata = "mk"

// CariMataKuliah is what a course is found by.
func CariMataKuliah(kode, nama, inggris string) string {
	return words.Text(words.Code(kode), nama, inggris)
}

// KataMataKuliah is a course as it is found. It is counted by its status and its programme, and read by its name.
func KataMataKuliah(id, kode, nama, inggris, idProdi, status string) words.Record {
	return words.Record{ID: id, Facet: facetOf(status, idProdi), Order: texts.Fold(nama), Text: CariMataKuliah(kode, nama, inggris)}
}

// facetOf is the facet of the courses of a programme in a status; those of a status stand together.
func facetOf(status, idProdi string) string { return status + "/" + idProdi }

// found is the course as it is found.
func (b MataKuliahBaru) found(id string) words.Record {
	return KataMataKuliah(id, b.Kode, b.Nama, b.NamaInggris, b.IDProdi, b.Status)
}

func (m MataKuliahBaris) found() words.Record {
	return KataMataKuliah(m.ID, m.Kode, m.Nama, m.NamaInggris, m.IDProdi, m.Status)
}

// NextMataKuliah are the courses behind an id, for the index; what they are found by is written where it was not so yet.
func NextMataKuliah(ctx context.Context, q db.Q, after string, most int) ([]words.Record, error) {
	const read = `SELECT id, kode, nama, nama_inggris, id_prodi, status, cari FROM akademik_matakuliah
		WHERE college_id = $1 AND id > $2 ORDER BY id`
	window, args := db.Window(most, 0, []any{q.College, after})
	rows, err := db.List[struct {
		ID, Kode, Nama, Status, Cari string
		NamaInggris                  string `db:"nama_inggris"`
		IDProdi                      string `db:"id_prodi"`
	}](ctx, q, read+window, args...)
	out := make([]words.Record, 0, len(rows))
	for _, m := range rows {
		found := KataMataKuliah(m.ID, m.Kode, m.Nama, m.NamaInggris, m.IDProdi, m.Status)
		if out = append(out, found); found.Text == m.Cari {
			continue
		}
		const write = `UPDATE akademik_matakuliah SET cari = $3 WHERE college_id = $1 AND id = $2`
		if _, err := q.Exec(ctx, write, q.College, m.ID, found.Text); err != nil {
			return nil, err
		}
	}
	return out, err
}

// The statement that counts the courses with a word by their statuses, in the index alone: those whose word begins so, or
// is one of those that do.
const (
	countWords  = `SELECT ` + countersOf + `, COUNT(CASE WHEN w.sisi < 'B' THEN 1 END), COUNT(CASE WHEN w.sisi >= 'N' THEN 1 END)`
	wordAlone   = ` FROM kit_kata w WHERE w.college_id = $1 AND w.daftar = 'mk' AND w.sama < LENGTH($2)`
	wordBegins  = ` AND w.kata >= $2 AND w.kata <= $2 || '` + words.Past + `'`
	wordAmong   = ` AND w.kata IN `
	wordOfProdi = ` AND w.sisi IN `
)

// wordOnly tells whether a word, and nothing that the index does not know, narrows what is counted.
func (in *SaringMataKuliah) wordOnly() bool {
	return len(in.kata.Words) == 1 && !in.kata.Young &&
		in.Ampu == "" && len(in.IDKonsentrasi)+len(in.Semester)+len(in.Kelompok)+len(in.Jenis)+len(in.TeoriPraktik) == 0
}

// count counts what a list was narrowed to, by status.
func (in *SaringMataKuliah) count(ctx context.Context, q db.Q, n db.Narrowed) (pager.Counts, counters, error) {
	if !in.wordOnly() {
		return countMataKuliah(ctx, q, countStatus, n)
	}
	word := in.kata.Words[0]
	spelled, err := words.Spelled(ctx, q, Kata, word)
	if err != nil {
		return nil, counters{}, err
	}
	n = db.Among(db.From(wordAlone, q.College, word), wordAmong, spelled, "")
	if len(spelled) == 0 {
		n = db.With(n, wordBegins)
	}
	return countMataKuliah(ctx, q, countWords, db.Among(n, wordOfProdi, in.facets(), ""))
}

// facets are those of the programmes that a list is narrowed to; none of all.
func (in *SaringMataKuliah) facets() (out []string) {
	for _, id := range in.IDProdi {
		out = append(out, facetOf("A", id), facetOf("N", id))
	}
	return out
}

// kept keeps how many courses have a word.
func (s *Service) kept() words.Kept { return words.Kept{Book: &s.book, Now: s.Clock.Now()} }
