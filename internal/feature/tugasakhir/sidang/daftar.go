package sidang

import (
	"context"
	"slices"
	"strings"

	"portaldosen/internal/core/institusi"
	"portaldosen/internal/feature/tugasakhir/hitung"
	"portaldosen/internal/feature/tugasakhir/jadwal"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/ujian"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/pager"
	"portaldosen/internal/kit/words"
)

// DaftarSidang lists the exams that the caller has to do with, one page (TA-02, TA-04): as examiner or supervisor, as
// student, of the programmes headed, or all of them for the campus.
func (s *Service) DaftarSidang(ctx context.Context, in *SaringSidang) (api.Halaman[SidangBaris], error) {
	return ujian.ReadSettled(ctx, s.Service, func(c ujian.Call) (out api.Halaman[SidangBaris], err error) {
		x, err := s.cari(ctx, c, in)
		if err != nil {
			return out, err
		}
		seek, err := s.SeekPage(ctx, c.Q, karya.InListOrder(c.College, s.Jenis, 0, karya.LewatUjian), x.seek, in.Page*in.PerPage, func() (int64, error) { return x.total, nil })
		if err != nil {
			return out, err
		}
		n, err := s.saring(ctx, c.Pemanggil, in, seek)
		if err != nil {
			return out, err
		}
		out, err = s.halaman(ctx, c, in.terpilih(n), in, x.total)
		out.Counts = x.counts
		return out, err
	})
}

// halaman is the page asked for of the narrowed exams, which are so many in all.
func (s *Service) halaman(ctx context.Context, c ujian.Call, n db.Narrowed, in *SaringSidang, total int64) (api.Halaman[SidangBaris], error) {
	rows, err := List(ctx, c.Q, n, in, in.PerPage, in.Offset())
	if err != nil {
		return api.Halaman[SidangBaris]{}, err
	}
	data, err := s.hias(ctx, c, rows)
	return api.PageOf(in.Paging, data, total), err
}

// pencarian is what a list of exams comes to: how they are looked up, what is read, and the numbers of the count strip.
type pencarian struct {
	seek   words.Seek
	n      db.Narrowed // but for the group of the count strip
	counts pager.Counts
	total  int64
}

func (s *Service) cari(ctx context.Context, c ujian.Call, in *SaringSidang) (x pencarian, err error) {
	if x.seek, err = s.SeekKarya(ctx, c.Q, in.Search()); err != nil {
		return x, err
	}
	if x.n, err = s.saring(ctx, c.Pemanggil, in, x.seek); err != nil {
		return x, err
	}
	if x.counts, err = s.hitungUjian(ctx, c, in, x.seek); err != nil {
		return x, err
	}
	x.total, err = in.totalTerpilih(ctx, c.Q, x.n, x.counts)
	return x, err
}

// hias turns exams of the store into rows as they are shown to the caller.
func (s *Service) hias(ctx context.Context, c ujian.Call, rows []ujian.Ujian) ([]SidangBaris, error) {
	out := make([]SidangBaris, 0, len(rows))
	totals, err := totalSendiri(ctx, c, rows)
	if err != nil {
		return nil, err
	}
	clashes, err := s.bentrokSendiri(ctx, c, rows)
	if err != nil {
		return nil, err
	}
	waits, err := s.TungguSidang(ctx, c, rows)
	if err != nil {
		return nil, err
	}
	missing, err := ditungguSidang(ctx, c, rows)
	if err != nil {
		return nil, err
	}
	for i, u := range rows {
		w := waits[u.IDSidang+u.IDKarya]
		out = append(out, SidangBaris{ID: u.IDKarya, IDSidang: u.IDSidang, Ke: u.Ke, Jenis: u.Jenis, MulaiPada: u.MulaiPada,
			SelesaiPada: u.SelesaiPada, IDRuang: u.IDRuang, Ruang: u.Ruang, Tautan: u.Tautan, Status: u.Status,
			Keadaan: u.Keadaan, Menunggu: w.Sejak != nil, MenungguSejak: w.Sejak, Tugas: w.Jenis,
			Ditunggu:    missing[u.IDSidang+u.IDKarya],
			IDMahasiswa: u.IDMahasiswa, NamaMahasiswa: u.NamaMahasiswa, NIM: u.NIM, NamaProdi: u.NamaProdi, Judul: u.Judul,
			Peran: c.Peran(u), Versi: u.Versi, Kesediaan: u.Kesediaan, Peserta: u.Peserta, Hasil: u.Hasil, Lembar: u.Lembar,
			Nilai: totals[u.IDSidang+u.IDKarya], Bentrok: clashes[i], Aksi: s.aksiSidang(ctx, c.Pemanggil, u)})
	}
	return out, nil
}

// bentrokSendiri tells of each exam ahead what else the caller is taken by at that time.
func (s *Service) bentrokSendiri(ctx context.Context, c ujian.Call, rows []ujian.Ujian) ([][]string, error) {
	out := make([][]string, len(rows))
	var window jadwal.Rentang
	for i, u := range rows {
		out[i] = []string{}
		if s.mendatang(u) {
			window = window.Union(u.Rentang())
		}
	}
	if window.Mulai.IsZero() {
		return out, nil
	}
	taken, err := jadwal.ListTerpakaiDosen(ctx, c.Q, window, c.IDDosen)
	zona := s.Zone(ctx, c.College)
	for i, u := range rows {
		for _, t := range taken {
			if !s.mendatang(u) || t.IDSidang == u.IDSidang || !t.Overlaps(u.Rentang()) {
				continue
			}
			kalimat := t.Kalimat(zona)
			if kalimat = strings.ToUpper(kalimat[:1]) + kalimat[1:]; !slices.Contains(out[i], kalimat) {
				out[i] = append(out[i], kalimat)
			}
		}
	}
	return out, err
}

// mendatang tells whether an exam is one of the caller's that is not over.
func (s *Service) mendatang(u ujian.Ujian) bool {
	return u.Peran != "" && u.Status == karya.StatusDijadwalkan && u.SelesaiPada.After(s.Clock.Now())
}

// totalSendiri are the totals of the caller's own sheets that are final, by exam and work.
func totalSendiri(ctx context.Context, c ujian.Call, rows []ujian.Ujian) (map[string]*float64, error) {
	var exams []string
	final := map[string]bool{}
	for _, u := range rows {
		if u.Lembar == ujian.LembarFinal {
			exams, final[u.IDSidang+u.IDKarya] = append(exams, u.IDSidang), true
		}
	}
	if len(exams) == 0 {
		return nil, nil
	}
	const sums = `SELECT o.id_sidang || o.id_karya AS ujian, CAST(SUM(o.nilai_e4 * c.bobot_e2) AS BIGINT) AS jumlah, CAST(SUM(c.bobot_e2) AS BIGINT) AS bobot FROM tugasakhir_skor o
		JOIN tugasakhir_kriteria c ON c.college_id = o.college_id AND c.id = o.id_kriteria
		WHERE o.college_id = $1 AND o.id_dosen = $2 AND o.id_sidang IN `
	among, args := db.In([]any{c.College, c.IDDosen}, exams)
	tempat, err := institusi.DesimalNilai(ctx, c.Q)
	if err != nil {
		return nil, err
	}
	totals, err := db.List[struct {
		Ujian string
		hitung.Timbang
	}](ctx, c.Q, sums+among+` GROUP BY o.id_sidang, o.id_karya`, args...)
	out := map[string]*float64{}
	for _, t := range totals {
		if final[t.Ujian] {
			out[t.Ujian] = hitung.Display(t.Rata(), tempat)
		}
	}
	return out, err
}
