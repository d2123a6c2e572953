package isi

import (
	"fmt"
	"slices"
	"strconv"
	"time"
)

// New is the plan that a course begins with: the weeks of the rule with their minutes, each with its date where the first days of the
// weeks are known, and the components of assessment with their usual weights.
func New(d DasarRPS, dates []time.Time) Isi {
	i := Isi{}.whole()
	for n := int64(1); n <= d.Aturan.JumlahPekan; n++ {
		r := BarisIsi{ID: fmt.Sprintf("p%d", n), Sel: map[string]string{"jenis": d.Aturan.Week(n)}}
		r.dated(n, dates)
		r.timed(d)
		i[Pekan] = append(i[Pekan], r)
	}
	for n, k := range d.Komponen {
		r := BarisIsi{ID: fmt.Sprintf("e%d", n+1), Sel: map[string]string{"komponen": k.Kode}}
		if k.Bawaan > 0 {
			r.Sel["bobot"] = WriteE2(k.Bawaan)
		}
		i[Evaluasi] = append(i[Evaluasi], r)
	}
	return i
}

// timed sets the minutes of a week of lectures by the rule; a week of an exam has none.
func (r BarisIsi) timed(d DasarRPS) {
	tm, pt, km := d.Waktu()
	for column, minutes := range map[string]int64{"tm": tm, "pt": pt, "km": km} {
		if r.Sel["jenis"] == Kuliah && minutes > 0 {
			r.set(column, strconv.FormatInt(minutes, 10))
		} else {
			r.set(column, "")
		}
	}
}

// dated sets the date of the week with a number.
func (r BarisIsi) dated(nomor int64, dates []time.Time) {
	if int(nomor) <= len(dates) {
		r.set("tanggal", dates[nomor-1].Format(time.DateOnly))
	} else {
		r.set("tanggal", "")
	}
}

// CarryOver is the plan for a later term: the dates of the weeks are those of that term, the minutes follow the credits that the
// course has now, and what refers to outcomes or components that are gone refers to them no more.
func (i Isi) CarryOver(d DasarRPS, dates []time.Time) Isi {
	out := i.Copy()
	for n, r := range out[Pekan] {
		r.dated(int64(n+1), dates)
		r.timed(d)
	}
	for _, p := range Parts {
		for _, k := range p.Kolom {
			if k.Ke == KeCPL || k.Ke == KeKomponen {
				out.forgetGone(p.Kode, k, d)
			}
		}
	}
	return out
}

func (i Isi) forgetGone(part string, k Kolom, d DasarRPS) {
	for _, r := range i[part] {
		ids := slices.DeleteFunc(r.Refs(k.Kode), func(id string) bool { return !d.knows(k.Ke, id) })
		r.set(k.Kode, joined(ids))
	}
}
