package api

import (
	"context"
	"mime"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync/atomic"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// Request is what an operation may want of the HTTP exchange beyond its input.
type Request struct {
	ID     string
	HTTP   *http.Request
	Header http.Header // of the answer
	actor  string      // for the log
	path   string      // for the log; empty: that of the pattern

	college   string
	operation string // "GET /v2/…/{id}"; "" outside of operations
	address   func(*http.Request) string
	acts      atomic.Int32 // rows of the audit trail
}

type requestKey struct{}

// From finds the exchange that ctx belongs to.
func From(ctx context.Context) *Request {
	req, _ := ctx.Value(requestKey{}).(*Request)
	if req == nil {
		return &Request{HTTP: &http.Request{Header: http.Header{}}, Header: http.Header{}}
	}
	return req
}

// SetCookie adds a cookie to the answer.
func SetCookie(ctx context.Context, c *http.Cookie) {
	From(ctx).Header.Add("Set-Cookie", c.String())
}

// enter stands before decoding: who calls, for which college, with which right, and in which body type.
func (r *Router) enter(op Op) func(huma.Context, func(huma.Context)) {
	operation := op.Method + " " + op.Path
	return func(hc huma.Context, next func(huma.Context)) {
		req, _ := humago.Unwrap(hc)
		exchange := From(hc.Context())
		exchange.operation, exchange.address = operation, r.Address
		ctx, err := r.admit(hc.Context(), req, op)
		if err != nil {
			r.writeProblem(hc, err)
			return
		}
		if op.Class != "" && r.Classes[op.Class] != nil {
			leave, err := r.Classes[op.Class].Enter(ctx)
			if err != nil {
				r.writeProblem(hc, err)
				return
			}
			defer leave()
		}
		next(huma.WithContext(hc, ctx))
	}
}

func (r *Router) admit(ctx context.Context, req *http.Request, op Op) (context.Context, error) {
	a, err := r.who(req, op)
	exchange := From(ctx)
	exchange.actor, exchange.college = a.Akun, a.College
	if err != nil {
		return ctx, err
	}
	if a.Masuk() {
		exchange.path = req.URL.Path
	}
	if err := r.slowDown(req, a); err != nil {
		return ctx, err
	}
	if a.Client != "" && !op.Narrow {
		return ctx, apperr.New(apperr.Dilarang, "Sesi sistem lain hanya dapat membaca siapa yang masuk")
	}
	if op.Flag != "" {
		on, err := r.Identity.Flag(ctx, a.College, op.Flag)
		if err != nil {
			return ctx, err
		}
		if !on {
			return ctx, apperr.Hilang()
		}
	}
	if op.Izin != Publik && op.Izin != Masuk && !a.Boleh(op.Izin) {
		return ctx, apperr.Tolak()
	}
	if err := legibleAddress(req); err != nil {
		return ctx, err
	}
	if op.write() && hasBody(req) {
		if err := bodyType(req, op); err != nil {
			return ctx, err
		}
	}
	return db.WithSource(actor.With(ctx, a), exchange), nil
}

// legibleAddress refuses what nobody can read, and what no record can hold: in the path that names nothing, in the query
// its parameter is wrong.
func legibleAddress(req *http.Request) error {
	if !legible(req.URL.Path) {
		return apperr.Hilang()
	}
	if !strings.ContainsFunc(req.URL.RawQuery, func(c rune) bool { return c == '%' || c == ';' || c >= utf8.RuneSelf }) {
		return nil
	}
	query, err := url.ParseQuery(req.URL.RawQuery)
	if err != nil {
		return apperr.New(apperr.TakTerbaca, "Permintaan tidak dapat dibaca")
	}
	fields := map[string]string{}
	for name, values := range query {
		if slices.ContainsFunc(values, func(v string) bool { return !legible(v) }) {
			fields[name] = "Nilai tidak sah"
		}
	}
	if len(fields) > 0 {
		return apperr.IsianBanyak(fields)
	}
	return nil
}

// who finds the actor: the session's for an operation that asks for one, a nobody of the request's college for a
// public one. The college of the session rules; a differing college-id header is refused.
func (r *Router) who(req *http.Request, op Op) (actor.Actor, error) {
	if op.Izin == Publik {
		college, err := r.Identity.College(req)
		return actor.Actor{College: college}, err
	}
	a, err := r.Identity.Actor(req)
	if err != nil {
		return a, err
	}
	if !a.Masuk() {
		return a, apperr.New(apperr.TanpaSesi, "Anda belum masuk")
	}
	if id := req.Header.Get("college-id"); id != "" && id != a.College {
		return a, apperr.New(apperr.Dilarang, "college-id berbeda dari perguruan tinggi sesi Anda")
	}
	return a, nil
}

func (r *Router) slowDown(req *http.Request, a actor.Actor) error {
	if r.PerUser == nil {
		return nil
	}
	key := a.Akun
	if key == "" {
		key = r.Address(req)
	}
	if ok, wait := r.PerUser.Izinkan(key); !ok {
		return apperr.Tunda(apperr.TerlaluSering, "Terlalu banyak permintaan. Coba lagi sebentar lagi.", wait)
	}
	return nil
}

func hasBody(req *http.Request) bool {
	return req.ContentLength != 0 && req.Body != nil && req.Body != http.NoBody
}

func bodyType(req *http.Request, op Op) error {
	got, _, err := mime.ParseMediaType(req.Header.Get("Content-Type"))
	form := got == "application/x-www-form-urlencoded" || got == "multipart/form-data"
	isJSON := got == "application/json" || strings.HasSuffix(got, "+json")
	if err == nil && (op.Form && form || (!op.Form || op.JSON) && isJSON) {
		return nil
	}
	return apperr.New(apperr.SalahJenis, "Jenis isi permintaan tidak didukung")
}
