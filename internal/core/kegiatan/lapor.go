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
)

// Kegiatan is one act of a lecturer, as the area where it happened reports it.
type Kegiatan struct {
	IDDosen string `db:"id_dosen"`
	Periode int64  // the term it counts for
	Jenis   string // Bimbingan, Pengujian, Pembimbingan
	Objek   string // noun of the reporting area: "bimbingan", "sidang", "karya"
	IDObjek string `db:"id_objek"`
	Peran   string // "pembimbing_1", "penguji_2"
	Rincian string // what a reader sees, in Indonesian
	Pada    int64  // microseconds UTC
}

// Lapor puts an act on record, inside the transaction in which it happened. The same lecturer, kind and object again
// replaces what was reported before.
func Lapor(ctx context.Context, q db.Q, k Kegiatan) error {
	const upsert = `INSERT INTO kegiatan_kegiatan (college_id, jenis, objek, id_objek, id_dosen, periode, peran, rincian, pada)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
		ON CONFLICT (college_id, jenis, objek, id_objek, id_dosen)
		DO UPDATE SET periode = excluded.periode, peran = excluded.peran, rincian = excluded.rincian, pada = excluded.pada`
	_, err := q.Exec(ctx, upsert, q.College, k.Jenis, k.Objek, k.IDObjek, k.IDDosen, k.Periode, k.Peran, k.Rincian, k.Pada)
	return err
}

// LaporBaru puts acts on record that nobody reported before, many at a time.
func LaporBaru(ctx context.Context, q db.Q, dari iter.Seq[Kegiatan]) error {
	b := db.NewBulk(q, "kegiatan_kegiatan", "college_id", "id_dosen", "periode", "jenis", "objek", "id_objek", "peran", "rincian", "pada")
	for k := range dari {
		if err := b.Add(ctx, q.College, k.IDDosen, k.Periode, k.Jenis, k.Objek, k.IDObjek, k.Peran, k.Rincian, k.Pada); err != nil {
			return err
		}
	}
	return b.Flush(ctx)
}

// Cabut takes an act off the record, inside the transaction that undid it. One that was never reported is no error.
func Cabut(ctx context.Context, q db.Q, jenis, objek, idObjek, idDosen string) error {
	const remove = `DELETE FROM kegiatan_kegiatan WHERE college_id = $1 AND jenis = $2 AND objek = $3 AND id_objek = $4 AND id_dosen = $5`
	_, err := q.Exec(ctx, remove, q.College, jenis, objek, idObjek, idDosen)
	return err
}

// Daftar lists what a lecturer did in a term, by kind and time.
func Daftar(ctx context.Context, q db.Q, idDosen string, periode int64) ([]Kegiatan, error) {
	const list = `SELECT id_dosen, periode, jenis, objek, id_objek, peran, rincian, pada FROM kegiatan_kegiatan
		WHERE college_id = $1 AND id_dosen = $2 AND periode = $3 ORDER BY jenis, pada, id_objek`
	return db.List[Kegiatan](ctx, q, list, q.College, idDosen, periode)
}
