package api_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
)

// as is a write under a key by somebody.
func (p *door) as(t *testing.T, token, body, key string) *apitest.Answer {
	t.Helper()
	header := map[string]string{"Idempotency-Key": key}
	return p.Do(t, apitest.Call{Method: "POST", Path: "/v2/uji", Body: body, Token: token, Header: header})
}

const siti = "UNINDRA.siti.uji.catat"

func TestKey(t *testing.T) {
	each(t, func(t *testing.T, p *door) {
		const body = `{"nama":"satu"}`
		t.Run("ER-01 without a key every call has its effect", func(t *testing.T) {
			before := p.noted(t)
			for n := range int64(2) {
				p.ask(t, "POST", "/v2/uji", body).Want(200)
				p.wantNoted(t, before+n+1)
			}
		})
		const note, remove = "Idempotency-Key: satu", "Idempotency-Key: hapus"
		first := p.noted(t) + 2
		p.ask(t, "POST", "/v2/uji", body, note).Want(200)
		p.ask(t, "DELETE", "/v2/uji/9", nil, remove).Want(204)
		p.wantNoted(t, first)
		t.Run("ER-01 under one key the answer comes again, status, ETag and all", func(t *testing.T) {
			for range 3 {
				a := p.ask(t, "POST", "/v2/uji", body, note).Want(200)
				if got, want := string(a.Body), `{"nama":"satu","college":"UNINDRA","versi":7}`+"\n"; got != want {
					t.Errorf("answered again with %s, want %s", got, want)
				}
				wantHeaders(t, a, map[string]string{"ETag": `"7"`})
				if a := p.ask(t, "DELETE", "/v2/uji/9", nil, remove).Want(204); len(a.Body) != 0 {
					t.Errorf("answered again with %s, want nothing", a.Body)
				}
			}
			// The order of fields and blanks do not make another request.
			p.ask(t, "POST", "/v2/uji", "{ \"nama\" : \"satu\" }", note).Want(200)
			p.wantNoted(t, first)
		})
		t.Run("ER-01 another body, path or method under the key: 422 without fields", func(t *testing.T) {
			before := p.noted(t)
			for _, a := range []*apitest.Answer{
				p.ask(t, "POST", "/v2/uji", `{"nama":"dua"}`, note),
				p.ask(t, "DELETE", "/v2/uji/8", nil, remove),
				p.ask(t, "PUT", "/v2/uji/9", body, remove),
				p.ask(t, "DELETE", "/v2/uji/9", nil, note),
			} {
				got := a.Want(422).Problem()
				if want := "Idempotency-Key ini sudah dipakai untuk permintaan lain"; got.Message != want {
					t.Errorf("sentence = %q, want %q", got.Message, want)
				}
				if got.Errors != nil {
					t.Errorf("fields = %v, want none", got.Errors)
				}
			}
			p.wantNoted(t, before)
		})
		t.Run("ER-01 a refusal is not kept: the key is free for the right body", func(t *testing.T) {
			const third = "Idempotency-Key: tiga"
			refused := map[string]string{"nama": "Nama ini tidak boleh"}
			p.ask(t, "POST", "/v2/uji", `{"nama":"ditolak"}`, third).WantErrors(refused)
			p.ask(t, "POST", "/v2/uji", `{"nama":"diterima"}`, third).Want(200)
		})
		t.Run("ER-01 keys are each person's own", func(t *testing.T) {
			before := p.noted(t)
			p.as(t, siti, `{"nama":"siti"}`, "satu").Want(200)
			a := p.as(t, "TSM.budi.uji.catat", `{"nama":"tsm"}`, "satu").Want(200)
			wantHeaders(t, a, map[string]string{"ETag": `"7"`})
			p.wantNoted(t, before+1)
		})
	})
}

func TestKeyForgotten(t *testing.T) {
	each(t, func(t *testing.T, p *door) {
		kept := func(at time.Time) (n int64) {
			err := p.db.Write(t.Context(), "UNINDRA", func(ctx context.Context, q db.Q) error {
				if err := api.CleanExpired(ctx, q, at); err != nil {
					return err
				}
				const count = `SELECT COUNT(*) FROM kit_idempotensi WHERE college_id = $1`
				var err error
				n, err = db.Get[int64](ctx, q, count, "UNINDRA")
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			return n
		}
		p.as(t, budi, `{"nama":"satu"}`, "satu").Want(200)
		p.as(t, budi, `{"nama":"tiga"}`, "tiga").Want(200)
		p.as(t, siti, `{"nama":"siti"}`, "satu").Want(200)
		p.ask(t, "DELETE", "/v2/uji/9", nil, "Idempotency-Key: hapus").Want(204)
		t.Run("ER-01 kept answers are forgotten after a day, not before", func(t *testing.T) {
			early, late := kept(start.Add(23*time.Hour)), kept(start.Add(25*time.Hour))
			if early != 4 || late != 0 {
				t.Errorf("%d are kept after 23 hours, %d after 25; want 4, 0", early, late)
			}
			p.as(t, budi, `{"nama":"lain"}`, "satu").Want(200)
		})
	})
}

func TestKeyAtOnce(t *testing.T) {
	each(t, func(t *testing.T, p *door) {
		t.Run("ER-01 at once under one key: one effect, one answer or 409", func(t *testing.T) {
			before := p.noted(t)
			var wg sync.WaitGroup
			for range 8 {
				wg.Go(func() {
					a := p.ask(t, "POST", "/v2/uji", `{"nama":"satu"}`, "Idempotency-Key: satu")
					if a.Status != 200 && a.Status != 409 {
						t.Errorf("status = %d, want 200 or 409\n%s", a.Status, a.Body)
					}
				})
			}
			wg.Wait()
			p.wantNoted(t, before+1)
		})
		const held = "ER-01 while another holds what a write needs: told to come again, and nothing half is left"
		t.Run(held, p.wantToldToComeAgain)
	})
}

// wantToldToComeAgain writes under a key that somebody else has just taken, and again once that one gave it back.
func (p *door) wantToldToComeAgain(t *testing.T) {
	before := p.noted(t)
	held, answered, end := make(chan struct{}), make(chan struct{}), make(chan error)
	takenBack := errors.New("taken back")
	go func() {
		end <- p.db.Write(context.Background(), "UNINDRA", func(ctx context.Context, q db.Q) error {
			err := claim(ctx, q)
			close(held)
			<-answered
			return errors.Join(err, takenBack)
		})
	}()
	<-held
	const body = `{"nama":"dua"}`
	got, again := p.impatient(t, body, claimedKey)
	within := p.noted(t)
	close(answered)
	// PostgreSQL knows that it is the same request; SQLite has one writer, and knows that somebody is before it.
	if want := map[db.Engine]int{db.Postgres: 409, db.SQLite: 503}[p.db.Engine()]; got != want {
		t.Errorf("status = %d, want %d", got, want)
	}
	if again == "" {
		t.Error("there is no Retry-After")
	}
	if within != before {
		t.Errorf("%d rows of the trail meanwhile, want %d", within, before)
	}
	if err := <-end; !errors.Is(err, takenBack) {
		t.Errorf("who held it ends with %v, want %v", err, takenBack)
	}
	p.as(t, budi, body, claimedKey).Want(200)
	p.wantNoted(t, before+1)
}

// impatient writes, and waits for an answer less long than the portal would.
func (p *door) impatient(t *testing.T, body, key string) (status int, again string) {
	t.Helper()
	ctx, cancel := t.Context(), context.CancelFunc(func() {})
	if p.db.Engine() == db.SQLite {
		ctx, cancel = context.WithTimeout(ctx, 200*time.Millisecond)
	}
	defer cancel()
	r := httptest.NewRequestWithContext(ctx, "POST", "/v2/uji", strings.NewReader(body))
	r.Header.Set("Authorization", "Bearer "+budi)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Idempotency-Key", key)
	w := httptest.NewRecorder()
	p.Handler.ServeHTTP(w, r)
	return w.Code, w.Header().Get("Retry-After")
}

func TestDocument(t *testing.T) {
	p := open(t, db.SQLite)
	var doc struct {
		OpenAPI string `json:"openapi"`
		Paths   map[string]map[string]struct {
			Permission  string           `json:"x-permission"`
			Roles       []string         `json:"x-roles"`
			Idempotent  *bool            `json:"x-idempotent"`
			OperationID string           `json:"operationId"`
			Security    []map[string]any `json:"security"`
			Responses   map[string]any   `json:"responses"`
		}
	}
	a := p.Do(t, apitest.Call{Method: "GET", Path: "/openapi.json", Host: "jahat.example"}).Want(200)
	if err := json.Unmarshal(a.Body, &doc); err != nil {
		t.Fatal(err)
	}
	t.Run("ER-01 every operation says what it asks, who holds it, and whether a repeat is safe", func(t *testing.T) {
		for key, want := range map[string]string{
			"GET /v2/uji":           "publik [] false false",
			"POST /v2/uji":          "uji.catat [ROLE_UJI.CATAT] true true",
			"PUT /v2/uji/{id}":      "uji.catat [ROLE_UJI.CATAT] true true",
			"DELETE /v2/uji/{id}":   "masuk [] true true",
			"POST /v1/uji/formulir": "masuk [] false true",
			"GET /v2/uji/bendera":   "masuk [] false true",
		} {
			method, path, _ := strings.Cut(key, " ")
			op := doc.Paths[path][strings.ToLower(method)]
			if op.Idempotent == nil {
				t.Errorf("%s does not say whether a repeat is safe", key)
				continue
			}
			got := fmt.Sprint(op.Permission, " ", op.Roles, " ", *op.Idempotent, " ", len(op.Security) == 2)
			if got != want {
				t.Errorf("%s asks %s, want %s", key, got, want)
			}
		}
		if got, want := doc.OpenAPI, "3.1.0"; got != want {
			t.Errorf("version of the document = %q, want %q", got, want)
		}
	})
	t.Run("ER-01 names are unique, and all that is registered is there", func(t *testing.T) {
		seen := map[string]bool{}
		for path, methods := range doc.Paths {
			for method, op := range methods {
				if seen[op.OperationID] || op.OperationID == "" {
					t.Errorf("%s %s is called %q, want a name of its own", method, path, op.OperationID)
				}
				seen[op.OperationID] = true
			}
		}
		for _, op := range p.Router.Operations() {
			if _, there := doc.Paths[op.Path][strings.ToLower(op.Method)]; !there {
				t.Errorf("%s %s is not documented", op.Method, op.Path)
			}
		}
	})
	t.Run("ER-01 an operation without a permission is not registered", func(t *testing.T) {
		defer func() {
			if got, want := fmt.Sprint(recover()), "operasi tanpa izin: GET /v2/uji/bebas"; got != want {
				t.Errorf("it panics with %q, want %q", got, want)
			}
		}()
		api.On(p.Router, api.Op{Method: "GET", Path: "/v2/uji/bebas"}, empty)
	})
}

func TestHealth(t *testing.T) {
	p := open(t, db.SQLite)
	call := func(path string) *apitest.Answer {
		return p.Do(t, apitest.Call{Method: "GET", Path: path, Host: "10.1.2.3"})
	}
	t.Run("ER-01 /healthz is the process, /readyz what it needs", func(t *testing.T) {
		call("/healthz").Want(204)
		call("/readyz").Want(204)
		p.siap = errors.New("draining")
		a := call("/readyz").Want(503)
		wantHeaders(t, a, map[string]string{"Retry-After": "1"})
		if got, want := a.Problem().Message, "Belum siap"; got != want {
			t.Errorf("sentence = %q, want %q", got, want)
		}
		if strings.Contains(string(a.Body), "draining") {
			t.Errorf("the answer tells what is inside: %s", a.Body)
		}
		call("/healthz").Want(204)
	})
}
