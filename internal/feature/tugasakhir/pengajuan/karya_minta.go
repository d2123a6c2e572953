package pengajuan

import (
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/api"
)

// TarikKarya takes a proposal back; the reason may stay empty.
type TarikKarya struct {
	ID string `path:"id"`
	api.IfMatch
	Body karya.AlasanBebas
}

// BatalkanKarya ends a work.
type BatalkanKarya struct {
	ID string `path:"id"`
	api.IfMatch
	Body karya.Alasan
}

// UrungkanPengajuan takes the caller's last decision on a request back.
type UrungkanPengajuan struct {
	ID  string `path:"id"`
	Hal string `query:"hal" enum:"uji,sidang" required:"true"`
}

// TarikPengajuan takes an open request back.
type TarikPengajuan struct {
	ID   string `path:"id"`
	Body HalPengajuan
}

// HalPengajuan names which request of a work is meant.
type HalPengajuan struct {
	Hal    string `json:"hal" enum:"uji,sidang"`
	Alasan string `json:"alasan,omitempty" maxLength:"2000"`
}
