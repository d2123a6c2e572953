package ujian

import (
	"portaldosen/internal/feature/tugasakhir/karya"
)

// HasilPeserta is what an exam led to for one student.
type HasilPeserta struct {
	IDKarya       string `json:"idKarya" minLength:"1" maxLength:"64"`
	Hadir         bool   `json:"hadir"`
	Hasil         string `json:"hasil,omitempty" enum:"lulus,lulus_revisi,tidak_lulus" doc:"Absent while undecided, or when not there"`
	Catatan       string `json:"catatan,omitempty" maxLength:"5000"`
	TenggatRevisi string `json:"tenggatRevisi,omitempty" maxLength:"10"`
}

// Results of an exam; each is the step of the work that it leads to.
const (
	HasilLulus       = karya.TindakanLulus
	HasilLulusRevisi = karya.TindakanLulusRevisi
	HasilTidakLulus  = karya.TindakanTidakLulus
)

// NamaHasil are the results as people read them; none is an absence.
var NamaHasil = map[string]string{HasilLulus: "Lulus", HasilLulusRevisi: "Lulus dengan revisi", HasilTidakLulus: "Tidak lulus", "": "Tidak hadir"}

// CatatanHasil is a student's result as it shall be kept.
type CatatanHasil struct {
	Ujian   Ujian
	Peran   string
	Koreksi bool // takes another result back
	HasilPeserta
}

// Sama tells whether a result says again what is kept, so that only its notes can differ.
func (n CatatanHasil) Sama() bool {
	return n.Ujian.Diputus() && n.Hasil == n.Ujian.Hasil && n.Ujian.Hadir != nil && *n.Ujian.Hadir == n.Hadir
}
