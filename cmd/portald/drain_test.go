package main

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// TestDrainUnderLoad stops a portal while clients ask without a pause on connections that they keep, as long as they
// may: whoever was let in gets an answer to each request.
func TestDrainUnderLoad(t *testing.T) {
	for _, wait := range []string{"0s", "100ms"} {
		j := serve(t, "--data", t.TempDir(), "--drain-wait", wait, "--rate-public", "0")
		address := strings.TrimPrefix(j.base, "http://")
		var answered, told atomic.Int64
		var all sync.WaitGroup
		for range 8 {
			all.Go(func() {
				for {
					c, err := net.DialTimeout("tcp", address, 500*time.Millisecond)
					if err != nil {
						return // nobody is let in any more
					}
					if err := untilClosed(c, &answered, &told); err != nil {
						t.Errorf("SH-03 --drain-wait %s: a request was lost: %v", wait, err)
						return
					}
				}
			})
		}
		for answered.Load() < 200 {
			time.Sleep(time.Millisecond)
		}
		j.end(t)
		all.Wait()
		if told.Load() == 0 {
			t.Errorf("SH-03 --drain-wait %s: nobody was told that the connection closes", wait)
		}
	}
}

// untilClosed asks on one connection until an answer says that it closes.
func untilClosed(c net.Conn, answered, told *atomic.Int64) error {
	defer func() { _ = c.Close() }()
	_ = c.SetDeadline(time.Now().Add(20 * time.Second))
	for in := bufio.NewReader(c); ; answered.Add(1) {
		if _, err := io.WriteString(c, "GET /favicon.svg HTTP/1.1\r\nHost: localhost\r\n\r\n"); err != nil {
			return err
		}
		res, err := http.ReadResponse(in, nil)
		if err != nil {
			return err
		}
		if _, err := io.Copy(io.Discard, res.Body); err != nil {
			return err
		}
		if res.Close {
			told.Add(1)
			return nil
		}
	}
}
