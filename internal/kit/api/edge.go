package api

import (
	"context"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"path"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/conns"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
)

// Deadline is how long a handler may take; longer work is a job.
const Deadline = 15 * time.Second

// Handler is the whole site: operations under their prefixes, and site (the document and its files) for the rest.
func (r *Router) Handler(site http.Handler) http.Handler {
	paths := r.Mux
	for _, prefix := range apiPrefixes {
		paths.HandleFunc(prefix, r.unknown)
		paths.HandleFunc(strings.TrimSuffix(prefix, "/"), r.unknown)
	}
	paths.Handle("GET /openapi.json", r.public("", http.HandlerFunc(r.serveDocument)))
	paths.Handle("POST /csp-report", r.public("", http.HandlerFunc(r.cspReport)))
	paths.Handle("GET /healthz", r.public("sehat/", http.HandlerFunc(r.serveHealth)))
	paths.Handle("GET /readyz", r.public("sehat/", http.HandlerFunc(r.serveReady)))
	paths.Handle("/", r.public("", site))
	csrf := http.NewCrossOriginProtection()
	for _, op := range r.ops {
		if op.CrossSite {
			csrf.AddInsecureBypassPattern(op.Method + " " + op.Path)
		}
	}
	csrf.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		WriteProblem(w, req, apperr.New(apperr.Forbidden, "Permintaan dari situs lain ditolak"))
	}))
	return r.track(secure(r.catch(csrf.Handler(r.plainPaths(paths)))))
}

// apiPrefixes are where operations live; nothing below them is ever a page.
var apiPrefixes = []string{"/v1/", "/v2/", "/multisite-config/", "/.well-known/"}

// plainPaths answers an operation's path that is written in a roundabout way as one that is not there, and so one that this site
// does not have. The library would send the caller on to the plain one, and a proxy before it may have judged the other.
func (r *Router) plainPaths(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		plain := path.Clean("/" + req.URL.Path)
		roundabout := plain != req.URL.Path && plain+"/" != req.URL.Path
		call := slices.ContainsFunc(apiPrefixes, func(p string) bool { return strings.HasPrefix(plain+"/", p) })
		if call && (roundabout || r.Serves != nil && !r.Serves(req)) {
			WriteProblem(w, req, apperr.NotFound())
			return
		}
		next.ServeHTTP(w, req)
	})
}

// unknown answers a path without an operation with a problem, never with the document.
func (r *Router) unknown(w http.ResponseWriter, req *http.Request) {
	var allowed []string
	for _, method := range []string{http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodDelete} {
		other := req.Clone(req.Context())
		other.Method = method
		if _, pattern := r.Mux.Handler(other); strings.Contains(pattern, " ") {
			allowed = append(allowed, method)
		}
	}
	if len(allowed) > 0 {
		w.Header().Set("Allow", strings.Join(allowed, ", "))
		WriteProblem(w, req, apperr.New(apperr.WrongMethod, "Metode tidak didukung di alamat ini"))
		return
	}
	WriteProblem(w, req, apperr.NotFound())
}

// serveHealth tells that the process lives.
func (r *Router) serveHealth(w http.ResponseWriter, _ *http.Request) {
	w.WriteHeader(http.StatusNoContent)
}

// serveReady tells a balancer whether to send requests here.
func (r *Router) serveReady(w http.ResponseWriter, req *http.Request) {
	if r.Ready == nil || r.Ready(req.Context()) == nil {
		w.WriteHeader(http.StatusNoContent)
		return
	}
	WriteProblem(w, req, apperr.RetryLater(apperr.Busy, "Belum siap", time.Second))
}

// cspReport takes what browsers say about the content policy into the log.
func (r *Router) cspReport(w http.ResponseWriter, req *http.Request) {
	body, _ := io.ReadAll(io.LimitReader(req.Body, 8<<10)) // what came of it says enough
	r.Log.WarnContext(req.Context(), "csp-report", "request_id", From(req.Context()).ID, "laporan", texts.Printable(string(body)))
	w.WriteHeader(http.StatusNoContent)
}

// track gives each request its id and writes one line of log about it.
func (r *Router) track(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		began := r.Clock.Now()
		kept := &Request{ID: r.requestID(req), Header: w.Header()}
		rec := &recorder{ResponseWriter: w, req: req, status: http.StatusOK, kept: kept}
		req = req.WithContext(context.WithValue(db.Hurried(req.Context()), requestKey{}, kept))
		kept.HTTP = req
		defer kept.arrive(w, r.Draining)()
		w.Header().Set("X-Request-Id", kept.ID)
		if !r.turnAway(rec, req) {
			next.ServeHTTP(rec, req)
		}
		rec.send()
		if r.Observe != nil {
			r.Observe(req.Method, rec.status, r.Clock.Now().Sub(began))
		}
		if rec.status == http.StatusServiceUnavailable || rec.status == http.StatusTooManyRequests {
			r.turnedAway.count(r.Log, r.Clock.Now(), rec.status)
			return
		}
		r.Log.LogAttrs(req.Context(), slog.LevelInfo, "request",
			slog.String("request_id", kept.ID), slog.String("method", req.Method), slog.String("path", logged(kept, req)),
			slog.Int("status", rec.status), slog.Int("bytes", rec.bytes), slog.String("user", kept.actor),
			slog.Int64("us", r.Clock.Now().Sub(began).Microseconds()))
	})
}

// logged is what the log says of a request's address: the path of somebody who is signed in, which holds ids alone. Any
// other may hold a secret, as a calendar's does, or what a stranger wrote; of it the pattern is logged.
func logged(kept *Request, req *http.Request) string {
	if kept.path != "" {
		return kept.path
	}
	_, pattern, found := strings.Cut(req.Pattern, " ")
	if !found {
		pattern = req.Pattern
	}
	return pattern
}

// requestID takes over the id that a trusted proxy gives, when it is a plain short word; a stranger's is not believed.
func (r *Router) requestID(req *http.Request) string {
	if r.Trusts == nil || !r.Trusts(req) {
		return r.NewID()
	}
	given := req.Header.Get("X-Request-Id")
	if len(given) >= 8 && len(given) <= 64 && strings.IndexFunc(given, func(c rune) bool {
		return !(c == '-' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z')
	}) < 0 {
		return given
	}
	return r.NewID()
}

// catch turns a panic into the fixed sentence, with the stack in the log.
func (r *Router) catch(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		defer func() {
			v := recover()
			if v == nil {
				return
			}
			if v == http.ErrAbortHandler {
				panic(v)
			}
			r.Log.ErrorContext(req.Context(), "panic", "request_id", From(req.Context()).ID, "error", panicError(v).Error(), "stack", string(debug.Stack()))
			WriteProblem(w, req, apperr.As(panicError(v)))
		}()
		next.ServeHTTP(w, req)
	})
}

// secure sets the headers that every answer carries; the document replaces the content policy by its own.
func secure(next http.Handler) http.Handler {
	fixed := map[string][]string{
		"Content-Security-Policy":      {"default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"},
		"Strict-Transport-Security":    {"max-age=63072000; includeSubDomains"},
		"X-Content-Type-Options":       {"nosniff"},
		"Referrer-Policy":              {"no-referrer"},
		"Cross-Origin-Opener-Policy":   {"same-origin"},
		"Cross-Origin-Resource-Policy": {"same-origin"},
		"X-Frame-Options":              {"DENY"},
		"Permissions-Policy":           {"accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()"},
	}
	return http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		h := w.Header()
		for name, value := range fixed {
			h[name] = value
		}
		next.ServeHTTP(w, req)
	})
}

// Address tells where a request comes from: the peer, or behind trusted proxies the last address they did not add.
func Address(trusted []netip.Prefix) func(*http.Request) string {
	return func(req *http.Request) string {
		host, _, err := net.SplitHostPort(req.RemoteAddr)
		if err != nil {
			return req.RemoteAddr
		}
		hops := strings.Split(strings.Join(req.Header.Values("X-Forwarded-For"), ","), ",")
		for i := len(hops) - 1; i >= 0 && isTrusted(trusted, host); i-- {
			hop := strings.TrimSpace(hops[i])
			if _, err := netip.ParseAddr(hop); err != nil {
				break
			}
			host = hop
		}
		return host
	}
}

// Proxied reports of a request whether a trusted proxy sent it on.
func Proxied(trusted []netip.Prefix) func(*http.Request) bool {
	return func(req *http.Request) bool {
		host, _, err := net.SplitHostPort(req.RemoteAddr)
		return err == nil && isTrusted(trusted, host)
	}
}

func isTrusted(trusted []netip.Prefix, host string) bool {
	addr, err := netip.ParseAddr(host)
	return err == nil && conns.Trusts(trusted, addr)
}
