package api

import (
	"strconv"
	"strings"

	"portaldosen/internal/kit/teks"
)

// Halaman is the answer of every list: one page of rows, and how many match in all.
type Halaman[T any] struct {
	Data    []T              `json:"data" nullable:"false"`
	Page    int              `json:"page"`
	PerPage int              `json:"perPage"`
	Total   int64            `json:"total"`
	Hitung  map[string]int64 `json:"hitung,omitempty" doc:"Numbers of the count strip: the same filters without the strip's own"`
}

// Daftar is a whole list as one page, for lists that are short by nature.
func Daftar[T any](rows []T) Halaman[T] {
	if rows == nil {
		rows = []T{}
	}
	return Halaman[T]{Data: rows, Page: 1, PerPage: max(len(rows), 1), Total: int64(len(rows))}
}

// Paging is which page of a list is asked for, and how long a page is.
type Paging struct {
	Page    int `query:"page" minimum:"1" maximum:"100000000" default:"1"`
	PerPage int `query:"perPage" enum:"10,20,50,100" default:"20"`
}

// Lewati is how many rows stand before the page.
func (p Paging) Lewati() int { return (p.Page - 1) * p.PerPage }

// Saring is the query that lists with a search understand: embed it, and name the sorts in a Sort field of its own.
type Saring struct {
	Paging
	Q string `query:"q" maxLength:"100" doc:"Search text; from 3 characters on"`
}

// Cari is the search text folded for a search column, or "" when it is too short to search with (IN-06).
func (s Saring) Cari() string {
	folded := teks.Lipat(s.Q)
	if len([]rune(folded)) < 3 {
		return ""
	}
	return folded
}

// Pola is a LIKE pattern (ESCAPE '\') that finds text anywhere.
func Pola(text string) string {
	return "%" + strings.NewReplacer(`\`, `\\`, "%", `\%`, "_", `\_`).Replace(text) + "%"
}

// Angka are numbers as texts, to compare with a column's text.
func Angka(numbers []int) []string {
	out := make([]string, 0, len(numbers))
	for _, n := range numbers {
		out = append(out, strconv.Itoa(n))
	}
	return out
}

// Aksi is one thing that the caller may or may not do next with a record, with the reason why not.
type Aksi struct {
	Kode   string `json:"kode"`
	Boleh  bool   `json:"boleh"`
	Alasan string `json:"alasan,omitempty"`
}
