package tugasakhir

import (
	"context"
	"fmt"
	"strings"

	"portaldosen/internal/kit/db"
)

// Whether a session counts, and why not: see susunHitung, which keeps it with those that are signed.
const (
	hitungYa         = "dihitung"
	hitungTanpa      = "tanpa_catatan" // neither a note nor a report
	hitungSewaktu    = "sewaktu"       // another one that counts began in the same minute
	hitungLewatHari  = "lewat_hari"    // the day has as many as may count
	hitungBelumParaf = "belum_paraf"   // shown, never kept: of one that was held and is not signed
)

// susunHitung says which sessions count, and keeps it; nothing else does. A session counts when it is signed and has a note or a
// report, unless another such one of the work began in the same minute, or the day on the campus's clock has as many as the
// policy lets count. Of several the one that was signed first counts, so that what counted goes on to count. It is kept with the
// session, with its supervisor and with the work, each row written only where it differs. daftarKarya stands for the works.
var susunHitung = []string{
	`UPDATE tugasakhir_bimbingan SET hitung = n.hitung FROM (
		SELECT m.id, CASE WHEN NOT m.sah THEN '' WHEN NOT m.isi THEN 'tanpa_catatan' WHEN m.ke_menit > 1 THEN 'sewaktu'
			WHEN ROW_NUMBER() OVER (PARTITION BY m.id_karya, m.hari, m.isi AND m.ke_menit = 1 ORDER BY m.dikirim, m.nomor) > m.maks THEN 'lewat_hari'
			ELSE 'dihitung' END AS hitung
		FROM (SELECT s.*, ROW_NUMBER() OVER (PARTITION BY s.id_karya, s.mulai_pada / 60000000, s.isi ORDER BY s.dikirim, s.nomor) AS ke_menit
			FROM (SELECT g.id, g.id_karya, g.nomor, g.mulai_pada, COALESCE(g.dikirim_pada, 0) AS dikirim, w.maks_sesi_hari AS maks, g.status = 'sah' AS sah,
					g.status = 'sah' AND (g.catatan <> '' OR g.dilapor_pada IS NOT NULL) AS isi,
					(g.mulai_pada + CASE c.zona_waktu WHEN 'WIT' THEN 32400000000 WHEN 'WITA' THEN 28800000000 ELSE 25200000000 END) / 86400000000 AS hari
				FROM tugasakhir_karya k CROSS JOIN tugasakhir_kebijakan w CROSS JOIN institusi_college c CROSS JOIN tugasakhir_bimbingan g
				WHERE w.college_id = $1 AND w.id = k.id_kebijakan AND c.id = k.college_id AND g.college_id = $1 AND g.id_karya = k.id
					AND k.college_id = $1 AND k.id IN :karya) s) m) n
		WHERE tugasakhir_bimbingan.college_id = $1 AND tugasakhir_bimbingan.id = n.id AND tugasakhir_bimbingan.hitung <> n.hitung`,
	`UPDATE tugasakhir_pembimbing SET bimbingan = n.banyak FROM (SELECT p.id_karya, p.id_dosen, COUNT(g.id) AS banyak FROM tugasakhir_pembimbing p
			LEFT JOIN tugasakhir_bimbingan g ON g.college_id = p.college_id AND g.id_karya = p.id_karya AND g.id_dosen = p.id_dosen AND g.hitung = 'dihitung'
			WHERE p.college_id = $1 AND p.id_karya IN :karya GROUP BY p.id_karya, p.id_dosen) n
		WHERE tugasakhir_pembimbing.college_id = $1 AND tugasakhir_pembimbing.id_karya = n.id_karya AND tugasakhir_pembimbing.id_dosen = n.id_dosen
			AND tugasakhir_pembimbing.bimbingan <> n.banyak`,
	`UPDATE tugasakhir_karya SET bimbingan_sah = n.banyak, bimbingan_pada = n.akhir FROM (
			SELECT k.id, COUNT(CASE WHEN g.hitung = 'dihitung' THEN 1 END) AS banyak, MAX(CASE WHEN g.status = 'sah' THEN g.mulai_pada END) AS akhir
			FROM tugasakhir_karya k LEFT JOIN tugasakhir_bimbingan g ON g.college_id = k.college_id AND g.id_karya = k.id
			WHERE k.college_id = $1 AND k.id IN :karya GROUP BY k.id) n
		WHERE tugasakhir_karya.college_id = $1 AND tugasakhir_karya.id = n.id
			AND (tugasakhir_karya.bimbingan_sah <> n.banyak OR COALESCE(tugasakhir_karya.bimbingan_pada, 0) <> COALESCE(n.akhir, 0))`,
}

// daftarKarya stands in susunHitung for the works.
const daftarKarya = ":karya"

// hitungBimbingan brings what is kept of the sessions of works in line, where an answer needs it before the transaction ends.
func hitungBimbingan(ctx context.Context, q db.Q, idKarya ...string) error {
	among, args := db.In([]any{q.College}, idKarya)
	for _, text := range susunHitung {
		if _, err := q.Exec(ctx, strings.Replace(text, daftarKarya, among, 1), args...); err != nil {
			return err
		}
	}
	return nil
}

// minPembimbing is how many sessions with each supervisor are asked for, within the minimum: shared among so many supervisors
// they are never more than the minimum itself.
func (k kebijakan) minPembimbing(banyak int) int64 {
	if banyak == 0 {
		return 0
	}
	return min(k.MinPerPembimbing, k.MinBimbingan/int64(banyak))
}

// sesiDosen is how many sessions with a supervisor count.
type sesiDosen struct{ Urutan, Bimbingan int64 }

// kurang says how many sessions are missing before an exam may be asked for, in all and with whom; nothing when none is.
func (k kebijakan) kurang(sah int64, semua []sesiDosen) (out []string) {
	left := k.MinBimbingan - sah
	for _, p := range semua {
		if n := k.minPembimbing(len(semua)) - p.Bimbingan; n > 0 {
			out = append(out, fmt.Sprintf("%d dengan Pembimbing %d", n, p.Urutan))
			left -= n
		}
	}
	switch {
	case left > 0 && len(out) > 0:
		out = append(out, fmt.Sprintf("%d dengan siapa pun", left))
	case left > 0:
		out = append(out, fmt.Sprint(left))
	}
	return out
}

// syaratBimbingan is the line of the check list that the sessions decide.
func syaratBimbingan(ctx context.Context, q db.Q, p kebijakan, k karya) (Syarat, error) {
	const list = `SELECT urutan, bimbingan FROM tugasakhir_pembimbing WHERE college_id = $1 AND id_karya = $2 ORDER BY urutan`
	semua, err := db.List[sesiDosen](ctx, q, list, q.College, k.ID)
	kurang, rinci := p.kurang(k.BimbinganSah, semua), fmt.Sprintf("%d dari %d", k.BimbinganSah, p.MinBimbingan)
	if len(kurang) > 0 {
		rinci += "; kurang " + strings.Join(kurang, ", ")
	}
	return syarat("bimbingan", "Bimbingan", len(kurang) == 0, rinci), err
}

// dihitung tells whether a session counts, or why it does not: of one that was held as it is kept, of one to come or that came
// to nothing ”.
func (b bimbingan) dihitung(mulai bool) string {
	held := b.Status == bimbinganParaf || b.Status == bimbinganPerbaiki || b.Status == bimbinganDijadwalkan && mulai
	switch {
	case b.Status == bimbinganSah:
		return b.Hitung
	case held && !b.berisi():
		return hitungTanpa
	case held:
		return hitungBelumParaf
	}
	return ""
}

// berisi tells whether something is written of a session: the lecturer's note, or the student's report.
func (b bimbingan) berisi() bool { return b.Catatan != "" || b.DilaporPada.Valid }
