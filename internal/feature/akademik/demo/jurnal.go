package demo

import (
	"context"
	"math/rand/v2"
	"slices"
	"time"

	"portaldosen/internal/core/demo"
	"portaldosen/internal/core/kegiatan"
	"portaldosen/internal/core/master/periode"
	"portaldosen/internal/feature/akademik/jurnal"
	"portaldosen/internal/feature/akademik/kelas"
	"portaldosen/internal/kit/db"
)

// materi is what is taught, meeting by meeting; at the exams nothing.
var materi = [...]string{
	"Kontrak kuliah dan pengantar", "Konsep dasar dan istilah", "Ruang lingkup dan sejarah singkat", "Teori dan pendekatan utama",
	"Latihan terbimbing", "Studi kasus pertama", "Diskusi kelompok dan presentasi", "",
	"Pembahasan UTS dan tindak lanjut", "Pendalaman metode", "Penerapan di lapangan", "Studi kasus kedua",
	"Praktik mandiri dan umpan balik", "Presentasi proyek kelompok", "Rangkuman dan persiapan ujian", "",
}

// The first meetings of a term are so many days after it begins, by its number.
var begins = map[int]int{1: 31, 2: 14, 3: 1, 4: 1}

// partSize is of how many classes the journals are written at once.
const partSize = 256

// fillJurnal fills the journals of the classes of the running term as far as the day of filling, and reports who teaches them.
func fillJurnal(ctx context.Context, q db.Q, k *demo.Kampus) error {
	term := demo.TermBerjalan(k.Hari)
	first, _ := periode.Rentang(int64(term))
	start, err := time.Parse(time.DateOnly, first)
	if err != nil {
		return err
	}
	j := journals{r: k.Acak("jurnal"), start: start.AddDate(0, 0, begins[term%10]), today: k.Hari}
	var ids []string
	for _, c := range k.Kelas {
		if c.Periode == term {
			ids = append(ids, c.ID)
		}
	}
	j.rows = db.NewBulk(q, "akademik_pertemuan", "college_id", "id_kelas", "nomor", "rencana", "terlaksana_pada", "jenis", "id_dosen", "metode",
		"materi", "hadir", "diubah_pada")
	for part := range slices.Chunk(ids, partSize) {
		classes, err := kelas.List(ctx, q, part)
		if err != nil {
			return err
		}
		var acts []kegiatan.Kegiatan
		for _, c := range classes {
			if err := j.write(ctx, q.College, &c); err != nil {
				return err
			}
			acts = append(acts, jurnal.Acts(c, int64(len(materi)), k.Hari.UnixMicro())...)
		}
		if err := kegiatan.LaporBaru(ctx, q, slices.Values(acts)); err != nil {
			return err
		}
	}
	return j.rows.Flush(ctx)
}

// journals are the journals of a term while they are made.
type journals struct {
	r            *rand.Rand
	start, today time.Time
	rows         *db.Bulk
}

// write writes the journal of a class: planned once a week, held by turns by those who teach it, one in ten not filled in yet.
func (j journals) write(ctx context.Context, college string, c *kelas.Kelas) error {
	day := j.start.AddDate(0, 0, j.r.IntN(5))
	for day.Weekday() == time.Saturday || day.Weekday() == time.Sunday {
		day = day.AddDate(0, 0, 1)
	}
	hour := time.Duration(1+2*j.r.IntN(4)) * time.Hour // 08:00, 10:00, … in the west
	for n, text := range materi {
		at := day.AddDate(0, 0, 7*n)
		row := []any{college, c.ID, n + 1, at.Format(time.DateOnly), nil, "", nil, "", "", nil, at.UnixMicro()}
		if missed := demo.Kena(j.r, 10); at.Before(j.today) && len(c.Pengampu) > 0 && !missed {
			row = []any{college, c.ID, n + 1, at.Format(time.DateOnly), at.Add(hour).UnixMicro(), kind(n + 1), c.Pengampu[n%len(c.Pengampu)].IDDosen,
				[]string{"luring", "daring"}[n%5/4], text, c.Peserta - j.r.Int64N(c.Peserta/5+1), at.Add(hour).UnixMicro()}
			c.Terlaksana++
		}
		if err := j.rows.Add(ctx, row...); err != nil {
			return err
		}
	}
	return nil
}

func kind(nomor int) string {
	switch nomor {
	case len(materi) / 2:
		return jurnal.JenisUTS
	case len(materi):
		return jurnal.JenisUAS
	}
	return jurnal.JenisKuliah
}
