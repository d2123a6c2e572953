package pengajuan

import (
	"time"

	"portaldosen/internal/feature/tugasakhir/ajuan"
	"portaldosen/internal/feature/tugasakhir/daftar"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/kebijakan"
	"portaldosen/internal/feature/tugasakhir/magang"
)

// Baris is a final work as a whole.
type Karya struct {
	daftar.KaryaBaris
	Abstrak      string              `json:"abstrak"`
	IDAsal       string              `json:"idAsal,omitempty" doc:"The proposal of a thesis"`
	IDLanjutan   string              `json:"idLanjutan,omitempty" doc:"The thesis of a proposal"`
	Pembimbing   []karya.Pembimbing  `json:"pembimbing" nullable:"false"`
	Putusan      []ajuan.Putusan     `json:"putusan" nullable:"false" doc:"On the request that is open, or was last"`
	Catatan      string              `json:"catatan" doc:"The student's word to that request"`
	DiajukanPada *time.Time          `json:"diajukanPada,omitempty" doc:"When that request was handed in; a decision does not change it"`
	Berkas       []karya.BerkasBaris `json:"berkas" nullable:"false" doc:"Versions of the manuscript, the latest first"`
	Magang       *magang.Magang      `json:"magang,omitempty"`
	Hasil        string              `json:"hasil,omitempty" enum:"lulus,lulus_revisi,tidak_lulus"`
	Nilai        *float64            `json:"nilai,omitempty" doc:"Final, 0 to 100; only when locked"`
	Huruf        string              `json:"huruf,omitempty"`
	Kebijakan    kebijakan.Kebijakan `json:"kebijakan"`
	UrungSampai  *time.Time          `json:"urungSampai,omitempty" doc:"Until when the caller may take the last decision back"`
}

// RowVersion is the version for the ETag.
func (k Karya) RowVersion() int64 { return k.Versi }

// PutusanBaru is a supervisor's decision on a request (TA-06, TA-07).
type PutusanBaru struct {
	Status string `json:"status" enum:"disetujui,revisi,ditolak"`
	Alasan string `json:"alasan,omitempty" maxLength:"2000" doc:"Required unless disetujui"`
}

// KaryaBaru is what a student proposes.
type KaryaBaru struct {
	Judul      string             `json:"judul" minLength:"1" maxLength:"300"`
	Abstrak    string             `json:"abstrak,omitempty" maxLength:"5000"`
	Pembimbing []string           `json:"pembimbing" minItems:"1" maxItems:"2" nullable:"false" doc:"Lecturers, utama first"`
	Kirim      bool               `json:"kirim,omitempty" doc:"Hand it in at once; else it stays a draft"`
	Catatan    string             `json:"catatan,omitempty" maxLength:"2000"`
	Magang     *magang.MagangBaru `json:"magang,omitempty" doc:"Of an internship"`
}
