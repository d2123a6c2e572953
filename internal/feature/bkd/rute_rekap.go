package bkd

import (
	"portaldosen/internal/feature/bkd/isian"
	"portaldosen/internal/feature/bkd/lingkup"
	"portaldosen/internal/feature/bkd/rekap"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/doc/delimited"
	"portaldosen/internal/kit/doc/xlsx"
)

// rekapRoutes are the lists of workloads, and the files that are handed out.
func (a *rooms) rekapRoutes(r *api.Router) {
	api.On(r, op("GET", "/rekap", lingkup.IzinLihat, "Beban kerja para dosen"), a.rekap.DaftarRekap)
	all := op("GET", "/rekap/unduh", lingkup.IzinLihat, "Beban kerja para dosen sebagai XLSX atau CSV")
	all.Personal, all.Class = "ekspor", "unduh"
	api.OnFile(r, all, a.rekap.UnduhRekap, xlsx.Type, delimited.Type)
	one := op("GET", "/poin/unduh", isian.IzinLihat, "Poin satu dosen sebagai XLSX atau CSV")
	one.Personal, one.Class = "ekspor", "unduh"
	api.OnFile(r, one, a.rekap.UnduhPoin, xlsx.Type, delimited.Type)
	api.On(r, op("GET", "/kolom", rekap.IzinAtur, "Kolom berkas unduhan"), a.rekap.DaftarKolom)
	api.On(r, op("GET", "/kolom/{id}", rekap.IzinAtur, "Kolom satu berkas unduhan"), a.rekap.LihatKolom)
	api.On(r, op("PUT", "/kolom/{id}", rekap.IzinAtur, "Atur kolom berkas unduhan"), a.rekap.UbahKolom)
}
