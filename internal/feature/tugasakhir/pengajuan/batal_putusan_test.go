package pengajuan_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

func putusJudul(c *coretest.Campus, username string, jenis karya.Jenis, id, status string) {
	body := tatest.Fields{"status": status}
	if status != "disetujui" {
		body["alasan"] = "Terlalu luas"
	}
	c.As(tatest.Unindra, username, "PUT", tatest.Paths[jenis]+"_guidance/"+id+"/approval", body).Want(200)
}

func mintaBatal(c *coretest.Campus, username string, jenis karya.Jenis, id, hal string) *apitest.Answer {
	return c.As(tatest.Unindra, username, "POST", tatest.Paths[jenis]+"_reversal/"+id, tatest.Fields{"hal": hal, "alasan": " Salah  menekan tombol "})
}

func jawabBatal(c *coretest.Campus, username string, jenis karya.Jenis, id, minta string, body tatest.Fields) *apitest.Answer {
	return c.As(tatest.Unindra, username, "PUT", tatest.Paths[jenis]+"_reversal/"+id+"/"+minta, body)
}

// diminta asks for a decision to be undone and tells the request's id.
func diminta(c *coretest.Campus, username string, jenis karya.Jenis, id, hal string) string {
	var x pengajuan.Pembatalan
	mintaBatal(c, username, jenis, id, hal).Want(201).JSON(&x)
	return x.ID
}

func pembatalan(c *coretest.Campus, username string, jenis karya.Jenis, id string) (out pengajuan.DaftarPembatalan) {
	c.As(tatest.Unindra, username, "GET", tatest.Paths[jenis]+"_reversal/"+id, nil).Want(200).JSON(&out)
	return out
}

// dapat is which decisions somebody may ask to be undone, as "judul:true".
func dapat(c *coretest.Campus, username string, jenis karya.Jenis, id string) string {
	var out []string
	for _, a := range pembatalan(c, username, jenis, id).Dapat {
		out = append(out, fmt.Sprintf("%s:%v", a.Code, a.Allowed))
	}
	return strings.Join(out, " ")
}

// riwayatAkhir is the last line of a work's history, as "tindakan/peran/ke/alasan".
func riwayatAkhir(c *coretest.Campus, id string) string {
	return coretest.One[string](c, tatest.Unindra, `SELECT tindakan || '/' || peran || '/' || ke || '/' || alasan FROM tugasakhir_riwayat
		WHERE college_id = $1 AND id_karya = $2 ORDER BY urut DESC LIMIT 1`, tatest.Unindra, id)
}

func TestPembatalanPutusan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.Proposal, "diajukan")
		putusJudul(c, "dosen", tatest.Proposal, id, "disetujui")
		putusJudul(c, "dosen2", tatest.Proposal, id, "disetujui")
		t.Run("TA-07 what can still be taken back is not asked of the campus", func(t *testing.T) {
			if a, b := dapat(c, "dosen", tatest.Proposal, id), dapat(c, "dosen2", tatest.Proposal, id); a != "judul:true" || b != "" {
				t.Errorf("dosen %q, dosen2 %q", a, b)
			}
			tatest.Unchanged(t, c, func() {
				if kata := tatest.Message(mintaBatal(c, "dosen2", tatest.Proposal, id, "judul"), 409); kata != "Keputusan ini masih dapat Anda urungkan sendiri." {
					t.Error(kata)
				}
				c.As(tatest.Unindra, "dosen", "POST", tatest.Paths[tatest.Proposal]+"_reversal/"+id, tatest.Fields{"hal": "judul", "alasan": "  "}).WantErrors(map[string]string{"alasan": "Field tidak boleh kosong"})
				if kata := tatest.Message(mintaBatal(c, "dosen", tatest.Proposal, id, "sidang"), 409); kata != "Tidak ada keputusan yang dapat dibatalkan." {
					t.Error(kata)
				}
			})
		})
		satu := diminta(c, "dosen", tatest.Proposal, id, "judul")
		t.Run("TA-07 asked once, it is in the history and among the tasks of the campus alone", func(t *testing.T) {
			if got := riwayatAkhir(c, id); got != "ajukan_pembatalan/pembimbing_1/disetujui_pembimbing/Salah menekan tombol" || dapat(c, "dosen", tatest.Proposal, id) != "judul:false" {
				t.Error(got)
			}
			tatest.Unchanged(t, c, func() { mintaBatal(c, "dosen", tatest.Proposal, id, "judul").Want(409) })
			for _, username := range []string{"operator", "kaprodi"} {
				if _, total, rows := tatest.TugasOf(c, username, "?jenis=pembatalan"); total != 1 || rows[0].IDKarya != id || rows[0].Tab != "riwayat" {
					t.Errorf("%s: %+v", username, rows)
				}
			}
			for _, username := range []string{"dosen", "dosen2", "mahasiswa"} {
				if _, total, _ := tatest.TugasOf(c, username, "?jenis=pembatalan"); total != 0 {
					t.Errorf("%s has to answer it", username)
				}
			}
			if len(pembatalan(c, "mahasiswa", tatest.Proposal, id).Data) != 0 || len(pembatalan(c, "dosen2", tatest.Proposal, id).Data) != 1 {
				t.Error("the student reads it, or the other supervisor does not")
			}
		})
		t.Run("TA-07 refused with a reason, the decision stands and the answer is read", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				jawabBatal(c, "operator", tatest.Proposal, id, satu, tatest.Fields{"status": "ditolak"}).WantErrors(map[string]string{"alasan": "Field tidak boleh kosong"})
				jawabBatal(c, "dosen2", tatest.Proposal, id, satu, tatest.Fields{"status": "dikabulkan"}).Want(403)
				c.As(tatest.TSM, "operator", "PUT", tatest.Paths[tatest.Proposal]+"_reversal/"+id+"/"+satu, tatest.Fields{"status": "dikabulkan"}).Want(404)
			})
			jawabBatal(c, "operator", tatest.Proposal, id, satu, tatest.Fields{"status": "ditolak", "alasan": "Sudah benar"}).Want(200)
			x := pembatalan(c, "dosen", tatest.Proposal, id).Data[0]
			if x.Status != "ditolak" || x.Jawaban != "Sudah benar" || x.DijawabPada == nil || tatest.StatusOf(c, id) != "disetujui_pembimbing" {
				t.Errorf("%+v", x)
			}
			if got := riwayatAkhir(c, id); got != "tolak_pembatalan/operator/disetujui_pembimbing/Sudah benar" {
				t.Error(got)
			}
			tatest.Unchanged(t, c, func() {
				jawabBatal(c, "operator", tatest.Proposal, id, satu, tatest.Fields{"status": "dikabulkan"}).Want(409)
			})
		})
		dua := diminta(c, "dosen", tatest.Proposal, id, "judul")
		t.Run("TA-07 granted, the machine undoes that decision alone, and it may be taken anew", func(t *testing.T) {
			jawabBatal(c, "kaprodi", tatest.Proposal, id, dua, tatest.Fields{"status": "dikabulkan"}).Want(200)
			if got := riwayatAkhir(c, id); got != "batalkan_putusan/kaprodi/diajukan/Salah menekan tombol" {
				t.Error(got)
			}
			state := coretest.One[string](c, tatest.Unindra, `SELECT k.status || ' ' || (SELECT COUNT(*) FROM tugasakhir_putusan WHERE college_id = $1)
				|| ' ' || (SELECT COUNT(*) FROM kegiatan_kegiatan WHERE college_id = $1 AND jenis = 'pembimbingan')
				|| ' ' || (SELECT COUNT(*) FROM kit_audit WHERE college_id = $1 AND objek = 'pembatalan') FROM tugasakhir_karya k WHERE k.college_id = $1 AND k.id = $2`, tatest.Unindra, id)
			if state != "diajukan 1 0 4" {
				t.Error(state)
			}
			putusJudul(c, "dosen", tatest.Proposal, id, "disetujui")
		})
	})
}

func TestPembatalanPenolakan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.Proposal, "diajukan")
		putusJudul(c, "dosen", tatest.Proposal, id, "ditolak")
		t.Run("TA-07 the refusal of a work can be undone too, and waits for the campus although the work is over", func(t *testing.T) {
			tatest.Advance(c, 11*time.Minute)
			tiga := diminta(c, "dosen", tatest.Proposal, id, "judul")
			if _, total, _ := tatest.TugasOf(c, "operator", "?jenis=pembatalan"); total != 1 {
				t.Errorf("%d tasks", total)
			}
			jawabBatal(c, "operator", tatest.Proposal, id, tiga, tatest.Fields{"status": "dikabulkan"}).Want(200)
			if tatest.StatusOf(c, id) != "diajukan" {
				t.Error(tatest.StatusOf(c, id))
			}
		})
	})
}

// Work that went on is not torn back: neither when it is asked for, nor when it is granted late.
func TestPembatalanTerlambat(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		t.Run("TA-07 not once guidance followed", func(t *testing.T) {
			id := tatest.NewKarya(c, tatest.Proposal, "disetujui_pembimbing")
			minta := diminta(c, "dosen", tatest.Proposal, id, "judul")
			tatest.Advance(c, time.Hour)
			tatest.NewBimbingan(c, "dosen", tatest.Proposal, id, tatest.Fields{"mulaiPada": tatest.At(0.5), "media": "daring", "topik": "Awal"})
			tatest.Unchanged(t, c, func() {
				want := "Keputusan tidak dapat dibatalkan karena sudah ada bimbingan sesudahnya."
				if a, b := tatest.Message(jawabBatal(c, "operator", tatest.Proposal, id, minta, tatest.Fields{"status": "dikabulkan"}), 409), tatest.Message(mintaBatal(c, "dosen2", tatest.Proposal, id, "judul"), 409); a != want || b != want {
					t.Errorf("%q, %q", a, b)
				}
			})
			jawabBatal(c, "operator", tatest.Proposal, id, minta, tatest.Fields{"status": "ditolak", "alasan": "Sudah dibimbing"}).Want(200)
		})
		t.Run("TA-07 KP-01 each request, from where its decision left the work", func(t *testing.T) {
			for _, x := range []struct {
				jenis              karya.Jenis
				status, hal, ajuan string
				ke, kata           string
			}{
				{tatest.KP, "menunggu_instansi", "judul", "disetujui", "diajukan", ""},
				{tatest.KP, "bimbingan", "judul", "disetujui", "", "Keputusan tidak dapat dibatalkan karena proses sudah berlanjut. Status saat ini: Bimbingan."},
				{tatest.Skripsi, "mengajukan_sidang", "sidang", "disetujui", "mengajukan_sidang", ""},
				{tatest.Skripsi, "siap_sidang", "sidang", "diverifikasi", "", "Keputusan tidak dapat dibatalkan karena proses sudah berlanjut. Status saat ini: Diverifikasi."},
				{tatest.Skripsi, "bimbingan", "uji", "disetujui", "bimbingan", ""},
				{tatest.Skripsi, "dijadwalkan", "uji", "disetujui", "", "Keputusan tidak dapat dibatalkan karena proses sudah berlanjut. Status saat ini: Sidang dijadwalkan."},
			} {
				tatest.DeleteKarya(t, c)
				id := tatest.NewKarya(c, x.jenis, x.status)
				tatest.Insert(c, `DELETE FROM tugasakhir_putusan WHERE college_id = $1`)
				tatest.Insert(c, `DELETE FROM tugasakhir_pengajuan WHERE college_id = $1 AND hal = $2`, x.hal)
				tatest.OnePengajuan(c, id, x.hal, x.ajuan)
				if x.kata != "" {
					tatest.Unchanged(t, c, func() {
						if kata := tatest.Message(mintaBatal(c, "dosen", x.jenis, id, x.hal), 409); kata != x.kata {
							t.Errorf("%+v: %s", x, kata)
						}
					})
					continue
				}
				minta := diminta(c, "dosen", x.jenis, id, x.hal)
				jawabBatal(c, "operator", x.jenis, id, minta, tatest.Fields{"status": "dikabulkan"}).Want(200)
				open := coretest.One[string](c, tatest.Unindra, `SELECT status FROM tugasakhir_pengajuan WHERE college_id = $1 AND hal = $2`, tatest.Unindra, x.hal)
				if got := tatest.StatusOf(c, id); got != x.ke || open != "diajukan" {
					t.Errorf("%+v: %s, %s", x, got, open)
				}
			}
		})
		t.Run("TA-07 a defense sent back returns to where it waited", func(t *testing.T) {
			tatest.DeleteKarya(t, c)
			id := tatest.NewKarya(c, tatest.Skripsi, "mengajukan_sidang")
			c.As(tatest.Unindra, "dosen", "PUT", tatest.Paths[tatest.Skripsi]+"_submission/"+id+"/approval", tatest.Fields{"hal": "sidang", "status": "revisi", "alasan": "Bab 4"}).Want(200)
			tatest.Advance(c, 11*time.Minute)
			minta := diminta(c, "dosen", tatest.Skripsi, id, "sidang")
			jawabBatal(c, "kaprodi", tatest.Skripsi, id, minta, tatest.Fields{"status": "dikabulkan"}).Want(200)
			if got := riwayatAkhir(c, id); got != "batalkan_putusan_sidang/kaprodi/mengajukan_sidang/Salah menekan tombol" {
				t.Error(got)
			}
		})
		t.Run("TA-07 nobody answers the own request", func(t *testing.T) {
			tatest.DeleteKarya(t, c)
			id := tatest.NewKarya(c, tatest.Proposal, "disetujui_pembimbing")
			tatest.Insert(c, `UPDATE tugasakhir_putusan SET id_dosen = $2 WHERE college_id = $1 AND id_dosen = $3`, tatest.IDDosen("kaprodi"), tatest.IDDosen("dosen2"))
			tatest.Insert(c, `UPDATE tugasakhir_pembimbing SET id_dosen = $2 WHERE college_id = $1 AND id_dosen = $3`, tatest.IDDosen("kaprodi"), tatest.IDDosen("dosen2"))
			minta := diminta(c, "kaprodi", tatest.Proposal, id, "judul")
			tatest.Unchanged(t, c, func() {
				if kata := tatest.Message(jawabBatal(c, "kaprodi", tatest.Proposal, id, minta, tatest.Fields{"status": "dikabulkan"}), 409); kata != "Permintaan Anda sendiri dijawab oleh operator." {
					t.Error(kata)
				}
			})
			if _, total, _ := tatest.TugasOf(c, "kaprodi", "?jenis=pembatalan"); total != 0 {
				t.Error("the own request waits for oneself")
			}
		})
	})
}
