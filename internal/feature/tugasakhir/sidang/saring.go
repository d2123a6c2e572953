package sidang

import (
	"context"
	"fmt"
	"slices"
	"time"

	"portaldosen/internal/feature/tugasakhir/jadwal"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/tunggu"
	"portaldosen/internal/feature/tugasakhir/ujian"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/pager"
	"portaldosen/internal/kit/words"
)

// Lists of exams are narrowed, ordered and counted in the rows that susun keeps, from one of these beginnings: all of the
// college (for who is no lecturer: alone), those of programmes headed with those of a member of the team, the latter alone,
// those of a student. $1 is the college, $2 the caller as lecturer, $3 now, $4 the kind of work, $5 the caller as student; of
// a week, $5 and $6 are its ends.
const (
	ujianKampus         = ` FROM tugasakhir_ujian e` + ujianLembar + ` WHERE e.college_id = $1` + ujianJenis
	ujianLepas          = ` FROM tugasakhir_ujian e CROSS JOIN (SELECT 'final' AS lembar) u WHERE e.college_id = $1 AND $2 = ''` + ujianJenis
	ujianKaprodi        = ujianProdiDikepalai + ujianDanPenguji
	ujianPekanKaprodi   = ujianProdiDikepalai + ` AND z.mulai_pada >= $5 AND z.mulai_pada < $6` + ujianDanPenguji
	ujianProdiDikepalai = ` FROM (SELECT z.id_sidang, z.id_karya FROM master_kaprodi h CROSS JOIN tugasakhir_ujian z
			WHERE h.college_id = $1 AND h.id_dosen = $2 AND z.college_id = $1 AND z.id_prodi = h.id_prodi AND z.jenis = $4`
	ujianDanPenguji = `
		UNION SELECT v.id_sidang, v.id_karya FROM tugasakhir_penguji v WHERE v.college_id = $1 AND v.id_dosen = $2) t
		CROSS JOIN tugasakhir_ujian e` + ujianLembar + ` WHERE e.college_id = $1 AND e.id_sidang = t.id_sidang AND e.id_karya = t.id_karya` + ujianJenis
	ujianSaya = ` FROM tugasakhir_penguji u CROSS JOIN tugasakhir_ujian e WHERE u.college_id = $1 AND u.id_dosen = $2
		AND e.college_id = $1 AND e.id_sidang = u.id_sidang AND e.id_karya = u.id_karya` + ujianJenis
	ujianMahasiswa = ` FROM tugasakhir_karya o CROSS JOIN tugasakhir_ujian e` + ujianLembar + `
		WHERE o.college_id = $1 AND o.id_mahasiswa = $5 AND e.college_id = $1 AND e.id_karya = o.id` + ujianJenis
	ujianLembar = ` LEFT JOIN tugasakhir_penguji u ON u.college_id = $1 AND u.id_sidang = e.id_sidang AND u.id_karya = e.id_karya AND u.id_dosen = $2`
	ujianJenis  = ` AND CAST($3 AS BIGINT) > 0 AND e.jenis = $4`
)

// The fragments that narrow a list of exams, each with its argument at $? or its list of arguments behind it.
const (
	ujianTugas      = ` AND EXISTS (SELECT 1 FROM tugasakhir_tugas w WHERE w.college_id = $1 AND w.id_karya = e.id_karya AND w.id_sidang = e.id_sidang AND w.jenis IN `
	ujianPeriode    = ` AND e.periode = $?`
	ujianProdi      = ` AND e.id_prodi IN `
	ujianPeran      = ` AND u.peran IN `
	ujianDariHari   = ` AND e.mulai_pada >= $?`
	ujianSampaiHari = ` AND e.mulai_pada < $?`
	lewatDariHari   = ` AND e.mulai_pada + 0 >= $?` // the same, not for indexes: who begins at a person or a programme need not go
	lewatSampaiHari = ` AND e.mulai_pada + 0 < $?`  // through all that the campus has on these days
	ujianSisa       = ` AND e.selesai_pada > $3`
	ujianKata       = ` AND COALESCE(' ' || e.cari LIKE $?, FALSE)`
	ujianDariKata   = ` AND e.id_karya IN (SELECT w.id FROM kit_kata w WHERE w.college_id = $1 AND w.daftar = 'karya' AND w.sisi = $4 AND w.kata >= $?
		AND w.kata <= $? || '` + words.Past + `' AND w.sama < LENGTH($?))`
)

// The groups of the count strip: what is ahead, what the caller has to grade, what others have to finish, and what is over. A
// caller without a sheet has none to send.
const (
	ujianDatang   = ` AND e.terjadwal AND e.mulai_pada > $3`
	ujianMulai    = ` AND NOT (e.terjadwal AND e.mulai_pada > $3)`
	ujianNilai    = ` AND e.terbuka` + ujianMulai + ` AND COALESCE(u.lembar, 'final') <> 'final'`
	ujianMenunggu = ` AND e.terbuka` + ujianMulai + ` AND COALESCE(u.lembar, 'final') = 'final'`
	ujianLampau   = ` AND NOT e.terbuka` + ujianMulai

	hitungDatang   = "akan_datang"
	hitungNilai    = "perlu_dinilai"
	hitungMenunggu = "menunggu_hasil"
	hitungLampau   = "selesai"
)

// What of a list waits for the caller begins at the tasks: own ones, those of the campus in the programmes headed, or all of it.
const (
	tugasUjian      = `SELECT t.id_sidang, t.id_karya FROM `
	tugasUjianSaat  = ` AND t.id_sidang <> '' AND t.jenis_karya = $4 AND t.dari <= $3 AND t.sampai > $3`
	tugasUjianOrang = tugasUjian + `tugasakhir_tugas t WHERE t.college_id = $1 AND t.penerima IN ($2, $5)` + tugasUjianSaat
	tugasUjianKecua = ` AND (t.kecuali = '' OR t.kecuali <> $2)`

	ujianTunggu        = ` FROM (` + tugasUjianOrang
	ujianTungguKaprodi = ujianTunggu + ` UNION ` + tugasUjian + `master_kaprodi h CROSS JOIN tugasakhir_tugas t WHERE h.college_id = $1 AND h.id_dosen = $2
			AND t.college_id = $1 AND t.penerima = h.id_prodi AND t.kampus` + tugasUjianSaat + tugasUjianKecua + ujianDariTunggu
	ujianTungguSemua = ujianTunggu + ` UNION ` + tugasUjian + `tugasakhir_tugas t WHERE t.college_id = $1 AND t.kampus` + tugasUjianSaat + tugasUjianKecua + ujianDariTunggu
	ujianTungguOrang = ujianTunggu + ` GROUP BY t.id_sidang, t.id_karya` + ujianDariTunggu
	ujianDariTunggu  = `) t CROSS JOIN tugasakhir_ujian e` + ujianLembar + ` WHERE e.college_id = $1 AND e.id_sidang = t.id_sidang AND e.id_karya = t.id_karya` + ujianJenis
)

// ujianMenungguDari is where the exams that wait for an actor are read from.
var ujianMenungguDari = map[tunggu.Sudut]string{tunggu.SudutOrang: ujianTungguOrang, tunggu.SudutKaprodi: ujianTungguKaprodi, tunggu.SudutSemua: ujianTungguSemua}

// What narrows by days: all that the campus has, or what hangs on a person or on programmes headed.
var (
	dariHari   = map[bool]string{true: ujianDariHari, false: lewatDariHari}
	sampaiHari = map[bool]string{true: ujianSampaiHari, false: lewatSampaiHari}
)

var kelompokUjian = map[string]string{hitungDatang: ujianDatang, hitungNilai: ujianNilai, hitungMenunggu: ujianMenunggu, hitungLampau: ujianLampau}

// milik are the exams of this kind that the caller has to do with; of the own ones alone where the list asks for a role.
func (s *Service) milik(p ujian.Pemanggil, own bool) db.Narrowed {
	now, jenis := s.Clock.Now().UnixMicro(), string(s.Jenis)
	switch {
	case !own && p.Operator && p.IDDosen == "":
		return db.From(ujianLepas, p.College, p.IDDosen, now, jenis)
	case !own && p.Operator:
		return db.From(ujianKampus, p.College, p.IDDosen, now, jenis)
	case !own && len(p.Prodi) > 0:
		return db.From(ujianKaprodi, p.College, p.IDDosen, now, jenis)
	case p.IDDosen != "" || own:
		return db.From(ujianSaya, p.College, p.IDDosen, now, jenis)
	}
	return db.From(ujianMahasiswa, p.College, p.IDDosen, now, jenis, p.IDMahasiswa)
}

// milikPekan are those of milik that begin in a week: of the programmes headed no other week's are read.
func (s *Service) milikPekan(p ujian.Pemanggil, pekan jadwal.Rentang) db.Narrowed {
	n, mulai, selesai := s.milik(p, false), pekan.Mulai.UnixMicro(), pekan.Selesai.UnixMicro()
	if !p.Operator && len(p.Prodi) > 0 {
		n = db.From(ujianPekanKaprodi, append(slices.Clip(n.Args), mulai, selesai)...)
	}
	return db.Where(db.Where(n, dariHari[p.Operator], mulai), sampaiHari[p.Operator], selesai)
}

// saring narrows the caller's exams to those that match, but for the group of the count strip.
func (s *Service) saring(ctx context.Context, p ujian.Pemanggil, in *SaringSidang, seek words.Seek) (db.Narrowed, error) {
	n := s.milik(p, len(in.Peran) > 0)
	if in.Saya != "" {
		n = db.From(ujianMenungguDari[tunggu.SudutOf(p.Actor)], p.College, p.IDDosen, s.Clock.Now().UnixMicro(), string(s.Jenis), p.IDMahasiswa)
		n = db.Among(n, ujianTugas, in.Tugas, karya.PenutupSaring)
	}
	if in.Periode != 0 && in.Saya == "" { // what waits is to be done now, whatever the term
		n = db.Where(n, ujianPeriode, in.Periode)
	}
	n = db.Among(n, ujianProdi, in.IDProdi, "")
	n = db.Among(n, ujianPeran, in.Peran, "")
	n = ujianBerkata(n, seek)
	kampus := p.Operator && len(in.Peran) == 0
	if in.Pekan != "" {
		week := jadwal.WeekOf(s.Clock.Now(), s.Zone(ctx, p.College))
		n = db.Where(db.Where(n, dariHari[kampus], week.Mulai.UnixMicro()), sampaiHari[kampus], week.Selesai.UnixMicro())
	}
	if in.Dari != "" {
		day, err := s.tanggalSaring(ctx, p, "dari", in.Dari)
		if err != nil {
			return n, err
		}
		n = db.Where(n, dariHari[kampus], day.UnixMicro())
	}
	if in.Sampai != "" {
		day, err := s.tanggalSaring(ctx, p, "sampai", in.Sampai)
		if err != nil {
			return n, err
		}
		n = db.Where(n, sampaiHari[kampus], day.AddDate(0, 0, 1).UnixMicro())
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
func (s *Service) tanggalSaring(ctx context.Context, p ujian.Pemanggil, field, text string) (time.Time, error) {
	day, err := time.ParseInLocation(time.DateOnly, text, s.Zone(ctx, p.College))
	if err != nil {
		return day, apperr.Field(field, "Tanggal ditulis seperti 2026-11-21")
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

// hitungUjian counts the exams that match by the groups of the count strip, and those that wait for the caller; each number is
// how long the list is that it leads to.
func (s *Service) hitungUjian(ctx context.Context, c ujian.Call, in *SaringSidang, seek words.Seek) (pager.Counts, error) {
	semua, saya := *in, *in
	semua.Saya, saya.Saya = "", "ya"
	n, err := s.saring(ctx, c.Pemanggil, &semua, seek)
	if err != nil {
		return nil, err
	}
	waits, err := s.saring(ctx, c.Pemanggil, &saya, seek)
	if err != nil {
		return nil, err
	}
	return s.simpanHitungan(ctx, c, n, fmt.Sprint("ujian ", tunggu.SudutOf(c.Actor)), func(ctx context.Context) (pager.Counts, error) {
		row, err := db.Get[struct{ Datang, Nilai, Menunggu, Semua int64 }](ctx, c.Q, kelompokTerhitung(c.Pemanggil, n), n.Args...)
		if err != nil {
			return nil, err
		}
		mine, err := db.Get[int64](ctx, c.Q, `SELECT COUNT(*)`+db.Text(waits), waits.Args...)
		return pager.Counts{hitungDatang: row.Datang, hitungNilai: row.Nilai, hitungMenunggu: row.Menunggu,
			hitungLampau: row.Semua - row.Datang - row.Nilai - row.Menunggu, hitungSayaUjian: mine}, err
	})
}

// hitungSayaUjian is the number of what waits for the caller, which is counted across the groups.
const hitungSayaUjian = "saya"

// kelompokTerhitung is the statement that counts exams by group: in one pass over those of a person, and of a campus where
// indexes have those that are ahead and those that are open.
func kelompokTerhitung(p ujian.Pemanggil, n db.Narrowed) string {
	text := db.Text(n)
	if karya.SeesAll(p.Actor) {
		const count = `SELECT COUNT(*)`
		return `SELECT (` + count + text + ujianDatang + `) AS datang, (` + count + text + ujianNilai + `) AS nilai, (` + count + text + ujianMenunggu + `) AS menunggu, (` +
			count + text + `) AS semua`
	}
	const count = `SELECT COUNT(CASE WHEN TRUE` + ujianDatang + ` THEN 1 END) AS datang, COUNT(CASE WHEN TRUE` + ujianNilai + ` THEN 1 END) AS nilai,
		COUNT(CASE WHEN TRUE` + ujianMenunggu + ` THEN 1 END) AS menunggu, COUNT(*) AS semua`
	return count + text
}

// simpanHitungan keeps what is counted of the exams of the whole campus, which are many, as long as nothing changes and no
// exam begins or ends; what somebody else has to do with is counted each time.
func (s *Service) simpanHitungan(ctx context.Context, c ujian.Call, n db.Narrowed, apa string, count func(context.Context) (pager.Counts, error)) (pager.Counts, error) {
	if !karya.SeesAll(c.Actor) {
		return count(ctx)
	}
	const batas = `SELECT ` + karya.Pencacah + ` AS pencacah,
		COALESCE((SELECT MIN(e.mulai_pada) FROM tugasakhir_ujian e WHERE e.college_id = $1 AND e.jenis = $2 AND e.mulai_pada > $3), 0) AS mulai,
		COALESCE((SELECT MIN(e.selesai_pada) FROM tugasakhir_ujian e WHERE e.college_id = $1 AND e.jenis = $2 AND e.selesai_pada > $3), 0) AS selesai`
	now := n.Args[argKini]
	row, err := db.Get[struct{ Pencacah, Mulai, Selesai int64 }](ctx, c.Q, batas, c.College, string(s.Jenis), now)
	if err != nil {
		return nil, err
	}
	lasting := n
	lasting.Args = slices.Replace(slices.Clone(n.Args), argKini, argKini+1, any(row.Mulai), any(row.Selesai))
	by, _, err := pager.Keep(ctx, s.Book, apa+" "+lasting.Name(), row.Pencacah, func(ctx context.Context) (pager.Counts, int64, error) {
		by, err := count(ctx)
		return by, row.Pencacah, err
	})
	return by, err
}

// argKini is where the arguments of exams have the present.
const argKini = 2

func totalUjian(by pager.Counts, status string) int64 {
	if status != "" {
		return by[status]
	}
	return by[hitungDatang] + by[hitungNilai] + by[hitungMenunggu] + by[hitungLampau]
}

// totalTerpilih is how many exams match in all: what waits within one group is counted by itself.
func (in *SaringSidang) totalTerpilih(ctx context.Context, q db.Q, n db.Narrowed, by pager.Counts) (int64, error) {
	switch {
	case in.Saya == "":
		return totalUjian(by, in.Status), nil
	case in.Status == "":
		return by[hitungSayaUjian], nil
	}
	n = in.terpilih(n)
	return db.Get[int64](ctx, q, `SELECT COUNT(*)`+db.Text(n), n.Args...)
}

// The orders of lists of exams, of the kept rows and of the page that is put together from them.
const (
	ujianKunci    = `SELECT e.id_sidang, e.id_karya, e.mulai_pada, e.nama_urut`
	kunciUrut     = ` ORDER BY e.mulai_pada, e.id_sidang, e.nama_urut, e.id_karya`
	kunciTurun    = ` ORDER BY e.mulai_pada DESC, e.id_sidang DESC, e.nama_urut DESC, e.id_karya DESC`
	ujianTerpilih = ujian.Columns + ` FROM (` + ujianKunci
	ujianUtuh     = `) e CROSS JOIN tugasakhir_peserta p CROSS JOIN tugasakhir_sidang s CROSS JOIN tugasakhir_karya k` + ujian.UjianOrang + ujian.UjianPemanggil + ujian.UjianIntiOrang +
		` AND p.id_sidang = e.id_sidang AND p.id_karya = e.id_karya`
)

// List reads so many of the narrowed exams, in the order that is asked for, after passing others.
func List(ctx context.Context, q db.Q, n db.Narrowed, in *SaringSidang, size, pass int) ([]ujian.Ujian, error) {
	order := kunciUrut
	if in.Sort == "-waktu" {
		order = kunciTurun
	}
	window, args := db.Window(size, pass, n.Args)
	return db.List[ujian.Ujian](ctx, q, ujianTerpilih+db.Text(n)+order+window+ujianUtuh+order, args...)
}
