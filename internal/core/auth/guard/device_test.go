package guard

import (
	"strings"
	"testing"
)

func TestNamaPerangkat(t *testing.T) {
	const (
		webkit   = "AppleWebKit/537.36 (KHTML, like Gecko) "
		windows  = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) "
		samsung  = "Mozilla/5.0 (Linux; Android 15; SM-A556E) "
		iphone   = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
		macOS    = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:142.0) "
		chromeOS = "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) "
	)
	for agent, want := range map[string]string{
		windows + webkit + "Chrome/140.0.0.0 Safari/537.36":                            "Chrome di Windows",
		windows + webkit + "Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0":              "Edge di Windows",
		samsung + webkit + "SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36": "Samsung Internet di Android",
		iphone + "Version/18.5 Mobile/15E148 Safari/604.1":                             "Safari di iPhone",
		macOS + "Gecko/20100101 Firefox/142.0":                                         "Firefox di macOS",
		chromeOS + webkit + "Chrome/140.0.0.0 Safari/537.36":                           "Chrome di ChromeOS",
		"curl/8.14.1":                         "curl/8.14.1",
		"":                                    "Perangkat tidak dikenal",
		"jahat\xff\u202e/1 x":                 `jahat\xff\u202e/1`,
		strings.Repeat("é", 100):              strings.Repeat("é", 60),
		"Firefox/1.0 dari sistem yang langka": "Firefox",
	} {
		t.Run("AU-02 a device in the list of sessions: "+want, func(t *testing.T) {
			if got := DeviceName(agent); got != want {
				t.Errorf("device of %q = %q, want %q", agent, got, want)
			}
		})
	}
}
