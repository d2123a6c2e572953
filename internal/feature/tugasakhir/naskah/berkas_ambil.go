package naskah

import (
	"context"
	"errors"
	"io"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
)

// AmbilBerkas answers a file of a work of a kind to everyone who has to do with the work.
func (s *Service) AmbilBerkas(ctx context.Context, in *MintaBerkas) (api.File, error) {
	a := actor.From(ctx)
	var out api.File
	err := s.DB.Read(ctx, a.College, func(q db.Q) error {
		if _, err := s.FindOfKind(ctx, q, in.ID); err != nil {
			return err
		}
		const read = `SELECT nama, tipe, ukuran, sidik FROM tugasakhir_berkas WHERE college_id = $1 AND id_karya = $2 AND id = $3`
		b, err := db.Get[struct {
			Nama, Tipe, Sidik string
			Ukuran            int64
		}](ctx, q, read, q.College, in.ID, in.IDBerkas)
		if err != nil {
			return err
		}
		ada, err := s.Blob.Has(b.Sidik)
		if err == nil && !ada {
			err = errors.New("berkas " + b.Sidik + " tidak ada di penyimpanan")
		}
		out = api.File{Name: b.Nama, Type: b.Tipe, Size: b.Ukuran, Write: s.alirkan(b.Sidik)}
		return err
	})
	return out, err
}

// alirkan writes a file of the store.
func (s *Service) alirkan(sidik string) func(context.Context, io.Writer) error {
	return func(_ context.Context, w io.Writer) error {
		f, err := s.Blob.Open(sidik)
		if err != nil {
			return err
		}
		defer f.Close()
		_, err = io.Copy(w, f)
		return err
	}
}

// SidikBerkas are the fingerprints of the files that a college's works hold.
func SidikBerkas(ctx context.Context, q db.Q) ([]string, error) {
	return db.List[string](ctx, q, `SELECT DISTINCT sidik FROM tugasakhir_berkas WHERE college_id = $1`, q.College)
}
