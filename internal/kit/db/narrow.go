package db

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Narrowed is a list that is narrowed bit by bit: FROM and WHERE of a statement, and their arguments. Its fragments are
// constants of the package that owns the list.
type Narrowed struct {
	text string
	Args []any
}

// From begins with the FROM and WHERE of everything the list may hold; the arguments stand at $1 and on.
func From(text string, args ...any) Narrowed { return Narrowed{text, args} }

// With narrows by a fragment without an argument of its own.
func With(n Narrowed, fragment string) Narrowed { return Narrowed{n.text + fragment, n.Args} }

// Where narrows by a fragment whose argument stands at $?.
func Where(n Narrowed, fragment string, arg any) Narrowed {
	args := append(slices.Clip(n.Args), arg)
	return Narrowed{n.text + strings.ReplaceAll(fragment, "$?", "$"+strconv.Itoa(len(args))), args}
}

// Among narrows to some values, whose list follows the fragment; end closes what the fragment opens. Without values
// nothing is narrowed.
func Among(n Narrowed, fragment string, values []string, end string) Narrowed {
	if len(values) == 0 {
		return n
	}
	list, args := In(slices.Clip(n.Args), values)
	return Narrowed{n.text + fragment + list + end, args}
}

// Text is the FROM and WHERE of a statement.
func Text(n Narrowed) string { return n.text }

// Name tells a narrowed list from every other, by its fragments and arguments.
func (n Narrowed) Name() string {
	s := []byte(n.text)
	for _, arg := range n.Args {
		s = append(s, 0)
		s = fmt.Append(s, arg)
	}
	return string(s)
}

// Order is an order of a list by one column, and by its id where that is equal. The zero Down goes up.
type Order struct {
	Name       string
	Down       bool
	Number     bool // the column holds numbers
	column, id string
}

// By is the order by a column of texts.
func By(name, column, id string) Order { return Order{Name: name, column: column, id: id} }

// ByNumber is the order by a column of numbers.
func ByNumber(name, column, id string) Order {
	return Order{Name: name, Number: true, column: column, id: id}
}

// Turned is the same order from its end.
func (o Order) Turned() Order {
	o.Down = true
	return o
}

// Orders are some orders by the names that a caller sorts by, each from its end too: "nama", "-nama".
func Orders(all ...Order) map[string]Order {
	out := map[string]Order{}
	for _, o := range all {
		out[o.Name], out["-"+o.Name] = o, o.Turned()
	}
	return out
}

// Keys begins the statement of all keys and ids.
func Keys(o Order) string { return "SELECT " + o.column + ", " + o.id }

// EachKey hands the keys and ids of a narrowed list to take, in its order; take does not keep them.
func EachKey(ctx context.Context, q Q, n Narrowed, o Order, take func(key, id []byte)) error {
	var key, id sql.RawBytes
	return q.Each(ctx, Keys(o)+n.text+Sorted(o, false), n.Args, func(scan func(...any) error) error {
		err := scan(&key, &id)
		take(key, id)
		return err
	})
}

// Part is a piece of a list: so many rows after passing so many.
type Part struct{ Size, Pass int }

// Page reads a part of a narrowed list in an order, and how many rows the whole list has; columns begins the statement. Of a
// part behind the end nothing is read.
func Page[T any](ctx context.Context, q Q, columns string, n Narrowed, o Order, part Part) ([]T, int64, error) {
	total, err := Count(ctx, q, n)
	if err != nil || total <= int64(part.Pass) {
		return []T{}, total, err
	}
	window, args := Window(part.Size, part.Pass, n.Args)
	rows, err := List[T](ctx, q, columns+n.text+Sorted(o, o.Down)+window, args...)
	return rows, total, err
}

// Count counts the rows of a narrowed list.
func Count(ctx context.Context, q Q, n Narrowed) (int64, error) {
	return Get[int64](ctx, q, "SELECT COUNT(*)"+n.text, n.Args...)
}

// Wide reads a part of a narrowed list, whose alias is u, in an order; columns look things up for these rows alone.
func Wide[T any](ctx context.Context, q Q, columns string, n Narrowed, o Order, part Part) ([]T, error) {
	window, args := Window(part.Size, part.Pass, n.Args)
	return List[T](ctx, q, columns+" FROM (SELECT u.*"+n.text+Sorted(o, o.Down)+window+") u"+Sorted(o, o.Down), args...)
}

// Sorted is the end of a statement in an order, or against it.
func Sorted(o Order, down bool) string {
	turn := map[bool]string{true: " DESC"}[down]
	return " ORDER BY " + o.column + turn + ", " + o.id + turn
}

// Since narrows to the rows from a key and an id on, as the column has them; without an id to all rows of the key.
func Since(n Narrowed, o Order, key, id string) (Narrowed, error) {
	var at any = key
	if o.Number {
		number, err := strconv.ParseInt(key, 10, 64)
		if err != nil {
			return n, err
		}
		at = number
	}
	args := append(slices.Clip(n.Args), at)
	if id == "" { // every id follows it: the column alone says the same, and an index answers for it
		return Narrowed{n.text + " AND " + o.column + " >= $" + strconv.Itoa(len(args)), args}, nil
	}
	last := strconv.Itoa(len(args) + 1)
	return Narrowed{n.text + " AND (" + o.column + ", " + o.id + ") >= ($" + strconv.Itoa(len(args)) + ", $" + last + ")", append(args, id)}, nil
}
