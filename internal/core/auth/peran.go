package auth

// The roles of the portal. Someone may hold several.
const (
	PeranDosen     = "ROLE_DOSEN"
	PeranKaprodi   = "ROLE_KAPRODI" // beside ROLE_DOSEN
	PeranOperator  = "ROLE_OPERATOR"
	PeranMahasiswa = "ROLE_MAHASISWA"
)

// semuaPeran are the roles, in order.
var semuaPeran = []string{PeranDosen, PeranKaprodi, PeranMahasiswa, PeranOperator}
