package sidang

import (
	"context"

	"portaldosen/internal/feature/tugasakhir/ajuan"
	"portaldosen/internal/feature/tugasakhir/jadwal"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/kebijakan"
	"portaldosen/internal/feature/tugasakhir/ujian"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/pager"
)

// LihatSidang answers the exam of a work, the latest that was not called off, with its team.
func (s *Service) LihatSidang(ctx context.Context, in *api.ByID) (Sidang, error) {
	return ujian.ReadSettled(ctx, s.Service, func(c ujian.Call) (out Sidang, err error) {
		a, err := s.Open(ctx, c, in.ID)
		if err != nil {
			return out, err
		}
		if a.Ujian.IDSidang == "" {
			return out, apperr.NotFound()
		}
		return s.sidangUtuh(ctx, a)
	})
}

func (s *Service) sidangUtuh(ctx context.Context, a *ujian.Act) (Sidang, error) {
	u := a.Ujian
	rows, err := s.hias(ctx, a.Call, []ujian.Ujian{u})
	if err != nil {
		return Sidang{}, err
	}
	if rows[0].Peran == "" {
		rows[0].Peran = a.Karya.Peran() // examined it before: sees it, is not in this team
	}
	out := Sidang{SidangBaris: rows[0], Abstrak: a.Karya.Abstrak, Hadir: u.Hadir, Catatan: u.Catatan, TenggatRevisi: u.TenggatRevisi, Tim: []AnggotaTim{}}
	if out.Berkas, err = karya.ListBerkasKarya(ctx, a.Q, u.IDKarya); err != nil {
		return out, err
	}
	if _, out.Naskah, out.NaskahBaru, err = ajuan.ListNaskah(ctx, a.Q, u.IDKarya); err != nil {
		return out, err
	}
	if u.StatusKarya != karya.StatusDijadwalkan {
		out.NaskahBaru = nil
	}
	k, err := kebijakan.Get(ctx, a.Q, a.Karya.IDKebijakan)
	if err != nil {
		return out, err
	}
	out.RevisiHari = k.RevisiHari
	bound, err := terikatSidang(ctx, a.Q, u.IDSidang)
	if err != nil {
		return out, err
	}
	team, err := ujian.ListTim(ctx, a.Q, u)
	for _, t := range team {
		if t.IDDosen != a.IDDosen && !a.Atur(u.IDProdi) {
			t.Alasan = "" // why somebody cannot come is between that person and the campus
		}
		out.Tim = append(out.Tim, AnggotaTim{IDDosen: t.IDDosen, Nama: t.Nama, Peran: t.Peran, Kesediaan: t.Kesediaan, Alasan: t.Alasan,
			Lembar: t.Lembar, Saya: t.IDDosen == a.IDDosen, Aksi: aksiAnggota(a.Pemanggil, u, t, bound[t.IDDosen])})
	}
	return out, err
}

// SaringPekan asks for a page of this week's exams.
type SaringPekan struct {
	api.Paging
	Sisa string `query:"sisa" enum:"ya" doc:"What is not over yet alone"`
}

// SidangMingguIni lists the caller's exams from Monday to Sunday of this week on the campus's calendar, in order, one page
// (TA-02): a large campus has thousands.
func (s *Service) SidangMingguIni(ctx context.Context, in *SaringPekan) (api.Halaman[SidangBaris], error) {
	return ujian.ReadSettled(ctx, s.Service, func(c ujian.Call) (out api.Halaman[SidangBaris], err error) {
		n := s.milikPekan(c.Pemanggil, jadwal.WeekOf(s.Clock.Now(), s.Zone(ctx, c.College)))
		if in.Sisa != "" {
			n = db.With(n, ujianSisa)
		}
		by, err := s.simpanHitungan(ctx, c, n, "pekan", func(ctx context.Context) (pager.Counts, error) {
			const count = `SELECT COUNT(*)`
			total, err := db.Get[int64](ctx, c.Q, count+db.Text(n), n.Args...)
			return pager.Counts{"": total}, err
		})
		if err != nil {
			return out, err
		}
		return s.halaman(ctx, c, n, &SaringSidang{Filter: api.Filter{Paging: in.Paging}}, by[""])
	})
}

// JadwalKarya lists the exams of a work, the latest first; those called off too (TA-06).
func (s *Service) JadwalKarya(ctx context.Context, in *api.ByID) (api.Halaman[SidangBaris], error) {
	return ujian.ReadSettled(ctx, s.Service, func(c ujian.Call) (out api.Halaman[SidangBaris], err error) {
		h, err := s.FindOfKind(ctx, c.Q, in.ID)
		if err != nil {
			return out, err
		}
		rows, err := s.ListOfKarya(ctx, c, in.ID)
		if err != nil {
			return out, err
		}
		data, err := s.hias(ctx, c, rows)
		for i := range data {
			if data[i].Peran == "" {
				data[i].Peran = h.Peran()
			}
		}
		return api.OnePage(data), err
	})
}

// barisSidang are the students of an exam as rows, after a change that first shows in what waits.
func (s *Service) barisSidang(ctx context.Context, c ujian.Call, idSidang string) (api.Halaman[SidangBaris], error) {
	if err := s.Settle(ctx, c.Q); err != nil {
		return api.Halaman[SidangBaris]{}, err
	}
	rows, err := s.ListOfSidang(ctx, c, idSidang)
	if err != nil {
		return api.Halaman[SidangBaris]{}, err
	}
	data, err := s.hias(ctx, c, rows)
	return api.OnePage(data), err
}
