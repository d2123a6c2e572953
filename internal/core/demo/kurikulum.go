package demo

import (
	"math/rand/v2"
	"slices"
	"strings"
)

// pola makes a further elective from a topic: its names with %, its credits.
type pola struct {
	nama, inggris, tanpa string // tanpa: not when the topic's name has this
	teori, praktik       int
	lanjut               bool // comes after the topic itself
	praktikum            bool // only in fields with practice
}

var (
	polaSarjana = []pola{
		{nama: "% Lanjut", inggris: "Advanced %", tanpa: "Lanjut", teori: 3, lanjut: true},
		{nama: "Praktikum %", inggris: "% Laboratory", tanpa: "Prakti", praktik: 1, praktikum: true},
		{nama: "Studi Kasus %", inggris: "Case Studies in %", tanpa: "Studi", teori: 2},
		{nama: "Proyek %", inggris: "% Project", tanpa: "Proyek", teori: 1, praktik: 2, praktikum: true, lanjut: true},
		{nama: "Seminar %", inggris: "Seminar on %", tanpa: "Seminar", teori: 2},
		{nama: "Kapita Selekta %", inggris: "Selected Topics in %", tanpa: "Kapita", teori: 2},
		{nama: "Isu Mutakhir %", inggris: "Current Issues in %", tanpa: "Isu", teori: 2},
	}
	polaInggris = []pola{
		{nama: "Advanced %", inggris: "Advanced %", tanpa: "Advanced", teori: 3, lanjut: true},
		{nama: "Seminar on %", inggris: "Seminar on %", tanpa: "Seminar", teori: 2},
		{nama: "Selected Topics in %", inggris: "Selected Topics in %", tanpa: "Topics", teori: 2},
		{nama: "Research in %", inggris: "Research in %", tanpa: "Research", teori: 3},
		{nama: "Current Issues in %", inggris: "Current Issues in %", tanpa: "Issues", teori: 2},
	}
	polaPascasarjana = []pola{
		{nama: "% Lanjut", inggris: "Advanced %", tanpa: "Lanjut", teori: 3},
		{nama: "Seminar %", inggris: "Seminar on %", tanpa: "Seminar", teori: 2},
		{nama: "Kajian Kritis %", inggris: "Critical Studies in %", tanpa: "Kajian", teori: 3},
		{nama: "Topik Khusus %", inggris: "Special Topics in %", tanpa: "Topik", teori: 2},
	}
)

// lintasBidang is how many electives a programme takes from other fields of its family.
const lintasBidang = 12

// kurikulum lists all courses that programme i can offer, the indispensable ones first; titles differ.
func (b *pembangun) kurikulum(i int) []butir {
	p, d := b.Prodi[i], b.bidang[i]
	r := b.acak("kurikulum " + p.Kode)
	k := &kurikulum{r: r, ada: map[string]bool{}}
	k.tambah(umum()[p.Jenjang]...)
	switch p.Jenjang {
	case "S2", "S3":
		k.pascasarjana(d, p.Jenjang)
		return k.isi
	case "D3":
		k.tambah(saring(d.inti, func(m butir) bool { return m.semester <= 5 && m.jenis != "TA" })...)
	default:
		k.tambah(d.inti...)
	}
	akhir := map[bool]int{true: 5, false: 7}[p.Jenjang == "D3"]
	topik := k.acakTopik(d.topik)
	for _, m := range topik {
		k.tambah(k.pilihan(m, d, 4, akhir))
	}
	for _, m := range k.acakTopik(b.tetangga(i))[:min(lintasBidang, len(b.tetangga(i)))] {
		m.konsentrasi = ""
		k.tambah(k.pilihan(m, d, 5, akhir))
	}
	semua := polaSarjana
	if d.inggris {
		semua = polaInggris
	}
	for _, pl := range semua {
		for _, m := range k.acakTopik(topik) {
			if !pl.praktikum || d.praktik {
				k.tambah(k.terapkan(pl, m, 5, akhir)...)
			}
		}
	}
	return k.isi
}

// tetangga are the topics of other fields of the same family.
func (b *pembangun) tetangga(i int) []butir {
	var out []butir
	nama := []string{}
	for n := range semuaBidang() {
		nama = append(nama, n)
	}
	slices.Sort(nama)
	for _, n := range nama {
		if d := semuaBidang()[n]; d != b.bidang[i] && d.rumpun != "" && d.rumpun == b.bidang[i].rumpun && d.inggris == b.bidang[i].inggris {
			out = append(out, d.topik...)
		}
	}
	return out
}

func saring(dari []butir, boleh func(butir) bool) []butir {
	var out []butir
	for _, m := range dari {
		if boleh(m) {
			out = append(out, m)
		}
	}
	return out
}

// kurikulum collects the courses of one programme.
type kurikulum struct {
	r   *rand.Rand
	isi []butir
	ada map[string]bool
}

func (k *kurikulum) tambah(semua ...butir) {
	for _, m := range semua {
		if kunci := kunciJudul(m.nama); !k.ada[kunci] {
			k.ada[kunci] = true
			k.isi = append(k.isi, m)
		}
	}
}

func (k *kurikulum) acakTopik(dari []butir) []butir {
	out := slices.Clone(dari)
	acakUrutan(k.r, out)
	return out
}

// pilihan gives a topic its credits, its semester and, of some, a course of the core to have passed before.
func (k *kurikulum) pilihan(m butir, d *Bidang, dari, sampai int) butir {
	m.semester = dari + k.r.IntN(sampai-dari+1)
	switch {
	case d.praktik && Kena(k.r, 55):
		m.teori, m.praktik = 2, 1
	case Kena(k.r, 60):
		m.teori = 3
	default:
		m.teori = 2
	}
	if Kena(k.r, 40) {
		if inti := saring(k.isi, func(x butir) bool { return x.kelompok == "MKK" && x.semester < m.semester }); len(inti) > 0 {
			m.prasyarat = []string{Pilih(k.r, inti).nama}
		}
	}
	return m
}

// terapkan makes a further elective from a topic, or none where the name would be odd.
func (k *kurikulum) terapkan(pl pola, m butir, dari, sampai int) []butir {
	if strings.Contains(m.nama, pl.tanpa) || strings.Contains(m.inggris, "Advanced") {
		return nil
	}
	out := butir{
		nama: strings.ReplaceAll(pl.nama, "%", m.nama), inggris: strings.ReplaceAll(pl.inggris, "%", m.inggris), kelompok: "MKB", jenis: "P",
		konsentrasi: m.konsentrasi, teori: pl.teori, praktik: pl.praktik, semester: dari + k.r.IntN(sampai-dari+1),
	}
	if pl.lanjut {
		out.semester = sampai
		out.prasyarat = []string{m.nama}
	}
	return []butir{out}
}

// pascasarjana lists the courses of a master's or doctor's programme: the field's subjects, taken further.
func (k *kurikulum) pascasarjana(d *Bidang, jenjang string) {
	pilihanPola := polaPascasarjana
	if d.inggris {
		pilihanPola = polaInggris
	}
	if jenjang == "S3" {
		pilihanPola = pilihanPola[1:]
	}
	pokok := saring(d.inti, func(m butir) bool {
		return m.semester >= 3 && m.semester <= 6 && m.kelompok == "MKK" && !strings.ContainsAny(m.nama[len(m.nama)-1:], "I")
	})
	for n, pl := range pilihanPola {
		dari := pokok
		if n > 0 {
			dari = append(slices.Clone(pokok), d.topik...)
		}
		for _, m := range k.acakTopik(dari) {
			for _, x := range k.terapkan(pl, m, 1, 3) {
				x.konsentrasi, x.kelompok = "", "MKK"
				if n == 0 && jenjang == "S2" && Kena(k.r, 40) {
					x.jenis = "W"
				}
				k.tambah(x)
			}
		}
		if n == 0 && jenjang == "S2" {
			for _, m := range k.acakTopik(d.topik) {
				m.konsentrasi = ""
				k.tambah(k.pilihan(m, d, 1, 3))
			}
		}
	}
}
