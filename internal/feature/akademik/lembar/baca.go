package lembar

import (
	"encoding/json"
	"fmt"
	"html"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"portaldosen/internal/feature/akademik/isi"
	"portaldosen/internal/kit/dateid"
	"portaldosen/internal/kit/doc/xlsx"
)

// reading is a workbook that is read back.
type reading struct {
	file   xlsx.Filled
	token  string
	before isi.Isi      // as it was handed out
	base   isi.DasarRPS // on which it was
	now    isi.DasarRPS // on which the plan stands
	after  isi.Isi      // as it is in the workbook
	rows   map[string]xlsx.FilledRow
	names  map[string]map[string][]string // by part and name, the rows that are called so

	wrong   map[string]string // by address, a sentence
	letak   map[string]string // by address, the cell
	strange []AsingLembar
}

// read makes a plan of what a workbook says. Cells that cannot be read stay as they were, and are noted.
func read(f xlsx.Filled, now isi.DasarRPS) (*reading, error) {
	r := &reading{file: f, token: f.Kept[keptToken], now: now, after: isi.Isi{}, rows: map[string]xlsx.FilledRow{},
		wrong: map[string]string{}, letak: map[string]string{}, strange: []AsingLembar{}}
	var err error
	if r.before, err = isi.Read(f.Kept[keptIsi]); err != nil {
		return nil, xlsx.ErrNotForm
	}
	if err := json.Unmarshal([]byte(f.Kept[keptDasar]), &r.base); err != nil {
		return nil, xlsx.ErrNotForm
	}
	if !known(r.before) {
		return nil, xlsx.ErrNotForm
	}
	for i, part := range isi.Parts {
		r.part(part, f.Sheets[i])
	}
	r.after = r.after.Copy()
	r.callRows()
	for i, part := range isi.Parts {
		r.references(part, f.Sheets[i])
	}
	return r, nil
}

// known reports whether a plan that a workbook carried along is one: its rows can be called so, each once.
func known(i isi.Isi) bool {
	for _, part := range isi.Parts {
		seen := map[string]bool{}
		for _, r := range i[part.Kode] {
			if _, ok := isi.ReadAlamat(part.Kode + "/" + r.ID); !ok || r.ID == "" || seen[r.ID] || r.Sel == nil {
				return false
			}
			seen[r.ID] = true
		}
	}
	return true
}

// part reads the rows of a part, all but what refers to rows.
func (r *reading) part(part isi.Bagian, sheet xlsx.FilledSheet) {
	for _, b := range sheet.Beside {
		r.strange = append(r.strange, AsingLembar{sheet.Name, b.Cell, shortest(b.Text), "Kolom ini bukan bagian RPS"})
	}
	rows := sheet.Rows
	if part.Tunggal && len(rows) > 1 {
		for _, extra := range rows[1:] {
			r.strange = append(r.strange, AsingLembar{sheet.Name, sheet.Place(extra, 0), shortest(strings.Join(extra.Cells, " ")), "Lembar ini hanya mempunyai satu baris"})
		}
		rows = rows[:1]
	}
	if part.Tunggal && len(rows) == 0 {
		r.strange = append(r.strange, AsingLembar{sheet.Name, "A3", "-", "Barisnya tidak ditemukan; isinya dibiarkan seperti semula"})
		r.after[part.Kode] = r.before.Copy()[part.Kode]
		return
	}
	fresh := 0
	for _, in := range rows {
		id := in.Key
		if part.Tunggal {
			id = part.Kode
		}
		_, was := r.before.Row(part.Kode, id)
		if _, twice := r.rows[part.Kode+"/"+id]; !was || twice { // a row that was copied came with its key
			fresh++
			id = newID(r.token, part.Kode, fresh)
		}
		r.rows[part.Kode+"/"+id] = in
		row := isi.BarisIsi{ID: id, Sel: map[string]string{}}
		for n, k := range part.Kolom {
			if k.Jenis != isi.Rujukan {
				r.set(part, row, k, sheet, n, in.Cells[n])
			}
		}
		r.after[part.Kode] = append(r.after[part.Kode], row)
	}
}

// set puts what a cell of the workbook says into a row; what cannot be read leaves it as it was.
func (r *reading) set(part isi.Bagian, row isi.BarisIsi, k isi.Kolom, sheet xlsx.FilledSheet, column int, said string) {
	was, _ := r.before.Row(part.Kode, row.ID)
	before, address := was.Sel[k.Kode], isi.Alamat{Bagian: part.Kode, Baris: row.ID, Kolom: k.Kode}.String()
	value, wrong := r.value(k, said, before)
	if wrong == "" {
		value, wrong = k.Tidy(value)
	}
	if wrong != "" {
		r.wrong[address], r.letak[address] = wrong, sheet.Name+"!"+sheet.Place(r.rows[part.Kode+"/"+row.ID], column)
		value = before
	}
	if value != "" {
		row.Sel[k.Kode] = value
	}
}

// same reports whether two texts say the same, but for blanks at the ends of lines.
func same(a, b string) bool {
	lines := func(s string) string {
		all := strings.Split(strings.ReplaceAll(s, "\r\n", "\n"), "\n")
		for i := range all {
			all[i] = strings.TrimRight(all[i], " \t\r")
		}
		return strings.TrimSpace(strings.Join(all, "\n"))
	}
	return lines(a) == lines(b)
}

// value is what a cell says, as a plan writes it, and what is wrong with it.
func (r *reading) value(k isi.Kolom, said, before string) (value, wrong string) {
	if same(said, text(r.before, r.base, k, before)) {
		return before, ""
	}
	said = strings.TrimSpace(said)
	switch {
	case said == "" || k.Jenis == isi.Teks:
		return said, ""
	case k.Jenis == isi.Kaya:
		return fragment(said), ""
	case k.Jenis == isi.Bilang:
		return rounded(said, 0), ""
	case k.Jenis == isi.Bobot:
		return rounded(said, 2), ""
	case k.Jenis == isi.Tanggal:
		return r.day(said)
	case k.Jenis == isi.Pilihan:
		return choice(k, said)
	}
	return r.refer(k, said)
}

// rounded is a number of a spreadsheet with at most so many places: there 12.1 may stand as 12.0999999999999996. What is no number, or
// has more places, stays.
func rounded(said string, places int) string {
	n, err := strconv.ParseFloat(said, 64)
	if err != nil {
		return said
	}
	scale := math.Pow10(places)
	near := math.Round(n*scale) / scale
	if math.Abs(near-n) > 1e-9*math.Max(1, math.Abs(n)) {
		return said
	}
	return strconv.FormatFloat(near, 'f', -1, 64)
}

// dayForms are the ways in which people write a day.
var dayForms = []string{time.DateOnly, "2/1/2006", "2-1-2006", "2.1.2006"}

func (r *reading) day(said string) (value, wrong string) {
	if at, ok := r.file.Day(said); ok {
		return at.Format(time.DateOnly), ""
	}
	for _, form := range dayForms {
		if at, err := time.Parse(form, said); err == nil {
			return at.Format(time.DateOnly), ""
		}
	}
	if at, ok := dateid.ParseLong(said); ok {
		return at.Format(time.DateOnly), ""
	}
	return said, ""
}

// choice is the choice that people call so.
func choice(k isi.Kolom, said string) (value, wrong string) {
	for _, p := range k.Pilihan {
		if strings.EqualFold(said, p.Nama) || strings.EqualFold(said, p.Kode) {
			return p.Kode, ""
		}
	}
	return "", fmt.Sprintf("Isi dengan salah satu: %s", strings.Join(choices(k, isi.DasarRPS{}), ", "))
}

// marks are the beginnings of an entry of a list.
var (
	bulletMark = regexp.MustCompile(`^[•\-*–]\s+`)
	numberMark = regexp.MustCompile(`^[0-9]{1,3}[.)]\s+`)
)

// fragment makes paragraphs and lists of lines.
func fragment(said string) string {
	var out strings.Builder
	open := ""
	turn := func(list string) {
		if open != list {
			if open != "" {
				out.WriteString("</" + open + ">")
			}
			if open = list; list != "" {
				out.WriteString("<" + list + ">")
			}
		}
	}
	for line := range strings.Lines(said) {
		line = strings.TrimSpace(line)
		list, mark := "", ""
		if mark = bulletMark.FindString(line); mark != "" {
			list = "ul"
		} else if mark = numberMark.FindString(line); mark != "" {
			list = "ol"
		}
		turn(list)
		tag := "p"
		if list != "" {
			tag = "li"
		}
		if line = strings.TrimPrefix(line, mark); line != "" {
			out.WriteString("<" + tag + ">" + html.EscapeString(line) + "</" + tag + ">")
		}
	}
	turn("")
	return out.String()
}

// callRows notes what people call the rows of each part: as the workbook has them, else as they were handed out.
func (r *reading) callRows() {
	r.names = map[string]map[string][]string{}
	for _, part := range isi.Parts {
		names := map[string][]string{}
		call := func(i isi.Isi, only func(name string) bool) {
			found := map[string][]string{}
			for _, row := range i[part.Kode] {
				name := folded(i.Name(isi.Alamat{Bagian: part.Kode, Baris: row.ID}))
				if _, there := r.after.Row(part.Kode, row.ID); there && only(name) {
					found[name] = append(found[name], row.ID)
				}
			}
			for name, ids := range found {
				names[name] = ids
			}
		}
		call(r.after, func(string) bool { return true })
		call(r.before, func(name string) bool { return names[name] == nil })
		r.names[part.Kode] = names
	}
}

func folded(name string) string { return strings.ToLower(strings.Join(strings.Fields(name), " ")) }

// references reads what the rows of a part refer to.
func (r *reading) references(part isi.Bagian, sheet xlsx.FilledSheet) {
	for _, row := range r.after[part.Kode] {
		in, read := r.rows[part.Kode+"/"+row.ID]
		if !read {
			continue
		}
		for n, k := range part.Kolom {
			if k.Jenis == isi.Rujukan {
				r.set(part, row, k, sheet, n, in.Cells[n])
			}
		}
	}
	r.forgetGone(part)
}

// forgetGone leaves out what refers to rows that the workbook has no more, as removing them does.
func (r *reading) forgetGone(part isi.Bagian) {
	for _, row := range r.after[part.Kode] {
		for _, k := range part.Kolom {
			if isi.PartOf(k.Ke) == nil || row.Sel[k.Kode] == "" {
				continue
			}
			ids := slices.DeleteFunc(row.Refs(k.Kode), func(id string) bool {
				_, there := r.after.Row(k.Ke, id)
				return !there
			})
			if row.Sel[k.Kode] = strings.Join(ids, " "); len(ids) == 0 {
				delete(row.Sel, k.Kode)
			}
		}
	}
}

// separators stand between codes.
var separators = regexp.MustCompile(`[,;\n]`)

// refer is what codes refer to, and what is wrong with them.
func (r *reading) refer(k isi.Kolom, said string) (value, wrong string) {
	var ids []string
	for _, name := range r.cut(k, said) {
		found := r.called(k.Ke, name)
		switch {
		case len(found) == 0:
			return "", fmt.Sprintf("“%s” tidak ditemukan", shortest(name))
		case len(found) > 1:
			return "", fmt.Sprintf("“%s” menunjuk lebih dari satu baris; beri kode yang berbeda", shortest(name))
		case !slices.Contains(ids, found[0]):
			ids = append(ids, found[0])
		}
	}
	return strings.Join(ids, " "), ""
}

// cut cuts a cell into codes; where one is asked for, the whole cell may be one.
func (r *reading) cut(k isi.Kolom, said string) []string {
	if len(r.called(k.Ke, said)) > 0 {
		return []string{said}
	}
	var out []string
	for _, name := range separators.Split(said, -1) {
		if name = strings.TrimSpace(name); name != "" {
			out = append(out, name)
		}
	}
	return out
}

// called are the ids of what people call so.
func (r *reading) called(ke, name string) []string {
	name = folded(name)
	switch {
	case ke == isi.Pustaka:
		n, err := strconv.Atoi(strings.Trim(name, "[] "))
		if rows := r.after[ke]; err == nil && n >= 1 && n <= len(rows) {
			return []string{rows[n-1].ID}
		}
	case isi.PartOf(ke) != nil:
		return r.names[ke][name]
	case ke == isi.KeCPL:
		return callable(r.now.CPL, name, func(c isi.Capaian) (string, []string) { return c.ID, []string{c.Kode} })
	case ke == isi.KeKomponen:
		return callable(r.now.Komponen, name, func(c isi.KomponenRPS) (string, []string) { return c.Kode, []string{c.Nama, c.Kode} })
	}
	return nil
}

func callable[T any](all []T, name string, of func(T) (id string, names []string)) (ids []string) {
	for _, one := range all {
		id, names := of(one)
		if slices.ContainsFunc(names, func(n string) bool { return folded(n) == name }) {
			ids = append(ids, id)
		}
	}
	return ids
}
