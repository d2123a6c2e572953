// Package actor says who is calling, for which college, and what that person may do.
package actor

import (
	"context"
	"slices"
	"time"
)

// StepUp is how long a proof of the second factor is good for an act that asks for a fresh one.
const StepUp = 10 * time.Minute

// Actor is the person behind a request. The zero Actor is nobody: a public call of one college.
type Actor struct {
	College     string // college_id, e.g. "KAMPUS"
	Account     string // account id; empty for a public call
	Username    string
	Name        string
	Session     string // session id
	Client      string // the campus system that holds the session, which then opens next to nothing; empty: the person
	Roles       []string
	Permissions []string // sorted permissions, "<area>.<noun>.<act>"

	Factor  bool      // the account holds a second factor
	Proved  time.Time // when this session last proved one; zero: never
	Unready bool      // a second factor is demanded of the person, who holds none: open is what sets one up, and no more
}

// SignedIn reports whether somebody is signed in.
func (a Actor) SignedIn() bool { return a.Account != "" }

// May reports whether the actor holds the permission.
func (a Actor) May(permission string) bool {
	_, ok := slices.BinarySearch(a.Permissions, permission)
	return ok
}

// Fresh reports whether the person may do what asks for a fresh proof: of who holds no second factor none is asked.
func (a Actor) Fresh(now time.Time) bool { return !a.Factor || now.Sub(a.Proved) < StepUp }

// HasRole reports whether the actor has the role, e.g. ROLE_DOSEN.
func (a Actor) HasRole(role string) bool { return slices.Contains(a.Roles, role) }

type key struct{}

// With puts the actor into the context.
func With(ctx context.Context, a Actor) context.Context { return context.WithValue(ctx, key{}, a) }

// From takes the actor out of the context; without one it is nobody of no college.
func From(ctx context.Context) Actor {
	a, _ := ctx.Value(key{}).(Actor)
	return a
}
