package main

import (
	"strings"
	"testing"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
)

// TestCollege keeps the colleges of a server by commands alone.
func TestCollege(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		_, flags, _ := kosongan(t, e)
		college := func(words string, more ...string) []string {
			return append(command("college "+words, more...), flags...)
		}
		mustRun(t, college("add KAMPUS --origin http://localhost --name", "Universitas Nusantara")...)
		mustRun(t, college("add LAIN --origin https://lain.example --name", "Institut Lain")...)
		mustRun(t, college("set alamat https://baru.lain.example,https://lain.example --college LAIN")...)
		mustRun(t, college("set nama --college LAIN", "Institut Baru")...)
		mustRun(t, college("disable LAIN")...)
		t.Run("ST-01 the list says of each whether it is served, where, and how it is called", func(t *testing.T) {
			want := "KAMPUS\taktif\thttp://localhost\tUniversitas Nusantara\n" +
				"LAIN\tnonaktif\thttps://baru.lain.example https://lain.example\tInstitut Baru\n"
			if got := mustRun(t, college("list")...); got != want {
				t.Errorf("colleges =\n%s\nwant\n%s", got, want)
			}
		})
		for words, want := range map[string]string{
			"disable TIDAK-ADA":                          "Perguruan tinggi tidak ditemukan",
			"enable TIDAK-ADA":                           "Perguruan tinggi tidak ditemukan",
			"set alamat http://localhost --college LAIN": "value: Alamat ini sudah dipakai kampus lain",
			"set zona_waktu WEB --college LAIN":          "value: Pilih WIB, WITA atau WIT",
		} {
			t.Run("ST-01 college "+words+" is refused", func(t *testing.T) {
				if got := refusal(t, exitFailed, college(words)...); !strings.HasPrefix(got, "portald: "+want) {
					t.Errorf("complaint %q, want one that begins with %q", got, want)
				}
			})
		}
		t.Run("ST-01 switched on again it is served", func(t *testing.T) {
			mustRun(t, college("enable LAIN")...)
			if got, want := mustRun(t, college("list")...), "LAIN\taktif"; !strings.Contains(got, want) {
				t.Errorf("colleges = %q, want %q among them", got, want)
			}
		})
	})
}
