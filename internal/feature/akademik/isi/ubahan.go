package isi

import (
	"fmt"
	"slices"
	"strings"

	"portaldosen/internal/kit/apperr"
)

// UbahanIsi is a change of a plan: new rows, then cells, then rows that move, then rows that go.
type UbahanIsi struct {
	Sel   []UbahSel   `json:"sel,omitempty" maxItems:"2000" doc:"Cells"`
	Baris []UbahBaris `json:"baris,omitempty" maxItems:"300" doc:"Rows that come, move or go"`
}

// UbahSel changes a cell from what the writer saw to what it shall be.
type UbahSel struct {
	Alamat string `json:"alamat" maxLength:"60" doc:"pekan/p3/materi"`
	Dari   string `json:"dari" maxLength:"40000"`
	Jadi   string `json:"jadi" maxLength:"40000"`
}

// What becomes of a row.
const (
	Tambah = "tambah"
	Pindah = "pindah"
	Hapus  = "hapus"
)

// UbahBaris makes, moves or removes a row.
type UbahBaris struct {
	Langkah string            `json:"langkah" enum:"tambah,pindah,hapus"`
	Bagian  string            `json:"bagian" maxLength:"20"`
	ID      string            `json:"baris" maxLength:"12" doc:"Of a new row the writer's choice: small letters and digits"`
	Setelah string            `json:"setelah,omitempty" maxLength:"12" doc:"The row that it comes behind; empty: in front"`
	Dari    map[string]string `json:"dari,omitempty" doc:"Of a row that goes: its cells as the writer saw them"`
}

// Kosong reports whether nothing is changed.
func (u UbahanIsi) Kosong() bool { return len(u.Sel) == 0 && len(u.Baris) == 0 }

// Change is the plan after a change. What stands in a cell must be what the writer saw, or already what is wanted: other cells are
// conflicts. Wrong are the addresses that cannot be changed so, each with its sentence. With either the plan is nil. A change that
// was made already changes nothing.
func (i Isi) Change(u UbahanIsi, d DasarRPS) (Isi, []apperr.Clash, map[string]string) {
	c := &applying{to: i.Copy(), base: d, wrong: map[string]string{}, added: map[string]bool{}}
	c.each(u, Tambah, c.add)
	for _, s := range u.Sel {
		c.cell(s)
	}
	for _, b := range u.Baris {
		if b.Langkah == Pindah || b.Langkah == Tambah && c.added[b.Bagian+"/"+b.ID] {
			c.move(b)
		}
	}
	c.each(u, Hapus, c.compare)
	if len(c.conflicts) == 0 {
		c.each(u, Hapus, c.remove)
	}
	c.check(u)
	if len(c.wrong) > 0 || len(c.conflicts) > 0 {
		return nil, c.conflicts, c.wrong
	}
	return c.to, nil, nil
}

type applying struct {
	to        Isi
	base      DasarRPS
	conflicts []apperr.Clash
	wrong     map[string]string
	added     map[string]bool // rows that this change makes
}

func (c *applying) each(u UbahanIsi, langkah string, do func(*Bagian, UbahBaris)) {
	for _, b := range u.Baris {
		if p := c.part(b); p != nil && b.Langkah == langkah {
			do(p, b)
		}
	}
}

// part is the part that a row belongs to; of what cannot be changed so it is nil, and the reason is noted.
func (c *applying) part(b UbahBaris) *Bagian {
	p := PartOf(b.Bagian)
	if p == nil || p.Tunggal || !validID(b.ID) || b.Setelah == b.ID {
		c.wrong[b.Bagian+"/"+b.ID] = "Baris ini tidak dikenali"
		return nil
	}
	return p
}

// add makes a row, at the end until all are there.
func (c *applying) add(p *Bagian, b UbahBaris) {
	if c.to.find(p.Kode, b.ID) < 0 {
		c.to[p.Kode] = append(c.to[p.Kode], BarisIsi{ID: b.ID, Sel: map[string]string{}})
		c.added[p.Kode+"/"+b.ID] = true
	}
}

// behind is the place behind the row that is named; behind a row that is gone it is the end.
func (c *applying) behind(b UbahBaris) int {
	if b.Setelah == "" {
		return 0
	}
	if at := c.to.find(b.Bagian, b.Setelah); at >= 0 {
		return at + 1
	}
	return len(c.to[b.Bagian])
}

func (c *applying) move(b UbahBaris) {
	p := c.part(b)
	if p == nil {
		return
	}
	at := c.to.find(p.Kode, b.ID)
	if at < 0 {
		c.conflicts = append(c.conflicts, apperr.Clash{Field: p.Kode + "/" + b.ID, Name: p.Baris, Gone: true})
		return
	}
	row := c.to[p.Kode][at]
	c.to[p.Kode] = slices.Delete(c.to[p.Kode], at, at+1)
	c.to[p.Kode] = slices.Insert(c.to[p.Kode], c.behind(b), row)
}

// compare notes the cells of a row that goes which are not as its writer saw them.
func (c *applying) compare(p *Bagian, b UbahBaris) {
	row, there := c.to.Row(p.Kode, b.ID)
	if !there {
		return
	}
	for _, k := range p.Kolom {
		if now := row.Sel[k.Kode]; now != b.Dari[k.Kode] {
			a := Alamat{p.Kode, b.ID, k.Kode}
			c.conflicts = append(c.conflicts, apperr.Clash{Field: a.String(), Name: c.to.Name(a), Saw: b.Dari[k.Kode], Now: now})
		}
	}
}

// remove takes a row away, and what refers to it with it.
func (c *applying) remove(p *Bagian, b UbahBaris) {
	if at := c.to.find(p.Kode, b.ID); at >= 0 {
		c.to[p.Kode] = slices.Delete(c.to[p.Kode], at, at+1)
		c.to.forget(p.Kode, b.ID)
	}
}

// forget takes what refers to a row out of every cell.
func (i Isi) forget(part, id string) {
	for _, p := range Parts {
		for _, k := range p.Kolom {
			if k.Ke != part {
				continue
			}
			for _, r := range i[p.Kode] {
				r.set(k.Kode, joined(slices.DeleteFunc(r.Refs(k.Kode), func(of string) bool { return of == id })))
			}
		}
	}
}

func (c *applying) cell(s UbahSel) {
	a, ok := ReadAlamat(s.Alamat)
	if !ok || a.Kolom == "" {
		c.wrong[s.Alamat] = "Isian ini tidak dikenali"
		return
	}
	column := PartOf(a.Bagian).Column(a.Kolom)
	jadi, wrong := column.Tidy(s.Jadi)
	if wrong != "" {
		c.wrong[s.Alamat] = wrong
		return
	}
	row, there := c.to.Row(a.Bagian, a.Baris)
	now := row.Sel[a.Kolom]
	switch {
	case !there:
		c.conflicts = append(c.conflicts, apperr.Clash{Field: s.Alamat, Name: c.to.Name(a), Saw: s.Dari, Wants: jadi, Gone: true})
	case now == jadi:
	case now == s.Dari:
		row.set(a.Kolom, jadi)
	default:
		c.conflicts = append(c.conflicts, apperr.Clash{Field: s.Alamat, Name: c.to.Name(a), Saw: s.Dari, Wants: jadi, Now: now})
	}
}

// check refuses parts that grew too long, and cells that now refer to what is not there.
func (c *applying) check(u UbahanIsi) {
	for _, p := range Parts {
		if len(c.to[p.Kode]) > p.Most {
			c.wrong[p.Kode] = fmt.Sprintf("Paling banyak %d baris", p.Most)
		}
	}
	for _, s := range u.Sel {
		a, ok := ReadAlamat(s.Alamat)
		if !ok || a.Kolom == "" {
			continue
		}
		k, row := PartOf(a.Bagian).Column(a.Kolom), c.to[a.Bagian]
		if at := c.to.find(a.Bagian, a.Baris); at >= 0 && k.Jenis == Rujukan && !c.all(*k, row[at].Refs(k.Kode), strings.Fields(s.Dari)) {
			c.wrong[s.Alamat] = "Pilihan tidak tersedia"
		}
	}
}

// all reports whether everything that a cell refers to is there; what stood in it before may stay.
func (c *applying) all(k Kolom, ids, before []string) bool {
	return !slices.ContainsFunc(ids, func(id string) bool {
		if PartOf(k.Ke) != nil {
			return c.to.find(k.Ke, id) < 0
		}
		return !c.base.knows(k.Ke, id) && !slices.Contains(before, id)
	})
}
