package tugasakhir_test

import (
	"fmt"
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir"
)

func TestPengajuanSidang(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		id := buatKarya(c, skripsi, "bimbingan")
		path := pathJenis[skripsi] + "_submission/" + id
		sidang := isian{"hal": "sidang", "usulanTanggal": "2026-12-01", "catatan": "Siap"}
		t.Run("TA-03 what is missing is named, and nothing is asked for", func(t *testing.T) {
			tetap(t, c, func() {
				want := "Syarat sidang belum terpenuhi: Bimbingan, Naskah."
				if kata := pesan(c.As(unindra, "mahasiswa", "POST", path, sidang), 409); kata != want {
					t.Error(kata)
				}
			})
			var out tugasakhir.Pengajuan
			c.As(unindra, "dosen", "GET", path, nil).Want(200).JSON(&out)
			got := ""
			for _, s := range out.Syarat {
				got += fmt.Sprintf("%s %s %s|", s.Kode, s.Status, s.Rinci)
			}
			want := "bimbingan belum 0 dari 8; kurang 2 dengan Pembimbing 1, 2 dengan Pembimbing 2, 4 dengan siapa pun|sks terpenuhi 126 SKS (minimal 100)|ipk terpenuhi 3,38 (minimal 2,75)|" +
				"nilai_de terpenuhi D 3 SKS (maksimal 6), E 0 SKS (tanpa E)|krs terpenuhi Skripsi|kemiripan belum Belum diperiksa (batas 25%)|" +
				"naskah belum Belum diunggah|persetujuan_1 belum Belum diajukan|persetujuan_2 belum Belum diajukan|"
			if got != want {
				t.Errorf("TA-05 %s", got)
			}
		})
		lengkapiSyarat(c, id)
		t.Run("TA-03 a day that is none", func(t *testing.T) {
			c.As(unindra, "mahasiswa", "POST", path, isian{"hal": "sidang", "usulanTanggal": "2026-02-30"}).Want(422)
		})
		var p tugasakhir.PengajuanBaris
		a := c.As(unindra, "mahasiswa", "POST", path, sidang).Want(201).JSON(&p)
		if p.Status != "diajukan" || p.UsulanTanggal != "2026-12-01" || a.Header.Get("ETag") != `"1"` || statusKarya(c, id) != "mengajukan_sidang" {
			t.Fatalf("%+v", p)
		}
		setuju := isian{"hal": "sidang", "status": "disetujui"}
		t.Run("TA-03 both have to consent before the campus verifies", func(t *testing.T) {
			c.As(unindra, "dosen", "PUT", path+"/approval", setuju, `If-Match: "1"`).Want(200)
			tetap(t, c, func() {
				c.As(unindra, "dosen2", "PUT", path+"/approval", setuju, `If-Match: "1"`).Want(412)
				if kata := pesan(c.As(unindra, "operator", "PUT", path+"/verification", setuju), 409); !strings.HasSuffix(kata, "Belum semua pembimbing menyetujui.") {
					t.Error(kata)
				}
			})
			c.As(unindra, "dosen2", "PUT", path+"/approval", setuju, `If-Match: "2"`).Want(200).JSON(&p)
			if p.Status != "disetujui" || len(p.Putusan) != 2 {
				t.Errorf("%+v", p)
			}
			if out := daftarKarya(c, "operator", skripsi, "?saya=ya"); out.Total != 1 {
				t.Errorf("%+v", out)
			}
			c.As(unindra, "operator", "PUT", path+"/verification", setuju).Want(200).JSON(&p)
			if p.Status != "diverifikasi" || statusKarya(c, id) != "siap_sidang" {
				t.Errorf("%+v", p)
			}
		})
		t.Run("TA-03 a trial has no verification", func(t *testing.T) {
			c.As(unindra, "operator", "PUT", path+"/verification", isian{"hal": "uji", "status": "disetujui"}).Want(422)
		})
	})
}

func TestUjiCoba(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		id := buatKarya(c, kp, "bimbingan")
		path := pathJenis[kp] + "_submission/" + id
		uji := isian{"hal": "uji"}
		var p tugasakhir.PengajuanBaris
		c.As(unindra, "mahasiswa", "POST", path, uji).Want(201).JSON(&p)
		tetap(t, c, func() { c.As(unindra, "mahasiswa", "POST", path, uji).Want(409) })
		c.As(unindra, "dosen", "PUT", path+"/approval", isian{"hal": "uji", "status": "revisi", "alasan": "Latihan lagi"}).Want(200).JSON(&p)
		if p.Status != "perlu_perbaikan" || p.Alasan != "Latihan lagi" || statusKarya(c, id) != "bimbingan" {
			t.Errorf("KP-01 %+v", p)
		}
		c.As(unindra, "dosen", "DELETE", path+"/approval?hal=uji", nil).Want(200).JSON(&p)
		if p.Status != "diajukan" || len(p.Putusan) != 0 {
			t.Errorf("KP-01 taken back: %+v", p)
		}
		c.As(unindra, "mahasiswa", "PUT", path+"/withdrawal", uji).Want(200).JSON(&p)
		if p.Status != "ditarik" {
			t.Errorf("KP-01 %+v", p)
		}
		tetap(t, c, func() {
			want := "Tidak dapat memberi keputusan. Status pengajuan sudah berubah menjadi Ditarik oleh Adinata Bagaskara pada 21 November 2026 10:00 WIB."
			if kata := pesan(c.As(unindra, "dosen", "PUT", path+"/approval", isian{"hal": "uji", "status": "disetujui"}), 409); kata != want {
				t.Errorf("KP-01 %q", kata)
			}
		})
		c.As(unindra, "mahasiswa", "POST", path, uji).Want(201).JSON(&p)
		if p.Nomor != 2 || len(p.Aksi) != 1 || p.Aksi[0].Kode != "tarik" || !p.Aksi[0].Boleh {
			t.Errorf("KP-01 %+v", p)
		}
	})
}
