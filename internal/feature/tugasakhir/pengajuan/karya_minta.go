package pengajuan

// UrungkanPengajuan takes the caller's last decision on a request back.
type UrungkanPengajuan struct {
	ID  string `path:"id"`
	Hal string `query:"hal" enum:"uji,sidang" required:"true"`
}

// HalPengajuan names which request of a work is meant.
type HalPengajuan struct {
	Hal    string `json:"hal" enum:"uji,sidang"`
	Alasan string `json:"alasan,omitempty" maxLength:"2000"`
}
