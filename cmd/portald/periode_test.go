package main

import (
	"strings"
	"testing"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

// TestTermCommands keeps the terms of a new college by commands: it begins with two, and one runs at each moment.
func TestTermCommands(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		_, flags, _ := kosongan(t, e)
		mustRun(t, command("migrate up", flags...)...)
		mustRun(t, command("college add KAMPUS --name Kampus --origin https://portal.kampus.example", flags...)...)
		list := func() string { return mustRun(t, command("periode list --college KAMPUS", flags...)...) }

		if got := list(); strings.Count(got, "\n") != 2 || strings.Count(got, "\tberjalan\n") != 1 {
			t.Errorf("a new college has the terms %q, want two of which one runs", got)
		}
		said := mustRun(t, command("periode add 20501 --college KAMPUS", flags...)...)
		if want := "periode 2050/2051 Ganjil di KAMPUS ditambahkan\n"; said != want {
			t.Errorf("said %q, want %q", said, want)
		}
		mustRun(t, command("periode run 20501 --college KAMPUS", flags...)...)
		running := "20501\t2050/2051 Ganjil\t2050-08-01\t2051-01-31\tberjalan\n"
		if got := list(); !strings.HasPrefix(got, running) || strings.Count(got, "berjalan") != 1 {
			t.Errorf("terms %q, want %q first and no other running", got, running)
		}
		for _, x := range []struct{ command, want string }{
			{"periode close 20501 --college KAMPUS", "Periode berjalan tidak dapat ditutup"},
			{"periode run 20502 --college KAMPUS", "Data tidak ditemukan"},
			{"periode add 20501 --college KAMPUS", "sudah ada"},
			{"periode add 20505 --college KAMPUS", "sesiSemester: "},
			{"periode list --college LAIN", "Perguruan tinggi tidak ditemukan"},
		} {
			if got := refusal(t, exitFailed, command(x.command, flags...)...); !strings.Contains(got, x.want) {
				t.Errorf("%s: refused with %q, want %q in it", x.command, got, x.want)
			}
		}
	})
}
