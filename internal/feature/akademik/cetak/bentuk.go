package cetak

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"portaldosen/internal/core/master/periode"
	"portaldosen/internal/feature/akademik/isi"
	"portaldosen/internal/kit/doc/paper"
	"portaldosen/internal/kit/richtext"
	"portaldosen/internal/kit/texts"
)

// sheets is what a form is written on: a paper, or a document to edit.
type sheets interface {
	Title(lines ...string)
	Heading(text string)
	Paragraph(text string)
	Note(text string)
	Rich(blocks []richtext.Block)
	Table(columns []paper.Column, rows [][]string)
}

// column makes columns of a table by their titles and shares of the width.
func column(title string, width float64) paper.Column {
	return paper.Column{Title: title, Width: width}
}

func centred(title string, width float64) paper.Column {
	return paper.Column{Title: title, Width: width, Align: paper.Centre}
}

// write writes the form: the nine elements of Permendikbud 3/2020 article 12 (3), in the order of the campus forms.
func (b *bahan) write(to sheets) {
	to.Title("RENCANA PEMBELAJARAN SEMESTER", b.Nama)
	b.head(to)
	b.outcomes(to)
	b.matrix(to)
	b.rich(to, "deskripsi")
	b.rich(to, "kajian")
	b.rich(to, "tugas")
	b.rich(to, "media")
	b.references(to)
	b.weeks(to)
	b.evaluation(to)
}

// head says which plan this is, and who stands for it.
func (b *bahan) head(to sheets) {
	to.Table([]paper.Column{column("Mata kuliah", 5), column("Kode", 2), column("Rumpun mata kuliah", 4), centred("SKS (T/P)", 2), centred("Semester", 1.6),
		column("Periode", 3)}, [][]string{{strings.TrimSpace(b.Nama + "\n" + b.NamaInggris), b.Kode, cmp.Or(b.umum["rumpun"], "-"),
		fmt.Sprintf("%d (%d/%d)", b.SKS, b.Dasar.SKSTeori, b.Dasar.SKSPraktik), strconv.FormatInt(b.Semester, 10), periode.Nama(b.Periode)}})
	version := "-"
	if b.Sebutan.Nomor > 0 {
		version = strconv.FormatInt(b.Sebutan.Nomor, 10)
	}
	to.Table([]paper.Column{column("Mata kuliah prasyarat", 6), centred("Versi", 1.6), column("Status", 4), column("Tanggal", 3)},
		[][]string{{cmp.Or(strings.Join(b.Prasyarat, "\n"), "-"), version, b.Sebutan.Status, cmp.Or(b.Since(b.zona), "-")}})
	var writers, leaders []string
	for _, p := range b.Penyusun {
		writers = append(writers, p.Nama)
		if p.Koordinator {
			leaders = append(leaders, p.Nama)
		}
	}
	to.Heading("Otorisasi")
	to.Table([]paper.Column{column("Pengembang RPS", 5), column("Koordinator RMK", 5), column("Ketua Program Studi "+b.prodi, 5)},
		[][]string{{names(writers), names(leaders), hand + cmp.Or(b.Kaprodi, "-")}})
}

// hand is the room to sign above a name.
const hand = "\n\n\n"

// names are names, each on a line, below room to sign.
func names(all []string) string { return hand + cmp.Or(strings.Join(all, "\n"), "-") }

// shown is a cell of a row as people read it.
func (b *bahan) shown(part string, r isi.BarisIsi, kolom string) string {
	return b.Isi.Shown(b.Dasar, *isi.PartOf(part).Column(kolom), r.Sel[kolom])
}

// table puts the rows of a part under its heading; without one it says so.
func (b *bahan) table(to sheets, heading string, columns []paper.Column, rows [][]string) {
	to.Heading(heading)
	if len(rows) == 0 {
		to.Paragraph("Belum diisi.")
		return
	}
	to.Table(columns, rows)
}

func (b *bahan) outcomes(to sheets) {
	var rows [][]string
	for _, c := range b.Dasar.CPL {
		rows = append(rows, []string{c.Kode, c.Uraian})
	}
	coded := []paper.Column{column("Kode", 2.4), column("Uraian", 14)}
	b.table(to, "CPL yang dibebankan pada mata kuliah", coded, rows)
	b.table(to, "Capaian pembelajaran mata kuliah (CPMK)", append(coded, column("CPL", 3)), b.rows(isi.CPMK, "kode", "uraian", "cpl"))
	b.table(to, "Kemampuan akhir tiap tahap (Sub-CPMK)", append(coded, column("CPMK", 3)), b.rows(isi.Sub, "kode", "uraian", "cpmk"))
}

// rows are the rows of a part, with those columns.
func (b *bahan) rows(part string, kolom ...string) [][]string {
	var out [][]string
	for _, r := range b.Isi[part] {
		var row []string
		for _, k := range kolom {
			row = append(row, b.shown(part, r, k))
		}
		out = append(out, row)
	}
	return out
}

// matrixColumns is how many outcomes stand beside each other in one table.
const matrixColumns = 12

// matrix ticks which outcomes of the programme each outcome of the course works towards.
func (b *bahan) matrix(to sheets) {
	const tick = "√"
	for from := 0; from < len(b.Dasar.CPL) && len(b.Isi[isi.CPMK]) > 0; from += matrixColumns {
		some := b.Dasar.CPL[from:min(from+matrixColumns, len(b.Dasar.CPL))]
		columns := []paper.Column{column("CPMK", 3)}
		for _, c := range some {
			columns = append(columns, centred(c.Kode, 2))
		}
		var rows [][]string
		for _, r := range b.Isi[isi.CPMK] {
			row := []string{b.Isi.Name(isi.Alamat{Bagian: isi.CPMK, Baris: r.ID})}
			for _, c := range some {
				row = append(row, map[bool]string{true: tick}[strings.Contains(" "+r.Sel["cpl"]+" ", " "+c.ID+" ")])
			}
			rows = append(rows, row)
		}
		b.table(to, "Hubungan CPL dan CPMK", columns, rows)
	}
}

// rich puts a cell of the part that has one row under its name.
func (b *bahan) rich(to sheets, kolom string) {
	k := isi.PartOf(isi.Umum).Column(kolom)
	to.Heading(k.Nama)
	switch value := b.umum[kolom]; {
	case value == "":
		to.Paragraph("Belum diisi.")
	case k.Jenis == isi.Kaya:
		to.Rich(richtext.Blocks(value))
	default:
		to.Paragraph(value)
	}
}

func (b *bahan) references(to sheets) {
	var rows [][]string
	for i, r := range b.Isi[isi.Pustaka] {
		rows = append(rows, []string{fmt.Sprintf("[%d]", i+1), b.shown(isi.Pustaka, r, "teks"), b.shown(isi.Pustaka, r, "jenis")})
	}
	b.table(to, "Pustaka", []paper.Column{centred("No", 1), column("Pustaka", 14), column("Jenis", 2.4)}, rows)
}

// examName is what stands in a week in which an exam is held.
var examName = map[string]string{isi.UTS: "Ujian tengah semester (UTS)", isi.UAS: "Ujian akhir semester (UAS)"}

func (b *bahan) weeks(to sheets) {
	var rows [][]string
	for i, r := range b.Isi[isi.Pekan] {
		at := func(kolom string) string { return b.shown(isi.Pekan, r, kolom) }
		material := texts.Join("\n", examName[r.Sel["jenis"]], at("materi"), at("pustaka"))
		rows = append(rows, []string{texts.Join("\n", strconv.Itoa(i+1), at("tanggal")), at("sub"), at("indikator"), at("kriteria"), at("luring"), at("daring"),
			material, minutes(r), at("bobot")})
	}
	if len(rows) > 0 {
		rows = append(rows, []string{"", "Jumlah", "", "", "", "", "", "", isi.ShownE2(b.Isi.TotalE2(isi.Pekan))})
	}
	b.table(to, "Rencana pembelajaran", []paper.Column{centred("Pekan", 1.9), column("Sub-CPMK", 2.4), column("Indikator", 3.4),
		column("Kriteria dan bentuk penilaian", 3.4), column("Metode luring", 2.9), column("Metode daring", 2.9), column("Materi [pustaka]", 3.8),
		column("Waktu (menit)", 1.6), centred("Bobot (%)", 1.4)}, rows)
	to.Note("TM: tatap muka. PT: penugasan terstruktur. KM: kegiatan mandiri. Angka dalam kurung siku menunjuk pustaka.")
}

// minutes is the time of a week: "TM 150", "PT 180", "KM 180".
func minutes(r isi.BarisIsi) string {
	var out []string
	for _, k := range []string{"tm", "pt", "km"} {
		if r.Number(k) > 0 {
			out = append(out, strings.ToUpper(k)+" "+r.Sel[k])
		}
	}
	return strings.Join(out, "\n")
}

func (b *bahan) evaluation(to sheets) {
	rows := b.rows(isi.Evaluasi, "komponen", "sub", "keterangan", "bobot")
	if len(rows) > 0 {
		rows = append(rows, []string{"Jumlah", "", "", isi.ShownE2(b.Isi.TotalE2(isi.Evaluasi))})
	}
	b.table(to, "Rencana evaluasi", []paper.Column{column("Komponen", 4), column("Sub-CPMK", 3), column("Keterangan", 8), centred("Bobot (%)", 2)}, rows)
}
