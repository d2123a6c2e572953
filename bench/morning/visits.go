package morning

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"strings"

	"portaldosen/bench/campus"
)

// recorded is what the journey web/e2e/calls.spec.ts wrote down in a browser.
//
//go:embed testdata/visits.json
var recorded []byte

// Visit is a page as somebody opens it, and the calls that it makes.
type Visit struct {
	Page  string
	Calls []string // method, path of the API document, query
}

// Visits are the pages of each role, in the order in which they are opened.
func Visits() (all map[string][]Visit, err error) {
	if err := json.Unmarshal(recorded, &all); err != nil {
		return nil, err
	}
	for role, visits := range all {
		for _, v := range visits {
			for _, call := range v.Calls {
				path, _, ok := cut(call)
				if !ok {
					return nil, fmt.Errorf("%s, %s: %q is no GET", role, v.Page, call)
				}
				if err := campus.Known(path); err != nil {
					return nil, fmt.Errorf("%s, %s: %w", role, v.Page, err)
				}
			}
		}
	}
	return all, nil
}

// cut takes a call apart: its path, and its query.
func cut(call string) (path, query string, ok bool) {
	path, ok = strings.CutPrefix(call, "GET ")
	path, query, _ = strings.Cut(path, "?")
	return path, query, ok
}

// addresses are the calls of a visit, about one work that somebody may see where they are about one; nothing when he or she
// has none that fits.
func addresses(c *campus.Campus, p *campus.Person, v Visit, turn int) []string {
	works := append([]campus.Work{}, p.Works...)
	for i := range max(1, len(works)) {
		var w campus.Work
		if len(works) > 0 {
			w = works[(turn+i)%len(works)]
		}
		if all := about(c, p, v, w, turn); all != nil {
			return all
		}
	}
	return nil
}

func about(c *campus.Campus, p *campus.Person, v Visit, w campus.Work, turn int) []string {
	all := make([]string, 0, len(v.Calls))
	for _, call := range v.Calls {
		path, query, _ := cut(call)
		if kind := campus.KindOf(path); strings.Contains(path, "{") && kind != "" && kind != w.Jenis {
			return nil
		}
		at, ok := c.Address(path, p, w, turn)
		if !ok {
			return nil
		}
		all = append(all, c.Base+at+c.Query(query))
	}
	return all
}
