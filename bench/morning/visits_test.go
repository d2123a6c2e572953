package morning

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"portaldosen/bench/campus"
)

// TestVisits holds that what was recorded can be played: each role has its pages, and each call is one of the API
// document.
func TestVisits(t *testing.T) {
	all, err := Visits()
	if err != nil {
		t.Fatal(err)
	}
	body, err := os.ReadFile("../../cmd/portald/testdata/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	var doc struct{ Paths map[string]map[string]any }
	if err := json.Unmarshal(body, &doc); err != nil {
		t.Fatal(err)
	}
	for role := range Crowd {
		if len(all[role]) == 0 {
			t.Errorf("nothing is recorded of %s, want its pages", role)
		}
	}
	for role, visits := range all {
		for _, v := range visits {
			for _, call := range v.Calls {
				if path, _, _ := cut(call); doc.Paths[path]["get"] == nil {
					t.Errorf("%s, %s: %s is no operation, want one of the API document", role, v.Page, call)
				}
			}
		}
	}
}

// TestActs holds that every change is one of places that can be filled.
func TestActs(t *testing.T) {
	for _, a := range acts {
		for _, path := range []string{a.read, a.path} {
			if err := campus.Known(path); err != nil {
				t.Errorf("%s: %s: %v, want it known", a.name, path, err)
			}
			if strings.Contains(path, "{") && a.read == "" {
				t.Errorf("%s: nothing is read to fill %s, want a list", a.name, path)
			}
		}
	}
}
