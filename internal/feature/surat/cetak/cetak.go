package cetak

import (
	"bytes"
	"cmp"
	"errors"
	"strings"
	"time"

	"portaldosen/internal/core/dokumen"
	"portaldosen/internal/feature/surat/isi"
	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/dateid"
	"portaldosen/internal/kit/doc/paper"
	"portaldosen/internal/kit/texts"
)

// JenisPDF is the media type of letters.
const JenisPDF = "application/pdf"

// What stands across a paper that is no letter, or none any more.
const (
	Draf    = "DRAF"
	Dicabut = "DICABUT"
)

// Terbit is what an approved letter bears besides what it says.
type Terbit struct {
	College string
	Kode    string // of the paper; "": it is not approved
	Pada    time.Time
	Tanda   string // across it
}

// Cetak draws a letter: the same copy, code and moment are the same bytes.
func (s Salinan) Cetak(t Terbit, files *blob.Store) ([]byte, error) {
	foot := texts.Join(" · ", s.Judul, "Belum disetujui")
	if t.Kode != "" {
		foot = s.Judul + " " + s.Nomor + " · Kode dokumen " + dokumen.Lengkap(t.College, t.Kode)
	}
	k := paper.Set(strings.TrimSpace(s.Judul+" "+s.Nomor), s.Kampus.Nama, foot, t.Pada, paper.Setting{Mark: t.Tanda})
	kop, err := s.Kampus.Kertas(files, s.Unit...)
	if err != nil {
		return nil, err
	}
	k.Letterhead(kop)
	k.Title(strings.ToUpper(s.Judul))
	k.Subtitle(namaNomor, s.tertulis())
	last := len(s.Blok) - 1
	for i, b := range s.Blok {
		if i < last {
			put(k, b)
		}
	}
	k.Closing(func() {
		if last >= 0 {
			put(k, s.Blok[last])
		}
	}, func() { err = errors.Join(err, s.close(k, t)) })
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = k.Write(&out)
	return out.Bytes(), err
}

const namaNomor = "Nomor"

// tertulis is the number as it stands below the title.
func (s Salinan) tertulis() string { return cmp.Or(s.Nomor, "diberikan saat disetujui") }

// close puts the signature, and the code of a letter that was approved.
func (s Salinan) close(k *paper.Paper, t Terbit) error {
	k.Signatures(s.Tempat(), paper.Signer{As: s.Penanda.Jabatan, Name: s.Penanda.Nama, Number: s.Penanda.Nomor})
	if t.Kode == "" {
		return nil
	}
	note := "Surat ini disetujui di Portal Dosen pada " + dateid.DateTime(t.Pada, s.zona()) + ". Keasliannya dapat diperiksa siapa pun dengan memindai kode ini, atau di:"
	return k.QR(dokumen.Alamat(s.Kampus.Origin, t.College, t.Kode), note)
}

// Tempat is place and date above the signature; what is not known yet is left out.
func (s Salinan) Tempat() string {
	switch {
	case s.kota() == "" || s.Tanggal == "":
		return s.Tanggal
	default:
		return s.kota() + ", " + s.Tanggal
	}
}

func put(k *paper.Paper, b isi.BlokNaskah) {
	if b.Alinea != "" {
		k.Paragraph(b.Alinea)
		return
	}
	rows := make([][2]string, 0, len(b.Rincian))
	for _, r := range b.Rincian {
		rows = append(rows, [2]string{r.Nama, r.Nilai})
	}
	k.Details(rows...)
}

// NamaBerkas is what a letter is saved under: its kind, its number without strokes, and the day:
// "Surat_Tugas_Penguji_007-ST-STIA-XI-2026_20261127.pdf".
func (s Salinan) NamaBerkas(hari time.Time) string {
	parts := func(text string) []string {
		return strings.FieldsFunc(text, func(r rune) bool { return !strings.ContainsRune(nameLetters, r) })
	}
	words := parts(s.Judul)
	if len(words) == 0 || !strings.EqualFold(words[0], "surat") {
		words = append([]string{"Surat"}, words...)
	}
	number := strings.Join(parts(s.Nomor), "-")
	return strings.Join(append(words, cmp.Or(number, "draf"), hari.In(s.zona()).Format("20060102")), "_") + ".pdf"
}

const nameLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
