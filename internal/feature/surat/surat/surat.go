// Package surat accompanies a letter: it is asked for, sent back or approved, numbered with its approval, and may be revoked.
package surat

import (
	"time"

	"portaldosen/internal/core/master/lists"
	"portaldosen/internal/feature/surat/cetak"
	"portaldosen/internal/feature/surat/jenis"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/pager"
)

const (
	area = "surat"
	noun = "surat"
)

// Service answers what is asked about letters.
type Service struct {
	module.Deps
	Kode  func() string  // of a paper: one that nobody can guess
	Bonds []module.Bonds // whom somebody has to do with, as the areas know it
	Orang *lists.Reader  // of the students to choose from
	book  pager.Book     // what is kept of the list, under the change counters of letters and of people
}

// SuratBaris is a letter in a list.
type SuratBaris struct {
	ID            string    `json:"id"`
	IDJenis       string    `json:"idJenis"`
	KodeJenis     string    `json:"kodeJenis"`
	NamaJenis     string    `json:"namaJenis"`
	Nomor         string    `json:"nomor" doc:"Empty until it is approved"`
	Tanggal       string    `json:"tanggal" doc:"2026-11-27, the day of its approval; empty until then"`
	IDMahasiswa   string    `json:"idMahasiswa" doc:"Empty: it is about no student"`
	NamaMahasiswa string    `json:"namaMahasiswa"`
	NIM           string    `json:"nim" db:"nim"`
	NamaDosen     string    `json:"namaDosen" doc:"The lecturer whom it names first, with titles"`
	Dosen         int64     `json:"banyakDosen" doc:"How many lecturers it names"`
	NamaProdi     string    `json:"namaProdi"`
	Status        string    `json:"status" enum:"diajukan,perlu_perbaikan,disetujui,dibatalkan,dicabut"`
	StatusPada    time.Time `json:"statusPada"`
	Peminta       string    `json:"peminta" doc:"Who asked for it"`
}

// Surat is a letter in full, as the caller sees it.
type Surat struct {
	SuratBaris
	DosenSurat []DosenSurat      `json:"dosen" nullable:"false" db:"-"`
	Isian      []IsianSurat      `json:"isian" nullable:"false" db:"-" doc:"What the fields of its kind say"`
	Alasan     string            `json:"alasan" doc:"Why it was sent back or revoked, as its status has it"`
	Riwayat    []RiwayatSurat    `json:"riwayat" nullable:"false" db:"-" doc:"What happened to it, the latest first"`
	Naskah     cetak.NaskahSurat `json:"naskah" db:"-" doc:"As approved; before, as it would be approved now"`
	Penyetuju  string            `json:"penyetuju" db:"-" enum:"kaprodi,petugas" doc:"Who decides: by /putusan the head of the programme, by /penerbitan whom the campus named"`
	Sidik      string            `json:"sidik" db:"-" doc:"Of what it says before it is approved, to be sent with the approval; empty afterwards"`
	Dokumen    string            `json:"dokumen" doc:"Code by which anybody asks whether it is genuine, <college_id>.<code>; empty until it is approved"`
	Aksi       []api.Aksi        `json:"aksi" nullable:"false" db:"-" doc:"What the caller may do; what is not named is not the caller's"`
	DibuatPada time.Time         `json:"dibuatPada"`
	module.Stamp

	IDProdi     string           `json:"-"`
	IsianJSON   string           `json:"-" db:"isian_json"`
	DimintaOleh string           `json:"-"` // account
	Salinan     string           `json:"-"` // as it was approved; "" before
	Kode        string           `json:"-"` // of the paper
	TerbitPada  *time.Time       `json:"-"`
	jenis       jenis.JenisSurat // as it is now
	caller      orang
}

// DosenSurat is a lecturer whom a letter names.
type DosenSurat struct {
	ID   string `json:"id"`
	Nama string `json:"nama" doc:"With titles"`
	NIDN string `json:"nidn" db:"nidn"`
}

// IsianSurat is a field of the kind, with what it says.
type IsianSurat struct {
	Kode  string `json:"kode"`
	Label string `json:"label"`
	Jenis string `json:"jenis" enum:"teks,panjang,tanggal"`
	Nilai string `json:"nilai"`
}

// RiwayatSurat is something that happened to a letter.
type RiwayatSurat struct {
	Langkah string    `json:"langkah"`
	Nama    string    `json:"nama" doc:"As people read it: Disetujui"`
	Menjadi string    `json:"menjadi"`
	Alasan  string    `json:"alasan"`
	Oleh    string    `json:"oleh"`
	Pada    time.Time `json:"pada"`
}
