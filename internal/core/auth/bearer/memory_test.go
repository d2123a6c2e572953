package bearer

import (
	"fmt"
	"testing"
	"time"

	"portaldosen/internal/kit/actor"
)

func TestMemory(t *testing.T) {
	now := time.Date(2026, 11, 21, 3, 0, 0, 0, time.UTC)
	who := actor.Actor{College: "TSM", Account: "a"}
	seen := Seen{Actor: who, Until: now.Add(time.Hour), Read: now}

	t.Run("AU-02 what was looked up is remembered for less than a second", func(t *testing.T) {
		c := NewMemory()
		_, _, age := c.Find("x", now)
		c.Keep("x", seen, age)
		got, ok, _ := c.Find("x", now.Add(time.Second-1))
		if !ok || got.Account != who.Account {
			t.Errorf("remembered within the second: account %q, %v, want %q", got.Account, ok, who.Account)
		}
		if _, ok, _ := c.Find("x", now.Add(time.Second)); ok {
			t.Error("remembered for a second, want it forgotten")
		}
	})
	t.Run("AU-02 a look-up that began before a revocation is not kept after it", func(t *testing.T) {
		c := NewMemory()
		_, _, age := c.Find("x", now)
		c.ForgetAccount("TSM", "a")
		c.Keep("x", seen, age)
		if _, ok, _ := c.Find("x", now); ok {
			t.Error("the look-up is kept, want it forgotten")
		}
	})
	t.Run("AU-02 only the account's own entries are forgotten", func(t *testing.T) {
		c := NewMemory()
		for key, a := range map[string]actor.Actor{
			"x": who,
			"y": {College: "TSM", Account: "b"},
			"z": {College: "UBK", Account: "a"},
		} {
			_, _, age := c.Find(key, now)
			c.Keep(key, Seen{Actor: a, Until: seen.Until, Read: now}, age)
		}
		c.ForgetAccount("TSM", "a")
		for key, want := range map[string]bool{"x": false, "y": true, "z": true} {
			if _, got, _ := c.Find(key, now); got != want {
				t.Errorf("%s is remembered: %v, want %v", key, got, want)
			}
		}
	})
	t.Run("AU-02 it never grows beyond its size", func(t *testing.T) {
		c := NewMemory()
		for i := range 2*keepMost + 5 {
			c.Keep(fmt.Sprint(i), seen, 0)
		}
		if n := len(c.kept); n > keepMost {
			t.Errorf("%d entries, want at most %d", n, keepMost)
		}
	})
}
