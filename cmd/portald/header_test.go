package main

import (
	"encoding/json"
	"io"
	"net"
	"strings"
	"testing"
	"time"
)

// TestHalfHeader holds that whoever begins a request and never ends its header is not waited for, at either listener.
// The minute is no limit: without one the connections would stand as long as the portal does.
func TestHalfHeader(t *testing.T) {
	t.Parallel()
	j := serve(t, "--data", t.TempDir(), "--drain-wait", "0s", "--private-addr", "127.0.0.1:0")
	addresses := map[string]string{"public": strings.TrimPrefix(j.base, "http://"), "private": ""}
	for line := range strings.Lines(j.log.String()) {
		var entry struct{ Msg, Private string }
		if json.Unmarshal([]byte(line), &entry) == nil && entry.Msg == "siap" {
			addresses["private"] = entry.Private
		}
	}
	for name, address := range addresses {
		t.Run("SH-03 the "+name+" listener", func(t *testing.T) {
			t.Parallel()
			c, err := net.Dial("tcp", address)
			if err != nil {
				t.Fatal(err)
			}
			defer c.Close()
			if err := c.SetDeadline(time.Now().Add(time.Minute)); err != nil {
				t.Fatal(err)
			}
			if _, err := io.WriteString(c, "GET /healthz HTTP/1.1\r\nHost: local"); err != nil {
				t.Fatal(err)
			}
			if _, err := io.ReadAll(c); err != nil {
				t.Errorf("still waiting: %v, want a connection that the portal closed", err)
			}
		})
	}
}
