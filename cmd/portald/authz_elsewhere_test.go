//go:build !race

package main

import (
	"context"
	"errors"
	"slices"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/db"
)

// elsewhere makes a supervisor and an examiner of what is tried heads of another programme, and holds that they may do
// here what they may without that office and no more: the permission alone is not the relation.
func (w *world) elsewhere(x *witness) {
	t := x.scene.t
	ofHeads := slices.Contains(w.model.izin[auth.PeranKaprodi], x.izin)
	if t.work == nil || len(x.kinds) == 0 || !x.write() || !ofHeads {
		return
	}
	for _, p := range []*person{w.of(t.work.Guides, 0), w.of(t.work.Examiners, 0)} {
		if p == nil || p.heads(t.work.Prodi) || !w.related(p, t) {
			continue
		}
		req := x.scene.call(tokenOf(p))
		req.undo = home
		plain := w.do(req)
		var a answer
		err := w.deps.DB.Write(context.Background(), home, func(ctx context.Context, q db.Q) error {
			f := &authzFiller{ctx: ctx, q: q}
			name := "elsewhere " + x.String() + p.ID
			f.headOfAnother(p, t.work.Prodi, name)
			if f.err == nil {
				a = w.ask(ctx, x.scene.call(coretest.Token(home, name)))
			}
			return errors.Join(f.err, errUndone)
		})
		if !errors.Is(err, errUndone) || a.status != plain.status {
			w.t.Errorf("%s by %s, who heads another programme: %d (%v), want %d as without that office\n%.200s",
				x.operation, p.Username, a.status, err, plain.status, a.body)
		}
	}
}

// headOfAnother gives a lecturer the role and the office of another programme, and a session that knows it.
func (f *authzFiller) headOfAnother(p *person, prodi, name string) {
	now, end := smallDemo.Hari.UnixMicro(), smallDemo.Hari.UnixMicro()+60_000_000
	f.exec(`INSERT INTO auth_peran (college_id, id_akun, peran)
		VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`, p.ID, auth.PeranKaprodi)
	f.exec(`INSERT INTO master_kaprodi (college_id, id_prodi, id_dosen)
		SELECT $1, MIN(id), $2 FROM master_prodi WHERE college_id = $1 AND id <> $3`, p.Dosen, prodi)
	sesi := f.id("sesi", name)
	f.exec(`INSERT INTO auth_sesi
		(college_id, id, id_akun, perangkat, alamat, dibuat_pada, terakhir_pada, kedaluwarsa_pada)
		VALUES ($1, $2, $3, 'uji', '127.0.0.1', $4, $4, $5)`, sesi, p.ID, now, end)
	f.token(name, sesi, end)
}
