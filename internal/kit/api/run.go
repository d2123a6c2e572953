package api

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"time"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// answer is what goes on the wire: the body and the record's version.
type answer[O any] struct {
	Status int
	ETag   string `header:"ETag"`
	Body   *O
}

func newAnswer[O any](op Op, body O) *answer[O] {
	out := &answer[O]{Status: status[O](op), Body: &body}
	if v, ok := any(body).(Versioned); ok {
		out.ETag = etag(v.RowVersion())
	}
	if _, none := any(body).(NoContent); none {
		out.Body = nil
	}
	return out
}

func status[O any](op Op) int {
	if op.Status != 0 {
		return op.Status
	}
	if _, none := any(*new(O)).(NoContent); none {
		return http.StatusNoContent
	}
	return http.StatusOK
}

const retries = 3

// run calls the handler: a read as it is; a write inside one transaction, which also keeps the answer under the
// request's Idempotency-Key, so that a repeat is answered from the record.
func run[I, O any](r *Router, ctx context.Context, op Op, in *I, handle func(context.Context, *I) (O, error)) (*answer[O], error) {
	if err := r.room(op, 0); err != nil {
		return nil, err
	}
	if !op.write() || op.Own {
		out, err := handle(ctx, in)
		if err == nil {
			err = r.noteRead(ctx, op)
		}
		if err != nil {
			return nil, err
		}
		r.checkActed(ctx, op)
		return newAnswer(op, out), nil
	}
	key, err := idempotencyKey(ctx)
	if err != nil {
		return nil, err
	}
	for try := 1; ; try++ {
		out, err := runWrite(r, ctx, op, in, key, handle)
		if key != "" && try < retries && db.IsRetry(err) {
			continue
		}
		if db.IsLocked(err) || db.IsRetry(err) {
			return nil, apperr.ServerBusy(time.Second)
		}
		return out, err
	}
}

func runWrite[I, O any](r *Router, ctx context.Context, op Op, in *I, key string, handle func(context.Context, *I) (O, error)) (*answer[O], error) {
	var out *answer[O]
	a := actor.From(ctx)
	err := r.DB.Write(ctx, a.College, func(ctx context.Context, q db.Q) error {
		kept, err := r.claim(ctx, q, op, key, in)
		if err != nil {
			return err
		}
		if kept != nil {
			out, err = replay[O](*kept)
			return err
		}
		From(ctx).acts.Store(0) // of a try before
		body, err := handle(ctx, in)
		if err != nil {
			return err
		}
		r.checkActed(ctx, op)
		out = newAnswer(op, body)
		return keep(ctx, q, key, a.Account, out)
	})
	return out, err
}

// record is an answer kept under an Idempotency-Key.
type record struct {
	Print  string `db:"sidik"`
	Status sql.NullInt64
	Body   sql.NullString `db:"badan"`
	Etag   sql.NullString
}

// claim takes the key for this request. An answer already kept comes back; a key used for another body is refused.
func (r *Router) claim(ctx context.Context, q db.Q, op Op, key string, in any) (*record, error) {
	if key == "" {
		return nil, nil
	}
	account := actor.From(ctx).Account
	print, err := fingerprint(ctx, op, in)
	if err != nil {
		return nil, err
	}
	kept, err := takeKey(ctx, q, account, key, print, r.Clock.Now())
	if err == nil && kept != nil && kept.Print != print {
		err = errOtherRequest()
	}
	return kept, err
}

// takeKey puts a key down for this request; when it stands there already, its record comes back.
func takeKey(ctx context.Context, q db.Q, account, key, print string, now time.Time) (*record, error) {
	const insert = `INSERT INTO kit_idempotensi (college_id, id_akun, kunci, sidik, dibuat_pada) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (college_id, id_akun, kunci) DO NOTHING`
	n, err := q.Exec(ctx, insert, q.College, account, key, print, now.UnixMicro())
	if db.IsLocked(err) {
		return nil, apperr.RetryLater(apperr.Conflict, "Permintaan yang sama masih diproses", time.Second) // a 409 to be asked again: pages keep the key
	}
	if err != nil || n == 1 {
		return nil, err
	}
	kept, ok, err := findKey(ctx, q, account, key)
	if err == nil && !ok {
		err = apperr.New(apperr.Conflict, "Permintaan yang sama masih diproses") // forgotten this very moment
	}
	return &kept, err
}

func findKey(ctx context.Context, q db.Q, account, key string) (record, bool, error) {
	const read = `SELECT sidik, status, badan, etag FROM kit_idempotensi WHERE college_id = $1 AND id_akun = $2 AND kunci = $3`
	return db.Find[record](ctx, q, read, q.College, account, key)
}

func errOtherRequest() error {
	return &apperr.Error{Kind: apperr.Invalid, Detail: "Idempotency-Key ini sudah dipakai untuk permintaan lain"}
}

func keep[O any](ctx context.Context, q db.Q, key, account string, out *answer[O]) error {
	if key == "" {
		return nil
	}
	body, err := json.Marshal(out.Body)
	if err != nil {
		return err
	}
	const update = `UPDATE kit_idempotensi SET status = $4, badan = $5, etag = $6 WHERE college_id = $1 AND id_akun = $2 AND kunci = $3`
	_, err = q.Exec(ctx, update, q.College, account, key, out.Status, string(body), out.ETag)
	return err
}

func replay[O any](kept record) (*answer[O], error) {
	out := &answer[O]{Status: int(kept.Status.Int64), ETag: kept.Etag.String}
	if err := json.Unmarshal([]byte(kept.Body.String), &out.Body); err != nil {
		return nil, err
	}
	return out, nil
}

// fingerprint tells requests apart that came under one key: method, path, query, precondition and body.
func fingerprint(ctx context.Context, op Op, in any) (string, error) {
	req := From(ctx).HTTP
	body, err := json.Marshal(in)
	if err != nil {
		return "", err
	}
	h := sha256.New()
	for _, part := range []string{op.Method, req.URL.Path, req.URL.RawQuery, req.Header.Get("If-Match"), string(body)} {
		_, _ = h.Write([]byte(part + "\x00"))
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

func idempotencyKey(ctx context.Context) (string, error) {
	key := From(ctx).HTTP.Header.Get("Idempotency-Key")
	if len(key) > 200 || strings.ContainsFunc(key, func(c rune) bool { return c < 0x20 || c > 0x7e }) {
		return "", &apperr.Error{Kind: apperr.Invalid, Detail: "Idempotency-Key tidak sah"}
	}
	return key, nil
}

func etag(version int64) string { return `"` + strconv.FormatInt(version, 10) + `"` }

// IfMatch is the precondition of a change: embed it in the input of an operation on a record.
type IfMatch struct {
	Match string `header:"If-Match" doc:"ETag of the record as it was read; a stale one is refused with 412"`
}

// Version is the version that the caller read, and whether one was named. What cannot be read counts as stale.
func (m IfMatch) Version() (int64, bool) {
	if m.Match == "" || m.Match == "*" {
		return 0, false
	}
	n, err := strconv.ParseInt(strings.Trim(strings.TrimPrefix(m.Match, "W/"), `"`), 10, 64)
	if err != nil {
		return -1, true
	}
	return n, true
}

// Check refuses with stale what was made on another version than the one that stands; without a version it lets everything
// through.
func (m IfMatch) Check(now int64, stale func() error) error {
	if read, named := m.Version(); named && read != now {
		return stale()
	}
	return nil
}

// CleanExpired forgets a college's kept answers that are older than a day.
func CleanExpired(ctx context.Context, q db.Q, now time.Time) error {
	_, err := q.Exec(ctx, `DELETE FROM kit_idempotensi WHERE college_id = $1 AND dibuat_pada < $2`, q.College, now.Add(-24*time.Hour).UnixMicro())
	return err
}
