package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"unicode"
)

// kind is what a block of a text is.
type kind int

const (
	heading kind = iota
	paragraph
	bullets
	table
)

// block is a heading or a paragraph (one line), bullets (a line each) or a table (rows of cells).
type block struct {
	kind  kind
	lines []string
	rows  [][]string
}

// prose is a text whose words and their order are known.
type prose struct {
	title  string
	blocks []block
}

var (
	subjects = strings.Split("penelitian ini|sistem informasi akademik|para petani|dosen pembimbing|koefisien korelasi|hasil klasifikasi|definisi operasional|efisiensi mesin|"+
		"masyarakat pesisir|konflik kepentingan|filsafat ilmu|anak-anak sekolah|Émile Durkheim|Söderström (2019)|tim dari São Paulo|García Márquez|kurikulum yang fleksibel|"+
		"grafik pertumbuhan|refleksi guru|laporan keuangan|undang-undang desa|pemerintah daerah|surat kabar|rata-rata hitung|usaha mikro, kecil, dan menengah", "|")
	verbs = strings.Split("menunjukkan|mempengaruhi|menjelaskan|mengidentifikasi|memverifikasi|membandingkan|mendefinisikan|memperbaiki|mengklasifikasikan|"+
		"mengembangkan|meningkatkan|mempertimbangkan|mengefektifkan|memfasilitasi|merefleksikan|mengonfirmasi|menginflasikan", "|")
	objects = strings.Split("efektivitas pembelajaran|kualitas air sungai|pendapatan keluarga|kadar air biji kopi|difusi inovasi|afiliasi politik|infeksi saluran napas|"+
		"keberlanjutan lingkungan|profil risiko|tingkat literasi|waktu tunggu pasien|resume “café” dan naïveté|fluktuasi harga|pertanggungjawaban publik|"+
		"ketidakseimbangan gizi|data sekunder|offset anggaran|staf fakultas|arsip negara|kepuasan pengguna|perilaku konsumen", "|")
	tails = strings.Split("di Kabupaten Sleman|selama dua belas bulan|dengan taraf signifikansi 5%|pada suhu 37 °C|menurut Sugiyono (2017)|secara bertahap|melalui wawancara mendalam|"+
		"– meskipun terbatas –|di tiga kecamatan|sejak tahun 2015|antara 10,5 dan 12,75|(lihat Lampiran 3)|dan/atau sebaliknya|tanpa mengabaikan etika", "|")
	terms = strings.Split("Validitas|Reliabilitas|Efisiensi|Konfirmasi|Sertifikat|Fleksibilitas|Partisipasi|Transparansi|Akuntabilitas|Modifikasi", "|")
)

func pick(r *rand.Rand, from []string) string { return from[r.IntN(len(from))] }

func capital(s string) string {
	for i, c := range s {
		return string(unicode.ToUpper(c)) + s[i+len(string(c)):]
	}
	return s
}

func sentence(r *rand.Rand) string {
	s := capital(pick(r, subjects)) + " " + pick(r, verbs) + " " + pick(r, objects) + " " + pick(r, tails)
	switch r.IntN(4) {
	case 0:
		s += ", sedangkan " + pick(r, subjects) + " " + pick(r, verbs) + " " + pick(r, objects)
	case 1:
		s += "; " + pick(r, tails) + " hal itu " + pick(r, verbs) + " " + pick(r, objects)
	}
	return s + "."
}

func sentences(r *rand.Rand, n int) string {
	var all []string
	for range n {
		all = append(all, sentence(r))
	}
	return strings.Join(all, " ")
}

// newProse invents a text of some chapters; the same number is the same text.
func newProse(number, chapters int) prose {
	r := rand.New(rand.NewPCG(uint64(number), 7))
	p := prose{title: capital(pick(r, objects)) + " " + pick(r, tails)}
	for c := range chapters {
		p.blocks = append(p.blocks, block{kind: heading, lines: []string{fmt.Sprintf("Bab %d %s", c+1, capital(pick(r, objects)))}})
		for range 3 {
			p.blocks = append(p.blocks, block{kind: paragraph, lines: []string{sentences(r, 4+r.IntN(4))}})
		}
		list := block{kind: bullets}
		for range 4 {
			list.lines = append(list.lines, pick(r, verbs)+" "+pick(r, objects)+" "+pick(r, tails))
		}
		rows := block{kind: table, rows: [][]string{{"Variabel", "Rerata", "Keterangan"}}}
		for range 5 {
			rows.rows = append(rows.rows, []string{pick(r, terms), fmt.Sprintf("%d,%02d", r.IntN(90)+1, r.IntN(100)), pick(r, verbs) + " " + pick(r, objects)})
		}
		p.blocks = append(p.blocks, list, rows, block{kind: paragraph, lines: []string{sentences(r, 5)}})
	}
	return p
}

// String is the whole text in the order of reading.
func (p prose) String() string {
	var b strings.Builder
	for _, bl := range p.blocks {
		for _, l := range bl.lines {
			b.WriteString(l + "\n")
		}
		for _, row := range bl.rows {
			b.WriteString(strings.Join(row, " ") + "\n")
		}
	}
	return b.String()
}
