package bkd

import (
	"context"
	"fmt"

	"portaldosen/internal/feature/bkd/bukti"
	"portaldosen/internal/feature/bkd/laporan"
	"portaldosen/internal/kit/db"
)

// holds counts what lecturers declared, their reports, and those that they assess.
func holds(ctx context.Context, q db.Q, table, id string) ([]string, error) {
	if table != "master_dosen" {
		return nil, nil
	}
	n, err := db.Get[int64](ctx, q, `SELECT COUNT(*) FROM bkd_isian WHERE college_id = $1 AND id_dosen = $2`, q.College, id)
	if err != nil {
		return nil, err
	}
	out, err := laporan.Pegang(ctx, q, id)
	if err != nil {
		return nil, err
	}
	if n > 0 {
		out = append(out, fmt.Sprintf("%d isian BKD", n))
	}
	put, err := bukti.Banyak(ctx, q, id)
	if put > 0 {
		out = append(out, fmt.Sprintf("%d bukti BKD", put))
	}
	return out, err
}

// sebutan is what people read of this area's codes.
var sebutan = map[string]string{
	"bkd.aturan.buat":            "Menambah aturan BKD",
	"bkd.aturan.ubah":            "Mengubah aturan BKD",
	"bkd.aturan.hapus":           "Menghapus aturan BKD",
	"bkd.aturan.salin.buat":      "Menyalin aturan BKD",
	"bkd.aturan.impor.buat":      "Mengimpor aturan BKD",
	"bkd.aturan.berlakukan.ubah": "Memberlakukan aturan BKD",
	"bkd.aturan.cabut.ubah":      "Mencabut aturan BKD",
	"bkd.kolom.ubah":             "Mengatur kolom unduhan BKD",
	"bkd.isian.buat":             "Mengisi kegiatan BKD",
	"bkd.isian.ubah":             "Mengubah isian BKD",
	"bkd.isian.hapus":            "Menghapus isian BKD",
	"bkd.bukti.buat":             "Menambah bukti BKD",
	"bkd.bukti.hapus":            "Menghapus bukti BKD",
	"bkd.isian.nihil":            "Menyatakan tidak ada kegiatan",

	"bkd.laporan.buat":           "Membuka laporan BKD",
	"bkd.laporan.rencana.ubah":   "Mengubah rencana BKD",
	"bkd.laporan.tetapkan.ubah":  "Menetapkan rencana BKD",
	"bkd.laporan.buka.ubah":      "Membuka lagi rencana BKD",
	"bkd.laporan.ajukan.ubah":    "Mengajukan laporan BKD",
	"bkd.laporan.tarik.ubah":     "Menarik laporan BKD",
	"bkd.laporan.asesor.ubah":    "Menetapkan asesor laporan BKD",
	"bkd.laporan.nilai.ubah":     "Menilai laporan BKD",
	"bkd.laporan.putuskan.ubah":  "Memutuskan laporan BKD yang berbeda penilaian",
	"bkd.laporan.komentar.buat":  "Mengomentari laporan BKD",
	"bkd.laporan.komentar.hapus": "Menghapus komentar laporan BKD",
}
