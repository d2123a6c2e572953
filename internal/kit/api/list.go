package api

import (
	"strconv"
	"strings"

	"portaldosen/internal/kit/texts"
)

// Halaman is the answer of every list: one page of rows, and how many match in all.
type Halaman[T any] struct {
	Data    []T              `json:"data" nullable:"false"`
	Page    int              `json:"page"`
	PerPage int              `json:"perPage"`
	Total   int64            `json:"total"`
	Counts  map[string]int64 `json:"hitung,omitempty" doc:"Numbers of the count strip: the same filters without the strip's own"`
}

// OnePage is a whole list as one page, for lists that are short by nature.
func OnePage[T any](rows []T) Halaman[T] {
	if rows == nil {
		rows = []T{}
	}
	return Halaman[T]{Data: rows, Page: 1, PerPage: max(len(rows), 1), Total: int64(len(rows))}
}

// PageOf is the page asked for of a list that has so many rows in all.
func PageOf[T any](in Paging, rows []T, total int64) Halaman[T] {
	return Halaman[T]{Data: rows, Page: in.Page, PerPage: in.PerPage, Total: total}
}

// PageFrom is the page asked for of a list that is there whole.
func PageFrom[T any](in Paging, rows []T) Halaman[T] {
	from := min(in.Offset(), len(rows))
	return PageOf(in, rows[from:min(from+in.PerPage, len(rows))], int64(len(rows)))
}

// Paging is which page of a list is asked for, and how long a page is.
type Paging struct {
	Page    int `query:"page" minimum:"1" maximum:"100000000" default:"1"`
	PerPage int `query:"perPage" enum:"10,20,50,100" default:"20"`
}

// Offset is how many rows stand before the page.
func (p Paging) Offset() int { return (p.Page - 1) * p.PerPage }

// Filter is the query that lists with a search understand: embed it, and name the sorts in a Sort field of its own.
type Filter struct {
	Paging
	Q string `query:"q" maxLength:"100" doc:"Search text; from 3 characters on"`
}

// Search is the search text folded for a search column, or "" when it is too short to search with (IN-06).
func (s Filter) Search() string {
	folded := texts.Fold(s.Q)
	if len([]rune(folded)) < 3 {
		return ""
	}
	return folded
}

// LikePattern is a LIKE pattern (ESCAPE '\') that finds text anywhere.
func LikePattern(text string) string {
	return "%" + strings.NewReplacer(`\`, `\\`, "%", `\%`, "_", `\_`).Replace(text) + "%"
}

// AsTexts are numbers as texts, to compare with a column's text.
func AsTexts(numbers []int) []string {
	out := make([]string, 0, len(numbers))
	for _, n := range numbers {
		out = append(out, strconv.Itoa(n))
	}
	return out
}

// Aksi is one thing that the caller may or may not do next with a record, with the reason why not.
type Aksi struct {
	Code    string `json:"kode"`
	Allowed bool   `json:"boleh"`
	Reason  string `json:"alasan,omitempty"`
}

// May is an act that the caller may do unless there is a reason why not.
func May(code, unless string) Aksi { return Aksi{Code: code, Allowed: unless == "", Reason: unless} }
