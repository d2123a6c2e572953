// Package tunggu keeps what waits for whom in line with the works.
package tunggu

import (
	"context"
	"math"
	"time"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// Service reads what is kept, brought in line first.
type Service struct {
	*karya.Service
	Rules
}

// versiSusunan tells by which rule tugasakhir_tugas and tugasakhir_ujian are made. Whoever changes the rule below gives the
// next number: then both are made anew when the portal starts.
const versiSusunan = 2

// At the end of a transaction so many times so many works are brought in line; an act touches a few. What is left stays marked,
// for settleRest.
const (
	susunSekali = 64
	susunBerapa = 4
)

// Rules is what keeping asks of those who know the rules of guidance and of grades.
type Rules struct {
	Count func(ctx context.Context, q db.Q, idKarya ...string) error                               // counts the sessions of works that count
	Held  func(ctx context.Context, q db.Q, k karya.Baris, idSidang string) (held bool, err error) // whether a grade cannot be locked, although all have graded
}

// Settle brings what is kept of the works that were touched in line with their rows: what waits for whom, and their exams.
// It runs at the end of each transaction that wrote to this area.
func (r Rules) Settle(ctx context.Context, q db.Q) error {
	_, err := r.settleAtMost(ctx, q, susunBerapa)
	return err
}

// settleAtMost does so, so many times at most, and tells how many works the last one brought in line: fewer than susunSekali
// when none is left.
func (r Rules) settleAtMost(ctx context.Context, q db.Q, most int) (n int, err error) {
	n = susunSekali
	for ; err == nil && n == susunSekali && most > 0; most-- {
		n, err = r.settleSome(ctx, q)
	}
	return n, err
}

// settleSome does so for some of the works, and tells for how many.
func (r Rules) settleSome(ctx context.Context, q db.Q) (int, error) {
	const touched = `SELECT id_karya FROM tugasakhir_tersentuh WHERE college_id = $1 ORDER BY id_karya LIMIT 64`
	ids, err := db.List[string](ctx, q, touched, q.College)
	if err != nil || len(ids) == 0 {
		return 0, err
	}
	if err := r.Count(ctx, q, ids...); err != nil {
		return 0, err
	}
	among, args := db.In([]any{q.College}, ids)
	for _, text := range []string{
		`DELETE FROM tugasakhir_tugas WHERE college_id = $1 AND id_karya IN ` + among,
		`DELETE FROM tugasakhir_ujian WHERE college_id = $1 AND id_karya IN ` + among,
		susunKarya + among + susunTugas,
		susunKarya + among + susunUjian,
		lepasBeban + among,
		ambilBeban + among + ambilBebanAkhir,
	} {
		if err := q.Apply(ctx, text, args...); err != nil {
			return 0, err
		}
	}
	if err := karya.SetTunggu(ctx, q, among, args); err != nil {
		return 0, err
	}
	// Last, for whatever writes a work marks it.
	if err := q.Apply(ctx, `DELETE FROM tugasakhir_tersentuh WHERE college_id = $1 AND id_karya IN `+among, args...); err != nil {
		return 0, err
	}
	return len(ids), r.holdBack(ctx, q, ids)
}

// holdBack takes away, of works that are brought in line, what cannot be locked although all have graded: the rule is the one
// of locking, which reckons the grade.
func (r Rules) holdBack(ctx context.Context, q db.Q, ids []string) error {
	const read = `SELECT k.id, k.jenis, k.status, k.id_kebijakan, t.id_sidang FROM tugasakhir_tugas t CROSS JOIN tugasakhir_karya k
		WHERE t.college_id = $1 AND t.jenis = 'kunci' AND k.college_id = $1 AND k.id = t.id_karya AND t.id_karya IN `
	among, args := db.In([]any{q.College}, ids)
	rows, err := db.List[struct {
		karya.Baris
		IDSidang string
	}](ctx, q, read+among, args...)
	if err != nil {
		return err
	}
	for _, t := range rows {
		held, err := r.Held(ctx, q, t.Baris, t.IDSidang)
		if err == nil && held {
			const drop = `DELETE FROM tugasakhir_tugas WHERE college_id = $1 AND id_karya = $2 AND jenis = 'kunci'`
			_, err = q.Exec(ctx, drop, q.College, t.ID)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Start makes all that is kept of a college anew where another rule made it, and what was touched while no portal ran.
func (s *Service) Start(ctx context.Context, college string) error {
	err := s.DB.Write(ctx, college, func(ctx context.Context, q db.Q) error {
		const read = `SELECT versi FROM tugasakhir_susunan WHERE college_id = $1`
		versi, _, err := db.Find[int64](ctx, q, read, college)
		if err != nil || versi == versiSusunan {
			return err
		}
		const mark = `INSERT INTO tugasakhir_tersentuh (college_id, id_karya) SELECT k.college_id, k.id FROM tugasakhir_karya k WHERE k.college_id = $1
			ON CONFLICT DO NOTHING`
		if err := q.Apply(ctx, mark, college); err != nil {
			return err
		}
		return catatSusunan(ctx, q)
	})
	if err != nil {
		return err
	}
	return s.settleRest(ctx, college)
}

// SettleAll brings the works of a college that was just filled in line, in the filling's transaction.
func (r Rules) SettleAll(ctx context.Context, q db.Q) error {
	if _, err := r.settleAtMost(ctx, q, math.MaxInt); err != nil {
		return err
	}
	return catatSusunan(ctx, q)
}

// Refresh brings all works in line that are marked, for who reads what is kept of them.
func (s *Service) Refresh(ctx context.Context, college string) error {
	return s.settleRest(ctx, college)
}

// settleRest brings all works in line that are still marked, in short transactions, so that it can be broken off at any time.
// What was counted before no longer holds, so that the change counter moves; first, as in every change of the area.
func (s *Service) settleRest(ctx context.Context, college string) (err error) {
	for n := susunSekali; err == nil && n == susunSekali; {
		err = s.DB.Write(ctx, college, func(ctx context.Context, q db.Q) error {
			touched, err := db.Get[bool](ctx, q, `SELECT EXISTS (`+TouchedExists+`)`, college)
			if n = 0; err != nil || !touched {
				return err
			}
			if err := db.Bump(ctx, q, karya.Area); err != nil {
				return err
			}
			n, err = s.settleAtMost(ctx, q, susunBerapa)
			return err
		})
	}
	return err
}

func catatSusunan(ctx context.Context, q db.Q) error {
	const versi = `INSERT INTO tugasakhir_susunan (college_id, versi) VALUES ($1, $2) ON CONFLICT (college_id) DO UPDATE SET versi = excluded.versi`
	return q.Apply(ctx, versi, q.College, versiSusunan)
}

// TouchedExists finds works that are marked.
const TouchedExists = `SELECT 1 FROM tugasakhir_tersentuh z WHERE z.college_id = $1`

// ReadSettled answers what is found in what is kept of the caller's college's works. Works that somebody touched past the portal
// are brought in line first.
func ReadSettled[T any](ctx context.Context, s *Service, find func(db.Q, actor.Actor) (T, error)) (T, error) {
	return AfterSettling(ctx, s, func(q db.Q, a actor.Actor) (out T, touched bool, err error) {
		touched, err = db.Get[bool](ctx, q, `SELECT EXISTS (`+TouchedExists+`)`, q.College)
		if !touched && err == nil {
			out, err = find(q, a)
		}
		return out, touched, err
	})
}

// AfterSettling reads with find, which tells whether works are marked; then they are brought in line, and find reads again. Who
// marks works faster than that leaves nothing that could be told.
func AfterSettling[T any](ctx context.Context, s *Service, find func(db.Q, actor.Actor) (out T, touched bool, err error)) (T, error) {
	const tries = 3
	for range tries {
		var touched bool
		out, err := module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (out T, err error) {
			out, touched, err = find(q, a)
			return out, err
		})
		if err != nil || !touched {
			return out, err
		}
		if err := s.settleRest(ctx, actor.From(ctx).College); err != nil {
			return out, err
		}
	}
	return *new(T), apperr.ServerBusy(time.Second)
}

// Whom works put to the load of whom. What stays as it was is not written again, so that the number beside it does not move.
const (
	lepasBeban = `DELETE FROM tugasakhir_beban_karya WHERE college_id = $1 AND NOT EXISTS (SELECT 1 FROM tugasakhir_pembimbing o CROSS JOIN tugasakhir_karya x
			WHERE o.college_id = $1 AND o.id_karya = tugasakhir_beban_karya.id_karya AND o.id_dosen = tugasakhir_beban_karya.id_dosen
			AND x.college_id = $1 AND x.id = o.id_karya AND ` + karya.Membebani + `) AND id_karya IN `
	ambilBeban = `INSERT INTO tugasakhir_beban_karya (college_id, id_karya, id_dosen, jenis) SELECT $1, x.id, o.id_dosen, x.jenis
		FROM tugasakhir_karya x CROSS JOIN tugasakhir_pembimbing o
		WHERE x.college_id = $1 AND o.college_id = $1 AND o.id_karya = x.id AND ` + karya.Membebani + ` AND x.id IN `
	ambilBebanAkhir = ` ON CONFLICT DO NOTHING`
)

// The rule. Each part begins at the works k that are brought in line, whose ids follow susunKarya. CROSS JOIN tells SQLite the
// order to read in.
const susunKarya = `WITH k AS (SELECT x.id, x.jenis, x.id_mahasiswa, x.id_prodi, x.nama_urut, x.cari, x.status, x.sejak
	FROM tugasakhir_tersentuh z CROSS JOIN tugasakhir_karya x WHERE x.college_id = $1 AND x.id = z.id_karya AND z.college_id = $1 AND z.id_karya IN `

// What waits, and since when: for a lecturer, a student, the campus. A request waits since it was handed in, whoever has decided
// on it meanwhile. Nothing waits in a work that is over, but for the wish to undo a refusal. What hangs on an exam names it, and
// is done there; all else is done at the work.
const (
	susunTugas = `) INSERT INTO tugasakhir_tugas (college_id, id_karya, jenis_karya, penerima, jenis, id_objek, kampus, khusus, kecuali, id_bimbingan, id_sidang,
		sejak, dari, sampai) ` + tugasPutusan + ` UNION ALL ` + tugasBimbingan + ` UNION ALL ` + tugasAjukan + ` UNION ALL ` + tugasPenguji + ` UNION ALL ` + tugasRevisi + ` UNION ALL ` +
		tugasAtur + ` UNION ALL ` + tugasKunciNilai

	tugasHidup     = ` AND k.status NOT IN ('dibatalkan', 'selesai', 'ditolak')`
	tugasDibimbing = ` AND k.status IN ('disetujui_pembimbing', 'bimbingan', 'mengajukan_sidang')`
	tugasDinilai   = ` AND k.status IN ('dijadwalkan', 'revisi', 'menunggu_nilai')`
	selamanya      = `9223372036854775807`

	tugasPutusan = `SELECT $1, k.id, k.jenis, b.id_dosen, CASE a.hal WHEN 'judul' THEN 'persetujuan' WHEN 'uji' THEN 'pengajuan_uji' ELSE 'pengajuan_sidang' END,
			a.id, FALSE, FALSE, '', '', '', a.dibuat_pada, 0, ` + selamanya + `
		FROM k CROSS JOIN tugasakhir_pengajuan a CROSS JOIN tugasakhir_pembimbing b
		LEFT JOIN tugasakhir_putusan v ON v.college_id = $1 AND v.id_pengajuan = a.id AND v.id_dosen = b.id_dosen
		WHERE a.college_id = $1 AND a.id_karya = k.id AND a.status = 'diajukan' AND b.college_id = $1 AND b.id_karya = k.id AND v.id_dosen IS NULL` + tugasHidup

	tugasBimbingan = `SELECT $1, k.id, k.jenis, CASE g.status WHEN 'perbaiki' THEN k.id_mahasiswa ELSE g.id_dosen END,
			CASE g.status WHEN 'diminta' THEN 'bimbingan_diminta' WHEN 'perbaiki' THEN 'bimbingan_perbaiki' ELSE 'bimbingan_paraf' END,
			g.id, FALSE, FALSE, '', g.id, '', g.diubah_pada, 0, ` + selamanya + `
		FROM k CROSS JOIN tugasakhir_bimbingan g
		WHERE g.college_id = $1 AND g.id_karya = k.id AND g.status IN ('diminta', 'menunggu_paraf', 'perbaiki')` + tugasDibimbing

	tugasAjukan = `SELECT $1, k.id, k.jenis, k.id_mahasiswa, CASE k.status WHEN 'draf' THEN 'draf' ELSE 'perbaikan' END, k.id, FALSE, FALSE, '', '', '',
			k.sejak, 0, ` + selamanya + `
		FROM k WHERE k.status IN ('draf', 'perlu_perbaikan')
		UNION ALL SELECT $1, k.id, k.jenis, k.id_mahasiswa, CASE a.hal WHEN 'uji' THEN 'perbaikan_uji' ELSE 'perbaikan_sidang' END, a.id, FALSE, FALSE,
			'', '', '', a.diubah_pada, 0, ` + selamanya + `
		FROM k CROSS JOIN tugasakhir_pengajuan a
		WHERE a.college_id = $1 AND a.id_karya = k.id AND a.hal <> 'judul' AND a.status = 'perlu_perbaikan' AND k.status IN ('disetujui_pembimbing', 'bimbingan')
			AND NOT EXISTS (SELECT 1 FROM tugasakhir_pengajuan o WHERE o.college_id = $1 AND o.id_karya = k.id AND o.hal = a.hal AND o.nomor > a.nomor)`

	tugasPenguji = `SELECT $1, k.id, k.jenis, u.id_dosen, 'kesediaan', s.id, FALSE, FALSE, '', '', s.id, s.diubah_pada, 0, s.mulai_pada
		FROM k CROSS JOIN tugasakhir_penguji u CROSS JOIN tugasakhir_sidang s
		WHERE u.college_id = $1 AND u.id_karya = k.id AND u.kesediaan = 'menunggu' AND s.college_id = $1 AND s.id = u.id_sidang
			AND s.status = 'dijadwalkan'` + tugasHidup + `
		UNION ALL SELECT $1, k.id, k.jenis, u.id_dosen, 'nilai', s.id, FALSE, FALSE, '', '', s.id, s.mulai_pada, s.mulai_pada, ` + selamanya + `
		FROM k CROSS JOIN tugasakhir_penguji u CROSS JOIN tugasakhir_sidang s CROSS JOIN tugasakhir_peserta p
		WHERE u.college_id = $1 AND u.id_karya = k.id AND u.lembar <> 'final' AND s.college_id = $1 AND s.id = u.id_sidang AND s.status <> 'dibatalkan'
			AND p.college_id = $1 AND p.id_sidang = u.id_sidang AND p.id_karya = k.id AND ` + dinilaiPeserta + tugasDinilai

	tugasRevisi = `SELECT $1, k.id, k.jenis, CASE r.status WHEN 'dikirim' THEN r.id_dosen ELSE k.id_mahasiswa END,
			CASE r.status WHEN 'dikirim' THEN 'revisi' ELSE 'revisi_jawab' END, r.id, FALSE, FALSE, '', '', r.id_sidang, r.diubah_pada, 0, ` + selamanya + `
		FROM k CROSS JOIN tugasakhir_revisi r
		WHERE r.college_id = $1 AND r.id_karya = k.id AND (r.status = 'dikirim' OR r.status IN ('menunggu', 'perbaiki') AND k.status = 'revisi')` + tugasHidup

	tugasAtur = `SELECT $1, k.id, k.jenis, k.id_prodi, 'pembatalan', x.id, TRUE, TRUE, x.id_dosen, '', '', x.dibuat_pada, 0, ` + selamanya + `
		FROM k CROSS JOIN tugasakhir_pembatalan x
		WHERE x.college_id = $1 AND x.id_karya = k.id AND x.status = 'diajukan' AND k.status NOT IN ('dibatalkan', 'selesai')
		UNION ALL SELECT $1, k.id, k.jenis, k.id_prodi, CASE k.status WHEN 'menunggu_instansi' THEN 'instansi' WHEN 'siap_sidang' THEN 'jadwalkan' ELSE 'verifikasi' END,
			k.id, TRUE, FALSE, '', '', '', COALESCE((SELECT MAX(a.dibuat_pada) FROM tugasakhir_pengajuan a WHERE a.college_id = $1 AND a.id_karya = k.id
				AND a.hal = 'sidang' AND a.status = 'disetujui' AND k.status IN ('mengajukan_sidang', 'dijadwalkan')), k.sejak), 0, ` + selamanya + `
		FROM k WHERE ` + MenungguKampus + `
		UNION ALL SELECT $1, k.id, k.jenis, k.id_prodi, 'perubahan_nilai', r.id, TRUE, TRUE, r.id_dosen, '', r.id_sidang, r.diajukan_pada, 0, ` + selamanya + `
		FROM k CROSS JOIN tugasakhir_peserta p CROSS JOIN tugasakhir_perubahan r CROSS JOIN tugasakhir_penguji u CROSS JOIN tugasakhir_sidang s
		WHERE p.college_id = $1 AND p.id_karya = k.id AND r.college_id = $1 AND r.id_sidang = p.id_sidang AND r.id_karya = k.id AND r.status = 'diajukan'
			AND u.college_id = $1 AND u.id_sidang = r.id_sidang AND u.id_karya = k.id AND u.id_dosen = r.id_dosen AND u.lembar = 'final'
			AND s.college_id = $1 AND s.id = r.id_sidang AND s.status <> 'dibatalkan' AND ` + dinilaiPeserta + tugasDinilai + `
		UNION ALL SELECT $1, k.id, k.jenis, k.id_prodi, 'berhalangan', s.id, TRUE, TRUE, '', '', s.id, COALESCE((SELECT MAX(h.pada) FROM tugasakhir_riwayat h
				WHERE h.college_id = $1 AND h.id_karya = k.id AND h.tindakan = 'berhalangan'), s.diubah_pada), 0, s.mulai_pada
		FROM k CROSS JOIN tugasakhir_peserta p CROSS JOIN tugasakhir_sidang s
		WHERE p.college_id = $1 AND p.id_karya = k.id AND k.status = 'dijadwalkan' AND s.college_id = $1 AND s.id = p.id_sidang AND s.status = 'dijadwalkan'
			AND EXISTS (SELECT 1 FROM tugasakhir_penguji u WHERE u.college_id = $1 AND u.id_sidang = s.id AND u.id_karya = k.id AND u.kesediaan = 'berhalangan')`

	// A grade may be locked when all of the latest exam have graded: since the last of them did. holdBack says of which it
	// cannot be for another reason.
	tugasKunciNilai = `SELECT $1, k.id, k.jenis, k.id_prodi, 'kunci', s.id, TRUE, FALSE, '', '', s.id,
			CASE WHEN COALESCE((SELECT MAX(u.dikirim_pada)` + timPeserta + `), 0) > k.sejak THEN (SELECT MAX(u.dikirim_pada)` + timPeserta + `) ELSE k.sejak END, 0, ` + selamanya + `
		FROM k CROSS JOIN tugasakhir_peserta p CROSS JOIN tugasakhir_sidang s
		WHERE k.status = 'menunggu_nilai' AND p.college_id = $1 AND p.id_karya = k.id AND s.college_id = $1 AND s.id = p.id_sidang AND s.status <> 'dibatalkan'
			AND NOT EXISTS (SELECT 1 FROM tugasakhir_peserta o CROSS JOIN tugasakhir_sidang x WHERE o.college_id = $1 AND o.id_karya = k.id AND x.college_id = $1
				AND x.id = o.id_sidang AND x.status <> 'dibatalkan' AND (x.mulai_pada, x.id) > (s.mulai_pada, s.id))
			AND EXISTS (SELECT 1` + timPeserta + `) AND NOT EXISTS (SELECT 1` + timPeserta + ` AND u.lembar <> 'final')`
	timPeserta = ` FROM tugasakhir_penguji u WHERE u.college_id = $1 AND u.id_sidang = s.id AND u.id_karya = k.id`
)

// dinilaiPeserta: who came and did not fail is marked.
const dinilaiPeserta = `p.hadir IS NOT FALSE AND COALESCE(p.hasil, '') <> 'tidak_lulus'`

// The exams of a work that were not called off, as lists of exams narrow, order and count them.
const susunUjian = `) INSERT INTO tugasakhir_ujian (college_id, id_sidang, id_karya, jenis, periode, id_prodi, nama_urut, cari, mulai_pada, selesai_pada, terjadwal, terbuka)
	SELECT $1, s.id, k.id, s.jenis, s.periode, k.id_prodi, k.nama_urut, k.cari, s.mulai_pada, s.selesai_pada, s.status = 'dijadwalkan',
		` + dinilaiPeserta + tugasDinilai + `
	FROM k CROSS JOIN tugasakhir_peserta p CROSS JOIN tugasakhir_sidang s
	WHERE p.college_id = $1 AND p.id_karya = k.id AND s.college_id = $1 AND s.id = p.id_sidang AND s.status <> 'dibatalkan'`
