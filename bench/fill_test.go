package main

import (
	"io/fs"
	"os"
	"path"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestAreas holds that databases of the bench are given every migration of the portal, which else does not serve them.
func TestAreas(t *testing.T) {
	var want, got []string
	all, err := fs.Glob(os.DirFS("../internal"), "*/*/migrations/*.sql")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range all {
		want = append(want, path.Base(file))
	}
	for _, area := range areas() {
		names, err := fs.Glob(area, "*.sql")
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, names...)
	}
	slices.Sort(want)
	slices.Sort(got)
	if diff := cmp.Diff(want, got); diff != "" || len(want) == 0 {
		t.Errorf("migrations of the portal (-) and of the bench (+):\n%s", diff)
	}
}
