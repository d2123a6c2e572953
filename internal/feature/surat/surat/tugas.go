package surat

import (
	"context"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/feature/surat/jenis"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// Tugas are what letters wait for somebody to do: to decide, and to mend.
var Tugas = module.Tasks{May: func(a actor.Actor) bool {
	return a.May(jenis.IzinAjukan) || a.May(jenis.IzinSetujui) || a.May(jenis.IzinTerbitkan)
}, Count: countTugas, List: listTugas}

// menunggu are the letters that wait for the account $2: to mend what was sent back, to decide as the head of a programme ($3), or as
// who approves what no head does ($4). Nobody decides on what he or she asked for, unless the kind says so.
const (
	menunggu = `(SELECT r.id, r.status_pada, 'surat_perbaiki' AS tugas FROM surat_surat r
			WHERE r.college_id = $1 AND r.diminta_oleh = $2 AND r.status = 'perlu_perbaikan'
		UNION ALL SELECT r.id, r.status_pada, 'surat_putuskan' FROM surat_surat r CROSS JOIN surat_jenis j WHERE $3 AND r.college_id = $1 AND r.status = 'diajukan'
			AND r.id_prodi IN ` + dipimpin + ` AND j.college_id = $1 AND j.id = r.id_jenis AND j.penyetuju = 'kaprodi' AND (r.diminta_oleh <> $2 OR j.boleh_sendiri)
		UNION ALL SELECT r.id, r.status_pada, 'surat_putuskan' FROM surat_jenis j CROSS JOIN surat_surat r WHERE $4 AND j.college_id = $1 AND j.penyetuju = 'petugas'
			AND r.college_id = $1 AND r.status = 'diajukan' AND r.id_jenis = j.id AND (r.diminta_oleh <> $2 OR j.boleh_sendiri)) t`
	tugasMenunggu = ` FROM ` + menunggu + ` WHERE TRUE`
	suratMenunggu = ` FROM ` + menunggu + ` CROSS JOIN surat_surat s WHERE s.college_id = $1 AND s.id = t.id`
)

// waiting begins a list at them.
func waiting(a actor.Actor, begin string) db.Narrowed {
	return db.From(begin, a.College, a.Account, a.May(jenis.IzinSetujui) && a.HasRole(auth.PeranKaprodi), a.May(jenis.IzinTerbitkan))
}

func countTugas(ctx context.Context, q db.Q, a actor.Actor) (map[string]int64, bool, error) {
	type number struct {
		Jenis string
		N     int64
	}
	n := waiting(a, tugasMenunggu)
	rows, err := db.List[number](ctx, q, `SELECT t.tugas AS jenis, COUNT(*) AS n`+db.Text(n)+` GROUP BY t.tugas`, n.Args...)
	out := map[string]int64{}
	for _, r := range rows {
		out[r.Jenis] = r.N
	}
	return out, false, err
}

func listTugas(ctx context.Context, q db.Q, a actor.Actor, in module.TaskWindow) ([]module.Task, error) {
	type row struct {
		Jenis, ID, NamaJenis, Nama, NIM string
		NamaDosen                       string `db:"nama_dosen"`
		StatusPada                      int64  `db:"status_pada"`
	}
	n := db.Among(waiting(a, tugasMenunggu), ` AND t.tugas IN `, in.Kinds, "")
	window, args := db.Window(in.Size, in.Pass, n.Args)
	const (
		columns = `SELECT t.tugas AS jenis, s.id, j.nama AS nama_jenis, COALESCE(m.nama, '') AS nama, COALESCE(m.nim, '') AS nim,
			COALESCE((SELECT ` + dosen.KolomNama + ` FROM surat_dosen x JOIN master_dosen d ON d.college_id = x.college_id AND d.id = x.id_dosen
				WHERE x.college_id = $1 AND x.id_surat = s.id AND x.urutan = 1), '') AS nama_dosen, s.status_pada FROM (SELECT t.id, t.status_pada, t.tugas`
		order = ` ORDER BY t.status_pada, t.id`
	)
	rows, err := db.List[row](ctx, q, columns+db.Text(n)+order+window+`) t`+dariTerpilih+order, args...)
	out := make([]module.Task, 0, len(rows))
	for _, r := range rows {
		if r.Nama == "" {
			r.Nama = r.NamaDosen
		}
		out = append(out, module.Task{Kind: r.Jenis, About: "surat", ID: r.ID, Name: r.Nama, Number: r.NIM, Title: r.NamaJenis,
			Since: clock.FromMicro(r.StatusPada), Address: Alamat(r.ID)})
	}
	return out, err
}

// Alamat is where the page of a letter is.
func Alamat(id string) string { return "/surat/" + id }
