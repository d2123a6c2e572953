package naskah_test

import (
	"bytes"
	"image"
	"image/png"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/naskah"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/tatest"
)

// skorKarya sets the score of a work behind the portal's back, as a check would.
func skorKarya(c *coretest.Campus, id string, skorE2 any) {
	tatest.Insert(c, `UPDATE tugasakhir_karya SET skor_e2 = $3 WHERE college_id = $1 AND id = $2`, id, skorE2)
}

// syaratMirip is the line of the check list about the score.
func syaratMirip(c *coretest.Campus, username, id string) karya.Syarat {
	var out pengajuan.Pengajuan
	c.As(tatest.Unindra, username, "GET", tatest.Paths[tatest.Skripsi]+"_submission/"+id, nil).Want(200).JSON(&out)
	for _, s := range out.Syarat {
		if s.Kode == "kemiripan" {
			return s
		}
	}
	return karya.Syarat{}
}

// diAtasBatas is a thesis with all that the defense needs, whose score is 41 per cent, and whose student asked for the defense.
func diAtasBatas(t *testing.T, c *coretest.Campus) (id, keputusan, ajuan string) {
	t.Helper()
	id = tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
	tatest.FulfilSyarat(c, id)
	skorKarya(c, id, 4100)
	ajuan = tatest.Paths[tatest.Skripsi] + "_submission/" + id
	c.As(tatest.Unindra, "mahasiswa", "POST", ajuan, tatest.Fields{"hal": "sidang"}).Want(201)
	return id, tatest.Paths[tatest.Skripsi] + "_similarity_decision/" + id, ajuan
}

func lihatKeputusan(c *coretest.Campus, username, path string) naskah.KeputusanKemiripan {
	var out naskah.KeputusanKemiripan
	c.As(tatest.Unindra, username, "GET", path, nil).Want(200).JSON(&out)
	return out
}

func TestKemiripanKeputusan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id, path, ajuan := diAtasBatas(t, c)
		setuju := tatest.Fields{"hal": "sidang", "status": "disetujui"}
		kata := tatest.Fields{"versi": 1, "sebagai": "pembimbing", "alasan": "Bagian teori memakai definisi undang-undang."}
		t.Run("TA-05 a score above the limit stops no request; the approval asks for a reason first", func(t *testing.T) {
			if s := syaratMirip(c, "dosen", id); s.Status != "belum" || s.Rinci != "41% (batas 25%), menunggu keputusan pembimbing" {
				t.Errorf("%+v", s)
			}
			tatest.Unchanged(t, c, func() {
				said := tatest.Message(c.As(tatest.Unindra, "dosen", "PUT", ajuan+"/approval", setuju), 409)
				if said != "Skor kemiripan 41% (batas 25%). Baca laporannya di Cek plagiasi, lalu tulis alasan melanjutkan di sana." {
					t.Error(said)
				}
			})
			var out pengajuan.Pengajuan
			c.As(tatest.Unindra, "dosen", "GET", ajuan, nil).Want(200).JSON(&out)
			if aksi := out.Data[0].Aksi; len(aksi) != 2 || !aksi[0].Allowed || aksi[1].Code != "setujui" || aksi[1].Allowed {
				t.Errorf("%+v", aksi)
			}
		})
		t.Run("TA-05 only a supervisor gives a supervisor's word, with a reason, on the version that was read", func(t *testing.T) {
			for username, want := range map[string]int{"mahasiswa": 403, "operator": 403, "kaprodi": 403, "dosen4": 404} {
				tatest.Unchanged(t, c, func() { c.As(tatest.Unindra, username, "PUT", path, kata).Want(want) })
			}
			tatest.Unchanged(t, c, func() {
				c.As(tatest.Unindra, "dosen", "PUT", path, tatest.Fields{"versi": 1, "sebagai": "pembimbing", "alasan": "  "}).Want(422)
				c.As(tatest.Unindra, "dosen", "PUT", path, tatest.Fields{"versi": 2, "sebagai": "pembimbing", "alasan": "x"}).Want(409)
				c.As(tatest.Unindra, "dosen", "PUT", path, tatest.Fields{"versi": 1, "sebagai": "kaprodi", "alasan": "x"}).Want(403)
				c.As(tatest.Unindra, "kaprodi", "PUT", path, tatest.Fields{"versi": 1, "sebagai": "kaprodi", "alasan": "x"}).Want(409)
				c.As(tatest.Unindra, "dosen", "DELETE", path, nil).Want(409)
			})
		})
		t.Run("TA-05 the reason is kept and shown: in the check list, the history and beside the report", func(t *testing.T) {
			c.As(tatest.Unindra, "dosen", "PUT", path, kata).Want(200)
			s := syaratMirip(c, "mahasiswa", id)
			if s.Status != "terpenuhi" || !strings.HasPrefix(s.Rinci, "41% (batas 25%). ") || !strings.HasSuffix(s.Rinci, "(pembimbing): Bagian teori memakai definisi undang-undang") {
				t.Errorf("%+v", s)
			}
			riwayat := string(c.As(tatest.Unindra, "mahasiswa", "GET", tatest.Paths[tatest.Skripsi]+"_history/"+id, nil).Want(200).Body)
			if !strings.Contains(riwayat, `"putuskan_mirip"`) || !strings.Contains(riwayat, "Skor kemiripan 41% (batas 25%). Bagian teori memakai definisi undang-undang.") {
				t.Error(riwayat)
			}
			if k := lihatKeputusan(c, "dosen2", path); !k.Perlu || k.Halangan != "" || len(k.Data) != 1 || !k.Data[0].Berlaku || *k.Data[0].Skor != 41 || len(k.Aksi) != 0 {
				t.Errorf("%+v", k)
			}
			tatest.Unchanged(t, c, func() { c.As(tatest.Unindra, "dosen2", "PUT", path, kata).Want(409) })
		})
		t.Run("TA-05 it can be taken back by who gave it, and given again", func(t *testing.T) {
			tatest.Unchanged(t, c, func() { c.As(tatest.Unindra, "dosen2", "DELETE", path, nil).Want(409) })
			c.As(tatest.Unindra, "dosen", "DELETE", path, nil).Want(200)
			if k := lihatKeputusan(c, "dosen", path); k.Halangan == "" || k.Data[0].DicabutPada == nil || k.Data[0].DicabutOleh == "" || k.Data[0].Berlaku {
				t.Errorf("%+v", k)
			}
			c.Clock.Advance(time.Second)
			c.As(tatest.Unindra, "dosen2", "PUT", path, kata).Want(200)
		})
		t.Run("TA-05 a lower score keeps the word, a higher one asks again", func(t *testing.T) { skorBerubah(t, c, id) })
		t.Run("TA-05 both supervisors approve and the campus verifies", func(t *testing.T) {
			c.As(tatest.Unindra, "dosen", "PUT", ajuan+"/approval", setuju).Want(200)
			c.As(tatest.Unindra, "dosen2", "PUT", ajuan+"/approval", setuju).Want(200)
			c.As(tatest.Unindra, "operator", "PUT", ajuan+"/verification", setuju).Want(200)
			tatest.Unchanged(t, c, func() { c.As(tatest.Unindra, "dosen2", "DELETE", path, nil).Want(409) })
		})
	})
}

// skorBerubah moves the score of a work that was decided on at 41 per cent.
func skorBerubah(t *testing.T, c *coretest.Campus, id string) {
	t.Helper()
	skorKarya(c, id, 3000)
	if s := syaratMirip(c, "dosen", id); s.Status != "terpenuhi" {
		t.Errorf("%+v", s)
	}
	skorKarya(c, id, 4101)
	if s := syaratMirip(c, "dosen", id); s.Status != "belum" {
		t.Errorf("%+v", s)
	}
	skorKarya(c, id, 2500)
	if s := syaratMirip(c, "dosen", id); s.Status != "terpenuhi" || s.Rinci != "25% (batas 25%)" {
		t.Errorf("%+v", s)
	}
	skorKarya(c, id, 2501)
	if s := syaratMirip(c, "dosen", id); s.Status != "terpenuhi" || !strings.HasPrefix(s.Rinci, "25,01% (batas 25%). ") {
		t.Errorf("%+v", s)
	}
}

// Where the policy asks for it the head's word is needed too, and nobody's own word is the second one.
func TestKemiripanKaprodi(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		tatest.Insert(c, `UPDATE tugasakhir_kebijakan SET kaprodi_kemiripan = TRUE WHERE college_id = $1`)
		id, path, ajuan := diAtasBatas(t, c)
		setuju := tatest.Fields{"hal": "sidang", "status": "disetujui"}
		kata := func(sebagai string) tatest.Fields {
			return tatest.Fields{"versi": 1, "sebagai": sebagai, "alasan": "Definisi baku."}
		}
		c.As(tatest.Unindra, "dosen", "PUT", path, kata("pembimbing")).Want(200)
		c.As(tatest.Unindra, "dosen", "PUT", ajuan+"/approval", setuju).Want(200)
		c.As(tatest.Unindra, "dosen2", "PUT", ajuan+"/approval", setuju).Want(200)
		t.Run("TA-05 the verification waits for the head's word", func(t *testing.T) {
			for _, username := range []string{"operator", "kaprodi"} {
				tatest.Unchanged(t, c, func() {
					if said := tatest.Message(c.As(tatest.Unindra, username, "PUT", ajuan+"/verification", setuju), 409); said != "Skor kemiripan 41% (batas 25%). Menunggu keputusan kaprodi di Cek plagiasi." {
						t.Error(said)
					}
				})
			}
			var out pengajuan.Pengajuan
			c.As(tatest.Unindra, "kaprodi", "GET", ajuan, nil).Want(200).JSON(&out)
			if aksi := out.Data[0].Aksi; len(aksi) != 2 || aksi[1].Code != "setujui_verifikasi" || aksi[1].Allowed {
				t.Errorf("%+v", aksi)
			}
			if k := lihatKeputusan(c, "kaprodi", path); !k.Kaprodi || len(k.Aksi) != 1 || k.Aksi[0].Code != "putuskan_kaprodi" || !k.Aksi[0].Allowed {
				t.Errorf("%+v", k)
			}
			if s := syaratMirip(c, "dosen", id); s.Status != "belum" || !strings.HasSuffix(s.Rinci, "Definisi baku. Menunggu keputusan kaprodi") {
				t.Errorf("%+v", s)
			}
		})
		t.Run("TA-05 of a work that the head guides the operator gives it", func(t *testing.T) {
			tatest.Unchanged(t, c, func() { c.As(tatest.Unindra, "operator", "PUT", path, kata("kaprodi")).Want(403) })
			tatest.Insert(c, `UPDATE master_kaprodi SET id_dosen = $2 WHERE college_id = $1 AND id_prodi = $3`, tatest.IDDosen("dosen2"), tatest.Own(tatest.Unindra, "prodi", "if"))
			tatest.Unchanged(t, c, func() { c.As(tatest.Unindra, "dosen2", "PUT", path, kata("kaprodi")).Want(403) })
			c.As(tatest.Unindra, "operator", "PUT", path, kata("kaprodi")).Want(200)
			c.As(tatest.Unindra, "operator", "PUT", ajuan+"/verification", setuju).Want(200)
		})
	})
}

// A new version is a new question; one that cannot be read asks for a word as well, and stops nobody either.
func TestKemiripanTanpaSkor(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id, path, ajuan := diAtasBatas(t, c)
		c.As(tatest.Unindra, "dosen", "PUT", path, tatest.Fields{"versi": 1, "sebagai": "pembimbing", "alasan": "Boleh."}).Want(200)
		c.Clock.Advance(time.Second)
		tatest.Upload(t, c, tatest.Unindra, "mahasiswa", tatest.Paths[tatest.Skripsi]+"_file/"+id, "naskah.pdf", tatest.PDF, "jenis=naskah").Want(201)
		c.Jobs()
		k := lihatKeputusan(c, "dosen", path)
		if !k.Perlu || len(k.Data) != 1 || k.Data[0].Berlaku || k.Versi != 2 || len(k.Aksi) != 1 || k.Aksi[0].Code != "putuskan" {
			t.Errorf("TA-05 %+v", k)
		}
		if said := tatest.Message(c.As(tatest.Unindra, "dosen", "PUT", ajuan+"/approval", tatest.Fields{"hal": "sidang", "status": "disetujui"}), 409); !strings.HasPrefix(said, "Naskah terbaru belum ada skor kemiripannya.") {
			t.Error(said)
		}
		c.As(tatest.Unindra, "dosen", "PUT", path, tatest.Fields{"versi": k.Versi, "sebagai": "pembimbing", "alasan": "Hasil pindaian; sudah saya baca."}).Want(200)
		c.As(tatest.Unindra, "dosen", "PUT", ajuan+"/approval", tatest.Fields{"hal": "sidang", "status": "disetujui"}).Want(200)
	})
}

func TestNaskahGambar(t *testing.T) {
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 4, 4))); err != nil {
		t.Fatal(err)
	}
	png1 := b.String()
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		tatest.Unchanged(t, c, func() {
			a := tatest.Upload(t, c, tatest.Unindra, "mahasiswa", tatest.Paths[tatest.Skripsi]+"_file/"+karya, "naskah.png", png1, "jenis=naskah").Want(422)
			if said := a.Problem().Errors["file"]; !strings.HasPrefix(said, "Gambar tidak dapat menjadi naskah") {
				t.Error(said)
			}
		})
		tatest.Upload(t, c, tatest.Unindra, "mahasiswa", tatest.Paths[tatest.Skripsi]+"_file/"+karya, "foto.png", png1, "jenis=lampiran").Want(201)
	})
}
