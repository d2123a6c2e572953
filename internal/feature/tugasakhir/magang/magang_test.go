package magang_test

import (
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/magang"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/tatest"
)

func TestMagang(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.KP, "menunggu_instansi")
		path := tatest.Paths[tatest.KP] + "/" + id
		tatest.Unchanged(t, c, func() {
			c.As(tatest.Unindra, "operator", "PUT", path+"/company_answer", tatest.Fields{"status": "ditolak"}).Want(422)
			c.As(tatest.Unindra, "operator", "PUT", path+"/company_answer", tatest.Fields{"status": "diterima"}, `If-Match: "7"`).Want(412)
			for tanggal, want := range map[string]string{"2026-11-22": "Tanggal belum tiba", "2026-02-30": "Tanggal tidak sah"} {
				p := c.As(tatest.Unindra, "operator", "PUT", path+"/company_answer", tatest.Fields{"status": "diterima", "tanggal": tanggal}).Want(422).Problem()
				if p.Errors["tanggal"] != want {
					t.Errorf("KP-01 %s: %v", tanggal, p.Errors)
				}
			}
		})
		var k pengajuan.Karya
		c.As(tatest.Unindra, "operator", "PUT", path+"/company_answer", tatest.Fields{"status": "ditolak", "tanggal": "2026-11-18", "alasan": " Penuh "}).Want(200).JSON(&k)
		if m := k.Magang; k.Status != "perlu_perbaikan" || m.Balasan != "ditolak" || m.TanggalBalasan != "2026-11-18" || m.CatatanBalasan != "Penuh" {
			t.Errorf("KP-01 %+v", k)
		}
		baru := tatest.Fields{"instansi": "PT  Sinar  Abadi", "kota": "Depok", "mulai": "2026-10-01", "selesai": "2026-12-31", "lapanganNama": "Rina", "nomorSurat": "12/KP/2026"}
		c.As(tatest.Unindra, "operator", "PUT", path+"/placement", baru).Want(200).JSON(&k)
		if k.Magang.Instansi != "PT Sinar Abadi" || k.Magang.NomorSurat != "12/KP/2026" || k.Magang.LapanganNama != "Rina" || k.Magang.Mulai != "2026-10-01" {
			t.Errorf("KP-01 %+v", k.Magang)
		}
		baru["instansi"], baru["alamat"], baru["kecamatan"] = "pt sinar abadi", "Jalan Baru", "Beji"
		c.As(tatest.Unindra, "kaprodi", "PUT", path+"/placement", baru).Want(200).JSON(&k)
		if k.Magang.Kecamatan != "Beji" || k.Magang.Kota != "Depok" || k.Magang.Alamat != "Jalan Baru" {
			t.Errorf("KP-01 %+v", k.Magang)
		}
		if n := coretest.One[int64](c, tatest.Unindra, `SELECT COUNT(*) FROM tugasakhir_instansi WHERE college_id = $1 AND alamat = 'Jalan Baru'`, tatest.Unindra); n != 1 {
			t.Errorf("KP-01 a company is known by name and town: %d", n)
		}
		tatest.Insert(c, `UPDATE tugasakhir_karya SET status = 'selesai' WHERE college_id = $1`)
		tatest.Unchanged(t, c, func() { c.As(tatest.Unindra, "operator", "PUT", path+"/placement", baru).Want(409) })
	})
}

func TestJawabanDiterima(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.KP, "menunggu_instansi")
		path := tatest.Paths[tatest.KP] + "/" + id + "/company_answer"
		var k pengajuan.Karya
		c.As(tatest.Unindra, "kaprodi", "PUT", path, tatest.Fields{"status": "diterima"}, `If-Match: "1"`).Want(200).JSON(&k)
		if m := k.Magang; k.Status != "bimbingan" || m.Balasan != "diterima" || m.TanggalBalasan != "2026-11-21" || m.CatatanBalasan != "" {
			t.Errorf("KP-01 the internship runs, answered today: %s %+v", k.Status, m)
		}
		tatest.Unchanged(t, c, func() {
			c.As(tatest.Unindra, "kaprodi", "PUT", path, tatest.Fields{"status": "ditolak", "alasan": "Penuh"}).Want(409)
		})
	})
}

func TestPembimbingTetap(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.KP, "perlu_perbaikan")
		tatest.Insert(c, `INSERT INTO tugasakhir_bimbingan (college_id, id, id_karya, id_dosen, nomor, status, mulai_pada, menit, media, tempat, topik, bab,
				catatan_mahasiswa, catatan, catatan_pribadi, draf, tindak_lanjut, tenggat, alasan, dikirim_pada, versi, dibuat_pada, diubah_pada)
			VALUES ($1, 'b1', $2, $3, 1, 'sah', 0, 60, 'tatap_muka', '', 'Bab 1', '', '', '', '', '', '', '', '', NULL, 1, 0, 0)`, id, tatest.IDDosen("dosen"))
		tatest.Unchanged(t, c, func() {
			p := c.As(tatest.Unindra, "mahasiswa", "PUT", tatest.Paths[tatest.KP]+"/"+id, tatest.Usulan(tatest.KP, tatest.Fields{"pembimbing": []string{tatest.IDDosen("dosen3")}})).Want(422).Problem()
			if p.Errors["pembimbing"] != "Pembimbing yang sudah mencatat bimbingan tidak dapat diganti" {
				t.Errorf("KP-01 %v", p.Errors)
			}
		})
		c.As(tatest.Unindra, "mahasiswa", "PUT", tatest.Paths[tatest.KP]+"/"+id, tatest.Usulan(tatest.KP, tatest.Fields{"judul": "Judul lain"})).Want(200)
	})
}

func TestLogbook(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.KP, "bimbingan")
		path := tatest.Paths[tatest.KP] + "_logbook/" + id
		tulis := func(tanggal string) (l magang.Logbook) {
			c.As(tatest.Unindra, "mahasiswa", "POST", path, tatest.Fields{"tanggal": tanggal, "kegiatan": "Rapat"}).Want(201).JSON(&l)
			return l
		}
		satu, dua := tulis("2026-11-19"), tulis("2026-11-20")
		tatest.Unchanged(t, c, func() {
			for tanggal, want := range map[string]string{"2026-11-20": "Tanggal ini sudah ada di logbook", "2026-08-31": "Tanggal di luar masa kerja praktik",
				"2026-11-22": "Tanggal belum tiba"} {
				p := c.As(tatest.Unindra, "mahasiswa", "POST", path, tatest.Fields{"tanggal": tanggal, "kegiatan": "Rapat"}).Want(422).Problem()
				if p.Errors["tanggal"] != want {
					t.Errorf("KP-01 %s: %v", tanggal, p.Errors)
				}
			}
			c.As(tatest.Unindra, "mahasiswa", "POST", path, tatest.Fields{"tanggal": "2026-11-18", "kegiatan": "  "}).Want(422)
			c.As(tatest.Unindra, "dosen", "PUT", path+"/verification", tatest.Fields{"id": []string{satu.ID}, "status": "perbaiki"}).Want(422)
			c.As(tatest.Unindra, "dosen", "PUT", path+"/verification", tatest.Fields{"id": []string{satu.ID, "tidak-ada"}, "status": "diverifikasi"}).Want(404)
			c.As(tatest.Unindra, "mahasiswa", "PUT", path+"/verification", tatest.Fields{"id": []string{satu.ID}, "status": "diverifikasi"}).Want(403)
		})
		c.As(tatest.Unindra, "dosen2", "PUT", path+"/verification", tatest.Fields{"id": []string{satu.ID}, "status": "perbaiki", "alasan": "Kurang rinci"}).Want(200)
		tatest.Unchanged(t, c, func() {
			c.As(tatest.Unindra, "dosen", "PUT", path+"/verification", tatest.Fields{"id": []string{dua.ID, satu.ID}, "status": "diverifikasi"}).Want(409)
			c.As(tatest.Unindra, "mahasiswa", "PUT", path+"/entry/"+satu.ID, tatest.Fields{"tanggal": "2026-11-19", "kegiatan": "Rapat tim"}, `If-Match: "1"`).Want(412)
		})
		var l magang.Logbook
		c.As(tatest.Unindra, "mahasiswa", "PUT", path+"/entry/"+satu.ID, tatest.Fields{"tanggal": "2026-11-19", "kegiatan": "Rapat tim"}, `If-Match: "2"`).Want(200).JSON(&l)
		if l.Status != "diajukan" || l.Kegiatan != "Rapat tim" || l.Versi != 3 {
			t.Errorf("KP-01 %+v", l)
		}
		var out struct{ Data []magang.Logbook }
		c.As(tatest.Unindra, "dosen", "PUT", path+"/verification", tatest.Fields{"id": []string{dua.ID, satu.ID}, "status": "diverifikasi"}).Want(200).JSON(&out)
		if len(out.Data) != 2 || out.Data[0].ID != dua.ID || out.Data[1].Status != "diverifikasi" {
			t.Errorf("KP-01 %+v", out)
		}
		tatest.Unchanged(t, c, func() {
			c.As(tatest.Unindra, "mahasiswa", "PUT", path+"/entry/"+satu.ID, tatest.Fields{"tanggal": "2026-11-19", "kegiatan": "Lain"}).Want(409)
		})
		tatest.Insert(c, `UPDATE tugasakhir_karya SET status = 'selesai' WHERE college_id = $1`)
		tatest.Unchanged(t, c, func() {
			c.As(tatest.Unindra, "mahasiswa", "POST", path, tatest.Fields{"tanggal": "2026-11-18", "kegiatan": "Rapat"}).Want(409)
		})
	})
}
