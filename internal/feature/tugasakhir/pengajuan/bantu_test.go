package pengajuan_test

import (
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

// work is a work under test, with the calls on it.
type work struct {
	c     *coretest.Campus
	jenis karya.Jenis
	id    string
}

// newWork makes a work of mahasiswa in a status.
func newWork(c *coretest.Campus, jenis karya.Jenis, status string) work {
	return work{c, jenis, tatest.NewKarya(c, jenis, status)}
}

// as makes a call on the work as an account: bagian is what stands before its id, akhiran what stands behind.
func (w work) as(username, method, bagian, akhiran string, body any, header ...string) *apitest.Answer {
	path := tatest.Paths[w.jenis] + bagian + "/" + w.id + akhiran
	return w.c.As(tatest.Unindra, username, method, path, body, header...)
}

// lihat reads the work as somebody sees it.
func (w work) lihat(username string) (k pengajuan.Karya) {
	w.as(username, "GET", "", "", nil).Want(200).JSON(&k)
	return k
}

// ubah writes the proposal anew as its student.
func (w work) ubah(body tatest.Fields, header ...string) *apitest.Answer {
	return w.as("mahasiswa", "PUT", "", "", tatest.Usulan(w.jenis, body), header...)
}

// putus decides on the title.
func (w work) putus(username, status, alasan string) *apitest.Answer {
	return w.as(username, "PUT", "_guidance", "/approval", putusan(status, alasan))
}

// setujui has both supervisors agree to the title.
func (w work) setujui() {
	w.putus("dosen", "disetujui", "").Want(200)
	w.putus("dosen2", "disetujui", "").Want(200)
}

// urung takes a decision on the title back.
func (w work) urung(username string) *apitest.Answer {
	return w.as(username, "DELETE", "_guidance", "/approval", nil)
}

// ajukan asks for a trial or a defense as the student.
func (w work) ajukan(body tatest.Fields) *apitest.Answer {
	return w.as("mahasiswa", "POST", "_submission", "", body)
}

// putusHal decides on a request for a trial or a defense.
func (w work) putusHal(username, hal, status, alasan string, header ...string) *apitest.Answer {
	body := putusan(status, alasan)
	body["hal"] = hal
	return w.as(username, "PUT", "_submission", "/approval", body, header...)
}

// verifikasi is the campus's word on a request.
func (w work) verifikasi(hal string) *apitest.Answer {
	return w.as("operator", "PUT", "_submission", "/verification", tatest.Fields{"hal": hal, "status": "disetujui"})
}

// tarik withdraws a request as the student.
func (w work) tarik(hal string) *apitest.Answer {
	return w.as("mahasiswa", "PUT", "_submission", "/withdrawal", tatest.Fields{"hal": hal})
}

// status holds the work to its status.
func (w work) status(t *testing.T, want string) {
	t.Helper()
	tatest.HoldStatus(t, w.c, w.id, want)
}

// putusan is a decision, with its reason where there is one.
func putusan(status, alasan string) tatest.Fields {
	out := tatest.Fields{"status": status}
	if alasan != "" {
		out["alasan"] = alasan
	}
	return out
}

// usulkan proposes a work as mahasiswa.
func usulkan(c *coretest.Campus, jenis karya.Jenis, ubah tatest.Fields) *apitest.Answer {
	return c.As(tatest.Unindra, "mahasiswa", "POST", tatest.Paths[jenis], tatest.Usulan(jenis, ubah))
}

// kosong is what is said where a reason is needed.
var kosong = map[string]string{"alasan": "Field tidak boleh kosong"}
