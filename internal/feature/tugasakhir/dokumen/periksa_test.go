package dokumen_test

import (
	"bytes"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	genuine "portaldosen/internal/core/dokumen"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/apitest"
)

// kodeAsing has the form of a code, and is none.
var kodeAsing = "UNINDRA." + strings.Repeat("a", 26)

// banyak is how many papers of a name are recorded of the work.
func (k kertas) banyak(nama string) int {
	const count = `SELECT COUNT(*) FROM tugasakhir_dokumen WHERE college_id = $1 AND id_karya = $2 AND nama = $3`
	return coretest.One[int](k.c, tatest.Unindra, count, tatest.Unindra, k.id, nama)
}

// acaraLulus is a thesis that was passed, and its minutes as they were made first.
func acaraLulus(t *testing.T, c *coretest.Campus) (k kertas, pertama tatest.Cetakan) {
	t.Helper()
	k = newKertas(c, tatest.Skripsi, "revisi")
	k.ujian()
	k.hasil("lulus", "", "")
	return k, k.download(t, "dosen", "berita-acara")
}

// holdBerlaku holds a paper to whether the record still says what it says.
func holdBerlaku(t *testing.T, c *coretest.Campus, kapan, kode string, want bool) {
	t.Helper()
	if got := keaslian(c, kode).Berlaku; got != want {
		t.Errorf("%s: the paper holds: %v, want %v", kapan, got, want)
	}
}

// tertutup is a number with its middle hidden.
func tertutup(nim string) string {
	return nim[:2] + strings.Repeat("•", len(nim)-5) + nim[len(nim)-3:]
}

func TestKeaslian(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		k, pertama := acaraLulus(t, c)
		periksa := func(kode, sidik string) *apitest.Answer {
			body := map[string]string{"sidik": sidik}
			return c.Nobody(tatest.Unindra, "POST", "/v1/dokumen/"+kode+"/periksa", body)
		}
		t.Run("TA-04 the same content, asked again by whomever and later, "+
			"is the same file under the same code", func(t *testing.T) {
			c.Clock.Advance(5 * time.Minute)
			for _, akun := range []string{"dosen", "mahasiswa", "operator"} {
				lagi := k.download(t, akun, "berita-acara")
				if !bytes.Equal(lagi.Isi, pertama.Isi) || lagi.Nama != pertama.Nama {
					t.Errorf("%s gets %s of code %s, want the file made first: %s of code %s",
						akun, lagi.Nama, lagi.Kode, pertama.Nama, pertama.Kode)
				}
			}
			if got, want := k.banyak("berita-acara"), 1; got != want {
				t.Errorf("%d minutes are recorded, want %d", got, want)
			}
		})
		t.Run("TA-04 four who ask at once make one paper", func(t *testing.T) {
			lain := newKertas2(c, tatest.Skripsi, "dijadwalkan")
			lain.ujian()
			var wg sync.WaitGroup
			for range 4 {
				wg.Go(func() { lain.get("dosen", "undangan").Want(200) })
			}
			wg.Wait()
			if got, want := lain.banyak("undangan"), 1; got != want {
				t.Errorf("%d invitations are recorded, want %d", got, want)
			}
		})
		t.Run("TA-04 anybody with the code sees that it is genuine, "+
			"and no more than title, name and outcome", func(t *testing.T) {
			nim := nimMahasiswa(c)
			want := genuine.Keaslian{
				Asli:       true,
				Jenis:      "Berita acara sidang skripsi",
				Perihal:    "Sistem Informasi Perpustakaan Adinata Bagaskara",
				Nama:       "Adinata Bagaskara",
				NIM:        tertutup(nim),
				Hasil:      "Lulus",
				DibuatPada: coretest.Now,
				Berlaku:    true,
				Kampus:     "Universitas UNINDRA",
				ZonaWaktu:  "WIB",
			}
			if diff := cmp.Diff(want, keaslian(c, pertama.Kode)); diff != "" {
				t.Errorf("what the code tells (-want +got):\n%s", diff)
			}
			a := c.Nobody(tatest.TSM, "GET", "/v1/dokumen/"+pertama.Kode, nil).Want(200)
			lacks(t, string(a.Body), nim)
		})
		t.Run("TA-04 a code that is not known, or is none, is not there", func(t *testing.T) {
			_, kode, _ := strings.Cut(pertama.Kode, ".")
			for _, salah := range []string{
				kodeAsing, "TSM." + kode, "UBK." + kode, kode, "UNINDRA.", "unindra." + kode, "%00",
				strings.ToUpper(pertama.Kode),
			} {
				c.Nobody(tatest.Unindra, "GET", "/v1/dokumen/"+salah, nil).Want(404)
				periksa(salah, pertama.Sidik).Want(404)
			}
		})
		t.Run("TA-04 a file in hand is the unchanged one, or not", func(t *testing.T) {
			for sidik, want := range map[string]bool{
				pertama.Sidik:                            true,
				strings.Repeat("0", 64):                  false,
				k.download(t, "dosen", "undangan").Sidik: false,
			} {
				var got genuine.Keutuhan
				periksa(pertama.Kode, sidik).Want(200).JSON(&got)
				if got.Utuh != want {
					t.Errorf("the file %s is unchanged: %v, want %v", sidik, got.Utuh, want)
				}
			}
			periksa(pertama.Kode, "bukan").Want(422)
		})
	})
}

func TestKeaslianUsang(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		k, pertama := acaraLulus(t, c)
		t.Run("TA-04 a record that changed makes the paper outdated; "+
			"the new paper has a code of its own", func(t *testing.T) {
			usang := keaslian(c, pertama.Kode)
			usang.Berlaku = false
			holdUsang := func(kapan string) {
				t.Helper()
				if diff := cmp.Diff(usang, keaslian(c, pertama.Kode)); diff != "" {
					t.Errorf("%s, the first paper (-want +got):\n%s", kapan, diff)
				}
			}
			k.hasil("lulus_revisi", "", "")
			holdUsang("with another outcome")
			kedua := k.download(t, "dosen", "berita-acara")
			if kedua.Kode == pertama.Kode {
				t.Errorf("the new paper has the code %s of the first, want its own", kedua.Kode)
			}
			holdBerlaku(t, c, "made anew", kedua.Kode, true)
			k.hasil("lulus", "", "")
			holdBerlaku(t, c, "a correction taken back, the first", pertama.Kode, true)
			holdBerlaku(t, c, "a correction taken back, the second", kedua.Kode, false)
			c.Exec(tatest.Unindra, `UPDATE institusi_college SET logo_svg = '', kontak_operator = 'baru@kampus.example'
				WHERE id = $1`, tatest.Unindra)
			holdBerlaku(t, c, "under a new letterhead", pertama.Kode, true)
			baru := k.download(t, "dosen", "berita-acara")
			tatest.Contains(t, baru.Teks, "baru@kampus.example")
			if baru.Kode == pertama.Kode {
				t.Errorf("under a new letterhead the paper has the code %s of the first, want its own", baru.Kode)
			}
			c.Exec(tatest.Unindra, `UPDATE institusi_college SET kop_jalan = 'Jl. Nangka 58C', kop_kota = 'Jakarta',
				kop_telepon = '(021) 7818718', kop_email = 'info@kampus.example' WHERE id = $1`, tatest.Unindra)
			kop := k.download(t, "dosen", "berita-acara")
			tatest.Contains(t, kop.Teks, "Jl. Nangka 58C, Jakarta")
			tatest.Contains(t, kop.Teks, "Telepon (021) 7818718 · info@kampus.example")
			holdBerlaku(t, c, "under an address of its own", pertama.Kode, true)
			tatest.Insert(c, `UPDATE tugasakhir_karya SET judul = 'Judul lain' WHERE college_id = $1 AND id = $2`, k.id)
			holdUsang("under another title")
			k.batalkanUjian()
			holdBerlaku(t, c, "of an exam called off", kedua.Kode, false)
		})
		t.Run("TA-04 what was printed stands in the audit trail", func(t *testing.T) {
			const audit = `SELECT COUNT(*) FROM kit_audit
				WHERE college_id = $1 AND tindakan = 'tugasakhir.dokumen.buat' AND id_objek = $2`
			const papers = `SELECT COUNT(*) FROM tugasakhir_dokumen WHERE college_id = $1`
			got := coretest.One[int](c, tatest.Unindra, audit, tatest.Unindra, k.id)
			if want := coretest.One[int](c, tatest.Unindra, papers, tatest.Unindra); got != want {
				t.Errorf("%d rows of audit, want one for each paper: %d", got, want)
			}
		})
	})
}

// kataIsi is what each paper of a thesis says to who holds it: of four who gave it 80.00 and 90.50, and passed it.
func kataIsi() map[string]string {
	const (
		pembimbing = "Pembimbing 1: Dr. Budi Santoso, M.Kom. | Pembimbing 2: Dr. Siti Aminah, M.Kom."
		tim        = "Ketua: Dr. Rahmi Lubis, M.Kom. | Penguji 1: Dr. Made Wirawan, M.Kom. | " + pembimbing
		tanggal    = "Tanggal sidang: Senin, 23 November 2026 | "
		jadwal     = "Hari, tanggal: Senin, 23 November 2026 | Waktu: 09:00–10:30 WIB | Tempat: Ruang Sidang 1 | "
	)
	return map[string]string{
		"rekap-nilai": tanggal +
			"Ketua, Dr. Rahmi Lubis, M.Kom.: 87,35 | Penguji 1, Dr. Made Wirawan, M.Kom.: 87,35 | " +
			"Pembimbing 1, Dr. Budi Santoso, M.Kom.: 87,35 | Pembimbing 2, Dr. Siti Aminah, M.Kom.: 87,35 | " +
			"Nilai akhir: 87,35 | Huruf: A",
		lembarOf("dosen3"): tanggal + "Penguji 1: Dr. Made Wirawan, M.Kom. | " +
			"Penyajian: 80,00 | Penguasaan materi: 90,50 | Nilai lembar: 87,35 | Huruf: A",
		"berita-acara":    jadwal + "Hasil sidang: Lulus | " + tim,
		"undangan":        jadwal + tim,
		"kartu-bimbingan": "Bimbingan yang dihitung: 0 kali | " + pembimbing,
	}
}

// tanyaIsi asks what a paper says, with a student's number.
func tanyaIsi(c *coretest.Campus, kode, nim string) *apitest.Answer {
	return c.Nobody(tatest.Unindra, "POST", "/v1/dokumen/"+kode+"/isi", map[string]string{"nim": nim})
}

// isi is what a paper says to who knows the number.
func isi(c *coretest.Campus, kode, nim string) string {
	var out genuine.IsiDokumen
	tanyaIsi(c, kode, nim).Want(200).JSON(&out)
	text := []string{}
	for _, b := range out.Isi {
		text = append(text, b.Nama+": "+b.Nilai)
	}
	return strings.Join(text, " | ")
}

func TestKeaslianIsi(t *testing.T) {
	tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
		kriteriaDokumen(c, tatest.Skripsi)
		k := newKertas(c, tatest.Skripsi, "menunggu_nilai")
		k.ujian()
		for _, a := range tatest.TimDokumen {
			k.nilai(a.Akun, "final", 8000, 9050)
		}
		k.hasil("lulus", "", "")
		nim := nimMahasiswa(c)
		kode := k.download(t, "operator", "rekap-nilai").Kode
		t.Run("TA-08 who holds a paper sees the marks that it says, each kind its own", func(t *testing.T) {
			for nama, want := range kataIsi() {
				if got := isi(c, k.download(t, "operator", nama).Kode, " "+nim+" "); got != want {
					t.Errorf("%s says %s, want %s", nama, got, want)
				}
			}
		})
		t.Run("TA-08 a stranger with the code alone sees no mark, "+
			"and a code that is not known has none", func(t *testing.T) {
			lacks(t, string(c.Nobody(tatest.Unindra, "GET", "/v1/dokumen/"+kode, nil).Want(200).Body), "87,35")
			lainNIM := map[string]string{"nim": "NIM tidak sama dengan yang tercetak pada dokumen ini"}
			for _, salah := range []string{"", nim[:len(nim)-1], tertutup(nim), nim + "0"} {
				tanyaIsi(c, kode, salah).WantErrors(lainNIM)
			}
			tanyaIsi(c, kodeAsing, nim).Want(404)
			tanyaIsi(c, "TSM."+strings.TrimPrefix(kode, "UNINDRA."), nim).Want(404)
		})
		t.Run("TA-08 what was printed stands there when marks were changed since", func(t *testing.T) {
			tatest.Insert(c, `UPDATE tugasakhir_skor SET nilai_e4 = 500000 WHERE college_id = $1`)
			if got, want := isi(c, kode, nim), kataIsi()["rekap-nilai"]; got != want {
				t.Errorf("the paper says %s, want %s", got, want)
			}
			holdBerlaku(t, c, "marks changed since", kode, false)
		})
		t.Run("TA-08 numbers are not guessed: ten at once for a code, then one in ten minutes", func(t *testing.T) {
			c.Clock.Advance(2 * time.Hour)
			for range 10 {
				tanyaIsi(c, kode, "salah").Want(422)
			}
			if a := tanyaIsi(c, kode, nim).Want(429); a.Header.Get("Retry-After") == "" {
				t.Errorf("the refusal has no Retry-After, want one: %v", a.Header)
			}
			c.Clock.Advance(10 * time.Minute)
			for range 3 {
				tanyaIsi(c, kode, nim).Want(200)
			}
			tanyaIsi(c, kode, "salah").Want(422)
			tanyaIsi(c, kode, nim).Want(429)
		})
	})
}
