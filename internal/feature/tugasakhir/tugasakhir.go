// Package tugasakhir accompanies a student's final work: the proposal, the thesis and the internship, from the first title
// over guidance and examination to the locked grade.
package tugasakhir

import (
	"context"
	"embed"
	"io/fs"
	"net/http"

	"portaldosen/internal/core/demo"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/jobs"
	"portaldosen/internal/kit/limit"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/pager"
	"portaldosen/internal/kit/words"
)

//go:embed migrations/*.sql
var migrations embed.FS

// Area is the name of this area: prefix of its tables and permissions, and of its change counter.
const Area = "tugasakhir"

// The permissions of this area. Which works somebody reaches with them is a matter of relation: see hak.go.
const (
	IzinLihat   = "tugasakhir.karya.lihat"       // everyone who has to do with a work
	IzinAjukan  = "tugasakhir.karya.ajukan"      // the student's own steps
	IzinBimbing = "tugasakhir.bimbingan.bimbing" // a supervisor's
	IzinUji     = "tugasakhir.sidang.uji"        // an examiner's
	IzinAtur    = "tugasakhir.sidang.atur"       // the campus's: verify, schedule, lock
	IzinKuota   = "tugasakhir.kuota.atur"        // how many students a lecturer guides
)

// Service answers what is asked about final works.
type Service struct {
	module.Deps
	aturanSusun
	Jenis Jenis         // the kind of final work whose calls it answers; none for what is asked across all
	book  *pager.Book   // what is kept of lists, under the change counter
	check chan struct{} // one check of likeness at a time: each may take much memory

	tebakan *limit.Keranjang // tries to name the student of a paper, by its code
}

// caraSusun are the rules by which what is kept of works is brought in line.
var caraSusun = aturanSusun{hitung: hitungBimbingan, tahan: takTerkunci}

// IsiDemo fills the policies and the final works of an invented college; a nil store keeps no files.
func IsiDemo(ctx context.Context, q db.Q, k *demo.Kampus, files *blob.Store) error {
	return fill(ctx, q, k, files, caraSusun)
}

// New makes this area's part of the portal.
func New(d module.Deps) module.Module {
	s := &Service{Deps: d, aturanSusun: caraSusun, book: &pager.Book{}, check: make(chan struct{}, 1), tebakan: limit.NewKeranjang(d.Clock, 1/tebakanTiap.Seconds(), tebakanSekali)}
	return module.Module{Name: Area, Migrations: Migrations(), Routes: s.routes, Berkas: sidikBerkas, AccountOff: endKalender,
		Start: s.susunAwal, Settle: s.susun, Jobs: s.jobs()}
}

// jobs are what this area does in the background.
func (s *Service) jobs() map[string]jobs.Handler {
	out := words.Handlers(words.Filler{DB: s.DB, Jobs: s.Jobs, List: Kata, Area: Area, Next: nextKarya})
	out[kerjaKemiripan] = s.cekKemiripan
	return out
}

// Migrations are this area's tables.
func Migrations() fs.FS {
	sub, err := fs.Sub(migrations, "migrations")
	if err != nil {
		panic(err) // the folder is embedded
	}
	return sub
}

func op(method, path, izin, summary string) api.Op {
	return api.Op{Method: method, Path: path, Izin: izin, Summary: summary, Area: Area}
}

func created(o api.Op) api.Op {
	o.Status = http.StatusCreated
	return o
}

func unduh(o api.Op) api.Op {
	o.Class = "unduh"
	return o
}

// pribadi marks a read of personal data; each such read is put on the audit trail.
func pribadi(apa string, o api.Op) api.Op {
	o.Pribadi = apa
	return o
}

// of answers for one kind of final work.
func (s *Service) of(jenis Jenis) *Service {
	one := *s
	one.Jenis = jenis
	return &one
}
