package reads

import (
	"fmt"
	"regexp"
	"slices"
	"time"

	"portaldosen/bench/campus"
)

// What a row is held to. Below the floor a difference between two campuses is noise.
const (
	mostGrowth = 1.3
	floor      = 300 * time.Microsecond
	mostCPU    = 5 * time.Millisecond
	mostBytes  = 64 << 10
	leastPlain = 500 // bytes that stand for an answer without rows
)

// rule is an exception with its reason; ADR 0030 says why each is one.
type rule struct {
	path    *regexp.Regexp
	callers []string
	reason  string
}

func (r rule) fits(path, caller string) bool {
	return slices.Contains(r.callers, caller) && r.path.MatchString(path)
}

// refused is what the portal does not let somebody read.
var refused = []rule{
	{regexp.MustCompile(`^/v2/ta/note_library$`), []string{campus.Operator}, "a person's own comments, of those who guide"},
	{regexp.MustCompile(`_supervisor_load(/unduh)?$`), []string{campus.Lecturer}, "all lecturers' loads, of the campus and of heads"},
	{regexp.MustCompile(`^/v2/(ta/kebijakan|academic/kebijakan_rps)(/|$)`), []string{campus.Lecturer}, "what is asked of works and of plans, of who sets it: the campus and heads"},
	{regexp.MustCompile(`^/v2/(akun|audit|dosen|izin|jabatan|klien|konfigurasi|kp/company|mahasiswa|pekerjaan|pemakaian|peran|penyedia|permintaan|pesan|situs|surat/deret|surat/tanda)(/|$)`),
		[]string{campus.Lecturer, campus.Head}, "the office's own: people, accounts, roles, settings and the trail"},
	{regexp.MustCompile(`^/v2/bkd/(aturan|kolom)(/|$)`), []string{campus.Lecturer, campus.Head}, "rules of workload and columns of files, of who sets them"},
	{regexp.MustCompile(`^/v2/bkd/(rekap|sebaran)(/|$)`), []string{campus.Lecturer}, "the workloads of others, of heads and the campus"},
	{regexp.MustCompile(`^/v2/openid/userinfo$`), []string{campus.Lecturer, campus.Head, campus.Operator}, "what clients of OpenID are told"},
}

// whole are the answers that hold, or regard, all that there is, however much that is: they grow with the campus.
var whole = regexp.MustCompile(download.String() + `|_similar_titles/\{id\}$`)

// compared are the answers that read two whole texts: what they take is those texts', and has a limit of its own.
var compared = regexp.MustCompile(`_comparison/\{id\}/\{idBerkas\}$`)

const mostCompared = 25 * time.Millisecond

// searched are the answers that look a word up in the trail: they go through its newest 50,000 rows, and have a limit of
// their own.
var searched = regexp.MustCompile(`^/v2/audit(/unduh)? q$`)

const mostSearched = 400 * time.Millisecond

// most is the processor time that a row may take.
func (r Row) most() time.Duration {
	switch {
	case searched.MatchString(r.Question):
		return mostSearched
	case compared.MatchString(r.path()):
		return mostCompared
	}
	return mostCPU
}

func refusal(path, caller string) string {
	for _, r := range refused {
		if r.fits(path, caller) {
			return r.reason
		}
	}
	return ""
}

// own are the downloads that are as long as what somebody has to do.
var own = regexp.MustCompile(`/calendar/\{token\}$`)

// fuller is by how much the answer of the larger campus has more in it, where the smaller one has not a page of it.
func (r Row) fuller() float64 {
	if r.File && !own.MatchString(r.path()) {
		return 1
	}
	return max(1, float64(r.Large.Plain)/float64(max(r.Small.Plain, leastPlain)))
}

// behind tells whether the page asked for is behind the end of the smaller campus's list, and not of the larger's.
func (r Row) behind() bool { return r.Small.Behind && !r.Large.Behind }

// grows tells whether a row takes longer on the larger campus than what is more there explains.
func (r Row) grows() bool {
	if whole.MatchString(r.path()) || r.behind() {
		return false
	}
	return r.Growth() > mostGrowth*r.fuller() && r.Large.CPU-r.Small.CPU > floor
}

// Misses are the limits that a row does not hold, in words. Of downloads the size and the time are their content's; those
// that hold all that matches grow with the campus.
func (r Row) Misses() (out []string) {
	if r.Wrong != "" {
		return []string{r.Wrong}
	}
	if r.Closed != "" || r.Nothing != "" {
		return nil
	}
	if r.grows() {
		out = append(out, fmt.Sprintf("grows ×%.1f", r.Growth()))
	}
	if r.Large.CPU > r.most() && (!r.File || searched.MatchString(r.Question)) {
		out = append(out, fmt.Sprintf("%.1f ms", float64(r.Large.CPU)/1e6))
	}
	if r.Large.Plain > mostBytes && !r.File {
		out = append(out, fmt.Sprintf("%d KB", r.Large.Plain>>10))
	}
	return out
}
