//go:build !race

// The matrix of permissions takes the race detector minutes; `make authz`, a step of `make test`, runs it without.

package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

// noSuccess are the operations that nobody of the matrix brings to success, with the reason. What is refused is swept
// all the same.
var noSuccess = map[string]string{
	"POST /v2/setup":                            "there are colleges already; TestSetup begins without",
	"POST /v2/setup_link":                       "the same",
	"POST /v2/refresh_token":                    "needs a refresh token that lives; core/auth holds it",
	"PUT /v2/ta/skripsi_guidance/{id}/approval": "a thesis begins approved, so no request of its title ever waits",
	"DELETE /v2/ta/skripsi_guidance/{id}/approval": "a thesis begins approved, " +
		"so no decision on its title can be taken back",
	"DELETE /v2/kp/kerja_praktik_submission/{id}/approval": "an internship has one supervisor, " +
		"whose decision leads on at once",
	"DELETE /v2/ta/skripsi_file/{id}/{idBerkas}": "the supervisor has answered " +
		"since each manuscript of a thesis came",
}

func TestAuthzMatrix(t *testing.T) {
	schema := readSchema(t, emptyTemplate.Open(t, db.SQLite))
	files := emptyFiles(t)
	tpl := dbtest.NewTemplate(fillAuthz(files, schema), areaMigrations()...)
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		w := openWorld(t, tpl, files, e, schema)
		before := w.checksums()
		var lines []string
		writes, valid := 0, 0
		for _, x := range w.witnesses() {
			if why := noSuccess[x.operation.String()]; x.done != (why == "") {
				t.Errorf("%s: success %t, want %t by noSuccess (%q); tried %d times, instead came %v",
					x.operation, x.done, why == "", why, x.tries, x.stuck)
			}
			if x.write() && !x.public() {
				writes++
				if x.done {
					valid++
				}
			}
			w.references(x)
			w.lists(x)
			if x.scene != nil {
				w.elsewhere(x)
				lines = append(lines, fmt.Sprintf("%-6s %-82s %-31s %s", x.method, x.path, x.izin, w.sweep(x)))
			}
		}
		w.sings()
		t.Logf("%d operations, %d of %d writes succeed for somebody", len(lines), valid, writes)
		for table, sum := range w.checksums() {
			if sum != before[table] {
				t.Errorf("%s after the sweep: sum %s, want %s as before", table, sum, before[table])
			}
		}
		if e == db.SQLite {
			w.plans()
		}
		compare(t, "authz.txt", header()+strings.Join(lines, "\n")+"\n")
		compare(t, "tindakan.txt", w.actLines())
	})
}

// compare holds a table against the one that was read last; either engine gives the same.
func compare(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		must(t, os.WriteFile(file, []byte(got), 0o600))
	}
	want, err := os.ReadFile(file)
	must(t, err)
	if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got, "\n")); diff != "" {
		t.Errorf("%s differs; read what became more or less than before, then 'make authz UPDATE=1' (-want +got):\n%s",
			file, diff)
	}
}

// A parameter that nobody knows stops the matrix with the sentence that says what to add.
func TestAuthzUnknownParameter(t *testing.T) {
	const want = "add a line to 'params'"
	if k, err := kindOf("/v2/chat/grup/{idGrup}"); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("kind of an unknown parameter: %v, %v, want an error that says to %s", k, err, want)
	}
}

func header() string {
	out := "# Who gets what on what succeeds for somebody who may: a letter a caller, in this order.\n"
	for i, c := range columns {
		out += fmt.Sprintf("#   %2d %s\n", i+1, c)
	}
	return out + "# 2 success, r redirect, b 400, 1 401, 3 403, 4 404, 9 409, u 412, v 422, " +
		"- no such person for this object\n"
}

// changing are tables that a call may fill though nothing was changed for anybody.
var changing = []string{"kit_audit", "kit_audit_kepala", "tugasakhir_dokumen"}

// counter is how often the areas of both colleges changed.
func (w *world) counter() string {
	const sum = `SELECT COALESCE(SUM(nilai), 0) FROM kit_perubahan WHERE college_id = $1`
	return fmt.Sprint(list[int64](w, home, sum), list[int64](w, abroad, sum))
}

// checksums sums up every table of both colleges.
func (w *world) checksums() map[string]string {
	out := map[string]string{}
	for _, college := range []string{home, abroad} {
		for _, t := range w.schema {
			if !slices.Contains(changing, t.name) {
				out[college+" "+t.name] = w.checksum(college, t)
			}
		}
	}
	return out
}

func (w *world) checksum(college string, t table) string {
	key := map[bool]string{true: "id", false: "college_id"}[t.name == "institusi_college"]
	var rows []string
	must(w.t, w.deps.DB.Read(context.Background(), college, func(q db.Q) error {
		values, into := make([]any, len(t.columns)), make([]any, len(t.columns))
		for i := range values {
			into[i] = &values[i]
		}
		text := `SELECT ` + strings.Join(t.names(), ", ") + ` FROM ` + t.name + ` WHERE ` + key + ` = $1`
		w.own[text] = true
		return q.Each(context.Background(), text, []any{college}, func(scan func(...any) error) error {
			err := scan(into...)
			rows = append(rows, fmt.Sprint(values...))
			return err
		})
	}))
	slices.Sort(rows)
	return sha(strings.Join(rows, "\n"))
}
