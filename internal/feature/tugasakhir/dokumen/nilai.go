package dokumen

import (
	"context"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"portaldosen/internal/feature/tugasakhir/hitung"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc/paper"
	"portaldosen/internal/kit/exact"
)

// isiForm is an examiner's sheet: with the marks once it is final, before that to be filled in by hand.
func isiForm(b *bahanDokumen) []blokDokumen {
	saya := b.lembar(b.idDosen)
	tempat := b.tempatDesimal
	rows := b.barisNilai(saya)
	blok := []blokDokumen{
		{Rincian: append(b.identitas(), b.jadwal()...)},
		{Rincian: [][2]string{{"Penilai", saya.Nama}, {"Sebagai", karya.NamaPeranTim[saya.Peran]}}},
		{Kolom: []paper.Column{{Title: "No", Width: 1, Align: paper.Right}, {Title: "Aspek", Width: 8}, {Title: "Bobot (%)", Width: 2.4, Align: paper.Right},
			{Title: "Nilai (0–100)", Width: 3, Align: paper.Right}, {Title: "Bobot × nilai", Width: 3, Align: paper.Right}}, Baris: rows},
	}
	if jumlah := b.jumlahLembar(saya); jumlah != nil {
		e4 := exact.Round(jumlah, tempat)
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
	e4 := exact.Round(jumlah, b.tempatDesimal)
	return append(out, [2]string{"Nilai lembar", angkaE4(&e4, b.tempatDesimal)}, [2]string{"Huruf", hitung.FindHuruf(b.konversi, e4)})
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
	places, semua := desimalDari(v, tempat)
	if teks := desimal(v, places); semua && teks != out && exact.Round(v, tempat) == e4 {
		out += " (dibulatkan dari " + teks + ")"
	}
	return out
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
		{Kolom: []paper.Column{{Title: "No", Width: 1, Align: paper.Right}, {Title: "Penilai", Width: 8}, {Title: "Sebagai", Width: 4}, {Title: "Nilai", Width: 3, Align: paper.Right}}, Baris: b.barisLembar()},
		{Kolom: []paper.Column{{Title: "Komponen", Width: 7}, {Title: "Bobot (%)", Width: 3, Align: paper.Right}, {Title: "Rata-rata", Width: 3, Align: paper.Right},
			{Title: "Bobot × rata-rata", Width: 3, Align: paper.Right}}, Baris: bagian},
		{Rincian: akhir},
	}
	if bobot != utuhE2 {
		blok = append(blok, blokDokumen{Catatan: "Nilai akhir adalah jumlah bobot × rata-rata dibagi jumlah bobot, " + persenE2(bobot) + "%."})
	}
	return append(blok, blokDokumen{TandaTangan: append(penandaDari(b.pemimpin()), penanda(b.kaprodi, "Ketua Program Studi"))})
}

// ringkasRekap is the grade, and of whom each mark in it is.
func ringkasRekap(b *bahanDokumen) [][2]string {
	out := [][2]string{{"Tanggal sidang", b.hariTanggal(b.sidang.MulaiPada)}}
	for _, baris := range b.barisLembar() {
		out = append(out, [2]string{baris[2] + ", " + baris[1], baris[3]})
	}
	return append(out, [2]string{"Nilai akhir", angkaE4(b.nilaiE4, b.tempatDesimal)}, [2]string{"Huruf", b.huruf})
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

// bacaNilai reads the marks of an exam, and finds the grade: the locked one, else what the final sheets make.
func (b *bahanDokumen) bacaNilai(ctx context.Context, q db.Q) error {
	if b.sidang == nil {
		return nil
	}
	const criteria = `SELECT id, peran, nama, bobot_e2 FROM tugasakhir_kriteria WHERE college_id = $1 AND id_kebijakan = $2 ORDER BY peran, urutan, id`
	const marks = `SELECT id_dosen, id_kriteria, nilai_e4 FROM tugasakhir_skor WHERE college_id = $1 AND id_karya = $2 AND id_sidang = $3`
	const shares = `SELECT peran, bobot_e2 FROM tugasakhir_komponen WHERE college_id = $1 AND id_kebijakan = $2 ORDER BY peran`
	var err error
	if b.kriteria, err = db.List[kriteriaDokumen](ctx, q, criteria, q.College, b.karya.IDKebijakan); err != nil {
		return err
	}
	if b.skor, err = db.List[skorDokumen](ctx, q, marks, q.College, b.karya.ID, b.sidang.ID); err != nil {
		return err
	}
	if b.bagian, err = db.List[hitung.Bagian](ctx, q, shares, q.College, b.karya.IDKebijakan); err != nil {
		return err
	}
	if b.konversi, err = hitung.ListHuruf(ctx, q); err != nil {
		return err
	}
	if b.karya.DikunciPada != nil {
		b.nilaiE4, b.huruf = b.karya.NilaiE4, b.karya.Huruf
	} else if total := hitung.Gabung(b.bagian, b.lembarMenurutPeran()); b.semuaFinal() && total != nil {
		nilai := exact.Round(total, b.tempatDesimal)
		b.nilaiE4, b.huruf = &nilai, hitung.FindHuruf(b.konversi, nilai)
	}
	return nil
}

// lembarMenurutPeran are the totals of the sheets, and the field mark, by the role that grades.
func (b *bahanDokumen) lembarMenurutPeran() map[string][]*big.Rat {
	out := map[string][]*big.Rat{}
	for _, t := range b.tim {
		if total := b.jumlahLembar(t); total != nil {
			out[hitung.Golongan(t.Peran)] = append(out[hitung.Golongan(t.Peran)], total)
		}
	}
	if b.magang != nil && b.magang.NilaiE4 != nil {
		out[hitung.GolonganLapangan] = []*big.Rat{big.NewRat(*b.magang.NilaiE4, 1)}
	}
	return out
}

// jumlahLembar is the weighted mean of a final sheet; nil of one that is not.
func (b *bahanDokumen) jumlahLembar(t karya.Orang) *big.Rat {
	if !t.Final {
		return nil
	}
	var w hitung.Timbang
	for _, k := range b.kriteriaDari(t.Peran) {
		if nilai := b.skorDari(t.IDDosen, k.ID); nilai != nil {
			w.Tambah(*nilai, k.BobotE2)
		}
	}
	return w.Rata()
}

func (b *bahanDokumen) kriteriaDari(peran string) []kriteriaDokumen {
	return slices.DeleteFunc(slices.Clone(b.kriteria), func(k kriteriaDokumen) bool { return k.Peran != hitung.Golongan(peran) })
}

func (b *bahanDokumen) skorDari(idDosen, idKriteria string) *int64 {
	for _, s := range b.skor {
		if s.IDDosen == idDosen && s.IDKriteria == idKriteria {
			return &s.NilaiE4
		}
	}
	return nil
}

// angkaE4 writes a value in ten-thousandths with so many places, as Indonesians write: "87,25"; nothing of nothing.
func angkaE4(e4 *int64, tempat int64) string {
	if e4 == nil {
		return ""
	}
	return strings.Replace(strconv.FormatFloat(float64(*e4)/1e4, 'f', int(tempat), 64), ".", ",", 1)
}

// persenE2 writes a share in hundredths of a per cent: "30" or "12,5".
func persenE2(e2 int64) string {
	return strings.Replace(strconv.FormatFloat(float64(e2)/100, 'f', -1, 64), ".", ",", 1)
}
