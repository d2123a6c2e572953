package pager

import (
	"context"
	"sync"
)

// waiting is how many copies may wait to be read beside the requests; who asks for one more asks again later.
const waiting = 128

// Behind runs fn beside the requests, until it is done or its context ends.
type Behind func(fn func(context.Context))

// queue reads copies beside the requests, one at a time, in the order in which they were asked for.
type queue struct {
	mu     sync.Mutex
	names  map[string]bool // what waits and what is being read
	waits  []func(context.Context)
	active bool
}

// readBehind has a copy read beside the requests and then kept, unless that is under way. One whose reading fails is asked
// for again by the next who needs it.
func readBehind[T Sized](b *Book, run Behind, name string, read Reading[T]) {
	q := &b.queue
	job := func(ctx context.Context) {
		defer q.done(name)
		if value, version, err := read(ctx); err == nil {
			b.put(name, value, version)
		}
	}
	if q.push(name, job) {
		run(q.work)
	}
}

// push adds a reading, and tells whether somebody has to begin to work.
func (q *queue) push(name string, job func(context.Context)) (begin bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.names[name] || len(q.names) >= waiting {
		return false
	}
	if q.names == nil {
		q.names = map[string]bool{}
	}
	q.names[name] = true
	q.waits = append(q.waits, job)
	begin, q.active = !q.active, true
	return begin
}

// work does what waits until nothing does.
func (q *queue) work(ctx context.Context) {
	for job := q.pop(); job != nil; job = q.pop() {
		job(ctx)
	}
}

func (q *queue) pop() (job func(context.Context)) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.active = len(q.waits) > 0; q.active {
		job, q.waits = q.waits[0], q.waits[1:]
	}
	return job
}

func (q *queue) done(name string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	delete(q.names, name)
}
