package tugasakhir_test

import (
	"strings"
	"sync"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir"
	"portaldosen/internal/kit/apitest"
)

// ajukanUbah asks as an account to change the own sheet of a work.
func ajukanUbah(c *coretest.Campus, username string, jenis tugasakhir.Jenis, karya, alasan string) *apitest.Answer {
	return c.As(unindra, username, "PUT", pathJenis[jenis]+"_grade/"+karya+"/change_request", muatan{"alasan": alasan})
}

// jawabUbah answers the request of a lecturer as an account.
func jawabUbah(c *coretest.Campus, username string, jenis tugasakhir.Jenis, karya, dosen, status, alasan string) *apitest.Answer {
	return c.As(unindra, username, "PUT", pathJenis[jenis]+"_grade/"+karya+"/sheet/"+idDosen(dosen)+"/change_request", muatan{"status": status, "alasan": alasan})
}

// permintaanUbah is the request to change a lecturer's sheet as an account sees it: state, reason, answer, who answered.
func permintaanUbah(n tugasakhir.Penilaian, dosen string) string {
	for _, l := range n.Lembar {
		if l.IDDosen == idDosen(dosen) && l.Perubahan != nil {
			return strings.Join([]string{l.Perubahan.Status, l.Perubahan.Alasan, l.Perubahan.Jawaban, l.Perubahan.DijawabOleh}, "|")
		}
	}
	return ""
}

func TestAjukanPerubahan(t *testing.T) {
	eachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id, sidang := sidangBerjalan(t, c, skripsi)
		t.Run("TA-08 a sheet that is not sent is changed without asking", func(t *testing.T) {
			nilaiOleh(c, "dosen3", skripsi, id, lembarIsi(skripsi, "penguji", 70, 70, false)).Want(200)
			tetap(t, c, func() {
				if got := pesan(ajukanUbah(c, "dosen3", skripsi, id, "Salah tulis"), 409); got != "Lembar nilai Anda belum dikirim, jadi masih dapat Anda ubah sendiri" {
					t.Error(got)
				}
			})
		})
		hasilBernilai(c, "dosen3", skripsi, sidang, id, "lulus").Want(200)
		nilaiLengkap(c, skripsi, id)
		t.Run("TA-08 it needs a reason, and a sheet of one's own", func(t *testing.T) {
			tetap(t, c, func() {
				ajukanUbah(c, "dosen3", skripsi, id, "  ").WantErrors(map[string]string{"alasan": "Field tidak boleh kosong"})
				ajukanUbah(c, "operator", skripsi, id, "x").Want(403)
				ajukanUbah(c, "dosen4", skripsi, id, "x").Want(404)
				ajukanUbah(c, "mahasiswa", skripsi, id, "x").Want(403)
				ajukanUbah(c, "dosen3", proposal, id, "x").Want(404)
				c.As(tsm, "dosen3", "PUT", pathJenis[skripsi]+"_grade/"+id+"/change_request", muatan{"alasan": "x"}).Want(404)
			})
		})
		t.Run("TA-08 the request is told to the examiner and the campus, the reason to nobody else", func(t *testing.T) {
			var n tugasakhir.Penilaian
			ajukanUbah(c, "dosen3", skripsi, id, " Nilai  penyajian tertukar ").Want(200).JSON(&n)
			const open = "diajukan|Nilai penyajian tertukar||"
			if permintaanUbah(n, "dosen3") != open || !n.Lengkap {
				t.Errorf("%+v", n)
			}
			for username, want := range map[string]string{"dosen3": open, "operator": open, "kaprodi": open, "dosen": "", "mahasiswa": ""} {
				if got := permintaanUbah(bacaNilai(c, username, skripsi, id), "dosen3"); got != want {
					t.Errorf("%s sees %q", username, got)
				}
			}
			var history struct{ Data []tugasakhir.Riwayat }
			c.As(unindra, "mahasiswa", "GET", pathJenis[skripsi]+"_history/"+id, nil).Want(200).JSON(&history)
			if r := history.Data[0]; r.Tindakan != "ajukan_perubahan" || r.Peran != "ketua" || r.Alasan != "" {
				t.Errorf("%+v", r)
			}
			const trail = `SELECT COUNT(*) FROM kit_audit WHERE college_id = $1 AND tindakan = 'tugasakhir.sidang.ajukan_perubahan' AND rincian LIKE '%tertukar%'`
			if coretest.One[int64](c, unindra, trail, unindra) != 1 {
				t.Error("nothing on the audit trail")
			}
		})
		t.Run("TA-08 one open request a sheet", func(t *testing.T) {
			tetap(t, c, func() {
				if got := pesan(ajukanUbah(c, "dosen3", skripsi, id, "Lagi"), 409); got != "Permintaan Anda sejak 21 November 2026 10:00 WIB masih menunggu jawaban kampus" {
					t.Error(got)
				}
			})
			if a := aksiDari(bacaNilai(c, "dosen3", skripsi, id).Aksi, "ajukan_perubahan"); a.Boleh || !strings.HasPrefix(a.Alasan, "Permintaan Anda sejak") {
				t.Errorf("%+v", a)
			}
			if a := aksiDari(bacaNilai(c, "dosen", skripsi, id).Aksi, "ajukan_perubahan"); !a.Boleh {
				t.Errorf("%+v", a)
			}
		})
		t.Run("TA-08 no lock while a request is open", func(t *testing.T) {
			tetap(t, c, func() {
				if got := pesan(kunciNilai(c, "operator", skripsi, id), 409); got != "Permintaan perubahan nilai belum dijawab: Ketua" {
					t.Error(got)
				}
			})
		})
		t.Run("TA-08 once the grade is locked, the lock is taken away first", func(t *testing.T) {
			jawabUbah(c, "operator", skripsi, id, "dosen3", "ditolak", "Nilai sudah sesuai rekaman").Want(200)
			kunciNilai(c, "operator", skripsi, id).Want(200)
			tetap(t, c, func() {
				if got := pesan(ajukanUbah(c, "dosen3", skripsi, id, "Lagi"), 409); got != "Nilai akhir sudah dikunci. Minta kampus membuka kuncinya dahulu; setelah itu Anda dapat mengajukan perubahan nilai." {
					t.Error(got)
				}
			})
			c.As(unindra, "operator", "DELETE", pathJenis[skripsi]+"_grade/"+id+"/lock", muatan{"alasan": "Nilai keliru"}).Want(200)
			ajukanUbah(c, "dosen3", skripsi, id, "Lagi").Want(200)
		})
	})
}

func TestJawabPerubahan(t *testing.T) {
	eachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id, sidang := sidangBerjalan(t, c, skripsi)
		hasilBernilai(c, "dosen3", skripsi, sidang, id, "lulus").Want(200)
		nilaiLengkap(c, skripsi, id)
		t.Run("TA-08 nothing to answer before somebody asked", func(t *testing.T) {
			tetap(t, c, func() {
				if got := pesan(jawabUbah(c, "operator", skripsi, id, "dosen3", "disetujui", ""), 409); got != "Ketua tidak mengajukan perubahan nilai" {
					t.Error(got)
				}
			})
		})
		ajukanUbah(c, "dosen3", skripsi, id, "Nilai tertukar").Want(200)
		t.Run("TA-08 a refusal needs a reason; who is not of the campus answers nothing", func(t *testing.T) {
			tetap(t, c, func() {
				jawabUbah(c, "operator", skripsi, id, "dosen3", "ditolak", " ").WantErrors(map[string]string{"alasan": "Field tidak boleh kosong"})
				jawabUbah(c, "operator", skripsi, id, "dosen3", "boleh", "").Want(422)
				jawabUbah(c, "operator", skripsi, id, "dosen4", "ditolak", "x").Want(404)
				jawabUbah(c, "dosen3", skripsi, id, "dosen3", "disetujui", "").Want(403)
				jawabUbah(c, "mahasiswa", skripsi, id, "dosen3", "disetujui", "").Want(403)
				c.As(tsm, "operator", "PUT", pathJenis[skripsi]+"_grade/"+id+"/sheet/"+idDosen("dosen3")+"/change_request", muatan{"status": "disetujui"}).Want(404)
			})
		})
		t.Run("TA-08 refused: the sheet stays as it was sent, the examiner reads why and by whom", func(t *testing.T) {
			jawabUbah(c, "operator", skripsi, id, "dosen3", "ditolak", "Sesuai rekaman sidang").Want(200)
			n := bacaNilai(c, "dosen3", skripsi, id)
			if got := permintaanUbah(n, "dosen3"); got != "ditolak|Nilai tertukar|Sesuai rekaman sidang|Operator Kampus" || n.Lembar[0].Status != "final" || !aksiDari(n.Aksi, "ajukan_perubahan").Boleh {
				t.Errorf("%s %+v", got, n)
			}
			tetap(t, c, func() {
				if got := pesan(jawabUbah(c, "kaprodi", skripsi, id, "dosen3", "disetujui", ""), 409); got != "Permintaan Ketua sudah ditolak oleh Operator Kampus pada 21 November 2026 10:00 WIB" {
					t.Error(got)
				}
			})
		})
		t.Run("TA-08 agreed to: the sheet is a draft with its marks, and is sent anew", func(t *testing.T) {
			maju(c, time.Minute)
			ajukanUbah(c, "dosen3", skripsi, id, "Ada rekaman baru").Want(200)
			var n tugasakhir.Penilaian
			jawabUbah(c, "kaprodi", skripsi, id, "dosen3", "disetujui", "").Want(200).JSON(&n)
			if n.Lengkap || n.Lembar[0].Status != "draf" {
				t.Errorf("%+v", n)
			}
			own := bacaNilai(c, "dosen3", skripsi, id)
			if !strings.HasPrefix(terlihat(own), "ketua draf 90 90 = 90") || !strings.HasPrefix(permintaanUbah(own, "dosen3"), "disetujui|Ada rekaman baru||") || !aksiDari(own.Aksi, "nilai").Boleh {
				t.Errorf("%s %s", terlihat(own), permintaanUbah(own, "dosen3"))
			}
			nilaiOleh(c, "dosen3", skripsi, id, lembarIsi(skripsi, "penguji", 88, 88, true)).Want(200)
		})
	})
}

func TestJawabPerubahanLain(t *testing.T) {
	eachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id, sidang := sidangBerjalan(t, c, skripsi)
		hasilBernilai(c, "dosen3", skripsi, sidang, id, "lulus").Want(200)
		nilaiLengkap(c, skripsi, id)
		t.Run("TA-08 a sheet that is opened without an answer answers the request for it", func(t *testing.T) {
			maju(c, time.Minute)
			ajukanUbah(c, "dosen", skripsi, id, "Tertukar").Want(200)
			c.As(unindra, "operator", "DELETE", pathJenis[skripsi]+"_grade/"+id+"/sheet/"+idDosen("dosen"), muatan{"alasan": "Sesuai permintaan"}).Want(200)
			if got := permintaanUbah(bacaNilai(c, "dosen", skripsi, id), "dosen"); got != "disetujui|Tertukar|Sesuai permintaan|Operator Kampus" {
				t.Error(got)
			}
			nilaiOleh(c, "dosen", skripsi, id, lembarIsi(skripsi, "pembimbing", 81, 81, true)).Want(200)
		})
		t.Run("TA-08 the head of the programme who examines does not open the own sheet", func(t *testing.T) {
			ajukanUbah(c, "kaprodi", skripsi, id, "Tertukar").Want(200)
			tetap(t, c, func() {
				for _, a := range []*apitest.Answer{jawabUbah(c, "kaprodi", skripsi, id, "kaprodi", "disetujui", ""),
					c.As(unindra, "kaprodi", "DELETE", pathJenis[skripsi]+"_grade/"+id+"/sheet/"+idDosen("kaprodi"), muatan{"alasan": "x"})} {
					if got := pesan(a, 409); got != "Lembar nilai Anda sendiri dibuka oleh pengelola lain" {
						t.Error(got)
					}
				}
			})
			if kinds, _, rows := tugasDari(c, "kaprodi", "?jenis=perubahan_nilai"); kinds != "" {
				t.Errorf("it waits for the one who asked: %+v", rows)
			}
		})
		t.Run("TA-08 of many answers at once one counts", func(t *testing.T) {
			var mu sync.Mutex
			var wg sync.WaitGroup
			status := map[int]int{}
			for i := range 6 {
				wg.Go(func() {
					a := jawabUbah(c, "operator", skripsi, id, "kaprodi", []string{"disetujui", "ditolak"}[i%2], "Sudah diperiksa")
					mu.Lock()
					defer mu.Unlock()
					status[a.Status]++
				})
			}
			wg.Wait()
			const open = `SELECT COUNT(*) FROM tugasakhir_perubahan WHERE college_id = $1 AND status = 'diajukan'`
			if status[200] != 1 || status[409] != 5 || coretest.One[int64](c, unindra, open, unindra) != 0 {
				t.Errorf("%v", status)
			}
		})
	})
}

func TestTugasPerubahan(t *testing.T) {
	eachSidang(t, func(t *testing.T, c *coretest.Campus) {
		// The lock of the proposal begins a thesis, so it comes last.
		for _, jenis := range []tugasakhir.Jenis{skripsi, kp, proposal} {
			t.Run("TA-08 KP-01 a request waits among the tasks of the campus until it is answered: "+string(jenis), func(t *testing.T) {
				id, sidang := sidangBerjalan(t, c, jenis)
				hasilBernilai(c, "dosen3", jenis, sidang, id, "lulus").Want(200)
				nilaiLengkap(c, jenis, id)
				ajukanUbah(c, "dosen3", jenis, id, "Tertukar").Want(200)
				for username, want := range map[string]string{"operator": "perubahan_nilai ", "kaprodi": "perubahan_nilai ", "dosen": "", "dosen3": "", "mahasiswa": ""} {
					kinds, _, rows := tugasDari(c, username, "?jenis=perubahan_nilai")
					if kinds != want {
						t.Errorf("%s: %+v", username, rows)
					} else if want != "" && (rows[0].IDKarya != id || rows[0].IDSidang != sidang || rows[0].Tab != "penilaian" || rows[0].JenisKarya != jenis) {
						t.Errorf("%+v", rows[0])
					}
				}
				if body := string(c.As(tsm, "operator", "GET", "/v2/ta/tasks", nil).Want(200).Body); strings.Contains(body, id) {
					t.Error(body)
				}
				jawabUbah(c, "kaprodi", jenis, id, "dosen3", "disetujui", "").Want(200)
				if kinds, _, rows := tugasDari(c, "operator", "?jenis=perubahan_nilai"); kinds != "" {
					t.Errorf("%+v", rows)
				}
				if kinds, _, rows := tugasDari(c, "dosen3", "?jenis=nilai"); kinds != "nilai " {
					t.Errorf("the sheet does not wait for its examiner: %+v", rows)
				}
				nilaiOleh(c, "dosen3", jenis, id, lembarIsi(jenis, "penguji", 90, 90, true)).Want(200)
				if jenis == kp {
					c.As(unindra, "operator", "PUT", pathJenis[kp]+"_grade/"+id+"/field", muatan{"nilai": 90}).Want(200)
				}
				insert(c, `UPDATE tugasakhir_karya SET ganda = TRUE WHERE college_id = $1`) // of the kinds before: only their tasks matter
				kunciNilai(c, "operator", jenis, id).Want(200)
			})
		}
	})
}

func TestLembarUsang(t *testing.T) {
	eachSidang(t, func(t *testing.T, c *coretest.Campus) {
		id, sidang := sidangBerjalan(t, c, skripsi)
		t.Run("TA-04 a sheet from before changes were noted says who alone", func(t *testing.T) {
			got := pesan(nilaiOleh(c, "dosen3", skripsi, id, lembarIsi(skripsi, "penguji", 1, 1, false), `If-Match: "9"`), 412)
			if got != "Lembar nilai ini sudah diubah oleh Made Wirawan. Isian Anda tetap ada; bandingkan dengan isi terbaru, lalu simpan lagi." {
				t.Error(got)
			}
		})
		t.Run("TA-04 the examiner is told when the own sheet was changed and on which device, nobody else is", func(t *testing.T) {
			insert(c, `UPDATE auth_sesi SET perangkat = 'Chrome di Windows' WHERE college_id = $1 AND id = $2`, milik(unindra, "sesi", "dosen3"))
			maju(c, time.Minute)
			nilaiOleh(c, "dosen3", skripsi, id, lembarIsi(skripsi, "penguji", 90, 90, true)).Want(200)
			own := bacaNilai(c, "dosen3", skripsi, id).Lembar[0]
			if own.DiubahPada == nil || !own.DiubahPada.Equal(c.Clock.Now()) || own.DiubahOleh != "Made Wirawan" || own.DiubahDi != "Chrome di Windows" {
				t.Errorf("%+v", own)
			}
			if other := bacaNilai(c, "operator", skripsi, id).Lembar[0]; other.DiubahPada != nil || other.DiubahOleh+other.DiubahDi != "" {
				t.Errorf("%+v", other)
			}
		})
		t.Run("TA-04 sent on another device, it says so", func(t *testing.T) {
			tetap(t, c, func() {
				got := pesan(nilaiOleh(c, "dosen3", skripsi, id, lembarIsi(skripsi, "penguji", 1, 1, false), `If-Match: "1"`), 412)
				if got != "Lembar nilai ini sudah dikirim oleh Made Wirawan pada 21 November 2026 10:01 WIB di Chrome di Windows. Isian Anda tetap ada; bandingkan dengan yang terkirim." {
					t.Error(got)
				}
			})
		})
		t.Run("TA-04 opened again by the campus, it says by whom", func(t *testing.T) {
			hasilBernilai(c, "dosen3", skripsi, sidang, id, "lulus").Want(200)
			c.As(unindra, "operator", "DELETE", pathJenis[skripsi]+"_grade/"+id+"/sheet/"+idDosen("dosen3"), muatan{"alasan": "Salah tulis"}).Want(200)
			tetap(t, c, func() {
				got := pesan(nilaiOleh(c, "dosen3", skripsi, id, lembarIsi(skripsi, "penguji", 1, 1, false), `If-Match: "2"`), 412)
				if got != "Lembar nilai ini sudah diubah oleh Operator Kampus pada 21 November 2026 10:01 WIB di uji. Isian Anda tetap ada; bandingkan dengan isi terbaru, lalu simpan lagi." {
					t.Error(got)
				}
			})
		})
	})
}
