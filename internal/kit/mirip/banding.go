package mirip

import (
	"cmp"
	"slices"
)

// How hits become passages.
const (
	Umum      = 20 // a fingerprint of so many other texts is common: a form, a definition, a law; it weighs nothing
	celah     = 4  // fingerprints without a hit that a passage bridges
	minBagian = 2  // hits of a passage; one alone is chance
)

// Hasil is how much of a text others have: in all, and by source, the largest share first.
type Hasil struct {
	SkorE2 int64 // per cent of the text's fingerprints, in hundredths; the common ones count on neither side
	Sumber []Sumber
}

// Sumber is another text with its share, alone, and the passages that no larger source has.
type Sumber struct {
	Nomor  int64
	SkorE2 int64
	Bagian []Bagian
}

// Bagian is a passage: the first and the last of its fingerprints.
type Bagian struct{ Dari, Sampai int }

// Bandingkan weighs the fingerprints of a text against those of others: lain tells which texts, by number, have one.
func Bandingkan(jejak []Jejak, lain map[int64][]int64) Hasil {
	temu := map[int64][]int{} // text → places of its hits
	berbobot := 0
	for i, j := range jejak {
		pemilik := lain[j.Sidik]
		if len(pemilik) >= Umum {
			continue
		}
		berbobot++
		for _, nomor := range pemilik {
			temu[nomor] = append(temu[nomor], i)
		}
	}
	var sumber []Sumber
	kena := map[int64][]int{}
	for nomor, di := range temu {
		bagian, hit := kelompokkan(di)
		if len(hit) > 0 {
			kena[nomor] = hit
			sumber = append(sumber, Sumber{nomor, persen(len(hit), berbobot), bagian})
		}
	}
	slices.SortFunc(sumber, func(a, b Sumber) int { return cmp.Or(cmp.Compare(b.SkorE2, a.SkorE2), cmp.Compare(a.Nomor, b.Nomor)) })
	return gabung(sumber, kena, berbobot)
}

// gabung counts every hit once, and leaves a passage to the largest source that has all of it.
func gabung(sumber []Sumber, kena map[int64][]int, berbobot int) Hasil {
	dihitung := map[int]bool{}
	for i, s := range sumber {
		sumber[i].Bagian = slices.DeleteFunc(s.Bagian, func(b Bagian) bool {
			return !slices.ContainsFunc(kena[s.Nomor], func(di int) bool { return di >= b.Dari && di <= b.Sampai && !dihitung[di] })
		})
		for _, di := range kena[s.Nomor] {
			dihitung[di] = true
		}
	}
	sumber = slices.DeleteFunc(sumber, func(s Sumber) bool { return len(s.Bagian) == 0 })
	return Hasil{persen(len(dihitung), berbobot), sumber}
}

// kelompokkan makes passages of neighbouring hits, and lists the hits that are in one.
func kelompokkan(di []int) (bagian []Bagian, kena []int) {
	for awal := 0; awal < len(di); {
		akhir := awal + 1
		for akhir < len(di) && di[akhir]-di[akhir-1] <= celah+1 {
			akhir++
		}
		if akhir-awal >= minBagian {
			bagian = append(bagian, Bagian{di[awal], di[akhir-1]})
			kena = append(kena, di[awal:akhir]...)
		}
		awal = akhir
	}
	return bagian, kena
}

// persen is a share in per cent, in hundredths, to the nearest.
func persen(bagian, dari int) int64 {
	if dari == 0 {
		return 0
	}
	return int64((bagian*20000 + dari) / (2 * dari))
}

// Rentang is where a passage stands in its text, in bytes.
func (b Bagian) Rentang(jejak []Jejak) (awal, akhir int) {
	akhir = jejak[b.Dari].Akhir
	for _, j := range jejak[b.Dari : b.Sampai+1] {
		akhir = max(akhir, j.Akhir)
	}
	return jejak[b.Dari].Awal, akhir
}

// Pasangan is where another text has a passage: there, where it has most of it close together. ada is false when it has
// no two fingerprints of it close together: then chance brought them here.
func (b Bagian) Pasangan(jejak, lain []Jejak) (awal, akhir int, ada bool) {
	dicari := map[int64]bool{}
	for _, j := range jejak[b.Dari : b.Sampai+1] {
		dicari[j.Sidik] = true
	}
	terbanyak, mulai := 0, 0
	for i := range lain {
		if !dicari[lain[i].Sidik] {
			continue
		}
		beda, sampai := jangkau(lain, i, dicari)
		if beda > terbanyak {
			terbanyak, mulai, akhir = beda, i, sampai
		}
	}
	if terbanyak < min(minBagian, len(dicari)) {
		return 0, 0, false
	}
	awal, akhir = Bagian{mulai, akhir}.Rentang(lain)
	return awal, akhir, true
}

// jangkau follows hits from one on, as long as they are close, and counts the different ones.
func jangkau(lain []Jejak, dari int, dicari map[int64]bool) (beda, sampai int) {
	ada := map[int64]bool{}
	sampai = dari
	for i := dari; i < len(lain) && i-sampai <= celah+1 && i-dari <= 2*len(dicari)+celah; i++ {
		if dicari[lain[i].Sidik] {
			ada[lain[i].Sidik] = true
			sampai = i
		}
	}
	return len(ada), sampai
}

// Serupa is how alike two texts are by their words, whatever their order: per cent, in hundredths.
func Serupa(a, b string) int64 {
	hitung := map[string]int{}
	kiri, kanan := Pecah(a), Pecah(b)
	for _, k := range kiri {
		hitung[k.Akar]++
	}
	sama := 0
	for _, k := range kanan {
		if hitung[k.Akar] > 0 {
			hitung[k.Akar]--
			sama++
		}
	}
	return persen(2*sama, len(kiri)+len(kanan))
}

// AkarJudul lists the roots of a title, each once, in order.
func AkarJudul(judul string) []string {
	out := []string{}
	for _, k := range Pecah(judul) {
		out = append(out, k.Akar)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// SerupaJudul is how alike two titles are, by AkarJudul of each: 0 to 100.
func SerupaJudul(a, b []string) int64 {
	sama := 0
	for _, akar := range a {
		if _, ada := slices.BinarySearch(b, akar); ada {
			sama++
		}
	}
	return (persen(2*sama, len(a)+len(b)) + 50) / 100
}
