package naskah_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/naskah"
	"portaldosen/internal/feature/tugasakhir/tatest"
)

// kirimVersi hands a text in and tells the file.
func kirimVersi(t *testing.T, c *coretest.Campus, jenis karya.Jenis, karya, nama, isi string, texts ...string) (b karya.BerkasBaris) {
	t.Helper()
	tatest.Advance(c, time.Minute)
	tatest.Upload(t, c, tatest.Unindra, "mahasiswa", tatest.Paths[jenis]+"_file/"+karya, nama, isi, texts...).Want(201).JSON(&b)
	return b
}

func bandingkan(c *coretest.Campus, username string, jenis karya.Jenis, karya, berkas string) (p naskah.Perbandingan) {
	c.As(tatest.Unindra, username, "GET", tatest.Paths[jenis]+"_comparison/"+karya+"/"+berkas, nil).Want(200).JSON(&p)
	return p
}

// tulisBeda is a comparison on one line: "3 sama; ubah: [sama Latar] [hapus lama] [tambah baru]".
func tulisBeda(p naskah.Perbandingan) string {
	out := []string{fmt.Sprintf("%d sama", p.Sama)}
	for _, b := range p.Bagian {
		var isi []string
		for _, x := range b.Potongan {
			isi = append(isi, "["+x.Jenis+" "+x.Teks+"]")
		}
		out = append(out, b.Jenis+": "+strings.Join(isi, " "))
	}
	return strings.Join(out, "; ")
}

func TestBandingkanVersi(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		for jenis, apa := range map[karya.Jenis]string{tatest.Proposal: "naskah", tatest.Skripsi: "naskah", tatest.KP: "laporan"} {
			karya := tatest.NewKarya(c, jenis, tatest.Guided(jenis))
			satu := kirimVersi(t, c, jenis, karya, "Bab 3.txt", "Metode penelitian ini adalah survei lapangan.\nSampel diambil acak.\nPenutup.", "jenis="+apa)
			dua := kirimVersi(t, c, jenis, karya, "Bab 3 revisi.txt", "Metode penelitian ini adalah studi lapangan.\nPenutup.\nSaran: ulangi tahun depan.", "jenis="+apa)
			t.Run("TA-03 KP-01 what changed since the version before, in words: "+string(jenis), func(t *testing.T) {
				p := bandingkan(c, "dosen", jenis, karya, dua.ID)
				const want = "1 sama; ubah: [sama Metode penelitian ini adalah] [hapus survei] [tambah studi] [sama lapangan.]; hapus: [hapus Sampel diambil acak.]; tambah: [tambah Saran: ulangi tahun depan.]"
				if got := tulisBeda(p); got != want || p.Tambah != 1 || p.Hapus != 1 || p.Ubah != 1 || p.Terpotong || p.Alasan != "" {
					t.Errorf("%s %+v", got, p)
				}
				if len(p.Versi) != 2 || p.Versi[0].ID != dua.ID || p.Sebelum == nil || p.Sebelum.ID != satu.ID || p.Berkas.Nomor != 2 {
					t.Errorf("%+v", p)
				}
			})
			t.Run("TA-03 the first version has none before it: "+string(jenis), func(t *testing.T) {
				if p := bandingkan(c, "mahasiswa", jenis, karya, satu.ID); p.Sebelum != nil || len(p.Bagian) != 0 || len(p.Versi) != 2 {
					t.Errorf("%+v", p)
				}
			})
		}
	})
}

func TestBandingkanSertaan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		lalu, kini := tatest.OneBimbingan(c, karya, "dijadwalkan", -30), tatest.OneBimbingan(c, karya, "dijadwalkan", 30)
		satu := kirimVersi(t, c, tatest.Skripsi, karya, "Kuesioner.txt", "Umur\nPekerjaan", "jenis=lampiran", "idBimbingan="+lalu)
		kirimVersi(t, c, tatest.Skripsi, karya, "Lain.txt", "Tabel", "jenis=lampiran", "idBimbingan="+kini)
		dua := kirimVersi(t, c, tatest.Skripsi, karya, "KUESIONER.txt", "Umur\nPekerjaan\nAlamat", "jenis=lampiran", "idBimbingan="+kini)
		naskah := kirimVersi(t, c, tatest.Skripsi, karya, "Naskah.txt", "Bab satu", "jenis=naskah")
		t.Run("TA-03 a supplement of the same name is a version of it, and the session shows the manuscript too", func(t *testing.T) {
			if got := tulisBeda(bandingkan(c, "dosen2", tatest.Skripsi, karya, dua.ID)); got != "2 sama; tambah: [tambah Alamat]" {
				t.Error(got)
			}
			b := tatest.ReadBimbingan(c, "dosen", kini)
			if len(b.Berkas) != 2 || b.Berkas[0].Sebelum != "" || b.Berkas[1].Sebelum != satu.ID || len(b.Naskah) != 1 || b.Naskah[0].ID != naskah.ID {
				t.Errorf("%+v", b)
			}
		})
		t.Run("TA-03 what cannot be read says why, and its versions are told", func(t *testing.T) {
			pindaian := kirimVersi(t, c, tatest.Skripsi, karya, "Naskah.pdf", tatest.PDF, "jenis=naskah")
			p := bandingkan(c, "dosen", tatest.Skripsi, karya, pindaian.ID)
			if !strings.HasPrefix(p.Alasan, "Naskah.pdf: Berkas ") || len(p.Bagian) != 0 || len(p.Versi) != 2 {
				t.Errorf("%+v", p)
			}
		})
		t.Run("TA-03 at most 300 paragraphs are shown, all are counted, long runs shortened", func(t *testing.T) {
			var lama, baru strings.Builder
			for i := range 310 {
				fmt.Fprintf(&lama, "Alinea %d %s lama %d.\n", i, strings.Repeat("panjang ", 40), i)
				fmt.Fprintf(&baru, "Alinea %d %s baru %d.\n", i, strings.Repeat("panjang ", 40), i)
			}
			kirimVersi(t, c, tatest.Skripsi, karya, "Besar.txt", lama.String(), "jenis=naskah")
			p := bandingkan(c, "dosen", tatest.Skripsi, karya, kirimVersi(t, c, tatest.Skripsi, karya, "Besar.txt", baru.String(), "jenis=naskah").ID)
			if p.Ubah != 310 || len(p.Bagian) != 300 || !p.Terpotong || !strings.Contains(p.Bagian[0].Potongan[0].Teks, " … ") {
				t.Errorf("%d, %d, %v: %+v", p.Ubah, len(p.Bagian), p.Terpotong, p.Bagian[0])
			}
		})
		t.Run("TA-07 nobody else: a lecturer who has nothing to do with it, another student, another college, another kind, another work", func(t *testing.T) {
			path := tatest.Paths[tatest.Skripsi] + "_comparison/" + karya + "/" + dua.ID
			for _, who := range [][2]string{{tatest.Unindra, "dosen4"}, {tatest.Unindra, "mahasiswa2"}, {tatest.TSM, "operator"}} {
				c.As(who[0], who[1], "GET", path, nil).Want(404)
			}
			c.As(tatest.Unindra, "dosen", "GET", tatest.Paths[tatest.KP]+"_comparison/"+karya+"/"+dua.ID, nil).Want(404)
			c.As(tatest.Unindra, "dosen", "GET", tatest.Paths[tatest.Skripsi]+"_comparison/"+karya+"/x", nil).Want(404)
			c.Nobody(tatest.Unindra, "GET", path, nil).Want(401)
		})
	})
}
