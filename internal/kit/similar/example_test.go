package similar_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// Paragraphs on different things, written for these tests.
var sampleParagraphs = []string{
	`Penelitian ini mengembangkan aplikasi pemesanan hasil tani berbasis web agar petani di Kecamatan Jonggol dapat menjual
	sayuran langsung kepada pembeli. Pengembangan mengikuti tahap analisis kebutuhan, perancangan basis data, penulisan kode,
	dan pengujian bersama dua belas petani. Hasil pengujian menunjukkan bahwa waktu pencatatan pesanan berkurang dari sembilan
	menit menjadi dua menit, sedangkan kesalahan pencatatan turun hampir separuh.`,
	`Motivasi kerja karyawan bagian produksi dipengaruhi oleh gaya kepemimpinan atasan dan besarnya upah lembur. Kuesioner
	dibagikan kepada delapan puluh karyawan tetap, lalu diolah dengan regresi linear berganda. Kedua variabel berpengaruh nyata
	terhadap motivasi, dan kepemimpinan yang mau mendengar keluhan memberi sumbangan terbesar. Perusahaan disarankan membuka
	forum bulanan tempat karyawan menyampaikan pendapat.`,
	`Sungai yang melintasi kawasan industri mengandung logam berat melampaui baku mutu. Contoh air diambil pada lima titik
	sepanjang musim kemarau, kemudian kadar timbal dan kadmium ditentukan dengan spektrofotometer serapan atom. Titik di hilir
	saluran pembuangan memperlihatkan kadar tertinggi. Tanaman eceng gondok mampu menyerap sebagian timbal dalam waktu tiga
	minggu sehingga layak dicoba sebagai penyaring alami.`,
	`Anak usia dini belajar berhitung lebih cepat ketika angka diperkenalkan lewat lagu dan permainan tradisional. Guru taman
	kanak-kanak di tiga sekolah menerapkan congklak selama enam pertemuan. Pengamatan mencatat perhatian anak, keberanian
	menjawab, serta jumlah benda yang dihitung tanpa bantuan. Orang tua melaporkan bahwa anak mengulang permainan itu di rumah
	bersama saudaranya.`,
}

// copied is the first paragraph as someone disguises it: other affixes, other order, other signs.
const copied = `Kesalahan mencatat turun hampir separuh, sedangkan waktu untuk mencatat pesanan – hasil uji menunjukkan – berkurang dari
	sembilan menit menjadi dua menit! Aplikasi untuk memesan hasil tani yang berbasis web dikembangkan dalam penelitian ini agar
	para petani Kecamatan Jonggol dapat langsung menjual sayurannya kepada pembeli. Tahapnya mengikuti analisis kebutuhan;
	merancang basis data; menulis kode; dan menguji bersama dua belas petani.`

// syllables are what invented words are made of.
var syllables = strings.Fields("ba ca da fa ga ha ja ka la ma na pa ra sa ta wa bi di gi ki li mi ni pi ri si ti " +
	"bu du gu ku lu mu nu pu ru su tu")

// compose invents a text of so many words that shares no sentence with another seed's.
func compose(seed uint64, words int) string {
	r := rand.New(rand.NewPCG(seed, 7))
	var b strings.Builder
	for i := range words {
		for range 2 + r.IntN(3) {
			b.WriteString(syllables[r.IntN(len(syllables))])
		}
		fmt.Fprint(&b, map[bool]string{true: ".\n", false: " "}[i%12 == 11])
	}
	return b.String()
}
