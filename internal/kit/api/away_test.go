package api_test

import (
	"context"
	"errors"
	"testing"

	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

// TestAnswerOfWriteLost cuts the line to PostgreSQL when a write commits: the caller is told to come back, and a repeat
// under the same Idempotency-Key finds out that it counted, once.
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
	if want := "budi"; out.Nama != want {
		t.Errorf("ER-01 answered with the name %q, want %q", out.Nama, want)
	}
	p.wantNoted(t, 1)
	proxy.LoseAnswer("kit_audit_kepala") // in the midst of it: nothing counts
	p.ask(t, "POST", "/v2/uji", body, "Idempotency-Key: tindakan-2").Want(503)
	p.wantNoted(t, 1)
	p.ask(t, "POST", "/v2/uji", body, "Idempotency-Key: tindakan-2").Want(200)
	p.wantNoted(t, 2)
}

// TestStillUnderWay repeats a write whose first try has not ended: a 409 that asks to come back, so that pages keep the
// key.
func TestStillUnderWay(t *testing.T) {
	p := open(t, db.Postgres)
	write := func() *apitest.Answer {
		return p.ask(t, "POST", "/v2/uji", map[string]any{"nama": "budi"}, "Idempotency-Key: "+claimedKey)
	}
	otherwise := errors.New("ended otherwise")
	err := p.db.Write(t.Context(), "UNINDRA", func(ctx context.Context, q db.Q) error {
		if err := claim(ctx, q); err != nil {
			return err
		}
		if a := write().Want(409); a.Header.Get("Retry-After") == "" {
			t.Error("ER-01 no Retry-After")
		}
		return otherwise
	})
	if !errors.Is(err, otherwise) {
		t.Errorf("ER-01 the first try: %v, want %v", err, otherwise)
	}
	p.wantNoted(t, 0)
	write().Want(200)
}

const claimedKey = "dua"

// claim takes the key of a request of budi's that is not answered yet.
func claim(ctx context.Context, q db.Q) error {
	const text = `INSERT INTO kit_idempotensi (college_id, id_akun, kunci, sidik, dibuat_pada)
		VALUES ($1, 'budi', $2, 'x', 1)`
	_, err := q.Exec(ctx, text, q.College, claimedKey)
	return err
}

// TestUploadWhileCut loses the line under a handler that reads a file: that is no broken body of the sender.
func TestUploadWhileCut(t *testing.T) {
	proxy, config := dbtest.NewProxy(t, template.Copy(t, db.Postgres))
	p := openOn(t, template.OpenConfig(t, config))
	upload := func() *apitest.Answer { return p.send(t, "/v2/uji/unggah/9", "jenis=naskah", "@a.pdf=isi") }
	upload().Want(201)
	for _, text := range []string{"begin", "kit_audit", "commit"} {
		proxy.LoseAnswer(text)
		upload().Want(503)
	}
	upload().Want(201)
}
