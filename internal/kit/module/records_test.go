package module_test

import (
	"context"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
	"portaldosen/internal/kit/module"
)

const goods = `-- +goose Up
CREATE TABLE uji_barang (college_id TEXT NOT NULL, id TEXT NOT NULL, nama TEXT NOT NULL, versi BIGINT NOT NULL,
	diubah_pada BIGINT NOT NULL, diubah_oleh TEXT NOT NULL, PRIMARY KEY (college_id, id));
-- +goose Down
DROP TABLE uji_barang;
`

var start = time.Date(2026, 11, 25, 8, 0, 0, 0, time.UTC)

var template = dbtest.NewTemplate(nil, fstest.MapFS{"209901010000_uji_barang.sql": {Data: []byte(goods)}})

type item struct {
	ID   string `json:"id"`
	Nama string `json:"nama"`
	module.Stamp
}

// named is what is sent for one.
type named struct {
	Nama  string `json:"nama"`
	Warna string `json:"warna"`
}

func made(nama string, versi int64) item {
	return item{"satu", nama, module.Stamp{Versi: versi, ChangedAt: start.UnixMicro(), ChangedBy: "budi"}}
}

func (i item) put(ctx context.Context, act module.Act[item]) error {
	const upsert = `INSERT INTO uji_barang (college_id, id, nama, versi, diubah_pada, diubah_oleh) VALUES ($1, $2, $3, 1, $4, $5)
		ON CONFLICT (college_id, id) DO UPDATE SET nama = excluded.nama, versi = uji_barang.versi + 1`
	_, err := act.Exec(ctx, upsert, act.College, act.ID, act.Now.Nama+i.Nama, act.At.UnixMicro(), act.Actor.Account)
	return err
}

func remove(ctx context.Context, act module.Act[item]) error {
	_, err := act.Exec(ctx, `DELETE FROM uji_barang WHERE college_id = $1 AND id = $2`, act.College, act.ID)
	return err
}

// records are the goods, of which those that are called tetap stay as they are.
func records(d *db.DB) module.Records[item] {
	return module.Records[item]{
		Deps: module.Deps{
			DB: d, Clock: clock.NewManual(start),
			NewID: func() string { return "satu" },
			Zone:  func(context.Context, string) *time.Location { return time.UTC },
		},
		Area: "uji", Noun: "barang",
		Get: func(ctx context.Context, q db.Q, _ actor.Actor, id string) (item, error) {
			const one = `SELECT id, nama, versi, diubah_pada, diubah_oleh
				FROM uji_barang WHERE college_id = $1 AND id = $2`
			return db.Get[item](ctx, q, one, q.College, id)
		},
		May: func(now item) error {
			change := api.Aksi{Code: "ubah", Allowed: now.Nama != "tetap", Reason: "Barang ini tetap"}
			return module.Allowed([]api.Aksi{change}, change.Code)
		},
	}
}

// TestRecordsTrail holds that the trail keeps what was made, what a change found before it, and what was taken away.
func TestRecordsTrail(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		r := records(template.Open(t, e))
		ctx := actor.With(t.Context(), actor.Actor{College: "TSM", Account: "budi"})
		one := api.ByID{ID: "satu"}
		_, err := r.Create(ctx, named{"kayu", "cokelat"}, item{Nama: "kayu"}.put)
		must(t, err)
		_, err = r.Replace(ctx, one, api.IfMatch{Match: `"1"`}, named{"kayu jati", "tua"}, item{Nama: " jati"}.put)
		must(t, err)
		_, err = r.Replace(ctx, one, api.IfMatch{Match: `"2"`}, named{"kayu jati", "muda"}, item{}.put)
		must(t, err)
		_, err = r.Remove(ctx, &api.Delete{ByID: one, IfMatch: api.IfMatch{Match: `"3"`}}, remove)
		must(t, err)
		got, err := module.Read(ctx, r.Deps, func(q db.Q, _ actor.Actor) ([]string, error) {
			const all = `SELECT rincian FROM kit_audit WHERE college_id = $1 ORDER BY urut`
			return db.List[string](ctx, q, all, q.College)
		})
		must(t, err)
		want := []string{
			`{"nama":"kayu","warna":"cokelat"}`,
			`{"lama":{"nama":"kayu"},"nama":"kayu jati","warna":"tua"}`,
			`{"nama":"kayu jati","warna":"muda"}`,
			`{"nama":"kayu jati"}`,
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("details (-want +got):\n%s", diff)
		}
	})
}

func TestRecords(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		d := template.Open(t, e)
		r := records(d)
		ctx := actor.With(t.Context(), actor.Actor{College: "TSM", Account: "budi"})
		one := api.ByID{ID: "satu"}
		match := func(tag string) api.IfMatch { return api.IfMatch{Match: tag} }

		got, err := r.Create(ctx, nil, item{Nama: "kayu"}.put)
		if want := made("kayu", 1); err != nil || got != want {
			t.Fatalf("made %+v, want %+v: %v", got, want, err)
		}
		got, err = r.Replace(ctx, one, match(`"1"`), nil, item{Nama: " jati"}.put)
		want := made("kayu jati", 2)
		if err != nil || got != want {
			t.Fatalf("changed %+v, want %+v: %v", got, want, err)
		}
		if got, err := r.View(ctx, &one); err != nil || got != want {
			t.Errorf("seen %+v, want %+v: %v", got, want, err)
		}
		_, err = r.Replace(ctx, one, match(`"1"`), nil, item{}.put)
		fails(t, "changed from an old version", err, apperr.Stale)
		if want := "budi"; err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("changed from an old version: %q, want the name %s in it", err, want)
		}
		_, err = r.Remove(ctx, &api.Delete{ByID: one, IfMatch: match(`"1"`)}, remove)
		fails(t, "removed from an old version", err, apperr.Stale)
		_, err = r.Remove(ctx, &api.Delete{ByID: api.ByID{ID: "dua"}}, remove)
		fails(t, "removed what is not there", err, apperr.Missing)
		_, err = r.View(actor.With(t.Context(), actor.Actor{College: "UNINDRA"}), &one)
		fails(t, "seen from another college", err, apperr.Missing)

		_, err = r.Remove(ctx, &api.Delete{ByID: one, IfMatch: match(`"2"`)}, remove)
		must(t, err)
		_, err = r.Create(ctx, nil, item{Nama: "tetap"}.put)
		must(t, err)
		_, err = r.Replace(ctx, one, match(`"9"`), nil, item{}.put)
		fails(t, "changed what nobody may change", err, apperr.Forbidden)

		wantActs := []string{
			"uji.barang.buat budi satu", "uji.barang.ubah budi satu",
			"uji.barang.hapus budi satu", "uji.barang.buat budi satu",
		}
		if diff := cmp.Diff(wantActs, acts(ctx, t, r.Deps)); diff != "" {
			t.Errorf("acts on record (-want +got):\n%s", diff)
		}
	})
}

// fails holds that an error is of its kind and says something.
func fails(t *testing.T, what string, err error, want apperr.Kind) {
	t.Helper()
	if !apperr.Is(err, want) || err.Error() == "" {
		t.Errorf("%s: error %v, want one of kind %v in words", what, err, want)
	}
}

// acts are what the trail says was done, and by whom.
func acts(ctx context.Context, t *testing.T, deps module.Deps) []string {
	t.Helper()
	out, err := module.Read(ctx, deps, func(q db.Q, _ actor.Actor) ([]string, error) {
		const list = `SELECT tindakan || ' ' || id_akun || ' ' || id_objek
			FROM kit_audit WHERE college_id = $1 ORDER BY urut`
		return db.List[string](ctx, q, list, q.College)
	})
	must(t, err)
	return out
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
