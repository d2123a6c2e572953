//go:build !race

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"mime/multipart"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"portaldosen/internal/core/demo"
	"portaldosen/internal/core/institusi"
)

// scene is what a body is made for: the operation, what it is tried on, and who tries.
type scene struct {
	w      *world
	o      *operation
	t      target
	by     *person
	enums  map[string]string // the choice of this variant
	full   bool              // optional fields too
	past   bool              // moments lie behind, not ahead; truths are denied
	swap   string            // the one reference that is given swapID instead of its own
	swapID string
}

var reference = regexp.MustCompile(`^id$|^id[A-Z]|^pembimbing$|^prasyarat$`)

// make makes a valid value for a field; name is the field's.
func (s *scene) make(name string, d schema) (any, bool) {
	if v, ok := s.known(name); ok {
		return v, true
	}
	if reference.MatchString(name) {
		s.w.t.Errorf("%s: nobody knows which id the field %q takes: add it to 'known' in authz_body_test.go", s.o, name)
		return nil, false
	}
	switch d["type"] {
	case "object":
		return s.object(d), true
	case "array":
		item, ok := s.make(name, d["items"].(schema))
		return []any{item}, ok
	case "boolean":
		return !s.past && s.swap == "", true
	case "integer", "number":
		least, _ := d["minimum"].(float64)
		return max(least, 1), true
	}
	if v, ok := s.enums[name]; ok {
		return v, true
	}
	if all := enumOf(d); len(all) > 0 {
		return all[0], true
	}
	return s.text(name, d), true
}

func (s *scene) text(name string, d schema) string {
	switch {
	case d["format"] == "date-time":
		return map[bool]string{true: "2026-11-20T02:00:00Z", false: "2026-12-01T02:00:00Z"}[s.past]
	case d["format"] == "date", strings.HasPrefix(name, "tenggat"), name == "usulanTanggal":
		return map[bool]string{true: "2026-11-20", false: "2026-12-15"}[s.past]
	case d["format"] == "binary":
		return ""
	case d["contentEncoding"] == "base64":
		return "dWpp"
	}
	text := "Uji kewenangan"
	if most, ok := d["maxLength"].(float64); ok && int(most) < len(text) {
		return text[:int(most)]
	}
	return text
}

func (s *scene) object(d schema) map[string]any {
	out := map[string]any{}
	props, _ := d["properties"].(map[string]any)
	required, _ := d["required"].([]any)
	for name, field := range props {
		if !s.full && !slices.Contains(required, any(name)) && s.swap != name {
			continue
		}
		if v, ok := s.make(name, field.(schema)); ok && v != nil {
			out[name] = v
		}
	}
	return out
}

func enumOf(d schema) []string {
	var out []string
	values, _ := d["enum"].([]any)
	for _, v := range values {
		out = append(out, fmt.Sprint(v))
	}
	return out
}

// variants are the bodies worth trying: every choice of the enums, with and without what is optional, ahead and past.
func (s *scene) variants() []*scene {
	choices := []map[string]string{{}}
	fields := map[string]schema{}
	if props, ok := s.o.body["properties"].(map[string]any); ok {
		for name, d := range props {
			fields[name] = d.(schema)
		}
	}
	for _, q := range s.o.query {
		if q.required {
			fields[q.name] = q.schema
		}
	}
	for _, name := range sortedKeys(fields) {
		values := enumOf(fields[name])
		if len(values) == 0 {
			continue
		}
		var next []map[string]string
		for _, c := range choices {
			for _, v := range values {
				one := map[string]string{name: v}
				for k, x := range c {
					one[k] = x
				}
				next = append(next, one)
			}
		}
		choices = next
	}
	var out []*scene
	for _, c := range choices {
		for _, how := range [][2]bool{{true, false}, {false, false}, {true, true}, {false, true}} {
			v := *s
			v.enums, v.full, v.past = c, how[0], how[1]
			out = append(out, &v)
			if s.o.body == nil {
				break
			}
		}
	}
	return out
}

func sortedKeys[T any](m map[string]T) []string {
	var out []string
	for k := range m {
		out = append(out, k)
	}
	slices.Sort(out)
	return out
}

// call is the request of a scene.
func (s *scene) call(token string) call { return s.callOn(token, s.t.values) }

// callOn is the request of a scene with other values in its path.
func (s *scene) callOn(token string, values []string) call {
	c := call{token: token, method: s.o.method, path: s.o.address(values), kind: s.o.form}
	query := url.Values{}
	for _, q := range s.o.query {
		if !q.required && s.swap != q.name {
			continue
		}
		if v, ok := s.make(q.name, q.schema); ok {
			query.Set(q.name, fmt.Sprint(v))
		}
	}
	if len(query) > 0 {
		c.path += "?" + query.Encode()
	}
	if s.o.body != nil {
		c.body, c.kind = s.encode(s.object(s.o.body))
	}
	return c
}

func (s *scene) encode(fields map[string]any) (body []byte, kind string) {
	switch s.o.form {
	case "application/x-www-form-urlencoded":
		form := url.Values{}
		for name, v := range fields {
			form.Set(name, fmt.Sprint(v))
		}
		return []byte(form.Encode()), s.o.form
	case "multipart/form-data":
		var buf bytes.Buffer
		m := multipart.NewWriter(&buf)
		must(s.w.t, m.SetBoundary("batas-uji-kewenangan"))
		for _, name := range sortedKeys(fields) {
			if name != "file" {
				must(s.w.t, m.WriteField(name, fmt.Sprint(fields[name])))
			}
		}
		part, err := m.CreateFormFile("file", "naskah.txt")
		must(s.w.t, err)
		_, err = part.Write([]byte(s.handedIn()))
		must(s.w.t, err)
		must(s.w.t, m.Close())
		return buf.Bytes(), m.FormDataContentType()
	}
	body, err := json.Marshal(fields)
	must(s.w.t, err)
	return body, s.o.form
}

// known is what fields take whose value no schema tells: ids above all.
func (s *scene) known(name string) (any, bool) {
	if s.swap == name {
		if name == "pembimbing" || name == "prasyarat" || name == "id" || name == "idAkun" || name == "idCpl" ||
			name == "idDosen" && strings.HasPrefix(s.o.path, "/v2/surat/") {
			return []string{s.swapID}, true
		}
		return s.swapID, true
	}
	all := []func(string) (any, bool){
		s.load, s.plan, s.letter, s.curriculum, s.class, s.personal, s.managing, s.course, s.site, s.unit, s.account,
	}
	for _, of := range all {
		if v, ok := of(name); ok {
			return v, true
		}
	}
	if v, ok := s.campus(name); ok {
		return v, true
	}
	switch name {
	case "idDosen":
		return s.lecturer(), true
	case "idPengganti":
		return s.w.outsiders(s.t.work)[0].Dosen, true
	case "idRuang":
		const rooms = `SELECT id FROM master_ruang WHERE college_id = $1 AND status = 'A' ORDER BY id`
		return list[string](s.w, home, rooms)[0], true
	case "idKarya":
		return s.t.work.ID, true
	case "idBimbingan":
		return nil, true
	case "nim":
		const of = `SELECT m.nim FROM tugasakhir_dokumen d
			JOIN tugasakhir_karya k ON k.college_id = d.college_id AND k.id = d.id_karya
			JOIN master_mahasiswa m ON m.college_id = k.college_id AND m.id = k.id_mahasiswa
			WHERE d.college_id = $1 AND d.college_id || '.' || d.kode = $2`
		for _, nim := range list[string](s.w, home, of, s.t.values[0]) {
			return nim, true
		}
		return nil, false
	case "pembimbing":
		return s.w.dosen(s.t.work.Guides), true
	case "penguji":
		examiner := func(dosen, peran string) any { return map[string]any{"idDosen": dosen, "peran": peran} }
		if s.swap == "idDosen" {
			return []any{examiner(s.swapID, "ketua")}, true
		}
		others := s.w.outsiders(s.t.work)
		return []any{examiner(others[0].Dosen, "ketua"), examiner(others[1].Dosen, "penguji_1")}, true
	case "skor":
		if s.swap != "idKriteria" {
			return s.scores(), true
		}
		return nil, false
	case "id":
		return s.children(), true
	case "menit":
		return 60, true
	case "selesaiPada":
		return nil, true
	case "mulai":
		return "2026-12-01", true
	case "selesai":
		return "2027-02-26", true
	case "tautan":
		return "https://rapat.example/uji", true
	case "telepon":
		return "", true
	}
	return nil, false
}

// ofCaller are the paths whose fields are of the person who calls.
var ofCaller = regexp.MustCompile(`^/v2/user_|^/v1/|^/multisite|^/v2/access_token$|^/v2/page_messages$`)

// account are fields of the person who calls.
func (s *scene) account(name string) (any, bool) {
	if !ofCaller.MatchString(s.o.path) {
		return nil, false
	}
	v, ok := map[string]any{
		"lama":         demo.Sandi,
		"baru":         "delima-sungai-47-pagi-kereta",
		"email":        "seseorang@kampus.example",
		"telepon":      "",
		"sesiSemester": 20261,

		"username":      "operator",
		"password":      demo.Sandi,
		"grant_type":    nil,
		"code":          nil,
		"code_verifier": nil,
		"client_secret": nil,

		"client_id":             "web",
		"redirect_uri":          "http://localhost:8080/login",
		"response_type":         "code",
		"state":                 "uji",
		"as_role":               "ROLE_OPERATOR",
		"code_challenge":        nil,
		"code_challenge_method": nil,

		"url":    "http://localhost",
		"id":     institusi.IDPortal,
		"tujuan": "portaldos",
		"sidik":  strings.Repeat("ab", 32),
	}[name]
	if s.o.path == "/v2/access_token" && (name == "client_id" || name == "redirect_uri") {
		return nil, true
	}
	return v, ok
}

// lecturer is whose id a field of this operation asks for: an examiner of the exam, or the supervisor of the work.
func (s *scene) lecturer() string {
	if strings.HasSuffix(s.o.path, "/supervisor") {
		return s.successor()
	}
	if k := s.t.work; strings.Contains(s.o.path, "/examiner") && len(k.Examiners) > 0 {
		return s.w.dosen(k.Examiners)[0]
	}
	return s.w.dosen(s.t.work.Guides)[0]
}

// successor is the lecturer with the fewest works who has no part in this one.
func (s *scene) successor() string {
	const idle = `SELECT d.id FROM master_dosen d WHERE d.college_id = $1 AND d.status = 'A'
		AND NOT EXISTS (SELECT 1 FROM tugasakhir_pembimbing b WHERE b.college_id = $1 AND b.id_karya = $2 AND b.id_dosen = d.id)
		AND NOT EXISTS (SELECT 1 FROM tugasakhir_penguji u WHERE u.college_id = $1 AND u.id_karya = $2 AND u.id_dosen = d.id)
		ORDER BY (SELECT COUNT(*) FROM tugasakhir_pembimbing b WHERE b.college_id = $1 AND b.id_dosen = d.id), d.id`
	return list[string](s.w, home, idle, s.t.work.ID)[0]
}

// dosen are the lecturers behind accounts.
func (w *world) dosen(accounts []string) []string {
	out := []string{}
	for _, a := range accounts {
		out = append(out, w.model.account[a].Dosen)
	}
	return out
}

// outsiders are lecturers without any part in a work, of its programme first.
func (w *world) outsiders(k *work) []*person {
	var here, there []*person
	for _, p := range w.model.people {
		if p.Dosen == "" || len(p.Heads) > 0 || k != nil && w.model.nearWork(p, k.ID) {
			continue
		}
		if k != nil && p.Prodi == k.Prodi {
			here = append(here, p)
		} else {
			there = append(there, p)
		}
	}
	return append(here, there...)
}

// scores are marks on every criterion that the caller's part in the exam has.
func (s *scene) scores() []any {
	peran := map[bool]string{true: "pembimbing", false: "penguji"}[slices.Contains(s.t.work.Guides, s.by.ID)]
	out := []any{}
	const criteria = `SELECT c.id FROM tugasakhir_kriteria c
		JOIN tugasakhir_karya k ON k.college_id = c.college_id AND k.id_kebijakan = c.id_kebijakan
		WHERE c.college_id = $1 AND k.id = $2 AND c.peran = $3 ORDER BY c.id`
	for _, id := range list[string](s.w, home, criteria, s.t.work.ID, peran) {
		out = append(out, map[string]any{"idKriteria": id, "nilai": 80})
	}
	return out
}

// children are the records of the work that a batch is about: one that waits for a decision, if any does.
func (s *scene) children() []string {
	name, waits := "bimbingan", "menunggu_paraf"
	if strings.Contains(s.o.path, "logbook") {
		name, waits = "logbook", "diajukan"
	}
	out := []string{}
	for _, x := range s.w.model.objects[name] {
		if slices.Contains(x.Works, s.t.work.ID) && (len(out) == 0 || x.states[s.t.work.ID] == waits) {
			out = []string{x.ID}
		}
	}
	return out
}

// course are fields of the course that a change is about, or of any for a new one.
func (s *scene) course(name string) (any, bool) {
	if !strings.HasPrefix(s.o.path, "/v2/academic/") {
		return nil, false
	}
	type row struct{ Prodi, Konsentrasi, Jenis, Kelompok, Teori string }
	const courses = `SELECT id_prodi AS prodi, COALESCE(id_konsentrasi, '') AS konsentrasi, jenis, kelompok,
		teori_praktik AS teori FROM akademik_matakuliah
		WHERE college_id = $1 AND (id = $2 OR $2 = '' AND id_prodi = $3) ORDER BY id`
	id := ""
	if len(s.t.values) > 0 {
		id = s.t.values[0]
	}
	found := list[row](s.w, home, courses, id, s.t.prodi())
	if len(found) == 0 {
		return nil, false
	}
	c := found[0]
	v, ok := map[string]any{
		"idProdi":       c.Prodi,
		"idKonsentrasi": c.Konsentrasi,
		"jenis":         c.Jenis,
		"kelompok":      c.Kelompok,
		"teoriPraktik":  c.Teori,
		"kode":          "MX901",
		"prasyarat":     []string{},
		"sks":           3,
		"sksTeori":      3,
		"sksPraktik":    0,
		"semester":      3,
	}[name]
	return v, ok
}

// prodi is the programme of what is tried.
func (t target) prodi() string {
	if t.work != nil {
		return t.work.Prodi
	}
	if t.object != nil {
		return t.object.Prodi
	}
	return ""
}
