package demo

import (
	"math"
	"slices"

	"portaldosen/internal/core/demo"
	"portaldosen/internal/feature/bkd/hitung"
	"portaldosen/internal/feature/bkd/isian"
)

// ajar is a class that somebody taught in a term of which the portal has no journal.
type ajar struct {
	nama string
	sks  int
}

// mostTaught is how many classes of a term somebody declares.
const mostTaught = 3

// readClasses finds the classes that those who report the term before the running one coordinated in it.
func (f *filler) readClasses(all []*lapor) {
	f.kelas = map[string][]ajar{}
	past := demo.Geser(demo.TermBerjalan(f.k.Hari), -1)
	who := map[string]bool{}
	for _, r := range all {
		who[r.dosen.ID] = who[r.dosen.ID] || r.periode == int64(past)
	}
	classes, courses := map[string]demo.Kelas{}, map[string]demo.MataKuliah{}
	for _, c := range f.k.Kelas {
		if c.Periode == past {
			classes[c.ID] = c
		}
	}
	for _, m := range f.k.MataKuliah {
		courses[m.ID] = m
	}
	for _, p := range f.k.Pengampu {
		c, there := classes[p.IDKelas]
		if !there || !p.Koordinator || !who[p.IDDosen] || len(f.kelas[p.IDDosen]) == mostTaught {
			continue
		}
		m := courses[c.IDMataKuliah]
		f.kelas[p.IDDosen] = append(f.kelas[p.IDDosen], ajar{m.Kode + " " + m.Nama + " · " + c.Nama, m.SKSTeori + m.SKSPraktik})
	}
}

// The credits that are declared, and of a whole workload the least.
const (
	meetings  = 16
	ownWork   = 2 // research
	service   = 1 // to the community, and support
	wholeLoad = 12
)

// declare says what nothing is said of yet; of the term before, of which the portal has no journals, the teaching too.
func (f *filler) declare(r *lapor) error {
	past := int64(demo.Geser(demo.TermBerjalan(f.k.Hari), -1))
	if r.periode == past {
		if err := f.teach(r); err != nil {
			return err
		}
	}
	now, err := f.see(f.own(r), r)
	if err != nil {
		return err
	}
	open := map[string]bool{}
	for _, p := range now.Beban.Syarat {
		for _, unsur := range p.Kosong {
			open[unsur] = true
		}
	}
	research := float64(ownWork)
	if r.periode == past && r.kurang != kurangBeban {
		research = max(research, math.Ceil(wholeLoad-now.Beban.Total))
	}
	for _, w := range []struct {
		work
		unsur string
		sks   float64
	}{{works[0], hitung.Penelitian, research}, {works[2], hitung.Pengabdian, service}, {works[3], hitung.Penunjang, service}} {
		switch {
		case !open[w.unsur]:
			continue
		case w.unsur == r.kurang:
			_, err = f.isian.NyatakanNihil(f.own(r), &isian.MintaNihil{Periode: r.periode, Body: isian.TanpaKegiatan{Unsur: w.unsur, Nihil: true}})
		default:
			err = f.put(r, isian.KegiatanLainBaru{Kode: w.kode, Uraian: w.rincian, Tempat: w.tempat, SKS: w.sks})
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// teach declares what was taught; who stays under the least taught one class.
func (f *filler) teach(r *lapor) error {
	all := f.kelas[r.dosen.ID]
	if r.kurang == kurangBeban {
		all = all[:min(len(all), 1)]
	}
	for i, c := range slices.Clip(all) {
		b := isian.KegiatanLainBaru{Kode: "A", Uraian: c.nama, SKS: float64(c.sks), Rencana: meetings, Terlaksana: int64(meetings - (r.urut+i)%3)}
		if err := f.put(r, b); err != nil {
			return err
		}
	}
	return nil
}

func (f *filler) put(r *lapor, b isian.KegiatanLainBaru) error {
	_, err := f.isian.BuatKegiatanLain(f.own(r), &isian.BuatLain{Periode: r.periode, Body: b})
	return err
}
