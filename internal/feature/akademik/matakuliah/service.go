// Package matakuliah keeps the catalogue of courses: what each is, what comes before it, and who may change it.
package matakuliah

import (
	"context"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/pager"
)

// area is the name of this area: its change counter, and what its permissions begin with.
const area = "akademik"

// The permissions of courses.
const (
	IzinLihat = "akademik.matakuliah.lihat"
	IzinBuat  = "akademik.matakuliah.buat"
	IzinUbah  = "akademik.matakuliah.ubah"
)

// Service answers what is asked about courses.
type Service struct {
	module.Deps
	// Changed brings in line what others keep of a course, in the transaction that changed it; nil where nobody does.
	Changed func(ctx context.Context, q db.Q, p Perubahan) error

	book pager.Book // what is kept of the catalogue, under its change counter
}

// Perubahan says what a course that was there has become other in.
type Perubahan struct {
	ID      string
	Prodi   bool // its programme
	Sebutan bool // its code or name
	SKS     bool // its credits
}

// Ahead counts a college's catalogue, which every list of it begins with.
func (s *Service) Ahead(ctx context.Context, college string) error {
	return s.DB.Read(ctx, college, func(q db.Q) error {
		_, _, err := s.tallyUnder(ctx, q, 0)
		return err
	})
}
