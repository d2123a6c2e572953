package api

import (
	"maps"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"

	"portaldosen/internal/kit/limit"
)

// parties knows of which college a request may be before anything is looked up: by the token's beginning, by the host
// or the college-id of a public call. It believes what it has seen to be true alone: names that a stranger makes up are
// all one party.
type parties struct {
	known atomic.Pointer[map[string]string]
	mu    sync.Mutex
}

const maxKnown = 2000

// hint is the word in a request that names the college.
func hint(req *http.Request, op Op) string {
	if op.Permission == Public {
		if id := req.Header.Get("college-id"); id != "" {
			return id
		}
		return req.Host
	}
	if token, bearer := strings.CutPrefix(req.Header.Get("Authorization"), "Bearer "); bearer {
		id, _, _ := strings.Cut(token, ".")
		return id
	}
	return req.Host
}

func (p *parties) guess(req *http.Request, op Op) limit.Party {
	known := p.known.Load()
	if known == nil {
		return limit.Party{Public: op.Permission == Public}
	}
	return limit.Party{College: (*known)[hint(req, op)], Public: op.Permission == Public}
}

// learn keeps which college a request turned out to be of, when its hint says so for all: a session's cookie may come
// to another's host.
func (p *parties) learn(req *http.Request, op Op, college string) {
	word := hint(req, op)
	if op.Permission != Public && word != college {
		return
	}
	known := p.known.Load()
	if known != nil && ((*known)[word] == college || len(*known) >= maxKnown) {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	next := map[string]string{}
	if known = p.known.Load(); known != nil {
		next = maps.Clone(*known)
	}
	next[strings.Clone(word)] = college
	p.known.Store(&next)
}
