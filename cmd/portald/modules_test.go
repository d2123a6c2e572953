package main

import (
	"context"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/demo"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
	"portaldosen/internal/kit/module"
)

// everyFeature is THE LIST as the fixture takes it.
func everyFeature() []coretest.Area {
	var out []coretest.Area
	for _, area := range features {
		out = append(out, area)
	}
	return out
}

// TestPermissions holds that each area ships every permission that its operations ask for, those alone, and none of
// another.
func TestPermissions(t *testing.T) {
	p, err := blueprint()
	if err != nil {
		t.Fatal(err)
	}
	asked, shipped := map[string]bool{}, map[string][]string{}
	for _, op := range p.router.Operations() {
		if op.Permission == api.Public || op.Permission == api.SignedIn {
			continue
		}
		asked[op.Permission] = true
		if !strings.HasPrefix(op.Permission, op.Area+".") {
			t.Errorf("%s %s asks for %s, want one of its area %s", op.Method, op.Path, op.Permission, op.Area)
		}
	}
	for _, m := range p.modules {
		for izin, roles := range m.Permissions {
			if !strings.HasPrefix(izin, m.Name+".") {
				t.Errorf("%s ships %s, want its own alone", m.Name, izin)
			}
			shipped[izin] = slices.Sorted(slices.Values(roles))
		}
	}
	got, want := slices.Sorted(maps.Keys(asked)), slices.Sorted(maps.Keys(shipped))
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("permissions asked for (-shipped +asked):\n%s", diff)
	}
	for izin, roles := range coretest.Permissions {
		if diff := cmp.Diff(shipped[izin], roles); diff != "" {
			t.Errorf("%s in the fixture (-shipped +fixture):\n%s", izin, diff)
		}
	}
}

// lihatBeasiswa is what the operation of beasiswa takes, and what it answers.
type lihatBeasiswa struct{}

// beasiswa is an area with nothing but a table, an operation, its permission and a row of the demo.
func beasiswa(module.Deps) module.Module {
	const table = `-- +goose Up
CREATE TABLE beasiswa_beasiswa (
	college_id TEXT NOT NULL REFERENCES institusi_college (id), id TEXT NOT NULL, PRIMARY KEY (college_id, id)
);
-- +goose Down
DROP TABLE beasiswa_beasiswa;
`
	list := api.Op{
		Method: "GET", Path: "/v2/beasiswa", Permission: "beasiswa.beasiswa.lihat",
		Summary: "Daftar beasiswa", Area: "beasiswa",
	}
	return module.Module{
		Name:       "beasiswa",
		Migrations: fstest.MapFS{"209901010000_beasiswa_beasiswa.sql": {Data: []byte(table)}},
		Routes: func(r *api.Router) {
			none := func(context.Context, *lihatBeasiswa) (lihatBeasiswa, error) { return lihatBeasiswa{}, nil }
			api.On(r, list, none)
		},
		Permissions: map[string][]string{"beasiswa.beasiswa.lihat": {auth.PeranOperator}},
		Demo: demo.Rows(func(ctx context.Context, q db.Q, k *demo.Kampus) error {
			const add = `INSERT INTO beasiswa_beasiswa (college_id, id) VALUES ($1, $2)`
			_, err := q.Exec(ctx, add, q.College, k.Dosen[0].ID)
			return err
		}),
	}
}

// TestANewAreaIsOneLine adds an area to THE LIST, and finds all that it brings along in its place.
func TestANewAreaIsOneLine(t *testing.T) {
	before := features
	t.Cleanup(func() { features = before })
	features = append(slices.Clone(before), beasiswa)

	p, err := blueprint()
	if err != nil {
		t.Fatal(err)
	}
	atBeasiswa := func(op api.Op) bool { return op.Path == "/v2/beasiswa" }
	if !slices.ContainsFunc(p.router.Operations(), atBeasiswa) {
		t.Error("nothing is served at /v2/beasiswa")
	}
	got, want := p.router.Identity.Roles("beasiswa.beasiswa.lihat"), []string{auth.PeranOperator}
	if !slices.Equal(got, want) {
		t.Errorf("beasiswa.beasiswa.lihat is held by %v, want %v", got, want)
	}
	d := dbtest.NewTemplate(fillBeasiswa(t), areaMigrations()...).Open(t, db.SQLite)
	for _, text := range []string{
		`SELECT COUNT(*) FROM beasiswa_beasiswa WHERE college_id = $1`,
		`SELECT COUNT(*) FROM auth_izin
			WHERE college_id = $1 AND izin = 'beasiswa.beasiswa.lihat' AND peran = 'ROLE_OPERATOR'`,
	} {
		err := d.Read(t.Context(), "TSM", func(q db.Q) error {
			n, err := db.Get[int64](t.Context(), q, text, q.College)
			if n != 1 {
				t.Errorf("%s = %d, want 1", text, n)
			}
			return err
		})
		if err != nil {
			t.Error(err)
		}
	}
}

func fillBeasiswa(t *testing.T) func(context.Context, *db.DB) error {
	return func(ctx context.Context, d *db.DB) error {
		files, err := blob.New(t.TempDir(), clock.NewID)
		if err != nil {
			return err
		}
		defer files.Close()
		k, err := demo.Bangun(smallDemo, "TSM")
		if err != nil {
			return err
		}
		return fillCollege(ctx, d, files, k, smallDemo, "uji")
	}
}
