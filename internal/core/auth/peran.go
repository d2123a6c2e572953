package auth

import "portaldosen/internal/core/master/orang"

// The roles of the portal. Someone may hold several.
const (
	PeranDosen     = orang.PeranDosen
	PeranKaprodi   = orang.PeranKaprodi // beside ROLE_DOSEN
	PeranOperator  = orang.PeranOperator
	PeranMahasiswa = orang.PeranMahasiswa
)

// semuaPeran are the roles, in order.
var semuaPeran = []string{PeranDosen, PeranKaprodi, PeranMahasiswa, PeranOperator}
