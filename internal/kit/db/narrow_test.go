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
	ofNone := db.Among(red, ` AND b.rak IN `, nil, ``)
	const plain = ` FROM barang b WHERE b.college_id = $1`
	wantNarrowed(t, all, plain, "TSM")
	wantNarrowed(t, red, plain+` AND b.warna = $2`, "TSM", "merah")
	wantNarrowed(t, blue, plain+` AND b.warna = $2`, "TSM", "biru")
	wantNarrowed(t, some, plain+` AND b.warna = $2 AND b.aktif AND (b.rak IN ($3, $4, $5, $6))`,
		"TSM", "merah", "a", "b", "c", "c")
	wantNarrowed(t, ofNone, plain+` AND b.warna = $2`, "TSM", "merah")
	names := []string{all.Name(), red.Name(), blue.Name(), some.Name()}
	slices.Sort(names)
	if len(slices.Compact(slices.Clone(names))) != len(names) {
		t.Errorf("names = %q, want them different", names)
	}
}

func wantNarrowed(t *testing.T, n db.Narrowed, text string, args ...any) {
	t.Helper()
	if got := db.Text(n); got != text {
		t.Errorf("text = %q, want %q", got, text)
	}
	if !slices.Equal(n.Args, args) {
		t.Errorf("values of %q = %v, want %v", text, n.Args, args)
	}
}

func TestOrder(t *testing.T) {
	all := db.From(` FROM barang b WHERE b.college_id = $1`, "TSM")
	weight, name := db.ByNumber("berat", "b.berat", "b.id"), db.By("nama", "b.nama", "b.id")
	ordered := db.Keys(weight) + db.Sorted(weight, false)
	if want := `SELECT b.berat, b.id ORDER BY b.berat, b.id`; ordered != want {
		t.Errorf("keys in order = %q, want %q", ordered, want)
	}
	down := weight.Turned()
	if !down.Down || weight.Down {
		t.Errorf("turned = %+v from %+v, want only the turned one down", down, weight)
	}
	if got, want := db.Sorted(down, down.Down), ` ORDER BY b.berat DESC, b.id DESC`; got != want {
		t.Errorf("the turned order = %q, want %q", got, want)
	}
	since := func(o db.Order, key, id string) db.Narrowed {
		n, err := db.Since(all, o, key, id)
		if err != nil {
			t.Errorf("since %q, %q: %v", key, id, err)
		}
		return n
	}
	const plain = ` FROM barang b WHERE b.college_id = $1`
	wantNarrowed(t, since(weight, "120", "x"), plain+` AND (b.berat, b.id) >= ($2, $3)`, "TSM", int64(120), "x")
	wantNarrowed(t, since(name, "120", "x"), plain+` AND (b.nama, b.id) >= ($2, $3)`, "TSM", "120", "x")
	wantNarrowed(t, since(weight, "120", ""), plain+` AND b.berat >= $2`, "TSM", int64(120)) // the column alone
	if _, err := db.Since(all, weight, "seratus", "x"); err == nil {
		t.Error("a text is taken for a number")
	}
}
