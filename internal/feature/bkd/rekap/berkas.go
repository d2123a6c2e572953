package rekap

import (
	"strings"

	"portaldosen/internal/feature/bkd/aturan"
	"portaldosen/internal/feature/bkd/hitung"
	"portaldosen/internal/feature/bkd/poin"
	"portaldosen/internal/kit/doc/xlsx"
)

// IzinAtur is the permission to name the columns of files: that of rules.
const IzinAtur = aturan.IzinKelola

// column is a column that a file may have.
type column[R any] struct {
	kode, judul string
	width       float64
	kind        xlsx.Kind
	cell        func(R) any
}

// file is a file that is handed out.
type file struct {
	id, nama string
	shipped  func() []KolomUnduh
}

var files = []file{
	{"rekap", "Rekap beban kerja", shippedOf(rekapColumns)},
	{"poin", "Baris poin satu dosen", shippedOf(lineColumns)},
}

func fileOf(id string) (file, bool) {
	for _, f := range files {
		if f.id == id {
			return f, true
		}
	}
	return file{}, false
}

func shippedOf[R any](all []column[R]) func() []KolomUnduh {
	return func() []KolomUnduh {
		out := make([]KolomUnduh, 0, len(all))
		for _, c := range all {
			out = append(out, KolomUnduh{Kode: c.kode, Judul: c.judul})
		}
		return out
	}
}

// rekapRow is a row of the file of workloads.
type rekapRow struct {
	BarisRekap
	periode string
	aturan  string
}

var rekapColumns = append(append([]column[rekapRow]{
	{"nidn", "NIDN", 14, xlsx.Text, func(r rekapRow) any { return r.NIDN }},
	{"nama", "Nama dosen", 34, xlsx.Text, func(r rekapRow) any { return r.NamaDosen }},
	{"prodi", "Program studi", 26, xlsx.Text, func(r rekapRow) any { return r.NamaProdi }},
	{"periode", "Periode", 18, xlsx.Text, func(r rekapRow) any { return r.periode }},
	{"aturan", "Aturan", 20, xlsx.Text, func(r rekapRow) any { return r.aturan }},
}, partColumns()...), []column[rekapRow]{
	{"total", "Total SKS", 12, xlsx.Number, func(r rekapRow) any { return r.Total }},
	{"simpul", "Kesimpulan sementara", 24, xlsx.Text, func(r rekapRow) any { return conclusion[r.Simpul] }},
	{"status_laporan", "Status laporan", 20, xlsx.Text, func(r rekapRow) any { return r.laporan.Status }},
	{"total_laporan", "Total SKS laporan", 16, xlsx.Number, func(r rekapRow) any { return handedIn(r.laporan) }},
	{"putusan", "Putusan asesor", 16, xlsx.Text, func(r rekapRow) any { return r.laporan.Putusan }},
	{"sidik", "Sidik laporan", 40, xlsx.Text, func(r rekapRow) any { return r.laporan.Sidik }},
}...)

func handedIn(l Laporan) any {
	if l.Sidik == "" {
		return nil
	}
	return l.Total
}

// partColumns are a column for each table of rules and each part of the workload.
func partColumns() []column[rekapRow] {
	out := make([]column[rekapRow], 0, len(aturan.Tabel)+len(hitung.Unsur))
	for _, t := range aturan.Tabel {
		out = append(out, column[rekapRow]{t, aturan.NamaTabel[t], 13, xlsx.Number, func(r rekapRow) any { return partOf(r.Tabel, t) }})
	}
	for _, u := range hitung.Unsur {
		out = append(out, column[rekapRow]{"unsur_" + u, "Unsur " + u, 16, xlsx.Number, func(r rekapRow) any { return partOf(r.Unsur, u) }})
	}
	return out
}

func partOf(all []poin.BagianBeban, kode string) any {
	for _, b := range all {
		if b.Kode == kode {
			return b.SKS
		}
	}
	return nil
}

var conclusion = map[string]string{
	hitung.M: "Memenuhi", hitung.TM: "Tidak memenuhi", hitung.Lebih: "Melewati batas", hitung.Belum: "Belum dapat disimpulkan",
}

// lineRow is a row of the file of a lecturer's lines.
type lineRow struct {
	poin.BarisPoin
	nama, nidn, periode string
}

var lineColumns = []column[lineRow]{
	{"nidn", "NIDN", 14, xlsx.Text, func(r lineRow) any { return r.nidn }},
	{"nama", "Nama dosen", 34, xlsx.Text, func(r lineRow) any { return r.nama }},
	{"periode", "Periode", 18, xlsx.Text, func(r lineRow) any { return r.periode }},
	{"tabel", "Kelompok", 14, xlsx.Text, func(r lineRow) any { return aturan.NamaTabel[r.Tabel] }},
	{"kode", "Kode aturan", 18, xlsx.Text, func(r lineRow) any { return r.Kode }},
	{"kegiatan", "Kegiatan", 44, xlsx.Text, func(r lineRow) any { return r.Nama }},
	{"rincian", "Rincian", 44, xlsx.Text, func(r lineRow) any { return r.Rincian }},
	{"jumlah", "Jumlah", 10, xlsx.Number, func(r lineRow) any { return r.Jumlah }},
	{"satuan", "Satuan", 14, xlsx.Text, func(r lineRow) any { return r.Satuan }},
	{"dihitung", "Dihitung", 10, xlsx.Number, func(r lineRow) any { return r.Dihitung }},
	{"rumus", "Rumus", 26, xlsx.Text, func(r lineRow) any { return r.Rumus }},
	{"poin", "SKS", 10, xlsx.Number, func(r lineRow) any { return r.Poin }},
	{"sumber", "Sumber", 16, xlsx.Text, func(r lineRow) any { return poin.NamaSumber[r.Sumber] }},
	{"alasan", "Keterangan", 40, xlsx.Text, func(r lineRow) any { return r.Alasan }},
	{"dasar", "Dasar aturan", 32, xlsx.Text, func(r lineRow) any { return r.Dasar }},
	{"bukti", "Bukti yang diminta", 32, xlsx.Text, func(r lineRow) any { return strings.Join(r.Bukti, ", ") }},
}
