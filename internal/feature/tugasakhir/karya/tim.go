package karya

// Orang is a lecturer on a paper, with the part he or she has in it.
type Orang struct {
	IDDosen, Nama, NIDN, Peran string
	Final                      bool   // the sheet of marks
	Catatan                    string // on that sheet
}

// PeranKetua is the role of who leads an exam.
const PeranKetua = "ketua"

// PeranTim are the roles of a team, in the order in which they are written down.
var PeranTim = []string{PeranKetua, "sekretaris", "penguji_1", "penguji_2", PeranPembimbing1, PeranPembimbing2}

// NamaPeranTim are the roles of a team in a sentence.
var NamaPeranTim = map[string]string{
	PeranKetua: "Ketua", "sekretaris": "Sekretaris", "penguji_1": "Penguji 1", "penguji_2": "Penguji 2",
	PeranPembimbing1: "Pembimbing 1", PeranPembimbing2: "Pembimbing 2", PeranMahasiswa: "Mahasiswa", PeranKaprodi: "Ketua program studi", PeranOperator: "Operator",
}

// SortTim is the order of a team u.
const SortTim = `CASE u.peran WHEN 'ketua' THEN 1 WHEN 'sekretaris' THEN 2 WHEN 'penguji_1' THEN 3 WHEN 'penguji_2' THEN 4 WHEN 'pembimbing_1' THEN 5 ELSE 6 END`

// KalimatTim are the members of a team: "Ketua: Dr. Budi Santoso, M.Kom."
func KalimatTim(team []Orang) []string {
	var out []string
	for _, o := range team {
		out = append(out, NamaPeranTim[o.Peran]+": "+o.Nama)
	}
	return out
}
