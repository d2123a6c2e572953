package api

// ByID names the record that a call is about.
type ByID struct {
	ID string `path:"id"`
}

// Create is a new record, or a call that is about none.
type Create[B any] struct{ Body B }

// Under is something new, or said, about the record named.
type Under[B any] struct {
	ByID
	Body B
}

// Replace changes the record named, if it still is the version that was read.
type Replace[B any] struct {
	ByID
	IfMatch
	Body B
}

// Delete removes the record named, if it still is the version that was read.
type Delete struct {
	ByID
	IfMatch
}
