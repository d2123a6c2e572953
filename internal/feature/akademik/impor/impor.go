// Package impor reads rows that people paste from a spreadsheet, and says of each what would become of it.
package impor

import (
	"context"
	"encoding/csv"
	"fmt"
	"io"
	"slices"
	"strings"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// MaxRows is how many rows are taken over at once.
const MaxRows = 500

// What becomes of a row.
const (
	Baru  = "baru"
	Ubah  = "ubah"
	Sama  = "sama"
	Tolak = "tolak"
)

// BarisImpor is a row of what was pasted, and what becomes of it.
type BarisImpor struct {
	Baris  int               `json:"baris" doc:"The line of what was pasted that it begins at, from 1"`
	Hasil  string            `json:"hasil" enum:"baru,ubah,sama,tolak"`
	Isi    map[string]string `json:"isi" nullable:"false" doc:"What the row holds, by column"`
	Alasan string            `json:"alasan,omitempty" doc:"Why it is refused"`
}

// HasilImpor is what becomes of all rows; nothing is written of a preview.
type HasilImpor struct {
	Ditulis bool         `json:"ditulis"`
	Baru    int          `json:"baru"`
	Ubah    int          `json:"ubah"`
	Sama    int          `json:"sama"`
	Tolak   int          `json:"tolak"`
	Baris   []BarisImpor `json:"baris" nullable:"false"`
}

// Column is a column that is read, and other names that its head may have.
type Column struct {
	Name  string
	Alias []string
}

// Columns are columns as a text lists them, a line each: the name, a colon, the other names between commas.
func Columns(text string) (all []Column) {
	for line := range strings.Lines(text) {
		name, others, _ := strings.Cut(strings.TrimSpace(line), ":")
		c := Column{Name: name}
		for alias := range strings.SplitSeq(others, ",") {
			c.Alias = append(c.Alias, strings.TrimSpace(alias))
		}
		all = append(all, c)
	}
	return all
}

// Row is a row as it was pasted: its line, and its cells by the names of their columns.
type Row struct {
	Line  int
	Cells map[string]string
}

// Read reads pasted rows: cells part at tabs, as spreadsheets copy them, else at semicolons or commas. A first line that names
// the columns says their order; without one it is theirs, and what is left over belongs to the last. A text without rows, or
// with too many, is refused (422) at its field.
func Read(text string, columns []Column) ([]Row, error) {
	text = strings.TrimPrefix(strings.ReplaceAll(text, "\r\n", "\n"), "\ufeff")
	comma := commaOf(text)
	r := csv.NewReader(strings.NewReader(text))
	r.Comma, r.LazyQuotes, r.FieldsPerRecord = comma, true, -1
	var order []string
	var out []Row
	for {
		cells, err := r.Read()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, apperr.Field("teks", "Isi yang ditempel tidak dapat dibaca; salin lagi dari lembar kerja")
		}
		if blank(cells) {
			continue
		}
		line, _ := r.FieldPos(0)
		if order == nil {
			if order = headOf(cells, columns); order != nil {
				continue
			}
			order = namesOf(columns)
		}
		if len(out) == MaxRows {
			return nil, apperr.Field("teks", fmt.Sprintf("Paling banyak %d baris sekali tempel", MaxRows))
		}
		out = append(out, Row{Line: line, Cells: cellsOf(cells, order, string(comma))})
	}
	if len(out) == 0 {
		return nil, apperr.Field("teks", "Tempel paling sedikit satu baris")
	}
	return out, nil
}

// commaOf is what parts the cells of a text.
func commaOf(text string) rune {
	for _, r := range "\t;" {
		if strings.ContainsRune(text, r) {
			return r
		}
	}
	return ','
}

func blank(cells []string) bool {
	return !slices.ContainsFunc(cells, func(c string) bool { return texts.Fold(c) != "" })
}

func namesOf(columns []Column) []string {
	out := make([]string, 0, len(columns))
	for _, c := range columns {
		out = append(out, c.Name)
	}
	return out
}

// headOf is the order of the columns that a first line names; nil where it names fewer than two, and so is a row like the others.
func headOf(cells []string, columns []Column) []string {
	named := 0
	order := make([]string, len(cells))
	for i, cell := range cells {
		folded := texts.Fold(cell)
		for _, c := range columns {
			if folded == c.Name || slices.Contains(c.Alias, folded) {
				order[i] = c.Name
				named++
			}
		}
	}
	if named < min(2, len(columns)) {
		return nil
	}
	return order
}

// cellsOf are the cells of a row by their names. Without a name of its own a cell behind the last belongs to that one: who
// separates by commas writes some in a sentence too.
func cellsOf(cells, order []string, comma string) map[string]string {
	out := map[string]string{}
	for i, cell := range cells {
		cell = texts.Tidy(cell)
		switch last := order[len(order)-1]; {
		case i < len(order) && order[i] != "":
			out[order[i]] = cell
		case i >= len(order) && comma != "\t" && cell != "" && last != "":
			out[last] += comma + " " + cell
		}
	}
	return out
}

// Outcome is a row of an area, which says what becomes of it.
type Outcome interface{ outcome() BarisImpor }

func (b BarisImpor) outcome() BarisImpor { return b }

// Import is how an area takes rows over: Read says of each what becomes of it, Put writes them and notes that it did.
type Import[R Outcome] struct {
	Deps module.Deps
	Area string // the change counter that moves
	Read func(ctx context.Context, q db.Q, a actor.Actor) ([]R, error)
	Put  func(ctx context.Context, q db.Q, a actor.Actor, rows []R, sum HasilImpor) error
}

// Take takes the rows over, all or none; as a preview it writes nothing.
func (i Import[R]) Take(ctx context.Context, write bool) (HasilImpor, error) {
	if !write {
		return module.Read(ctx, i.Deps, func(q db.Q, a actor.Actor) (HasilImpor, error) {
			rows, err := i.Read(ctx, q, a)
			return sum(rows), err
		})
	}
	return module.Write(ctx, i.Deps, func(ctx context.Context, q db.Q, a actor.Actor) (HasilImpor, error) {
		if err := db.Bump(ctx, q, i.Area); err != nil {
			return HasilImpor{}, err
		}
		rows, err := i.Read(ctx, q, a)
		if err != nil {
			return HasilImpor{}, err
		}
		out := sum(rows)
		if err := out.refuse(); err != nil {
			return out, err
		}
		out.Ditulis = true
		return out, i.Put(ctx, q, a, rows, out)
	})
}

// Noted are the numbers of what was written, for the audit trail.
func (h HasilImpor) Noted() map[string]any {
	return map[string]any{"baru": h.Baru, "ubah": h.Ubah, "sama": h.Sama}
}

// sum counts what becomes of the rows.
func sum[R Outcome](rows []R) HasilImpor {
	h := HasilImpor{Baris: make([]BarisImpor, 0, len(rows))}
	for _, r := range rows {
		b := r.outcome()
		h.Baris = append(h.Baris, b)
		switch b.Hasil {
		case Baru:
			h.Baru++
		case Ubah:
			h.Ubah++
		case Sama:
			h.Sama++
		default:
			h.Tolak++
		}
	}
	return h
}

// refuse refuses (422) to write rows of which some are refused, naming the first: all are written, or none.
func (h HasilImpor) refuse() error {
	if h.Tolak == 0 {
		return nil
	}
	at := slices.IndexFunc(h.Baris, func(r BarisImpor) bool { return r.Hasil == Tolak })
	return apperr.Field("teks", fmt.Sprintf("%d baris ditolak, yang pertama baris %d. Perbaiki dahulu; belum ada yang disimpan.", h.Tolak, h.Baris[at].Baris))
}

// Result is what becomes of a row: refused with a reason, new, changed, or the same as it is.
func Result(why string, there, same bool) string {
	switch {
	case why != "":
		return Tolak
	case !there:
		return Baru
	case same:
		return Sama
	}
	return Ubah
}

// Seen are the lines that codes stood in first.
type Seen map[string]int

// Again notes a code at a line, and says where it stood before; "" where it is new.
func (s Seen) Again(code string, line int) string {
	if before, there := s[code]; there {
		return fmt.Sprintf("Kode ini sudah ada di baris %d", before)
	}
	s[code] = line
	return ""
}
