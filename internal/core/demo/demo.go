// Package demo invents campuses to try the portal with: the people, the courses and the classes of a working term, none
// of them real. The same seed, day and size always give the same campuses; nothing here touches a database.
package demo

import (
	"fmt"
	"time"
)

// Sandi is the password of every invented account.
const Sandi = "portal-dosen-demo"

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

// Pilihan decides a world.
type Pilihan struct {
	Ukuran Ukuran
	Benih  uint64
	Hari   time.Time // the day of filling; its time of day does not count
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
	Kebijakan   []Kebijakan
	Instansi    []Instansi

	asal *pembangun // for what is invented while it is read: studies and final works
}

// Daftar names the colleges, the first one first.
func Daftar() []string {
	ids := make([]string, len(situs))
	for i, s := range situs {
		ids[i] = s.ID
	}
	return ids
}

// Bangun invents one college of the list.
func Bangun(p Pilihan, id string) (*Kampus, error) {
	for i, s := range situs {
		if s.ID != id {
			continue
		}
		ukuran := S
		if i == 0 {
			ukuran = p.Ukuran
		}
		return bangun(s, p, ukuran)
	}
	return nil, fmt.Errorf("tidak ada kampus demo %q", id)
}

func bangun(s Situs, p Pilihan, ukuran Ukuran) (*Kampus, error) {
	n, ok := jumlah[ukuran]
	if !ok {
		return nil, fmt.Errorf("ukuran %q tidak dikenal; pilih S, M atau L", ukuran)
	}
	hari := p.Hari.UTC().Truncate(24 * time.Hour)
	b := &pembangun{
		Kampus: &Kampus{Situs: s, Hari: hari},
		benih:  p.Benih, ukuran: ukuran, jumlah: n, id: newPengenal(p.Benih, s.ID, hari),
	}
	b.isiPeriode()
	b.isiSitus()
	b.isiUnit()
	b.isiOrang()
	b.isiMataKuliah()
	b.isiKelas()
	b.isiStudi()
	b.isiKebijakan()
	b.isiInstansi()
	b.siapkanTugas()
	return b.Kampus, nil
}

// pembangun is a college while it is being invented.
type pembangun struct {
	*Kampus
	benih  uint64
	ukuran Ukuran
	jumlah Jumlah
	id     *pengenal

	bidang  []*bidang // of each Prodi, same index
	dosenDi [][]int   // of each Prodi: its lecturers, by index
	rencana func() *tugas
}

// Besar reports whether the college is too large to be filled in one transaction.
func (k *Kampus) Besar() bool { return len(k.Mahasiswa) > jumlah[S].Mahasiswa }
