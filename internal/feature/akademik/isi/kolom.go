package isi

import "slices"

// Jenis is what a cell holds.
type Jenis string

// The kinds of cells.
const (
	Teks    Jenis = "teks"    // plain text on one or more lines
	Kaya    Jenis = "kaya"    // cleaned HTML (IN-07)
	Bilang  Jenis = "bilang"  // a whole number: minutes
	Bobot   Jenis = "bobot"   // per cent with at most two places: "12.5"
	Tanggal Jenis = "tanggal" // 2026-08-31
	Pilihan Jenis = "pilihan" // one of the column's choices
	Rujukan Jenis = "rujukan" // ids of rows of another part, or of what the campus keeps, with single blanks between
)

// What a cell may refer to besides the parts of the plan: records that the campus keeps.
const (
	KeCPL      = "cpl"      // outcomes of the programme that are laid on the course
	KeKomponen = "komponen" // components of assessment that the programme has
)

// Kolom is a column of a part. Everything that shows, writes, reads or compares plans follows this table.
type Kolom struct {
	Kode    string       `json:"kode"`
	Nama    string       `json:"nama" doc:"As pages, papers and sheets head it"`
	Jenis   Jenis        `json:"jenis" enum:"teks,kaya,bilang,bobot,tanggal,pilihan,rujukan"`
	Most    int          `json:"maks" doc:"Characters of a text, the greatest number, how many references"`
	Ke      string       `json:"ke,omitempty" doc:"Of a rujukan: the part whose rows it names, cpl or komponen"`
	Pilihan []PilihanSel `json:"pilihan,omitempty" doc:"Of a pilihan"`
}

// PilihanSel is a value that a cell may have.
type PilihanSel struct {
	Kode string `json:"kode"`
	Nama string `json:"nama"`
}

// Bagian is a part of a plan.
type Bagian struct {
	Kode    string  `json:"kode"`
	Nama    string  `json:"nama"`
	Baris   string  `json:"baris" doc:"What one of its rows is called"`
	Most    int     `json:"maks" doc:"Rows"`
	Tunggal bool    `json:"tunggal" doc:"It has one row, which bears the code of the part"`
	Kolom   []Kolom `json:"kolom" nullable:"false"`
}

// The codes of the parts.
const (
	Umum     = "umum"
	CPMK     = "cpmk"
	Sub      = "sub"
	Evaluasi = "evaluasi"
	Pekan    = "pekan"
	Pustaka  = "pustaka"
)

// What a week is.
const (
	Kuliah = "kuliah"
	UTS    = "uts"
	UAS    = "uas"
)

// What a reference is.
const (
	Utama     = "utama"
	Pendukung = "pendukung"
)

// Huruf are the fonts that a plan may be printed in; without a choice it is the first.
var Huruf = []string{"sans", "serif", "mono"}

// Parts are the parts of a plan in reading order: the nine elements of Permendikbud 3/2020 article 12 (3) that the course itself
// does not say already.
var Parts = []Bagian{
	{Kode: Umum, Nama: "Umum", Baris: "Umum", Most: 1, Tunggal: true, Kolom: []Kolom{
		{Kode: "rumpun", Nama: "Rumpun mata kuliah", Jenis: Teks, Most: 100},
		{Kode: "deskripsi", Nama: "Deskripsi singkat", Jenis: Kaya, Most: 10_000},
		{Kode: "kajian", Nama: "Bahan kajian", Jenis: Kaya, Most: 10_000},
		{Kode: "media", Nama: "Media pembelajaran", Jenis: Teks, Most: 500},
		{Kode: "tugas", Nama: "Pengalaman belajar dan tugas mahasiswa", Jenis: Kaya, Most: 10_000},
		{Kode: "huruf", Nama: "Huruf cetakan", Jenis: Pilihan, Pilihan: choices(Huruf...)},
	}},
	{Kode: CPMK, Nama: "CPMK", Baris: "CPMK", Most: 30, Kolom: []Kolom{
		{Kode: "kode", Nama: "Kode", Jenis: Teks, Most: 20},
		{Kode: "uraian", Nama: "Uraian", Jenis: Teks, Most: 1_000},
		{Kode: "cpl", Nama: "CPL", Jenis: Rujukan, Ke: KeCPL, Most: 50},
	}},
	{Kode: Sub, Nama: "Sub-CPMK", Baris: "Sub-CPMK", Most: 60, Kolom: []Kolom{
		{Kode: "kode", Nama: "Kode", Jenis: Teks, Most: 20},
		{Kode: "uraian", Nama: "Uraian", Jenis: Teks, Most: 1_000},
		{Kode: "cpmk", Nama: "CPMK", Jenis: Rujukan, Ke: CPMK, Most: 1},
	}},
	{Kode: Evaluasi, Nama: "Rencana evaluasi", Baris: "Baris evaluasi", Most: 100, Kolom: []Kolom{
		{Kode: "komponen", Nama: "Komponen", Jenis: Rujukan, Ke: KeKomponen, Most: 1},
		{Kode: "sub", Nama: "Sub-CPMK", Jenis: Rujukan, Ke: Sub, Most: 1},
		{Kode: "keterangan", Nama: "Keterangan", Jenis: Teks, Most: 300},
		{Kode: "bobot", Nama: "Bobot (%)", Jenis: Bobot, Most: 100},
	}},
	{Kode: Pekan, Nama: "Rencana pembelajaran", Baris: "Pekan", Most: 30, Kolom: []Kolom{
		{Kode: "jenis", Nama: "Jenis", Jenis: Pilihan, Pilihan: choices(Kuliah, UTS, UAS)},
		{Kode: "tanggal", Nama: "Mulai tanggal", Jenis: Tanggal},
		{Kode: "sub", Nama: "Sub-CPMK", Jenis: Rujukan, Ke: Sub, Most: 10},
		{Kode: "indikator", Nama: "Indikator", Jenis: Teks, Most: 2_000},
		{Kode: "kriteria", Nama: "Kriteria dan bentuk penilaian", Jenis: Teks, Most: 2_000},
		{Kode: "luring", Nama: "Metode (luring)", Jenis: Teks, Most: 1_000},
		{Kode: "daring", Nama: "Metode (daring)", Jenis: Teks, Most: 1_000},
		{Kode: "materi", Nama: "Materi", Jenis: Teks, Most: 2_000},
		{Kode: "pustaka", Nama: "Pustaka", Jenis: Rujukan, Ke: Pustaka, Most: 20},
		{Kode: "tm", Nama: "Tatap muka (menit)", Jenis: Bilang, Most: 10_000},
		{Kode: "pt", Nama: "Penugasan terstruktur (menit)", Jenis: Bilang, Most: 10_000},
		{Kode: "km", Nama: "Kegiatan mandiri (menit)", Jenis: Bilang, Most: 10_000},
		{Kode: "bobot", Nama: "Bobot (%)", Jenis: Bobot, Most: 100},
	}},
	{Kode: Pustaka, Nama: "Pustaka", Baris: "Pustaka", Most: 100, Kolom: []Kolom{
		{Kode: "jenis", Nama: "Jenis", Jenis: Pilihan, Pilihan: choices(Utama, Pendukung)},
		{Kode: "teks", Nama: "Pustaka", Jenis: Teks, Most: 500},
	}},
}

// PartOf is the part with a code; nil without one.
func PartOf(kode string) *Bagian {
	if i := slices.IndexFunc(Parts, func(b Bagian) bool { return b.Kode == kode }); i >= 0 {
		return &Parts[i]
	}
	return nil
}

// Column is the column of the part with a code; nil without one.
func (b *Bagian) Column(kode string) *Kolom {
	if i := slices.IndexFunc(b.Kolom, func(k Kolom) bool { return k.Kode == kode }); i >= 0 {
		return &b.Kolom[i]
	}
	return nil
}
