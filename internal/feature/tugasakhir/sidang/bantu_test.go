package sidang_test

import (
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/sidang"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

// uji is an exam under test, with the calls on it.
type uji struct {
	c          *coretest.Campus
	jenis      karya.Jenis
	id, sidang string // of the work, the first where there are several, and of the exam
}

// newUji sets the exam of a plan.
func newUji(t *testing.T, c *coretest.Campus, jenis karya.Jenis, rencana tatest.Body) uji {
	t.Helper()
	id, _ := rencana["peserta"].([]tatest.Body)[0]["idKarya"].(string)
	return uji{c, jenis, id, tatest.JadwalkanUji(t, c, jenis, rencana)}
}

// newUjiBerjalan makes a work with an exam that began an hour ago.
func newUjiBerjalan(t *testing.T, c *coretest.Campus, jenis karya.Jenis) uji {
	t.Helper()
	id, sidang := tatest.SidangBerjalan(t, c, jenis)
	return uji{c, jenis, id, sidang}
}

// duaSkripsi makes two theses that are ready: of mahasiswa and of mahasiswa2.
func duaSkripsi(c *coretest.Campus) (satu, dua string) {
	satu = tatest.NewKarya(c, tatest.Skripsi, "siap_sidang")
	return satu, tatest.NewKaryaOf(c, tatest.Skripsi, "siap_sidang", "mahasiswa2")
}

// ikutProdiLain makes a work one of another programme.
func ikutProdiLain(c *coretest.Campus, id string) {
	const move = `UPDATE tugasakhir_karya SET id_prodi = $3 WHERE college_id = $1 AND id = $2`
	tatest.Insert(c, move, id, tatest.Own(tatest.Unindra, "prodi", "si"))
}

// rencanaTim is a plan for one work with a team of its own: pairs of account and role.
func rencanaTim(mulai time.Time, id string, pairs ...string) tatest.Body {
	out := tatest.RencanaUji(mulai)
	out["peserta"] = []tatest.Body{{"idKarya": id, "penguji": tatest.TimUji(pairs...)}}
	return out
}

// as makes a call of the kind as an account.
func (u uji) as(username, method, path string, body any, header ...string) *apitest.Answer {
	return u.c.As(tatest.Unindra, username, method, tatest.Paths[u.jenis]+path, body, header...)
}

// put changes the exam, or what stands under it.
func (u uji) put(username, akhiran string, body tatest.Body, header ...string) *apitest.Answer {
	return u.as(username, "PUT", "_exam_schedule/"+u.sidang+akhiran, body, header...)
}

// hasil notes results of the exam, a row each.
func (u uji) hasil(username string, data ...tatest.Body) *apitest.Answer {
	return u.put(username, "/participants_exam", tatest.Body{"data": data})
}

// ganti replaces an examiner.
func (u uji) ganti(username, lama, baru string, header ...string) *apitest.Answer {
	return u.put(username, "/examiner", pengganti(lama, baru, "Sakit"), header...)
}

// pengganti names who leaves, who comes, and why.
func pengganti(lama, baru, alasan string) tatest.Body {
	return tatest.Body{"idDosen": tatest.IDDosen(lama), "idPengganti": tatest.IDDosen(baru), "alasan": alasan}
}

// periksaGanti tries a replacement.
func (u uji) periksaGanti(username, lama, baru string) *apitest.Answer {
	body := tatest.Body{"idDosen": tatest.IDDosen(lama), "idPengganti": tatest.IDDosen(baru)}
	return u.as(username, "POST", "_exam_schedule/"+u.sidang+"/examiner/check", body)
}

// lihat reads the exam of a work as the operator sees it.
func (u uji) lihat(id string) (s sidang.Sidang) {
	u.as("operator", "GET", "_exam_summary/"+id, nil).Want(200).JSON(&s)
	return s
}

// status is where the exam itself stands.
func (u uji) status() string {
	const read = `SELECT status FROM tugasakhir_sidang WHERE college_id = $1 AND id = $2`
	return coretest.One[string](u.c, tatest.Unindra, read, tatest.Unindra, u.sidang)
}

// taruh gives the exam another time behind the portal's back.
func (u uji) taruh(mulai, selesai time.Time) {
	const update = `UPDATE tugasakhir_sidang SET mulai_pada = $3, selesai_pada = $4 WHERE college_id = $1 AND id = $2`
	tatest.Insert(u.c, update, u.sidang, mulai.UnixMicro(), selesai.UnixMicro())
}

// taruhMulai is taruh that leaves the end.
func (u uji) taruhMulai(mulai time.Time) {
	const update = `UPDATE tugasakhir_sidang SET mulai_pada = $3 WHERE college_id = $1 AND id = $2`
	tatest.Insert(u.c, update, u.sidang, mulai.UnixMicro())
}

// alasanKosong is what is said where a reason is needed.
var alasanKosong = map[string]string{"alasan": "Field tidak boleh kosong"}

// barisDari are the exams of an answer.
func barisDari(a *apitest.Answer) []sidang.SidangBaris {
	rows, _ := apitest.Rows[sidang.SidangBaris](a)
	return rows
}
