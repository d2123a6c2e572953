package api

import (
	"context"
	"net/http"
	"sync/atomic"

	"portaldosen/internal/kit/audit"
	"portaldosen/internal/kit/conns"
	"portaldosen/internal/kit/limit"
)

// arrive notes a request on its connection; what it gives notes the end.
func (q *Request) arrive(w http.ResponseWriter, draining func() bool) (end func()) {
	q.conn, q.body = conns.Of(q.HTTP.Context()), watch(w, q.HTTP)
	q.conn.Begin()
	if draining != nil && draining() {
		w.Header().Set("Connection", "close")
	}
	return func() {
		q.leave()
		q.body.abandon()
		q.conn.End()
	}
}

// enter takes a place for the request, which holds none.
func (q *Request) enter(ctx context.Context, places Places, p limit.Party) error {
	if places == nil {
		return nil
	}
	if err := places.Enter(ctx, p); err != nil {
		return err
	}
	q.places, q.party = places, p
	return nil
}

// leave gives back what places the request holds.
func (q *Request) leave() {
	if q.places != nil {
		q.places.Leave(q.party)
		q.places = nil
	}
	if q.class != nil {
		q.class()
		q.class = nil
	}
}

// Origin is what the audit trail says of a request.
func (q *Request) Origin() audit.Origin {
	o := audit.Origin{Operation: q.operation, Request: q.ID}
	if q.address != nil {
		o.Address = q.address(q.HTTP)
	}
	return o
}

// Acted counts the rows of the audit trail that the request wrote.
func (q *Request) Acted() { q.acts.Add(1) }

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

	conn   *conns.Conn
	body   *incoming
	places Places // of which this request holds one; nil: of none
	party  limit.Party
	class  func() // gives the place in a class back
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
