//go:build !race

package main

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"portaldosen/internal/kit/api"
)

// operation is a line of the document, with what its path names.
type operation struct {
	method, path, izin string
	names              []string // of path parameters
	kinds              []*kind
	query              []queryParam
	form               string // media type of the body
	body               schema // nil: takes none
}

type queryParam struct {
	name     string
	required bool
	schema   schema
}

// schema is a JSON schema of the document, references followed where it is read.
type schema map[string]any

func (o *operation) String() string { return o.method + " " + o.path }
func (o *operation) write() bool    { return o.method != "GET" }

var braces = regexp.MustCompile(`\{([^}]+)\}`)

// operations reads the document: every operation that the router serves, so that a new one is in the matrix by itself.
func operations(t testing.TB, p *portal) []*operation {
	t.Helper()
	body, err := p.router.Document()
	must(t, err)
	var doc struct {
		Paths map[string]map[string]struct {
			Izin       string `json:"x-permission"`
			Parameters []struct {
				Name, In string
				Required bool
				Schema   schema
			}
			RequestBody struct {
				Content map[string]struct{ Schema schema }
			}
		}
		Components struct{ Schemas map[string]schema }
	}
	must(t, json.Unmarshal(body, &doc))
	var out []*operation
	for path, methods := range doc.Paths {
		for method, d := range methods {
			o := &operation{method: strings.ToUpper(method), path: path, izin: d.Izin}
			for _, at := range braces.FindAllStringSubmatchIndex(path, -1) {
				k, err := kindOf(path[:at[1]])
				if err != nil {
					t.Errorf("%s: %v", o, err)
					continue
				}
				o.names, o.kinds = append(o.names, path[at[2]:at[3]]), append(o.kinds, k)
			}
			for _, q := range d.Parameters {
				if q.In == "query" {
					o.query = append(o.query, queryParam{q.Name, q.Required, q.Schema})
				}
			}
			for kind, c := range d.RequestBody.Content {
				if o.form == "" || kind == "application/json" {
					o.form, o.body = kind, resolve(c.Schema, doc.Components.Schemas)
				}
			}
			out = append(out, o)
		}
	}
	if t.Failed() {
		t.FailNow() // an address cannot be made of a parameter that nobody knows
	}
	slices.SortFunc(out, func(a, b *operation) int { return strings.Compare(a.path+" "+a.method, b.path+" "+b.method) })
	if len(out) != len(p.router.Operations()) {
		t.Errorf("the document has %d operations, want those of the router: %d", len(out), len(p.router.Operations()))
	}
	return out
}

// resolve follows references, so that a schema stands for itself.
func resolve(s schema, all map[string]schema) schema {
	if ref, ok := s["$ref"].(string); ok {
		return resolve(all[ref[strings.LastIndex(ref, "/")+1:]], all)
	}
	out := schema{}
	for name, v := range s {
		out[name] = v
	}
	if types, ok := s["type"].([]any); ok { // beside null
		out["type"] = types[slices.IndexFunc(types, func(v any) bool { return v != "null" })]
	}
	if items, ok := s["items"].(map[string]any); ok {
		out["items"] = resolve(items, all)
	}
	if props, ok := s["properties"].(map[string]any); ok {
		resolved := map[string]any{}
		for name, v := range props {
			if name != "$schema" {
				resolved[name] = resolve(v.(map[string]any), all)
			}
		}
		out["properties"] = resolved
	}
	return out
}

// target is what an operation is tried on: the values of its path, the object that decides who has to do with it, and
// the work it belongs to, if any.
type target struct {
	values []string
	object *object
	work   *work
	state  string
	own    string // account of whoever it is of, if it is somebody's
}

// address is the path with the values in their places.
func (o *operation) address(values []string) string {
	i := -1
	return braces.ReplaceAllStringFunc(o.path, func(string) string { i++; return values[i] })
}

// public tells whether anybody may call.
func (o *operation) public() bool { return o.izin == api.Public }

// jenis is the kind of work that an operation is about, or empty.
func (o *operation) jenis() string {
	switch {
	case strings.HasPrefix(o.path, "/v2/ta/proposal"):
		return "proposal"
	case strings.HasPrefix(o.path, "/v2/ta/skripsi"):
		return "skripsi"
	case strings.HasPrefix(o.path, "/v2/kp/"):
		return "kp"
	}
	return ""
}

// targets lists what an operation can be tried on, of many states first one each: of each status of the works, in turn.
func (w *world) targets(o *operation) []target {
	var all []target
	if len(o.kinds) == 0 {
		for _, id := range w.model.objects["karya"] {
			if k := w.model.works[id.ID]; o.jenis() == "" || k.Jenis == o.jenis() {
				all = append(all, target{object: id, work: k})
			}
		}
		return inTurns(all, !o.write())
	}
	for _, x := range w.model.objects[o.kinds[len(o.kinds)-1].name] {
		if len(o.kinds) == 1 {
			t := target{values: []string{x.ID}, object: x, state: x.states[""]}
			if len(x.Works) > 0 {
				t.work, t.state = w.model.works[x.Works[0]], x.states[x.Works[0]]
			}
			if len(x.Accounts) > 0 {
				t.own = x.Accounts[0]
			}
			all = append(all, t)
			continue
		}
		for _, id := range x.Works {
			own := ""
			if len(x.Accounts) > 0 {
				own = x.Accounts[0]
			}
			above := w.model.secret[id]
			if above == nil {
				above = w.model.find(o.kinds[0].name, id)
				if above != nil && len(above.Accounts) > 0 {
					own = above.Accounts[0]
				}
			}
			all = append(all, target{
				own: own, values: []string{id, x.ID}, state: x.states[id], object: above, work: w.model.works[id],
			})
		}
	}
	all = slices.DeleteFunc(all, func(t target) bool {
		return t.work != nil && o.jenis() != "" && t.work.Jenis != o.jenis()
	})
	return inTurns(all, !o.write())
}

// inTurns orders targets so that each status comes once before any comes again, at most 6 of each;
// peopled: those with all kinds of people come first.
func inTurns(all []target, peopled bool) []target {
	if peopled {
		slices.SortStableFunc(all, func(a, b target) int { return b.people() - a.people() })
	}
	count, turn := map[string]int{}, map[int][]target{}
	most := 0
	for _, t := range all {
		status := t.state
		if t.work != nil {
			status += t.work.Jenis + t.work.Status
		}
		n := count[status]
		count[status]++
		turn[n] = append(turn[n], t)
		most = max(most, n)
	}
	var out []target
	for n := 0; n <= most && n < 6; n++ {
		out = append(out, turn[n]...)
	}
	return out
}

// people tells how many kinds of people a target has to do with, up to two supervisors, an examiner and an owner.
func (t target) people() int {
	if t.work == nil {
		return min(len(t.own), 1)
	}
	return min(len(t.work.Guides), 2) + 2*min(len(t.work.Examiners), 1) + min(len(t.own), 1)
}
