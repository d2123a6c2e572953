package api

import (
	"cmp"
	"context"
	"io"
	"mime"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/audit"
	"portaldosen/internal/kit/limit"
)

// takeBody reads a request's body before any place is taken for its work: into memory, an upload into a file. What it
// holds is free after done.
func (r *Router) takeBody(req *http.Request, op Op, person string) (done func(), err error) {
	limit := op.maxBody()
	if req.ContentLength > limit {
		return nil, tooLarge()
	}
	var body *taken
	if op.upload {
		if err := r.roomFor(op, req.ContentLength); err != nil {
			return nil, err
		}
		body, err = r.spooled(person, req.Body, limit)
	} else {
		body, err = r.bodies.take(req.Body, limit, req.ContentLength)
	}
	if err != nil {
		return nil, err
	}
	req.Body = body
	From(req.Context()).HTTP.Body = body
	return body.free, nil
}

// spooled brings an upload of a person in, into a file.
func (r *Router) spooled(person string, from io.Reader, limit int64) (*taken, error) {
	all, free, err := r.Spool.Take(person, func(w io.Writer) error { return copyBody(w, from, limit) })
	if err != nil {
		return nil, err
	}
	return &taken{Reader: all, free: free}, nil
}

// enter stands before decoding: a place for the work, who calls, for which college, with which right, in which body type;
// then the body, all of it; then the place for what is to be done with it.
func (r *Router) enter(op Op) func(huma.Context, func(huma.Context)) {
	wait, operation := cmp.Or(op.Wait, Deadline), op.Method+" "+op.Path
	return func(hc huma.Context, next func(huma.Context)) {
		plain, kept := hc.Context(), From(hc.Context())
		kept.operation, kept.address = operation, r.Address
		_, w := humago.Unwrap(hc)
		w.Header().Set("Cache-Control", "no-store")
		ctx, cancel := context.WithTimeout(plain, wait)
		defer cancel()
		defer kept.leave()
		hc = huma.WithContext(hc, ctx)
		a, err := r.admit(ctx, hc, op)
		if err == nil && op.write() {
			kept.leave()
			if req, _ := humago.Unwrap(hc); hasBody(req) {
				var done func()
				if done, err = r.takeBody(req, op, r.person(req, a)); err == nil {
					defer done()
				}
				var end context.CancelFunc // the time of the handler begins when the body is there
				ctx, end = context.WithTimeout(plain, wait)
				defer end()
				hc = huma.WithContext(hc, ctx)
			}
		}
		if err == nil {
			err = r.settle(ctx, hc, op, a)
		}
		if err != nil {
			r.writeProblem(hc, err)
			return
		}
		next(huma.WithContext(hc, audit.WithSource(actor.With(ctx, a), kept)))
	}
}

// admit finds out who calls, and whether the operation is theirs.
func (r *Router) admit(ctx context.Context, hc huma.Context, op Op) (actor.Actor, error) {
	req, _ := humago.Unwrap(hc)
	kept := From(ctx)
	if !op.Light {
		if err := kept.enter(ctx, r.Reads, r.parties.guess(req, op)); err != nil {
			return actor.Actor{}, err
		}
	}
	a, err := r.who(req, op)
	kept.actor, kept.college = a.Account, a.College
	if err != nil {
		return a, r.count(req, kept, op, err)
	}
	r.parties.learn(req, op, a.College)
	if a.SignedIn() {
		kept.path = req.URL.Path
		kept.conn.SignedIn(true)
	}
	if err := r.slowDown(req, a); err != nil {
		return a, err
	}
	if a.Client != "" && !op.Narrow {
		return a, apperr.New(apperr.Forbidden, "Sesi sistem lain hanya dapat membaca siapa yang masuk")
	}
	if err := r.allow(ctx, op, a); err != nil {
		return a, err
	}
	if err := legibleAddress(req); err != nil {
		return a, err
	}
	if op.write() && hasBody(req) {
		return a, bodyType(req, op)
	}
	return a, nil
}

// allow holds an operation's flag, permission and want of a second factor against the caller.
func (r *Router) allow(ctx context.Context, op Op, a actor.Actor) error {
	if a.Unready && !op.SetUp {
		return wanting("second_factor_setup", "Pasang verifikasi dua langkah dahulu; kampus Anda mewajibkannya untuk akun ini")
	}
	if op.Flag != "" {
		on, err := r.Identity.Flag(ctx, a.College, op.Flag)
		if err != nil {
			return err
		}
		if !on {
			return apperr.NotFound()
		}
	}
	if op.Permission != Public && op.Permission != SignedIn && !a.May(op.Permission) {
		return apperr.Forbid()
	}
	if op.StepUp && !a.Fresh(r.Clock.Now()) {
		return wanting("step_up", "Tindakan ini meminta verifikasi dua langkah sekali lagi")
	}
	return nil
}

// wanting refuses for want of a second factor alone; code tells programs what to do about it.
func wanting(code, sentence string) error {
	e := apperr.New(apperr.Forbidden, sentence)
	e.OAuth = code
	return e
}

// settle takes the place in which the operation runs: one of its class, else one among the reads or the writes of its
// college.
func (r *Router) settle(ctx context.Context, hc huma.Context, op Op, a actor.Actor) (err error) {
	kept := From(ctx)
	if op.Light {
		return nil
	}
	if gate := r.Classes[op.Class]; op.Class != "" && gate != nil {
		kept.leave()
		req, _ := humago.Unwrap(hc)
		kept.class, err = gate.Enter(ctx, r.person(req, a))
		return err
	}
	right := limit.Party{College: a.College, Public: op.Permission == Public}
	if op.write() {
		return kept.enter(ctx, r.Writes, right)
	}
	if kept.party == right {
		return nil
	}
	kept.leave()
	return kept.enter(ctx, r.Reads, right)
}

// count counts a session that was none, and a host that no college has, against the address: who tries many waits.
func (r *Router) count(req *http.Request, kept *Request, op Op, err error) error {
	switch {
	case apperr.Is(err, apperr.NoSession):
		kept.conn.SignedIn(false)
	case op.Permission != Public || apperr.Is(err, apperr.Internal):
		return err
	}
	return cmp.Or(r.slowDown(req, actor.Actor{}), err)
}

// person is whom places of a class are counted for: the account, or the address without one.
func (r *Router) person(req *http.Request, a actor.Actor) string {
	if a.Account != "" {
		return a.College + "." + a.Account
	}
	return r.from(req)
}

// legibleAddress refuses what nobody can read, and what no record can hold: in the path that names nothing, in the query
// its parameter is wrong.
func legibleAddress(req *http.Request) error {
	if !legible(req.URL.Path) {
		return apperr.NotFound()
	}
	if !strings.ContainsFunc(req.URL.RawQuery, func(c rune) bool { return c == '%' || c == ';' || c >= utf8.RuneSelf }) {
		return nil
	}
	query, err := url.ParseQuery(req.URL.RawQuery)
	if err != nil {
		return apperr.New(apperr.Unreadable, "Permintaan tidak dapat dibaca")
	}
	fields := map[string]string{}
	for name, values := range query {
		if slices.ContainsFunc(values, func(v string) bool { return !legible(v) }) {
			fields[name] = "Nilai tidak sah"
		}
	}
	if len(fields) > 0 {
		return apperr.Fields(fields)
	}
	return nil
}

// who finds the actor: the session's for an operation that asks for one, a nobody of the request's college for a
// public one. The college of the session rules; a differing college-id header is refused.
func (r *Router) who(req *http.Request, op Op) (actor.Actor, error) {
	if op.Anywhere {
		return actor.Actor{}, nil
	}
	if op.Permission == Public {
		college, err := r.Identity.College(req)
		return actor.Actor{College: college}, err
	}
	a, err := r.Identity.Actor(req)
	if err != nil {
		return a, err
	}
	if !a.SignedIn() {
		return a, apperr.New(apperr.NoSession, "Anda belum masuk")
	}
	if id := req.Header.Get("college-id"); id != "" && id != a.College {
		return a, apperr.New(apperr.Forbidden, "college-id berbeda dari perguruan tinggi sesi Anda")
	}
	return a, nil
}

func (r *Router) slowDown(req *http.Request, a actor.Actor) error {
	if a.Account == "" {
		return r.slowAddress(r.from(req))
	}
	return slow(r.PerUser, a.Account)
}

func bodyType(req *http.Request, op Op) error {
	got, _, err := mime.ParseMediaType(req.Header.Get("Content-Type"))
	form := got == "application/x-www-form-urlencoded" || got == "multipart/form-data"
	isJSON := got == "application/json" || strings.HasSuffix(got, "+json")
	if err == nil && (op.Form && form || (!op.Form || op.JSON) && isJSON) {
		return nil
	}
	return apperr.New(apperr.WrongType, "Jenis isi permintaan tidak didukung")
}
