package api_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/audit"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
	"portaldosen/internal/kit/limit"
	"portaldosen/internal/kit/trail"
)

var start = time.Date(2026, 11, 21, 3, 0, 0, 0, time.UTC)

// visitor tells who calls from the token itself, "UNINDRA.budi.uji.catat,uji.baca", and knows two colleges by host.
type visitor struct{}

func (visitor) Actor(r *http.Request) (actor.Actor, error) {
	token, there := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	if !there {
		return actor.Actor{}, nil
	}
	parts := strings.SplitN(token, ".", 3)
	if len(parts) != 3 {
		return actor.Actor{}, apperr.New(apperr.NoSession, "Sesi Anda sudah berakhir")
	}
	permission := strings.Split(parts[2], ",")
	slices.Sort(permission)
	return actor.Actor{College: parts[0], Account: parts[1], Permissions: permission}, nil
}

func (visitor) College(r *http.Request) (string, error) {
	id := r.Header.Get("college-id")
	if id == "" {
		id = map[string]string{"localhost": "UNINDRA", "tsm.localhost": "TSM"}[r.Host]
	}
	if id != "UNINDRA" && id != "TSM" {
		return "", apperr.NotFound()
	}
	return id, nil
}

func (visitor) Roles(permission string) []string {
	return []string{"ROLE_" + strings.ToUpper(permission)}
}

func (visitor) Flag(_ context.Context, college, keyword string) (bool, error) {
	if keyword == "rusak" {
		return false, errors.New("no answer")
	}
	return college == "UNINDRA", nil
}

// logbook is what the portal logs, a line an entry.
type logbook struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (c *logbook) Write(b []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.buf.Write(b)
}

func (c *logbook) all() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.buf.String()
}

// lines reads the log, each line as JSON.
func (c *logbook) lines(t *testing.T) (out []map[string]any) {
	t.Helper()
	for line := range strings.Lines(c.all()) {
		var entry map[string]any
		if err := json.Unmarshal([]byte(line), &entry); err != nil {
			t.Fatalf("%v: %s", err, line)
		}
		out = append(out, entry)
	}
	return out
}

// door is a front door with a few operations of every sort behind it.
type door struct {
	*apitest.Server
	db    *db.DB
	log   *logbook
	clock *clock.Manual
	siap  error
	trail *trail.Trail

	reads, writes counted

	inside, leave chan struct{} // of who is in the class "sempit"; nil: goes through
}

type input struct {
	Nama    string `json:"nama" minLength:"1" maxLength:"20"`
	Umur    int    `json:"umur,omitempty" minimum:"17" maximum:"99"`
	Sandi   string `json:"sandi,omitempty" maxLength:"20"`
	Status  string `json:"status,omitempty" enum:"A,N"`
	Aktif   bool   `json:"aktif,omitempty"`
	Rencana []part `json:"rencana,omitempty" maxItems:"2" nullable:"false"`
}

type part struct {
	Bobot float64 `json:"bobot" minimum:"0.5"`
}

type reply struct {
	Nama    string `json:"nama"`
	College string `json:"college"`
	Versi   int64  `json:"versi"`
}

func (j reply) RowVersion() int64 { return j.Versi }

type bodyOnly struct{ Body input }

type withID struct {
	ID string `path:"id"`
	api.IfMatch
}

type formulir struct {
	Body struct {
		State string `json:"state" minLength:"1" maxLength:"30"`
		Lain  string `json:"lain,omitempty"`
	}
}

var template = dbtest.NewTemplate(nil)

func open(t *testing.T, e db.Engine) *door {
	t.Helper()
	return openOn(t, template.Open(t, e))
}

func openOn(t *testing.T, d *db.DB) *door {
	t.Helper()
	p := &door{db: d, log: &logbook{}, clock: clock.NewManual(start)}
	p.reads.Shares = limit.NewShares(clock.System(), 4, 100, time.Second)
	p.writes.Shares = limit.NewShares(clock.System(), 4, 100, time.Second)
	var ids atomic.Int64
	p.trail = trail.New(p.db, p.clock, slog.New(slog.DiscardHandler))
	r := api.New(api.Deps{
		DB:       p.db,
		Log:      slog.New(slog.NewJSONHandler(p.log, nil)),
		Clock:    p.clock,
		Identity: visitor{},
		Address:  api.Address(nil),
		NewID:    func() string { return "permintaan-" + string(rune('a'+ids.Add(1)%26)) },
		PerUser:  limit.NewBucket(p.clock, 1, 200),
		Classes:  map[string]api.Gate{"sempit": limit.NewClass(1, 5*time.Millisecond)},
		Trail:    p.trail,
		Ready:    func(context.Context) error { return p.siap },
		Trusts:   func(*http.Request) bool { return true },
		Reads:    &p.reads,
		Writes:   &p.writes,
	})
	p.reading(r)
	p.writing(r)
	p.withFiles(r)
	p.Server = apitest.New(r)
	return p
}

// op is an operation of the tests; change adds what is special about it.
func op(method, path, permission string, change ...func(*api.Op)) api.Op {
	o := api.Op{Method: method, Path: path, Permission: permission, Summary: "Uji", Area: "uji"}
	for _, c := range change {
		c(&o)
	}
	return o
}

func class(name string) func(*api.Op)    { return func(o *api.Op) { o.Class = name } }
func flag(keyword string) func(*api.Op)  { return func(o *api.Op) { o.Flag = keyword } }
func personal(noun string) func(*api.Op) { return func(o *api.Op) { o.Personal = noun } }

func (p *door) reading(r *api.Router) {
	api.On(r, op("GET", "/v2/uji", api.Public),
		func(ctx context.Context, in *api.Filter) (api.Halaman[string], error) {
			return api.OnePage([]string{actor.From(ctx).College, strings.Repeat(in.Q, 100)}), nil
		})
	api.On(r, op("GET", "/v2/uji/galat/{id}", api.SignedIn),
		func(_ context.Context, in *withID) (reply, error) { return reply{}, fail(in.ID) })
	api.On(r, op("GET", "/v2/uji/ringan", api.Public, func(o *api.Op) { o.Light = true }), empty)
	api.On(r, op("GET", "/v2/uji/bendera", api.SignedIn, flag("fitur_uji")), empty)
	api.On(r, op("GET", "/v2/uji/rusak", api.SignedIn, flag("rusak")), empty)
	api.On(r, op("GET", "/v2/uji/sempit", api.SignedIn, class("sempit")),
		func(ctx context.Context, _ *struct{}) (api.NoContent, error) {
			if p.inside != nil {
				p.inside <- struct{}{}
				<-p.leave
			}
			return api.NoContent{}, nil
		})
	api.On(r, op("GET", "/v2/uji/pribadi/{id}/{lain}", "uji.catat", personal("uji")),
		func(_ context.Context, in *struct {
			ID   string `path:"id"`
			Lain string `path:"lain"`
			Q    string `query:"q"`
		}) (reply, error) {
			return reply{}, map[string]error{"tiada": apperr.NotFound()}[in.ID]
		})
}

func (p *door) writing(r *api.Router) {
	own := func(o *api.Op) { o.Own = true }
	form := func(o *api.Op) { o.Form, o.MaxBody, o.Quiet = true, api.MaxForm, "uji" }
	api.On(r, op("POST", "/v2/uji", "uji.catat"), p.note)
	api.On(r, op("POST", "/v2/uji/antre", "uji.catat", class("sempit")), p.note)
	api.On(r, op("POST", "/v2/terbuka", api.Public, own),
		func(_ context.Context, in *bodyOnly) (reply, error) { return reply{Nama: in.Body.Nama}, nil })
	api.On(r, op("PUT", "/v2/uji/{id}", "uji.catat"), func(ctx context.Context, in *struct {
		withID
		Body input
	}) (reply, error) {
		version, _ := in.Version()
		return reply{Nama: in.ID, Versi: version}, nil
	})
	api.On(r, op("DELETE", "/v2/uji/{id}", api.SignedIn),
		func(ctx context.Context, in *withID) (api.NoContent, error) {
			return api.NoContent{}, p.audit(ctx, in.ID)
		})
	api.On(r, op("POST", "/v2/uji/panik", "uji.catat"), func(ctx context.Context, _ *bodyOnly) (reply, error) {
		if err := p.audit(ctx, "panik"); err != nil {
			return reply{}, err
		}
		panic("rahasia-panik")
	})
	api.On(r, op("POST", "/v1/uji/formulir", api.SignedIn, own, form),
		func(_ context.Context, in *formulir) (reply, error) { return reply{Nama: in.Body.State}, nil })
}

func (p *door) withFiles(r *api.Router) {
	short := func(o *api.Op) { o.MaxBody, o.Status = 2000, 201 }
	api.OnUpload(r, op("POST", "/v2/uji/unggah/{id}", "uji.catat", short), p.receive, p.upload)
	api.OnFile(r, op("GET", "/v2/uji/berkas/{id}", api.Public, personal("berkas")),
		func(_ context.Context, in *withID) (api.File, error) {
			write := func(_ context.Context, w io.Writer) error {
				_, err := io.WriteString(w, "a,b\n")
				if in.ID == "putus" {
					return errors.New("rahasia-putus")
				}
				return err
			}
			return api.File{Name: in.ID + `é".csv`, Type: "text/csv", Write: write}, nil
		}, "text/csv")
}

// sending is a file with a form.
type sending struct {
	ID string `path:"id"`
	api.Upload[struct {
		Jenis string `json:"jenis" enum:"naskah,surat"`
		Lain  string `json:"lain,omitempty" maxLength:"5"`
	}]
	Isi string
}

// receive takes a file of at most a thousand bytes, from nobody who sends it to "bukan".
func (p *door) receive(ctx context.Context, in *sending, file io.Reader) error {
	if in.ID == "bukan" || db.InWrite(ctx) {
		return apperr.NotFound()
	}
	b, err := io.ReadAll(file)
	if len(b) > 1000 {
		return apperr.New(apperr.TooLarge, "Berkas terlalu besar")
	}
	in.Isi = string(b)
	return err
}

func (p *door) upload(ctx context.Context, in *sending) (reply, error) {
	name := strings.Join([]string{in.Fields.Jenis, in.Fields.Lain, in.Name, in.Isi}, " ")
	return reply{Nama: name, Versi: int64(len(in.Isi))}, p.audit(ctx, in.ID)
}

func empty(context.Context, *struct{}) (api.NoContent, error) { return api.NoContent{}, nil }

// note writes a row of the trail, which tells how often it ran.
func (p *door) note(ctx context.Context, in *bodyOnly) (reply, error) {
	if err := p.audit(ctx, in.Body.Nama); err != nil {
		return reply{}, err
	}
	if in.Body.Nama == "ditolak" {
		return reply{}, apperr.Field("nama", "Nama ini tidak boleh")
	}
	return reply{Nama: in.Body.Nama, College: actor.From(ctx).College, Versi: 7}, nil
}

func (p *door) audit(ctx context.Context, id string) error {
	a := actor.From(ctx)
	return p.db.Write(ctx, a.College, func(ctx context.Context, q db.Q) error {
		entry := audit.Entry{At: start, Account: a.Account, Act: "uji.catat", Object: "uji", ObjectID: id}
		return audit.Append(ctx, q, entry)
	})
}

// noted counts the rows that note wrote.
func (p *door) noted(t *testing.T) (n int64) {
	t.Helper()
	err := p.db.Read(t.Context(), "UNINDRA", func(q db.Q) error {
		var err error
		n, err = db.Get[int64](t.Context(), q, `SELECT COUNT(*) FROM kit_audit WHERE college_id = $1`, "UNINDRA")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func (p *door) wantNoted(t *testing.T, want int64) {
	t.Helper()
	if got := p.noted(t); got != want {
		t.Errorf("%d rows of the trail, want %d", got, want)
	}
}

// fail is a refusal by the word in the path.
func fail(word string) error {
	switch word {
	case "429":
		return apperr.RetryLater(apperr.TooOften, "Pelan-pelan", 1500*time.Millisecond)
	case "503":
		return apperr.RetryLater(apperr.Busy, "Server sibuk", 2*time.Second)
	case "oauth":
		return apperr.OAuth("invalid_grant", "Kode tidak berlaku")
	case "lama":
		return context.DeadlineExceeded
	case "500":
		return errors.New("pq: rahasia-galat at /srv/portal")
	}
	return apperr.New(apperr.Kind(word), "Kalimat "+word)
}

const budi = "UNINDRA.budi.uji.catat"

func (p *door) ask(t *testing.T, method, path string, body any, header ...string) *apitest.Answer {
	t.Helper()
	c := apitest.Call{Method: method, Path: path, Body: body, Token: budi, Header: map[string]string{}}
	for _, h := range header {
		name, value, _ := strings.Cut(h, ": ")
		c.Header[name] = value
	}
	return p.Do(t, c)
}
