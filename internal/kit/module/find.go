package module

import (
	"context"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/words"
)

// Finder finds records of an area for the one box in which everything is looked for.
type Finder struct {
	List string                   // in the index of words, by which a word that is spelled otherwise is put right
	Flag string                   // feature flag of configuration that must be '1'; "" without one
	May  func(a actor.Actor) bool // whether the caller may see any
	// Find answers a few records, at most Found, that the caller may see and that have every word.
	Find func(ctx context.Context, q db.Q, a actor.Actor, in Sought) ([]Hit, error)
}

// Found is how many records a finder answers at most: among them the best are chosen.
const Found = 20

// Sought is what is looked for: words, each of which begins a word of the record.
type Sought struct {
	Text string
	Kept words.Kept
}

// Hit is a record that was found: what it is, and where its page is. Without an address it is left out, unless another finder
// that finds the same record knows one.
type Hit struct {
	Group, ID, Title, Subtitle, Address string
	Past                                bool // it is over: others stand before it
}
