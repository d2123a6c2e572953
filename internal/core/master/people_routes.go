package master

import (
	"net/http"

	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/core/master/jabatan"
	"portaldosen/internal/core/master/mahasiswa"
	"portaldosen/internal/kit/api"
)

const (
	dosenPath     = "/v2/dosen"
	mahasiswaPath = "/v2/mahasiswa"
	jabatanPath   = "/v2/jabatan"
	one           = "/{id}"
)

// people are the operations on records of people, and on who heads what.
func (s *Service) people(r *api.Router) {
	op := func(method, path, izin, summary, personal string) api.Op {
		o := api.Op{Method: method, Path: path, Permission: izin, Summary: summary, Area: Area, Personal: personal}
		if method == http.MethodPost {
			o.Status = http.StatusCreated
		}
		return o
	}
	get, post, put, del := http.MethodGet, http.MethodPost, http.MethodPut, http.MethodDelete
	d, m, j := &s.dosen, &s.mahasiswa, &s.jabatan
	api.On(r, op(get, dosenPath, dosen.IzinLihat, "Daftar dosen bagi operator", ""), d.SemuaDosen)
	api.On(r, op(get, dosenPath+one, dosen.IzinLihat, "Satu dosen", "dosen"), d.SatuDosen)
	api.On(r, op(post, dosenPath, dosen.IzinUbah, "Tambah dosen beserta akunnya", ""), d.BuatDosen)
	api.On(r, op(put, dosenPath+one, dosen.IzinUbah, "Ubah dosen", ""), d.UbahDosen)
	api.On(r, op(del, dosenPath+one, dosen.IzinUbah, "Hapus dosen yang salah dimasukkan", ""), d.HapusDosen)
	api.On(r, op(get, mahasiswaPath, mahasiswa.IzinLihat, "Daftar mahasiswa", ""), m.DaftarMahasiswa)
	api.On(r, op(get, mahasiswaPath+one, mahasiswa.IzinLihat, "Satu mahasiswa beserta biodatanya", "biodata"), m.LihatMahasiswa)
	api.On(r, op(post, mahasiswaPath, mahasiswa.IzinUbah, "Tambah mahasiswa beserta akunnya", ""), m.BuatMahasiswa)
	api.On(r, op(put, mahasiswaPath+one, mahasiswa.IzinUbah, "Ubah mahasiswa", ""), m.UbahMahasiswa)
	api.On(r, op(del, mahasiswaPath+one, mahasiswa.IzinUbah, "Hapus mahasiswa yang salah dimasukkan", ""), m.HapusMahasiswa)
	api.On(r, op(put, mahasiswaPath+one+"/biodata", mahasiswa.IzinUbah, "Ubah biodata mahasiswa", ""), m.UbahBiodata)
	api.On(r, op(get, mahasiswaPath+one+"/transkrip", mahasiswa.IzinLihat, "Transkrip mahasiswa", "transkrip"), m.LihatTranskrip)
	api.On(r, op(put, mahasiswaPath+one+"/transkrip", mahasiswa.IzinUbah, "Ganti seluruh transkrip mahasiswa", ""), m.UbahTranskrip)
	api.On(r, op(get, mahasiswaPath+one+"/krs", mahasiswa.IzinLihat, "KRS mahasiswa, semua periode", "krs"), m.LihatKRS)
	api.On(r, op(put, mahasiswaPath+one+"/krs", mahasiswa.IzinUbah, "Ganti KRS mahasiswa pada satu periode", ""), m.UbahKRS)
	api.On(r, op(get, mahasiswaPath+one+"/wali", mahasiswa.IzinLihat, "Dosen wali mahasiswa per periode", ""), m.LihatWali)
	api.On(r, op(put, mahasiswaPath+one+"/wali", mahasiswa.IzinUbah, "Ganti dosen wali mahasiswa", ""), m.UbahWali)
	api.On(r, op(post, "/v2/perwalian", mahasiswa.IzinUbah, "Tetapkan dosen wali bagi beberapa mahasiswa", ""), m.BuatPerwalian)
	api.On(r, op(get, jabatanPath, jabatan.IzinUbah, "Daftar jabatan program studi", ""), j.DaftarJabatan)
	api.On(r, op(get, jabatanPath+one, jabatan.IzinUbah, "Satu jabatan", ""), j.LihatJabatan)
	api.On(r, op(post, jabatanPath, jabatan.IzinUbah, "Tambah jabatan", ""), j.BuatJabatan)
	api.On(r, op(put, jabatanPath+one, jabatan.IzinUbah, "Ubah atau akhiri jabatan", ""), j.UbahJabatan)
	api.On(r, op(del, jabatanPath+one, jabatan.IzinUbah, "Hapus jabatan yang salah dimasukkan", ""), j.HapusJabatan)
}
