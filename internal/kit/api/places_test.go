package api_test

import (
	"context"
	"fmt"
	"io"
	"net"
	"sync/atomic"
	"testing"

	"portaldosen/internal/kit/apitest"
	"portaldosen/internal/kit/conns"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/limit"
)

// TestSlowBodiesHoldNoPlace has more senders dawdle than their class has places, and than one college has places: those
// who send all they have to say are served.
func TestSlowBodiesHoldNoPlace(t *testing.T) {
	p := open(t, db.SQLite)
	address, conns := p.listen(t, conns.Limits{})
	for _, path := range []string{"/v2/uji/antre", "/v2/uji", "/v2/uji/unggah/9"} {
		kind := "application/json"
		if path == "/v2/uji/unggah/9" {
			kind = "multipart/form-data; boundary=x"
		}
		for range 8 {
			c, err := net.Dial("tcp", address)
			if err != nil {
				t.Fatal(err)
			}
			defer c.Close()
			_, _ = io.WriteString(c, post(path, signedIn, "Content-Type: "+kind, "Content-Length: 100")+"{")
		}
	}
	for _, active := conns.Counts(); active < 24; _, active = conns.Counts() {
	}
	whole := post("/v2/uji/antre", signedIn, typeJSON, "Content-Length: 12", lastOne) + `{"nama":"a"}`
	for range 3 {
		if got, want := fmt.Sprint(raw(t, address, whole, false)), "[200]"; got != want {
			t.Errorf("ER-01 answered %s while others dawdle, want %s", got, want)
		}
	}
	p.ask(t, "POST", "/v2/uji", `{"nama":"a"}`).Want(200)
}

// TestPlacesAreGivenBack refuses and serves more often than there are places: each place comes back.
func TestPlacesAreGivenBack(t *testing.T) {
	p := open(t, db.SQLite)
	for range 20 {
		p.ask(t, "GET", "/v2/uji/bendera", nil).Want(204)
		p.ask(t, "POST", "/v2/uji", `{"nama":""}`).Want(422)
		p.ask(t, "POST", "/v2/uji/panik", `{"nama":"a"}`).Want(500)
		p.Do(t, apitest.Call{Method: "GET", Path: "/v2/uji/bendera"}).Want(401)
		p.Do(t, apitest.Call{Method: "GET", Path: "/v2/uji", Host: "tsm.localhost"}).Want(200)
		p.send(t, "/v2/uji/unggah/9", "jenis=naskah", "@a.pdf=isi").Want(201)
	}
	for kind, c := range map[string]*counted{"reads": &p.reads, "writes": &p.writes} {
		if c.taken.Load() < 20 || c.taken.Load() != c.left.Load() {
			t.Errorf("ER-01 of %s %d places were taken, %d given back; want 20 and more, and as many",
				kind, c.taken.Load(), c.left.Load())
		}
	}
}

// counted are places that count who comes and goes.
type counted struct {
	*limit.Shares
	taken, left atomic.Int64
}

func (c *counted) Enter(ctx context.Context, p limit.Party) error {
	err := c.Shares.Enter(ctx, p)
	if err == nil {
		c.taken.Add(1)
	}
	return err
}

func (c *counted) Leave(p limit.Party) {
	c.left.Add(1)
	c.Shares.Leave(p)
}
