package bimbingan

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"portaldosen/internal/core/kegiatan"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/kebijakan"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// SahkanBimbingan signs many sessions at once; what cannot be signed is left out.
type SahkanBimbingan struct {
	ID []string `json:"id" minItems:"1" maxItems:"100" nullable:"false"`
}

// SahkanHasil tells which sessions are signed now, and which were left out.
type SahkanHasil struct {
	Data     []BimbinganBaris `json:"data" nullable:"false"`
	Dilewati []SesiDilewati   `json:"dilewati" nullable:"false"`
}

// SesiDilewati is a session that was not signed with the others, and why.
type SesiDilewati struct {
	ID     string `json:"id"`
	Nomor  int64  `json:"nomor"`
	Alasan string `json:"alasan"`
}

// SahkanBimbingan signs many sessions of the caller's at once, as they are. One that cannot be signed now is left out, and the
// answer says why; where none can be signed, the call is refused with that (409). One that is not the caller's refuses it too.
func (s *Service) SahkanBimbingan(ctx context.Context, in *api.Create[SahkanBimbingan]) (SahkanHasil, error) {
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, _ actor.Actor) (SahkanHasil, error) {
		out := SahkanHasil{Data: []BimbinganBaris{}, Dilewati: []SesiDilewati{}}
		if err := db.Bump(ctx, q, karya.Area); err != nil {
			return out, err
		}
		for i, id := range in.Body.ID {
			if slices.Contains(in.Body.ID[:i], id) {
				continue
			}
			if err := s.sahkanSatu(ctx, q, id, &out); err != nil {
				return out, err
			}
		}
		if len(out.Data) == 0 {
			return out, apperr.New(apperr.Conflict, out.sebab())
		}
		return out, nil
	})
}

// sebab says of each session that was left out why.
func (h SahkanHasil) sebab() string {
	kalimat := make([]string, len(h.Dilewati))
	for i, d := range h.Dilewati {
		kalimat[i] = fmt.Sprintf("Bimbingan ke-%d: %s", d.Nomor, d.Alasan)
	}
	return strings.Join(kalimat, " ")
}

func (s *Service) sahkanSatu(ctx context.Context, q db.Q, id string, out *SahkanHasil) error {
	h, before, err := s.bimbinganMilik(ctx, q, id)
	if err != nil {
		return err
	}
	err = s.bolehLangkah(ctx, q, h, before, langkahSahkan)
	if sebab := before.halanganSah(); err == nil && sebab != "" {
		err = apperr.New(apperr.Conflict, sebab+".")
	}
	if apperr.Is(err, apperr.Conflict) {
		out.Dilewati = append(out.Dilewati, SesiDilewati{ID: id, Nomor: before.Nomor, Alasan: apperr.As(err).Detail})
		return nil
	}
	if err != nil {
		return err
	}
	after := before
	if err := s.sahkan(ctx, q, h, &after); err != nil {
		return err
	}
	if err := s.updateBimbingan(ctx, q, before, after); err != nil {
		return err
	}
	if err := s.Audit(ctx, q, "tugasakhir.bimbingan.sahkan", "bimbingan", id, map[string]string{"kirim": "sah"}); err != nil {
		return err
	}
	now, _, err := Find(ctx, q, id)
	out.Data = append(out.Data, now.baris(h, s.Clock.Now()))
	return err
}

// sahkan signs a session: the work stands in its chapter unless a later session is signed already; the lecturer's activity is
// reported, in a later term than the work's the guiding too. A session that is signed stays as it is.
func (s *Service) sahkan(ctx context.Context, q db.Q, h karya.Hubungan, b *bimbingan) error {
	if b.Status == Sah {
		return nil
	}
	b.Status, b.DikirimPada, b.Alasan = Sah, s.kini(), ""
	if err := karya.SetTahap(ctx, q, h.ID, b.Bab, b.MulaiPada.UnixMicro()); err != nil {
		return err
	}
	if err := s.riwayatBimbingan(ctx, q, h, *b, "bimbingan_sah"); err != nil {
		return err
	}
	periode, err := karya.PeriodeKini(ctx, q, h.Periode)
	if err != nil {
		return err
	}
	if periode > h.Periode { // guidance over two terms counts in both
		if err := s.ReportGuided(ctx, q, h.Baris, b.IDDosen, b.Urutan, periode); err != nil {
			return err
		}
	}
	return kegiatan.Lapor(ctx, q, kegiatan.Kegiatan{IDDosen: b.IDDosen, Periode: periode, Jenis: kegiatan.Bimbingan, Objek: "bimbingan", IDObjek: b.ID,
		Peran: fmt.Sprintf("pembimbing_%d", b.Urutan), Rincian: fmt.Sprintf("Bimbingan ke-%d: %s (%s)", b.Nomor, h.NamaMahasiswa, h.NIM), Pada: b.MulaiPada.UnixMicro(),
		Macam: kegiatan.Macam{Golongan: string(h.Jenis), IDMahasiswa: h.IDMahasiswa}})
}

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
	if err := q.Apply(ctx, susunHitung+among+susunHitungAkhir, args...); err != nil {
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
func (b bimbingan) berisi() bool { return b.Catatan != "" || b.DilaporPada != nil }
