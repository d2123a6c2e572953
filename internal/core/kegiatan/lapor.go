package kegiatan

import (
	"context"
	"iter"

	"portaldosen/internal/kit/db"
)

// The kinds of activity.
const (
	Bimbingan    = "bimbingan"    // one meeting with a student
	Pengujian    = "pengujian"    // one exam of a student
	Pembimbingan = "pembimbingan" // guiding a final work
	Pengajaran   = "pengajaran"   // teaching a class
	Perwalian    = "perwalian"    // advising a student
)

// Kegiatan is one act of a lecturer in a term, as the area where it happened reports it. One that goes on over two terms is
// reported in each.
type Kegiatan struct {
	IDDosen string `db:"id_dosen"`
	Periode int64  // the term it counts for
	Jenis   string // Bimbingan, Pengujian, Pembimbingan, Pengajaran, Perwalian
	Objek   string // noun of the reporting area: "bimbingan", "sidang", "karya", "kelas"
	IDObjek string `db:"id_objek"`
	Peran   string // "pembimbing_1", "penguji_2", "koordinator"
	Rincian string // what a reader sees, in Indonesian
	Pada    int64  // microseconds UTC
	Ajar
}

// Ajar is what the workload of teaching is reckoned from: credits times held of planned meetings times the share in the team.
// Of the other kinds it is nothing.
type Ajar struct {
	Rencana    int64 // meetings planned
	Terlaksana int64 // meetings held
	PorsiE4    int64 `db:"porsi_e4"` // the lecturer's share in the team, in ten-thousandths; 10000 is the whole
	SKSE2      int64 `db:"sks_e2"`   // credits of the course, in hundredths
}

// Lapor puts an act on record, inside the transaction in which it happened. The same lecturer, kind, object and term again
// replaces what was reported before.
func Lapor(ctx context.Context, q db.Q, k Kegiatan) error {
	const upsert = `INSERT INTO kegiatan_kegiatan (college_id, jenis, objek, id_objek, id_dosen, periode, peran, rincian, pada,
			rencana, terlaksana, porsi_e4, sks_e2)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
		ON CONFLICT (college_id, jenis, objek, id_objek, id_dosen, periode)
		DO UPDATE SET peran = excluded.peran, rincian = excluded.rincian, pada = excluded.pada, rencana = excluded.rencana,
			terlaksana = excluded.terlaksana, porsi_e4 = excluded.porsi_e4, sks_e2 = excluded.sks_e2`
	_, err := q.Exec(ctx, upsert, q.College, k.Jenis, k.Objek, k.IDObjek, k.IDDosen, k.Periode, k.Peran, k.Rincian, k.Pada,
		k.Rencana, k.Terlaksana, k.PorsiE4, k.SKSE2)
	return err
}

// LaporBaru puts acts on record that nobody reported before, many at a time.
func LaporBaru(ctx context.Context, q db.Q, dari iter.Seq[Kegiatan]) error {
	b := db.NewBulk(q, "kegiatan_kegiatan", "college_id", "id_dosen", "periode", "jenis", "objek", "id_objek", "peran", "rincian", "pada",
		"rencana", "terlaksana", "porsi_e4", "sks_e2")
	for k := range dari {
		err := b.Add(ctx, q.College, k.IDDosen, k.Periode, k.Jenis, k.Objek, k.IDObjek, k.Peran, k.Rincian, k.Pada, k.Rencana, k.Terlaksana, k.PorsiE4, k.SKSE2)
		if err != nil {
			return err
		}
	}
	return b.Flush(ctx)
}

// SemuaPeriode stands for whatever terms an act was reported in.
const SemuaPeriode = 0

// Cabut takes an act of a lecturer off the record, inside the transaction that undid it: in its term, or where the act is gone
// altogether in SemuaPeriode. One that was never reported is no error.
func Cabut(ctx context.Context, q db.Q, k Kegiatan) error {
	const remove = `DELETE FROM kegiatan_kegiatan WHERE college_id = $1 AND jenis = $2 AND objek = $3 AND id_objek = $4 AND id_dosen = $5
		AND ($6 = 0 OR periode = $6)`
	_, err := q.Exec(ctx, remove, q.College, k.Jenis, k.Objek, k.IDObjek, k.IDDosen, k.Periode)
	return err
}

// Ganti puts the acts that an object has now in the place of all that were reported of it before, of every lecturer and term; with
// none the object is off the record.
func Ganti(ctx context.Context, q db.Q, jenis, objek, idObjek string, acts []Kegiatan) error {
	const remove = `DELETE FROM kegiatan_kegiatan WHERE college_id = $1 AND jenis = $2 AND objek = $3 AND id_objek = $4`
	if _, err := q.Exec(ctx, remove, q.College, jenis, objek, idObjek); err != nil {
		return err
	}
	for _, k := range acts {
		k.Jenis, k.Objek, k.IDObjek = jenis, objek, idObjek
		if err := Lapor(ctx, q, k); err != nil {
			return err
		}
	}
	return nil
}

// Daftar lists what a lecturer did in a term, by kind and time.
func Daftar(ctx context.Context, q db.Q, idDosen string, periode int64) ([]Kegiatan, error) {
	const list = `SELECT id_dosen, periode, jenis, objek, id_objek, peran, rincian, pada, rencana, terlaksana, porsi_e4, sks_e2
		FROM kegiatan_kegiatan WHERE college_id = $1 AND id_dosen = $2 AND periode = $3 ORDER BY jenis, pada, id_objek`
	return db.List[Kegiatan](ctx, q, list, q.College, idDosen, periode)
}
