package api_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

// readings is what the trail of reads holds, a text a row.
func (p *door) readings(t *testing.T) (out []string) {
	t.Helper()
	if err := p.trail.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	err := p.db.Read(t.Context(), "UNINDRA", func(q db.Q) error {
		var err error
		const list = `SELECT id_akun || ' ' || operasi || ' ' || status || ' ' || objek || ' ' || saringan
			|| ' ' || jumlah || ' ' || alamat
			|| CASE WHEN id_permintaan LIKE 'permintaan-%' THEN '' ELSE ' ?' END
			FROM kit_audit_baca WHERE college_id = $1 ORDER BY urut`
		out, err = db.List[string](t.Context(), q, list, "UNINDRA")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func (p *door) wantReadings(t *testing.T, want ...string) {
	t.Helper()
	if diff := cmp.Diff(want, p.readings(t)); diff != "" {
		t.Errorf("C6 the trail of reads (-want +got):\n%s", diff)
	}
}

func TestPersonalReadsAreNoted(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		p := open(t, e)
		p.ask(t, "GET", "/v2/uji/pribadi/7/a%20b?q=budi%00", nil).Want(422)
		p.ask(t, "GET", "/v2/uji/pribadi/7/a%20b?q=budi", nil).Want(200)
		p.ask(t, "GET", "/v2/uji/berkas/9", nil).Want(200)
		p.ask(t, "GET", "/v2/uji?q=budi", nil).Want(200)
		p.ask(t, "POST", "/v2/uji", input{Nama: "budi"}).Want(200)
		p.wantReadings(t,
			"budi GET /v2/uji/pribadi/{id}/{lain} 200 7/a b q=budi 1 192.0.2.1",
			" GET /v2/uji/berkas/{id} 200 9  1 192.0.2.1",
		)
		p.wantNoted(t, 1)
	})
}

func TestRefusalsAreNoted(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		p := open(t, e)
		for range 3 {
			p.ask(t, "GET", "/v2/uji/pribadi/tiada/x?q=rahasia", nil).Want(404)
		}
		p.ask(t, "DELETE", "/v2/uji/1", nil, "Authorization: Bearer UNINDRA.tono.x", "college-id: TSM").Want(403)
		p.ask(t, "POST", "/v2/uji", input{Nama: "budi"}, "Authorization: Bearer UNINDRA.tono.x").Want(403)
		p.ask(t, "POST", "/v2/uji", input{Nama: "ditolak"}).Want(422)
		p.ask(t, "GET", "/v2/tak-ada-jalan", nil).Want(404)
		p.clock.Advance(time.Minute)
		p.wantReadings(t,
			"budi GET /v2/uji/pribadi/{id}/{lain} 404   1 192.0.2.1",
			"tono DELETE /v2/uji/{id} 403   1 192.0.2.1",
			"tono POST /v2/uji 403   1 192.0.2.1",
			"budi GET /v2/uji/pribadi/{id}/{lain} 404   2 192.0.2.1",
		)
	})
}

// The act's row says where it came from, and a write without a row does not stay unnoticed.
func TestEveryWriteLeavesARow(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		p := open(t, e)
		p.ask(t, "DELETE", "/v2/uji/1", nil, "X-Request-Id: permintaan-luar").Want(204)
		err := p.db.Read(t.Context(), "UNINDRA", func(q db.Q) error {
			const last = `SELECT operasi || ' ' || alamat FROM kit_audit
				WHERE college_id = $1 AND id_permintaan <> '' ORDER BY urut DESC LIMIT 1`
			got, err := db.Get[string](t.Context(), q, last, "UNINDRA")
			if want := "DELETE /v2/uji/{id} 192.0.2.1"; got != want {
				t.Errorf("C6 the act's row says %q, want %q", got, want)
			}
			return err
		})
		if err != nil {
			t.Error(err)
		}
		var silent []string
		p.Router.Silent = func(op api.Op) { silent = append(silent, op.Method+" "+op.Path) }
		p.ask(t, "PUT", "/v2/uji/1", input{Nama: "budi"}, "Idempotency-Key: kunci-1").Want(200)
		p.ask(t, "PUT", "/v2/uji/1", input{Nama: "budi"}, "Idempotency-Key: kunci-1").Want(200)
		p.ask(t, "PUT", "/v2/uji/1", input{}).Want(422)
		p.ask(t, "POST", "/v2/uji", input{Nama: "budi"}).Want(200)
		p.ask(t, "POST", "/v1/uji/formulir", "state=a", "Content-Type: application/x-www-form-urlencoded").Want(200)
		if want := []string{"PUT /v2/uji/{id}"}; !slices.Equal(silent, want) {
			t.Errorf("D1 writes without a row = %q, want %q", silent, want)
		}
		p.Router.Silent = nil
		p.ask(t, "PUT", "/v2/uji/1", input{Nama: "budi"}).Want(200)
		p.wantLogged(t, `"tulisan tanpa jejak audit"`)
		p.wantLogged(t, `"operasi":"PUT /v2/uji/{id}"`)
	})
}

// With the disk full, reads that must be noted are refused, and others go on.
func TestFullDiskRefusesPersonalReads(t *testing.T) {
	p := open(t, db.SQLite)
	read := func(path string) *httptest.ResponseRecorder {
		req := httptest.NewRequest("GET", path, nil)
		req.Host = "localhost"
		req.Header.Set("Authorization", "Bearer "+budi)
		w := httptest.NewRecorder()
		p.Handler.ServeHTTP(w, req)
		return w
	}
	full := func(pages int) {
		dbtest.PastGuard(t, p.db, db.Config{}, "UNINDRA", fmt.Sprintf("PRAGMA max_page_count = %d", pages))
	}
	full(1) // SQLite takes the file's own size for it: no page more
	for range 100 {
		read("/v2/uji/pribadi/" + strings.Repeat("x", 250) + "/y")
	}
	if err := p.trail.Flush(t.Context()); !db.IsFull(err) {
		t.Fatalf("written on a full disk: %v, want that it is full", err)
	}
	noted := read("/v2/uji/pribadi/7/x")
	if got, want := noted.Code, http.StatusInsufficientStorage; got != want {
		t.Errorf("E5 status of a read that is noted = %d, want %d", got, want)
	}
	if got, want := noted.Header().Get("Retry-After"), "60"; got != want {
		t.Errorf("E5 Retry-After of a read that is noted = %q, want %q", got, want)
	}
	if got, want := read("/v2/uji?q=a").Code, http.StatusOK; got != want {
		t.Errorf("E5 status of another read = %d, want %d", got, want)
	}
	full(1 << 20)
	if err := p.trail.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got, want := read("/v2/uji/pribadi/7/x").Code, http.StatusOK; got != want {
		t.Errorf("E5 status with room again = %d, want %d", got, want)
	}
}
