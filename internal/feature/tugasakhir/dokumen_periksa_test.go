package tugasakhir_test

import (
	"bytes"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir"
	"portaldosen/internal/kit/apitest"
)

func banyakDokumen(c *coretest.Campus) int64 {
	return coretest.One[int64](c, unindra, `SELECT COUNT(*) FROM tugasakhir_dokumen WHERE college_id = $1`, unindra)
}

// acaraLulus is a thesis that was passed, where its record is, and that paper as it was made first.
func acaraLulus(t *testing.T, c *coretest.Campus) (id, path string, pertama cetakan) {
	t.Helper()
	id = buatKarya(c, skripsi, "revisi")
	ujianDokumen(c, skripsi, id)
	hasilDokumen(c, id, "lulus", "", "")
	path = alamatDokumen(skripsi, id, "berita-acara")
	return id, path, unduhDokumen(t, c, "dosen", path)
}

func TestKeaslian(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		id, path, pertama := acaraLulus(t, c)
		t.Run("TA-04 the same content, asked again by whomever and later, is the same file under the same code", func(t *testing.T) {
			c.Clock.Advance(5 * time.Minute)
			for _, akun := range []string{"dosen", "mahasiswa", "operator"} {
				if lagi := unduhDokumen(t, c, akun, path); !bytes.Equal(lagi.isi, pertama.isi) || lagi.nama != pertama.nama {
					t.Errorf("%s gets another file, code %s, first %s", akun, lagi.kode, pertama.kode)
				}
			}
			var wg sync.WaitGroup
			for range 4 {
				wg.Go(func() { c.As(unindra, "dosen", "GET", alamatDokumen(skripsi, id, "undangan"), nil).Want(200) })
			}
			wg.Wait()
			if n := banyakDokumen(c); n != 2 {
				t.Errorf("%d papers are recorded, want 2", n)
			}
		})
		t.Run("TA-04 anybody with the code sees that it is genuine, and no more than title, name and outcome", func(t *testing.T) {
			nim := coretest.One[string](c, unindra, `SELECT nim FROM master_mahasiswa WHERE college_id = $1 AND id = $2`, unindra, idMahasiswa("mahasiswa"))
			want := tugasakhir.Keaslian{Asli: true, Jenis: "Berita acara sidang skripsi", Perihal: "Sistem Informasi Perpustakaan Adinata Bagaskara", Nama: "Adinata Bagaskara",
				NIM: nim[:2] + strings.Repeat("•", len(nim)-5) + nim[len(nim)-3:], Hasil: "Lulus", DibuatPada: coretest.Now, Berlaku: true, Kampus: "Universitas UNINDRA", ZonaWaktu: "WIB"}
			if diff := cmp.Diff(want, keaslian(c, pertama.kode)); diff != "" {
				t.Error(diff)
			}
			a := c.Nobody(tsm, "GET", "/v1/dokumen/"+pertama.kode, nil).Want(200)
			if strings.Contains(string(a.Body), nim) {
				t.Error("the number is shown whole")
			}
		})
		t.Run("TA-04 a code that is not known, or is none, is not there", func(t *testing.T) {
			_, kode, _ := strings.Cut(pertama.kode, ".")
			for _, salah := range []string{"UNINDRA." + strings.Repeat("a", 26), "TSM." + kode, "UBK." + kode, kode, "UNINDRA.", "unindra." + kode, "%00", strings.ToUpper(pertama.kode)} {
				c.Nobody(unindra, "GET", "/v1/dokumen/"+salah, nil).Want(404)
				c.Nobody(unindra, "POST", "/v1/dokumen/"+salah+"/periksa", map[string]string{"sidik": pertama.sidik}).Want(404)
			}
		})
		t.Run("TA-04 a file in hand is the unchanged one, or not", func(t *testing.T) {
			periksa := func(sidik string) bool {
				var out tugasakhir.Keutuhan
				c.Nobody(unindra, "POST", "/v1/dokumen/"+pertama.kode+"/periksa", map[string]string{"sidik": sidik}).Want(200).JSON(&out)
				return out.Utuh
			}
			if !periksa(pertama.sidik) || periksa(strings.Repeat("0", 64)) || periksa(unduhDokumen(t, c, "dosen", alamatDokumen(skripsi, id, "undangan")).sidik) {
				t.Error("the wrong file passes, or the right one does not")
			}
			c.Nobody(unindra, "POST", "/v1/dokumen/"+pertama.kode+"/periksa", map[string]string{"sidik": "bukan"}).Want(422)
		})
	})
}

// keaslian is what anybody learns of a code.
func keaslian(c *coretest.Campus, kode string) (out tugasakhir.Keaslian) {
	c.Nobody(unindra, "GET", "/v1/dokumen/"+kode, nil).Want(200).JSON(&out)
	return out
}

func TestKeaslianUsang(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		id, path, pertama := acaraLulus(t, c)
		t.Run("TA-04 a record that changed makes the paper outdated; the new paper has a code of its own", func(t *testing.T) {
			hasilDokumen(c, id, "lulus_revisi", "", "")
			if got := keaslian(c, pertama.kode); got.Berlaku || !got.Asli || got.Hasil != "Lulus" {
				t.Errorf("%+v", got)
			}
			kedua := unduhDokumen(t, c, "dosen", path)
			if kedua.kode == pertama.kode || !keaslian(c, kedua.kode).Berlaku {
				t.Error("the new paper is not its own")
			}
			hasilDokumen(c, id, "lulus", "", "")
			if !keaslian(c, pertama.kode).Berlaku || keaslian(c, kedua.kode).Berlaku {
				t.Error("a correction taken back does not count")
			}
			c.Exec(unindra, `UPDATE institusi_college SET logo_svg = '', kontak_operator = 'baru@kampus.example' WHERE id = $1`, unindra)
			if !keaslian(c, pertama.kode).Berlaku {
				t.Error("a new letterhead makes the paper outdated")
			}
			if baru := unduhDokumen(t, c, "dosen", path); baru.kode == pertama.kode || !strings.Contains(baru.teks, "baru@kampus.example") {
				t.Error("the new letterhead is not printed")
			}
			insert(c, `UPDATE tugasakhir_karya SET judul = 'Judul lain' WHERE college_id = $1 AND id = $2`, id)
			if got := keaslian(c, pertama.kode); got.Berlaku || got.Perihal == "Judul lain" {
				t.Errorf("%+v", got)
			}
			insert(c, `UPDATE tugasakhir_sidang SET status = 'dibatalkan' WHERE college_id = $1 AND id = $2`, milik(unindra, "sidang", id))
			if keaslian(c, kedua.kode).Berlaku {
				t.Error("the exam was called off")
			}
		})
		t.Run("TA-04 what was printed stands in the audit trail", func(t *testing.T) {
			const count = `SELECT COUNT(*) FROM kit_audit WHERE college_id = $1 AND tindakan = 'tugasakhir.dokumen.buat' AND id_objek = $2`
			if n := coretest.One[int64](c, unindra, count, unindra, id); n != banyakDokumen(c) {
				t.Errorf("%d rows of audit, %d papers", n, banyakDokumen(c))
			}
		})
	})
}

func TestKeaslianIsi(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		kriteriaDokumen(c, skripsi)
		id := buatKarya(c, skripsi, "menunggu_nilai")
		ujianDokumen(c, skripsi, id)
		for _, a := range timDokumen {
			nilaiDokumen(c, skripsi, id, a.akun, "final", 8000, 9050)
		}
		hasilDokumen(c, id, "lulus", "", "")
		nim := coretest.One[string](c, unindra, `SELECT nim FROM master_mahasiswa WHERE college_id = $1 AND id = $2`, unindra, idMahasiswa("mahasiswa"))
		tanya := func(kode, nim string) *apitest.Answer {
			return c.Nobody(unindra, "POST", "/v1/dokumen/"+kode+"/isi", map[string]string{"nim": nim})
		}
		isi := func(path string) string {
			var out tugasakhir.IsiDokumen
			tanya(unduhDokumen(t, c, "operator", path).kode, " "+nim+" ").Want(200).JSON(&out)
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
				"form-nilai?idDosen=" + idDosen("dosen3"): "Tanggal sidang: Senin, 23 November 2026 | Penguji 1: Dr. Made Wirawan, M.Kom. | Penyajian: 80,00 | Penguasaan materi: 90,50 | Nilai lembar: 87,35 | Huruf: A",
				"berita-acara":    jadwal + "Hasil sidang: Lulus | " + tim,
				"undangan":        jadwal + tim,
				"kartu-bimbingan": "Bimbingan yang dihitung: 0 kali | Pembimbing 1: Dr. Budi Santoso, M.Kom. | Pembimbing 2: Dr. Siti Aminah, M.Kom.",
			} {
				if got := isi(alamatDokumen(skripsi, id, path)); got != want {
					t.Errorf("%s says %s, want %s", path, got, want)
				}
			}
		})
		kode := unduhDokumen(t, c, "operator", alamatDokumen(skripsi, id, "rekap-nilai")).kode
		t.Run("TA-08 a stranger with the code alone sees no mark, and a code that is not known has none", func(t *testing.T) {
			if a := c.Nobody(unindra, "GET", "/v1/dokumen/"+kode, nil).Want(200); strings.Contains(string(a.Body), "87,35") {
				t.Errorf("%s", a.Body)
			}
			for _, salah := range []string{"", nim[:len(nim)-1], nim[:2] + strings.Repeat("•", len(nim)-5) + nim[len(nim)-3:], nim + "0"} {
				tanya(kode, salah).WantErrors(map[string]string{"nim": "NIM tidak sama dengan yang tercetak pada dokumen ini"})
			}
			tanya("UNINDRA."+strings.Repeat("a", 26), nim).Want(404)
			tanya("TSM."+strings.TrimPrefix(kode, "UNINDRA."), nim).Want(404)
		})
		t.Run("TA-08 what was printed stands there when marks were changed since", func(t *testing.T) {
			insert(c, `UPDATE tugasakhir_skor SET nilai_e4 = 500000 WHERE college_id = $1`)
			var out tugasakhir.IsiDokumen
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
