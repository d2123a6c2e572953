package tugasakhir

import (
	"context"
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
)

// Tugas is one thing that waits for the caller, with where to do it.
type Tugas struct {
	Jenis         string    `json:"jenis" enum:"persetujuan,pengajuan_uji,pengajuan_sidang,bimbingan_diminta,bimbingan_paraf,bimbingan_perbaiki,kesediaan,nilai,revisi,revisi_jawab,verifikasi,jadwalkan,instansi,pembatalan,perubahan_nilai,berhalangan"`
	JenisKarya    Jenis     `json:"jenisKarya" enum:"proposal,skripsi,kp"`
	IDKarya       string    `json:"idKarya"`
	IDBimbingan   string    `json:"idBimbingan,omitempty"`
	IDSidang      string    `json:"idSidang,omitempty"`
	Tab           string    `json:"tab" doc:"Of the page of the work or of its exam: bimbingan, proposal, uji, sidang, penilaian, ringkasan, info, riwayat"`
	Judul         string    `json:"judul"`
	NamaMahasiswa string    `json:"namaMahasiswa"`
	NIM           string    `json:"nim"`
	Sejak         time.Time `json:"sejak"`
}

// SaringTugas asks for a page of what waits.
type SaringTugas struct {
	api.Paging
	Jenis      []string `query:"jenis,explode" maxItems:"20" doc:"Kinds of task; hitung counts all of them"`
	JenisKarya Jenis    `query:"jenisKarya" enum:"proposal,skripsi,kp" doc:"Of works of this kind alone, hitung too"`
}

// HitungTugas is how much waits for the caller beside each entry of the menu.
type HitungTugas struct {
	BimbinganProposal int64 `json:"bimbingan-proposal"`
	SidangProposal    int64 `json:"sidang-proposal"`
	BimbinganSkripsi  int64 `json:"bimbingan-skripsi"`
	SidangSkripsi     int64 `json:"sidang-skripsi"`
	BimbinganKP       int64 `json:"kp-bimbingan"`
	SidangKP          int64 `json:"kp-sidang"`
}

// tabTugas is where a task is done.
var tabTugas = map[string]string{
	"persetujuan": "proposal", "pengajuan_uji": "uji", "pengajuan_sidang": "sidang", "bimbingan_diminta": "bimbingan", "bimbingan_paraf": "bimbingan",
	"bimbingan_perbaiki": "bimbingan", "kesediaan": "ringkasan", "nilai": "penilaian", "revisi": "revisi", "revisi_jawab": "revisi",
	"verifikasi": "sidang", "jadwalkan": "sidang", "instansi": "info", "pembatalan": "riwayat", "perubahan_nilai": "penilaian", "berhalangan": "ringkasan",
}

// What waits for a lecturer, a student, and the campus, as parts of one statement: $1 is the college, $2 the account, $3 now.
const (
	tugasDekat = `SELECT CASE a.hal WHEN 'judul' THEN 'persetujuan' WHEN 'uji' THEN 'pengajuan_uji' ELSE 'pengajuan_sidang' END AS jenis,
			a.id_karya AS id_karya, '' AS id_bimbingan, '' AS id_sidang, a.diubah_pada AS sejak
		FROM master_dosen d
		JOIN tugasakhir_pembimbing b ON b.college_id = d.college_id AND b.id_dosen = d.id
		JOIN tugasakhir_pengajuan a ON a.college_id = b.college_id AND a.id_karya = b.id_karya AND a.status = 'diajukan'
		LEFT JOIN tugasakhir_putusan v ON v.college_id = a.college_id AND v.id_pengajuan = a.id AND v.id_dosen = b.id_dosen
		WHERE d.college_id = $1 AND d.id_akun = $2 AND v.id_dosen IS NULL
		UNION ALL SELECT CASE g.status WHEN 'diminta' THEN 'bimbingan_diminta' ELSE 'bimbingan_paraf' END, g.id_karya, g.id, '', g.diubah_pada
		FROM master_dosen d
		JOIN tugasakhir_bimbingan g ON g.college_id = d.college_id AND g.id_dosen = d.id AND g.status IN ('diminta', 'menunggu_paraf')
		WHERE d.college_id = $1 AND d.id_akun = $2
		UNION ALL SELECT 'kesediaan', u.id_karya, '', u.id_sidang, s.diubah_pada
		FROM master_dosen d
		JOIN tugasakhir_penguji u ON u.college_id = d.college_id AND u.id_dosen = d.id AND u.kesediaan = 'menunggu'
		JOIN tugasakhir_sidang s ON s.college_id = u.college_id AND s.id = u.id_sidang AND s.status = 'dijadwalkan' AND s.mulai_pada > $3
		WHERE d.college_id = $1 AND d.id_akun = $2
		UNION ALL SELECT 'nilai', u.id_karya, '', u.id_sidang, s.mulai_pada
		FROM master_dosen d
		JOIN tugasakhir_penguji u ON u.college_id = d.college_id AND u.id_dosen = d.id AND u.lembar <> 'final'
		JOIN tugasakhir_sidang s ON s.college_id = u.college_id AND s.id = u.id_sidang AND s.status <> 'dibatalkan' AND s.mulai_pada <= $3
		JOIN tugasakhir_peserta p ON p.college_id = u.college_id AND p.id_sidang = u.id_sidang AND p.id_karya = u.id_karya
		JOIN tugasakhir_karya k ON k.college_id = u.college_id AND k.id = u.id_karya AND k.status IN ('dijadwalkan', 'revisi', 'menunggu_nilai')
		WHERE d.college_id = $1 AND d.id_akun = $2 AND p.hadir IS NOT FALSE AND COALESCE(p.hasil, '') <> 'tidak_lulus'
		UNION ALL SELECT 'revisi', r.id_karya, '', r.id_sidang, r.diubah_pada
		FROM master_dosen d
		JOIN tugasakhir_penguji u ON u.college_id = d.college_id AND u.id_dosen = d.id
		JOIN tugasakhir_revisi r ON r.college_id = u.college_id AND r.id_karya = u.id_karya AND r.id_sidang = u.id_sidang AND r.id_dosen = u.id_dosen AND r.status = 'dikirim'
		WHERE d.college_id = $1 AND d.id_akun = $2
		UNION ALL SELECT 'bimbingan_perbaiki', g.id_karya, g.id, '', g.diubah_pada
		FROM master_mahasiswa m
		JOIN tugasakhir_karya k ON k.college_id = m.college_id AND k.id_mahasiswa = m.id
		JOIN tugasakhir_bimbingan g ON g.college_id = k.college_id AND g.id_karya = k.id AND g.status = 'perbaiki'
		WHERE m.college_id = $1 AND m.id_akun = $2
		UNION ALL SELECT 'revisi_jawab', r.id_karya, '', r.id_sidang, r.diubah_pada
		FROM master_mahasiswa m
		JOIN tugasakhir_karya k ON k.college_id = m.college_id AND k.id_mahasiswa = m.id AND k.status = 'revisi'
		JOIN tugasakhir_revisi r ON r.college_id = k.college_id AND r.id_karya = k.id AND r.status IN ('menunggu', 'perbaiki')
		WHERE m.college_id = $1 AND m.id_akun = $2`
	tugasBatal = ` UNION ALL SELECT 'pembatalan', x.id_karya, '', '', x.dibuat_pada
		FROM tugasakhir_pembatalan x
		JOIN tugasakhir_karya k ON k.college_id = x.college_id AND k.id = x.id_karya
		WHERE x.college_id = $1 AND x.status = 'diajukan'
			AND x.id_dosen NOT IN (SELECT o.id FROM master_dosen o WHERE o.college_id = $1 AND o.id_akun = $2)`
	tugasKampus = ` UNION ALL SELECT CASE k.status WHEN 'menunggu_instansi' THEN 'instansi' WHEN 'siap_sidang' THEN 'jadwalkan' ELSE 'verifikasi' END,
			k.id, '', '', k.sejak
		FROM tugasakhir_karya k WHERE k.college_id = $1 AND ` + menungguKampus
	tugasPerubahan = ` UNION ALL SELECT 'perubahan_nilai', r.id_karya, '', r.id_sidang, r.diajukan_pada
		FROM tugasakhir_perubahan r
		JOIN tugasakhir_penguji u ON u.college_id = r.college_id AND u.id_sidang = r.id_sidang AND u.id_karya = r.id_karya AND u.id_dosen = r.id_dosen AND u.lembar = 'final'
		JOIN tugasakhir_sidang s ON s.college_id = r.college_id AND s.id = r.id_sidang AND s.status <> 'dibatalkan'
		JOIN tugasakhir_peserta p ON p.college_id = r.college_id AND p.id_sidang = r.id_sidang AND p.id_karya = r.id_karya
		JOIN tugasakhir_karya k ON k.college_id = r.college_id AND k.id = r.id_karya AND k.status IN ('dijadwalkan', 'revisi', 'menunggu_nilai')
		WHERE r.college_id = $1 AND r.status = 'diajukan' AND p.hadir IS NOT FALSE AND COALESCE(p.hasil, '') <> 'tidak_lulus'
			AND NOT EXISTS (SELECT 1 FROM master_dosen d WHERE d.college_id = $1 AND d.id_akun = $2 AND d.id = r.id_dosen)`
	tugasBerhalangan = ` UNION ALL SELECT 'berhalangan', p.id_karya, '', p.id_sidang, COALESCE((SELECT MAX(h.pada) FROM tugasakhir_riwayat h
			WHERE h.college_id = p.college_id AND h.id_karya = p.id_karya AND h.tindakan = 'berhalangan'), s.diubah_pada)
		FROM tugasakhir_sidang s
		JOIN tugasakhir_peserta p ON p.college_id = s.college_id AND p.id_sidang = s.id
		JOIN tugasakhir_karya k ON k.college_id = p.college_id AND k.id = p.id_karya AND k.status = 'dijadwalkan'
		WHERE s.college_id = $1 AND s.status = 'dijadwalkan' AND s.mulai_pada > $3 AND EXISTS (SELECT 1 FROM tugasakhir_penguji u
			WHERE u.college_id = p.college_id AND u.id_sidang = p.id_sidang AND u.id_karya = p.id_karya AND u.kesediaan = 'berhalangan')`
	tugasKaprodi = ` AND k.id_prodi IN (` + prodiKaprodi + `)`

	tugasDari = `) t JOIN tugasakhir_karya k ON k.college_id = $1 AND k.id = t.id_karya
		JOIN master_mahasiswa m ON m.college_id = k.college_id AND m.id = k.id_mahasiswa
		WHERE (k.status NOT IN ('dibatalkan', 'selesai', 'ditolak') OR k.status = 'ditolak' AND t.jenis = 'pembatalan')
			AND (t.id_bimbingan = '' OR k.status IN ('disetujui_pembimbing', 'bimbingan', 'mengajukan_sidang'))`
	tugasBaris = `SELECT t.jenis, k.jenis AS jenis_karya, t.id_karya, t.id_bimbingan, t.id_sidang, t.sejak, k.judul, m.nama, m.nim FROM (`
	tugasTotal = `SELECT t.jenis, k.jenis AS jenis_karya, COUNT(*) AS jumlah FROM (`
	tugasGrup  = ` GROUP BY t.jenis, k.jenis`
	tugasUrut  = ` ORDER BY t.sejak, t.id_karya, t.jenis, t.id_bimbingan, t.id_sidang`
	tugasJenis = ` AND t.jenis IN `
	tugasKarya = ` AND k.jenis IN `
)

// tugasUntuk is what waits for an actor by the roles of the session.
func tugasUntuk(a actor.Actor) string {
	switch {
	case a.Berperan(auth.PeranOperator) && a.Boleh(IzinAtur):
		return tugasDekat + tugasBatal + tugasKampus + tugasPerubahan + tugasBerhalangan
	case a.Berperan(auth.PeranKaprodi) && a.Boleh(IzinAtur):
		return tugasDekat + tugasBatal + tugasKaprodi + tugasKampus + tugasKaprodi + tugasPerubahan + tugasKaprodi + tugasBerhalangan + tugasKaprodi
	}
	return tugasDekat
}

// DaftarTugas lists what waits for the caller, of all kinds of work, the oldest first.
func (s *Service) DaftarTugas(ctx context.Context, in *SaringTugas) (api.Halaman[Tugas], error) {
	a := actor.From(ctx)
	out := api.Halaman[Tugas]{Data: []Tugas{}, Page: in.Page, PerPage: in.PerPage, Hitung: map[string]int64{}}
	err := s.DB.Read(ctx, a.College, func(q db.Q) error {
		counts, err := s.countTugas(ctx, q, a)
		if err != nil {
			return err
		}
		for _, c := range counts {
			if in.JenisKarya == "" || in.JenisKarya == c.JenisKarya {
				out.Hitung[c.Jenis] += c.Jumlah
			}
		}
		out.Total = jumlahTugas(out.Hitung, in.Jenis)
		out.Data, err = s.listTugas(ctx, q, a, in)
		return err
	})
	return out, err
}

func jumlahTugas(by map[string]int64, jenis []string) (n int64) {
	wanted := map[string]bool{}
	for _, j := range jenis {
		wanted[j] = true
	}
	for j, count := range by {
		if len(jenis) == 0 || wanted[j] {
			n += count
		}
	}
	return n
}

func (s *Service) listTugas(ctx context.Context, q db.Q, a actor.Actor, in *SaringTugas) ([]Tugas, error) {
	text, args := tugasBaris+tugasUntuk(a)+tugasDari, []any{q.College, a.Akun, s.Clock.Now().UnixMicro()}
	var among string
	if len(in.Jenis) > 0 {
		among, args = db.In(args, in.Jenis)
		text += tugasJenis + among
	}
	if in.JenisKarya != "" {
		among, args = db.In(args, []Jenis{in.JenisKarya})
		text += tugasKarya + among
	}
	out := []Tugas{}
	window, args := db.Window(in.PerPage, in.Lewati(), args)
	err := q.Each(ctx, text+tugasUrut+window, args, func(scan func(...any) error) error {
		var t Tugas
		var sejak int64
		err := scan(&t.Jenis, &t.JenisKarya, &t.IDKarya, &t.IDBimbingan, &t.IDSidang, &sejak, &t.Judul, &t.NamaMahasiswa, &t.NIM)
		t.Sejak, t.Tab = clock.FromMicro(sejak), tabTugas[t.Jenis]
		out = append(out, t)
		return err
	})
	return out, err
}

// tugasSejumlah is how many tasks of a kind wait in works of a kind.
type tugasSejumlah struct {
	Jenis      string
	JenisKarya Jenis `db:"jenis_karya"`
	Jumlah     int64
}

func (s *Service) countTugas(ctx context.Context, q db.Q, a actor.Actor) ([]tugasSejumlah, error) {
	return db.List[tugasSejumlah](ctx, q, tugasTotal+tugasUntuk(a)+tugasDari+tugasGrup, q.College, a.Akun, s.Clock.Now().UnixMicro())
}

// HitungTugas counts what waits for the caller beside each entry of the menu, in one statement.
func (s *Service) HitungTugas(ctx context.Context, _ *struct{}) (HitungTugas, error) {
	a := actor.From(ctx)
	var out HitungTugas
	err := s.DB.Read(ctx, a.College, func(q db.Q) error {
		counts, err := s.countTugas(ctx, q, a)
		for _, c := range counts {
			*out.tempat(c) += c.Jumlah
		}
		return err
	})
	return out, err
}

// tempat is the entry of the menu under which a kind of task is done.
func (h *HitungTugas) tempat(c tugasSejumlah) *int64 {
	sidang := map[string]bool{"kesediaan": true, "nilai": true, "revisi": true, "revisi_jawab": true, "jadwalkan": true, "perubahan_nilai": true, "berhalangan": true}[c.Jenis]
	places := map[Jenis][2]*int64{
		JenisProposal: {&h.BimbinganProposal, &h.SidangProposal}, JenisSkripsi: {&h.BimbinganSkripsi, &h.SidangSkripsi}, JenisKP: {&h.BimbinganKP, &h.SidangKP},
	}
	if sidang {
		return places[c.JenisKarya][1]
	}
	return places[c.JenisKarya][0]
}
