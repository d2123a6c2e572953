package daftar

import (
	"context"

	"portaldosen/internal/core/master"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/magang"
	"portaldosen/internal/feature/tugasakhir/tunggu"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/pager"
)

// Entry is a row of a list as the store gives it.
type Entry struct {
	karya.Baris
	karya.Ikatan
	Pencacah     int64
	Telepon      string
	Angkatan     int64
	NamaProdi    string `db:"nama_prodi"`
	MinBimbingan int64  `db:"min_bimbingan"`
	Putusan      bool   `db:"putusan"` // waits for the caller's decision
	Kampus       bool   // waits for the campus
	Menunggu     *int64 // since when it waits for the caller
	Instansi     string
	Kota         string
	Mulai        string
	Selesai      string
	Lapangan     string
	Diverifikasi int64 // days of the log
	Terkirim     int64 // those that wait for the supervisor
	Gagal        int64 // exams that were failed or missed
}

// The days of an internship's log, of the row g; a work without one reads none.
const hariLogbookColumns = `CASE WHEN g.id_karya IS NULL THEN 0 ELSE (SELECT COUNT(*) FROM tugasakhir_logbook l
		WHERE l.college_id = g.college_id AND l.id_karya = g.id_karya AND l.status = 'diverifikasi') END AS diverifikasi,
	CASE WHEN g.id_karya IS NULL THEN 0 ELSE (SELECT COUNT(*) FROM tugasakhir_logbook l
		WHERE l.college_id = g.college_id AND l.id_karya = g.id_karya AND l.status = 'diajukan') END AS terkirim`

// A row of a list is put together from the ids of its page; since when it waits stands between these two.
const (
	Columns = `SELECT ` + karya.Pencacah + ` AS pencacah, ` + karya.Columns + `, ` + karya.IkatanColumns + `, m.telepon, m.angkatan, p.nama AS nama_prodi,
		w.min_bimbingan, COALESCE(i.nama, '') AS instansi, COALESCE(i.kota, '') AS kota, COALESCE(g.mulai, '') AS mulai,
		COALESCE(g.selesai, '') AS selesai, COALESCE(g.lapangan_nama, '') AS lapangan, ` + hariLogbookColumns + `, ` + karya.SidangGagal + `k.id) AS gagal, ` + menungguPutusan + ` AS putusan, ` + tunggu.MenungguKampus + ` AS kampus, `
	From  = ` AS menunggu FROM (SELECT k.id`
	Joins = `) s CROSS JOIN tugasakhir_karya k` + karya.IkatanJoins + `
		JOIN master_prodi p ON p.college_id = k.college_id AND p.id = k.id_prodi
		JOIN tugasakhir_kebijakan w ON w.college_id = k.college_id AND w.id = k.id_kebijakan
		LEFT JOIN tugasakhir_magang g ON g.college_id = k.college_id AND g.id_karya = k.id
		LEFT JOIN tugasakhir_instansi i ON i.college_id = g.college_id AND i.id = g.id_instansi
		WHERE k.college_id = $1 AND k.id = s.id`
)

// Tampil is the row as it is shown to an actor.
func (b Entry) Tampil(a actor.Actor) KaryaBaris {
	h := b.Ikatan.Hubungan(a, b.Baris)
	out := KaryaBaris{ID: b.ID, Jenis: b.Jenis, IDMahasiswa: b.IDMahasiswa, NamaMahasiswa: b.NamaMahasiswa, NIM: b.NIM, Telepon: b.Telepon,
		Angkatan: b.Angkatan, IDProdi: b.IDProdi, NamaProdi: b.NamaProdi, Periode: b.Periode, Judul: b.Judul, Status: b.Status, Peran: h.Peran(),
		Menunggu: b.Menunggu != nil, MenungguSejak: karya.TimeOrNil(b.Menunggu), Tahap: b.Tahap, Bimbingan: b.BimbinganSah, MinBimbingan: b.MinBimbingan, BimbinganPada: karya.TimeOrNil(b.BimbinganPada),
		Sejak: clock.FromMicro(b.Sejak), Kemiripan: karya.PerHundred(b.SkorE2), Instansi: b.Instansi, Kota: b.Kota, Mulai: b.Mulai, Selesai: b.Selesai,
		Lapangan: b.Lapangan, NamaPembimbing: []string{}, Versi: b.Versi, Aksi: h.Aksi(b.Putusan)}
	if h.Atur() && b.Status == karya.StatusDijadwalkan && b.Kampus { // a manuscript that came later waits for the campus
		for i := range out.Aksi {
			if out.Aksi[i].Code == "verifikasi" {
				out.Aksi[i] = api.Aksi{Code: "verifikasi", Allowed: true}
			}
		}
	}
	if h.MengujiSaja() {
		out.Telepon = ""
	}
	if b.Gagal > 0 {
		out.SidangKe = b.Gagal + 1
	}
	if b.Mulai != "" {
		out.Logbook = &magang.LogbookRingkas{Diverifikasi: b.Diverifikasi, Menunggu: b.Terkirim, HariKerja: magang.CountWorkdays(b.Mulai, b.Selesai)}
	}
	return out
}

// pageKarya is the statement of a page for an actor, with its arguments.
func pageKarya(dari tunggu.Sudut, n db.Narrowed, o db.Order, at pager.Place, length int) (string, []any, error) {
	if at.From != nil {
		var err error
		if n, err = db.Since(n, o, at.From.Key, at.From.ID); err != nil {
			return "", nil, err
		}
	}
	order := db.Sorted(o, at.Down)
	window, args := db.Window(length, at.Pass, n.Args)
	return Columns + dari.Since() + From + db.Text(n) + order + window + Joins + order, args, nil
}

// listKarya reads a page's length of rows from a place on, and the change counter.
func listKarya(ctx context.Context, q db.Q, a actor.Actor, dari tunggu.Sudut, n db.Narrowed, o db.Order, at pager.Place, length int) ([]KaryaBaris, int64, error) {
	text, args, err := pageKarya(dari, n, o, at, length)
	if err != nil {
		return nil, 0, err
	}
	found, err := db.List[Entry](ctx, q, text, args...)
	if err != nil {
		return nil, 0, err
	}
	rows, ids := make([]KaryaBaris, 0, len(found)), make([]string, 0, len(found))
	for _, b := range found {
		rows, ids = append(rows, b.Tampil(a)), append(ids, b.ID)
	}
	names, err := namaPembimbing(ctx, q, ids)
	if err != nil {
		return nil, 0, err
	}
	for i, r := range rows {
		rows[i].NamaPembimbing = append(r.NamaPembimbing, names[r.ID]...)
	}
	if len(found) == 0 {
		version, err := karya.ReadPencacah(ctx, q)
		return rows, version, err
	}
	return rows, found[0].Pencacah, nil
}

// namaPembimbing are the supervisors of works by their names with titles, utama first.
func namaPembimbing(ctx context.Context, q db.Q, ids []string) (map[string][]string, error) {
	out := map[string][]string{}
	if len(ids) == 0 {
		return out, nil
	}
	const names = `SELECT b.id_karya, d.gelar_depan, d.nama, d.gelar_belakang FROM tugasakhir_pembimbing b
		CROSS JOIN master_dosen d WHERE b.college_id = $1 AND d.college_id = $1 AND d.id = b.id_dosen AND b.id_karya IN `
	among, args := db.In([]any{q.College}, ids)
	err := q.Each(ctx, names+among+` ORDER BY b.id_karya, b.urutan`, args, func(scan func(...any) error) error {
		var id, depan, nama, belakang string
		err := scan(&id, &depan, &nama, &belakang)
		out[id] = append(out[id], master.NamaLengkap(depan, nama, belakang))
		return err
	})
	return out, err
}

// The statement that counts, around the condition of what waits.
const (
	countAwal = `SELECT t.status, COUNT(*) AS semua, COUNT(CASE WHEN t.diam THEN 1 END) AS diam, COUNT(CASE WHEN t.saya THEN 1 END) AS saya,
		COUNT(CASE WHEN t.diam AND t.saya THEN 1 END) AS dua FROM (SELECT k.status, ` + DiamSejak + ` AS diam, `
	countTengah = ` AS saya`
	countAkhir  = `) t GROUP BY t.status`
)

// countKarya counts the works of each status: all, the silent ones, those that wait for the caller.
func countKarya(ctx context.Context, q db.Q, dari tunggu.Sudut, n db.Narrowed) (pager.Counts, error) {
	rows, err := db.List[struct {
		Status                 string
		Semua, Diam, Saya, Dua int64
	}](ctx, q, countAwal+dari.Waits()+countTengah+db.Text(n)+countAkhir, n.Args...)
	by := pager.Counts{}
	for _, r := range rows {
		by[r.Status+hitungSemua], by[r.Status+hitungDiam], by[r.Status+hitungSaya], by[r.Status+hitungDua] = r.Semua, r.Diam, r.Saya, r.Dua
	}
	return by, err
}
