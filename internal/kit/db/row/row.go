// Package row reads rows of a statement into values: a field reads the column of its name (IDDosen: id_dosen) or that of its db
// tag, and a time.Time the microseconds that the store keeps of a moment.
package row

import (
	"database/sql"
	"fmt"
	"reflect"
	"regexp"
	"strings"
	"sync"
	"time"

	"portaldosen/internal/kit/clock"
)

// humps are where a word of a field's name ends and the next begins: Nama|Dosen, ID|Dosen.
var humps = regexp.MustCompile(`([a-z0-9])([A-Z])|([A-Z])([A-Z][a-z])`)

// known are the fields of each struct that was read into, by their columns.
var known sync.Map

func fieldsOf(row reflect.Type) map[string][]int {
	if fields, ok := known.Load(row); ok {
		return fields.(map[string][]int)
	}
	fields := map[string][]int{}
	for _, f := range reflect.VisibleFields(row) {
		column := f.Tag.Get("db")
		if column == "" {
			column = strings.ToLower(humps.ReplaceAllString(f.Name, "${1}${3}_${2}${4}"))
		}
		if f.IsExported() && !f.Anonymous {
			fields[column] = f.Index
		}
	}
	known.Store(row, fields)
	return fields
}

// Rows are those of an answered statement.
type Rows interface {
	Columns() ([]string, error)
	Scan(into ...any) error
}

// Scanner reads the row that stands next into a value: a struct, or a single column.
func Scanner[T any](rows Rows) func(*T) error {
	row := reflect.TypeFor[T]()
	if row.Kind() != reflect.Struct {
		return func(v *T) error { return rows.Scan(v) }
	}
	columns, err := rows.Columns()
	fields, paths := fieldsOf(row), make([][]int, len(columns))
	for i, column := range columns {
		if paths[i] = fields[column]; paths[i] == nil {
			err = fmt.Errorf("%v has no field for the column %s", row, column)
		}
	}
	into := make([]any, len(paths))
	return func(v *T) error {
		if err != nil {
			return err
		}
		for i, path := range paths {
			into[i] = target(reflect.ValueOf(v).Elem().FieldByIndex(path).Addr().Interface())
		}
		return rows.Scan(into...)
	}
}

// target is what a column is read into for a field, which is given by its address.
func target(field any) any {
	switch at := field.(type) {
	case *time.Time:
		return moment(func(t time.Time) { *at = t })
	case **time.Time:
		return moment(func(t time.Time) { *at = &t })
	}
	return field
}

// moment takes what the store keeps of a moment, microseconds; where it keeps none the field stays as it is.
type moment func(time.Time)

// Scan implements sql.Scanner.
func (put moment) Scan(value any) error {
	var us sql.NullInt64
	err := us.Scan(value)
	if err == nil && us.Valid {
		put(clock.FromMicro(us.Int64))
	}
	return err
}
