package main

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"time"
)

// checkCampus lets a whole campus behind one address sign in and work while a stranger at another guesses passwords,
// floods and dawdles. Everything is as shipped.
func checkCampus(x *exam) error {
	p, err := x.serve("--rate-login", "1")
	if err != nil {
		return err
	}
	names := x.people(college, "ROLE_MAHASISWA")
	number, span := x.size(300, 40), x.span(time.Minute, 4*time.Second)
	few := names[number : number+20]
	const here = 77
	c, err := x.workers(p, few, here)
	if err != nil {
		return err
	}
	alone := c.workFor(x, x.span(10*time.Second, 2*time.Second))
	peak := p.peak()
	attack, over := context.WithCancel(x)
	defer over()
	var stranger sync.WaitGroup
	var guessed, flooding flooded
	const there = 99
	stranger.Go(func() {
		guessed, _ = x.send(flood{Base: p.base(), College: college, From: there, Conns: 8, Rate: 50, Span: span, Wrong: true, Names: x.people(college, "ROLE_DOSEN")})
	})
	stranger.Go(func() {
		flooding, _ = x.send(flood{Base: p.base(), College: college, From: there, Conns: 60, Rate: 400, Span: span, Paths: []string{"/openapi.json", "/", "/v1/sistem", "/v2/user_info"}})
	})
	stranger.Go(func() {
		x.dawdle(attack, dawdlers{Base: p.base(), From: []string{address(there)}, Number: x.size(300, 100), Again: true, Span: 2 * span,
			Begin: []string{"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "}, More: "a"})
	})
	working, stop := context.WithCancel(x)
	defer stop()
	during := make(chan waits)
	go func() { during <- c.work(working) }()
	g := &gate{}
	g.all(x, p, names[:number], func(int) int { return here }, span*5/6/time.Duration(number))
	newly := &crowd{people: g.people, every: 25 * time.Millisecond, paths: studentPaths}
	after := newly.workFor(x, x.span(10*time.Second, 2*time.Second))
	stop()
	saw := <-during
	over()
	stranger.Wait()
	for _, one := range g.people {
		one.leave()
	}
	x.atLeast("in", g.in, number)
	x.within("last", g.last, longestSignIn)
	x.atMost("told to come again, or kept out", g.again+g.wrong, 0, g.first)
	x.undisturbed("who works", alone, saw)
	x.atMost("newly in failed", after.failed, 0, after.first)
	x.within("newly in p99", after.p99, max(2*alone.p99, leastNotice))
	x.atMost("memory MB", peak(), p.idle+roomForFaults)
	x.no500(p)
	x.tell("guesses", strings.TrimPrefix(fmt.Sprint(guessed.Status), "map"))
	x.tell("flood", strings.TrimPrefix(fmt.Sprint(flooding.Status), "map"))
	return nil
}

// workers are people at one address who are signed in already.
func (x *exam) workers(p *portal, names []string, from int) (*crowd, error) {
	c := &crowd{every: 25 * time.Millisecond, paths: studentPaths}
	for _, name := range names {
		one, err := x.signedIn(p.base(), college, name, from)
		if err != nil {
			return nil, err
		}
		c.people = append(c.people, one)
	}
	return c, nil
}
