// Package bkd is the workload of lecturers (beban kerja dosen): the rules of a college as data, what each lecturer did and what it
// comes to, the evidence, and the report. Its rooms do the work; this is where they are put together.
package bkd

import (
	"context"
	"embed"
	"io/fs"
	"net/http"
	"slices"

	"portaldosen/internal/core/auth"
	invented "portaldosen/internal/core/demo"
	"portaldosen/internal/core/dokumen"
	"portaldosen/internal/feature/bkd/aturan"
	"portaldosen/internal/feature/bkd/bukti"
	"portaldosen/internal/feature/bkd/demo"
	"portaldosen/internal/feature/bkd/isian"
	"portaldosen/internal/feature/bkd/laporan"
	"portaldosen/internal/feature/bkd/lingkup"
	"portaldosen/internal/feature/bkd/poin"
	"portaldosen/internal/feature/bkd/rekap"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// Area is the name of this area: prefix of its tables and permissions.
const Area = "bkd"

//go:embed migrations/*.sql
var migrations embed.FS

// Migrations are this area's tables.
func Migrations() fs.FS { return db.Tables(migrations) }

// permissions are those of this area, with the roles that hold them as shipped.
var permissions = map[string][]string{
	aturan.IzinLihat:  {auth.PeranDosen, auth.PeranKaprodi, auth.PeranOperator},
	aturan.IzinKelola: {auth.PeranOperator},
	isian.IzinLihat:   {auth.PeranDosen, auth.PeranKaprodi, auth.PeranOperator},
	isian.IzinTulis:   {auth.PeranDosen},
	lingkup.IzinLihat: {auth.PeranKaprodi, auth.PeranOperator},

	laporan.IzinTulis:    {auth.PeranDosen},
	laporan.IzinTanggapi: {auth.PeranDosen, auth.PeranKaprodi, auth.PeranOperator},
	laporan.IzinAsesor:   {auth.PeranKaprodi, auth.PeranOperator},
}

// rooms answer the calls of this area.
type rooms struct {
	deps    module.Deps
	aturan  *aturan.Service
	isian   *isian.Service
	poin    *poin.Service
	rekap   *rekap.Service
	laporan *laporan.Service
	bukti   *bukti.Service
}

// New makes this area's part of the portal.
func New(d module.Deps) module.Module {
	r := &rooms{
		deps:    d,
		aturan:  &aturan.Service{Deps: d, Terlaporkan: laporan.Terlaporkan},
		isian:   &isian.Service{Deps: d, Terkunci: laporan.Terkunci},
		poin:    &poin.Service{Deps: d},
		rekap:   &rekap.Service{Deps: d, Laporan: laporanRekap},
		laporan: &laporan.Service{Deps: d, Kode: dokumen.KodeBaru, Tahan: tahan},
	}
	r.bukti = &bukti.Service{Deps: d, Terkunci: laporan.Terkunci, Boleh: laporan.Menilai}
	r.laporan.Bukti = r.rekaman
	r.isian.Dihapus = bukti.Lepas
	return module.Module{
		Name: Area, Migrations: Migrations(), Routes: r.routes, Permissions: permissions,
		Starter: r.begin,
		Start:   r.start,
		Files:   files,
		Tasks:   &laporan.Tugas,
		Papers:  &laporan.Papers,
		Holds:   holds,
		Join:    r.bukti.Join,
		Words:   sebutan,
		Demo:    invented.Inventor{Fill: demo.Rooms{Isian: r.isian, Laporan: r.laporan, Bukti: r.bukti}.Fill, Show: demo.Show},
	}
}

// files are the fingerprints of what reports and evidence hold.
func files(ctx context.Context, q db.Q) ([]string, error) {
	pictures, err := laporan.Gambar(ctx, q)
	if err != nil {
		return nil, err
	}
	papers, err := bukti.Sidik(ctx, q)
	if err != nil {
		return nil, err
	}
	reported, err := laporan.Sidik(ctx, q)
	return slices.Concat(pictures, papers, reported), err
}

// begin writes what a new college begins with.
func (a *rooms) begin(ctx context.Context, q db.Q) error {
	return aturan.Mulai(ctx, q, a.deps.NewID, a.deps.Clock.Now())
}

// start does so for a college that was there before this area was.
func (a *rooms) start(ctx context.Context, college string) error {
	untouched := false
	err := a.deps.DB.Read(ctx, college, func(q db.Q) (err error) {
		untouched, err = aturan.Untouched(ctx, q)
		return err
	})
	if err != nil || !untouched {
		return err
	}
	return a.deps.DB.Write(ctx, college, func(ctx context.Context, q db.Q) error {
		if err := aturan.Hold(ctx, q); err != nil { // another replica may start at the same time
			return err
		}
		if untouched, err := aturan.Untouched(ctx, q); err != nil || !untouched {
			return err
		}
		return a.begin(ctx, q)
	})
}

func op(method, path, izin, summary string) api.Op {
	return api.Op{Method: method, Path: "/v2/bkd" + path, Permission: izin, Summary: summary, Area: Area, Flag: lingkup.Bendera}
}

func created(o api.Op) api.Op {
	o.Status = http.StatusCreated
	return o
}

func (a *rooms) routes(r *api.Router) {
	a.evidenceRoutes(r)
	api.On(r, op("GET", "/lecturing_bkdpoint", isian.IzinLihat, "Poin mengajar"), a.poin.PoinMengajar)
	api.On(r, op("GET", "/advising_bkdpoint", isian.IzinLihat, "Poin perwalian"), a.poin.PoinPerwalian)
	api.On(r, op("GET", "/supervising_bkdpoint", isian.IzinLihat, "Poin membimbing"), a.poin.PoinMembimbing)
	api.On(r, op("GET", "/examining_bkdpoint", isian.IzinLihat, "Poin menguji"), a.poin.PoinMenguji)
	api.On(r, op("GET", "/poin_lain", isian.IzinLihat, "Poin lain: penelitian, pengabdian, penunjang, jabatan"), a.poin.PoinLain)
	api.On(r, op("GET", "/beban", isian.IzinLihat, "Beban kerja satu dosen"), a.poin.LihatBeban)
	api.On(r, op("GET", "/perkiraan", isian.IzinLihat, "Perkiraan beban kerja pada akhir periode"), a.poin.PerkirakanBeban)
	api.On(r, op("GET", "/lecturing_unit_info", isian.IzinLihat, "Kelas yang diajar, bahan poin mengajar"), a.poin.KelasDiajarDosen)
	a.rekapRoutes(r)
	api.On(r, op("GET", "/rule", aturan.IzinLihat, "Butir aturan yang berlaku"), a.aturan.DaftarButir)
	api.On(r, op("GET", "/credit_rules", aturan.IzinLihat, "Aturan yang berlaku dan syarat beban kerjanya"), a.aturan.DaftarKredit)
	a.hand(r, "/fake_advisee_list", "mahasiswa wali", a.isian.AnakWali())
	a.hand(r, "/fake_supervisee_list", "mahasiswa bimbingan", a.isian.Bimbingan())
	a.hand(r, "/fake_session_list", "mahasiswa yang diuji", a.isian.Ujian())
	api.On(r, op("GET", "/kegiatan", isian.IzinLihat, "Kegiatan yang diisi manual"), a.isian.DaftarKegiatanLain)
	api.On(r, created(op("POST", "/kegiatan", isian.IzinTulis, "Isi kegiatan")), a.isian.BuatKegiatanLain)
	api.On(r, op("PUT", "/kegiatan/{id}", isian.IzinTulis, "Ubah kegiatan yang diisi"), a.isian.UbahKegiatanLain)
	api.On(r, op("DELETE", "/kegiatan/{id}", isian.IzinTulis, "Hapus kegiatan yang diisi"), a.isian.HapusKegiatanLain)
	api.On(r, op("PUT", "/nihil", isian.IzinTulis, "Nyatakan tidak ada kegiatan pada satu unsur"), a.isian.NyatakanNihil)
	a.aturanRoutes(r)
	a.laporanRoutes(r)
}

// hand are the calls of a list of students that lecturers declare.
func (a *rooms) hand(r *api.Router, path, noun string, m isian.Mahasiswa) {
	api.On(r, op("GET", path, isian.IzinLihat, "Daftar "+noun+" yang diisi manual"), m.Daftar)
	api.On(r, created(op("POST", path, isian.IzinTulis, "Isi "+noun)), m.Buat)
	api.On(r, op("PUT", path+"/{id}", isian.IzinTulis, "Ubah "+noun+" yang diisi"), m.Ubah)
	api.On(r, op("DELETE", path+"/{id}", isian.IzinTulis, "Hapus "+noun+" yang diisi"), m.Hapus)
}
