package naskah_test

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/daftar"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

// tugas is how many tasks wait, by account and kind: "dosen pengajuan_sidang".
type tugas map[string]int64

// wantTugas holds what waits to what is wanted.
func wantTugas(t *testing.T, s tatest.Susulan, want tugas) {
	t.Helper()
	got := tugas{}
	for key := range want {
		akun, jenis, _ := strings.Cut(key, " ")
		got[key] = s.Tugas(akun, jenis)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the tasks that wait differ (-want +got):\n%s", diff)
	}
}

// wantDiuji holds a work to the version that is examined, and the one that waits: "1 2".
func wantDiuji(t *testing.T, s tatest.Susulan, want string) {
	t.Helper()
	if got := s.Diuji(); got != want {
		t.Errorf("the versions examined and waiting are %s, want %s", got, want)
	}
}

// setujuiPembimbing has both supervisors agree.
func setujuiPembimbing(s tatest.Susulan) {
	s.Putus("dosen", "disetujui").Want(200)
	s.Putus("dosen2", "disetujui").Want(200)
}

func TestNaskahSusulan(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("TA-07 a manuscript before anybody decided "+
			"is what the request is about from then on", func(t *testing.T) {
			s := tatest.NewSusulan(t, c)
			s.Naskah("dua").Want(201)
			var p pengajuan.Pengajuan
			s.Minta("dosen", "GET", "", nil).Want(200).JSON(&p)
			if len(p.Data) != 1 || p.Data[0].Versi != 2 || p.Data[0].Naskah == nil || p.Data[0].Naskah.Nomor != 2 {
				t.Errorf("the requests are %+v, want one, changed once, about version 2", p.Data)
			}
			setuju := tatest.Fields{"hal": "sidang", "status": "disetujui"}
			s.Minta("dosen", "PUT", "/approval", setuju, `If-Match: "1"`).Want(412)
		})
		t.Run("TA-07 a manuscript after the first consent asks for it anew", func(t *testing.T) {
			s := tatest.NewSusulan(t, c)
			s.Putus("dosen", "disetujui").Want(200)
			s.Naskah("dua").Want(201)
			s.Status("mengajukan_sidang")
			wantTugas(t, s, tugas{"dosen pengajuan_sidang": 1, "dosen2 pengajuan_sidang": 1})
			s.Putus("dosen2", "disetujui").Want(200)
			tatest.Unchanged(t, c, func() {
				const want = "Tidak dapat memverifikasi pengajuan sidang. Belum semua pembimbing menyetujui."
				apitest.Refused(t, s.Verifikasi("disetujui"), 409, want)
			})
		})
		t.Run("TA-07 a manuscript after the campus verified: no date before consent to it; "+
			"what was approved stays readable", func(t *testing.T) { susulanTerverifikasi(t, c) })
		t.Run("TA-07 a supplement or a letter reopens nothing", func(t *testing.T) {
			s := tatest.NewSusulan(t, c)
			s.Setujui()
			path := pathBerkas(tatest.Skripsi, s.ID)
			upload(t, c, "mahasiswa", path, "data.pdf", tatest.PDF, "jenis=lampiran").Want(201)
			upload(t, c, "operator", path, "surat.pdf", tatest.PDF, "jenis=surat").Want(201)
			s.Status("siap_sidang")
		})
	})
}

func susulanTerverifikasi(t *testing.T, c *coretest.Campus) {
	s := tatest.NewSusulan(t, c)
	s.Setujui()
	s.Status("siap_sidang")
	const version = `SELECT id FROM tugasakhir_berkas WHERE college_id = $1 AND id_karya = $2`
	disetujui := pathBerkas(tatest.Skripsi, s.ID) + "/" + one[string](c, version, s.ID)
	var b karya.BerkasBaris
	s.Naskah("dua").Want(201).JSON(&b)
	s.Status("mengajukan_sidang")
	const checks = `SELECT COUNT(*) FROM tugasakhir_cek WHERE college_id = $1 AND id_berkas = $2`
	if n := one[int64](c, checks, b.ID); n != 1 {
		t.Errorf("the new version has %d checks, want 1", n)
	}
	wantTugas(t, s, tugas{"operator jadwalkan": 0, "dosen pengajuan_sidang": 1, "operator verifikasi": 0})
	tatest.Unchanged(t, c, func() {
		rencana := tatest.RencanaUji(tatest.JamWIB(24, 9, 0), s.ID)
		tatest.KirimRencana(c, "operator", tatest.Skripsi, rencana).WantErrors(map[string]string{
			"peserta[0].idKarya": "Adinata Bagaskara belum dapat dijadwalkan; status saat ini Mengajukan sidang.",
		})
	})
	setujuiPembimbing(s)
	wantTugas(t, s, tugas{"operator verifikasi": 1})
	s.Verifikasi("disetujui").Want(200)
	s.Status("siap_sidang")
	got, want := string(as(c, "dosen", "GET", disetujui, nil).Want(200).Body), tatest.PDF+"satu"
	if got != want {
		t.Errorf("what was approved before reads %q, want %q", got, want)
	}
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
	endings := map[string]func(s tatest.Susulan) *apitest.Answer{
		"a supervisor wants a revision": func(s tatest.Susulan) *apitest.Answer { return s.Putus("dosen2", "revisi") },
		"a supervisor refuses":          func(s tatest.Susulan) *apitest.Answer { return s.Putus("dosen", "ditolak") },
		"the campus refuses":            func(s tatest.Susulan) *apitest.Answer { return s.Verifikasi("ditolak") },
		"the student takes it back": func(s tatest.Susulan) *apitest.Answer {
			return s.Minta("mahasiswa", "PUT", "/withdrawal", tatest.Fields{"hal": "sidang", "alasan": "Keliru"})
		},
	}
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("TA-07 the date stays, consent is asked again; "+
			"until then what was approved is examined", func(t *testing.T) {
			s, _ := susulanTerjadwal(t, c)
			s.Status("dijadwalkan")
			wantDiuji(t, s, "1 2")
			wantTugas(t, s, tugas{"dosen pengajuan_sidang": 1, "dosen2 pengajuan_sidang": 1, "kaprodi verifikasi": 0})
			setujuiPembimbing(s)
			wantTugas(t, s, tugas{"operator verifikasi": 1, "kaprodi verifikasi": 1})
			var list struct{ Data []daftar.KaryaBaris }
			as(c, "operator", "GET", tatest.Paths[tatest.Skripsi]+"?saya=ya", nil).Want(200).JSON(&list)
			if len(list.Data) != 1 || !tatest.AksiOf(list.Data[0].Aksi, "verifikasi").Allowed {
				t.Errorf("the operator's list is %+v, want one work that may be verified", list.Data)
			}
			s.Verifikasi("disetujui").Want(200)
			s.Status("dijadwalkan")
			wantDiuji(t, s, "2 -")
			wantTugas(t, s, tugas{"operator verifikasi": 0})
		})
		for nama, tutup := range endings {
			t.Run("TA-07 "+nama+": the exam is held with what was approved before", func(t *testing.T) {
				s, sidang := susulanTerjadwal(t, c)
				tutup(s).Want(200)
				s.Status("dijadwalkan")
				wantDiuji(t, s, "1 -")
				tatest.Mulaikan(c, sidang)
				tatest.HasilBernilai(c, "dosen3", tatest.Skripsi, sidang, s.ID, "lulus").Want(200)
			})
		}
		t.Run("TA-07 a decision on it can be taken back", func(t *testing.T) {
			s, _ := susulanTerjadwal(t, c)
			s.Putus("dosen", "ditolak").Want(200)
			s.Minta("dosen", "DELETE", "/approval?hal=sidang", nil).Want(200)
			wantDiuji(t, s, "1 2")
			s.Setujui()
		})
	})
}

func TestNaskahSusulanDiuji(t *testing.T) {
	const (
		menunggu = "Adinata Bagaskara: Naskah yang diunggah setelah pengajuan disetujui belum diputuskan."
		dimulai  = "Sidang sudah dimulai, jadi naskah yang diuji tidak dapat diganti. " +
			"Unggah naskah baru setelah hasil sidang dicatat."
	)
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("TA-07 no result while it waits; no other manuscript while the exam is held", func(t *testing.T) {
			s, sidang := susulanTerjadwal(t, c)
			tatest.Mulaikan(c, sidang)
			lembar := tatest.LembarIsi(tatest.Skripsi, "penguji", 80, 80, true)
			tatest.NilaiOleh(c, "dosen3", tatest.Skripsi, s.ID, lembar).Want(200)
			hasil := func(hasil string) *apitest.Answer {
				return tatest.HasilUji(c, "dosen3", tatest.Skripsi, sidang, s.ID, hasil)
			}
			tatest.Unchanged(t, c, func() {
				apitest.RefusedFrom(t, hasil("lulus"), 409, menunggu)
				apitest.Refused(t, s.Naskah("tiga"), 409, dimulai)
			})
			s.Setujui()
			hasil("lulus_revisi").Want(200)
			s.Naskah("tiga").Want(201) // the revision
			s.Status("revisi")
			wantDiuji(t, s, "2 -")
		})
		t.Run("TA-07 an exam that is called off leaves the work waiting for consent", func(t *testing.T) {
			s, sidang := susulanTerjadwal(t, c)
			path := tatest.Paths[tatest.Skripsi] + "_exam_schedule/" + sidang
			as(c, "operator", "PUT", path, tatest.Body{"alasan": "Banjir", "batal": true}).Want(200)
			s.Status("mengajukan_sidang")
			s.Setujui()
			s.Status("siap_sidang")
		})
		t.Run("TA-07 a manuscript while the exam is being set: whichever comes first, "+
			"nobody examines what was not approved", func(t *testing.T) { susulanSelagiDijadwalkan(t, c) })
	})
}

func susulanSelagiDijadwalkan(t *testing.T, c *coretest.Campus) {
	s := tatest.NewSusulan(t, c)
	s.Setujui()
	beside, rencana := c.Beside(), tatest.RencanaUji(tatest.JamWIB(24, 9, 0), s.ID)
	var wg sync.WaitGroup
	var jadwal, berkas *apitest.Answer
	wg.Go(func() { jadwal = tatest.KirimRencana(beside, "operator", tatest.Skripsi, rencana) })
	wg.Go(func() { berkas = s.Naskah("dua") })
	wg.Wait()
	berkas.Want(201)
	if want := []int{201, 422}; !slices.Contains(want, jadwal.Status) {
		t.Fatalf("the exam is set with %d, want one of %v: %s", jadwal.Status, want, jadwal.Body)
	}
	s.Status(map[int]string{201: "dijadwalkan", 422: "mengajukan_sidang"}[jadwal.Status])
	wantTugas(t, s, tugas{"dosen pengajuan_sidang": 1})
	if jadwal.Status == 201 {
		wantDiuji(t, s, "1 2")
	}
}
