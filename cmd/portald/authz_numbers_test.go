//go:build !race

package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

// shelf is a kind of final work.
type shelf struct{ kind, path, works, exams string }

// shelves are the kinds of final work, by the calls that list them and their exams, and by their numbers in the menu.
var shelves = []shelf{
	{"proposal", "/v2/ta/proposal", "bimbingan-proposal", "sidang-proposal"},
	{"skripsi", "/v2/ta/skripsi", "bimbingan-skripsi", "sidang-skripsi"},
	{"kp", "/v2/kp/kerja_praktik", "kp-bimbingan", "kp-sidang"},
}

// numbersOf are the kinds of numbers, and the offices, of which the campus must have a case.
var numbersOf = []string{
	"menu karya", "menu sidang",
	"strip saya", "strip menunggu_hasil", "strip perlu_dinilai", "strip akan_datang", "strip diam",
	"kinds of tasks", "silent", "load", "week",
	auth.PeranKaprodi, auth.PeranOperator,
}

// TestAuthzNumbers holds, for every account of an invented campus, each number that is shown against the length of the
// list that it leads to: the menu's, those of the count strips, the dashboard's, of this week and of each lecturer's
// load; and since when something waits, wherever that is told.
func TestAuthzNumbers(t *testing.T) {
	files := emptyFiles(t)
	schema := readSchema(t, emptyTemplate.Open(t, db.SQLite))
	tpl := dbtest.NewTemplate(fillAuthz(files, schema), areaMigrations()...)
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		w := openWorld(t, tpl, files, e, nil)
		seen := map[string]int{}
		for _, p := range w.model.people {
			if w.model.holds(p, "tugasakhir.karya.lihat") {
				(&counting{w: w, p: p, seen: seen}).all()
			}
		}
		for _, what := range numbersOf {
			if seen[what] == 0 {
				t.Errorf("the campus has no case of %q", what)
			}
		}
		t.Logf("numbers above zero that were compared: %v", seen)
	})
}

// counting compares the numbers of one person.
type counting struct {
	w    *world
	p    *person
	seen map[string]int // how often a number above zero was compared, by what it is
}

type numbered struct {
	Data   []map[string]any
	Total  int
	Hitung map[string]int
}

func (c *counting) read(path string, into any) {
	a := c.w.do(call{token: tokenOf(c.p), method: "GET", path: path})
	if err := json.Unmarshal(a.body, into); a.status != 200 || err != nil {
		c.w.t.Fatalf("%s %s: %d (%v), want 200 and JSON: %.200s", c.p.Username, path, a.status, err, a.body)
	}
}

// list reads a list to its end, and holds its total against its rows.
func (c *counting) list(path string, query url.Values) numbered {
	query = maps.Clone(query)
	if query == nil {
		query = url.Values{}
	}
	query.Set("perPage", "100")
	var out numbered
	for n := 1; ; n++ {
		query.Set("page", fmt.Sprint(n))
		var page numbered
		c.read(path+"?"+query.Encode(), &page)
		out.Data, out.Total, out.Hitung = append(out.Data, page.Data...), page.Total, page.Hitung
		if len(page.Data) == 0 || len(out.Data) >= page.Total {
			break
		}
	}
	if len(out.Data) != out.Total {
		c.w.t.Errorf("%s %s?%s: total %d, want as many as the rows shown: %d",
			c.p.Username, path, query.Encode(), out.Total, len(out.Data))
	}
	return out
}

// same holds a number against the list that it leads to.
func (c *counting) same(what string, number, length int) {
	c.w.t.Helper()
	if number != length {
		c.w.t.Errorf("%s (%s): %s says %d, want as many as its list has: %d",
			c.p.Username, strings.Join(c.p.Roles, ", "), what, number, length)
	}
	if number > 0 {
		c.seen[what[:max(strings.Index(what, ":"), 0)]]++
		for _, role := range []string{auth.PeranKaprodi, auth.PeranOperator} {
			if c.p.has(role) {
				c.seen[role]++
			}
		}
	}
}

type since struct{ exam, work string }

func (c *counting) all() {
	var menu map[string]int
	c.read("/v2/ta/task_counts", &menu)
	var desk struct {
		Menu      map[string]int
		Bimbingan []guided
	}
	c.read("/v2/ta/dashboard", &desk)
	if !maps.Equal(menu, desk.Menu) {
		c.w.t.Errorf("%s: the menu says %v, the dashboard %v", c.p.Username, menu, desk.Menu)
	}
	tasks := c.list("/v2/ta/tasks", nil)
	everything := c.list("/v2/tugas", nil)
	for kind, n := range everything.Hitung {
		if _, works := tasks.Hitung[kind]; !works {
			everything.Total -= n
			c.same("tasks of plans: "+kind, n, c.list("/v2/tugas", url.Values{"jenis": {kind}}).Total)
		}
	}
	if !c.p.has(auth.PeranMahasiswa) {
		reviews := c.list("/v2/rps", url.Values{"tinjau": {"saya"}})
		c.same("plans: to review", everything.Hitung["rps_tinjau"], reviews.Total)
	}
	c.same("tasks: of all areas", everything.Total, tasks.Total)
	sum := 0
	for kind, n := range tasks.Hitung {
		sum += n
		c.same("kinds of tasks: "+kind, n, c.list("/v2/ta/tasks", url.Values{"jenis": {kind}}).Total)
	}
	c.same("tasks: the kinds together", sum, tasks.Total)
	waits := map[since]time.Time{}
	for _, t := range tasks.Data {
		key := since{text(t, "idSidang"), text(t, "idKarya")}
		if at := moment(t, "sejak"); waits[key].IsZero() || at.Before(waits[key]) {
			waits[key] = at
		}
	}
	for _, s := range shelves {
		c.week(s.path)
		c.load(s.path)
		works := c.strip(s.path, []string{"saya", "diam", "berjalan"})
		c.same("menu karya: "+s.works, menu[s.works], works.Hitung["saya"])
		c.inOrder(s.path, works, waits, "id", "")
		exams := c.strip(s.path+"_exam_summary", []string{"saya"})
		c.same("menu sidang: "+s.exams, menu[s.exams], exams.Hitung["saya"])
		c.inOrder(s.path+"_exam_summary", exams, waits, "id", "idSidang")
		grading := 0
		for _, t := range tasks.Data {
			if text(t, "jenis") == "nilai" && text(t, "jenisKarya") == s.kind {
				grading++
			}
		}
		c.same("grading: "+s.exams, exams.Hitung["perlu_dinilai"], grading)
	}
	if len(waits) > 0 {
		c.w.t.Errorf("%s: what waits stands in no list: %v", c.p.Username, waits)
	}
	for _, b := range desk.Bimbingan {
		c.supervised(b)
	}
}

// guided are the works of a kind that somebody supervises, as the dashboard counts them.
type guided struct {
	Jenis           string
	Mahasiswa, Diam int
}

// supervised holds the numbers of a kind of work on the dashboard against its lists.
func (c *counting) supervised(b guided) {
	path := shelves[slices.IndexFunc(shelves, func(s shelf) bool { return s.kind == b.Jenis })].path
	own := url.Values{"peran": {"pembimbing_1", "pembimbing_2"}, "status": {"berjalan"}}
	c.same("supervised: "+b.Jenis, b.Mahasiswa, c.list(path, own).Total)
	own.Set("diam", "14")
	c.same("silent: "+b.Jenis, b.Diam, c.list(path, own).Total)
}

// week holds the number of this week's exams against the list of exams of its days.
func (c *counting) week(path string) {
	at := smallDemo.Hari.In(time.FixedZone("WIB", 7*60*60))
	monday := at.AddDate(0, 0, -(int(at.Weekday())+6)%7)
	sunday := monday.AddDate(0, 0, 6)
	days := url.Values{"dari": {monday.Format(time.DateOnly)}, "sampai": {sunday.Format(time.DateOnly)}}
	c.same("week: "+path, c.list(path+"_exam_this_week", nil).Total, c.list(path+"_exam_summary", days).Total)
}

// load holds how many works each lecturer guides, on the page of loads, against the list narrowed to that lecturer.
func (c *counting) load(path string) {
	if !c.w.model.holds(c.p, "tugasakhir.kuota.atur") {
		return
	}
	for _, row := range c.list(path+"_supervisor_load", nil).Data {
		works, _ := row["berjalan"].(float64)
		of := url.Values{"idPembimbing": {text(row, "idDosen")}, "status": {"berjalan"}}
		c.same("load: "+path+" of "+text(row, "nama"), int(works), c.list(path, of).Total)
	}
}

// strip reads a list with the numbers of its count strip, each of which leads to a list; all groups together are the
// list, but for those that are counted across.
func (c *counting) strip(path string, across []string) numbered {
	all := c.list(path, nil)
	sum := 0
	for name, n := range all.Hitung {
		query := url.Values{"status": {name}}
		switch {
		case name == "saya":
			query = url.Values{"saya": {"ya"}}
		case name == "diam":
			query = url.Values{"diam": {"14"}}
		}
		if !slices.Contains(across, name) {
			sum += n
		}
		if n > 0 || len(all.Data) > 0 {
			c.same("strip "+name+": "+path, n, c.list(path, query).Total)
		}
	}
	c.same("strips: all of "+path, sum, all.Total)
	if waits := all.Hitung["saya"]; waits > 0 {
		term := c.list(path, url.Values{"periode": {"20152"}})
		c.same("strip saya of another term: "+path, term.Hitung["saya"], waits)
		mine := c.list(path, url.Values{"periode": {"20152"}, "saya": {"ya"}})
		c.same("strip saya of another term: "+path, mine.Total, waits)
	}
	if n := all.Hitung["diam"]; n > 0 && slices.Contains(across, "diam") {
		c.narrowed(path)
	}
	return all
}

// narrowed holds the numbers of a strip that is narrowed already.
func (c *counting) narrowed(path string) {
	silent := c.list(path, url.Values{"diam": {"14"}})
	for name, n := range silent.Hitung {
		query := url.Values{"diam": {"14"}, "status": {name}}
		if name == "saya" {
			query = url.Values{"diam": {"14"}, "saya": {"ya"}}
		}
		if name != "diam" {
			c.same("strip of the silent, "+name+": "+path, n, c.list(path, query).Total)
		}
	}
	mine := c.list(path, url.Values{"saya": {"ya"}})
	both := c.list(path, url.Values{"saya": {"ya"}, "diam": {"14"}})
	c.same("strip diam of what waits: "+path, mine.Hitung["diam"], both.Total)
}

// inOrder holds a list against the tasks: what waits says since when, as the tasks do, and lists of works have it
// first, the longest first. What it met is taken from the tasks.
func (c *counting) inOrder(path string, all numbered, waits map[since]time.Time, work, exam string) {
	last, over := time.Time{}, false
	for _, row := range all.Data {
		key := since{text(row, exam), text(row, work)}
		want, waiting := waits[key]
		delete(waits, key)
		got := moment(row, "menungguSejak")
		if waiting != (row["menunggu"] == true) || waiting != !got.IsZero() || !got.Equal(want) {
			c.w.t.Errorf("%s %s %s waits %v since %v, want since %v, by the tasks",
				c.p.Username, path, key.work, row["menunggu"], got, want)
		}
		if exam != "" {
			continue
		}
		if waiting && (over || got.Before(last)) {
			c.w.t.Errorf("%s %s: %s waits since %v and stands behind %v (others: %t), want the longest first",
				c.p.Username, path, key.work, got, last, over)
		}
		if over = over || !waiting; waiting {
			last = got
		}
	}
}

func text(row map[string]any, name string) string {
	s, _ := row[name].(string)
	return s
}

func moment(row map[string]any, name string) time.Time {
	t, _ := time.Parse(time.RFC3339Nano, text(row, name))
	return t
}
