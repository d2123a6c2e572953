package daftar

import (
	"context"
	"iter"
	"slices"
	"strings"
	"time"

	"portaldosen/internal/core/institusi"
	"portaldosen/internal/core/master"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/magang"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/dateid"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc"
)

// UnduhKarya is the list of a kind as a spreadsheet: all that matches, in the order shown.
func (s *Service) UnduhKarya(ctx context.Context, in *SaringKarya) (api.File, error) {
	a := actor.From(ctx)
	var b bacaan
	var tempat int64
	err := s.ReadSettled(ctx, a.College, func(q db.Q) (err error) {
		if b, err = s.bacaan(ctx, q, a, *in); err != nil {
			return err
		}
		if tempat, err = institusi.DesimalNilai(ctx, q); err != nil {
			return err
		}
		n := b.terdaftar(olehProdi)
		total, err := db.Get[int64](ctx, q, `SELECT COUNT(*)`+db.Text(n), n.Args...)
		if err == nil && total > doc.MaxDownload {
			err = apperr.New(apperr.Invalid, "Data terlalu banyak untuk satu berkas: paling banyak 100.000 baris. Persempit dahulu dengan saringan.")
		}
		return err
	})
	zona := s.Zone(ctx, a.College)
	nama := strings.ReplaceAll(strings.ToLower(s.Jenis.Nama()), " ", "-") + ".xlsx"
	return doc.Download(s.DB, a.College, nama, func(ctx context.Context, q db.Q) doc.Sheet {
		kolom := kolomUnduh(s.Jenis, tempat)
		return doc.Sheet{Name: s.Jenis.Nama(), Columns: kolom, Rows: b.cells(ctx, q, zona, len(kolom))}
	}), err
}

// kolomKarya are the columns of all kinds, in the words of the lists.
var kolomKarya = []doc.Column{
	{Title: "NIM", Width: 16}, {Title: "Mahasiswa", Width: 32}, {Title: "Angkatan", Width: 12, Kind: doc.Number}, {Title: "Program studi", Width: 28},
	{Title: "Periode", Width: 18}, {Title: "Judul", Width: 70}, {Title: "Peran", Width: 20}, {Title: "Pembimbing 1", Width: 32}, {Title: "Pembimbing 2", Width: 32},
	{Title: "Tim penguji", Width: 60}, {Title: "Status", Width: 30}, {Title: "Tahap", Width: 12}, {Title: "Bimbingan", Width: 13, Kind: doc.Number},
	{Title: "Minimal", Width: 12, Kind: doc.Number}, {Title: "Bimbingan terakhir", Width: 21, Kind: doc.Date}, {Title: "Kemiripan (%)", Width: 16, Kind: doc.Number},
}

// kolomMagang are what the spreadsheet of internships has more.
var kolomMagang = []doc.Column{
	{Title: "Instansi", Width: 32}, {Title: "Kota", Width: 20}, {Title: "Mulai", Width: 20, Kind: doc.Date}, {Title: "Selesai", Width: 20, Kind: doc.Date},
	{Title: "Pembimbing lapangan", Width: 28}, {Title: "Logbook diverifikasi", Width: 22, Kind: doc.Number}, {Title: "Logbook menunggu", Width: 20, Kind: doc.Number},
	{Title: "Hari kerja", Width: 13, Kind: doc.Number},
}

// kolomUnduh are the columns of the spreadsheet of a kind; grades have so many places (TA-08).
func kolomUnduh(jenis karya.Jenis, tempat int64) []doc.Column {
	kolom := append(slices.Clone(kolomKarya), doc.Column{Title: "Nilai akhir", Width: 14, Kind: doc.Number, Decimals: tempat}, doc.Column{Title: "Huruf", Width: 10})
	if jenis == karya.JenisKP {
		kolom = append(kolom, kolomMagang...)
	}
	return kolom
}

// The people of a work as one text, a line for each: part and name.
const (
	antarOrang  = "\n"
	antarBagian = "\t"

	sebarisOrang  = ` || '` + antarBagian + `' || ` + master.NamaDosen + `, '` + antarOrang + `' ORDER BY `
	selPembimbing = `COALESCE((SELECT string_agg(CASE v.urutan WHEN 1 THEN 'pembimbing_1' ELSE 'pembimbing_2' END` + sebarisOrang + `v.urutan)
			FROM tugasakhir_pembimbing v CROSS JOIN master_dosen d WHERE v.college_id = k.college_id AND v.id_karya = k.id AND d.college_id = v.college_id AND d.id = v.id_dosen), '')`
	selPenguji = `COALESCE((SELECT string_agg(u.peran` + sebarisOrang + karya.SortTim + `)
			FROM tugasakhir_penguji u CROSS JOIN master_dosen d WHERE u.college_id = k.college_id AND u.id_karya = k.id AND u.peran NOT IN ('pembimbing_1', 'pembimbing_2')
			AND u.id_sidang = (SELECT y.id_sidang FROM tugasakhir_peserta y CROSS JOIN tugasakhir_sidang x WHERE y.college_id = k.college_id AND y.id_karya = k.id
				AND x.college_id = y.college_id AND x.id = y.id_sidang AND x.status <> 'dibatalkan' ORDER BY x.mulai_pada DESC, x.id DESC LIMIT 1)
			AND d.college_id = u.college_id AND d.id = u.id_dosen), '')`
)

// The statement of a spreadsheet begins with it, then what narrows it, then Joins; $2 is the caller's account.
const selAwal = `SELECT m.nim, m.nama AS nama_mahasiswa, m.angkatan, p.nama AS nama_prodi, k.id, k.jenis, k.periode, k.judul, k.status, k.tahap, k.bimbingan_sah, k.bimbingan_pada,
		k.skor_e2, w.min_bimbingan, COALESCE(i.nama, '') AS instansi, COALESCE(i.kota, '') AS kota, COALESCE(g.mulai, '') AS mulai, COALESCE(g.selesai, '') AS selesai,
		COALESCE(g.lapangan_nama, '') AS lapangan, k.nilai_e4, COALESCE(k.huruf, '') AS huruf, ` + hariLogbookColumns + `, ` + selPembimbing + ` AS pembimbing, ` + selPenguji + ` AS tim,
		` + karya.IkatanColumns + ` FROM (SELECT k.id`

// selNilai is a grade in a cell; nothing while there is none.
func selNilai(e4 *int64) any {
	if e4 == nil {
		return nil
	}
	return float64(*e4) / 1e4
}

// unduhanKarya is a row of a spreadsheet as the store gives it.
type unduhanKarya struct {
	Entry
	NamaPembimbing, Tim string
}

// cells reads the rows as they are asked for, each with so many cells.
func (b bacaan) cells(ctx context.Context, q db.Q, zona *time.Location, lebar int) iter.Seq2[[]any, error] {
	n, order := b.terdaftar(olehProdi), b.dari.Order(b.Sort)
	text := selAwal + db.Text(n) + Joins + db.Sorted(order, order.Down)
	return db.Rows(ctx, q, text, n.Args, func(scan func(...any) error) ([]any, error) {
		var r unduhanKarya
		err := scan(&r.NIM, &r.NamaMahasiswa, &r.Angkatan, &r.NamaProdi, &r.ID, &r.Jenis, &r.Periode, &r.Judul, &r.Status, &r.Tahap, &r.BimbinganSah, &r.BimbinganPada,
			&r.SkorE2, &r.MinBimbingan, &r.Instansi, &r.Kota, &r.Mulai, &r.Selesai, &r.Lapangan, &r.NilaiE4, &r.Huruf, &r.Diverifikasi, &r.Terkirim, &r.NamaPembimbing, &r.Tim,
			&r.IDDosen, &r.Urutan, &r.Mahasiswa, &r.Kaprodi, &r.Penguji)
		return r.cells(b.a, zona)[:lebar], err
	})
}

func (r unduhanKarya) cells(a actor.Actor, zona *time.Location) []any {
	guides := map[string]string{}
	for _, o := range orangDari(r.NamaPembimbing) {
		guides[o.Peran] = o.Nama
	}
	return []any{r.NIM, r.NamaMahasiswa, r.Angkatan, r.NamaProdi, karya.PeriodeName(r.Periode), r.Judul, karya.NamaPeranTim[r.Ikatan.Hubungan(a, r.Baris).Peran()],
		guides[karya.PeranPembimbing1], guides[karya.PeranPembimbing2], strings.Join(karya.KalimatTim(orangDari(r.Tim)), "; "), karya.LabelStatus[r.Status], r.Tahap, r.BimbinganSah, r.MinBimbingan,
		karya.CellTime(r.BimbinganPada, zona), karya.CellHundredth(r.SkorE2), selNilai(r.NilaiE4), r.Huruf, r.Instansi, r.Kota, selHari(r.Mulai), selHari(r.Selesai), r.Lapangan,
		r.Diverifikasi, r.Terkirim, magang.CountWorkdays(r.Mulai, r.Selesai)}
}

// orangDari reads people from one text (antarOrang).
func orangDari(text string) []karya.Orang {
	var out []karya.Orang
	for line := range strings.SplitSeq(text, antarOrang) {
		if peran, nama, ok := strings.Cut(line, antarBagian); ok {
			out = append(out, karya.Orang{Peran: peran, Nama: nama})
		}
	}
	return out
}

// selHari is a day in a cell.
func selHari(iso string) any {
	day, ok := dateid.ParseDate(iso, time.UTC)
	if !ok {
		return nil
	}
	return day
}
