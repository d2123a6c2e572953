// Package sidang sets, moves and holds exams.
package sidang

import (
	"portaldosen/internal/feature/tugasakhir/revisi"

	"portaldosen/internal/feature/tugasakhir/nilai"
	"portaldosen/internal/feature/tugasakhir/ujian"
)

// Service answers what is asked about exams.
type Service struct {
	*ujian.Service
	nilai  *nilai.Service
	revisi *revisi.Service
}

// New makes the room.
func New(u *ujian.Service, n *nilai.Service, r *revisi.Service) *Service { return &Service{u, n, r} }
