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
	Penyelesaian = "penyelesaian" // guiding a final work to its end
)

// How an act ended, when that was not as it should.
const (
	TanpaNilai   = "tanpa_nilai"   // an examiner who gave no marks
	Diganti      = "diganti"       // a supervisor who was replaced after guiding
	DigantiTanpa = "diganti_tanpa" // a supervisor who was replaced before any meeting
)

// Kegiatan is one act of a lecturer in a term, as the area where it happened reports it. One that goes on over two terms is
// reported in each.
type Kegiatan struct {
	IDDosen string `db:"id_dosen"`
	Periode int64  // the term it counts for
	Jenis   string // Bimbingan, Pengujian, Pembimbingan, Penyelesaian, Pengajaran
	Objek   string // noun of the reporting area: "bimbingan", "sidang", "karya", "kelas"
	IDObjek string `db:"id_objek"`
	Peran   string // "pembimbing_1", "penguji_2", "koordinator"
	Rincian string // what a reader sees, in Indonesian
	Pada    int64  // microseconds UTC
	Macam
	Ajar
}

// Macam is what rules tell acts of one kind apart by.
type Macam struct {
	Golongan string // of a final work its kind: "skripsi", "kp"
	Jenjang  string // level of the programme: "S1"
	Keadaan  string // TanpaNilai, Diganti, DigantiTanpa; "" as it should be
	// IDMahasiswa is the student whom it was about; "" of a class.
	IDMahasiswa string `db:"id_mahasiswa"`
}

// Ajar is what the workload of teaching is reckoned from: credits times held of planned meetings times the share in the team.
// Of the other kinds it is nothing.
type Ajar struct {
	Rencana    int64  // meetings planned
	Terlaksana int64  // meetings held
	PorsiE4    int64  `db:"porsi_e4"` // the lecturer's share in the team, in ten-thousandths; 10000 is the whole
	SKSE2      int64  `db:"sks_e2"`   // credits of the course, in hundredths
	Kode       string // of the course; with Kelas and the term it names the students who have the class in their study plans
	Kelas      string // name of the class
	Tim        int64  // lecturers of the class
}

// Lapor puts an act on record, inside the transaction in which it happened. The same lecturer, kind, object and term again
// replaces what was reported before.
func Lapor(ctx context.Context, q db.Q, k Kegiatan) error {
	const upsert = `INSERT INTO kegiatan_kegiatan (college_id, jenis, objek, id_objek, id_dosen, periode, peran, rincian, pada,
			rencana, terlaksana, porsi_e4, sks_e2, golongan, jenjang, keadaan, kode, kelas, tim, id_mahasiswa)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
		ON CONFLICT (college_id, jenis, objek, id_objek, id_dosen, periode)
		DO UPDATE SET peran = excluded.peran, rincian = excluded.rincian, pada = excluded.pada, rencana = excluded.rencana,
			terlaksana = excluded.terlaksana, porsi_e4 = excluded.porsi_e4, sks_e2 = excluded.sks_e2, golongan = excluded.golongan,
			jenjang = excluded.jenjang, keadaan = excluded.keadaan, kode = excluded.kode, kelas = excluded.kelas, tim = excluded.tim, id_mahasiswa = excluded.id_mahasiswa`
	_, err := q.Exec(ctx, upsert, q.College, k.Jenis, k.Objek, k.IDObjek, k.IDDosen, k.Periode, k.Peran, k.Rincian, k.Pada,
		k.Rencana, k.Terlaksana, k.PorsiE4, k.SKSE2, k.Golongan, k.Jenjang, k.Keadaan, k.Kode, k.Kelas, k.Tim, k.IDMahasiswa)
	return err
}

// LaporBaru puts acts on record that nobody reported before, many at a time.
func LaporBaru(ctx context.Context, q db.Q, dari iter.Seq[Kegiatan]) error {
	b := db.NewBulk(q, "kegiatan_kegiatan", "college_id", "id_dosen", "periode", "jenis", "objek", "id_objek", "peran", "rincian", "pada",
		"rencana", "terlaksana", "porsi_e4", "sks_e2", "golongan", "jenjang", "keadaan", "kode", "kelas", "tim", "id_mahasiswa")
	for k := range dari {
		err := b.Add(ctx, q.College, k.IDDosen, k.Periode, k.Jenis, k.Objek, k.IDObjek, k.Peran, k.Rincian, k.Pada, k.Rencana, k.Terlaksana, k.PorsiE4, k.SKSE2,
			k.Golongan, k.Jenjang, k.Keadaan, k.Kode, k.Kelas, k.Tim, k.IDMahasiswa)
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

// Tandai writes on an act of a lecturer that is on record how it ended: in its term, or in SemuaPeriode in whatever terms it was
// reported. One that was never reported is no error.
func Tandai(ctx context.Context, q db.Q, k Kegiatan) error {
	const mark = `UPDATE kegiatan_kegiatan SET keadaan = $7 WHERE college_id = $1 AND jenis = $2 AND objek = $3 AND id_objek = $4 AND id_dosen = $5
		AND ($6 = 0 OR periode = $6)`
	_, err := q.Exec(ctx, mark, q.College, k.Jenis, k.Objek, k.IDObjek, k.IDDosen, k.Periode, k.Keadaan)
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

// The acts of a term, as they are read.
const (
	columns = `SELECT id_dosen, periode, jenis, objek, id_objek, peran, rincian, pada, rencana, terlaksana, porsi_e4, sks_e2, golongan, jenjang, keadaan,
			kode, kelas, tim, id_mahasiswa FROM kegiatan_kegiatan WHERE college_id = $1 AND periode = $2`
	inOrder = ` ORDER BY id_dosen, jenis, pada, id_objek`
)

// Daftar lists what a lecturer did in a term, by kind and time.
func Daftar(ctx context.Context, q db.Q, idDosen string, periode int64) ([]Kegiatan, error) {
	return db.List[Kegiatan](ctx, q, columns+` AND id_dosen = $3`+inOrder, q.College, periode, idDosen)
}

// DaftarBanyak lists what lecturers did in a term, by lecturer, kind and time, but single meetings with students.
func DaftarBanyak(ctx context.Context, q db.Q, dosen []string, periode int64) ([]Kegiatan, error) {
	return db.ListAmong[Kegiatan](ctx, q, columns+` AND jenis <> $3 AND id_dosen IN `, inOrder, dosen, periode, Bimbingan)
}
