package laporan

import (
	"context"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/core/master/periode"
	"portaldosen/internal/feature/bkd/lingkup"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// Tugas are what reports wait for somebody to do: to assess, to mend, to name assessors, to decide between them.
var Tugas = module.Tasks{May: func(a actor.Actor) bool { return a.May(IzinTulis) || a.May(IzinAsesor) }, Count: countTugas, List: listTugas}

// menunggu are the reports that wait for the account $2: to mend what was sent back, to assess ($3: keeps and assesses reports), and as
// who heads the programme ($4), or as the campus's office ($5) where no head may, to name assessors and to decide between two.
const (
	saya = `(SELECT d.id FROM master_dosen d WHERE d.college_id = $1 AND d.id_akun = $2)`
	ada  = `EXISTS (SELECT 1 FROM bkd_asesor s WHERE s.college_id = $1 AND s.id_laporan = r.id)`
	beda = `EXISTS (SELECT 1 FROM bkd_asesor s JOIN bkd_asesor o ON o.college_id = s.college_id AND o.id_laporan = s.id_laporan
		WHERE s.college_id = $1 AND s.id_laporan = r.id AND s.putusan = 'M' AND o.putusan = 'TM')`
	ketua = ` FROM master_kaprodi h WHERE h.college_id = $1 AND h.id_prodi = d.id_prodi AND h.id_dosen <> r.id_dosen AND NOT EXISTS (SELECT 1 FROM bkd_asesor s
		WHERE s.college_id = $1 AND s.id_laporan = r.id AND s.id_dosen = h.id_dosen)`
	menunggu = `(SELECT r.id, r.status_pada, 'bkd_perbaiki' AS tugas FROM bkd_laporan r
			WHERE $3 AND r.college_id = $1 AND r.id_dosen = ` + saya + ` AND r.status = 'perbaikan'
		UNION ALL SELECT r.id, r.status_pada, 'bkd_nilai' FROM bkd_asesor s JOIN bkd_laporan r ON r.college_id = s.college_id AND r.id = s.id_laporan
			WHERE $3 AND s.college_id = $1 AND s.id_dosen = ` + saya + ` AND s.putusan = '' AND r.status = 'diajukan'
		UNION ALL SELECT r.id, r.status_pada, CASE WHEN ` + ada + ` THEN 'bkd_putuskan' ELSE 'bkd_asesor' END FROM bkd_laporan r
			JOIN master_dosen d ON d.college_id = r.college_id AND d.id = r.id_dosen WHERE r.college_id = $1 AND r.status = 'diajukan'
			AND ((NOT ` + ada + `) OR ` + beda + `)
			AND (($4 AND EXISTS (SELECT 1` + ketua + ` AND h.id_dosen = ` + saya + `)) OR ($5 AND NOT EXISTS (SELECT 1` + ketua + `)))) t`
	tugasMenunggu = ` FROM ` + menunggu + ` WHERE TRUE`
)

// waiting begins a list at them; false while the area is switched off.
func waiting(ctx context.Context, q db.Q, a actor.Actor) (db.Narrowed, bool, error) {
	on, err := lingkup.Menyala(ctx, q)
	names := a.May(IzinAsesor)
	return db.From(tugasMenunggu, a.College, a.Account, a.May(IzinTulis), names && a.HasRole(auth.PeranKaprodi), names && a.HasRole(auth.PeranOperator)), on, err
}

func countTugas(ctx context.Context, q db.Q, a actor.Actor) (map[string]int64, bool, error) {
	out := map[string]int64{}
	n, on, err := waiting(ctx, q, a)
	if err != nil || !on {
		return out, false, err
	}
	err = q.Each(ctx, `SELECT t.tugas, COUNT(*)`+db.Text(n)+` GROUP BY t.tugas`, n.Args, func(scan func(...any) error) error {
		var kind string
		var rows int64
		err := scan(&kind, &rows)
		out[kind] = rows
		return err
	})
	return out, false, err
}

func listTugas(ctx context.Context, q db.Q, a actor.Actor, in module.TaskWindow) ([]module.Task, error) {
	type row struct {
		Tugas, ID, Nama string
		NIDN            string `db:"nidn"`
		Periode         int64
		StatusPada      int64
	}
	n, on, err := waiting(ctx, q, a)
	if err != nil || !on {
		return nil, err
	}
	n = db.Among(n, ` AND t.tugas IN `, in.Kinds, "")
	window, args := db.Window(in.Size, in.Pass, n.Args)
	const (
		columns = `SELECT t.tugas, l.id, ` + dosen.KolomNama + ` AS nama, COALESCE(d.nidn, '') AS nidn, l.periode, l.status_pada
			FROM (SELECT t.id, t.status_pada, t.tugas`
		from  = `) t CROSS JOIN bkd_laporan l JOIN master_dosen d ON d.college_id = l.college_id AND d.id = l.id_dosen WHERE l.college_id = $1 AND l.id = t.id`
		order = ` ORDER BY t.status_pada, t.id`
	)
	rows, err := db.List[row](ctx, q, columns+db.Text(n)+order+window+from+order, args...)
	out := make([]module.Task, 0, len(rows))
	for _, r := range rows {
		out = append(out, module.Task{Kind: r.Tugas, About: "laporan_bkd", ID: r.ID, Name: r.Nama, Number: r.NIDN,
			Title: "Laporan BKD " + periode.Nama(r.Periode), Since: clock.FromMicro(r.StatusPada), Address: Alamat(r.ID)})
	}
	return out, err
}

// Alamat is where the page of a report is.
func Alamat(id string) string { return "/bkd/bkd/laporan/" + id }
