//go:build !race

package main

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"strings"
	"testing"

	"portaldosen/internal/core/demo"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

// notByOperation are the tables of the demo into which nobody with an account puts a row, with the reason.
var notByOperation = map[string]string{
	"institusi_college": "POST /v2/setup, of whoever has the link, makes the first college, and `portald college` " +
		"the others: nobody of a campus makes another campus; TestSetup and TestCollege begin without",
	"tugasakhir_susunan": "the number of the rule by which waiting works are kept, " +
		"which the portal writes at its start",
}

// spelled are fields that an operation takes in one call more than the matrix tries, so that all it writes is seen.
var spelled = map[string]func(*scene) map[string]any{
	"PUT /v2/academic/matakuliah/{id}": func(s *scene) map[string]any {
		const earlier = `SELECT e.id FROM akademik_matakuliah m JOIN akademik_matakuliah e
			ON e.college_id = m.college_id AND e.id_prodi = m.id_prodi AND e.id <> m.id AND e.status = 'A'
			WHERE m.college_id = $1 AND m.id = $2 ORDER BY e.semester, e.id`
		return map[string]any{
			"semester":  8,
			"prasyarat": list[string](s.w, home, earlier, s.t.values[0])[:1],
		}
	},
	"PUT /v2/konfigurasi": func(s *scene) map[string]any {
		var now struct {
			Data []struct{ Keyword, Value string }
		}
		a := s.w.do(call{token: tokenOf(s.by), method: "GET", path: s.o.path})
		must(s.w.t, json.Unmarshal(a.body, &now))
		nilai := map[string]string{}
		for _, set := range now.Data {
			if set.Value != "" {
				nilai[set.Keyword] = set.Value
			}
		}
		return map[string]any{"nilai": nilai}
	},
	"POST /v2/jabatan": func(s *scene) map[string]any { // of a programme without a head, since yesterday
		const prodi = `SELECT p.id FROM master_prodi p WHERE p.college_id = $1 AND NOT EXISTS
			(SELECT 1 FROM master_jabatan j WHERE j.college_id = p.college_id AND j.id_prodi = p.id) ORDER BY p.id`
		return map[string]any{
			"idProdi": list[string](s.w, home, prodi)[0], "jenis": "ketua", "mulai": "2026-11-20", "plt": false,
		}
	},
}

// TestAuthzTables holds that a campus can get by operations what the demo has: each table with rows of the demo gets a
// new row by some operation that succeeds for somebody with an account, or says why not. A trigger on each table tells
// what a call put in; SQLite alone has them, and the code that writes is one for both engines.
func TestAuthzTables(t *testing.T) {
	schema := readSchema(t, emptyTemplate.Open(t, db.SQLite))
	files := emptyFiles(t)
	tpl := dbtest.NewTemplate(fillAuthz(files, schema), areaMigrations()...)
	w := openWorld(t, tpl, files, db.SQLite, schema)
	w.watch()
	by := map[string]string{}
	for _, x := range w.witnesses() {
		if x.write() && x.done {
			w.noteTables(x, by)
		}
	}
	filled := demoTables(t, schema)
	if len(filled) < 50 {
		t.Fatalf("the demo fills %d tables, want most of %d", len(filled), len(schema))
	}
	for _, table := range sortedKeys(filled) {
		why := notByOperation[table]
		switch operation := by[table]; {
		case operation == "" && why == "":
			t.Errorf("%s: rows in the demo of %s, and no operation puts one in; write one, "+
				"or say in notByOperation why not", table, strings.Join(filled[table], ", "))
		case operation != "" && why != "":
			t.Errorf("%s: %s puts a row in, want it off notByOperation (%q)", table, operation, why)
		}
	}
	for table := range notByOperation {
		if filled[table] == nil {
			t.Errorf("%s: no rows in any demo, want it off notByOperation", table)
		}
	}
	t.Logf("%d of %d tables have rows in the demo, %d get rows by operations", len(filled), len(schema), len(by))
}

// demoTables are the tables with rows of the demo, and the colleges that have them.
func demoTables(t *testing.T, schema []table) map[string][]string {
	t.Helper()
	d := emptyTemplate.Open(t, db.SQLite)
	_, err := fillDemo(t.Context(), d, emptyFiles(t), smallDemo)
	must(t, err)
	out := map[string][]string{}
	for _, college := range demo.Daftar() {
		must(t, d.Read(t.Context(), college, func(q db.Q) error {
			for _, has := range schema {
				key := map[bool]string{true: "id", false: "college_id"}[has.name == "institusi_college"]
				text := `SELECT EXISTS (SELECT 1 FROM ` + has.name + ` WHERE ` + key + ` = $1)`
				filled, err := db.Get[bool](t.Context(), q, text, college)
				if err != nil {
					return err
				}
				if filled {
					out[has.name] = append(out[has.name], college)
				}
			}
			return nil
		}))
	}
	return out
}

// watch has every table tell of the rows that are put in, in the transaction that does, also of those that take the
// place of what is there.
func (w *world) watch() {
	w.t.Helper()
	must(w.t, w.deps.DB.Write(w.t.Context(), home, func(ctx context.Context, q db.Q) error {
		texts := []string{`CREATE TABLE uji_tertulis (tabel TEXT NOT NULL)`}
		for _, has := range w.schema {
			texts = append(texts, `CREATE TRIGGER uji_`+has.name+` BEFORE INSERT ON `+has.name+
				` BEGIN INSERT INTO uji_tertulis (tabel) VALUES ('`+has.name+`'); END`)
		}
		for _, text := range texts {
			if _, err := q.Exec(ctx, text); err != nil {
				return err
			}
		}
		return nil
	}))
}

// noteTables calls an operation with every body that may do, as somebody for whom it succeeds, and notes the tables
// that got a row. What anybody may call is nobody's with an account.
func (w *world) noteTables(x *witness, by map[string]string) {
	c, ok := w.doer(x)
	if !ok {
		return
	}
	s := *x.scene
	s.by = c.p
	requests := []call{}
	for _, v := range append(s.variants(), &s) {
		requests = append(requests, v.call(c.token))
	}
	if special := spelled[x.String()]; special != nil {
		req, fields := s.call(c.token), s.object(x.body)
		maps.Copy(fields, special(&s))
		req.body, req.kind = s.encode(fields)
		requests = append(requests, req)
	}
	for _, req := range requests {
		for _, table := range w.tablesOf(req) {
			if by[table] == "" {
				by[table] = x.String() + " by " + c.name
			}
		}
	}
}

// doer is the first with an account for whom what the witness saw succeeds.
func (w *world) doer(x *witness) (caller, bool) {
	for _, c := range w.roster(x.scene.t) {
		s := *x.scene
		s.by = c.p
		if c.p == nil || x.public() || !w.hopeful(c, x.operation, s.t) {
			continue
		}
		req := s.call(c.token)
		req.undo = home
		if w.do(req).status < 300 {
			return c, true
		}
	}
	return caller{}, false
}

// tablesOf are the tables that get a row by a call, which is taken back; none where it is refused.
func (w *world) tablesOf(req call) (tables []string) {
	err := w.deps.DB.Write(w.t.Context(), home, func(ctx context.Context, q db.Q) error {
		if w.ask(ctx, req).status >= 300 {
			return errUndone
		}
		const read = `SELECT DISTINCT tabel FROM uji_tertulis ORDER BY tabel`
		var err error
		tables, err = db.List[string](ctx, q, read)
		return errors.Join(err, errUndone)
	})
	if !errors.Is(err, errUndone) {
		w.t.Fatal(err)
	}
	return tables
}
