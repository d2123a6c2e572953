// Package hitung reckons a lecturer's workload of a term from what is on record, by rules that are data. It reads nothing and keeps
// nothing: the same rules and records give the same workload.
package hitung

import (
	"cmp"
	"math/big"
	"slices"

	"portaldosen/internal/kit/exact"
)

// whole is the share of a lecturer who does something alone, in ten-thousandths.
const whole = 10_000

// Baris is one line of a workload: the records that one rule reckons together, and what they come to.
type Baris struct {
	Butir   *Butir // nil: no rule counts the record
	Catatan []Catatan
	Jumlah  int64    // units that were done
	Satuan  int64    // units that count
	Nilai   *big.Rat // exact, in ten-thousandths of an SKS, before the limits of the rule
	NilaiE4 int64    // what counts, rounded once
	Sebab   Sebab    // why less counts than the rule gives; "" when it does not

	dihitung []Catatan // those of the records that count
}

// Sebab says why a line counts for less, or for nothing.
type Sebab string

// The reasons.
const (
	TanpaButir    Sebab = "tanpa_butir"     // no rule knows such a record
	TanpaRencana  Sebab = "tanpa_rencana"   // no meeting is planned
	DiBawahAmbang Sebab = "di_bawah_ambang" // fewer meetings held than the rule asks for
	BelumSelesai  Sebab = "belum_selesai"   // guidance that counts when the student has finished
	TidakSah      Sebab = "tidak_sah"       // it ended in a way that does not count: the record's Keadaan says how
	LewatSatuan   Sebab = "lewat_satuan"    // more units than the rule lets count
	LewatNilai    Sebab = "lewat_nilai"     // more SKS than the rule lets count
)

// Beban is a lecturer's workload of a term.
type Beban struct {
	Baris   []Baris
	Unsur   map[string]int64 // sum of the lines of each part, in ten-thousandths of an SKS
	TotalE4 int64
	Syarat  []Periksa
	Simpul  string // M, TM, Lebih or Belum
}

// Hitung reckons records by a set of rules. What it answers does not depend on the order of the records; no line is negative; the
// lines add up to the total. Parts of which a lecturer said that there is nothing stand in nihil.
func (a *Aturan) Hitung(records []Catatan, nihil []string) Beban {
	sorted := slices.Clone(records)
	slices.SortFunc(sorted, compareCatatan)
	of := map[*Butir][]Catatan{}
	var out Beban
	for _, c := range sorted {
		if !a.considers(c) {
			continue
		}
		b := a.find(c)
		if b == nil {
			out.Baris = append(out.Baris, Baris{Catatan: []Catatan{c}, Jumlah: c.units(), Sebab: TanpaButir, Nilai: new(big.Rat)})
			continue
		}
		of[b] = append(of[b], c)
	}
	unknown := out.Baris
	out.Baris = nil
	for i := range a.Butir {
		out.Baris = append(out.Baris, a.lines(&a.Butir[i], of[&a.Butir[i]])...)
	}
	out.Baris = append(out.Baris, unknown...)
	out.sum()
	out.conclude(a, nihil)
	return out
}

// considers leaves out the records that a set never looks at: the end of guidance where each term of it counts.
func (a *Aturan) considers(c Catatan) bool {
	return c.Jenis != Penyelesaian || a.HitungPer == PerSelesai
}

func (b *Beban) sum() {
	b.Unsur = map[string]int64{}
	for _, line := range b.Baris {
		if line.Butir != nil {
			b.Unsur[line.Butir.Unsur] += line.NilaiE4
		}
		b.TotalE4 += line.NilaiE4
	}
}

// find is the first rule that a record fits.
func (a *Aturan) find(c Catatan) *Butir {
	for i := range a.Butir {
		if a.Butir[i].fits(c) {
			return &a.Butir[i]
		}
	}
	return nil
}

// lines reckons the records of one rule. Limits take from the end: the records stand by time.
func (a *Aturan) lines(b *Butir, records []Catatan) []Baris {
	var out []Baris
	for _, together := range b.groups(records) {
		out = append(out, a.line(b, together))
	}
	a.limit(b, out)
	return out
}

// groups are the records that come to one line each: all of a rule that gives the same however many there are, or so much for
// several; the classes of one course where the rule joins them; else each alone.
func (b *Butir) groups(records []Catatan) [][]Catatan {
	var out [][]Catatan
	at := map[string]int{}
	for _, c := range records {
		i, known := at[b.group(c)]
		if !known || !b.joins(c) {
			i, out = len(out), append(out, nil)
			at[b.group(c)] = i
		}
		out[i] = append(out[i], c)
	}
	return out
}

func (b *Butir) joins(c Catatan) bool { return b.whole() || b.Gabung && c.Kelompok != "" }

// whole reports whether all records of the rule are one line: what several come to together is rounded once.
func (b *Butir) whole() bool { return b.Cara == Tetap || b.Cara == PerSatuan && b.Pembagi > 1 }

func (b *Butir) group(c Catatan) string {
	if b.whole() {
		return ""
	}
	return c.Kelompok
}

// line is what records come to together, before the limits: those that count for nothing are on it, and change nothing.
func (a *Aturan) line(b *Butir, records []Catatan) Baris {
	out := Baris{Butir: b, Catatan: records, Nilai: new(big.Rat)}
	for _, c := range records {
		out.Jumlah += c.units()
		if why := a.refuses(c); why != "" {
			out.Sebab = why
			continue
		}
		out.dihitung = append(out.dihitung, c)
		out.Satuan += c.units()
	}
	if len(out.dihitung) > 0 {
		out.Sebab = b.lacks(out.dihitung)
	}
	if out.Sebab != "" {
		out.Satuan, out.dihitung = 0, nil
		return out
	}
	out.Nilai = b.value(out.dihitung)
	out.NilaiE4 = exact.Round(out.Nilai, a.Desimal)
	return out
}

// refuses says why a record counts for nothing by the rules as a whole, "" when it may count.
func (a *Aturan) refuses(c Catatan) Sebab {
	switch {
	case c.Jenis == Pembimbingan && a.HitungPer == PerSelesai:
		return BelumSelesai
	case c.Keadaan != "" && !slices.Contains(a.Keadaan, c.Keadaan):
		return TidakSah
	}
	return ""
}

// limit takes off what a rule does not let count: units first, then SKS.
func (a *Aturan) limit(b *Butir, lines []Baris) {
	units, value := b.BatasSatuan, b.BatasE4
	for i := range lines {
		l := &lines[i]
		if b.BatasSatuan > 0 && b.Cara != Tetap {
			a.capUnits(l, units)
			units -= l.Satuan
		}
		if b.BatasE4 > 0 {
			if l.NilaiE4 > value {
				l.NilaiE4, l.Sebab = value, LewatNilai
			}
			value -= l.NilaiE4
		}
	}
}

// capUnits lets at most so many units of a line count.
func (a *Aturan) capUnits(l *Baris, most int64) {
	if l.Satuan <= most {
		return
	}
	l.Satuan, l.Sebab = most, LewatSatuan
	for i := range l.dihitung {
		c := &l.dihitung[i]
		c.Jumlah = min(c.units(), most)
		most -= c.Jumlah
		if most == 0 {
			l.dihitung = l.dihitung[:i+1]
			break
		}
	}
	if l.Satuan == 0 {
		l.dihitung = nil
	}
	l.Nilai = l.Butir.value(l.dihitung)
	l.NilaiE4 = exact.Round(l.Nilai, a.Desimal)
}

// compareCatatan orders records by time, and those of one moment by all that they are, so that their order is that of no list.
func compareCatatan(x, y Catatan) int {
	return cmp.Or(
		cmp.Compare(x.Pada, y.Pada), cmp.Compare(x.Jenis, y.Jenis), cmp.Compare(x.Golongan, y.Golongan), cmp.Compare(x.Objek, y.Objek),
		cmp.Compare(x.IDObjek, y.IDObjek), cmp.Compare(x.Peran, y.Peran), cmp.Compare(x.Sumber, y.Sumber), cmp.Compare(x.Keadaan, y.Keadaan),
		cmp.Compare(x.Jenjang, y.Jenjang), cmp.Compare(x.Jumlah, y.Jumlah), cmp.Compare(x.SKSE2, y.SKSE2), cmp.Compare(x.PorsiE4, y.PorsiE4),
		cmp.Compare(x.Rencana, y.Rencana), cmp.Compare(x.Terlaksana, y.Terlaksana), cmp.Compare(x.Peserta, y.Peserta), cmp.Compare(x.Tim, y.Tim),
		cmp.Compare(x.Rincian, y.Rincian),
	)
}
