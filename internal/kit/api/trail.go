package api

import (
	"context"
	"log/slog"
	"net/http"
	"regexp"
	"strings"

	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/audit"
)

// noteRead puts a read of personal data on the trail, before the answer leaves. When that is not possible the data is not
// shown.
func (r *Router) noteRead(ctx context.Context, op Op) error {
	if op.Personal == "" || r.Trail == nil {
		return nil
	}
	exchange := From(ctx)
	reading := exchange.reading(r, http.StatusOK)
	reading.Object, reading.Query = pathValues(op.Path, exchange.HTTP), exchange.HTTP.URL.RawQuery
	return r.Trail.Read(exchange.college, reading)
}

// noteRefusal counts what was refused to somebody: an operation without the right to it, and a record that is not there, or
// not there for this person.
func (r *Router) noteRefusal(ctx context.Context, e *apperr.Error) {
	exchange := From(ctx)
	if r.Trail == nil || exchange.operation == "" || exchange.college == "" || e.Kind != apperr.Forbidden && e.Kind != apperr.Missing {
		return
	}
	r.Trail.Refused(exchange.college, exchange.reading(r, statusOf[e.Kind]))
}

func (q *Request) reading(r *Router, status int) audit.Reading {
	o := q.Origin()
	return audit.Reading{At: r.Clock.Now(), Account: q.actor, Operation: o.Operation, Status: status, Request: o.Request, Address: o.Address}
}

// checkActed speaks up when a write succeeded and nothing of it is on the audit trail.
func (r *Router) checkActed(ctx context.Context, op Op) {
	if !op.write() || op.Quiet != "" || From(ctx).acts.Load() > 0 {
		return
	}
	if r.Silent != nil {
		r.Silent(op)
		return
	}
	r.Log.LogAttrs(ctx, slog.LevelError, "tulisan tanpa jejak audit", slog.String("request_id", From(ctx).ID), slog.String("operasi", From(ctx).operation))
}

var pathName = regexp.MustCompile(`\{(\w+)\}`)

// pathValues is what stands in the places of an operation's path, as the request has it.
func pathValues(path string, req *http.Request) string {
	var values []string
	for _, m := range pathName.FindAllStringSubmatch(path, -1) {
		values = append(values, req.PathValue(m[1]))
	}
	return strings.Join(values, "/")
}
