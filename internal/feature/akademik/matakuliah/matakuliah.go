package matakuliah

import (
	"context"
	"time"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/words"
)

// MataKuliahBaris is a course in a list.
type MataKuliahBaris struct {
	ID               string     `json:"id"`
	Kode             string     `json:"kode"`
	Nama             string     `json:"nama"`
	NamaInggris      string     `json:"namaInggris"`
	SKS              int64      `json:"sks" doc:"Credits: theory and practice together"`
	SKSTeori         int64      `json:"sksTeori"`
	SKSPraktik       int64      `json:"sksPraktik"`
	Semester         int64      `json:"semester" doc:"Of the curriculum, 1 to 14"`
	Kelompok         string     `json:"kelompok"`
	NamaKelompok     string     `json:"namaKelompok"`
	Jenis            string     `json:"jenis"`
	NamaJenis        string     `json:"namaJenis"`
	TeoriPraktik     string     `json:"teoriPraktik"`
	NamaTeoriPraktik string     `json:"namaTeoriPraktik"`
	IDProdi          string     `json:"idProdi"`
	NamaProdi        string     `json:"namaProdi"`
	IDKonsentrasi    string     `json:"idKonsentrasi,omitempty"`
	NamaKonsentrasi  string     `json:"namaKonsentrasi,omitempty"`
	Status           string     `json:"status" enum:"A,N" doc:"A Aktif, N Tidak Aktif"`
	StatusRPS        string     `json:"statusRps" enum:",draf,diajukan,direview,revisi,disetujui,dipublikasi" doc:"Of its semester plan, as far as the caller sees it, in the term that is asked for, else the running one; empty: none"`
	Aksi             []api.Aksi `json:"aksi" nullable:"false"`
	Kelas            []string   `json:"kelas,omitempty" doc:"Classes that the caller teaches; only with ampu=saya"`
}

// MataKuliah is a course as a whole.
type MataKuliah struct {
	MataKuliahBaris
	Versi      int64       `json:"versi"`
	Deskripsi  string      `json:"deskripsi" doc:"Rich text, cleaned" extensions:"x-rich-text=true"`
	Prasyarat  []Prasyarat `json:"prasyarat" nullable:"false"`
	Pengampu   []Pengampu  `json:"pengampu" nullable:"false"`
	DibuatPada time.Time   `json:"dibuatPada"`
	DiubahPada time.Time   `json:"diubahPada"`
	DiubahOleh string      `json:"diubahOleh" doc:"Name; empty for the portal itself"`
}

// Version is how a course stands.
func (m MataKuliah) Version(context.Context, db.Q) module.Version {
	return module.Version{Number: m.Versi, At: m.DiubahPada.UnixMicro(), By: module.Known(m.DiubahOleh)}
}

// RowVersion is the version for the ETag.
func (m MataKuliah) RowVersion() int64 { return m.Versi }

// Prasyarat is a course that must come before.
type Prasyarat struct {
	ID   string `json:"id"`
	Kode string `json:"kode"`
	Nama string `json:"nama"`
}

// Pengampu is a lecturer who teaches the course in a term, and in which classes.
type Pengampu struct {
	IDDosen     string   `json:"idDosen"`
	Nama        string   `json:"nama" doc:"With titles"`
	Periode     int64    `json:"periode"`
	Kelas       []string `json:"kelas" nullable:"false"`
	Koordinator bool     `json:"koordinator"`
}

// MataKuliahBaru is what a course is made or changed from.
type MataKuliahBaru struct {
	Kode          string   `json:"kode" minLength:"1" maxLength:"20"`
	Nama          string   `json:"nama" minLength:"1" maxLength:"100"`
	NamaInggris   string   `json:"namaInggris,omitempty" maxLength:"100"`
	SKS           int      `json:"sks" minimum:"0" maximum:"24"`
	SKSTeori      int      `json:"sksTeori,omitempty" minimum:"0" maximum:"24"`
	SKSPraktik    int      `json:"sksPraktik,omitempty" minimum:"0" maximum:"24"`
	Semester      int      `json:"semester" minimum:"1" maximum:"14"`
	Kelompok      string   `json:"kelompok" minLength:"1" maxLength:"20"`
	Jenis         string   `json:"jenis" minLength:"1" maxLength:"20"`
	TeoriPraktik  string   `json:"teoriPraktik" minLength:"1" maxLength:"20"`
	IDProdi       string   `json:"idProdi" minLength:"1" maxLength:"64"`
	IDKonsentrasi string   `json:"idKonsentrasi,omitempty" maxLength:"64"`
	Status        string   `json:"status" enum:"A,N"`
	Deskripsi     string   `json:"deskripsi,omitempty" maxLength:"100000" doc:"Rich text; cleaned when stored" extensions:"x-rich-text=true"`
	Prasyarat     []string `json:"prasyarat,omitempty" maxItems:"20" nullable:"false" doc:"Ids of courses"`
}

// SaringMataKuliah narrows the catalogue (AK-01). Without query: all courses of the college by name.
type SaringMataKuliah struct {
	api.Filter
	Sort          string   `query:"sort" enum:"nama,-nama,kode,-kode,sks,-sks,semester,-semester" default:"nama"`
	Status        string   `query:"status" enum:"A,N"`
	IDProdi       []string `query:"idProdi,explode" maxItems:"100"`
	IDKonsentrasi []string `query:"idKonsentrasi,explode" maxItems:"100"`
	Semester      []int    `query:"semester,explode" maxItems:"14"`
	Kelompok      []string `query:"kelompok,explode" maxItems:"50"`
	Jenis         []string `query:"jenis,explode" maxItems:"50"`
	TeoriPraktik  []string `query:"teoriPraktik,explode" maxItems:"50"`
	Ampu          string   `query:"ampu" enum:"saya" doc:"saya: what the caller teaches"`
	Periode       int64    `query:"periode" minimum:"19451" maximum:"99994" doc:"With ampu: in this term alone; statusRps is that of this term"`

	kata words.Seek // how to look for q; see seek
}
