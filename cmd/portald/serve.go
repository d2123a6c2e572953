package main

import (
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"time"

	"portaldosen/cmd/portald/memory"
	"portaldosen/internal/core/demo"
	"portaldosen/internal/kit/conns"
)

const cleanEvery = 10 * time.Minute

// Run serves until the context ends, then drains.
func (c *serveCmd) Run(con *console) error {
	if err := c.check(); err != nil {
		return err
	}
	log := slog.New(slog.NewJSONHandler(con.out, nil))
	memory.Limit(c.MemoryLimit, log)
	spread(con.getenv("GOMAXPROCS"))
	con, stop := con.until(log)
	defer stop(nil)
	d, err := c.ready(con)
	if err != nil {
		return err
	}
	defer func() {
		if err := d.Close(); err != nil {
			log.Error("menutup basis data", "error", err.Error())
		}
	}()
	p, err := c.assemble(con, d, log)
	if err != nil {
		return err
	}
	if err := c.prepare(con, p); err != nil {
		return err
	}
	go p.examine(con, stop)
	go p.cleanUp(con, cleanEvery)
	p.deps.DB.Behind(p.readAhead)
	defer p.work(con)()
	return errors.Join(c.listen(con, p, log), con.cause())
}

// prepare fills what a start fills, one process at a time.
func (c *serveCmd) prepare(con *console, p *portal) error {
	if c.Demo {
		if err := c.fillIfEmpty(con, p.deps.DB); err != nil {
			return err
		}
	}
	if err := p.deps.DB.Alone(con, p.prepare); err != nil {
		return err
	}
	if err := p.deps.Jobs.Free(con, p.collegeIDs); err != nil {
		return err
	}
	return p.deps.DB.Alone(con, p.index)
}

func (c *serveCmd) listen(con *console, p *portal, log *slog.Logger) error {
	ln, err := conns.Listen(con, c.Addr)
	if err != nil {
		return fmt.Errorf("tidak dapat mendengar di %s: %w; pilih --addr lain", c.Addr, err)
	}
	public := &http.Server{
		Handler: p.handler, ReadHeaderTimeout: 5 * time.Second, IdleTimeout: 60 * time.Second, MaxHeaderBytes: 16 << 10,
		ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelWarn), ConnContext: conns.ConnContext,
		HTTP2: &http.HTTP2Config{MaxConcurrentStreams: 100},
	}
	open := &conns.Conns{Limits: conns.Limits{Total: c.MaxConnections, PerAddress: c.MaxPerAddress, Trusted: c.TrustedProxy}}
	failed := make(chan error, 2)
	go func() { failed <- c.serveOn(public, open.Listener(ln)) }()
	private, err := c.servePrivate(p, failed)
	if err != nil {
		return errors.Join(err, public.Close())
	}
	c.greet(con, p, ln.Addr())
	log.Info("siap", "addr", ln.Addr().String(), "private", private.Addr)
	select {
	case err := <-failed:
		return err
	case <-con.Done():
	}
	return (&drain{draining: &p.draining, wait: c.DrainWait, log: log, ln: ln, conns: open}).run(public, private)
}

func (c *serveCmd) serveOn(s *http.Server, ln net.Listener) error {
	if c.TLSCert != "" {
		return s.ServeTLS(ln, c.TLSCert, c.TLSKey)
	}
	return s.Serve(ln)
}

// servePrivate opens the second listener for metrics and profiles, when one is asked for.
func (c *serveCmd) servePrivate(p *portal, failed chan<- error) (*http.Server, error) {
	s := &http.Server{Handler: knownHosts(c.PrivateAddr, p.private), ReadHeaderTimeout: 5 * time.Second}
	if c.PrivateAddr == "" {
		return s, nil
	}
	ln, err := net.Listen("tcp", c.PrivateAddr)
	if err != nil {
		return s, fmt.Errorf("tidak dapat mendengar di %s: %w; pilih --private-addr lain", c.PrivateAddr, err)
	}
	s.Addr = ln.Addr().String()
	go func() { failed <- s.Serve(ln) }()
	return s, nil
}

// greet tells a person at the terminal where the portal is, and how it begins when there is no college yet.
func (c *serveCmd) greet(con *console, p *portal, addr net.Addr) {
	scheme, port := c.scheme(), portOf(addr.String())
	home := c.home(port)
	_, _ = fmt.Fprintf(con.err, "\nPortal Dosen siap di %s\n", home)
	if all, err := p.colleges.Terdaftar(con); err == nil && len(all) == 0 && !c.separate() {
		sayLink(con.err, p.ring, home, p.deps.Clock.Now())
	}
	if !c.Demo {
		return
	}
	_, _ = fmt.Fprintf(con.err, "Akun demo (kata sandi %s): dosen, kaprodi, operator, mahasiswa\n", demoPassword)
	_, _ = fmt.Fprintf(con.err, "Kampus lain: %s\n\n", strings.Join(demoSites(scheme, port), "  "))
}

func demoSites(scheme, port string) []string {
	out := []string{}
	for _, host := range demo.HostLain() {
		out = append(out, fmt.Sprintf("%s://%s:%s", scheme, host, port))
	}
	return out
}
