package karya

// Syarat is one line of a check list.
type Syarat struct {
	Kode   string `json:"kode" doc:"bimbingan, logbook, ipk, nilai_de, krs, kemiripan, persetujuan_1, persetujuan_2, naskah, sks"`
	Nama   string `json:"nama"`
	Status string `json:"status" enum:"terpenuhi,belum,tidak_diperlukan"`
	Rinci  string `json:"rinci" doc:"8 dari 8, 3,42 (minimal 2,75)"`
}

const syaratBelum = "belum"

// NewSyarat is a line of a check list.
func NewSyarat(kode, nama string, terpenuhi bool, rinci string) Syarat {
	return Syarat{Kode: kode, Nama: nama, Status: map[bool]string{true: "terpenuhi", false: syaratBelum}[terpenuhi], Rinci: rinci}
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
