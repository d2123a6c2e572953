package penyedia

import (
	"context"
	"fmt"
	"slices"

	"portaldosen/internal/core/auth/peran"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

func fieldOf(i int, name string) string { return fmt.Sprintf("peran[%d].%s", i, name) }

// checkRoles refuses roles that claims may not bring: those of offices and students, which come with their records, and what the
// caller could not give by hand. ROLE_DOSEN may be brought: a lecturer whom the provider knows may have no record here yet.
func (s *Service) checkRoles(ctx context.Context, q db.Q, maps []PetaPeran) error {
	for i, m := range maps {
		if m.Peran == peran.Dosen {
			continue
		}
		if err := s.Roles.MayGive(ctx, q, []string{m.Peran}); err != nil {
			if why := apperr.As(err).Fields["peran"]; why != "" {
				return apperr.Field(fieldOf(i, "peran"), why)
			}
			return err
		}
	}
	return nil
}

// mapped are the roles that claims bring, in order.
func mapped(maps []PetaPeran, claims map[string]any) []string {
	out := []string{}
	for _, m := range maps {
		if slices.Contains(values(claims[m.Klaim]), m.Nilai) {
			out = append(out, m.Peran)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// values are those of a claim: one text, or a list of them.
func values(claim any) []string {
	switch c := claim.(type) {
	case string:
		return []string{c}
	case bool:
		return []string{fmt.Sprint(c)}
	case float64:
		return []string{fmt.Sprint(c)}
	case []any:
		out := []string{}
		for _, v := range c {
			if text, ok := v.(string); ok {
				out = append(out, text)
			}
		}
		return out
	}
	return nil
}

// follow gives an account the roles that its claims bring, and takes back those of the map that they bring no more. Roles that came
// with a record stay, and so does what the campus could not be managed without.
func (s *Service) follow(ctx context.Context, q db.Q, akun string, maps []PetaPeran, claims map[string]any) error {
	if len(maps) == 0 {
		return nil
	}
	held, err := db.List[string](ctx, q, `SELECT peran FROM auth_peran WHERE college_id = $1 AND id_akun = $2 ORDER BY peran`, q.College, akun)
	if err != nil {
		return err
	}
	const record = `SELECT COUNT(*) FROM master_dosen WHERE college_id = $1 AND id_akun = $2`
	recorded, err := db.Get[int64](ctx, q, record, q.College, akun)
	if err != nil {
		return err
	}
	now, changed := mapped(maps, claims), map[string]bool{}
	for _, m := range maps {
		has, want := slices.Contains(held, m.Peran), slices.Contains(now, m.Peran)
		if _, done := changed[m.Peran]; has == want || done || recorded > 0 && peran.OfRecord(m.Peran) {
			continue
		}
		changed[m.Peran] = want
		grant := func() error { return s.Accounts.Grant(ctx, q, akun, m.Peran, want) }
		if err := s.Roles.Keeping(ctx, q, grant); err != nil {
			if !apperr.Is(err, apperr.Conflict) {
				return err
			}
			if err := s.Accounts.Grant(ctx, q, akun, m.Peran, true); err != nil {
				return err
			}
			delete(changed, m.Peran)
		}
	}
	if len(changed) == 0 {
		return nil
	}
	return s.Audit(ctx, q, "auth.peran.ikut", "akun", akun, map[string]any{"peran": changed})
}
