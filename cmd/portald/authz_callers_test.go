//go:build !race

package main

import (
	"net/http"
	"slices"
	"strings"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/api"
)

// caller is a column of the matrix: who calls, as he or she stands to what is tried.
type caller struct {
	name  string
	token string
	p     *person // nil: nobody whom the college knows
	none  bool    // there is no such person for this object
	alien bool    // of the other college, with all roles there
}

// columns are the callers in their order, each with its letter's place in the golden.
var columns = []string{
	"tanpa sesi", "token palsu", "akun nonaktif",
	"mahasiswa pemilik", "mahasiswa lain", "mahasiswa prodi lain",
	"pembimbing 1", "pembimbing 2", "penguji", "pemilik atau pengampu", "dosen lain", "dosen prodi lain",
	"kaprodi", "kaprodi lain", "mantan kaprodi", "operator",
	"kampus lain",
}

// roster finds somebody for each column.
func (w *world) roster(t target) []caller {
	prodi := t.prodi()
	stranger := func(role string, same bool) *person {
		i := slices.IndexFunc(w.model.people, func(p *person) bool {
			alone := slices.Equal(p.Roles, []string{role}) && len(p.Heads) == 0
			return alone && (p.Prodi == prodi) == same && !w.related(p, t)
		})
		return w.nth(i)
	}
	head := func(own bool) *person {
		return w.nth(slices.IndexFunc(w.model.people, func(p *person) bool {
			return p.has(auth.PeranKaprodi) && slices.Contains(p.Heads, prodi) == own && (own || !w.related(p, t))
		}))
	}
	former := w.nth(slices.IndexFunc(w.model.people, func(p *person) bool {
		return strings.HasPrefix(p.Username, formerHeads) && slices.Contains(p.Heads, prodi)
	}))
	operator := w.nth(slices.IndexFunc(w.model.people, func(p *person) bool { return p.has(auth.PeranOperator) }))
	var owner, first, second, examiner, own *person
	if k := t.work; k != nil {
		owner, examiner = w.model.account[k.Owner], w.of(k.Examiners, 0)
		first, second = w.of(k.Guides, 0), w.of(k.Guides, 1)
	}
	if t.own != "" {
		own = w.model.account[t.own]
	}
	members := []*person{
		owner, stranger(auth.PeranMahasiswa, true), stranger(auth.PeranMahasiswa, false),
		first, second, examiner, own, stranger(auth.PeranDosen, true), stranger(auth.PeranDosen, false),
		head(true), head(false), former, operator,
	}
	out := []caller{
		{name: columns[0]},
		{name: columns[1], token: home + "." + strings.Repeat("x", 43)},
		{name: columns[2], token: coretest.Token(home, accountOff)},
	}
	for i, p := range members {
		c := caller{name: columns[i+3], p: p, none: p == nil}
		if p != nil {
			c.token = coretest.Token(home, p.Username)
		}
		out = append(out, c)
	}
	return append(out, caller{name: columns[16], token: coretest.Token(abroad, accountAll), alien: true})
}

func (w *world) nth(i int) *person {
	if i < 0 {
		return nil
	}
	return w.model.people[i]
}

func (w *world) of(accounts []string, i int) *person {
	if i >= len(accounts) {
		return nil
	}
	return w.model.account[accounts[i]]
}

// related tells whether what is tried is any business of a person.
func (w *world) related(p *person, t target) bool {
	if t.work != nil && len(t.values) != 1 {
		return w.model.nearWork(p, t.work.ID)
	}
	return t.object != nil && w.model.near(p, t.object)
}

// reaches tells whether a person may know what an operation is tried on.
func (w *world) reaches(p *person, o *operation, t target) bool {
	return len(o.kinds) == 0 || w.related(p, t) || t.object.kind.open != ""
}

// may tells whether a person's roles let him or her call an operation at all.
func (w *world) may(p *person, o *operation) bool {
	return o.izin == api.SignedIn || o.izin == api.Public || w.model.holds(p, o.izin)
}

// hopeful tells whether a caller may succeed with an operation on a target, if it lets itself be done.
func (w *world) hopeful(c caller, o *operation, t target) bool {
	if c.p == nil {
		return o.public() && c.token == ""
	}
	return w.may(c.p, o) && w.reaches(c.p, o, t)
}

// witness is what an operation is tried on so that it succeeds for whoever may: found by trying.
type witness struct {
	*operation
	scene *scene // nil: public operations without any target
	done  bool   // somebody succeeded
	tries int
	// stuck is how often which status came instead, by somebody with the permission who has to do with the object.
	stuck map[int]int
}

// witnesses looks for one of each operation.
func (w *world) witnesses() []*witness {
	var out []*witness
	for _, o := range w.ops {
		out = append(out, w.seek(o))
	}
	return out
}

const maxTries = 400

func (w *world) seek(o *operation) *witness {
	out := &witness{operation: o, stuck: map[int]int{}}
	for _, t := range w.targets(o) {
		for _, c := range w.roster(t) {
			if !w.hopeful(c, o, t) {
				continue
			}
			for _, v := range (&scene{w: w, o: o, t: t, by: c.p}).variants() {
				if out.scene == nil {
					out.scene = v
				}
				req := v.call(c.token)
				if o.write() {
					req.undo = home
				}
				got := w.do(req).status
				if out.tries++; got < 300 {
					out.scene, out.done = v, true
					return out
				}
				if out.stuck[got]++; out.tries >= maxTries {
					return out
				}
				if got == http.StatusForbidden || got == http.StatusNotFound {
					break // no other body helps
				}
			}
		}
	}
	return out
}
