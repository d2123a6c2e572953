package main

import (
	"regexp"
	"testing"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

var tautanDicetak = regexp.MustCompile(`^tautan untuk budi \(Budi\) di KAMPUS, sekali pakai sampai [^\n]+:\n` +
	`http://localhost/tautan#KAMPUS\.[A-Za-z0-9_-]{43}\n$`)

func TestUserLink(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		flags := kampus(t, e)
		budi(t, flags)
		out := mustRun(t, command("user link budi --college KAMPUS", flags...)...)
		if !tautanDicetak.MatchString(out) {
			t.Errorf("user link said %q, want a link of budi", out)
		}
	})
}
