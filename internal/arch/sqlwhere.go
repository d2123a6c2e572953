package arch

import (
	"regexp"
	"slices"
	"strings"
)

// unsaid matches what an engine does not read as SQL: comments, and the inside of quoted texts.
var unsaid = regexp.MustCompile(`--[^\n]*|(?s:/\*.*?\*/)|'[^']*'`)

// saidSQL is a text without its comments and without what stands between quotes.
func saidSQL(text string) string {
	return unsaid.ReplaceAllStringFunc(text, func(match string) string {
		if match[0] == '\'' {
			return "''"
		}
		return " "
	})
}

// sqlToken matches what conditions are made of.
var sqlToken = regexp.MustCompile(`[()]|\b(?:CASE|END|SELECT|WHERE|ON|HAVING|AND|OR|NOT|GROUP|ORDER|LIMIT|OFFSET|UNION|EXCEPT|INTERSECT|RETURNING|JOIN|SET|VALUES|DO|WINDOW|college_id)\b`)

// condition is one level of brackets, or of CASE … END, while a text is gone through.
type condition struct {
	holds  bool // within a condition: behind WHERE, ON or HAVING, or in brackets there
	whole  bool // the condition itself, not brackets within it
	either bool // an OR stands at this level
	scoped bool // college_id stands at this level or below, in brackets that are no statement of their own
	own    bool // a statement of its own
	turned bool // NOT stands before
}

// loosened tells whether a text lets the rows of other colleges through: an OR at the top level of a WHERE, or in brackets that
// hold a college_id, or a NOT before one. A text that begins with AND or OR goes on with a condition.
func loosened(text string) bool {
	tokens := sqlToken.FindAllString(saidSQL(text), -1)
	begins := len(tokens) > 0 && slices.Contains([]string{"AND", "OR"}, tokens[0]) && strings.HasPrefix(strings.TrimSpace(text), tokens[0])
	levels := []condition{{holds: begins, whole: begins}}
	before := ""
	for _, token := range tokens {
		turned := before == "NOT"
		before = token
		at := &levels[len(levels)-1]
		switch token {
		case "(", "CASE":
			levels = append(levels, condition{holds: at.holds, turned: turned})
		case ")", "END":
			if len(levels) == 1 {
				continue
			}
			closed := *at
			levels = levels[:len(levels)-1]
			if closed.scoped && !closed.own {
				if closed.either || closed.turned {
					return true
				}
				levels[len(levels)-1].scoped = true
			}
		case "WHERE", "ON", "HAVING":
			at.holds, at.whole, at.either = true, true, false
		case "SELECT":
			*at = condition{own: true}
		case "OR":
			if at.whole {
				return true
			}
			at.either = at.holds
		case "college_id":
			if at.holds && turned {
				return true
			}
			at.scoped = at.scoped || at.holds
		case "AND", "NOT": // the condition goes on
		default: // a clause that ends the condition
			at.holds, at.whole = false, false
		}
	}
	return false
}
