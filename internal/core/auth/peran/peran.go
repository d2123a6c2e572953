package peran

import (
	"context"

	"portaldosen/internal/core/master/orang"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/pager"
)

// The roles of the portal. Someone may hold several.
const (
	Dosen     = orang.PeranDosen
	Kaprodi   = orang.PeranKaprodi // beside ROLE_DOSEN
	Operator  = orang.PeranOperator
	Mahasiswa = orang.PeranMahasiswa
)

// Shipped are the roles that every college has, in order.
var Shipped = []string{Dosen, Kaprodi, Mahasiswa, Operator}

// Service answers for the roles.
type Service struct {
	d       module.Deps
	shipped map[string][]string // the permissions shipped, each with the roles that hold it

	book pager.Book // how many hold each role, until an account changes

	// Operations are those of the portal; what a permission permits is told by them.
	Operations func() []api.Op
	// Changed is told, in the transaction, that roles of a college permit something else.
	Changed func(ctx context.Context, college string)
}

// New makes the service.
func New(d module.Deps) *Service { return &Service{d: d, shipped: map[string][]string{}} }
