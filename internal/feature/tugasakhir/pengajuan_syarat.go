package tugasakhir

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"portaldosen/internal/kit/db"
)

// The words of a check list.
const (
	syaratTerpenuhi = "terpenuhi"
	syaratBelum     = "belum"
)

// syarat is a line of a check list.
func syarat(kode, nama string, terpenuhi bool, rinci string) Syarat {
	status := syaratBelum
	if terpenuhi {
		status = syaratTerpenuhi
	}
	return Syarat{Kode: kode, Nama: nama, Status: status, Rinci: rinci}
}

// belumTerpenuhi names the lines of a check list that are not met.
func belumTerpenuhi(semua []Syarat) []string {
	var out []string
	for _, s := range semua {
		if s.Status == syaratBelum {
			out = append(out, s.Nama)
		}
	}
	return out
}

// tanpaPersetujuan is a check list without what people decide: the supervisors' consent, which is asked for by the request itself,
// and the score of similarity, which never stops anybody.
func tanpaPersetujuan(semua []Syarat) []Syarat {
	return slices.DeleteFunc(slices.Clone(semua), func(s Syarat) bool { return strings.HasPrefix(s.Kode, "persetujuan_") || s.Kode == "kemiripan" })
}

// syaratSidang is the check list for the defense of a work: guidance, studies, similarity, the manuscript, the consent of
// its supervisors to the latest request.
func (s *Service) syaratSidang(ctx context.Context, q db.Q, k karya) ([]Syarat, error) {
	studi, err := s.studi(ctx, q, k)
	if err != nil {
		return nil, err
	}
	p := studi.kebijakan
	sesi, err := syaratBimbingan(ctx, q, p, k)
	if err != nil {
		return nil, err
	}
	mirip, err := s.keadaanMirip(ctx, q, k, p)
	if err != nil {
		return nil, err
	}
	out := append([]Syarat{sesi}, studi.syarat()...)
	out = append(out, mirip.syarat())
	if k.Jenis == JenisKP {
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
	out = append(out, syarat("naskah", "Naskah", versi > 0, rinci))
	setuju, err := syaratPersetujuan(ctx, q, k)
	return append(out, setuju...), err
}

// syaratLogbook is the days of an internship that a supervisor verified.
func syaratLogbook(ctx context.Context, q db.Q, k karya, p kebijakan) (Syarat, error) {
	const verified = `SELECT COUNT(*) FROM tugasakhir_logbook WHERE college_id = $1 AND id_karya = $2 AND status = 'diverifikasi'`
	n, err := db.Get[int64](ctx, q, verified, q.College, k.ID)
	if p.MinHariLogbook == 0 {
		return Syarat{Kode: "logbook", Nama: "Logbook terverifikasi", Status: "tidak_diperlukan", Rinci: fmt.Sprintf("%d hari", n)}, err
	}
	return syarat("logbook", "Logbook terverifikasi", n >= p.MinHariLogbook, fmt.Sprintf("%d dari %d hari", n, p.MinHariLogbook)), err
}

// syaratPersetujuan is one line for each supervisor; a work with one needs no second consent.
func syaratPersetujuan(ctx context.Context, q db.Q, k karya) ([]Syarat, error) {
	p, ada, err := pengajuanBerlaku(ctx, q, k)
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
	out := []Syarat{
		{Kode: "persetujuan_1", Nama: "Persetujuan Pembimbing 1", Status: "tidak_diperlukan"},
		{Kode: "persetujuan_2", Nama: "Persetujuan Pembimbing 2", Status: "tidak_diperlukan"},
	}
	for _, r := range rows {
		setuju := ada && r.Status == putusSetuju && p.Status != ajuanDitarik
		rinci := map[bool]string{true: "Disetujui " + r.Nama, false: "Menunggu " + r.Nama}[setuju]
		if !ada {
			rinci = "Belum diajukan"
		}
		out[r.Urutan-1] = syarat(out[r.Urutan-1].Kode, out[r.Urutan-1].Nama, setuju, rinci)
	}
	return out, err
}

// desimalKoma writes a number kept in its smallest unit the Indonesian way, without idle zeros beyond two places of a
// whole: 275 in hundredths is "2,75", 2500 is "25".
func desimalKoma(n int64, tempat int) string {
	satuan := int64(1)
	for range tempat {
		satuan *= 10
	}
	utuh, pecahan := n/satuan, n%satuan
	if pecahan == 0 {
		return fmt.Sprint(utuh)
	}
	return fmt.Sprintf("%d,%0*d", utuh, tempat, pecahan)
}
