package main

import (
	"context"
	"net"
	"strings"
	"sync"
	"time"
)

// dawdlers are many connections on which little is said and nothing is read.
type dawdlers struct {
	Base   string
	From   []string      // addresses, in turn
	Number int           // of connections
	Begin  []string      // what each says first, in turn
	More   string        // what it says every half second from then on
	Again  bool          // who was shown out comes back
	Span   time.Duration // how long
}

// dawdle runs the connections beside, until the time is over or ctx ends.
func (x *exam) dawdle(ctx context.Context, d dawdlers) {
	ctx, cancel := context.WithTimeout(ctx, d.Span+time.Minute)
	defer cancel()
	var done bool
	if err := x.beside(ctx, "dawdle", d, &done); err != nil && ctx.Err() == nil {
		x.must("dawdlers", false, err)
	}
}

func (d dawdlers) run(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, d.Span)
	defer cancel()
	var wg sync.WaitGroup
	for i := range d.Number {
		wg.Go(func() {
			for {
				d.one(ctx, d.From[i%len(d.From)], d.Begin[i%len(d.Begin)])
				if !d.Again || ctx.Err() != nil {
					return
				}
				_ = sleep(ctx)
			}
		})
	}
	wg.Wait()
}

// one is one connection, until it is shown out or the time is over.
func (d dawdlers) one(ctx context.Context, from, begin string) {
	conn, err := dialer(from).DialContext(ctx, "tcp", strings.TrimPrefix(d.Base, "http://"))
	if err != nil {
		return
	}
	defer conn.Close()
	_ = conn.(*net.TCPConn).SetReadBuffer(4096)
	for text := begin; ; text = d.More {
		_ = conn.SetWriteDeadline(time.Now().Add(time.Second))
		if text != "" {
			if _, err := conn.Write([]byte(text)); err != nil && d.More != "" {
				return // it was shown out
			}
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(500 * time.Millisecond):
		}
	}
}
