package jurnal

import (
	"context"
	"slices"
	"strconv"

	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/kit/db"
)

// number is the number of a meeting in an address.
func number(n int64) string { return strconv.FormatInt(n, 10) }

// listPertemuan reads the meetings of a class in order: those that are planned, and such as were held beyond the plan.
func listPertemuan(ctx context.Context, q db.Q, idKelas string, weeks []Pekan) ([]Pertemuan, error) {
	const list = `SELECT t.nomor, t.rencana, t.terlaksana_pada, t.jenis, COALESCE(t.id_dosen, '') AS id_dosen,
			COALESCE((SELECT ` + dosen.KolomNama + ` FROM master_dosen d WHERE d.college_id = $1 AND d.id = t.id_dosen), '') AS nama_dosen,
			t.metode, t.materi, t.hadir, t.catatan, t.versi, t.diubah_pada,
			COALESCE((SELECT a.nama FROM auth_akun a WHERE a.college_id = $1 AND a.id = t.diubah_oleh), '') AS diubah_oleh
		FROM akademik_pertemuan t WHERE t.college_id = $1 AND t.id_kelas = $2 ORDER BY t.nomor`
	rows, err := db.List[Pertemuan](ctx, q, list, q.College, idKelas)
	if err != nil {
		return nil, err
	}
	out := make([]Pertemuan, 0, len(weeks))
	for _, w := range weeks {
		p := Pertemuan{Nomor: w.Nomor}
		if i := slices.IndexFunc(rows, func(r Pertemuan) bool { return r.Nomor == w.Nomor }); i >= 0 {
			p = rows[i]
			rows = slices.Delete(rows, i, i+1)
		}
		if p.Jenis == "" {
			p.Jenis = w.Jenis
		}
		p.Saran, p.SubCPMK = w.Materi, w.SubCPMK
		out = append(out, p)
	}
	for _, p := range rows {
		if p.Held() {
			out = append(out, p)
		}
	}
	return out, nil
}

// firstDay is the day on which a term begins; "" where nobody wrote it.
func firstDay(ctx context.Context, q db.Q, periode int64) (string, error) {
	const read = `SELECT mulai FROM master_periode WHERE college_id = $1 AND periode = $2`
	day, _, err := db.Find[string](ctx, q, read, q.College, periode)
	return day, err
}

// put writes what was held; what is planned stays.
func put(ctx context.Context, act writing, b PertemuanIsi) error {
	const upsert = `INSERT INTO akademik_pertemuan (college_id, id_kelas, nomor, terlaksana_pada, jenis, id_dosen, metode, materi, hadir, catatan,
			diubah_pada, diubah_oleh)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
		ON CONFLICT (college_id, id_kelas, nomor) DO UPDATE SET terlaksana_pada = excluded.terlaksana_pada, jenis = excluded.jenis,
			id_dosen = excluded.id_dosen, metode = excluded.metode, materi = excluded.materi, hadir = excluded.hadir, catatan = excluded.catatan,
			versi = akademik_pertemuan.versi + 1, diubah_pada = excluded.diubah_pada, diubah_oleh = excluded.diubah_oleh`
	return act.Apply(ctx, upsert, act.College, act.ID, act.Now.Nomor, b.MulaiPada.UnixMicro(), b.Jenis, b.IDDosen, b.Metode, b.Materi, b.Hadir, b.Catatan,
		act.At.UnixMicro(), act.Actor.Account)
}

// blank takes away what was held; what is planned stays, and the version moves on.
func blank(ctx context.Context, act writing) error {
	const update = `UPDATE akademik_pertemuan SET terlaksana_pada = NULL, jenis = '', id_dosen = NULL, metode = '', materi = '', hadir = NULL,
			catatan = '', versi = versi + 1, diubah_pada = $4, diubah_oleh = $5
		WHERE college_id = $1 AND id_kelas = $2 AND nomor = $3`
	return act.Apply(ctx, update, act.College, act.ID, act.Now.Nomor, act.At.UnixMicro(), act.Actor.Account)
}

// plan writes the day that a meeting is planned for.
func plan(ctx context.Context, act writing, nomor int64, day string) error {
	const upsert = `INSERT INTO akademik_pertemuan (college_id, id_kelas, nomor, rencana, diubah_pada, diubah_oleh) VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT (college_id, id_kelas, nomor) DO UPDATE SET rencana = excluded.rencana,
			versi = akademik_pertemuan.versi + 1, diubah_pada = excluded.diubah_pada, diubah_oleh = excluded.diubah_oleh`
	return act.Apply(ctx, upsert, act.College, act.ID, nomor, day, act.At.UnixMicro(), act.Actor.Account)
}
