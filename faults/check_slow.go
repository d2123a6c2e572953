package main

import (
	"context"
	"encoding/json"
	"fmt"
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
	s.hold("headers", x.span(12*time.Second, 2*time.Second), "a", "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
	s.hold("bodies of sign-ins", x.span(12*time.Second, 2*time.Second), " ",
		"POST /v2/access_token HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{")
	s.hold("uploads of one student", x.span(12*time.Second, 2*time.Second), "x", s.slowUploads()...)
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

// slowUploads are the beginnings of large files of the first student.
func (s *slowness) slowUploads() (out []string) {
	for range 16 {
		body, contentType := form("naskah", "lambat.txt", manuscript(200_000))
		text := request("POST", s.works[0].Path+"_file/"+s.works[0].ID, string(body), "Authorization", "Bearer "+s.students[0].token, "Content-Type", contentType, "Idempotency-Key", newKey())
		out = append(out, text[:len(text)-len(body)+1000])
	}
	return out
}

// hold opens the connections, sends how they begin and then a little every half second, and looks meanwhile whether
// somebody else gets in, and is heard.
func (s *slowness) hold(what string, span time.Duration, more string, begin ...string) {
	d := dawdlers{Base: s.portal.base(), Number: s.number, Begin: begin, More: more, Span: span}
	if strings.HasPrefix(what, "uploads") {
		d.Number = len(begin)
	}
	for i := range 16 {
		d.From = append(d.From, address(2000+i))
	}
	var wg sync.WaitGroup
	wg.Go(func() { s.dawdle(s, d) })
	s.pause(span / 4)
	s.others(what)
	wg.Wait()
}

// unread asks for every public address without reading: one after the other, in the short form all at once.
func (s *slowness) unread(public []string) {
	var begin []string
	for _, path := range public {
		begin = append(begin, strings.Repeat(request("GET", path, "", "Accept-Encoding", "identity"), 30))
	}
	if s.short {
		s.hold("unread", 2*time.Second, "", begin...)
		return
	}
	for i, path := range public {
		s.hold("unread "+path, 4*time.Second, "", begin[i])
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
