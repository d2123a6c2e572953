package invent

import (
	"math/rand/v2"
	"time"

	"portaldosen/internal/core/demo"
)

// alur is the life of one work: steps in order, spread over the time from dari to sampai.
type alur struct {
	p            *perencana
	r            *rand.Rand
	k            *Karya
	n            demo.Rencana
	dari, sampai time.Time
	ujian        time.Time // day of the exam; zero without one
	langkah      []langkah
	lewat        int64 // the last moment that was given out
}

// langkah is a step that takes so many parts of the time.
type langkah struct {
	bobot int
	jalan func(pada int64)
}

// perencana invents the final works of a campus one after the other, and keeps what they share: who is busy when, who
// guides how many, which titles are taken.
type perencana struct {
	*Works
	id      *demo.Pengenal
	zona    *time.Location
	kini    time.Time // what is decided lies before
	prodi   map[string]int
	sibuk   map[sibuk]bool
	beban   map[int]int // by lecturer
	judul   map[string]bool
	atur    orang // who acts for the campus
	tetap   *demo.Mahasiswa
	kpKini  map[string]*Karya   // by programme: an internship whose exam others may join
	tulisan map[string][]string // by programme: the last manuscript
}

// sibuk is a lecturer or a room at the beginning of a slot.
type sibuk struct {
	siapa string
	pada  int64
}

// orang is who acts: account, name, role in the history.
type orang struct{ akun, nama, peran string }

// Works are the final works of a campus, with what the campus asks of them and where internships are.
type Works struct {
	*demo.Kampus
	Kebijakan []Kebijakan
	Instansi  []Instansi

	id *demo.Pengenal
}
