package api

import (
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"sync"

	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/limit"
)

// busyAnswer is the refusal of a full line as it goes on the wire, up to the request's id, and its Retry-After: made once.
var busyAnswer = sync.OnceValues(func() (body, retryAfter string) {
	p := toProblem(apperr.As(limit.ErrBusy), "")
	whole, _ := json.Marshal(p) // plain texts and a number
	return strings.TrimSuffix(string(whole), `"}`), p.retryAfter
})

// turnAway answers a read that names a session of a college whose line is full, before anything else is done for it: of a
// flood most is refused, and what that costs is missing to those who are served. What it lets through is judged by enter.
func (r *Router) turnAway(w http.ResponseWriter, req *http.Request) bool {
	if r.Reads == nil || req.Method != http.MethodGet {
		return false
	}
	college, named := CollegeNamed(req)
	if !named || !r.isWork(req.URL.Path) || !r.Reads.Hopeless(limit.Party{College: college}) {
		return false
	}
	body, retryAfter := busyAnswer()
	h := w.Header()
	h.Set("Content-Type", "application/problem+json")
	h.Set("Cache-Control", "no-store")
	h.Set("Retry-After", retryAfter)
	h.Set("X-Content-Type-Options", "nosniff")
	w.WriteHeader(http.StatusServiceUnavailable)
	_, _ = io.WriteString(w, body+h.Get("X-Request-Id")+`"}`) // who left reads nothing
	return true
}

// CollegeNamed reads which college's session a request names, by the beginning of its token; nothing says yet that there is one.
func CollegeNamed(req *http.Request) (college string, named bool) {
	token, bearer := strings.CutPrefix(req.Header.Get("Authorization"), "Bearer ")
	if !bearer {
		_, token, bearer = strings.Cut(req.Header.Get("Cookie"), SessionCookie+"=")
	}
	if !bearer {
		return "", false
	}
	college, _, named = strings.Cut(token, ".")
	return college, named
}

// isWork reports whether a path is an operation's that takes a place.
func (r *Router) isWork(path string) bool {
	if !strings.HasPrefix(path, "/v1/") && !strings.HasPrefix(path, "/v2/") {
		return false
	}
	for _, light := range r.light {
		if strings.HasPrefix(path, light) {
			return false
		}
	}
	return true
}
