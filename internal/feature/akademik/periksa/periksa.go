// Package periksa reads a semester plan (RPS) as its examiner would: what is missing, what does not add up, and in which cell.
package periksa

import (
	"fmt"
	"slices"
	"strings"

	"portaldosen/internal/feature/akademik/isi"
)

// TemuanRPS is something that a plan lacks.
type TemuanRPS struct {
	Kode    string `json:"kode" doc:"What was checked"`
	Alamat  string `json:"alamat" doc:"The cell, row or part to mend it in: pekan/p3/materi"`
	Nama    string `json:"nama" doc:"What that is called: Pekan 3, Materi"`
	Kalimat string `json:"kalimat"`
	Wajib   bool   `json:"wajib" doc:"The plan cannot be submitted or published with it; else it is a hint"`
}

// ButirRPS is one check with what it found.
type ButirRPS struct {
	Kode   string      `json:"kode"`
	Nama   string      `json:"nama"`
	Temuan []TemuanRPS `json:"temuan" nullable:"false"`
}

// checks are the items of the check list, in reading order.
var checks = []struct {
	kode, nama string
	look       func(*reading)
}{
	{"uraian", "Deskripsi dan bahan kajian terisi", (*reading).texts},
	{"cpl", "Setiap CPL yang dibebankan tercakup", (*reading).outcomes},
	{"cpmk", "Setiap CPMK mempunyai CPL dan Sub-CPMK", (*reading).cpmk},
	{"sub", "Setiap Sub-CPMK dinilai dan diajarkan", (*reading).sub},
	{"evaluasi", "Bobot rencana evaluasi berjumlah 100 %", (*reading).weights},
	{"pekan", "Pekan lengkap dan berurutan", (*reading).weeks},
	{"bobotPekan", "Bobot rencana pembelajaran berjumlah 100 %", (*reading).weekWeights},
	{"waktu", "Waktu sama dengan sks × menit", (*reading).time},
	{"pustaka", "Setiap pustaka dirujuk", (*reading).references},
}

// Check reads a plan by the check list; every item is there, most without a finding.
func Check(i isi.Isi, d isi.DasarRPS) []ButirRPS {
	out := make([]ButirRPS, 0, len(checks))
	for _, c := range checks {
		r := &reading{Isi: i, base: d, kode: c.kode, found: []TemuanRPS{}}
		c.look(r)
		out = append(out, ButirRPS{Kode: c.kode, Nama: c.nama, Temuan: r.found})
	}
	return out
}

// Count is how many findings keep a plan from being submitted.
func Count(list []ButirRPS) (n int64) {
	for _, b := range list {
		for _, t := range b.Temuan {
			if t.Wajib {
				n++
			}
		}
	}
	return n
}

// reading is a plan that is read by one item of the check list.
type reading struct {
	isi.Isi
	base  isi.DasarRPS
	kode  string
	found []TemuanRPS
}

func (r *reading) note(required bool, a isi.Alamat, sentence string) {
	r.found = append(r.found, TemuanRPS{Kode: r.kode, Alamat: a.String(), Nama: r.Name(a), Kalimat: sentence, Wajib: required})
}

func (r *reading) lacks(a isi.Alamat, sentence string) { r.note(true, a, sentence) }

func at(part, row, column string) isi.Alamat {
	return isi.Alamat{Bagian: part, Baris: row, Kolom: column}
}

// filled notes the cells of a row that are empty and must not be.
func (r *reading) filled(part string, row isi.BarisIsi, columns ...string) {
	for _, k := range columns {
		if row.Sel[k] == "" {
			r.lacks(at(part, row.ID, k), "Belum diisi")
		}
	}
}

func (r *reading) texts() {
	row, _ := r.Row(isi.Umum, isi.Umum)
	r.filled(isi.Umum, row, "deskripsi", "kajian")
}

func (r *reading) outcomes() {
	if len(r.base.CPL) == 0 {
		r.lacks(at(isi.CPMK, "", ""), "Belum ada CPL yang dibebankan pada mata kuliah ini")
	}
	covered := r.used(isi.CPMK, "cpl")
	for _, c := range r.base.CPL {
		if !covered[c.ID] {
			r.lacks(at(isi.CPMK, "", ""), fmt.Sprintf("%s belum tercakup oleh CPMK mana pun", c.Kode))
		}
	}
}

// used are the ids that a column refers to in any row.
func (r *reading) used(part, column string) map[string]bool {
	out := map[string]bool{}
	for _, row := range r.Isi[part] {
		for _, id := range row.Refs(column) {
			out[id] = true
		}
	}
	return out
}

func (r *reading) cpmk() {
	if len(r.Isi[isi.CPMK]) == 0 {
		r.lacks(at(isi.CPMK, "", ""), "Belum ada CPMK")
	}
	derived := r.used(isi.Sub, "cpmk")
	r.codes(isi.CPMK)
	for _, row := range r.Isi[isi.CPMK] {
		r.filled(isi.CPMK, row, "kode", "uraian", "cpl")
		for _, id := range row.Refs("cpl") {
			if !slices.ContainsFunc(r.base.CPL, func(c isi.Capaian) bool { return c.ID == id }) {
				r.lacks(at(isi.CPMK, row.ID, "cpl"), "Merujuk CPL yang tidak lagi dibebankan pada mata kuliah ini")
			}
		}
		if !derived[row.ID] {
			r.lacks(at(isi.CPMK, row.ID, ""), "Belum mempunyai Sub-CPMK")
		}
	}
}

// codes notes codes that two rows bear.
func (r *reading) codes(part string) {
	seen := map[string]bool{}
	for _, row := range r.Isi[part] {
		code := strings.ToLower(row.Sel["kode"])
		if code != "" && seen[code] {
			r.lacks(at(part, row.ID, "kode"), "Kode ini dipakai dua kali")
		}
		seen[code] = true
	}
}

func (r *reading) sub() {
	if len(r.Isi[isi.Sub]) == 0 {
		r.lacks(at(isi.Sub, "", ""), "Belum ada Sub-CPMK")
	}
	taught, assessed := r.used(isi.Pekan, "sub"), map[string]int64{}
	for _, row := range r.Isi[isi.Evaluasi] {
		assessed[row.Sel["sub"]] += row.BobotE2()
	}
	r.codes(isi.Sub)
	for _, row := range r.Isi[isi.Sub] {
		r.filled(isi.Sub, row, "kode", "uraian", "cpmk")
		if assessed[row.ID] == 0 {
			r.lacks(at(isi.Sub, row.ID, ""), "Belum dinilai: tidak ada bobotnya di rencana evaluasi")
		}
		if !taught[row.ID] {
			r.lacks(at(isi.Sub, row.ID, ""), "Belum diajarkan: tidak ada di rencana pembelajaran")
		}
	}
}

const whole = 100_00 // hundredths of a per cent

// total notes weights of a part that do not add up.
func (r *reading) total(part string) {
	sum := r.Isi.TotalE2(part)
	switch {
	case sum < whole:
		r.lacks(at(part, "", ""), fmt.Sprintf("Total bobot %s %%, kurang %s %%", isi.ShownE2(sum), isi.ShownE2(whole-sum)))
	case sum > whole:
		r.lacks(at(part, "", ""), fmt.Sprintf("Total bobot %s %%, lebih %s %%", isi.ShownE2(sum), isi.ShownE2(sum-whole)))
	}
}

func (r *reading) weights() {
	r.total(isi.Evaluasi)
	for _, row := range r.Isi[isi.Evaluasi] {
		if row.BobotE2() > 0 {
			r.filled(isi.Evaluasi, row, "komponen", "sub")
		} else {
			r.note(false, at(isi.Evaluasi, row.ID, "bobot"), "Baris ini tidak berbobot")
		}
	}
}

func (r *reading) weekWeights() {
	r.total(isi.Pekan)
	evaluated, planned := map[string]int64{}, map[string]int64{}
	for _, row := range r.Isi[isi.Evaluasi] {
		evaluated[row.Sel["sub"]] += row.BobotE2()
	}
	single := true // a week of several outcomes says nothing of each
	for _, row := range r.Isi[isi.Pekan] {
		refs := row.Refs("sub")
		single = single && (len(refs) == 1 || row.BobotE2() == 0)
		if len(refs) > 0 {
			planned[refs[0]] += row.BobotE2()
		}
	}
	for _, row := range r.Isi[isi.Sub] {
		if e, p := evaluated[row.ID], planned[row.ID]; single && e != p {
			r.note(false, at(isi.Sub, row.ID, ""), fmt.Sprintf("Bobotnya %s %% di rencana evaluasi dan %s %% di rencana pembelajaran", isi.ShownE2(e), isi.ShownE2(p)))
		}
	}
}
