package module

import (
	"cmp"
	"context"
	"time"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
)

// Records are the records of one noun: how one is read, and the frame in which each is made, changed and removed. An act runs
// in one transaction, which moves the area's change counter before anything is read: the counter's row makes the writers of a
// college wait for each other, so that each decides on what the one before left. Its audit row follows what it wrote.
type Records[T Versioned] struct {
	Deps
	Area string // whose change counter moves, unless the noun has one of its own
	// Counter is the noun's own change counter, where copies of the rest of the area need not follow it; empty: the area's.
	Counter string
	Noun    string // what the audit trail calls a record; an act is "<area>.<noun>.<act>"
	// Get reads a record as the caller sees it; 404 without one.
	Get func(ctx context.Context, q db.Q, a actor.Actor, id string) (T, error)
	// Now reads what a change decides on, where a caller sees more than that; nil: Get does.
	Now func(ctx context.Context, q db.Q, a actor.Actor, id string) (T, error)
	// May says why the caller may not change a record; nil: whoever may call may change all.
	May func(now T) error
}

// Act is an act under way on the record with an id: its transaction, who acts, when, and the record as it was before, of a new
// one the zero record.
type Act[T any] struct {
	db.Q
	Actor actor.Actor
	ID    string
	At    time.Time
	Now   T
}

// View answers one record.
func (r Records[T]) View(ctx context.Context, in *api.ByID) (T, error) {
	return Read(ctx, r.Deps, func(q db.Q, a actor.Actor) (T, error) { return r.Get(ctx, q, a, in.ID) })
}

// Create makes a record under a new id by what write inserts, and answers it; body is what the audit row keeps.
func (r Records[T]) Create(ctx context.Context, body any, write func(context.Context, Act[T]) error) (out T, err error) {
	err = r.act(ctx, "buat", r.NewID(), body, write, &out)
	return out, err
}

// Replace changes a record by what write updates, if the caller may (403) and it still is the version that was read (412), and
// answers it as it is then. The audit row keeps the body, and of the record before what the body changed.
func (r Records[T]) Replace(ctx context.Context, in api.ByID, match api.IfMatch, body any, write func(context.Context, Act[T]) error) (out T, err error) {
	c := &change{body: body}
	err = r.act(ctx, "ubah", in.ID, c, r.onVersion(match, func(ctx context.Context, act Act[T]) (err error) {
		if c.was, err = r.Get(ctx, act.Q, act.Actor, act.ID); err != nil {
			return err
		}
		return write(ctx, act)
	}), &out)
	return out, err
}

// Remove takes a record away by what write deletes, as Replace changes one. The audit row keeps what it was called.
func (r Records[T]) Remove(ctx context.Context, in *api.Delete, write func(context.Context, Act[T]) error) (api.NoContent, error) {
	g := &gone{}
	return api.NoContent{}, r.act(ctx, "hapus", in.ID, g, r.onVersion(in.IfMatch, func(ctx context.Context, act Act[T]) error {
		g.was = act.Now
		return write(ctx, act)
	}), nil)
}

// onVersion is a write that decides on the record as it is.
func (r Records[T]) onVersion(match api.IfMatch, write func(context.Context, Act[T]) error) func(context.Context, Act[T]) error {
	return func(ctx context.Context, act Act[T]) (err error) {
		get := r.Now
		if get == nil {
			get = r.Get
		}
		if act.Now, err = get(ctx, act.Q, act.Actor, act.ID); err != nil {
			return err
		}
		if r.May != nil {
			if err := r.May(act.Now); err != nil {
				return err
			}
		}
		if err := r.CheckVersion(ctx, act.Q, match, act.Now); err != nil {
			return err
		}
		return write(ctx, act)
	}
}

// act runs an act in its frame; after becomes the record as it is then, where somebody wants it.
func (r Records[T]) act(ctx context.Context, name, id string, body any, write func(context.Context, Act[T]) error, after *T) error {
	a := actor.From(ctx)
	return r.DB.Write(ctx, a.College, func(ctx context.Context, q db.Q) error {
		if err := db.Bump(ctx, q, cmp.Or(r.Counter, r.Area)); err != nil {
			return err
		}
		if err := write(ctx, Act[T]{Q: q, Actor: a, ID: id, At: r.Clock.Now()}); err != nil {
			return err
		}
		err := r.Audit(ctx, q, r.Area+"."+r.Noun+"."+name, r.Noun, id, body)
		if err == nil && after != nil {
			*after, err = r.Get(ctx, q, a, id)
		}
		return err
	})
}

// Taken is err, or what it says of the field whose value is taken (422).
func Taken(err error, field, sentence string) error {
	if db.IsUnique(err) {
		return apperr.Field(field, sentence)
	}
	return err
}

// Absent is err, or what it says of the field that refers to nothing (422).
func Absent(err error, field, sentence string) error {
	if db.IsForeign(err) {
		return apperr.Field(field, sentence)
	}
	return err
}

// Blank says of the fields that are empty, or hold nothing that one sees, that they must be filled in.
func Blank(values map[string]string) map[string]string {
	wrong := map[string]string{}
	for field, value := range values {
		if texts.Fold(value) == "" { // invisible characters alone are nothing either
			wrong[field] = apperr.Required
		}
	}
	return wrong
}

// Allowed refuses (403) an act that a record's own aksi do not allow, with the reason that they give.
func Allowed(aksi []api.Aksi, code string) error {
	for _, a := range aksi {
		if a.Code == code && !a.Allowed {
			return apperr.New(apperr.Forbidden, a.Reason)
		}
	}
	return nil
}
