//go:build !race

package main

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"portaldosen/internal/kit/db"
)

// kind is a kind of object that operations name in their paths. sql reads all of a college: id, a work it belongs to,
// an account it concerns, a programme whose head it concerns; an object may have several rows.
type kind struct {
	name   string
	sql    string
	open   string // why everybody of the college who holds the permission may know it; empty: related people alone
	own    bool   // a person's own: not even the operator
	global bool   // it names its college itself, whatever the host
	shared bool   // a name that other colleges use too, each for its own
	secret bool   // its id and what it says may stand in answers to related people alone
}

// kinds is the registry of objects. The columns are always: id, work, account, prodi, state.
var kinds = []kind{
	{name: "karya", secret: true, sql: `SELECT k.id, k.id AS work, '' AS account, '' AS prodi, '' AS state
		FROM tugasakhir_karya k WHERE k.college_id = $1 ORDER BY k.id`},
	{name: "sidang", secret: true, sql: `SELECT s.id, p.id_karya AS work, '' AS account, '' AS prodi, s.status AS state
		FROM tugasakhir_sidang s JOIN tugasakhir_peserta p ON p.college_id = s.college_id AND p.id_sidang = s.id
		WHERE s.college_id = $1 ORDER BY s.id, p.id_karya`},
	{name: "berkas", secret: true, sql: ofWork("tugasakhir_berkas", "jenis")},
	{name: "cek", secret: true, sql: ofWork("tugasakhir_cek", "galat")},
	{name: "bimbingan", secret: true, sql: ofWork("tugasakhir_bimbingan", "status")},
	{name: "logbook", secret: true, sql: ofWork("tugasakhir_logbook", "status")},
	{name: "pembatalan", secret: true, sql: ofWork("tugasakhir_pembatalan", "status")},
	{name: "revisi", secret: true, sql: `SELECT r.id, r.id_karya AS work, d.id_akun AS account, '' AS prodi,
		r.status AS state FROM tugasakhir_revisi r
		JOIN master_dosen d ON d.college_id = r.college_id AND d.id = r.id_dosen
		WHERE r.college_id = $1 ORDER BY r.id`},
	{name: "lembar", open: "lecturers are listed", sql: `SELECT u.id_dosen AS id, u.id_karya AS work, '' AS account,
		'' AS prodi, COALESCE(p.status, u.lembar) AS state FROM tugasakhir_penguji u
		LEFT JOIN tugasakhir_perubahan p ON p.college_id = u.college_id AND p.id_sidang = u.id_sidang
		AND p.id_karya = u.id_karya AND p.id_dosen = u.id_dosen
		WHERE u.college_id = $1 ORDER BY u.id_karya, u.id_dosen`},
	{name: "dokumen", open: "the eight papers have fixed names", sql: `SELECT n.nama AS id, k.id AS work,
		'' AS account, '' AS prodi, '' AS state FROM tugasakhir_karya k CROSS JOIN (SELECT 'kartu-bimbingan' AS nama
		UNION SELECT 'undangan' UNION SELECT 'form-nilai' UNION SELECT 'rekap-nilai' UNION SELECT 'berita-acara'
		UNION SELECT 'daftar-hadir' UNION SELECT 'lembar-revisi' UNION SELECT 'lembar-pengesahan') n
		WHERE k.college_id = $1 ORDER BY k.id, n.nama`},
	{name: "mahasiswa", secret: true, sql: `SELECT m.id, COALESCE(k.id, '') AS work,
		COALESCE(m.id_akun, '') AS account, m.id_prodi AS prodi, '' AS state FROM master_mahasiswa m
		LEFT JOIN tugasakhir_karya k ON k.college_id = m.college_id AND k.id_mahasiswa = m.id
		WHERE m.college_id = $1 ORDER BY k.id IS NULL, m.id`},
	{name: "cuplikan", secret: true, own: true, sql: `SELECT c.id, '' AS work, c.id_akun AS account, '' AS prodi,
		'' AS state FROM tugasakhir_cuplikan c WHERE c.college_id = $1 ORDER BY c.id`},
	{name: "sesi", secret: true, own: true, sql: `SELECT s.id, '' AS work, s.id_akun AS account, '' AS prodi,
		'' AS state FROM auth_sesi s WHERE s.college_id = $1 ORDER BY s.id`},
	{name: "matakuliah",
		open: "the catalogue of courses is read by the whole staff; only change is a matter of relation",
		sql: `SELECT m.id, '' AS work, COALESCE(d.id_akun, '') AS account, m.id_prodi AS prodi, '' AS state
		FROM akademik_matakuliah m
		LEFT JOIN akademik_kelas k ON k.college_id = m.college_id AND k.id_matakuliah = m.id
		LEFT JOIN akademik_pengampu p ON p.college_id = k.college_id AND p.id_kelas = k.id
		LEFT JOIN master_dosen d ON d.college_id = p.college_id AND d.id = p.id_dosen
		WHERE m.college_id = $1 ORDER BY m.id, d.id`},
	{name: "kebijakan", sql: `SELECT 'skripsi-' || p.id AS id, '' AS work, '' AS account, p.id AS prodi,
		'' AS state FROM master_prodi p WHERE p.college_id = $1
		ORDER BY EXISTS (SELECT 1 FROM tugasakhir_kebijakan w
			WHERE w.college_id = $1 AND w.id_prodi = p.id) DESC, p.id`},
	{name: "instansi", open: "the operator keeps all companies", sql: `SELECT i.id, '' AS work, '' AS account,
		'' AS prodi, '' AS state FROM tugasakhir_instansi i WHERE i.college_id = $1
		ORDER BY EXISTS (SELECT 1 FROM tugasakhir_magang g WHERE g.college_id = $1 AND g.id_instansi = i.id), i.id`},
	{name: "dosen", open: "lecturers are listed: students choose a supervisor",
		sql: `SELECT d.id, '' AS work, '' AS account, d.id_prodi AS prodi, '' AS state
		FROM master_dosen d WHERE d.college_id = $1 ORDER BY d.id`},
	{name: "nama dosen", shared: true, open: "lecturers are listed",
		sql: `SELECT a.username AS id, '' AS work, '' AS account, '' AS prodi, '' AS state FROM master_dosen d
		JOIN auth_akun a ON a.college_id = d.college_id AND a.id = d.id_akun
		WHERE d.college_id = $1 ORDER BY a.username`},
	{name: "setelan", shared: true, open: "settings of the college",
		sql: `SELECT keyword AS id, '' AS work, '' AS account, '' AS prodi, '' AS state
		FROM institusi_konfigurasi WHERE college_id = $1 ORDER BY keyword`},
	{name: "logo", open: "public", sql: `SELECT 'logo.svg' AS id, '' AS work, '' AS account, '' AS prodi, '' AS state
		FROM institusi_college WHERE id = $1`},
	{name: "kode dokumen", global: true,
		open: "public: whoever holds the paper reads its code, which names the college",
		sql: `SELECT college_id || '.' || kode AS id, '' AS work, '' AS account, '' AS prodi, '' AS state
		FROM tugasakhir_dokumen WHERE college_id = $1 ORDER BY kode`},
	{name: "kalender", global: true, open: "public: the address is the secret, and names the college",
		sql: `SELECT id_akun AS id, '' AS work, '' AS account, '' AS prodi, '' AS state
		FROM tugasakhir_kalender WHERE college_id = $1`},
}

func ofWork(table, state string) string {
	return `SELECT x.id, x.id_karya AS work, '' AS account, '' AS prodi, x.` + state + ` AS state
		FROM ` + table + ` x WHERE x.college_id = $1 ORDER BY x.id`
}

// params says which kind of object stands in a path: the first line whose pattern ends the path so far.
var params = []struct {
	path *regexp.Regexp
	kind string
}{
	{regexp.MustCompile(`_exam_schedule/\{(id|examScheduleId)\}$|_exam_calendar/\{idSidang\}$`), "sidang"},
	{regexp.MustCompile(`\{idBerkas\}$`), "berkas"},
	{regexp.MustCompile(`\{idCek\}$`), "cek"},
	{regexp.MustCompile(`\{idRevisi\}$`), "revisi"},
	{regexp.MustCompile(`\{idLogbook\}$`), "logbook"},
	{regexp.MustCompile(`\{idPembatalan\}$`), "pembatalan"},
	{regexp.MustCompile(`_grade/\{id\}/sheet/\{idDosen\}$`), "lembar"},
	{regexp.MustCompile(`_document/\{id\}/\{nama\}$`), "dokumen"},
	{regexp.MustCompile(`^/v2/(ta|kp)/(proposal|skripsi|kerja_praktik)[a-z_]*/\{id\}$`), "karya"},
	{regexp.MustCompile(`^/v2/ta/guidance/\{id\}$`), "bimbingan"},
	{regexp.MustCompile(`^/v2/ta/note_library/\{id\}$`), "cuplikan"},
	{regexp.MustCompile(`^/v2/ta/supervisor_quota/\{id\}$`), "dosen"},
	{regexp.MustCompile(`^/v2/ta/kebijakan/\{id\}$`), "kebijakan"},
	{regexp.MustCompile(`^/v2/kp/company/\{id\}$`), "instansi"},
	{regexp.MustCompile(`^/v1/mahasiswa/\{id\}$`), "mahasiswa"},
	{regexp.MustCompile(`^/v2/academic/matakuliah/\{id\}$`), "matakuliah"},
	{regexp.MustCompile(`^/v2/user_sessions/\{id\}$`), "sesi"},
	{regexp.MustCompile(`^/v1/dosen/\{username\}$`), "nama dosen"},
	{regexp.MustCompile(`^/v1/config/\{keyword\}$`), "setelan"},
	{regexp.MustCompile(`^/v1/logo_perguruan_tinggi/\{berkas\}$`), "logo"},
	{regexp.MustCompile(`^/v1/dokumen/\{kode\}$`), "kode dokumen"},
	{regexp.MustCompile(`^/v2/ta/calendar/\{token\}$`), "kalender"},
}

// kindOf finds what a parameter names; upTo is the path that ends with it.
func kindOf(upTo string) (*kind, error) {
	for _, p := range params {
		if !p.path.MatchString(upTo) {
			continue
		}
		for i := range kinds {
			if kinds[i].name == p.kind {
				return &kinds[i], nil
			}
		}
	}
	return nil, fmt.Errorf("nobody knows what stands in %s: add a line to 'params' in authz_kinds_test.go, "+
		"and to 'kinds' the kind of object if it is new", upTo)
}

// canary stands in every text of the other college that can hold it.
const canary = "kenari7f3a"

// table is a table of the schema that belongs to colleges.
type table struct {
	name    string
	columns []column
}

type column struct {
	Tabel, Kolom, Jenis string
	Kunci               int64
}

func (t table) names() []string {
	out := []string{}
	for _, c := range t.columns {
		out = append(out, c.Kolom)
	}
	return out
}

// noCanary are text columns whose rows stop meaning anything with a canary in them: fingerprints, JSON, days, and the
// address of the site and the names to sign in with, by which the other college is called.
var noCanary = regexp.MustCompile(`sidik|^fakta$|^origin|^mulai$|^selesai$|tanggal|tenggat|password|rahasia|` +
	`_json$|^username|^zona|^kode$|^keyword$|^value$|_at$|^bab$|^sampai$|^logo_gambar$|^telepon$`)

// takesCanary tells whether a canary may stand in a column.
func (t table) takesCanary(c column) bool {
	if c.Jenis != "TEXT" || c.Kunci > 0 || strings.HasPrefix(t.name, "kit_") {
		return false
	}
	isID := c.Kolom == "id" || c.Kolom == "college_id" || strings.HasPrefix(c.Kolom, "id_")
	return !isID && !noCanary.MatchString(c.Kolom)
}

// readSchema lists the tables that hold rows of colleges, from a database that is only migrated.
func readSchema(t testing.TB, d *db.DB) []table {
	const columns = `SELECT m.name AS tabel, p.name AS kolom, p.type AS jenis, p.pk AS kunci
		FROM sqlite_master m JOIN pragma_table_info(m.name) p
		WHERE m.type = 'table' ORDER BY m.name, p.cid`
	var all []column
	must(t, d.Read(t.Context(), home, func(q db.Q) error {
		var err error
		all, err = db.List[column](t.Context(), q, columns)
		return err
	}))
	var out []table
	for _, c := range all {
		if len(out) == 0 || out[len(out)-1].name != c.Tabel {
			out = append(out, table{name: c.Tabel})
		}
		out[len(out)-1].columns = append(out[len(out)-1].columns, c)
	}
	return slices.DeleteFunc(out, func(t table) bool {
		return t.name != "institusi_college" && !slices.Contains(t.names(), "college_id")
	})
}

// canaries appends the canary to every text of the college; what a rule of the schema refuses stays as it is.
func (f *authzFiller) canaries(schema []table) {
	for _, t := range schema {
		key := map[bool]string{true: "id", false: "college_id"}[t.name == "institusi_college"]
		for _, c := range t.columns {
			if t.takesCanary(c) && f.err == nil {
				set := c.Kolom + ` = ` + c.Kolom + ` || ' ` + canary + `'`
				f.savepoint(`UPDATE ` + t.name + ` SET ` + set + ` WHERE ` + key + ` = $1`)
			}
		}
	}
}

func (f *authzFiller) savepoint(text string) {
	_, err := f.q.Exec(f.ctx, `SAVEPOINT kenari`)
	if err == nil {
		if _, refused := f.q.Exec(f.ctx, text, f.q.College); refused != nil {
			_, err = f.q.Exec(f.ctx, `ROLLBACK TO SAVEPOINT kenari`)
		}
	}
	if err == nil {
		_, err = f.q.Exec(f.ctx, `RELEASE SAVEPOINT kenari`)
	}
	f.err = err
}
