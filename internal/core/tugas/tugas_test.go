package tugas_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"testing/fstest"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/tugas"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
	"portaldosen/internal/kit/module"
)

const unindra = "UNINDRA"

// bidang is an area in which a task of a kind waits every so many minutes.
type bidang struct {
	name  string
	count int
	every int
	stale int // how often it has to catch up first
}

// area is the area as a module. Its tasks are all of one kind, which is its name.
func (b *bidang) area(module.Deps) module.Module {
	may := func(a actor.Actor) bool { return a.HasRole("ROLE_DOSEN") }
	count := func(context.Context, db.Q, actor.Actor) (map[string]int64, bool, error) {
		return map[string]int64{b.name: int64(b.count)}, b.stale > 0, nil
	}
	list := func(_ context.Context, _ db.Q, _ actor.Actor, in module.TaskWindow) (out []module.Task, err error) {
		if len(in.Kinds) > 0 && !slices.Contains(in.Kinds, b.name) {
			return nil, nil
		}
		for n := in.Pass; n < min(b.count, in.Pass+in.Size); n++ {
			at := time.Unix(int64(60*b.every*n), 0)
			out = append(out, module.Task{Kind: b.name, ID: fmt.Sprintf("%s-%d", b.name, n), Since: at})
		}
		return out, nil
	}
	refresh := func(context.Context, string) error {
		b.stale--
		return nil
	}
	return module.Module{Name: b.name, Migrations: fstest.MapFS{}, Routes: func(*api.Router) {},
		Tasks: &module.Tasks{May: may, Count: count, List: list, Refresh: refresh}}
}

// each runs a test on a campus with some areas, on both engines.
func each(t *testing.T, run func(t *testing.T, c *coretest.Campus), areas ...*bidang) {
	t.Helper()
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		var all []coretest.Area
		for _, b := range areas {
			all = append(all, b.area)
		}
		run(t, coretest.Start(t, e, all...))
	})
}

// semua are the ids of all pages of a length, as somebody reads them.
func semua(c *coretest.Campus, perPage int, query string) (out []string, total int64) {
	for page := 1; ; page++ {
		path := fmt.Sprintf("/v2/tugas?page=%d&perPage=%d%s", page, perPage, query)
		rows, n := apitest.Rows[tugas.TugasSaya](c.As(unindra, "dosen", "GET", path, nil).Want(200))
		if total = n; len(rows) == 0 {
			return out, total
		}
		for _, r := range rows {
			out = append(out, r.ID)
		}
	}
}

// menurutWaktu is what the pages should be: the tasks of all areas by their time, those of the first area first.
func menurutWaktu(areas ...*bidang) (out []string) {
	type one struct {
		at int
		id string
	}
	var all []one
	for _, b := range areas {
		for n := range b.count {
			all = append(all, one{n * b.every, fmt.Sprintf("%s-%d", b.name, n)})
		}
	}
	slices.SortStableFunc(all, func(x, y one) int { return x.at - y.at })
	for _, o := range all {
		out = append(out, o.id)
	}
	return out
}

func TestDaftarTugasSaya(t *testing.T) {
	for name, areas := range map[string][]*bidang{
		"many of one, few of the other":        {{"banyak", 230, 1, 0}, {"sedikit", 7, 40, 0}},
		"few of the first, many of the second": {{"sedikit", 25, 9, 0}, {"banyak", 120, 2, 0}},
		"as many of three, at the same times":  {{"satu", 33, 1, 0}, {"dua", 33, 1, 0}, {"tiga", 33, 1, 0}},
		"those of one all after the other's":   {{"akhir", 40, 1000, 0}, {"awal", 40, 1, 0}},
		"nothing of one":                       {{"kosong", 0, 1, 0}, {"ada", 21, 1, 0}},
		"one that has to catch up first":       {{"tertinggal", 5, 1, 2}, {"ada", 5, 1, 0}},
	} {
		t.Run("TA-06 "+name, func(t *testing.T) {
			each(t, func(t *testing.T, c *coretest.Campus) {
				for _, perPage := range []int{10, 50} {
					got, total := semua(c, perPage, "")
					if diff := cmp.Diff(menurutWaktu(areas...), got); diff != "" || total != int64(len(got)) {
						t.Errorf("in pages of %d: total %d, want %d; rows (-want +got):\n%s",
							perPage, total, len(got), diff)
					}
				}
				only := areas[1]
				got, _ := semua(c, 10, "&jenis="+only.name)
				if diff := cmp.Diff(menurutWaktu(only), got); diff != "" {
					t.Errorf("of one kind (-want +got):\n%s", diff)
				}
			}, areas...)
		})
	}
	t.Run("TA-06 the numbers are those of all kinds, whatever is shown", func(t *testing.T) {
		each(t, func(t *testing.T, c *coretest.Campus) {
			var page api.Halaman[tugas.TugasSaya]
			c.As(unindra, "dosen", "GET", "/v2/tugas?jenis=satu", nil).Want(200).JSON(&page)
			if diff := cmp.Diff(map[string]int64{"satu": 3, "dua": 4}, page.Counts); diff != "" || page.Total != 3 {
				t.Errorf("total %d, want 3; numbers (-want +got):\n%s", page.Total, diff)
			}
		}, &bidang{"satu", 3, 1, 0}, &bidang{"dua", 4, 1, 0})
	})
	t.Run("TA-06 who can have no task of an area is not asked about", func(t *testing.T) {
		each(t, func(t *testing.T, c *coretest.Campus) {
			_, total := apitest.Rows[tugas.TugasSaya](c.As(unindra, "operator", "GET", "/v2/tugas", nil).Want(200))
			if total != 0 {
				t.Errorf("%d wait for who may not, want none", total)
			}
			c.Nobody(unindra, "GET", "/v2/tugas", nil).Want(401)
		}, &bidang{"satu", 3, 1, 0})
	})
	t.Run("TA-06 an area that never catches up is waited for no longer", func(t *testing.T) {
		each(t, func(t *testing.T, c *coretest.Campus) {
			c.As(unindra, "dosen", "GET", "/v2/tugas", nil).Want(503)
		}, &bidang{"selalu", 3, 1, 1000})
	})
}
