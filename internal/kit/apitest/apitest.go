// Package apitest talks to the portal as a browser or another program would, and holds every answer against the
// document.
package apitest

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/kit/api"
)

// Server is a portal under test: its operations behind the real front door.
type Server struct {
	Router  *api.Router
	Handler http.Handler
	silent  chan api.Op
}

// New puts the front door before the operations.
func New(r *api.Router) *Server {
	s := &Server{Router: r, Handler: r.Handler(http.NotFoundHandler()), silent: make(chan api.Op, 100)}
	r.Silent = func(op api.Op) { s.silent <- op }
	return s
}

// Call is one request. Body: nil, a string (sent as it is) or a value (sent as JSON).
type Call struct {
	Method, Path string
	Body         any
	Token        string // Bearer
	College      string // college-id header
	Host         string // default "localhost"
	Type         string // Content-Type; default application/json where there is a body
	Header       map[string]string
}

// Answer is what came back.
type Answer struct {
	t      testing.TB
	call   Call
	Status int
	Header http.Header
	Body   []byte
}

// Do sends the call and checks the answer against the document.
func (s *Server) Do(t testing.TB, c Call) *Answer {
	t.Helper()
	req := httptest.NewRequest(c.Method, c.Path, reader(t, c.Body))
	req.Host = "localhost"
	if c.Host != "" {
		req.Host = c.Host
	}
	if c.Body != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	for name, value := range map[string]string{"Content-Type": c.Type, "college-id": c.College} {
		if value != "" {
			req.Header.Set(name, value)
		}
	}
	if c.Token != "" {
		req.Header.Set("Authorization", "Bearer "+c.Token)
	}
	for name, value := range c.Header {
		req.Header.Set(name, value)
	}
	w := httptest.NewRecorder()
	s.Handler.ServeHTTP(w, req)
	a := &Answer{t: t, call: c, Status: w.Code, Header: w.Header(), Body: w.Body.Bytes()}
	select {
	case op := <-s.silent:
		t.Errorf("%s %s: the write succeeded without a row on the audit trail; "+
			"write one, or say in its Op why there is none (Tenang)", op.Method, op.Path)
	default:
	}
	if err := s.Router.CheckAnswer(req, a.Status, a.Header, a.Body); err != nil {
		t.Errorf("%s %s: the answer breaks the document: %v\n%s", c.Method, c.Path, err, a.Body)
	}
	return a
}

func reader(t testing.TB, body any) io.Reader {
	t.Helper()
	switch b := body.(type) {
	case nil:
		return nil
	case string:
		return strings.NewReader(b)
	default:
		text, err := json.Marshal(b)
		if err != nil {
			t.Fatal(err)
		}
		return bytes.NewReader(text)
	}
}

// Want stops the test unless the status is as expected.
func (a *Answer) Want(status int) *Answer {
	a.t.Helper()
	if a.Status != status {
		a.t.Fatalf("%s %s: status %d, want %d\n%s", a.call.Method, a.call.Path, a.Status, status, a.Body)
	}
	return a
}

// JSON reads the body into v.
func (a *Answer) JSON(v any) *Answer {
	a.t.Helper()
	if err := json.Unmarshal(a.Body, v); err != nil {
		a.t.Fatalf("%s %s: %v\n%s", a.call.Method, a.call.Path, err, a.Body)
	}
	return a
}

// Problem reads a refusal.
func (a *Answer) Problem() api.Problem {
	a.t.Helper()
	var p api.Problem
	a.JSON(&p)
	if p.Detail != p.Message || p.Detail == "" {
		a.t.Errorf("ER-01 %s %s: detail %q, message %q; want one sentence in both",
			a.call.Method, a.call.Path, p.Detail, p.Message)
	}
	return p
}

// WantErrors stops the test unless the answer is a 422 with exactly these sentences at these fields.
func (a *Answer) WantErrors(fields map[string]string) *Answer {
	a.t.Helper()
	a.Want(http.StatusUnprocessableEntity)
	if diff := cmp.Diff(fields, a.Problem().Errors); diff != "" {
		a.t.Fatalf("%s %s: errors differ (-want +got):\n%s", a.call.Method, a.call.Path, diff)
	}
	return a
}

// Refused holds a refusal to its status and its sentence.
func Refused(t *testing.T, a *Answer, status int, want string) {
	t.Helper()
	if got := a.Want(status).Problem().Message; got != want {
		t.Errorf("%s %s is refused with %q, want %q", a.call.Method, a.call.Path, got, want)
	}
}

// RefusedFrom holds a refusal to its status and to how its sentence begins.
func RefusedFrom(t *testing.T, a *Answer, status int, want string) {
	t.Helper()
	if got := a.Want(status).Problem().Message; !strings.HasPrefix(got, want) {
		t.Errorf("%s %s is refused with %q, want it to begin %q", a.call.Method, a.call.Path, got, want)
	}
}

// Rows reads a list and tells its total.
func Rows[T any](a *Answer) ([]T, int64) {
	a.t.Helper()
	var page api.Halaman[T]
	a.JSON(&page)
	return page.Data, page.Total
}
