//go:build !race

package main

import "regexp"

func init() {
	kinds = append(kinds, kind{
		name: "pesan", open: "messages are shown to everybody; who keeps them sees the others too",
		sql: `SELECT p.id, '' AS work, '' AS account, '' AS prodi, p.tujuan AS state
		FROM institusi_pesan p WHERE p.college_id = $1 ORDER BY p.id`,
	})
	params = append(params, struct {
		path *regexp.Regexp
		kind string
	}{regexp.MustCompile(`^/v2/pesan/\{id\}$`), "pesan"})
	const few = "the messages of a college are some dozens"
	wholly = append(wholly, way{"institusi_pesan_tujuan", few}, way{"sqlite_autoindex_institusi_pesan_1", few})
}

// site is what fields of the settings of a site take.
func (s *scene) site(name string) (any, bool) {
	switch {
	case s.o.path != "/v2/situs":
	case name == "alamat":
		return []string{"http://localhost"}, true
	case name == "alamatTerpisah":
		return []string{"http://kp.localhost"}, true
	case name == "url_sikad_legacy":
		return "https://lama.kampus.example", true
	case name == "kop":
		return map[string]string{"jalan": "", "kota": "Jakarta", "telepon": "", "situs": "", "email": ""}, true
	}
	return nil, false
}

// handedIn is a file that an operation takes.
func (s *scene) handedIn() string {
	if s.o.path == "/v2/situs/logo" {
		return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0L8 8"/></svg>`
	}
	if s.o.path == "/v2/bkd/bukti" {
		return "%PDF-1.4\n%uji\n"
	}
	if s.o.path == workbookPath {
		return s.workbook()
	}
	return "Naskah uji kewenangan, baris pertama.\n"
}
