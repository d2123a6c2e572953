package isi

import "slices"

// DasarRPS is what a plan stands on that the plan does not say itself: the course, what its programme asks for, and the outcomes that
// are laid on it. A version that was submitted keeps its own, so that it reads the same for ever.
type DasarRPS struct {
	SKSTeori   int64         `json:"sksTeori"`
	SKSPraktik int64         `json:"sksPraktik"`
	CPL        []Capaian     `json:"cpl" nullable:"false" doc:"Outcomes of the programme that are laid on the course"`
	Komponen   []KomponenRPS `json:"komponen" nullable:"false" doc:"Components of assessment to choose from"`
	Aturan     AturanRPS     `json:"aturan"`
}

// Capaian is an outcome of the programme.
type Capaian struct {
	ID     string `json:"id"`
	Kode   string `json:"kode"`
	Uraian string `json:"uraian"`
}

// KomponenRPS is a component of assessment.
type KomponenRPS struct {
	Kode   string `json:"kode" maxLength:"20" doc:"Small letters and digits"`
	Nama   string `json:"nama" minLength:"1" maxLength:"60"`
	Bawaan int64  `json:"bawaan" minimum:"0" maximum:"10000" doc:"What a new plan begins with, in hundredths of a per cent"`
}

// AturanRPS is what a programme asks of its plans.
type AturanRPS struct {
	MenitTM      int64 `json:"menitTM" doc:"Contact, minutes per credit and week"`
	MenitPT      int64 `json:"menitPT" doc:"Structured tasks, minutes per credit and week"`
	MenitKM      int64 `json:"menitKM" doc:"Study of one's own, minutes per credit and week"`
	MenitPraktik int64 `json:"menitPraktik" doc:"Minutes per credit of practice and week"`
	JumlahPekan  int64 `json:"jumlahPekan"`
	PekanUTS     int64 `json:"pekanUTS" doc:"0: none"`
	PekanUAS     int64 `json:"pekanUAS" doc:"0: none"`
}

// Waktu are the minutes of a week of lectures: contact, tasks and own study of the credits of theory, and the credits of practice,
// which are spent in contact.
func (d DasarRPS) Waktu() (tm, pt, km int64) {
	return d.SKSTeori*d.Aturan.MenitTM + d.SKSPraktik*d.Aturan.MenitPraktik, d.SKSTeori * d.Aturan.MenitPT, d.SKSTeori * d.Aturan.MenitKM
}

// Week is what the week with a number is by the rule.
func (a AturanRPS) Week(nomor int64) string {
	switch nomor {
	case a.PekanUTS:
		return UTS
	case a.PekanUAS:
		return UAS
	}
	return Kuliah
}

// knows reports whether what the campus keeps has the id that a cell of a column refers to.
func (d DasarRPS) knows(ke, id string) bool {
	if ke == KeCPL {
		return slices.ContainsFunc(d.CPL, func(c Capaian) bool { return c.ID == id })
	}
	return slices.ContainsFunc(d.Komponen, func(k KomponenRPS) bool { return k.Kode == id })
}
