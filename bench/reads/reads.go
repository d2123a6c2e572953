// Package reads asks every GET operation of the portal as a lecturer, a head of programme and an operator, on a campus and on
// one ten times as large, and holds the processor time, the size and the growth of each answer against limits.
package reads

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"time"

	"portaldosen/bench/campus"
	"portaldosen/bench/measure"
)

// The turns in which both campuses are asked, fewer for what is slow; the requests of one at most, and the records that they
// are for.
const (
	turns     = 5
	fewTurns  = 3
	mostTurn  = 100 // requests
	addresses = 8
)

// Side is what a question showed on one campus.
type Side struct {
	CPU    time.Duration `json:"cpu_ns"` // a request: the portal's and PostgreSQL's processor time, median of the turns
	P50    time.Duration `json:"p50_ns"`
	Plain  int           `json:"bytes"` // the largest answer, uncompressed
	Sent   int           `json:"bytes_sent"`
	Asked  int           `json:"requests"`
	Behind bool          `json:"behind,omitempty"` // the page asked for is behind the end of the list
}

// Row is a question of somebody on an engine.
type Row struct {
	Question string `json:"question"`
	Caller   string `json:"caller"`
	Engine   string `json:"engine"`
	Small    Side   `json:"small"`
	Large    Side   `json:"large"`
	File     bool   `json:"file"`              // a download
	Closed   string `json:"closed,omitempty"`  // why this caller is refused
	Nothing  string `json:"nothing,omitempty"` // why there is no record to ask for
	Wrong    string `json:"wrong,omitempty"`   // what kept it from being measured
}

// path is the operation that a row asks, without what the question adds to it.
func (r Row) path() string {
	path, _, _ := strings.Cut(r.Question, " ")
	return path
}

// Growth is the processor time on the large campus over that on the small one.
func (r Row) Growth() float64 { return float64(r.Large.CPU) / float64(max(1, r.Small.CPU)) }

// Reader asks two campuses in turns.
type Reader struct {
	Small, Large *campus.Campus
	Engine       string
	Took         time.Duration  // for each question of a caller on each campus, about
	Only         *regexp.Regexp // which questions are asked, by what reports call them; nil: all

	client *http.Client
}

// Run asks everything and tells each row as it comes; it answers them in order. What misses a limit is asked again when all
// else has been, and that counts: a machine that is shared is slow for minutes.
func (d *Reader) Run(ctx context.Context, tell func(Row)) (rows []Row, err error) {
	document, err := d.Large.Get(ctx, d.Large.Callers[0], "/openapi.json")
	if err != nil {
		return nil, err
	}
	all, err := Questions(document)
	if err != nil {
		return nil, err
	}
	if d.Only != nil {
		all = slices.DeleteFunc(all, func(q Question) bool { return !d.Only.MatchString(q.String()) })
	}
	d.client = &http.Client{Transport: &http.Transport{DisableCompression: true, MaxIdleConnsPerHost: 1}}
	defer d.client.CloseIdleConnections()
	callers := len(d.Large.Callers)
	ask := func(i int) Row {
		r := d.row(ctx, all[i/callers], i%callers)
		tell(r)
		return r
	}
	for i := 0; i < len(all)*callers && ctx.Err() == nil; i++ {
		rows = append(rows, ask(i))
	}
	for i, r := range rows {
		if len(r.Misses()) > 0 && ctx.Err() == nil {
			rows[i] = ask(i)
		}
	}
	return rows, ctx.Err()
}

// row asks a question as one of the callers.
func (d *Reader) row(ctx context.Context, q Question, caller int) Row {
	r := Row{Question: q.String(), Caller: d.Large.Callers[caller].Role, Engine: d.Engine}
	var asked [2]*asker
	for i, c := range []*campus.Campus{d.Small, d.Large} {
		a, err := d.begin(ctx, c, c.Callers[caller], q)
		if err != nil {
			r.Wrong = err.Error()
			return r
		}
		asked[i] = a
	}
	reason, none := refusal(q.Path, r.Caller), d.nothing(q.Path)
	switch open := len(asked[0].urls) > 0 && len(asked[1].urls) > 0; {
	case !open && none != "":
		r.Nothing = none
	case open && reason != "":
		r.Wrong = "answers, though it should be refused: " + reason
	case !open && reason == "":
		r.Wrong = fmt.Sprintf("nothing answers: %s; %s", asked[0].refused, asked[1].refused)
	case !open && !(asked[0].shut && asked[1].shut):
		r.Wrong = fmt.Sprintf("should be refused, which is no refusal: %s; %s", asked[0].refused, asked[1].refused)
	case !open:
		r.Closed = reason
	default:
		r.File = asked[1].file
		if r.Wrong = d.measure(asked); r.Wrong == "" {
			r.Small, r.Large = asked[0].side(), asked[1].side()
		}
	}
	return r
}

// nothing says that a path asks for a record of a list that is empty on both campuses; it is empty where it does not.
func (d *Reader) nothing(path string) string {
	_, small := d.Small.Empty(path)
	if list, large := d.Large.Empty(path); small && large {
		return "nothing there: " + list + " is empty on both campuses"
	}
	return ""
}

// measure asks both campuses in turns, the order changing, so that a slow moment of the machine meets both.
func (d *Reader) measure(asked [2]*asker) string {
	began := time.Now()
	for turn := range turns {
		if turn >= fewTurns && time.Since(began) > 4*d.Took {
			break // what is so slow is told well enough
		}
		first := turn % 2
		for _, a := range []*asker{asked[first], asked[1-first]} {
			if err := a.turn(d.Took / turns); err != nil {
				return err.Error()
			}
		}
	}
	return ""
}

// asker asks one campus a question as somebody, of several records by turns.
type asker struct {
	d       *Reader
	c       *campus.Campus
	p       *campus.Person
	urls    []string
	file    bool
	refused string        // the last answer that was no success
	shut    bool          // that answer was a refusal
	once    time.Duration // the latest

	each   []time.Duration
	spent  []time.Duration // a request, turn by turn
	plain  int
	sent   int
	next   int
	behind bool
}

// begin finds the addresses that answer; each is asked twice, so that what is kept is kept.
func (d *Reader) begin(ctx context.Context, c *campus.Campus, p *campus.Person, q Question) (*asker, error) {
	a := &asker{d: d, c: c, p: p, refused: "no record to ask for"}
	query := c.Query(c.Own(p, q.Query))
	for _, path := range c.Addresses(q.Path, p, addresses) {
		res, body, err := a.get(ctx, c.Base+path+query, "identity")
		if err != nil {
			return nil, err
		}
		if res.StatusCode != http.StatusOK {
			if a.refused = fmt.Sprintf("%s %.120s", res.Status, body); !slices.Contains([]int{http.StatusNotFound, http.StatusForbidden, http.StatusConflict}, res.StatusCode) {
				return nil, fmt.Errorf("%s: %s", path, a.refused)
			}
			a.shut = res.StatusCode == http.StatusForbidden
			continue
		}
		a.urls = append(a.urls, c.Base+path+query)
		a.plain, a.file = max(a.plain, len(body)), !strings.HasPrefix(res.Header.Get("Content-Type"), "application/json")
		a.behind = behindEnd(body)
		if err := a.ask(ctx, len(a.urls)-1); err != nil {
			return nil, err
		}
	}
	return a, nil
}

// behindEnd tells whether an answer is a page of a list that has rows, but none there.
func behindEnd(body []byte) bool {
	var page struct {
		Data  []json.RawMessage
		Total int64
	}
	return json.Unmarshal(body, &page) == nil && page.Total > 0 && len(page.Data) == 0
}

// turn asks as often as fits into the time, at least once, and notes the processor time a request.
func (a *asker) turn(took time.Duration) error {
	n := max(1, min(mostTurn, int(took/max(a.once, time.Microsecond))))
	before := a.processor()
	for range n {
		a.next++
		if err := a.ask(context.Background(), a.next%len(a.urls)); err != nil {
			return err
		}
	}
	a.spent = append(a.spent, max(0, a.processor()-before)/time.Duration(n))
	return nil
}

func (a *asker) processor() time.Duration {
	return measure.ProcessTime(a.c.Portal.PID()) + measure.ServerTime(a.c.Postmaster)
}

// ask asks as a browser does, which takes compressed answers.
func (a *asker) ask(ctx context.Context, i int) error {
	began := time.Now()
	res, body, err := a.get(ctx, a.urls[i], "gzip")
	if err == nil && res.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s: %s %.120s", a.urls[i], res.Status, body)
	}
	a.once = time.Since(began)
	a.each, a.sent = append(a.each, a.once), max(a.sent, len(body))
	return err
}

func (a *asker) get(ctx context.Context, url, coding string) (*http.Response, []byte, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return nil, nil, err
	}
	req.Host = campus.Host(req.URL.Path)
	req.Header.Set("Authorization", "Bearer "+a.p.Token)
	req.Header.Set("Accept-Encoding", coding)
	res, err := a.d.client.Do(req)
	if err != nil {
		return nil, nil, err
	}
	body, err := io.ReadAll(res.Body)
	return res, body, errors.Join(err, res.Body.Close())
}

func (a *asker) side() Side {
	slices.Sort(a.each)
	slices.Sort(a.spent)
	return Side{CPU: a.spent[len(a.spent)/2], P50: a.each[len(a.each)/2], Plain: a.plain, Sent: a.sent, Asked: len(a.each), Behind: a.behind}
}
