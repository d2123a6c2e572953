package dokumen_test

import (
	"bytes"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/dokumen"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

func banyakDokumen(c *coretest.Campus) int64 {
	return coretest.One[int64](c, tatest.Unindra, `SELECT COUNT(*) FROM tugasakhir_dokumen WHERE college_id = $1`, tatest.Unindra)
}

// acaraLulus is a thesis that was passed, where its record is, and that paper as it was made first.
func acaraLulus(t *testing.T, c *coretest.Campus) (id, path string, pertama tatest.Cetakan) {
	t.Helper()
	id = tatest.NewKarya(c, tatest.Skripsi, "revisi")
	tatest.UjianDokumen(c, tatest.Skripsi, id)
	hasilDokumen(c, id, "lulus", "", "")
	path = tatest.PathDokumen(tatest.Skripsi, id, "berita-acara")
	return id, path, tatest.DownloadDokumen(t, c, "dosen", path)
}

func TestKeaslian(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id, path, pertama := acaraLulus(t, c)
		t.Run("TA-04 the same content, asked again by whomever and later, is the same file under the same code", func(t *testing.T) {
			c.Clock.Advance(5 * time.Minute)
			for _, akun := range []string{"dosen", "mahasiswa", "operator"} {
				if lagi := tatest.DownloadDokumen(t, c, akun, path); !bytes.Equal(lagi.Isi, pertama.Isi) || lagi.Nama != pertama.Nama {
					t.Errorf("%s gets another file, code %s, first %s", akun, lagi.Kode, pertama.Kode)
				}
			}
			var wg sync.WaitGroup
			for range 4 {
				wg.Go(func() {
					c.As(tatest.Unindra, "dosen", "GET", tatest.PathDokumen(tatest.Skripsi, id, "undangan"), nil).Want(200)
				})
			}
			wg.Wait()
			if n := banyakDokumen(c); n != 2 {
				t.Errorf("%d papers are recorded, want 2", n)
			}
		})
		t.Run("TA-04 anybody with the code sees that it is genuine, and no more than title, name and outcome", func(t *testing.T) {
			nim := coretest.One[string](c, tatest.Unindra, `SELECT nim FROM master_mahasiswa WHERE college_id = $1 AND id = $2`, tatest.Unindra, tatest.IDMahasiswa("mahasiswa"))
			want := dokumen.Keaslian{Asli: true, Jenis: "Berita acara sidang skripsi", Perihal: "Sistem Informasi Perpustakaan Adinata Bagaskara", Nama: "Adinata Bagaskara",
				NIM: nim[:2] + strings.Repeat("•", len(nim)-5) + nim[len(nim)-3:], Hasil: "Lulus", DibuatPada: coretest.Now, Berlaku: true, Kampus: "Universitas UNINDRA", ZonaWaktu: "WIB"}
			if diff := cmp.Diff(want, keaslian(c, pertama.Kode)); diff != "" {
				t.Error(diff)
			}
			a := c.Nobody(tatest.TSM, "GET", "/v1/dokumen/"+pertama.Kode, nil).Want(200)
			if strings.Contains(string(a.Body), nim) {
				t.Error("the number is shown whole")
			}
		})
		t.Run("TA-04 a code that is not known, or is none, is not there", func(t *testing.T) {
			_, kode, _ := strings.Cut(pertama.Kode, ".")
			for _, salah := range []string{"UNINDRA." + strings.Repeat("a", 26), "TSM." + kode, "UBK." + kode, kode, "UNINDRA.", "unindra." + kode, "%00", strings.ToUpper(pertama.Kode)} {
				c.Nobody(tatest.Unindra, "GET", "/v1/dokumen/"+salah, nil).Want(404)
				c.Nobody(tatest.Unindra, "POST", "/v1/dokumen/"+salah+"/periksa", map[string]string{"sidik": pertama.Sidik}).Want(404)
			}
		})
		t.Run("TA-04 a file in hand is the unchanged one, or not", func(t *testing.T) {
			periksa := func(sidik string) bool {
				var out dokumen.Keutuhan
				c.Nobody(tatest.Unindra, "POST", "/v1/dokumen/"+pertama.Kode+"/periksa", map[string]string{"sidik": sidik}).Want(200).JSON(&out)
				return out.Utuh
			}
			if !periksa(pertama.Sidik) || periksa(strings.Repeat("0", 64)) || periksa(tatest.DownloadDokumen(t, c, "dosen", tatest.PathDokumen(tatest.Skripsi, id, "undangan")).Sidik) {
				t.Error("the wrong file passes, or the right one does not")
			}
			c.Nobody(tatest.Unindra, "POST", "/v1/dokumen/"+pertama.Kode+"/periksa", map[string]string{"sidik": "bukan"}).Want(422)
		})
	})
}

// keaslian is what anybody learns of a code.
func keaslian(c *coretest.Campus, kode string) (out dokumen.Keaslian) {
	c.Nobody(tatest.Unindra, "GET", "/v1/dokumen/"+kode, nil).Want(200).JSON(&out)
	return out
}

func TestKeaslianUsang(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		id, path, pertama := acaraLulus(t, c)
		t.Run("TA-04 a record that changed makes the paper outdated; the new paper has a code of its own", func(t *testing.T) {
			hasilDokumen(c, id, "lulus_revisi", "", "")
			if got := keaslian(c, pertama.Kode); got.Berlaku || !got.Asli || got.Hasil != "Lulus" {
				t.Errorf("%+v", got)
			}
			kedua := tatest.DownloadDokumen(t, c, "dosen", path)
			if kedua.Kode == pertama.Kode || !keaslian(c, kedua.Kode).Berlaku {
				t.Error("the new paper is not its own")
			}
			hasilDokumen(c, id, "lulus", "", "")
			if !keaslian(c, pertama.Kode).Berlaku || keaslian(c, kedua.Kode).Berlaku {
				t.Error("a correction taken back does not count")
			}
			c.Exec(tatest.Unindra, `UPDATE institusi_college SET logo_svg = '', kontak_operator = 'baru@kampus.example' WHERE id = $1`, tatest.Unindra)
			if !keaslian(c, pertama.Kode).Berlaku {
				t.Error("a new letterhead makes the paper outdated")
			}
			if baru := tatest.DownloadDokumen(t, c, "dosen", path); baru.Kode == pertama.Kode || !strings.Contains(baru.Teks, "baru@kampus.example") {
				t.Error("the new letterhead is not printed")
			}
			tatest.Insert(c, `UPDATE tugasakhir_karya SET judul = 'Judul lain' WHERE college_id = $1 AND id = $2`, id)
			if got := keaslian(c, pertama.Kode); got.Berlaku || got.Perihal == "Judul lain" {
				t.Errorf("%+v", got)
			}
			tatest.Insert(c, `UPDATE tugasakhir_sidang SET status = 'dibatalkan' WHERE college_id = $1 AND id = $2`, tatest.Own(tatest.Unindra, "sidang", id))
			if keaslian(c, kedua.Kode).Berlaku {
				t.Error("the exam was called off")
			}
		})
		t.Run("TA-04 what was printed stands in the audit trail", func(t *testing.T) {
			const count = `SELECT COUNT(*) FROM kit_audit WHERE college_id = $1 AND tindakan = 'tugasakhir.dokumen.buat' AND id_objek = $2`
			if n := coretest.One[int64](c, tatest.Unindra, count, tatest.Unindra, id); n != banyakDokumen(c) {
				t.Errorf("%d rows of audit, %d papers", n, banyakDokumen(c))
			}
		})
	})
}

func TestKeaslianIsi(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		kriteriaDokumen(c, tatest.Skripsi)
		id := tatest.NewKarya(c, tatest.Skripsi, "menunggu_nilai")
		tatest.UjianDokumen(c, tatest.Skripsi, id)
		for _, a := range tatest.TimDokumen {
			nilaiDokumen(c, tatest.Skripsi, id, a.Akun, "final", 8000, 9050)
		}
		hasilDokumen(c, id, "lulus", "", "")
		nim := coretest.One[string](c, tatest.Unindra, `SELECT nim FROM master_mahasiswa WHERE college_id = $1 AND id = $2`, tatest.Unindra, tatest.IDMahasiswa("mahasiswa"))
		tanya := func(kode, nim string) *apitest.Answer {
			return c.Nobody(tatest.Unindra, "POST", "/v1/dokumen/"+kode+"/isi", map[string]string{"nim": nim})
		}
		isi := func(path string) string {
			var out dokumen.IsiDokumen
			tanya(tatest.DownloadDokumen(t, c, "operator", path).Kode, " "+nim+" ").Want(200).JSON(&out)
			text := []string{}
			for _, b := range out.Isi {
				text = append(text, b.Nama+": "+b.Nilai)
			}
			return strings.Join(text, " | ")
		}
		t.Run("TA-08 who holds a paper sees the marks that it says, each kind its own", func(t *testing.T) {
			tim := "Ketua: Dr. Rahmi Lubis, M.Kom. | Penguji 1: Dr. Made Wirawan, M.Kom. | Pembimbing 1: Dr. Budi Santoso, M.Kom. | Pembimbing 2: Dr. Siti Aminah, M.Kom."
			jadwal := "Hari, tanggal: Senin, 23 November 2026 | Waktu: 09:00–10:30 WIB | Tempat: Ruang Sidang 1 | "
			for path, want := range map[string]string{
				"rekap-nilai": "Tanggal sidang: Senin, 23 November 2026 | Ketua, Dr. Rahmi Lubis, M.Kom.: 87,35 | Penguji 1, Dr. Made Wirawan, M.Kom.: 87,35 | " +
					"Pembimbing 1, Dr. Budi Santoso, M.Kom.: 87,35 | Pembimbing 2, Dr. Siti Aminah, M.Kom.: 87,35 | Nilai akhir: 87,35 | Huruf: A",
				"form-nilai?idDosen=" + tatest.IDDosen("dosen3"): "Tanggal sidang: Senin, 23 November 2026 | Penguji 1: Dr. Made Wirawan, M.Kom. | Penyajian: 80,00 | Penguasaan materi: 90,50 | Nilai lembar: 87,35 | Huruf: A",
				"berita-acara":    jadwal + "Hasil sidang: Lulus | " + tim,
				"undangan":        jadwal + tim,
				"kartu-bimbingan": "Bimbingan yang dihitung: 0 kali | Pembimbing 1: Dr. Budi Santoso, M.Kom. | Pembimbing 2: Dr. Siti Aminah, M.Kom.",
			} {
				if got := isi(tatest.PathDokumen(tatest.Skripsi, id, path)); got != want {
					t.Errorf("%s says %s, want %s", path, got, want)
				}
			}
		})
		kode := tatest.DownloadDokumen(t, c, "operator", tatest.PathDokumen(tatest.Skripsi, id, "rekap-nilai")).Kode
		t.Run("TA-08 a stranger with the code alone sees no mark, and a code that is not known has none", func(t *testing.T) {
			if a := c.Nobody(tatest.Unindra, "GET", "/v1/dokumen/"+kode, nil).Want(200); strings.Contains(string(a.Body), "87,35") {
				t.Errorf("%s", a.Body)
			}
			for _, salah := range []string{"", nim[:len(nim)-1], nim[:2] + strings.Repeat("•", len(nim)-5) + nim[len(nim)-3:], nim + "0"} {
				tanya(kode, salah).WantErrors(map[string]string{"nim": "NIM tidak sama dengan yang tercetak pada dokumen ini"})
			}
			tanya("UNINDRA."+strings.Repeat("a", 26), nim).Want(404)
			tanya("TSM."+strings.TrimPrefix(kode, "UNINDRA."), nim).Want(404)
		})
		t.Run("TA-08 what was printed stands there when marks were changed since", func(t *testing.T) {
			tatest.Insert(c, `UPDATE tugasakhir_skor SET nilai_e4 = 500000 WHERE college_id = $1`)
			var out dokumen.IsiDokumen
			tanya(kode, nim).Want(200).JSON(&out)
			if last := out.Isi[len(out.Isi)-2]; last.Nilai != "87,35" || keaslian(c, kode).Berlaku {
				t.Errorf("%+v", last)
			}
		})
		t.Run("TA-08 numbers are not guessed: ten at once for a code, then one in ten minutes", func(t *testing.T) {
			c.Clock.Advance(2 * time.Hour)
			for range 10 {
				tanya(kode, "salah").Want(422)
			}
			if a := tanya(kode, nim).Want(429); a.Header.Get("Retry-After") == "" {
				t.Errorf("%v", a.Header)
			}
			c.Clock.Advance(10 * time.Minute)
			for range 3 {
				tanya(kode, nim).Want(200)
			}
			tanya(kode, "salah").Want(422)
			tanya(kode, nim).Want(429)
		})
	})
}
