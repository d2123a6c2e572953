package master

import (
	"net/http"

	"portaldosen/internal/core/master/periode"
	"portaldosen/internal/kit/api"
)

const terms = "/v2/periode"

// terms are the operations on the terms.
func (s *Service) terms(r *api.Router) {
	op := func(method, path, izin, summary string) api.Op {
		return api.Op{Method: method, Path: terms + path, Permission: izin, Summary: summary, Area: Area}
	}
	created := func(o api.Op) api.Op { o.Status = http.StatusCreated; return o }
	api.On(r, op(http.MethodGet, "", api.SignedIn, "Daftar periode"), s.term.DaftarPeriode)
	api.On(r, op(http.MethodGet, "/{id}", api.SignedIn, "Satu periode"), s.term.LihatPeriode)
	api.On(r, created(op(http.MethodPost, "", periode.IzinUbah, "Tambah periode")), s.term.BuatPeriode)
	api.On(r, op(http.MethodPut, "/{id}", periode.IzinUbah, "Ubah tanggal periode"), s.term.UbahPeriode)
	api.On(r, op(http.MethodDelete, "/{id}", periode.IzinUbah, "Hapus periode"), s.term.HapusPeriode)
	api.On(r, op(http.MethodPost, "/{id}/jalankan", periode.IzinUbah, "Jadikan periode berjalan"), s.term.JalankanPeriode)
	api.On(r, op(http.MethodPost, "/{id}/tutup", periode.IzinUbah, "Tutup periode"), s.term.TutupPeriode)
	api.On(r, op(http.MethodPost, "/{id}/buka", periode.IzinUbah, "Buka lagi periode"), s.term.BukaPeriode)
}
