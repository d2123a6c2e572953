package dokumen

import (
	"math/big"
	"strconv"

	"portaldosen/internal/feature/tugasakhir/hitung"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/doc"
)

func halanganForm(b *bahanDokumen) string {
	switch {
	case b.sidang == nil:
		return "Lembar penilaian tersedia setelah sidang dijadwalkan"
	case b.lembar(b.idDosen).IDDosen == "":
		return "Anda bukan anggota tim penguji. Pilih penguji yang lembarnya hendak dicetak."
	}
	return ""
}

// isiForm is an examiner's sheet: with the marks once it is final, before that to be filled in by hand.
func isiForm(b *bahanDokumen) []blokDokumen {
	saya := b.lembar(b.idDosen)
	tempat := b.tempatDesimal
	rows := b.barisNilai(saya)
	blok := []blokDokumen{
		{Rincian: append(b.identitas(), b.jadwal()...)},
		{Rincian: [][2]string{{"Penilai", saya.Nama}, {"Sebagai", karya.NamaPeranTim[saya.Peran]}}},
		{Kolom: []doc.PaperColumn{{Title: "No", Width: 1, Align: doc.Right}, {Title: "Aspek", Width: 8}, {Title: "Bobot (%)", Width: 2.4, Align: doc.Right},
			{Title: "Nilai (0–100)", Width: 3, Align: doc.Right}, {Title: "Bobot × nilai", Width: 3, Align: doc.Right}}, Baris: rows},
	}
	if jumlah := b.jumlahLembar(saya); jumlah != nil {
		e4 := hitung.Round(jumlah, tempat)
		blok = append(blok, blokDokumen{Rincian: [][2]string{{"Nilai lembar", dibulatkanDari(e4, jumlah, tempat)}, {"Huruf", hitung.FindHuruf(b.konversi, e4)}}})
		if bobot := jumlahBobot(b.kriteriaDari(saya.Peran)); bobot != utuhE2 {
			blok = append(blok, blokDokumen{Catatan: "Nilai lembar adalah jumlah bobot × nilai dibagi jumlah bobot, " + persenE2(bobot) + "%."})
		}
	}
	if saya.Final && saya.Catatan != "" {
		blok = append(blok, blokDokumen{Subjudul: "Catatan"}, blokDokumen{Alinea: saya.Catatan})
	}
	if !saya.Final {
		blok = append(blok, blokDokumen{Catatan: "Lembar ini belum final di Portal Dosen, maka nilai dikosongkan."})
	}
	return append(blok, blokDokumen{TandaTangan: penandaDari([]karya.Orang{saya})})
}

// utuhE2 is all of a weight, in hundredths of a per cent.
const utuhE2 = 10_000

func jumlahBobot(kriteria []kriteriaDokumen) (sum int64) {
	for _, k := range kriteria {
		sum += k.BobotE2
	}
	return sum
}

// barisNilai are a sheet's rows with their sum; without marks while it is not final. The last column adds up as it is
// printed.
func (b *bahanDokumen) barisNilai(saya karya.Orang) [][]string {
	kriteria := b.kriteriaDari(saya.Peran)
	nilai, kali := make([]string, len(kriteria)), make([]string, len(kriteria))
	jumlah := ""
	if saya.Final {
		var produk []*big.Rat
		for i, k := range kriteria {
			v := b.skorDari(saya.IDDosen, k.ID)
			nilai[i] = angkaE4(v, b.tempatDesimal)
			if v == nil {
				v = new(int64)
			}
			produk = append(produk, new(big.Rat).Mul(big.NewRat(*v, 1), big.NewRat(k.BobotE2, utuhE2)))
		}
		kali, jumlah = kolomBerjumlah(produk, b.tempatDesimal)
	}
	rows := [][]string{}
	for i, k := range kriteria {
		rows = append(rows, []string{strconv.Itoa(i + 1), k.Nama, persenE2(k.BobotE2), nilai[i], kali[i]})
	}
	return append(rows, []string{"", "Jumlah", persenE2(jumlahBobot(kriteria)), "", jumlah})
}

// dibulatkanDari writes a rounded value, and from what it was rounded where that can be written: "87,39 (dibulatkan dari 87,385)".
func dibulatkanDari(e4 int64, v *big.Rat, tempat int64) string {
	out := angkaE4(&e4, tempat)
	if teks, semua := persis(v, tempat); semua && teks != out && hitung.Round(v, tempat) == e4 {
		out += " (dibulatkan dari " + teks + ")"
	}
	return out
}

func halanganRekap(b *bahanDokumen) string {
	switch {
	case b.sidang == nil || !b.semuaFinal():
		return "Rekap nilai tersedia setelah semua lembar nilai final"
	case b.nilaiE4 == nil:
		return "Rekap nilai tersedia setelah nilai dapat dihitung"
	case b.magang != nil && b.magang.NilaiE4 == nil && b.adaBagian(hitung.GolonganLapangan):
		return "Rekap nilai tersedia setelah nilai pembimbing lapangan dicatat"
	}
	return ""
}

func (b *bahanDokumen) adaBagian(peran string) bool {
	for _, s := range b.bagian {
		if s.Peran == peran && s.BobotE2 > 0 {
			return true
		}
	}
	return false
}

var namaGolongan = map[string]string{hitung.GolonganPembimbing: "Pembimbing", hitung.GolonganPenguji: "Penguji", hitung.GolonganLapangan: "Pembimbing lapangan"}

// isiRekap puts all sheets together: each total, the mean of each role with its share, the grade and its letter. Sums are
// printed with all their places, so that whoever reckons it anew finds the same.
func isiRekap(b *bahanDokumen) []blokDokumen {
	akhir := [][2]string{{"Nilai akhir", angkaE4(b.nilaiE4, b.tempatDesimal)}, {"Huruf", b.huruf}}
	bagian, bobot, total := b.barisBagian()
	if total != nil {
		akhir[0][1] = dibulatkanDari(*b.nilaiE4, total, b.tempatDesimal)
	}
	if b.karya.DikunciPada == nil {
		akhir = append(akhir, [2]string{"Keterangan", "Nilai belum dikunci"})
	}
	blok := []blokDokumen{
		{Rincian: append(b.identitas(), [2]string{"Tanggal sidang", b.hariTanggal(b.sidang.MulaiPada)})},
		{Kolom: []doc.PaperColumn{{Title: "No", Width: 1, Align: doc.Right}, {Title: "Penilai", Width: 8}, {Title: "Sebagai", Width: 4}, {Title: "Nilai", Width: 3, Align: doc.Right}}, Baris: b.barisLembar()},
		{Kolom: []doc.PaperColumn{{Title: "Komponen", Width: 7}, {Title: "Bobot (%)", Width: 3, Align: doc.Right}, {Title: "Rata-rata", Width: 3, Align: doc.Right},
			{Title: "Bobot × rata-rata", Width: 3, Align: doc.Right}}, Baris: bagian},
		{Rincian: akhir},
	}
	if bobot != utuhE2 {
		blok = append(blok, blokDokumen{Catatan: "Nilai akhir adalah jumlah bobot × rata-rata dibagi jumlah bobot, " + persenE2(bobot) + "%."})
	}
	return append(blok, blokDokumen{TandaTangan: append(penandaDari(b.pemimpin()), b.penandaKaprodi("Ketua Program Studi"))})
}

// barisLembar are the totals of the sheets, and the field mark.
func (b *bahanDokumen) barisLembar() [][]string {
	rows := [][]string{}
	var nilai []*big.Rat
	tambah := func(nama, sebagai string, v *big.Rat) {
		rows = append(rows, []string{strconv.Itoa(len(rows) + 1), nama, sebagai})
		nilai = append(nilai, v)
	}
	for _, t := range b.tim {
		tambah(t.Nama, karya.NamaPeranTim[t.Peran], b.jumlahLembar(t))
	}
	if b.magang != nil && b.magang.NilaiE4 != nil {
		tambah(b.magang.LapanganNama, namaGolongan[hitung.GolonganLapangan], big.NewRat(*b.magang.NilaiE4, 1))
	}
	for i, teks := range sekolom(nilai, b.tempatDesimal) {
		rows[i] = append(rows[i], teks)
	}
	return rows
}

// barisBagian are the roles with their shares and means, and their sum, which is the grade before it is rounded; with the
// weights that count and that grade.
func (b *bahanDokumen) barisBagian() (rows [][]string, bobot int64, total *big.Rat) {
	sheets := b.lembarMenurutPeran()
	var mean, produk []*big.Rat
	for _, s := range b.bagian {
		rata := hitung.Average(sheets[s.Peran])
		if rata == nil {
			continue
		}
		rows, mean = append(rows, []string{namaGolongan[s.Peran], persenE2(s.BobotE2)}), append(mean, rata)
		produk = append(produk, new(big.Rat).Mul(rata, big.NewRat(s.BobotE2, utuhE2)))
		bobot += s.BobotE2
	}
	kali, jumlah := kolomBerjumlah(produk, b.tempatDesimal)
	for i, teks := range sekolom(mean, b.tempatDesimal) {
		rows[i] = append(rows[i], teks, kali[i])
	}
	return append(rows, []string{"Jumlah", persenE2(bobot), "", jumlah}), bobot, hitung.Gabung(b.bagian, sheets)
}
