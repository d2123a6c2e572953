package rps

import (
	"context"
	"fmt"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// Tugas are what plans wait for somebody to do: to review, to write again, to publish, to write because it was asked for.
var Tugas = module.Tasks{May: func(a actor.Actor) bool { return a.May(IzinUbah) || a.May(IzinTinjau) }, Count: countTugas, List: listTugas}

// What waits, as parts of one statement: $2 is the account that asks, $3 whether it decides on plans of the programmes headed, $4
// whether it writes plans, $5 whether it decides on those given to it. In a term that is closed nothing waits any more.
const (
	me       = `(SELECT d.id FROM master_dosen d WHERE d.college_id = $1 AND d.id_akun = $2)`
	openTerm = ` AND NOT EXISTS (SELECT 1 FROM master_periode z WHERE z.college_id = $1 AND z.periode = r.periode AND z.ditutup)`
	toReview = `SELECT 'rps_tinjau' AS jenis, r.id_matakuliah, r.periode, r.status_pada AS sejak FROM akademik_rps r
			WHERE r.college_id = $1 AND r.id_peninjau = ` + me + ` AND $5 AND r.status IN ('diajukan', 'direview')` + openTerm + `
		UNION SELECT 'rps_tinjau', r.id_matakuliah, r.periode, r.status_pada FROM master_kaprodi h CROSS JOIN akademik_rps r
			WHERE h.college_id = $1 AND h.id_dosen = ` + me + ` AND $3 AND r.college_id = $1 AND r.id_prodi = h.id_prodi
			AND r.status IN ('diajukan', 'direview')` + openTerm
	toPublish = `SELECT 'rps_terbitkan', r.id_matakuliah, r.periode, r.status_pada FROM master_kaprodi h CROSS JOIN akademik_rps r
			WHERE h.college_id = $1 AND h.id_dosen = ` + me + ` AND $3 AND r.college_id = $1 AND r.id_prodi = h.id_prodi
			AND r.status = 'disetujui'` + openTerm
	taughtByMe = `(SELECT DISTINCT k.id_matakuliah, k.periode FROM akademik_pengampu p CROSS JOIN akademik_kelas k
			WHERE p.college_id = $1 AND p.id_dosen = ` + me + ` AND $4 AND k.college_id = $1 AND k.id = p.id_kelas)`
	toRevise = `SELECT 'rps_revisi', r.id_matakuliah, r.periode, r.status_pada FROM ` + taughtByMe + ` t CROSS JOIN akademik_rps r
			WHERE r.college_id = $1 AND r.id_matakuliah = t.id_matakuliah AND r.periode = t.periode AND r.status = 'revisi'` + openTerm
	toWrite = `SELECT 'rps_diminta', r.id_matakuliah, r.periode, r.pada FROM ` + taughtByMe + ` t CROSS JOIN akademik_rps_ingat r
			WHERE r.college_id = $1 AND r.id_matakuliah = t.id_matakuliah AND r.periode = t.periode
			AND NOT EXISTS (SELECT 1 FROM akademik_rps w WHERE w.college_id = $1 AND w.id_matakuliah = r.id_matakuliah
				AND w.periode = r.periode AND (w.terbit > 0 OR w.status <> 'draf'))` + openTerm
	waits      = `(` + toReview + ` UNION ALL ` + toPublish + ` UNION ALL ` + toRevise + ` UNION ALL ` + toWrite + `) t`
	countWaits = `SELECT t.jenis, COUNT(*) AS n FROM ` + waits + ` GROUP BY t.jenis`
	allWaits   = ` FROM ` + waits + ` CROSS JOIN akademik_matakuliah m WHERE m.college_id = $1 AND m.id = t.id_matakuliah`
	ofJenis    = ` AND t.jenis IN `
	waitsRow   = `SELECT t.jenis, t.id_matakuliah, t.periode, t.sejak, m.kode, m.nama,
		(SELECT p.nama FROM master_prodi p WHERE p.college_id = $1 AND p.id = m.id_prodi) AS nama_prodi`
	oldest = ` ORDER BY t.sejak, t.id_matakuliah, t.periode, t.jenis`
)

// waitsFor are the arguments of those statements.
func waitsFor(q db.Q, a actor.Actor) []any {
	review := a.May(IzinTinjau)
	return []any{q.College, a.Account, review && a.HasRole(auth.PeranKaprodi), a.May(IzinUbah), review}
}

func countTugas(ctx context.Context, q db.Q, a actor.Actor) (map[string]int64, bool, error) {
	out := map[string]int64{}
	type number struct {
		Jenis string
		N     int64
	}
	rows, err := db.List[number](ctx, q, countWaits, waitsFor(q, a)...)
	for _, r := range rows {
		out[r.Jenis] = r.N
	}
	return out, false, err
}

func listTugas(ctx context.Context, q db.Q, a actor.Actor, in module.TaskWindow) ([]module.Task, error) {
	type row struct {
		Jenis                 string
		IDMataKuliah          string `db:"id_matakuliah"`
		Periode, Sejak        int64
		Kode, Nama, NamaProdi string
	}
	n := db.Among(db.From(allWaits, waitsFor(q, a)...), ofJenis, in.Kinds, "")
	window, args := db.Window(in.Size, in.Pass, n.Args)
	rows, err := db.List[row](ctx, q, waitsRow+db.Text(n)+oldest+window, args...)
	out := make([]module.Task, 0, len(rows))
	for _, r := range rows {
		out = append(out, module.Task{Kind: r.Jenis, About: "rps", ID: r.IDMataKuliah, Name: r.Nama, Number: r.Kode, Title: r.NamaProdi,
			Since: clock.FromMicro(r.Sejak), Address: address(r.IDMataKuliah, r.Periode)})
	}
	return out, err
}

// address is where the plan of a course in a term stands on the web: on the course's page.
func address(idMataKuliah string, periode int64) string {
	return fmt.Sprintf("/akademik/perkuliahan/mata-kuliah/%s?tab=rps&periode=%d", idMataKuliah, periode)
}
