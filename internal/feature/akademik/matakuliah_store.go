package akademik

import (
	"context"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/pager"
)

// countersOf is the change counter that the list hangs on: the areas' own ones together, each of which only grows. It is one
// subquery, which is reckoned once, not for each row.
const countersOf = `(SELECT COALESCE((SELECT nilai FROM kit_perubahan WHERE college_id = $1 AND nama = 'akademik'), 0) +
	COALESCE((SELECT nilai FROM kit_perubahan WHERE college_id = $1 AND nama = 'master'), 0))`

// barisColumns are the change counter and the columns of a row. Each index that a page follows holds all of them.
const barisColumns = `SELECT ` + countersOf + `, m.id, m.kode, m.nama, m.nama_inggris, m.sks_teori, m.sks_praktik, m.semester,
	m.kelompok, m.jenis, m.teori_praktik, m.id_prodi, COALESCE(m.id_konsentrasi, ''), m.status`

// listMataKuliah reads a page's length of rows from a place on, and the change counter.
func listMataKuliah(ctx context.Context, q db.Q, n db.Narrowed, o db.Order, at pager.Place, length int) ([]MataKuliahBaris, int64, error) {
	text, args, err := pageOf(n, o, at, length)
	if err != nil {
		return nil, 0, err
	}
	rows, version := make([]MataKuliahBaris, 0, length), int64(0)
	var m MataKuliahBaris
	into := m.columns(&version)
	err = q.Each(ctx, text, args, func(scan func(...any) error) error {
		err := scan(into...)
		rows = append(rows, m.whole())
		return err
	})
	if err == nil && len(rows) == 0 {
		version, err = readCounters(ctx, q)
	}
	return rows, version, err
}

// pageOf is the statement of a page, with its arguments.
func pageOf(n db.Narrowed, o db.Order, at pager.Place, length int) (string, []any, error) {
	if at.From != nil {
		var err error
		if n, err = db.Since(n, o, at.From.Key, at.From.ID); err != nil {
			return "", nil, err
		}
	}
	window, args := db.Window(length, at.Pass, n.Args)
	return barisColumns + db.Text(n) + db.Sorted(o, at.Down) + window, args, nil
}

// columns are where a row of barisColumns goes: the change counter, then the course.
func (m *MataKuliahBaris) columns(version *int64) []any {
	return []any{version, &m.ID, &m.Kode, &m.Nama, &m.NamaInggris, &m.SKSTeori, &m.SKSPraktik, &m.Semester,
		&m.Kelompok, &m.Jenis, &m.TeoriPraktik, &m.IDProdi, &m.IDKonsentrasi, &m.Status}
}

// whole is the course with what follows from its columns, as the schema has it.
func (m MataKuliahBaris) whole() MataKuliahBaris {
	m.SKS = m.SKSTeori + m.SKSPraktik
	return m
}

func readCounters(ctx context.Context, q db.Q) (int64, error) {
	return db.Get[int64](ctx, q, `SELECT `+countersOf, q.College)
}

// countStatus counts the courses of each status.
const countStatus = `SELECT COUNT(CASE WHEN m.status = 'A' THEN 1 END), COUNT(CASE WHEN m.status = 'N' THEN 1 END)`

// countMataKuliah reads the numbers of each status.
func countMataKuliah(ctx context.Context, q db.Q, count string, n db.Narrowed) (pager.Counts, error) {
	var a, x int64
	err := q.Each(ctx, count+db.Text(n), n.Args, func(scan func(...any) error) error { return scan(&a, &x) })
	return pager.Counts{"A": a, "N": x}, err
}
