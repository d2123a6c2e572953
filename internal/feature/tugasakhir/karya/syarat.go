package karya

import ()

// The words of a check list.
const (
	syaratTerpenuhi = "terpenuhi"
	syaratBelum     = "belum"
)

// NewSyarat is a line of a check list.
func NewSyarat(kode, nama string, terpenuhi bool, rinci string) Syarat {
	status := syaratBelum
	if terpenuhi {
		status = syaratTerpenuhi
	}
	return Syarat{Kode: kode, Nama: nama, Status: status, Rinci: rinci}
}

// ListUnmet names the lines of a check list that are not met.
func ListUnmet(semua []Syarat) []string {
	var out []string
	for _, s := range semua {
		if s.Status == syaratBelum {
			out = append(out, s.Nama)
		}
	}
	return out
}
