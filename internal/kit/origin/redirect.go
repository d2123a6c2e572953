package origin

import (
	"net/url"
	"strings"
)

// Safe reports whether an address is over https or stays on this machine, and names no user and no fragment.
func Safe(uri string) bool {
	u, err := url.Parse(uri)
	if err != nil || u.Host == "" || u.User != nil || strings.Contains(uri, "#") || u.Opaque != "" {
		return false
	}
	return u.Scheme == "https" || u.Scheme == "http" && Loopback(u.Hostname())
}

// Own reports whether a redirect URI is one of the two at which the portal's own pages take codes, /login and
// /oauth of one of the college's origins. Of a loopback origin the port does not count.
func Own(uri string, origins []string) bool {
	if !Safe(uri) {
		return false
	}
	for _, origin := range origins {
		for _, own := range []string{origin + "/login", origin + "/oauth"} {
			if uri == own || samePlace(uri, own) {
				return true
			}
		}
	}
	return false
}

// samePlace reports whether two addresses of one loopback host differ in nothing but the port.
func samePlace(a, b string) bool {
	placeA, okA := withoutPort(a)
	placeB, okB := withoutPort(b)
	return okA && okB && placeA == placeB
}

// withoutPort takes the port out of a loopback address; one that does not read back as it was written has none.
func withoutPort(address string) (string, bool) {
	u, err := url.Parse(address)
	if err != nil || u.String() != address || !Loopback(u.Hostname()) {
		return "", false
	}
	u.Host = u.Hostname()
	return u.String(), true
}

// Registrable reports whether an address may be registered for codes: whole, as a browser would write it, and without
// anything that could mean another place to another reader.
func Registrable(uri string) bool {
	strange := func(r rune) bool { return r <= ' ' || r >= 0x7f || strings.ContainsRune("*\\\"<>^`{|}", r) }
	if len(uri) > 2000 || strings.ContainsFunc(uri, strange) || !Safe(uri) {
		return false
	}
	site, err := Parse(uri)
	if err != nil || !strings.HasPrefix(uri, site+"/") {
		return false
	}
	u, err := url.Parse(uri)
	return err == nil && u.String() == uri && u.RawPath == "" && !strings.Contains(u.EscapedPath(), "%") &&
		!strings.Contains(u.Path, "//") && !strings.Contains(u.Path+"/", "/./") && !strings.Contains(u.Path+"/", "/../")
}
