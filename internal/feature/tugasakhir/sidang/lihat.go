package sidang

import (
	"context"

	"portaldosen/internal/feature/tugasakhir/ajuan"
	"portaldosen/internal/feature/tugasakhir/jadwal"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/kebijakan"
	"portaldosen/internal/feature/tugasakhir/ujian"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/pager"
)

// LihatSidang answers the exam of a work, the latest that was not called off, with its team.
func (s *Service) LihatSidang(ctx context.Context, in *api.ByID) (Sidang, error) {
	var out Sidang
	err := s.ReadSettledAs(ctx, func(q db.Q, p ujian.Pemanggil) error {
		h, err := s.FindOfKind(ctx, q, actor.From(ctx), s.Jenis, in.ID)
		if err != nil {
			return err
		}
		u, ada, err := s.FindLatest(ctx, q, p, in.ID)
		if err != nil {
			return err
		}
		if !ada {
			return apperr.NotFound()
		}
		out, err = s.sidangUtuh(ctx, q, p, h, u)
		return err
	})
	return out, err
}

func (s *Service) sidangUtuh(ctx context.Context, q db.Q, p ujian.Pemanggil, h karya.Hubungan, u ujian.Ujian) (Sidang, error) {
	rows, err := s.hias(ctx, q, p, []ujian.Ujian{u})
	if err != nil {
		return Sidang{}, err
	}
	if rows[0].Peran == "" {
		rows[0].Peran = h.Peran() // examined it before: sees it, is not in this team
	}
	out := Sidang{SidangBaris: rows[0], Abstrak: h.Abstrak, Hadir: u.Hadir, Catatan: u.Catatan, TenggatRevisi: u.TenggatRevisi, Tim: []AnggotaTim{}}
	if out.Berkas, err = karya.ListBerkasKarya(ctx, q, u.IDKarya); err != nil {
		return out, err
	}
	if _, out.Naskah, out.NaskahBaru, err = ajuan.ListNaskah(ctx, q, u.IDKarya); err != nil {
		return out, err
	}
	if u.StatusKarya != karya.StatusDijadwalkan {
		out.NaskahBaru = nil
	}
	k, err := kebijakan.Get(ctx, q, h.IDKebijakan)
	if err != nil {
		return out, err
	}
	out.RevisiHari = k.RevisiHari
	bound, err := terikatSidang(ctx, q, u.IDSidang)
	if err != nil {
		return out, err
	}
	team, err := ujian.ListTim(ctx, q, u.IDSidang, u.IDKarya)
	for _, t := range team {
		if t.IDDosen != p.IDDosen && !p.Atur(u.IDProdi) {
			t.Alasan = "" // why somebody cannot come is between that person and the campus
		}
		out.Tim = append(out.Tim, AnggotaTim{IDDosen: t.IDDosen, Nama: t.Nama, Peran: t.Peran, Kesediaan: t.Kesediaan, Alasan: t.Alasan,
			Lembar: t.Lembar, Saya: t.IDDosen == p.IDDosen, Aksi: aksiAnggota(p, u, t, bound[t.IDDosen])})
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
	out := api.Halaman[SidangBaris]{Page: in.Page, PerPage: in.PerPage}
	err := s.ReadSettledAs(ctx, func(q db.Q, p ujian.Pemanggil) error {
		n := s.milikPekan(p, jadwal.WeekOf(s.Clock.Now(), s.Zone(ctx, q.College)))
		if in.Sisa != "" {
			n = db.With(n, ujianSisa)
		}
		by, err := s.simpanHitungan(ctx, q, p, n, "pekan", func(ctx context.Context) (pager.Counts, error) {
			const count = `SELECT COUNT(*)`
			total, err := db.Get[int64](ctx, q, count+db.Text(n), n.Args...)
			return pager.Counts{"": total}, err
		})
		if err != nil {
			return err
		}
		out.Total = by[""]
		rows, err := List(ctx, q, n, &SaringSidang{}, in.PerPage, in.Offset())
		if err != nil {
			return err
		}
		out.Data, err = s.hias(ctx, q, p, rows)
		return err
	})
	return out, err
}

// JadwalKarya lists the exams of a work, the latest first; those called off too (TA-06).
func (s *Service) JadwalKarya(ctx context.Context, in *api.ByID) (api.Halaman[SidangBaris], error) {
	var out api.Halaman[SidangBaris]
	err := s.ReadSettledAs(ctx, func(q db.Q, p ujian.Pemanggil) error {
		h, err := s.FindOfKind(ctx, q, actor.From(ctx), s.Jenis, in.ID)
		if err != nil {
			return err
		}
		rows, err := s.ListOfKarya(ctx, q, p, in.ID)
		if err != nil {
			return err
		}
		data, err := s.hias(ctx, q, p, rows)
		for i := range data {
			if data[i].Peran == "" {
				data[i].Peran = h.Peran()
			}
		}
		out = api.OnePage(data)
		return err
	})
	return out, err
}

// barisSidang are the students of an exam as rows, after a change that first shows in what waits.
func (s *Service) barisSidang(ctx context.Context, q db.Q, p ujian.Pemanggil, idSidang string) (api.Halaman[SidangBaris], error) {
	if err := s.Settle(ctx, q); err != nil {
		return api.Halaman[SidangBaris]{}, err
	}
	rows, err := s.ListOfSidang(ctx, q, p, s.Jenis, idSidang)
	if err != nil {
		return api.Halaman[SidangBaris]{}, err
	}
	data, err := s.hias(ctx, q, p, rows)
	return api.OnePage(data), err
}
