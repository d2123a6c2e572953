package tugasakhir_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir"
)

// kirimVersi hands a text in and tells the file.
func kirimVersi(t *testing.T, c *coretest.Campus, jenis tugasakhir.Jenis, karya, nama, isi string, texts ...string) (b tugasakhir.BerkasBaris) {
	t.Helper()
	maju(c, time.Minute)
	unggah(t, c, unindra, "mahasiswa", pathJenis[jenis]+"_file/"+karya, nama, isi, texts...).Want(201).JSON(&b)
	return b
}

func bandingkan(c *coretest.Campus, username string, jenis tugasakhir.Jenis, karya, berkas string) (p tugasakhir.Perbandingan) {
	c.As(unindra, username, "GET", pathJenis[jenis]+"_comparison/"+karya+"/"+berkas, nil).Want(200).JSON(&p)
	return p
}

// tulisBeda is a comparison on one line: "3 sama; ubah: [sama Latar] [hapus lama] [tambah baru]".
func tulisBeda(p tugasakhir.Perbandingan) string {
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
	each(t, func(t *testing.T, c *coretest.Campus) {
		for jenis, apa := range map[tugasakhir.Jenis]string{proposal: "naskah", skripsi: "naskah", kp: "laporan"} {
			karya := buatKarya(c, jenis, dibimbing(jenis))
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
	each(t, func(t *testing.T, c *coretest.Campus) {
		karya := buatKarya(c, skripsi, "bimbingan")
		lalu, kini := satuBimbingan(c, karya, "dijadwalkan", -30), satuBimbingan(c, karya, "dijadwalkan", 30)
		satu := kirimVersi(t, c, skripsi, karya, "Kuesioner.txt", "Umur\nPekerjaan", "jenis=lampiran", "idBimbingan="+lalu)
		kirimVersi(t, c, skripsi, karya, "Lain.txt", "Tabel", "jenis=lampiran", "idBimbingan="+kini)
		dua := kirimVersi(t, c, skripsi, karya, "KUESIONER.txt", "Umur\nPekerjaan\nAlamat", "jenis=lampiran", "idBimbingan="+kini)
		naskah := kirimVersi(t, c, skripsi, karya, "Naskah.txt", "Bab satu", "jenis=naskah")
		t.Run("TA-03 a supplement of the same name is a version of it, and the session shows the manuscript too", func(t *testing.T) {
			if got := tulisBeda(bandingkan(c, "dosen2", skripsi, karya, dua.ID)); got != "2 sama; tambah: [tambah Alamat]" {
				t.Error(got)
			}
			b := lihatBimbingan(c, "dosen", kini)
			if len(b.Berkas) != 2 || b.Berkas[0].Sebelum != "" || b.Berkas[1].Sebelum != satu.ID || len(b.Naskah) != 1 || b.Naskah[0].ID != naskah.ID {
				t.Errorf("%+v", b)
			}
		})
		t.Run("TA-03 what cannot be read says why, and its versions are told", func(t *testing.T) {
			pindaian := kirimVersi(t, c, skripsi, karya, "Naskah.pdf", pdf, "jenis=naskah")
			p := bandingkan(c, "dosen", skripsi, karya, pindaian.ID)
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
			kirimVersi(t, c, skripsi, karya, "Besar.txt", lama.String(), "jenis=naskah")
			p := bandingkan(c, "dosen", skripsi, karya, kirimVersi(t, c, skripsi, karya, "Besar.txt", baru.String(), "jenis=naskah").ID)
			if p.Ubah != 310 || len(p.Bagian) != 300 || !p.Terpotong || !strings.Contains(p.Bagian[0].Potongan[0].Teks, " … ") {
				t.Errorf("%d, %d, %v: %+v", p.Ubah, len(p.Bagian), p.Terpotong, p.Bagian[0])
			}
		})
		t.Run("TA-07 nobody else: a lecturer who has nothing to do with it, another student, another college, another kind, another work", func(t *testing.T) {
			path := pathJenis[skripsi] + "_comparison/" + karya + "/" + dua.ID
			for _, who := range [][2]string{{unindra, "dosen4"}, {unindra, "mahasiswa2"}, {tsm, "operator"}} {
				c.As(who[0], who[1], "GET", path, nil).Want(404)
			}
			c.As(unindra, "dosen", "GET", pathJenis[kp]+"_comparison/"+karya+"/"+dua.ID, nil).Want(404)
			c.As(unindra, "dosen", "GET", pathJenis[skripsi]+"_comparison/"+karya+"/x", nil).Want(404)
			c.Nobody(unindra, "GET", path, nil).Want(401)
		})
	})
}
