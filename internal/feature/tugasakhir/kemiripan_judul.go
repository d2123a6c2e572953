package tugasakhir

import (
	"cmp"
	"context"
	"slices"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/mirip"
)

// Bounds of the search for similar titles.
const (
	judulTampil = 3

	judulTerkini = 24 // words of a title that are looked up
)

// judulMirip answers the titles of the college that are most like a work's, of other students: at most three, none without
// a word in common.
func (s *Service) judulMirip(jenis Jenis) func(context.Context, *MintaKarya) (api.Halaman[JudulMirip], error) {
	return func(ctx context.Context, in *MintaKarya) (api.Halaman[JudulMirip], error) {
		a := actor.From(ctx)
		var rows []JudulMirip
		err := s.DB.Read(ctx, a.College, func(q db.Q) error {
			h, err := s.karyaJenis(ctx, q, a, jenis, in.ID)
			if err == nil {
				rows, err = listJudulMirip(ctx, q, h.karya)
			}
			return err
		})
		return api.Daftar(rows), err
	}
}

func listJudulMirip(ctx context.Context, q db.Q, k karya) ([]JudulMirip, error) {
	akar := mirip.AkarJudul(k.Judul)
	if len(akar) == 0 {
		return nil, nil
	}
	akar = akar[:min(len(akar), judulTerkini)]
	in, args := db.In([]any{q.College, k.IDMahasiswa}, akar)
	text := `SELECT k.judul, k.periode FROM (SELECT j.id_karya AS id, COUNT(*) AS sama FROM tugasakhir_judul j
			WHERE j.college_id = $1 AND j.akar IN ` + in + ` GROUP BY j.id_karya ORDER BY COUNT(*) DESC, j.id_karya` + judulLimit + `) c
		JOIN tugasakhir_karya k ON k.college_id = $1 AND k.id = c.id
		WHERE k.id_mahasiswa <> $2 AND k.status NOT IN ('draf', 'ditolak', 'dibatalkan')`
	out := []JudulMirip{}
	err := q.Each(ctx, text, args, func(scan func(...any) error) error {
		var j JudulMirip
		err := scan(&j.Judul, &j.Tahun)
		j.Tahun /= 10
		j.Skor = mirip.SerupaJudul(akar, mirip.AkarJudul(j.Judul))
		out = append(out, j)
		return err
	})
	slices.SortStableFunc(out, func(a, b JudulMirip) int {
		return cmp.Or(cmp.Compare(b.Skor, a.Skor), cmp.Compare(b.Tahun, a.Tahun), cmp.Compare(a.Judul, b.Judul))
	})
	return out[:min(len(out), judulTampil)], err
}

const judulLimit = ` LIMIT 64`

// catatJudul puts the words of a work's title where similar titles are looked for, in the transaction that writes it. A
// thesis needs none: its proposal's title is its own.
func catatJudul(ctx context.Context, q db.Q, idKarya, judul string) error {
	if _, err := q.Exec(ctx, `DELETE FROM tugasakhir_judul WHERE college_id = $1 AND id_karya = $2`, q.College, idKarya); err != nil {
		return err
	}
	rows := db.NewBulk(q, "tugasakhir_judul", "college_id", "akar", "id_karya")
	for _, akar := range mirip.AkarJudul(judul) {
		if err := rows.Add(ctx, q.College, akar, idKarya); err != nil {
			return err
		}
	}
	return rows.Flush(ctx)
}
