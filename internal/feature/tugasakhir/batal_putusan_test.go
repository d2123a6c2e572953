package tugasakhir_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir"
	"portaldosen/internal/kit/apitest"
)

func putusJudul(c *coretest.Campus, username string, jenis tugasakhir.Jenis, id, status string) {
	body := isian{"status": status}
	if status != "disetujui" {
		body["alasan"] = "Terlalu luas"
	}
	c.As(unindra, username, "PUT", pathJenis[jenis]+"_guidance/"+id+"/approval", body).Want(200)
}

func mintaBatal(c *coretest.Campus, username string, jenis tugasakhir.Jenis, id, hal string) *apitest.Answer {
	return c.As(unindra, username, "POST", pathJenis[jenis]+"_reversal/"+id, isian{"hal": hal, "alasan": " Salah  menekan tombol "})
}

func jawabBatal(c *coretest.Campus, username string, jenis tugasakhir.Jenis, id, minta string, body isian) *apitest.Answer {
	return c.As(unindra, username, "PUT", pathJenis[jenis]+"_reversal/"+id+"/"+minta, body)
}

// diminta asks for a decision to be undone and tells the request's id.
func diminta(c *coretest.Campus, username string, jenis tugasakhir.Jenis, id, hal string) string {
	var x tugasakhir.Pembatalan
	mintaBatal(c, username, jenis, id, hal).Want(201).JSON(&x)
	return x.ID
}

func pembatalan(c *coretest.Campus, username string, jenis tugasakhir.Jenis, id string) (out tugasakhir.DaftarPembatalan) {
	c.As(unindra, username, "GET", pathJenis[jenis]+"_reversal/"+id, nil).Want(200).JSON(&out)
	return out
}

// dapat is which decisions somebody may ask to be undone, as "judul:true".
func dapat(c *coretest.Campus, username string, jenis tugasakhir.Jenis, id string) string {
	var out []string
	for _, a := range pembatalan(c, username, jenis, id).Dapat {
		out = append(out, fmt.Sprintf("%s:%v", a.Kode, a.Boleh))
	}
	return strings.Join(out, " ")
}

// riwayatAkhir is the last line of a work's history, as "tindakan/peran/ke/alasan".
func riwayatAkhir(c *coretest.Campus, id string) string {
	return coretest.One[string](c, unindra, `SELECT tindakan || '/' || peran || '/' || ke || '/' || alasan FROM tugasakhir_riwayat
		WHERE college_id = $1 AND id_karya = $2 ORDER BY urut DESC LIMIT 1`, unindra, id)
}

func TestPembatalanPutusan(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		id := buatKarya(c, proposal, "diajukan")
		putusJudul(c, "dosen", proposal, id, "disetujui")
		putusJudul(c, "dosen2", proposal, id, "disetujui")
		t.Run("TA-07 what can still be taken back is not asked of the campus", func(t *testing.T) {
			if a, b := dapat(c, "dosen", proposal, id), dapat(c, "dosen2", proposal, id); a != "judul:true" || b != "" {
				t.Errorf("dosen %q, dosen2 %q", a, b)
			}
			tetap(t, c, func() {
				if kata := pesan(mintaBatal(c, "dosen2", proposal, id, "judul"), 409); kata != "Keputusan ini masih dapat Anda urungkan sendiri." {
					t.Error(kata)
				}
				c.As(unindra, "dosen", "POST", pathJenis[proposal]+"_reversal/"+id, isian{"hal": "judul", "alasan": "  "}).WantErrors(map[string]string{"alasan": "Field tidak boleh kosong"})
				if kata := pesan(mintaBatal(c, "dosen", proposal, id, "sidang"), 409); kata != "Tidak ada keputusan yang dapat dibatalkan." {
					t.Error(kata)
				}
			})
		})
		satu := diminta(c, "dosen", proposal, id, "judul")
		t.Run("TA-07 asked once, it is in the history and among the tasks of the campus alone", func(t *testing.T) {
			if got := riwayatAkhir(c, id); got != "ajukan_pembatalan/pembimbing_1/disetujui_pembimbing/Salah menekan tombol" || dapat(c, "dosen", proposal, id) != "judul:false" {
				t.Error(got)
			}
			tetap(t, c, func() { mintaBatal(c, "dosen", proposal, id, "judul").Want(409) })
			for _, username := range []string{"operator", "kaprodi"} {
				if _, total, rows := tugasDari(c, username, "?jenis=pembatalan"); total != 1 || rows[0].IDKarya != id || rows[0].Tab != "riwayat" {
					t.Errorf("%s: %+v", username, rows)
				}
			}
			for _, username := range []string{"dosen", "dosen2", "mahasiswa"} {
				if _, total, _ := tugasDari(c, username, "?jenis=pembatalan"); total != 0 {
					t.Errorf("%s has to answer it", username)
				}
			}
			if len(pembatalan(c, "mahasiswa", proposal, id).Data) != 0 || len(pembatalan(c, "dosen2", proposal, id).Data) != 1 {
				t.Error("the student reads it, or the other supervisor does not")
			}
		})
		t.Run("TA-07 refused with a reason, the decision stands and the answer is read", func(t *testing.T) {
			tetap(t, c, func() {
				jawabBatal(c, "operator", proposal, id, satu, isian{"status": "ditolak"}).WantErrors(map[string]string{"alasan": "Field tidak boleh kosong"})
				jawabBatal(c, "dosen2", proposal, id, satu, isian{"status": "dikabulkan"}).Want(403)
				c.As(tsm, "operator", "PUT", pathJenis[proposal]+"_reversal/"+id+"/"+satu, isian{"status": "dikabulkan"}).Want(404)
			})
			jawabBatal(c, "operator", proposal, id, satu, isian{"status": "ditolak", "alasan": "Sudah benar"}).Want(200)
			x := pembatalan(c, "dosen", proposal, id).Data[0]
			if x.Status != "ditolak" || x.Jawaban != "Sudah benar" || x.DijawabPada == nil || statusKarya(c, id) != "disetujui_pembimbing" {
				t.Errorf("%+v", x)
			}
			if got := riwayatAkhir(c, id); got != "tolak_pembatalan/operator/disetujui_pembimbing/Sudah benar" {
				t.Error(got)
			}
			tetap(t, c, func() { jawabBatal(c, "operator", proposal, id, satu, isian{"status": "dikabulkan"}).Want(409) })
		})
		dua := diminta(c, "dosen", proposal, id, "judul")
		t.Run("TA-07 granted, the machine undoes that decision alone, and it may be taken anew", func(t *testing.T) {
			jawabBatal(c, "kaprodi", proposal, id, dua, isian{"status": "dikabulkan"}).Want(200)
			if got := riwayatAkhir(c, id); got != "batalkan_putusan/kaprodi/diajukan/Salah menekan tombol" {
				t.Error(got)
			}
			state := coretest.One[string](c, unindra, `SELECT k.status || ' ' || (SELECT COUNT(*) FROM tugasakhir_putusan WHERE college_id = $1)
				|| ' ' || (SELECT COUNT(*) FROM kegiatan_kegiatan WHERE college_id = $1 AND jenis = 'pembimbingan')
				|| ' ' || (SELECT COUNT(*) FROM kit_audit WHERE college_id = $1 AND objek = 'pembatalan') FROM tugasakhir_karya k WHERE k.college_id = $1 AND k.id = $2`, unindra, id)
			if state != "diajukan 1 0 4" {
				t.Error(state)
			}
			putusJudul(c, "dosen", proposal, id, "disetujui")
		})
	})
}

func TestPembatalanPenolakan(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		id := buatKarya(c, proposal, "diajukan")
		putusJudul(c, "dosen", proposal, id, "ditolak")
		t.Run("TA-07 the refusal of a work can be undone too, and waits for the campus although the work is over", func(t *testing.T) {
			maju(c, 11*time.Minute)
			tiga := diminta(c, "dosen", proposal, id, "judul")
			if _, total, _ := tugasDari(c, "operator", "?jenis=pembatalan"); total != 1 {
				t.Errorf("%d tasks", total)
			}
			jawabBatal(c, "operator", proposal, id, tiga, isian{"status": "dikabulkan"}).Want(200)
			if statusKarya(c, id) != "diajukan" {
				t.Error(statusKarya(c, id))
			}
		})
	})
}

// Work that went on is not torn back: neither when it is asked for, nor when it is granted late.
func TestPembatalanTerlambat(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("TA-07 not once guidance followed", func(t *testing.T) {
			id := buatKarya(c, proposal, "disetujui_pembimbing")
			minta := diminta(c, "dosen", proposal, id, "judul")
			maju(c, time.Hour)
			buatBimbingan(c, "dosen", proposal, id, isian{"mulaiPada": pukul(0.5), "media": "daring", "topik": "Awal"})
			tetap(t, c, func() {
				want := "Keputusan tidak dapat dibatalkan karena sudah ada bimbingan sesudahnya."
				if a, b := pesan(jawabBatal(c, "operator", proposal, id, minta, isian{"status": "dikabulkan"}), 409), pesan(mintaBatal(c, "dosen2", proposal, id, "judul"), 409); a != want || b != want {
					t.Errorf("%q, %q", a, b)
				}
			})
			jawabBatal(c, "operator", proposal, id, minta, isian{"status": "ditolak", "alasan": "Sudah dibimbing"}).Want(200)
		})
		t.Run("TA-07 KP-01 each request, from where its decision left the work", func(t *testing.T) {
			for _, x := range []struct {
				jenis              tugasakhir.Jenis
				status, hal, ajuan string
				ke, kata           string
			}{
				{kp, "menunggu_instansi", "judul", "disetujui", "diajukan", ""},
				{kp, "bimbingan", "judul", "disetujui", "", "Keputusan tidak dapat dibatalkan karena proses sudah berlanjut. Status saat ini: Bimbingan."},
				{skripsi, "mengajukan_sidang", "sidang", "disetujui", "mengajukan_sidang", ""},
				{skripsi, "siap_sidang", "sidang", "diverifikasi", "", "Keputusan tidak dapat dibatalkan karena proses sudah berlanjut. Status saat ini: Diverifikasi."},
				{skripsi, "bimbingan", "uji", "disetujui", "bimbingan", ""},
				{skripsi, "dijadwalkan", "uji", "disetujui", "", "Keputusan tidak dapat dibatalkan karena proses sudah berlanjut. Status saat ini: Sidang dijadwalkan."},
			} {
				hapusKarya(t, c)
				id := buatKarya(c, x.jenis, x.status)
				insert(c, `DELETE FROM tugasakhir_putusan WHERE college_id = $1`)
				insert(c, `DELETE FROM tugasakhir_pengajuan WHERE college_id = $1 AND hal = $2`, x.hal)
				satuPengajuan(c, id, x.hal, x.ajuan)
				if x.kata != "" {
					tetap(t, c, func() {
						if kata := pesan(mintaBatal(c, "dosen", x.jenis, id, x.hal), 409); kata != x.kata {
							t.Errorf("%+v: %s", x, kata)
						}
					})
					continue
				}
				minta := diminta(c, "dosen", x.jenis, id, x.hal)
				jawabBatal(c, "operator", x.jenis, id, minta, isian{"status": "dikabulkan"}).Want(200)
				open := coretest.One[string](c, unindra, `SELECT status FROM tugasakhir_pengajuan WHERE college_id = $1 AND hal = $2`, unindra, x.hal)
				if got := statusKarya(c, id); got != x.ke || open != "diajukan" {
					t.Errorf("%+v: %s, %s", x, got, open)
				}
			}
		})
		t.Run("TA-07 a defense sent back returns to where it waited", func(t *testing.T) {
			hapusKarya(t, c)
			id := buatKarya(c, skripsi, "mengajukan_sidang")
			c.As(unindra, "dosen", "PUT", pathJenis[skripsi]+"_submission/"+id+"/approval", isian{"hal": "sidang", "status": "revisi", "alasan": "Bab 4"}).Want(200)
			maju(c, 11*time.Minute)
			minta := diminta(c, "dosen", skripsi, id, "sidang")
			jawabBatal(c, "kaprodi", skripsi, id, minta, isian{"status": "dikabulkan"}).Want(200)
			if got := riwayatAkhir(c, id); got != "batalkan_putusan_sidang/kaprodi/mengajukan_sidang/Salah menekan tombol" {
				t.Error(got)
			}
		})
		t.Run("TA-07 nobody answers the own request", func(t *testing.T) {
			hapusKarya(t, c)
			id := buatKarya(c, proposal, "disetujui_pembimbing")
			insert(c, `UPDATE tugasakhir_putusan SET id_dosen = $2 WHERE college_id = $1 AND id_dosen = $3`, idDosen("kaprodi"), idDosen("dosen2"))
			insert(c, `UPDATE tugasakhir_pembimbing SET id_dosen = $2 WHERE college_id = $1 AND id_dosen = $3`, idDosen("kaprodi"), idDosen("dosen2"))
			minta := diminta(c, "kaprodi", proposal, id, "judul")
			tetap(t, c, func() {
				if kata := pesan(jawabBatal(c, "kaprodi", proposal, id, minta, isian{"status": "dikabulkan"}), 409); kata != "Permintaan Anda sendiri dijawab oleh operator." {
					t.Error(kata)
				}
			})
			if _, total, _ := tugasDari(c, "kaprodi", "?jenis=pembatalan"); total != 0 {
				t.Error("the own request waits for oneself")
			}
		})
	})
}
