package naskah_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/naskah"
	"portaldosen/internal/feature/tugasakhir/tatest"
)

// pathBanding is where a file of a work is compared to the version before it.
func pathBanding(jenis karya.Jenis, karya, berkas string) string {
	return tatest.Paths[jenis] + "_comparison/" + karya + "/" + berkas
}

func bandingkan(c *coretest.Campus, username string, jenis karya.Jenis, karya, berkas string) (p naskah.Perbandingan) {
	as(c, username, "GET", pathBanding(jenis, karya, berkas), nil).Want(200).JSON(&p)
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

// idBerkas are the ids of files.
func idBerkas(list []karya.BerkasBaris) (out []string) {
	for _, b := range list {
		out = append(out, b.ID)
	}
	return out
}

func TestBandingkanVersi(t *testing.T) {
	const (
		lama = "Metode penelitian ini adalah survei lapangan.\nSampel diambil acak.\nPenutup."
		baru = "Metode penelitian ini adalah studi lapangan.\nPenutup.\nSaran: ulangi tahun depan."
		beda = "1 sama; ubah: [sama Metode penelitian ini adalah] [hapus survei] [tambah studi] [sama lapangan.]; " +
			"hapus: [hapus Sampel diambil acak.]; tambah: [tambah Saran: ulangi tahun depan.]"
	)
	files := map[karya.Jenis]string{tatest.Proposal: "naskah", tatest.Skripsi: "naskah", tatest.KP: "laporan"}
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		for jenis, apa := range files {
			karya := tatest.NewKarya(c, jenis, tatest.Guided(jenis))
			kirim := func(nama, isi string) string {
				tatest.Advance(c, time.Minute)
				return kirimBerkas(t, c, pathBerkas(jenis, karya), nama, isi, "jenis="+apa).ID
			}
			satu, dua := kirim("Bab 3.txt", lama), kirim("Bab 3 revisi.txt", baru)
			t.Run("TA-03 KP-01 what changed since the version before, in words: "+string(jenis), func(t *testing.T) {
				p := bandingkan(c, "dosen", jenis, karya, dua)
				if got := tulisBeda(p); got != beda {
					t.Errorf("the comparison is %q, want %q", got, beda)
				}
				got, want := fmt.Sprint(p.Tambah, p.Hapus, p.Ubah, p.Terpotong, p.Alasan), "1 1 1 false"
				if got != want {
					t.Errorf("added, removed, changed, cut off, why not = %s, want %s", got, want)
				}
				if diff := cmp.Diff([]string{dua, satu}, idBerkas(p.Versi)); diff != "" {
					t.Errorf("the versions differ (-want +got):\n%s", diff)
				}
				if n := p.Berkas.Nomor; n != 2 || p.Sebelum == nil || p.Sebelum.ID != satu {
					t.Errorf("version %d is compared to %+v, want version 2 to %s", n, p.Sebelum, satu)
				}
			})
			t.Run("TA-03 the first version has none before it: "+string(jenis), func(t *testing.T) {
				p := bandingkan(c, "mahasiswa", jenis, karya, satu)
				if p.Sebelum != nil || len(p.Bagian) != 0 || len(p.Versi) != 2 {
					t.Errorf("the comparison is %+v, want two versions, and this one compared to none", p)
				}
			})
		}
	})
}

func TestBandingkanSertaan(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		karya := tatest.NewKarya(c, tatest.Skripsi, "bimbingan")
		lalu := "idBimbingan=" + tatest.OneBimbingan(c, karya, "dijadwalkan", -30)
		idKini := tatest.OneBimbingan(c, karya, "dijadwalkan", 30)
		kini := "idBimbingan=" + idKini
		kirim := func(nama, isi string, texts ...string) string {
			tatest.Advance(c, time.Minute)
			return kirimBerkas(t, c, pathBerkas(tatest.Skripsi, karya), nama, isi, texts...).ID
		}
		satu := kirim("Kuesioner.txt", "Umur\nPekerjaan", "jenis=lampiran", lalu)
		kirim("Lain.txt", "Tabel", "jenis=lampiran", kini)
		dua := kirim("KUESIONER.txt", "Umur\nPekerjaan\nAlamat", "jenis=lampiran", kini)
		naskah := kirim("Naskah.txt", "Bab satu", "jenis=naskah")
		t.Run("TA-03 a supplement of the same name is a version of it, "+
			"and the session shows the manuscript too", func(t *testing.T) {
			got := tulisBeda(bandingkan(c, "dosen2", tatest.Skripsi, karya, dua))
			if want := "2 sama; tambah: [tambah Alamat]"; got != want {
				t.Errorf("the comparison is %q, want %q", got, want)
			}
			b := tatest.ReadBimbingan(c, "dosen", idKini)
			sebelum := []string{}
			for _, x := range b.Berkas {
				sebelum = append(sebelum, x.Sebelum)
			}
			if diff := cmp.Diff([]string{"", satu}, sebelum); diff != "" {
				t.Errorf("the versions before the session's files differ (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff([]string{naskah}, idBerkas(b.Naskah)); diff != "" {
				t.Errorf("the session's manuscripts differ (-want +got):\n%s", diff)
			}
		})
		t.Run("TA-03 what cannot be read says why, and its versions are told", func(t *testing.T) {
			p := bandingkan(c, "dosen", tatest.Skripsi, karya, kirim("Naskah.pdf", tatest.PDF, "jenis=naskah"))
			if !strings.HasPrefix(p.Alasan, "Naskah.pdf: Berkas ") || len(p.Bagian) != 0 || len(p.Versi) != 2 {
				t.Errorf("the comparison is %+v, want two versions, a reason of Naskah.pdf and nothing that differs", p)
			}
		})
		t.Run("TA-03 at most 300 paragraphs are shown, all are counted, long runs shortened", func(t *testing.T) {
			alinea := func(kata string) string {
				var b strings.Builder
				for i := range 310 {
					fmt.Fprintf(&b, "Alinea %d %s %s %d.\n", i, strings.Repeat("panjang ", 40), kata, i)
				}
				return b.String()
			}
			kirim("Besar.txt", alinea("lama"), "jenis=naskah")
			p := bandingkan(c, "dosen", tatest.Skripsi, karya, kirim("Besar.txt", alinea("baru"), "jenis=naskah"))
			if got, want := fmt.Sprint(p.Ubah, len(p.Bagian), p.Terpotong), "310 300 true"; got != want {
				t.Fatalf("changed, shown, cut off = %s, want %s", got, want)
			}
			if got, want := p.Bagian[0].Potongan[0].Teks, " … "; !strings.Contains(got, want) {
				t.Errorf("the first run is %q, want it shortened with %q", got, want)
			}
		})
		t.Run("TA-07 nobody else: a lecturer who has nothing to do with it, another student, another college, "+
			"another kind, another work", func(t *testing.T) {
			path := pathBanding(tatest.Skripsi, karya, dua)
			as(c, "dosen4", "GET", path, nil).Want(404)
			as(c, "mahasiswa2", "GET", path, nil).Want(404)
			c.As(tatest.TSM, "operator", "GET", path, nil).Want(404)
			as(c, "dosen", "GET", pathBanding(tatest.KP, karya, dua), nil).Want(404)
			as(c, "dosen", "GET", pathBanding(tatest.Skripsi, karya, "x"), nil).Want(404)
			c.Nobody(tatest.Unindra, "GET", path, nil).Want(401)
		})
	})
}
