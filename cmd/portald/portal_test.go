package main

import (
	"context"
	"errors"
	"testing"
	"time"

	"portaldosen/internal/kit/clock"
)

func TestPulse(t *testing.T) {
	c := clock.NewManual(time.Date(2026, 11, 21, 8, 0, 0, 0, time.UTC))
	var p pulse
	asked, answer := 0, error(nil)
	ping := func(ctx context.Context) error {
		asked++
		return errors.Join(answer, ctx.Err())
	}
	left, leave := context.WithCancel(t.Context())
	leave()
	for range 100 {
		if err := p.ask(left, c, ping); err != nil {
			t.Fatal(err)
		}
	}
	if asked != 1 {
		t.Errorf("ER-01 a hundred askers cost %d pings, want 1", asked)
	}
	answer = errors.New("mati")
	c.Advance(pingEvery)
	if err := p.ask(t.Context(), c, ping); !errors.Is(err, answer) || asked != 2 {
		t.Errorf("ER-01 later: %v after %d pings, want %v after 2", err, asked, answer)
	}
}
