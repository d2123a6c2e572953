package daftar

import (
	"context"
	"time"

	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/magang"
	"portaldosen/internal/feature/tugasakhir/tunggu"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/pager"
	"portaldosen/internal/kit/words"
)

// kelompokStatus are the groups of the count strip; berjalan are the works that go on, across the groups: what a supervisor guides.
var kelompokStatus = map[string][]string{
	"draf": {karya.StatusDraf}, "menunggu": {karya.StatusDiajukan, karya.StatusInstansi, karya.StatusAjukanSidang}, "revisi": {karya.StatusPerbaikan, karya.StatusRevisi},
	"aktif": {karya.StatusBimbingan}, "disetujui": {karya.StatusDisetujui}, "sidang": {karya.StatusSiapSidang, karya.StatusDijadwalkan, karya.StatusMenungguNilai},
	"selesai": {karya.StatusSelesai}, "ditolak": {karya.StatusDitolak, karya.StatusDibatalkan},
	"berjalan": {karya.StatusDiajukan, karya.StatusInstansi, karya.StatusAjukanSidang, karya.StatusPerbaikan, karya.StatusRevisi, karya.StatusBimbingan,
		karya.StatusDisetujui, karya.StatusSiapSidang, karya.StatusDijadwalkan, karya.StatusMenungguNilai},
}

// bacaan is a list of works as somebody asks for it.
type bacaan struct {
	SaringKarya
	a     actor.Actor
	dari  tunggu.Sudut
	jenis karya.Jenis
	lama  int64 // a session before that moment is long ago
	seek  words.Seek
}

// bacaan prepares the reading of a list. What waits is asked for whatever the term: it is to be done now.
func (s *Service) bacaan(ctx context.Context, q db.Q, a actor.Actor, in SaringKarya) (bacaan, error) {
	b := bacaan{SaringKarya: in, a: a, jenis: s.Jenis, lama: LongAgo(s.Clock.Now(), s.Zone(ctx, a.College))}
	if in.Saya != "" {
		b.Periode = 0
	}
	var err error
	if b.dari, err = tunggu.SudutOfKarya(ctx, q, a); err != nil {
		return b, err
	}
	b.seek, err = s.SeekKarya(ctx, q, in.Search())
	return b, err
}

// hariDiam is after how many days without a session a guided work counts as silent.
const hariDiam = 14

// Conditions on a work k: menungguPutusan, that a request waits for the caller's decision; DiamSejak, that nobody has met about it
// for long. $1 is the college, $2 the account, $3 the moment before which a session is long ago.
const (
	menungguPutusan = `k.id IN (SELECT a.id_karya FROM master_dosen d CROSS JOIN tugasakhir_pembimbing b CROSS JOIN tugasakhir_pengajuan a
		LEFT JOIN tugasakhir_putusan v ON v.college_id = a.college_id AND v.id_pengajuan = a.id AND v.id_dosen = b.id_dosen
		WHERE d.college_id = $1 AND d.id_akun = $2 AND b.college_id = d.college_id AND b.id_dosen = d.id
		AND a.college_id = b.college_id AND a.id_karya = b.id_karya AND a.status = 'diajukan' AND v.id_dosen IS NULL)`

	DiamSejak = `(k.status IN ('disetujui_pembimbing', 'bimbingan') AND COALESCE(k.bimbingan_pada, k.sejak) < $3)`
)

// The fragments, each with its argument at $? or its list of arguments behind it. The first four arguments of a list are
// the college, the account, the moment before which a session is long ago, and the kind of work.
const (
	lewatPeriode  = ` AND k.periode + 0 = $?` // the same, not for indexes: who begins at a person or a word need not go through a term
	olehProdi     = ` AND k.id_prodi IN `
	lewatProdi    = ` AND NOT k.id_prodi NOT IN ` // the same, not for SQLite's indexes: a page is read in its order, not sorted from all of a programme
	olehStatus    = ` AND k.status IN `
	olehKata      = ` AND COALESCE(' ' || k.cari LIKE $?, FALSE)`
	olehAngkatan  = ` AND (SELECT CAST(m.angkatan AS TEXT) FROM master_mahasiswa m WHERE m.college_id = $1 AND m.id = k.id_mahasiswa) IN `
	olehInstansi  = ` AND k.id IN (SELECT g.id_karya FROM tugasakhir_magang g WHERE g.college_id = $1 AND g.id_instansi IN `
	olehDibimbing = ` AND k.id IN (SELECT y.id_karya FROM tugasakhir_pembimbing y WHERE y.college_id = $1 AND y.id_dosen IN `
	olehPeran     = ` AND k.id IN (SELECT r.id_karya FROM (
		SELECT b.id_karya, CASE b.urutan WHEN 1 THEN 'pembimbing_1' ELSE 'pembimbing_2' END AS peran FROM master_dosen d
			CROSS JOIN tugasakhir_pembimbing b WHERE d.college_id = $1 AND d.id_akun = $2 AND b.college_id = d.college_id AND b.id_dosen = d.id
		UNION ALL SELECT u.id_karya, 'penguji' FROM master_dosen d CROSS JOIN tugasakhir_penguji u CROSS JOIN tugasakhir_sidang x
			WHERE d.college_id = $1 AND d.id_akun = $2 AND u.college_id = d.college_id AND u.id_dosen = d.id
			AND u.peran NOT IN ('pembimbing_1', 'pembimbing_2')
			AND x.college_id = u.college_id AND x.id = u.id_sidang AND x.status <> 'dibatalkan') r WHERE r.peran IN `
	olehDiam     = ` AND ` + DiamSejak
	olehMenunggu = ` AND `
)

// tersaring narrows by all that counting and reading have in common: without what the count strip chooses by.
func (b bacaan) tersaring(prodi string) db.Narrowed {
	n := b.dariKarya()
	if b.Periode != 0 {
		periode := lewatPeriode
		if karya.SeesAll(b.a) && b.seek.From == "" {
			periode = karya.OlehPeriode
		}
		n = db.Where(n, periode, b.Periode)
	}
	n = db.Among(n, prodi, b.IDProdi, "")
	n = db.Among(n, olehAngkatan, api.AsTexts(b.Angkatan), "")
	n = db.Among(n, olehInstansi, b.IDInstansi, karya.PenutupSaring)
	n = db.Among(n, olehPeran, b.Peran, karya.PenutupSaring)
	n = db.Among(n, olehDibimbing, b.IDPembimbing, karya.PenutupSaring)
	for _, check := range b.seek.Checks() {
		n = db.Where(n, olehKata, check)
	}
	return n
}

// dariKarya is where works of a kind are read from: from the few that have a word, where the caller reaches all, else from
// those that the caller reaches.
func (b bacaan) dariKarya() db.Narrowed {
	if b.seek.From == "" || !karya.SeesAll(b.a) {
		return db.From(karya.ReachOf(b.a), b.a.College, b.a.Account, b.lama, string(b.jenis))
	}
	return db.From(karya.KaryaKata, b.a.College, b.a.Account, b.lama, string(b.jenis), b.seek.From)
}

// terdaftar narrows to read: a page by lewatProdi, all of it by olehProdi.
func (b bacaan) terdaftar(prodi string) db.Narrowed {
	n := db.Among(b.tersaring(prodi), olehStatus, kelompokStatus[b.Status], "")
	if b.Diam != "" {
		n = db.With(n, olehDiam)
	}
	if b.Saya != "" {
		n = db.With(n, olehMenunggu+b.dari.Waits())
	}
	return n
}

// LongAgo is the moment before which a session is long ago: the beginning of the campus's day, hariDiam days back.
func LongAgo(now time.Time, zona *time.Location) int64 {
	y, m, d := now.In(zona).Date()
	return time.Date(y, m, d-hariDiam, 0, 0, 0, 0, zona).UnixMicro()
}

// The sides of the order in which an operator reads, as the column tunggu has them: what waits or goes on, and what is over.
const (
	olehBerjalan = ` AND k.tunggu < 15000000000000000`
	olehBerakhir = ` AND k.tunggu >= 15000000000000000`
)

// sisi narrows what a page is read from to the side of that order on which the chosen group stands: without it the first
// finished work would be found behind all that go on. A page that begins at an anchor needs no help; among the refused works
// some wait for the campus, and stand on the other side.
func (b bacaan) sisi(n db.Narrowed, o db.Order, at pager.Place) db.Narrowed {
	switch {
	case b.Status == "" || b.Status == "ditolak" || o.Name != tunggu.OrderOf[tunggu.SudutKampus].Name || at.From != nil:
		return n
	case b.Status == "selesai":
		return db.With(n, olehBerakhir)
	}
	return db.With(n, olehBerjalan)
}

// Entry is a row of a list as the store gives it.
type Entry struct {
	karya.Baris
	karya.Ikatan
	Pencacah, Angkatan, MinBimbingan         int64
	Telepon, NamaProdi                       string
	Putusan                                  bool   // waits for the caller's decision
	Kampus                                   bool   // waits for the campus
	Menunggu                                 *int64 // since when it waits for the caller
	Instansi, Kota, Mulai, Selesai, Lapangan string // of an internship
	Diverifikasi                             int64  // days of the log
	Terkirim                                 int64  // those that wait for the supervisor
	Gagal                                    int64  // exams that were failed or missed
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

// page is the statement of a page, with its arguments.
func (b bacaan) page(at pager.Place) (string, []any, error) {
	o := b.dari.Order(b.Sort)
	n := b.sisi(b.terdaftar(lewatProdi), o, at)
	if at.From != nil {
		var err error
		if n, err = db.Since(n, o, at.From.Key, at.From.ID); err != nil {
			return "", nil, err
		}
	}
	order := db.Sorted(o, at.Down)
	window, args := db.Window(b.PerPage, at.Pass, n.Args)
	return Columns + b.dari.Since() + From + db.Text(n) + order + window + Joins + order, args, nil
}

// list reads the rows of a page from a place on, and the change counter.
func (b bacaan) list(ctx context.Context, q db.Q, at pager.Place) ([]KaryaBaris, int64, error) {
	text, args, err := b.page(at)
	if err != nil {
		return nil, 0, err
	}
	found, err := db.List[Entry](ctx, q, text, args...)
	if err != nil {
		return nil, 0, err
	}
	if len(found) == 0 {
		version, err := karya.ReadPencacah(ctx, q)
		return []KaryaBaris{}, version, err
	}
	rows, ids := make([]KaryaBaris, 0, len(found)), make([]string, 0, len(found))
	for _, e := range found {
		rows, ids = append(rows, e.Tampil(b.a)), append(ids, e.ID)
	}
	names, err := namaPembimbing(ctx, q, ids)
	for i, r := range rows {
		rows[i].NamaPembimbing = append(r.NamaPembimbing, names[r.ID]...)
	}
	return rows, found[0].Pencacah, err
}

// namaPembimbing are the supervisors of works by their names with titles, utama first.
func namaPembimbing(ctx context.Context, q db.Q, ids []string) (map[string][]string, error) {
	const names = `SELECT b.id_karya, ` + dosen.KolomNama + ` AS nama FROM tugasakhir_pembimbing b
		CROSS JOIN master_dosen d WHERE b.college_id = $1 AND d.college_id = $1 AND d.id = b.id_dosen AND b.id_karya IN `
	among, args := db.In([]any{q.College}, ids)
	rows, err := db.List[struct{ IDKarya, Nama string }](ctx, q, names+among+` ORDER BY b.id_karya, b.urutan`, args...)
	out := map[string][]string{}
	for _, r := range rows {
		out[r.IDKarya] = append(out[r.IDKarya], r.Nama)
	}
	return out, err
}

// The statement that counts, around the condition of what waits.
const (
	countAwal = `SELECT t.status, COUNT(*) AS semua, COUNT(CASE WHEN t.diam THEN 1 END) AS diam, COUNT(CASE WHEN t.saya THEN 1 END) AS saya,
		COUNT(CASE WHEN t.diam AND t.saya THEN 1 END) AS dua FROM (SELECT k.status, ` + DiamSejak + ` AS diam, `
	countTengah = ` AS saya`
	countAkhir  = `) t GROUP BY t.status`
)

// count counts the works of each status: all, the silent ones, those that wait for the caller.
func (b bacaan) count(ctx context.Context, q db.Q) (pager.Counts, error) {
	n := b.tersaring(olehProdi)
	rows, err := db.List[struct {
		Status                 string
		Semua, Diam, Saya, Dua int64
	}](ctx, q, countAwal+b.dari.Waits()+countTengah+db.Text(n)+countAkhir, n.Args...)
	by := pager.Counts{}
	for _, r := range rows {
		by[r.Status+hitungSemua], by[r.Status+hitungDiam], by[r.Status+hitungSaya], by[r.Status+hitungDua] = r.Semua, r.Diam, r.Saya, r.Dua
	}
	return by, err
}
