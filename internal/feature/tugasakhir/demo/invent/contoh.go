package invent

import "slices"

// Contoh are ids of final works, one of each kind and status, of the fixed lecturer where there is one; and the fixed
// student's proposal.
func (k *Works) Contoh() map[string]string {
	out, tetap, sisa := map[string]string{}, map[string]bool{}, 200
	for karya := range k.TugasAkhir() {
		if sisa--; sisa < 0 {
			break
		}
		kunci, sendiri := karya.Jenis+"_"+karya.Status, slices.Contains(karya.Pembimbing, &k.Dosen[0])
		if out[kunci] == "" || sendiri && !tetap[kunci] {
			out[kunci], tetap[kunci] = karya.ID, sendiri
		}
		if karya.Jenis == "proposal" && karya.Mahasiswa == &k.Mahasiswa[0] {
			out["proposal_mahasiswa"] = karya.ID
		}
	}
	return out
}
