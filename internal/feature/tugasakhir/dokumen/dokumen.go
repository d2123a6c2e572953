// Package dokumen makes the papers of a work, and tells whether one that somebody holds is genuine.
package dokumen

import (
	"time"

	"portaldosen/internal/feature/tugasakhir/sidang"
	"portaldosen/internal/feature/tugasakhir/ujian"
	"portaldosen/internal/kit/limit"
)

// How many wrong numbers are taken for a code: so many at once, and another each so often.
const (
	tebakanSekali = 10
	tebakanTiap   = 10 * time.Minute
)

// Service answers what is asked about papers.
type Service struct {
	*ujian.Service
	sidang  *sidang.Service
	tebakan *limit.Bucket // tries to name the student of a paper, by its code
}

// New makes the room.
func New(u *ujian.Service, s *sidang.Service) *Service {
	return &Service{u, s, limit.NewBucket(u.Clock, 1/tebakanTiap.Seconds(), tebakanSekali)}
}
