// Package rps accompanies the semester plan (RPS) of a course in a term: it is written, submitted, reviewed, approved and published, and
// every version that was submitted stays readable.
package rps

import (
	"time"

	"portaldosen/internal/feature/akademik/isi"
	"portaldosen/internal/feature/akademik/periksa"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/pager"
)

// The permissions of semester plans. Who holds IzinUbah writes those of the courses that he or she teaches, as a head those of the
// programme, as an operator all; who holds IzinTinjau decides on those of the programme headed, or given to review.
const (
	IzinLihat  = "akademik.rps.lihat"
	IzinUbah   = "akademik.rps.ubah"
	IzinTinjau = "akademik.rps.tinjau"
)

const area = "akademik"

// counter is the change counter of plans: they are written all day, and what is kept of the catalogue need not follow.
const counter = "akademik_rps"

// Service answers what is asked about semester plans.
type Service struct {
	module.Deps
	book pager.Book // how many plans lists have, under the change counter
}

// RPSBaris is a plan in a list.
type RPSBaris struct {
	ID           string     `json:"id"`
	IDMataKuliah string     `json:"idMataKuliah" db:"id_matakuliah"`
	Kode         string     `json:"kode" doc:"Of the course"`
	Nama         string     `json:"nama" doc:"Of the course"`
	SKS          int64      `json:"sks" db:"sks"`
	Semester     int64      `json:"semester"`
	IDProdi      string     `json:"idProdi"`
	NamaProdi    string     `json:"namaProdi"`
	Periode      int64      `json:"periode"`
	Status       string     `json:"status" enum:"draf,diajukan,direview,revisi,disetujui,dipublikasi"`
	Nomor        int64      `json:"nomor" doc:"Version that was submitted last; 0: none was"`
	Terbit       int64      `json:"terbit" doc:"Version that everybody reads; 0: none"`
	Temuan       int64      `json:"temuan" doc:"What kept it from being submitted when it was saved last"`
	Komentar     int64      `json:"komentar" doc:"Comments that are not resolved"`
	IDPeninjau   string     `json:"idPeninjau,omitempty" doc:"Lecturer who reviews it in place of the head"`
	NamaPeninjau string     `json:"namaPeninjau,omitempty"`
	Penyusun     []Penyusun `json:"penyusun" nullable:"false" db:"-" doc:"Who teaches the course in the term"`
	StatusPada   time.Time  `json:"statusPada" db:"-"`
	Ditutup      bool       `json:"ditutup" doc:"Its term is closed"`
	StatusMikro  int64      `json:"-" db:"status_pada"`
	DiajukanOleh string     `json:"-"` // account
}

// Penyusun is a lecturer who teaches the course in the term of the plan, and so writes it.
type Penyusun struct {
	IDDosen     string `json:"idDosen"`
	Nama        string `json:"nama" doc:"With titles"`
	Koordinator bool   `json:"koordinator"`
}

// RPS is a plan in full, as the caller sees it: who has to do with it what is being written, all others what is published.
type RPS struct {
	RPSBaris
	NamaInggris string             `json:"namaInggris" doc:"Of the course"`
	Prasyarat   []string           `json:"prasyarat" nullable:"false" doc:"Courses that come before, by code and name"`
	Kaprodi     string             `json:"kaprodi" doc:"Who heads the programme"`
	Dibaca      int64              `json:"dibaca" doc:"Version that this is; 0: what is being written"`
	Isi         isi.Isi            `json:"isi" doc:"The rows of each part: umum, cpmk, sub, evaluasi, pekan, pustaka"`
	Bagian      []isi.Bagian       `json:"bagian" nullable:"false" doc:"The parts of a plan and their columns, for whoever shows or writes it"`
	Dasar       isi.DasarRPS       `json:"dasar" doc:"What it stands on"`
	Periksa     []periksa.ButirRPS `json:"periksa" nullable:"false" doc:"The check list; every item is there"`
	Riwayat     []RiwayatRPS       `json:"riwayat" nullable:"false" doc:"What happened to it, the latest first"`
	Aksi        []api.Aksi         `json:"aksi" nullable:"false" doc:"What the caller may do; what is not named is not the caller's"`
	DibuatPada  time.Time          `json:"dibuatPada"`
	DiubahPada  time.Time          `json:"diubahPada"`
	Pengubah    string             `json:"diubahOleh"`
	module.Stamp

	setujuiSendiri bool
	caller         hubungan
}

// RiwayatRPS is something that happened to a plan.
type RiwayatRPS struct {
	Langkah string    `json:"langkah"`
	Nama    string    `json:"nama" doc:"As people read it: Diajukan"`
	Dari    string    `json:"dari"`
	Menjadi string    `json:"menjadi"`
	Nomor   int64     `json:"nomor" doc:"Version that it was about; 0: what was being written"`
	Alasan  string    `json:"alasan"`
	Oleh    string    `json:"oleh"`
	Pada    time.Time `json:"pada"`
}
