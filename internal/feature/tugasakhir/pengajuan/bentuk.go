package pengajuan

import (
	"portaldosen/internal/feature/tugasakhir/ajuan"
	"portaldosen/internal/feature/tugasakhir/karya"
)

// PutusanHal is a decision on one kind of request.
type PutusanHal struct {
	Hal    string `json:"hal" enum:"uji,sidang"`
	Status string `json:"status" enum:"disetujui,revisi,ditolak"`
	Alasan string `json:"alasan,omitempty" maxLength:"2000"`
}

// Pengajuan is all that a student asked of a work, and what is still missing for the defense.
type Pengajuan struct {
	Data   []ajuan.PengajuanBaris `json:"data" nullable:"false"`
	Syarat []karya.Syarat         `json:"syarat" nullable:"false"`
}

// PengajuanBaru asks for a trial or the defense.
type PengajuanBaru struct {
	Hal           string `json:"hal" enum:"uji,sidang"`
	Catatan       string `json:"catatan,omitempty" maxLength:"2000"`
	UsulanTanggal string `json:"usulanTanggal,omitempty" maxLength:"10"`
}
