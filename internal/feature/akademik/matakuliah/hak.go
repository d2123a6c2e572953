package matakuliah

import (
	"context"
	"slices"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/pager"
)

// hubungan is how a caller stands to the courses, and so which he or she may change (AK-03): the operator all, the head of a
// programme those of the programme, a lecturer those that he or she teaches, in whatever term.
type hubungan struct {
	ubah     bool // the caller holds IzinUbah
	operator bool
	*ikatan
}

// ikatan is what binds a person to courses: the programmes headed, and the classes taught of each course.
type ikatan struct {
	prodi map[string]bool
	ampu  map[string][]class
}

type class struct {
	periode int64
	nama    string
}

// Size is how many bytes the ikatan takes.
func (i *ikatan) Size() int {
	const each = 160
	return each * (len(i.prodi) + len(i.ampu))
}

// What a course's aksi can be; nobody changes them.
var (
	aksiUbah       = []api.Aksi{{Code: "ubah", Allowed: true}}
	aksiTanpaIzin  = []api.Aksi{{Code: "ubah", Reason: "Anda tidak berhak mengubah mata kuliah"}}
	aksiTanpaKelas = []api.Aksi{{Code: "ubah", Reason: "Anda tidak mengampu mata kuliah ini"}}
)

// aksi tells whether a course may be changed, and why not.
func (h *hubungan) aksi(id, prodi string) []api.Aksi {
	switch {
	case !h.ubah:
		return aksiTanpaIzin
	case h.operator || h.prodi[prodi] || len(h.ampu[id]) > 0:
		return aksiUbah
	}
	return aksiTanpaKelas
}

// bolehBuat reports whether a course may be made in a programme.
func (h *hubungan) bolehBuat(prodi string) bool { return h.operator || h.prodi[prodi] }

// kelasDari names the classes taught of a course: of one term, or of all when periode is 0.
func (i *ikatan) kelasDari(id string, periode int64) []string {
	var out []string
	for _, k := range i.ampu[id] {
		if periode == 0 || k.periode == periode {
			out = append(out, k.nama)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// findHubungan is how an actor stands to the courses under a change counter. Roles and permissions are the session's, at once.
func (s *Service) findHubungan(ctx context.Context, q db.Q, a actor.Actor, version int64) (*hubungan, error) {
	h := &hubungan{ubah: a.May(IzinUbah), operator: a.HasRole(auth.PeranOperator)}
	var err error
	h.ikatan, _, err = pager.Keep(ctx, &s.book, "hak "+a.College+" "+a.Account, version, func(ctx context.Context) (*ikatan, int64, error) {
		i, err := findIkatan(ctx, q, a)
		return i, version, err
	})
	if err == nil && !a.HasRole(auth.PeranKaprodi) {
		h.ikatan = &ikatan{ampu: h.ampu}
	}
	return h, err
}

func findIkatan(ctx context.Context, q db.Q, a actor.Actor) (*ikatan, error) {
	i := &ikatan{prodi: map[string]bool{}, ampu: map[string][]class{}}
	const read = `SELECT h.id_prodi, '', 0, '' FROM master_dosen d
			JOIN master_kaprodi h ON h.college_id = d.college_id AND h.id_dosen = d.id
			WHERE d.college_id = $1 AND d.id_akun = $2
		UNION ALL SELECT '', k.id_matakuliah, k.periode, k.nama FROM master_dosen d
			JOIN akademik_pengampu p ON p.college_id = d.college_id AND p.id_dosen = d.id
			JOIN akademik_kelas k ON k.college_id = p.college_id AND k.id = p.id_kelas
			WHERE d.college_id = $1 AND d.id_akun = $2`
	err := q.Each(ctx, read, []any{a.College, a.Account}, func(scan func(...any) error) error {
		var prodi, mk string
		var k class
		err := scan(&prodi, &mk, &k.periode, &k.nama)
		if prodi != "" {
			i.prodi[prodi] = true
		} else {
			i.ampu[mk] = append(i.ampu[mk], k)
		}
		return err
	})
	return i, err
}
