// Package delimited writes tables as text that spreadsheets open: a row a line, cells apart by semicolons, decimals with a comma, as
// Indonesian spreadsheets expect them.
package delimited

import (
	"encoding/csv"
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"
	"time"
)

// Type is the media type of such a text.
const Type = "text/csv; charset=utf-8"

// mark says that the text is UTF-8, without which spreadsheets guess.
const mark = "\uFEFF"

// Table is a head and the rows below it. Cells may hold string, int, int64, float64, time.Time or nil; zero times stay empty.
type Table struct {
	Head []string
	Rows iter.Seq2[[]any, error]
}

// Write writes the table to w; the first error of the rows ends it.
func (t Table) Write(w io.Writer) error {
	if _, err := io.WriteString(w, mark); err != nil {
		return err
	}
	out := csv.NewWriter(w)
	out.Comma, out.UseCRLF = ';', true
	if err := out.Write(harmless(t.Head)); err != nil {
		return err
	}
	for row, err := range t.Rows {
		if err != nil {
			return err
		}
		line := make([]string, 0, len(row))
		for _, cell := range row {
			line = append(line, text(cell))
		}
		if err := out.Write(line); err != nil {
			return err
		}
	}
	out.Flush()
	return out.Error()
}

func text(cell any) string {
	switch v := cell.(type) {
	case nil:
		return ""
	case string:
		return plain(v)
	case float64:
		return strings.Replace(strconv.FormatFloat(v, 'f', -1, 64), ".", ",", 1)
	case time.Time:
		if v.IsZero() {
			return ""
		}
		return v.Format("2006-01-02 15:04")
	}
	return fmt.Sprint(cell)
}

// plain is a text that no spreadsheet takes for a formula.
func plain(s string) string {
	if s != "" && strings.ContainsRune("=+-@\t\r\n", rune(s[0])) {
		return "'" + s
	}
	return s
}

func harmless(all []string) []string {
	out := make([]string, 0, len(all))
	for _, s := range all {
		out = append(out, plain(s))
	}
	return out
}
