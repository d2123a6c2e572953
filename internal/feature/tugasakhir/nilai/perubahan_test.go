package nilai_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/nilai"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

// permintaanUbah is the request to change a lecturer's sheet as an account sees it: state, reason, answer and by
// whom.
func permintaanUbah(n nilai.Penilaian, dosen string) string {
	for _, l := range n.Lembar {
		if p := l.Perubahan; p != nil && l.IDDosen == tatest.IDDosen(dosen) {
			return strings.Join([]string{p.Status, p.Alasan, p.Jawaban, p.DijawabOleh}, "|")
		}
	}
	return ""
}

func wantPermintaan(t *testing.T, n nilai.Penilaian, dosen, want string) {
	t.Helper()
	if got := permintaanUbah(n, dosen); got != want {
		t.Errorf("the request of %s is %q, want %q", dosen, got, want)
	}
}

const wajibIsi = "Field tidak boleh kosong"

func TestAjukanPerubahan(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		u := newUji(t, c, tatest.Skripsi, "mahasiswa")
		t.Run("TA-08 a sheet that is not sent is changed without asking", func(t *testing.T) {
			u.draf("dosen3", 70, 70).Want(200)
			tatest.Unchanged(t, c, func() {
				const want = "Lembar nilai Anda belum dikirim, jadi masih dapat Anda ubah sendiri"
				apitest.Refused(t, u.ajukan("dosen3", "Salah tulis"), 409, want)
			})
		})
		u.lulus()
		tatest.NilaiLengkap(c, u.jenis, u.id)
		t.Run("TA-08 it needs a reason, and a sheet of one's own", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				u.ajukan("dosen3", "  ").WantErrors(map[string]string{"alasan": wajibIsi})
				u.ajukan("operator", "x").Want(403)
				u.ajukan("dosen4", "x").Want(404)
				u.ajukan("mahasiswa", "x").Want(403)
				tatest.AjukanUbah(c, "dosen3", tatest.Proposal, u.id, "x").Want(404)
				path := tatest.Paths[tatest.Skripsi] + "_grade/" + u.id + "/change_request"
				c.As(tatest.TSM, "dosen3", "PUT", path, tatest.Body{"alasan": "x"}).Want(404)
			})
		})
		var n nilai.Penilaian
		u.ajukan("dosen3", " Nilai  penyajian tertukar ").Want(200).JSON(&n)
		const told = "TA-08 the request is told to the examiner and the campus, the reason to nobody else"
		t.Run(told, func(t *testing.T) { seeRequest(t, u, n) })
		t.Run("TA-08 one open request a sheet", func(t *testing.T) {
			const want = "Permintaan Anda sejak 21 November 2026 10:00 WIB masih menunggu jawaban kampus"
			tatest.Unchanged(t, c, func() { apitest.Refused(t, u.ajukan("dosen3", "Lagi"), 409, want) })
			const begin = "Permintaan Anda sejak"
			if got := halangan(u.read("dosen3").Aksi, "ajukan_perubahan"); !strings.HasPrefix(got, begin) {
				t.Errorf("whether another may be made: %q, want a sentence that begins with %q", got, begin)
			}
			wantHalangan(t, u.read("dosen").Aksi, "ajukan_perubahan", boleh)
		})
		t.Run("TA-08 no lock while a request is open", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				apitest.Refused(t, u.kunci("operator"), 409, "Permintaan perubahan nilai belum dijawab: Ketua")
			})
		})
		t.Run("TA-08 once the grade is locked, the lock is taken away first", func(t *testing.T) {
			u.jawab("operator", "dosen3", "ditolak", "Nilai sudah sesuai rekaman").Want(200)
			u.kunci("operator").Want(200)
			tatest.Unchanged(t, c, func() {
				const want = "Nilai akhir sudah dikunci. Minta kampus membuka kuncinya dahulu; " +
					"setelah itu Anda dapat mengajukan perubahan nilai."
				apitest.Refused(t, u.ajukan("dosen3", "Lagi"), 409, want)
			})
			u.bukaKunci("operator", "Nilai keliru").Want(200)
			u.ajukan("dosen3", "Lagi").Want(200)
		})
	})
}

// seeRequest looks at the request of dosen3, of which answer is what he was told.
func seeRequest(t *testing.T, u uji, answer nilai.Penilaian) {
	t.Helper()
	const open = "diajukan|Nilai penyajian tertukar||"
	wantPermintaan(t, answer, "dosen3", open)
	if !answer.Lengkap {
		t.Error("the sheets are not all in after the request, want them so")
	}
	for username, want := range map[string]string{
		"dosen3": open, "operator": open, "kaprodi": open, "dosen": "", "mahasiswa": "",
	} {
		if got := permintaanUbah(u.read(username), "dosen3"); got != want {
			t.Errorf("%s sees %q, want %q", username, got, want)
		}
	}
	var history struct{ Data []karya.Riwayat }
	u.c.As(tatest.Unindra, "mahasiswa", "GET", tatest.Paths[u.jenis]+"_history/"+u.id, nil).Want(200).JSON(&history)
	if r := history.Data[0]; r.Tindakan != "ajukan_perubahan" || r.Peran != "ketua" || r.Alasan != "" {
		t.Errorf("the history says %+v, want the request of the ketua without its reason", r)
	}
	const trail = `SELECT COUNT(*) FROM kit_audit
		WHERE college_id = $1 AND tindakan = 'tugasakhir.sidang.ajukan_perubahan' AND rincian LIKE '%tertukar%'`
	wantCount(t, u.c, "lines of the audit trail with the reason", 1, trail)
}

func TestJawabPerubahan(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		u := newDinilai(t, c, tatest.Skripsi, "mahasiswa")
		t.Run("TA-08 nothing to answer before somebody asked", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				const want = "Ketua tidak mengajukan perubahan nilai"
				apitest.Refused(t, u.jawab("operator", "dosen3", "disetujui", ""), 409, want)
			})
		})
		u.ajukan("dosen3", "Nilai tertukar").Want(200)
		t.Run("TA-08 a refusal needs a reason; who is not of the campus answers nothing", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				u.jawab("operator", "dosen3", "ditolak", " ").WantErrors(map[string]string{"alasan": wajibIsi})
				u.jawab("operator", "dosen3", "boleh", "").Want(422)
				u.jawab("operator", "dosen4", "ditolak", "x").Want(404)
				u.jawab("dosen3", "dosen3", "disetujui", "").Want(403)
				u.jawab("mahasiswa", "dosen3", "disetujui", "").Want(403)
				sheet := tatest.Paths[tatest.Skripsi] + "_grade/" + u.id + "/sheet/" + tatest.IDDosen("dosen3")
				agreed := tatest.Body{"status": "disetujui"}
				c.As(tatest.TSM, "operator", "PUT", sheet+"/change_request", agreed).Want(404)
			})
		})
		u.jawab("operator", "dosen3", "ditolak", "Sesuai rekaman sidang").Want(200)
		t.Run("TA-08 refused: the sheet stays as it was sent, the examiner reads why and by whom", func(t *testing.T) {
			n := u.read("dosen3")
			wantPermintaan(t, n, "dosen3", "ditolak|Nilai tertukar|Sesuai rekaman sidang|Operator Kampus")
			wantPertama(t, n, "ketua final 90 90 = 90")
			wantHalangan(t, n.Aksi, "ajukan_perubahan", boleh)
			tatest.Unchanged(t, c, func() {
				const want = "Permintaan Ketua sudah ditolak oleh Operator Kampus pada 21 November 2026 10:00 WIB"
				apitest.Refused(t, u.jawab("kaprodi", "dosen3", "disetujui", ""), 409, want)
			})
		})
		t.Run("TA-08 agreed to: the sheet is a draft with its marks, and is sent anew", func(t *testing.T) {
			tatest.Advance(c, time.Minute)
			u.ajukan("dosen3", "Ada rekaman baru").Want(200)
			var n nilai.Penilaian
			u.jawab("kaprodi", "dosen3", "disetujui", "").Want(200).JSON(&n)
			if n.Lengkap || n.Lembar[0].Status != "draf" {
				t.Errorf("the grade is %+v, want the first sheet a draft", n)
			}
			own := u.read("dosen3")
			wantPertama(t, own, "ketua draf 90 90 = 90")
			const want = "disetujui|Ada rekaman baru||"
			if got := permintaanUbah(own, "dosen3"); !strings.HasPrefix(got, want) {
				t.Errorf("the request is %q, want %q and who agreed", got, want)
			}
			wantHalangan(t, own.Aksi, "nilai", boleh)
			u.kirim("dosen3", 88, 88).Want(200)
		})
	})
}

func TestJawabPerubahanLain(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		u := newDinilai(t, c, tatest.Skripsi, "mahasiswa")
		t.Run("TA-08 a sheet that is opened without an answer answers the request for it", func(t *testing.T) {
			tatest.Advance(c, time.Minute)
			u.ajukan("dosen", "Tertukar").Want(200)
			u.bukaLembar("operator", "dosen", "Sesuai permintaan").Want(200)
			wantPermintaan(t, u.read("dosen"), "dosen", "disetujui|Tertukar|Sesuai permintaan|Operator Kampus")
			u.kirim("dosen", 81, 81).Want(200)
		})
		t.Run("TA-08 the head of the programme who examines does not open the own sheet", func(t *testing.T) {
			u.ajukan("kaprodi", "Tertukar").Want(200)
			const want = "Lembar nilai Anda sendiri dibuka oleh pengelola lain"
			tatest.Unchanged(t, c, func() {
				apitest.Refused(t, u.jawab("kaprodi", "kaprodi", "disetujui", ""), 409, want)
				apitest.Refused(t, u.bukaLembar("kaprodi", "kaprodi", "x"), 409, want)
			})
			if kinds, _, rows := tatest.TugasOf(c, "kaprodi", "?jenis=perubahan_nilai"); kinds != "" {
				t.Errorf("it waits for the one who asked: %+v", rows)
			}
		})
		t.Run("TA-08 of many answers at once one counts", func(t *testing.T) {
			u := newDinilai(t, c, tatest.Skripsi, "mahasiswa2")
			u.ajukan("kaprodi", "Tertukar").Want(200)
			var answers []func() int
			for i := range 6 {
				status := []string{"disetujui", "ditolak"}[i%2]
				answers = append(answers, func() int {
					return u.jawab("operator", "kaprodi", status, "Sudah diperiksa").Status
				})
			}
			if diff := cmp.Diff(map[int]int{200: 1, 409: 5}, tatest.AtOnce(answers...)); diff != "" {
				t.Errorf("how often each status came (-want +got):\n%s", diff)
			}
			const open = `SELECT COUNT(*) FROM tugasakhir_perubahan
				WHERE college_id = $1 AND id_karya = $2 AND status = 'diajukan'`
			wantCount(t, c, "requests that are open", 0, open, u.id)
		})
	})
}

func TestTugasPerubahan(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		for _, jenis := range []karya.Jenis{tatest.Skripsi, tatest.KP, tatest.Proposal} {
			const title = "TA-08 KP-01 a request waits among the tasks of the campus until it is answered: "
			t.Run(title+string(jenis), func(t *testing.T) {
				tatest.Kosongkan(t, c)
				tugasPerubahan(t, newDinilai(t, c, jenis, "mahasiswa"))
			})
		}
	})
}

// tugasPerubahan has dosen3 ask to change his sheet, and the campus agree.
func tugasPerubahan(t *testing.T, u uji) {
	t.Helper()
	wantTugas := func(username, query, want string) {
		t.Helper()
		if kinds, _, rows := tatest.TugasOf(u.c, username, query); kinds != want {
			t.Errorf("for %s wait %+v, want %q", username, rows, want)
		}
	}
	const changes = "?jenis=perubahan_nilai"
	u.ajukan("dosen3", "Tertukar").Want(200)
	for _, username := range []string{"dosen", "dosen3", "mahasiswa"} {
		wantTugas(username, changes, "")
	}
	for _, username := range []string{"operator", "kaprodi"} {
		kinds, _, rows := tatest.TugasOf(u.c, username, changes)
		if kinds != "perubahan_nilai " {
			t.Errorf("for %s wait %+v, want one request to change", username, rows)
			continue
		}
		got := fmt.Sprintln(rows[0].IDKarya, rows[0].IDSidang, rows[0].Tab, rows[0].JenisKarya)
		if want := fmt.Sprintln(u.id, u.sidang, "penilaian", u.jenis); got != want {
			t.Errorf("the task of %s leads to %s, want %s", username, got, want)
		}
	}
	other := u.c.As(tatest.TSM, "operator", "GET", "/v2/ta/tasks", nil).Want(200)
	if strings.Contains(string(other.Body), u.id) {
		t.Errorf("the request waits at another college: %s", other.Body)
	}
	u.jawab("kaprodi", "dosen3", "disetujui", "").Want(200)
	wantTugas("operator", changes, "")
	wantTugas("dosen3", "?jenis=nilai", "nilai ")
	u.kirim("dosen3", 90, 90).Want(200)
	if u.jenis == tatest.KP {
		u.lapangan("operator", tatest.Body{"nilai": 90}).Want(200)
	}
	u.kunci("operator").Want(200)
}
