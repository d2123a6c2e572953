package auth_test

import (
	"context"
	"slices"
	"testing"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/demo"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
	"portaldosen/internal/kit/module"
	kitsandi "portaldosen/internal/kit/password"
)

var demoTemplate = dbtest.NewTemplate(func(ctx context.Context, d *db.DB) error {
	k, err := demo.Bangun(demo.Pilihan{Ukuran: demo.S, Benih: 1, Hari: coretest.Now}, "TSM")
	if err != nil {
		return err
	}
	if k.SidikSandi, err = kitsandi.New(demo.Garam(1, k.ID)).Hash(ctx, demo.Sandi); err != nil {
		return err
	}
	return d.Write(ctx, k.ID, func(ctx context.Context, q db.Q) error {
		if err := institusi.IsiDemo(ctx, q, k); err != nil {
			return err
		}
		s := auth.New(auth.Deps{})
		s.Join(module.Module{Permissions: coretest.Permissions})
		return demo.Inventors([]module.Module{s.Module()})[0].Fill(ctx, q, k, nil)
	})
}, institusi.Migrations(), auth.Migrations())

func TestIsiDemo(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, e db.Engine) {
		err := demoTemplate.Open(t, e).Read(t.Context(), "TSM", func(q db.Q) error { return wantDemo(t, q) })
		if err != nil {
			t.Fatal(err)
		}
	})
}

func wantDemo(t *testing.T, q db.Q) error {
	ctx := t.Context()
	const akun = `SELECT a.password_hash FROM auth_akun a
		WHERE a.college_id = $1 AND a.username_kunci = 'dosen' AND a.aktif`
	hash, err := db.Get[string](ctx, q, akun, q.College)
	if err != nil {
		return err
	}
	if ok, again, err := kitsandi.New(nil).Matches(ctx, hash, "portal-dosen-demo"); !ok || again || err != nil {
		t.Errorf("AU-01 the demo password opens dosen: %v, want it open; its hash is old: %v (%v)", ok, again, err)
	}
	const peran = `SELECT p.peran FROM auth_peran p JOIN auth_akun a ON a.college_id = p.college_id AND a.id = p.id_akun
		WHERE p.college_id = $1 AND a.username_kunci = 'kaprodi' ORDER BY p.peran`
	got, err := db.List[string](ctx, q, peran, q.College)
	if want := []string{"ROLE_DOSEN", "ROLE_KAPRODI"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("AK-03 roles of kaprodi = %v, want %v (%v)", got, want, err)
	}
	operator := coretest.HeldBy(auth.PeranOperator)
	for from, want := range map[string]int{
		`auth_akun WHERE college_id = $1`:                                                    641,
		`auth_izin WHERE college_id = $1 AND peran = 'ROLE_OPERATOR'`:                        operator,
		`auth_klien WHERE college_id = $1 AND (sidik_rahasia IS NULL) = (client_id = 'web')`: 3,
		`auth_klien_redirect WHERE college_id = $1 AND client_id <> 'web'`:                   3,
		`auth_klien_redirect WHERE college_id = $1 AND client_id = 'web'`:                    0,
	} {
		got, err := db.Get[int](ctx, q, `SELECT COUNT(*) FROM `+from, q.College)
		if err != nil || got != want {
			t.Errorf("SS-07 rows of %s = %d, want %d (%v)", from, got, want, err)
		}
	}
	return nil
}
