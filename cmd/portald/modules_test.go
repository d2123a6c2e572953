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

// lihatSurat is what the operation of surat takes, and what it answers.
type lihatSurat struct{}

// surat is an area with nothing but a table, an operation, its permission and a row of the demo.
func surat(module.Deps) module.Module {
	const table = `-- +goose Up
CREATE TABLE surat_surat (
	college_id TEXT NOT NULL REFERENCES institusi_college (id), id TEXT NOT NULL, PRIMARY KEY (college_id, id)
);
-- +goose Down
DROP TABLE surat_surat;
`
	list := api.Op{
		Method: "GET", Path: "/v2/surat", Permission: "surat.surat.lihat", Summary: "Daftar surat", Area: "surat",
	}
	return module.Module{
		Name:       "surat",
		Migrations: fstest.MapFS{"209901010000_surat_surat.sql": {Data: []byte(table)}},
		Routes: func(r *api.Router) {
			api.On(r, list, func(context.Context, *lihatSurat) (lihatSurat, error) { return lihatSurat{}, nil })
		},
		Permissions: map[string][]string{"surat.surat.lihat": {auth.PeranOperator}},
		Demo: demo.Rows(func(ctx context.Context, q db.Q, k *demo.Kampus) error {
			const add = `INSERT INTO surat_surat (college_id, id) VALUES ($1, $2)`
			_, err := q.Exec(ctx, add, q.College, k.Dosen[0].ID)
			return err
		}),
	}
}

// TestANewAreaIsOneLine adds an area to THE LIST, and finds all that it brings along in its place.
func TestANewAreaIsOneLine(t *testing.T) {
	before := features
	t.Cleanup(func() { features = before })
	features = append(slices.Clone(before), surat)

	p, err := blueprint()
	if err != nil {
		t.Fatal(err)
	}
	atSurat := func(op api.Op) bool { return op.Path == "/v2/surat" }
	if !slices.ContainsFunc(p.router.Operations(), atSurat) {
		t.Error("nothing is served at /v2/surat")
	}
	got, want := p.router.Identity.Roles("surat.surat.lihat"), []string{auth.PeranOperator}
	if !slices.Equal(got, want) {
		t.Errorf("surat.surat.lihat is held by %v, want %v", got, want)
	}
	d := dbtest.NewTemplate(fillSurat(t), areaMigrations()...).Open(t, db.SQLite)
	for _, text := range []string{
		`SELECT COUNT(*) FROM surat_surat WHERE college_id = $1`,
		`SELECT COUNT(*) FROM auth_izin
			WHERE college_id = $1 AND izin = 'surat.surat.lihat' AND peran = 'ROLE_OPERATOR'`,
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

func fillSurat(t *testing.T) func(context.Context, *db.DB) error {
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
