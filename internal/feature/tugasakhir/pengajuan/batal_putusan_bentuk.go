package pengajuan

import (
	"time"

	"portaldosen/internal/kit/api"
)

// The statuses of a request to undo a decision.
const (
	batalDiajukan   = "diajukan"
	batalDikabulkan = "dikabulkan"
	batalDitolak    = "ditolak"
)

// Pembatalan is a supervisor's request to the campus to undo a decision of his or her own.
type Pembatalan struct {
	ID          string     `json:"id"`
	Hal         string     `json:"hal" enum:"judul,uji,sidang" doc:"What the decision was on"`
	IDDosen     string     `json:"idDosen"`
	NamaDosen   string     `json:"namaDosen" doc:"With titles"`
	Alasan      string     `json:"alasan"`
	Status      string     `json:"status" enum:"diajukan,dikabulkan,ditolak"`
	Jawaban     string     `json:"jawaban" doc:"Why it was refused"`
	Pada        time.Time  `json:"pada"`
	DijawabPada *time.Time `json:"dijawabPada,omitempty"`
	Aksi        []api.Aksi `json:"aksi" nullable:"false" doc:"Of the campus: kabulkan, tolak"`
}

// DaftarPembatalan are the requests of a work, and which of the caller's own decisions may be asked to be undone.
type DaftarPembatalan struct {
	Data  []Pembatalan `json:"data" nullable:"false" doc:"The latest first; to supervisors and the campus"`
	Dapat []api.Aksi   `json:"dapat" nullable:"false" doc:"The caller's own decisions that he or she can no longer take back: judul, uji, sidang"`
}

// PembatalanBaru names the decision, and says why.
type PembatalanBaru struct {
	Hal    string `json:"hal" enum:"judul,uji,sidang"`
	Alasan string `json:"alasan" minLength:"1" maxLength:"2000"`
}

// JawabPembatalan is the campus's answer.
type JawabPembatalan struct {
	ID           string `path:"id"`
	IDPembatalan string `path:"idPembatalan"`
	Body         JawabanPembatalan
}

// JawabanPembatalan grants a request, or refuses it with the reason.
type JawabanPembatalan struct {
	Status string `json:"status" enum:"dikabulkan,ditolak"`
	Alasan string `json:"alasan,omitempty" maxLength:"2000" doc:"Required to refuse"`
}
