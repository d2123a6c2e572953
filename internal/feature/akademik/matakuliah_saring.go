package akademik

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
		AND w.kata >= $2 AND w.kata <= $2 || '` + "\U0010FFFF" + `' AND w.sama < LENGTH($2) AND m.college_id = $1 AND m.id = w.id`
	ofProdi       = ` AND m.id_prodi IN `
	ofKonsentrasi = ` AND m.id_konsentrasi IN `
	ofSemester    = ` AND CAST(m.semester AS TEXT) IN `
	ofKelompok    = ` AND m.kelompok IN `
	ofJenis       = ` AND m.jenis IN `
	ofTeori       = ` AND m.teori_praktik IN `
	withWord      = ` AND COALESCE(' ' || m.cari LIKE $?, FALSE)`
	ofStatus      = ` AND m.status = $?`

	// ofAnyProdi says the same as ofProdi, so that no index can answer it: the index that has the order of the page shall be
	// followed, or a course be looked up by its word, and the programme's seems cheaper.
	ofAnyProdi = ` AND m.id_prodi || '' IN `
)

// seek tells how to look for the words that are searched by.
func (in *SaringMataKuliah) seek(ctx context.Context, q db.Q) (words.Seek, error) {
	return words.Find(ctx, q, Kata, "", in.Cari())
}

// counted narrows the catalogue to count it: without the status, which the count strip leaves out.
func (in *SaringMataKuliah) counted(college, akun string, seek words.Seek) db.Narrowed {
	prodi := ofProdi
	if seek.From != "" {
		prodi = ofAnyProdi
	}
	return in.member(in.from(college, akun, seek), prodi, seek)
}

// listed narrows the catalogue to read it in an order. Of one programme there are indexes by name and by code.
func (in *SaringMataKuliah) listed(college, akun string, seek words.Seek) db.Narrowed {
	prodi := ofAnyProdi
	if len(in.IDProdi) == 1 && seek.From == "" && ofOneProdi[orderings[in.Sort].Name] {
		prodi = ofProdi
	}
	n := in.member(in.from(college, akun, seek), prodi, seek)
	if in.Status != "" {
		n = db.Where(n, ofStatus, in.Status)
	}
	return n
}

// from is where courses are read from: from those that the caller teaches, from the few that have a word, else from all.
func (in *SaringMataKuliah) from(college, akun string, seek words.Seek) db.Narrowed {
	switch {
	case in.Ampu != "":
		return db.From(ownCourses, college, akun, in.Periode)
	case seek.From != "":
		return db.From(wordCourses, college, seek.From)
	}
	return db.From(allCourses, college)
}

// member narrows to the courses that match, wherever they are read from: it looks at nothing but a course's own columns.
func (in *SaringMataKuliah) member(n db.Narrowed, prodi string, seek words.Seek) db.Narrowed {
	n = db.Among(n, prodi, in.IDProdi, "")
	n = db.Among(n, ofKonsentrasi, in.IDKonsentrasi, "")
	n = db.Among(n, ofSemester, api.Angka(in.Semester), "")
	n = db.Among(n, ofKelompok, in.Kelompok, "")
	n = db.Among(n, ofJenis, in.Jenis, "")
	n = db.Among(n, ofTeori, in.TeoriPraktik, "")
	for _, check := range seek.Checks() {
		n = db.Where(n, withWord, check)
	}
	return n
}

// The orders of the catalogue.
var (
	byNama     = db.By("nama", "m.nama_urut", "m.id")
	byKode     = db.By("kode", "m.kode_urut", "m.id")
	bySKS      = db.ByNumber("sks", "m.sks", "m.id")
	bySemester = db.ByNumber("semester", "m.semester", "m.id")
)

var orderings = map[string]db.Order{
	"nama": byNama, "-nama": byNama.Turned(), "kode": byKode, "-kode": byKode.Turned(),
	"sks": bySKS, "-sks": bySKS.Turned(), "semester": bySemester, "-semester": bySemester.Turned(),
}

// ofOneProdi are the orders in which there is an index of each programme.
var ofOneProdi = map[string]bool{byNama.Name: true, byKode.Name: true}
