package bkd

import (
	"portaldosen/internal/feature/bkd/aturan"
	"portaldosen/internal/kit/api"
)

// aturanRoutes are the calls by which an operator keeps the sets of rules.
func (a *rooms) aturanRoutes(r *api.Router) {
	api.On(r, op("GET", "/aturan", aturan.IzinKelola, "Daftar aturan BKD"), a.aturan.DaftarAturan)
	api.On(r, op("GET", "/aturan/{id}", aturan.IzinKelola, "Satu aturan BKD"), a.aturan.LihatAturan)
	api.On(r, created(op("POST", "/aturan", aturan.IzinKelola, "Tambah aturan BKD")), a.aturan.BuatAturan)
	api.On(r, op("PUT", "/aturan/{id}", aturan.IzinKelola, "Ubah draf aturan BKD"), a.aturan.UbahAturan)
	api.On(r, op("DELETE", "/aturan/{id}", aturan.IzinKelola, "Hapus draf aturan BKD"), a.aturan.HapusAturan)
	api.On(r, created(op("POST", "/aturan/{id}/salin", aturan.IzinKelola, "Salin aturan BKD menjadi draf")), a.aturan.SalinAturan)
	api.On(r, op("PUT", "/aturan/{id}/berlaku", aturan.IzinKelola, "Berlakukan aturan BKD"), a.aturan.BerlakukanAturan)
	api.On(r, op("PUT", "/aturan/{id}/cabut", aturan.IzinKelola, "Cabut aturan BKD"), a.aturan.CabutAturan)
	api.On(r, op("GET", "/aturan/{id}/coba", aturan.IzinKelola, "Coba aturan BKD pada dosen satu program studi"), a.poin.CobaAturan)
	api.OnFile(r, op("GET", "/aturan/{id}/unduh", aturan.IzinKelola, "Unduh aturan BKD sebagai berkas"), a.aturan.UnduhAturan, aturan.JenisUnduhan)
	api.On(r, created(op("POST", "/aturan/impor", aturan.IzinKelola, "Impor aturan BKD dari berkas")), a.aturan.ImporAturan)
	api.On(r, quiet(op("POST", "/aturan/contoh", aturan.IzinKelola, "Contoh perhitungan satu butir aturan")), a.poin.ContohButir)
}

// quiet is a call that takes a body and writes nothing.
func quiet(o api.Op) api.Op {
	o.Own, o.Quiet = true, "writes nothing"
	return o
}
