package surat

import (
	"context"
	"fmt"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// holds counts the letters that a person or a programme stands in: what they say names them.
func holds(ctx context.Context, q db.Q, table, id string) ([]string, error) {
	text := map[string]string{
		"master_mahasiswa": `SELECT COUNT(*) FROM surat_surat WHERE college_id = $1 AND id_mahasiswa = $2`,
		"master_dosen":     `SELECT COUNT(*) FROM surat_dosen WHERE college_id = $1 AND id_dosen = $2`,
		"master_prodi":     `SELECT COUNT(*) FROM surat_surat WHERE college_id = $1 AND id_prodi = $2`,
	}[table]
	if text == "" {
		return nil, nil
	}
	n, err := db.Get[int64](ctx, q, text, q.College, id)
	if err != nil || n == 0 {
		return nil, err
	}
	return []string{fmt.Sprintf("%d surat", n)}, nil
}

// pemakaian are the numbers of letters.
var pemakaian = []module.Usage{
	{Code: "surat", Name: "Surat disetujui", Kind: module.UsageRecords,
		Count: module.CountedBy(`SELECT CAST(COALESCE(SUM(jumlah), 0) AS BIGINT) FROM surat_jumlah WHERE college_id = $1 AND status = 'disetujui'`)},
}

// sebutan is what people read of this area's codes.
var sebutan = map[string]string{
	"surat.surat.buat":            "Mengajukan surat",
	"surat.surat.ubah":            "Mengubah dan mengajukan lagi surat",
	"surat.surat.batalkan":        "Membatalkan pengajuan surat",
	"surat.surat.setujui":         "Menyetujui surat",
	"surat.surat.minta_perbaikan": "Meminta perbaikan surat",
	"surat.surat.cabut":           "Mencabut surat",
	"surat.jenis.buat":            "Menambah jenis surat",
	"surat.jenis.ubah":            "Mengubah jenis surat",
	"surat.jenis.hapus":           "Menghapus jenis surat",
	"surat.deret.buat":            "Menambah deret nomor surat",
	"surat.deret.ubah":            "Mengubah deret nomor surat",
	"surat.deret.hapus":           "Menghapus deret nomor surat",
}
