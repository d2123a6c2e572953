package auth

import (
	"context"

	"portaldosen/internal/core/auth/peran"
	"portaldosen/internal/kit/module"
)

// The roles of the portal, as peran has them.
const (
	PeranDosen     = peran.Dosen
	PeranKaprodi   = peran.Kaprodi
	PeranOperator  = peran.Operator
	PeranMahasiswa = peran.Mahasiswa
)

// Join takes from areas what concerns accounts: the permissions that they ship (AK-03), and what they take back of an account
// that is switched off. It is for the time of wiring, before anybody calls.
func (s *Service) Join(areas ...module.Module) {
	for _, m := range areas {
		s.peran.Ship(m.Permissions)
		if m.AccountOff != nil {
			s.Ends = append(s.Ends, m.AccountOff)
		}
	}
}

// TerbitkanIzin gives a college, once, the permissions that are shipped and that it was not given before.
func (s *Service) TerbitkanIzin(ctx context.Context, college string) error {
	return s.peran.TerbitkanIzin(ctx, college)
}

// Roles lists the roles that hold a permission as shipped, in order.
func (s *Service) Roles(izin string) []string { return s.peran.Roles(izin) }
