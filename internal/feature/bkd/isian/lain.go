package isian

import (
	"context"
	"slices"
	"time"

	"portaldosen/internal/feature/bkd/aturan"
	"portaldosen/internal/feature/bkd/hitung"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/exact"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// KegiatanLainBaru is an activity as a lecturer declares it: anything that a rule of the term names.
type KegiatanLainBaru struct {
	Kode       string  `json:"kode" minLength:"1" maxLength:"30" doc:"Of the rule"`
	Uraian     string  `json:"uraian" minLength:"1" maxLength:"500" doc:"What was done"`
	Tempat     string  `json:"tempat,omitempty" maxLength:"150" doc:"Where, and for whom"`
	Tanggal    string  `json:"tanggal,omitempty" maxLength:"10" doc:"2026-12-01"`
	Jumlah     int64   `json:"jumlah,omitempty" minimum:"0" maximum:"1000" doc:"Units: manuscripts, persons; absent: 1"`
	Porsi      float64 `json:"porsi,omitempty" minimum:"0" maximum:"100" doc:"Share of the lecturer, in per cent; absent: the whole"`
	SKS        float64 `json:"sks,omitempty" minimum:"0" maximum:"100" doc:"As decided, where the rule leaves it to an assessor; of teaching the credits of the course"`
	Rencana    int64   `json:"rencana,omitempty" minimum:"0" maximum:"200" doc:"Meetings planned, of teaching"`
	Terlaksana int64   `json:"terlaksana,omitempty" minimum:"0" maximum:"200" doc:"Meetings held, of teaching"`
}

// KegiatanLain is an activity that a lecturer declared.
type KegiatanLain struct {
	ID string `json:"id"`
	KegiatanLainBaru
	Nama    string     `json:"nama" doc:"Of the rule in the term; empty: it has none of this code"`
	Unsur   string     `json:"unsur" doc:"Part of the workload; empty without a rule"`
	IDDosen string     `json:"idDosen"`
	Periode int64      `json:"periode"`
	Sumber  string     `json:"sumber" enum:"manual"`
	Aksi    []api.Aksi `json:"aksi" nullable:"false" doc:"ubah, hapus"`
	module.Stamp
}

// DaftarKegiatanLain lists the activities that a lecturer declared in a term.
func (s *Service) DaftarKegiatanLain(ctx context.Context, in *SaringManual) (api.Halaman[KegiatanLain], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (out api.Halaman[KegiatanLain], err error) {
		who, term, err := in.Minta.Resolve(ctx, q, a)
		if err != nil {
			return out, err
		}
		why, err := s.halangan(ctx, q, a, who, term)
		if err != nil {
			return out, err
		}
		rules, err := rulesOf(ctx, q, term)
		if err != nil {
			return out, err
		}
		n := db.From(ofDosen, a.College, who.ID, term, hitung.Dinyatakan)
		if text := in.Search(); text != "" {
			n = db.Where(n, ` AND i.rincian_urut LIKE $? ESCAPE '\'`, api.LikePattern(text))
		}
		rows, total, err := db.Page[baris](ctx, q, columns, n, orders[in.Sort], db.Part{Size: in.PerPage, Pass: in.Offset()})
		list := make([]KegiatanLain, 0, len(rows))
		for _, b := range rows {
			list = append(list, b.lain(rules, why))
		}
		return api.PageOf(in.Paging, list, total), err
	})
}

// rulesOf are the rules of a term, by code; none where no set is in force.
func rulesOf(ctx context.Context, q db.Q, periode int64) (map[string]aturan.ButirAturan, error) {
	set, _, err := aturan.FindBerlaku(ctx, q, periode)
	out := map[string]aturan.ButirAturan{}
	for _, b := range set.Butir {
		out[b.Kode] = b
	}
	return out, err
}

func (b baris) lain(rules map[string]aturan.ButirAturan, why string) KegiatanLain {
	rule := rules[b.Golongan]
	return KegiatanLain{
		ID: b.ID, IDDosen: b.IDDosen, Periode: b.Periode, Nama: rule.Nama, Unsur: rule.Unsur, Sumber: hitung.Manual, Aksi: aksi(why), Stamp: b.Stamp,
		KegiatanLainBaru: KegiatanLainBaru{
			Kode: b.Golongan, Uraian: b.Rincian, Tempat: b.Tempat, Tanggal: b.Tanggal, Jumlah: b.Jumlah, Porsi: float64(b.PorsiE4) / 100,
			SKS: float64(b.SKSE2) / 100, Rencana: b.Rencana, Terlaksana: b.Terlaksana,
		},
	}
}

// BuatLain is an activity to declare, in a term.
type BuatLain struct {
	Periode int64 `query:"periode" doc:"A term; absent: the one that the caller works in"`
	Body    KegiatanLainBaru
}

// BuatKegiatanLain declares an activity in the caller's own workload.
func (s *Service) BuatKegiatanLain(ctx context.Context, in *BuatLain) (KegiatanLain, error) {
	b := in.Body.tidy()
	return s.lain().Create(ctx, b, func(ctx context.Context, act module.Act[KegiatanLain]) error {
		who, term, err := s.own(ctx, act.Q, act.Actor, in.Periode)
		if err != nil {
			return err
		}
		row, err := b.row(ctx, act.Q, baris{IDDosen: who.ID, Periode: term, Jenis: hitung.Dinyatakan})
		if err != nil {
			return err
		}
		return insert(ctx, act, texts.Fold(b.Uraian), row)
	})
}

// UbahKegiatanLain changes what the caller declared.
func (s *Service) UbahKegiatanLain(ctx context.Context, in *api.Replace[KegiatanLainBaru]) (KegiatanLain, error) {
	b := in.Body.tidy()
	return s.lain().Replace(ctx, in.ByID, in.IfMatch, b, func(ctx context.Context, act module.Act[KegiatanLain]) error {
		row, err := s.ownLain(ctx, act.Q, act.Actor, act.ID)
		if err != nil {
			return err
		}
		if row, err = b.row(ctx, act.Q, row); err != nil {
			return err
		}
		return update(ctx, act, texts.Fold(b.Uraian), row)
	})
}

// HapusKegiatanLain takes away what the caller declared.
func (s *Service) HapusKegiatanLain(ctx context.Context, in *api.Delete) (api.NoContent, error) {
	return s.lain().Remove(ctx, in, func(ctx context.Context, act module.Act[KegiatanLain]) error {
		if _, err := s.ownLain(ctx, act.Q, act.Actor, act.ID); err != nil {
			return err
		}
		return s.remove(ctx, act.Q, act.ID)
	})
}

func (s *Service) ownLain(ctx context.Context, q db.Q, a actor.Actor, id string) (baris, error) {
	return Mahasiswa{Service: s, jenis: hitung.Dinyatakan}.ownRow(ctx, q, a, id)
}

func (s *Service) lain() module.Records[KegiatanLain] {
	return module.Records[KegiatanLain]{Deps: s.Deps, Area: area, Counter: counter, Noun: "isian",
		Get: func(ctx context.Context, q db.Q, a actor.Actor, id string) (KegiatanLain, error) {
			row, who, err := find(ctx, q, a, hitung.Dinyatakan, id)
			if err != nil {
				return KegiatanLain{}, err
			}
			rules, err := rulesOf(ctx, q, row.Periode)
			if err != nil {
				return KegiatanLain{}, err
			}
			why, err := s.halangan(ctx, q, a, who, row.Periode)
			return row.lain(rules, why), err
		}}
}

func (b KegiatanLainBaru) tidy() KegiatanLainBaru {
	for _, line := range []*string{&b.Kode, &b.Uraian, &b.Tempat, &b.Tanggal} {
		*line = texts.Tidy(*line)
	}
	b.Jumlah = max(b.Jumlah, 1)
	return b
}

// row is a declaration with what was sent, or why that cannot be (422).
func (b KegiatanLainBaru) row(ctx context.Context, q db.Q, row baris) (baris, error) {
	rules, err := rulesOf(ctx, q, row.Periode)
	if err != nil {
		return row, err
	}
	wrong := apperr.Wrong(module.Blank(map[string]string{"uraian": b.Uraian}))
	for field, text := range map[string]string{"uraian": b.Uraian, "tempat": b.Tempat} {
		if texts.Printable(text) != text {
			wrong.Note(field, apperr.Unseen)
		}
	}
	if _, err := time.Parse(time.DateOnly, b.Tanggal); b.Tanggal != "" && err != nil {
		wrong.Note("tanggal", "Tanggal tidak dikenal")
	}
	porsi, ok := exact.ToE4(b.Porsi)
	if !ok {
		wrong.Note("porsi", "Paling banyak dua angka di belakang koma")
	}
	sks, ok := exact.ToE4(b.SKS)
	if !ok {
		wrong.Note("sks", "Paling banyak dua angka di belakang koma")
	}
	rule, there := rules[b.Kode]
	if !there {
		wrong.Note("kode", "Kegiatan ini tidak ada di aturan yang berlaku pada periode ini")
	}
	for _, field := range b.missing(rule.Cara) {
		wrong.Note(field, apperr.Required)
	}
	row.Golongan, row.Rincian, row.Tempat, row.Tanggal, row.Jumlah, row.PorsiE4 = b.Kode, b.Uraian, b.Tempat, b.Tanggal, b.Jumlah, porsi/100
	row.SKSE2, row.Rencana, row.Terlaksana = sks/100, b.Rencana, b.Terlaksana
	if rule.Cara == hitung.Pertemuan && porsi == 0 {
		row.PorsiE4 = 10_000
	}
	return row, wrong.Refuse()
}

// missing are the fields that a way to reckon asks for and that are not there.
func (b KegiatanLainBaru) missing(cara string) []string {
	var out []string
	if b.SKS == 0 && slices.Contains([]string{hitung.Dinyatakan, hitung.Pertemuan}, cara) {
		out = append(out, "sks")
	}
	if b.Rencana == 0 && cara == hitung.Pertemuan {
		out = append(out, "rencana")
	}
	return out
}
