package dokumen_test

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/doc/doctest"
)

// isiKertas is how much stands on the papers of a test: who signs besides the supervisors, and how long things are.
type isiKertas struct {
	jenis   karya.Jenis
	tim     []tatest.Anggota
	panjang bool
}

var limaPenguji = append([]tatest.Anggota{{Akun: "dosen4", Peran: "sekretaris"}}, tatest.TimDokumen...)

var isiSemua = map[string]isiKertas{
	"short":                              {tatest.Skripsi, tatest.TimDokumen, false},
	"long":                               {tatest.Skripsi, tatest.TimDokumen, true},
	"five who sign, long":                {tatest.Skripsi, limaPenguji, true},
	"an internship, five who sign, long": {tatest.KP, limaPenguji, true},
}

// Names that are long; the title takes five lines beside its name.
const (
	judulPanjang = "Perancangan dan Implementasi Sistem Informasi Manajemen Perpustakaan Terintegrasi Berbasis " +
		"Arsitektur Layanan Mikro dengan Pendekatan Domain-Driven Design untuk Meningkatkan Mutu Layanan " +
		"Sirkulasi, Penelusuran Koleksi, dan Pelaporan Berkala pada Perguruan Tinggi Swasta di Lingkungan " +
		"Lembaga Layanan Pendidikan Tinggi Wilayah III Daerah Khusus Ibukota Jakarta: " +
		"Studi Kasus Universitas Contoh Nusantara Periode 2024–2026"
	instansiPanjang = "PT Perusahaan Perdagangan dan Pelayanan Teknologi Informasi Nusantara Sejahtera Abadi " +
		"Makmur Sentosa (Persero) Tbk"
	ruangPanjang = "Ruang Sidang Utama Gedung Rektorat Lantai 7 Sayap Timur, Kampus B Kelurahan Gedong " +
		"Kecamatan Pasar Rebo"
	mahasiswaPanjang = "Raden Ajeng Adinata Bagaskara Kusumawardhani Prameswari Adiningrat Suryaningtyas Putri"
)

// panjangkan gives all that the papers name a long name.
func panjangkan(c *coretest.Campus) {
	tautan := "https://rapat.example/" + strings.Repeat("ruang-daring-sidang-", 12)
	tatest.Insert(c, `UPDATE tugasakhir_karya SET judul = $2 WHERE college_id = $1`, judulPanjang)
	tatest.Insert(c, `UPDATE tugasakhir_instansi SET nama = $2 WHERE college_id = $1`, instansiPanjang)
	tatest.Insert(c, `UPDATE master_ruang SET nama = $2 WHERE college_id = $1`, ruangPanjang)
	tatest.Insert(c, `UPDATE tugasakhir_sidang SET tautan = $2 WHERE college_id = $1`, tautan)
	tatest.Insert(c, `UPDATE master_dosen SET gelar_depan = 'Prof. Dr. Ir.',
			nama = nama || ' Kusumawardhani Prameswari', gelar_belakang = 'S.Kom., M.Kom., Ph.D., IPU., ASEAN Eng.'
		WHERE college_id = $1`)
	tatest.Insert(c, `UPDATE master_mahasiswa SET nama = $2 WHERE college_id = $1`, mahasiswaPanjang)
}

// isiDokumen fills a work from title to grade.
func isiDokumen(c *coretest.Campus, x isiKertas) kertas {
	k := newKertas(c, x.jenis, "menunggu_nilai")
	kriteriaDokumen(c, x.jenis)
	k.ujian()
	if x.jenis == tatest.KP {
		komponenDokumen(c, tatest.KP, "lapangan", 2000)
		tatest.Insert(c, `UPDATE tugasakhir_magang SET nilai_e4 = 951250 WHERE college_id = $1`)
	}
	if x.panjang {
		panjangkan(c)
	}
	for i, a := range x.tim {
		if !slices.Contains(tatest.TimDokumen, a) {
			tatest.Insert(c, `INSERT INTO tugasakhir_penguji (college_id, id_sidang, id_karya, id_dosen, peran,
					kesediaan, alasan, lembar, catatan, dikirim_pada, versi)
				VALUES ($1, $2, $3, $4, $5, 'bersedia', '', 'kosong', '', NULL, 1)`,
				k.idSidang(), k.id, tatest.IDDosen(a.Akun), a.Peran)
		}
		k.nilai(a.Akun, "final", 8055+137*i, 7735+91*i)
	}
	kali := 1
	if x.panjang {
		kali = 12
		catatan := strings.Repeat("Catatan penguji yang panjang tentang naskah dan penyajian. ", 40)
		tatest.Insert(c, `UPDATE tugasakhir_penguji SET catatan = $2 WHERE college_id = $1`, catatan)
	}
	for i := range kali {
		isiBimbingan(k, i)
		rinci := strings.Repeat("jelaskan dengan rinci ", 1+i*3%17)
		k.revisi(x.tim[i%len(x.tim)].Akun, i+1, fmt.Sprintf("Butir ke-%d %s", i+1, rinci))
	}
	k.hasil("lulus_revisi", strings.Repeat("Sidang berjalan baik. ", kali*3), "2026-12-23")
	return k
}

// isiBimbingan holds the session of a number, counted from 0; every fifth is without notes.
func isiBimbingan(k kertas, i int) {
	akun := []string{"dosen", "dosen2"}[i%2]
	topik := "Pembahasan bab " + strings.Repeat("dan pendalaman ", i%4)
	catatan := "<p>" + strings.Repeat("Perjelas rumusan masalah. ", 1+i%7) + "</p>"
	if i%5 == 4 {
		catatan = ""
	}
	tatest.BimbinganDokumen(k.c, k.id, akun, "sah", i+1, topik, catatan)
}

var sebutanPeran = map[string]string{
	"ketua":        "Ketua",
	"sekretaris":   "Sekretaris",
	"penguji_1":    "Penguji 1",
	"pembimbing_1": "Pembimbing 1",
	"pembimbing_2": "Pembimbing 2",
}

// orangPenanda are those who sign each paper, by what stands above their names.
func orangPenanda(x isiKertas) map[string][]string {
	var all []string
	for _, a := range x.tim {
		all = append(all, sebutanPeran[a.Peran])
	}
	pemberi := all
	if !x.panjang {
		pemberi = all[:1]
	}
	return map[string][]string{
		"kartu-bimbingan":   {"Pembimbing 1", "Pembimbing 2"},
		"undangan":          {"Ketua Program Studi"},
		"daftar-hadir":      {"Ketua"},
		"form-nilai":        {"Penguji 1"},
		"rekap-nilai":       {"Ketua", "Ketua Program Studi"},
		"berita-acara":      all,
		"lembar-revisi":     pemberi,
		"lembar-pengesahan": append(slices.Clone(all), "Mengetahui, Ketua Program Studi"),
	}
}

// TestDokumenTata holds every paper with little, much and most on it against what may be signed.
func TestDokumenTata(t *testing.T) {
	for _, nama := range slices.Sorted(maps.Keys(isiSemua)) {
		x := isiSemua[nama]
		tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
			k := isiDokumen(c, x)
			penanda := orangPenanda(x)
			for _, kertas := range slices.Sorted(maps.Keys(penanda)) {
				const neat = ": nothing outside, over or apart from what it belongs to"
				t.Run("TA-04 "+kertas+", "+nama+neat, func(t *testing.T) {
					periksaTata(t, k, kertas, penanda[kertas])
				})
			}
			const sums = ": what is counted and summed on every paper is what stands above it"
			t.Run("TA-08 "+nama+sums, func(t *testing.T) { periksaJumlah(t, k, x) })
			t.Run("TA-04 "+nama+": the schedule of many exams", func(t *testing.T) { periksaJadwal(t, k, x) })
		})
	}
}

// periksaTata: a paper is neat, ends as it should, and its letterhead does not name this machine.
func periksaTata(t *testing.T, k kertas, nama string, sebagai []string) {
	t.Helper()
	tanggal := map[string]string{"kartu-bimbingan": "2026", "undangan": "21 November 2026"}[nama]
	if nama == "form-nilai" {
		nama = lembarOf("dosen3")
	}
	all := doctest.Neat(t, k.download(t, "operator", nama).Isi)
	periksaPenutup(t, all, sebagai, cmp.Or(tanggal, "23 November 2026"))
	for _, h := range all {
		lain := h.Shows("localhost") && !h.Shows("http://localhost/dokumen/")
		if lain || strings.Contains(h.Pieces[4].Text, "localhost") {
			t.Error("the letterhead names this machine")
		}
	}
}

// periksaPenutup: the last sheet holds the date, every signature whole and in its order, the code, and some text.
func periksaPenutup(t *testing.T, all []doctest.Page, sebagai []string, tanggal string) {
	t.Helper()
	h := all[len(all)-1]
	qr := slices.IndexFunc(h.Pieces, func(p doctest.Piece) bool {
		return strings.HasPrefix(p.Text, "Dokumen ini dibuat oleh Portal Dosen")
	})
	var tanda []int
	for i, p := range h.Pieces {
		if slices.Contains(sebagai, p.Text) && i+1 < len(h.Pieces) && h.Pieces[i+1].Y > p.Y+10 {
			tanda = append(tanda, i)
		}
	}
	if qr < 0 || len(tanda) != len(sebagai) {
		t.Fatalf("the last of %d sheets has %d signatures, the code at %d, want the code, and the signatures of %q",
			len(all), len(tanda), qr, sebagai)
	}
	if tanda[0] < 2 { // the date, and above it a text
		t.Fatalf("the sheet that is signed begins %q, want a text and the date", h.Pieces[:tanda[0]])
	}
	date := h.Pieces[tanda[0]-1].Text
	if !strings.HasSuffix(date, tanggal) || !strings.ContainsAny(date[:1], "0123456789") {
		t.Errorf("dated %q, want %s", date, tanggal)
	}
	for n, i := range tanda {
		akhir := qr
		if n+1 < len(tanda) {
			akhir = tanda[n+1]
		}
		hasPrefix(t, "the end of the signature of "+h.Pieces[i].Text, h.Pieces[akhir-1].Text, "NIDN ")
	}
}
