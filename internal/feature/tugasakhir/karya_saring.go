package tugasakhir

import (
	"strconv"
	"strings"
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
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
	menungguKaprodi = `(` + menungguDekat + ` OR ` + menungguKampus + ` AND k.id_prodi IN (SELECT h.id_prodi FROM master_dosen d
		JOIN master_kaprodi h ON h.college_id = d.college_id AND h.id_dosen = d.id WHERE d.college_id = $1 AND d.id_akun = $2))`
	menungguSemua = `(` + menungguDekat + ` OR ` + menungguKampus + `)`

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

// tersaring is a list of works narrowed: FROM and WHERE from a closed set of fragments, with their arguments. The first
// three are the college, the account, and the moment before which a session is long ago.
type tersaring struct {
	from string
	args []any
}

// The fragments, each with its argument at $? or its list of arguments behind it.
const (
	olehJenis    = ` AND CAST($3 AS BIGINT) > 0 AND k.jenis = $?`
	olehPeriode  = ` AND k.periode = $?`
	olehProdi    = ` AND k.id_prodi IN `
	olehStatus   = ` AND k.status IN `
	olehTeks     = ` AND k.cari LIKE $? ESCAPE '\'`
	olehAngkatan = ` AND (SELECT CAST(m.angkatan AS TEXT) FROM master_mahasiswa m WHERE m.college_id = $1 AND m.id = k.id_mahasiswa) IN `
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
func (in *SaringKarya) dihitung(a actor.Actor, jenis Jenis, lama int64) tersaring {
	n := tersaring{from: jangkauan(a), args: []any{a.College, a.Akun, lama}}
	n.add(olehJenis, string(jenis))
	if in.Periode != 0 {
		n.add(olehPeriode, in.Periode)
	}
	n.among(olehProdi, in.IDProdi, "")
	n.among(olehAngkatan, angka(in.Angkatan), "")
	n.among(olehPeran, in.Peran, penutupSaring)
	if cari := in.Cari(); cari != "" {
		n.add(olehTeks, api.Pola(cari))
	}
	return n
}

// terdaftar narrows to read.
func (in *SaringKarya) terdaftar(a actor.Actor, jenis Jenis, lama int64) tersaring {
	n := in.dihitung(a, jenis, lama)
	n.among(olehStatus, kelompokStatus[in.Status], "")
	if in.Diam != "" {
		n.from += olehDiam
	}
	if in.Saya != "" {
		n.from += olehMenunggu + menunggu(a)
	}
	return n
}

func (n *tersaring) add(fragment string, arg any) {
	n.args = append(n.args, arg)
	n.from += strings.ReplaceAll(fragment, "$?", "$"+strconv.Itoa(len(n.args)))
}

func (n *tersaring) among(fragment string, values []string, end string) {
	if len(values) == 0 {
		return
	}
	var list string
	list, n.args = db.In(n.args, values)
	n.from += fragment + list + end
}

// mulaiDari narrows on to the rows from an anchor on.
func (n tersaring) mulaiDari(o urutanKarya, key any, id string) tersaring {
	n.args = append(n.args[:len(n.args):len(n.args)], key, id)
	n.from += o.since + "$" + strconv.Itoa(len(n.args)-1) + ", $" + strconv.Itoa(len(n.args)) + ")"
	return n
}

// kunci names the narrowed list among the kept copies.
func (n tersaring) kunci() string {
	s := []byte(n.from)
	for _, arg := range n.args {
		s = append(s, 0)
		switch v := arg.(type) {
		case string:
			s = append(s, v...)
		case int64:
			s = strconv.AppendInt(s, v, 10)
		}
	}
	return string(s)
}

func angka(numbers []int) []string {
	out := make([]string, 0, len(numbers))
	for _, n := range numbers {
		out = append(out, strconv.Itoa(n))
	}
	return out
}

// lama is the moment before which a session is long ago: the beginning of the campus's day, hariDiam days back.
func lama(now time.Time, zona *time.Location) int64 {
	y, m, d := now.In(zona).Date()
	return time.Date(y, m, d-hariDiam, 0, 0, 0, 0, zona).UnixMicro()
}

// urutanKarya is an order of a list: how its keys are read, its pages, and the rows from an anchor on.
type urutanKarya struct {
	name     string
	down     bool
	keys     string
	up, back string
	since    string
	number   bool
}

var (
	menurutSejak = urutanKarya{name: "sejak", keys: `SELECT k.sejak, k.id`, up: ` ORDER BY k.sejak, k.id`, back: ` ORDER BY k.sejak DESC, k.id DESC`,
		since: ` AND (k.sejak, k.id) >= (`, number: true}
	menurutAntre = urutanKarya{name: "antre", keys: `SELECT k.antre, k.id`, up: ` ORDER BY k.antre, k.id`, back: ` ORDER BY k.antre DESC, k.id DESC`,
		since: ` AND (k.antre, k.id) >= (`, number: true}
	menurutNama = urutanKarya{name: "nama", keys: `SELECT k.nama_urut, k.id`, up: ` ORDER BY k.nama_urut, k.id`,
		back: ` ORDER BY k.nama_urut DESC, k.id DESC`, since: ` AND (k.nama_urut, k.id) >= (`}
)

var urutanKaryaMenurut = map[string]urutanKarya{
	"sejak": menurutAntre, "-sejak": menurutSejak.balik(), "nama": menurutNama, "-nama": menurutNama.balik(),
}

func (o urutanKarya) balik() urutanKarya {
	o.down = true
	return o
}

// kunci is an anchor's key as the column has it.
func (o urutanKarya) kunci(text string) (any, error) {
	if o.number {
		return strconv.ParseInt(text, 10, 64)
	}
	return text, nil
}
