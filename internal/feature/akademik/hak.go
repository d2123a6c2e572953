package akademik

import (
	"context"
	"slices"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/pager"
)

const (
	roleKaprodi  = "ROLE_KAPRODI"
	roleOperator = "ROLE_OPERATOR"
)

// reach is which courses somebody may change (AK-03): the operator all, the head of a programme those of the programme,
// a lecturer those that he or she teaches, in whatever term.
type reach struct {
	izin  bool
	semua bool
	*ties
}

// ties are what binds a person to courses: the programmes headed, and the classes taught of each course.
type ties struct {
	prodi map[string]bool
	ampu  map[string][]kelas
}

type kelas struct {
	periode int64
	nama    string
}

// Size is how many bytes the ties take.
func (t *ties) Size() int {
	const each = 160
	return each * (len(t.prodi) + len(t.ampu))
}

// What a course's aksi can be; nobody changes them.
var (
	aksiUbah       = []api.Aksi{{Code: "ubah", Allowed: true}}
	aksiTanpaIzin  = []api.Aksi{{Code: "ubah", Reason: "Anda tidak berhak mengubah mata kuliah"}}
	aksiTanpaKelas = []api.Aksi{{Code: "ubah", Reason: "Anda tidak mengampu mata kuliah ini"}}
)

// aksi tells whether a course may be changed, and why not.
func (r *reach) aksi(id, prodi string) []api.Aksi {
	switch {
	case !r.izin:
		return aksiTanpaIzin
	case r.semua || r.prodi[prodi] || len(r.ampu[id]) > 0:
		return aksiUbah
	}
	return aksiTanpaKelas
}

// bolehBuat reports whether a course may be made in a programme.
func (r *reach) bolehBuat(prodi string) bool { return r.semua || r.prodi[prodi] }

// kelasDari names the classes taught of a course: of one term, or of all when periode is 0.
func (t *ties) kelasDari(id string, periode int64) []string {
	var out []string
	for _, k := range t.ampu[id] {
		if periode == 0 || k.periode == periode {
			out = append(out, k.nama)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// reachUnder gives an actor's reach under a change counter. Roles and permissions are the session's, at once.
func (s *Service) reachUnder(ctx context.Context, q db.Q, a actor.Actor, version int64) (*reach, error) {
	r := &reach{izin: a.May(IzinUbah), semua: a.HasRole(roleOperator)}
	var err error
	r.ties, _, err = pager.Keep(ctx, &s.book, "hak "+a.College+" "+a.Account, version, func(ctx context.Context) (*ties, int64, error) {
		t, err := readTies(ctx, q, a)
		return t, version, err
	})
	if err == nil && !a.HasRole(roleKaprodi) {
		r.ties = &ties{ampu: r.ampu}
	}
	return r, err
}

func readTies(ctx context.Context, q db.Q, a actor.Actor) (*ties, error) {
	t := &ties{prodi: map[string]bool{}, ampu: map[string][]kelas{}}
	const read = `SELECT h.id_prodi, '', 0, '' FROM master_dosen d
			JOIN master_kaprodi h ON h.college_id = d.college_id AND h.id_dosen = d.id
			WHERE d.college_id = $1 AND d.id_akun = $2
		UNION ALL SELECT '', k.id_matakuliah, k.periode, k.nama FROM master_dosen d
			JOIN akademik_pengampu p ON p.college_id = d.college_id AND p.id_dosen = d.id
			JOIN akademik_kelas k ON k.college_id = p.college_id AND k.id = p.id_kelas
			WHERE d.college_id = $1 AND d.id_akun = $2`
	err := q.Each(ctx, read, []any{a.College, a.Account}, func(scan func(...any) error) error {
		var prodi, mk string
		var k kelas
		err := scan(&prodi, &mk, &k.periode, &k.nama)
		if prodi != "" {
			t.prodi[prodi] = true
		} else {
			t.ampu[mk] = append(t.ampu[mk], k)
		}
		return err
	})
	return t, err
}
