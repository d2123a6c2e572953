// Package lists reads the lists of people and units: a page in an order, the total as long as nothing changes, and what is
// found by words.
package lists

import (
	"context"
	"strings"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/pager"
)

// Area is the name of this area: prefix of its tables and permissions, and of its change counter, which whoever changes a unit
// or a person moves.
const Area = "master"

// Reader reads lists, and keeps of them what changes seldom.
type Reader struct {
	module.Deps

	// Renamed hear in the transaction of it that a student is called otherwise, and bring their own records in line.
	Renamed []func(ctx context.Context, q db.Q, id string) error

	Holds []module.Holds // what other areas have that refers to units and people; for the time of wiring
	book  pager.Book     // what is kept of lists, under the change counter
}

// New makes a reader.
func New(d module.Deps) *Reader { return &Reader{Deps: d} }

// Order is the closed set of sort orders of the lists here.
var Order = db.Orders(db.By("nama", "u.nama_urut", "u.id"), db.By("kode", "u.kode", "u.id"))

// NamaProdi is the name of a row's programme; $1 is the college.
const NamaProdi = `(SELECT p.nama FROM master_prodi p WHERE p.college_id = $1 AND p.id = u.id_prodi) AS nama_prodi`

// Pattern is a search of a short list as a LIKE pattern; "" finds all.
func Pattern(in api.Filter) string {
	if search := in.Search(); search != "" {
		return api.LikePattern(search)
	}
	return ""
}

// Rows reads a part of a narrowed list in its order.
type Rows[T any] func(ctx context.Context, q db.Q, n db.Narrowed, part db.Part) ([]T, error)

// Page reads one page and the total of a short list; the total is kept until units or people change. A page behind its end
// has no rows, and none is passed for it.
func Page[T any](ctx context.Context, r *Reader, in api.Filter, n db.Narrowed, rows Rows[T]) (api.Halaman[T], error) {
	out := api.Halaman[T]{Page: in.Page, PerPage: in.PerPage}
	err := r.DB.Read(ctx, actor.From(ctx).College, func(q db.Q) error {
		version, err := db.Changes(ctx, q, Area)
		if err != nil {
			return err
		}
		if out.Total, err = r.total(ctx, q, version, "unit", n); err != nil {
			return err
		}
		if out.Data = []T{}; out.Total > int64(in.Offset()) {
			out.Data, err = rows(ctx, q, n, part(in))
		}
		return err
	})
	return out, err
}

// Statuses are those that the rows of a list can have, and the one that it is narrowed to; "" is every one.
type Statuses struct {
	All    []string
	Chosen string
}

// ActiveOrNot are the statuses of most records.
func ActiveOrNot(chosen string) Statuses { return Statuses{[]string{"A", "N"}, chosen} }

// PageByStatus is Page of a list whose rows have a status, by which it is counted.
func PageByStatus[T any](ctx context.Context, r *Reader, in api.Filter, n db.Narrowed, by Statuses, rows Rows[T]) (api.Halaman[T], error) {
	out := api.Halaman[T]{Page: in.Page, PerPage: in.PerPage, Data: []T{}, Counts: map[string]int64{}}
	err := r.DB.Read(ctx, actor.From(ctx).College, func(q db.Q) error {
		numbers, err := r.numbers(ctx, q, n)
		if err != nil {
			return err
		}
		out.Total = by.read(numbers, out.Counts)
		if out.Total > int64(in.Offset()) {
			out.Data, err = rows(ctx, q, by.narrow(n), part(in))
		}
		return err
	})
	return out, err
}

// numbers are how many rows of a list have which status, kept until units or people change.
func (r *Reader) numbers(ctx context.Context, q db.Q, n db.Narrowed) (pager.Counts, error) {
	version, err := db.Changes(ctx, q, Area)
	if err != nil {
		return nil, err
	}
	numbers, _, err := pager.Keep(ctx, &r.book, "status "+n.Name(), version, func(ctx context.Context) (pager.Counts, int64, error) {
		numbers, err := countStatus(ctx, q, n)
		return numbers, version, err
	})
	return numbers, err
}

// read puts the number of each status into counts, and answers how many rows the list has.
func (s Statuses) read(numbers pager.Counts, counts map[string]int64) (total int64) {
	for _, status := range s.All {
		if counts[status] = numbers[status]; s.Chosen == "" || s.Chosen == status {
			total += numbers[status]
		}
	}
	return total
}

func (s Statuses) narrow(n db.Narrowed) db.Narrowed {
	if s.Chosen == "" {
		return n
	}
	return db.Where(n, ` AND u.status = $?`, s.Chosen)
}

// countStatus counts the rows of each status.
func countStatus(ctx context.Context, q db.Q, n db.Narrowed) (pager.Counts, error) {
	const count = `SELECT u.status, COUNT(*)`
	by := pager.Counts{}
	err := q.Each(ctx, count+db.Text(n)+` GROUP BY u.status`, n.Args, func(scan func(...any) error) error {
		var status string
		var rows int64
		err := scan(&status, &rows)
		by[status] = rows
		return err
	})
	return by, err
}

func part(in api.Filter) db.Part { return db.Part{Size: in.PerPage, Pass: in.Offset()} }

// total counts a list, once for each state of the units and people.
func (r *Reader) total(ctx context.Context, q db.Q, version int64, list string, n db.Narrowed) (int64, error) {
	return pager.KeepCount(ctx, &r.book, list+" "+n.Name(), version, func(ctx context.Context) (int64, error) { return db.Count(ctx, q, n) })
}

// Patterns are the words of a search as LIKE patterns, each of which stands somewhere in what is found; none finds all.
func Patterns(in api.Filter) []string {
	var out []string
	for _, word := range strings.Fields(in.Search()) {
		out = append(out, api.LikePattern(word))
	}
	return out
}
