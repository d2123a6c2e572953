package auth

import "slices"

// The roles of the portal. Someone may hold several.
const (
	PeranDosen     = "ROLE_DOSEN"
	PeranKaprodi   = "ROLE_KAPRODI" // beside ROLE_DOSEN
	PeranOperator  = "ROLE_OPERATOR"
	PeranMahasiswa = "ROLE_MAHASISWA"
)

// IzinBawaan are the permissions that each role holds as shipped (AK-03); a college's rows in auth_izin decide.
var IzinBawaan = map[string][]string{
	PeranDosen: {"akademik.matakuliah.lihat", "akademik.matakuliah.ubah",
		"tugasakhir.bimbingan.bimbing", "tugasakhir.karya.lihat", "tugasakhir.sidang.uji"},
	PeranKaprodi: {"akademik.matakuliah.buat", "akademik.matakuliah.lihat", "akademik.matakuliah.ubah",
		"tugasakhir.karya.lihat", "tugasakhir.kuota.atur", "tugasakhir.sidang.atur"},
	PeranOperator: {"akademik.matakuliah.buat", "akademik.matakuliah.lihat", "akademik.matakuliah.ubah",
		"tugasakhir.karya.lihat", "tugasakhir.kuota.atur", "tugasakhir.sidang.atur"},
	PeranMahasiswa: {"tugasakhir.karya.ajukan", "tugasakhir.karya.lihat"},
}

// Roles lists the roles that hold a permission as shipped, in order.
func (s *Service) Roles(izin string) []string {
	roles := []string{}
	for peran, semua := range IzinBawaan {
		if slices.Contains(semua, izin) {
			roles = append(roles, peran)
		}
	}
	slices.Sort(roles)
	return roles
}
