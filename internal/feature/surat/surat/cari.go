package surat

import (
	"context"

	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/core/master/mahasiswa"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/pager"
	"portaldosen/internal/kit/texts"
	"portaldosen/internal/kit/words"
)

// pencarian is a search of letters: by the beginning of the number, or by words of the student or of a lecturer, who are found by the
// index of their own lists.
type pencarian struct {
	ada              bool
	nomor            string
	mahasiswa, dosen words.Seek
	sedikit          bool // what matches is so little that the list is read from it
}

// palingSedikit is how many letters the list is read from without asking further; that they are no more is kept for so many seconds,
// for it decides the way alone.
const (
	palingSedikit = 500
	disimpan      = 600
)

func (s *Service) mencari(ctx context.Context, q db.Q, text string) (c pencarian, err error) {
	if text == "" {
		return c, nil
	}
	now := s.Clock.Now()
	kept := words.Kept{Book: &s.book, Now: now}
	c = pencarian{ada: true, nomor: texts.Fold(text)}
	if c.mahasiswa, err = words.FromWord(ctx, q, kept, mahasiswa.Kata, text); err != nil {
		return c, err
	}
	if c.dosen, err = words.FromWord(ctx, q, kept, dosen.Kata, text); err != nil {
		return c, err
	}
	n := c.led(db.From(` FROM `, q.College))
	window, args := db.Window(palingSedikit+1, 0, n.Args)
	found, err := pager.KeepCount(ctx, &s.book, "cari "+n.Name(), now.Unix()/disimpan, func(ctx context.Context) (int64, error) {
		return db.Get[int64](ctx, q, `SELECT COUNT(*) FROM (SELECT 1`+db.Text(n)+` c`+window+`) t`, args...)
	})
	c.sedikit = found <= palingSedikit
	return c, err
}

// Those who have a word in the index of their list, or one that begins so.
const (
	padaMahasiswa = ` IN (SELECT v.id FROM kit_kata v WHERE v.college_id = $1 AND v.daftar = '` + mahasiswa.Kata + `'` + berkata
	padaDosen     = ` IN (SELECT v.id FROM kit_kata v WHERE v.college_id = $1 AND v.daftar = '` + dosen.Kata + `'` + berkata
	berkata       = ` AND v.kata >= $? AND v.kata <= $? || '` + words.Past + `')`
)

// The letters that words lead to, from a word of a student and from one of a lecturer on, and those whose number begins so; one may
// be there twice.
const (
	dariMahasiswa = `(SELECT r.id FROM kit_kata w CROSS JOIN surat_surat r WHERE w.college_id = $1 AND w.daftar = '` + mahasiswa.Kata + `' AND w.kata >= $?
			AND w.kata <= $? || '` + words.Past + `' AND w.sama < LENGTH($?) AND r.college_id = $1 AND r.id_mahasiswa = w.id`
	dariDosen = ` UNION ALL SELECT x.id_surat FROM kit_kata w CROSS JOIN surat_dosen x WHERE w.college_id = $1 AND w.daftar = '` + dosen.Kata + `' AND w.kata >= $?
			AND w.kata <= $? || '` + words.Past + `' AND w.sama < LENGTH($?) AND x.college_id = $1 AND x.id_dosen = w.id`
	dariNomor = ` UNION ALL SELECT r.id FROM surat_surat r WHERE r.college_id = $1 AND r.nomor_urut >= $? AND r.nomor_urut <= $? || '` + words.Past + `')`
	// The same of a letter that is looked at.
	cocokMahasiswa = ` AND EXISTS (SELECT 1 WHERE s.id_mahasiswa IS NOT NULL`
	cocokDosen     = ` UNION ALL SELECT 1 FROM surat_dosen x WHERE x.college_id = $1 AND x.id_surat = s.id`
	cocokNomor     = ` UNION ALL SELECT 1 WHERE s.nomor_urut >= $? AND s.nomor_urut <= $? || '` + words.Past + `')`

	ditemukan = ` FROM (SELECT DISTINCT c.id FROM `
	suratnya  = ` c) t CROSS JOIN surat_surat s WHERE s.college_id = $1 AND s.id = t.id`
)

// led adds those letters to a statement.
func (c pencarian) led(n db.Narrowed) db.Narrowed {
	n = having(db.Where(n, dariMahasiswa, c.mahasiswa.From), ` AND w.id`+padaMahasiswa, c.mahasiswa)
	n = having(db.Where(n, dariDosen, c.dosen.From), ` AND w.id`+padaDosen, c.dosen)
	return db.Where(n, dariNomor, c.nomor)
}

// begin begins a list at them: for who sees all letters, or with those alone that somebody sees.
func (c pencarian) begin(a actor.Actor, semua bool) db.Narrowed {
	if semua {
		return db.With(c.led(db.From(ditemukan, a.College)), suratnya)
	}
	return db.With(c.led(db.From(ditemukan, sees(a)...)), suratnya+terlihat)
}

// matching narrows a list to them, each letter looked at.
func (c pencarian) matching(n db.Narrowed) db.Narrowed {
	n = having(db.With(n, cocokMahasiswa), ` AND s.id_mahasiswa`+padaMahasiswa, c.mahasiswa)
	n = having(db.With(n, cocokDosen), ` AND x.id_dosen`+padaDosen, c.dosen)
	return db.Where(n, cocokNomor, c.nomor)
}

// having narrows by each of the words; signs alone are no word of anybody.
func having(n db.Narrowed, fragment string, seek words.Seek) db.Narrowed {
	if len(seek.Words) == 0 {
		return db.With(n, ` AND FALSE`)
	}
	for _, word := range seek.Words {
		n = db.Where(n, fragment, word)
	}
	return n
}
