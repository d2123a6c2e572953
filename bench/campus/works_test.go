package campus

import (
	"slices"
	"testing"
)

// TestPaired holds that both campuses are left as many works of each likeness, and a kind without any likeness all of
// its.
func TestPaired(t *testing.T) {
	small := []Work{
		{ID: "1", Jenis: "kp"}, {ID: "2", Jenis: "kp", Sidang: "s"}, {ID: "3", Jenis: "kp", Sidang: "t"},
		{ID: "4", Jenis: "skripsi"},
	}
	large := []Work{{ID: "5", Jenis: "kp", Sidang: "u"}, {ID: "6", Jenis: "skripsi", Sidang: "v"}}
	ids := func(all []Work) (out []string) {
		for _, w := range all {
			out = append(out, w.ID)
		}
		return out
	}
	if got, want := ids(paired(small, large)), []string{"4", "2"}; !slices.Equal(got, want) {
		t.Errorf("the small campus is left %v, want %v", got, want)
	}
	if got, want := ids(paired(large, small)), []string{"6", "5"}; !slices.Equal(got, want) {
		t.Errorf("the large campus is left %v, want %v", got, want)
	}
}
