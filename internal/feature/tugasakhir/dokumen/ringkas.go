package dokumen

import (
	"fmt"
	"slices"
	"strconv"

	"portaldosen/internal/feature/tugasakhir/hitung"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/revisi"
	"portaldosen/internal/feature/tugasakhir/ujian"
)

// ringkasKartu is what a card of guidance says.
func ringkasKartu(b *bahanDokumen) [][2]string {
	out := [][2]string{{"Bimbingan yang dihitung", strconv.FormatInt(b.karya.BimbinganSah, 10) + " kali"}}
	if n := len(b.bimbingan); n > 0 {
		out = append(out, [2]string{"Bimbingan pertama", b.tanggal(b.bimbingan[0].MulaiPada)}, [2]string{"Bimbingan terakhir", b.tanggal(b.bimbingan[n-1].MulaiPada)})
	}
	return append(out, orangRingkas(b.pembimbing)...)
}

// ringkasJadwal is when and where an exam is, and before whom.
func ringkasJadwal(b *bahanDokumen) [][2]string { return append(b.jadwal(), orangRingkas(b.tim)...) }

// ringkasForm is an examiner's sheet: each mark, once it is final.
func ringkasForm(b *bahanDokumen) [][2]string {
	saya := b.lembar(b.idDosen)
	out := [][2]string{{"Tanggal sidang", b.hariTanggal(b.sidang.MulaiPada)}, {karya.NamaPeranTim[saya.Peran], saya.Nama}}
	jumlah := b.jumlahLembar(saya)
	if jumlah == nil {
		return append(out, [2]string{"Nilai", "Belum diisi saat dicetak"})
	}
	for _, k := range b.kriteriaDari(saya.Peran) {
		if v := b.skorDari(saya.IDDosen, k.ID); v != nil {
			out = append(out, [2]string{k.Nama, angkaE4(v, b.tempatDesimal)})
		}
	}
	return append(out, [2]string{"Nilai lembar", ratE4(jumlah, b.tempatDesimal)}, [2]string{"Huruf", hitung.FindHuruf(b.konversi, hitung.Round(jumlah, b.tempatDesimal))})
}

// ringkasRekap is the grade, and of whom each mark in it is.
func ringkasRekap(b *bahanDokumen) [][2]string {
	out := [][2]string{{"Tanggal sidang", b.hariTanggal(b.sidang.MulaiPada)}}
	for _, baris := range b.barisLembar() {
		out = append(out, [2]string{baris[2] + ", " + baris[1], baris[3]})
	}
	return append(out, [2]string{"Nilai akhir", angkaE4(b.nilaiE4, b.tempatDesimal)}, [2]string{"Huruf", b.huruf})
}

// ringkasAcara is what an exam came to.
func ringkasAcara(b *bahanDokumen) [][2]string {
	out := b.jadwal()
	if b.sidang.Hasil != "" {
		out = append(out, [2]string{"Hasil sidang", ujian.NamaHasil[b.sidang.Hasil]})
	} else {
		out = append(out, [2]string{"Hasil sidang", "Mahasiswa tidak hadir"})
	}
	if n := len(b.revisi); n > 0 {
		out = append(out, [2]string{"Catatan perbaikan", fmt.Sprintf("%d butir", n)})
	}
	return append(out, orangRingkas(b.tim)...)
}

// ringkasRevisi is how many changes were asked, and how many of them are approved.
func ringkasRevisi(b *bahanDokumen) [][2]string {
	selesai := len(slices.DeleteFunc(slices.Clone(b.revisi), func(r revisiDokumen) bool { return r.Status != revisi.Disetujui }))
	return [][2]string{{"Tanggal sidang", b.hariTanggal(b.sidang.MulaiPada)}, {"Catatan perbaikan", fmt.Sprintf("%d butir", len(b.revisi))},
		{"Disetujui", fmt.Sprintf("%d butir", selesai)}}
}

func orangRingkas(orang []karya.Orang) [][2]string {
	var out [][2]string
	for _, o := range orang {
		out = append(out, [2]string{karya.NamaPeranTim[o.Peran], o.Nama})
	}
	return out
}
