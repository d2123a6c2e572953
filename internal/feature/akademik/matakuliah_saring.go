package akademik

import (
	"strconv"
	"strings"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
)

// narrowed is the catalogue narrowed: FROM and WHERE from the closed set of fragments below, with their arguments.
type narrowed struct {
	from string
	args []any
}

// The fragments, each with its argument at $? or its list of arguments behind it.
const (
	allCourses = ` FROM akademik_matakuliah m WHERE m.college_id = $?`
	ownCourses = ` FROM (SELECT DISTINCT k.id_matakuliah AS id FROM master_dosen d
		JOIN akademik_pengampu p ON p.college_id = d.college_id AND p.id_dosen = d.id
		JOIN akademik_kelas k ON k.college_id = p.college_id AND k.id = p.id_kelas
		WHERE d.college_id = $1 AND d.id_akun = $2 AND ($3 = 0 OR k.periode = $3)) t
		CROSS JOIN akademik_matakuliah m WHERE m.college_id = $? AND m.id = t.id`
	ofProdi       = ` AND m.id_prodi IN `
	ofKonsentrasi = ` AND m.id_konsentrasi IN `
	ofSemester    = ` AND CAST(m.semester AS TEXT) IN `
	ofKelompok    = ` AND m.kelompok IN `
	ofJenis       = ` AND m.jenis IN `
	ofTeori       = ` AND m.teori_praktik IN `
	withText      = ` AND m.cari LIKE $? ESCAPE '\'`
	ofStatus      = ` AND m.status = $?`

	// ofAnyProdi says the same as ofProdi, so that no index can answer it: SQLite shall follow the index that has the
	// order of the page, and takes the programme's for cheaper.
	ofAnyProdi = ` AND m.id_prodi || '' IN `
)

// counted narrows the catalogue to count it: without the status, which the count strip leaves out.
func (in *SaringMataKuliah) counted(college, akun string) narrowed {
	return in.narrow(college, akun, ofProdi)
}

// listed narrows the catalogue to read it in an order. Of one programme there are indexes by name and by code.
func (in *SaringMataKuliah) listed(college, akun string) narrowed {
	prodi := ofAnyProdi
	if len(in.IDProdi) == 1 && orderings[in.Sort].prodi {
		prodi = ofProdi
	}
	n := in.narrow(college, akun, prodi)
	if in.Status != "" {
		n.add(ofStatus, in.Status)
	}
	return n
}

func (in *SaringMataKuliah) narrow(college, akun, prodi string) narrowed {
	var n narrowed
	if in.Ampu == "" {
		n.add(allCourses, college)
	} else {
		n.args = []any{college, akun, in.Periode}
		n.add(ownCourses, college)
	}
	n.among(prodi, in.IDProdi)
	n.among(ofKonsentrasi, in.IDKonsentrasi)
	n.among(ofSemester, texts(in.Semester))
	n.among(ofKelompok, in.Kelompok)
	n.among(ofJenis, in.Jenis)
	n.among(ofTeori, in.TeoriPraktik)
	if cari := in.Cari(); cari != "" {
		n.add(withText, api.Pola(cari))
	}
	return n
}

func (n *narrowed) add(fragment string, arg any) {
	n.args = append(n.args, arg)
	n.from += strings.ReplaceAll(fragment, "$?", "$"+strconv.Itoa(len(n.args)))
}

func (n *narrowed) among(fragment string, values []string) {
	if len(values) == 0 {
		return
	}
	var list string
	list, n.args = db.In(n.args, values)
	n.from += fragment + list
}

func texts(numbers []int) []string {
	out := make([]string, 0, len(numbers))
	for _, n := range numbers {
		out = append(out, strconv.Itoa(n))
	}
	return out
}

// since narrows on to the rows from an anchor on.
func (n narrowed) since(o ordering, key any, id string) narrowed {
	n.args = append(n.args[:len(n.args):len(n.args)], key, id)
	n.from += o.since + "$" + strconv.Itoa(len(n.args)-1) + ", $" + strconv.Itoa(len(n.args)) + ")"
	return n
}

// key names the narrowed list among the kept copies.
func (n narrowed) key() string {
	s := []byte(n.from)
	for _, arg := range n.args {
		s = append(s, 0)
		switch v := arg.(type) {
		case string:
			s = append(s, v...)
		case int64:
			s = strconv.AppendInt(s, v, 10)
		}
	}
	return string(s)
}

// ordering is an order of the catalogue: how its pages are read, and sought from an anchor, whose key and id end since.
type ordering struct {
	name     string
	down     bool
	keys     string // statement of all keys and ids, up to its FROM
	up, back string
	since    string
	number   bool // the key is one
	prodi    bool // there is an index of each programme in this order
}

var (
	byNama = ordering{name: "nama", keys: `SELECT m.nama_urut, m.id`, up: ` ORDER BY m.nama_urut, m.id`,
		back: ` ORDER BY m.nama_urut DESC, m.id DESC`, since: ` AND (m.nama_urut, m.id) >= (`, prodi: true}
	byKode = ordering{name: "kode", keys: `SELECT m.kode_urut, m.id`, up: ` ORDER BY m.kode_urut, m.id`,
		back: ` ORDER BY m.kode_urut DESC, m.id DESC`, since: ` AND (m.kode_urut, m.id) >= (`, prodi: true}
	bySKS = ordering{name: "sks", keys: `SELECT m.sks, m.id`, up: ` ORDER BY m.sks, m.id`,
		back: ` ORDER BY m.sks DESC, m.id DESC`, since: ` AND (m.sks, m.id) >= (`, number: true}
	bySemester = ordering{name: "semester", keys: `SELECT m.semester, m.id`, up: ` ORDER BY m.semester, m.id`,
		back: ` ORDER BY m.semester DESC, m.id DESC`, since: ` AND (m.semester, m.id) >= (`, number: true}
)

var orderings = map[string]ordering{
	"nama": byNama, "-nama": byNama.turned(), "kode": byKode, "-kode": byKode.turned(),
	"sks": bySKS, "-sks": bySKS.turned(), "semester": bySemester, "-semester": bySemester.turned(),
}

func (o ordering) turned() ordering {
	o.down = true
	return o
}
