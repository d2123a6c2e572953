// Package beda tells in which paragraphs a text differs from the version before it, and in which words.
package beda

import (
	"strings"
	"time"

	"github.com/sergi/go-diff/diffmatchpatch"
)

// What became of a paragraph, or of a run of words.
const (
	Sama   = "sama"
	Tambah = "tambah"
	Hapus  = "hapus"
	Ubah   = "ubah" // of a paragraph alone
)

// Bounds of a comparison.
const (
	MaksKata = 150_000 // of each text
	lama     = 3 * time.Second
	terjauh  = 0.3 // of a changed paragraph, the part that must have stayed; below it one was removed and one added
	sisipan  = 12  // bytes; fewer that stayed between two changes are read as part of the change
)

// Galat is why two texts cannot be compared, as a reader is told.
type Galat string

func (g Galat) Error() string { return string(g) }

// ErrPanjang refuses a text of more words than MaksKata.
const ErrPanjang Galat = "Teks terlalu panjang untuk dibandingkan"

// Potongan is a run of words that stayed, came or went.
type Potongan struct{ Jenis, Teks string }

// Bagian is a paragraph that differs: Tambah, Hapus or Ubah.
type Bagian struct {
	Jenis    string
	Potongan []Potongan
}

// Hasil is what differs between two texts, in reading order, and how many paragraphs stayed.
type Hasil struct {
	Bagian []Bagian
	Sama   int
}

// Bandingkan compares two texts given by their paragraphs, word by word, whatever lines the words stand on. Where a
// comparison takes longer than a few seconds, what is left of it is told more coarsely.
func Bandingkan(sebelum, sesudah []string) (Hasil, error) {
	k := kamus{nomor: map[string]rune{}}
	x, y := k.baca(sebelum), k.baca(sesudah)
	if len(x.kata) > MaksKata || len(y.kata) > MaksKata {
		return Hasil{}, ErrPanjang
	}
	dmp := diffmatchpatch.New()
	dmp.DiffTimeout = lama
	return susun(&k, dmp.DiffMainRunes(x.kata, y.kata, false), x.paragraf, y.paragraf), nil
}

// kamus gives each word a sign of its own, so that a difference of signs is one of words.
type kamus struct {
	nomor map[string]rune
	kata  []string
}

// terbaca is a text as signs, with the paragraph of each.
type terbaca struct {
	kata     []rune
	paragraf []int
}

const (
	tandaPertama  = 0x100
	awalPengganti = 0xD800 // surrogates are no signs
	lebarSurogat  = 0x800
)

func (k *kamus) baca(paragraf []string) (t terbaca) {
	for i, p := range paragraf {
		for _, kata := range strings.Fields(p) {
			n, ada := k.nomor[kata]
			if !ada {
				n = tanda(len(k.kata))
				k.nomor[kata] = n
				k.kata = append(k.kata, kata)
			}
			t.kata, t.paragraf = append(t.kata, n), append(t.paragraf, i)
		}
	}
	return t
}

func tanda(i int) rune {
	if i += tandaPertama; i >= awalPengganti {
		i += lebarSurogat
	}
	return rune(i)
}

func (k *kamus) teks(r rune) string {
	i := int(r)
	if i >= awalPengganti {
		i -= lebarSurogat
	}
	return k.kata[i-tandaPertama]
}

// langkah is one word of a comparison, with the paragraphs in which it stood and stands; -1 where it does not.
type langkah struct {
	jenis, kata      string
	sebelum, sesudah int
}

func langkahDari(k *kamus, diffs []diffmatchpatch.Diff, x, y []int) []langkah {
	out := make([]langkah, 0, len(x)+len(y))
	i, j := 0, 0
	for _, d := range diffs {
		for _, r := range d.Text {
			l := langkah{kata: k.teks(r), sebelum: -1, sesudah: -1}
			if d.Type != diffmatchpatch.DiffInsert {
				l.sebelum, i = x[i], i+1
			}
			if d.Type != diffmatchpatch.DiffDelete {
				l.sesudah, j = y[j], j+1
			}
			l.jenis = map[diffmatchpatch.Operation]string{diffmatchpatch.DiffEqual: Sama, diffmatchpatch.DiffInsert: Tambah, diffmatchpatch.DiffDelete: Hapus}[d.Type]
			out = append(out, l)
		}
	}
	return out
}

// susun gathers the words of a comparison into paragraphs: what went from a paragraph of which something stayed belongs to
// where that stands now, the rest of what went is a paragraph of its own.
func susun(k *kamus, diffs []diffmatchpatch.Diff, x, y []int) Hasil {
	semua := langkahDari(k, diffs, x, y)
	kini := map[int]int{} // paragraph before: paragraph after
	for _, l := range semua {
		if _, ada := kini[l.sebelum]; l.jenis == Sama && !ada {
			kini[l.sebelum] = l.sesudah
		}
	}
	kelompok := map[int]*Bagian{} // by paragraph after; by -1 - paragraph before where all of it went
	var urut []*Bagian
	for _, l := range semua {
		di := l.sesudah
		if l.jenis == Hapus {
			var ada bool
			if di, ada = kini[l.sebelum]; !ada {
				di = -1 - l.sebelum
			}
		}
		b := kelompok[di]
		if b == nil {
			b = &Bagian{}
			kelompok[di], urut = b, append(urut, b)
		}
		b.tambah(l.jenis, l.kata)
	}
	var out Hasil
	for _, b := range urut {
		out.masukkan(b)
	}
	return out
}

func (b *Bagian) tambah(jenis, kata string) {
	if n := len(b.Potongan); n > 0 && b.Potongan[n-1].Jenis == jenis {
		b.Potongan[n-1].Teks += " " + kata
		return
	}
	b.Potongan = append(b.Potongan, Potongan{jenis, kata})
}

// masukkan adds a paragraph to the result, as what it is.
func (h *Hasil) masukkan(b *Bagian) {
	huruf := map[string]int{}
	for _, p := range b.Potongan {
		huruf[p.Jenis] += len(p.Teks)
	}
	sama, tambah, hapus := huruf[Sama], huruf[Tambah], huruf[Hapus]
	switch {
	case tambah == 0 && hapus == 0:
		h.Sama++
	case sama == 0 && hapus == 0:
		h.Bagian = append(h.Bagian, Bagian{Tambah, b.Potongan})
	case sama == 0 && tambah == 0:
		h.Bagian = append(h.Bagian, Bagian{Hapus, b.Potongan})
	case float64(sama) < terjauh*float64(sama+max(tambah, hapus)):
		h.Bagian = append(h.Bagian, Bagian{Hapus, b.hanya(Hapus)}, Bagian{Tambah, b.hanya(Tambah)})
	default:
		h.Bagian = append(h.Bagian, Bagian{Ubah, b.rapat()})
	}
}

// rapat is a changed paragraph without the little words that stayed by chance amid a change: each change is what went,
// then what came.
func (b *Bagian) rapat() []Potongan {
	var out []Potongan
	var pergi, datang []string
	tutup := func() {
		for _, x := range []Potongan{{Hapus, strings.Join(pergi, " ")}, {Tambah, strings.Join(datang, " ")}} {
			if x.Teks != "" {
				out = append(out, x)
			}
		}
		pergi, datang = nil, nil
	}
	for i, p := range b.Potongan {
		switch {
		case p.Jenis == Hapus:
			pergi = append(pergi, p.Teks)
		case p.Jenis == Tambah:
			datang = append(datang, p.Teks)
		case len(p.Teks) < sisipan && i > 0 && i < len(b.Potongan)-1:
			pergi, datang = append(pergi, p.Teks), append(datang, p.Teks)
		default:
			tutup()
			out = append(out, p)
		}
	}
	tutup()
	return out
}

// hanya is a paragraph as it was (Hapus) or is (Tambah), in one run.
func (b *Bagian) hanya(jenis string) []Potongan {
	var kata []string
	for _, p := range b.Potongan {
		if p.Jenis == jenis || p.Jenis == Sama {
			kata = append(kata, p.Teks)
		}
	}
	return []Potongan{{jenis, strings.Join(kata, " ")}}
}
