package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"
)

// checkSlow lets strangers dawdle: with their headers, with their bodies, and with reading what they asked for.
func checkSlow(x *exam) error {
	p, err := x.serve()
	if err != nil {
		return err
	}
	others, err := x.newCrowd(p, college, 4, 100, 25*time.Millisecond)
	if err != nil {
		return err
	}
	works, err := openWorks(x, p.base(), college)
	if err != nil {
		return err
	}
	var students []*person
	for i := range 2 {
		one, err := x.signedIn(p.base(), college, works[i].NIM, 110+i)
		if err != nil {
			return err
		}
		students = append(students, one)
	}
	public, err := publicAddresses(x, p)
	if err != nil {
		return err
	}
	alone := others.workFor(x, x.span(8*time.Second, 2*time.Second))
	s := &slowness{exam: x, portal: p, number: x.size(800, 200), works: works, students: students, names: x.people(college, "ROLE_MAHASISWA")[100:]}
	peak := p.peak()
	working, stop := context.WithCancel(x)
	defer stop()
	during := make(chan waits)
	go func() { during <- others.work(working) }()
	s.hold("headers", x.span(12*time.Second, 2*time.Second), func(int) (string, string) { return "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ", "a" })
	s.hold("bodies of sign-ins", x.span(12*time.Second, 2*time.Second), func(int) (string, string) {
		return "POST /v2/access_token HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{", " "
	})
	s.hold("uploads of one student", x.span(12*time.Second, 2*time.Second), s.slowUpload)
	s.unread(public)
	stop()
	saw := <-during
	x.atMost("memory MB", peak(), p.idle+roomForFaults)
	x.tell("idle MB", p.idle)
	x.atMost("others not let in or not heard", len(s.wrong), 0, strings.Join(s.wrong, "; "))
	x.undisturbed("others", alone, saw)
	x.no500(p)
	x.tell("public addresses", len(public))
	x.must("ready", p.ready(x))
	return nil
}

// slowness are many connections that dawdle.
type slowness struct {
	*exam
	portal   *portal
	number   int
	works    []work
	students []*person
	names    []string
	asked    int
	wrong    []string
}

// slowUpload begins a large file of the first student.
func (s *slowness) slowUpload(int) (string, string) {
	body, contentType := form("naskah", "lambat.txt", manuscript(200_000))
	text := request("POST", s.works[0].Path+"_file/"+s.works[0].ID, string(body), "Authorization", "Bearer "+s.students[0].token, "Content-Type", contentType, "Idempotency-Key", newKey())
	return text[:len(text)-len(body)+1000], "x"
}

// hold opens the connections, sends how each begins and then a little every half second, and looks meanwhile whether
// somebody else gets in, and is heard.
func (s *slowness) hold(what string, span time.Duration, say func(i int) (begin, more string)) {
	number := s.number
	if strings.HasPrefix(what, "uploads") {
		number = 16
	}
	ctx, release := context.WithCancel(s)
	defer release()
	var wg sync.WaitGroup
	began := time.Now()
	for i := range number {
		begin, more := say(i)
		wg.Go(func() { dawdle(ctx, s.portal.base(), address(2000+i%16), begin, more) })
	}
	s.pause(span / 4)
	s.others(what)
	s.pause(span - time.Since(began))
	release()
	wg.Wait()
}

// unread asks for every public address without reading: one after the other, in the short form all at once.
func (s *slowness) unread(public []string) {
	say := func(path string) (string, string) {
		return strings.Repeat(request("GET", path, "", "Accept-Encoding", "identity"), 30), ""
	}
	if s.short {
		s.hold("unread", 2*time.Second, func(i int) (string, string) { return say(public[i%len(public)]) })
		return
	}
	for _, path := range public {
		s.hold("unread "+path, 4*time.Second, func(int) (string, string) { return say(path) })
	}
}

// others are somebody who signs in and a student who hands in a file.
func (s *slowness) others(what string) {
	s.asked++
	one := newPerson(s.portal.base(), college, s.names[s.asked], address(3000+s.asked), 20*time.Second)
	defer one.leave()
	if a, err := one.tryIn(s); err != nil || a.Status != http.StatusOK {
		s.wrong = append(s.wrong, fmt.Sprint(what, ": sign-in ", a, " ", err))
	}
	a, err := s.students[1].upload(s, s.works[1].Path+"_file/"+s.works[1].ID, newKey(), "naskah", "naskah.txt", manuscript(3000))
	if err != nil || a.Status != http.StatusCreated {
		s.wrong = append(s.wrong, fmt.Sprint(what, ": upload ", a, " ", err))
	}
}

// dawdle is one connection: it never reads.
func dawdle(ctx context.Context, base, from, begin, more string) {
	d := dialer(from)
	conn, err := d.DialContext(ctx, "tcp", strings.TrimPrefix(base, "http://"))
	if err != nil {
		return
	}
	defer conn.Close()
	_ = conn.(*net.TCPConn).SetReadBuffer(4096)
	for text := begin; ; text = more {
		_ = conn.SetWriteDeadline(time.Now().Add(time.Second))
		if text != "" {
			if _, err := conn.Write([]byte(text)); err != nil && more != "" {
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

var (
	assets      = regexp.MustCompile(`/assets/[\w.-]+\.(?:js|css)`)
	pathPattern = regexp.MustCompile(`\{\w+\}`)
)

// publicAddresses are what anybody may read: the public GETs of the API document, the document of the site and of the
// API, and a file of the site.
func publicAddresses(ctx context.Context, p *portal) ([]string, error) {
	_, text, err := fetch(ctx, p.base()+"/openapi.json")
	if err != nil {
		return nil, err
	}
	var doc struct {
		Paths map[string]map[string]struct{ Security []any }
	}
	if err := json.Unmarshal([]byte(text), &doc); err != nil {
		return nil, err
	}
	out := []string{"/openapi.json", "/", "/akademik/perkuliahan/mata-kuliah", "/healthz", "/readyz"}
	for path, methods := range doc.Paths {
		if get, there := methods["get"]; there && len(get.Security) == 0 {
			out = append(out, pathPattern.ReplaceAllString(path, "tidak-ada"))
		}
	}
	_, site, err := fetch(ctx, p.base()+"/")
	if err != nil {
		return nil, err
	}
	found := assets.FindAllString(site, 2)
	if len(found) == 0 || len(out) < 8 {
		return nil, fmt.Errorf("few public addresses: %v", out)
	}
	out = append(out, found...)
	slices.Sort(out[5:])
	return slices.Compact(out), nil
}
