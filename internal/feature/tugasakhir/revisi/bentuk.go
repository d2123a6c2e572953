package revisi

import (
	"portaldosen/internal/kit/api"
)

// HapusRevisi takes back what was asked for by mistake.
type HapusRevisi struct {
	ID       string `path:"id"`
	IDRevisi string `path:"idRevisi"`
}

// PutuskanRevisi signs one off.
type PutuskanRevisi struct {
	ID       string `path:"id"`
	IDRevisi string `path:"idRevisi"`
	api.IfMatch
	Body PutusanRevisi
}

// JawabRevisi answers one.
type JawabRevisi struct {
	ID       string `path:"id"`
	IDRevisi string `path:"idRevisi"`
	api.IfMatch
	Body JawabanRevisi
}

// Revisi is one thing that an examiner wants changed.
type Revisi struct {
	ID        string     `json:"id"`
	Nomor     int64      `json:"nomor"`
	IDDosen   string     `json:"idDosen"`
	NamaDosen string     `json:"namaDosen"`
	Peran     string     `json:"peran"`
	Catatan   string     `json:"catatan"`
	Halaman   string     `json:"halaman"`
	Status    string     `json:"status" enum:"menunggu,dikirim,perbaiki,disetujui"`
	Jawaban   string     `json:"jawaban"`
	Alasan    string     `json:"alasan" doc:"Why the answer was sent back"`
	Versi     int64      `json:"versi"`
	Aksi      []api.Aksi `json:"aksi" nullable:"false" doc:"putuskan, jawab, hapus"`
}

// RevisiBaru asks for a change.
type RevisiBaru struct {
	Catatan string `json:"catatan" minLength:"1" maxLength:"2000"`
	Halaman string `json:"halaman,omitempty" maxLength:"50"`
}

// PutusanRevisi signs a revision off, or sends it back.
type PutusanRevisi struct {
	Status string `json:"status" enum:"disetujui,perbaiki"`
	Alasan string `json:"alasan,omitempty" maxLength:"2000" doc:"Required when perbaiki"`
}

// JawabanRevisi is the student's answer.
type JawabanRevisi struct {
	Jawaban string `json:"jawaban" minLength:"1" maxLength:"2000"`
}
