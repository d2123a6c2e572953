package akademik

import (
	"portaldosen/internal/feature/akademik/kelas"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/pager"
)

// Area is the name of this area: prefix of its tables and permissions, and of its change counter.
const Area = "akademik"

// The permissions of this area.
const (
	IzinLihat = "akademik.matakuliah.lihat"
	IzinBuat  = "akademik.matakuliah.buat"
	IzinUbah  = "akademik.matakuliah.ubah"

	IzinAturReferensi = "akademik.referensi.ubah"
)

// Service answers what is asked about courses.
type Service struct {
	module.Deps
	kelas kelas.Service
	book  pager.Book // what is kept of the catalogue, under its change counter
}
