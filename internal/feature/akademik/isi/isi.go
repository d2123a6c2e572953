// Package isi is what a semester plan (RPS) says: its parts with their rows and cells, where each cell is, how the plan is changed
// cell by cell, and how two plans differ.
package isi

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
)

// Isi are the rows of each part, by the code of the part.
type Isi map[string][]BarisIsi

// BarisIsi is a row of a part. Its id stays as long as the row is there, wherever it moves.
type BarisIsi struct {
	ID  string            `json:"id"`
	Sel map[string]string `json:"sel" doc:"By column, as text in the one way of writing that its kind has; an empty cell is left out"`
}

// Alamat is where a cell is.
type Alamat struct{ Bagian, Baris, Kolom string }

// String is the address as it is written: "pekan/p3/materi", of a row "pekan/p3", of a part "pekan".
func (a Alamat) String() string {
	return strings.TrimRight(a.Bagian+"/"+a.Baris+"/"+a.Kolom, "/")
}

// ReadAlamat reads an address; of a cell, a row or a part that no plan can have it is false.
func ReadAlamat(s string) (Alamat, bool) {
	parts := strings.SplitN(s, "/", 4)
	if len(parts) > 3 {
		return Alamat{}, false
	}
	a := Alamat{Bagian: parts[0]}
	if len(parts) > 1 {
		a.Baris = parts[1]
	}
	if len(parts) > 2 {
		a.Kolom = parts[2]
	}
	part := PartOf(a.Bagian)
	switch {
	case part == nil, len(parts) > 1 && !validID(a.Baris), len(parts) > 2 && part.Column(a.Kolom) == nil:
		return Alamat{}, false
	}
	return a, true
}

// validID reports whether a row can be called so: one to twelve small letters and digits.
func validID(id string) bool {
	if id == "" || len(id) > 12 {
		return false
	}
	for _, r := range id {
		if (r < 'a' || r > 'z') && (r < '0' || r > '9') {
			return false
		}
	}
	return true
}

// Read reads a plan as it was stored.
func Read(text string) (Isi, error) {
	out := Isi{}
	if err := json.Unmarshal([]byte(text), &out); err != nil {
		return nil, err
	}
	if out == nil { // of "null"
		out = Isi{}
	}
	return out.whole(), nil
}

// Text is the plan as it is stored.
func (i Isi) Text() (string, error) {
	text, err := json.Marshal(i)
	return string(text), err
}

// whole is the plan with every part that a plan has, and with the row of those that have one alone.
func (i Isi) whole() Isi {
	for _, p := range Parts {
		if i[p.Kode] == nil {
			i[p.Kode] = []BarisIsi{}
		}
		if p.Tunggal && len(i[p.Kode]) == 0 {
			i[p.Kode] = []BarisIsi{{ID: p.Kode, Sel: map[string]string{}}}
		}
	}
	return i
}

// Copy is a plan of its own that says the same.
func (i Isi) Copy() Isi {
	out := Isi{}
	for part, rows := range i {
		out[part] = make([]BarisIsi, 0, len(rows))
		for _, r := range rows {
			out[part] = append(out[part], BarisIsi{ID: r.ID, Sel: maps.Clone(r.Sel)})
		}
	}
	return out.whole()
}

// find is the place of a row in its part; -1 without one.
func (i Isi) find(part, id string) int {
	return slices.IndexFunc(i[part], func(r BarisIsi) bool { return r.ID == id })
}

// Row is a row, and whether it is there.
func (i Isi) Row(part, id string) (BarisIsi, bool) {
	if at := i.find(part, id); at >= 0 {
		return i[part][at], true
	}
	return BarisIsi{}, false
}

// Cell is what stands at an address; "" where nothing does.
func (i Isi) Cell(a Alamat) string {
	r, _ := i.Row(a.Bagian, a.Baris)
	return r.Sel[a.Kolom]
}

// set puts a value into a cell of a row that is there.
func (r BarisIsi) set(column, value string) {
	if value == "" {
		delete(r.Sel, column)
	} else {
		r.Sel[column] = value
	}
}

// Refs are the ids that a cell refers to.
func (r BarisIsi) Refs(column string) []string { return strings.Fields(r.Sel[column]) }

// joined is how a cell refers to ids.
func joined(ids []string) string { return strings.Join(ids, " ") }
