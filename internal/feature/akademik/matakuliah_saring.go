package akademik

import (
	"strconv"
	"strings"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
)

// narrowed is the catalogue narrowed: a WHERE clause from the closed set of fragments below, with its arguments.
type narrowed struct {
	where   string
	args    []any
	byProdi bool
}

func (n *narrowed) add(fragment string, arg any) {
	n.args = append(n.args, arg)
	n.where += strings.ReplaceAll(fragment, "$?", "$"+strconv.Itoa(len(n.args)))
}

func (n *narrowed) among(fragment string, values []string) {
	if len(values) == 0 {
		return
	}
	var list string
	list, n.args = db.In(n.args, values)
	n.where += fragment + list
}

// The fragments, each with its argument at $?.
const (
	byCollege = ` WHERE m.college_id = $?`
	byStatus  = ` AND m.status = $?`
	ofStatus  = ` AND m.status || '' = $?` // not by the index of statuses: the programme's is the narrower one
	bySearch  = ` AND m.cari LIKE $? ESCAPE '\'`
	byTeacher = ` AND m.id IN (SELECT k.id_matakuliah FROM akademik_pengampu p
		JOIN akademik_kelas k ON k.college_id = p.college_id AND k.id = p.id_kelas
		JOIN master_dosen d ON d.college_id = p.college_id AND d.id = p.id_dosen
		WHERE p.college_id = $1 AND d.id_akun = $?`
	inTerm = ` AND k.periode = $?`
)

// narrow is the filter's WHERE clause without the status, which the count strip leaves out.
func (in *SaringMataKuliah) narrow(college, akun string) narrowed {
	var n narrowed
	n.add(byCollege, college)
	n.byProdi = len(in.IDProdi) > 0
	n.among(` AND m.id_prodi IN `, in.IDProdi)
	n.among(` AND m.id_konsentrasi IN `, in.IDKonsentrasi)
	n.among(` AND CAST(m.semester AS TEXT) IN `, texts(in.Semester))
	n.among(` AND m.kelompok IN `, in.Kelompok)
	n.among(` AND m.jenis IN `, in.Jenis)
	n.among(` AND m.teori_praktik IN `, in.TeoriPraktik)
	if cari := in.Cari(); cari != "" {
		n.add(bySearch, api.Pola(cari))
	}
	if in.Ampu != "" {
		n.add(byTeacher, akun)
		if in.Periode != 0 {
			n.add(inTerm, in.Periode)
		}
		n.where += `)`
	}
	return n
}

// withStatus adds the status, where one is asked for.
func (n narrowed) withStatus(status string) narrowed {
	n.args = append([]any{}, n.args...)
	switch {
	case status == "":
	case n.byProdi:
		n.add(ofStatus, status)
	default:
		n.add(byStatus, status)
	}
	return n
}

// key names the narrowed list among the kept copies.
func (n narrowed) key() string {
	var s strings.Builder
	s.WriteString(n.where)
	for _, arg := range n.args {
		s.WriteByte(0)
		switch v := arg.(type) {
		case string:
			s.WriteString(v)
		case int64:
			s.WriteString(strconv.FormatInt(v, 10))
		}
	}
	return s.String()
}

func texts(numbers []int) []string {
	out := make([]string, 0, len(numbers))
	for _, n := range numbers {
		out = append(out, strconv.Itoa(n))
	}
	return out
}

// ordering is a sort order: its ORDER BY, and how a page is sought from an anchor ($a the key, $b the id).
type ordering struct {
	column string // of the key, as text in anchors
	by     string
	after  string
	number bool
}

var orderings = map[string]ordering{
	"nama":      {column: "m.nama_urut", by: ` ORDER BY m.nama_urut, m.id`, after: ` AND (m.nama_urut, m.id) > ($a, $b)`},
	"-nama":     {column: "m.nama_urut", by: ` ORDER BY m.nama_urut DESC, m.id DESC`, after: ` AND (m.nama_urut, m.id) < ($a, $b)`},
	"kode":      {column: "m.kode_urut", by: ` ORDER BY m.kode_urut, m.id`, after: ` AND (m.kode_urut, m.id) > ($a, $b)`},
	"-kode":     {column: "m.kode_urut", by: ` ORDER BY m.kode_urut DESC, m.id DESC`, after: ` AND (m.kode_urut, m.id) < ($a, $b)`},
	"sks":       {column: "m.sks", by: ` ORDER BY m.sks, m.id`, after: ` AND (m.sks, m.id) > ($a, $b)`, number: true},
	"-sks":      {column: "m.sks", by: ` ORDER BY m.sks DESC, m.id DESC`, after: ` AND (m.sks, m.id) < ($a, $b)`, number: true},
	"semester":  {column: "m.semester", by: ` ORDER BY m.semester, m.id`, after: ` AND (m.semester, m.id) > ($a, $b)`, number: true},
	"-semester": {column: "m.semester", by: ` ORDER BY m.semester DESC, m.id DESC`, after: ` AND (m.semester, m.id) < ($a, $b)`, number: true},
}
