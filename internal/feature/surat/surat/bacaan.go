package surat

import (
	"context"
	"strings"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/feature/surat/jenis"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/db"
)

// bacaan is how the list is read for somebody: from what it begins, and what narrows it. It begins at what is the caller's, and at
// all letters only for who sees all.
type bacaan struct {
	SaringSurat
	a     actor.Actor
	semua bool     // the caller sees all letters
	heads []string // programmes that the caller heads
	cari  pencarian
}

func (s *Service) bacaan(ctx context.Context, q db.Q, a actor.Actor, in SaringSurat) (b bacaan, err error) {
	b = bacaan{SaringSurat: in, a: a, semua: jenis.AdalahPetugas(a) && in.Tunggu == ""}
	if a.HasRole(auth.PeranKaprodi) && !b.semua && in.Tunggu == "" {
		if b.heads, err = dosen.ProdiDipimpin(ctx, q, a.Account); err != nil {
			return b, err
		}
	}
	b.cari, err = s.mencari(ctx, q, in.Search())
	return b, err
}

// Where the list begins: at all letters, or at all of each kind in the order of kinds; at those that name the account $2 or that it
// asked for; at those of programmes, whose list follows, and what of its own is of others.
const (
	semuaSurat  = ` FROM surat_surat s WHERE s.college_id = $1`
	jumlahSurat = ` FROM surat_jumlah s WHERE s.college_id = $1`
	tiapJenis   = ` FROM surat_jenis j CROSS JOIN surat_surat s WHERE j.college_id = $1 AND s.college_id = $1 AND s.id_jenis = j.id`
	miliknya    = `(SELECT x.id_surat AS id FROM surat_dosen x WHERE x.college_id = $1 AND x.id_dosen = ` + dosenSaya + `
		UNION ALL SELECT r.id FROM surat_surat r WHERE r.college_id = $1 AND r.diminta_oleh = $2
			AND NOT EXISTS (SELECT 1 FROM surat_dosen x WHERE x.college_id = $1 AND x.id_surat = r.id AND x.id_dosen = ` + dosenSaya + `))`
	suratSaya   = ` FROM ` + miliknya + ` t CROSS JOIN surat_surat s WHERE s.college_id = $1 AND s.id = t.id`
	kolomSempit = `r.id, r.id_jenis, r.id_mahasiswa, r.status, r.status_pada, r.tahun, r.tanggal, r.nomor_urut, r.nama_urut`
	suratProdi  = ` FROM (SELECT ` + kolomSempit + ` FROM surat_surat r WHERE r.college_id = $1 AND r.id_prodi IN `
	suratLain   = ` UNION ALL SELECT ` + kolomSempit + ` FROM ` + miliknya + ` t CROSS JOIN surat_surat r
		WHERE r.college_id = $1 AND r.id = t.id AND (r.id_prodi IN `
)

// begin is the whole list of the caller, kind by kind where it is asked for.
func (b bacaan) begin(kinds bool) db.Narrowed {
	switch {
	case b.Tunggu != "":
		return waiting(b.a, suratMenunggu)
	case b.semua && kinds:
		return db.From(tiapJenis, b.a.College)
	case b.semua:
		return db.From(semuaSurat, b.a.College)
	case len(b.heads) == 0:
		return db.From(suratSaya, b.a.College, b.a.Account)
	}
	n := db.Among(db.From("", b.a.College, b.a.Account), suratProdi, b.heads, suratLain)
	return db.Among(n, "", b.heads, `) = FALSE) s WHERE TRUE`)
}

// found is the list of what is looked for: from what words lead to on, or of a list what is among that.
func (b bacaan) found(from, kinds bool) db.Narrowed {
	switch {
	case !b.cari.ada:
		return b.begin(kinds)
	case from && b.Tunggu == "":
		return b.cari.begin(b.a, b.semua)
	}
	return b.cari.matching(b.begin(kinds))
}

// narrowed narrows a list, but by the status.
func (b bacaan) narrowed(n db.Narrowed) db.Narrowed {
	n = db.Among(n, ` AND s.id_jenis IN `, b.IDJenis, "")
	if b.Tahun != 0 {
		n = db.Where(n, ` AND s.tahun = $?`, b.Tahun)
	}
	return n
}

// terhitung is the list of what is looked for, or of what is the caller's, as it is counted. Of all letters none is looked at that
// words do not lead to, however many they are.
func (b bacaan) terhitung() db.Narrowed {
	return b.narrowed(b.found(b.cari.sedikit || b.semua, false))
}

// terjumlah are the kept numbers of all letters, for who sees them.
func (b bacaan) terjumlah() db.Narrowed { return b.narrowed(db.From(jumlahSurat, b.a.College)) }

// through has a page of all letters read from those that match, where so many would have to be passed for it that there are fewer of
// these: to look one up takes as long as to pass one.
func (b bacaan) through(ctx context.Context, q db.Q, match int64) (bacaan, error) {
	if !b.semua || !b.cari.ada || b.cari.sedikit {
		return b, nil
	}
	all, err := db.Get[int64](ctx, q, `SELECT CAST(COALESCE(SUM(s.jumlah), 0) AS BIGINT)`+jumlahSurat, b.a.College)
	b.cari.sedikit = match*match <= int64(b.Page*b.PerPage)*all
	return b, err
}

// terdaftar is the list as its pages are read: gone through in its order, unless little matches.
func (b bacaan) terdaftar() db.Narrowed {
	return db.Among(b.narrowed(b.found(b.cari.sedikit, b.byKind())), ` AND s.status IN `, b.Status, "")
}

// byKind tells whether all letters are read kind by kind.
func (b bacaan) byKind() bool {
	return b.semua && !b.cari.sedikit && strings.HasSuffix(b.Sort, "jenis")
}

const namaJenis = `(SELECT j.nama_urut FROM surat_jenis j WHERE j.college_id = $1 AND j.id = s.id_jenis)`

// The orders of the list, and how the statement of its ids begins: with the key, for SQLite follows an index through two lists that are
// put together only where the key is told. In the order of kinds the letters of one stand together, the latest first.
var (
	urut = map[string]string{
		"sejak":      ` ORDER BY s.status_pada, s.id`,
		"-sejak":     ` ORDER BY s.status_pada DESC, s.id DESC`,
		"tanggal":    ` ORDER BY s.tanggal, s.id`,
		"-tanggal":   ` ORDER BY s.tanggal DESC, s.id DESC`,
		"nomor":      ` ORDER BY s.nomor_urut, s.id`,
		"-nomor":     ` ORDER BY s.nomor_urut DESC, s.id DESC`,
		"mahasiswa":  ` ORDER BY s.nama_urut, s.id`,
		"-mahasiswa": ` ORDER BY s.nama_urut DESC, s.id DESC`,
		"jenis":      ` ORDER BY ` + namaJenis + `, s.id_jenis, s.status_pada DESC, s.id DESC`,
		"-jenis":     ` ORDER BY ` + namaJenis + ` DESC, s.id_jenis DESC, s.status_pada, s.id`,
	}
	urutTiapJenis = map[string]string{
		"jenis":  ` ORDER BY j.nama_urut, j.id, s.status_pada DESC, s.id DESC`,
		"-jenis": ` ORDER BY j.nama_urut DESC, j.id DESC, s.status_pada, s.id`,
	}
	pilih = map[string]string{
		"sejak":     `SELECT s.status_pada, s.id`,
		"tanggal":   `SELECT s.tanggal, s.id`,
		"nomor":     `SELECT s.nomor_urut, s.id`,
		"mahasiswa": `SELECT s.nama_urut, s.id`,
		"jenis":     `SELECT s.id`,
	}
)
