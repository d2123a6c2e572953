// Package tugas answers what waits for a person to do, whatever area it is of: one list, the oldest first.
package tugas

import (
	"context"
	"net/http"
	"slices"
	"time"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// Area is the name of this area.
const Area = "tugas"

// Service asks the areas what waits.
type Service struct {
	module.Deps
	areas []module.Tasks
}

// New makes the service, without any area to ask.
func New(d module.Deps) *Service { return &Service{Deps: d} }

// Join takes in what waits in some areas.
func (s *Service) Join(areas ...module.Module) {
	for _, area := range areas {
		if area.Tasks != nil {
			s.areas = append(s.areas, *area.Tasks)
		}
	}
}

// Module is this area's part of the portal.
func (s *Service) Module() module.Module { return module.Module{Name: Area, Routes: s.routes} }

func (s *Service) routes(r *api.Router) {
	api.On(r, api.Op{Method: http.MethodGet, Path: "/v2/tugas", Permission: api.SignedIn, Area: Area,
		Summary: "Yang menunggu saya, dari semua bidang"}, s.DaftarTugasSaya)
}

// TugasSaya is one thing that waits for the caller, with where to do it.
type TugasSaya struct {
	Jenis   string    `json:"jenis" doc:"Kind of task, a word of its area: persetujuan, rps_tinjau"`
	Perihal string    `json:"perihal" doc:"Sort of work that it is about: proposal, skripsi, kp, rps"`
	ID      string    `json:"id" doc:"Of the record that it is about: a work, a course"`
	Nama    string    `json:"nama" doc:"Student, or course"`
	Nomor   string    `json:"nomor" doc:"NIM, or code of the course"`
	Judul   string    `json:"judul"`
	Sejak   time.Time `json:"sejak"`
	Alamat  string    `json:"alamat" doc:"Of the page where it is done"`
}

// SaringTugasSaya asks for a page of what waits.
type SaringTugasSaya struct {
	api.Paging
	Jenis []string `query:"jenis,explode" maxItems:"30" doc:"Kinds of task; hitung counts all of them"`
}

// DaftarTugasSaya lists what waits for the caller, of all areas, the oldest first.
func (s *Service) DaftarTugasSaya(ctx context.Context, in *SaringTugasSaya) (api.Halaman[TugasSaya], error) {
	const tries = 3
	for range tries {
		var stale []module.Tasks
		out, err := module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (out api.Halaman[TugasSaya], err error) {
			var all []waiting
			if all, stale, err = s.count(ctx, q, a, in.Jenis); err != nil || len(stale) > 0 {
				return out, err
			}
			return page(ctx, q, a, in, all)
		})
		if err != nil || len(stale) == 0 {
			return out, err
		}
		for _, area := range stale {
			if err := area.Refresh(ctx, actor.From(ctx).College); err != nil {
				return out, err
			}
		}
	}
	return api.Halaman[TugasSaya]{}, apperr.ServerBusy(time.Second)
}

// waiting is what waits in one area.
type waiting struct {
	module.Tasks
	counts map[string]int64
	wanted int // how many of the kinds that are asked for
}

// count asks each area that the caller can have tasks in how many there are, and names those that have to catch up first.
func (s *Service) count(ctx context.Context, q db.Q, a actor.Actor, kinds []string) (all []waiting, stale []module.Tasks, err error) {
	for _, area := range s.areas {
		if !area.May(a) {
			continue
		}
		counts, behind, err := area.Count(ctx, q, a)
		if err != nil {
			return nil, nil, err
		}
		if behind {
			stale = append(stale, area)
		}
		w := waiting{Tasks: area, counts: counts}
		for kind, n := range counts {
			if len(kinds) == 0 || slices.Contains(kinds, kind) {
				w.wanted += int(n)
			}
		}
		all = append(all, w)
	}
	return all, stale, nil
}

// page reads a page of the tasks. Of the area that has most a window is read: the tasks of the others move it by as many places at
// most, so that it begins as many tasks earlier.
func page(ctx context.Context, q db.Q, a actor.Actor, in *SaringTugasSaya, all []waiting) (api.Halaman[TugasSaya], error) {
	out := api.Halaman[TugasSaya]{Data: []TugasSaya{}, Page: in.Page, PerPage: in.PerPage, Counts: map[string]int64{}}
	most, total := 0, 0
	for i, w := range all {
		for kind, n := range w.counts {
			out.Counts[kind] += n
		}
		if total += w.wanted; w.wanted > all[most].wanted {
			most = i
		}
	}
	out.Total = int64(total)
	if total <= in.Offset() {
		return out, nil
	}
	others := total - all[most].wanted
	start := max(0, in.Offset()-others)
	var rows []module.Task
	for i, w := range all {
		window := module.TaskWindow{Kinds: in.Jenis, Size: rounded(in.Offset()+in.PerPage, in.PerPage)}
		if i == most {
			window.Pass, window.Size = start, rounded(in.Offset()+in.PerPage-start, in.PerPage)
		}
		if w.wanted == 0 {
			continue
		}
		some, err := w.List(ctx, q, a, window)
		if err != nil {
			return out, err
		}
		rows = append(rows, some...)
	}
	slices.SortStableFunc(rows, func(x, y module.Task) int { return x.Since.Compare(y.Since) })
	rows = rows[min(in.Offset()-start, len(rows)):]
	for _, t := range rows[:min(in.PerPage, len(rows))] {
		out.Data = append(out.Data, TugasSaya{t.Kind, t.About, t.ID, t.Name, t.Number, t.Title, t.Since, t.Address})
	}
	return out, nil
}

// rounded is a size of a window that takes so many tasks, of few sizes, for few statements.
func rounded(size, page int) int {
	for page < size {
		page *= 2
	}
	return page
}
