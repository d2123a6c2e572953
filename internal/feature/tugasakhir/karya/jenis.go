package karya

import ()

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
