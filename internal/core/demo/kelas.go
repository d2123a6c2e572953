package demo

import (
	"math/rand/v2"
)

const (
	isiKelas   = 45 // students a class is planned for
	kelasMaks  = 4
	portofolio = 7 // courses of one half-year that the fixed lecturer always teaches
)

// isiKelas opens the classes of the past and the running terms. A course keeps its teachers from year to year.
func (b *pembangun) isiKelas() {
	for i := range b.Prodi {
		j := &jadwal{b: b, prodi: i, r: b.acak("kelas " + b.Prodi[i].Kode), tim: map[int][]int{}}
		j.susun()
	}
}

// jadwal is the timetable of one programme while it is made.
type jadwal struct {
	b        *pembangun
	prodi    int
	r        *rand.Rand
	giliran  []int         // lecturers who may teach, in the order of their turns
	berikut  int           // whose turn it is
	tim      map[int][]int // of each course: who teaches it, the first one first
	tetap    map[int]bool  // courses of the fixed lecturer; true: two classes
	angkatan map[int]int   // active students by intake
	rata     int
}

func (j *jadwal) susun() {
	j.siapkan()
	for _, term := range j.b.mengajar() {
		for k := range j.b.MataKuliah {
			mk := &j.b.MataKuliah[k]
			if mk.IDProdi != j.b.Prodi[j.prodi].ID || !mk.Aktif || mk.Semester%2 != term%2 {
				continue
			}
			if n := j.banyakKelas(k, mk, term); n > 0 {
				j.buka(k, mk, term, n)
			}
		}
	}
}

func (j *jadwal) siapkan() {
	for _, d := range j.b.dosenDi[j.prodi] {
		if j.b.Dosen[d].Aktif && !(j.prodi == 0 && d == 0) {
			j.giliran = append(j.giliran, d)
		}
	}
	j.angkatan = map[int]int{}
	semua := 0
	for _, m := range j.b.Mahasiswa {
		if m.IDProdi == j.b.Prodi[j.prodi].ID && m.Aktif {
			j.angkatan[m.Angkatan]++
			semua++
		}
	}
	j.rata = max(1, semua/masaStudi[j.b.Prodi[j.prodi].Jenjang])
	j.tetap = map[int]bool{}
	if j.prodi == 0 {
		j.pilihTetap(1)
		j.pilihTetap(0)
	}
}

// pilihTetap gives the fixed lecturer courses of the odd or the even semesters, from all years of study; of the first
// one two classes.
func (j *jadwal) pilihTetap(paruh int) {
	var calon []int
	for k, mk := range j.b.MataKuliah {
		if mk.IDProdi == j.b.Prodi[0].ID && mk.Aktif && mk.Semester%2 == paruh && mk.Jenis == "W" && (mk.Kelompok == "MKK" || mk.Kelompok == "MKB") {
			calon = append(calon, k)
		}
	}
	for n := range portofolio {
		j.tetap[calon[n*len(calon)/portofolio]] = n == 0
	}
}

// banyakKelas is how many classes a course has in a term: by the students of its year; an elective not always.
func (j *jadwal) banyakKelas(k int, mk *MataKuliah, term int) int {
	dua, tetap := j.tetap[k]
	if mk.Jenis != "W" && mk.Jenis != "TA" && !Kena(j.r, 55) {
		return 0
	}
	n := min(kelasMaks, (j.peserta(mk, term)+isiKelas/2)/isiKelas)
	if mk.Jenis != "W" {
		n = min(n, 1)
	}
	if tetap && dua {
		n = max(n, 2)
	}
	return max(n, 1)
}

// peserta is how many students are in the year that the course belongs to.
func (j *jadwal) peserta(mk *MataKuliah, term int) int {
	if n := j.angkatan[term/10-(mk.Semester-1)/2]; n > 0 {
		return n
	}
	return j.rata
}

func (j *jadwal) buka(k int, mk *MataKuliah, term, n int) {
	for i := range n {
		isi := min(j.peserta(mk, term)/n, 60)
		if mk.Jenis != "W" && mk.Jenis != "TA" {
			isi = min(isi, 18+j.r.IntN(20))
		}
		kelas := Kelas{ID: j.b.id.Baru(), IDMataKuliah: mk.ID, Nama: string(rune('A' + i)), Periode: term, Mahasiswa: max(3, isi*(86+j.r.IntN(20))/100)}
		j.b.Kelas = append(j.b.Kelas, kelas)
		for m, d := range j.pengampu(k, i) {
			j.b.Pengampu = append(j.b.Pengampu, Pengampu{IDKelas: kelas.ID, IDDosen: j.b.Dosen[d].ID, Koordinator: m == 0})
		}
	}
}

// pengampu are the one to three who teach class i of a course, the coordinator first.
func (j *jadwal) pengampu(k, i int) []int {
	for len(j.tim[k]) <= i {
		j.tim[k] = append(j.tim[k], j.anggota(k, len(j.tim[k])))
	}
	out := []int{j.tim[k][i]}
	for n := j.r.IntN(100); n < 26 && len(out) < 3; n += 21 {
		if d := j.giliran[j.r.IntN(len(j.giliran))]; d != out[0] && d != out[len(out)-1] {
			out = append(out, d)
		}
	}
	return out
}

// anggota is the teacher of class i: the fixed lecturer in the own courses, else whose turn it is.
func (j *jadwal) anggota(k, i int) int {
	if dua, tetap := j.tetap[k]; tetap && (i == 0 || i == 1 && dua) {
		return j.b.dosenDi[0][0]
	}
	d := j.giliran[j.berikut%len(j.giliran)]
	j.berikut++
	return d
}
