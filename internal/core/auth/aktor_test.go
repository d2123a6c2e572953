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
		if a, ok, _ := c.cari("x", now.Add(time.Second-1)); !ok || a.Account != "a" {
			t.Error("forgotten too early")
		}
		if _, ok, _ := c.cari("x", now.Add(time.Second)); ok {
			t.Error("remembered for too long")
		}
	})
	t.Run("AU-02 a look-up that began before a revocation is not kept after it", func(t *testing.T) {
		c := newIngatan()
		_, _, masa := c.cari("x", now)
		c.lupakan("TSM", "a")
		c.simpan("x", seen, masa)
		if _, ok, _ := c.cari("x", now); ok {
			t.Error("kept")
		}
	})
	t.Run("AU-02 only the account's own entries are forgotten", func(t *testing.T) {
		c := newIngatan()
		for key, a := range map[string]actor.Actor{"x": who, "y": {College: "TSM", Account: "b"}, "z": {College: "UBK", Account: "a"}} {
			_, _, masa := c.cari(key, now)
			c.simpan(key, ingat{actor: a, sampai: seen.sampai, dibaca: now}, masa)
		}
		c.lupakan("TSM", "a")
		for key, want := range map[string]bool{"x": false, "y": true, "z": true} {
			if _, ok, _ := c.cari(key, now); ok != want {
				t.Errorf("%s: %v", key, ok)
			}
		}
	})
	t.Run("AU-02 it never grows beyond its size", func(t *testing.T) {
		c := newIngatan()
		for i := range 2*ingatPaling + 5 {
			c.simpan(fmt.Sprint(i), seen, 0)
		}
		if len(c.isi) > ingatPaling {
			t.Errorf("%d entries", len(c.isi))
		}
	})
}
