package coretest

import (
	"slices"

	"portaldosen/internal/core/auth"
)

// Permissions are some of those that the areas ship, each with the roles that hold it, for tests that start no area;
// what an area under test ships, the colleges of the fixture have besides. A test of the whole portal holds them to
// what is shipped.
var Permissions = map[string][]string{
	"akademik.matakuliah.buat":     {auth.PeranKaprodi, auth.PeranOperator},
	"akademik.matakuliah.lihat":    {auth.PeranDosen, auth.PeranKaprodi, auth.PeranOperator},
	"akademik.matakuliah.ubah":     {auth.PeranDosen, auth.PeranKaprodi, auth.PeranOperator},
	"institusi.konfigurasi.ubah":   {auth.PeranOperator},
	"institusi.pesan.ubah":         {auth.PeranOperator},
	"institusi.situs.ubah":         {auth.PeranOperator},
	"master.unit.ubah":             {auth.PeranOperator},
	"tugasakhir.bimbingan.bimbing": {auth.PeranDosen},
	"tugasakhir.karya.ajukan":      {auth.PeranMahasiswa},
	"tugasakhir.karya.lihat":       {auth.PeranDosen, auth.PeranKaprodi, auth.PeranMahasiswa, auth.PeranOperator},
	"tugasakhir.kuota.atur":        {auth.PeranKaprodi, auth.PeranOperator},
	"tugasakhir.sidang.atur":       {auth.PeranKaprodi, auth.PeranOperator},
	"tugasakhir.sidang.uji":        {auth.PeranDosen},
}

// HeldBy counts the permissions of a role.
func HeldBy(peran string) int {
	n := 0
	for _, roles := range Permissions {
		if slices.Contains(roles, peran) {
			n++
		}
	}
	return n
}
