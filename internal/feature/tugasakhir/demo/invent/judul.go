package invent

import (
	"embed"
	"math/rand/v2"
	"path"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"portaldosen/internal/core/demo"
)

//go:embed data/judul/*.txt
var berkasJudul embed.FS

// ragamJudul is how final works of a field are called, and what their abstracts say.
type ragamJudul struct {
	pola       [][2]string // title, aim; {slot} stands for a word of the field
	slot       map[string][]string
	umum       map[string]bool // slots that all fields share
	cara, guna []kalimatJudul
	kp         []string // what internships are about
}

// kalimatJudul is a whole sentence that fits some of the patterns, by number; all without one.
type kalimatJudul struct {
	untuk map[string]bool
	isi   string
}

// bacaKalimat reads '1,3 Kalimat.' or '* Kalimat.'
func bacaKalimat(s string) kalimatJudul {
	nomor, isi, _ := strings.Cut(s, " ")
	out := kalimatJudul{untuk: map[string]bool{}, isi: isi}
	for n := range strings.SplitSeq(nomor, ",") {
		out.untuk[n] = true
	}
	return out
}

// cocok are the sentences that fit pattern i.
func cocok(dari []kalimatJudul, i int) []string {
	var out []string
	for _, k := range dari {
		if k.untuk["*"] || k.untuk[strconv.Itoa(i+1)] {
			out = append(out, k.isi)
		}
	}
	return out
}

var semuaJudul = sync.OnceValue(func() map[string]*ragamJudul {
	umum := bacaJudul("umum.txt", nil)
	out := map[string]*ragamJudul{}
	for _, nama := range demo.SemuaBidang() {
		out[nama] = bacaJudul(nama+".txt", umum.slot)
	}
	return out
})

func bacaJudul(nama string, umum map[string][]string) *ragamJudul {
	isi, err := berkasJudul.ReadFile(path.Join("data/judul", nama))
	if err != nil {
		panic(err) // the files are embedded
	}
	j := &ragamJudul{slot: map[string][]string{}, umum: map[string]bool{}}
	for kunci, nilai := range umum {
		j.slot[kunci], j.umum[kunci] = nilai, true
	}
	for _, line := range demo.Baris(string(isi)) {
		kunci, nilai, _ := strings.Cut(line, " ")
		switch kunci {
		case "slot":
			nama, semua, _ := strings.Cut(nilai, " = ")
			j.slot[nama] = strings.Split(semua, " | ")
		case "pola":
			judul, tujuan, _ := strings.Cut(nilai, " :: ")
			j.pola = append(j.pola, [2]string{judul, tujuan})
		case "cara":
			j.cara = append(j.cara, bacaKalimat(nilai))
		case "guna":
			j.guna = append(j.guna, bacaKalimat(nilai))
		case "kp":
			j.kp = strings.Split(nilai, " | ")
		}
	}
	return j
}

// penelitian invents a title and an abstract of two or three sentences.
func (j *ragamJudul) penelitian(r *rand.Rand) (judul, abstrak string) {
	i := r.IntN(len(j.pola))
	p := j.pola[i]
	isi := map[string]string{}
	judul = judulkan(j.isikan(r, p[0], isi))
	abstrak = "Penelitian ini bertujuan " + j.isikan(r, p[1], isi) + ". " + demo.Pilih(r, cocok(j.cara, i))
	if guna := cocok(j.guna, i); len(guna) > 0 && demo.Kena(r, 75) {
		abstrak += " " + demo.Pilih(r, guna)
	}
	return judul, abstrak
}

// magang invents the title and the abstract of an internship at a place.
func (j *ragamJudul) magang(r *rand.Rand, di string) (judul, abstrak string) {
	hal := demo.Pilih(r, j.kp)
	judul = judulkan(demo.Pilih(r, []string{"Pelaksanaan ", "Analisis ", "Tinjauan ", "Evaluasi ", "Perbaikan Proses "}) + hal + " di " + di)
	abstrak = "Kerja praktik dilaksanakan di " + di + " pada bidang " + hal + ". " +
		demo.Pilih(r, []string{
			"Mahasiswa mengikuti pekerjaan harian, mencatatnya dalam buku harian, dan membahasnya dengan pembimbing lapangan.",
			"Mahasiswa mempelajari prosedur kerja yang berlaku, lalu menyusun usulan perbaikan bersama pembimbing lapangan.",
			"Mahasiswa mengamati alur kerja, mengerjakan tugas yang diberikan, dan menilai hasilnya terhadap target bagian.",
		})
	return judul, abstrak
}

// isikan puts words in the slots of a pattern. What a slot got stays in isi, so that the aim speaks of what the title
// names; a slot that stands twice gets two words, {slot.1} and {slot.2}.
func (j *ragamJudul) isikan(r *rand.Rand, pola string, isi map[string]string) string {
	kali := map[string]int{}
	var out strings.Builder
	for {
		sebelum, sisa, ada := strings.Cut(pola, "{")
		out.WriteString(sebelum)
		if !ada {
			return out.String()
		}
		nama, lanjut, _ := strings.Cut(sisa, "}")
		if !strings.Contains(nama, ".") {
			kali[nama]++
			if kali[nama] > 1 {
				nama += ".2"
			}
		}
		out.WriteString(j.kata(r, nama, isi))
		pola = lanjut
	}
}

// kata is the word of a slot, chosen once; the second one differs from the first.
func (j *ragamJudul) kata(r *rand.Rand, nama string, isi map[string]string) string {
	nama = strings.TrimSuffix(nama, ".1")
	if isi[nama] == "" {
		dasar := strings.TrimSuffix(nama, ".2")
		isi[nama] = demo.Pilih(r, j.slot[dasar])
		for isi[nama] == isi[dasar] && dasar != nama {
			isi[nama] = demo.Pilih(r, j.slot[dasar])
		}
	}
	return isi[nama]
}

// kataKecil stay small in a title (EYD V).
var kataKecil = map[string]bool{
	"dan": true, "di": true, "ke": true, "dari": true, "pada": true, "untuk": true, "dengan": true, "yang": true, "dalam": true, "terhadap": true,
	"bagi": true, "oleh": true, "atau": true, "sebagai": true, "antara": true, "melalui": true, "tentang": true, "tanpa": true, "menurut": true, "of": true, "to": true, "and": true, "the": true,
}

// judulkan writes a text as a title: each word with a capital but the small ones.
func judulkan(s string) string {
	kata := strings.Fields(s)
	for i, k := range kata {
		if i > 0 && kataKecil[k] {
			continue
		}
		huruf, n := utf8.DecodeRuneInString(k)
		kata[i] = string(unicode.ToUpper(huruf)) + k[n:]
	}
	return strings.Join(kata, " ")
}
