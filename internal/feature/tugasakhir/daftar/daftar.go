// Package daftar lists works: narrowed, counted, ordered, and as a spreadsheet.
package daftar

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"strings"
	"time"

	"portaldosen/internal/core/institusi"
	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/magang"
	"portaldosen/internal/feature/tugasakhir/tunggu"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/dateid"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc/download"
	"portaldosen/internal/kit/doc/xlsx"
	"portaldosen/internal/kit/pager"
)

// Service answers lists of works.
type Service struct{ *tunggu.Service }

// KaryaBaris is a final work in a list.
type KaryaBaris struct {
	ID             string                 `json:"id"`
	Jenis          karya.Jenis            `json:"jenis" enum:"proposal,skripsi,kp"`
	IDMahasiswa    string                 `json:"idMahasiswa"`
	NamaMahasiswa  string                 `json:"namaMahasiswa"`
	NIM            string                 `json:"nim"`
	Telepon        string                 `json:"telepon" doc:"Digits after +62; empty when unknown, and to who only examines"`
	Angkatan       int64                  `json:"angkatan"`
	IDProdi        string                 `json:"idProdi"`
	NamaProdi      string                 `json:"namaProdi"`
	Periode        int64                  `json:"periode"`
	Judul          string                 `json:"judul"`
	Status         string                 `json:"status" doc:"Word of the machine, e.g. diajukan, perlu_perbaikan, disetujui_pembimbing, bimbingan"`
	Peran          string                 `json:"peran" doc:"Of the caller: pembimbing_1, pembimbing_2, ketua, sekretaris, penguji_1, penguji_2, mahasiswa, kaprodi, operator"`
	Menunggu       bool                   `json:"menunggu" doc:"Waits for the caller, who does it at the work"`
	MenungguSejak  *time.Time             `json:"menungguSejak,omitempty" doc:"Waits for the caller since"`
	Tahap          string                 `json:"tahap" doc:"Chapter in work; empty before there is one"`
	Bimbingan      int64                  `json:"bimbingan" doc:"Validated sessions"`
	MinBimbingan   int64                  `json:"minBimbingan"`
	BimbinganPada  *time.Time             `json:"bimbinganPada,omitempty" doc:"The last validated session"`
	Sejak          time.Time              `json:"sejak" doc:"In this status since"`
	SidangKe       int64                  `json:"sidangKe,omitempty" doc:"Which exam comes next or was last, from the second on: those failed or missed, and one"`
	Kemiripan      *float64               `json:"kemiripan,omitempty" doc:"Per cent, of the latest version"`
	Instansi       string                 `json:"instansi,omitempty" doc:"Of an internship"`
	Kota           string                 `json:"kota,omitempty" doc:"Of an internship"`
	NamaPembimbing []string               `json:"namaPembimbing" nullable:"false" doc:"Supervisors with titles, utama first"`
	Mulai          string                 `json:"mulai,omitempty" doc:"Of an internship, 2026-09-01"`
	Selesai        string                 `json:"selesai,omitempty" doc:"Of an internship"`
	Lapangan       string                 `json:"lapangan,omitempty" doc:"Field supervisor of an internship"`
	Logbook        *magang.LogbookRingkas `json:"logbook,omitempty" doc:"Of an internship"`
	Versi          int64                  `json:"versi"`
	Aksi           []api.Aksi             `json:"aksi" nullable:"false"`
}

// SaringKarya narrows a list of final works. The count strip is by status group.
type SaringKarya struct {
	api.Filter
	Sort         string   `query:"sort" enum:"sejak,nama,-nama" default:"sejak" doc:"sejak: what waits for the caller first, the longest first; what is over last"`
	Status       string   `query:"status" enum:"draf,menunggu,revisi,aktif,disetujui,sidang,selesai,ditolak,berjalan" doc:"Group of the count strip; berjalan: all that go on"`
	Periode      int64    `query:"periode" minimum:"19451" maximum:"99994"`
	IDProdi      []string `query:"idProdi,explode" maxItems:"100"`
	Peran        []string `query:"peran,explode" maxItems:"10" doc:"Of the caller: pembimbing_1, pembimbing_2, penguji"`
	Angkatan     []int    `query:"angkatan,explode" maxItems:"20"`
	IDInstansi   []string `query:"idInstansi,explode" maxItems:"20" doc:"Of an internship"`
	IDPembimbing []string `query:"idPembimbing,explode" maxItems:"20" doc:"Guided by these lecturers"`
	Diam         string   `query:"diam" enum:"14" doc:"Without a session for more than so many days"`
	Saya         string   `query:"saya" enum:"ya" doc:"What waits for the caller alone, of whatever term"`
}

// DaftarKarya lists the works of a kind that the caller reaches, one page, with the caller's role in each, whether it waits
// for the caller, and what the caller may do with it (TA-01, TA-03, KP-01).
func (s *Service) DaftarKarya(ctx context.Context, in *SaringKarya) (api.Halaman[KaryaBaris], error) {
	return tunggu.ReadSettled(ctx, s.Service, func(q db.Q, a actor.Actor) (out api.Halaman[KaryaBaris], err error) {
		b, err := s.bacaan(ctx, q, a, *in)
		if err != nil {
			return out, err
		}
		sebaris := b
		sebaris.seek, err = s.SeekPage(ctx, q, karya.InListOrder(a.College, s.Jenis, b.Periode, karya.LewatKarya), b.seek, in.Page*in.PerPage, func() (int64, error) {
			version, err := karya.ReadPencacah(ctx, q)
			if err != nil {
				return 0, err
			}
			by, err := s.hitungKarya(ctx, q, b, version)
			return jumlah(by, b.SaringKarya), err
		})
		if err != nil {
			return out, err
		}
		rows, version, err := s.halamanKarya(ctx, q, sebaris)
		if err != nil {
			return out, err
		}
		by, err := s.hitungKarya(ctx, q, b, version)
		if err != nil {
			return out, err
		}
		kapanpun := b
		kapanpun.Periode = 0
		ever, err := s.hitungKarya(ctx, q, kapanpun, version)
		out = api.PageOf(in.Paging, rows, jumlah(by, b.SaringKarya))
		out.Counts = strip(by, ever, b.SaringKarya)
		return out, err
	})
}

// halamanKarya reads the rows of a page, and the change counter in the same statement.
func (s *Service) halamanKarya(ctx context.Context, q db.Q, b bacaan) ([]KaryaBaris, int64, error) {
	order, n := b.dari.Order(b.Sort), b.terdaftar(lewatProdi)
	list := pager.List[KaryaBaris]{
		Down: order.Down, Numbers: order.Number,
		Anchors: func(ctx context.Context, take func(key, id []byte)) (int64, error) {
			version, err := karya.ReadPencacah(ctx, q)
			if err != nil {
				return 0, err
			}
			return version, db.EachKey(ctx, q, n, order, take)
		},
		Rows: func(ctx context.Context, at pager.Place) ([]KaryaBaris, int64, error) { return b.list(ctx, q, at) },
	}
	if b.Offset() >= pager.Near {
		list.Name = "karya " + order.Name + n.Name()
	}
	return pager.Page(ctx, s.Book, list, b.Offset(), b.PerPage)
}

// hitungKarya counts the narrowed works under a change counter.
func (s *Service) hitungKarya(ctx context.Context, q db.Q, b bacaan, version int64) (pager.Counts, error) {
	by, _, err := pager.Keep(ctx, s.Book, fmt.Sprint("hitung karya ", int(b.dari), b.tersaring(olehProdi).Name()), version, func(ctx context.Context) (pager.Counts, int64, error) {
		by, err := b.count(ctx, q)
		return by, version, err
	})
	return by, err
}

// The numbers kept of each status; those of the strip that are no status are summed over all of them.
const (
	hitungSemua = "/semua"
	hitungDiam  = "/diam"
	hitungSaya  = "/saya"
	hitungDua   = "/dua" // silent and waiting
)

// strip are the numbers of the count strip: of each group and of what waits for the caller, which replace each other, so that
// none of them is narrowed by another; and of what is silent, which narrows them all. What waits is counted whatever the term
// (ever). Each is how long the list is that it leads to.
func strip(by, ever pager.Counts, in SaringKarya) map[string]int64 {
	diam, kelompok, saya := in, in, in
	diam.Diam = "14"
	saya.Status, saya.Saya = "", "ya"
	out := map[string]int64{"diam": jumlah(by, diam), "saya": jumlah(ever, saya)}
	kelompok.Saya = ""
	for kelompok.Status = range kelompokStatus {
		out[kelompok.Status] = jumlah(by, kelompok)
	}
	return out
}

// jumlah is how many works match in all.
func jumlah(by pager.Counts, in SaringKarya) (total int64) {
	apa := hitungSemua
	switch {
	case in.Diam != "" && in.Saya != "":
		apa = hitungDua
	case in.Diam != "":
		apa = hitungDiam
	case in.Saya != "":
		apa = hitungSaya
	}
	for status := range karya.LabelStatus {
		if in.Status == "" || slices.Contains(kelompokStatus[in.Status], status) {
			total += by[status+apa]
		}
	}
	return total
}

// UnduhKarya is the list of a kind as a spreadsheet: all that matches, in the order shown.
func (s *Service) UnduhKarya(ctx context.Context, in *SaringKarya) (api.File, error) {
	var tempat int64
	b, err := tunggu.ReadSettled(ctx, s.Service, func(q db.Q, a actor.Actor) (bacaan, error) {
		b, err := s.bacaan(ctx, q, a, *in)
		if err != nil {
			return b, err
		}
		if tempat, err = institusi.DesimalNilai(ctx, q); err != nil {
			return b, err
		}
		n := b.terdaftar(olehProdi)
		total, err := db.Get[int64](ctx, q, `SELECT COUNT(*)`+db.Text(n), n.Args...)
		if err == nil && total > download.MaxRows {
			err = apperr.New(apperr.Invalid, "Data terlalu banyak untuk satu berkas: paling banyak 100.000 baris. Persempit dahulu dengan saringan.")
		}
		return b, err
	})
	a := actor.From(ctx)
	zona := s.Zone(ctx, a.College)
	nama := strings.ReplaceAll(strings.ToLower(s.Jenis.Nama()), " ", "-") + ".xlsx"
	return download.Sheet(s.DB, a.College, nama, func(ctx context.Context, q db.Q) xlsx.Sheet {
		kolom := kolomUnduh(s.Jenis, tempat)
		return xlsx.Sheet{Name: s.Jenis.Nama(), Columns: kolom, Rows: b.cells(ctx, q, zona, len(kolom))}
	}), err
}

// kolomKarya are the columns of all kinds, in the words of the lists.
var kolomKarya = []xlsx.Column{
	{Title: "NIM", Width: 16}, {Title: "Mahasiswa", Width: 32}, {Title: "Angkatan", Width: 12, Kind: xlsx.Number}, {Title: "Program studi", Width: 28},
	{Title: "Periode", Width: 18}, {Title: "Judul", Width: 70}, {Title: "Peran", Width: 20}, {Title: "Pembimbing 1", Width: 32}, {Title: "Pembimbing 2", Width: 32},
	{Title: "Tim penguji", Width: 60}, {Title: "Status", Width: 30}, {Title: "Tahap", Width: 12}, {Title: "Bimbingan", Width: 13, Kind: xlsx.Number},
	{Title: "Minimal", Width: 12, Kind: xlsx.Number}, {Title: "Bimbingan terakhir", Width: 21, Kind: xlsx.Date}, {Title: "Kemiripan (%)", Width: 16, Kind: xlsx.Number},
}

// kolomMagang are what the spreadsheet of internships has more.
var kolomMagang = []xlsx.Column{
	{Title: "Instansi", Width: 32}, {Title: "Kota", Width: 20}, {Title: "Mulai", Width: 20, Kind: xlsx.Date}, {Title: "Selesai", Width: 20, Kind: xlsx.Date},
	{Title: "Pembimbing lapangan", Width: 28}, {Title: "Logbook diverifikasi", Width: 22, Kind: xlsx.Number}, {Title: "Logbook menunggu", Width: 20, Kind: xlsx.Number},
	{Title: "Hari kerja", Width: 13, Kind: xlsx.Number},
}

// kolomUnduh are the columns of the spreadsheet of a kind; grades have so many places (TA-08).
func kolomUnduh(jenis karya.Jenis, tempat int64) []xlsx.Column {
	kolom := append(slices.Clone(kolomKarya), xlsx.Column{Title: "Nilai akhir", Width: 14, Kind: xlsx.Number, Decimals: tempat}, xlsx.Column{Title: "Huruf", Width: 10})
	if jenis == karya.JenisKP {
		kolom = append(kolom, kolomMagang...)
	}
	return kolom
}

// The people of a work as one text, a line for each: part and name.
const (
	antarOrang  = "\n"
	antarBagian = "\t"

	sebarisOrang  = ` || '` + antarBagian + `' || ` + dosen.KolomNama + `, '` + antarOrang + `' ORDER BY `
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
