package aturan

import (
	"slices"

	"portaldosen/internal/feature/bkd/hitung"
	"portaldosen/internal/kit/exact"
)

// How sure a number of a rule is.
const (
	Terkonfirmasi = "terkonfirmasi" // by several sources
	SatuSumber    = "satu_sumber"   // one secondary source
	BelumPasti    = "belum"         // from nowhere that can be checked: the campus has to decide
)

// Tables of rules, as the page lists them.
const (
	Mengajar   = "mengajar"
	Perwalian  = "perwalian"
	Membimbing = "membimbing"
	Menguji    = "menguji"
	Lain       = "lain"
)

// Tabel are the tables, in the order of the page.
var Tabel = []string{Mengajar, Perwalian, Membimbing, Menguji, Lain}

// NamaTabel is what people read of tables, on papers and in packs.
var NamaTabel = map[string]string{Mengajar: "Mengajar", Perwalian: "Perwalian", Membimbing: "Membimbing", Menguji: "Menguji", Lain: "Kegiatan lain"}

// IsiAturan is what a set of rules says.
type IsiAturan struct {
	HitungPer string         `json:"hitungPer" enum:"semester,selesai" doc:"Guidance counts in each term, or once when the student has finished"`
	Desimal   int64          `json:"desimal" minimum:"2" maximum:"4" doc:"Places that a line is rounded to, once"`
	Keadaan   []string       `json:"keadaan" nullable:"false" maxItems:"10" doc:"How an activity may have ended and still count: diganti, tanpa_nilai, …"`
	Butir     []ButirAturan  `json:"butir" nullable:"false" maxItems:"200"`
	Syarat    []SyaratAturan `json:"syarat" nullable:"false" maxItems:"30"`
}

// ButirAturan is one rule. The first that an activity fits reckons it.
type ButirAturan struct {
	Kode        string         `json:"kode" minLength:"1" maxLength:"30" doc:"Each once in a set; what is declared by hand is kept under it"`
	Tabel       string         `json:"tabel" enum:"mengajar,perwalian,membimbing,menguji,lain"`
	Nama        string         `json:"nama" minLength:"1" maxLength:"150"`
	Unsur       string         `json:"unsur" enum:"pendidikan,penelitian,pengabdian,penunjang,jabatan"`
	Cara        string         `json:"cara" enum:"pertemuan,per_satuan,tetap,dinyatakan"`
	Satuan      string         `json:"satuan" minLength:"1" maxLength:"40" doc:"mahasiswa, semester, mata kuliah"`
	Nilai       float64        `json:"nilai" minimum:"0" maximum:"100" doc:"SKS a unit; of pertemuan a factor; of dinyatakan the most a unit"`
	Pembagi     int64          `json:"pembagi" minimum:"1" maximum:"1000" doc:"Units that the value is for"`
	BatasSatuan int64          `json:"batasSatuan" minimum:"0" maximum:"1000" doc:"Units that count in a term; 0: all"`
	Batas       float64        `json:"batas" minimum:"0" maximum:"100" doc:"SKS that count in a term; 0: all"`
	Ambang      float64        `json:"ambang" minimum:"0" maximum:"100" doc:"Per cent of the planned meetings below which nothing counts"`
	Gabung      bool           `json:"gabung" doc:"The classes of one course are one, with the students of all"`
	Kelas       []FaktorKelas  `json:"kelas" nullable:"false" maxItems:"30"`
	Tim         []float64      `json:"tim" nullable:"false" maxItems:"20" doc:"Share of each in a team of 1, 2, … lecturers, in per cent; empty: as on record"`
	Cocok       []hitung.Cocok `json:"cocok" nullable:"false" maxItems:"30" doc:"Activities that it reckons, beside what is declared by hand under its kode"`
	Bukti       []string       `json:"bukti" nullable:"false" maxItems:"10" doc:"Evidence that is asked for"`
	Dasar       string         `json:"dasar" maxLength:"200" doc:"Legal source"`
	Keyakinan   string         `json:"keyakinan" enum:"terkonfirmasi,satu_sumber,belum" doc:"How sure the number is"`
	Catatan     string         `json:"catatan" maxLength:"300"`
}

// FaktorKelas is the factor, in per cent, of a class of so many students at most at the levels named.
type FaktorKelas struct {
	Jenjang []string `json:"jenjang" nullable:"false" maxItems:"12" doc:"Empty: all levels"`
	Sampai  int64    `json:"sampai" minimum:"0" maximum:"100000" doc:"0: however many"`
	Faktor  float64  `json:"faktor" minimum:"0" maximum:"1000"`
}

// SyaratAturan is a demand on a whole workload.
type SyaratAturan struct {
	Kode      string   `json:"kode" minLength:"1" maxLength:"30"`
	Nama      string   `json:"nama" minLength:"1" maxLength:"150"`
	Cara      string   `json:"cara" enum:"minimal,maksimal,ada"`
	Nilai     float64  `json:"nilai" minimum:"0" maximum:"100" doc:"SKS"`
	Unsur     []string `json:"unsur" nullable:"false" minItems:"1" maxItems:"5"`
	Bagi      string   `json:"bagi" enum:"semua,tanpa_jabatan,dengan_jabatan"`
	Dasar     string   `json:"dasar" maxLength:"200"`
	Keyakinan string   `json:"keyakinan" enum:"terkonfirmasi,satu_sumber,belum"`
}

// Compile is the set as it reckons.
func (i IsiAturan) Compile() *hitung.Aturan {
	out := &hitung.Aturan{HitungPer: i.HitungPer, Desimal: i.Desimal, Keadaan: i.Keadaan}
	for _, b := range i.Butir {
		out.Butir = append(out.Butir, b.compile())
	}
	for _, s := range i.Syarat {
		out.Syarat = append(out.Syarat, hitung.Syarat{Kode: s.Kode, Nama: s.Nama, Unsur: s.Unsur, Cara: s.Cara, NilaiE4: exact.NearestE4(s.Nilai), Bagi: s.Bagi})
	}
	return out
}

func (b ButirAturan) compile() hitung.Butir {
	out := hitung.Butir{
		Kode: b.Kode, Nama: b.Nama, Unsur: b.Unsur, Cara: b.Cara, NilaiE4: exact.NearestE4(b.Nilai), Pembagi: b.Pembagi, BatasSatuan: b.BatasSatuan,
		BatasE4: exact.NearestE4(b.Batas), AmbangE4: exact.NearestE4(b.Ambang / 100), Gabung: b.Gabung,
		Cocok: append(slices.Clone(b.Cocok), hitung.Cocok{Jenis: hitung.Dinyatakan, Golongan: b.Kode}),
	}
	for _, share := range b.Tim {
		out.TimE4 = append(out.TimE4, exact.NearestE4(share/100))
	}
	for _, f := range b.Kelas {
		out.Kelas = append(out.Kelas, hitung.FaktorKelas{Jenjang: f.Jenjang, Sampai: f.Sampai, FaktorE4: exact.NearestE4(f.Faktor / 100)})
	}
	return out
}
