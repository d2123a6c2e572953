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

// menunggu are the letters that wait for the account $2: to mend what was sent back, to decide as the head of a programme ($5), or as
// who approves what no head does ($6). Nobody decides on what he or she asked for, unless the kind says so.
const menunggu = dariSurat + ` AND ((s.status = 'perlu_perbaikan' AND s.diminta_oleh = $2)
	OR (s.status = 'diajukan' AND (s.diminta_oleh <> $2 OR j.boleh_sendiri)
		AND ((j.penyetuju = 'kaprodi' AND $5 AND s.id_prodi IN ` + dipimpin + `) OR (j.penyetuju = 'petugas' AND $6))))`

func waiting(a actor.Actor) db.Narrowed {
	return db.From(menunggu, append(sees(a), a.May(jenis.IzinSetujui) && a.HasRole(auth.PeranKaprodi), a.May(jenis.IzinTerbitkan))...)
}

const jenisTugas = `CASE s.status WHEN 'diajukan' THEN 'surat_putuskan' ELSE 'surat_perbaiki' END`

func countTugas(ctx context.Context, q db.Q, a actor.Actor) (map[string]int64, bool, error) {
	type number struct {
		Jenis string
		N     int64
	}
	n := waiting(a)
	rows, err := db.List[number](ctx, q, `SELECT `+jenisTugas+` AS jenis, COUNT(*) AS n`+db.Text(n)+` GROUP BY `+jenisTugas, n.Args...)
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
	n := db.Among(waiting(a), ` AND `+jenisTugas+` IN `, in.Kinds, "")
	window, args := db.Window(in.Size, in.Pass, n.Args)
	const columns = `SELECT ` + jenisTugas + ` AS jenis, s.id, j.nama AS nama_jenis, COALESCE(m.nama, '') AS nama, COALESCE(m.nim, '') AS nim,
		COALESCE((SELECT ` + dosen.KolomNama + ` FROM surat_dosen x JOIN master_dosen d ON d.college_id = x.college_id AND d.id = x.id_dosen
			WHERE x.college_id = $1 AND x.id_surat = s.id AND x.urutan = 1), '') AS nama_dosen, s.status_pada`
	rows, err := db.List[row](ctx, q, columns+db.Text(n)+` ORDER BY s.status_pada, s.id`+window, args...)
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
