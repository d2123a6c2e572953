package lists

import (
	"context"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/words"
)

// Found is a list in the index of words, and what narrows it to what is found so.
type Found struct {
	List   string
	Narrow func(college string, seek words.Seek) db.Narrowed
}

// PageFound reads one page and the total of a list that is searched by words; the total is kept until units or people change.
func PageFound[T any](ctx context.Context, r *Reader, in api.Filter, l Found, rows Rows[T]) (api.Halaman[T], error) {
	out, college := api.Halaman[T]{Page: in.Page, PerPage: in.PerPage}, actor.From(ctx).College
	err := r.DB.Read(ctx, college, func(q db.Q) error {
		version, err := db.Changes(ctx, q, Area)
		if err != nil {
			return err
		}
		seek, err := words.Find(ctx, q, words.Kept{Book: &r.book, Now: r.Clock.Now()}, l.List, "", in.Search())
		if err != nil {
			return err
		}
		n := l.Narrow(college, seek)
		if out.Total, err = r.total(ctx, q, version, l.List, n); err != nil {
			return err
		}
		if seek.From != "" {
			all, err := r.total(ctx, q, version, l.List, l.Narrow(college, words.Seek{}))
			if err != nil {
				return err
			}
			n = l.Narrow(college, seek.Through(int64(in.Page*in.PerPage), out.Total, all/passed))
		}
		out.Data, err = rows(ctx, q, n, part(in))
		return err
	})
	return out, err
}

// PageFoundByStatus is PageFound of a list whose rows have a status, by which it is counted.
func PageFoundByStatus[T any](ctx context.Context, r *Reader, in api.Filter, l Found, by Statuses, rows Rows[T]) (api.Halaman[T], error) {
	out, college := api.Halaman[T]{Page: in.Page, PerPage: in.PerPage, Data: []T{}, Counts: map[string]int64{}}, actor.From(ctx).College
	err := r.DB.Read(ctx, college, func(q db.Q) error {
		seek, err := words.Find(ctx, q, words.Kept{Book: &r.book, Now: r.Clock.Now()}, l.List, "", in.Search())
		if err != nil {
			return err
		}
		n := l.Narrow(college, seek)
		numbers, err := r.numbers(ctx, q, n)
		if err != nil {
			return err
		}
		if out.Total = by.read(numbers, out.Counts); out.Total <= int64(in.Offset()) {
			return nil
		}
		if seek.From != "" {
			whole, err := r.numbers(ctx, q, l.Narrow(college, words.Seek{}))
			if err != nil {
				return err
			}
			all := by.read(whole, map[string]int64{})
			n = l.Narrow(college, seek.Through(int64(in.Page*in.PerPage), out.Total, all/passed))
		}
		out.Data, err = rows(ctx, q, by.narrow(n), part(in))
		return err
	})
	return out, err
}

// passed is how many records are passed in the order of their names while one is looked up: the index that has the order
// tells all that it takes.
const passed = 8
