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

var statusSemua = []string{
	"draf", "diajukan", "perlu_perbaikan", "ditolak", "disetujui_pembimbing", "menunggu_instansi", "bimbingan",
	"mengajukan_sidang", "siap_sidang", "dijadwalkan", "revisi", "menunggu_nilai", "selesai", "dibatalkan",
}

// panggilan makes a call on a work as an account.
type panggilan func(c *coretest.Campus, akun string, jenis karya.Jenis, id string) *apitest.Answer

// tindakan is a call that is a step of the machine: who makes it, and where it leads from each status that allows it.
// "*" is the status in which a kind is guided.
type tindakan struct {
	nama, akun string
	panggil    panggilan
	ke         map[string]string
}

func pemanggil(method, akhiran string, body any) panggilan {
	return func(c *coretest.Campus, akun string, jenis karya.Jenis, id string) *apitest.Answer {
		return c.As(tatest.Unindra, akun, method, tatest.Paths[jenis]+strings.ReplaceAll(akhiran, "{id}", id), body)
	}
}

// putusJudul is a supervisor's decision on a proposal, with a reason.
func putusJudul(status, alasan string) panggilan {
	return pemanggil("PUT", "_guidance/{id}/approval", tatest.Fields{"status": status, "alasan": alasan})
}

// putusSidang is a decision on the request for the defense, with a reason.
func putusSidang(akhiran, status, alasan string) panggilan {
	body := tatest.Fields{"hal": "sidang", "status": status, "alasan": alasan}
	return pemanggil("PUT", "_submission/{id}/"+akhiran, body)
}

// mintaSidang is a call about the request for the defense that needs no more words.
func mintaSidang(method, akhiran string) panggilan {
	return pemanggil(method, "_submission/{id}"+akhiran, tatest.Fields{"hal": "sidang"})
}

// batalkan calls a work off.
func batalkan(alasan string) panggilan {
	return pemanggil("PUT", "/{id}/cancellation", tatest.Fields{"alasan": alasan})
}

// tindakanSemua is the machine as the brief of this area has it, written once more by hand.
var tindakanSemua = []tindakan{
	{
		"ajukan", "mahasiswa", tatest.SendAgain,
		map[string]string{"draf": "diajukan", "perlu_perbaikan": "diajukan"},
	},
	{
		"tarik", "mahasiswa", pemanggil("PUT", "/{id}/withdrawal", tatest.Fields{}),
		map[string]string{"diajukan": "draf"},
	},
	{
		"setujui", "dosen", pemanggil("PUT", "_guidance/{id}/approval", tatest.Fields{"status": "disetujui"}),
		map[string]string{"diajukan": "diajukan"},
	},
	{
		"revisi", "dosen2", putusJudul("revisi", "Judul terlalu luas"),
		map[string]string{"diajukan": "perlu_perbaikan"},
	},
	{
		"tolak", "dosen", putusJudul("ditolak", "Di luar bidang"),
		map[string]string{"diajukan": "ditolak"},
	},
	{
		"ajukan uji", "mahasiswa", pemanggil("POST", "_submission/{id}", tatest.Fields{"hal": "uji"}),
		map[string]string{"*": "*"},
	},
	{
		"ajukan sidang", "mahasiswa", mintaSidang("POST", ""),
		map[string]string{"*": "mengajukan_sidang"},
	},
	{
		"tarik sidang", "mahasiswa", mintaSidang("PUT", "/withdrawal"),
		map[string]string{"mengajukan_sidang": "*"},
	},
	{
		"setujui sidang", "dosen",
		pemanggil("PUT", "_submission/{id}/approval", tatest.Fields{"hal": "sidang", "status": "disetujui"}),
		map[string]string{"mengajukan_sidang": "mengajukan_sidang"},
	},
	{
		"revisi sidang", "dosen2", putusSidang("approval", "revisi", "Bab 4"),
		map[string]string{"mengajukan_sidang": "*"},
	},
	{
		"tolak sidang", "dosen", putusSidang("approval", "ditolak", "Bab 4"),
		map[string]string{"mengajukan_sidang": "*"},
	},
	{
		"kampus menolak sidang", "operator", putusSidang("verification", "ditolak", "Berkas"),
		map[string]string{"mengajukan_sidang": "*"},
	},
	{
		"batalkan sendiri", "mahasiswa", batalkan("Pindah"),
		map[string]string{"draf": "dibatalkan", "diajukan": "dibatalkan"},
	},
	{
		"batalkan", "kaprodi", batalkan("Cuti"),
		map[string]string{
			"draf":                 "dibatalkan",
			"diajukan":             "dibatalkan",
			"perlu_perbaikan":      "dibatalkan",
			"disetujui_pembimbing": "dibatalkan",
			"menunggu_instansi":    "dibatalkan",
			"bimbingan":            "dibatalkan",
			"mengajukan_sidang":    "dibatalkan",
			"siap_sidang":          "dibatalkan",
			"revisi":               "dibatalkan",
			"menunggu_nilai":       "dibatalkan",
		},
	},
}

// tindakanKP are the steps of an internship alone.
var tindakanKP = []tindakan{
	{
		"instansi menerima", "operator",
		pemanggil("PUT", "/{id}/company_answer", tatest.Fields{"status": "diterima"}),
		map[string]string{"menunggu_instansi": "bimbingan"},
	},
	{
		"instansi menolak", "kaprodi",
		pemanggil("PUT", "/{id}/company_answer", tatest.Fields{"status": "ditolak", "alasan": "Penuh"}),
		map[string]string{"menunggu_instansi": "perlu_perbaikan"},
	},
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
		return slices.DeleteFunc(slices.Clone(tindakanSemua), func(a tindakan) bool {
			return a.nama == "ajukan" || a.nama == "tarik"
		})
	}
	return tindakanSemua
}

func TestLangkah(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		for _, jenis := range []karya.Jenis{tatest.Proposal, tatest.Skripsi, tatest.KP} {
			for _, status := range statusSemua {
				if !punya(jenis, status) {
					continue
				}
				t.Run(fmt.Sprintf("TA-07 setiap langkah %s dari %s", jenis, status), func(t *testing.T) {
					periksaLangkah(t, c, jenis, status)
				})
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
					t.Errorf("TA-07 %s from %s: %q, want it to say that it cannot be", a.nama, status, kata)
				}
			})
			continue
		}
		if got := a.panggil(c, a.akun, jenis, id); got.Status >= 300 {
			t.Errorf("TA-07 %s from %s: %d, want it done: %s", a.nama, status, got.Status, got.Body)
		} else if kini := tatest.StatusOf(c, id); kini != ke {
			t.Errorf("TA-07 %s from %s: %s, want %s", a.nama, status, kini, ke)
		}
		id = baru()
	}
}

func TestSetujuBerdua(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		for jenis, ke := range map[karya.Jenis]struct{ status, label string }{
			tatest.Proposal: {"disetujui_pembimbing", "Disetujui pembimbing"},
			tatest.KP:       {"menunggu_instansi", "Menunggu jawaban instansi"},
		} {
			periksaBerdua(t, c, jenis, ke.status, ke.label)
		}
	})
}

// periksaBerdua has both supervisors agree to a new work of a kind, and holds each step of it.
func periksaBerdua(t *testing.T, c *coretest.Campus, jenis karya.Jenis, ke, label string) {
	t.Helper()
	id := tatest.NewKarya(c, jenis, "diajukan")
	setuju := func(akun string, header ...string) *apitest.Answer {
		path := tatest.Paths[jenis] + "_guidance/" + id + "/approval"
		return c.As(tatest.Unindra, akun, "PUT", path, tatest.Fields{"status": "disetujui"}, header...)
	}
	var k pengajuan.Karya
	setuju("dosen").Want(200).JSON(&k)
	if k.Status != "diajukan" || len(k.Putusan) != 1 || k.UrungSampai == nil {
		t.Fatalf("TA-07 one of two agreed: %+v, want it open still, with one decision that can be taken back", k)
	}
	const at = " pada 21 November 2026 10:00 WIB."
	tatest.Unchanged(t, c, func() {
		if got, want := tatest.Message(setuju("dosen"), 409), "Anda sudah memutuskan: Disetujui,"+at; got != want {
			t.Errorf("TA-07 twice: %q, want %q", got, want)
		}
		got, want := tatest.Message(setuju("dosen2", `If-Match: "1"`), 412), "Data sudah diubah oleh Budi Santoso"+at
		if !strings.HasPrefix(got, want) {
			t.Errorf("TA-07 stale: %q, want %q…", got, want)
		}
	})
	tag := setuju("dosen2", `If-Match: "2"`).Want(200).JSON(&k).Header.Get("ETag")
	if k.Status != ke || tag != `"3"` || len(k.Putusan) != 2 {
		t.Fatalf(`TA-07 both agreed: ETag %s of %+v, want "3", %s and two decisions`, tag, k, ke)
	}
	tatest.Unchanged(t, c, func() {
		want := "Status sudah berubah menjadi " + label + " oleh Siti Aminah" + at
		if got := tatest.Message(setuju("dosen"), 409); !strings.HasSuffix(got, want) {
			t.Errorf("TA-07 after the end: %q, want …%q", got, want)
		}
	})
	const guides = `SELECT COUNT(*) FROM kegiatan_kegiatan
		WHERE college_id = $1 AND jenis = 'pembimbingan' AND id_objek = $2`
	if n := coretest.One[int64](c, tatest.Unindra, guides, tatest.Unindra, id); n != 2 {
		t.Errorf("TA-07 guiding is reported of %d lecturers, want 2", n)
	}
}

func TestPutusanBersamaan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.Proposal, "diajukan")
		path := tatest.Paths[tatest.Proposal] + "_guidance/" + id + "/approval"
		tolak := tatest.Fields{"status": "ditolak", "alasan": "Sudah ada"}
		beside := c.Beside()
		var wg sync.WaitGroup
		answers := make([]*apitest.Answer, 2)
		for i, akun := range []string{"dosen", "dosen2"} {
			wg.Go(func() {
				at, key := []*coretest.Campus{c, beside}[i], fmt.Sprintf("Idempotency-Key: %d", i)
				answers[i] = at.As(tatest.Unindra, akun, "PUT", path, tolak, key)
			})
		}
		wg.Wait()
		slices.SortFunc(answers, func(a, b *apitest.Answer) int { return a.Status - b.Status })
		answers[0].Want(200)
		const want = "Tidak dapat menolak. Status sudah berubah menjadi Ditolak oleh "
		if got := tatest.Message(answers[1], 409); !strings.HasPrefix(got, want) {
			t.Errorf("TA-07 the slower of two: %q, want %q…", got, want)
		}
		const decisions = `SELECT COUNT(*) FROM tugasakhir_putusan WHERE college_id = $1`
		if n := coretest.One[int64](c, tatest.Unindra, decisions, tatest.Unindra); n != 1 {
			t.Errorf("TA-07 %d decisions, want 1", n)
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
				at, key := []*coretest.Campus{c, beside}[i], fmt.Sprintf("Idempotency-Key: %d", i)
				usul := tatest.Usulan(tatest.Proposal, nil)
				a := at.As(tatest.Unindra, "mahasiswa", "POST", tatest.Paths[tatest.Proposal], usul, key)
				status[i] = a.Status
			})
		}
		wg.Wait()
		slices.Sort(status)
		if want := []int{201, 409}; !slices.Equal(status, want) {
			t.Errorf("TA-07 two proposals at once: %v, want %v", status, want)
		}
	})
}

func TestPutusanDiulang(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.Proposal, "diajukan")
		setuju := func() *apitest.Answer {
			path := tatest.Paths[tatest.Proposal] + "_guidance/" + id + "/approval"
			body := tatest.Fields{"status": "disetujui"}
			return c.As(tatest.Unindra, "dosen", "PUT", path, body, "Idempotency-Key: sama").Want(200)
		}
		setuju()
		tatest.Unchanged(t, c, func() {
			if got, want := setuju().Header.Get("ETag"), `"2"`; got != want {
				t.Errorf("TA-07 the same call again has the ETag %s, want %s as before", got, want)
			}
		})
	})
}
