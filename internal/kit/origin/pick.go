package origin

import (
	"net"
	"net/url"
	"strings"
)

// Pick is the one of a site's origins by which a request came in: of its host, with the port that was asked where the site
// is on this machine. A proxy that leaves the port out is believed in the name; of a host that is none of the site's the
// first origin answers. It is empty without any.
func Pick(origin []string, host string) string {
	name, port := splitHost(host)
	other := ""
	for _, o := range origin {
		u, err := url.Parse(o)
		if err != nil {
			continue
		}
		switch {
		case strings.EqualFold(u.Hostname(), name) && samePort(u, port):
			return o
		case strings.EqualFold(u.Hostname(), name) && other == "":
			other = withPort(u, port)
		}
	}
	if other != "" || len(origin) == 0 {
		return other
	}
	if u, err := url.Parse(origin[0]); err == nil && Loopback(name) {
		return withPort(u, port)
	}
	return origin[0]
}

// splitHost parts a host from its port; there may be none.
func splitHost(host string) (name, port string) {
	if bare, port, err := net.SplitHostPort(host); err == nil {
		return bare, port
	}
	return strings.Trim(host, "[]"), ""
}

// samePort tells whether a request to this port is one to the origin; the port that goes without saying may be said.
func samePort(u *url.URL, port string) bool {
	standard := map[string]string{"http": "80", "https": "443"}[u.Scheme]
	if port == "" {
		port = standard
	}
	return port == u.Port() || u.Port() == "" && port == standard
}

// withPort is an origin without a port of its own at the port that was asked, when it is on this machine.
func withPort(u *url.URL, port string) string {
	if port != "" && u.Port() == "" && Loopback(u.Hostname()) {
		at := *u
		at.Host = net.JoinHostPort(u.Hostname(), port)
		return at.String()
	}
	return u.String()
}
