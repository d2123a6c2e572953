package db_test

import (
	"slices"
	"testing"

	"portaldosen/internal/kit/db"
)

func TestNarrowed(t *testing.T) {
	all := db.From(` FROM barang b WHERE b.college_id = $1`, "TSM")
	red := db.Where(all, ` AND b.warna = $?`, "merah")
	blue := db.Where(all, ` AND b.warna = $?`, "biru")
	some := db.Among(db.With(red, ` AND b.aktif`), ` AND (b.rak IN `, []string{"a", "b", "c"}, `)`)
	for _, c := range []struct {
		n    db.Narrowed
		text string
		args []any
	}{
		{all, ` FROM barang b WHERE b.college_id = $1`, []any{"TSM"}},
		{red, ` FROM barang b WHERE b.college_id = $1 AND b.warna = $2`, []any{"TSM", "merah"}},
		{blue, ` FROM barang b WHERE b.college_id = $1 AND b.warna = $2`, []any{"TSM", "biru"}},
		{some, ` FROM barang b WHERE b.college_id = $1 AND b.warna = $2 AND b.aktif AND (b.rak IN ($3, $4, $5, $6))`,
			[]any{"TSM", "merah", "a", "b", "c", "c"}},
		{db.Among(red, ` AND b.rak IN `, nil, ``), ` FROM barang b WHERE b.college_id = $1 AND b.warna = $2`, []any{"TSM", "merah"}},
	} {
		if db.Text(c.n) != c.text || !slices.Equal(c.n.Args, c.args) {
			t.Errorf("%s %v, want %s %v", db.Text(c.n), c.n.Args, c.text, c.args)
		}
	}
	if names := []string{all.Name(), red.Name(), blue.Name(), some.Name()}; len(slices.Compact(slices.Sorted(slices.Values(names)))) != 4 {
		t.Errorf("not told apart: %q", names)
	}
}

func TestOrder(t *testing.T) {
	all := db.From(` FROM barang b WHERE b.college_id = $1`, "TSM")
	weight, name := db.ByNumber("berat", "b.berat", "b.id"), db.By("nama", "b.nama", "b.id")
	if db.Keys(weight)+db.Sorted(weight, false) != `SELECT b.berat, b.id ORDER BY b.berat, b.id` {
		t.Error(db.Keys(weight), db.Sorted(weight, false))
	}
	if down := weight.Turned(); !down.Down || weight.Down || db.Sorted(down, down.Down) != ` ORDER BY b.berat DESC, b.id DESC` {
		t.Error(down, weight)
	}
	n, err := db.Since(all, weight, "120", "x")
	if err != nil || db.Text(n) != ` FROM barang b WHERE b.college_id = $1 AND (b.berat, b.id) >= ($2, $3)` || !slices.Equal(n.Args, []any{"TSM", int64(120), "x"}) {
		t.Error(db.Text(n), n.Args, err)
	}
	if n, err := db.Since(all, name, "120", "x"); err != nil || !slices.Equal(n.Args, []any{"TSM", "120", "x"}) {
		t.Error(n.Args, err)
	}
	n, err = db.Since(all, weight, "120", "")
	if err != nil || db.Text(n) != ` FROM barang b WHERE b.college_id = $1 AND b.berat >= $2` || !slices.Equal(n.Args, []any{"TSM", int64(120)}) {
		t.Error("without an id the column alone is compared:", db.Text(n), n.Args, err)
	}
	if _, err := db.Since(all, weight, "seratus", "x"); err == nil {
		t.Error("a text taken for a number")
	}
}
