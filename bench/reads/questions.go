package reads

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"portaldosen/bench/campus"
)

// Question is a call of the API document with the query that a page sends.
type Question struct {
	Path  string
	Query string // {periode} stands for the term that people work on, {berjalan} for the running one, {dosen} and {prodiku} for the caller's
	What  string // how it differs from the page's own question: "", "q", "page 3"
}

// String names it in reports.
func (q Question) String() string { return strings.TrimSpace(q.Path + " " + q.What) }

// operation is a GET of the API document.
type operation struct {
	Parameters []struct {
		Name, In string
		Required bool
	}
}

func (o operation) takes(name string) bool {
	return slices.ContainsFunc(o.Parameters, func(p struct {
		Name, In string
		Required bool
	}) bool {
		return p.In == "query" && p.Name == name
	})
}

// queries are what the pages send along; the first whose pattern fits. A list that stands here no line for is asked for its
// first page, a download for all.
var queries = []struct {
	path  *regexp.Regexp
	query string
}{
	{regexp.MustCompile(`^/v2/academic/matakuliah/unduh$`), "sort=nama"},
	{regexp.MustCompile(`^/v2/academic/matakuliah$`), "page=1&perPage=20&sort=nama"},
	{regexp.MustCompile(`^/v2/(ta|kp)/(proposal|skripsi|kerja_praktik)$`), "page=1&perPage=20&sort=sejak&periode={periode}"},
	{regexp.MustCompile(`^/v2/(ta|kp)/(proposal|skripsi|kerja_praktik)/unduh$`), "sort=sejak&periode={periode}"},
	{regexp.MustCompile(`_exam_summary$`), "page=1&perPage=20&sort=waktu&status=akan_datang"},
	{regexp.MustCompile(`_exam_summary/unduh$`), "sort=waktu&status=akan_datang"},
	{regexp.MustCompile(`_exam_summary/cetak$`), "sort=waktu&dari={hari}&sampai={hari}"},
	{regexp.MustCompile(`^/v2/kelas$`), "page=1&perPage=20&sort=nama&periode={berjalan}"},
	{regexp.MustCompile(`^/v2/rps$`), "page=1&perPage=20&sort=nama&periode={berjalan}"},
	{regexp.MustCompile(`^/v2/rps/belum_terbit$`), "page=1&perPage=20&periode={berjalan}"},
	{regexp.MustCompile(`^/v2/academic/cpl/cakupan$`), "idProdi={prodi}&idKurikulum={kurikulum}"},
	{regexp.MustCompile(`^/v2/academic/cpl$`), "page=1&perPage=20&sort=urutan&idProdi={prodi}"},
	{regexp.MustCompile(`^/v2/surat/surat/unduh$`), "status=diajukan"},
	{regexp.MustCompile(`^/v2/bkd/bukti/sistem$`), "objek=wali&id={dosen}/S1&jenis=daftar_mahasiswa&periode={berjalan}&idDosen={dosen}"},
	{regexp.MustCompile(`^/v2/bkd/(sebaran|aturan/\{id\}/coba)$`), "idProdi={prodiku}&periode={berjalan}"},
	{regexp.MustCompile(`^/v2/bkd/aturan$`), "page=1&perPage=20"},
	{regexp.MustCompile(`^/v2/bkd/kolom$`), ""},
	{regexp.MustCompile(`^/v2/bkd/rekap/unduh$`), "periode={berjalan}"},
	{regexp.MustCompile(`^/v2/bkd/(rekap|laporan)$`), "page=1&perPage=20&periode={berjalan}"},
	{regexp.MustCompile(`^/v2/bkd/(beban|perkiraan|credit_rules|bukti/zip)$|^/v2/bkd/[a-z_]+/unduh$`), "periode={berjalan}&idDosen={dosen}"},
	{regexp.MustCompile(`^/v2/bkd/[a-z_]+$`), "page=1&perPage=20&periode={berjalan}&idDosen={dosen}"},
	{regexp.MustCompile(`^/v2/openid/authorize$`), "client_id=lms&redirect_uri=https://lms.unindra.example/oauth&response_type=code&scope=openid"},
	{regexp.MustCompile(`^/v2/page_messages$`), "tujuan=portaldos&perPage=10"},
	{regexp.MustCompile(`^/v1/configuration$`), `filters={"keyword":["fitur_bkd","fitur_lms","fitur_elib","url_lms_dosen","url_elib","referrer_lms"]}`},
	{regexp.MustCompile(`^/multisite-config/frontend-config$`), "url=http://localhost&id=portaldos"},
	{regexp.MustCompile(`^/v1/(prodi|ruang|konsentrasi)$`), "page=1&perPage=100"},
}

// words are what people look for in a list; the first whose pattern fits.
var words = []struct {
	path *regexp.Regexp
	word string
}{
	{regexp.MustCompile(`^/v1/dosen$`), "sari"},
	{regexp.MustCompile(`^/v1/prodi$`), "teknik"},
	{regexp.MustCompile(`^/v1/ruang$`), "lab"},
	{regexp.MustCompile(`^/v2/kp/instansi$`), "dinas"},
	{regexp.MustCompile(`^/v2/surat/(mahasiswa|surat)`), "00240030134"},
	{regexp.MustCompile(`.`), "sistem"},
}

// Questions reads every GET operation of the API document: as its page asks, a list with a word and on its third page
// too, and a download with a word. A place of a path or a needed word of a query that nobody can fill is an error, so that no operation is left out in
// silence.
func Questions(document []byte) (all []Question, err error) {
	var doc struct {
		Paths map[string]struct{ Get *operation }
	}
	if err := json.Unmarshal(document, &doc); err != nil {
		return nil, err
	}
	for path, methods := range doc.Paths {
		if methods.Get == nil {
			continue
		}
		if err := campus.Known(path); err != nil {
			return nil, err
		}
		some, err := asked(path, *methods.Get)
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	slices.SortFunc(all, func(a, b Question) int { return strings.Compare(a.String(), b.String()) })
	return all, nil
}

// download is a list as a file: all of it, whichever page is asked for.
var download = regexp.MustCompile(`/(unduh|cetak)$`)

func asked(path string, o operation) ([]Question, error) {
	query, file := "", download.MatchString(path)
	if o.takes("page") && !file {
		query = "page=1&perPage=20"
	}
	for _, q := range queries {
		if q.path.MatchString(path) {
			query = q.query
			break
		}
	}
	for _, p := range o.Parameters {
		if p.In == "query" && p.Required && !strings.Contains("&"+query, "&"+p.Name+"=") {
			return nil, fmt.Errorf("nobody knows what %s asks for as %q: add a line to 'queries' in bench/reads/questions.go", path, p.Name)
		}
	}
	all := []Question{{Path: path, Query: query}}
	list := strings.Contains(query, "page=1")
	if o.takes("q") && (list || file) {
		all = append(all, Question{path, strings.TrimPrefix(query+"&q="+wordFor(path), "&"), "q"})
	}
	if list {
		all = append(all, Question{path, strings.Replace(query, "page=1", "page=3", 1), "page 3"})
	}
	return all, nil
}

func wordFor(path string) string {
	for _, w := range words {
		if w.path.MatchString(path) {
			return w.word
		}
	}
	return ""
}
