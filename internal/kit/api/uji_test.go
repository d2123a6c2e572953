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

var awal = time.Date(2026, 11, 21, 3, 0, 0, 0, time.UTC)

// tamu tells who calls from the token itself, "UNINDRA.budi.uji.catat,uji.baca", and knows two colleges by host.
type tamu struct{}

func (tamu) Actor(r *http.Request) (actor.Actor, error) {
	token, there := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	if !there {
		return actor.Actor{}, nil
	}
	parts := strings.SplitN(token, ".", 3)
	if len(parts) != 3 {
		return actor.Actor{}, apperr.New(apperr.TanpaSesi, "Sesi Anda sudah berakhir")
	}
	izin := strings.Split(parts[2], ",")
	slices.Sort(izin)
	return actor.Actor{College: parts[0], Akun: parts[1], Izin: izin}, nil
}

func (tamu) College(r *http.Request) (string, error) {
	id := r.Header.Get("college-id")
	if id == "" {
		id = map[string]string{"localhost": "UNINDRA", "tsm.localhost": "TSM"}[r.Host]
	}
	if id != "UNINDRA" && id != "TSM" {
		return "", apperr.Hilang()
	}
	return id, nil
}

func (tamu) Roles(izin string) []string { return []string{"ROLE_" + strings.ToUpper(izin)} }

func (tamu) Flag(_ context.Context, college, keyword string) (bool, error) {
	if keyword == "rusak" {
		return false, errors.New("no answer")
	}
	return college == "UNINDRA", nil
}

// catatan is what the portal logs, a line an entry.
type catatan struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (c *catatan) Write(b []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.buf.Write(b)
}

func (c *catatan) semua() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.buf.String()
}

// baris reads the log, each line as JSON.
func (c *catatan) baris(t *testing.T) (out []map[string]any) {
	t.Helper()
	for line := range strings.Lines(c.semua()) {
		var entry map[string]any
		if err := json.Unmarshal([]byte(line), &entry); err != nil {
			t.Fatalf("%v: %s", err, line)
		}
		out = append(out, entry)
	}
	return out
}

// pintu is a front door with a few operations of every sort behind it.
type pintu struct {
	*apitest.Server
	db    *db.DB
	log   *catatan
	clock *clock.Manual
	siap  error
	trail *trail.Trail

	reads, writes counted

	inside, leave chan struct{} // of who is in the class "sempit"; nil: goes through
}

type masukan struct {
	Nama    string   `json:"nama" minLength:"1" maxLength:"20"`
	Umur    int      `json:"umur,omitempty" minimum:"17" maximum:"99"`
	Sandi   string   `json:"sandi,omitempty" maxLength:"20"`
	Status  string   `json:"status,omitempty" enum:"A,N"`
	Aktif   bool     `json:"aktif,omitempty"`
	Rencana []bagian `json:"rencana,omitempty" maxItems:"2" nullable:"false"`
}

type bagian struct {
	Bobot float64 `json:"bobot" minimum:"0.5"`
}

type jawaban struct {
	Nama    string `json:"nama"`
	College string `json:"college"`
	Versi   int64  `json:"versi"`
}

func (j jawaban) VersiBaris() int64 { return j.Versi }

type hanyaBadan struct{ Body masukan }

type denganID struct {
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

func buka(t *testing.T, e db.Engine) *pintu {
	t.Helper()
	return bukaDi(t, template.Open(t, e))
}

func bukaDi(t *testing.T, d *db.DB) *pintu {
	t.Helper()
	p := &pintu{db: d, log: &catatan{}, clock: clock.NewManual(awal)}
	p.reads.Shares, p.writes.Shares = limit.NewShares(clock.System(), 4, 100, time.Second), limit.NewShares(clock.System(), 4, 100, time.Second)
	var ids atomic.Int64
	p.trail = trail.New(p.db, p.clock, slog.New(slog.DiscardHandler))
	r := api.New(api.Deps{
		DB: p.db, Log: slog.New(slog.NewJSONHandler(p.log, nil)), Clock: p.clock, Identity: tamu{}, Address: api.Address(nil),
		NewID:   func() string { return "permintaan-" + string(rune('a'+ids.Add(1)%26)) },
		PerUser: limit.NewKeranjang(p.clock, 1, 200), Classes: map[string]api.Gate{"sempit": limit.NewKelas(1, 5*time.Millisecond)},
		Trail: p.trail, Ready: func(context.Context) error { return p.siap }, Trusts: func(*http.Request) bool { return true },
		Reads: &p.reads, Writes: &p.writes,
	})
	p.operasi(r)
	p.Server = apitest.New(r)
	return p
}

func (p *pintu) operasi(r *api.Router) {
	op := func(method, path, izin string) api.Op {
		return api.Op{Method: method, Path: path, Izin: izin, Summary: "Uji", Area: "uji"}
	}
	with := func(o api.Op, change func(*api.Op)) api.Op { change(&o); return o }
	api.On(r, op("GET", "/v2/uji", api.Publik), func(ctx context.Context, in *api.Saring) (api.Halaman[string], error) {
		return api.Daftar([]string{actor.From(ctx).College, strings.Repeat(in.Q, 100)}), nil
	})
	api.On(r, op("POST", "/v2/uji", "uji.catat"), p.catat)
	api.On(r, with(op("POST", "/v2/uji/antre", "uji.catat"), func(o *api.Op) { o.Class = "sempit" }), p.catat)
	api.On(r, with(op("POST", "/v2/terbuka", api.Publik), func(o *api.Op) { o.Own = true }), func(_ context.Context, in *hanyaBadan) (jawaban, error) {
		return jawaban{Nama: in.Body.Nama}, nil
	})
	api.On(r, op("PUT", "/v2/uji/{id}", "uji.catat"), func(ctx context.Context, in *struct {
		denganID
		Body masukan
	}) (jawaban, error) {
		versi, _ := in.Versi()
		return jawaban{Nama: in.ID, Versi: versi}, nil
	})
	api.On(r, op("DELETE", "/v2/uji/{id}", api.Masuk), func(ctx context.Context, in *denganID) (api.Kosong, error) {
		return api.Kosong{}, p.jejak(ctx, in.ID)
	})
	api.On(r, op("GET", "/v2/uji/galat/{id}", api.Masuk), func(_ context.Context, in *denganID) (jawaban, error) { return jawaban{}, galat(in.ID) })
	api.On(r, op("POST", "/v2/uji/panik", "uji.catat"), func(ctx context.Context, _ *hanyaBadan) (jawaban, error) {
		if err := p.jejak(ctx, "panik"); err != nil {
			return jawaban{}, err
		}
		panic("rahasia-panik")
	})
	api.On(r, with(op("POST", "/v1/uji/formulir", api.Masuk), func(o *api.Op) { o.Form, o.Own, o.MaxBody, o.Tenang = true, true, api.BatasForm, "uji" }),
		func(_ context.Context, in *formulir) (jawaban, error) { return jawaban{Nama: in.Body.State}, nil })
	api.On(r, with(op("GET", "/v2/uji/ringan", api.Publik), func(o *api.Op) { o.Light = true }), kosong)
	api.On(r, with(op("GET", "/v2/uji/bendera", api.Masuk), func(o *api.Op) { o.Flag = "fitur_uji" }), kosong)
	api.On(r, with(op("GET", "/v2/uji/rusak", api.Masuk), func(o *api.Op) { o.Flag = "rusak" }), kosong)
	api.On(r, with(op("GET", "/v2/uji/sempit", api.Masuk), func(o *api.Op) { o.Class = "sempit" }), func(ctx context.Context, _ *struct{}) (api.Kosong, error) {
		if p.inside != nil {
			p.inside <- struct{}{}
			<-p.leave
		}
		return api.Kosong{}, nil
	})
	api.OnUpload(r, with(op("POST", "/v2/uji/unggah/{id}", "uji.catat"), func(o *api.Op) { o.MaxBody, o.Status = 2000, 201 }), p.terima, p.unggah)
	api.On(r, with(op("GET", "/v2/uji/pribadi/{id}/{lain}", "uji.catat"), func(o *api.Op) { o.Pribadi = "uji" }), func(_ context.Context, in *struct {
		ID   string `path:"id"`
		Lain string `path:"lain"`
		Q    string `query:"q"`
	}) (jawaban, error) {
		return jawaban{}, map[string]error{"tiada": apperr.Hilang()}[in.ID]
	})
	api.OnFile(r, with(op("GET", "/v2/uji/berkas/{id}", api.Publik), func(o *api.Op) { o.Pribadi = "berkas" }), func(_ context.Context, in *denganID) (api.Berkas, error) {
		return api.Berkas{Nama: in.ID + `é".csv`, Jenis: "text/csv", Tulis: func(_ context.Context, w io.Writer) error {
			_, err := io.WriteString(w, "a,b\n")
			if in.ID == "putus" {
				return errors.New("rahasia-putus")
			}
			return err
		}}, nil
	}, "text/csv")
}

// kiriman is a file with a form.
type kiriman struct {
	ID string `path:"id"`
	api.Unggahan[struct {
		Jenis string `json:"jenis" enum:"naskah,surat"`
		Lain  string `json:"lain,omitempty" maxLength:"5"`
	}]
	Isi string
}

// terima takes a file of at most a thousand bytes, from nobody who sends it to "bukan".
func (p *pintu) terima(ctx context.Context, in *kiriman, file io.Reader) error {
	if in.ID == "bukan" || db.InWrite(ctx) {
		return apperr.Hilang()
	}
	b, err := io.ReadAll(file)
	if len(b) > 1000 {
		return apperr.New(apperr.TerlaluBesar, "Berkas terlalu besar")
	}
	in.Isi = string(b)
	return err
}

func (p *pintu) unggah(ctx context.Context, in *kiriman) (jawaban, error) {
	return jawaban{Nama: in.Isian.Jenis + " " + in.Isian.Lain + " " + in.Nama + " " + in.Isi, Versi: int64(len(in.Isi))}, p.jejak(ctx, in.ID)
}

func kosong(context.Context, *struct{}) (api.Kosong, error) { return api.Kosong{}, nil }

// catat writes a row of the trail, which tells how often it ran.
func (p *pintu) catat(ctx context.Context, in *hanyaBadan) (jawaban, error) {
	if err := p.jejak(ctx, in.Body.Nama); err != nil {
		return jawaban{}, err
	}
	if in.Body.Nama == "ditolak" {
		return jawaban{}, apperr.Isian("nama", "Nama ini tidak boleh")
	}
	return jawaban{Nama: in.Body.Nama, College: actor.From(ctx).College, Versi: 7}, nil
}

func (p *pintu) jejak(ctx context.Context, id string) error {
	a := actor.From(ctx)
	return p.db.Write(ctx, a.College, func(ctx context.Context, q db.Q) error {
		return audit.Append(ctx, q, audit.Entry{At: awal, Account: a.Akun, Act: "uji.catat", Object: "uji", ObjectID: id})
	})
}

// tercatat counts the rows that catat wrote.
func (p *pintu) tercatat(t *testing.T) (n int64) {
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

// galat is a refusal by the word in the path.
func galat(word string) error {
	switch word {
	case "429":
		return apperr.Tunda(apperr.TerlaluSering, "Pelan-pelan", 1500*time.Millisecond)
	case "503":
		return apperr.Tunda(apperr.Sibuk, "Server sibuk", 2*time.Second)
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

func (p *pintu) minta(t *testing.T, method, path string, body any, header ...string) *apitest.Answer {
	t.Helper()
	c := apitest.Call{Method: method, Path: path, Body: body, Token: budi, Header: map[string]string{}}
	for _, h := range header {
		name, value, _ := strings.Cut(h, ": ")
		c.Header[name] = value
	}
	return p.Do(t, c)
}
