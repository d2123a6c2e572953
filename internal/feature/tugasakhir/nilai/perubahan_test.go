package nilai_test

import (
	"strings"
	"sync"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/nilai"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

// permintaanUbah is the request to change a lecturer's sheet as an account sees it: state, reason, answer, who answered.
func permintaanUbah(n nilai.Penilaian, dosen string) string {
	for _, l := range n.Lembar {
		if l.IDDosen == tatest.IDDosen(dosen) && l.Perubahan != nil {
			return strings.Join([]string{l.Perubahan.Status, l.Perubahan.Alasan, l.Perubahan.Jawaban, l.Perubahan.DijawabOleh}, "|")
		}
	}
	return ""
}

func TestAjukanPerubahan(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id, sidang := tatest.SidangBerjalan(t, c, tatest.Skripsi)
		t.Run("TA-08 a sheet that is not sent is changed without asking", func(t *testing.T) {
			tatest.NilaiOleh(c, "dosen3", tatest.Skripsi, id, tatest.LembarIsi(tatest.Skripsi, "penguji", 70, 70, false)).Want(200)
			tatest.Unchanged(t, c, func() {
				if got := tatest.Message(tatest.AjukanUbah(c, "dosen3", tatest.Skripsi, id, "Salah tulis"), 409); got != "Lembar nilai Anda belum dikirim, jadi masih dapat Anda ubah sendiri" {
					t.Error(got)
				}
			})
		})
		tatest.HasilBernilai(c, "dosen3", tatest.Skripsi, sidang, id, "lulus").Want(200)
		tatest.NilaiLengkap(c, tatest.Skripsi, id)
		t.Run("TA-08 it needs a reason, and a sheet of one's own", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				tatest.AjukanUbah(c, "dosen3", tatest.Skripsi, id, "  ").WantErrors(map[string]string{"alasan": "Field tidak boleh kosong"})
				tatest.AjukanUbah(c, "operator", tatest.Skripsi, id, "x").Want(403)
				tatest.AjukanUbah(c, "dosen4", tatest.Skripsi, id, "x").Want(404)
				tatest.AjukanUbah(c, "mahasiswa", tatest.Skripsi, id, "x").Want(403)
				tatest.AjukanUbah(c, "dosen3", tatest.Proposal, id, "x").Want(404)
				c.As(tatest.TSM, "dosen3", "PUT", tatest.Paths[tatest.Skripsi]+"_grade/"+id+"/change_request", tatest.Body{"alasan": "x"}).Want(404)
			})
		})
		t.Run("TA-08 the request is told to the examiner and the campus, the reason to nobody else", func(t *testing.T) {
			var n nilai.Penilaian
			tatest.AjukanUbah(c, "dosen3", tatest.Skripsi, id, " Nilai  penyajian tertukar ").Want(200).JSON(&n)
			const open = "diajukan|Nilai penyajian tertukar||"
			if permintaanUbah(n, "dosen3") != open || !n.Lengkap {
				t.Errorf("%+v", n)
			}
			for username, want := range map[string]string{"dosen3": open, "operator": open, "kaprodi": open, "dosen": "", "mahasiswa": ""} {
				if got := permintaanUbah(tatest.ReadNilai(c, username, tatest.Skripsi, id), "dosen3"); got != want {
					t.Errorf("%s sees %q", username, got)
				}
			}
			var history struct{ Data []karya.Riwayat }
			c.As(tatest.Unindra, "mahasiswa", "GET", tatest.Paths[tatest.Skripsi]+"_history/"+id, nil).Want(200).JSON(&history)
			if r := history.Data[0]; r.Tindakan != "ajukan_perubahan" || r.Peran != "ketua" || r.Alasan != "" {
				t.Errorf("%+v", r)
			}
			const trail = `SELECT COUNT(*) FROM kit_audit WHERE college_id = $1 AND tindakan = 'tugasakhir.sidang.ajukan_perubahan' AND rincian LIKE '%tertukar%'`
			if coretest.One[int64](c, tatest.Unindra, trail, tatest.Unindra) != 1 {
				t.Error("nothing on the audit trail")
			}
		})
		t.Run("TA-08 one open request a sheet", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				if got := tatest.Message(tatest.AjukanUbah(c, "dosen3", tatest.Skripsi, id, "Lagi"), 409); got != "Permintaan Anda sejak 21 November 2026 10:00 WIB masih menunggu jawaban kampus" {
					t.Error(got)
				}
			})
			if a := tatest.AksiOf(tatest.ReadNilai(c, "dosen3", tatest.Skripsi, id).Aksi, "ajukan_perubahan"); a.Allowed || !strings.HasPrefix(a.Reason, "Permintaan Anda sejak") {
				t.Errorf("%+v", a)
			}
			if a := tatest.AksiOf(tatest.ReadNilai(c, "dosen", tatest.Skripsi, id).Aksi, "ajukan_perubahan"); !a.Allowed {
				t.Errorf("%+v", a)
			}
		})
		t.Run("TA-08 no lock while a request is open", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				if got := tatest.Message(tatest.KunciNilai(c, "operator", tatest.Skripsi, id), 409); got != "Permintaan perubahan nilai belum dijawab: Ketua" {
					t.Error(got)
				}
			})
		})
		t.Run("TA-08 once the grade is locked, the lock is taken away first", func(t *testing.T) {
			tatest.JawabUbah(c, "operator", tatest.Skripsi, id, "dosen3", "ditolak", "Nilai sudah sesuai rekaman").Want(200)
			tatest.KunciNilai(c, "operator", tatest.Skripsi, id).Want(200)
			tatest.Unchanged(t, c, func() {
				if got := tatest.Message(tatest.AjukanUbah(c, "dosen3", tatest.Skripsi, id, "Lagi"), 409); got != "Nilai akhir sudah dikunci. Minta kampus membuka kuncinya dahulu; setelah itu Anda dapat mengajukan perubahan nilai." {
					t.Error(got)
				}
			})
			c.As(tatest.Unindra, "operator", "DELETE", tatest.Paths[tatest.Skripsi]+"_grade/"+id+"/lock", tatest.Body{"alasan": "Nilai keliru"}).Want(200)
			tatest.AjukanUbah(c, "dosen3", tatest.Skripsi, id, "Lagi").Want(200)
		})
	})
}

func TestJawabPerubahan(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id, sidang := tatest.SidangBerjalan(t, c, tatest.Skripsi)
		tatest.HasilBernilai(c, "dosen3", tatest.Skripsi, sidang, id, "lulus").Want(200)
		tatest.NilaiLengkap(c, tatest.Skripsi, id)
		t.Run("TA-08 nothing to answer before somebody asked", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				if got := tatest.Message(tatest.JawabUbah(c, "operator", tatest.Skripsi, id, "dosen3", "disetujui", ""), 409); got != "Ketua tidak mengajukan perubahan nilai" {
					t.Error(got)
				}
			})
		})
		tatest.AjukanUbah(c, "dosen3", tatest.Skripsi, id, "Nilai tertukar").Want(200)
		t.Run("TA-08 a refusal needs a reason; who is not of the campus answers nothing", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				tatest.JawabUbah(c, "operator", tatest.Skripsi, id, "dosen3", "ditolak", " ").WantErrors(map[string]string{"alasan": "Field tidak boleh kosong"})
				tatest.JawabUbah(c, "operator", tatest.Skripsi, id, "dosen3", "boleh", "").Want(422)
				tatest.JawabUbah(c, "operator", tatest.Skripsi, id, "dosen4", "ditolak", "x").Want(404)
				tatest.JawabUbah(c, "dosen3", tatest.Skripsi, id, "dosen3", "disetujui", "").Want(403)
				tatest.JawabUbah(c, "mahasiswa", tatest.Skripsi, id, "dosen3", "disetujui", "").Want(403)
				c.As(tatest.TSM, "operator", "PUT", tatest.Paths[tatest.Skripsi]+"_grade/"+id+"/sheet/"+tatest.IDDosen("dosen3")+"/change_request", tatest.Body{"status": "disetujui"}).Want(404)
			})
		})
		t.Run("TA-08 refused: the sheet stays as it was sent, the examiner reads why and by whom", func(t *testing.T) {
			tatest.JawabUbah(c, "operator", tatest.Skripsi, id, "dosen3", "ditolak", "Sesuai rekaman sidang").Want(200)
			n := tatest.ReadNilai(c, "dosen3", tatest.Skripsi, id)
			if got := permintaanUbah(n, "dosen3"); got != "ditolak|Nilai tertukar|Sesuai rekaman sidang|Operator Kampus" || n.Lembar[0].Status != "final" || !tatest.AksiOf(n.Aksi, "ajukan_perubahan").Allowed {
				t.Errorf("%s %+v", got, n)
			}
			tatest.Unchanged(t, c, func() {
				if got := tatest.Message(tatest.JawabUbah(c, "kaprodi", tatest.Skripsi, id, "dosen3", "disetujui", ""), 409); got != "Permintaan Ketua sudah ditolak oleh Operator Kampus pada 21 November 2026 10:00 WIB" {
					t.Error(got)
				}
			})
		})
		t.Run("TA-08 agreed to: the sheet is a draft with its marks, and is sent anew", func(t *testing.T) {
			tatest.Advance(c, time.Minute)
			tatest.AjukanUbah(c, "dosen3", tatest.Skripsi, id, "Ada rekaman baru").Want(200)
			var n nilai.Penilaian
			tatest.JawabUbah(c, "kaprodi", tatest.Skripsi, id, "dosen3", "disetujui", "").Want(200).JSON(&n)
			if n.Lengkap || n.Lembar[0].Status != "draf" {
				t.Errorf("%+v", n)
			}
			own := tatest.ReadNilai(c, "dosen3", tatest.Skripsi, id)
			if !strings.HasPrefix(terlihat(own), "ketua draf 90 90 = 90") || !strings.HasPrefix(permintaanUbah(own, "dosen3"), "disetujui|Ada rekaman baru||") || !tatest.AksiOf(own.Aksi, "nilai").Allowed {
				t.Errorf("%s %s", terlihat(own), permintaanUbah(own, "dosen3"))
			}
			tatest.NilaiOleh(c, "dosen3", tatest.Skripsi, id, tatest.LembarIsi(tatest.Skripsi, "penguji", 88, 88, true)).Want(200)
		})
	})
}

func TestJawabPerubahanLain(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id, sidang := tatest.SidangBerjalan(t, c, tatest.Skripsi)
		tatest.HasilBernilai(c, "dosen3", tatest.Skripsi, sidang, id, "lulus").Want(200)
		tatest.NilaiLengkap(c, tatest.Skripsi, id)
		t.Run("TA-08 a sheet that is opened without an answer answers the request for it", func(t *testing.T) {
			tatest.Advance(c, time.Minute)
			tatest.AjukanUbah(c, "dosen", tatest.Skripsi, id, "Tertukar").Want(200)
			c.As(tatest.Unindra, "operator", "DELETE", tatest.Paths[tatest.Skripsi]+"_grade/"+id+"/sheet/"+tatest.IDDosen("dosen"), tatest.Body{"alasan": "Sesuai permintaan"}).Want(200)
			if got := permintaanUbah(tatest.ReadNilai(c, "dosen", tatest.Skripsi, id), "dosen"); got != "disetujui|Tertukar|Sesuai permintaan|Operator Kampus" {
				t.Error(got)
			}
			tatest.NilaiOleh(c, "dosen", tatest.Skripsi, id, tatest.LembarIsi(tatest.Skripsi, "pembimbing", 81, 81, true)).Want(200)
		})
		t.Run("TA-08 the head of the programme who examines does not open the own sheet", func(t *testing.T) {
			tatest.AjukanUbah(c, "kaprodi", tatest.Skripsi, id, "Tertukar").Want(200)
			tatest.Unchanged(t, c, func() {
				for _, a := range []*apitest.Answer{tatest.JawabUbah(c, "kaprodi", tatest.Skripsi, id, "kaprodi", "disetujui", ""),
					c.As(tatest.Unindra, "kaprodi", "DELETE", tatest.Paths[tatest.Skripsi]+"_grade/"+id+"/sheet/"+tatest.IDDosen("kaprodi"), tatest.Body{"alasan": "x"})} {
					if got := tatest.Message(a, 409); got != "Lembar nilai Anda sendiri dibuka oleh pengelola lain" {
						t.Error(got)
					}
				}
			})
			if kinds, _, rows := tatest.TugasOf(c, "kaprodi", "?jenis=perubahan_nilai"); kinds != "" {
				t.Errorf("it waits for the one who asked: %+v", rows)
			}
		})
		t.Run("TA-08 of many answers at once one counts", func(t *testing.T) {
			var mu sync.Mutex
			var wg sync.WaitGroup
			status := map[int]int{}
			for i := range 6 {
				wg.Go(func() {
					a := tatest.JawabUbah(c, "operator", tatest.Skripsi, id, "kaprodi", []string{"disetujui", "ditolak"}[i%2], "Sudah diperiksa")
					mu.Lock()
					defer mu.Unlock()
					status[a.Status]++
				})
			}
			wg.Wait()
			const open = `SELECT COUNT(*) FROM tugasakhir_perubahan WHERE college_id = $1 AND status = 'diajukan'`
			if status[200] != 1 || status[409] != 5 || coretest.One[int64](c, tatest.Unindra, open, tatest.Unindra) != 0 {
				t.Errorf("%v", status)
			}
		})
	})
}

func TestTugasPerubahan(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		// The lock of the proposal begins a thesis, so it comes last.
		for _, jenis := range []karya.Jenis{tatest.Skripsi, tatest.KP, tatest.Proposal} {
			t.Run("TA-08 KP-01 a request waits among the tasks of the campus until it is answered: "+string(jenis), func(t *testing.T) {
				id, sidang := tatest.SidangBerjalan(t, c, jenis)
				tatest.HasilBernilai(c, "dosen3", jenis, sidang, id, "lulus").Want(200)
				tatest.NilaiLengkap(c, jenis, id)
				tatest.AjukanUbah(c, "dosen3", jenis, id, "Tertukar").Want(200)
				for username, want := range map[string]string{"operator": "perubahan_nilai ", "kaprodi": "perubahan_nilai ", "dosen": "", "dosen3": "", "mahasiswa": ""} {
					kinds, _, rows := tatest.TugasOf(c, username, "?jenis=perubahan_nilai")
					if kinds != want {
						t.Errorf("%s: %+v", username, rows)
					} else if want != "" && (rows[0].IDKarya != id || rows[0].IDSidang != sidang || rows[0].Tab != "penilaian" || rows[0].JenisKarya != jenis) {
						t.Errorf("%+v", rows[0])
					}
				}
				if body := string(c.As(tatest.TSM, "operator", "GET", "/v2/ta/tasks", nil).Want(200).Body); strings.Contains(body, id) {
					t.Error(body)
				}
				tatest.JawabUbah(c, "kaprodi", jenis, id, "dosen3", "disetujui", "").Want(200)
				if kinds, _, rows := tatest.TugasOf(c, "operator", "?jenis=perubahan_nilai"); kinds != "" {
					t.Errorf("%+v", rows)
				}
				if kinds, _, rows := tatest.TugasOf(c, "dosen3", "?jenis=nilai"); kinds != "nilai " {
					t.Errorf("the sheet does not wait for its examiner: %+v", rows)
				}
				tatest.NilaiOleh(c, "dosen3", jenis, id, tatest.LembarIsi(jenis, "penguji", 90, 90, true)).Want(200)
				if jenis == tatest.KP {
					c.As(tatest.Unindra, "operator", "PUT", tatest.Paths[tatest.KP]+"_grade/"+id+"/field", tatest.Body{"nilai": 90}).Want(200)
				}
				tatest.Insert(c, `UPDATE tugasakhir_karya SET ganda = TRUE WHERE college_id = $1`) // of the kinds before: only their tasks matter
				tatest.KunciNilai(c, "operator", jenis, id).Want(200)
			})
		}
	})
}

func TestLembarUsang(t *testing.T) {
	tatest.EachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id, sidang := tatest.SidangBerjalan(t, c, tatest.Skripsi)
		t.Run("TA-04 a sheet from before changes were noted says who alone", func(t *testing.T) {
			got := tatest.Message(tatest.NilaiOleh(c, "dosen3", tatest.Skripsi, id, tatest.LembarIsi(tatest.Skripsi, "penguji", 1, 1, false), `If-Match: "9"`), 412)
			if got != "Lembar nilai ini sudah diubah oleh Made Wirawan. Isian Anda tetap ada; bandingkan dengan isi terbaru, lalu simpan lagi." {
				t.Error(got)
			}
		})
		t.Run("TA-04 the examiner is told when the own sheet was changed and on which device, nobody else is", func(t *testing.T) {
			tatest.Insert(c, `UPDATE auth_sesi SET perangkat = 'Chrome di Windows' WHERE college_id = $1 AND id = $2`, tatest.Own(tatest.Unindra, "sesi", "dosen3"))
			tatest.Advance(c, time.Minute)
			tatest.NilaiOleh(c, "dosen3", tatest.Skripsi, id, tatest.LembarIsi(tatest.Skripsi, "penguji", 90, 90, true)).Want(200)
			own := tatest.ReadNilai(c, "dosen3", tatest.Skripsi, id).Lembar[0]
			if own.DiubahPada == nil || !own.DiubahPada.Equal(c.Clock.Now()) || own.DiubahOleh != "Made Wirawan" || own.DiubahDi != "Chrome di Windows" {
				t.Errorf("%+v", own)
			}
			if other := tatest.ReadNilai(c, "operator", tatest.Skripsi, id).Lembar[0]; other.DiubahPada != nil || other.DiubahOleh+other.DiubahDi != "" {
				t.Errorf("%+v", other)
			}
		})
		t.Run("TA-04 sent on another device, it says so", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				got := tatest.Message(tatest.NilaiOleh(c, "dosen3", tatest.Skripsi, id, tatest.LembarIsi(tatest.Skripsi, "penguji", 1, 1, false), `If-Match: "1"`), 412)
				if got != "Lembar nilai ini sudah dikirim oleh Made Wirawan pada 21 November 2026 10:01 WIB di Chrome di Windows. Isian Anda tetap ada; bandingkan dengan yang terkirim." {
					t.Error(got)
				}
			})
		})
		t.Run("TA-04 opened again by the campus, it says by whom", func(t *testing.T) {
			tatest.HasilBernilai(c, "dosen3", tatest.Skripsi, sidang, id, "lulus").Want(200)
			c.As(tatest.Unindra, "operator", "DELETE", tatest.Paths[tatest.Skripsi]+"_grade/"+id+"/sheet/"+tatest.IDDosen("dosen3"), tatest.Body{"alasan": "Salah tulis"}).Want(200)
			tatest.Unchanged(t, c, func() {
				got := tatest.Message(tatest.NilaiOleh(c, "dosen3", tatest.Skripsi, id, tatest.LembarIsi(tatest.Skripsi, "penguji", 1, 1, false), `If-Match: "2"`), 412)
				if got != "Lembar nilai ini sudah diubah oleh Operator Kampus pada 21 November 2026 10:01 WIB di uji. Isian Anda tetap ada; bandingkan dengan isi terbaru, lalu simpan lagi." {
					t.Error(got)
				}
			})
		})
	})
}
