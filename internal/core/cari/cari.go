// Package cari answers the one box in which everything is looked for: people, works and courses, each as far as the caller sees it.
package cari

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"unicode/utf8"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/pager"
	"portaldosen/internal/kit/words"
)

// Area is the name of this area.
const Area = "cari"

// Flags tells whether a feature flag of a college is on.
type Flags func(ctx context.Context, college, keyword string) (bool, error)

// Service asks the areas for what somebody types.
type Service struct {
	module.Deps
	finders []module.Finder
	on      Flags
	book    pager.Book // how many records have a word
}

// New makes the service, without any area to ask.
func New(d module.Deps, on Flags) *Service { return &Service{Deps: d, on: on} }

// Join takes in the finders of some areas.
func (s *Service) Join(areas ...module.Module) {
	for _, area := range areas {
		s.finders = append(s.finders, area.Finders...)
	}
}

// Module is this area's part of the portal.
func (s *Service) Module() module.Module { return module.Module{Name: Area, Routes: s.routes} }

func (s *Service) routes(r *api.Router) {
	api.On(r, api.Op{Method: http.MethodGet, Path: "/v2/cari", Permission: api.SignedIn, Area: Area,
		Summary: "Mahasiswa, dosen, karya dan mata kuliah menurut kata"}, s.Cari)
}

// Permintaan is what is looked for.
type Permintaan struct {
	Q string `query:"q" maxLength:"100" doc:"Words, each the beginning of a word; NIM and NIDN from any four digits on"`
}

// Temuan is a record that was found.
type Temuan struct {
	ID         string `json:"id"`
	Judul      string `json:"judul"`
	Keterangan string `json:"keterangan"`
	Alamat     string `json:"alamat" doc:"Of its page"`
}

// Kelompok are the records of one sort that were found, the best first.
type Kelompok struct {
	Kode  string   `json:"kode" doc:"mahasiswa, dosen, karya, matakuliah"`
	Mirip bool     `json:"mirip" doc:"Found by words that are like those that were typed"`
	Kata  []string `json:"kata" nullable:"false" doc:"The words that the records were found by"`
	Data  []Temuan `json:"data" nullable:"false"`
}

// HasilCari is what was found, the group of the best first.
type HasilCari struct {
	Data []Kelompok `json:"data" nullable:"false"`
}

const (
	shortest = 2 // letters, less find nothing
	most     = 5 // records of a group
	few      = 3 // records that one word finds: with fewer words like it are tried
)

// Cari finds what the caller may see by the words of a text. Where next to nothing has them, words like them are tried.
func (s *Service) Cari(ctx context.Context, in *Permintaan) (HasilCari, error) {
	out := HasilCari{Data: []Kelompok{}}
	in.Q = strings.Join(words.Of(in.Q), " ")
	if utf8.RuneCountInString(in.Q) < shortest {
		return out, nil
	}
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (HasilCari, error) {
		finders, err := s.living(ctx, a)
		if err != nil {
			return out, err
		}
		p := pencarian{Q: q, actor: a, kept: words.Kept{Book: &s.book, Now: s.Clock.Now()}, seen: map[string]int{}, meant: map[string][]string{}}
		for _, f := range finders {
			if err := p.ask(ctx, f, in.Q, false); err != nil {
				return out, err
			}
		}
		if p.wanting(in.Q) {
			err = p.guess(ctx, finders, in.Q)
		}
		out.Data = p.groups()
		return out, err
	})
}

// living are the finders of the areas that are not switched off, and of which the caller may see something.
func (s *Service) living(ctx context.Context, a actor.Actor) ([]module.Finder, error) {
	var out []module.Finder
	for _, f := range s.finders {
		on := f.May(a)
		if on && f.Flag != "" {
			var err error
			if on, err = s.on(ctx, a.College, f.Flag); err != nil {
				return nil, err
			}
		}
		if on {
			out = append(out, f)
		}
	}
	return out, nil
}

// pencarian is a search under way: who asks, and what was found so far.
type pencarian struct {
	db.Q
	actor actor.Actor
	kept  words.Kept
	hits  []scored
	seen  map[string]int      // where in hits a record is
	meant map[string][]string // by list, the texts that may have been meant
}

// scored is a record and how well it fits.
type scored struct {
	module.Hit
	text  string // that it was found by
	guess bool
	score int
}

// ask takes in what a finder finds by a text. Of a record that was found already the first counts, at the first address.
func (p *pencarian) ask(ctx context.Context, f module.Finder, text string, guess bool) error {
	hits, err := f.Find(ctx, p.Q, p.actor, module.Sought{Text: text, Kept: p.kept})
	for _, h := range hits {
		key := h.Group + "/" + h.ID
		at, seen := p.seen[key]
		if !seen {
			p.seen[key] = len(p.hits)
			p.hits = append(p.hits, scored{h, text, guess, score(h, text, guess)})
			continue
		}
		if p.hits[at].Address == "" {
			p.hits[at].Address = h.Address
		}
	}
	return err
}

// wanting reports whether so little was found by a text that words like its own are tried: nothing, or by one word next to nothing.
func (p *pencarian) wanting(text string) bool {
	shown := 0
	for _, h := range p.hits {
		if h.Address != "" {
			shown++
		}
	}
	return shown == 0 || shown < few && !strings.Contains(text, " ")
}

// guess asks by texts that may have been meant, until there is enough.
func (p *pencarian) guess(ctx context.Context, finders []module.Finder, text string) error {
	for _, f := range finders {
		if _, known := p.meant[f.List]; !known {
			others, err := words.Guess(ctx, p.Q, f.List, text)
			if err != nil {
				return err
			}
			p.meant[f.List] = others
		}
		before := len(p.hits)
		for _, other := range p.meant[f.List] {
			if len(p.hits) >= before+most {
				break
			}
			if err := p.ask(ctx, f, other, true); err != nil {
				return err
			}
		}
	}
	return nil
}

// groups are the groups in the order of their best, each with its best.
func (p *pencarian) groups() []Kelompok {
	slices.SortStableFunc(p.hits, compare)
	out := []Kelompok{}
	for _, h := range p.hits {
		if h.Address == "" {
			continue
		}
		at := slices.IndexFunc(out, func(k Kelompok) bool { return k.Kode == h.Group })
		if at < 0 {
			at = len(out)
			out = append(out, Kelompok{Kode: h.Group, Mirip: h.guess, Kata: []string{}, Data: []Temuan{}})
		}
		k := &out[at]
		if len(k.Data) == most {
			continue
		}
		for word := range strings.FieldsSeq(h.text) {
			if !slices.Contains(k.Kata, word) {
				k.Kata = append(k.Kata, word)
			}
		}
		k.Data = append(k.Data, Temuan{h.ID, h.Title, h.Subtitle, h.Address})
	}
	return out
}
