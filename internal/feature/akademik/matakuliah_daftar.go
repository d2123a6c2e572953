package akademik

import (
	"context"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/pager"
	"portaldosen/internal/kit/words"
)

// DaftarMataKuliah lists the catalogue, one page, with what the caller may do with each course (AK-01, AK-03).
func (s *Service) DaftarMataKuliah(ctx context.Context, in *SaringMataKuliah) (api.Halaman[MataKuliahBaris], error) {
	a := actor.From(ctx)
	out := api.Halaman[MataKuliahBaris]{Page: in.Page, PerPage: in.PerPage}
	err := s.DB.Read(ctx, a.College, func(q db.Q) error {
		seek, err := in.seek(ctx, q)
		if err != nil {
			return err
		}
		rows, version, err := s.page(ctx, q, a, in, seek)
		if err != nil {
			return err
		}
		if out.Hitung, err = s.counts(ctx, q, a, in, seek, version); err != nil {
			return err
		}
		out.Data, out.Total = rows, totalOf(out.Hitung, in.Status)
		return s.dress(ctx, q, a, version, in, rows)
	})
	return out, err
}

// page reads the rows of a page, and the change counter in the same statement.
func (s *Service) page(ctx context.Context, q db.Q, a actor.Actor, in *SaringMataKuliah, seek words.Seek) ([]MataKuliahBaris, int64, error) {
	n, order := in.listed(a.College, a.Akun, seek), orderings[in.Sort]
	list := pager.List[MataKuliahBaris]{
		Down: order.Down, Numbers: order.Number,
		Anchors: func(ctx context.Context, take func(key, id []byte)) (int64, error) {
			version, err := readCounters(ctx, q)
			if err != nil {
				return 0, err
			}
			return version, db.EachKey(ctx, q, n, order, take)
		},
		Rows: func(ctx context.Context, at pager.Place) ([]MataKuliahBaris, int64, error) {
			return listMataKuliah(ctx, q, n, order, at, in.PerPage)
		},
	}
	if in.Lewati() >= pager.Near {
		list.Name = "letak " + order.Name + n.Name()
	}
	return pager.Page(ctx, &s.book, list, in.Lewati(), in.PerPage)
}

// counts gives the numbers of the count strip under a change counter.
func (s *Service) counts(ctx context.Context, q db.Q, a actor.Actor, in *SaringMataKuliah, seek words.Seek, version int64) (pager.Counts, error) {
	n := in.counted(a.College, a.Akun, seek)
	by, _, err := pager.Keep(ctx, &s.book, "hitung"+n.Name(), version, func(ctx context.Context) (pager.Counts, int64, error) {
		by, err := in.count(ctx, q, n, seek)
		return by, version, err
	})
	return by, err
}

func totalOf(by pager.Counts, status string) int64 {
	if status != "" {
		return by[status]
	}
	return by["A"] + by["N"]
}

// dress puts names to the codes of the rows, what the caller may do with them, and the caller's own classes if asked.
func (s *Service) dress(ctx context.Context, q db.Q, a actor.Actor, version int64, in *SaringMataKuliah, rows []MataKuliahBaris) error {
	names, err := s.namesUnder(ctx, q, version)
	if err != nil {
		return err
	}
	reach, err := s.reachUnder(ctx, q, a, version)
	if err != nil {
		return err
	}
	for i := range rows {
		m := &rows[i]
		names.put(m)
		m.Aksi = reach.aksi(m.ID, m.IDProdi)
		if in.Ampu != "" {
			m.Kelas = reach.kelasDari(m.ID, in.Periode)
		}
	}
	return nil
}
