package main

import (
	"context"
	"net/url"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/core/master"
	"portaldosen/internal/core/siapkan"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/jobs"
	"portaldosen/internal/kit/keyring"
	"portaldosen/internal/kit/limit"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/origin"
	"portaldosen/internal/kit/outbound"
	"portaldosen/internal/kit/spool"
	"portaldosen/internal/kit/trail"
)

// wire connects the areas with each other and with the front door.
func wire(c *serveCmd, d module.Deps, ring *keyring.Ring) (*portal, error) {
	base := strings.TrimSuffix(c.BaseURL, "/")
	colleges := institusi.New(institusi.Deps{Deps: d, LoginURL: c.LoginURL, BaseURL: base, Demo: c.Demo, Terpisah: c.separate()})
	d.Zone = colleges.Zona
	d.Jobs = jobs.New(d.DB, d.Clock, d.NewID, d.Log)
	room := c.room(d.Clock)
	d.Jobs.Space = room.Space
	people := master.New(d)
	sessions := auth.New(auth.Deps{Deps: d, Ring: ring, Colleges: colleges, Settings: c.authSettings(), Address: api.Address(c.TrustedProxy),
		Outbound: outbound.New(c.AskNetwork, c.onThisMachine())})
	held, err := spool.New(filepath.Join(c.Data, "titipan"))
	if err != nil {
		return nil, err
	}
	held.Room = room.Space
	begin := siapkan.New(siapkan.Deps{Deps: d, Ring: ring, Colleges: colleges, Accounts: sessions, BaseURL: base})
	p := &portal{
		deps: d, room: room, ring: ring, colleges: colleges, sessions: sessions, trail: trail.New(d.DB, d.Clock, d.Log),
		modules: append(join(d, colleges, people, sessions), begin.Module()),
	}
	p.router = api.New(api.Deps{
		DB: d.DB, Log: d.Log, Clock: d.Clock, NewID: d.NewID,
		Identity: identity{sessions, colleges},
		Address:  api.Address(c.TrustedProxy),
		Trusts:   api.Proxied(c.TrustedProxy),
		Serves:   colleges.Melayani,
		PerUser:  limit.NewBucket(d.Clock, c.RateUser, int(c.RateUser*4)),
		Public:   limit.NewBucket(d.Clock, c.RatePublic, int(c.RatePublic*4)),
		Reads:    limit.NewShares(d.Clock, readPlaces(), maxWaiting, patience),
		Writes:   limit.NewShares(d.Clock, writePlaces(c.DatabaseURL != ""), maxWaiting, patience),
		Spool:    held, Draining: p.draining.Load,
		Classes: map[string]api.Gate{
			"masuk": open{}, "unduh": limit.NewClass(2, 5*time.Second), "unggah": limit.NewClass(8, 10*time.Second),
		},
		Ready: p.isReady,
		Space: room.Space,
		Trail: p.trail,
	})
	for _, m := range p.modules {
		if m.Routes != nil {
			m.Routes(p.router)
		}
		d.Jobs.Handle(m.Jobs)
		d.Jobs.HandleAwaited(m.Awaited)
	}
	return p, nil
}

// onThisMachine reports whether the portal is tried out: then the systems it asks stand beside it.
func (c *serveCmd) onThisMachine() bool {
	u, err := url.Parse(c.BaseURL)
	return c.Demo || err == nil && origin.Loopback(u.Hostname())
}

// open is the gate of signing in: it lets everybody in, for the guard of the passwords has places of its own.
type open struct{}

// Enter takes no place.
func (open) Enter(context.Context, string) (leave func(), err error) { return func() {}, nil }

// authSettings are the lifetimes and limits of signing in, as the flags say.
func (c *serveCmd) authSettings() auth.Settings {
	s := auth.Defaults()
	s.Access, s.Session, s.Idle, s.Code = c.AccessLifetime, c.SessionLife, c.SessionIdle, c.CodeLifetime
	s.Limits.AddressRate = c.RateLogin
	return s
}

// Work beyond its places waits so long at most, and so much of it; what would wait half as long is refused with 503 at once.
const (
	patience   = 2 * time.Second
	maxWaiting = 1024
)

// cores is how many processors this process may use, as the system said at the start.
var cores = runtime.GOMAXPROCS(0)

// readPlaces is how many reads run at once: what keeps the processors busy. More would not answer more, but make each wait
// for all others, those of PostgreSQL too, whose processes share the machine.
func readPlaces() int { return max(4, 2*cores) }

// writePlaces is how many writes run at once. SQLite has one writer: more would only wait for it.
func writePlaces(remote bool) int {
	if remote {
		return max(6, 2*cores)
	}
	return 4
}

// spread gives the scheduler more threads than there are reads at once. With as many as processors, work that hands its
// place on keeps all of them busy in turn, and who comes newly is not even heard for up to 60 ms; with more, the system
// shares the processors out, and a new request is heard at once. GOMAXPROCS in the environment is left alone.
func spread(given string) {
	if given == "" {
		runtime.GOMAXPROCS(readPlaces() + 2)
	}
}
