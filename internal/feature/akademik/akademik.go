// Package akademik keeps the courses of a college: the catalogue, who teaches what, and what a course builds on. Its rooms do the
// work; this is where they are put together.
package akademik

import (
	"context"
	"embed"
	"io/fs"

	"portaldosen/internal/core/auth"
	invented "portaldosen/internal/core/demo"
	"portaldosen/internal/feature/akademik/bukti"
	"portaldosen/internal/feature/akademik/cetak"
	"portaldosen/internal/feature/akademik/cpl"
	"portaldosen/internal/feature/akademik/demo"
	"portaldosen/internal/feature/akademik/jurnal"
	"portaldosen/internal/feature/akademik/kebijakan"
	"portaldosen/internal/feature/akademik/kelas"
	"portaldosen/internal/feature/akademik/kurikulum"
	"portaldosen/internal/feature/akademik/lembar"
	"portaldosen/internal/feature/akademik/matakuliah"
	"portaldosen/internal/feature/akademik/referensi"
	"portaldosen/internal/feature/akademik/rps"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/words"
)

// Area is the name of this area: prefix of its tables and permissions, and of its change counter.
const Area = "akademik"

//go:embed migrations/*.sql
var migrations embed.FS

// permissions are those of this area, with the roles that hold them as shipped.
var permissions = map[string][]string{
	matakuliah.IzinLihat: {auth.PeranDosen, auth.PeranKaprodi, auth.PeranOperator},
	matakuliah.IzinBuat:  {auth.PeranKaprodi, auth.PeranOperator},
	matakuliah.IzinUbah:  {auth.PeranDosen, auth.PeranKaprodi, auth.PeranOperator},

	referensi.IzinUbah: {auth.PeranOperator},
	kelas.IzinLihat:    {auth.PeranDosen, auth.PeranKaprodi, auth.PeranOperator},
	kelas.IzinUbah:     {auth.PeranKaprodi, auth.PeranOperator},

	kebijakan.IzinUbah:  {auth.PeranKaprodi, auth.PeranOperator},
	rps.IzinLihat:       {auth.PeranDosen, auth.PeranKaprodi, auth.PeranOperator},
	rps.IzinUbah:        {auth.PeranDosen, auth.PeranKaprodi, auth.PeranOperator},
	rps.IzinTinjau:      {auth.PeranDosen, auth.PeranKaprodi, auth.PeranOperator},
	cpl.IzinLihat:       {auth.PeranDosen, auth.PeranKaprodi, auth.PeranOperator},
	cpl.IzinUbah:        {auth.PeranKaprodi, auth.PeranOperator},
	kurikulum.IzinLihat: {auth.PeranDosen, auth.PeranKaprodi, auth.PeranOperator},
	kurikulum.IzinUbah:  {auth.PeranKaprodi, auth.PeranOperator},
	jurnal.IzinIsi:      {auth.PeranDosen, auth.PeranKaprodi, auth.PeranOperator},
}

// rooms answer the calls of this area.
type rooms struct {
	matakuliah *matakuliah.Service
	referensi  *referensi.Service
	kelas      *kelas.Service
	kebijakan  *kebijakan.Service
	rps        *rps.Service
	cetak      *cetak.Service
	lembar     *lembar.Service
	cpl        *cpl.Service
	kurikulum  *kurikulum.Service
	jurnal     *jurnal.Service
}

// New makes this area's part of the portal.
func New(d module.Deps) module.Module {
	journal := &jurnal.Service{Deps: d, Susunan: meetings}
	courseRoom := &matakuliah.Service{Deps: d, Changed: follow(journal)}
	r := rooms{
		kebijakan:  &kebijakan.Service{Deps: d},
		rps:        &rps.Service{Deps: d},
		cetak:      &cetak.Service{Deps: d},
		lembar:     &lembar.Service{Deps: d},
		matakuliah: courseRoom,
		referensi:  &referensi.Service{Deps: d},
		kelas:      &kelas.Service{Deps: d, Told: matakuliah.LogAll, Heard: journal, Kata: matakuliah.Kata},
		jurnal:     journal,
		cpl:        &cpl.Service{Deps: d, MataKuliah: courseRoom},
		kurikulum:  &kurikulum.Service{Deps: d, Told: matakuliah.LogAll, Kata: matakuliah.Kata},
	}
	courses := module.Finder{
		List: matakuliah.Kata, May: func(a actor.Actor) bool { return a.May(matakuliah.IzinLihat) }, Find: matakuliah.Temukan,
	}
	index := words.Filler{DB: d.DB, Jobs: d.Jobs, List: matakuliah.Kata, Area: Area, Next: matakuliah.NextMataKuliah}
	return module.Module{
		Name: Area, Migrations: Migrations(), Routes: r.routes, Permissions: permissions,
		Ahead:   r.matakuliah.Ahead,
		Holds:   holds,
		Tasks:   &rps.Tugas,
		Starter: begin,
		Demo:    invented.Rows(demo.Fill),
		Finders: []module.Finder{courses},
		Jobs:    words.Handlers(index),
		Usage:   pemakaian,
		Words:   sebutan,

		Evidence: (&bukti.Service{Jurnal: journal, Cetak: r.cetak}).Evidence(),
	}
}

// follow brings in line what other rooms keep of a course that changed: the outcomes that were laid on it in the programme that it
// left, the lists of plans, and what is reported of teaching it.
func follow(journal *jurnal.Service) func(context.Context, db.Q, matakuliah.Perubahan) error {
	return func(ctx context.Context, q db.Q, p matakuliah.Perubahan) error {
		if p.Prodi {
			if err := cpl.Lepaskan(ctx, q, p.ID); err != nil {
				return err
			}
		}
		if p.Prodi || p.Sebutan {
			if err := rps.Renamed(ctx, q, p.ID); err != nil {
				return err
			}
		}
		if p.Sebutan || p.SKS {
			return journal.Reckoned(ctx, q, p.ID)
		}
		return nil
	}
}

// begin writes what a new college begins with.
func begin(ctx context.Context, q db.Q) error {
	if err := referensi.IsiAwal(ctx, q); err != nil {
		return err
	}
	return kebijakan.Mulai(ctx, q)
}

// Migrations are this area's tables.
func Migrations() fs.FS { return db.Tables(migrations) }
