package demo

import (
	"context"
	"math/rand/v2"

	"portaldosen/internal/core/demo"
	"portaldosen/internal/feature/bkd/hitung"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
)

// work is something that lecturers do and no system records.
type work struct {
	kode, rincian, tempat string
	sksE2                 int64
	in                    int // of a hundred lecturers so many did it
}

var works = []work{
	{"LIT", "Penelitian hibah internal: model pembelajaran bauran", "Lembaga penelitian kampus", 300, 70},
	{"LIT", "Artikel pada jurnal nasional terakreditasi", "Jurnal Sistem Informasi", 200, 35},
	{"PKM", "Pelatihan literasi digital bagi perangkat desa", "Desa Cibatok", 100, 75},
	{"PNJ", "Panitia seminar nasional", "Program studi", 100, 70},
	{"J.prodi", "Sekretaris program studi", "", 0, 4},
}

// declare has most lecturers declare their research, service and support in the running term and a year before, some an office, and
// some that there was none of it.
func declare(ctx context.Context, q db.Q, k *demo.Kampus) error {
	r, p := k.Acak("isian bkd"), k.Pengenal("isian bkd", k.Hari)
	rows := db.NewBulk(q, "bkd_isian", "college_id", "id", "id_dosen", "periode", "jenis", "golongan", "jenjang", "peran", "nim", "rincian", "rincian_urut",
		"judul", "tempat", "tanggal", "jumlah", "porsi_e4", "sks_e2", "rencana", "terlaksana", "dibuat_pada", "diubah_pada")
	none := db.NewBulk(q, "bkd_nihil", "college_id", "id_dosen", "periode", "unsur", "diubah_pada")
	now := demo.TermBerjalan(k.Hari)
	for _, d := range k.Dosen {
		for _, periode := range []int{demo.Geser(now, -2), now} {
			if !d.Aktif {
				continue
			}
			for _, w := range chosen(r) {
				err := rows.Add(ctx, q.College, p.Baru(), d.ID, periode, hitung.Dinyatakan, w.kode, "", "", "", w.rincian, texts.Fold(w.rincian), "", w.tempat, "",
					1, 0, w.sksE2, 0, 0, k.Hari.UnixMicro(), k.Hari.UnixMicro())
				if err != nil {
					return err
				}
			}
			if r.IntN(100) < 10 {
				if err := none.Add(ctx, q.College, d.ID, periode, hitung.Pengabdian, k.Hari.UnixMicro()); err != nil {
					return err
				}
			}
		}
	}
	if err := rows.Flush(ctx); err != nil {
		return err
	}
	return none.Flush(ctx)
}

func chosen(r *rand.Rand) (out []work) {
	for _, w := range works {
		if r.IntN(100) < w.in {
			out = append(out, w)
		}
	}
	return out
}
