package guard

import (
	"strings"

	"portaldosen/internal/kit/texts"
)

// sign is a word of a User-Agent header and the name people know it by.
type sign struct{ word, name string }

// The order matters: Edge calls itself Chrome too, and Chrome calls itself Safari.
var (
	browsers = []sign{
		{"Edg", "Edge"}, {"OPR/", "Opera"}, {"SamsungBrowser/", "Samsung Internet"}, {"Firefox/", "Firefox"}, {"FxiOS/", "Firefox"},
		{"CriOS/", "Chrome"}, {"Chrome/", "Chrome"}, {"Safari/", "Safari"},
	}
	systems = []sign{
		{"Windows", "Windows"}, {"Android", "Android"}, {"iPhone", "iPhone"}, {"iPad", "iPad"}, {"CrOS", "ChromeOS"},
		{"Mac OS X", "macOS"}, {"Linux", "Linux"},
	}
)

const perangkatMax = 60

// DeviceName names a device in the list of sessions, from its User-Agent header: 'Chrome di Windows'. A program is
// called by its own first word.
func DeviceName(userAgent string) string {
	browser, system := signIn(browsers, userAgent), signIn(systems, userAgent)
	switch {
	case browser != "" && system != "":
		return browser + " di " + system
	case browser != "":
		return browser
	}
	program, _, _ := strings.Cut(strings.TrimSpace(userAgent), " ")
	name := []rune(texts.Printable(program))
	if len(name) == 0 {
		return "Perangkat tidak dikenal"
	}
	return string(name[:min(len(name), perangkatMax)])
}

func signIn(signs []sign, userAgent string) string {
	for _, s := range signs {
		if strings.Contains(userAgent, s.word) {
			return s.name
		}
	}
	return ""
}
