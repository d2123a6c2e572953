package asal

import (
	"net"
	"net/url"
	"strings"
)

// Situs is the one of a site's origins by which a request came in: of its host, with the port that was asked where the site
// is on this machine. A proxy that leaves the port out is believed in the name; of a host that is none of the site's the
// first origin answers. It is empty without any.
func Situs(origin []string, host string) string {
	nama, port := belahHost(host)
	lain := ""
	for _, o := range origin {
		u, err := url.Parse(o)
		if err != nil {
			continue
		}
		switch {
		case strings.EqualFold(u.Hostname(), nama) && samaPort(u, port):
			return o
		case strings.EqualFold(u.Hostname(), nama) && lain == "":
			lain = denganPort(u, port)
		}
	}
	if lain != "" || len(origin) == 0 {
		return lain
	}
	if u, err := url.Parse(origin[0]); err == nil && Loopback(nama) {
		return denganPort(u, port)
	}
	return origin[0]
}

// belahHost parts a host from its port; there may be none.
func belahHost(host string) (nama, port string) {
	if nama, port, err := net.SplitHostPort(host); err == nil {
		return nama, port
	}
	return strings.Trim(host, "[]"), ""
}

// samaPort tells whether a request to this port is one to the origin; the port that goes without saying may be said.
func samaPort(u *url.URL, port string) bool {
	baku := map[string]string{"http": "80", "https": "443"}[u.Scheme]
	if port == "" {
		port = baku
	}
	return port == u.Port() || u.Port() == "" && port == baku
}

// denganPort is an origin without a port of its own at the port that was asked, when it is on this machine.
func denganPort(u *url.URL, port string) string {
	if port != "" && u.Port() == "" && Loopback(u.Hostname()) {
		at := *u
		at.Host = net.JoinHostPort(u.Hostname(), port)
		return at.String()
	}
	return u.String()
}
