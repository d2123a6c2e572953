// Package bukti makes the papers that show how a class was taught: its plan, its journal, who was in it.
package bukti

import (
	"context"
	"slices"

	"portaldosen/internal/feature/akademik/cetak"
	"portaldosen/internal/feature/akademik/jurnal"
	"portaldosen/internal/feature/akademik/kelas"
	"portaldosen/internal/feature/akademik/rps"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// The papers of a class, in the words of the rules of workload.
const (
	JenisRPS    = "rps"
	JenisJurnal = "jurnal"
	JenisHadir  = "daftar_hadir"
	JenisNilai  = "daftar_nilai"
)

// Service makes them.
type Service struct {
	Jurnal *jurnal.Service
	Cetak  *cetak.Service
}

// Evidence is what other areas ask.
func (s *Service) Evidence() *module.Evidence {
	return &module.Evidence{Objects: []string{jurnal.Objek}, List: list, Make: s.make}
}

// partSize is of how many classes is read at once.
const partSize = 256

func list(ctx context.Context, q db.Q, _, object string, ids []string) ([]module.Proof, error) {
	var out []module.Proof
	if object != jurnal.Objek {
		return nil, nil
	}
	for part := range slices.Chunk(ids, partSize) {
		classes, err := kelas.List(ctx, q, part)
		if err != nil {
			return nil, err
		}
		var courses []string
		for _, k := range classes {
			courses = append(courses, k.IDMataKuliah)
		}
		plans, err := rps.Keadaan(ctx, q, courses)
		if err != nil {
			return nil, err
		}
		for _, k := range classes {
			out = append(out, proofs(k, plans[rps.Rencana{IDMataKuliah: k.IDMataKuliah, Periode: k.Periode}])...)
		}
	}
	return out, nil
}

// proofs are the papers of a class, whose plan is as far as that.
func proofs(k kelas.Kelas, plan rps.KeadaanRPS) []module.Proof {
	paper := func(kind, title, why string) module.Proof {
		return module.Proof{Object: jurnal.Objek, ID: k.ID, Kind: kind, Title: title, Ready: why == "", Why: why}
	}
	return []module.Proof{
		paper(JenisRPS, "RPS", noPlan(plan)),
		paper(JenisJurnal, "Jurnal perkuliahan", noJournal(k)),
		paper(JenisHadir, "Daftar peserta dan kehadiran", noPresence(k)),
		paper(JenisNilai, "Daftar nilai", "Nilai mata kuliah tidak tercatat di portal"),
	}
}

func noPlan(plan rps.KeadaanRPS) string {
	switch {
	case plan.ID == "":
		return "RPS mata kuliah ini pada periode ini belum dibuat"
	case !plan.Terbit:
		return "RPS belum dipublikasikan. Status saat ini: " + plan.NamaStatus
	}
	return ""
}

func noJournal(k kelas.Kelas) string {
	if k.Terlaksana == 0 {
		return "Belum ada pertemuan yang dicatat di jurnal"
	}
	return ""
}

func noPresence(k kelas.Kelas) string {
	if k.Peserta == 0 {
		return "Belum ada mahasiswa yang mengambil kelas ini"
	}
	return noJournal(k)
}

// make makes a paper of a class.
func (s *Service) make(ctx context.Context, _ string, p module.Proof) ([]byte, error) {
	var plan rps.KeadaanRPS
	k, err := module.Read(ctx, s.Jurnal.Deps, func(q db.Q, _ actor.Actor) (k kelas.Kelas, err error) {
		rows, err := kelas.List(ctx, q, []string{p.ID})
		if err == nil && len(rows) == 0 {
			err = apperr.NotFound()
		}
		if err != nil {
			return k, err
		}
		plans, err := rps.Keadaan(ctx, q, []string{rows[0].IDMataKuliah})
		plan = plans[rps.Rencana{IDMataKuliah: rows[0].IDMataKuliah, Periode: rows[0].Periode}]
		return rows[0], err
	})
	if err != nil {
		return nil, err
	}
	for _, paper := range proofs(k, plan) {
		if paper.Kind == p.Kind && !paper.Ready {
			return nil, apperr.New(apperr.Conflict, paper.Why)
		}
	}
	switch p.Kind {
	case JenisRPS:
		return s.Cetak.Terbitan(ctx, plan.ID)
	case JenisJurnal:
		return s.Jurnal.KertasJurnal(ctx, k.ID)
	case JenisHadir:
		return s.Jurnal.KertasHadir(ctx, k.ID)
	}
	return nil, apperr.NotFound()
}
