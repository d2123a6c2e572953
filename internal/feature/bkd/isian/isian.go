// Package isian keeps what lecturers declare by hand, for work that no system recorded, and that they did nothing of a part of the
// workload. What is declared is marked so wherever it counts (BK-04).
package isian

import (
	"context"

	"portaldosen/internal/feature/bkd/hitung"
	"portaldosen/internal/feature/bkd/lingkup"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// The permissions: to see the own workload, and to declare.
const (
	IzinLihat = "bkd.poin.lihat"
	IzinTulis = "bkd.isian.tulis"
)

const (
	area    = "bkd"
	counter = "bkd_isian"
)

// Service keeps declarations.
type Service struct {
	module.Deps
	// Terkunci says why the workload of a lecturer and term takes no change, "" when it does: a report of it was handed in.
	Terkunci func(ctx context.Context, q db.Q, idDosen string, periode int64) (string, error)
	// Dihapus is told of a declaration that is taken away.
	Dihapus func(ctx context.Context, q db.Q, id string) error
}

// baris is a declaration as the store has it.
type baris struct {
	ID, Jenis, Golongan, Jenjang, Peran, NIM, Rincian, Judul, Tempat, Tanggal string
	IDDosen                                                                   string `db:"id_dosen"`
	Periode, Jumlah, Rencana, Terlaksana                                      int64
	PorsiE4                                                                   int64 `db:"porsi_e4"`
	SKSE2                                                                     int64 `db:"sks_e2"`
	DibuatPada                                                                int64 `db:"dibuat_pada"`
	module.Stamp
}

const (
	columns = `SELECT i.id, i.id_dosen, i.periode, i.jenis, i.golongan, i.jenjang, i.peran, i.nim, i.rincian, i.judul, i.tempat, i.tanggal, i.jumlah,
		i.porsi_e4, i.sks_e2, i.rencana, i.terlaksana, i.dibuat_pada, i.versi, i.diubah_pada,
		COALESCE((SELECT a.nama FROM auth_akun a WHERE a.college_id = $1 AND a.id = i.diubah_oleh), '') AS diubah_oleh`
	ofDosen = ` FROM bkd_isian i WHERE i.college_id = $1 AND i.id_dosen = $2 AND i.periode = $3 AND i.jenis = $4`
)

var orders = db.Orders(db.By("nama", "i.rincian_urut", "i.id"), db.By("dibuat", "i.dibuat_pada", "i.id"))

// find reads a declaration of a kind; 404 without one, or for whom it is not to see.
func find(ctx context.Context, q db.Q, a actor.Actor, jenis, id string) (baris, lingkup.Orang, error) {
	const one = columns + ` FROM bkd_isian i WHERE i.college_id = $1 AND i.id = $2 AND i.jenis = $3`
	b, err := db.Get[baris](ctx, q, one, q.College, id, jenis)
	if err != nil {
		return b, lingkup.Orang{}, err
	}
	who, err := lingkup.Find(ctx, q, a, b.IDDosen)
	return b, who, err
}

// halangan says why a caller may not change declarations of a lecturer and term; "" for who may.
func (s *Service) halangan(ctx context.Context, q db.Q, a actor.Actor, who lingkup.Orang, periode int64) (string, error) {
	switch {
	case !who.Sendiri:
		return "Hanya dosen yang bersangkutan yang dapat mengisi", nil
	case !a.May(IzinTulis):
		return "Anda tidak berhak mengisi kegiatan", nil
	}
	return s.Terkunci(ctx, q, who.ID, periode)
}

// own is the caller as a lecturer who may declare something in a term now.
func (s *Service) own(ctx context.Context, q db.Q, a actor.Actor, periode int64) (lingkup.Orang, int64, error) {
	who, term, err := lingkup.Minta{Periode: periode}.Resolve(ctx, q, a)
	if err != nil {
		return who, term, err
	}
	return who, term, s.open(ctx, q, a, who, term)
}

// open refuses a change that halangan speaks against.
func (s *Service) open(ctx context.Context, q db.Q, a actor.Actor, who lingkup.Orang, periode int64) error {
	why, err := s.halangan(ctx, q, a, who, periode)
	if err != nil {
		return err
	}
	return Refuse(a, who, why)
}

// Refuse refuses a change that something speaks against: 403 of who does not declare for the lecturer, 409 of what is closed; nil
// where nothing does.
func Refuse(a actor.Actor, who lingkup.Orang, why string) error {
	switch {
	case why == "":
		return nil
	case !who.Sendiri || !a.May(IzinTulis):
		return apperr.New(apperr.Forbidden, why)
	}
	return apperr.New(apperr.Conflict, why)
}

// aksi are what may be done with a declaration.
func aksi(why string) []api.Aksi { return []api.Aksi{api.May("ubah", why), api.May("hapus", why)} }

// insert writes a new declaration of a lecturer.
func insert[T any](ctx context.Context, act module.Act[T], urut string, b baris) error {
	const row = `INSERT INTO bkd_isian (college_id, id, id_dosen, periode, jenis, golongan, jenjang, peran, nim, rincian, rincian_urut, judul, tempat, tanggal,
			jumlah, porsi_e4, sks_e2, rencana, terlaksana, dibuat_pada, diubah_pada, diubah_oleh)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $20, $21)`
	return act.Apply(ctx, row, act.College, act.ID, b.IDDosen, b.Periode, b.Jenis, b.Golongan, b.Jenjang, b.Peran, b.NIM, b.Rincian, urut, b.Judul, b.Tempat,
		b.Tanggal, b.Jumlah, b.PorsiE4, b.SKSE2, b.Rencana, b.Terlaksana, act.At.UnixMicro(), act.Actor.Account)
}

// update changes what a declaration says.
func update[T any](ctx context.Context, act module.Act[T], urut string, b baris) error {
	const row = `UPDATE bkd_isian SET golongan = $3, jenjang = $4, peran = $5, nim = $6, rincian = $7, rincian_urut = $8, judul = $9, tempat = $10,
			tanggal = $11, jumlah = $12, porsi_e4 = $13, sks_e2 = $14, rencana = $15, terlaksana = $16, versi = versi + 1, diubah_pada = $17, diubah_oleh = $18
		WHERE college_id = $1 AND id = $2`
	return act.Apply(ctx, row, act.College, act.ID, b.Golongan, b.Jenjang, b.Peran, b.NIM, b.Rincian, urut, b.Judul, b.Tempat, b.Tanggal, b.Jumlah,
		b.PorsiE4, b.SKSE2, b.Rencana, b.Terlaksana, act.At.UnixMicro(), act.Actor.Account)
}

// Catatan are the declarations of lecturers in a term as the workload reckons them, by lecturer.
func Catatan(ctx context.Context, q db.Q, dosen []string, periode int64) (map[string][]hitung.Catatan, error) {
	const list = `SELECT i.id, i.id_dosen, i.periode, i.jenis, i.golongan, i.jenjang, i.peran, i.nim, i.rincian, i.jumlah,
		i.porsi_e4, i.sks_e2, i.rencana, i.terlaksana, i.dibuat_pada FROM bkd_isian i WHERE i.college_id = $1 AND i.periode = $2 AND i.id_dosen IN `
	rows, err := db.ListAmong[baris](ctx, q, list, "", dosen, periode)
	out := map[string][]hitung.Catatan{}
	for _, b := range rows {
		out[b.IDDosen] = append(out[b.IDDosen], b.catatan())
	}
	return out, err
}

func (b baris) catatan() hitung.Catatan {
	rincian := b.Rincian
	if b.NIM != "" {
		rincian += " (" + b.NIM + ")"
	}
	return hitung.Catatan{
		Sumber: hitung.Manual, Jenis: b.Jenis, Golongan: b.Golongan, Jenjang: b.Jenjang, Objek: "isian", IDObjek: b.ID, Peran: b.Peran, Rincian: rincian,
		Pada: b.DibuatPada, Jumlah: b.Jumlah, Rencana: b.Rencana, Terlaksana: b.Terlaksana, PorsiE4: b.PorsiE4, SKSE2: b.SKSE2,
	}
}

// Hold keeps everybody else from declaring anything at a college until the transaction ends.
func Hold(ctx context.Context, q db.Q) error { return db.Hold(ctx, q, counter) }
