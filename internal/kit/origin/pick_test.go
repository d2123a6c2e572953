package origin_test

import (
	"testing"

	"portaldosen/internal/kit/origin"
)

func TestPick(t *testing.T) {
	demo := []string{"http://localhost", "http://127.0.0.1", "http://[::1]"}
	single := []string{"https://portal.kampus.ac.id:8443"}
	two := []string{"https://portal.kampus.ac.id", "https://dosen.kampus.ac.id:8443", "https://dosen.kampus.ac.id"}
	for _, c := range []struct {
		name    string
		origins []string
		host    string
		want    string
	}{
		{"this machine, the port that was asked", demo, "localhost:8106", "http://localhost:8106"},
		{"this machine, its usual port", demo, "localhost:80", "http://localhost"},
		{"this machine, no port", demo, "localhost", "http://localhost"},
		{"by number", demo, "127.0.0.1:8106", "http://127.0.0.1:8106"},
		{"by number of six", demo, "[::1]:8106", "http://[::1]:8106"},
		{"another name of this machine", []string{"http://tsm.localhost"},
			"127.0.0.1:8106", "http://tsm.localhost:8106"},
		{"a site with a port", single, "portal.kampus.ac.id:8443", "https://portal.kampus.ac.id:8443"},
		{"a proxy that leaves the port out", single, "portal.kampus.ac.id", "https://portal.kampus.ac.id:8443"},
		{"a port that goes without saying", two, "portal.kampus.ac.id:443", "https://portal.kampus.ac.id"},
		{"a port that nobody configured is not believed", two,
			"portal.kampus.ac.id:9999", "https://portal.kampus.ac.id"},
		{"the second site", two, "DOSEN.kampus.ac.id:8443", "https://dosen.kampus.ac.id:8443"},
		{"the third, of the same name", two, "dosen.kampus.ac.id", "https://dosen.kampus.ac.id"},
		{"a stranger's host", two, "jahat.example:8443", "https://portal.kampus.ac.id"},
		{"no host", two, "", "https://portal.kampus.ac.id"},
		{"no site", nil, "localhost:1", ""},
		{"a site that is none", []string{"http://%zz", "https://a.example"}, "a.example", "https://a.example"},
	} {
		if got := origin.Pick(c.origins, c.host); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}
