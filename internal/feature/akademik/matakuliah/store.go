package matakuliah

import (
	"context"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/pager"
)

// counters are what the list hangs on: the area's own change counter, and that of the units. Each only grows.
type counters struct{ akademik, master int64 }

// sum is the version of what both move.
func (c counters) sum() int64 { return c.akademik + c.master }

// version is that of the list and of its numbers: the catalogue hangs on the area's own counter alone, what somebody teaches
// on who that is, too.
func (in *SaringMataKuliah) version(c counters) int64 {
	if in.Ampu != "" {
		return c.sum()
	}
	return c.akademik
}

// The counters as they stand in a statement. Each is one subquery, which is reckoned once, not for each row.
const (
	counterOf  = `(SELECT COALESCE((SELECT nilai FROM kit_perubahan WHERE college_id = $1 AND nama = 'akademik'), 0))`
	countersOf = counterOf + `, (SELECT COALESCE((SELECT nilai FROM kit_perubahan WHERE college_id = $1 AND nama = 'master'), 0))`
)

// barisColumns are the change counters and the columns of a row. Each index that a page follows holds all of them.
const barisColumns = `SELECT ` + countersOf + `, m.id, m.kode, m.nama, m.nama_inggris, m.sks_teori, m.sks_praktik, m.semester,
	m.kelompok, m.jenis, m.teori_praktik, m.id_prodi, COALESCE(m.id_konsentrasi, ''), m.status`

// listMataKuliah reads a page's length of rows from a place on, and the change counters.
func listMataKuliah(ctx context.Context, q db.Q, n db.Narrowed, o db.Order, at pager.Place, length int) ([]MataKuliahBaris, counters, error) {
	text, args, err := pageOf(n, o, at, length)
	if err != nil {
		return nil, counters{}, err
	}
	rows, now := make([]MataKuliahBaris, 0, length), counters{}
	var m MataKuliahBaris
	into := m.columns(&now)
	err = q.Each(ctx, text, args, func(scan func(...any) error) error {
		err := scan(into...)
		rows = append(rows, m.whole())
		return err
	})
	if err == nil && len(rows) == 0 {
		now, err = readCounters(ctx, q)
	}
	return rows, now, err
}

// pageOf is the statement of a page, with its arguments. Where many rows are passed, that is done in the order's narrow
// index alone.
func pageOf(n db.Narrowed, o db.Order, at pager.Place, length int) (string, []any, error) {
	if at.From != nil {
		var err error
		if n, err = db.Since(n, o, at.From.Key, at.From.ID); err != nil {
			return "", nil, err
		}
	}
	window, args := db.Window(length, at.Pass, n.Args)
	sorted := db.Sorted(o, at.Down)
	if far(at) {
		return barisColumns + ` FROM (` + db.Keys(o) + db.Text(n) + sorted + window + theseCourses + db.Sorted(orderings[o.Name], at.Down), args, nil
	}
	return barisColumns + db.Text(n) + sorted + window, args, nil
}

// far reports whether so many rows are passed that it is quicker to pass keys alone.
func far(at pager.Place) bool { return at.Pass > 2*pager.Near }

// theseCourses closes the keys of some courses, and reads the courses.
const theseCourses = `) h CROSS JOIN akademik_matakuliah m WHERE m.college_id = $1 AND m.id = h.id`

// columns are where a row of barisColumns goes: the change counters, then the course.
func (m *MataKuliahBaris) columns(now *counters) []any {
	return []any{&now.akademik, &now.master, &m.ID, &m.Kode, &m.Nama, &m.NamaInggris, &m.SKSTeori, &m.SKSPraktik, &m.Semester,
		&m.Kelompok, &m.Jenis, &m.TeoriPraktik, &m.IDProdi, &m.IDKonsentrasi, &m.Status}
}

// whole is the course with what follows from its columns, as the schema has it.
func (m MataKuliahBaris) whole() MataKuliahBaris {
	m.SKS = m.SKSTeori + m.SKSPraktik
	return m
}

func readCounters(ctx context.Context, q db.Q) (c counters, err error) {
	err = q.Each(ctx, `SELECT `+countersOf, []any{q.College}, func(scan func(...any) error) error { return scan(&c.akademik, &c.master) })
	return c, err
}

// countStatus counts the courses of each status, at the counters that stand in the same statement.
const countStatus = `SELECT ` + countersOf + `, COUNT(CASE WHEN m.status = 'A' THEN 1 END), COUNT(CASE WHEN m.status = 'N' THEN 1 END)`

// countMataKuliah reads the numbers of each status, and the counters.
func countMataKuliah(ctx context.Context, q db.Q, count string, n db.Narrowed) (pager.Counts, counters, error) {
	var now counters
	var a, x int64
	err := q.Each(ctx, count+db.Text(n), n.Args, func(scan func(...any) error) error { return scan(&now.akademik, &now.master, &a, &x) })
	return pager.Counts{"A": a, "N": x}, now, err
}
