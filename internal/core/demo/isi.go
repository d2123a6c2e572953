package demo

import (
	"context"
	"iter"
	"slices"
)

// Tabel takes rows, and writes what it still holds when asked.
type Tabel interface {
	Add(ctx context.Context, nilai ...any) error
	Flush(ctx context.Context) error
}

// Isi puts one row for each record into a table.
func Isi[T any](ctx context.Context, t Tabel, dari []T, baris func(T) []any) error {
	return Alirkan(ctx, t, slices.Values(dari), baris)
}

// Alirkan puts one row for each record into a table, as they come.
func Alirkan[T any](ctx context.Context, t Tabel, dari iter.Seq[T], baris func(T) []any) error {
	for r := range dari {
		if err := t.Add(ctx, baris(r)...); err != nil {
			return err
		}
	}
	return t.Flush(ctx)
}
