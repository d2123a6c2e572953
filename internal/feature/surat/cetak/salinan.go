// Package cetak draws letters: what one shows is put together once, and drawn from that alone.
package cetak

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"time"

	"portaldosen/internal/core/institusi"
	"portaldosen/internal/feature/surat/isi"
	"portaldosen/internal/kit/dateid"
)

// susunan is how letters look; what was approved keeps its own, and is drawn as it was then.
const susunan = 1

// Salinan is all that the paper of a letter shows. As JSON it is what is kept of one that was approved: a field that is there stays.
type Salinan struct {
	Susunan int
	Kampus  institusi.Kop
	Unit    []string // of the letterhead, between the name and the address
	Zona    string
	Kode    string // of the kind
	Judul   string // Surat Tugas Penguji
	Nomor   string // "" as long as it has none
	Tanggal string // 27 November 2026
	Blok    []isi.BlokNaskah
	Penanda Penanda
	Tentang Tentang
	Rincian [][2]string // what the fields of the kind say
}

// Penanda signs a letter.
type Penanda struct {
	Jabatan string
	Nama    string
	Nomor   string `json:",omitempty"` // NIDN 0012345678
}

// Tentang is whom a letter is about.
type Tentang struct {
	Mahasiswa string `json:",omitempty"`
	NIM       string `json:",omitempty"`
	Dosen     []string
}

// Baru is an empty copy in the look of today.
func Baru(kampus institusi.Kop, zona *time.Location) Salinan {
	return Salinan{Susunan: susunan, Kampus: kampus, Zona: zona.String()}
}

// Unit are the lines of the letterhead that name a programme.
func Unit(fakultas, prodi, jenjang string) []string {
	return []string{fakultas, "Program Studi " + prodi + " (" + jenjang + ")"}
}

// Teks is the copy as it is kept, and its fingerprint.
func (s Salinan) Teks() (text, sidik string, err error) {
	b, err := json.Marshal(s)
	sum := sha256.Sum256(b)
	return string(b), hex.EncodeToString(sum[:]), err
}

// Baca is a copy as it was kept.
func Baca(text string) (s Salinan, err error) {
	err = json.Unmarshal([]byte(text), &s)
	return s, err
}

// zona is that of the clocks of the college.
func (s Salinan) zona() *time.Location { return dateid.Zone(s.Zona) }

// kota is the place of the signature: that of the letterhead, "" where none is set.
func (s Salinan) kota() string {
	if s.Kampus.Surat == nil {
		return ""
	}
	return s.Kampus.Surat.Kota
}
