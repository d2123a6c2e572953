package tugasakhir_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

var statusSemua = []string{"draf", "diajukan", "perlu_perbaikan", "ditolak", "disetujui_pembimbing", "menunggu_instansi", "bimbingan",
	"mengajukan_sidang", "siap_sidang", "dijadwalkan", "revisi", "menunggu_nilai", "selesai", "dibatalkan"}

// tindakan is a call that is a step of the machine: who makes it, and where it leads from each status that allows it. "*" is
// the status in which a kind is guided.
type tindakan struct {
	nama, akun string
	panggil    func(c *coretest.Campus, akun string, jenis karya.Jenis, id string) *apitest.Answer
	ke         map[string]string
}

func pemanggil(method, akhiran string, body any) func(*coretest.Campus, string, karya.Jenis, string) *apitest.Answer {
	return func(c *coretest.Campus, akun string, jenis karya.Jenis, id string) *apitest.Answer {
		return c.As(tatest.Unindra, akun, method, tatest.Paths[jenis]+strings.ReplaceAll(akhiran, "{id}", id), body)
	}
}

// tindakanSemua is the machine as the brief of this area has it, written once more by hand.
var tindakanSemua = []tindakan{
	{"ajukan", "mahasiswa", tatest.SendAgain, map[string]string{"draf": "diajukan", "perlu_perbaikan": "diajukan"}},
	{"tarik", "mahasiswa", pemanggil("PUT", "/{id}/withdrawal", tatest.Fields{}), map[string]string{"diajukan": "draf"}},
	{"setujui", "dosen", pemanggil("PUT", "_guidance/{id}/approval", tatest.Fields{"status": "disetujui"}), map[string]string{"diajukan": "diajukan"}},
	{"revisi", "dosen2", pemanggil("PUT", "_guidance/{id}/approval", tatest.Fields{"status": "revisi", "alasan": "Judul terlalu luas"}), map[string]string{"diajukan": "perlu_perbaikan"}},
	{"tolak", "dosen", pemanggil("PUT", "_guidance/{id}/approval", tatest.Fields{"status": "ditolak", "alasan": "Di luar bidang"}), map[string]string{"diajukan": "ditolak"}},
	{"ajukan uji", "mahasiswa", pemanggil("POST", "_submission/{id}", tatest.Fields{"hal": "uji"}), map[string]string{"*": "*"}},
	{"ajukan sidang", "mahasiswa", pemanggil("POST", "_submission/{id}", tatest.Fields{"hal": "sidang"}), map[string]string{"*": "mengajukan_sidang"}},
	{"tarik sidang", "mahasiswa", pemanggil("PUT", "_submission/{id}/withdrawal", tatest.Fields{"hal": "sidang"}), map[string]string{"mengajukan_sidang": "*"}},
	{"setujui sidang", "dosen", pemanggil("PUT", "_submission/{id}/approval", tatest.Fields{"hal": "sidang", "status": "disetujui"}), map[string]string{"mengajukan_sidang": "mengajukan_sidang"}},
	{"revisi sidang", "dosen2", pemanggil("PUT", "_submission/{id}/approval", tatest.Fields{"hal": "sidang", "status": "revisi", "alasan": "Bab 4"}), map[string]string{"mengajukan_sidang": "*"}},
	{"tolak sidang", "dosen", pemanggil("PUT", "_submission/{id}/approval", tatest.Fields{"hal": "sidang", "status": "ditolak", "alasan": "Bab 4"}), map[string]string{"mengajukan_sidang": "*"}},
	{"kampus menolak sidang", "operator", pemanggil("PUT", "_submission/{id}/verification", tatest.Fields{"hal": "sidang", "status": "ditolak", "alasan": "Berkas"}), map[string]string{"mengajukan_sidang": "*"}},
	{"batalkan sendiri", "mahasiswa", pemanggil("PUT", "/{id}/cancellation", tatest.Fields{"alasan": "Pindah"}), map[string]string{"draf": "dibatalkan", "diajukan": "dibatalkan"}},
	{"batalkan", "kaprodi", pemanggil("PUT", "/{id}/cancellation", tatest.Fields{"alasan": "Cuti"}), map[string]string{"draf": "dibatalkan", "diajukan": "dibatalkan",
		"perlu_perbaikan": "dibatalkan", "disetujui_pembimbing": "dibatalkan", "menunggu_instansi": "dibatalkan", "bimbingan": "dibatalkan",
		"mengajukan_sidang": "dibatalkan", "siap_sidang": "dibatalkan", "revisi": "dibatalkan", "menunggu_nilai": "dibatalkan"}},
}

// tindakanKP are the steps of an internship alone.
var tindakanKP = []tindakan{
	{"instansi menerima", "operator", pemanggil("PUT", "/{id}/company_answer", tatest.Fields{"status": "diterima"}), map[string]string{"menunggu_instansi": "bimbingan"}},
	{"instansi menolak", "kaprodi", pemanggil("PUT", "/{id}/company_answer", tatest.Fields{"status": "ditolak", "alasan": "Penuh"}), map[string]string{"menunggu_instansi": "perlu_perbaikan"}},
}

// tuju is where an act leads from a status; without a row, nowhere.
func (a tindakan) tuju(jenis karya.Jenis, dari string) (string, bool) {
	for d, ke := range a.ke {
		nyata := func(s string) string { return strings.ReplaceAll(s, "*", tatest.Guided(jenis)) }
		if nyata(d) == dari {
			return nyata(ke), true
		}
	}
	return "", false
}

// punya tells whether works of a kind are ever in a status.
func punya(jenis karya.Jenis, status string) bool {
	switch status {
	case "disetujui_pembimbing":
		return jenis == tatest.Proposal
	case "bimbingan":
		return jenis != tatest.Proposal
	case "menunggu_instansi":
		return jenis == tatest.KP
	case "draf", "diajukan", "perlu_perbaikan", "ditolak":
		return jenis != tatest.Skripsi
	}
	return true
}

func tindakanDari(jenis karya.Jenis) []tindakan {
	switch jenis {
	case tatest.KP:
		return append(slices.Clone(tindakanSemua), tindakanKP...)
	case tatest.Skripsi:
		return slices.DeleteFunc(slices.Clone(tindakanSemua), func(a tindakan) bool { return a.nama == "ajukan" || a.nama == "tarik" })
	}
	return tindakanSemua
}

func TestLangkah(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		for _, jenis := range []karya.Jenis{tatest.Proposal, tatest.Skripsi, tatest.KP} {
			for _, status := range statusSemua {
				if punya(jenis, status) {
					t.Run(fmt.Sprintf("TA-07 setiap langkah %s dari %s", jenis, status), func(t *testing.T) { periksaLangkah(t, c, jenis, status) })
				}
			}
		}
	})
}

func periksaLangkah(t *testing.T, c *coretest.Campus, jenis karya.Jenis, status string) {
	baru := func() string {
		tatest.DeleteKarya(t, c)
		id := tatest.NewKarya(c, jenis, status)
		tatest.FulfilSyarat(c, id)
		return id
	}
	id := baru()
	for _, a := range tindakanDari(jenis) {
		ke, boleh := a.tuju(jenis, status)
		if !boleh {
			tatest.Unchanged(t, c, func() {
				kata := tatest.Message(a.panggil(c, a.akun, jenis, id), 409)
				if !strings.HasPrefix(kata, "Tidak dapat ") && !strings.HasPrefix(kata, "Mahasiswa belum mengajukan") {
					t.Errorf("%s: %q", a.nama, kata)
				}
			})
			continue
		}
		if got := a.panggil(c, a.akun, jenis, id); got.Status >= 300 {
			t.Errorf("%s dari %s: %d %s", a.nama, status, got.Status, got.Body)
		} else if kini := tatest.StatusOf(c, id); kini != ke {
			t.Errorf("%s dari %s: %s, bukan %s", a.nama, status, kini, ke)
		}
		id = baru()
	}
}

func TestSetujuBerdua(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		for jenis, ke := range map[karya.Jenis]string{tatest.Proposal: "disetujui_pembimbing", tatest.KP: "menunggu_instansi"} {
			id := tatest.NewKarya(c, jenis, "diajukan")
			setuju := func(akun string, header ...string) *apitest.Answer {
				return c.As(tatest.Unindra, akun, "PUT", tatest.Paths[jenis]+"_guidance/"+id+"/approval", tatest.Fields{"status": "disetujui"}, header...)
			}
			var k pengajuan.Karya
			setuju("dosen").Want(200).JSON(&k)
			if k.Status != "diajukan" || len(k.Putusan) != 1 || k.UrungSampai == nil {
				t.Fatalf("TA-07 one of two: %+v", k)
			}
			tatest.Unchanged(t, c, func() {
				if kata := tatest.Message(setuju("dosen"), 409); kata != "Anda sudah memutuskan: Disetujui, pada 21 November 2026 10:00 WIB." {
					t.Errorf("TA-07 twice: %q", kata)
				}
				if kata := tatest.Message(setuju("dosen2", `If-Match: "1"`), 412); !strings.HasPrefix(kata, "Data sudah diubah oleh Budi Santoso pada 21 November 2026 10:00 WIB.") {
					t.Errorf("TA-07 stale: %q", kata)
				}
			})
			a := setuju("dosen2", `If-Match: "2"`).Want(200).JSON(&k)
			if k.Status != ke || a.Header.Get("ETag") != `"3"` || len(k.Putusan) != 2 {
				t.Fatalf("TA-07 both: %+v", k)
			}
			tatest.Unchanged(t, c, func() {
				want := "Status sudah berubah menjadi " + map[string]string{"disetujui_pembimbing": "Disetujui pembimbing", "menunggu_instansi": "Menunggu jawaban instansi"}[ke] +
					" oleh Siti Aminah pada 21 November 2026 10:00 WIB."
				if kata := tatest.Message(setuju("dosen"), 409); !strings.HasSuffix(kata, want) {
					t.Errorf("TA-07 after the end: %q, want %q", kata, want)
				}
			})
			n := coretest.One[int64](c, tatest.Unindra, `SELECT COUNT(*) FROM kegiatan_kegiatan WHERE college_id = $1 AND jenis = 'pembimbingan' AND id_objek = $2`, tatest.Unindra, id)
			if n != 2 {
				t.Errorf("guiding reported of %d lecturers", n)
			}
		}
	})
}

func TestPutusanBersamaan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.Proposal, "diajukan")
		beside := c.Beside()
		var wg sync.WaitGroup
		answers := make([]*apitest.Answer, 2)
		for i, akun := range []string{"dosen", "dosen2"} {
			wg.Go(func() {
				at := []*coretest.Campus{c, beside}[i]
				answers[i] = at.As(tatest.Unindra, akun, "PUT", tatest.Paths[tatest.Proposal]+"_guidance/"+id+"/approval", tatest.Fields{"status": "ditolak", "alasan": "Sudah ada"},
					fmt.Sprintf("Idempotency-Key: %d", i))
			})
		}
		wg.Wait()
		slices.SortFunc(answers, func(a, b *apitest.Answer) int { return a.Status - b.Status })
		answers[0].Want(200)
		if kata := tatest.Message(answers[1], 409); !strings.HasPrefix(kata, "Tidak dapat menolak. Status sudah berubah menjadi Ditolak oleh ") {
			t.Errorf("TA-07 the slower of two: %q", kata)
		}
		if n := coretest.One[int64](c, tatest.Unindra, `SELECT COUNT(*) FROM tugasakhir_putusan WHERE college_id = $1`, tatest.Unindra); n != 1 {
			t.Errorf("TA-07 %d decisions", n)
		}
	})
}

func TestUsulanBersamaan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		beside := c.Beside()
		var wg sync.WaitGroup
		status := make([]int, 2)
		for i := range status {
			wg.Go(func() {
				status[i] = []*coretest.Campus{c, beside}[i].As(tatest.Unindra, "mahasiswa", "POST", tatest.Paths[tatest.Proposal], tatest.Usulan(tatest.Proposal, nil), fmt.Sprintf("Idempotency-Key: %d", i)).Status
			})
		}
		wg.Wait()
		if slices.Sort(status); status[0] != 201 || status[1] != 409 {
			t.Errorf("TA-07 two proposals at once: %v", status)
		}
	})
}

func TestPutusanDiulang(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.Proposal, "diajukan")
		path := tatest.Paths[tatest.Proposal] + "_guidance/" + id + "/approval"
		setuju := tatest.Fields{"status": "disetujui"}
		c.As(tatest.Unindra, "dosen", "PUT", path, setuju, "Idempotency-Key: sama").Want(200)
		tatest.Unchanged(t, c, func() {
			if a := c.As(tatest.Unindra, "dosen", "PUT", path, setuju, "Idempotency-Key: sama").Want(200); a.Header.Get("ETag") != `"2"` {
				t.Errorf("TA-07 the same call again is answered as before: %v", a.Header)
			}
		})
	})
}
