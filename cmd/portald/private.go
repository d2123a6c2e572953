package main

import (
	"net"
	"net/http"
	"net/netip"
	"os"
	"slices"
	"strings"
)

// knownHosts lets the machine room's listener answer under its own names alone: an address, localhost, the name that the
// flag gives, the machine's own. A page that a browser loaded from elsewhere cannot reach it under a name of its own.
func knownHosts(flag string, next http.Handler) http.Handler {
	names := []string{"localhost"}
	if host, _, err := net.SplitHostPort(flag); err == nil && host != "" {
		names = append(names, host)
	}
	if machine, err := os.Hostname(); err == nil && machine != "" {
		names = append(names, machine)
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !isKnownHost(r.Host, names) {
			http.Error(w, "Nama host ini tidak dikenal oleh alamat privat", http.StatusMisdirectedRequest)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func isKnownHost(host string, names []string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.Trim(host, "[]")
	if _, err := netip.ParseAddr(host); err == nil {
		return true
	}
	return slices.ContainsFunc(names, func(name string) bool { return strings.EqualFold(host, name) })
}
