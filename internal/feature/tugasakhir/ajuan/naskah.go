package ajuan

import (
	"context"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/db"
)

// What was approved is what is examined: a manuscript that comes after the request for the defense asks for consent anew, of
// all supervisors, whatever was decided on the one before. The one that was approved stays, and is the one that counts until then.

// JenisNaskah tells whether a file is what is examined, by its kind.
func JenisNaskah(jenis string) bool { return jenis == karya.Naskah || jenis == karya.Laporan }

// CatatNaskah keeps which manuscript a request is about.
func CatatNaskah(ctx context.Context, q db.Q, idPengajuan, idBerkas string) error {
	const put = `INSERT INTO tugasakhir_pengajuan_naskah (college_id, id_pengajuan, id_berkas) VALUES ($1, $2, $3)
		ON CONFLICT (college_id, id_pengajuan) DO UPDATE SET id_berkas = excluded.id_berkas`
	_, err := q.Exec(ctx, put, q.College, idPengajuan, idBerkas)
	return err
}

// catatNaskahTerbaru keeps that a request is about the newest manuscript of its work, if there is one.
func catatNaskahTerbaru(ctx context.Context, q db.Q, idKarya, idPengajuan string) error {
	const newest = `SELECT id FROM tugasakhir_berkas WHERE college_id = $1 AND id_karya = $2 AND jenis IN ('naskah', 'laporan')
		ORDER BY dibuat_pada DESC, id DESC LIMIT 1`
	id, ada, err := db.Find[string](ctx, q, newest, q.College, idKarya)
	if err != nil || !ada {
		return err
	}
	return CatatNaskah(ctx, q, idPengajuan, id)
}

// NaskahAwal keeps so of all requests of a college that was just filled.
func NaskahAwal(ctx context.Context, q db.Q) error {
	const fill = `INSERT INTO tugasakhir_pengajuan_naskah (college_id, id_pengajuan, id_berkas)
		SELECT x.college_id, x.id_pengajuan, x.id_berkas FROM (SELECT a.college_id, a.id AS id_pengajuan, (SELECT f.id FROM tugasakhir_berkas f
			WHERE f.college_id = $1 AND f.id_karya = a.id_karya AND f.jenis IN ('naskah', 'laporan') AND f.dibuat_pada <= a.dibuat_pada
			ORDER BY f.dibuat_pada DESC, f.id DESC LIMIT 1) AS id_berkas
			FROM tugasakhir_pengajuan a WHERE a.college_id = $1 AND a.hal = 'sidang') x
		WHERE x.id_berkas IS NOT NULL`
	_, err := q.Exec(ctx, fill, q.College)
	return err
}

// naskahPengajuan are the manuscripts of requests, by request.
type naskahPengajuan map[string]NaskahSidang

func (n naskahPengajuan) Dari(idPengajuan string) *NaskahSidang {
	if v, ada := n[idPengajuan]; ada {
		return &v
	}
	return nil
}

// ListNaskah reads the manuscripts of a work's requests for the defense, by request, and which is examined: of the
// latest that was verified.
func ListNaskah(ctx context.Context, q db.Q, idKarya string) (by naskahPengajuan, diuji, menunggu *NaskahSidang, err error) {
	const list = `SELECT a.id, a.status, f.id, f.nama, f.jenis, f.nomor FROM tugasakhir_pengajuan a
		JOIN tugasakhir_pengajuan_naskah n ON n.college_id = a.college_id AND n.id_pengajuan = a.id
		JOIN tugasakhir_berkas f ON f.college_id = a.college_id AND f.id = n.id_berkas
		WHERE a.college_id = $1 AND a.id_karya = $2 AND a.hal = 'sidang' ORDER BY a.nomor`
	by = naskahPengajuan{}
	err = q.Each(ctx, list, []any{q.College, idKarya}, func(scan func(...any) error) error {
		var id string
		var n NaskahSidang
		err := scan(&id, &n.Status, &n.IDBerkas, &n.Nama, &n.Jenis, &n.Nomor)
		by[id], menunggu = n, nil
		switch n.Status {
		case Diverifikasi:
			diuji = &n
		case Diajukan, Disetujui:
			menunggu = &n
		}
		return err
	})
	return by, diuji, menunggu, err
}

// SusulanBuka tells whether a manuscript that came after the exam was set still waits for consent, or for the campus.
const SusulanBuka = `(k.status = 'dijadwalkan' AND EXISTS (SELECT 1 FROM tugasakhir_pengajuan y WHERE y.college_id = $1 AND y.id_karya = k.id
	AND y.hal = 'sidang' AND y.status IN ('diajukan', 'disetujui')))`

// TungguSusulan says why the result of an exam cannot be noted while such a manuscript waits, and what to do.
const TungguSusulan = "Naskah yang diunggah setelah pengajuan disetujui belum diputuskan. Pembimbing menyetujui atau menolaknya dahulu di tab Sidang; " +
	"setelah disetujui, kampus memverifikasinya"
