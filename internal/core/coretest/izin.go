package coretest

import (
	"maps"
	"slices"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/master"
)

// Permissions are those of the areas of core, and some of those that the areas of work ship, each with the roles that
// hold it, for tests that start no area; what an area under test ships, the colleges of the fixture have besides. A
// test of the whole portal holds them to what is shipped.
var Permissions = with(master.Permissions, map[string][]string{
	"akademik.matakuliah.buat":     {auth.PeranKaprodi, auth.PeranOperator},
	"akademik.matakuliah.lihat":    {auth.PeranDosen, auth.PeranKaprodi, auth.PeranOperator},
	"akademik.matakuliah.ubah":     {auth.PeranDosen, auth.PeranKaprodi, auth.PeranOperator},
	"auth.akun.kelola":             {auth.PeranOperator},
	"auth.klien.kelola":            {auth.PeranOperator},
	"auth.peran.kelola":            {auth.PeranOperator},
	"institusi.konfigurasi.ubah":   {auth.PeranOperator},
	"institusi.pesan.ubah":         {auth.PeranOperator},
	"institusi.situs.ubah":         {auth.PeranOperator},
	"tugasakhir.bimbingan.bimbing": {auth.PeranDosen},
	"tugasakhir.instansi.atur":     {auth.PeranOperator},
	"tugasakhir.karya.ajukan":      {auth.PeranMahasiswa},
	"tugasakhir.karya.lihat":       {auth.PeranDosen, auth.PeranKaprodi, auth.PeranMahasiswa, auth.PeranOperator},
	"tugasakhir.kebijakan.ubah":    {auth.PeranKaprodi, auth.PeranOperator},
	"tugasakhir.kuota.atur":        {auth.PeranKaprodi, auth.PeranOperator},
	"tugasakhir.sidang.atur":       {auth.PeranKaprodi, auth.PeranOperator},
	"tugasakhir.sidang.uji":        {auth.PeranDosen},
})

func with(core, sample map[string][]string) map[string][]string {
	maps.Copy(sample, core)
	return sample
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
