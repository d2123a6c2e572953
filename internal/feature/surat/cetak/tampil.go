package cetak

import (
	"strings"

	"portaldosen/internal/feature/surat/isi"
)

// NaskahSurat is a letter as a page shows it.
type NaskahSurat struct {
	Kampus  string           `json:"kampus"`
	Kop     []string         `json:"kop" nullable:"false" doc:"The lines below the name of the college"`
	Judul   string           `json:"judul"`
	Kepala  string           `json:"kepala" doc:"The line below the title: Nomor: 007/ST/2026"`
	Nomor   string           `json:"nomor" doc:"Empty as long as it has none"`
	Blok    []isi.BlokNaskah `json:"blok" nullable:"false"`
	Tempat  string           `json:"tempat" doc:"Place and date above the signature: Jakarta, 27 November 2026"`
	Penanda PenandaNaskah    `json:"penanda"`
	Tanda   string           `json:"tanda" enum:",DRAF,DICABUT" doc:"What stands across it"`
}

// PenandaNaskah signs a letter.
type PenandaNaskah struct {
	Jabatan string `json:"jabatan"`
	Nama    string `json:"nama"`
	Nomor   string `json:"nomor"`
}

// Naskah is the copy as a page shows it, with what stands across it.
func (s Salinan) Naskah(tanda string) NaskahSurat {
	out := NaskahSurat{Kampus: s.Kampus.Nama, Kop: []string{}, Judul: strings.ToUpper(s.Judul), Kepala: namaNomor + ": " + s.tertulis(), Nomor: s.Nomor, Blok: s.Blok, Tempat: s.Tempat(),
		Penanda: PenandaNaskah{s.Penanda.Jabatan, s.Penanda.Nama, s.Penanda.Nomor}, Tanda: tanda}
	for _, line := range append(append([]string{}, s.Unit...), s.Kampus.Baris()...) {
		if line != "" {
			out.Kop = append(out.Kop, line)
		}
	}
	if out.Blok == nil {
		out.Blok = []isi.BlokNaskah{}
	}
	return out
}
