// Package karya is the final work itself: its kind and status, who stands how to it, its history, and the frame in which every
// change of it runs.
package karya

import (
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/pager"
)

// Area is the name of this area: prefix of its tables and permissions, and of its change counter.
const Area = "tugasakhir"

// The permissions of this area. Which works somebody reaches with them is a matter of relation: see hak.go.
const (
	IzinLihat   = "tugasakhir.karya.lihat"       // everyone who has to do with a work
	IzinAjukan  = "tugasakhir.karya.ajukan"      // the student's own steps
	IzinBimbing = "tugasakhir.bimbingan.bimbing" // a supervisor's
	IzinUji     = "tugasakhir.sidang.uji"        // an examiner's
	IzinAtur    = "tugasakhir.sidang.atur"       // the campus's: verify, schedule, lock
	IzinKuota   = "tugasakhir.kuota.atur"        // how many students a lecturer guides

	IzinKebijakan = "tugasakhir.kebijakan.ubah" // what a campus and a programme ask of works
	IzinInstansi  = "tugasakhir.instansi.atur"  // the companies that take interns
)

// Service is what the rooms of this area share.
type Service struct {
	module.Deps
	Jenis Jenis       // the kind of final work whose calls are answered; none for what is asked across all
	Book  *pager.Book // what is kept of lists, under the change counter
}

// Jenis is a kind of final work. The kinds share everything but what the table of kinds says.
type Jenis string

// The kinds of final work.
const (
	JenisProposal Jenis = "proposal"
	JenisSkripsi  Jenis = "skripsi"
	JenisKP       Jenis = "kp"
)

// Ragam is what tells one kind from another.
type Ragam struct {
	Jenis Jenis
	Path  string // of its calls; further nouns follow with an underscore: /v2/ta/proposal_schedule/{id} (TA-06)
	Nama  string // at the head of a sentence: "Proposal disetujui"
	Amid  string // within one
	Ajuan bool   // students propose it; a thesis grows out of its proposal
}

// RagamSemua are the kinds, in the order in which pages show them.
var RagamSemua = []Ragam{
	{Jenis: JenisProposal, Path: "/v2/ta/proposal", Nama: "Proposal", Amid: "proposal", Ajuan: true},
	{Jenis: JenisSkripsi, Path: "/v2/ta/skripsi", Nama: "Skripsi", Amid: "skripsi"},
	{Jenis: JenisKP, Path: "/v2/kp/kerja_praktik", Nama: "Kerja praktik", Amid: "kerja praktik", Ajuan: true},
}

// Ragam is what tells the kind from others; of no kind there is its own word alone.
func (j Jenis) Ragam() Ragam {
	for _, r := range RagamSemua {
		if r.Jenis == j {
			return r
		}
	}
	return Ragam{Jenis: j, Nama: string(j), Amid: string(j)}
}

// Nama is a kind at the head of a sentence.
func (j Jenis) Nama() string { return j.Ragam().Nama }
