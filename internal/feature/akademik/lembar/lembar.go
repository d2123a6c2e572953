// Package lembar hands semester plans (RPS) out as workbooks, and reads them back as changes of the plan.
package lembar

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"strconv"
	"strings"
	"time"

	"portaldosen/internal/feature/akademik/isi"
	"portaldosen/internal/feature/akademik/rps"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc/xlsx"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/richtext"
)

// Service hands workbooks out and reads them back.
type Service struct{ module.Deps }

// UnduhLembarRPS is a plan as a workbook: a sheet a part, a row a row, a column a column, and all that reading it back needs.
func (s *Service) UnduhLembarRPS(ctx context.Context, in *rps.MintaRPS) (api.File, error) {
	p, err := module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (rps.RPS, error) { return rps.At(ctx, q, a, in.ID, in.Versi) })
	if err != nil {
		return api.File{}, err
	}
	form, err := formOf(&p, s.NewID())
	if err != nil {
		return api.File{}, err
	}
	var out bytes.Buffer
	err = form.Write(&out)
	return api.Whole(p.FileName("xlsx"), xlsx.Type, out.Bytes()), err
}

// What a workbook carries along, by place.
const (
	keptKind  = iota // that it is one
	keptPlan         // id of the plan
	keptVersi        // of the plan when it was handed out
	keptToken        // of this workbook alone: new rows are named by it
	keptIsi          // what the plan said
	keptDasar        // what it stood on
	keptTexts        // how many there are
)

const kind = "rps 1"

func formOf(p *rps.RPS, token string) (xlsx.Form, error) {
	content, err := p.Isi.Text()
	if err != nil {
		return xlsx.Form{}, err
	}
	base, err := json.Marshal(p.Dasar)
	if err != nil {
		return xlsx.Form{}, err
	}
	out := xlsx.Form{Sheets: sheets(p.Dasar), Kept: []string{kind, p.ID, strconv.FormatInt(p.RowVersion(), 10), token, content, string(base)}}
	for i, part := range isi.Parts {
		for _, r := range p.Isi[part.Kode] {
			row := xlsx.FormRow{Key: r.ID}
			for _, k := range part.Kolom {
				row.Cells = append(row.Cells, cell(p.Isi, p.Dasar, k, r.Sel[k.Kode]))
			}
			out.Sheets[i].Rows = append(out.Sheets[i].Rows, row)
		}
	}
	return out, nil
}

// sheets are the sheets of a workbook, without rows: one a part, in the order of isi.Parts.
func sheets(d isi.DasarRPS) []xlsx.FormSheet {
	var out []xlsx.FormSheet
	for _, part := range isi.Parts {
		s := xlsx.FormSheet{Name: part.Nama, Key: fieldName(part.Kode, "id")}
		for _, k := range part.Kolom {
			s.Fields = append(s.Fields, xlsx.Field{
				Column: xlsx.Column{Title: k.Nama, Width: widths[k.Jenis], Kind: kinds[k.Jenis]},
				Name:   fieldName(part.Kode, k.Kode), Hint: hint(k), Choices: choices(k, d), From: from(k),
			})
		}
		out = append(out, s)
	}
	return out
}

// fieldName is the name of a column in a workbook.
func fieldName(part, column string) string { return "rps_" + part + "_" + column }

var (
	widths = map[isi.Jenis]float64{isi.Teks: 36, isi.Kaya: 60, isi.Bilang: 12, isi.Bobot: 12, isi.Tanggal: 20, isi.Pilihan: 18, isi.Rujukan: 22}
	kinds  = map[isi.Jenis]xlsx.Kind{isi.Bilang: xlsx.Number, isi.Bobot: xlsx.Number, isi.Tanggal: xlsx.Date}
)

// hint says what a cell of a column takes.
func hint(k isi.Kolom) string {
	switch k.Jenis {
	case isi.Teks:
		return "Teks, paling banyak " + strconv.Itoa(k.Most) + " karakter"
	case isi.Kaya:
		return "Satu baris satu alinea; baris yang diawali • atau 1. menjadi daftar"
	case isi.Bilang:
		return "Bilangan bulat"
	case isi.Bobot:
		return "Angka 0 sampai 100"
	case isi.Tanggal:
		return "Tanggal, misalnya 31/08/2026"
	case isi.Pilihan:
		return "Pilih dari daftar"
	}
	switch {
	case k.Ke == isi.Pustaka:
		return "Nomor urut pustaka, misalnya [1], [3]"
	case k.Most == 1:
		return "Pilih dari daftar"
	}
	return "Kode, dipisahkan koma"
}

// choices are the names that cells of a column may hold.
func choices(k isi.Kolom, d isi.DasarRPS) []string {
	var out []string
	for _, p := range k.Pilihan {
		out = append(out, p.Nama)
	}
	if k.Ke == isi.KeKomponen {
		for _, c := range d.Komponen {
			out = append(out, c.Nama)
		}
	}
	return out
}

// from is the column whose codes a cell of a column is one of.
func from(k isi.Kolom) string {
	if p := isi.PartOf(k.Ke); p != nil && k.Most == 1 && p.Column("kode") != nil {
		return fieldName(k.Ke, "kode")
	}
	return ""
}

// cell is what stands in a cell of a workbook for a value of a plan.
func cell(i isi.Isi, d isi.DasarRPS, k isi.Kolom, value string) any {
	switch k.Jenis {
	case isi.Bilang:
		if n, err := strconv.ParseInt(value, 10, 64); err == nil {
			return n
		}
	case isi.Bobot:
		if n, err := strconv.ParseFloat(value, 64); err == nil {
			return n
		}
	case isi.Tanggal:
		if at, err := time.Parse(time.DateOnly, value); err == nil {
			return at
		}
	}
	return text(i, d, k, value)
}

// text is a value of a plan as it stands in a workbook as text.
func text(i isi.Isi, d isi.DasarRPS, k isi.Kolom, value string) string {
	switch k.Jenis {
	case isi.Kaya:
		return plain(value)
	case isi.Pilihan, isi.Rujukan:
		return i.Shown(d, k, value)
	}
	return value
}

// plain is a text with bold words and lists as plain lines, entries of lists with their marks.
func plain(fragment string) string {
	var lines []string
	for _, b := range richtext.Blocks(fragment) {
		mark := ""
		if b.Mark != "" {
			mark = b.Mark + " "
		}
		lines = append(lines, strings.Repeat("  ", max(0, b.Level-1))+mark+b.Text())
	}
	return strings.Join(lines, "\n")
}

// shortest is what is left of a text that is shown where there is little room.
func shortest(text string) string {
	const most = 60
	if r := []rune(text); len(r) > most {
		return string(r[:most]) + " …"
	}
	return cmp.Or(text, "-")
}
