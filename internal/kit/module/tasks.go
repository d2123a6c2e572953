package module

import (
	"context"
	"time"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/db"
)

// Tasks say what of an area waits for a person, for the one list of all that does.
type Tasks struct {
	May func(a actor.Actor) bool // whether anything of the area can wait for the caller
	// Count is how many tasks of each kind wait for an actor. Stale: what it counts from was changed past the portal, and Refresh
	// brings it in line before anything is counted or listed.
	Count func(ctx context.Context, q db.Q, a actor.Actor) (counts map[string]int64, stale bool, err error)
	// List reads a window of the tasks, the oldest first, in an order that stays.
	List func(ctx context.Context, q db.Q, a actor.Actor, in TaskWindow) ([]Task, error)
	// Refresh runs in a transaction of its own; nil where nothing is kept.
	Refresh func(ctx context.Context, college string) error
}

// TaskWindow asks for so many tasks of some kinds, or of all without any, after passing others.
type TaskWindow struct {
	Kinds      []string
	Size, Pass int
}

// Task is something that waits for a person. Its kind is a word that no other area has; the web knows what people read of it.
type Task struct {
	Kind    string
	About   string // the sort of work that it is about
	ID      string // of the record that it is about
	Name    string // whom or what it is for
	Number  string // the number or code of that
	Title   string
	Since   time.Time
	Address string // of the page where it is done
}
