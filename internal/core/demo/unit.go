package demo

import (
	"fmt"
	"strings"
)

// digitJenjang is the third digit of a programme's code.
var digitJenjang = map[string]int{"S3": 0, "S2": 1, "S1": 2, "D4": 3, "D3": 4}

// bobotJenjang weighs a programme of a level when people and courses are handed out.
var bobotJenjang = map[string]int{"S1": 100, "D4": 90, "D3": 60, "S2": 40, "S3": 22}

// isiUnit builds faculties, departments and programmes from the college's list; those of a larger size stay out, and a
// faculty or department with no programme left too.
func (b *pembangun) isiUnit() {
	var fakultas, jurusan []string
	nomor := map[string]int{}
	for _, line := range Baris(bacaBidangBerkas("data/unit/" + strings.ToLower(b.ID) + ".txt")) {
		f := strings.SplitN(line, " ", 5)
		switch f[0] {
		case "fakultas":
			fakultas = []string{f[1], strings.Join(f[2:], " ")}
		case "jurusan":
			jurusan = []string{f[1], strings.Join(f[2:], " ")}
		default:
			d := semuaBidang()[f[3]]
			awal := fmt.Sprintf("%s%d", d.kode, digitJenjang[f[1]])
			nomor[awal]++
			if jumlah[Ukuran(f[0])].Dosen > b.jumlah.Dosen {
				continue
			}
			b.tambahProdi(fakultas, jurusan, Prodi{Kode: fmt.Sprintf("%s%02d", awal, nomor[awal]), Jenjang: f[1], Awalan: f[2], Nama: f[4]}, d)
		}
	}
}

func (b *pembangun) tambahProdi(fakultas, jurusan []string, p Prodi, d *Bidang) {
	if n := len(b.Fakultas); n == 0 || b.Fakultas[n-1].Kode != fakultas[0] {
		b.Fakultas = append(b.Fakultas, Fakultas{ID: b.id.Baru(), Kode: fakultas[0], Nama: fakultas[1]})
	}
	if n := len(b.Jurusan); n == 0 || b.Jurusan[n-1].Kode != jurusan[0] {
		b.Jurusan = append(b.Jurusan, Jurusan{ID: b.id.Baru(), IDFakultas: b.Fakultas[len(b.Fakultas)-1].ID, Kode: jurusan[0], Nama: jurusan[1]})
	}
	p.ID, p.IDJurusan = b.id.Baru(), b.Jurusan[len(b.Jurusan)-1].ID
	b.Prodi = append(b.Prodi, p)
	b.bidang = append(b.bidang, d)
	if p.Jenjang != "S1" && p.Jenjang != "D4" {
		return
	}
	for _, k := range d.konsentrasi {
		b.Konsentrasi = append(b.Konsentrasi, Konsentrasi{ID: b.id.Baru(), IDProdi: p.ID, Kode: k[0], Nama: k[1]})
	}
}

// bagi shares n among the weights, each at least least, to the last one.
func bagi(n int, bobot []int, least int) []int {
	semua := 0
	for _, w := range bobot {
		semua += w
	}
	out := make([]int, len(bobot))
	sisa := n
	for i, w := range bobot {
		out[i] = max(least, n*w/semua)
		sisa -= out[i]
	}
	for i := 0; sisa != 0; i = (i + 1) % len(out) {
		switch {
		case sisa > 0:
			out[i]++
			sisa--
		case out[i] > least:
			out[i]--
			sisa++
		}
	}
	return out
}

// bobotProdi weighs each programme.
func (b *pembangun) bobotProdi() []int {
	out := make([]int, len(b.Prodi))
	for i, p := range b.Prodi {
		out[i] = bobotJenjang[p.Jenjang]
	}
	return out
}
