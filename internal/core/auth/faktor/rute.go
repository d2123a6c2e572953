package faktor

import (
	"portaldosen/internal/core/auth/tautan"
	"portaldosen/internal/kit/api"
)

// Routes are the operations on second factors; signIn is the class of those that anybody may call.
func (s *Service) Routes(r *api.Router, signIn string) {
	op := func(method, path, summary string) api.Op {
		return api.Op{Method: method, Path: path, Permission: api.SignedIn, Summary: summary, Area: "auth", SetUp: true, MaxBody: api.MaxForm}
	}
	own := func(o api.Op) api.Op { o.Own = true; return o }
	quiet := func(o api.Op, why string) api.Op { o.Quiet = why; return o }
	fresh := func(o api.Op) api.Op { o.StepUp = true; return o }

	login := own(op("POST", "/v2/passkey_login", "Tantangan untuk masuk dengan passkey saja"))
	login.Permission, login.Class, login.SetUp = api.Public, signIn, false
	api.On(r, quiet(login, "nobody is known yet, and nothing is kept"), s.AjakPasskey)

	api.On(r, op("GET", "/v2/user_factors", "Verifikasi dua langkah akun sendiri"), s.Lihat)
	api.On(r, quiet(own(fresh(op("POST", "/v2/user_totp", "Rahasia baru untuk aplikasi autentikator"))), "nothing counts before the first code"), s.MulaiAplikasi)
	api.On(r, own(op("PUT", "/v2/user_totp", "Pasang aplikasi autentikator dengan kode pertamanya")), s.PasangAplikasi)
	api.On(r, fresh(op("DELETE", "/v2/user_totp", "Lepas aplikasi autentikator")), s.LepasAplikasi)
	api.On(r, own(fresh(op("POST", "/v2/user_recovery", "Buat sepuluh kode pemulihan baru"))), s.PemulihanBaru)
	api.On(r, quiet(own(fresh(op("POST", "/v2/user_passkeys/begin", "Tantangan untuk passkey baru"))), "nothing counts before the passkey is there"), s.MulaiPasskey)
	api.On(r, own(op("POST", "/v2/user_passkeys", "Simpan passkey baru")), s.DaftarkanPasskey)
	api.On(r, fresh(op("PUT", "/v2/user_passkeys/{id}", "Namai passkey")), s.NamaiPasskey)
	api.On(r, fresh(op("DELETE", "/v2/user_passkeys/{id}", "Hapus passkey")), s.LepasPasskey)
	api.On(r, quiet(own(op("POST", "/v2/user_stepup/begin", "Cara membuktikan verifikasi dua langkah sekali lagi")), "reads the ways"), s.AjakUlang)
	api.On(r, own(op("POST", "/v2/user_stepup", "Buktikan verifikasi dua langkah sekali lagi")), s.Ulang)
	api.On(r, quiet(op("DELETE", "/v2/user_factor_notice", "Kabar penghapusan verifikasi dua langkah sudah dibaca"),
		"the removal is a row; that its owner has read of it is not"), s.BacaKabar)

	reset := fresh(op("DELETE", "/v2/akun/{id}/faktor", "Hapus verifikasi dua langkah sebuah akun"))
	reset.Permission, reset.SetUp = tautan.Izin, false
	api.On(r, reset, s.HapusAkun)
}
