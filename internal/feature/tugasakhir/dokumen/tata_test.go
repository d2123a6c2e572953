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

var isiSemua = map[string]isiKertas{"short": {tatest.Skripsi, tatest.TimDokumen, false}, "long": {tatest.Skripsi, tatest.TimDokumen, true}, "five who sign, long": {tatest.Skripsi, limaPenguji, true},
	"an internship, five who sign, long": {tatest.KP, limaPenguji, true}}

// judulPanjang takes five lines beside its name.
const judulPanjang = "Perancangan dan Implementasi Sistem Informasi Manajemen Perpustakaan Terintegrasi Berbasis Arsitektur Layanan Mikro dengan Pendekatan " +
	"Domain-Driven Design untuk Meningkatkan Mutu Layanan Sirkulasi, Penelusuran Koleksi, dan Pelaporan Berkala pada Perguruan Tinggi Swasta di Lingkungan " +
	"Lembaga Layanan Pendidikan Tinggi Wilayah III Daerah Khusus Ibukota Jakarta: Studi Kasus Universitas Contoh Nusantara Periode 2024–2026"

// isiDokumen fills a work from title to grade, and tells its id.
func isiDokumen(c *coretest.Campus, x isiKertas) string {
	id := tatest.NewKarya(c, x.jenis, "menunggu_nilai")
	kriteriaDokumen(c, x.jenis)
	sidang := tatest.UjianDokumen(c, x.jenis, id)
	if x.jenis == tatest.KP {
		tatest.Insert(c, `INSERT INTO tugasakhir_komponen (college_id, id_kebijakan, peran, bobot_e2) VALUES ($1, $2, 'lapangan', 2000)`, tatest.IDKebijakan(tatest.KP))
		tatest.Insert(c, `UPDATE tugasakhir_magang SET nilai_e4 = 951250 WHERE college_id = $1`)
	}
	if x.panjang {
		tatest.Insert(c, `UPDATE tugasakhir_karya SET judul = $2 WHERE college_id = $1`, judulPanjang)
		tatest.Insert(c, `UPDATE tugasakhir_instansi SET nama = $2 WHERE college_id = $1`, "PT Perusahaan Perdagangan dan Pelayanan Teknologi Informasi Nusantara Sejahtera Abadi Makmur Sentosa (Persero) Tbk")
		tatest.Insert(c, `UPDATE master_ruang SET nama = $2 WHERE college_id = $1`, "Ruang Sidang Utama Gedung Rektorat Lantai 7 Sayap Timur, Kampus B Kelurahan Gedong Kecamatan Pasar Rebo")
		tatest.Insert(c, `UPDATE tugasakhir_sidang SET tautan = $2 WHERE college_id = $1`, "https://rapat.example/"+strings.Repeat("ruang-daring-sidang-", 12))
		tatest.Insert(c, `UPDATE master_dosen SET gelar_depan = 'Prof. Dr. Ir.', nama = nama || ' Kusumawardhani Prameswari', gelar_belakang = 'S.Kom., M.Kom., Ph.D., IPU., ASEAN Eng.'
			WHERE college_id = $1`)
		tatest.Insert(c, `UPDATE master_mahasiswa SET nama = 'Raden Ajeng Adinata Bagaskara Kusumawardhani Prameswari Adiningrat Suryaningtyas Putri' WHERE college_id = $1`)
	}
	for i, a := range x.tim {
		if !slices.Contains(tatest.TimDokumen, a) {
			tatest.Insert(c, `INSERT INTO tugasakhir_penguji (college_id, id_sidang, id_karya, id_dosen, peran, kesediaan, alasan, lembar, catatan, dikirim_pada, versi)
				VALUES ($1, $2, $3, $4, $5, 'bersedia', '', 'kosong', '', NULL, 1)`, sidang, id, tatest.IDDosen(a.Akun), a.Peran)
		}
		nilaiDokumen(c, x.jenis, id, a.Akun, "final", 8055+137*i, 7735+91*i)
	}
	kali := 1
	if x.panjang {
		kali = 12
		tatest.Insert(c, `UPDATE tugasakhir_penguji SET catatan = $2 WHERE college_id = $1`, strings.Repeat("Catatan penguji yang panjang tentang naskah dan penyajian. ", 40))
	}
	for i := range kali {
		catatan := "<p>" + strings.Repeat("Perjelas rumusan masalah. ", 1+i%7) + "</p>"
		if i%5 == 4 {
			catatan = ""
		}
		tatest.BimbinganDokumen(c, id, []string{"dosen", "dosen2"}[i%2], "sah", i+1, "Pembahasan bab "+strings.Repeat("dan pendalaman ", i%4), catatan)
		revisiDokumen(c, id, x.tim[i%len(x.tim)].Akun, i+1, fmt.Sprintf("Butir ke-%d %s", i+1, strings.Repeat("jelaskan dengan rinci ", 1+i*3%17)))
	}
	hasilDokumen(c, id, "lulus_revisi", strings.Repeat("Sidang berjalan baik. ", kali*3), "2026-12-23")
	return id
}

// orangPenanda are those who sign each paper, by what stands above their names.
func orangPenanda(nama string, x isiKertas) []string {
	tim := map[string]string{"ketua": "Ketua", "sekretaris": "Sekretaris", "penguji_1": "Penguji 1", "pembimbing_1": "Pembimbing 1", "pembimbing_2": "Pembimbing 2"}
	var all []string
	for _, a := range x.tim {
		all = append(all, tim[a.Peran])
	}
	pemberi := all
	if !x.panjang {
		pemberi = all[:1]
	}
	return map[string][]string{"kartu-bimbingan": {"Pembimbing 1", "Pembimbing 2"}, "undangan": {"Ketua Program Studi"}, "daftar-hadir": {"Ketua"}, "form-nilai": {"Penguji 1"},
		"rekap-nilai": {"Ketua", "Ketua Program Studi"}, "berita-acara": all, "lembar-revisi": pemberi, "lembar-pengesahan": append(slices.Clone(all), "Mengetahui, Ketua Program Studi")}[nama]
}

// TestDokumenTata holds every paper with little, much and most on it against what may be signed.
func TestDokumenTata(t *testing.T) {
	tanggal := map[string]string{"kartu-bimbingan": "2026", "undangan": "21 November 2026"}
	for _, nama := range slices.Sorted(maps.Keys(isiSemua)) {
		x := isiSemua[nama]
		tatest.Each(t, func(t *testing.T, c *coretest.Campus) {
			id := isiDokumen(c, x)
			for _, kertas := range []string{"kartu-bimbingan", "undangan", "daftar-hadir", "form-nilai", "rekap-nilai", "berita-acara", "lembar-revisi", "lembar-pengesahan"} {
				t.Run("TA-04 "+kertas+", "+nama+": nothing outside, over or apart from what it belongs to", func(t *testing.T) {
					path := tatest.PathDokumen(x.jenis, id, kertas) + "?idDosen=" + tatest.IDDosen("dosen3")
					if kertas != "form-nilai" {
						path = tatest.PathDokumen(x.jenis, id, kertas)
					}
					got := tatest.DownloadDokumen(t, c, "operator", path)
					all := doctest.Neat(t, got.Isi)
					periksaPenutup(t, all, orangPenanda(kertas, x), cmp.Or(tanggal[kertas], "23 November 2026"))
					for _, h := range all {
						if h.Shows("localhost") && !h.Shows("http://localhost/dokumen/") || strings.Contains(h.Pieces[4].Text, "localhost") {
							t.Error("the letterhead names this machine")
						}
					}
				})
			}
			t.Run("TA-08 "+nama+": what is counted and summed on every paper is what stands above it", func(t *testing.T) { periksaJumlah(t, c, x, id) })
			t.Run("TA-04 "+nama+": the schedule of many exams", func(t *testing.T) { periksaJadwal(t, c, x, id) })
		})
	}
}

// periksaPenutup: the last sheet holds the date, every signature whole and in its order, the code, and some of the text.
func periksaPenutup(t *testing.T, all []doctest.Page, sebagai []string, tanggal string) {
	t.Helper()
	h := all[len(all)-1]
	qr := slices.IndexFunc(h.Pieces, func(p doctest.Piece) bool { return strings.HasPrefix(p.Text, "Dokumen ini dibuat oleh Portal Dosen") })
	var tanda []int
	for i, p := range h.Pieces {
		if slices.Contains(sebagai, p.Text) && i+1 < len(h.Pieces) && h.Pieces[i+1].Y > p.Y+10 {
			tanda = append(tanda, i)
		}
	}
	if qr < 0 || len(tanda) != len(sebagai) {
		t.Fatalf("sheet %d of %d has %d signatures of %q, the code at %d", len(all), len(all), len(tanda), sebagai, qr)
	}
	if at := tanda[0] - 1; at < 1 || !strings.HasSuffix(h.Pieces[at].Text, tanggal) || !strings.ContainsAny(h.Pieces[at].Text[:1], "0123456789") {
		t.Errorf("dated %q, want %s", h.Pieces[max(0, at)].Text, tanggal)
	}
	for n, i := range tanda {
		akhir := qr
		if n+1 < len(tanda) {
			akhir = tanda[n+1]
		}
		if !strings.HasPrefix(h.Pieces[akhir-1].Text, "NIDN ") {
			t.Errorf("the signature of %s ends with %q", h.Pieces[i].Text, h.Pieces[akhir-1].Text)
		}
	}
	if tanda[0] < 2 { // the date, and above it a text
		t.Errorf("the sheet that is signed says no more than %q", h.Pieces[:tanda[0]])
	}
}
