package kelas

import (
	"context"

	"portaldosen/internal/core/master/mahasiswa"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// putNilaiDE puts to students how many D and E they have, as the prerequisites of final works count them.
func putNilaiDE(ctx context.Context, q db.Q, rows []PesertaKelas) error {
	ids := make([]string, 0, len(rows))
	for _, r := range rows {
		ids = append(ids, r.ID)
	}
	low, err := mahasiswa.BanyakDE(ctx, q, ids)
	for i := range rows {
		for _, n := range low[rows[i].ID].Data {
			if n.Huruf == "E" {
				rows[i].NilaiE++
			} else {
				rows[i].NilaiD++
			}
		}
	}
	return err
}

// MintaNilaiDE names a student in a class.
type MintaNilaiDE struct {
	api.ByID
	IDMahasiswa string `path:"idMahasiswa"`
}

// NilaiDE is a grade D or E that a student once got.
type NilaiDE struct {
	Kode      string          `json:"kode"`
	Nama      string          `json:"nama"`
	SKS       int64           `json:"sks"`
	Huruf     string          `json:"huruf"`
	Periode   int64           `json:"periode"`
	Dihitung  bool            `json:"dihitung" doc:"It counts still: no better grade of the course, and no later one like it"`
	Perbaikan *NilaiPerbaikan `json:"perbaikan,omitempty" doc:"The better grade of the same course"`
}

// NilaiPerbaikan is a better grade.
type NilaiPerbaikan struct {
	Huruf   string `json:"huruf"`
	Periode int64  `json:"periode"`
}

// DaftarNilaiDE lists each D and E that a student of a class ever got, for who teaches it and who keeps it. Who is not in the class is
// not there (404).
func (s *Service) DaftarNilaiDE(ctx context.Context, in *MintaNilaiDE) (api.Halaman[NilaiDE], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (api.Halaman[NilaiDE], error) {
		k, err := Get(ctx, q, a, in.ID)
		if err == nil {
			err = module.Allowed(k.Aksi, "peserta")
		}
		if err != nil {
			return api.Halaman[NilaiDE]{}, err
		}
		const inClass = `SELECT 1 FROM master_krs WHERE college_id = $1 AND id_mahasiswa = $2 AND periode = $3 AND kode = $4 AND kelas = $5`
		_, there, err := db.Find[int64](ctx, q, inClass, q.College, in.IDMahasiswa, k.Periode, k.Kode, k.Nama)
		if err == nil && !there {
			err = apperr.NotFound()
		}
		if err != nil {
			return api.Halaman[NilaiDE]{}, err
		}
		all, err := mahasiswa.RiwayatNilaiDE(ctx, q, in.IDMahasiswa)
		out := make([]NilaiDE, 0, len(all))
		for _, n := range all {
			one := NilaiDE{Kode: n.Kode, Nama: n.Nama, SKS: n.SKS, Huruf: n.Huruf, Periode: n.Periode, Dihitung: n.Dihitung}
			if n.Lebih != nil {
				one.Perbaikan = &NilaiPerbaikan{Huruf: n.Lebih.Huruf, Periode: n.Lebih.Periode}
			}
			out = append(out, one)
		}
		return api.OnePage(out), err
	})
}
