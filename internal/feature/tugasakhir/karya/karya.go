// Package karya is the final work itself: its kind and status, who stands how to it, its history, and the frame in which every
// change of it runs.
package karya

import (
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/pager"
)

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

// Service is what the rooms of this area share.
type Service struct {
	module.Deps
	Jenis Jenis       // the kind of final work whose calls are answered; none for what is asked across all
	Book  *pager.Book // what is kept of lists, under the change counter
}
