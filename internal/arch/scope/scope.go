// Package scope reads in an SQL text what holds its rows to one college: the conditions on college_id, and what loosens them.
package scope

import (
	"regexp"
	"slices"
	"strings"
)

// unsaid matches what an engine does not read as SQL: comments, and the inside of quoted texts.
var unsaid = regexp.MustCompile(`--[^\n]*|(?s:/\*.*?\*/)|'[^']*'`)

// Said is a text without its comments and without what stands between quotes.
func Said(text string) string {
	return unsaid.ReplaceAllStringFunc(text, func(match string) string {
		if match[0] == '\'' {
			return "''"
		}
		return " "
	})
}

// sqlToken matches what conditions are made of.
var sqlToken = regexp.MustCompile(`[()]|\b(?:CASE|END|SELECT|WHERE|ON|HAVING|AND|OR|NOT|GROUP|ORDER|LIMIT|OFFSET|UNION|EXCEPT|INTERSECT|RETURNING|JOIN|SET|VALUES|DO|WINDOW|USING|INSERT|college_id)\b`)

// condition is one level of brackets, or of CASE … END, while a text is gone through.
type condition struct {
	holds  bool // within a condition: behind WHERE, ON or HAVING, or in brackets there
	whole  bool // the condition itself, not brackets within it
	either bool // an OR stands at this level
	scoped bool // college_id stands at this level or below, in brackets that are no statement of their own
	own    bool // a statement of its own
	turned bool // NOT stands before
}

// Conditions goes through a text that Said has read. loose tells whether it lets the rows of other colleges through: an OR
// at the top level of a WHERE, or in brackets that hold a college_id, or a NOT before one. bound is the text without the
// college_id that no condition and no list of inserted columns holds: to select it, to order by it, to ask whether it is larger
// or equals itself is no condition.
// A text that begins with AND or OR goes on with a condition.
func Conditions(text string) (loose bool, bound string) {
	if !strings.Contains(text, "college_id") && !strings.Contains(text, "OR") {
		return false, text
	}
	places := sqlToken.FindAllStringIndex(text, -1)
	begins := len(places) > 0 && strings.TrimSpace(text[:places[0][0]]) == "" && slices.Contains([]string{"AND", "OR"}, text[places[0][0]:places[0][1]])
	w := walk{levels: []condition{{holds: begins, whole: begins}}}
	var out strings.Builder
	end := 0
	for _, at := range places {
		token := text[at[0]:at[1]]
		out.WriteString(text[end:at[0]])
		if end = at[1]; token != "college_id" || w.top().holds && compared(text[:at[0]], text[at[1]:]) {
			out.WriteString(token)
		}
		w.step(token)
	}
	return w.loose, out.String() + text[end:]
}

var (
	equalAfter  = regexp.MustCompile(`^\s*(?:=|,|\)|IN\b)`)
	equalBefore = regexp.MustCompile(`(?:^|[^<>!])=\s*(?:\w+\.)?$`)
	ownName     = regexp.MustCompile(`(\w+\.)?$`)
)

// compared tells whether what stands around a college_id asks that it equals something that is not itself: = and IN, alone or
// in brackets with other columns.
func compared(before, after string) bool {
	before = before[max(0, len(before)-100):]
	name := ownName.FindString(before) + "college_id"
	right, equals := strings.CutPrefix(strings.TrimSpace(after), "=")
	left, equalled := strings.CutSuffix(strings.TrimSpace(ownName.ReplaceAllString(before, "")), "=")
	left = strings.TrimSpace(left)
	if equals && strings.HasPrefix(strings.TrimSpace(right), name) || equalled && strings.HasSuffix(left, name) && !strings.HasSuffix(left, "."+name) {
		return false
	}
	return equalAfter.MatchString(after) || equalBefore.MatchString(before)
}

// walk is how deep in brackets a text is, and what stood there.
type walk struct {
	levels []condition
	before string // the token before
	loose  bool
}

func (w *walk) top() *condition { return &w.levels[len(w.levels)-1] }

func (w *walk) step(token string) {
	turned := w.before == "NOT"
	w.before = token
	at := w.top()
	switch token {
	case "(", "CASE":
		w.levels = append(w.levels, condition{holds: at.holds, turned: turned})
	case ")", "END":
		w.close()
	case "WHERE", "ON", "HAVING", "USING":
		at.holds, at.whole, at.either = true, true, false
	case "INSERT":
		at.holds = true
	case "SELECT":
		*at = condition{own: true, turned: at.turned}
	case "OR":
		w.loose = w.loose || at.whole
		at.either = at.holds
	case "college_id":
		w.loose = w.loose || at.holds && turned
		at.scoped = at.scoped || at.holds
	case "AND", "NOT": // the condition goes on
	default: // a clause that ends the condition
		at.holds, at.whole = false, false
	}
}

func (w *walk) close() {
	if len(w.levels) == 1 {
		return
	}
	closed := *w.top()
	w.levels = w.levels[:len(w.levels)-1]
	if closed.scoped && !closed.own {
		w.loose = w.loose || closed.either || closed.turned
		w.top().scoped = true
	}
}
