package module

import (
	"context"

	"portaldosen/internal/kit/db"
)

// Evidence makes papers that show what a person did, of records that the area keeps. Whether somebody may have them is for the
// caller to say: an area only knows what they show.
type Evidence struct {
	// Objects are the nouns of those records, which no other area has.
	Objects []string
	// List says which papers records of a noun have for a person, and of each that is not to be had yet why; of many records in as few
	// statements as of one. A record that is not there has none.
	List func(ctx context.Context, q db.Q, person, object string, ids []string) ([]Proof, error)
	// Named are papers that name a person, each a record of its own, the latest first, at most so many; nil when there are none.
	Named func(ctx context.Context, q db.Q, person string, most int) ([]Proof, error)
	// Make makes a paper that List says is ready (409 for one that is not). It opens transactions of its own.
	Make func(ctx context.Context, person string, p Proof) ([]byte, error)
}

// Proof is a paper that shows what a person did.
type Proof struct {
	Object, ID string // the record that it is of
	Kind       string // "jurnal": a word that whoever asks knows
	Title      string
	Ready      bool
	Why        string // it is not ready
	Number     string // its own, where it has one
	Day        string // that it is dated, 2026-11-27, where it is
	About      string // id of the one that it is about, where the area knows
}
