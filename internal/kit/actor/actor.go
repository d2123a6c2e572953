// Package actor says who is calling, for which college, and what that person may do.
package actor

import (
	"context"
	"slices"
)

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
}

// SignedIn reports whether somebody is signed in.
func (a Actor) SignedIn() bool { return a.Account != "" }

// May reports whether the actor holds the permission.
func (a Actor) May(permission string) bool {
	_, ok := slices.BinarySearch(a.Permissions, permission)
	return ok
}

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
