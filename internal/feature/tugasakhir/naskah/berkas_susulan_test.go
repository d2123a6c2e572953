package naskah_test

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/daftar"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

func TestNaskahSusulan(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("TA-07 a manuscript before anybody decided is what the request is about from then on", func(t *testing.T) {
			s := tatest.NewSusulan(t, c)
			s.Naskah("dua").Want(201)
			var p pengajuan.Pengajuan
			s.Minta("dosen", "GET", "", nil).Want(200).JSON(&p)
			if len(p.Data) != 1 || p.Data[0].Versi != 2 || p.Data[0].Naskah == nil || p.Data[0].Naskah.Nomor != 2 {
				t.Errorf("%+v", p.Data)
			}
			s.Minta("dosen", "PUT", "/approval", tatest.Fields{"hal": "sidang", "status": "disetujui"}, `If-Match: "1"`).Want(412)
		})
		t.Run("TA-07 a manuscript after the first consent asks for it anew", func(t *testing.T) {
			s := tatest.NewSusulan(t, c)
			s.Putus("dosen", "disetujui").Want(200)
			s.Naskah("dua").Want(201)
			s.Status("mengajukan_sidang")
			if s.Tugas("dosen", "pengajuan_sidang") != 1 || s.Tugas("dosen2", "pengajuan_sidang") != 1 {
				t.Error("both supervisors are asked again")
			}
			s.Putus("dosen2", "disetujui").Want(200)
			tatest.Unchanged(t, c, func() {
				if got := tatest.Message(s.Verifikasi("disetujui"), 409); got != "Tidak dapat memverifikasi pengajuan sidang. Belum semua pembimbing menyetujui." {
					t.Error(got)
				}
			})
		})
		t.Run("TA-07 a manuscript after the campus verified: no date before consent to it; what was approved stays readable", func(t *testing.T) {
			s := tatest.NewSusulan(t, c)
			s.Setujui()
			s.Status("siap_sidang")
			var b karya.BerkasBaris
			s.Naskah("dua").Want(201).JSON(&b)
			s.Status("mengajukan_sidang")
			if n := coretest.One[int64](c, tatest.Unindra, `SELECT COUNT(*) FROM tugasakhir_cek WHERE college_id = $1 AND id_berkas = $2`, tatest.Unindra, b.ID); n != 1 {
				t.Errorf("%d checks of the new version", n)
			}
			if s.Tugas("operator", "jadwalkan") != 0 || s.Tugas("dosen", "pengajuan_sidang") != 1 || s.Tugas("operator", "verifikasi") != 0 {
				t.Error("first the supervisors are asked")
			}
			tatest.Unchanged(t, c, func() {
				tatest.KirimRencana(c, "operator", tatest.Skripsi, tatest.RencanaUji(tatest.JamWIB(24, 9, 0), s.ID)).WantErrors(map[string]string{
					"peserta[0].idKarya": "Adinata Bagaskara belum dapat dijadwalkan; status saat ini Mengajukan sidang."})
			})
			s.Putus("dosen", "disetujui").Want(200)
			s.Putus("dosen2", "disetujui").Want(200)
			if s.Tugas("operator", "verifikasi") != 1 {
				t.Error("then the campus")
			}
			s.Verifikasi("disetujui").Want(200)
			s.Status("siap_sidang")
			a := c.As(tatest.Unindra, "dosen", "GET", tatest.Paths[tatest.Skripsi]+"_file/"+s.ID+"/"+b.Sebelum, nil)
			if b.Sebelum != "" && (a.Status != 200 || string(a.Body) != tatest.PDF+"satu") {
				t.Errorf("%d %s", a.Status, a.Body)
			}
		})
		t.Run("TA-07 a supplement or a letter reopens nothing", func(t *testing.T) {
			s := tatest.NewSusulan(t, c)
			s.Setujui()
			tatest.Upload(t, c, tatest.Unindra, "mahasiswa", tatest.Paths[tatest.Skripsi]+"_file/"+s.ID, "data.pdf", tatest.PDF, "jenis=lampiran").Want(201)
			tatest.Upload(t, c, tatest.Unindra, "operator", tatest.Paths[tatest.Skripsi]+"_file/"+s.ID, "surat.pdf", tatest.PDF, "jenis=surat").Want(201)
			s.Status("siap_sidang")
		})
	})
}

// susulanTerjadwal is a work with a date, and a manuscript that came after it; with the id of the exam.
func susulanTerjadwal(t *testing.T, c *coretest.Campus) (tatest.Susulan, string) {
	s := tatest.NewSusulan(t, c)
	s.Setujui()
	sidang := tatest.JadwalkanUji(t, c, tatest.Skripsi, tatest.RencanaUji(tatest.JamWIB(24, 9, 0), s.ID))
	s.Naskah("dua").Want(201)
	return s, sidang
}

func TestNaskahSusulanTerjadwal(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("TA-07 the date stays, consent is asked again; until then what was approved is examined", func(t *testing.T) {
			s, _ := susulanTerjadwal(t, c)
			s.Status("dijadwalkan")
			if got := s.Diuji(); got != "1 2" {
				t.Error(got)
			}
			if s.Tugas("dosen", "pengajuan_sidang") != 1 || s.Tugas("dosen2", "pengajuan_sidang") != 1 || s.Tugas("kaprodi", "verifikasi") != 0 {
				t.Error("both supervisors are asked")
			}
			s.Putus("dosen", "disetujui").Want(200)
			s.Putus("dosen2", "disetujui").Want(200)
			if s.Tugas("operator", "verifikasi") != 1 || s.Tugas("kaprodi", "verifikasi") != 1 {
				t.Error("then the campus")
			}
			var list struct{ Data []daftar.KaryaBaris }
			c.As(tatest.Unindra, "operator", "GET", tatest.Paths[tatest.Skripsi]+"?saya=ya", nil).Want(200).JSON(&list)
			if len(list.Data) != 1 || !tatest.AksiOf(list.Data[0].Aksi, "verifikasi").Allowed {
				t.Errorf("%+v", list.Data)
			}
			s.Verifikasi("disetujui").Want(200)
			s.Status("dijadwalkan")
			if got := s.Diuji(); got != "2 -" || s.Tugas("operator", "verifikasi") != 0 {
				t.Error(got)
			}
		})
		for nama, tutup := range map[string]func(s tatest.Susulan){
			"a supervisor wants a revision": func(s tatest.Susulan) { s.Putus("dosen2", "revisi").Want(200) },
			"a supervisor refuses":          func(s tatest.Susulan) { s.Putus("dosen", "ditolak").Want(200) },
			"the campus refuses":            func(s tatest.Susulan) { s.Verifikasi("ditolak").Want(200) },
			"the student takes it back": func(s tatest.Susulan) {
				s.Minta("mahasiswa", "PUT", "/withdrawal", tatest.Fields{"hal": "sidang", "alasan": "Keliru"}).Want(200)
			},
		} {
			t.Run("TA-07 "+nama+": the exam is held with what was approved before", func(t *testing.T) {
				s, sidang := susulanTerjadwal(t, c)
				tutup(s)
				s.Status("dijadwalkan")
				if got := s.Diuji(); got != "1 -" {
					t.Error(got)
				}
				tatest.Mulaikan(c, sidang)
				tatest.HasilBernilai(c, "dosen3", tatest.Skripsi, sidang, s.ID, "lulus").Want(200)
			})
		}
		t.Run("TA-07 a decision on it can be taken back", func(t *testing.T) {
			s, _ := susulanTerjadwal(t, c)
			s.Putus("dosen", "ditolak").Want(200)
			s.Minta("dosen", "DELETE", "/approval?hal=sidang", nil).Want(200)
			if got := s.Diuji(); got != "1 2" {
				t.Error(got)
			}
			s.Setujui()
		})
	})
}

func TestNaskahSusulanDiuji(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("TA-07 no result while it waits; no other manuscript while the exam is held", func(t *testing.T) {
			s, sidang := susulanTerjadwal(t, c)
			tatest.Mulaikan(c, sidang)
			tatest.NilaiOleh(c, "dosen3", tatest.Skripsi, s.ID, tatest.LembarIsi(tatest.Skripsi, "penguji", 80, 80, true)).Want(200)
			tatest.Unchanged(t, c, func() {
				if got := tatest.Message(tatest.HasilUji(c, "dosen3", tatest.Skripsi, sidang, s.ID, "lulus"), 409); !strings.HasPrefix(got, "Adinata Bagaskara: Naskah yang diunggah setelah pengajuan disetujui belum diputuskan.") {
					t.Error(got)
				}
				if got := tatest.Message(s.Naskah("tiga"), 409); got != "Sidang sudah dimulai, jadi naskah yang diuji tidak dapat diganti. Unggah naskah baru setelah hasil sidang dicatat." {
					t.Error(got)
				}
			})
			s.Setujui()
			tatest.HasilUji(c, "dosen3", tatest.Skripsi, sidang, s.ID, "lulus_revisi").Want(200)
			s.Naskah("tiga").Want(201) // the revision
			s.Status("revisi")
			if got := s.Diuji(); got != "2 -" {
				t.Error(got)
			}
		})
		t.Run("TA-07 an exam that is called off leaves the work waiting for consent", func(t *testing.T) {
			s, sidang := susulanTerjadwal(t, c)
			c.As(tatest.Unindra, "operator", "PUT", tatest.Paths[tatest.Skripsi]+"_exam_schedule/"+sidang, tatest.Body{"alasan": "Banjir", "batal": true}).Want(200)
			s.Status("mengajukan_sidang")
			s.Setujui()
			s.Status("siap_sidang")
		})
		t.Run("TA-07 a manuscript while the exam is being set: whichever comes first, nobody examines what was not approved", func(t *testing.T) {
			s := tatest.NewSusulan(t, c)
			s.Setujui()
			beside := c.Beside()
			var wg sync.WaitGroup
			var jadwal, berkas *apitest.Answer
			wg.Go(func() {
				jadwal = tatest.KirimRencana(beside, "operator", tatest.Skripsi, tatest.RencanaUji(tatest.JamWIB(24, 9, 0), s.ID))
			})
			wg.Go(func() { berkas = s.Naskah("dua") })
			wg.Wait()
			berkas.Want(201)
			if !slices.Contains([]int{201, 422}, jadwal.Status) {
				t.Fatalf("%d %s", jadwal.Status, jadwal.Body)
			}
			s.Status(map[int]string{201: "dijadwalkan", 422: "mengajukan_sidang"}[jadwal.Status])
			if s.Tugas("dosen", "pengajuan_sidang") != 1 {
				t.Error("consent is asked again either way")
			}
			if jadwal.Status == 201 && s.Diuji() != "1 2" {
				t.Error(s.Diuji())
			}
		})
	})
}
