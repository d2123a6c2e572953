//go:build !race

package main

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"slices"
	"strings"

	"portaldosen/internal/kit/doc/doctest"
)

// missing is an id that no college has, malformed one that none could have.
const (
	missing   = "01a1fb67-1800-7abc-8def-000000000000"
	malformed = "bukan id; '--"
)

// expect derives what a cell must answer from the permission and the relation; 0 where the golden alone says.
func (w *world) expect(o *operation, c caller, t target) int {
	if o.public() {
		return 0
	}
	switch {
	case c.alien && (len(o.kinds) == 0 || o.kinds[0].shared):
		return 0
	case c.alien:
		return http.StatusNotFound
	case c.p == nil:
		return http.StatusUnauthorized
	case !w.may(c.p, o):
		return http.StatusForbidden
	case !w.reaches(c.p, o, t):
		return http.StatusNotFound
	}
	return 0
}

// sweep tries one operation as everybody, on everything, and gives its line of the golden.
func (w *world) sweep(x *witness) string {
	before := w.counter()
	line, ended := "", answer{}
	for _, c := range w.roster(x.scene.t) {
		if c.none || c.alien && x.public() {
			line += "-"
			continue
		}
		a := w.cell(x, c)
		line += letter(a.status)
		w.others(x, c, a)
		switch {
		case a.status == http.StatusUnauthorized && !x.public() && a.header.Get("WWW-Authenticate") != "Bearer":
			w.t.Errorf("%s by %s: 401 with WWW-Authenticate %q, want Bearer",
				x.operation, c.name, a.header.Get("WWW-Authenticate"))
		case c.name == columns[1]:
			ended = a
		case c.name == columns[2] && !x.public() && a.differs(ended) != "":
			w.t.Errorf("%s: an account switched off is told from a false token: %s", x.operation, a.differs(ended))
		}
	}
	if after := w.counter(); after != before {
		w.t.Errorf("%s: changes counted after the sweep: %s, want %s as before: "+
			"those who may not change nothing, and the others' is taken back", x.operation, after, before)
	}
	return line
}

// letters of the golden: the statuses that stand in it.
var letters = map[int]string{400: "b", 401: "1", 403: "3", 404: "4", 409: "9", 412: "u", 422: "v", 429: "s"}

func letter(status int) string {
	switch {
	case status < 300:
		return "2"
	case status < 400:
		return "r"
	case letters[status] == "":
		return "X"
	}
	return letters[status]
}

// cell asks as one caller on what succeeded for somebody.
func (w *world) cell(x *witness, c caller) answer {
	s := *x.scene
	if c.p != nil {
		s.by = c.p
	}
	want := w.expect(x.operation, c, s.t)
	req := s.call(c.token)
	if req.undo = ""; x.write() && want < 400 {
		req.undo = map[bool]string{true: abroad, false: home}[c.alien && !x.public()]
	}
	a := w.askAs(x.operation, c, req)
	if x.write() && a.status < 300 {
		w.noteActs(x.operation, c, a)
	}
	changed := x.write() && a.status < 300
	hasObject := len(x.kinds) > 0 && !x.kinds[0].global
	switch {
	case want != 0 && a.status != want:
		w.t.Errorf("%s by %s: %d, want %d\n%.300s", x.operation, c.name, a.status, want, a.body)
	case a.status >= 500 || a.status == http.StatusTooManyRequests:
		w.t.Errorf("%s by %s: %d, want neither an inner error nor a limit\n%.300s",
			x.operation, c.name, a.status, a.body)
	case changed && c.p != nil && hasObject && !w.related(c.p, s.t):
		w.t.Errorf("%s by %s: %d, though it is no business of theirs", x.operation, c.name, a.status)
	}
	return a
}

// askAs asks for a caller and reads the answer for what the caller may not meet.
func (w *world) askAs(o *operation, c caller, req call) answer {
	a := w.do(req)
	w.inspect(o, c, a)
	return a
}

// others tries what is not there for a caller: the other college's, missing, malformed, and children of other parents.
// All must answer alike, and like what is there but no business of the caller.
func (w *world) others(x *witness, c caller, own answer) {
	if len(x.kinds) == 0 || x.public() && c.p == nil && c.token != "" {
		return
	}
	want := http.StatusNotFound
	switch {
	case x.public():
	case c.p == nil && !c.alien:
		want = http.StatusUnauthorized
	case c.p != nil && !w.may(c.p, x.operation):
		want = http.StatusForbidden
	}
	var first *answer
	for _, values := range append(w.absent(x, c), w.otherKind(x, c)...) {
		a := w.askAs(x.operation, c, x.scene.callOn(c.token, values))
		if a.status != want {
			w.t.Errorf("%s by %s on %q: %d, want %d\n%.300s", x.operation, c.name, values, a.status, want, a.body)
		}
		if first == nil {
			first = &a
		}
		if diff := a.differs(*first); diff != "" {
			w.t.Errorf("%s by %s on %q tells more than of a missing one: %s", x.operation, c.name, values, diff)
		}
	}
	if own.status == want && first != nil && !x.public() {
		if diff := own.differs(*first); diff != "" {
			w.t.Errorf("%s by %s: what is there and what is not are told apart: %s", x.operation, c.name, diff)
		}
	}
	if len(x.kinds) > 1 && own.status < 300 {
		w.mixed(x, c)
	}
}

// absent are the values of a path that nobody of the college finds: missing first, then malformed, then the other
// college's.
func (w *world) absent(x *witness, c caller) [][]string {
	out := [][]string{make([]string, len(x.kinds)), make([]string, len(x.kinds))}
	alien := make([]string, len(x.kinds))
	for i, k := range x.kinds {
		out[0][i], out[1][i], alien[i] = missing, escape(malformed), w.alien(k)
	}
	if !slices.Contains(alien, "") && !x.kinds[0].global && !c.alien {
		out = append(out, alien)
	}
	return out
}

// otherKind are works, or exams, of another kind than the path's that are the caller's business: under this path they
// are not there.
func (w *world) otherKind(x *witness, c caller) [][]string {
	if k := x.kinds[0].name; c.p == nil || x.jenis() == "" || k != "karya" && k != "sidang" {
		return nil
	}
	for _, o := range w.model.objects[x.kinds[0].name] {
		if w.model.works[o.Works[0]].Jenis != x.jenis() && w.model.near(c.p, o) {
			values := slices.Clone(x.scene.t.values)
			values[0] = o.ID
			return [][]string{values}
		}
	}
	return nil
}

func escape(s string) string {
	return strings.NewReplacer(" ", "%20", ";", "%3B", "'", "%27").Replace(s)
}

// alien is an id of a kind that the other college alone has; empty when the kind has none.
func (w *world) alien(k *kind) string {
	if w.aliens == nil {
		w.aliens = map[string]string{}
	}
	if id, ok := w.aliens[k.name]; ok {
		return id
	}
	if k.shared {
		return ""
	}
	type row struct{ ID, Work, Account, Prodi, State string }
	for _, r := range list[row](w, abroad, k.sql) {
		if !slices.ContainsFunc(w.model.objects[k.name], func(o *object) bool { return o.ID == r.ID }) {
			w.aliens[k.name] = r.ID
			return r.ID
		}
	}
	w.aliens[k.name] = w.addresses(abroad)[k.name]
	return w.aliens[k.name]
}

// mixed tries ids that do not belong together: the child of another work, of the other college, or of none, under a
// work that is the caller's business; and the child under another work. Nobody tells them from what is missing.
func (w *world) mixed(x *witness, c caller) {
	t, last := x.scene.t, len(x.kinds)-1
	k := x.kinds[last]
	if k.name == "dokumen" || k.name == "pertemuan" {
		return // the papers of every work, and the meetings of every class, have the same names
	}
	own := t.values[0]
	tries := [][]string{{own, missing}, {own, escape(malformed)}, {own, w.alien(k)}}
	alike := func(id string) bool { return t.work == nil || w.model.works[id].Jenis == t.work.Jenis }
	for _, o := range w.model.objects[k.name] {
		i := slices.IndexFunc(o.Works, alike)
		if i < 0 || slices.Contains(o.Works, own) {
			continue
		}
		tries = append(tries, []string{own, o.ID})
		if x.kinds[0].open == "" && !w.belongs(k, t.values[1], o.Works[i]) {
			tries = append(tries, []string{o.Works[i], t.values[1]})
		}
		break
	}
	var first *answer
	for _, values := range tries {
		a := w.askAs(x.operation, c, x.scene.callOn(c.token, values))
		if first == nil {
			first = &a
		}
		if diff := a.differs(*first); a.status != http.StatusNotFound || diff != "" {
			w.t.Errorf("%s by %s on %q, which do not belong together: %d, want 404 as of a missing one; %s",
				x.operation, c.name, values, a.status, diff)
		}
	}
}

// belongs tells whether a child is one of a work.
func (w *world) belongs(k *kind, id, work string) bool {
	return slices.ContainsFunc(w.model.objects[k.name], func(o *object) bool {
		return o.ID == id && slices.Contains(o.Works, work)
	})
}

var requestID = regexp.MustCompile(`"request_id":"[^"]*"`)

// differs tells in what two answers differ apart from the id of the request.
func (a answer) differs(b answer) string {
	strip := func(x answer) string {
		var head []string
		for name, v := range x.header {
			if name != "X-Request-Id" {
				head = append(head, name+": "+strings.Join(v, ", "))
			}
		}
		slices.Sort(head)
		body := requestID.ReplaceAllString(string(x.body), "")
		return fmt.Sprint(x.status, "\n", strings.Join(head, "\n"), "\n", body)
	}
	if one, two := strip(a), strip(b); one != two {
		return fmt.Sprintf("%.600s\n----\n%.600s", one, two)
	}
	return ""
}

// text is all that a person can read in an answer, whatever its form; and its headers.
func (w *world) text(a answer) string {
	out := strings.Builder{}
	for name, v := range a.header {
		out.WriteString(name + ": " + strings.Join(v, ", ") + "\n")
	}
	switch {
	case bytes.HasPrefix(a.body, []byte("PK\x03\x04")):
		z, err := zip.NewReader(bytes.NewReader(a.body), int64(len(a.body)))
		must(w.t, err)
		for _, f := range z.File {
			r, err := f.Open()
			must(w.t, err)
			_, err = io.Copy(&out, r)
			must(w.t, err)
			_ = r.Close()
		}
	case bytes.HasPrefix(a.body, []byte("%PDF")):
		out.WriteString(doctest.Text(w.t, a.body))
	default:
		out.Write(a.body)
	}
	return out.String()
}

var (
	uuid = regexp.MustCompile(`[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}`)
	nim  = regexp.MustCompile(`\b\d{8,15}\b`)
)

// calledOff are operations that tell examiners of an exam that was called off, though it binds them to the work no
// more: what stood in somebody's agenda stays there, marked as called off.
var calledOff = []string{"GET /v2/ta/agenda", "GET /v2/ta/dashboard"}

// inspect holds that an answer says nothing of the other college, and of this one only what is the caller's business.
func (w *world) inspect(o *operation, c caller, a answer) {
	text := w.text(a)
	if at := strings.Index(strings.ToLower(text), canary); at >= 0 && !c.alien {
		w.t.Errorf("%s by %s: the other college shows: %.300s", o, c.name, text[max(0, at-100):])
	}
	former := c.p != nil && strings.HasPrefix(c.p.Username, formerHeads)
	global := len(o.kinds) > 0 && o.kinds[0].global
	if a.status >= 300 || global || former && slices.Contains(calledOff, o.String()) {
		return
	}
	names := uuid.FindAllString(text, -1)
	if !c.alien { // both colleges number their students alike
		names = append(names, nim.FindAllString(text, -1)...)
	}
	for _, id := range names {
		x := w.model.secret[id]
		if x == nil || c.p != nil && w.model.near(c.p, x) ||
			strings.HasPrefix(o.path, "/v2/bkd/") && slices.Contains(theirs, x.kind.name) {
			continue
		}
		at := strings.Index(text, id)
		w.t.Errorf("%s by %s names the %s %s, no business of theirs: %.200s",
			o, c.name, x.kind.name, id, text[max(0, at-100):])
		return
	}
}
