package kebijakan

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"portaldosen/internal/feature/tugasakhir/hitung"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/exact"
	"portaldosen/internal/kit/texts"
)

// IsiKebijakan is what a campus or a programme asks of a kind of work, as it is set.
type IsiKebijakan struct {
	MinSKS           int64   `json:"minSks" minimum:"0" maximum:"200" doc:"Credits passed before a work is approved; 0: none are asked for"`
	MinIPK           float64 `json:"minIpk" minimum:"0" maximum:"4"`
	MaksSKSD         int64   `json:"maksSksD" minimum:"0" maximum:"200" doc:"Credits with a D at most"`
	BolehE           bool    `json:"bolehE"`
	WajibKRS         bool    `json:"wajibKrs" doc:"The work must stand in the study plan"`
	MinBimbingan     int64   `json:"minBimbingan" minimum:"0" maximum:"99" doc:"Sessions that count before the exam"`
	MinPerPembimbing int64   `json:"minPerPembimbing" minimum:"0" maximum:"99" doc:"With each supervisor, within the minimum"`
	MaksSesiHari     int64   `json:"maksSesiHari" minimum:"1" maximum:"24" doc:"Sessions of a day that count"`
	Kuota            int64   `json:"kuota" minimum:"0" maximum:"99" doc:"Students a lecturer, where the lecturer has no number of the own"`
	BatasKemiripan   float64 `json:"batasKemiripan" minimum:"0" maximum:"100" doc:"Per cent"`
	KaprodiKemiripan bool    `json:"kaprodiKemiripan" doc:"A text above the limit also needs the head's word"`
	DurasiMenit      int64   `json:"durasiMenit" minimum:"10" maximum:"480" doc:"Of an exam"`
	JedaHari         int64   `json:"jedaHari" minimum:"0" maximum:"60" doc:"From scheduling to the exam"`
	RevisiHari       int64   `json:"revisiHari" minimum:"0" maximum:"365" doc:"To answer revisions"`
	HariSidang       []int64 `json:"hariSidang" minItems:"1" maxItems:"7" nullable:"false" doc:"Days of exams, 1 Monday to 7 Sunday"`
	MulaiSidang      string  `json:"mulaiSidang" maxLength:"5" doc:"07:00, on the campus's clocks"`
	SelesaiSidang    string  `json:"selesaiSidang" maxLength:"5" doc:"24:00 is the end of the day"`
	MinPenguji       int64   `json:"minPenguji" minimum:"0" maximum:"3" doc:"Examiners beside chair and supervisors"`
	MaksPenguji      int64   `json:"maksPenguji" minimum:"1" maximum:"5"`
	WajibKetua       bool    `json:"wajibKetua"`
	HurufLulus       string  `json:"hurufLulus" minLength:"1" maxLength:"5" doc:"The least letter that passes an exam"`
	NilaiLulus       float64 `json:"nilaiLulus" minimum:"0" maximum:"100" doc:"The least mark that passes; 0: the letter alone decides"`
	MinHariLogbook   int64   `json:"minHariLogbook" minimum:"0" maximum:"200" doc:"Verified days before an internship's exam"`

	Komponen []Komponen `json:"komponen" maxItems:"3" nullable:"false" doc:"Who gives which share of the final grade; together 100 per cent"`
}

// Komponen is a role's share of the final grade, and the criteria of its sheet.
type Komponen struct {
	Peran    string     `json:"peran" enum:"pembimbing,penguji,lapangan"`
	Bobot    float64    `json:"bobot" minimum:"0" maximum:"100" doc:"Per cent of the final grade"`
	Kriteria []Kriteria `json:"kriteria" maxItems:"20" nullable:"false" doc:"Together 100 per cent; none of the field supervisor's, who gives one mark"`
}

// Kriteria is a line of a sheet.
type Kriteria struct {
	Nama  string  `json:"nama" minLength:"1" maxLength:"100"`
	Bobot float64 `json:"bobot" minimum:"0" maximum:"100" doc:"Per cent of the sheet"`
}

const duaAngka = "Tulis dengan paling banyak dua angka di belakang koma"

// e2 is a number of the wire in hundredths; false when it has more than two places.
func e2(n float64) (int64, bool) {
	hundredths := math.Round(n * 100)
	return int64(hundredths), math.Abs(n*100-hundredths) < 1e-6
}

// menit reads an hour of the day, to its minute: "07:00" is 420; false where it is none. The end of the day is 24:00.
func menit(jam string) (int64, bool) {
	hours, minutes, ok := strings.Cut(jam, ":")
	h, errH := strconv.ParseUint(hours, 10, 16)
	m, errM := strconv.ParseUint(minutes, 10, 16)
	n := int64(h*60 + m)
	return n, ok && errH == nil && errM == nil && len(minutes) == 2 && m < 60 && n <= 24*60
}

// periksa is the input without stray blanks, or what is wrong with it, field by field (422); letters are the college's.
func (b IsiKebijakan) periksa(jenis string, letters []hitung.HurufBatas) (IsiKebijakan, error) {
	wrong := apperr.Wrong{}
	for field, n := range map[string]float64{"minIpk": b.MinIPK, "batasKemiripan": b.BatasKemiripan, "nilaiLulus": b.NilaiLulus} {
		if _, ok := e2(n); !ok {
			wrong[field] = duaAngka
		}
	}
	if b.MinPerPembimbing > b.MinBimbingan {
		wrong["minPerPembimbing"] = fmt.Sprintf("Tidak boleh lebih dari minimum seluruhnya (%d)", b.MinBimbingan)
	}
	if b.MaksPenguji < b.MinPenguji {
		wrong["maksPenguji"] = fmt.Sprintf("Tidak boleh kurang dari jumlah minimum (%d)", b.MinPenguji)
	}
	if b.HurufLulus = texts.Tidy(b.HurufLulus); len(letters) > 0 && !slices.ContainsFunc(letters, func(l hitung.HurufBatas) bool { return l.Huruf == b.HurufLulus }) {
		wrong["hurufLulus"] = "Huruf ini tidak ada dalam konversi nilai kampus"
	}
	wrong.Require("hurufLulus", b.HurufLulus)
	b.periksaJam(wrong)
	b.Komponen = slices.Clone(b.Komponen)
	b.periksaKomponen(jenis, wrong)
	return b, wrong.Refuse()
}

// periksaJam notes what is wrong with the days and the hours of exams.
func (b IsiKebijakan) periksaJam(wrong apperr.Wrong) {
	for i, day := range b.HariSidang {
		if day < 1 || day > 7 || slices.Contains(b.HariSidang[:i], day) {
			wrong["hariSidang"] = "Pilih hari Senin sampai Minggu, masing-masing sekali"
		}
	}
	from, begins := menit(b.MulaiSidang)
	until, ends := menit(b.SelesaiSidang)
	const hour = "Tulis jam seperti 07:00"
	if !begins {
		wrong["mulaiSidang"] = hour
	}
	switch {
	case !ends:
		wrong["selesaiSidang"] = hour
	case begins && until-from < b.DurasiMenit:
		wrong["selesaiSidang"] = fmt.Sprintf("Beri waktu sedikitnya satu sidang (%d menit) sesudah jam mulai", b.DurasiMenit)
	}
}

// periksaKomponen notes what is wrong with shares and criteria: supervisors and examiners each have a sheet, the field supervisor
// of an internship gives one mark, and each whole is 100 per cent.
func (b IsiKebijakan) periksaKomponen(jenis string, wrong apperr.Wrong) {
	sum, seen := int64(0), map[string]bool{}
	for i, k := range b.Komponen {
		at := fmt.Sprintf("komponen[%d]", i)
		if seen[k.Peran] {
			wrong[at+".peran"] = "Setiap peran ditulis sekali"
		}
		seen[k.Peran] = true
		share, ok := e2(k.Bobot)
		if sum += share; !ok {
			wrong[at+".bobot"] = duaAngka
		}
		if k.Peran != hitung.GolonganLapangan {
			b.Komponen[i].Kriteria = k.periksaKriteria(at+".kriteria", wrong)
			continue
		}
		if jenis != "kp" {
			wrong[at+".peran"] = "Hanya kerja praktik yang dinilai pembimbing lapangan"
		}
		if len(k.Kriteria) > 0 {
			wrong[at+".kriteria"] = "Pembimbing lapangan memberi satu nilai, tanpa kriteria"
		}
	}
	switch {
	case !seen[hitung.GolonganPembimbing] || !seen[hitung.GolonganPenguji]:
		wrong["komponen"] = "Pembimbing dan penguji masing-masing perlu lembar nilai"
	case sum != wholeE2:
		wrong["komponen"] = fmt.Sprintf("Jumlah bobot harus 100%%, sekarang %s%%", exact.Comma(sum, 2))
	}
}

// wholeE2 is 100 per cent.
const wholeE2 = 10_000

// periksaKriteria notes what is wrong with the criteria of a sheet, and answers them without stray blanks.
func (k Komponen) periksaKriteria(at string, wrong apperr.Wrong) []Kriteria {
	out, sum, seen := slices.Clone(k.Kriteria), int64(0), map[string]bool{}
	for i := range out {
		c, line := &out[i], fmt.Sprintf("%s[%d]", at, i)
		c.Nama = texts.Tidy(c.Nama)
		wrong.Require(line+".nama", c.Nama)
		if folded := texts.Fold(c.Nama); folded != "" && seen[folded] {
			wrong[line+".nama"] = "Kriteria ini sudah ditulis di baris lain"
		} else {
			seen[folded] = true
		}
		share, ok := e2(c.Bobot)
		if sum += share; !ok {
			wrong[line+".bobot"] = duaAngka
		} else if share < 1 {
			wrong[line+".bobot"] = "Isi lebih dari 0"
		}
	}
	switch {
	case len(out) == 0:
		wrong[at] = "Tulis sedikitnya satu kriteria"
	case sum != wholeE2:
		wrong[at] = fmt.Sprintf("Jumlah bobot kriteria harus 100%%, sekarang %s%%", exact.Comma(sum, 2))
	}
	return out
}
