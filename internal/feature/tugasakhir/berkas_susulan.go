package tugasakhir

import (
	"context"
	"fmt"
	"slices"

	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// What was approved is what is examined: a manuscript that comes after the request for the defense asks for consent anew, of
// all supervisors, whatever was decided on the one before. The one that was approved stays, and is the one that counts until then.

// jenisNaskah tells whether a file is what is examined, by its kind.
func jenisNaskah(jenis string) bool { return jenis == naskah || jenis == laporan }

// belumDiuji refuses a manuscript while the exam is held: what is examined then is the one that was approved.
func (s *Service) belumDiuji(ctx context.Context, q db.Q, h hubungan) error {
	if h.Status != statusDijadwalkan {
		return nil
	}
	const begun = `SELECT EXISTS (SELECT 1 FROM tugasakhir_peserta p JOIN tugasakhir_sidang s ON s.college_id = p.college_id AND s.id = p.id_sidang
		WHERE p.college_id = $1 AND p.id_karya = $2 AND p.hasil IS NULL AND s.status = 'dijadwalkan' AND s.mulai_pada <= $3)`
	mulai, err := db.Get[bool](ctx, q, begun, q.College, h.ID, s.Clock.Now().UnixMicro())
	if err == nil && mulai {
		err = apperr.New(apperr.Konflik, "Sidang sudah dimulai, jadi naskah yang diuji tidak dapat diganti. Unggah naskah baru setelah hasil sidang dicatat.")
	}
	return err
}

// susulkan lets a manuscript that was just handed in take the place of the one in the request for the defense: while nobody
// decided, the request is about the new one from now on; afterwards a new request asks everybody again. A work that was ready
// for a date waits for consent again; the date of one that has it stays.
func (s *Service) susulkan(ctx context.Context, q db.Q, h *hubungan, b BerkasBaris) error {
	if !jenisNaskah(b.Jenis) || !slices.Contains([]string{statusAjukanSidang, statusSiapSidang, statusDijadwalkan}, h.Status) {
		return nil
	}
	p, ada, err := pengajuanTerakhir(ctx, q, h.ID, halSidang)
	if err != nil {
		return err
	}
	const decided = `SELECT EXISTS (SELECT 1 FROM tugasakhir_putusan WHERE college_id = $1 AND id_pengajuan = $2)`
	diputus, err := db.Get[bool](ctx, q, decided, q.College, p.ID)
	if err != nil {
		return err
	}
	if ada && p.Status == ajuanDiajukan && !diputus {
		// The version moves on: who decides on what was read before is told.
		if err := s.updateAjuan(ctx, q, &p, ajuanDiajukan, p.Alasan); err != nil {
			return err
		}
		return catatNaskah(ctx, q, p.ID, b.ID)
	}
	if p.Status == ajuanDiajukan || p.Status == ajuanDisetujui {
		if err := s.updateAjuan(ctx, q, &p, ajuanDitarik, "Diganti "+b.versi()); err != nil {
			return err
		}
	}
	alasan := b.versi() + " menggantikan naskah sebelumnya; persetujuan diminta lagi"
	if _, err := s.insertAjuan(ctx, q, h.ID, halSidang, alasan, p.UsulanTanggal); err != nil {
		return err
	}
	if h.Status == statusSiapSidang {
		return s.pindah(ctx, q, &h.karya, tindakanNaskahBaru, peranMahasiswa, alasan)
	}
	return s.sentuh(ctx, q, &h.karya, tindakanNaskahBaru, peranMahasiswa, alasan)
}

// versi names a manuscript: "Naskah versi 3".
func (b BerkasBaris) versi() string {
	return fmt.Sprintf(map[string]string{naskah: "Naskah versi %d", laporan: "Laporan versi %d"}[b.Jenis], b.Nomor)
}

// catatNaskah keeps which manuscript a request is about.
func catatNaskah(ctx context.Context, q db.Q, idPengajuan, idBerkas string) error {
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
	return catatNaskah(ctx, q, idPengajuan, id)
}

// naskahAwal keeps so of all requests of a college that was just filled.
func naskahAwal(ctx context.Context, q db.Q) error {
	const fill = `INSERT INTO tugasakhir_pengajuan_naskah (college_id, id_pengajuan, id_berkas)
		SELECT x.college_id, x.id_pengajuan, x.id_berkas FROM (SELECT a.college_id, a.id AS id_pengajuan, (SELECT f.id FROM tugasakhir_berkas f
			WHERE f.college_id = $1 AND f.id_karya = a.id_karya AND f.jenis IN ('naskah', 'laporan') AND f.dibuat_pada <= a.dibuat_pada
			ORDER BY f.dibuat_pada DESC, f.id DESC LIMIT 1) AS id_berkas
			FROM tugasakhir_pengajuan a WHERE a.college_id = $1 AND a.hal = 'sidang') x
		WHERE x.id_berkas IS NOT NULL`
	_, err := q.Exec(ctx, fill, q.College)
	return err
}

// NaskahSidang is the manuscript of a request for the defense.
type NaskahSidang struct {
	IDBerkas string `json:"idBerkas"`
	Nama     string `json:"nama"`
	Jenis    string `json:"jenis" enum:"naskah,laporan"`
	Nomor    int64  `json:"nomor" doc:"Version"`
	Status   string `json:"status" enum:"diajukan,perlu_perbaikan,ditolak,disetujui,diverifikasi,ditarik" doc:"Of the request"`
}

// naskahPengajuan are the manuscripts of requests, by request.
type naskahPengajuan map[string]NaskahSidang

func (n naskahPengajuan) dari(idPengajuan string) *NaskahSidang {
	if v, ada := n[idPengajuan]; ada {
		return &v
	}
	return nil
}

// listNaskahSidang reads the manuscripts of a work's requests for the defense, by request, and which is examined: of the
// latest that was verified.
func listNaskahSidang(ctx context.Context, q db.Q, idKarya string) (by naskahPengajuan, diuji, menunggu *NaskahSidang, err error) {
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
		case ajuanDiverifikasi:
			diuji = &n
		case ajuanDiajukan, ajuanDisetujui:
			menunggu = &n
		}
		return err
	})
	return by, diuji, menunggu, err
}

// susulanBuka tells whether a manuscript that came after the exam was set still waits for consent, or for the campus.
const susulanBuka = `(k.status = 'dijadwalkan' AND EXISTS (SELECT 1 FROM tugasakhir_pengajuan y WHERE y.college_id = $1 AND y.id_karya = k.id
	AND y.hal = 'sidang' AND y.status IN ('diajukan', 'disetujui')))`

// tungguSusulan says why the result of an exam cannot be noted while such a manuscript waits, and what to do.
const tungguSusulan = "Naskah yang diunggah setelah pengajuan disetujui belum diputuskan. Pembimbing menyetujui atau menolaknya dahulu di tab Sidang; " +
	"setelah disetujui, kampus memverifikasinya"
