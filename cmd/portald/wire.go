package main

import (
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/core/master"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/jobs"
	"portaldosen/internal/kit/kunci"
	"portaldosen/internal/kit/limit"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/trail"
)

// wire connects the areas with each other and with the front door.
func wire(c *serveCmd, d module.Deps, ring *kunci.Ring) (*portal, error) {
	colleges := institusi.New(institusi.Deps{Deps: d, LoginURL: c.LoginURL, Demo: c.Demo})
	d.Zona = colleges.Zona
	d.Jobs = jobs.New(d.DB, d.Clock, d.NewID, d.Log)
	room := c.room(d.Clock)
	d.Jobs.Space = room.Space
	people := master.New(d)
	sessions := auth.New(auth.Deps{Deps: d, Ring: ring, Colleges: colleges, Periods: people, Settings: c.authSettings(), Address: api.Address(c.TrustedProxy)})
	p := &portal{deps: d, room: room, colleges: colleges, sessions: sessions, modules: areas(d, colleges, people, sessions), trail: trail.New(d.DB, d.Clock, d.Log)}
	p.router = api.New(api.Deps{
		DB: d.DB, Log: d.Log, Clock: d.Clock, NewID: d.NewID,
		Identity: identity{sessions, colleges},
		Address:  api.Address(c.TrustedProxy),
		Trusts:   api.Proxied(c.TrustedProxy),
		PerUser:  limit.NewKeranjang(d.Clock, c.RateUser, int(c.RateUser*4)),
		Classes:  map[string]api.Gate{"unduh": limit.NewKelas(2, 5*time.Second), "unggah": limit.NewKelas(8, 10*time.Second)},
		Ready:    p.isReady,
		Space:    room.Space,
		Trail:    p.trail,
	})
	for _, m := range p.modules {
		m.Routes(p.router)
		d.Jobs.Handle(m.Jobs)
	}
	return p, nil
}

// authSettings are the lifetimes and limits of signing in, as the flags say.
func (c *serveCmd) authSettings() auth.Settings {
	s := auth.Defaults()
	s.Access, s.Session, s.Idle, s.Code = c.AccessLifetime, c.SessionLife, c.SessionIdle, c.CodeLifetime
	s.Limits.AddressRate = c.RateLogin
	return s
}
