package bimbingan

import (
	"context"
	"fmt"
	"strings"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/kebijakan"
	"portaldosen/internal/kit/db"
)

// Whether a session counts, and why not: see susunHitung, which keeps it with those that are signed.
const (
	HitungYa         = "dihitung"
	HitungTanpa      = "tanpa_catatan" // neither a note nor a report
	HitungSewaktu    = "sewaktu"       // another one that counts began in the same minute
	HitungLewatHari  = "lewat_hari"    // the day has as many as may count
	hitungBelumParaf = "belum_paraf"   // shown, never kept: of one that was held and is not signed
)

// susunHitung says which sessions count, and keeps it; nothing else does. A session counts when it is signed and has a note or a
// report, unless another such one of the work began in the same minute, or the day on the campus's clock has as many as the
// policy lets count. Of several the one that was signed first counts, so that what counted goes on to count. A row is
// written only where it differs. The works stand between the two.
const (
	susunHitung = `UPDATE tugasakhir_bimbingan SET hitung = n.hitung FROM (
		SELECT m.id, CASE WHEN NOT m.sah THEN '' WHEN NOT m.isi THEN 'tanpa_catatan' WHEN m.ke_menit > 1 THEN 'sewaktu'
			WHEN ROW_NUMBER() OVER (PARTITION BY m.id_karya, m.hari, m.isi AND m.ke_menit = 1 ORDER BY m.dikirim, m.nomor) > m.maks THEN 'lewat_hari'
			ELSE 'dihitung' END AS hitung
		FROM (SELECT s.*, ROW_NUMBER() OVER (PARTITION BY s.id_karya, s.mulai_pada / 60000000, s.isi ORDER BY s.dikirim, s.nomor) AS ke_menit
			FROM (SELECT g.id, g.id_karya, g.nomor, g.mulai_pada, COALESCE(g.dikirim_pada, 0) AS dikirim, w.maks_sesi_hari AS maks, g.status = 'sah' AS sah,
					g.status = 'sah' AND (g.catatan <> '' OR g.dilapor_pada IS NOT NULL) AS isi,
					(g.mulai_pada + CASE c.zona_waktu WHEN 'WIT' THEN 32400000000 WHEN 'WITA' THEN 28800000000 ELSE 25200000000 END) / 86400000000 AS hari
				FROM tugasakhir_karya k CROSS JOIN tugasakhir_kebijakan w CROSS JOIN institusi_college c CROSS JOIN tugasakhir_bimbingan g
				WHERE w.college_id = $1 AND w.id = k.id_kebijakan AND c.id = k.college_id AND g.college_id = $1 AND g.id_karya = k.id
					AND k.college_id = $1 AND k.id IN `
	susunHitungAkhir = `) s) m) n
		WHERE tugasakhir_bimbingan.college_id = $1 AND tugasakhir_bimbingan.id = n.id AND tugasakhir_bimbingan.hitung <> n.hitung`
)

// Count brings what is kept of the sessions of works in line, where an answer needs it before the transaction ends.
func Count(ctx context.Context, q db.Q, idKarya ...string) error {
	among, args := db.In([]any{q.College}, idKarya)
	if _, err := q.Exec(ctx, susunHitung+among+susunHitungAkhir, args...); err != nil {
		return err
	}
	return karya.CountSesi(ctx, q, among, args)
}

// ListSyarat is the line of the check list that the sessions decide.
func ListSyarat(ctx context.Context, q db.Q, p kebijakan.Baris, k karya.Baris) (karya.Syarat, error) {
	const list = `SELECT urutan, bimbingan FROM tugasakhir_pembimbing WHERE college_id = $1 AND id_karya = $2 ORDER BY urutan`
	semua, err := db.List[kebijakan.SesiDosen](ctx, q, list, q.College, k.ID)
	kurang, rinci := p.Kurang(k.BimbinganSah, semua), fmt.Sprintf("%d dari %d", k.BimbinganSah, p.MinBimbingan)
	if len(kurang) > 0 {
		rinci += "; kurang " + strings.Join(kurang, ", ")
	}
	return karya.NewSyarat("bimbingan", "Bimbingan", len(kurang) == 0, rinci), err
}

// dihitung tells whether a session counts, or why it does not: of one that was held as it is kept, of one to come or that came
// to nothing ”.
func (b bimbingan) dihitung(mulai bool) string {
	held := b.Status == Paraf || b.Status == Perbaiki || b.Status == dijadwalkan && mulai
	switch {
	case b.Status == Sah:
		return b.Hitung
	case held && !b.berisi():
		return HitungTanpa
	case held:
		return hitungBelumParaf
	}
	return ""
}

// berisi tells whether something is written of a session: the lecturer's note, or the student's report.
func (b bimbingan) berisi() bool { return b.Catatan != "" || b.DilaporPada.Valid }
