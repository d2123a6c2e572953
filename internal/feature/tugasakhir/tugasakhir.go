// Package tugasakhir accompanies a student's final work: the proposal, the thesis and the internship, from the first title
// over guidance and examination to the locked grade. Its rooms do the work; this is where they are put together.
package tugasakhir

import (
	"context"
	"embed"
	"io/fs"

	"portaldosen/internal/core/auth"
	invented "portaldosen/internal/core/demo"
	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/feature/tugasakhir/ajuan"
	"portaldosen/internal/feature/tugasakhir/beban"
	"portaldosen/internal/feature/tugasakhir/bimbingan"
	"portaldosen/internal/feature/tugasakhir/daftar"
	"portaldosen/internal/feature/tugasakhir/demo"
	"portaldosen/internal/feature/tugasakhir/dokumen"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/kebijakan"
	"portaldosen/internal/feature/tugasakhir/magang"
	"portaldosen/internal/feature/tugasakhir/meja"
	"portaldosen/internal/feature/tugasakhir/naskah"
	"portaldosen/internal/feature/tugasakhir/nilai"
	"portaldosen/internal/feature/tugasakhir/pembimbing"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/pustaka"
	"portaldosen/internal/feature/tugasakhir/revisi"
	"portaldosen/internal/feature/tugasakhir/sidang"
	"portaldosen/internal/feature/tugasakhir/tunggu"
	"portaldosen/internal/feature/tugasakhir/ujian"
	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/jobs"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/pager"
	"portaldosen/internal/kit/words"
)

//go:embed migrations/*.sql
var migrations embed.FS

// rooms answer the calls about one kind of final work, or, without a kind, about all of them.
type rooms struct {
	karya      *karya.Service
	kebijakan  *kebijakan.Service
	pustaka    *pustaka.Service
	beban      *beban.Service
	magang     *magang.Service
	bimbingan  *bimbingan.Service
	tunggu     *tunggu.Service
	daftar     *daftar.Service
	naskah     *naskah.Service
	nilai      *nilai.Service
	revisi     *revisi.Service
	pengajuan  *pengajuan.Service
	sidang     *sidang.Service
	pembimbing *pembimbing.Service
	dokumen    *dokumen.Service
	meja       *meja.Service
}

// area is this area of the portal: its rooms for what is asked across all kinds, and what they share with those of each kind.
type area struct {
	rooms
	kinds map[karya.Jenis]rooms
	deps  module.Deps
	book  *pager.Book
	check chan struct{}
}

// rules are those by which what is kept of works is brought in line.
var rules = tunggu.Rules{Count: bimbingan.Count, Held: nilai.HeldBack}

// of makes the rooms for one kind of final work, in the order of their floors.
func (a *area) of(jenis karya.Jenis) rooms {
	r := rooms{karya: &karya.Service{Deps: a.deps, Jenis: jenis, Book: a.book}}
	r.kebijakan = &kebijakan.Service{Service: r.karya}
	r.pustaka = &pustaka.Service{Service: r.karya}
	r.magang = &magang.Service{Service: r.karya}
	r.bimbingan = &bimbingan.Service{Service: r.karya}
	r.tunggu = &tunggu.Service{Service: r.karya, Rules: rules}
	r.beban = &beban.Service{Service: r.tunggu}
	r.daftar = &daftar.Service{Service: r.tunggu}
	requests, exams := &ajuan.Service{Service: r.karya}, &ujian.Service{Service: r.tunggu}
	r.naskah = naskah.New(r.karya, requests, a.check)
	r.nilai = &nilai.Service{Service: exams}
	r.revisi = &revisi.Service{Service: exams}
	r.pengajuan = pengajuan.New(r.tunggu, requests, r.magang, r.naskah)
	r.sidang = sidang.New(exams, r.nilai, r.revisi)
	r.pembimbing = pembimbing.New(r.pengajuan, r.sidang)
	r.dokumen = dokumen.New(exams, r.sidang)
	r.meja = &meja.Service{Service: exams}
	return r
}

// permissions are those of this area, with the roles that hold them as shipped.
var permissions = map[string][]string{
	karya.IzinLihat:   {auth.PeranDosen, auth.PeranKaprodi, auth.PeranMahasiswa, auth.PeranOperator},
	karya.IzinAjukan:  {auth.PeranMahasiswa},
	karya.IzinBimbing: {auth.PeranDosen},
	karya.IzinUji:     {auth.PeranDosen},
	karya.IzinAtur:    {auth.PeranKaprodi, auth.PeranOperator},
	karya.IzinKuota:   {auth.PeranKaprodi, auth.PeranOperator},

	karya.IzinKebijakan: {auth.PeranKaprodi, auth.PeranOperator},
	karya.IzinInstansi:  {auth.PeranOperator},
}

// New makes this area's part of the portal.
func New(d module.Deps) module.Module {
	a := &area{deps: d, book: &pager.Book{}, check: make(chan struct{}, 1)}
	a.rooms, a.kinds = a.of(""), map[karya.Jenis]rooms{}
	for _, g := range karya.RagamSemua {
		a.kinds[g.Jenis] = a.of(g.Jenis)
	}
	return module.Module{
		Name: karya.Area, Migrations: Migrations(), Routes: a.routes, Permissions: permissions, Jobs: a.jobs(),
		Files:      naskah.SidikBerkas,
		AccountOff: meja.EndKalender,
		Tasks:      a.meja.Tasks(),
		Papers:     a.dokumen.Papers(),
		Evidence:   a.dokumen.Evidence(),
		Holds:      holds,
		Bonds:      karya.Bonds,
		Starter:    a.begin,
		Start:      a.tunggu.Start,
		Settle:     a.tunggu.Settle,
		Finders: []module.Finder{
			{List: karya.Kata, May: karya.Dapat, Find: karya.Temukan},
			{List: dosen.Kata, May: karya.DapatPembimbing, Find: karya.TemukanPembimbing},
		},
		Renamed: karya.Renamed,
		Usage:   pemakaian,
		Words:   sebutan,
		Demo:    invented.Inventor{Fill: IsiDemo, Show: demo.Show},
	}
}

// jobs are what this area does in the background.
func (a *area) jobs() map[string]jobs.Handler {
	out := words.Handlers(words.Filler{DB: a.deps.DB, Jobs: a.deps.Jobs, List: karya.Kata, Area: karya.Area, Next: karya.NextKarya})
	out[naskah.KerjaKemiripan] = a.naskah.CekKemiripan
	return out
}

// begin gives a new college what a final work stands on.
func (a *area) begin(ctx context.Context, q db.Q) error {
	if err := a.kebijakan.Mulai(ctx, q); err != nil {
		return err
	}
	return rules.SettleAll(ctx, q)
}

// IsiDemo fills the policies and the final works of an invented college; a nil store keeps no files.
func IsiDemo(ctx context.Context, q db.Q, k *invented.Kampus, files *blob.Store) error {
	return demo.Fill(ctx, q, k, files, rules)
}

// Migrations are this area's tables.
func Migrations() fs.FS { return db.Tables(migrations) }
