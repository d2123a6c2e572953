package pengajuan_test

import (
	"fmt"
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/ajuan"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/tatest"
)

func TestPengajuanSidang(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		path := tatest.Paths[tatest.Skripsi] + "_submission/" + id
		sidang := tatest.Fields{"hal": "sidang", "usulanTanggal": "2026-12-01", "catatan": "Siap"}
		t.Run("TA-03 what is missing is named, and nothing is asked for", func(t *testing.T) {
			tatest.Unchanged(t, c, func() {
				want := "Syarat sidang belum terpenuhi: Bimbingan, Naskah."
				if kata := tatest.Message(c.As(tatest.Unindra, "mahasiswa", "POST", path, sidang), 409); kata != want {
					t.Error(kata)
				}
			})
			var out pengajuan.Pengajuan
			c.As(tatest.Unindra, "dosen", "GET", path, nil).Want(200).JSON(&out)
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
		tatest.FulfilSyarat(c, id)
		t.Run("TA-03 a day that is none", func(t *testing.T) {
			c.As(tatest.Unindra, "mahasiswa", "POST", path, tatest.Fields{"hal": "sidang", "usulanTanggal": "2026-02-30"}).Want(422)
		})
		var p ajuan.PengajuanBaris
		a := c.As(tatest.Unindra, "mahasiswa", "POST", path, sidang).Want(201).JSON(&p)
		if p.Status != "diajukan" || p.UsulanTanggal != "2026-12-01" || a.Header.Get("ETag") != `"1"` || tatest.StatusOf(c, id) != "mengajukan_sidang" {
			t.Fatalf("%+v", p)
		}
		setuju := tatest.Fields{"hal": "sidang", "status": "disetujui"}
		t.Run("TA-03 both have to consent before the campus verifies", func(t *testing.T) {
			c.As(tatest.Unindra, "dosen", "PUT", path+"/approval", setuju, `If-Match: "1"`).Want(200)
			tatest.Unchanged(t, c, func() {
				c.As(tatest.Unindra, "dosen2", "PUT", path+"/approval", setuju, `If-Match: "1"`).Want(412)
				if kata := tatest.Message(c.As(tatest.Unindra, "operator", "PUT", path+"/verification", setuju), 409); !strings.HasSuffix(kata, "Belum semua pembimbing menyetujui.") {
					t.Error(kata)
				}
			})
			c.As(tatest.Unindra, "dosen2", "PUT", path+"/approval", setuju, `If-Match: "2"`).Want(200).JSON(&p)
			if p.Status != "disetujui" || len(p.Putusan) != 2 {
				t.Errorf("%+v", p)
			}
			if out := tatest.ListKarya(c, "operator", tatest.Skripsi, "?saya=ya"); out.Total != 1 {
				t.Errorf("%+v", out)
			}
			c.As(tatest.Unindra, "operator", "PUT", path+"/verification", setuju).Want(200).JSON(&p)
			if p.Status != "diverifikasi" || tatest.StatusOf(c, id) != "siap_sidang" {
				t.Errorf("%+v", p)
			}
		})
		t.Run("TA-03 a trial has no verification", func(t *testing.T) {
			c.As(tatest.Unindra, "operator", "PUT", path+"/verification", tatest.Fields{"hal": "uji", "status": "disetujui"}).Want(422)
		})
	})
}

func TestUjiCoba(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id := tatest.NewKarya(c, tatest.KP, "bimbingan")
		path := tatest.Paths[tatest.KP] + "_submission/" + id
		uji := tatest.Fields{"hal": "uji"}
		var p ajuan.PengajuanBaris
		c.As(tatest.Unindra, "mahasiswa", "POST", path, uji).Want(201).JSON(&p)
		tatest.Unchanged(t, c, func() { c.As(tatest.Unindra, "mahasiswa", "POST", path, uji).Want(409) })
		c.As(tatest.Unindra, "dosen", "PUT", path+"/approval", tatest.Fields{"hal": "uji", "status": "revisi", "alasan": "Latihan lagi"}).Want(200).JSON(&p)
		if p.Status != "perlu_perbaikan" || p.Alasan != "Latihan lagi" || tatest.StatusOf(c, id) != "bimbingan" {
			t.Errorf("KP-01 %+v", p)
		}
		c.As(tatest.Unindra, "dosen", "DELETE", path+"/approval?hal=uji", nil).Want(200).JSON(&p)
		if p.Status != "diajukan" || len(p.Putusan) != 0 {
			t.Errorf("KP-01 taken back: %+v", p)
		}
		c.As(tatest.Unindra, "mahasiswa", "PUT", path+"/withdrawal", uji).Want(200).JSON(&p)
		if p.Status != "ditarik" {
			t.Errorf("KP-01 %+v", p)
		}
		tatest.Unchanged(t, c, func() {
			want := "Tidak dapat memberi keputusan. Status pengajuan sudah berubah menjadi Ditarik oleh Adinata Bagaskara pada 21 November 2026 10:00 WIB."
			if kata := tatest.Message(c.As(tatest.Unindra, "dosen", "PUT", path+"/approval", tatest.Fields{"hal": "uji", "status": "disetujui"}), 409); kata != want {
				t.Errorf("KP-01 %q", kata)
			}
		})
		c.As(tatest.Unindra, "mahasiswa", "POST", path, uji).Want(201).JSON(&p)
		if p.Nomor != 2 || len(p.Aksi) != 1 || p.Aksi[0].Code != "tarik" || !p.Aksi[0].Allowed {
			t.Errorf("KP-01 %+v", p)
		}
	})
}
