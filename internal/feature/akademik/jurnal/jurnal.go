// Package jurnal keeps the teaching journal: the meetings of a class, planned and held, and what was taught in each.
package jurnal

import (
	"context"
	"time"

	"portaldosen/internal/feature/akademik/kelas"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// IzinIsi is the permission to write in the journal: of the own classes, and of all that the caller keeps as head or operator.
const IzinIsi = "akademik.jurnal.isi"

// Service answers what is asked about journals.
type Service struct {
	module.Deps
	// Susunan are the meetings that a class has by its programme's policy and its course's plan; nil: sixteen, as usual.
	Susunan func(ctx context.Context, q db.Q, k kelas.Kelas) ([]Pekan, error)
}

// Pekan is a meeting as a class is planned to have it, with what the course's plan suggests for it.
type Pekan struct {
	Nomor   int64
	Jenis   string // JenisKuliah, JenisUTS, JenisUAS
	Materi  string
	SubCPMK string
}

// The kinds of meetings. All of them count.
const (
	JenisKuliah = "kuliah"
	JenisUTS    = "uts"
	JenisUAS    = "uas"
)

// The meetings of a class where nobody planned otherwise: the exams stand in the middle and at the end.
const (
	banyak   = 16
	nomorUTS = 8
	nomorUAS = 16
)

// rencana are the meetings that a class is planned to have: the one place that says how many there are, and of which kind.
func (s *Service) rencana(ctx context.Context, q db.Q, k kelas.Kelas) ([]Pekan, error) {
	if s.Susunan != nil {
		return s.Susunan(ctx, q, k)
	}
	out := make([]Pekan, 0, banyak)
	for n := int64(1); n <= banyak; n++ {
		jenis := JenisKuliah
		switch n {
		case nomorUTS:
			jenis = JenisUTS
		case nomorUAS:
			jenis = JenisUAS
		}
		out = append(out, Pekan{Nomor: n, Jenis: jenis})
	}
	return out, nil
}

// Jurnal is the journal of a class: every meeting, and how many of them were held.
type Jurnal struct {
	IDKelas    string           `json:"idKelas"`
	Rencana    int64            `json:"rencana" doc:"Meetings planned, of every kind"`
	Terlaksana int64            `json:"terlaksana" doc:"Meetings held, of every kind"`
	Berikutnya int64            `json:"berikutnya" doc:"The first meeting that is not filled in; 0 when all are"`
	MaksHadir  int64            `json:"maksHadir" doc:"How many can have been there: the participants, or 10000 of a class without any"`
	MulaiDari  string           `json:"mulaiDari" doc:"The first day of the term, 2026-08-01; empty where nobody wrote it"`
	Pengampu   []PengampuJurnal `json:"pengampu" nullable:"false" doc:"Who can have held a meeting"`
	IDSaya     string           `json:"idSaya" doc:"The caller among them; else empty"`
	Data       []Pertemuan      `json:"data" nullable:"false"`
	Aksi       []api.Aksi       `json:"aksi" nullable:"false"`
	Versi      int64            `json:"versi" doc:"Moves with each change of a meeting or of a planned day"`
}

// RowVersion is the version for the ETag.
func (j Jurnal) RowVersion() int64 { return j.Versi }

// PengampuJurnal is a lecturer who teaches the class and so can have held a meeting.
type PengampuJurnal struct {
	IDDosen string `json:"idDosen"`
	Nama    string `json:"nama" doc:"With titles"`
}

// Pertemuan is one meeting of a class.
type Pertemuan struct {
	Nomor     int64      `json:"nomor"`
	Jenis     string     `json:"jenis" enum:"kuliah,uts,uas"`
	Rencana   string     `json:"rencana" doc:"The day it is planned for, 2026-09-07; empty without one"`
	MulaiPada *time.Time `json:"mulaiPada,omitempty" db:"terlaksana_pada" doc:"When it began; absent until it was held"`
	IDDosen   string     `json:"idDosen,omitempty"`
	NamaDosen string     `json:"namaDosen,omitempty" doc:"Who held it, with titles"`
	Metode    string     `json:"metode,omitempty" enum:"luring,daring"`
	Materi    string     `json:"materi,omitempty" doc:"What was taught"`
	Hadir     *int64     `json:"hadir,omitempty" doc:"How many were there"`
	Catatan   string     `json:"catatan,omitempty"`
	Saran     string     `json:"saran,omitempty" doc:"What the course's plan has for it"`
	SubCPMK   string     `json:"subCpmk,omitempty" db:"sub_cpmk" doc:"The outcome it serves, by the course's plan"`
	Aksi      []api.Aksi `json:"aksi" nullable:"false"`
	module.Stamp
}

// Held reports whether the meeting was held.
func (p Pertemuan) Held() bool { return p.MulaiPada != nil }

// open is a class whose journal is open before somebody: its meetings in order, and how the caller stands to it.
type open struct {
	kelas.Kelas
	meetings []Pertemuan
	planned  int64
	idSaya   string // the caller, where he or she teaches the class
	why      string // why the caller does not write; "" for who does
}

// read opens the journal of a class for who teaches it and who keeps it (404, 403).
func (s *Service) read(ctx context.Context, q db.Q, a actor.Actor, id string) (open, error) {
	k, err := kelas.Get(ctx, q, a, id)
	if err == nil {
		err = module.Allowed(k.Aksi, "jurnal")
	}
	if err != nil {
		return open{}, err
	}
	c, err := kelas.FindCaller(ctx, q, a)
	if err != nil {
		return open{}, err
	}
	o := open{Kelas: k}
	if k.TaughtBy(c.IDDosen) {
		o.idSaya = c.IDDosen
	}
	switch {
	case !a.May(IzinIsi):
		o.why = "Anda tidak berhak mengisi jurnal"
	case o.idSaya == "":
		o.why = c.Office(k.IDProdi)
	}
	err = s.fill(ctx, q, &o)
	for i := range o.meetings {
		o.meetings[i].Aksi = o.aksi(o.meetings[i])
	}
	return o, err
}

// fill reads the meetings of a class, planned and held.
func (s *Service) fill(ctx context.Context, q db.Q, o *open) error {
	weeks, err := s.rencana(ctx, q, o.Kelas)
	if err != nil {
		return err
	}
	o.planned = int64(len(weeks))
	o.meetings, err = listPertemuan(ctx, q, o.ID, weeks)
	return err
}

// refusal says why the caller writes nothing in the journal now; "" for who does.
func (o open) refusal() string {
	if o.why == "" {
		return o.Closed()
	}
	return o.why
}

func (o open) aksi(p Pertemuan) []api.Aksi {
	fill, empty := o.refusal(), o.refusal()
	if empty == "" && !p.Held() {
		empty = belumDiisi
	}
	return []api.Aksi{api.May("isi", fill), api.May("kosongkan", empty)}
}

const belumDiisi = "Pertemuan ini belum diisi"

// meeting finds a meeting by its number as an address has it.
func (o open) meeting(nomor string) (Pertemuan, bool) {
	for _, p := range o.meetings {
		if number(p.Nomor) == nomor {
			return p, true
		}
	}
	return Pertemuan{}, false
}

// maksHadir is how many can have been in a meeting.
func (o open) maksHadir() int64 {
	if o.Peserta > 0 {
		return o.Peserta
	}
	return semuaHadir
}

const semuaHadir = 10_000

// DaftarPertemuan answers the journal of a class.
func (s *Service) DaftarPertemuan(ctx context.Context, in *api.ByID) (Jurnal, error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (Jurnal, error) {
		o, err := s.read(ctx, q, a, in.ID)
		if err != nil {
			return Jurnal{}, err
		}
		return s.answer(ctx, q, o)
	})
}

func (s *Service) answer(ctx context.Context, q db.Q, o open) (Jurnal, error) {
	j := Jurnal{IDKelas: o.ID, Rencana: o.planned, Terlaksana: o.Terlaksana, MaksHadir: o.maksHadir(), IDSaya: o.idSaya, Data: o.meetings,
		Aksi: []api.Aksi{api.May("isi", o.refusal()), api.May("rencana", o.refusal())}, Pengampu: []PengampuJurnal{}}
	for _, p := range o.Kelas.Pengampu {
		j.Pengampu = append(j.Pengampu, PengampuJurnal{IDDosen: p.IDDosen, Nama: p.Nama})
	}
	for _, p := range o.meetings {
		j.Versi += p.Versi
		if j.Berikutnya == 0 && !p.Held() {
			j.Berikutnya = p.Nomor
		}
	}
	var err error
	j.MulaiDari, err = firstDay(ctx, q, o.Periode)
	return j, err
}
