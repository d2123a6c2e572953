package api_test

import (
	"context"
	"errors"
	"testing"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

// TestAnswerOfWriteLost cuts the line to PostgreSQL when a write commits: the caller is told to come back, and a repeat under
// the same Idempotency-Key finds out that it counted, once.
func TestAnswerOfWriteLost(t *testing.T) {
	proxy, config := dbtest.NewProxy(t, template.Copy(t, db.Postgres))
	p := openOn(t, template.OpenConfig(t, config))
	body, key := map[string]any{"nama": "budi"}, "Idempotency-Key: tindakan-1"
	proxy.LoseAnswer("commit")
	a := p.ask(t, "POST", "/v2/uji", body, key).Want(503)
	if a.Header.Get("Retry-After") == "" {
		t.Error("ER-01 no Retry-After")
	}
	var out reply
	p.ask(t, "POST", "/v2/uji", body, key).Want(200).JSON(&out)
	if n := p.noted(t); n != 1 || out.Nama != "budi" {
		t.Errorf("ER-01 written %d times, answered %+v", n, out)
	}
	proxy.LoseAnswer("kit_audit_kepala") // in the midst of it: nothing counts
	p.ask(t, "POST", "/v2/uji", body, "Idempotency-Key: tindakan-2").Want(503)
	if n := p.noted(t); n != 1 {
		t.Errorf("ER-01 half a write counts: %d", n)
	}
	p.ask(t, "POST", "/v2/uji", body, "Idempotency-Key: tindakan-2").Want(200)
	if n := p.noted(t); n != 2 {
		t.Errorf("ER-01 written %d times", n)
	}
}

// TestStillUnderWay repeats a write whose first try has not ended: a 409 that asks to come back, so that pages keep the key.
func TestStillUnderWay(t *testing.T) {
	p := open(t, db.Postgres)
	err := p.db.Write(t.Context(), "UNINDRA", func(ctx context.Context, q db.Q) error {
		const claim = `INSERT INTO kit_idempotensi (college_id, id_akun, kunci, sidik, dibuat_pada) VALUES ($1, 'budi', 'tindakan-1', '', 0)`
		if _, err := q.Exec(ctx, claim, q.College); err != nil {
			return err
		}
		if a := p.ask(t, "POST", "/v2/uji", map[string]any{"nama": "budi"}, "Idempotency-Key: tindakan-1").Want(409); a.Header.Get("Retry-After") == "" {
			t.Error("ER-01 no Retry-After")
		}
		return errors.New("ended otherwise")
	})
	if err == nil || p.noted(t) != 0 {
		t.Error(err)
	}
	p.ask(t, "POST", "/v2/uji", map[string]any{"nama": "budi"}, "Idempotency-Key: tindakan-1").Want(200)
}

// TestUploadWhileCut loses the line under a handler that reads a file: that is no broken body of the sender.
func TestUploadWhileCut(t *testing.T) {
	proxy, config := dbtest.NewProxy(t, template.Copy(t, db.Postgres))
	p := openOn(t, template.OpenConfig(t, config))
	p.send(t, "/v2/uji/unggah/9", "jenis=naskah", "@a.pdf=isi").Want(201)
	for _, text := range []string{"begin", "kit_audit", "commit"} {
		proxy.LoseAnswer(text)
		p.send(t, "/v2/uji/unggah/9", "jenis=naskah", "@a.pdf=isi").Want(503)
	}
	p.send(t, "/v2/uji/unggah/9", "jenis=naskah", "@a.pdf=isi").Want(201)
}
