package laporan

import (
	"context"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
)

const kolomKomentar = `SELECT k.id, k.isi, k.baris, k.peran, k.pada, k.oleh AS akun,
	COALESCE((SELECT a.nama FROM auth_akun a WHERE a.college_id = $1 AND a.id = k.oleh), '') AS oleh
	FROM bkd_komentar k WHERE k.college_id = $1 AND k.id_laporan = $2`

// listKomentar are the comments on a report, the first first.
func listKomentar(ctx context.Context, q db.Q, r *LaporanBKD) ([]KomentarBKD, error) {
	rows, err := db.List[KomentarBKD](ctx, q, kolomKomentar+` ORDER BY k.pada, k.id`, q.College, r.ID)
	for i := range rows {
		rows[i].dress(r)
	}
	return append([]KomentarBKD{}, rows...), err
}

func (k *KomentarBKD) dress(r *LaporanBKD) {
	k.Aksi = []api.Aksi{}
	if k.Akun == r.caller.akun {
		k.Aksi = append(k.Aksi, api.May("hapus", stepNamed("komentar").refuses(r)))
	}
}
