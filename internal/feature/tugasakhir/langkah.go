package tugasakhir

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/waktu"
)

// The statuses of a final work, the same for every kind.
const (
	statusDraf          = "draf"
	statusDiajukan      = "diajukan"
	statusPerbaikan     = "perlu_perbaikan"
	statusDitolak       = "ditolak"
	statusDisetujui     = "disetujui_pembimbing"
	statusInstansi      = "menunggu_instansi"
	statusBimbingan     = "bimbingan"
	statusAjukanSidang  = "mengajukan_sidang"
	statusSiapSidang    = "siap_sidang"
	statusDijadwalkan   = "dijadwalkan"
	statusRevisi        = "revisi"
	statusMenungguNilai = "menunggu_nilai"
	statusSelesai       = "selesai"
	statusDibatalkan    = "dibatalkan"

	// statusDibimbing stands in the table of steps for the status in which a work of its kind is guided.
	statusDibimbing = "*"
)

// labelStatus are the statuses as a lecturer reads them.
var labelStatus = map[string]string{
	statusDraf: "Draf", statusDiajukan: "Menunggu persetujuan pembimbing", statusPerbaikan: "Perlu perbaikan", statusDitolak: "Ditolak",
	statusDisetujui: "Disetujui pembimbing", statusInstansi: "Menunggu jawaban instansi", statusBimbingan: "Bimbingan",
	statusAjukanSidang: "Mengajukan sidang", statusSiapSidang: "Siap sidang", statusDijadwalkan: "Sidang dijadwalkan",
	statusRevisi: "Revisi setelah sidang", statusMenungguNilai: "Menunggu nilai akhir", statusSelesai: "Selesai", statusDibatalkan: "Dibatalkan",
}

// The steps of a final work.
const (
	tindakanAjukan         = "ajukan"
	tindakanTarik          = "tarik"
	tindakanSetujui        = "setujui" // of the last supervisor who had to
	tindakanRevisi         = "revisi"
	tindakanTolak          = "tolak"
	tindakanUrungkan       = "urungkan"
	tindakanDiterima       = "diterima"
	tindakanTolakInstansi  = "ditolak_instansi"
	tindakanAjukanSidang   = "ajukan_sidang"
	tindakanTarikSidang    = "tarik_sidang"
	tindakanTolakSidang    = "tolak_sidang" // a supervisor wants a revision or refuses, or the campus refuses
	tindakanUrungkanSidang = "urungkan_sidang"
	tindakanNaskahBaru     = "naskah_baru" // a manuscript after the approval: consent is asked again
	tindakanVerifikasi     = "verifikasi"
	tindakanJadwalkan      = "jadwalkan"
	tindakanBatalJadwal    = "batal_jadwal"
	tindakanLulus          = "lulus"
	tindakanLulusRevisi    = "lulus_revisi"
	tindakanTidakLulus     = "tidak_lulus"
	tindakanKoreksi        = "koreksi" // the campus takes a result back that was noted wrongly
	tindakanRevisiTuntas   = "revisi_tuntas"
	tindakanKunci          = "kunci"
	tindakanBuka           = "buka"
	tindakanBatalkan       = "batalkan"

	// The campus undoes a supervisor's decision that he or she can no longer take back.
	tindakanBatalPutusan       = "batalkan_putusan"
	tindakanBatalPutusanSidang = "batalkan_putusan_sidang"
)

// kerja is a step in a sentence: "Tidak dapat menyetujui."
var kerja = map[string]string{
	tindakanAjukan: "mengajukan", tindakanTarik: "menarik ajuan", tindakanSetujui: "menyetujui", tindakanRevisi: "meminta revisi",
	tindakanTolak: "menolak", tindakanUrungkan: "mengurungkan keputusan", tindakanDiterima: "mencatat jawaban instansi",
	tindakanTolakInstansi: "mencatat jawaban instansi", tindakanAjukanSidang: "mengajukan sidang", tindakanTarikSidang: "menarik pengajuan sidang",
	tindakanTolakSidang: "mengembalikan pengajuan sidang", tindakanUrungkanSidang: "mengurungkan keputusan", tindakanVerifikasi: "memverifikasi pengajuan sidang",
	tindakanNaskahBaru: "mengganti naskah yang diuji",
	tindakanJadwalkan:  "menjadwalkan sidang", tindakanBatalJadwal: "membatalkan jadwal sidang", tindakanLulus: "mencatat hasil sidang",
	tindakanKoreksi: "mengoreksi hasil sidang", tindakanLulusRevisi: "mencatat hasil sidang", tindakanTidakLulus: "mencatat hasil sidang", tindakanRevisiTuntas: "menuntaskan revisi",
	tindakanKunci: "mengunci nilai", tindakanBuka: "membuka kunci nilai", tindakanBatalkan: "membatalkan",
	tindakanBatalPutusan: "membatalkan keputusan", tindakanBatalPutusanSidang: "membatalkan keputusan",
}

// Who takes a step.
const (
	pelakuMahasiswa  = "mahasiswa"
	pelakuPembimbing = "pembimbing"
	pelakuPenguji    = "penguji"
	pelakuAtur       = "atur" // the head of the programme and the operator
)

// aturan is a row of the machine: who may bring a work of a kind (all kinds without one) by which step from where to where.
type aturan struct {
	jenis    Jenis
	dari     []string
	tindakan string
	ke       string
	pelaku   []string
}

var (
	olehMahasiswa  = []string{pelakuMahasiswa}
	olehPembimbing = []string{pelakuPembimbing}
	olehPenguji    = []string{pelakuPenguji, pelakuPembimbing}
	olehAtur       = []string{pelakuAtur}
	olehSidang     = []string{pelakuPenguji, pelakuPembimbing, pelakuAtur}
)

// mesin is the machine (TA-07): what is not in it cannot happen.
var mesin = []aturan{
	{dari: []string{statusDraf, statusPerbaikan}, tindakan: tindakanAjukan, ke: statusDiajukan, pelaku: olehMahasiswa},
	{dari: []string{statusDiajukan}, tindakan: tindakanTarik, ke: statusDraf, pelaku: olehMahasiswa},
	{jenis: JenisProposal, dari: []string{statusDiajukan}, tindakan: tindakanSetujui, ke: statusDisetujui, pelaku: olehPembimbing},
	{jenis: JenisKP, dari: []string{statusDiajukan}, tindakan: tindakanSetujui, ke: statusInstansi, pelaku: olehPembimbing},
	{dari: []string{statusDiajukan}, tindakan: tindakanRevisi, ke: statusPerbaikan, pelaku: olehPembimbing},
	{dari: []string{statusDiajukan}, tindakan: tindakanTolak, ke: statusDitolak, pelaku: olehPembimbing},
	{jenis: JenisProposal, dari: []string{statusDisetujui, statusPerbaikan, statusDitolak}, tindakan: tindakanUrungkan, ke: statusDiajukan, pelaku: olehPembimbing},
	{jenis: JenisKP, dari: []string{statusInstansi, statusPerbaikan, statusDitolak}, tindakan: tindakanUrungkan, ke: statusDiajukan, pelaku: olehPembimbing},
	{jenis: JenisProposal, dari: []string{statusDisetujui, statusPerbaikan, statusDitolak}, tindakan: tindakanBatalPutusan, ke: statusDiajukan, pelaku: olehAtur},
	{jenis: JenisKP, dari: []string{statusInstansi, statusPerbaikan, statusDitolak}, tindakan: tindakanBatalPutusan, ke: statusDiajukan, pelaku: olehAtur},
	{dari: []string{statusDibimbing}, tindakan: tindakanBatalPutusanSidang, ke: statusAjukanSidang, pelaku: olehAtur},
	{jenis: JenisKP, dari: []string{statusInstansi}, tindakan: tindakanDiterima, ke: statusBimbingan, pelaku: olehAtur},
	{jenis: JenisKP, dari: []string{statusInstansi}, tindakan: tindakanTolakInstansi, ke: statusPerbaikan, pelaku: olehAtur},
	{dari: []string{statusDibimbing}, tindakan: tindakanAjukanSidang, ke: statusAjukanSidang, pelaku: olehMahasiswa},
	{dari: []string{statusAjukanSidang}, tindakan: tindakanTarikSidang, ke: statusDibimbing, pelaku: olehMahasiswa},
	{dari: []string{statusAjukanSidang}, tindakan: tindakanTolakSidang, ke: statusDibimbing, pelaku: []string{pelakuPembimbing, pelakuAtur}},
	{dari: []string{statusDibimbing}, tindakan: tindakanUrungkanSidang, ke: statusAjukanSidang, pelaku: olehPembimbing},
	{dari: []string{statusAjukanSidang}, tindakan: tindakanVerifikasi, ke: statusSiapSidang, pelaku: olehAtur},
	{dari: []string{statusSiapSidang}, tindakan: tindakanNaskahBaru, ke: statusAjukanSidang, pelaku: []string{pelakuMahasiswa, pelakuAtur}},
	{dari: []string{statusSiapSidang}, tindakan: tindakanJadwalkan, ke: statusDijadwalkan, pelaku: olehAtur},
	{dari: []string{statusDijadwalkan}, tindakan: tindakanBatalJadwal, ke: statusSiapSidang, pelaku: olehAtur},
	{dari: []string{statusDijadwalkan}, tindakan: tindakanLulus, ke: statusMenungguNilai, pelaku: olehSidang},
	{dari: []string{statusDijadwalkan}, tindakan: tindakanLulusRevisi, ke: statusRevisi, pelaku: olehSidang},
	{dari: []string{statusDijadwalkan}, tindakan: tindakanTidakLulus, ke: statusDibimbing, pelaku: olehSidang},
	{dari: []string{statusRevisi, statusMenungguNilai, statusDibimbing}, tindakan: tindakanKoreksi, ke: statusDijadwalkan, pelaku: olehAtur},
	{dari: []string{statusRevisi}, tindakan: tindakanRevisiTuntas, ke: statusMenungguNilai, pelaku: olehPenguji},
	{dari: []string{statusMenungguNilai}, tindakan: tindakanKunci, ke: statusSelesai, pelaku: olehAtur},
	{dari: []string{statusSelesai}, tindakan: tindakanBuka, ke: statusMenungguNilai, pelaku: olehAtur},
	{dari: []string{statusDraf, statusDiajukan}, tindakan: tindakanBatalkan, ke: statusDibatalkan, pelaku: []string{pelakuMahasiswa, pelakuAtur}},
	// Not out of dijadwalkan: an exam that people hold free is called off first.
	{dari: []string{statusPerbaikan, statusDisetujui, statusInstansi, statusBimbingan, statusAjukanSidang, statusSiapSidang, statusRevisi,
		statusMenungguNilai}, tindakan: tindakanBatalkan, ke: statusDibatalkan, pelaku: olehAtur},
}

// dibimbing is the status in which works of a kind are guided.
func (j Jenis) dibimbing() string {
	if j == JenisProposal {
		return statusDisetujui
	}
	return statusBimbingan
}

// langkah tells where a step leads from a status, when somebody takes it whose role among the pelaku is given; of
// whoever it is without one. Without a row in the machine it leads nowhere.
func langkah(jenis Jenis, dari, tindakan, pelaku string) (ke string, ok bool) {
	nyata := func(status string) string {
		if status == statusDibimbing {
			return jenis.dibimbing()
		}
		return status
	}
	for _, a := range mesin {
		if a.tindakan != tindakan || a.jenis != "" && a.jenis != jenis || pelaku != "" && !slices.Contains(a.pelaku, pelaku) {
			continue
		}
		if slices.ContainsFunc(a.dari, func(status string) bool { return nyata(status) == dari }) {
			return nyata(a.ke), true
		}
	}
	return "", false
}

// pelakuDari is who takes a step, by the role that the history names.
func pelakuDari(peran string) string {
	switch {
	case strings.HasPrefix(peran, "pembimbing"):
		return pelakuPembimbing
	case peran == peranOperator, peran == peranKaprodi:
		return pelakuAtur
	case peran == peranMahasiswa:
		return pelakuMahasiswa
	}
	return pelakuPenguji
}

// pindah takes a step with a work, in the role named: it moves the status, if it still is the one that was read, and
// writes the history. A step that the machine does not have is refused (409) and changes nothing (TA-07). On success k is
// the work as it is then.
func (s *Service) pindah(ctx context.Context, q db.Q, k *karya, tindakan, peran, alasan string) error {
	ke, ok := langkah(k.Jenis, k.Status, tindakan, pelakuDari(peran))
	if !ok {
		return s.takDapat(ctx, q, *k, tindakan)
	}
	now := s.Clock.Now().UnixMicro()
	const update = `UPDATE tugasakhir_karya SET status = $4, sejak = $5, versi = versi + 1, diubah_pada = $5
		WHERE college_id = $1 AND id = $2 AND status = $3`
	n, err := q.Exec(ctx, update, q.College, k.ID, k.Status, ke, now)
	if err != nil {
		return err
	}
	if n == 0 {
		return s.takDapat(ctx, q, *k, tindakan)
	}
	dari := k.Status
	k.Status, k.Sejak, k.DiubahPada, k.Versi = ke, now, now, k.Versi+1
	return s.catatRiwayat(ctx, q, k.ID, tindakan, peran, dari, ke, alasan)
}

// sentuh notes an act that leaves the status: the version moves on, and the history says what was done.
func (s *Service) sentuh(ctx context.Context, q db.Q, k *karya, tindakan, peran, alasan string) error {
	now := s.Clock.Now().UnixMicro()
	const update = `UPDATE tugasakhir_karya SET versi = versi + 1, diubah_pada = $3 WHERE college_id = $1 AND id = $2`
	if _, err := q.Exec(ctx, update, q.College, k.ID, now); err != nil {
		return err
	}
	k.DiubahPada, k.Versi = now, k.Versi+1
	return s.catatRiwayat(ctx, q, k.ID, tindakan, peran, k.Status, k.Status, alasan)
}

// takDapat refuses a step (409) in a sentence that says how the work stands, and who brought it there, and when.
func (s *Service) takDapat(ctx context.Context, q db.Q, k karya, tindakan string) error {
	const last = `SELECT pada, nama, ke FROM tugasakhir_riwayat WHERE college_id = $1 AND id_karya = $2 AND dari <> ke ORDER BY urut DESC LIMIT 1`
	akhir, ada, err := db.Find[struct {
		Pada     int64
		Nama, Ke string
	}](ctx, q, last, q.College, k.ID)
	if err != nil {
		return err
	}
	if !ada {
		return apperr.New(apperr.Konflik, fmt.Sprintf("Tidak dapat %s. Status saat ini %s.", kerja[tindakan], labelStatus[k.Status]))
	}
	return apperr.New(apperr.Konflik, fmt.Sprintf("Tidak dapat %s. Status sudah berubah menjadi %s oleh %s pada %s.", kerja[tindakan],
		labelStatus[akhir.Ke], akhir.Nama, s.tanggalJam(ctx, q.College, akhir.Pada)))
}

// tanggalJam writes a moment of the store on the campus's clock.
func (s *Service) tanggalJam(ctx context.Context, college string, pada int64) string {
	return waktu.TanggalJam(clock.FromMicro(pada), s.Zona(ctx, college))
}

// catatRiwayat appends to the history of a work what the caller did in the role named.
func (s *Service) catatRiwayat(ctx context.Context, q db.Q, idKarya, tindakan, peran, dari, ke, alasan string) error {
	a := actor.From(ctx)
	const insert = `INSERT INTO tugasakhir_riwayat (college_id, id_karya, urut, pada, id_akun, nama, peran, tindakan, dari, ke, alasan)
		SELECT $1, $2, COALESCE(MAX(urut), 0) + 1, $3, $4, $5, $6, $7, $8, $9, $10
		FROM tugasakhir_riwayat WHERE college_id = $1 AND id_karya = $2`
	_, err := q.Exec(ctx, insert, q.College, idKarya, s.Clock.Now().UnixMicro(), a.Akun, a.Nama, peran, tindakan, dari, ke, alasan)
	return err
}
