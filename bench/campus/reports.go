package campus

import (
	"context"

	"portaldosen/internal/kit/db"
)

// giveReport gives a lecturer a report that is final, and a file that shows something of its term, taken from those who have one: the
// demo invents them for few of a large campus's lecturers. Who has one keeps it.
func giveReport(ctx context.Context, q db.Q, dosen string) error {
	if dosen == "" {
		return nil
	}
	const (
		source = ` FROM bkd_laporan s WHERE s.college_id = $1 AND s.id = (SELECT MIN(x.id) FROM bkd_laporan x WHERE x.college_id = $1 AND x.status = 'final')`
		fresh  = ` AND EXISTS (SELECT 1 FROM bkd_laporan n WHERE n.college_id = $1 AND n.id = 'laporan-' || $2)`
		report = `INSERT INTO bkd_laporan (college_id, id, id_dosen, periode, status, status_pada, rencana_json, tetap_json, rekam, putusan, syarat, catatan,
				dibuat_pada, versi, diubah_pada, diubah_oleh)
			SELECT $1, 'laporan-' || $2, $2, s.periode, s.status, s.status_pada, s.rencana_json, s.tetap_json, s.rekam, s.putusan, s.syarat, s.catatan,
				s.dibuat_pada, s.versi, s.diubah_pada, s.diubah_oleh` + source + ` ON CONFLICT DO NOTHING`
		said = `INSERT INTO bkd_rekam (college_id, id_laporan, nomor, isi_json, sidik, total_e4, simpul, dibuat_pada)
			SELECT $1, 'laporan-' || $2, r.nomor, r.isi_json, r.sidik, r.total_e4, r.simpul, r.dibuat_pada
			FROM bkd_rekam r WHERE r.college_id = $1 AND r.id_laporan = (SELECT s.id` + source + `)` + fresh + ` ON CONFLICT DO NOTHING`
		named = `INSERT INTO bkd_rekam_berkas (college_id, id_laporan, nomor, sidik, nama, tipe, ukuran)
			SELECT $1, 'laporan-' || $2, r.nomor, r.sidik, r.nama, r.tipe, r.ukuran
			FROM bkd_rekam_berkas r WHERE r.college_id = $1 AND r.id_laporan = (SELECT s.id` + source + `)` + fresh + ` ON CONFLICT DO NOTHING`
		seats = `INSERT INTO bkd_asesor (college_id, id_laporan, urutan, id_dosen, putusan, syarat, catatan, diputus_pada, ditetapkan_pada)
			SELECT $1, 'laporan-' || $2, r.urutan, r.id_dosen, r.putusan, r.syarat, r.catatan, r.diputus_pada, r.ditetapkan_pada
			FROM bkd_asesor r WHERE r.college_id = $1 AND r.id_laporan = (SELECT s.id` + source + `)` + fresh + ` ON CONFLICT DO NOTHING`
		printed = `INSERT INTO bkd_terbit (college_id, id_laporan, kode, salinan_json, sidik_berkas, gambar, pada)
			SELECT $1, 'laporan-' || $2, 'laporan-' || $2, r.salinan_json, r.sidik_berkas, r.gambar, r.pada
			FROM bkd_terbit r WHERE r.college_id = $1 AND r.id_laporan = (SELECT s.id` + source + `)` + fresh + ` ON CONFLICT DO NOTHING`
		shown = `INSERT INTO bkd_bukti (college_id, id, id_dosen, periode, objek, id_objek, jenis, nama, nomor, tanggal, acuan, sidik, ukuran, tipe,
				dibuat_pada, dibuat_oleh)
			SELECT $1, 'bukti-' || $2, $2, s.periode, s.objek, s.id_objek, s.jenis, s.nama, s.nomor, s.tanggal, s.acuan, s.sidik, s.ukuran, s.tipe,
				s.dibuat_pada, s.dibuat_oleh
			FROM bkd_bukti s WHERE s.college_id = $1 AND s.id = (SELECT MIN(x.id) FROM bkd_bukti x WHERE x.college_id = $1 AND x.sidik <> '')
			ON CONFLICT DO NOTHING`
	)
	for _, text := range []string{report, said, named, seats, printed, shown} {
		if _, err := q.Exec(ctx, text, q.College, dosen); err != nil {
			return err
		}
	}
	return nil
}

// readProofs learns of files that show a workload, and of those that reports name, by the report: a lecturer's own, without one some of
// all.
func readProofs(ctx context.Context, q db.Q, dosen string) (shown []string, reported map[string]string, err error) {
	type file struct {
		ID    string `db:"id_laporan"`
		Sidik string
	}
	const named = `SELECT b.id_laporan, b.sidik FROM bkd_rekam_berkas b
		JOIN bkd_laporan l ON l.college_id = b.college_id AND l.id = b.id_laporan
		WHERE b.college_id = $1 AND ($2 = '' OR l.id_dosen = $2) ORDER BY b.id_laporan, b.sidik LIMIT 1000`
	files, err := db.List[file](ctx, q, named, q.College, dosen)
	if err != nil {
		return nil, nil, err
	}
	reported = map[string]string{}
	for _, f := range files {
		reported[f.ID] = f.Sidik
	}
	const list = `SELECT b.id FROM bkd_bukti b WHERE b.college_id = $1 AND ($2 = '' OR b.id_dosen = $2) AND b.sidik <> '' ORDER BY b.id LIMIT 16`
	shown, err = db.List[string](ctx, q, list, q.College, dosen)
	return shown, reported, err
}
