package delimited_test

import (
	"bytes"
	"encoding/csv"
	"errors"
	"iter"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/kit/doc/delimited"
)

func rows(all ...[]any) iter.Seq2[[]any, error] {
	return func(yield func([]any, error) bool) {
		for _, r := range all {
			if !yield(r, nil) {
				return
			}
		}
	}
}

func TestTable(t *testing.T) {
	t.Run("cells are read back, decimals with a comma, and no text is a formula", func(t *testing.T) {
		var b bytes.Buffer
		day := time.Date(2026, 12, 1, 9, 0, 0, 0, time.UTC)
		table := delimited.Table{Head: []string{"Nama", "=A1"}, Rows: rows(
			[]any{"Ani; \"Budi\"\nCici", 2.625}, []any{"=HYPERLINK(\"x\")", int64(-3)}, []any{"@sum", day},
			[]any{"-1+1", time.Time{}}, []any{nil, 0.0},
		)}
		if err := table.Write(&b); err != nil {
			t.Fatal(err)
		}
		r := csv.NewReader(strings.NewReader(strings.TrimPrefix(b.String(), "\uFEFF")))
		r.Comma = ';'
		got, err := r.ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		want := [][]string{
			{"Nama", "'=A1"}, {"Ani; \"Budi\"\nCici", "2,625"}, {"'=HYPERLINK(\"x\")", "-3"},
			{"'@sum", "2026-12-01 09:00"},
			{"'-1+1", ""}, {"", "0"},
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("read back (-want +got):\n%s", diff)
		}
	})
	t.Run("a row that cannot be read ends it", func(t *testing.T) {
		broken := errors.New("broken")
		table := delimited.Table{Rows: func(yield func([]any, error) bool) { yield(nil, broken) }}
		if err := table.Write(&bytes.Buffer{}); !errors.Is(err, broken) {
			t.Errorf("err = %v, want %v", err, broken)
		}
	})
}
