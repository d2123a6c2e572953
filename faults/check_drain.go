package main

import (
	"context"
	"fmt"
	"net/http"
	"sync"
	"sync/atomic"
	"time"
)

// checkDrain stops one process in order under people on open connections: each request that was sent is answered.
// People open no new connection while /readyz is red, as a balancer would not.
func checkDrain(x *exam) error {
	p, err := x.serve("--rate-user", "0", "--drain-wait", x.span(3*time.Second, time.Second).String())
	if err != nil {
		return err
	}
	l, err := x.newLoad(p.base())
	if err != nil {
		return err
	}
	l.begin(x)
	go l.watchDoor(x, p)
	return x.restarts(l, x.size(20, 2), func(int) *portal { return p })
}

// load are people on connections of their own who read and write without a pause.
type load struct {
	base     string
	token    string
	like     course
	open     atomic.Bool // the door takes new connections
	halt     func()      // sends no more, and waits for the answers
	answered atomic.Int64
	failed   atomic.Int64

	mu    sync.Mutex
	first string
}

func (x *exam) newLoad(base string) (*load, error) {
	operator, err := x.signedIn(base, college, "operator", 1)
	if err != nil {
		return nil, err
	}
	like, err := anyCourse(x, operator)
	return &load{base: base, token: operator.token, like: like}, err
}

func (l *load) said() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.first
}

func (l *load) fail(what string) {
	l.failed.Add(1)
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.first == "" {
		l.first = what
	}
}

// watchDoor keeps open as /readyz is. It waits for an answer as briefly as a balancer does: a process that stops leaves the
// knock of a new connection unanswered, and the system knocks again after a second and more.
func (l *load) watchDoor(ctx context.Context, p *portal) {
	for ctx.Err() == nil {
		asked, done := context.WithTimeout(ctx, 200*time.Millisecond)
		l.open.Store(p.ready(asked))
		done()
		_ = sleep(ctx)
	}
}

// begin sends twelve quick people and two slow ones, until halt or the end of the check.
func (l *load) begin(x *exam) {
	ctx, stop := context.WithCancel(x)
	x.later(stop)
	var wait sync.WaitGroup
	l.halt = func() {
		stop()
		wait.Wait()
	}
	l.open.Store(true)
	for i := range 14 {
		wait.Go(func() {
			var w *wire
			for n := 0; ctx.Err() == nil; n++ {
				w = l.one(ctx, w, i, n)
			}
			if w != nil {
				w.close()
			}
		})
	}
}

// one sends a request on an open connection, or on a new one when the door is open; it gives the connection that stays.
func (l *load) one(ctx context.Context, w *wire, i, n int) *wire {
	if w == nil {
		if !l.open.Load() {
			_ = sleep(ctx)
			return nil
		}
		var err error
		if w, err = dial(l.base, address(100+i)); err != nil {
			_ = sleep(ctx)
			return nil
		}
	}
	want, text, slow := l.request(i, n)
	half := len(text)
	if slow {
		half -= 10
	}
	_, err := fmt.Fprint(w.conn, text[:half])
	if slow && err == nil {
		time.Sleep(300 * time.Millisecond)
		_, err = fmt.Fprint(w.conn, text[half:])
	}
	status, last, err2 := w.read(30 * time.Second)
	if err2 != nil || status != want {
		l.fail(fmt.Sprintf("request %d of %d: %d %s %v %v", n, i, status, w.said, err, err2))
		w.close()
		return nil
	}
	l.answered.Add(1)
	if last {
		w.close()
		return nil
	}
	return w
}

// request is what the i-th person sends the n-th time: most read, some write, two send their body slowly.
func (l *load) request(i, n int) (want int, text string, slow bool) {
	auth := []string{"Authorization", "Bearer " + l.token}
	if i >= 12 || n%4 == 3 {
		body := fmt.Sprintf(`{"kode":"D%d-%d-%s","nama":"Uji","sks":%d,"sksTeori":%d,"sksPraktik":%d,"semester":1,"kelompok":%q,"jenis":%q,"teoriPraktik":%q,"idProdi":%q,"status":"A"}`,
			i, n, newKey()[:6], l.like.SKS, l.like.SKSTeori, l.like.SKSPraktik, l.like.Kelompok, l.like.Jenis, l.like.TeoriPraktik, l.like.IDProdi)
		return http.StatusCreated, request("POST", "/v2/academic/matakuliah", body, append(auth, "Content-Type", "application/json", "Idempotency-Key", newKey())...), i >= 12
	}
	return http.StatusOK, request("GET", quietPaths[(i+n)%len(quietPaths)], "", auth...), false
}
