package module

import (
	"context"
	"time"

	"portaldosen/internal/kit/db"
)

// Papers know the papers that an area made, for whoever holds one and asks whether it is genuine.
type Papers struct {
	// Find reads the paper of q's college under a code; false: the area made none.
	Find func(ctx context.Context, q db.Q, code string) (Paper, bool, error)
}

// Paper is a paper that was made: what anybody may read of it, and what whoever holds it may hold it against.
type Paper struct {
	Kind    string // "Berita acara sidang skripsi"
	Subject string // what it is about
	Name    string // of the person it is about
	Masked  string // that person's number, its middle hidden
	Number  string // the whole number, which stands on the paper alone; "" when nobody's does
	Result  string // that it states
	Letter  string // its own number, where it has one
	Day     string // that it is dated, as people write it
	Signer  string
	MadeAt  time.Time
	Revoked *time.Time                                      // when it was taken back; nil: it was not
	Holds   func(ctx context.Context, q db.Q) (bool, error) // whether the record still says what the paper says
	File    string                                          // SHA-256 of the file, hexadecimal
	Says    [][2]string                                     // in few lines, for who knows the number
}
