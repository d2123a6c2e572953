package main

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

func TestPrivateListenerKnowsItsHosts(t *testing.T) {
	nothing := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) })
	h := knownHosts("ruang-mesin.kampus.id:9090", nothing)
	for host, want := range map[string]int{
		"127.0.0.1:9090":             204,
		"127.0.0.1":                  204,
		"[::1]:9090":                 204,
		"10.1.2.3:9090":              204,
		"localhost:9090":             204,
		"LOCALHOST":                  204,
		"ruang-mesin.kampus.id:9090": 204,
		"jahat.example:9090":         421,
		"127.0.0.1.jahat.example":    421,
		"localhost.jahat.example":    421,
		"":                           421,
		"kampus.id":                  421,
	} {
		r := httptest.NewRequest("GET", "/metrics", nil)
		r.Host = host
		w := httptest.NewRecorder()
		if h.ServeHTTP(w, r); w.Code != want {
			t.Errorf("host %q: %d, want %d", host, w.Code, want)
		}
	}
}
