package tugasakhir

import (
	"context"
	"encoding/json"
	"slices"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc"
	"portaldosen/internal/kit/mirip"
)

const (
	sekaliSidik = 256            // fingerprints that one statement asks for
	maksPemilik = mirip.Umum + 4 // owners that a fingerprint is kept of; with a student's own works it is common before that
)

// pemilikSidik tells which texts have which fingerprints: those of all works but the student's own.
func pemilikSidik(ctx context.Context, q db.Q, idMahasiswa string, jejak []mirip.Jejak) (map[int64][]int64, error) {
	const own = `SELECT n.nomor FROM tugasakhir_naskah n JOIN tugasakhir_karya k ON k.college_id = n.college_id AND k.id = n.id_karya
		WHERE n.college_id = $1 AND k.id_mahasiswa = $2`
	sendiri, err := db.List[int64](ctx, q, own, q.College, idMahasiswa)
	if err != nil {
		return nil, err
	}
	out := map[int64][]int64{}
	err = eachPemilik(ctx, q, sidikUnik(jejak), func(sidik, nomor int64) {
		if !slices.Contains(sendiri, nomor) {
			out[sidik] = append(out[sidik], nomor)
		}
	})
	return out, err
}

// eachPemilik goes through the owners of fingerprints.
func eachPemilik(ctx context.Context, q db.Q, sidik []int64, fn func(sidik, nomor int64)) error {
	for sebagian := range slices.Chunk(sidik, sekaliSidik) {
		in, args := db.In([]any{q.College}, sebagian)
		err := q.Each(ctx, `SELECT sidik, nomor FROM tugasakhir_sidik WHERE college_id = $1 AND sidik IN `+in, args, func(scan func(...any) error) error {
			var s, n int64
			err := scan(&s, &n)
			fn(s, n)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// replaceNaskah puts a text in the place of the work's earlier one, its fingerprints too.
func replaceNaskah(ctx context.Context, q db.Q, idKarya string, teks doc.Bacaan, jejak []mirip.Jejak) error {
	nomor, err := nomorNaskah(ctx, q, idKarya)
	if err != nil {
		return err
	}
	halaman, err := json.Marshal(append([]int{}, teks.Halaman...))
	if err != nil {
		return err
	}
	const put = `INSERT INTO tugasakhir_naskah (college_id, nomor, id_karya, isi, halaman) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (college_id, nomor) DO UPDATE SET isi = excluded.isi, halaman = excluded.halaman`
	if _, err := q.Exec(ctx, put, q.College, nomor, idKarya, teks.Isi, string(halaman)); err != nil {
		return err
	}
	sidik := sidikUnik(jejak)
	pemilik := map[int64]int{}
	if err := eachPemilik(ctx, q, sidik, func(s, _ int64) { pemilik[s]++ }); err != nil {
		return err
	}
	rows := db.NewBulk(q, "tugasakhir_sidik", "college_id", "sidik", "nomor")
	for _, s := range sidik {
		if pemilik[s] >= maksPemilik {
			continue // common: it weighs nothing, and the list of its owners grows no further
		}
		if err := rows.Add(ctx, q.College, s, nomor); err != nil {
			return err
		}
	}
	return rows.Flush(ctx)
}

// nomorNaskah is the number of a work's text: that of its earlier one, whose fingerprints go, or the next.
func nomorNaskah(ctx context.Context, q db.Q, idKarya string) (int64, error) {
	const lama = `SELECT nomor, isi FROM tugasakhir_naskah WHERE college_id = $1 AND id_karya = $2`
	row, ada, err := db.Find[struct {
		Nomor int64
		Isi   string
	}](ctx, q, lama, q.College, idKarya)
	if err != nil {
		return 0, err
	}
	if !ada {
		return db.Get[int64](ctx, q, `SELECT COALESCE(MAX(nomor), 0) + 1 FROM tugasakhir_naskah WHERE college_id = $1`, q.College)
	}
	for sebagian := range slices.Chunk(sidikUnik(mirip.Sidik(row.Isi)), sekaliSidik) {
		in, args := db.In([]any{q.College, row.Nomor}, sebagian)
		if _, err := q.Exec(ctx, `DELETE FROM tugasakhir_sidik WHERE college_id = $1 AND nomor = $2 AND sidik IN `+in, args...); err != nil {
			return 0, err
		}
	}
	return row.Nomor, nil
}
