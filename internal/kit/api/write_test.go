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

func TestKey(t *testing.T) {
	each(t, func(t *testing.T, p *door) {
		const body = `{"nama":"satu"}`
		t.Run("ER-01 without a key every call has its effect", func(t *testing.T) {
			for want := range int64(2) {
				p.ask(t, "POST", "/v2/uji", body).Want(200)
				if n := p.noted(t); n != want+1 {
					t.Errorf("%d rows", n)
				}
			}
		})
		t.Run("ER-01 under one key the answer comes again, status, ETag and all", func(t *testing.T) {
			before := p.noted(t)
			for range 3 {
				a := p.ask(t, "POST", "/v2/uji", body, "Idempotency-Key: satu").Want(200)
				if string(a.Body) != `{"nama":"satu","college":"UNINDRA","versi":7}`+"\n" || a.Header.Get("ETag") != `"7"` {
					t.Errorf("%s %s", a.Header.Get("ETag"), a.Body)
				}
				if a := p.ask(t, "DELETE", "/v2/uji/9", nil, "Idempotency-Key: hapus").Want(204); len(a.Body) != 0 {
					t.Errorf("%s", a.Body)
				}
			}
			// The order of fields and blanks do not make another request.
			p.ask(t, "POST", "/v2/uji", "{ \"nama\" : \"satu\" }", "Idempotency-Key: satu").Want(200)
			if n := p.noted(t); n != before+2 {
				t.Errorf("%d rows, before %d", n, before)
			}
		})
		t.Run("ER-01 another body, path or method under the key: 422 without fields", func(t *testing.T) {
			before := p.noted(t)
			for _, a := range []*apitest.Answer{
				p.ask(t, "POST", "/v2/uji", `{"nama":"dua"}`, "Idempotency-Key: satu"),
				p.ask(t, "DELETE", "/v2/uji/8", nil, "Idempotency-Key: hapus"),
				p.ask(t, "PUT", "/v2/uji/9", body, "Idempotency-Key: hapus"),
				p.ask(t, "DELETE", "/v2/uji/9", nil, "Idempotency-Key: satu"),
			} {
				if got := a.Want(422).Problem(); got.Message != "Idempotency-Key ini sudah dipakai untuk permintaan lain" || got.Errors != nil {
					t.Errorf("%+v", got)
				}
			}
			if n := p.noted(t); n != before {
				t.Errorf("%d rows, before %d", n, before)
			}
		})
		t.Run("ER-01 a refusal is not kept: the key is free for the right body", func(t *testing.T) {
			p.ask(t, "POST", "/v2/uji", `{"nama":"ditolak"}`, "Idempotency-Key: tiga").WantErrors(map[string]string{"nama": "Nama ini tidak boleh"})
			p.ask(t, "POST", "/v2/uji", `{"nama":"diterima"}`, "Idempotency-Key: tiga").Want(200)
		})
		t.Run("ER-01 keys are each person's own", func(t *testing.T) {
			before := p.noted(t)
			a := p.Do(t, apitest.Call{Method: "POST", Path: "/v2/uji", Body: `{"nama":"siti"}`, Token: "UNINDRA.siti.uji.catat", Header: map[string]string{"Idempotency-Key": "satu"}})
			b := p.Do(t, apitest.Call{Method: "POST", Path: "/v2/uji", Body: `{"nama":"tsm"}`, Token: "TSM.budi.uji.catat", Header: map[string]string{"Idempotency-Key": "satu"}})
			if a.Want(200); b.Want(200).Header.Get("ETag") != `"7"` || p.noted(t) != before+1 {
				t.Errorf("%d rows", p.noted(t))
			}
		})
		t.Run("ER-01 kept answers are forgotten after a day, not before", func(t *testing.T) {
			kept := func(at time.Time) (n int64) {
				err := p.db.Write(t.Context(), "UNINDRA", func(ctx context.Context, q db.Q) error {
					if err := api.CleanExpired(ctx, q, at); err != nil {
						return err
					}
					var err error
					n, err = db.Get[int64](ctx, q, `SELECT COUNT(*) FROM kit_idempotensi WHERE college_id = $1`, "UNINDRA")
					return err
				})
				if err != nil {
					t.Fatal(err)
				}
				return n
			}
			if early, late := kept(start.Add(23*time.Hour)), kept(start.Add(25*time.Hour)); early != 4 || late != 0 {
				t.Errorf("%d after 23 hours, %d after 25", early, late)
			}
			p.ask(t, "POST", "/v2/uji", `{"nama":"lain"}`, "Idempotency-Key: satu").Want(200)
		})
	})
}

func TestKeyAtOnce(t *testing.T) {
	each(t, func(t *testing.T, p *door) {
		t.Run("ER-01 at once under one key: one effect, one answer or 409", func(t *testing.T) {
			var wg sync.WaitGroup
			for range 8 {
				wg.Go(func() {
					if a := p.ask(t, "POST", "/v2/uji", `{"nama":"satu"}`, "Idempotency-Key: satu"); a.Status != 200 && a.Status != 409 {
						t.Errorf("%d %s", a.Status, a.Body)
					}
				})
			}
			wg.Wait()
			if n := p.noted(t); n != 1 {
				t.Errorf("%d rows", n)
			}
		})
		t.Run("ER-01 while another holds what a write needs: told to come again, and nothing half is left", func(t *testing.T) {
			held, answered, end := make(chan struct{}), make(chan struct{}), make(chan error)
			takenBack := errors.New("taken back")
			go func() {
				end <- p.db.Write(context.Background(), "UNINDRA", func(ctx context.Context, q db.Q) error {
					_, err := q.Exec(ctx, `INSERT INTO kit_idempotensi (college_id, id_akun, kunci, sidik, dibuat_pada) VALUES ($1, 'budi', 'dua', 'x', 1)`, "UNINDRA")
					close(held)
					<-answered
					return errors.Join(err, takenBack)
				})
			}()
			<-held
			status, again := p.impatient(t, `{"nama":"dua"}`, "dua")
			n := p.noted(t)
			close(answered)
			// PostgreSQL knows that it is the same request; SQLite has one writer, and knows that somebody is before it.
			want := map[db.Engine]int{db.Postgres: 409, db.SQLite: 503}[p.db.Engine()]
			if status != want || again == "" || n != 1 {
				t.Errorf("%d, Retry-After %q, %d rows", status, again, n)
			}
			if err := <-end; !errors.Is(err, takenBack) {
				t.Error(err)
			}
			p.ask(t, "POST", "/v2/uji", `{"nama":"dua"}`, "Idempotency-Key: dua").Want(200)
			if n := p.noted(t); n != 2 {
				t.Errorf("%d rows after the second try", n)
			}
		})
	})
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
	for name, value := range map[string]string{"Authorization": "Bearer " + budi, "Content-Type": "application/json", "Idempotency-Key": key} {
		r.Header.Set(name, value)
	}
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
			"GET /v2/uji": "publik [] false false", "POST /v2/uji": "uji.catat [ROLE_UJI.CATAT] true true", "PUT /v2/uji/{id}": "uji.catat [ROLE_UJI.CATAT] true true",
			"DELETE /v2/uji/{id}": "masuk [] true true", "POST /v1/uji/formulir": "masuk [] false true", "GET /v2/uji/bendera": "masuk [] false true",
		} {
			method, path, _ := strings.Cut(key, " ")
			op := doc.Paths[path][strings.ToLower(method)]
			if op.Idempotent == nil || fmt.Sprint(op.Permission, " ", op.Roles, " ", *op.Idempotent, " ", len(op.Security) == 2) != want {
				t.Errorf("%s: %+v, want %s", key, op, want)
			}
		}
		if doc.OpenAPI != "3.1.0" {
			t.Error(doc.OpenAPI)
		}
	})
	t.Run("ER-01 names are unique, and all that is registered is there", func(t *testing.T) {
		seen := map[string]bool{}
		for path, methods := range doc.Paths {
			for method, op := range methods {
				if seen[op.OperationID] || op.OperationID == "" {
					t.Errorf("%s %s: %q", method, path, op.OperationID)
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
			if v := fmt.Sprint(recover()); v != "operasi tanpa izin: GET /v2/uji/bebas" {
				t.Error(v)
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
		if got := a.Problem(); a.Header.Get("Retry-After") != "1" || strings.Contains(string(a.Body), "draining") || got.Message != "Belum siap" {
			t.Errorf("%s", a.Body)
		}
		call("/healthz").Want(204)
	})
}
