package auth

import (
	"context"
	"net/http"
	"time"

	"portaldosen/internal/core/auth/bearer"
	invented "portaldosen/internal/core/auth/demo"
	"portaldosen/internal/core/auth/faktor"
	"portaldosen/internal/core/auth/guard"
	"portaldosen/internal/core/auth/kelola"
	"portaldosen/internal/core/auth/klien"
	"portaldosen/internal/core/auth/openid"
	"portaldosen/internal/core/auth/penyedia"
	"portaldosen/internal/core/auth/peran"
	"portaldosen/internal/core/auth/tautan"
	"portaldosen/internal/core/demo"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/jobs"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/outbound"
	"portaldosen/internal/kit/password"
)

// New makes the service.
func New(d Deps) *Service {
	if d.Passwords == nil {
		d.Passwords = password.New(clock.Random())
	}
	if d.Address == nil {
		d.Address = api.Address(nil)
	}
	if d.Outbound == nil {
		d.Outbound = outbound.New(nil, false)
	}
	s := &Service{Deps: d, guard: guard.New(d.DB, d.Clock, d.Settings.Limits), ingatan: bearer.NewMemory(), peran: peran.New(d.Deps)}
	s.peran.Changed = func(ctx context.Context, college string) {
		db.AfterCommit(ctx, func() { s.ingatan.ForgetCollege(college) })
	}
	s.tautan = &tautan.Service{Deps: d.Deps, Accounts: kamar{s}}
	s.kelola = &kelola.Service{Deps: d.Deps, Accounts: s.Orang(), Sessions: kamar{s}, Links: s.tautan, Roles: s.peran}
	s.klien = &klien.Service{Deps: d.Deps, Sites: d.Colleges, Sessions: kamar{s}}
	s.openid = &openid.Service{Deps: d.Deps, Ring: d.Ring, Sessions: kamarOpenID{kamar{s}}, Outbound: d.Outbound}
	s.lewat = &penyedia.Service{
		Deps: d.Deps, Ring: d.Ring, Top: kamarOpenID{kamar{s}}, Roles: s.peran, Accounts: s.Orang(), Outbound: d.Outbound,
	}
	s.faktor = &faktor.Service{Deps: d.Deps, Ring: d.Ring, Accounts: kamar{s}}
	return s
}

// Module is this area's part of the portal.
func (s *Service) Module() module.Module {
	return module.Module{
		Name: "auth", Migrations: Migrations(), Routes: s.routes, Permissions: permissions, Clean: s.Clean,
		Starter:    s.peran.Publish,
		CollegeOff: s.endCollege,
		Awaited:    map[string]jobs.Handler{openid.PekerjaanKeluar: s.openid.Kabarkan},
		Demo: demo.Rows(func(ctx context.Context, q db.Q, k *demo.Kampus) error {
			return invented.Fill(ctx, q, k, s.peran.EachIzin)
		}),
		Keywords: faktor.Keywords, Words: faktor.Words,
		Usage: pemakaian,
	}
}

// pemakaian are the numbers of the accounts that are switched on, by their roles.
var pemakaian = []module.Usage{
	{Code: "akunDosen", Name: "Akun dosen", Kind: module.UsagePeople, Count: holding(PeranDosen)},
	{Code: "akunKaprodi", Name: "Akun kaprodi", Kind: module.UsagePeople, Count: holding(PeranKaprodi)},
	{Code: "akunMahasiswa", Name: "Akun mahasiswa", Kind: module.UsagePeople, Count: holding(PeranMahasiswa)},
	{Code: "akunOperator", Name: "Akun operator", Kind: module.UsagePeople, Count: holding(PeranOperator)},
}

// holding counts the accounts that are switched on and hold a role.
func holding(peran string) func(context.Context, db.Q, time.Time) (int64, error) {
	return func(ctx context.Context, q db.Q, _ time.Time) (int64, error) {
		const held = `SELECT COUNT(*) FROM auth_peran p JOIN auth_akun a ON a.college_id = p.college_id AND a.id = p.id_akun
			WHERE p.college_id = $1 AND p.peran = $2 AND a.aktif`
		return db.Get[int64](ctx, q, held, q.College, peran)
	}
}

// ClassMasuk is the concurrency class of signing in. Its gate lets everybody in: who waits for a place to hash a password,
// and in which order, is the guard's affair, and a call that waits there must not hold a place among the writes.
const ClassMasuk = "masuk"

func (s *Service) routes(r *api.Router) {
	op := func(method, path, izin, summary string) api.Op {
		return api.Op{Method: method, Path: path, Permission: izin, Summary: summary, Area: "auth"}
	}
	quiet := func(o api.Op, why string) api.Op { o.Quiet = why; return o }
	own := func(o api.Op) api.Op { o.Own = true; return o }
	token := own(op("POST", "/v2/access_token", api.Public, "Masuk: password, atau kode otorisasi"))
	token.Form, token.JSON, token.Class, token.MaxBody = true, true, ClassMasuk, api.MaxForm
	code := own(op("POST", "/v1/authorize/sikad", api.SignedIn, "Kode otorisasi untuk sistem lain"))
	code.Form, code.MaxBody = true, api.MaxForm
	who := op("GET", "/v2/user_info", api.SignedIn, "Siapa yang masuk dan boleh apa")
	who.Narrow, who.SetUp = true, true
	setUp := func(o api.Op) api.Op { o.SetUp = true; return o } // also of whom a second factor is demanded first

	api.On(r, token, s.BuatToken)
	api.On(r, quiet(own(op("POST", "/v2/refresh_token", api.Public, "Perbarui token")), "a session goes on; its beginning and its end are rows"), s.SegarkanToken)
	api.On(r, own(op("POST", "/v2/sign_out", api.Public, "Keluar")), s.Keluar)
	api.On(r, who, s.LihatPengguna)
	api.On(r, op("GET", "/v2/user_sessions", api.SignedIn, "Perangkat yang sedang masuk"), s.DaftarSesi)
	api.On(r, op("DELETE", "/v2/user_sessions", api.SignedIn, "Keluar dari semua perangkat"), s.HapusSemuaSesi)
	api.On(r, op("DELETE", "/v2/user_sessions/{id}", api.SignedIn, "Akhiri satu sesi"), s.HapusSesi)
	api.On(r, own(op("PUT", "/v2/user_password", api.SignedIn, "Ganti password")), s.UbahPassword)
	api.On(r, setUp(op("GET", "/v2/user_profile", api.SignedIn, "Profil sendiri")), s.LihatProfil)
	api.On(r, setUp(op("PUT", "/v2/user_profile", api.SignedIn, "Ubah profil sendiri")), s.UbahProfil)
	api.On(r, quiet(op("PUT", "/v2/user_period", api.SignedIn, "Pilih periode kerja"), "which term a person's own pages show"), s.PilihPeriode)
	api.On(r, code, s.BuatKode)
	link := func(o api.Op) api.Op { o.Own, o.Class, o.MaxBody = true, ClassMasuk, api.MaxForm; return o }
	api.On(r, quiet(link(op("POST", "/v2/access_link", api.Public, "Untuk siapa sebuah tautan akses")), "reads whom a link is for"), s.tautan.Lihat)
	api.On(r, link(op("PUT", "/v2/access_link", api.Public, "Setel password lewat tautan akses")), s.tautan.Setel)
	api.On(r, quiet(link(op("POST", "/v2/access_request", api.Public, "Minta tautan akses kepada operator")),
		"whoever asks is nobody yet; what the operator does with it is a row"), s.tautan.Titip)
	api.On(r, own(op("POST", "/v2/akun/{id}/tautan", tautan.Izin, "Buat tautan akses sebuah akun")), s.tautan.Buat)
	api.On(r, personal(op("GET", "/v2/permintaan", tautan.Izin, "Permintaan tautan akses"), "permintaan"), s.tautan.DaftarPermintaan)
	api.On(r, own(op("POST", "/v2/permintaan/{id}/tautan", tautan.Izin, "Buat tautan untuk sebuah permintaan")), s.tautan.BuatUntukPermintaan)
	api.On(r, op("POST", "/v2/permintaan/{id}/tolak", tautan.Izin, "Tolak sebuah permintaan"), s.tautan.Tolak)
	s.faktor.Routes(r, ClassMasuk)
	s.manageRoutes(r, op, own)
	s.openid.Routes(r, op)
	s.lewat.Routes(r, op)
}

// manageRoutes are the operations of those who manage the accounts of a college.
func (s *Service) manageRoutes(r *api.Router, op func(method, path, izin, summary string) api.Op, own func(api.Op) api.Op) {
	k := s.kelola
	fresh := func(o api.Op) api.Op { o.StepUp = true; return o }
	created := op("POST", "/v2/akun", tautan.Izin, "Buat akun tanpa password")
	created.Status = http.StatusCreated
	api.On(r, op("GET", "/v2/akun", tautan.Izin, "Daftar akun"), k.Daftar)
	api.On(r, created, k.Buat)
	api.On(r, personal(op("GET", "/v2/akun/{id}", tautan.Izin, "Satu akun"), "akun"), k.Lihat)
	api.On(r, op("PUT", "/v2/akun/{id}", tautan.Izin, "Ubah akun"), k.Ubah)
	api.On(r, fresh(op("PUT", "/v2/akun/{id}/peran", tautan.Izin, "Tetapkan peran akun")), k.UbahPeran)
	api.On(r, op("POST", "/v2/akun/{id}/nonaktif", tautan.Izin, "Nonaktifkan akun"), k.Nonaktifkan)
	api.On(r, op("POST", "/v2/akun/{id}/aktif", tautan.Izin, "Aktifkan akun"), k.Aktifkan)
	api.On(r, op("GET", "/v2/akun/{id}/sesi", tautan.Izin, "Sesi sebuah akun"), k.DaftarSesi)
	api.On(r, op("DELETE", "/v2/akun/{id}/sesi", tautan.Izin, "Akhiri semua sesi sebuah akun"), k.AkhiriSemuaSesi)
	api.On(r, op("DELETE", "/v2/sesi_akun/{id}", tautan.Izin, "Akhiri satu sesi sebuah akun"), k.AkhiriSesi)
	api.OnFile(r, own(op("POST", "/v2/akun/surat", tautan.Izin, "Surat akses banyak akun, dengan tautan masing-masing")), k.Surat, kelola.JenisPDF)

	p := s.peran
	p.Operations = r.Operations
	role := fresh(op("POST", "/v2/peran", peran.Izin, "Buat peran kampus"))
	role.Status = http.StatusCreated
	api.On(r, op("GET", "/v2/peran", tautan.Izin, "Daftar peran dan izinnya"), p.Daftar)
	api.On(r, op("GET", "/v2/izin", peran.Izin, "Daftar izin dalam kata-kata"), p.DaftarIzin)
	api.On(r, role, p.Buat)
	api.On(r, fresh(op("PUT", "/v2/peran/{id}", peran.Izin, "Ubah peran dan izinnya")), p.Ubah)
	api.On(r, fresh(op("POST", "/v2/peran/{id}/pulihkan", peran.Izin, "Pulihkan izin bawaan sebuah peran")), p.Pulihkan)
	api.On(r, fresh(op("DELETE", "/v2/peran/{id}", peran.Izin, "Hapus peran kampus")), p.Hapus)

	c := s.klien
	client := own(fresh(op("POST", "/v2/klien", klien.Izin, "Daftarkan sistem kampus lain")))
	client.Status = http.StatusCreated
	api.On(r, op("GET", "/v2/klien", klien.Izin, "Sistem kampus lain"), c.Daftar)
	api.On(r, client, c.Tambah)
	api.On(r, fresh(op("PUT", "/v2/klien/{id}", klien.Izin, "Ubah nama dan alamat klien")), c.Ubah)
	api.On(r, own(fresh(op("POST", "/v2/klien/{id}/rahasia", klien.Izin, "Buat rahasia baru klien"))), c.Rahasia)
	api.On(r, fresh(op("POST", "/v2/klien/{id}/nonaktif", klien.Izin, "Nonaktifkan klien")), c.Nonaktifkan)
	api.On(r, fresh(op("POST", "/v2/klien/{id}/aktif", klien.Izin, "Aktifkan klien")), c.Aktifkan)
}

// personal marks a read of what is known of a person: it stands on the trail.
func personal(o api.Op, of string) api.Op { o.Personal = of; return o }
