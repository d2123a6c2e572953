package laporan

import (
	"context"
	"strconv"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// MintaRekam names a snapshot of a report.
type MintaRekam struct {
	api.ByID
	Nomor string `path:"nomor" doc:"1 and on"`
}

// LihatRekam answers a snapshot, of those that were put in another's place too.
func (s *Service) LihatRekam(ctx context.Context, in *MintaRekam) (RekamBKD, error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (RekamBKD, error) {
		if _, err := s.find(ctx, q, a, in.ID); err != nil {
			return RekamBKD{}, err
		}
		nomor, err := strconv.ParseInt(in.Nomor, 10, 64)
		if err != nil {
			return RekamBKD{}, apperr.NotFound()
		}
		return readRekam(ctx, q, in.ID, nomor)
	})
}

// MintaBerkas names a file that a snapshot of a report names.
type MintaBerkas struct {
	api.ByID
	Sidik string `path:"sidik" doc:"SHA-256 of the file"`
}

// AmbilBerkas answers an uploaded file as it was when the report was handed in, though the lecturer took it away since.
func (s *Service) AmbilBerkas(ctx context.Context, in *MintaBerkas) (api.File, error) {
	b, err := module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (berkas, error) {
		if _, err := s.find(ctx, q, a, in.ID); err != nil {
			return berkas{}, err
		}
		return readBerkas(ctx, q, in.ID, in.Sidik)
	})
	if err != nil {
		return api.File{}, err
	}
	return module.Stored(s.Blob, b.Nama, b.Tipe, b.Sidik, b.Ukuran)
}
