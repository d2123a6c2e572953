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
	Nama  string // in a sentence: "Proposal disetujui"
	Ajuan bool   // students propose it; a thesis grows out of its proposal
}

// RagamSemua are the kinds, in the order in which pages show them.
var RagamSemua = []Ragam{
	{Jenis: JenisProposal, Path: "/v2/ta/proposal", Nama: "Proposal", Ajuan: true},
	{Jenis: JenisSkripsi, Path: "/v2/ta/skripsi", Nama: "Skripsi"},
	{Jenis: JenisKP, Path: "/v2/kp/kerja_praktik", Nama: "Kerja praktik", Ajuan: true},
}

// Nama is a kind in a sentence.
func (j Jenis) Nama() string {
	for _, r := range RagamSemua {
		if r.Jenis == j {
			return r.Nama
		}
	}
	return string(j)
}

// NamaKarya is a kind in a sentence.
func NamaKarya(j Jenis) string {
	for _, g := range RagamSemua {
		if g.Jenis == j {
			return g.Nama
		}
	}
	return string(j)
}
