package api_test

import (
	"context"
	"testing"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
)

// TestKeyPrecondition holds that what a write presupposes is part of what a key stands for: the same body on another state of
// the record is another request.
func TestKeyPrecondition(t *testing.T) {
	each(t, func(t *testing.T, p *door) {
		remove := func(match string) int {
			return p.ask(t, "DELETE", "/v2/uji/9", nil, "Idempotency-Key: prasyarat", "If-Match: "+match).Status
		}
		t.Run("ER-01 the same key, body and If-Match: the kept answer", func(t *testing.T) {
			for range 2 {
				if got := remove(`"4"`); got != 204 {
					t.Error(got)
				}
			}
		})
		t.Run("ER-01 another If-Match under the key, or none: 422, and no answer of the other", func(t *testing.T) {
			if got := remove(`"5"`); got != 422 {
				t.Error(got)
			}
			p.ask(t, "DELETE", "/v2/uji/9", nil, "Idempotency-Key: prasyarat").Want(422)
			if n := p.noted(t); n != 1 {
				t.Errorf("%d rows", n)
			}
		})
	})
}

// TestRetries lets PostgreSQL itself refuse a transaction as one that did not fit beside others.
func TestRetries(t *testing.T) {
	p := open(t, db.Postgres)
	fails, tries := 0, 0
	api.On(p.Router, api.Op{Method: "POST", Path: "/v2/uji/lagi", Permission: "uji.catat", Summary: "Uji", Area: "uji"}, func(ctx context.Context, in *bodyOnly) (reply, error) {
		tries++
		if err := p.audit(ctx, in.Body.Nama); err != nil || tries > fails {
			return reply{Nama: in.Body.Nama, Versi: int64(tries)}, err
		}
		return reply{}, p.db.Write(ctx, actor.From(ctx).College, func(ctx context.Context, q db.Q) error {
			_, err := q.Exec(ctx, `DO $$ BEGIN RAISE EXCEPTION 'could not serialize access' USING ERRCODE = '40001'; END $$`)
			return err
		})
	})
	for _, k := range []struct {
		name        string
		fails       int
		key         string
		status      int
		tries, rows int
	}{
		{"ER-01 refused once as not serialisable, a write with a key is tried again, and counts once", 1, "a", 200, 2, 1},
		{"ER-01 refused twice, it is tried a third time", 2, "b", 200, 3, 1},
		{"ER-01 refused again and again, it is told to come again after three, and nothing stays", 9, "c", 503, 3, 0},
		{"ER-01 without a key nobody tries again what its sender may repeat", 1, "", 503, 1, 0},
	} {
		t.Run(k.name, func(t *testing.T) {
			fails, tries = k.fails, 0
			before := p.noted(t)
			header := []string{}
			if k.key != "" {
				header = append(header, "Idempotency-Key: "+k.key)
			}
			a := p.ask(t, "POST", "/v2/uji/lagi", `{"nama":"satu"}`, header...)
			if rows := p.noted(t) - before; a.Status != k.status || tries != k.tries || rows != int64(k.rows) {
				t.Errorf("%d after %d tries, %d rows, want %d, %d, %d\n%s", a.Status, tries, rows, k.status, k.tries, k.rows, a.Body)
			}
		})
	}
}
