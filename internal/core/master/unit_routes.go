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
	at := place{r, "/v1/fakultas", "id", "fakultas"}
	readRoutes(at, u.DaftarFakultas, u.LihatFakultas)
	writeRoutes(at, u.BuatFakultas, u.UbahFakultas, u.HapusFakultas)
	at = place{r, "/v1/jurusan", "id", "jurusan"}
	readRoutes(at, u.DaftarJurusan, u.LihatJurusan)
	writeRoutes(at, u.BuatJurusan, u.UbahJurusan, u.HapusJurusan)
	at = place{r, "/v1/prodi", "id", "program studi"}
	readRoutes(at, u.DaftarProdi, u.LihatProdi)
	writeRoutes(at, u.BuatProdi, u.UbahProdi, u.HapusProdi)
	at = place{r, "/v1/konsentrasi", "idKonsentrasi", "konsentrasi"}
	readRoutes(at, u.DaftarKonsentrasi, u.LihatKonsentrasi)
	writeRoutes(at, u.BuatKonsentrasi, u.UbahKonsentrasi, u.HapusKonsentrasi)
	at = place{r, "/v1/kampus", "id", "kampus"}
	readRoutes(at, u.DaftarKampus, u.LihatKampus)
	writeRoutes(at, u.BuatKampus, u.UbahKampus, u.HapusKampus)
	at = place{r, "/v1/ruang", "id", "ruang"}
	readRoutes(at, u.DaftarRuang, u.LihatRuang)
	writeRoutes(at, u.BuatRuang, u.UbahRuang, u.HapusRuang)
	at = place{r, "/v1/jenis_kelas", "id", "jenis kelas"}
	readRoutes(at, u.DaftarJenisKelas, u.LihatJenisKelas)
	writeRoutes(at, u.BuatJenisKelas, u.UbahJenisKelas, u.HapusJenisKelas)
	at = place{r, "/v1/hari_libur", "id", "hari libur"}
	readRoutes(at, u.DaftarHariLibur, u.LihatHariLibur)
	writeRoutes(at, u.BuatHariLibur, u.UbahHariLibur, u.HapusHariLibur)

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

func readRoutes[F, I, L, T any](p place, list act[F, L], view act[I, T]) {
	api.On(p.Router, reading(p.path, "Daftar "+p.noun), list)
	api.On(p.Router, reading(p.one(), "Satu "+p.noun), view)
}

func writeRoutes[B, U, D, T any](p place, create act[B, T], replace act[U, T], remove act[D, api.NoContent]) {
	made := writing(http.MethodPost, p.path, "Tambah "+p.noun)
	made.Status = http.StatusCreated
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
