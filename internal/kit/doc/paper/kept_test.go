package paper_test

import (
	"encoding/json"
	"testing"

	"portaldosen/internal/kit/doc/paper"
)

// Papers that were issued are held against what the record says today, as JSON: other names would make all of them
// outdated.
func TestColumnsAndSignersAreKeptByTheirNames(t *testing.T) {
	got, err := json.Marshal([]any{
		paper.Column{Title: "No", Width: 1, Align: paper.Right},
		paper.Signer{As: "Ketua", Name: "Budi", Number: "NIDN 1"},
	})
	want := `[{"Judul":"No","Lebar":1,"Letak":2},{"Sebagai":"Ketua","Nama":"Budi","Nomor":"NIDN 1"}]`
	if err != nil || string(got) != want {
		t.Errorf("%s, %v, want %s", got, err, want)
	}
}
