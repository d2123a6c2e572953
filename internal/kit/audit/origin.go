package audit

import (
	"context"
)

// Origin says where an act came from: the operation ("PUT /v2/…/{id}"), the id of the request, the caller's address.
type Origin struct{ Operation, Request, Address string }

// Source is a request as the audit trail sees it.
type Source interface {
	Origin() Origin
	// Acted is told of every audit row that is written for the request, and that none is due.
	Acted()
}

type sourceKey struct{}

// WithSource makes the audit rows that are written under ctx name the request they came from.
func WithSource(ctx context.Context, s Source) context.Context {
	return context.WithValue(ctx, sourceKey{}, s)
}

// Unchanged says that the write of ctx found nothing to do, so that no audit row is due.
func Unchanged(ctx context.Context) {
	if s, ok := ctx.Value(sourceKey{}).(Source); ok {
		s.Acted()
	}
}

// originOf is where ctx comes from; empty for the portal's own work.
func originOf(ctx context.Context) Origin {
	s, ok := ctx.Value(sourceKey{}).(Source)
	if !ok {
		return Origin{}
	}
	s.Acted()
	return s.Origin()
}
