package main

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"sync/atomic"
	"time"

	"portaldosen/internal/kit/conns"
)

// drain ends a portal so that nobody loses a request: /readyz is red, every answer closes its connection, a wait for the
// balancer to notice; then nobody new comes in, those who did are answered, and what nobody uses is closed.
type drain struct {
	draining *atomic.Bool
	wait     time.Duration
	log      *slog.Logger
	ln       net.Listener
	conns    *conns.Conns
}

const (
	hardStop    = 15 * time.Second
	lastAnswers = 5 * time.Second // for connections to fall quiet, once nobody new comes
	cutBefore   = time.Second     // of hardStop: who has not read the answer by then is cut off
)

func (d *drain) run(servers ...*http.Server) error {
	d.draining.Store(true)
	d.log.Info("berhenti", "jeda", d.wait.String())
	ctx, cancel := context.WithTimeout(context.Background(), hardStop-cutBefore)
	defer cancel()
	noticed, soon := context.WithTimeout(ctx, d.wait)
	<-noticed.Done()
	soon()
	if err := conns.StopArrivals(d.ln); err != nil {
		d.log.Warn("pendatang baru tidak dapat ditahan", "error", err.Error())
	}
	quiet, enough := context.WithTimeout(ctx, lastAnswers)
	d.conns.Quiet(quiet)
	enough()
	var errs []error
	for _, s := range servers {
		err := s.Shutdown(ctx)
		if errors.Is(err, context.DeadlineExceeded) {
			open, active := d.conns.Counts()
			d.log.Warn("sambungan diputus", "terbuka", open, "dilayani", active)
			err = s.Close()
		}
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}
