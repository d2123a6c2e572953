package tugasakhir_test

import (
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir"
)

func TestMagang(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		id := buatKarya(c, kp, "menunggu_instansi")
		path := pathJenis[kp] + "/" + id
		tetap(t, c, func() {
			c.As(unindra, "operator", "PUT", path+"/company_answer", isian{"status": "ditolak"}).Want(422)
			c.As(unindra, "operator", "PUT", path+"/company_answer", isian{"status": "diterima"}, `If-Match: "7"`).Want(412)
			for tanggal, want := range map[string]string{"2026-11-22": "Tanggal belum tiba", "2026-02-30": "Tanggal tidak sah"} {
				p := c.As(unindra, "operator", "PUT", path+"/company_answer", isian{"status": "diterima", "tanggal": tanggal}).Want(422).Problem()
				if p.Errors["tanggal"] != want {
					t.Errorf("KP-01 %s: %v", tanggal, p.Errors)
				}
			}
		})
		var k tugasakhir.Karya
		c.As(unindra, "operator", "PUT", path+"/company_answer", isian{"status": "ditolak", "tanggal": "2026-11-18", "alasan": " Penuh "}).Want(200).JSON(&k)
		if m := k.Magang; k.Status != "perlu_perbaikan" || m.Balasan != "ditolak" || m.TanggalBalasan != "2026-11-18" || m.CatatanBalasan != "Penuh" {
			t.Errorf("KP-01 %+v", k)
		}
		baru := isian{"instansi": "PT  Sinar  Abadi", "kota": "Depok", "mulai": "2026-10-01", "selesai": "2026-12-31", "lapanganNama": "Rina", "nomorSurat": "12/KP/2026"}
		c.As(unindra, "operator", "PUT", path+"/placement", baru).Want(200).JSON(&k)
		if k.Magang.Instansi != "PT Sinar Abadi" || k.Magang.NomorSurat != "12/KP/2026" || k.Magang.LapanganNama != "Rina" || k.Magang.Mulai != "2026-10-01" {
			t.Errorf("KP-01 %+v", k.Magang)
		}
		baru["instansi"], baru["alamat"], baru["kecamatan"] = "pt sinar abadi", "Jalan Baru", "Beji"
		c.As(unindra, "kaprodi", "PUT", path+"/placement", baru).Want(200).JSON(&k)
		if k.Magang.Kecamatan != "Beji" || k.Magang.Kota != "Depok" || k.Magang.Alamat != "Jalan Baru" {
			t.Errorf("KP-01 %+v", k.Magang)
		}
		if n := coretest.One[int64](c, unindra, `SELECT COUNT(*) FROM tugasakhir_instansi WHERE college_id = $1 AND alamat = 'Jalan Baru'`, unindra); n != 1 {
			t.Errorf("KP-01 a company is known by name and town: %d", n)
		}
		insert(c, `UPDATE tugasakhir_karya SET status = 'selesai' WHERE college_id = $1`)
		tetap(t, c, func() { c.As(unindra, "operator", "PUT", path+"/placement", baru).Want(409) })
	})
}

func TestJawabanDiterima(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		id := buatKarya(c, kp, "menunggu_instansi")
		path := pathJenis[kp] + "/" + id + "/company_answer"
		var k tugasakhir.Karya
		c.As(unindra, "kaprodi", "PUT", path, isian{"status": "diterima"}, `If-Match: "1"`).Want(200).JSON(&k)
		if m := k.Magang; k.Status != "bimbingan" || m.Balasan != "diterima" || m.TanggalBalasan != "2026-11-21" || m.CatatanBalasan != "" {
			t.Errorf("KP-01 the internship runs, answered today: %s %+v", k.Status, m)
		}
		tetap(t, c, func() { c.As(unindra, "kaprodi", "PUT", path, isian{"status": "ditolak", "alasan": "Penuh"}).Want(409) })
	})
}

func TestPembimbingTetap(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		id := buatKarya(c, kp, "perlu_perbaikan")
		insert(c, `INSERT INTO tugasakhir_bimbingan (college_id, id, id_karya, id_dosen, nomor, status, mulai_pada, menit, media, tempat, topik, bab,
				catatan_mahasiswa, catatan, catatan_pribadi, draf, tindak_lanjut, tenggat, alasan, dikirim_pada, versi, dibuat_pada, diubah_pada)
			VALUES ($1, 'b1', $2, $3, 1, 'sah', 0, 60, 'tatap_muka', '', 'Bab 1', '', '', '', '', '', '', '', '', NULL, 1, 0, 0)`, id, idDosen("dosen"))
		tetap(t, c, func() {
			p := c.As(unindra, "mahasiswa", "PUT", pathJenis[kp]+"/"+id, usulan(kp, isian{"pembimbing": []string{idDosen("dosen3")}})).Want(422).Problem()
			if p.Errors["pembimbing"] != "Pembimbing yang sudah mencatat bimbingan tidak dapat diganti" {
				t.Errorf("KP-01 %v", p.Errors)
			}
		})
		c.As(unindra, "mahasiswa", "PUT", pathJenis[kp]+"/"+id, usulan(kp, isian{"judul": "Judul lain"})).Want(200)
	})
}

func TestLogbook(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		id := buatKarya(c, kp, "bimbingan")
		path := pathJenis[kp] + "_logbook/" + id
		tulis := func(tanggal string) (l tugasakhir.Logbook) {
			c.As(unindra, "mahasiswa", "POST", path, isian{"tanggal": tanggal, "kegiatan": "Rapat"}).Want(201).JSON(&l)
			return l
		}
		satu, dua := tulis("2026-11-19"), tulis("2026-11-20")
		tetap(t, c, func() {
			for tanggal, want := range map[string]string{"2026-11-20": "Tanggal ini sudah ada di logbook", "2026-08-31": "Tanggal di luar masa kerja praktik",
				"2026-11-22": "Tanggal belum tiba"} {
				p := c.As(unindra, "mahasiswa", "POST", path, isian{"tanggal": tanggal, "kegiatan": "Rapat"}).Want(422).Problem()
				if p.Errors["tanggal"] != want {
					t.Errorf("KP-01 %s: %v", tanggal, p.Errors)
				}
			}
			c.As(unindra, "mahasiswa", "POST", path, isian{"tanggal": "2026-11-18", "kegiatan": "  "}).Want(422)
			c.As(unindra, "dosen", "PUT", path+"/verification", isian{"id": []string{satu.ID}, "status": "perbaiki"}).Want(422)
			c.As(unindra, "dosen", "PUT", path+"/verification", isian{"id": []string{satu.ID, "tidak-ada"}, "status": "diverifikasi"}).Want(404)
			c.As(unindra, "mahasiswa", "PUT", path+"/verification", isian{"id": []string{satu.ID}, "status": "diverifikasi"}).Want(403)
		})
		c.As(unindra, "dosen2", "PUT", path+"/verification", isian{"id": []string{satu.ID}, "status": "perbaiki", "alasan": "Kurang rinci"}).Want(200)
		tetap(t, c, func() {
			c.As(unindra, "dosen", "PUT", path+"/verification", isian{"id": []string{dua.ID, satu.ID}, "status": "diverifikasi"}).Want(409)
			c.As(unindra, "mahasiswa", "PUT", path+"/entry/"+satu.ID, isian{"tanggal": "2026-11-19", "kegiatan": "Rapat tim"}, `If-Match: "1"`).Want(412)
		})
		var l tugasakhir.Logbook
		c.As(unindra, "mahasiswa", "PUT", path+"/entry/"+satu.ID, isian{"tanggal": "2026-11-19", "kegiatan": "Rapat tim"}, `If-Match: "2"`).Want(200).JSON(&l)
		if l.Status != "diajukan" || l.Kegiatan != "Rapat tim" || l.Versi != 3 {
			t.Errorf("KP-01 %+v", l)
		}
		var out struct{ Data []tugasakhir.Logbook }
		c.As(unindra, "dosen", "PUT", path+"/verification", isian{"id": []string{dua.ID, satu.ID}, "status": "diverifikasi"}).Want(200).JSON(&out)
		if len(out.Data) != 2 || out.Data[0].ID != dua.ID || out.Data[1].Status != "diverifikasi" {
			t.Errorf("KP-01 %+v", out)
		}
		tetap(t, c, func() {
			c.As(unindra, "mahasiswa", "PUT", path+"/entry/"+satu.ID, isian{"tanggal": "2026-11-19", "kegiatan": "Lain"}).Want(409)
		})
		insert(c, `UPDATE tugasakhir_karya SET status = 'selesai' WHERE college_id = $1`)
		tetap(t, c, func() {
			c.As(unindra, "mahasiswa", "POST", path, isian{"tanggal": "2026-11-18", "kegiatan": "Rapat"}).Want(409)
		})
	})
}
