package tugasakhir

// Jenis is a kind of final work. The kinds share everything but what the table of kinds says.
type Jenis string

// The kinds of final work.
const (
	JenisProposal Jenis = "proposal"
	JenisSkripsi  Jenis = "skripsi"
	JenisKP       Jenis = "kp"
)

// ragam is what tells one kind from another.
type ragam struct {
	jenis Jenis
	path  string // of its calls; further nouns follow with an underscore: /v2/ta/proposal_schedule/{id} (TA-06)
	nama  string // in a sentence: "Proposal disetujui"
	ajuan bool   // students propose it; a thesis grows out of its proposal
}

var ragamSemua = []ragam{
	{jenis: JenisProposal, path: "/v2/ta/proposal", nama: "Proposal", ajuan: true},
	{jenis: JenisSkripsi, path: "/v2/ta/skripsi", nama: "Skripsi"},
	{jenis: JenisKP, path: "/v2/kp/kerja_praktik", nama: "Kerja praktik", ajuan: true},
}
