package tugasakhir

import (
	"math/big"
	"strconv"

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
	rows := [][]string{}
	for i, k := range b.kriteriaDari(saya.Peran) {
		nilai, kali := "", ""
		if v := b.skorDari(saya.IDDosen, k.ID); saya.Final && v != nil {
			nilai = angkaE4(v, tempat)
			kali = ratE4(new(big.Rat).Mul(big.NewRat(*v, 1), big.NewRat(k.BobotE2, 10_000)), tempat)
		}
		rows = append(rows, []string{strconv.Itoa(i + 1), k.Nama, persenE2(k.BobotE2), nilai, kali})
	}
	rows = append(rows, []string{"", "Jumlah", "", "", ratE4(b.jumlahLembar(saya), tempat)})
	blok := []blokDokumen{
		{Rincian: append(b.identitas(), b.jadwal()...)},
		{Rincian: [][2]string{{"Penilai", saya.Nama}, {"Sebagai", namaPeranTim[saya.Peran]}}},
		{Kolom: []doc.KolomKertas{{Judul: "No", Lebar: 1, Letak: doc.Kanan}, {Judul: "Aspek", Lebar: 8}, {Judul: "Bobot (%)", Lebar: 2.4, Letak: doc.Kanan},
			{Judul: "Nilai (0–100)", Lebar: 3, Letak: doc.Kanan}, {Judul: "Bobot × nilai", Lebar: 3, Letak: doc.Kanan}}, Baris: rows},
	}
	if jumlah := b.jumlahLembar(saya); jumlah != nil {
		blok = append(blok, blokDokumen{Rincian: [][2]string{{"Huruf", hurufDari(b.konversi, bulatkan(jumlah, tempat))}}})
	}
	if saya.Final && saya.Catatan != "" {
		blok = append(blok, blokDokumen{Subjudul: "Catatan"}, blokDokumen{Alinea: saya.Catatan})
	}
	if !saya.Final {
		blok = append(blok, blokDokumen{Catatan: "Lembar ini belum final di Portal Dosen, maka nilai dikosongkan."})
	}
	return append(blok, blokDokumen{TandaTangan: penandaDari([]orangDokumen{saya})})
}

func halanganRekap(b *bahanDokumen) string {
	switch {
	case b.sidang == nil || !b.semuaFinal():
		return "Rekap nilai tersedia setelah semua lembar nilai final"
	case b.nilaiE4 == nil:
		return "Rekap nilai tersedia setelah nilai dapat dihitung"
	case b.magang != nil && b.magang.NilaiE4 == nil && b.adaBagian(golonganLapangan):
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

var namaGolongan = map[string]string{golonganPembimbing: "Pembimbing", golonganPenguji: "Penguji", golonganLapangan: "Pembimbing lapangan"}

// isiRekap puts all sheets together: each total, the mean of each role with its share, the grade and its letter.
func isiRekap(b *bahanDokumen) []blokDokumen {
	tempat := b.tempatDesimal
	lembar := [][]string{}
	for i, t := range b.tim {
		lembar = append(lembar, []string{strconv.Itoa(i + 1), t.Nama, namaPeranTim[t.Peran], ratE4(b.jumlahLembar(t), tempat)})
	}
	if b.magang != nil && b.magang.NilaiE4 != nil {
		lembar = append(lembar, []string{strconv.Itoa(len(lembar) + 1), b.magang.LapanganNama, namaGolongan[golonganLapangan], angkaE4(b.magang.NilaiE4, tempat)})
	}
	bagian := [][]string{}
	sheets := b.lembarMenurutPeran()
	for _, s := range b.bagian {
		if rata := rataRata(sheets[s.Peran]); rata != nil {
			bagian = append(bagian, []string{namaGolongan[s.Peran], persenE2(s.BobotE2), ratE4(rata, tempat)})
		}
	}
	akhir := [][2]string{{"Nilai akhir", angkaE4(b.nilaiE4, tempat)}, {"Huruf", b.huruf}}
	if b.karya.DikunciPada == nil {
		akhir = append(akhir, [2]string{"Keterangan", "Nilai belum dikunci"})
	}
	return []blokDokumen{
		{Rincian: append(b.identitas(), [2]string{"Tanggal sidang", b.hariTanggal(b.sidang.MulaiPada)})},
		{Kolom: []doc.KolomKertas{{Judul: "No", Lebar: 1, Letak: doc.Kanan}, {Judul: "Penilai", Lebar: 8}, {Judul: "Sebagai", Lebar: 4}, {Judul: "Nilai", Lebar: 3, Letak: doc.Kanan}}, Baris: lembar},
		{Kolom: []doc.KolomKertas{{Judul: "Komponen", Lebar: 8}, {Judul: "Bobot (%)", Lebar: 3, Letak: doc.Kanan}, {Judul: "Rata-rata", Lebar: 3, Letak: doc.Kanan}}, Baris: bagian},
		{Rincian: akhir},
		{TandaTangan: append(penandaDari(b.pemimpin()), b.penandaKaprodi("Ketua Program Studi"))},
	}
}
