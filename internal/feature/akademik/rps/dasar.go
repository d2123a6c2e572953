package rps

import (
	"context"

	"portaldosen/internal/feature/akademik/isi"
	"portaldosen/internal/feature/akademik/kebijakan"
	"portaldosen/internal/kit/db"
)

// course is what a plan takes from its course.
type course struct {
	IDProdi, Status, KodeUrut, NamaUrut string
	SKSTeori                            int64 `db:"sks_teori"`
	SKSPraktik                          int64 `db:"sks_praktik"`
}

func getCourse(ctx context.Context, q db.Q, id string) (course, bool, error) {
	const read = `SELECT id_prodi, status, kode_urut, nama_urut, sks_teori, sks_praktik FROM akademik_matakuliah WHERE college_id = $1 AND id = $2`
	return db.Find[course](ctx, q, read, q.College, id)
}

// Dasar is what the plan of a course in a term stands on as things are now, and whether a head may approve the own one.
func Dasar(ctx context.Context, q db.Q, idMataKuliah string, periode int64) (isi.DasarRPS, bool, error) {
	var out isi.DasarRPS
	c, _, err := getCourse(ctx, q, idMataKuliah)
	if err != nil {
		return out, false, err
	}
	rule, err := kebijakan.Find(ctx, q, c.IDProdi, periode)
	if err != nil {
		return out, false, err
	}
	out = isi.DasarRPS{SKSTeori: c.SKSTeori, SKSPraktik: c.SKSPraktik, Komponen: rule.Komponen, Aturan: rule.Rule()}
	const laid = `SELECT c.id, c.kode, c.uraian FROM akademik_cpl_mk l CROSS JOIN akademik_cpl c WHERE l.college_id = $1 AND l.id_matakuliah = $2
		AND c.college_id = $1 AND c.id = l.id_cpl AND c.status = 'A' ORDER BY c.urutan, c.kode_urut, c.id`
	out.CPL, err = db.List[isi.Capaian](ctx, q, laid, q.College, idMataKuliah)
	return out, rule.SetujuiSendiri, err
}
