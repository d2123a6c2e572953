package tugasakhir

import (
	"context"
	"time"

	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/pager"
	"portaldosen/internal/kit/words"
)

// Lists of exams are narrowed, ordered and counted in the rows that susun keeps, from one of three beginnings: all of the
// college (for who is no lecturer: alone), those of a member of the team, those of a student. $1 is the college, $2 the caller as lecturer, $3 now, $4 the
// caller as student.
const (
	ujianKampus = ` FROM tugasakhir_ujian e` + ujianLembar + ` WHERE e.college_id = $1 AND CAST($3 AS BIGINT) > 0`
	ujianLepas  = ` FROM tugasakhir_ujian e CROSS JOIN (SELECT '' AS lembar) u WHERE e.college_id = $1 AND $2 = '' AND CAST($3 AS BIGINT) > 0`
	ujianSaya   = ` FROM tugasakhir_penguji u CROSS JOIN tugasakhir_ujian e WHERE u.college_id = $1 AND u.id_dosen = $2
		AND e.college_id = $1 AND e.id_sidang = u.id_sidang AND e.id_karya = u.id_karya AND CAST($3 AS BIGINT) > 0`
	ujianMahasiswa = ` FROM tugasakhir_karya o CROSS JOIN tugasakhir_ujian e` + ujianLembar + `
		WHERE o.college_id = $1 AND o.id_mahasiswa = $4 AND e.college_id = $1 AND e.id_karya = o.id AND CAST($3 AS BIGINT) > 0`
	ujianLembar = ` LEFT JOIN tugasakhir_penguji u ON u.college_id = $1 AND u.id_sidang = e.id_sidang AND u.id_karya = e.id_karya AND u.id_dosen = $2`
)

// The fragments that narrow a list of exams, each with its argument at $? or its list of arguments behind it.
const (
	ujianJenis      = ` AND e.jenis = $?`
	ujianKaprodi    = ` AND (e.id_prodi IN `
	ujianLuar       = ` OR e.id_sidang || e.id_karya IN `
	ujianPeriode    = ` AND e.periode = $?`
	ujianProdi      = ` AND e.id_prodi IN `
	ujianPeran      = ` AND u.peran IN `
	ujianDariHari   = ` AND e.mulai_pada >= $?`
	ujianSampaiHari = ` AND e.mulai_pada < $?`
	ujianSisa       = ` AND e.selesai_pada > $3`
	ujianKata       = ` AND COALESCE(' ' || e.cari LIKE $?, FALSE)`
	ujianDariKata   = ` AND e.id_karya IN (SELECT w.id FROM kit_kata w WHERE w.college_id = $1 AND w.daftar = 'karya' AND w.kata >= $?
		AND w.kata <= $? || '` + "\U0010FFFF" + `' AND w.sama < LENGTH($?))`
)

// The groups of the count strip. Who grades has to until the own sheet is final, the others see what is open.
const (
	ujianDatang  = ` AND e.terjadwal AND e.mulai_pada > $3`
	ujianNilai   = ` AND e.terbuka AND NOT (e.terjadwal AND e.mulai_pada > $3) AND COALESCE(u.lembar, '') <> 'final'`
	ujianLampau  = ` AND NOT (e.terjadwal AND e.mulai_pada > $3) AND NOT (e.terbuka AND COALESCE(u.lembar, '') <> 'final')`
	hitungDatang = "akan_datang"
	hitungNilai  = "perlu_dinilai"
	hitungLampau = "selesai"
)

var kelompokUjian = map[string]string{hitungDatang: ujianDatang, hitungNilai: ujianNilai, hitungLampau: ujianLampau}

// milik are the exams of this kind that the caller has to do with; of the own ones alone where the list asks for a role.
func (x sidangJenis) milik(ctx context.Context, q db.Q, p pemanggil, own bool) (db.Narrowed, error) {
	now := x.Clock.Now().UnixMicro()
	switch {
	case !own && p.operator && p.idDosen == "":
		return db.Where(db.From(ujianLepas, p.College, p.idDosen, now), ujianJenis, string(x.jenis)), nil
	case !own && p.operator:
		return db.Where(db.From(ujianKampus, p.College, p.idDosen, now), ujianJenis, string(x.jenis)), nil
	case !own && len(p.prodi) > 0:
		n := db.Where(db.From(ujianKampus, p.College, p.idDosen, now), ujianJenis, string(x.jenis))
		n = db.Among(n, ujianKaprodi, p.prodi, "")
		outside, err := x.ujianLuarProdi(ctx, q, p, now)
		return db.With(db.Among(n, ujianLuar, outside, ""), penutupSaring), err
	case p.idDosen != "" || own:
		return db.Where(db.From(ujianSaya, p.College, p.idDosen, now), ujianJenis, string(x.jenis)), nil
	}
	return db.Where(db.From(ujianMahasiswa, p.College, p.idDosen, now, p.idMahasiswa), ujianJenis, string(x.jenis)), nil
}

// ujianLuarProdi are the exams that a head of programmes is a member of beyond those programmes: exam and work, joined.
func (x sidangJenis) ujianLuarProdi(ctx context.Context, q db.Q, p pemanggil, now int64) ([]string, error) {
	const keys = `SELECT e.id_sidang || e.id_karya`
	n := db.Where(db.From(ujianSaya, p.College, p.idDosen, now), ujianJenis, string(x.jenis))
	n = db.With(db.Among(n, ` AND NOT (e.id_prodi IN `, p.prodi, ""), penutupSaring)
	return db.List[string](ctx, q, keys+db.Text(n), n.Args...)
}

// saring narrows the caller's exams to those that match, but for the group of the count strip.
func (x sidangJenis) saring(ctx context.Context, q db.Q, p pemanggil, in *SaringSidang) (db.Narrowed, error) {
	n, err := x.milik(ctx, q, p, len(in.Peran) > 0)
	if err != nil {
		return n, err
	}
	if in.Periode != 0 {
		n = db.Where(n, ujianPeriode, in.Periode)
	}
	n = db.Among(n, ujianProdi, in.IDProdi, "")
	n = db.Among(n, ujianPeran, in.Peran, "")
	seek, err := seekKarya(ctx, q, x.jenis, in.Cari(), luas(p.Actor))
	if err != nil {
		return n, err
	}
	n = ujianBerkata(n, seek)
	if in.Dari != "" {
		day, err := x.tanggalSaring(ctx, p, "dari", in.Dari)
		if err != nil {
			return n, err
		}
		n = db.Where(n, ujianDariHari, day.UnixMicro())
	}
	if in.Sampai != "" {
		day, err := x.tanggalSaring(ctx, p, "sampai", in.Sampai)
		if err != nil {
			return n, err
		}
		n = db.Where(n, ujianSampaiHari, day.AddDate(0, 0, 1).UnixMicro())
	}
	return n, nil
}

// ujianBerkata narrows exams to those of works that are found by words: from the rarest of them on, where that one is rare.
func ujianBerkata(n db.Narrowed, seek words.Seek) db.Narrowed {
	if seek.From != "" {
		n = db.Where(n, ujianDariKata, seek.From)
	}
	for _, check := range seek.Checks() {
		n = db.Where(n, ujianKata, check)
	}
	return n
}

// tanggalSaring is the beginning of a day on the campus's calendar that a filter names.
func (x sidangJenis) tanggalSaring(ctx context.Context, p pemanggil, field, text string) (time.Time, error) {
	day, err := time.ParseInLocation(time.DateOnly, text, x.Zona(ctx, p.College))
	if err != nil {
		return day, apperr.Isian(field, "Tanggal ditulis seperti 2026-11-21")
	}
	return day, nil
}

// terpilih narrows on to the group of the count strip that is asked for.
func (in *SaringSidang) terpilih(n db.Narrowed) db.Narrowed {
	if in.Status == "" {
		return n
	}
	return db.With(n, kelompokUjian[in.Status])
}

// hitungUjian counts the narrowed exams by the groups of the count strip. What is ahead and what is open are few and hang on
// the time; how many there are in all is kept under the change counter.
func (x sidangJenis) hitungUjian(ctx context.Context, q db.Q, n db.Narrowed) (map[string]int64, error) {
	const count = `SELECT COUNT(*)`
	text := db.Text(n)
	row, err := db.Get[struct{ Datang, Nilai, Pencacah int64 }](ctx, q, `SELECT (`+count+text+ujianDatang+`) AS datang, (`+count+text+ujianNilai+`) AS nilai, `+
		pencacahKarya+` AS pencacah`, n.Args...)
	if err != nil {
		return nil, err
	}
	all, _, err := pager.Keep(ctx, &x.book, "ujian "+n.Name(), row.Pencacah, func(ctx context.Context) (pager.Counts, int64, error) {
		total, err := db.Get[int64](ctx, q, count+text, n.Args...)
		return pager.Counts{"": total}, row.Pencacah, err
	})
	return map[string]int64{hitungDatang: row.Datang, hitungNilai: row.Nilai, hitungLampau: all[""] - row.Datang - row.Nilai}, err
}

func totalUjian(by map[string]int64, status string) int64 {
	if status != "" {
		return by[status]
	}
	return by[hitungDatang] + by[hitungNilai] + by[hitungLampau]
}

// The orders of lists of exams, of the kept rows and of the page that is put together from them.
const (
	ujianKunci    = `SELECT e.id_sidang, e.id_karya, e.mulai_pada, e.nama_urut`
	kunciUrut     = ` ORDER BY e.mulai_pada, e.id_sidang, e.nama_urut, e.id_karya`
	kunciTurun    = ` ORDER BY e.mulai_pada DESC, e.id_sidang DESC, e.nama_urut DESC, e.id_karya DESC`
	ujianTerpilih = ujianColumns + ` FROM (` + ujianKunci
	ujianUtuh     = `) e CROSS JOIN tugasakhir_peserta p CROSS JOIN tugasakhir_sidang s CROSS JOIN tugasakhir_karya k` + ujianOrang + ujianPemanggil + ujianIntiOrang +
		` AND p.id_sidang = e.id_sidang AND p.id_karya = e.id_karya`
)

// listUjian reads so many of the narrowed exams, in the order that is asked for, after passing others.
func listUjian(ctx context.Context, q db.Q, n db.Narrowed, in *SaringSidang, size, pass int) ([]ujian, error) {
	order := kunciUrut
	if in.Sort == "-waktu" {
		order = kunciTurun
	}
	window, args := db.Window(size, pass, n.Args)
	return db.List[ujian](ctx, q, ujianTerpilih+db.Text(n)+order+window+ujianUtuh+order, args...)
}
