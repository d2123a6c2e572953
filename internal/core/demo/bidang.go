package demo

import (
	"embed"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"
)

//go:embed data/bidang/*.txt data/umum.txt data/unit/*.txt
var berkasBidang embed.FS

// Bidang is a field of study: what its programmes teach and which degrees its lecturers hold.
type Bidang struct {
	nama        string // of its file
	kode        string // first two digits of its programmes' codes
	praktik     bool   // electives come with practice
	inggris     bool   // its courses are named in English
	rumpun      string // fields of one family lend each other electives
	gelar       []string
	konsentrasi [][2]string // code, name
	inti        []butir
	topik       []butir
}

// butir is one course of a curriculum, before it belongs to a programme.
type butir struct {
	nama, inggris   string
	semester        int
	teori, praktik  int
	kelompok, jenis string
	konsentrasi     string
	prasyarat       []string
}

// Both are read when a campus is first invented, so that a portal without a demo does not pay for them.
var (
	semuaBidang = sync.OnceValue(bacaSemuaBidang)
	umum        = sync.OnceValue(func() map[string][]butir { return bacaUmum(bacaBidangBerkas("data/umum.txt")) })
)

func bacaBidangBerkas(nama string) string {
	isi, err := berkasBidang.ReadFile(nama)
	if err != nil {
		panic(err) // the files are embedded
	}
	return string(isi)
}

func bacaSemuaBidang() map[string]*Bidang {
	out := map[string]*Bidang{}
	berkas, err := berkasBidang.ReadDir("data/bidang")
	if err != nil {
		panic(err) // the files are embedded
	}
	for _, f := range berkas {
		nama := strings.TrimSuffix(f.Name(), ".txt")
		out[nama] = bacaBidang(bacaBidangBerkas(path.Join("data/bidang", f.Name())))
		out[nama].nama = nama
	}
	return out
}

// baris are the lines of a data file that say something.
// Baris are the lines of a file but comments and empty ones.
func Baris(teks string) []string {
	var out []string
	for line := range strings.Lines(teks) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			out = append(out, line)
		}
	}
	return out
}

func bacaBidang(teks string) *Bidang {
	b := &Bidang{}
	bagian := ""
	for _, line := range Baris(teks) {
		if line == "inti" || line == "topik" {
			bagian = line
			continue
		}
		switch bagian {
		case "inti":
			b.inti = append(b.inti, bacaInti(line))
		case "topik":
			b.topik = append(b.topik, bacaTopik(line))
		default:
			b.bacaKepala(line)
		}
	}
	return b
}

func (b *Bidang) bacaKepala(line string) {
	kunci, nilai, _ := strings.Cut(line, " ")
	switch kunci {
	case "kode":
		b.kode = nilai
	case "praktik":
		b.praktik = nilai == "ya"
	case "bahasa":
		b.inggris = nilai == "inggris"
	case "rumpun":
		b.rumpun = nilai
	case "gelar":
		b.gelar = strings.Split(nilai, " | ")
	case "kons":
		kode, nama, _ := strings.Cut(nilai, " ")
		b.konsentrasi = append(b.konsentrasi, [2]string{kode, nama})
	}
}

// bacaInti reads '4 2+1 MKB! Nama = Name < Prasyarat; Prasyarat'; ! marks the final work.
func bacaInti(line string) butir {
	f := strings.SplitN(line, " ", 4)
	m := butir{jenis: "W", kelompok: strings.TrimSuffix(f[2], "!")}
	if f[2] != m.kelompok {
		m.jenis = "TA"
	}
	if _, err := fmt.Sscanf(f[0]+" "+f[1], "%d %d+%d", &m.semester, &m.teori, &m.praktik); err != nil {
		panic(line) // the files are embedded
	}
	judul, prasyarat, ada := strings.Cut(f[3], " < ")
	m.nama, m.inggris, _ = strings.Cut(judul, " = ")
	if ada {
		m.prasyarat = strings.Split(prasyarat, "; ")
	}
	return m
}

// bacaTopik reads 'Nama = Name @KONS'.
func bacaTopik(line string) butir {
	m := butir{jenis: "P", kelompok: "MKB"}
	judul, kons, _ := strings.Cut(line, " @")
	m.nama, m.inggris, _ = strings.Cut(judul, " = ")
	m.konsentrasi = kons
	return m
}

// bacaUmum reads the courses that every programme of a level has.
func bacaUmum(teks string) map[string][]butir {
	out := map[string][]butir{}
	var jenjang []string
	for _, line := range Baris(teks) {
		if line[0] == '[' {
			jenjang = strings.Fields(strings.Trim(line, "[]"))
			continue
		}
		for _, j := range jenjang {
			out[j] = append(out[j], bacaInti(line))
		}
	}
	return out
}

// SemuaBidang names the fields, in order.
func SemuaBidang() []string { return slices.Sorted(maps.Keys(semuaBidang())) }

// Nama is the field's name, that of its file.
func (b *Bidang) Nama() string { return b.nama }

// Topik are the names of the field's topics.
func (b *Bidang) Topik() []string {
	out := make([]string, len(b.topik))
	for i, t := range b.topik {
		out[i] = t.nama
	}
	return out
}
