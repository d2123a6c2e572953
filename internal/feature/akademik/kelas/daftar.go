package kelas

import (
	"context"
	"slices"
	"strings"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/pager"
	"portaldosen/internal/kit/words"
)

// SaringKelas narrows the list of classes.
type SaringKelas struct {
	api.Filter
	Periode      int64    `query:"periode" minimum:"19451" maximum:"99994"`
	IDMataKuliah string   `query:"idMataKuliah" maxLength:"64"`
	IDProdi      []string `query:"idProdi,explode" maxItems:"100"`
	IDJenisKelas []string `query:"idJenisKelas,explode" maxItems:"50"`
	IDKampus     []string `query:"idKampus,explode" maxItems:"50"`
	IDDosen      string   `query:"idDosen" maxLength:"64"`
	Ampu         string   `query:"ampu" enum:"saya" doc:"saya: what the caller teaches"`
	Sort         string   `query:"sort" enum:"nama,-nama,kode,-kode,periode,-periode" default:"nama"`

	kata words.Seek
}

// The orders of the list. Classes of a course stand together, the latest first; an index of courses, or the one of classes by
// their terms, has each order, so that a page is read from its beginning on.
var orders = map[string]string{
	"nama":     ` ORDER BY m.nama_urut, m.id, k.periode DESC, k.nama, k.id`,
	"-nama":    ` ORDER BY m.nama_urut DESC, m.id DESC, k.periode DESC, k.nama, k.id`,
	"kode":     ` ORDER BY m.kode_urut, m.id, k.periode DESC, k.nama, k.id`,
	"-kode":    ` ORDER BY m.kode_urut DESC, m.id DESC, k.periode DESC, k.nama, k.id`,
	"periode":  ` ORDER BY k.periode, k.id_matakuliah, k.nama, k.id`,
	"-periode": ` ORDER BY k.periode DESC, k.id_matakuliah DESC, k.nama DESC, k.id DESC`,
}

// The classes to begin with, and what narrows them; the joins go on from the few, which SQLite would not see.
const (
	alone    = ` FROM akademik_kelas k WHERE k.college_id = $1`
	byCourse = ` FROM akademik_matakuliah m CROSS JOIN akademik_kelas k WHERE m.college_id = $1 AND k.college_id = $1 AND k.id_matakuliah = m.id`
	byWord   = ` FROM kit_kata w CROSS JOIN akademik_matakuliah m CROSS JOIN akademik_kelas k WHERE w.college_id = $1 AND w.daftar = $2
		AND w.kata >= $3 AND w.kata <= $3 || '` + words.Past + `' AND w.sama < LENGTH($3)
		AND m.college_id = $1 AND m.id = w.id AND k.college_id = $1 AND k.id_matakuliah = m.id`
	taught = ` FROM akademik_pengampu p CROSS JOIN akademik_kelas k CROSS JOIN akademik_matakuliah m
		WHERE p.college_id = $1 AND p.id_dosen = $2 AND k.college_id = $1 AND k.id = p.id_kelas AND m.college_id = $1 AND m.id = k.id_matakuliah`
	ofPeriode    = ` AND k.periode = $?`
	ofMataKuliah = ` AND k.id_matakuliah = $?`
	ofProdi      = ` AND m.id_prodi IN `
	ofJenisKelas = ` AND k.id_jenis_kelas IN `
	ofKampus     = ` AND k.id_kampus IN `
	withWord     = ` AND COALESCE(' ' || m.cari || ' ' || LOWER(k.nama) LIKE $?, FALSE)`
)

// DaftarKelas lists the classes, with who teaches them and how many are in them.
func (s *Service) DaftarKelas(ctx context.Context, in *SaringKelas) (api.Halaman[Kelas], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (api.Halaman[Kelas], error) {
		out := api.PageOf(in.Paging, []Kelas{}, 0)
		c, err := FindCaller(ctx, q, a)
		if err != nil {
			return out, err
		}
		if in.kata, err = s.seek(ctx, q, in.Search()); err != nil {
			return out, err
		}
		n := s.narrow(in, a.College, c.IDDosen, in.counted())
		if out.Total, err = pager.CountRows(ctx, &s.book, q, area, n); err != nil || out.Total <= int64(in.Offset()) {
			return out, err
		}
		if out.Data, err = listKelas(ctx, q, s.narrow(in, a.College, c.IDDosen, in.listed()), orders[in.Sort], in.PerPage, in.Offset()); err != nil {
			return out, err
		}
		return out, dress(ctx, q, c, out.Data)
	})
}

// listKelas reads so many classes behind others: first which, then what there is to say of these alone.
func listKelas(ctx context.Context, q db.Q, n db.Narrowed, order string, size, passed int) ([]Kelas, error) {
	window, args := db.Window(size, passed, n.Args)
	ids, err := db.List[string](ctx, q, `SELECT k.id`+db.Text(n)+order+window, args...)
	if err != nil || len(ids) == 0 {
		return []Kelas{}, err
	}
	among, args := db.In([]any{q.College}, ids)
	rows, err := db.List[Kelas](ctx, q, columns+all+` AND k.id IN `+among, args...)
	slices.SortFunc(rows, func(a, b Kelas) int { return slices.Index(ids, a.ID) - slices.Index(ids, b.ID) })
	return rows, err
}

// seek finds out how to look for a text. Each of its words begins a word of the course or of the class's name; the list is read
// from a word that no class has in its name.
func (s *Service) seek(ctx context.Context, q db.Q, text string) (words.Seek, error) {
	found, err := words.Within(ctx, q, s.Kata, text)
	if err != nil || found.Young || len(found.Words) == 0 {
		return found, err
	}
	names, err := s.names(ctx, q)
	if err != nil {
		return found, err
	}
	var ofCourse []string
	for _, word := range found.Words {
		if !strings.Contains(names, " "+word) {
			ofCourse = append(ofCourse, word)
		}
	}
	course, err := words.Find(ctx, q, words.Kept{Book: &s.book, Now: s.Clock.Now()}, s.Kata, "", strings.Join(ofCourse, " "))
	found.From = course.From
	return found, err
}

// names keeps the names that classes have, each behind a blank.
func (s *Service) names(ctx context.Context, q db.Q) (string, error) {
	const each = `SELECT DISTINCT LOWER(k.nama)` + alone
	version, err := db.Changes(ctx, q, area)
	if err != nil {
		return "", err
	}
	kept, _, err := pager.Keep(ctx, &s.book, "names of "+q.College, version, func(ctx context.Context) (keptText, int64, error) {
		all, err := db.List[string](ctx, q, each, q.College)
		return keptText(" " + strings.Join(all, " ")), version, err
	})
	return string(kept), err
}

// keptText is a text that is kept.
type keptText string

// Size is how many bytes it takes.
func (t keptText) Size() int { return len(t) }

// counted is where the list begins to be counted: at the classes alone where nothing is asked of their courses.
func (in *SaringKelas) counted() string {
	if in.kata.Asked() || len(in.IDProdi) > 0 {
		return byCourse
	}
	return alone
}

// listed is where the list begins to be read: at what has its order.
func (in *SaringKelas) listed() string {
	if strings.HasSuffix(in.Sort, "periode") {
		return all
	}
	return byCourse
}

// narrow narrows the classes from a beginning on, or from the fewer that a lecturer teaches or that have a word.
func (s *Service) narrow(in *SaringKelas, college, caller, from string) db.Narrowed {
	n := db.From(from, college)
	switch {
	case in.Ampu != "" && in.IDDosen != "" && in.IDDosen != caller:
		n = db.With(n, ` AND FALSE`)
	case in.Ampu != "":
		n = db.From(taught, college, caller)
	case in.IDDosen != "":
		n = db.From(taught, college, in.IDDosen)
	case in.kata.From != "":
		n = db.From(byWord, college, s.Kata, in.kata.From)
	}
	if in.Periode != 0 {
		n = db.Where(n, ofPeriode, in.Periode)
	}
	if in.IDMataKuliah != "" {
		n = db.Where(n, ofMataKuliah, in.IDMataKuliah)
	}
	n = db.Among(db.Among(db.Among(n, ofProdi, in.IDProdi, ""), ofJenisKelas, in.IDJenisKelas, ""), ofKampus, in.IDKampus, "")
	for _, check := range in.kata.Checks() {
		n = db.Where(n, withWord, check)
	}
	return n
}
