package institusi

import (
	"net"
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"

	"portaldosen/internal/kit/origin"
	"portaldosen/internal/kit/texts"
)

const bukanAlamat = "Isi alamat lengkap tanpa garis miring di belakang, misalnya https://portal.kampus.ac.id (http hanya untuk localhost)"

// PeriksaAlamat gives the address of a portal as browsers write it, or why it is none: https, or a name of this machine, without
// path, name and password.
func PeriksaAlamat(address string) (alamat, kenapa string) {
	address = strings.TrimSpace(address)
	o, ok := originOf(strings.TrimSuffix(address, "/"))
	if !ok {
		return "", bukanAlamat
	}
	if u, err := url.Parse(address); err != nil || u.RawQuery != "" || u.Fragment != "" || strings.Trim(u.Path, "/") != "" {
		return "", bukanAlamat
	}
	return o, ""
}

// zones are the three of Indonesia, and the names that the world's list of zones has for them.
var zones = map[string]string{
	"WIB": "WIB", "WITA": "WITA", "WIT": "WIT",
	"Asia/Jakarta": "WIB", "Asia/Pontianak": "WIB", "Asia/Makassar": "WITA", "Asia/Jayapura": "WIT",
}

// Zona is a zone of Indonesia by its name, that of the world's list too ("Asia/Jakarta"): WIB, WITA or WIT.
func Zona(name string) (zona string, ada bool) {
	zona, ada = zones[name]
	return zona, ada
}

// PeriksaZona says why a name is none of the zones as they are stored, "" when it is one.
func PeriksaZona(zona string) string {
	if zones[zona] != zona || zona == "" {
		return "Pilih WIB, WITA atau WIT"
	}
	return ""
}

const maksNama = 200

// PeriksaNama says why a text is no name of a college, "" when it is one.
func PeriksaNama(nama string) string {
	if texts.Fold(nama) == "" || utf8.RuneCountInString(nama) > maksNama || texts.Printable(nama) != nama {
		return "Nama 1 sampai 200 karakter, tanpa karakter kontrol"
	}
	return ""
}

// originOf is the origin of an address that is over https, or stays on this machine.
func originOf(address string) (string, bool) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "https" && !origin.Loopback(u.Hostname()) {
		return "", false
	}
	origin, err := origin.Parse(address)
	return origin, err == nil
}

// ownerOf is the college that has a host already, or "".
func ownerOf(all []College, origin string) string {
	u, err := url.Parse(origin)
	if err != nil {
		return ""
	}
	for _, c := range all {
		if hasHost(c.semua(), u.Host) {
			return c.ID
		}
	}
	return ""
}

// hasHost reports whether one of the origins has the host of a request.
func hasHost(origins []string, host string) bool {
	host = strings.ToLower(host)
	return slices.ContainsFunc(origins, func(o string) bool { return sameHost(o, host) })
}

// sameHost compares a college's origin with the host of a request; the port of a loopback name does not count.
func sameHost(origin, host string) bool {
	u, err := url.Parse(origin)
	if err != nil {
		return false
	}
	if name := hostname(host); isLoopbackName(name) || isLoopbackIP(host) {
		return u.Hostname() == name
	}
	return u.Host == host
}

func hostname(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		return name
	}
	return strings.Trim(host, "[]")
}

func isLoopbackName(name string) bool {
	return name == "localhost" || strings.HasSuffix(name, ".localhost")
}

func isLoopbackIP(host string) bool {
	ip := net.ParseIP(hostname(host))
	return ip != nil && ip.IsLoopback()
}
