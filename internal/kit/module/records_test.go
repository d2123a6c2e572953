package module_test

import (
	"context"
	"strings"
	"testing"
	"testing/fstest"
	"time"

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
	ID, Nama string
	module.Stamp
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
	deps := module.Deps{DB: d, Clock: clock.NewManual(start), NewID: func() string { return "satu" },
		Zone: func(context.Context, string) *time.Location { return time.UTC }}
	return module.Records[item]{Deps: deps, Area: "uji", Noun: "barang",
		Get: func(ctx context.Context, q db.Q, _ actor.Actor, id string) (item, error) {
			return db.Get[item](ctx, q, `SELECT id, nama, versi, diubah_pada, diubah_oleh FROM uji_barang WHERE college_id = $1 AND id = $2`, q.College, id)
		},
		May: func(now item) error {
			return module.Allowed([]api.Aksi{{Code: "ubah", Allowed: now.Nama != "tetap", Reason: "Barang ini tetap"}}, "ubah")
		},
	}
}

func TestRecords(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		d := template.Open(t, e)
		r := records(d)
		ctx := actor.With(t.Context(), actor.Actor{College: "TSM", Account: "budi"})
		one, match := api.ByID{ID: "satu"}, func(tag string) api.IfMatch { return api.IfMatch{Match: tag} }

		if got, err := r.Create(ctx, nil, item{Nama: "kayu"}.put); err != nil || got != made("kayu", 1) {
			t.Fatalf("made %+v: %v", got, err)
		}
		if got, err := r.Replace(ctx, one, match(`"1"`), nil, item{Nama: " jati"}.put); err != nil || got != made("kayu jati", 2) {
			t.Fatalf("changed %+v: %v", got, err)
		}
		if got, err := r.View(ctx, &one); err != nil || got.Versi != 2 {
			t.Errorf("seen %+v: %v", got, err)
		}
		_, stale := r.Replace(ctx, one, match(`"1"`), nil, item{}.put)
		_, staleToo := r.Remove(ctx, &api.Delete{ByID: one, IfMatch: match(`"1"`)}, remove)
		_, missing := r.Remove(ctx, &api.Delete{ByID: api.ByID{ID: "dua"}}, remove)
		_, foreign := r.View(actor.With(t.Context(), actor.Actor{College: "UNINDRA"}), &one)
		if !apperr.Is(stale, apperr.Stale) || !strings.Contains(stale.Error(), "budi") || !apperr.Is(staleToo, apperr.Stale) || !apperr.Is(missing, apperr.Missing) || !apperr.Is(foreign, apperr.Missing) {
			t.Errorf("%v, %v, %v, %v", stale, staleToo, missing, foreign)
		}
		if _, err := r.Remove(ctx, &api.Delete{ByID: one, IfMatch: match(`"2"`)}, remove); err != nil {
			t.Error(err)
		}
		if _, err := r.Create(ctx, nil, item{Nama: "tetap"}.put); err != nil {
			t.Error(err)
		}
		if _, err := r.Replace(ctx, one, match(`"9"`), nil, item{}.put); !apperr.Is(err, apperr.Forbidden) || err.Error() == "" {
			t.Errorf("one that nobody may change: %v", err)
		}
		acts, err := module.Read(ctx, r.Deps, func(q db.Q, _ actor.Actor) ([]string, error) {
			return db.List[string](ctx, q, `SELECT tindakan || ' ' || id_akun || ' ' || id_objek FROM kit_audit WHERE college_id = $1 ORDER BY urut`, q.College)
		})
		want := [4]string{"uji.barang.buat budi satu", "uji.barang.ubah budi satu", "uji.barang.hapus budi satu", "uji.barang.buat budi satu"}
		if err != nil || len(acts) != len(want) || [4]string(acts) != want {
			t.Errorf("%v: %v", acts, err)
		}
	})
}
