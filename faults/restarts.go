package main

import "time"

// longestDrain is how long a process that is told to stop may take to answer what it has in hand.
const longestDrain = 15 * time.Second

// restarts stops processes in order, one after the other, and starts each again while people send what l sends: nobody
// may notice. next says whose turn it is.
func (x *exam) restarts(l *load, times int, next func(i int) *portal) error {
	codes, slowest := 0, time.Duration(0)
	for i := range times {
		x.pause(600 * time.Millisecond) // a balancer asks every 200 ms
		p := next(i)
		code, took, err := p.stop()
		if err != nil {
			return err
		}
		if code != 0 {
			codes++
		}
		slowest = max(slowest, took)
		if err := p.start(x); err != nil {
			return err
		}
	}
	x.pause(600 * time.Millisecond)
	l.halt()
	x.atMost("failed requests", int(l.failed.Load()), 0, l.said())
	x.atMost("exits other than 0", codes, 0)
	x.within("exit", slowest, longestDrain)
	x.atLeast("restarts", times, times)
	x.atLeast("answered", int(l.answered.Load()), 50*times)
	return nil
}
