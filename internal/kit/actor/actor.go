// Package actor says who is calling, for which college, and what that person may do.
package actor

import (
	"context"
	"slices"
)

// Actor is the person behind a request. The zero Actor is nobody: a public call of one college.
type Actor struct {
	College  string // college_id, e.g. "KAMPUS"
	Akun     string // account id; empty for a public call
	Username string
	Nama     string
	Sesi     string // session id
	Client   string // the campus system that holds the session, which then opens next to nothing; empty: the person
	Peran    []string
	Izin     []string // sorted permissions, "<area>.<noun>.<act>"
}

// Masuk reports whether somebody is signed in.
func (a Actor) Masuk() bool { return a.Akun != "" }

// Boleh reports whether the actor holds the permission.
func (a Actor) Boleh(izin string) bool {
	_, ok := slices.BinarySearch(a.Izin, izin)
	return ok
}

// Berperan reports whether the actor has the role, e.g. ROLE_DOSEN.
func (a Actor) Berperan(peran string) bool { return slices.Contains(a.Peran, peran) }

type key struct{}

// With puts the actor into the context.
func With(ctx context.Context, a Actor) context.Context { return context.WithValue(ctx, key{}, a) }

// From takes the actor out of the context; without one it is nobody of no college.
func From(ctx context.Context) Actor {
	a, _ := ctx.Value(key{}).(Actor)
	return a
}
