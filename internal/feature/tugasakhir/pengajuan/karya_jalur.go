package pengajuan

import (
	"context"
	"fmt"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// belumBerjalan refuses (409) a new work of a student who has one on the same way: proposal and thesis are one, internships the
// other. A thesis or an internship that was passed ends it. The schema keeps to this too: tugasakhir_karya_jalur.
func belumBerjalan(ctx context.Context, q db.Q, jenis karya.Jenis, idMahasiswa string) error {
	const standing = `SELECT k.jenis, k.status FROM tugasakhir_karya k WHERE k.college_id = $1 AND k.id_mahasiswa = $2 AND (k.jenis = 'kp') = ($3 = 'kp')
		AND k.status NOT IN ('ditolak', 'dibatalkan') AND (k.status <> 'selesai' OR k.jenis <> 'proposal')
		ORDER BY CASE WHEN k.jenis = $3 THEN 0 ELSE 1 END, CASE WHEN k.status = 'selesai' THEN 1 ELSE 0 END, k.id LIMIT 1`
	ada, found, err := db.Find[struct {
		Jenis  karya.Jenis
		Status string
	}](ctx, q, standing, q.College, idMahasiswa, string(jenis))
	switch {
	case err != nil || !found:
		return err
	case ada.Status == karya.StatusSelesai:
		return apperr.New(apperr.Conflict, fmt.Sprintf("%s Anda sudah selesai, jadi %s baru tidak dapat diajukan.", ada.Jenis.Nama(), kecil(jenis.Nama())))
	case ada.Jenis != jenis:
		return apperr.New(apperr.Conflict, fmt.Sprintf("%s Anda sedang berjalan, jadi %s baru tidak dapat diajukan. Hubungi ketua program studi bila judulnya perlu diganti.",
			ada.Jenis.Nama(), kecil(jenis.Nama())))
	}
	return masihBerjalan(jenis)
}

func masihBerjalan(jenis karya.Jenis) error {
	return apperr.New(apperr.Conflict, fmt.Sprintf("Anda masih memiliki %s yang berjalan. Lanjutkan atau batalkan dahulu.", kecil(jenis.Nama())))
}
