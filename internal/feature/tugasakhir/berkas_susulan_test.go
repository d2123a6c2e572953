package tugasakhir_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir"
	"portaldosen/internal/kit/apitest"
)

// susulan is a work whose request for the defense was made through the front door on version 1 of its manuscript.
type susulan struct {
	t  *testing.T
	c  *coretest.Campus
	id string
}

func buatSusulan(t *testing.T, c *coretest.Campus) susulan {
	kosongkan(t, c)
	id := buatKarya(c, skripsi, "bimbingan")
	lengkapiSyarat(c, id)
	c.Exec(unindra, `DELETE FROM tugasakhir_berkas WHERE college_id = $1`, unindra)
	s := susulan{t, c, id}
	s.naskah("satu").Want(201)
	insert(c, `UPDATE tugasakhir_karya SET skor_e2 = 1000 WHERE college_id = $1 AND id = $2`, id)
	s.minta("mahasiswa", "POST", "", isian{"hal": "sidang"}).Want(201)
	return s
}

// naskah hands the next version in; its check finds little.
func (s susulan) naskah(isi string) *apitest.Answer {
	out := unggah(s.t, s.c, unindra, "mahasiswa", pathJenis[skripsi]+"_file/"+s.id, isi+".pdf", pdf+isi, "jenis=naskah")
	if out.Status == 201 {
		insert(s.c, `UPDATE tugasakhir_karya SET skor_e2 = 1000 WHERE college_id = $1 AND id = $2`, s.id)
	}
	return out
}

func (s susulan) minta(akun, method, akhiran string, body any, header ...string) *apitest.Answer {
	return s.c.As(unindra, akun, method, pathJenis[skripsi]+"_submission/"+s.id+akhiran, body, header...)
}

func (s susulan) putus(akun, status string) *apitest.Answer {
	return s.minta(akun, "PUT", "/approval", isian{"hal": "sidang", "status": status, "alasan": "Bab 4 berbeda"})
}

func (s susulan) verifikasi(status string) *apitest.Answer {
	return s.minta("operator", "PUT", "/verification", isian{"hal": "sidang", "status": status, "alasan": "Terlambat"})
}

// setujui has both supervisors agree, and the campus verify.
func (s susulan) setujui() {
	s.putus("dosen", "disetujui").Want(200)
	s.putus("dosen2", "disetujui").Want(200)
	s.verifikasi("disetujui").Want(200)
}

// diuji are the version that is examined and the one that waits: "1 2".
func (s susulan) diuji() string {
	var out tugasakhir.Sidang
	s.c.As(unindra, "dosen3", "GET", pathJenis[skripsi]+"_exam_summary/"+s.id, nil).Want(200).JSON(&out)
	nomor := func(n *tugasakhir.NaskahSidang) string {
		if n == nil {
			return "-"
		}
		return fmt.Sprint(n.Nomor)
	}
	return nomor(out.Naskah) + " " + nomor(out.NaskahBaru)
}

func (s susulan) status(want string) {
	s.t.Helper()
	if got := statusKarya(s.c, s.id); got != want {
		s.t.Errorf("the work is %s, want %s", got, want)
	}
}

// tugas tells how many tasks of a kind wait for an account.
func (s susulan) tugas(akun, jenis string) int64 {
	_, total, _ := tugasDari(s.c, akun, "?jenis="+jenis)
	return total
}

func TestNaskahSusulan(t *testing.T) {
	eachSidang(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("TA-07 a manuscript before anybody decided is what the request is about from then on", func(t *testing.T) {
			s := buatSusulan(t, c)
			s.naskah("dua").Want(201)
			var p tugasakhir.Pengajuan
			s.minta("dosen", "GET", "", nil).Want(200).JSON(&p)
			if len(p.Data) != 1 || p.Data[0].Versi != 2 || p.Data[0].Naskah == nil || p.Data[0].Naskah.Nomor != 2 {
				t.Errorf("%+v", p.Data)
			}
			s.minta("dosen", "PUT", "/approval", isian{"hal": "sidang", "status": "disetujui"}, `If-Match: "1"`).Want(412)
		})
		t.Run("TA-07 a manuscript after the first consent asks for it anew", func(t *testing.T) {
			s := buatSusulan(t, c)
			s.putus("dosen", "disetujui").Want(200)
			s.naskah("dua").Want(201)
			s.status("mengajukan_sidang")
			if s.tugas("dosen", "pengajuan_sidang") != 1 || s.tugas("dosen2", "pengajuan_sidang") != 1 {
				t.Error("both supervisors are asked again")
			}
			s.putus("dosen2", "disetujui").Want(200)
			tetap(t, c, func() {
				if got := pesan(s.verifikasi("disetujui"), 409); got != "Tidak dapat memverifikasi pengajuan sidang. Belum semua pembimbing menyetujui." {
					t.Error(got)
				}
			})
		})
		t.Run("TA-07 a manuscript after the campus verified: no date before consent to it; what was approved stays readable", func(t *testing.T) {
			s := buatSusulan(t, c)
			s.setujui()
			s.status("siap_sidang")
			var b tugasakhir.BerkasBaris
			s.naskah("dua").Want(201).JSON(&b)
			s.status("mengajukan_sidang")
			if n := coretest.One[int64](c, unindra, `SELECT COUNT(*) FROM tugasakhir_cek WHERE college_id = $1 AND id_berkas = $2`, unindra, b.ID); n != 1 {
				t.Errorf("%d checks of the new version", n)
			}
			if s.tugas("operator", "jadwalkan") != 0 || s.tugas("dosen", "pengajuan_sidang") != 1 || s.tugas("operator", "verifikasi") != 0 {
				t.Error("first the supervisors are asked")
			}
			tetap(t, c, func() {
				kirimRencana(c, "operator", skripsi, rencanaUji(jamWIB(24, 9, 0), s.id)).WantErrors(map[string]string{
					"peserta[0].idKarya": "Adinata Bagaskara belum dapat dijadwalkan; status saat ini Mengajukan sidang."})
			})
			s.putus("dosen", "disetujui").Want(200)
			s.putus("dosen2", "disetujui").Want(200)
			if s.tugas("operator", "verifikasi") != 1 {
				t.Error("then the campus")
			}
			s.verifikasi("disetujui").Want(200)
			s.status("siap_sidang")
			a := c.As(unindra, "dosen", "GET", pathJenis[skripsi]+"_file/"+s.id+"/"+b.Sebelum, nil)
			if b.Sebelum != "" && (a.Status != 200 || string(a.Body) != pdf+"satu") {
				t.Errorf("%d %s", a.Status, a.Body)
			}
		})
		t.Run("TA-07 a supplement or a letter reopens nothing", func(t *testing.T) {
			s := buatSusulan(t, c)
			s.setujui()
			unggah(t, c, unindra, "mahasiswa", pathJenis[skripsi]+"_file/"+s.id, "data.pdf", pdf, "jenis=lampiran").Want(201)
			unggah(t, c, unindra, "operator", pathJenis[skripsi]+"_file/"+s.id, "surat.pdf", pdf, "jenis=surat").Want(201)
			s.status("siap_sidang")
		})
	})
}

// susulanTerjadwal is a work with a date, and a manuscript that came after it; with the id of the exam.
func susulanTerjadwal(t *testing.T, c *coretest.Campus) (susulan, string) {
	s := buatSusulan(t, c)
	s.setujui()
	sidang := jadwalkanUji(t, c, skripsi, rencanaUji(jamWIB(24, 9, 0), s.id))
	s.naskah("dua").Want(201)
	return s, sidang
}

func TestNaskahSusulanTerjadwal(t *testing.T) {
	eachSidang(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("TA-07 the date stays, consent is asked again; until then what was approved is examined", func(t *testing.T) {
			s, _ := susulanTerjadwal(t, c)
			s.status("dijadwalkan")
			if got := s.diuji(); got != "1 2" {
				t.Error(got)
			}
			if s.tugas("dosen", "pengajuan_sidang") != 1 || s.tugas("dosen2", "pengajuan_sidang") != 1 || s.tugas("kaprodi", "verifikasi") != 0 {
				t.Error("both supervisors are asked")
			}
			s.putus("dosen", "disetujui").Want(200)
			s.putus("dosen2", "disetujui").Want(200)
			if s.tugas("operator", "verifikasi") != 1 || s.tugas("kaprodi", "verifikasi") != 1 {
				t.Error("then the campus")
			}
			var list struct{ Data []tugasakhir.KaryaBaris }
			c.As(unindra, "operator", "GET", pathJenis[skripsi]+"?saya=ya", nil).Want(200).JSON(&list)
			if len(list.Data) != 1 || !aksiDari(list.Data[0].Aksi, "verifikasi").Boleh {
				t.Errorf("%+v", list.Data)
			}
			s.verifikasi("disetujui").Want(200)
			s.status("dijadwalkan")
			if got := s.diuji(); got != "2 -" || s.tugas("operator", "verifikasi") != 0 {
				t.Error(got)
			}
		})
		for nama, tutup := range map[string]func(s susulan){
			"a supervisor wants a revision": func(s susulan) { s.putus("dosen2", "revisi").Want(200) },
			"a supervisor refuses":          func(s susulan) { s.putus("dosen", "ditolak").Want(200) },
			"the campus refuses":            func(s susulan) { s.verifikasi("ditolak").Want(200) },
			"the student takes it back": func(s susulan) {
				s.minta("mahasiswa", "PUT", "/withdrawal", isian{"hal": "sidang", "alasan": "Keliru"}).Want(200)
			},
		} {
			t.Run("TA-07 "+nama+": the exam is held with what was approved before", func(t *testing.T) {
				s, sidang := susulanTerjadwal(t, c)
				tutup(s)
				s.status("dijadwalkan")
				if got := s.diuji(); got != "1 -" {
					t.Error(got)
				}
				mulaikan(c, sidang)
				hasilBernilai(c, "dosen3", skripsi, sidang, s.id, "lulus").Want(200)
			})
		}
		t.Run("TA-07 a decision on it can be taken back", func(t *testing.T) {
			s, _ := susulanTerjadwal(t, c)
			s.putus("dosen", "ditolak").Want(200)
			s.minta("dosen", "DELETE", "/approval?hal=sidang", nil).Want(200)
			if got := s.diuji(); got != "1 2" {
				t.Error(got)
			}
			s.setujui()
		})
	})
}

func TestNaskahSusulanDiuji(t *testing.T) {
	eachSidang(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("TA-07 no result while it waits; no other manuscript while the exam is held", func(t *testing.T) {
			s, sidang := susulanTerjadwal(t, c)
			mulaikan(c, sidang)
			nilaiOleh(c, "dosen3", skripsi, s.id, lembarIsi(skripsi, "penguji", 80, 80, true)).Want(200)
			tetap(t, c, func() {
				if got := pesan(hasilUji(c, "dosen3", skripsi, sidang, s.id, "lulus"), 409); !strings.HasPrefix(got, "Adinata Bagaskara: Naskah yang diunggah setelah pengajuan disetujui belum diputuskan.") {
					t.Error(got)
				}
				if got := pesan(s.naskah("tiga"), 409); got != "Sidang sudah dimulai, jadi naskah yang diuji tidak dapat diganti. Unggah naskah baru setelah hasil sidang dicatat." {
					t.Error(got)
				}
			})
			s.setujui()
			hasilUji(c, "dosen3", skripsi, sidang, s.id, "lulus_revisi").Want(200)
			s.naskah("tiga").Want(201) // the revision
			s.status("revisi")
			if got := s.diuji(); got != "2 -" {
				t.Error(got)
			}
		})
		t.Run("TA-07 an exam that is called off leaves the work waiting for consent", func(t *testing.T) {
			s, sidang := susulanTerjadwal(t, c)
			c.As(unindra, "operator", "PUT", pathJenis[skripsi]+"_exam_schedule/"+sidang, muatan{"alasan": "Banjir", "batal": true}).Want(200)
			s.status("mengajukan_sidang")
			s.setujui()
			s.status("siap_sidang")
		})
		t.Run("TA-07 a manuscript while the exam is being set: whichever comes first, nobody examines what was not approved", func(t *testing.T) {
			s := buatSusulan(t, c)
			s.setujui()
			beside := c.Beside()
			var wg sync.WaitGroup
			var jadwal, berkas *apitest.Answer
			wg.Go(func() { jadwal = kirimRencana(beside, "operator", skripsi, rencanaUji(jamWIB(24, 9, 0), s.id)) })
			wg.Go(func() { berkas = s.naskah("dua") })
			wg.Wait()
			berkas.Want(201)
			if !slices.Contains([]int{201, 422}, jadwal.Status) {
				t.Fatalf("%d %s", jadwal.Status, jadwal.Body)
			}
			s.status(map[int]string{201: "dijadwalkan", 422: "mengajukan_sidang"}[jadwal.Status])
			if s.tugas("dosen", "pengajuan_sidang") != 1 {
				t.Error("consent is asked again either way")
			}
			if jadwal.Status == 201 && s.diuji() != "1 2" {
				t.Error(s.diuji())
			}
		})
	})
}
