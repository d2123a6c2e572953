//go:build !race

package main

// companies adds two companies where nobody is, one to be taken away and one to take it in.
func (f *authzFiller) companies() {
	for _, name := range []string{"A", "B"} {
		f.exec(`INSERT INTO tugasakhir_instansi (college_id, id, nama, nama_urut, alamat, kota, provinsi, telepon)
			VALUES ($1, $2, $3, $4, '', 'Depok', '', '')`, f.id("instansi", name), "Sepi "+name, "sepi "+name)
	}
}

// campus is what fields take by which a campus sets what it asks of final works, and keeps companies.
func (s *scene) campus(name string) (any, bool) {
	switch name {
	case "mulaiSidang":
		return "07:00", true
	case "selesaiSidang":
		return "18:00", true
	case "hurufLulus":
		return "C", true
	case "komponen":
		part := func(peran string, bobot int) any {
			lines := []any{map[string]any{"nama": "Isi", "bobot": 100}}
			return map[string]any{"peran": peran, "bobot": bobot, "kriteria": lines}
		}
		return []any{part("pembimbing", 40), part("penguji", 60)}, true
	case "idInstansi":
		const used = `SELECT id_instansi FROM tugasakhir_magang WHERE college_id = $1 ORDER BY id_instansi`
		return list[string](s.w, home, used)[0], true
	}
	return nil, false
}
