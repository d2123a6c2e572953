package sidang

import (
	"context"
	"iter"
	"slices"
	"strings"
	"time"

	"portaldosen/internal/core/institusi"
	"portaldosen/internal/feature/tugasakhir/hitung"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/ujian"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc/download"
	"portaldosen/internal/kit/doc/xlsx"
)

// kolomSidang are the columns of the list; marks have so many places (TA-08).
func kolomSidang(tempat int64) []xlsx.Column {
	return append(slices.Clone(kolomSidangUmum), xlsx.Column{Title: "Nilai saya", Width: 13, Kind: xlsx.Number, Decimals: tempat})
}

var kolomSidangUmum = []xlsx.Column{
	{Title: "Mulai", Width: 26, Kind: xlsx.DateTime}, {Title: "Selesai", Width: 26, Kind: xlsx.DateTime}, {Title: "Ruang", Width: 20}, {Title: "Tautan", Width: 30},
	{Title: "NIM", Width: 16}, {Title: "Mahasiswa", Width: 30}, {Title: "Program studi", Width: 24}, {Title: "Judul", Width: 60},
	{Title: "Pembimbing 1", Width: 32}, {Title: "Pembimbing 2", Width: 32}, {Title: "Tim penguji", Width: 60}, {Title: "Bimbingan terakhir", Width: 21, Kind: xlsx.Date},
	{Title: "Kemiripan (%)", Width: 16, Kind: xlsx.Number},
	{Title: "Peran saya", Width: 20}, {Title: "Peserta", Width: 12, Kind: xlsx.Number}, {Title: "Hasil", Width: 20}, {Title: "Kesediaan", Width: 14},
}

// namaKeadaan says how an exam stands while no result is noted.
var namaKeadaan = map[string]string{"terjadwal": "Terjadwal", "berlangsung": "Berlangsung", "menunggu_hasil": "Menunggu hasil", "selesai": "Selesai", "dibatalkan": "Dibatalkan"}

var namaKesediaan = map[string]string{kesediaanMenunggu: "Menunggu", kesediaanBersedia: "Bersedia", kesediaanBerhalangan: "Berhalangan"}

// UnduhSidang is the list of exams as a spreadsheet: all that matches, in the order shown.
func (s *Service) UnduhSidang(ctx context.Context, in *SaringSidang) (api.File, error) {
	var who ujian.Pemanggil
	var tempat int64
	n, err := ujian.ReadSettled(ctx, s.Service, func(c ujian.Call) (n db.Narrowed, err error) {
		who = c.Pemanggil
		if tempat, err = institusi.DesimalNilai(ctx, c.Q); err != nil {
			return n, err
		}
		return s.ListAll(ctx, c, in, download.MaxRows, "100.000")
	})
	name := "sidang-" + strings.ReplaceAll(strings.ToLower(s.Jenis.Nama()), " ", "-") + ".xlsx"
	return download.Sheet(s.DB, who.College, name, func(ctx context.Context, q db.Q) xlsx.Sheet {
		rows := selSidang(ctx, q, n, in, who, s.Zone(ctx, q.College))
		return xlsx.Sheet{Name: "Sidang " + s.Jenis.Nama(), Columns: kolomSidang(tempat), Rows: rows}
	}), err
}

// ListAll are all exams that match, when they are not more than so many, which is said in words too.
func (s *Service) ListAll(ctx context.Context, c ujian.Call, in *SaringSidang, maks int64, kata string) (db.Narrowed, error) {
	x, err := s.cari(ctx, c, in)
	if err == nil && x.total > maks {
		err = apperr.New(apperr.Invalid, "Data terlalu banyak untuk satu berkas: paling banyak "+kata+" sidang. Persempit dahulu dengan saringan.")
	}
	return in.terpilih(x.n), err
}

// selSidang hands out the rows.
func selSidang(ctx context.Context, q db.Q, n db.Narrowed, in *SaringSidang, p ujian.Pemanggil, zona *time.Location) iter.Seq2[[]any, error] {
	return karya.Batches(func(size, passed int) (cells [][]any, err error) {
		rows, err := List(ctx, q, n, in, size, passed)
		if err != nil {
			return nil, err
		}
		s, err := sekitarUjian(ctx, ujian.Call{Q: q, Pemanggil: p}, rows)
		for _, u := range rows {
			cells = append(cells, s.sel(u, p, zona))
		}
		return cells, err
	})
}

// sekitarSidang is what the spreadsheet tells of some exams beside their own rows: by exam and work the caller's marks and
// the teams, by work its last session and its similarity.
type sekitarSidang struct {
	nilai map[string]*float64
	tim   map[string][]karya.Orang
	karya map[string]karyaSidang
}

type karyaSidang struct {
	ID                    string
	BimbinganPada, SkorE2 *int64
}

func sekitarUjian(ctx context.Context, c ujian.Call, rows []ujian.Ujian) (s sekitarSidang, err error) {
	if s.nilai, err = totalSendiri(ctx, c, rows); err != nil {
		return s, err
	}
	if s.tim, err = ujian.TimUjian(ctx, c.Q, rows); err != nil || len(rows) == 0 {
		return s, err
	}
	works := make([]string, len(rows))
	for i, u := range rows {
		works[i] = u.IDKarya
	}
	const read = `SELECT k.id, k.bimbingan_pada, k.skor_e2 FROM tugasakhir_karya k WHERE k.college_id = $1 AND k.id IN `
	among, args := db.In([]any{c.College}, works)
	found, err := db.List[karyaSidang](ctx, c.Q, read+among, args...)
	s.karya = map[string]karyaSidang{}
	for _, k := range found {
		s.karya[k.ID] = k
	}
	return s, err
}

func (s sekitarSidang) sel(u ujian.Ujian, p ujian.Pemanggil, zona *time.Location) []any {
	hasil, nilai := namaKeadaan[u.Keadaan], any(nil)
	if total := s.nilai[u.IDSidang+u.IDKarya]; total != nil {
		nilai = *total
	}
	if u.Diputus() {
		hasil = ujian.NamaHasil[u.Hasil]
	}
	guides := map[string]string{}
	var team []karya.Orang
	for _, o := range s.tim[u.IDSidang+u.IDKarya] {
		if hitung.Golongan(o.Peran) == hitung.GolonganPembimbing {
			guides[o.Peran] = o.Nama
		} else {
			team = append(team, o)
		}
	}
	k := s.karya[u.IDKarya]
	return []any{u.MulaiPada.In(zona), u.SelesaiPada.In(zona), u.Ruang, u.Tautan, u.NIM, u.NamaMahasiswa,
		u.NamaProdi, u.Judul, guides[karya.PeranPembimbing1], guides[karya.PeranPembimbing2], strings.Join(karya.KalimatTim(team), "; "), karya.CellTime(k.BimbinganPada, zona), karya.CellHundredth(k.SkorE2),
		karya.NamaPeranTim[p.Peran(u)], u.Peserta, hasil, namaKesediaan[u.Kesediaan], nilai}
}
