package aturan

import (
	"context"
	"encoding/json"
	"strings"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// JenisUnduhan is the media type of a set of rules as a file, which is saved and never shown.
const JenisUnduhan = "application/octet-stream"

// UnduhAturan answers a set of rules as a file that another campus can take: what it says, nothing of this campus.
func (s *Service) UnduhAturan(ctx context.Context, in *api.ByID) (api.File, error) {
	set, err := module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (AturanBKD, error) { return get(ctx, q, a, in.ID) })
	if err != nil {
		return api.File{}, err
	}
	text, err := json.MarshalIndent(set.AturanBaru, "", "\t")
	return api.Whole("aturan-bkd-"+strings.ToLower(set.Kode)+".json", JenisUnduhan, text), err
}

const tanpaButir = "Berkas ini tidak berisi butir aturan"

// ImporAturan adds what such a file says as a draft, held to the same checks as a set that is written here.
func (s *Service) ImporAturan(ctx context.Context, in *api.Create[AturanBaru]) (AturanBKD, error) {
	if len(in.Body.Butir) == 0 {
		return AturanBKD{}, apperr.Field("butir", tanpaButir)
	}
	return s.make(ctx, "aturan.impor", in.Body)
}
