package db

import (
	"context"
	"database/sql"
	"errors"
	"iter"
	"slices"
	"strconv"
	"strings"

	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db/row"
)

// Q is a handle on the records of one college: inside Read it reads, inside Write it is the transaction.
type Q struct {
	College string
	run     runner
	act     *act // PostgreSQL
}

type runner interface {
	QueryContext(ctx context.Context, text string, args ...any) (*sql.Rows, error)
	ExecContext(ctx context.Context, text string, args ...any) (sql.Result, error)
}

// List reads all rows of a statement, as kit/db/row reads them: T is a struct, or a single value.
func List[T any](ctx context.Context, q Q, text string, args ...any) ([]T, error) {
	within, free := q.act.bound(ctx)
	defer free()
	rows, err := q.run.QueryContext(within, text, args...)
	if err != nil {
		return nil, q.act.judge(ctx, err)
	}
	defer rows.Close()
	out := []T{}
	scan := row.Scanner[T](rows)
	for rows.Next() {
		var v T
		if err := scan(&v); err != nil {
			return nil, err
		}
		out = append(out, v)
	}
	return out, q.act.judge(ctx, rows.Err())
}

// Get reads the first row of a statement; without one the answer is the portal's 404.
func Get[T any](ctx context.Context, q Q, text string, args ...any) (T, error) {
	v, ok, err := Find[T](ctx, q, text, args...)
	if err == nil && !ok {
		return v, apperr.NotFound()
	}
	return v, err
}

// Find reads the first row of a statement and tells whether there was one.
func Find[T any](ctx context.Context, q Q, text string, args ...any) (T, bool, error) {
	var v T
	within, free := q.act.bound(ctx)
	defer free()
	rows, err := q.run.QueryContext(within, text, args...)
	if err != nil {
		return v, false, q.act.judge(ctx, err)
	}
	defer rows.Close()
	if !rows.Next() {
		return v, false, q.act.judge(ctx, rows.Err())
	}
	if err := row.Scanner[T](rows)(&v); err != nil {
		return v, false, err
	}
	return v, true, q.act.judge(ctx, errors.Join(rows.Close(), rows.Err()))
}

// Each hands every row to fn, for lists that are not kept in memory and for the hot paths; scan is rows.Scan.
func (q Q) Each(ctx context.Context, text string, args []any, fn func(scan func(...any) error) error) error {
	within, free := q.act.bound(ctx)
	defer free()
	rows, err := q.run.QueryContext(within, text, args...)
	if err != nil {
		return q.act.judge(ctx, err)
	}
	defer rows.Close()
	for rows.Next() {
		if err := fn(rows.Scan); err != nil {
			return err
		}
	}
	return q.act.judge(ctx, rows.Err())
}

// errStop ends the reading of rows that nobody wants any more.
var errStop = errors.New("stop")

// Rows reads rows as they are asked for; read makes one of each with rows.Scan. An error is the last that it yields.
func Rows[T any](ctx context.Context, q Q, text string, args []any, read func(scan func(...any) error) (T, error)) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		err := q.Each(ctx, text, args, func(scan func(...any) error) error {
			row, err := read(scan)
			if err == nil && !yield(row, nil) {
				return errStop
			}
			return err
		})
		if err != nil && !errors.Is(err, errStop) {
			var none T
			yield(none, err)
		}
	}
}

// Exec runs a writing statement and tells how many rows it touched.
func (q Q) Exec(ctx context.Context, text string, args ...any) (int64, error) {
	within, free := q.act.bound(ctx)
	defer free()
	res, err := q.run.ExecContext(within, text, args...)
	if err = q.act.judge(ctx, err); err != nil {
		return 0, err
	}
	return res.RowsAffected()
}

// Apply is Exec for who does not ask how many rows it touched.
func (q Q) Apply(ctx context.Context, text string, args ...any) error {
	_, err := q.Exec(ctx, text, args...)
	return err
}

// In is a list of placeholders for values, "($3, $4)", and the arguments with the values added. The list is padded to a
// power of two by repeating the last value, so that statements stay few.
func In[T any](args []any, values []T) (string, []any) {
	size := 1
	for size < len(values) {
		size *= 2
	}
	var s strings.Builder
	for i := range size {
		args = append(args, values[min(i, len(values)-1)])
		s.WriteString(map[bool]string{true: "($", false: ", $"}[i == 0] + strconv.Itoa(len(args)))
	}
	return s.String() + ")", args
}

// fewPassed is how many rows a page may pass by a number in its text.
const fewPassed = 100

// valuesAtOnce is how many values one statement of ListAmong asks for.
const valuesAtOnce = 256

// ListIn is List of a statement that ends with IN, over values, of which there may be many, or none. $1 is the college.
func ListIn[T, V any](ctx context.Context, q Q, text string, values []V) ([]T, error) {
	return ListAmong[T](ctx, q, text, "", values)
}

// ListAmong is ListIn of a statement that takes more arguments, $2 and on, and goes on behind the values. Rows of one statement
// alone are grouped and in order.
func ListAmong[T, V any](ctx context.Context, q Q, text, end string, values []V, more ...any) ([]T, error) {
	var out []T
	for some := range slices.Chunk(values, valuesAtOnce) {
		in, args := In(append([]any{q.College}, more...), some)
		rows, err := List[T](ctx, q, text+in+end, args...)
		if err != nil {
			return nil, err
		}
		out = append(out, rows...)
	}
	return out, nil
}

// Window is the end of a statement that reads so many rows after passing others, and its arguments. The size of a page, one
// of few, stands in the text: SQLite plans a statement with a bound LIMIT anew at every run. So do a few rows to pass:
// PostgreSQL takes a bound OFFSET for a tenth of all rows, and then does the same.
func Window(size, pass int, args []any) (string, []any) {
	text := " LIMIT " + strconv.Itoa(size) + " OFFSET "
	if pass <= fewPassed {
		return text + strconv.Itoa(pass), args
	}
	args = append(slices.Clip(args), pass)
	return text + "$" + strconv.Itoa(len(args)), args
}
