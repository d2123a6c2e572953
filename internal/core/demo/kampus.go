package demo

import (
	"math/rand/v2"
	"time"
)

// Ukuran is how large the first college is; the other colleges are always S.
type Ukuran string

// The three sizes: a try-out, a real campus, a large one.
const (
	S Ukuran = "S"
	M Ukuran = "M"
	L Ukuran = "L"
)

// Jumlah is how many people and courses a college has.
type Jumlah struct{ Dosen, Mahasiswa, MataKuliah int }

var jumlah = map[Ukuran]Jumlah{
	S: {Dosen: 40, Mahasiswa: 600, MataKuliah: 250},
	M: {Dosen: 1_000, Mahasiswa: 30_000, MataKuliah: 3_000},
	L: {Dosen: 5_000, Mahasiswa: 300_000, MataKuliah: 20_000},
}

// Kampus is one invented college with everything in it. Records refer to each other by id.
type Kampus struct {
	Situs

	Hari       time.Time // midnight UTC of the day of filling
	Akademik   int       // the academic year that runs, by the year it began in
	SidikSandi string    // PHC string of the one password; whoever fills a database sets it

	Akun        []Akun
	Klien       []Klien
	Pesan       []Pesan
	Periode     []Periode
	Fakultas    []Fakultas
	Jurusan     []Jurusan
	Prodi       []Prodi
	Konsentrasi []Konsentrasi
	Dosen       []Dosen
	Kaprodi     []Kaprodi
	Mahasiswa   []Mahasiswa
	Referensi   []Referensi
	MataKuliah  []MataKuliah
	Prasyarat   []Prasyarat
	Kelas       []Kelas
	Pengampu    []Pengampu
	Ruang       []Ruang
	Konversi    []Konversi
	Kuota       []Kuota

	asal *pembangun // for what is invented while it is read: studies and final works
}

// pembangun is a college while it is being invented.
type pembangun struct {
	*Kampus
	benih  uint64
	ukuran Ukuran
	jumlah Jumlah
	id     *Pengenal

	bidang  []*Bidang // of each Prodi, same index
	dosenDi [][]int   // of each Prodi: its lecturers, by index
	rencana func() *tugas
}

// Acak is a source of chance of its own for one purpose.
func (k *Kampus) Acak(untuk string) *rand.Rand { return k.asal.acak(untuk) }

// Sesudah hands out ids that follow those of the campus; each call the same.
func (k *Kampus) Sesudah() *Pengenal {
	p := newPengenal(k.asal.benih, k.ID, k.Hari)
	for p.mikro < k.asal.id.mikro {
		p.mikro++
		p.r.Uint64()
	}
	return p
}

// Pengenal hands out ids for one purpose, which begin at a moment.
func (k *Kampus) Pengenal(untuk string, dari time.Time) *Pengenal {
	return &Pengenal{mikro: dari.UnixMicro(), r: k.Acak(untuk)}
}

// Bidang is the field of a programme, by its index.
func (k *Kampus) Bidang(prodi int) *Bidang { return k.asal.bidang[prodi] }

// DosenDi are the lecturers of a programme, all by their index.
func (k *Kampus) DosenDi(prodi int) []int { return k.asal.dosenDi[prodi] }

// Besar reports whether the college is too large to be filled in one transaction.
func (k *Kampus) Besar() bool { return len(k.Mahasiswa) > jumlah[S].Mahasiswa }

func (b *pembangun) acak(untuk string) *rand.Rand { return acak(b.benih, b.ID, untuk) }

// Rencana is a final work to be invented.
type Rencana struct {
	Jenis, Status string
	Periode       int
	Lama          bool // begun a year before, else in the running term
	Mahasiswa     int  // index
	Bimbing, Uji  bool // by the fixed lecturer
	Contoh        bool // of the first block: with files
	Urut          int  // among those of its order, for variety
}

// tugas are all final works of a campus as they are planned.
type tugas struct {
	semua []Rencana
	milik map[int][]int        // works of each student, by index of both
	baik  map[string]bool      // students whose grades meet what is asked
	krs   map[string][]ambilan // what stands in the study plans for the works, by student
}

// ambilan is a final work in the study plan of a term.
type ambilan struct {
	jenis   string
	periode int
}
