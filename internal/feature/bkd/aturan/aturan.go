// Package aturan keeps the sets of rules by which a college reckons the workload of its lecturers: which of them is in force in a
// term, and those that are being written.
package aturan

import (
	"context"
	"encoding/json"
	"strings"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// The permissions of rules.
const (
	IzinLihat  = "bkd.aturan.lihat"
	IzinKelola = "bkd.aturan.kelola"
)

const (
	area    = "bkd"
	counter = "bkd_aturan" // the change counter of rules
)

// How a set of rules stands.
const (
	Draf    = "draf"
	Berlaku = "berlaku"
	Dicabut = "dicabut"
)

// Service answers what is asked about rules.
type Service struct {
	module.Deps
	// Terlaporkan counts the reports that were handed in of the terms from one on, to before another; 0: without an end.
	Terlaporkan func(ctx context.Context, q db.Q, dari, sebelum int64) (int64, error)
}

// AturanBKD is a set of rules.
type AturanBKD struct {
	ID string `json:"id"`
	AturanBaru
	Status  string     `json:"status" enum:"draf,berlaku,dicabut"`
	Mulai   int64      `json:"mulai" doc:"Term that it is in force from; 0: of a draft"`
	Aksi    []api.Aksi `json:"aksi" nullable:"false" db:"-" doc:"ubah, hapus, salin, berlakukan, cabut"`
	IsiJSON string     `json:"-" db:"isi_json"`
	module.Stamp
}

const (
	columns = `SELECT r.id, r.kode, r.nama, r.dasar, r.isi_json, r.status, r.mulai, r.versi, r.diubah_pada,
		COALESCE((SELECT a.nama FROM auth_akun a WHERE a.college_id = $1 AND a.id = r.diubah_oleh), '') AS diubah_oleh`
	all = ` FROM bkd_aturan r WHERE r.college_id = $1`
)

// RingkasAturan is a set of rules in a list.
type RingkasAturan struct {
	ID     string     `json:"id"`
	Kode   string     `json:"kode"`
	Nama   string     `json:"nama"`
	Dasar  string     `json:"dasar"`
	Status string     `json:"status" enum:"draf,berlaku,dicabut"`
	Mulai  int64      `json:"mulai" doc:"Term that it is in force from; 0: of a draft"`
	Butir  int        `json:"butir" doc:"How many rules it has"`
	Belum  int        `json:"belum" doc:"Numbers that nobody confirmed"`
	Versi  int64      `json:"versi"`
	Aksi   []api.Aksi `json:"aksi" nullable:"false"`
}

// SaringAturan narrows the sets.
type SaringAturan struct {
	api.Filter
	Status []string `query:"status,explode" enum:"draf,berlaku,dicabut" maxItems:"3"`
	Sort   string   `query:"sort" enum:"nama,-nama,mulai,-mulai" default:"-mulai"`
}

var orders = db.Orders(db.By("nama", "r.nama_urut", "r.id"), db.By("mulai", "r.mulai", "r.id"))

// DaftarAturan lists the sets of rules.
func (s *Service) DaftarAturan(ctx context.Context, in *SaringAturan) (api.Halaman[RingkasAturan], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (out api.Halaman[RingkasAturan], err error) {
		n := db.Among(db.From(all, a.College), ` AND r.status IN `, in.Status, "")
		if text := in.Search(); text != "" {
			n = db.Where(n, ` AND (r.nama_urut || ' ' || r.kode_urut) LIKE $? ESCAPE '\'`, api.LikePattern(text))
		}
		rows, total, err := db.Page[AturanBKD](ctx, q, columns, n, orders[in.Sort], db.Part{Size: in.PerPage, Pass: in.Offset()})
		list := make([]RingkasAturan, 0, len(rows))
		for i := range rows {
			if err := rows[i].complete(a); err != nil {
				return out, err
			}
			list = append(list, rows[i].ringkas())
		}
		return api.PageOf(in.Paging, list, total), err
	})
}

func (r AturanBKD) ringkas() RingkasAturan {
	out := RingkasAturan{
		ID: r.ID, Kode: r.Kode, Nama: r.Nama, Dasar: r.Dasar, Status: r.Status, Mulai: r.Mulai, Butir: len(r.Butir), Versi: r.Versi, Aksi: r.Aksi,
	}
	for _, b := range r.Butir {
		if b.Keyakinan == BelumPasti {
			out.Belum++
		}
	}
	for _, s := range r.Syarat {
		if s.Keyakinan == BelumPasti {
			out.Belum++
		}
	}
	return out
}

// LihatAturan answers one set of rules.
func (s *Service) LihatAturan(ctx context.Context, in *api.ByID) (AturanBKD, error) {
	return s.records().View(ctx, in)
}

func (s *Service) records() module.Records[AturanBKD] {
	return module.Records[AturanBKD]{Deps: s.Deps, Area: area, Counter: counter, Noun: "aturan", Get: get}
}

func get(ctx context.Context, q db.Q, a actor.Actor, id string) (AturanBKD, error) {
	r, err := db.Get[AturanBKD](ctx, q, columns+all+` AND r.id = $2`, q.College, id)
	if err != nil {
		return r, err
	}
	return r, r.complete(a)
}

// complete reads what a row says, and what the caller may do with it.
func (r *AturanBKD) complete(a actor.Actor) error {
	keeper := ""
	if !a.May(IzinKelola) {
		keeper = "Aturan BKD diatur oleh operator"
	}
	only := func(status, reason string) string {
		if keeper == "" && r.Status != status {
			return reason
		}
		return keeper
	}
	const used = "Aturan yang pernah berlaku tidak berubah lagi; salin menjadi draf"
	r.Aksi = []api.Aksi{
		api.May("ubah", only(Draf, used)), api.May("hapus", only(Draf, used)), api.May("salin", keeper),
		api.May("berlakukan", only(Draf, "Hanya draf yang dapat diberlakukan")), api.May("cabut", only(Berlaku, "Aturan ini tidak sedang berlaku")),
	}
	return json.NewDecoder(strings.NewReader(r.IsiJSON)).Decode(&r.IsiAturan)
}

// Find reads a set of rules; 404 without it.
func Find(ctx context.Context, q db.Q, id string) (AturanBKD, error) {
	return get(ctx, q, actor.Actor{}, id)
}

// FindBerlaku is the set that is in force in a term; false without one.
func FindBerlaku(ctx context.Context, q db.Q, periode int64) (AturanBKD, bool, error) {
	const latest = columns + all + ` AND r.status = 'berlaku' AND r.mulai <= $2 ORDER BY r.mulai DESC LIMIT 1`
	r, found, err := db.Find[AturanBKD](ctx, q, latest, q.College, periode)
	if err != nil || !found {
		return r, false, err
	}
	return r, true, r.complete(actor.Actor{})
}
