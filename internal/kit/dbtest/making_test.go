package dbtest

import (
	"strings"
	"testing"
)

func TestMakingWaits(t *testing.T) {
	s, err := cluster()
	if err != nil {
		t.Fatal(err)
	}
	for _, setting := range []string{"statement_timeout", "lock_timeout"} {
		var got string
		if err := s.pool.QueryRow("SHOW " + setting).Scan(&got); err != nil || got != "0" {
			t.Errorf("databases are made with %s %q, %v, want 0", setting, got, err)
		}
	}
	if strings.Contains(s.config("t").URL, "timeout") {
		t.Error("the tests themselves would wait without end")
	}
}
