package akademik_test

import (
	"fmt"
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/akademik/demo"
	"portaldosen/internal/feature/akademik/isi"
	"portaldosen/internal/feature/akademik/rps"
	"portaldosen/internal/kit/apitest"
)

const alamatRPS = "/v2/rps"

// susun is a plan that a test works on, and who has to do with it: dosen2 writes it, kaprodi heads its programme.
type susun struct {
	*coretest.Campus
	t  *testing.T
	id string
	mk string
}

var nomorSusun int

// mataKuliahAjar is a new course of Informatika with two outcomes, of which dosen2 teaches a class in a term.
func mataKuliahAjar(c *coretest.Campus, periode ...int) string {
	nomorSusun++
	n := nomorSusun
	m := buat(c, lengkap(isian{"kode": fmt.Sprintf("RP%03d", n), "nama": fmt.Sprintf("Rencana %03d", n)}))
	var laid []string
	for i := range 2 {
		laid = append(laid, buatCPL(c, isian{"kode": fmt.Sprintf("R%d-%d", n, i+1)}).ID)
	}
	c.As(unindra, "operator", "PUT", alamat+"/"+m.ID+"/cpl", isian{"idCpl": laid}).Want(200)
	for _, p := range periode {
		ajar(c, m.ID, p, "dosen2")
	}
	return m.ID
}

// ajar opens a class of a course in a term for lecturers, the first of whom leads.
func ajar(c *coretest.Campus, idMataKuliah string, periode int, siapa ...string) {
	k := bukaKelas(c, "operator", isian{"idMataKuliah": idMataKuliah, "periode": periode})
	ampu := []isian{}
	for i, d := range siapa {
		ampu = append(ampu, isian{"idDosen": dosen(d), "koordinator": i == 0})
	}
	padaKelas(c, "operator", "PUT", "/"+k.ID+"/pengampu", isian{"pengampu": ampu}).Want(200)
}

// rpsBaru begins a plan of a new course.
func rpsBaru(t *testing.T, c *coretest.Campus) susun {
	t.Helper()
	s := susun{Campus: c, t: t, mk: mataKuliahAjar(c, 20261)}
	var p rps.RPS
	c.As(unindra, "dosen2", "POST", alamatRPS, isian{"idMataKuliah": s.mk, "periode": 20261}).Want(201).JSON(&p)
	s.id = p.ID
	return s
}

// rpsLengkap is a plan that lacks nothing.
func rpsLengkap(t *testing.T, c *coretest.Campus) susun {
	t.Helper()
	s := rpsBaru(t, c)
	s.lengkapi()
	return s
}

// lengkapi writes what the plan lacks.
func (s susun) lengkapi() {
	s.t.Helper()
	p := s.lihat("dosen2")
	s.simpan("dosen2", isi.Compare(p.Isi, demo.Rencana(p.Nama, p.Dasar))).Want(200)
}

func (s susun) lihat(username string) (p rps.RPS) {
	s.t.Helper()
	s.As(unindra, username, "GET", alamatRPS+"/"+s.id, nil).Want(200).JSON(&p)
	return p
}

func (s susun) simpan(username string, u isi.UbahanIsi) *apitest.Answer {
	return s.As(unindra, username, "PUT", alamatRPS+"/"+s.id+"/isi", u)
}

// sel changes one cell.
func sel(alamat, dari, jadi string) isi.UbahanIsi {
	return isi.UbahanIsi{Sel: []isi.UbahSel{{Alamat: alamat, Dari: dari, Jadi: jadi}}}
}

// caller is who takes a step where nothing else is said, and where it is called.
var caller = map[string][2]string{
	"ajukan": {"dosen2", "ajuan"}, "tarik": {"dosen2", "ajuan"}, "buka": {"dosen2", "ajuan"},
	"tinjau": {"kaprodi", "putusan"}, "minta_revisi": {"kaprodi", "putusan"}, "setujui": {"kaprodi", "putusan"},
	"batal_setujui": {"kaprodi", "putusan"}, "terbitkan": {"kaprodi", "putusan"},
}

// langkah takes a step as somebody.
func (s susun) langkah(username, step string) *apitest.Answer {
	in := isian{"langkah": step, "alasan": "Perbaiki indikator"}
	return s.As(unindra, username, "PUT", alamatRPS+"/"+s.id+"/"+caller[step][1], in)
}

// jalan takes steps one after the other, each by who usually does.
func (s susun) jalan(steps ...string) susun {
	s.t.Helper()
	for _, step := range steps {
		s.langkah(caller[step][0], step).Want(200)
	}
	return s
}

// menuju are the steps to where a plan stands.
var menuju = map[string][]string{
	"draf":        nil,
	"diajukan":    {"ajukan"},
	"direview":    {"ajukan", "tinjau"},
	"revisi":      {"ajukan", "tinjau", "minta_revisi"},
	"disetujui":   {"ajukan", "tinjau", "setujui"},
	"dipublikasi": {"ajukan", "tinjau", "setujui", "terbitkan"},
}

// keadaanRPS is all of a plan that a step could have moved.
func (s susun) keadaanRPS() string {
	const all = `SELECT r.status || ' ' || r.nomor || ' ' || r.terbit || ' ' || r.versi || ' ' || r.temuan
			|| ' i' || (SELECT COUNT(*) || '/' || SUM(LENGTH(i.isi_json)) FROM akademik_rps_isi i
				WHERE i.college_id = $1 AND i.id_rps = $2)
			|| ' h' || (SELECT COUNT(*) FROM akademik_rps_riwayat h WHERE h.college_id = $1 AND h.id_rps = $2)
			|| ' c' || (SELECT COUNT(*) FROM akademik_rps_cpl c WHERE c.college_id = $1 AND c.id_rps = $2)
			|| ' k' || (SELECT COUNT(*) FROM akademik_rps_komentar k WHERE k.college_id = $1 AND k.id_rps = $2)
		FROM akademik_rps r WHERE r.college_id = $1 AND r.id = $2`
	return coretest.One[string](s.Campus, unindra, all, unindra, s.id)
}

// ditolak holds that a call is refused so, and changes nothing.
func (s susun) ditolak(a func() *apitest.Answer, status int, sentence string) {
	s.t.Helper()
	before := s.keadaanRPS()
	if got := pesan(a(), status); sentence != "" && !strings.Contains(got, sentence) {
		s.t.Errorf("refused with %q, want %q", got, sentence)
	}
	if after := s.keadaanRPS(); after != before {
		s.t.Errorf("the plan is now %s, want as before %s", after, before)
	}
}

// tolakLangkah holds that a step is refused so, and changes nothing.
func (s susun) tolakLangkah(username, step string, status int, sentence string) {
	s.t.Helper()
	s.ditolak(func() *apitest.Answer { return s.langkah(username, step) }, status, sentence)
}

// tutup closes the term of the plans, or opens it again.
func tutup(c *coretest.Campus, closed bool) {
	const set = `UPDATE master_periode SET ditutup = $2 WHERE college_id = $1 AND periode = 20261`
	c.Exec(unindra, set, unindra, closed)
}

// aksi are the acts that a plan allows somebody, sorted as they come.
func aksiRPS(p rps.RPS) string {
	var out []string
	for _, a := range p.Aksi {
		if a.Allowed {
			out = append(out, a.Code)
		}
	}
	return strings.Join(out, " ")
}
