package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net"
	"net/http"
	"strconv"
	"time"

	"portaldosen/internal/core/demo"
)

// college is the one that checks ask when any would do; quiet is the one beside it.
const (
	college = "UNINDRA"
	quiet   = "TSM"
)

// person asks the portal from an address of the loopback, with a session once signed in.
type person struct {
	http     *http.Client
	base     string
	college  string
	username string
	token    string
}

// address is one of many on the loopback.
func address(n int) string { return fmt.Sprintf("127.%d.%d.%d", 1+n/62500%200, 1+n/250%250, 1+n%250) }

// dialer connects from an address.
func dialer(from string) *net.Dialer {
	return &net.Dialer{Timeout: 10 * time.Second, LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}}
}

// newPerson is somebody at an address; answers that take longer than longest are errors.
func newPerson(base, college, username, from string, longest time.Duration) *person {
	t := &http.Transport{DialContext: dialer(from).DialContext, MaxIdleConnsPerHost: 8, IdleConnTimeout: 30 * time.Second}
	return &person{http: &http.Client{Transport: t, Timeout: longest}, base: base, college: college, username: username}
}

func (p *person) who() *person { return p }

func (p *person) leave() { p.http.CloseIdleConnections() }

// answer is what came back.
type answer struct {
	Status int
	Header http.Header
	Body   []byte
	Took   time.Duration
}

func (a answer) String() string { return fmt.Sprintf("%d %.200s", a.Status, a.Body) }

// later says whether the answer asks to come again, and tells when.
func (a answer) later() bool {
	n, err := strconv.Atoi(a.Header.Get("Retry-After"))
	return err == nil && n > 0
}

// into reads the body as JSON.
func (a answer) into(v any) error {
	if err := json.Unmarshal(a.Body, v); err != nil {
		return fmt.Errorf("%s: %w", a, err)
	}
	return nil
}

// ask sends one request. Headers are names and values in turn; a body that is not bytes becomes JSON.
func (p *person) ask(ctx context.Context, method, path string, body any, headers ...string) (answer, error) {
	var content io.Reader
	kind := ""
	switch b := body.(type) {
	case nil:
	case []byte:
		content = bytes.NewReader(b)
	default:
		text, err := json.Marshal(b)
		if err != nil {
			return answer{}, err
		}
		content, kind = bytes.NewReader(text), "application/json"
	}
	req, err := http.NewRequestWithContext(ctx, method, p.base+path, content)
	if err != nil {
		return answer{}, err
	}
	if kind != "" {
		req.Header.Set("Content-Type", kind)
	}
	if p.token != "" {
		req.Header.Set("Authorization", "Bearer "+p.token)
	} else if p.college != "" {
		req.Header.Set("College-Id", p.college)
	}
	for i := 0; i+1 < len(headers); i += 2 {
		req.Header.Set(headers[i], headers[i+1])
	}
	return p.send(req)
}

func (p *person) send(req *http.Request) (answer, error) {
	began := time.Now()
	res, err := p.http.Do(req)
	if err != nil {
		return answer{Took: time.Since(began)}, err
	}
	defer res.Body.Close()
	a := answer{Status: res.StatusCode, Header: res.Header}
	a.Body, err = io.ReadAll(res.Body)
	a.Took = time.Since(began)
	return a, err
}

// tryIn tries to sign in once, with the demo's password.
func (p *person) tryIn(ctx context.Context) (answer, error) {
	return p.tryWith(ctx, demo.Sandi)
}

func (p *person) tryWith(ctx context.Context, password string) (answer, error) {
	p.token = ""
	a, err := p.ask(ctx, "POST", "/v2/access_token", map[string]string{"username": p.username, "password": password})
	if err != nil || a.Status != http.StatusOK {
		return a, err
	}
	var got struct {
		Token string `json:"access_token"`
	}
	if err := a.into(&got); err != nil {
		return a, err
	}
	p.token = got.Token
	return a, nil
}

// signIn signs in, and waits as long as the portal asks to.
func (p *person) signIn(ctx context.Context) error {
	for range 60 {
		a, err := p.tryIn(ctx)
		if err != nil {
			return err
		}
		if a.Status == http.StatusOK {
			return nil
		}
		wait, _ := strconv.Atoi(a.Header.Get("Retry-After"))
		if wait == 0 {
			return fmt.Errorf("%s does not get in: %s", p.username, a)
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(time.Duration(wait) * time.Second):
		}
	}
	return errors.New(p.username + " waits for ever to get in")
}

// signedIn is a person of a college at the n-th address, with a session.
func (x *exam) signedIn(base, college, username string, n int) (*person, error) {
	p := newPerson(base, college, username, address(n), 30*time.Second)
	x.later(p.leave)
	return p, p.signIn(x)
}

// newKey is an Idempotency-Key.
func newKey() string { return rand.Text() }

// form is a file with its kind, as a browser sends it.
func form(kind, name string, content []byte) (body []byte, contentType string) {
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	_ = w.WriteField("jenis", kind)
	part, _ := w.CreateFormFile("file", name)
	_, _ = part.Write(content)
	_ = w.Close()
	return b.Bytes(), w.FormDataContentType()
}

// upload sends a file of a kind to a path, under a key.
func (p *person) upload(ctx context.Context, path, key, kind, name string, content []byte) (answer, error) {
	body, contentType := form(kind, name, content)
	return p.ask(ctx, "POST", path, body, "Content-Type", contentType, "Idempotency-Key", key)
}

// sleep waits a moment for who has nothing to do.
func sleep(ctx context.Context) error {
	select {
	case <-ctx.Done():
	case <-time.After(20 * time.Millisecond):
	}
	return nil
}
