package penyedia

import (
	"context"

	"portaldosen/internal/core/auth/tautan"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// izinLepas is the permission to take an account from who comes by the provider: that of the accounts, for it lets nobody in.
const izinLepas = tautan.Izin

const alasanLepas = "tautan penyedia dilepas"

// Lepas takes an account from whom the provider lets in to it: one who was linked to somebody else's, or who has another identity
// there since. Its sessions end; who comes next by the provider is linked anew, as the claim says.
func (s *Service) Lepas(ctx context.Context, in *api.ByID) (api.NoContent, error) {
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, a actor.Actor) (api.NoContent, error) {
		if err := db.Hold(ctx, q, "auth_identitas"); err != nil { // who is just being let in comes first, and ends, or is linked anew
			return api.NoContent{}, err
		}
		if _, err := db.Get[string](ctx, q, `SELECT id FROM auth_akun WHERE college_id = $1 AND id = $2`, q.College, in.ID); err != nil {
			return api.NoContent{}, err
		}
		if err := s.Top.May(ctx, q, in.ID); err != nil {
			return api.NoContent{}, err
		}
		n, err := q.Exec(ctx, `DELETE FROM auth_identitas WHERE college_id = $1 AND id_akun = $2`, q.College, in.ID)
		if err == nil && n == 0 {
			err = apperr.New(apperr.Conflict, "Akun ini tidak tertaut dengan penyedia identitas kampus")
		}
		if err != nil {
			return api.NoContent{}, err
		}
		ended, err := s.Top.EndOthers(ctx, q, in.ID, a.Session, alasanLepas)
		if err != nil {
			return api.NoContent{}, err
		}
		return api.NoContent{}, s.Audit(ctx, q, "auth.identitas.lepas", "akun", in.ID, map[string]any{"sesiDiakhiri": ended})
	})
}
