package akademik

import (
	"context"
	"fmt"

	"portaldosen/internal/kit/db"
)

// holds counts what refers to a unit here: courses, outcomes and curricula to a programme, courses to a concentration, classes to
// where they are held and as what.
func holds(ctx context.Context, q db.Q, table, id string) ([]string, error) {
	if table == "master_prodi" {
		return ofProdi(ctx, q, id)
	}
	text := map[string]string{
		"master_konsentrasi": `SELECT COUNT(*) FROM akademik_matakuliah WHERE college_id = $1 AND id_konsentrasi = $2
			AND id_prodi = (SELECT id_prodi FROM master_konsentrasi WHERE college_id = $1 AND id = $2)`,
		"master_jenis_kelas": `SELECT COUNT(*) FROM akademik_kelas WHERE college_id = $1 AND id_jenis_kelas = $2`,
		"master_kampus":      `SELECT COUNT(*) FROM akademik_kelas WHERE college_id = $1 AND id_kampus = $2`,
		"master_ruang":       `SELECT COUNT(*) FROM akademik_kelas WHERE college_id = $1 AND id_ruang = $2`,
	}[table]
	if text == "" {
		return nil, nil
	}
	n, err := db.Get[int64](ctx, q, text, q.College, id)
	switch {
	case err != nil || n == 0:
		return nil, err
	case table == "master_konsentrasi":
		return []string{fmt.Sprintf("%d mata kuliah", n)}, nil
	}
	return []string{fmt.Sprintf("%d kelas", n)}, nil
}

// ofProdi counts what a programme has.
func ofProdi(ctx context.Context, q db.Q, id string) (all []string, err error) {
	const count = `SELECT (SELECT COUNT(*) FROM akademik_matakuliah m WHERE m.college_id = $1 AND m.id_prodi = $2) AS mata_kuliah,
		(SELECT COUNT(*) FROM akademik_cpl c WHERE c.college_id = $1 AND c.id_prodi = $2) AS cpl,
		(SELECT COUNT(*) FROM akademik_kurikulum k WHERE k.college_id = $1 AND k.id_prodi = $2) AS kurikulum,
		(SELECT COUNT(*) FROM akademik_kebijakan w WHERE w.college_id = $1 AND w.lingkup = $2) AS aturan`
	n, err := db.Get[struct {
		MataKuliah int64 `db:"mata_kuliah"`
		CPL        int64 `db:"cpl"`
		Kurikulum  int64
		Aturan     int64
	}](ctx, q, count, q.College, id)
	if n.MataKuliah > 0 {
		all = append(all, fmt.Sprintf("%d mata kuliah", n.MataKuliah))
	}
	if n.CPL > 0 {
		all = append(all, fmt.Sprintf("%d CPL", n.CPL))
	}
	if n.Kurikulum > 0 {
		all = append(all, fmt.Sprintf("%d kurikulum", n.Kurikulum))
	}
	if n.Aturan > 0 {
		all = append(all, fmt.Sprintf("%d aturan RPS", n.Aturan))
	}
	return all, err
}
