package auth

import (
	"fmt"
	"testing"
	"time"

	"portaldosen/internal/kit/actor"
)

func TestIngatan(t *testing.T) {
	now := time.Date(2026, 11, 21, 3, 0, 0, 0, time.UTC)
	who := actor.Actor{College: "TSM", Account: "a"}
	seen := ingat{actor: who, sampai: now.Add(time.Hour), dibaca: now}

	t.Run("AU-02 what was looked up is remembered for less than a second", func(t *testing.T) {
		c := newIngatan()
		_, _, masa := c.cari("x", now)
		c.simpan("x", seen, masa)
		got, ok, _ := c.cari("x", now.Add(time.Second-1))
		if !ok || got.Account != who.Account {
			t.Errorf("remembered within the second: account %q, %v, want %q", got.Account, ok, who.Account)
		}
		if _, ok, _ := c.cari("x", now.Add(time.Second)); ok {
			t.Error("remembered for a second, want it forgotten")
		}
	})
	t.Run("AU-02 a look-up that began before a revocation is not kept after it", func(t *testing.T) {
		c := newIngatan()
		_, _, masa := c.cari("x", now)
		c.lupakan("TSM", "a")
		c.simpan("x", seen, masa)
		if _, ok, _ := c.cari("x", now); ok {
			t.Error("the look-up is kept, want it forgotten")
		}
	})
	t.Run("AU-02 only the account's own entries are forgotten", func(t *testing.T) {
		c := newIngatan()
		for key, a := range map[string]actor.Actor{
			"x": who,
			"y": {College: "TSM", Account: "b"},
			"z": {College: "UBK", Account: "a"},
		} {
			_, _, masa := c.cari(key, now)
			c.simpan(key, ingat{actor: a, sampai: seen.sampai, dibaca: now}, masa)
		}
		c.lupakan("TSM", "a")
		for key, want := range map[string]bool{"x": false, "y": true, "z": true} {
			if _, got, _ := c.cari(key, now); got != want {
				t.Errorf("%s is remembered: %v, want %v", key, got, want)
			}
		}
	})
	t.Run("AU-02 it never grows beyond its size", func(t *testing.T) {
		c := newIngatan()
		for i := range 2*ingatPaling + 5 {
			c.simpan(fmt.Sprint(i), seen, 0)
		}
		if n := len(c.isi); n > ingatPaling {
			t.Errorf("%d entries, want at most %d", n, ingatPaling)
		}
	})
}
