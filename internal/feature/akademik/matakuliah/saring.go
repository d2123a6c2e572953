package matakuliah

import (
	"context"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/words"
)

// The fragments, each with its argument at $? or its list of arguments behind it.
const (
	allCourses = ` FROM akademik_matakuliah m WHERE m.college_id = $1`
	ownCourses = ` FROM (SELECT DISTINCT k.id_matakuliah AS id FROM master_dosen d
		JOIN akademik_pengampu p ON p.college_id = d.college_id AND p.id_dosen = d.id
		JOIN akademik_kelas k ON k.college_id = p.college_id AND k.id = p.id_kelas
		WHERE d.college_id = $1 AND d.id_akun = $2 AND ($3 = 0 OR k.periode = $3)) t
		CROSS JOIN akademik_matakuliah m WHERE m.college_id = $1 AND m.id = t.id`
	wordCourses = ` FROM kit_kata w CROSS JOIN akademik_matakuliah m WHERE w.college_id = $1 AND w.daftar = 'mk'
		AND w.kata >= $2 AND w.kata <= $2 || '` + words.Past + `' AND w.sama < LENGTH($2) AND m.college_id = $1 AND m.id = w.id`
	wholeCourses = ` FROM kit_kata w CROSS JOIN akademik_matakuliah m WHERE w.college_id = $1 AND w.daftar = 'mk'
		AND w.kata = $2 AND w.sama < LENGTH($3) AND m.college_id = $1 AND m.id = w.id`
	ofProdi       = ` AND m.id_prodi IN `
	ofKonsentrasi = ` AND m.id_konsentrasi IN `
	ofSemester    = ` AND CAST(m.semester AS TEXT) IN `
	ofKelompok    = ` AND m.kelompok IN `
	ofJenis       = ` AND m.jenis IN `
	ofTeori       = ` AND m.teori_praktik IN `
	withWord      = ` AND COALESCE(' ' || m.cari LIKE $?, FALSE)`
	ofStatus      = ` AND m.status = $?`

	// ofAnyProdi says the same as ofProdi, so that no index of SQLite can answer it: the index that has the order of the page
	// shall be followed, or a course be looked up by its word, and the programme's seems cheaper. PostgreSQL reads both alike.
	ofAnyProdi = ` AND NOT m.id_prodi NOT IN `

	// ofAnyStatus says the same as ofStatus in a page, so that SQLite stays with the index that holds all of a row and does
	// not take the narrow one, which holds the status too.
	ofAnyStatus = ` AND NOT m.status <> $?`
)

// seek finds out how to look for the words that are searched by, before the catalogue is narrowed.
func (in *SaringMataKuliah) seek(ctx context.Context, q db.Q, kept words.Kept) (err error) {
	in.kata, err = words.InOrder(ctx, q, kept, Kata, in.Search())
	return err
}

// counted narrows the catalogue to count it: without the status, which the count strip leaves out.
func (in *SaringMataKuliah) counted(college, akun string) db.Narrowed {
	if in.kata.From != "" {
		return in.narrow(college, akun, ofAnyProdi)
	}
	return in.narrow(college, akun, ofProdi)
}

// moved narrows the log of moves to the same courses, of any status or of the one that is listed.
func (in *SaringMataKuliah) moved(college string, since int64, listed bool) db.Narrowed {
	n := in.within(db.From(allMoves, college, since), ofProdi)
	if listed && in.Status != "" {
		n = db.Where(n, ofStatus, in.Status)
	}
	return db.With(n, movesEnd)
}

// listed narrows the catalogue to read rows in an order.
func (in *SaringMataKuliah) listed(college, akun string) db.Narrowed {
	return in.ordered(college, akun, ofAnyStatus)
}

// walked narrows it to the same rows, to read their keys alone.
func (in *SaringMataKuliah) walked(college, akun string) db.Narrowed {
	return in.ordered(college, akun, ofStatus)
}

// ordered narrows the catalogue for an order. Of one programme there are indexes by name and by code.
// With a word alone that many have, courses are read from the word in the order of names.
func (in *SaringMataKuliah) ordered(college, akun, status string) db.Narrowed {
	prodi := ofAnyProdi
	if in.byWord() {
		n := db.Among(db.From(wholeCourses, college, in.kata.Whole, in.kata.Words[0]), wordOfProdi, in.facets(), "")
		return in.chosen(in.within(n, prodi), status)
	}
	if len(in.IDProdi) == 1 && in.kata.From == "" && ofOneProdi[orderings[in.Sort].Name] {
		prodi = ofProdi
	}
	return in.chosen(in.narrow(college, akun, prodi), status)
}

// chosen narrows on to the status that is listed.
func (in *SaringMataKuliah) chosen(n db.Narrowed, status string) db.Narrowed {
	if in.Status == "" {
		return n
	}
	return db.Where(n, status, in.Status)
}

// byWord tells whether the list is read from a word in the order of names.
func (in *SaringMataKuliah) byWord() bool {
	return in.kata.Whole != "" && in.Ampu == "" && orderings[in.Sort].Name == byNama.Name
}

// order is the order of the list, as the columns that it is read from have it.
func (in *SaringMataKuliah) order() db.Order {
	o := orderings[in.Sort]
	if !in.byWord() {
		return o
	}
	if o.Down {
		return byWordNama.Turned()
	}
	return byWordNama
}

// narrow narrows the courses that the caller teaches, the few that have a word, or else all.
func (in *SaringMataKuliah) narrow(college, akun, prodi string) db.Narrowed {
	n := db.From(allCourses, college)
	switch {
	case in.Ampu != "":
		n = db.From(ownCourses, college, akun, in.Periode)
	case in.kata.From != "":
		n = db.From(wordCourses, college, in.kata.From)
	}
	return in.within(n, prodi)
}

// within narrows by what a course's own columns say.
func (in *SaringMataKuliah) within(n db.Narrowed, prodi string) db.Narrowed {
	n = db.Among(n, prodi, in.IDProdi, "")
	n = db.Among(n, ofKonsentrasi, in.IDKonsentrasi, "")
	n = db.Among(n, ofSemester, api.AsTexts(in.Semester), "")
	n = db.Among(n, ofKelompok, in.Kelompok, "")
	n = db.Among(n, ofJenis, in.Jenis, "")
	n = db.Among(n, ofTeori, in.TeoriPraktik, "")
	for _, check := range in.kata.Checks() {
		n = db.Where(n, withWord, check)
	}
	return n
}

// The orders of the catalogue.
var (
	byNama     = db.By("nama", "m.nama_urut", "m.id")
	byWordNama = db.By("nama", "w.urut", "w.id")
	byKode     = db.By("kode", "m.kode_urut", "m.id")
	bySKS      = db.ByNumber("sks", "m.sks", "m.id")
	bySemester = db.ByNumber("semester", "m.semester", "m.id")
)

var orderings = db.Orders(byNama, byKode, bySKS, bySemester)

// ofOneProdi are the orders in which there is an index of each programme.
var ofOneProdi = map[string]bool{byNama.Name: true, byKode.Name: true}
