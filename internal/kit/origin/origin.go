// Package origin tells addresses of our own from those of strangers, so that nobody who signs in is sent elsewhere.
package origin

import (
	"errors"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"regexp"
	"strings"
)

// maxLength is more than any address of ours.
const maxLength = 2048

var (
	pathPattern    = regexp.MustCompile(`^(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*/?$`)
	collegePattern = regexp.MustCompile(`^[A-Z0-9-]{2,32}$`)
	hostPattern    = regexp.MustCompile(`^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$`)
)

// ErrOrigin says that a text is no origin of a site.
var ErrOrigin = errors.New("origin: not the origin of a website")

// SafePath returns s as a path of this site, with its query and fragment, or that it is none: another origin, a
// scheme, //host, backslashes, encoded or dotted segments and control characters are refused.
func SafePath(s string) (string, bool) {
	if s == "" || len(s) > maxLength || strings.ContainsFunc(s, forbidden) {
		return "", false
	}
	u, err := url.Parse(s)
	if err != nil || u.Scheme != "" || u.Opaque != "" || u.Host != "" || u.User != nil {
		return "", false
	}
	if u.Path == "" || u.RawPath != "" || u.EscapedPath() != u.Path || !pathPattern.MatchString(u.Path) {
		return "", false
	}
	safe := u.String()
	if len(safe) > maxLength { // writing a fragment anew can lengthen it
		return "", false
	}
	return safe, true
}

// forbidden reports characters that browsers drop, turn into slashes or never send.
func forbidden(r rune) bool { return r <= ' ' || r >= 0x7f || strings.ContainsRune(`\"<>`, r) }

// Parse returns the origin of a website's address as browsers write it: http or https, lower case, without the port
// that goes without saying, without path, query or fragment. Anything else is ErrOrigin.
func Parse(s string) (string, error) {
	if len(s) > maxLength {
		return "", ErrOrigin
	}
	u, err := url.Parse(s)
	if err != nil || u.User != nil || u.Opaque != "" {
		return "", ErrOrigin
	}
	standard := map[string]string{"http": "80", "https": "443"}
	port := u.Port()
	if standard[u.Scheme] == "" || strings.HasSuffix(u.Host, ":") || !validPort(port) {
		return "", ErrOrigin
	}
	host, valid := canonicalHost(u.Hostname())
	if !valid {
		return "", ErrOrigin
	}
	if port != "" && port != standard[u.Scheme] {
		host += ":" + port
	}
	return u.Scheme + "://" + host, nil
}

// validPort reports a port as browsers write it, or none.
func validPort(port string) bool {
	return port == "" || port[0] != '0' && (len(port) < 5 || len(port) == 5 && port <= "65535")
}

// canonicalHost returns a host name in lower case without the dot at its end, an IPv6 address in brackets.
func canonicalHost(host string) (string, bool) {
	host = strings.TrimSuffix(strings.ToLower(host), ".")
	if ip, err := netip.ParseAddr(host); err == nil && ip.Is6() {
		return "[" + ip.String() + "]", ip.Zone() == ""
	}
	return host, len(host) <= 253 && hostPattern.MatchString(host)
}

// CollegeID reports whether s can be the id of a college: 2 to 32 capital letters, digits and hyphens.
func CollegeID(s string) bool { return collegePattern.MatchString(s) }

// Site is the address of the site that a request asks: each college has its own. It is https, but where this machine is asked without.
func Site(r *http.Request) string {
	u := url.URL{Scheme: "https", Host: r.Host}
	if r.TLS == nil && Loopback(u.Hostname()) {
		u.Scheme = "http"
	}
	return u.String()
}

// Loopback reports whether host (a name or an address, without port) is this machine: localhost, a name under it, or
// a loopback address.
func Loopback(host string) bool {
	host = strings.ToLower(host)
	if host == "localhost" || strings.HasSuffix(host, ".localhost") {
		return true
	}
	ip := net.ParseIP(host)
	return ip != nil && ip.IsLoopback()
}
