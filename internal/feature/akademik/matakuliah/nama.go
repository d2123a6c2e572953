package matakuliah

import (
	"context"

	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/pager"
)

// names are what the codes and ids of a course are called in one college.
type names struct {
	at                                                counters
	prodi, konsentrasi, kelompok, jenis, teoriPraktik map[string]string
}

// Size is how many bytes the names take.
func (n *names) Size() int {
	const each = 120
	return each * (len(n.prodi) + len(n.konsentrasi) + len(n.kelompok) + len(n.jenis) + len(n.teoriPraktik))
}

// namesUnder gives the college's names under the change counters. Courses that move leave them as they are.
func (s *Service) namesUnder(ctx context.Context, q db.Q, at counters) (*names, error) {
	n, _, err := pager.Follow(ctx, &s.book, "nama "+q.College, at.sum(),
		func(ctx context.Context) (*names, int64, error) {
			n, err := readNames(ctx, q, at)
			return n, at.sum(), err
		},
		func(ctx context.Context, earlier *names, _ int64) (*names, int64, bool, error) {
			now, only, err := onlyCourses(ctx, q, earlier.at)
			n := *earlier
			n.at = now
			return &n, now.sum(), only, err
		})
	return n, err
}

// readNames reads the names; the counters stood before.
func readNames(ctx context.Context, q db.Q, at counters) (*names, error) {
	n := &names{at: at, prodi: map[string]string{}, konsentrasi: map[string]string{}, kelompok: map[string]string{}, jenis: map[string]string{}, teoriPraktik: map[string]string{}}
	lists := map[string]map[string]string{
		"prodi": n.prodi, "konsentrasi": n.konsentrasi, "kelompok": n.kelompok, "jenis": n.jenis, "teoripraktek": n.teoriPraktik,
	}
	const all = `SELECT daftar, kode, nama FROM akademik_referensi WHERE college_id = $1
		UNION ALL SELECT 'prodi', id, nama FROM master_prodi WHERE college_id = $1
		UNION ALL SELECT 'konsentrasi', id, nama FROM master_konsentrasi WHERE college_id = $1`
	err := q.Each(ctx, all, []any{q.College}, func(scan func(...any) error) error {
		var list, kode, nama string
		err := scan(&list, &kode, &nama)
		lists[list][kode] = nama
		return err
	})
	return n, err
}

// put names a course's codes.
func (n *names) put(m *MataKuliahBaris) {
	m.NamaProdi = n.prodi[m.IDProdi]
	m.NamaKonsentrasi = n.konsentrasi[m.IDKonsentrasi]
	m.NamaKelompok = n.kelompok[m.Kelompok]
	m.NamaJenis = n.jenis[m.Jenis]
	m.NamaTeoriPraktik = n.teoriPraktik[m.TeoriPraktik]
}
