package pengajuan

import (
	"portaldosen/internal/feature/tugasakhir/ajuan"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/api"
)

// TulisKarya is a new proposal.
type TulisKarya struct{ Body KaryaBaru }

// GantiKarya changes a proposal that is not decided on.
type GantiKarya struct {
	ID string `path:"id"`
	api.IfMatch
	Body KaryaBaru
}

// UrungkanPutusan takes the caller's last decision back.
type UrungkanPutusan struct {
	ID string `path:"id"`
}

// TulisPengajuan asks for a trial or the defense of a work.
type TulisPengajuan struct {
	ID   string `path:"id"`
	Body PengajuanBaru
}

// PutuskanPengajuan decides on the open request of a work.
type PutuskanPengajuan struct {
	ID string `path:"id"`
	api.IfMatch
	Body PutusanHal
}

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
