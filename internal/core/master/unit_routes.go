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
	nounRoutes(place{r, "/v1/fakultas", "id", "fakultas"}, u.DaftarFakultas, u.LihatFakultas, u.BuatFakultas, u.UbahFakultas, u.HapusFakultas)
	nounRoutes(place{r, "/v1/jurusan", "id", "jurusan"}, u.DaftarJurusan, u.LihatJurusan, u.BuatJurusan, u.UbahJurusan, u.HapusJurusan)
	nounRoutes(place{r, "/v1/prodi", "id", "program studi"}, u.DaftarProdi, u.LihatProdi, u.BuatProdi, u.UbahProdi, u.HapusProdi)
	nounRoutes(place{r, "/v1/konsentrasi", "idKonsentrasi", "konsentrasi"}, u.DaftarKonsentrasi, u.LihatKonsentrasi, u.BuatKonsentrasi, u.UbahKonsentrasi, u.HapusKonsentrasi)
	nounRoutes(place{r, "/v1/kampus", "id", "kampus"}, u.DaftarKampus, u.LihatKampus, u.BuatKampus, u.UbahKampus, u.HapusKampus)
	nounRoutes(place{r, "/v1/ruang", "id", "ruang"}, u.DaftarRuang, u.LihatRuang, u.BuatRuang, u.UbahRuang, u.HapusRuang)
	nounRoutes(place{r, "/v1/jenis_kelas", "id", "jenis kelas"}, u.DaftarJenisKelas, u.LihatJenisKelas, u.BuatJenisKelas, u.UbahJenisKelas, u.HapusJenisKelas)
	nounRoutes(place{r, "/v1/hari_libur", "id", "hari libur"}, u.DaftarHariLibur, u.LihatHariLibur, u.BuatHariLibur, u.UbahHariLibur, u.HapusHariLibur)

	const skala = "/v1/konversi_nilai/skala"
	api.On(r, reading("/v1/konversi_nilai", "Huruf nilai dengan batasnya"), u.DaftarKonversi)
	api.On(r, reading(skala, "Semua huruf nilai sebagai satu dokumen"), u.LihatSkala)
	api.On(r, writing(http.MethodPut, skala, "Ganti semua huruf nilai"), u.UbahSkala)
}

// place is where the records of a noun are called: their path, the name of an id in it, and what they are called.
type place struct {
	*api.Router
	path, id, noun string
}

func (p place) one() string { return p.path + "/{" + p.id + "}" }

// act answers an operation.
type act[I, O any] = func(context.Context, *I) (O, error)

// nounRoutes are the five operations on a noun.
func nounRoutes[F, I, L, T, B, U, D any](p place, list act[F, L], view act[I, T], create act[B, T], replace act[U, T], remove act[D, api.NoContent]) {
	made := writing(http.MethodPost, p.path, "Tambah "+p.noun)
	made.Status = http.StatusCreated
	api.On(p.Router, reading(p.path, "Daftar "+p.noun), list)
	api.On(p.Router, reading(p.one(), "Satu "+p.noun), view)
	api.On(p.Router, made, create)
	api.On(p.Router, writing(http.MethodPut, p.one(), "Ubah "+p.noun), replace)
	api.On(p.Router, writing(http.MethodDelete, p.one(), "Hapus "+p.noun), remove)
}

func reading(path, summary string) api.Op {
	return api.Op{Method: http.MethodGet, Path: path, Permission: api.SignedIn, Summary: summary, Area: Area}
}

func writing(method, path, summary string) api.Op {
	return api.Op{Method: method, Path: path, Permission: unit.IzinUbah, Summary: summary, Area: Area}
}
