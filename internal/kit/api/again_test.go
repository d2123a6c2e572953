package api_test

import (
	"context"
	"testing"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
)

// TestKeyPrecondition holds that what a write presupposes is part of what a key stands for: the same body on another
// state of the record is another request.
func TestKeyPrecondition(t *testing.T) {
	each(t, func(t *testing.T, p *door) {
		remove := func(t *testing.T, header ...string) *apitest.Answer {
			t.Helper()
			return p.ask(t, "DELETE", "/v2/uji/9", nil, append(header, "Idempotency-Key: prasyarat")...)
		}
		remove(t, `If-Match: "4"`).Want(204)
		t.Run("ER-01 the same key, body and If-Match: the kept answer", func(t *testing.T) {
			for range 2 {
				remove(t, `If-Match: "4"`).Want(204)
			}
			p.wantNoted(t, 1)
		})
		t.Run("ER-01 another If-Match under the key, or none: 422, and no answer of the other", func(t *testing.T) {
			remove(t, `If-Match: "5"`).Want(422)
			remove(t).Want(422)
			p.wantNoted(t, 1)
		})
	})
}

// TestRetries lets PostgreSQL itself refuse a transaction as one that did not fit beside others.
func TestRetries(t *testing.T) {
	p := open(t, db.Postgres)
	fails, tries := 0, 0
	again := api.Op{Method: "POST", Path: "/v2/uji/lagi", Permission: "uji.catat", Summary: "Uji", Area: "uji"}
	api.On(p.Router, again, func(ctx context.Context, in *bodyOnly) (reply, error) {
		tries++
		if err := p.audit(ctx, in.Body.Nama); err != nil || tries > fails {
			return reply{Nama: in.Body.Nama, Versi: int64(tries)}, err
		}
		return reply{}, p.db.Write(ctx, actor.From(ctx).College, func(ctx context.Context, q db.Q) error {
			_, err := q.Exec(ctx, `DO $$ BEGIN
				RAISE EXCEPTION 'could not serialize access' USING ERRCODE = '40001';
			END $$`)
			return err
		})
	})
	type outcome struct{ Status, Tries, Rows int }
	for _, k := range []struct {
		name  string
		fails int
		key   string
		want  outcome
	}{
		{
			"ER-01 refused once as not serialisable, a write with a key is tried again, and counts once",
			1, "a", outcome{200, 2, 1},
		},
		{
			"ER-01 refused twice, it is tried a third time",
			2, "b", outcome{200, 3, 1},
		},
		{
			"ER-01 refused again and again, it is told to come again after three, and nothing stays",
			9, "c", outcome{503, 3, 0},
		},
		{
			"ER-01 without a key nobody tries again what its sender may repeat",
			1, "", outcome{503, 1, 0},
		},
	} {
		t.Run(k.name, func(t *testing.T) {
			fails, tries = k.fails, 0
			before := p.noted(t)
			header := []string{}
			if k.key != "" {
				header = append(header, "Idempotency-Key: "+k.key)
			}
			a := p.ask(t, "POST", "/v2/uji/lagi", `{"nama":"satu"}`, header...)
			got := outcome{a.Status, tries, int(p.noted(t) - before)}
			if got != k.want {
				t.Errorf("outcome = %+v, want %+v\n%s", got, k.want, a.Body)
			}
		})
	}
}
