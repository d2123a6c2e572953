//go:build !race

package main

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"portaldosen/internal/kit/db"
)

// way is how SQLite goes through the rows of a table: the beginning of its name, and why it may be.
type way struct{ index, why string }

// wholly are the ways to go through all rows of a college that may be: indexes, or tables without one, and why.
var wholly = []way{
	{"institusi_college", "the colleges themselves are a few"},
	{"sqlite_autoindex_institusi_konfigurasi_1", "the settings of a college are a few dozen"},
	{"sqlite_autoindex_auth_izin_terbit_1", "the permissions that were shipped are a few dozen"},
	{"sqlite_autoindex_master_periode_1", "terms are four a year"},
	{"sqlite_autoindex_master_prodi_2", "programmes are a few dozen"},
	{"sqlite_autoindex_master_konsentrasi_", "concentrations are a few dozen"},
	{"sqlite_autoindex_master_ruang_2", "rooms are a few hundred"},
	{"sqlite_autoindex_master_konversi_2", "letters of grades are a dozen"},
	{"sqlite_autoindex_akademik_referensi_1", "lists of codes are short"},
	{"sqlite_autoindex_tugasakhir_kriteria_1", "criteria are a few dozen"},
	{"sqlite_autoindex_tugasakhir_instansi_", "the companies that take interns are some hundreds, and are counted"},
	{"sqlite_autoindex_tugasakhir_tersentuh_1", "works are marked for as long as a transaction takes"},
	{"tugasakhir_tugas_kampus", "what waits for the campus, in order, or counted once a change"},
	{"tugasakhir_tugas_khusus", "the few requests that hang on the time or on who asks"},
	{"surat_jenis_", "kinds of letters are a few dozen"},
	{"sqlite_autoindex_surat_deret_2", "series of numbers are a handful"},
	{"sqlite_autoindex_surat_jumlah_1", "all letters are counted by kind, year and status"},
	{"surat_surat_pada", "a page of all letters follows the order"},
	{"surat_surat_peminta", "all letters are gone through for a spreadsheet of them"},
	{"akademik_matakuliah_nama", "a page of the catalogue follows the order"},
	{"akademik_matakuliah_kode", "a page of the catalogue follows the order"},
	{"akademik_matakuliah_urut_nama", "the anchors of an order are taken of all its keys, once a change"},
	{"akademik_matakuliah_jumlah", "the catalogue is counted once, and the count follows the changes"},
}

var (
	ofCollege = regexp.MustCompile(`^(?:SEARCH|SCAN) (\w+)(?: EXISTS)?` +
		`(?: USING .*?INDEX (\w+)| USING PRIMARY KEY)? ?(\(college_id=\?\))?`)
	placeholder = regexp.MustCompile(`\$(\d+)`)
)

// plans holds every statement that the sweep read with to a plan that does not go through all rows of a college, unless
// the table is small by nature or the order of a page is followed. Plans do not hang on how many rows there are (ADR
// 0010).
func (w *world) plans() {
	w.t.Helper()
	found := map[string]string{}
	for _, text := range w.deps.DB.Statements() {
		if w.own[text] || strings.HasPrefix(text, "EXPLAIN") {
			continue
		}
		for _, line := range w.plan(text) {
			m := ofCollege.FindStringSubmatch(line)
			if m == nil || m[2] != "" && m[3] == "" {
				continue
			}
			table := tableOf(text, m[1])
			if table == "" {
				continue // a subquery
			}
			name := table
			if m[2] != "" {
				name = m[2]
			}
			found[name] = line + "\n" + text
		}
	}
	for name, where := range found {
		if !slices.ContainsFunc(wholly, func(x way) bool { return strings.HasPrefix(name, x.index) }) {
			w.t.Errorf("%s: all rows of the college are gone through; begin at a key, or say in wholly why:\n%s",
				name, where)
		}
	}
}

// tableOf is the table that goes by a name in a statement; "" where a subquery does.
func tableOf(text, alias string) string {
	if strings.Contains(text, ") "+alias+" ") || strings.HasSuffix(text, ") "+alias) {
		return ""
	}
	const tables = `\b((?:kit|institusi|auth|master|akademik|kegiatan|surat|bkd|tugasakhir)_\w+)(?: AS)? `
	m := regexp.MustCompile(tables + alias + `\b`).FindStringSubmatch(text)
	switch {
	case m != nil:
		return m[1]
	case strings.Contains(text, "FROM "+alias+" ") && strings.Contains(alias, "_"):
		return alias
	}
	return ""
}

// plan is how SQLite goes about a statement.
func (w *world) plan(text string) (out []string) {
	most := 0
	for _, m := range placeholder.FindAllStringSubmatch(text, -1) {
		n, err := strconv.Atoi(m[1])
		must(w.t, err)
		most = max(most, n)
	}
	note := func(scan func(...any) error) error {
		var id, parent, unused int
		var line string
		err := scan(&id, &parent, &unused, &line)
		out = append(out, line)
		return err
	}
	must(w.t, w.deps.DB.Read(w.t.Context(), home, func(q db.Q) error {
		return q.Each(w.t.Context(), "EXPLAIN QUERY PLAN "+text, make([]any, most), note)
	}))
	return out
}
