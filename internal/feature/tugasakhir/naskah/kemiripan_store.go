package naskah

import (
	"context"
	"encoding/json"
	"slices"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc/filetext"
	"portaldosen/internal/kit/similar"
)

const (
	sekaliSidik  = 256 // fingerprints that one statement asks for
	sekaliNaskah = 20  // texts whose fingerprints one transaction makes anew
)

// MaksPemilik is how many owners a fingerprint is kept of; with a student's own works it is common before that.
const MaksPemilik = similar.Common + 4

// sidikLain is a text that has a fingerprint, and since when.
type sidikLain struct{ Sidik, Nomor, Pada int64 }

// pemilik is who has the fingerprints of a text.
type pemilik struct {
	lain   map[int64][]similar.Owner // texts of other students
	milik  map[int64]int64           // since when the work's own text has one that it keeps
	banyak map[int64]int             // texts that have one, whoever's
}

// pemilikSidik tells which texts have which fingerprints: those of all works but the student's own. Who had one after the student
// did is a later one: a text of its own that was handed in earlier, or this one.
func pemilikSidik(ctx context.Context, q db.Q, b berkasCek, jejak []similar.Print) (pemilik, error) {
	const own = `SELECT n.nomor, n.id_karya FROM tugasakhir_naskah n JOIN tugasakhir_karya k ON k.college_id = n.college_id AND k.id = n.id_karya
		WHERE n.college_id = $1 AND k.id_mahasiswa = $2`
	rows, err := db.List[struct {
		Nomor   int64
		IDKarya string
	}](ctx, q, own, q.College, b.IDMahasiswa)
	if err != nil {
		return pemilik{}, err
	}
	sendiri := map[int64]string{}
	for _, r := range rows {
		sendiri[r.Nomor] = r.IDKarya
	}
	semua, err := listPemilik(ctx, q, sidikUnik(jejak))
	out := pemilik{map[int64][]similar.Owner{}, map[int64]int64{}, map[int64]int{}}
	sejak := map[int64]int64{} // of the student's own fingerprints
	for _, s := range semua {
		out.banyak[s.Sidik]++
		karya, ada := sendiri[s.Nomor]
		if !ada {
			continue
		}
		if dulu, ada := sejak[s.Sidik]; !ada || s.Pada < dulu {
			sejak[s.Sidik] = s.Pada
		}
		if karya == b.IDKarya {
			out.milik[s.Sidik] = s.Pada
		}
	}
	for _, s := range semua {
		mulai, ada := sejak[s.Sidik]
		if !ada {
			mulai = b.Pada
		}
		if _, ada := sendiri[s.Nomor]; !ada {
			out.lain[s.Sidik] = append(out.lain[s.Sidik], similar.Owner{Number: s.Nomor, Later: s.Pada > min(mulai, b.Pada)})
		}
	}
	return out, err
}

// listPemilik reads the owners of fingerprints.
func listPemilik(ctx context.Context, q db.Q, sidik []int64) ([]sidikLain, error) {
	return db.ListIn[sidikLain](ctx, q, `SELECT sidik, nomor, pada FROM tugasakhir_sidik WHERE college_id = $1 AND sidik IN `, sidik)
}

// replaceNaskah puts the text of a check in the place of the work's earlier one. A fingerprint that the earlier one had too stays
// where it is, as old as it was there.
func replaceNaskah(ctx context.Context, q db.Q, h hasilCek) error {
	sidik := sidikUnik(h.kata.Prints())
	nomor, err := tarikSidik(ctx, q, h.IDKarya, sidik)
	if err != nil {
		return err
	}
	if nomor == 0 {
		if nomor, err = db.Get[int64](ctx, q, `SELECT COALESCE(MAX(nomor), 0) + 1 FROM tugasakhir_naskah WHERE college_id = $1`, q.College); err != nil {
			return err
		}
	}
	halaman, err := json.Marshal(append([]int{}, h.teks.Pages...))
	if err != nil {
		return err
	}
	const put = `INSERT INTO tugasakhir_naskah (college_id, nomor, id_karya, isi, halaman, versi_sidik) VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT (college_id, nomor) DO UPDATE SET isi = excluded.isi, halaman = excluded.halaman, versi_sidik = excluded.versi_sidik`
	if err := q.Apply(ctx, put, q.College, nomor, h.IDKarya, h.teks.Text, string(halaman), similar.Version); err != nil {
		return err
	}
	baru := slices.DeleteFunc(sidik, func(s int64) bool {
		dulu, ada := h.pemilik.milik[s]
		return ada && dulu <= h.Pada
	})
	return insertSidik(ctx, q, nomor, h.Pada, baru, h.pemilik.banyak)
}

// insertSidik writes a text's fingerprints; one that so many texts have is common: it weighs nothing, and the list of its owners
// grows no further.
func insertSidik(ctx context.Context, q db.Q, nomor, pada int64, sidik []int64, banyak map[int64]int) error {
	rows := db.NewBulk(q, "tugasakhir_sidik", "college_id", "sidik", "nomor", "pada").Renewing(3)
	for _, s := range sidik {
		if banyak[s] >= MaksPemilik {
			continue
		}
		if err := rows.Add(ctx, q.College, s, nomor, pada); err != nil {
			return err
		}
	}
	return rows.Flush(ctx)
}

// tarikSidik takes the fingerprints of a work's text away, but those that stay, which are in order; it tells the text's number,
// 0 where there is none.
func tarikSidik(ctx context.Context, q db.Q, idKarya string, tetap []int64) (int64, error) {
	const lama = `SELECT nomor, isi FROM tugasakhir_naskah WHERE college_id = $1 AND id_karya = $2`
	row, _, err := db.Find[struct {
		Nomor int64
		Isi   string
	}](ctx, q, lama, q.College, idKarya)
	if err != nil {
		return 0, err
	}
	pergi := slices.DeleteFunc(sidikUnik(similar.Prints(row.Isi)), func(s int64) bool {
		_, ada := slices.BinarySearch(tetap, s)
		return ada
	})
	for sebagian := range slices.Chunk(pergi, sekaliSidik) {
		in, args := db.In([]any{q.College, row.Nomor}, sebagian)
		if err := q.Apply(ctx, `DELETE FROM tugasakhir_sidik WHERE college_id = $1 AND nomor = $2 AND sidik IN `+in, args...); err != nil {
			return 0, err
		}
	}
	return row.Nomor, nil
}

// segarkanSidik makes the fingerprints of all texts anew that were made by another rule, a few at a time. They are as old as the
// first version of their work.
func (s *Service) segarkanSidik(ctx context.Context, college string) error {
	for left := sekaliNaskah; left == sekaliNaskah; {
		err := s.DB.Write(ctx, college, func(ctx context.Context, q db.Q) error {
			const stale = `SELECT n.nomor, n.isi, COALESCE((SELECT MIN(f.dibuat_pada) FROM tugasakhir_berkas f
					WHERE f.college_id = n.college_id AND f.id_karya = n.id_karya AND f.jenis IN ('naskah', 'laporan')), 0) AS pada
				FROM tugasakhir_naskah n WHERE n.college_id = $1 AND n.versi_sidik < $2 ORDER BY n.versi_sidik, n.nomor LIMIT 20`
			rows, err := db.List[struct {
				Nomor, Pada int64
				Isi         string
			}](ctx, q, stale, college, similar.Version)
			if left = len(rows); err != nil {
				return err
			}
			for _, r := range rows {
				sidik, banyak := sidikUnik(similar.Prints(r.Isi)), map[int64]int{}
				semua, err := listPemilik(ctx, q, sidik)
				if err != nil {
					return err
				}
				for _, s := range semua {
					banyak[s.Sidik]++
				}
				if err := insertSidik(ctx, q, r.Nomor, r.Pada, sidik, banyak); err != nil {
					return err
				}
				const done = `UPDATE tugasakhir_naskah SET versi_sidik = $3 WHERE college_id = $1 AND nomor = $2`
				if err := q.Apply(ctx, done, college, r.Nomor, similar.Version); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// naskahLain is the text of another work.
type naskahLain struct {
	filetext.Reading
	Judul string
	Tahun int64
}

func getNaskah(ctx context.Context, q db.Q, nomor int64) (naskahLain, error) {
	const read = `SELECT n.isi AS text, n.halaman, k.judul, k.periode / 10 AS tahun FROM tugasakhir_naskah n
		JOIN tugasakhir_karya k ON k.college_id = n.college_id AND k.id = n.id_karya
		WHERE n.college_id = $1 AND n.nomor = $2`
	row, err := db.Get[struct {
		naskahLain
		Halaman string
	}](ctx, q, read, q.College, nomor)
	if err == nil {
		err = json.Unmarshal([]byte(row.Halaman), &row.Pages)
	}
	return row.naskahLain, err
}

// penulisNaskah tells whose the texts of these numbers are.
func penulisNaskah(ctx context.Context, q db.Q, nomor []int64) (map[int64]string, error) {
	const list = `SELECT n.nomor, k.id_mahasiswa FROM tugasakhir_naskah n JOIN tugasakhir_karya k ON k.college_id = n.college_id AND k.id = n.id_karya
		WHERE n.college_id = $1 AND n.nomor IN `
	rows, err := db.ListIn[struct {
		Nomor       int64
		IDMahasiswa string
	}](ctx, q, list, nomor)
	out := map[int64]string{}
	for _, r := range rows {
		out[r.Nomor] = r.IDMahasiswa
	}
	return out, err
}

// sidikUnik are the fingerprints of a text, each once, in their order.
func sidikUnik(jejak []similar.Print) []int64 {
	out := make([]int64, 0, len(jejak))
	for _, j := range jejak {
		out = append(out, j.Hash)
	}
	slices.Sort(out)
	return slices.Compact(out)
}
