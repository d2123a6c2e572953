package matakuliah

import (
	"context"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/pager"
)

// DaftarMataKuliah lists the catalogue, one page, with what the caller may do with each course (AK-01, AK-03).
func (s *Service) DaftarMataKuliah(ctx context.Context, in *SaringMataKuliah) (api.Halaman[MataKuliahBaris], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (api.Halaman[MataKuliahBaris], error) {
		out := api.Halaman[MataKuliahBaris]{Page: in.Page, PerPage: in.PerPage}
		if err := in.seek(ctx, q, s.kept()); err != nil {
			return out, err
		}
		rows, at, err := s.page(ctx, q, a, in)
		if err != nil {
			return out, err
		}
		by, _, err := s.counts(ctx, q, a, in, at)
		if err != nil {
			return out, err
		}
		out.Counts, out.Data, out.Total = by, rows, totalOf(by, in.Status)
		return out, s.dress(ctx, q, a, at, in, rows)
	})
}

// page reads the rows of a page, and the change counters in the same statement.
func (s *Service) page(ctx context.Context, q db.Q, a actor.Actor, in *SaringMataKuliah) ([]MataKuliahBaris, counters, error) {
	var at counters
	n, order := in.listed(a.College, a.Account), in.order()
	list := pager.List[MataKuliahBaris]{
		Down: order.Down, Numbers: order.Number,
		Rows: func(ctx context.Context, from pager.Place) (rows []MataKuliahBaris, version int64, err error) {
			narrowed := n
			if far(from) {
				narrowed = in.walked(a.College, a.Account)
			}
			rows, at, err = listMataKuliah(ctx, q, narrowed, order, from, in.PerPage)
			return rows, in.version(at), err
		},
	}
	if in.Offset() >= pager.Near {
		list.Name = "letak " + order.Name + n.Name()
		s.anchor(&list, q, a, in)
	}
	rows, _, err := pager.Page(ctx, &s.book, list, in.Offset(), in.PerPage)
	return rows, at, err
}

// anchor says how the deep pages of a list are found: of the catalogue by anchors that follow its changes, of what somebody
// teaches, which is short, by such as are read anew.
func (s *Service) anchor(list *pager.List[MataKuliahBaris], q db.Q, a actor.Actor, in *SaringMataKuliah) {
	n, order := in.walked(a.College, a.Account), in.order()
	keys := func(ctx context.Context, q db.Q, take func(key, id []byte)) (int64, error) {
		at, err := readCounters(ctx, q)
		if err != nil {
			return 0, err
		}
		return in.version(at), db.EachKey(ctx, q, n, order, take)
	}
	if in.Ampu != "" {
		list.Anchors = func(ctx context.Context, take func(key, id []byte)) (int64, error) { return keys(ctx, q, take) }
		return
	}
	list.Anchors = func(ctx context.Context, take func(key, id []byte)) (version int64, err error) {
		err = s.DB.Snapshot(ctx, a.College, func(q db.Q) error {
			version, err = keys(ctx, q, take)
			return err
		})
		return version, err
	}
	list.Log = &pager.Log{
		Counter: a.College, Behind: s.DB.Behind,
		Moves: func(ctx context.Context, since, version int64, take func(n int, key, id []byte)) (int64, bool, error) {
			return s.moves(ctx, q, in, since, version, take)
		},
		Rows: func(ctx context.Context, version int64) (int, int64, error) {
			by, at, err := s.counts(ctx, q, a, in, counters{akademik: version})
			return int(totalOf(by, in.Status)), at, err
		},
	}
}

// dress puts names to the codes of the rows, what the caller may do with them, and the caller's own classes if asked.
func (s *Service) dress(ctx context.Context, q db.Q, a actor.Actor, at counters, in *SaringMataKuliah, rows []MataKuliahBaris) error {
	names, err := s.namesUnder(ctx, q, at)
	if err != nil {
		return err
	}
	h, err := s.findHubungan(ctx, q, a, at.sum())
	if err != nil {
		return err
	}
	for i := range rows {
		m := &rows[i]
		names.put(m)
		m.Aksi = h.aksi(m.ID, m.IDProdi)
		if in.Ampu != "" {
			m.Kelas = h.kelasDari(m.ID, in.Periode)
		}
	}
	return putStatusRPS(ctx, q, a, h, in.Periode, rows)
}
