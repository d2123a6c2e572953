package nilai_test

import (
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/nilai"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apitest"
)

// uji is a work that is examined, with the calls on its grade.
type uji struct {
	c          *coretest.Campus
	jenis      karya.Jenis
	id, sidang string // of the work, and of its exam
}

// newUji makes a student's work with an exam that began an hour ago: dosen and dosen2 guide, dosen3 chairs and kaprodi
// examines.
func newUji(t *testing.T, c *coretest.Campus, jenis karya.Jenis, mahasiswa string) uji {
	t.Helper()
	id := tatest.NewKaryaOf(c, jenis, "siap_sidang", mahasiswa)
	sidang := tatest.JadwalkanUji(t, c, jenis, tatest.RencanaUji(tatest.JamWIB(24, 9, 0), id))
	tatest.Mulaikan(c, sidang)
	return uji{c, jenis, id, sidang}
}

// newDinilai is newUji that passed, with four sheets that are final: 80 and 80, 90, 70.5 and 77.25.
func newDinilai(t *testing.T, c *coretest.Campus, jenis karya.Jenis, mahasiswa string) uji {
	t.Helper()
	u := newUji(t, c, jenis, mahasiswa)
	u.lulus()
	tatest.NilaiLengkap(c, jenis, u.id)
	return u
}

// onlyUji is newUji of mahasiswa on a campus whose other works are taken away.
func onlyUji(t *testing.T, c *coretest.Campus, jenis karya.Jenis) uji {
	t.Helper()
	tatest.Kosongkan(t, c)
	return newUji(t, c, jenis, "mahasiswa")
}

// grade makes a call on the grade as an account.
func (u uji) grade(username, method, akhiran string, body any, header ...string) *apitest.Answer {
	return u.c.As(tatest.Unindra, username, method, tatest.Paths[u.jenis]+"_grade/"+u.id+akhiran, body, header...)
}

// golongan is the role by whose criteria an account grades.
func golongan(username string) string {
	if username == "dosen" || username == "dosen2" {
		return "pembimbing"
	}
	return "penguji"
}

// draf keeps an account's two marks as a draft.
func (u uji) draf(username string, first, second float64, header ...string) *apitest.Answer {
	return u.grade(username, "PUT", "", tatest.LembarIsi(u.jenis, golongan(username), first, second, false), header...)
}

// kirim sends an account's two marks.
func (u uji) kirim(username string, first, second float64, header ...string) *apitest.Answer {
	return u.grade(username, "PUT", "", tatest.LembarIsi(u.jenis, golongan(username), first, second, true), header...)
}

// kirimSama sends one mark on the sheets of some accounts.
func (u uji) kirimSama(mark float64, usernames ...string) {
	for _, username := range usernames {
		u.kirim(username, mark, mark).Want(200)
	}
}

// kirimSemua makes the four sheets final, all with one mark.
func (u uji) kirimSemua(mark float64) { u.kirimSama(mark, "dosen", "dosen2", "dosen3", "kaprodi") }

// hasil notes the result as an account.
func (u uji) hasil(username, hasil, catatan string, header ...string) *apitest.Answer {
	return tatest.HasilSatu(u.c, username, u.jenis, u.sidang, u.id, hasil, catatan, header...)
}

// lulus has dosen send marks of 80, without which there is no result, and dosen3 let the work pass.
func (u uji) lulus() { tatest.HasilBernilai(u.c, "dosen3", u.jenis, u.sidang, u.id, "lulus").Want(200) }

func (u uji) kunci(username string) *apitest.Answer { return u.grade(username, "PUT", "/lock", nil) }

func (u uji) bukaKunci(username, alasan string) *apitest.Answer {
	return u.grade(username, "DELETE", "/lock", tatest.Body{"alasan": alasan})
}

// bukaLembar opens a lecturer's final sheet again.
func (u uji) bukaLembar(username, dosen, alasan string) *apitest.Answer {
	return u.grade(username, "DELETE", "/sheet/"+tatest.IDDosen(dosen), tatest.Body{"alasan": alasan})
}

func (u uji) ajukan(username, alasan string) *apitest.Answer {
	return tatest.AjukanUbah(u.c, username, u.jenis, u.id, alasan)
}

func (u uji) jawab(username, dosen, status, alasan string) *apitest.Answer {
	return tatest.JawabUbah(u.c, username, u.jenis, u.id, dosen, status, alasan)
}

// lapangan enters the mark of an internship's field supervisor.
func (u uji) lapangan(username string, body tatest.Body) *apitest.Answer {
	return u.grade(username, "PUT", "/field", body)
}

// read is the grade as an account sees it.
func (u uji) read(username string) nilai.Penilaian {
	return tatest.ReadNilai(u.c, username, u.jenis, u.id)
}

func (u uji) wantStatus(t *testing.T, want string) {
	t.Helper()
	tatest.HoldStatus(t, u.c, u.id, want)
}

// boleh is what halangan says of what may be done.
const boleh = "boleh"

// halangan is why an account may not do something that it is told of, or boleh.
func halangan(list []api.Aksi, kode string) string {
	if a := tatest.AksiOf(list, kode); !a.Allowed {
		return a.Reason
	}
	return boleh
}

func wantHalangan(t *testing.T, list []api.Aksi, kode, want string) {
	t.Helper()
	if got := halangan(list, kode); got != want {
		t.Errorf("whether %s may be done: %q, want %q", kode, got, want)
	}
}

// wantCount holds how many rows of UNINDRA a statement counts; $1 is the college.
func wantCount(t *testing.T, c *coretest.Campus, what string, want int64, text string, args ...any) {
	t.Helper()
	got := coretest.One[int64](c, tatest.Unindra, text, append([]any{tatest.Unindra}, args...)...)
	if got != want {
		t.Errorf("%s: %d, want %d", what, got, want)
	}
}

// waiting is how many grades wait for the campus to lock them.
func waiting(c *coretest.Campus) int64 {
	_, total, _ := tatest.TugasOf(c, "operator", "?jenis=kunci")
	return total
}

func wantWaiting(t *testing.T, c *coretest.Campus, want int64) {
	t.Helper()
	if got := waiting(c); got != want {
		t.Errorf("%d grades wait to be locked, want %d", got, want)
	}
}
