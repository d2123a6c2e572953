package akademik

import (
	"context"
	"sync"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
)

const (
	roleKaprodi  = "ROLE_KAPRODI"
	roleOperator = "ROLE_OPERATOR"
)

// reach is which courses somebody may change (AK-03): the operator all, the head of a programme those of the programme,
// a lecturer those that he or she teaches, in whatever term.
type reach struct {
	version int64
	izin    bool
	semua   bool
	prodi   map[string]bool
	ampu    map[string]bool
}

// boleh reports whether a course may be changed, and why not.
func (r *reach) boleh(id, prodi string) (bool, string) {
	switch {
	case !r.izin:
		return false, "Anda tidak berhak mengubah mata kuliah"
	case r.semua || r.prodi[prodi] || r.ampu[id]:
		return true, ""
	}
	return false, "Anda tidak mengampu mata kuliah ini"
}

func (r *reach) aksi(id, prodi string) []api.Aksi {
	boleh, alasan := r.boleh(id, prodi)
	return []api.Aksi{{Kode: "ubah", Boleh: boleh, Alasan: alasan}}
}

// bolehBuat reports whether a course may be made in a programme.
func (r *reach) bolehBuat(prodi string) bool { return r.semua || r.prodi[prodi] }

// maxReach is how many people's reach is kept at most.
const maxReach = 4096

// reachBook keeps people's reach as long as the change counter of their college stands.
type reachBook struct {
	mu   sync.Mutex
	kept map[string]*reach
}

// of gives an actor's reach under a counter. Roles and permissions are the session's, at once. Inside a write nothing is
// kept: its counter may never be committed.
func (b *reachBook) of(ctx context.Context, q db.Q, a actor.Actor, version int64) (*reach, error) {
	if a.Berperan(roleOperator) || !a.Boleh(IzinUbah) {
		return &reach{izin: a.Boleh(IzinUbah), semua: a.Berperan(roleOperator)}, nil
	}
	if db.InWrite(ctx) {
		return readReach(ctx, q, a)
	}
	key := a.College + "/" + a.Akun
	if a.Berperan(roleKaprodi) {
		key += "/kaprodi"
	}
	b.mu.Lock()
	kept := b.kept[key]
	b.mu.Unlock()
	if kept != nil && kept.version == version {
		return kept, nil
	}
	fresh, err := readReach(ctx, q, a)
	if err != nil {
		return nil, err
	}
	fresh.version = version
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.kept == nil || len(b.kept) >= maxReach {
		b.kept = map[string]*reach{}
	}
	b.kept[key] = fresh
	return fresh, nil
}

func readReach(ctx context.Context, q db.Q, a actor.Actor) (*reach, error) {
	r := &reach{izin: true, prodi: map[string]bool{}, ampu: map[string]bool{}}
	const teaches = `SELECT DISTINCT k.id_matakuliah FROM master_dosen d
		JOIN akademik_pengampu p ON p.college_id = d.college_id AND p.id_dosen = d.id
		JOIN akademik_kelas k ON k.college_id = p.college_id AND k.id = p.id_kelas
		WHERE d.college_id = $1 AND d.id_akun = $2`
	if err := collect(ctx, q, r.ampu, teaches, a); err != nil || !a.Berperan(roleKaprodi) {
		return r, err
	}
	const heads = `SELECT h.id_prodi FROM master_dosen d JOIN master_kaprodi h ON h.college_id = d.college_id AND h.id_dosen = d.id
		WHERE d.college_id = $1 AND d.id_akun = $2`
	return r, collect(ctx, q, r.prodi, heads, a)
}

func collect(ctx context.Context, q db.Q, into map[string]bool, text string, a actor.Actor) error {
	list, err := db.List[string](ctx, q, text, a.College, a.Akun)
	for _, id := range list {
		into[id] = true
	}
	return err
}
