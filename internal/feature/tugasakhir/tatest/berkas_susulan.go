package tatest

import (
	"fmt"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/ajuan"
	"portaldosen/internal/feature/tugasakhir/sidang"
	"portaldosen/internal/kit/apitest"
)

// Susulan is a work whose request for the defense was made through the front door on version 1 of its manuscript.
type Susulan struct {
	T  *testing.T
	C  *coretest.Campus
	ID string
}

// NewSusulan makes one that waits for consent.
func NewSusulan(t *testing.T, c *coretest.Campus) Susulan {
	Kosongkan(t, c)
	id := NewKarya(c, Skripsi, "bimbingan")
	FulfilSyarat(c, id)
	c.Exec(Unindra, `DELETE FROM tugasakhir_berkas WHERE college_id = $1`, Unindra)
	s := Susulan{t, c, id}
	s.Naskah("satu").Want(201)
	Insert(c, `UPDATE tugasakhir_karya SET skor_e2 = 1000 WHERE college_id = $1 AND id = $2`, id)
	s.Minta("mahasiswa", "POST", "", Fields{"hal": "sidang"}).Want(201)
	return s
}

// Naskah hands the next version in; its check finds little.
func (s Susulan) Naskah(isi string) *apitest.Answer {
	out := Upload(s.T, s.C, Unindra, "mahasiswa", Paths[Skripsi]+"_file/"+s.ID, isi+".pdf", PDF+isi, "jenis=naskah")
	if out.Status == 201 {
		Insert(s.C, `UPDATE tugasakhir_karya SET skor_e2 = 1000 WHERE college_id = $1 AND id = $2`, s.ID)
	}
	return out
}

// Minta calls a request of the work.
func (s Susulan) Minta(akun, method, akhiran string, body any, header ...string) *apitest.Answer {
	return s.C.As(Unindra, akun, method, Paths[Skripsi]+"_submission/"+s.ID+akhiran, body, header...)
}

// Putus is a supervisor's decision.
func (s Susulan) Putus(akun, status string) *apitest.Answer {
	return s.Minta(akun, "PUT", "/approval", Fields{"hal": "sidang", "status": status, "alasan": "Bab 4 berbeda"})
}

// Verifikasi is the campus's word.
func (s Susulan) Verifikasi(status string) *apitest.Answer {
	return s.Minta("operator", "PUT", "/verification", Fields{"hal": "sidang", "status": status, "alasan": "Terlambat"})
}

// Setujui has both supervisors agree, and the campus verify.
func (s Susulan) Setujui() {
	s.Putus("dosen", "disetujui").Want(200)
	s.Putus("dosen2", "disetujui").Want(200)
	s.Verifikasi("disetujui").Want(200)
}

// Diuji are the version that is examined and the one that waits: "1 2".
func (s Susulan) Diuji() string {
	var out sidang.Sidang
	s.C.As(Unindra, "dosen3", "GET", Paths[Skripsi]+"_exam_summary/"+s.ID, nil).Want(200).JSON(&out)
	nomor := func(n *ajuan.NaskahSidang) string {
		if n == nil {
			return "-"
		}
		return fmt.Sprint(n.Nomor)
	}
	return nomor(out.Naskah) + " " + nomor(out.NaskahBaru)
}

// Status holds the work to a status.
func (s Susulan) Status(want string) {
	s.T.Helper()
	HoldStatus(s.T, s.C, s.ID, want)
}

// Tugas tells how many tasks of a kind wait for an account.
func (s Susulan) Tugas(akun, jenis string) int64 {
	_, total, _ := TugasOf(s.C, akun, "?jenis="+jenis)
	return total
}
