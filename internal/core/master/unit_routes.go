package master

import (
	"context"
	"net/http"

	"portaldosen/internal/core/master/unit"
	"portaldosen/internal/kit/api"
)

// unitRoutes are the calls about units: whoever is signed in reads them, unit.IzinUbah writes them.
func (s *Service) unitRoutes(r *api.Router) {
	u := &s.unit
	kept(r, "/v1/fakultas", "id", "fakultas", u.DaftarFakultas, u.LihatFakultas, u.BuatFakultas, u.UbahFakultas, u.HapusFakultas)
	kept(r, "/v1/jurusan", "id", "jurusan", u.DaftarJurusan, u.LihatJurusan, u.BuatJurusan, u.UbahJurusan, u.HapusJurusan)
	kept(r, "/v1/prodi", "id", "program studi", u.DaftarProdi, u.LihatProdi, u.BuatProdi, u.UbahProdi, u.HapusProdi)
	kept(r, "/v1/konsentrasi", "idKonsentrasi", "konsentrasi", u.DaftarKonsentrasi, u.LihatKonsentrasi, u.BuatKonsentrasi,
		u.UbahKonsentrasi, u.HapusKonsentrasi)
	kept(r, "/v1/kampus", "id", "kampus", u.DaftarKampus, u.LihatKampus, u.BuatKampus, u.UbahKampus, u.HapusKampus)
	kept(r, "/v1/ruang", "id", "ruang", u.DaftarRuang, u.LihatRuang, u.BuatRuang, u.UbahRuang, u.HapusRuang)
	kept(r, "/v1/jenis_kelas", "id", "jenis kelas", u.DaftarJenisKelas, u.LihatJenisKelas, u.BuatJenisKelas, u.UbahJenisKelas,
		u.HapusJenisKelas)
	kept(r, "/v1/hari_libur", "id", "hari libur", u.DaftarHariLibur, u.LihatHariLibur, u.BuatHariLibur, u.UbahHariLibur, u.HapusHariLibur)

	const konversi = "/v1/konversi_nilai"
	api.On(r, read(konversi, "Huruf nilai dengan batasnya"), u.DaftarKonversi)
	api.On(r, read(konversi+"/skala", "Semua huruf nilai sebagai satu dokumen"), u.LihatSkala)
	api.On(r, write(http.MethodPut, konversi+"/skala", "Ganti semua huruf nilai"), u.UbahSkala)
}

// act answers an operation.
type act[I, O any] = func(context.Context, *I) (O, error)

// kept are the five calls about the records of a noun; key is the name of the id in the path.
func kept[F, I, B, U, D, L, T any](r *api.Router, path, key, noun string, list act[F, L], view act[I, T], create act[B, T], replace act[U, T],
	remove act[D, api.NoContent]) {
	one := path + "/{" + key + "}"
	api.On(r, read(path, "Daftar "+noun), list)
	api.On(r, read(one, "Satu "+noun), view)
	created := write(http.MethodPost, path, "Tambah "+noun)
	created.Status = http.StatusCreated
	api.On(r, created, create)
	api.On(r, write(http.MethodPut, one, "Ubah "+noun), replace)
	api.On(r, write(http.MethodDelete, one, "Hapus "+noun), remove)
}

func read(path, summary string) api.Op {
	return api.Op{Method: http.MethodGet, Path: path, Permission: api.SignedIn, Summary: summary, Area: Area}
}

func write(method, path, summary string) api.Op {
	return api.Op{Method: method, Path: path, Permission: unit.IzinUbah, Summary: summary, Area: Area}
}
