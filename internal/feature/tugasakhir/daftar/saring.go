package daftar

import (
	"time"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/tunggu"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/pager"
	"portaldosen/internal/kit/words"
)

// kelompokStatus are the groups of the count strip.
var kelompokStatus = map[string][]string{
	"draf": {karya.StatusDraf}, "menunggu": {karya.StatusDiajukan, karya.StatusInstansi, karya.StatusAjukanSidang}, "revisi": {karya.StatusPerbaikan, karya.StatusRevisi},
	"aktif": {karya.StatusBimbingan}, "disetujui": {karya.StatusDisetujui}, "sidang": {karya.StatusSiapSidang, karya.StatusDijadwalkan, karya.StatusMenungguNilai},
	"selesai": {karya.StatusSelesai}, "ditolak": {karya.StatusDitolak, karya.StatusDibatalkan},
}

// berjalan are the works that go on, across the groups: what a supervisor guides.
const berjalan = "berjalan"

// status are the statuses of the group that is asked for; none where all are.
func (in *SaringKarya) status() []string {
	if in.Status != berjalan {
		return kelompokStatus[in.Status]
	}
	var all []string
	for _, kelompok := range []string{"menunggu", "revisi", "aktif", "disetujui", "sidang"} {
		all = append(all, kelompokStatus[kelompok]...)
	}
	return all
}

// bebas takes the term away where what waits is asked for: whatever the term, it is to be done now.
func (in *SaringKarya) bebas() {
	if in.Saya != "" {
		in.Periode = 0
	}
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

// dihitung narrows to count: without what the count strip chooses by.
func (in *SaringKarya) dihitung(a actor.Actor, jenis karya.Jenis, lama int64, seek words.Seek) db.Narrowed {
	return in.tersaring(a, jenis, lama, seek, olehProdi)
}

// tersaring narrows by all that counting and reading have in common.
func (in *SaringKarya) tersaring(a actor.Actor, jenis karya.Jenis, lama int64, seek words.Seek, prodi string) db.Narrowed {
	n := dariKarya(a, jenis, lama, seek)
	if in.Periode != 0 {
		periode := lewatPeriode
		if karya.SeesAll(a) && seek.From == "" {
			periode = karya.OlehPeriode
		}
		n = db.Where(n, periode, in.Periode)
	}
	n = db.Among(n, prodi, in.IDProdi, "")
	n = db.Among(n, olehAngkatan, api.AsTexts(in.Angkatan), "")
	n = db.Among(n, olehInstansi, in.IDInstansi, karya.PenutupSaring)
	n = db.Among(n, olehPeran, in.Peran, karya.PenutupSaring)
	n = db.Among(n, olehDibimbing, in.IDPembimbing, karya.PenutupSaring)
	for _, check := range seek.Checks() {
		n = db.Where(n, olehKata, check)
	}
	return n
}

// dariKarya is where works of a kind are read from: from the few that have a word, where the caller reaches all, else from
// those that the caller reaches.
func dariKarya(a actor.Actor, jenis karya.Jenis, lama int64, seek words.Seek) db.Narrowed {
	if seek.From == "" || !karya.SeesAll(a) {
		return db.From(karya.ReachOf(a), a.College, a.Account, lama, string(jenis))
	}
	return db.From(karya.KaryaKata, a.College, a.Account, lama, string(jenis), seek.From)
}

// terdaftar narrows to read: a page by lewatProdi, all of it by olehProdi.
func (in *SaringKarya) terdaftar(a actor.Actor, dari tunggu.Sudut, jenis karya.Jenis, lama int64, seek words.Seek, prodi string) db.Narrowed {
	n := db.Among(in.tersaring(a, jenis, lama, seek, prodi), olehStatus, in.status(), "")
	if in.Diam != "" {
		n = db.With(n, olehDiam)
	}
	if in.Saya != "" {
		n = db.With(n, olehMenunggu+dari.Waits())
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

// dari narrows what a page is read from to the side of that order on which the chosen group stands: without it the first
// finished work would be found behind all that go on. A page that begins at an anchor needs no help; among the refused works
// some wait for the campus, and stand on the other side.
func (in *SaringKarya) dari(n db.Narrowed, o db.Order, at pager.Place) db.Narrowed {
	switch {
	case in.Status == "" || in.Status == "ditolak" || o.Name != tunggu.OrderOf[tunggu.SudutKampus].Name || at.From != nil:
		return n
	case in.Status == "selesai":
		return db.With(n, olehBerakhir)
	}
	return db.With(n, olehBerjalan)
}
