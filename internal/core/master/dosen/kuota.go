package dosen

import (
	"context"

	"portaldosen/internal/core/master/lists"
	"portaldosen/internal/core/master/orang"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/db"
)

// Kuota is how many students a lecturer may guide at once, if the college set a number of his or her own; else the
// policy of the work counts.
func Kuota(ctx context.Context, q db.Q, idDosen string) (int64, bool, error) {
	const read = `SELECT kuota FROM master_kuota WHERE college_id = $1 AND id_dosen = $2`
	return db.Find[int64](ctx, q, read, q.College, idDosen)
}

// TetapkanKuota gives a lecturer a quota of his or her own, or takes it away (nil); the counter of this area moves.
func TetapkanKuota(ctx context.Context, q db.Q, idDosen string, kuota *int64) error {
	if err := db.Bump(ctx, q, lists.Area); err != nil {
		return err
	}
	if kuota == nil {
		_, err := q.Exec(ctx, `DELETE FROM master_kuota WHERE college_id = $1 AND id_dosen = $2`, q.College, idDosen)
		return err
	}
	const upsert = `INSERT INTO master_kuota (college_id, id_dosen, kuota) VALUES ($1, $2, $3)
		ON CONFLICT (college_id, id_dosen) DO UPDATE SET kuota = excluded.kuota`
	_, err := q.Exec(ctx, upsert, q.College, idDosen, *kuota)
	return err
}

// Prodi is the programme that an active lecturer belongs to; 404 for anyone else.
func Prodi(ctx context.Context, q db.Q, idDosen string) (string, error) {
	const read = `SELECT id_prodi FROM master_dosen WHERE college_id = $1 AND id = $2 AND status = 'A'`
	return db.Get[string](ctx, q, read, q.College, idDosen)
}

// ProdiDipimpin are the programmes that the lecturer with an account heads.
func ProdiDipimpin(ctx context.Context, q db.Q, akun string) ([]string, error) {
	const heads = `SELECT h.id_prodi FROM master_dosen d JOIN master_kaprodi h ON h.college_id = d.college_id AND h.id_dosen = d.id
		WHERE d.college_id = $1 AND d.id_akun = $2`
	return db.List[string](ctx, q, heads, q.College, akun)
}

// DipimpinOleh are the programmes that an actor heads; none of who does not hold that role in this session.
func DipimpinOleh(ctx context.Context, q db.Q, a actor.Actor) (map[string]bool, error) {
	out := map[string]bool{}
	if !a.HasRole(orang.PeranKaprodi) {
		return out, nil
	}
	headed, err := ProdiDipimpin(ctx, q, a.Account)
	for _, id := range headed {
		out[id] = true
	}
	return out, err
}
