package matakuliah

import (
	"context"
	"database/sql"

	"portaldosen/internal/kit/db"
)

// The log of moves: what each value of the change counter did to the catalogue. Whoever changes a course writes it there, in
// the same transaction; a value that nobody told all of is a gap, and copies that meet one are read anew.

// kept is how many values of the counter the log tells.
const kept = 2_000

// moved does a change of one course and tells the log: the course as it was, if it was, and as it is.
func moved(ctx context.Context, q db.Q, id string, change func() error) error {
	if err := logCourse(ctx, q, id, -1); err != nil {
		return err
	}
	if err := change(); err != nil {
		return err
	}
	if err := logCourse(ctx, q, id, 1); err != nil {
		return err
	}
	return LogAll(ctx, q)
}

// nowOf is the value that this transaction has moved the area's counter to.
const nowOf = `(SELECT nilai FROM kit_perubahan WHERE college_id = $1 AND nama = 'akademik')`

func logCourse(ctx context.Context, q db.Q, id string, tanda int) error {
	const insert = `INSERT INTO akademik_pindah (college_id, nilai, urut, tanda, id, nama_urut, kode_urut, cari, sks, semester, kelompok,
			jenis, teori_praktik, id_prodi, id_konsentrasi, status)
		SELECT m.college_id, ` + nowOf + `, (SELECT COUNT(*) FROM akademik_pindah p WHERE p.college_id = $1 AND p.nilai = ` + nowOf + `) + 1,
			CAST($3 AS BIGINT), m.id, m.nama_urut, m.kode_urut, m.cari, m.sks, m.semester, m.kelompok, m.jenis, m.teori_praktik,
			m.id_prodi, m.id_konsentrasi, m.status
		FROM akademik_matakuliah m WHERE m.college_id = $1 AND m.id = $2`
	_, err := q.Exec(ctx, insert, q.College, id, tanda)
	return err
}

// LogAll says that the log has all that this value of the counter moved, and forgets the oldest.
func LogAll(ctx context.Context, q db.Q) error {
	const insert = `INSERT INTO akademik_pindah (college_id, nilai, urut, tanda) SELECT $1, ` + nowOf + `, 0, 0
		ON CONFLICT (college_id, nilai, urut) DO NOTHING`
	if _, err := q.Exec(ctx, insert, q.College); err != nil {
		return err
	}
	_, err := q.Exec(ctx, `DELETE FROM akademik_pindah WHERE college_id = $1 AND nilai <= `+nowOf+` - $2`, q.College, kept)
	return err
}

// told is how much of what moved the log tells: the values of the counter from one to another, and of how many it has all.
type told struct{ since, now, values int64 }

func (t told) all() bool { return t.values == t.now-t.since }

// allMoves begins the narrowing of the log: what it says of values, and of courses what the narrowing lets through.
const (
	allMoves = ` FROM akademik_pindah m WHERE m.college_id = $1 AND m.nilai > $2 AND (m.tanda = 0 OR m.tanda <> 0`
	movesEnd = `)`
)

// inTurn is the order in which courses moved.
const inTurn = ` ORDER BY m.nilai, m.urut`

// eachMove hands the keys and ids of the courses of a list that went (-1) and came (1) to take, and tells whether these are
// all since the counter.
func eachMove(ctx context.Context, q db.Q, n db.Narrowed, o db.Order, since int64, take func(n int, key, id []byte)) (told, error) {
	t := told{since: since}
	var key, id sql.RawBytes
	var tanda int
	text := db.Keys(o) + `, m.tanda, ` + counterOf + db.Text(n) + inTurn
	err := q.Each(ctx, text, n.Args, func(scan func(...any) error) error {
		err := scan(&key, &id, &tanda, &t.now)
		if tanda == 0 {
			t.values++
		} else {
			take(tanda, key, id)
		}
		return err
	})
	return t, err
}

// countMoves tells by how many the courses of each status grew since the counter.
func countMoves(ctx context.Context, q db.Q, n db.Narrowed, since int64) (a, x int64, t told, err error) {
	const count = `SELECT ` + counterOf + `, COUNT(CASE WHEN m.tanda = 0 THEN 1 END),
		CAST(COALESCE(SUM(CASE WHEN m.status = 'A' THEN m.tanda END), 0) AS BIGINT), CAST(COALESCE(SUM(CASE WHEN m.status = 'N' THEN m.tanda END), 0) AS BIGINT)`
	t.since = since
	err = q.Each(ctx, count+db.Text(n), n.Args, func(scan func(...any) error) error { return scan(&t.now, &t.values, &a, &x) })
	return a, x, t, err
}

// onlyCourses tells what has moved since the counters: courses alone, or anything else too. now is how they stand.
func onlyCourses(ctx context.Context, q db.Q, since counters) (now counters, only bool, err error) {
	t := told{since: since.akademik}
	const read = `SELECT ` + countersOf + `, (SELECT COUNT(*) FROM akademik_pindah m WHERE m.college_id = $1 AND m.nilai > $2 AND m.tanda = 0)`
	err = q.Each(ctx, read, []any{q.College, since.akademik}, func(scan func(...any) error) error {
		return scan(&now.akademik, &now.master, &t.values)
	})
	t.now = now.akademik
	return now, t.all() && now.master == since.master, err
}
