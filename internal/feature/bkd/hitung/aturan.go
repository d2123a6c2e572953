package hitung

import (
	"math/big"
	"slices"
	"strings"
)

// The kinds of records.
const (
	Pengajaran   = "pengajaran"   // teaching a class
	Perwalian    = "perwalian"    // advising students
	Pembimbingan = "pembimbingan" // guiding a final work in a term
	Penyelesaian = "penyelesaian" // guiding a final work to its end
	Pengujian    = "pengujian"    // one exam of a student
)

// Parts of a workload.
const (
	Pendidikan = "pendidikan"
	Penelitian = "penelitian"
	Pengabdian = "pengabdian"
	Penunjang  = "penunjang"
	Jabatan    = "jabatan" // an office beside the work of a lecturer
)

// Unsur are the parts of a workload, as reports list them.
var Unsur = []string{Pendidikan, Penelitian, Pengabdian, Penunjang, Jabatan}

// When guiding a final work counts.
const (
	PerSemester = "semester" // in each term in which it goes on
	PerSelesai  = "selesai"  // in the term in which the student has finished
)

// Ways to reckon.
const (
	Pertemuan  = "pertemuan"  // credits × held ÷ planned meetings × share × factor of the class
	PerSatuan  = "per_satuan" // value × units ÷ Pembagi × share
	Tetap      = "tetap"      // the value, however many
	Dinyatakan = "dinyatakan" // SKS as declared, up to the value a unit
)

// Aturan is a set of rules.
type Aturan struct {
	Nama      string
	HitungPer string   // PerSemester or PerSelesai
	Desimal   int64    // places that a line is rounded to, 2 to 4
	Keadaan   []string // how a record may have ended and still count: see Catatan.Keadaan
	Butir     []Butir
	Syarat    []Syarat
}

// Butir is one rule: which records it reckons, and to what.
type Butir struct {
	Kode        string
	Nama        string
	Unsur       string
	Cara        string
	NilaiE4     int64 // SKS a unit, in ten-thousandths; of Pertemuan a factor
	Pembagi     int64 // units that the value is for; 1 as a rule
	BatasSatuan int64 // units that count in a term; 0: all
	BatasE4     int64 // SKS that count in a term; 0: all
	AmbangE4    int64 // of Pertemuan: share of the planned meetings below which nothing counts
	Kelas       []FaktorKelas
	Gabung      bool    // of Pertemuan: the classes of one course are one, with the students of all
	TimE4       []int64 // of Pertemuan: share of each in a team of 1, 2, … lecturers; empty: the share on record
	Cocok       []Cocok
}

// FaktorKelas is the factor of a class of so many students at most, 0 for any number, at the levels named, all without any.
type FaktorKelas struct {
	Jenjang  []string `json:"jenjang"`
	Sampai   int64    `json:"sampai"`
	FaktorE4 int64    `json:"faktorE4"`
}

// Cocok is what a record must be to be reckoned by a rule; an empty word fits any.
type Cocok struct {
	Jenis    string `json:"jenis"`
	Golongan string `json:"golongan"`
	Jenjang  string `json:"jenjang"`
	Peran    string `json:"peran"` // its beginning: "pembimbing_1", "penguji"
}

// Catatan is one record of a term: an act that an area reported, or that a lecturer declared.
type Catatan struct {
	Sumber     string // Sistem or Manual
	Jenis      string
	Golongan   string // 'skripsi', 'kerja_praktik', …; of what is declared by hand the Kode of a rule
	Jenjang    string
	Objek      string
	IDObjek    string
	Kelompok   string // of a class its course
	Peran      string
	Rincian    string
	Keadaan    string // how it ended, when that was not as it should: 'diganti', 'tanpa_nilai', …
	Pada       int64
	Jumlah     int64 // units, 1 where nothing else is said
	Rencana    int64
	Terlaksana int64
	PorsiE4    int64 // share of the lecturer; 0: the whole
	SKSE2      int64
	Peserta    int64 // students of a class
	Tim        int64 // lecturers of a class
}

// Where a record comes from.
const (
	Sistem = "sistem"
	Manual = "manual"
)

func (b *Butir) fits(c Catatan) bool {
	return slices.ContainsFunc(b.Cocok, func(m Cocok) bool { return m.fits(c) })
}

func (m Cocok) fits(c Catatan) bool {
	return (m.Jenis == "" || m.Jenis == c.Jenis) && (m.Golongan == "" || m.Golongan == c.Golongan) &&
		(m.Jenjang == "" || m.Jenjang == c.Jenjang) && strings.HasPrefix(c.Peran, m.Peran)
}

func (c Catatan) units() int64 { return max(c.Jumlah, 1) }

// held are the meetings that count: no more than were planned.
func (c Catatan) held() int64 { return max(min(c.Terlaksana, c.Rencana), 0) }

// share is the lecturer's share of what is counted by units: the whole where none is on record.
func (c Catatan) share() int64 {
	if c.PorsiE4 <= 0 {
		return whole
	}
	return min(c.PorsiE4, whole)
}

// value is what records come to, exact, in ten-thousandths of an SKS; of none it is nothing.
func (b *Butir) value(records []Catatan) *big.Rat {
	if len(records) == 0 {
		return new(big.Rat)
	}
	c := records[0]
	v := big.NewRat(b.NilaiE4, 1)
	switch b.Cara {
	case Tetap:
		return v
	case Dinyatakan:
		return big.NewRat(min(max(c.SKSE2, 0)*100, b.NilaiE4*c.units()), 1)
	case Pertemuan:
		held, planned, students := b.meetings(records)
		v.Mul(v, big.NewRat(max(c.SKSE2, 0), 100))
		v.Mul(v, big.NewRat(held, max(planned, 1)*whole))
		return v.Mul(v, big.NewRat(b.classFactor(c.Jenjang, students), whole))
	}
	var units int64 // each times its share
	for _, c := range records {
		units += c.units() * c.share()
	}
	return v.Mul(v, big.NewRat(units, max(b.Pembagi, 1)*whole))
}

// meetings are those of classes: held, each times the lecturer's share in ten-thousandths, and planned; and their students.
func (b *Butir) meetings(classes []Catatan) (held, planned, students int64) {
	for _, c := range classes {
		held += c.held() * b.teamShare(c)
		planned += c.Rencana
		students += c.Peserta
	}
	return held, planned, students
}

// lacks says why records are too little for the rule, "" when they are not.
func (b *Butir) lacks(records []Catatan) Sebab {
	if b.Cara != Pertemuan {
		return ""
	}
	var held, planned int64
	for _, c := range records {
		held += c.held()
		planned += c.Rencana
	}
	switch {
	case planned <= 0:
		return TanpaRencana
	case held*whole < b.AmbangE4*planned:
		return DiBawahAmbang
	}
	return ""
}

// teamShare is the lecturer's share in the team: as the rule lists it, else as it is on record.
func (b *Butir) teamShare(c Catatan) int64 {
	if len(b.TimE4) == 0 || c.Tim <= 0 {
		return min(max(c.PorsiE4, 0), whole)
	}
	return b.TimE4[min(int(c.Tim), len(b.TimE4))-1]
}

// classFactor is the factor of so many students at a level, the whole without one.
func (b *Butir) classFactor(jenjang string, students int64) int64 {
	for _, f := range b.Kelas {
		if (len(f.Jenjang) == 0 || slices.Contains(f.Jenjang, jenjang)) && (f.Sampai == 0 || students <= f.Sampai) {
			return f.FaktorE4
		}
	}
	return whole
}

// AsksStudents reports whether a rule looks at how many students a class has.
func (a *Aturan) AsksStudents() bool {
	return slices.ContainsFunc(a.Butir, func(b Butir) bool { return len(b.Kelas) > 0 })
}

// ByKode is the rule of a code; nil without one.
func (a *Aturan) ByKode(kode string) *Butir {
	for i := range a.Butir {
		if a.Butir[i].Kode == kode {
			return &a.Butir[i]
		}
	}
	return nil
}
