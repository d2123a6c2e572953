package campus

import (
	"cmp"
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"time"
)

// papers are the names of the papers of a work.
var papers = []string{"kartu-bimbingan", "undangan", "form-nilai", "rekap-nilai", "berita-acara", "daftar-hadir", "lembar-revisi", "lembar-pengesahan"}

// asking is who asks about what: a person, one of the works that he or she may see, the office's list that the record stands
// in, and the how-manieth time.
type asking struct {
	c    *Campus
	p    *Person
	w    Work
	list string
	turn int
}

// places says what stands in a path: the first line whose pattern ends the path so far. Empty: this person has none.
var places = []struct {
	ends  *regexp.Regexp
	value func(asking) string
}{
	{regexp.MustCompile(`_exam_schedule/\{id\}$|_exam_calendar/\{idSidang\}$`), func(a asking) string { return a.w.Sidang }},
	{regexp.MustCompile(`\{idBerkas\}$`), func(a asking) string { return a.w.Berkas }},
	{regexp.MustCompile(`\{idCek\}$`), func(a asking) string { return a.w.Cek }},
	{regexp.MustCompile(`_document/\{id\}/\{nama\}$`), func(a asking) string { return papers[a.turn%len(papers)] }},
	{regexp.MustCompile(`_(exam_summary|grade)/\{id\}$`), examined},
	{regexp.MustCompile(`/(proposal|skripsi|kerja_praktik)[a-z_]*/\{id\}$`), func(a asking) string { return a.w.ID }},
	{regexp.MustCompile(`^/v2/ta/guidance/\{id\}$`), func(a asking) string { return a.w.Bimbingan }},
	{regexp.MustCompile(`^/v1/mahasiswa/\{id\}$`), func(a asking) string { return a.w.Mahasiswa }},
	{regexp.MustCompile(`^/v2/academic/matakuliah/\{id\}$`), func(a asking) string { return nth(a.p.Courses, a.turn) }},
	{regexp.MustCompile(`^/v1/dosen/\{username\}$`), func(a asking) string { return nth(a.c.facts.usernames, a.turn) }},
	{regexp.MustCompile(`^/v1/config/\{keyword\}$`), func(a asking) string { return nth(a.c.facts.settings, a.turn) }},
	{regexp.MustCompile(`^/v1/logo_perguruan_tinggi/\{berkas\}$`), func(a asking) string { return a.c.facts.logo }},
	{regexp.MustCompile(`^/v1/dokumen/\{kode\}$`), func(a asking) string { return nth(a.c.facts.papers, a.turn) }},
	{regexp.MustCompile(`^/v2/ta/calendar/\{token\}$`), func(a asking) string { return a.p.feed() }},
	{regexp.MustCompile(`^/v2/kelas/\{id\}/peserta/\{idMahasiswa\}$`), func(a asking) string {
		return a.c.pupils[nth(a.p.records[a.list], a.turn)]
	}},
	{regexp.MustCompile(`^/v2/bkd/laporan/\{id\}/rekam/\{nomor\}$`), func(asking) string { return "1" }},
	{regexp.MustCompile(`^/v2/bkd/laporan/\{id\}/berkas/\{sidik\}$`), func(a asking) string { return a.p.Reported[nth(a.p.records[a.list], a.turn)] }},
	{regexp.MustCompile(`^/v2/bkd/bukti/\{id\}$`), func(a asking) string { return nth(a.p.Proofs, a.turn) }},
	{regexp.MustCompile(ofOffice.String() + "$"), func(a asking) string { return url.PathEscape(nth(a.p.records[a.list], a.turn)) }},
}

// examined is a work that has an exam.
func examined(a asking) string {
	if a.w.Sidang == "" {
		return ""
	}
	return a.w.ID
}

// ofWork are the places that name a work or what belongs to one.
var ofWork = regexp.MustCompile(`/(proposal|skripsi|kerja_praktik)[a-z_]*/\{|/guidance/\{|^/v1/mahasiswa/\{`)

var braces = regexp.MustCompile(`\{[^}]+\}`)

func nth(all []string, i int) string {
	if len(all) == 0 {
		return ""
	}
	return all[i%len(all)]
}

// Known tells whether the bench can fill every place of a path; the error names the first that nobody knows.
func Known(path string) error {
	for _, at := range braces.FindAllStringIndex(path, -1) {
		if placeOf(path[:at[1]]) == nil {
			return fmt.Errorf("nobody knows what stands in %s: add a line to 'places' in bench/campus/paths.go", path[:at[1]])
		}
	}
	return nil
}

func placeOf(upTo string) func(asking) string {
	for _, p := range places {
		if p.ends.MatchString(upTo) {
			return p.value
		}
	}
	return nil
}

// Address fills the places of a path; false when this person has nothing to put into one of them.
func (c *Campus) Address(path string, p *Person, w Work, turn int) (string, bool) {
	var out strings.Builder
	done := 0
	for _, at := range braces.FindAllStringIndex(path, -1) {
		value := placeOf(path[:at[1]])(asking{c, p, w, listOf(path), turn})
		if value == "" {
			return "", false
		}
		out.WriteString(path[done:at[0]] + value)
		done = at[1]
	}
	return out.String() + path[done:], true
}

// Addresses are so many addresses of a path that this person may have, each of another record where there are several.
func (c *Campus) Addresses(path string, p *Person, most int) (all []string) {
	works := p.Of(path)
	if !ofWork.MatchString(path) {
		works = []Work{{}}
	}
	seen := map[string]bool{}
	for turn := range most * max(1, len(works)) {
		if len(works) == 0 || len(all) == most {
			break
		}
		if at, ok := c.Address(path, p, works[turn%len(works)], turn); ok && !seen[at] {
			seen[at] = true
			all = append(all, at)
		}
	}
	return all
}

// KindOf is the kind of work that a path is about; empty where it says none.
func KindOf(path string) string {
	for part, kind := range map[string]string{"/proposal": "proposal", "/skripsi": "skripsi", "/kerja_praktik": "kp"} {
		if strings.Contains(path, part) {
			return kind
		}
	}
	return ""
}

// Of are the person's works of the kind that a path is about; all of them where it says none.
func (p *Person) Of(path string) (some []Work) {
	kind := KindOf(path)
	for _, w := range p.Works {
		if kind == "" || w.Jenis == kind {
			some = append(some, w)
		}
	}
	return some
}

// Query is a query with the term that people work on, the running one, the day, a curriculum and its programme in their places; with its question mark,
// where there is any.
func (c *Campus) Query(query string) string {
	if query == "" {
		return ""
	}
	filled := strings.NewReplacer("{periode}", fmt.Sprint(c.facts.term), "{berjalan}", fmt.Sprint(c.facts.running), "{hari}", time.Now().UTC().Format(time.DateOnly),
		"{kurikulum}", c.facts.curriculum.ID, "{prodi}", c.facts.curriculum.IDProdi).Replace(query)
	parts := strings.Split(filled, "&")
	for i, part := range parts {
		name, value, _ := strings.Cut(part, "=")
		parts[i] = name + "=" + url.QueryEscape(value)
	}
	return "?" + strings.Join(parts, "&")
}

// Own is a query with the caller's own lecturer and programme in their places; who is none asks about the lecturer who asks too.
func (c *Campus) Own(p *Person, query string) string {
	return strings.NewReplacer("{dosen}", cmp.Or(p.Dosen, c.Caller(Lecturer).Dosen), "{prodiku}", p.Prodi).Replace(query)
}
