package tugasakhir

import (
	"context"
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/pager"
	"portaldosen/internal/kit/words"
)

// kelompokStatus are the groups of the count strip.
var kelompokStatus = map[string][]string{
	"draf": {statusDraf}, "menunggu": {statusDiajukan, statusInstansi, statusAjukanSidang}, "revisi": {statusPerbaikan, statusRevisi},
	"aktif": {statusBimbingan}, "disetujui": {statusDisetujui}, "sidang": {statusSiapSidang, statusDijadwalkan, statusMenungguNilai},
	"selesai": {statusSelesai}, "ditolak": {statusDitolak, statusDibatalkan},
}

// hariDiam is after how many days without a session a guided work counts as silent.
const hariDiam = 14

// What waits for a caller, as conditions on the work k; $1 is the college, $2 the account.
const (
	menungguPutusan = `k.id IN (SELECT a.id_karya FROM master_dosen d CROSS JOIN tugasakhir_pembimbing b CROSS JOIN tugasakhir_pengajuan a
		LEFT JOIN tugasakhir_putusan v ON v.college_id = a.college_id AND v.id_pengajuan = a.id AND v.id_dosen = b.id_dosen
		WHERE d.college_id = $1 AND d.id_akun = $2 AND b.college_id = d.college_id AND b.id_dosen = d.id
		AND a.college_id = b.college_id AND a.id_karya = b.id_karya AND a.status = 'diajukan' AND v.id_dosen IS NULL)`
	menungguMahasiswa = `(k.status IN ('draf', 'perlu_perbaikan', 'revisi')
		AND k.id_mahasiswa IN (SELECT m.id FROM master_mahasiswa m WHERE m.college_id = $1 AND m.id_akun = $2))`
	menungguKampus = `(k.status IN ('menunggu_instansi', 'siap_sidang') OR k.status = 'mengajukan_sidang' AND EXISTS (SELECT 1 FROM tugasakhir_pengajuan a
		WHERE a.college_id = $1 AND a.id_karya = k.id AND a.hal = 'sidang' AND a.status = 'disetujui'))`
	menungguDekat   = `(` + menungguPutusan + ` OR ` + menungguMahasiswa + `)`
	menungguKaprodi = `(` + menungguDekat + ` OR ` + menungguKampus + ` AND k.id_prodi IN (` + prodiKaprodi + `))`
	menungguSemua   = `(` + menungguDekat + ` OR ` + menungguKampus + `)`

	diamSejak = `(k.status IN ('disetujui_pembimbing', 'bimbingan') AND COALESCE(k.bimbingan_pada, k.sejak) < $3)`
)

// menunggu is the condition under which a work waits for the caller.
func menunggu(a actor.Actor) string {
	switch {
	case a.Berperan(auth.PeranOperator):
		return menungguSemua
	case a.Berperan(auth.PeranKaprodi):
		return menungguKaprodi
	}
	return menungguDekat
}

// The fragments, each with its argument at $? or its list of arguments behind it. The first four arguments of a list are
// the college, the account, the moment before which a session is long ago, and the kind of work.
const (
	olehPeriode  = ` AND k.periode = $?`
	lewatPeriode = ` AND k.periode + 0 = $?` // the same, not for indexes: who begins at a person or a word need not go through a term
	olehProdi    = ` AND k.id_prodi IN `
	lewatProdi   = ` AND NOT k.id_prodi NOT IN ` // the same, not for SQLite's indexes: a page is read in its order, not sorted from all of a programme
	olehStatus   = ` AND k.status IN `
	olehKata     = ` AND COALESCE(' ' || k.cari LIKE $?, FALSE)`
	olehAngkatan = ` AND (SELECT CAST(m.angkatan AS TEXT) FROM master_mahasiswa m WHERE m.college_id = $1 AND m.id = k.id_mahasiswa) IN `
	olehInstansi = ` AND k.id IN (SELECT g.id_karya FROM tugasakhir_magang g WHERE g.college_id = $1 AND g.id_instansi IN `
	olehPeran    = ` AND k.id IN (SELECT r.id_karya FROM (
		SELECT b.id_karya, CASE b.urutan WHEN 1 THEN 'pembimbing_1' ELSE 'pembimbing_2' END AS peran FROM master_dosen d
			CROSS JOIN tugasakhir_pembimbing b WHERE d.college_id = $1 AND d.id_akun = $2 AND b.college_id = d.college_id AND b.id_dosen = d.id
		UNION ALL SELECT u.id_karya, 'penguji' FROM master_dosen d CROSS JOIN tugasakhir_penguji u CROSS JOIN tugasakhir_sidang x
			WHERE d.college_id = $1 AND d.id_akun = $2 AND u.college_id = d.college_id AND u.id_dosen = d.id
			AND u.peran NOT IN ('pembimbing_1', 'pembimbing_2')
			AND x.college_id = u.college_id AND x.id = u.id_sidang AND x.status <> 'dibatalkan') r WHERE r.peran IN `
	olehDiam      = ` AND ` + diamSejak
	olehMenunggu  = ` AND `
	penutupSaring = `)`
)

// dihitung narrows to count: without what the count strip chooses by.
func (in *SaringKarya) dihitung(a actor.Actor, jenis Jenis, lama int64, seek words.Seek) db.Narrowed {
	return in.tersaring(a, jenis, lama, seek, olehProdi)
}

// tersaring narrows by all that counting and reading have in common.
func (in *SaringKarya) tersaring(a actor.Actor, jenis Jenis, lama int64, seek words.Seek, prodi string) db.Narrowed {
	n := dariKarya(a, jenis, lama, seek)
	if in.Periode != 0 {
		periode := lewatPeriode
		if luas(a) && seek.From == "" {
			periode = olehPeriode
		}
		n = db.Where(n, periode, in.Periode)
	}
	n = db.Among(n, prodi, in.IDProdi, "")
	n = db.Among(n, olehAngkatan, api.Angka(in.Angkatan), "")
	n = db.Among(n, olehInstansi, in.IDInstansi, penutupSaring)
	n = db.Among(n, olehPeran, in.Peran, penutupSaring)
	for _, check := range seek.Checks() {
		n = db.Where(n, olehKata, check)
	}
	return n
}

// dariKarya is where works of a kind are read from: from the few that have a word, where the caller reaches all, else from
// those that the caller reaches.
func dariKarya(a actor.Actor, jenis Jenis, lama int64, seek words.Seek) db.Narrowed {
	if seek.From == "" || !luas(a) {
		return db.From(jangkauan(a), a.College, a.Akun, lama, string(jenis))
	}
	return db.From(karyaKata, a.College, a.Akun, lama, string(jenis), seek.From)
}

// seekKarya tells how to look for a text among the works of a kind: of many, or of those of one person.
func (s *Service) seekKarya(ctx context.Context, q db.Q, jenis Jenis, cari string, banyak bool) (words.Seek, error) {
	if !banyak {
		return words.Within(ctx, q, Kata, cari)
	}
	return words.Find(ctx, q, words.Kept{Book: &s.book, Now: s.Clock.Now()}, Kata, string(jenis), cari)
}

// terdaftar narrows to read: a page by lewatProdi, all of it by olehProdi.
func (in *SaringKarya) terdaftar(a actor.Actor, jenis Jenis, lama int64, seek words.Seek, prodi string) db.Narrowed {
	n := db.Among(in.tersaring(a, jenis, lama, seek, prodi), olehStatus, kelompokStatus[in.Status], "")
	if in.Diam != "" {
		n = db.With(n, olehDiam)
	}
	if in.Saya != "" {
		n = db.With(n, olehMenunggu+menunggu(a))
	}
	return n
}

// lama is the moment before which a session is long ago: the beginning of the campus's day, hariDiam days back.
func lama(now time.Time, zona *time.Location) int64 {
	y, m, d := now.In(zona).Date()
	return time.Date(y, m, d-hariDiam, 0, 0, 0, 0, zona).UnixMicro()
}

// The orders of the lists: since when in this status, the same with what is over behind all else, and by name.
var (
	menurutSejak = db.ByNumber("sejak", "k.sejak", "k.id")
	menurutAntre = db.ByNumber("antre", "k.antre", "k.id")
	menurutNama  = db.By("nama", "k.nama_urut", "k.id")
)

// The sides of the order of waiting, as the column antre has them: what goes on, and what is over.
const (
	olehBerjalan = ` AND k.antre < 10000000000000000`
	olehBerakhir = ` AND k.antre >= 10000000000000000`
)

// dari narrows what a page is read from to the side of the order of waiting on which the chosen group stands: without it
// the first finished work would be found behind all that go on. A page that begins at an anchor needs no help.
func (in *SaringKarya) dari(n db.Narrowed, o db.Order, at pager.Place) db.Narrowed {
	switch {
	case in.Status == "" || o.Name != menurutAntre.Name || at.From != nil:
		return n
	case in.Status == "selesai" || in.Status == "ditolak":
		return db.With(n, olehBerakhir)
	}
	return db.With(n, olehBerjalan)
}

var urutanKarya = map[string]db.Order{
	"sejak": menurutAntre, "-sejak": menurutSejak.Turned(), "nama": menurutNama, "-nama": menurutNama.Turned(),
}
