package laporan

import (
	"context"
	"encoding/json"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/exact"
	"portaldosen/internal/kit/module"
)

// RekamBKD is a snapshot: what a report said when it was handed in.
type RekamBKD struct {
	RingkasRekam
	Utuh bool     `json:"utuh" doc:"The content still has its fingerprint"`
	Isi  IsiRekam `json:"isi" db:"-"`

	IsiJSON string `json:"-" db:"isi_json"`
}

func readRekam(ctx context.Context, q db.Q, id string, nomor int64) (RekamBKD, error) {
	const one = `SELECT r.nomor, r.sidik, r.simpul, r.total_e4, r.dibuat_pada, r.isi_json FROM bkd_rekam r
		WHERE r.college_id = $1 AND r.id_laporan = $2 AND r.nomor = $3`
	out, err := db.Get[RekamBKD](ctx, q, one, q.College, id, nomor)
	if err != nil {
		return out, err
	}
	out.Total, out.Utuh = sks(out.TotalE4), fingerprint(out.IsiJSON) == out.Sidik
	return out, json.Unmarshal([]byte(out.IsiJSON), &out.Isi)
}

// listRekam are the snapshots of a report, the latest first.
func listRekam(ctx context.Context, q db.Q, id string) ([]RingkasRekam, error) {
	const list = `SELECT r.nomor, r.sidik, r.simpul, r.total_e4, r.dibuat_pada FROM bkd_rekam r
		WHERE r.college_id = $1 AND r.id_laporan = $2 ORDER BY r.nomor DESC`
	rows, err := db.List[RingkasRekam](ctx, q, list, q.College, id)
	for i := range rows {
		rows[i].Total = sks(rows[i].TotalE4)
	}
	return append([]RingkasRekam{}, rows...), err
}

// keep writes a snapshot, and answers its number.
func keep(ctx context.Context, act module.Act[LaporanBKD], i *IsiRekam) (nomor int64, err error) {
	text, sidik, err := i.text()
	if err != nil {
		return 0, err
	}
	const last = `SELECT COALESCE(MAX(r.nomor), 0) FROM bkd_rekam r WHERE r.college_id = $1 AND r.id_laporan = $2`
	if nomor, err = db.Get[int64](ctx, act.Q, last, act.College, act.ID); err != nil {
		return 0, err
	}
	nomor++
	const insert = `INSERT INTO bkd_rekam (college_id, id_laporan, nomor, isi_json, sidik, total_e4, simpul, dibuat_pada)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`
	err = act.Apply(ctx, insert, act.College, act.ID, nomor, text, sidik, exact.NearestE4(i.Beban.Total), i.Beban.Simpul, act.At.UnixMicro())
	if err != nil {
		return 0, err
	}
	return nomor, keepFiles(ctx, act, nomor, i.Bukti)
}

// berkas is an uploaded file that a snapshot names.
type berkas struct {
	Sidik, Nama, Tipe string
	Ukuran            int64
}

// keepFiles holds the files that a snapshot names, each once.
func keepFiles(ctx context.Context, act module.Act[LaporanBKD], nomor int64, proofs []BuktiRekam) error {
	rows := db.NewBulk(act.Q, "bkd_rekam_berkas", "college_id", "id_laporan", "nomor", "sidik", "nama", "tipe", "ukuran")
	held := map[string]bool{"": true}
	for _, p := range proofs {
		if held[p.Sidik] {
			continue
		}
		held[p.Sidik] = true
		if err := rows.Add(ctx, act.College, act.ID, nomor, p.Sidik, p.Nama, p.Tipe, p.Ukuran); err != nil {
			return err
		}
	}
	return rows.Flush(ctx)
}

// readBerkas reads a file as the last snapshot of a report that names it calls it.
func readBerkas(ctx context.Context, q db.Q, id, sidik string) (berkas, error) {
	const one = `SELECT b.sidik, b.nama, b.tipe, b.ukuran FROM bkd_rekam_berkas b
		WHERE b.college_id = $1 AND b.id_laporan = $2 AND b.sidik = $3 ORDER BY b.nomor DESC LIMIT 1`
	return db.Get[berkas](ctx, q, one, q.College, id, sidik)
}

// Sidik are the fingerprints of the files that a college's reports named when they were handed in.
func Sidik(ctx context.Context, q db.Q) ([]string, error) {
	return db.List[string](ctx, q, `SELECT DISTINCT b.sidik FROM bkd_rekam_berkas b WHERE b.college_id = $1`, q.College)
}
