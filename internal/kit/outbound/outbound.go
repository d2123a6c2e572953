// Package outbound asks other systems of a campus over HTTP, at addresses that a campus has set, and reaches nothing else: no
// redirect is followed, and neither this machine nor its private network is asked unless that was allowed.
package outbound

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"syscall"
	"time"

	"portaldosen/internal/kit/origin"
)

// What a call may take.
const (
	patience = 5 * time.Second
	most     = 256 << 10 // bytes of an answer
)

// ErrForbidden says that an address leads where nothing is asked.
var ErrForbidden = errors.New("outbound: the address is not one that may be asked")

// Client asks other systems.
type Client struct {
	http    *http.Client
	allowed []netip.Prefix
	local   bool
}

// New makes a client that may ask public addresses, those of the networks given, and with local this very machine: for a portal to try
// out, whose other systems stand beside it.
func New(allowed []netip.Prefix, local bool) *Client {
	c := &Client{allowed: allowed, local: local}
	dialer := &net.Dialer{Timeout: patience, Control: c.control}
	c.http = &http.Client{
		Timeout: patience,
		Transport: short{&http.Transport{
			DialContext: dialer.DialContext, TLSHandshakeTimeout: patience, MaxIdleConns: 8, IdleConnTimeout: 30 * time.Second,
			MaxResponseHeaderBytes: 16 << 10, ForceAttemptHTTP2: true,
		}},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	return c
}

// short lets no answer be longer than any that is expected, whoever reads it.
type short struct{ next http.RoundTripper }

// RoundTrip asks, at an address that may be asked: https, or http on this machine; without a user's name and a fragment.
func (s short) RoundTrip(req *http.Request) (*http.Response, error) {
	if address := req.URL.String(); !origin.Safe(address) {
		return nil, fmt.Errorf("%w: %q", ErrForbidden, address)
	}
	res, err := s.next.RoundTrip(req)
	if err == nil {
		res.Body = http.MaxBytesReader(nil, res.Body, most)
	}
	return res, err
}

// HTTP is the client for libraries that ask by themselves; the same holds for what they ask.
func (c *Client) HTTP() *http.Client { return c.http }

// control looks at the very address that is about to be asked: after the name was looked up, so that no name leads elsewhere.
func (c *Client) control(_, address string, _ syscall.RawConn) error {
	at, err := netip.ParseAddrPort(address)
	if err != nil {
		return fmt.Errorf("%w: %s", ErrForbidden, address)
	}
	ip := at.Addr().Unmap()
	if slices.ContainsFunc(c.allowed, func(p netip.Prefix) bool { return p.Contains(ip) }) {
		return nil
	}
	if ip.IsLoopback() && c.local {
		return nil
	}
	if !public(ip) {
		return fmt.Errorf("%w: %s", ErrForbidden, ip)
	}
	return nil
}

// reserved are networks of no public host that netip has no word for.
var reserved = []netip.Prefix{
	netip.MustParsePrefix("0.0.0.0/8"), netip.MustParsePrefix("100.64.0.0/10"), netip.MustParsePrefix("192.0.0.0/24"),
	netip.MustParsePrefix("198.18.0.0/15"), netip.MustParsePrefix("240.0.0.0/4"), netip.MustParsePrefix("64:ff9b::/96"),
	netip.MustParsePrefix("64:ff9b:1::/48"), netip.MustParsePrefix("2002::/16"), netip.MustParsePrefix("2001::/32"),
}

func public(ip netip.Addr) bool {
	return ip.IsGlobalUnicast() && !ip.IsPrivate() && !slices.ContainsFunc(reserved, func(p netip.Prefix) bool { return p.Contains(ip) })
}

// PostForm sends a form and gives the status of the answer; what the answer says is not read.
func (c *Client) PostForm(ctx context.Context, address string, form url.Values) (int, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, address, strings.NewReader(form.Encode()))
	if err != nil {
		return 0, err
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	res, err := c.http.Do(req)
	if err != nil {
		return 0, err
	}
	defer func() { _ = res.Body.Close() }() // what was not read is not missed
	_, err = io.Copy(io.Discard, res.Body)
	return res.StatusCode, err
}

// Get reads an answer whole: its status and its body.
func (c *Client) Get(ctx context.Context, address string) (int, []byte, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return 0, nil, err
	}
	req.Header.Set("Accept", "application/json")
	res, err := c.http.Do(req)
	if err != nil {
		return 0, nil, err
	}
	defer func() { _ = res.Body.Close() }() // it was read whole
	body, err := io.ReadAll(res.Body)
	return res.StatusCode, body, err
}
