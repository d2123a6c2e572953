package demo

import (
	"context"

	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// Inventor is how an area takes part in the demo.
type Inventor struct {
	// Fill writes the area's rows of an invented college, after those of the areas before it, and puts what people handed in
	// into the store; without a store there are no files.
	Fill func(ctx context.Context, q db.Q, k *Kampus, files *blob.Store) error
	// Show names ids of what the area invented, to begin with; nil without any.
	Show func(k *Kampus) map[string]string
}

// Invents makes it what an area hands to the program.
func (Inventor) Invents() {}

// Rows makes an inventor of a function that needs no store.
func Rows(fill func(context.Context, db.Q, *Kampus) error) Inventor {
	return Inventor{Fill: func(ctx context.Context, q db.Q, k *Kampus, _ *blob.Store) error { return fill(ctx, q, k) }}
}

// Inventors are those of some areas, in their order.
func Inventors(areas []module.Module) []Inventor {
	var out []Inventor
	for _, m := range areas {
		if i, ok := m.Demo.(Inventor); ok {
			out = append(out, i)
		}
	}
	return out
}
