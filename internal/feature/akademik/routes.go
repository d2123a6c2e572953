package akademik

import (
	"net/http"

	"portaldosen/internal/feature/akademik/kelas"
	"portaldosen/internal/feature/akademik/matakuliah"
	"portaldosen/internal/feature/akademik/referensi"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/doc/xlsx"
)

func op(method, path, izin, summary string) api.Op {
	return api.Op{Method: method, Path: path, Permission: izin, Summary: summary, Area: Area}
}

func created(o api.Op) api.Op {
	o.Status = http.StatusCreated
	return o
}

func unduh(o api.Op) api.Op {
	o.Class = "unduh"
	return o
}

func (a *rooms) routes(r *api.Router) {
	a.mataKuliahRoutes(r)
	a.referensiRoutes(r)
	a.kelasRoutes(r)
}

func (a *rooms) mataKuliahRoutes(r *api.Router) {
	const p = "/v2/academic/matakuliah"
	api.On(r, op("GET", p, matakuliah.IzinLihat, "Daftar mata kuliah"), a.matakuliah.DaftarMataKuliah)
	list := unduh(op("GET", p+"/unduh", matakuliah.IzinLihat, "Daftar mata kuliah sebagai XLSX"))
	list.Personal = "ekspor"
	api.OnFile(r, list, a.matakuliah.UnduhMataKuliah, xlsx.Type)
	api.On(r, op("GET", p+"/kelompok", matakuliah.IzinLihat, "Kelompok mata kuliah"), a.referensi.DaftarKelompok)
	api.On(r, op("GET", p+"/jenis", matakuliah.IzinLihat, "Jenis mata kuliah"), a.referensi.DaftarJenis)
	api.On(r, op("GET", p+"/teoripraktek", matakuliah.IzinLihat, "Teori atau praktik"), a.referensi.DaftarTeoriPraktik)
	api.On(r, op("GET", p+"/{id}", matakuliah.IzinLihat, "Satu mata kuliah"), a.matakuliah.LihatMataKuliah)
	api.On(r, created(op("POST", p, matakuliah.IzinBuat, "Tambah mata kuliah")), a.matakuliah.BuatMataKuliah)
	api.On(r, op("PUT", p+"/{id}", matakuliah.IzinUbah, "Ubah mata kuliah"), a.matakuliah.UbahMataKuliah)
}

func (a *rooms) referensiRoutes(r *api.Router) {
	const p = "/v2/academic/referensi"
	api.On(r, op("GET", p, matakuliah.IzinLihat, "Kelompok, jenis dan teori/praktik mata kuliah"), a.referensi.DaftarReferensi)
	api.On(r, op("GET", p+"/{id}", matakuliah.IzinLihat, "Satu isi daftar mata kuliah"), a.referensi.LihatReferensi)
	api.On(r, created(op("POST", p, referensi.IzinUbah, "Tambah isi daftar mata kuliah")), a.referensi.BuatReferensi)
	api.On(r, op("PUT", p+"/{id}", referensi.IzinUbah, "Ubah isi daftar mata kuliah"), a.referensi.UbahReferensi)
	api.On(r, op("DELETE", p+"/{id}", referensi.IzinUbah, "Hapus isi daftar mata kuliah"), a.referensi.HapusReferensi)
}

func (a *rooms) kelasRoutes(r *api.Router) {
	const p = "/v2/kelas"
	api.On(r, op("GET", p, kelas.IzinLihat, "Daftar kelas"), a.kelas.DaftarKelas)
	api.On(r, op("GET", p+"/{id}", kelas.IzinLihat, "Satu kelas"), a.kelas.LihatKelas)
	api.On(r, created(op("POST", p, kelas.IzinUbah, "Tambah kelas")), a.kelas.BuatKelas)
	api.On(r, op("PUT", p+"/{id}", kelas.IzinUbah, "Ubah kelas"), a.kelas.UbahKelas)
	api.On(r, op("DELETE", p+"/{id}", kelas.IzinUbah, "Hapus kelas"), a.kelas.HapusKelas)
	api.On(r, op("PUT", p+"/{id}/pengampu", kelas.IzinUbah, "Atur pengampu kelas"), a.kelas.AturPengampu)
	api.On(r, op("GET", p+"/{id}/peserta", kelas.IzinLihat, "Peserta kelas"), a.kelas.DaftarPeserta)
	api.On(r, op("POST", p+"/{id}/peserta", kelas.IzinUbah, "Tambah peserta kelas menurut NIM"), a.kelas.TambahPeserta)
	api.On(r, op("DELETE", p+"/{id}/peserta", kelas.IzinUbah, "Keluarkan peserta dari kelas"), a.kelas.HapusPeserta)
	api.On(r, op("POST", p+"/salin", kelas.IzinUbah, "Salin kelas ke periode lain"), a.kelas.SalinKelas)
}
