// Package pengajuan takes proposals and requests through their decisions, and shows one work in full.
package pengajuan

import (
	"portaldosen/internal/feature/tugasakhir/magang"
	"portaldosen/internal/feature/tugasakhir/tunggu"

	"portaldosen/internal/feature/tugasakhir/ajuan"
	"portaldosen/internal/feature/tugasakhir/naskah"
)

// Service takes works and requests through their steps.
type Service struct {
	*tunggu.Service
	ajuan  *ajuan.Service
	magang *magang.Service
	naskah *naskah.Service
}

// New makes the room.
func New(t *tunggu.Service, a *ajuan.Service, m *magang.Service, n *naskah.Service) *Service {
	return &Service{t, a, m, n}
}
