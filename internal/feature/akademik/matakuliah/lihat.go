package matakuliah

import (
	"context"
	"slices"

	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// mataKuliah are the courses as the frame of every noun knows them.
func (s *Service) mataKuliah() module.Records[MataKuliah] {
	return module.Records[MataKuliah]{Deps: s.Deps, Area: area, Noun: "matakuliah", Get: s.lihat, Now: s.Now,
		May: func(m MataKuliah) error { return module.Allowed(m.Aksi, "ubah") }}
}

// LihatMataKuliah answers one course: its fields, prerequisites, and who teaches it.
func (s *Service) LihatMataKuliah(ctx context.Context, in *api.ByID) (MataKuliah, error) {
	return s.mataKuliah().View(ctx, in)
}

// Now is a course as a change of it decides on it: what it is, and whether the caller may change it.
func (s *Service) Now(ctx context.Context, q db.Q, a actor.Actor, id string) (MataKuliah, error) {
	m, _, err := getMataKuliah(ctx, q, id)
	if err != nil {
		return m, err
	}
	h, err := s.findHubungan(ctx, q, a, 0)
	if err == nil {
		m.Aksi = h.aksi(m.ID, m.IDProdi)
	}
	return m, err
}

func (s *Service) lihat(ctx context.Context, q db.Q, a actor.Actor, id string) (MataKuliah, error) {
	m, at, err := getMataKuliah(ctx, q, id)
	if err != nil {
		return m, err
	}
	rows := []MataKuliahBaris{m.MataKuliahBaris}
	if err := s.dress(ctx, q, a, at, &SaringMataKuliah{}, rows); err != nil {
		return m, err
	}
	m.MataKuliahBaris = rows[0]
	if m.Prasyarat, err = listPrasyarat(ctx, q, id); err != nil {
		return m, err
	}
	m.Pengampu, err = listPengampu(ctx, q, id)
	return m, err
}

func getMataKuliah(ctx context.Context, q db.Q, id string) (MataKuliah, counters, error) {
	var m MataKuliah
	var at counters
	var dibuat, diubah int64
	found := false
	const get = barisColumns + `, m.versi, m.deskripsi, m.dibuat_pada, m.diubah_pada, COALESCE(a.nama, '')
		FROM akademik_matakuliah m LEFT JOIN auth_akun a ON a.college_id = m.college_id AND a.id = m.diubah_oleh
		WHERE m.college_id = $1 AND m.id = $2`
	err := q.Each(ctx, get, []any{q.College, id}, func(scan func(...any) error) error {
		found = true
		return scan(append(m.columns(&at), &m.Versi, &m.Deskripsi, &dibuat, &diubah, &m.DiubahOleh)...)
	})
	m.MataKuliahBaris = m.whole()
	if err == nil && !found {
		err = apperr.NotFound()
	}
	m.DibuatPada, m.DiubahPada = clock.FromMicro(dibuat), clock.FromMicro(diubah)
	return m, at, err
}

// prasyaratOf are the courses that come before one, by code. It begins at the few that do: SQLite would take the whole
// catalogue in the order of its codes, and look for each.
const prasyaratOf = `SELECT m.id, m.kode, m.nama FROM akademik_prasyarat p
		CROSS JOIN akademik_matakuliah m
		WHERE p.college_id = $1 AND p.id_matakuliah = $2 AND m.college_id = p.college_id AND m.id = p.id_prasyarat ORDER BY m.kode_urut`

func listPrasyarat(ctx context.Context, q db.Q, id string) ([]Prasyarat, error) {
	return db.List[Prasyarat](ctx, q, prasyaratOf, q.College, id)
}

// listPengampu lists who teaches a course: newest term first, the coordinator before the others, classes together.
func listPengampu(ctx context.Context, q db.Q, id string) ([]Pengampu, error) {
	const list = `SELECT k.periode, k.nama, p.koordinator, d.id, d.gelar_depan, d.nama, d.gelar_belakang FROM akademik_kelas k
		JOIN akademik_pengampu p ON p.college_id = k.college_id AND p.id_kelas = k.id
		JOIN master_dosen d ON d.college_id = p.college_id AND d.id = p.id_dosen
		WHERE k.college_id = $1 AND k.id_matakuliah = $2
		ORDER BY k.periode DESC, p.koordinator DESC, d.nama_urut, d.id`
	out := []Pengampu{}
	place := map[string]int{}
	err := q.Each(ctx, list, []any{q.College, id}, func(scan func(...any) error) error {
		var p Pengampu
		var kelas, depan, belakang string
		if err := scan(&p.Periode, &kelas, &p.Koordinator, &p.IDDosen, &depan, &p.Nama, &belakang); err != nil {
			return err
		}
		p.Nama = dosen.NamaLengkap(depan, p.Nama, belakang)
		key := p.IDDosen + string(rune(p.Periode))
		i, seen := place[key]
		if !seen {
			i = len(out)
			place[key], out = i, append(out, p)
		}
		out[i].Kelas = append(out[i].Kelas, kelas)
		return nil
	})
	for _, p := range out {
		slices.Sort(p.Kelas)
	}
	return out, err
}
