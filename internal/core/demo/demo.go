// Package demo invents campuses to try the portal with: the people, the courses and the classes of a working term, none
// of them real. The same seed, day and size always give the same campuses; nothing here touches a database.
package demo

import (
	"fmt"
	"time"
)

// Sandi is the password of every invented account.
const Sandi = "portal-dosen-demo"

// Pilihan decides a world.
type Pilihan struct {
	Ukuran Ukuran
	Benih  uint64
	Hari   time.Time // the day of filling; its time of day does not count
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
	b.siapkanTugas()
	return b.Kampus, nil
}
