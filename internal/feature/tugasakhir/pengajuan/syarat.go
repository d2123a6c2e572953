package pengajuan

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"portaldosen/internal/feature/tugasakhir/ajuan"
	"portaldosen/internal/feature/tugasakhir/bimbingan"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/kebijakan"
	"portaldosen/internal/kit/db"
)

// tanpaPersetujuan is a check list without what people decide: the supervisors' consent, which is asked for by the request itself,
// and the score of similarity, which never stops anybody.
func tanpaPersetujuan(semua []karya.Syarat) []karya.Syarat {
	return slices.DeleteFunc(slices.Clone(semua), func(s karya.Syarat) bool { return strings.HasPrefix(s.Kode, "persetujuan_") || s.Kode == "kemiripan" })
}

// syaratSidang is the check list for the defense of a work: guidance, studies, similarity, the manuscript, the consent of
// its supervisors to the latest request.
func (s *Service) syaratSidang(ctx context.Context, q db.Q, k karya.Baris) ([]karya.Syarat, error) {
	studi, err := s.studi(ctx, q, k)
	if err != nil {
		return nil, err
	}
	p := studi.kebijakan
	sesi, err := bimbingan.ListSyarat(ctx, q, p, k)
	if err != nil {
		return nil, err
	}
	mirip, err := s.naskah.KeadaanMirip(ctx, q, k, p)
	if err != nil {
		return nil, err
	}
	out := append([]karya.Syarat{sesi}, studi.syarat()...)
	out = append(out, mirip.Syarat())
	if k.Jenis == karya.JenisKP {
		days, err := syaratLogbook(ctx, q, k, p)
		if err != nil {
			return nil, err
		}
		out = append(out, days)
	}
	const manuscript = `SELECT COALESCE(MAX(nomor), 0) FROM tugasakhir_berkas WHERE college_id = $1 AND id_karya = $2 AND jenis IN ('naskah', 'laporan')`
	versi, err := db.Get[int64](ctx, q, manuscript, q.College, k.ID)
	if err != nil {
		return nil, err
	}
	rinci := "Belum diunggah"
	if versi > 0 {
		rinci = fmt.Sprintf("Versi %d", versi)
	}
	out = append(out, karya.NewSyarat("naskah", "Naskah", versi > 0, rinci))
	setuju, err := syaratPersetujuan(ctx, q, k)
	return append(out, setuju...), err
}

// syaratLogbook is the days of an internship that a supervisor verified.
func syaratLogbook(ctx context.Context, q db.Q, k karya.Baris, p kebijakan.Baris) (karya.Syarat, error) {
	const verified = `SELECT COUNT(*) FROM tugasakhir_logbook WHERE college_id = $1 AND id_karya = $2 AND status = 'diverifikasi'`
	n, err := db.Get[int64](ctx, q, verified, q.College, k.ID)
	if p.MinHariLogbook == 0 {
		return karya.Syarat{Kode: "logbook", Nama: "Logbook terverifikasi", Status: "tidak_diperlukan", Rinci: fmt.Sprintf("%d hari", n)}, err
	}
	return karya.NewSyarat("logbook", "Logbook terverifikasi", n >= p.MinHariLogbook, fmt.Sprintf("%d dari %d hari", n, p.MinHariLogbook)), err
}

// syaratPersetujuan is one line for each supervisor; a work with one needs no second consent.
func syaratPersetujuan(ctx context.Context, q db.Q, k karya.Baris) ([]karya.Syarat, error) {
	p, ada, err := ajuan.FindBerlaku(ctx, q, k)
	if err != nil {
		return nil, err
	}
	const list = `SELECT b.urutan, d.nama, COALESCE(v.status, '') AS status FROM tugasakhir_pembimbing b
		JOIN master_dosen d ON d.college_id = b.college_id AND d.id = b.id_dosen
		LEFT JOIN tugasakhir_putusan v ON v.college_id = b.college_id AND v.id_pengajuan = $3 AND v.id_dosen = b.id_dosen
		WHERE b.college_id = $1 AND b.id_karya = $2 ORDER BY b.urutan`
	rows, err := db.List[struct {
		Urutan       int64
		Nama, Status string
	}](ctx, q, list, q.College, k.ID, p.ID)
	out := []karya.Syarat{
		{Kode: "persetujuan_1", Nama: "Persetujuan Pembimbing 1", Status: "tidak_diperlukan"},
		{Kode: "persetujuan_2", Nama: "Persetujuan Pembimbing 2", Status: "tidak_diperlukan"},
	}
	for _, r := range rows {
		setuju := ada && r.Status == putusSetuju && p.Status != ajuan.Ditarik
		rinci := map[bool]string{true: "Disetujui " + r.Nama, false: "Menunggu " + r.Nama}[setuju]
		if !ada {
			rinci = "Belum diajukan"
		}
		out[r.Urutan-1] = karya.NewSyarat(out[r.Urutan-1].Kode, out[r.Urutan-1].Nama, setuju, rinci)
	}
	return out, err
}
