package conns_test

import (
	"net"
	"testing"
	"time"

	"portaldosen/internal/kit/conns"
)

func TestStopArrivals(t *testing.T) {
	ln, err := conns.Listen(t.Context(), "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer ln.Close()
	before, err := net.Dial("tcp", ln.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer before.Close()
	if err := conns.StopArrivals(ln); err != nil {
		t.Fatal(err)
	}
	if late, err := net.DialTimeout("tcp", ln.Addr().String(), 100*time.Millisecond); err == nil {
		_ = late.Close()
		t.Error("somebody still comes in")
	}
	const want = "halo"
	if _, err := before.Write([]byte(want)); err != nil {
		t.Error(err)
	}
	c, err := ln.Accept() // who was there before
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	b := make([]byte, len(want))
	if _, err := c.Read(b); err != nil || string(b) != want {
		t.Errorf("from who was there before: %q, %v; want %q", b, err, want)
	}
}
