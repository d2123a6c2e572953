//go:build !race

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
	"portaldosen/internal/kit/keyring"
	"portaldosen/internal/kit/module"
)

// The college whose people call, and the one whose rows nobody of it may ever see; and where their sites are.
const (
	home   = "UNINDRA"
	abroad = "TSM"

	abroadHost = "tsm.localhost"
	lettersAt  = "kp." // before a host: the college's separate portal, which alone answers calls about letters
)

// The accounts that the matrix adds to the invented ones: one switched off that would be the operator, and in each
// programme somebody who was its head until the role was taken away; and one with all roles at once, who calls from the
// other college.
const (
	accountOff  = "authz-nonaktif"
	accountAll  = "authz-semua"
	formerHeads = "authz-mantan-"
)

// world is the whole portal over two invented campuses.
type world struct {
	*portal
	t     testing.TB
	model *model
	log   *keluaran
	ops   []*operation

	schema []table           // what the database holds
	aliens map[string]string // ids of the other college, by kind

	counted int             // lists held against the model
	acts    map[string]bool // operation and acts of each write that succeeded
	own     map[string]bool // statements of the test itself
}

// openWorld assembles the portal as `serve` does, over a copy of the filled database.
func openWorld(t *testing.T, tpl *dbtest.Template, files *blob.Store, e db.Engine, schema []table) *world {
	t.Helper()
	log := &keluaran{}
	ring, err := keyring.Open(`[{"id":"uji","kunci":"dWppLXVqaS11amktdWppLXVqaS11amktdWppLXVqaTE="}]`, "")
	must(t, err)
	c := &serveCmd{
		RateUser: 1e6, RateLogin: 1e6,
		AccessLifetime: 10 * time.Minute, SessionLife: time.Hour, SessionIdle: time.Hour, CodeLifetime: time.Minute,
	}
	config := tpl.Copy(t, e)
	if e == db.Postgres { // as a database that has been filled for a while
		must(t, dbtest.Maintain(t.Context(), config))
	}
	p, err := wire(c, module.Deps{
		DB: tpl.OpenConfig(t, config), Blob: files,
		Clock: clock.NewManual(smallDemo.Hari), NewID: clock.NewID, Log: slog.New(slog.NewJSONHandler(log, nil)),
	}, ring)
	must(t, err)
	p.settle()
	must(t, p.prepare(t.Context()))
	for college, host := range hosts {
		must(t, p.colleges.Setel(t.Context(), college, "alamat_terpisah", "http://"+lettersAt+host))
	}
	p.handler = p.router.Handler(http.NotFoundHandler())
	w := &world{
		portal: p, t: t, log: log, ops: operations(t, p), schema: schema,
		own: map[string]bool{}, acts: map[string]bool{},
	}
	w.publish()
	w.model = w.readModel()
	for _, college := range []string{home, abroad} {
		for name, id := range w.addresses(college) {
			if o := w.model.objects[name]; college == home && len(o) > 0 {
				o[0].ID = id
			}
		}
	}
	return w
}

// hosts are the sites of the two colleges.
var hosts = map[string]string{home: "localhost", abroad: abroadHost}

// publish has a paper of each college drawn, so that its code can be checked by anybody.
func (w *world) publish() {
	const works = `SELECT id FROM tugasakhir_karya
		WHERE college_id = $1 AND jenis = 'skripsi' AND status = 'bimbingan' ORDER BY id`
	for college, host := range hosts {
		path := "/v2/ta/skripsi_document/" + list[string](w, college, works)[0] + "/kartu-bimbingan"
		a := w.do(call{token: coretest.Token(college, "operator"), host: host, method: "GET", path: path})
		if a.status != 200 {
			w.t.Fatalf("%s of %s: %d, want 200: %s", path, college, a.status, a.body)
		}
	}
}

// addresses are the two values of paths that no column holds: a college's logo and the secret of a calendar.
func (w *world) addresses(college string) map[string]string {
	var site struct{ Logo string }
	a := w.do(call{host: hosts[college], method: "GET", path: "/v1/sistem"})
	var page struct{ Data []json.RawMessage }
	must(w.t, json.Unmarshal(a.body, &page))
	must(w.t, json.Unmarshal(page.Data[0], &site))
	return map[string]string{
		"logo":     site.Logo[strings.LastIndex(site.Logo, "/")+1:],
		"kalender": coretest.Token(college, "kalender"),
	}
}

// call is one request: who asks what.
type call struct {
	token, host, method, path, kind string
	body                            []byte
	undo                            string // the college whose changes are taken back; empty: they stay
}

// answer is what came back.
type answer struct {
	status int
	header http.Header
	body   []byte
	acts   []actNote // what it put on the audit trail, where that was taken back
}

// errUndone takes a transaction back.
var errUndone = errors.New("undone")

// do asks within the process. With undo the request joins a transaction that is rolled back.
func (w *world) do(c call) answer {
	var out answer
	ask := func(ctx context.Context) { out = w.ask(ctx, c) }
	if c.undo == "" {
		ask(context.Background())
		return out
	}
	err := w.deps.DB.Write(context.Background(), c.undo, func(ctx context.Context, q db.Q) error {
		before := trailHead(ctx, w.t, q)
		ask(ctx)
		if out.status < 300 { // after a refusal PostgreSQL may take no more statements
			out.acts = actsSince(ctx, w.t, q, before)
		}
		return errUndone
	})
	if !errors.Is(err, errUndone) {
		w.t.Fatal(err)
	}
	return out
}

func (w *world) ask(ctx context.Context, c call) answer {
	req := httptest.NewRequest(c.method, c.path, bytes.NewReader(c.body)).WithContext(ctx)
	req.Host = c.host
	if c.host == "" {
		req.Host = "localhost"
	}
	if strings.HasPrefix(c.path, "/v2/surat") {
		req.Host = lettersAt + req.Host
	}
	if c.body != nil {
		req.Header.Set("Content-Type", c.kind)
	} else {
		req.Body, req.ContentLength = http.NoBody, 0
	}
	if c.token != "" {
		req.Header.Set("Authorization", "Bearer "+c.token)
	}
	rec := httptest.NewRecorder()
	w.handler.ServeHTTP(rec, req)
	if err := w.router.CheckAnswer(req, rec.Code, rec.Header(), rec.Body.Bytes()); err != nil {
		w.t.Errorf("%s %s: the answer breaks the document: %v\n%.300s", c.method, c.path, err, rec.Body)
	}
	return answer{status: rec.Code, header: rec.Header(), body: rec.Body.Bytes()}
}

// list reads the rows of a statement of a college.
func list[T any](w *world, college, text string, args ...any) []T {
	w.t.Helper()
	var out []T
	err := w.deps.DB.Read(context.Background(), college, func(q db.Q) error {
		var err error
		w.own[text] = true
		out, err = db.List[T](context.Background(), q, text, append([]any{college}, args...)...)
		return err
	})
	must(w.t, err)
	return out
}

// person is somebody with an account.
type person struct {
	ID, Username, Prodi, Dosen, Mahasiswa, NIM string
	Roles, Heads                               []string
}

func (p *person) has(role string) bool { return slices.Contains(p.Roles, role) }

var _ io.Writer = (*keluaran)(nil)
