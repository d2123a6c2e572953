package karya

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/dateid"
	"portaldosen/internal/kit/db"
)

// The statuses of a final work, the same for every kind.
const (
	StatusDraf          = "draf"
	StatusDiajukan      = "diajukan"
	StatusPerbaikan     = "perlu_perbaikan"
	StatusDitolak       = "ditolak"
	StatusDisetujui     = "disetujui_pembimbing"
	StatusInstansi      = "menunggu_instansi"
	StatusBimbingan     = "bimbingan"
	StatusAjukanSidang  = "mengajukan_sidang"
	StatusSiapSidang    = "siap_sidang"
	StatusDijadwalkan   = "dijadwalkan"
	StatusRevisi        = "revisi"
	StatusMenungguNilai = "menunggu_nilai"
	StatusSelesai       = "selesai"
	StatusDibatalkan    = "dibatalkan"

	// statusDibimbing stands in the table of steps for the status in which a work of its kind is guided.
	statusDibimbing = "*"
)

// LabelStatus are the statuses as a lecturer reads them.
var LabelStatus = map[string]string{
	StatusDraf: "Draf", StatusDiajukan: "Menunggu persetujuan pembimbing", StatusPerbaikan: "Perlu perbaikan", StatusDitolak: "Ditolak",
	StatusDisetujui: "Disetujui pembimbing", StatusInstansi: "Menunggu jawaban instansi", StatusBimbingan: "Bimbingan",
	StatusAjukanSidang: "Mengajukan sidang", StatusSiapSidang: "Siap sidang", StatusDijadwalkan: "Sidang dijadwalkan",
	StatusRevisi: "Revisi setelah sidang", StatusMenungguNilai: "Menunggu nilai akhir", StatusSelesai: "Selesai", StatusDibatalkan: "Dibatalkan",
}

// The steps of a final work.
const (
	TindakanAjukan         = "ajukan"
	TindakanTarik          = "tarik"
	TindakanSetujui        = "setujui" // of the last supervisor who had to
	TindakanRevisi         = "revisi"
	TindakanTolak          = "tolak"
	TindakanUrungkan       = "urungkan"
	TindakanDiterima       = "diterima"
	TindakanTolakInstansi  = "ditolak_instansi"
	TindakanAjukanSidang   = "ajukan_sidang"
	TindakanTarikSidang    = "tarik_sidang"
	TindakanTolakSidang    = "tolak_sidang" // a supervisor wants a revision or refuses, or the campus refuses
	TindakanUrungkanSidang = "urungkan_sidang"
	TindakanNaskahBaru     = "naskah_baru" // a manuscript after the approval: consent is asked again
	TindakanVerifikasi     = "verifikasi"
	TindakanJadwalkan      = "jadwalkan"
	TindakanBatalJadwal    = "batal_jadwal"
	TindakanLulus          = "lulus"
	TindakanLulusRevisi    = "lulus_revisi"
	TindakanTidakLulus     = "tidak_lulus"
	TindakanKoreksi        = "koreksi" // the campus takes a result back that was noted wrongly
	TindakanRevisiTuntas   = "revisi_tuntas"
	TindakanKunci          = "kunci"
	TindakanBuka           = "buka"
	TindakanBatalkan       = "batalkan"

	// The campus undoes a supervisor's decision that he or she can no longer take back.
	TindakanBatalPutusan       = "batalkan_putusan"
	TindakanBatalPutusanSidang = "batalkan_putusan_sidang"
)

// kerja is a step in a sentence: "Tidak dapat menyetujui."
var kerja = map[string]string{
	TindakanAjukan: "mengajukan", TindakanTarik: "menarik ajuan", TindakanSetujui: "menyetujui", TindakanRevisi: "meminta revisi",
	TindakanTolak: "menolak", TindakanUrungkan: "mengurungkan keputusan", TindakanDiterima: "mencatat jawaban instansi",
	TindakanTolakInstansi: "mencatat jawaban instansi", TindakanAjukanSidang: "mengajukan sidang", TindakanTarikSidang: "menarik pengajuan sidang",
	TindakanTolakSidang: "mengembalikan pengajuan sidang", TindakanUrungkanSidang: "mengurungkan keputusan", TindakanVerifikasi: "memverifikasi pengajuan sidang",
	TindakanNaskahBaru: "mengganti naskah yang diuji",
	TindakanJadwalkan:  "menjadwalkan sidang", TindakanBatalJadwal: "membatalkan jadwal sidang", TindakanLulus: "mencatat hasil sidang",
	TindakanKoreksi: "mengoreksi hasil sidang", TindakanLulusRevisi: "mencatat hasil sidang", TindakanTidakLulus: "mencatat hasil sidang", TindakanRevisiTuntas: "menuntaskan revisi",
	TindakanKunci: "mengunci nilai", TindakanBuka: "membuka kunci nilai", TindakanBatalkan: "membatalkan",
	TindakanBatalPutusan: "membatalkan keputusan", TindakanBatalPutusanSidang: "membatalkan keputusan",
}

// Who takes a step.
const (
	PelakuMahasiswa  = "mahasiswa"
	PelakuPembimbing = "pembimbing"
	pelakuPenguji    = "penguji"
	PelakuAtur       = "atur" // the head of the programme and the operator
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
	olehMahasiswa  = []string{PelakuMahasiswa}
	olehPembimbing = []string{PelakuPembimbing}
	olehPenguji    = []string{pelakuPenguji, PelakuPembimbing}
	olehAtur       = []string{PelakuAtur}
	olehSidang     = []string{pelakuPenguji, PelakuPembimbing, PelakuAtur}
)

// mesin is the machine (TA-07): what is not in it cannot happen.
var mesin = []aturan{
	{dari: []string{StatusDraf, StatusPerbaikan}, tindakan: TindakanAjukan, ke: StatusDiajukan, pelaku: olehMahasiswa},
	{dari: []string{StatusDiajukan}, tindakan: TindakanTarik, ke: StatusDraf, pelaku: olehMahasiswa},
	{jenis: JenisProposal, dari: []string{StatusDiajukan}, tindakan: TindakanSetujui, ke: StatusDisetujui, pelaku: olehPembimbing},
	{jenis: JenisKP, dari: []string{StatusDiajukan}, tindakan: TindakanSetujui, ke: StatusInstansi, pelaku: olehPembimbing},
	{dari: []string{StatusDiajukan}, tindakan: TindakanRevisi, ke: StatusPerbaikan, pelaku: olehPembimbing},
	{dari: []string{StatusDiajukan}, tindakan: TindakanTolak, ke: StatusDitolak, pelaku: olehPembimbing},
	{jenis: JenisProposal, dari: []string{StatusDisetujui, StatusPerbaikan, StatusDitolak}, tindakan: TindakanUrungkan, ke: StatusDiajukan, pelaku: olehPembimbing},
	{jenis: JenisKP, dari: []string{StatusInstansi, StatusPerbaikan, StatusDitolak}, tindakan: TindakanUrungkan, ke: StatusDiajukan, pelaku: olehPembimbing},
	{jenis: JenisProposal, dari: []string{StatusDisetujui, StatusPerbaikan, StatusDitolak}, tindakan: TindakanBatalPutusan, ke: StatusDiajukan, pelaku: olehAtur},
	{jenis: JenisKP, dari: []string{StatusInstansi, StatusPerbaikan, StatusDitolak}, tindakan: TindakanBatalPutusan, ke: StatusDiajukan, pelaku: olehAtur},
	{dari: []string{statusDibimbing}, tindakan: TindakanBatalPutusanSidang, ke: StatusAjukanSidang, pelaku: olehAtur},
	{jenis: JenisKP, dari: []string{StatusInstansi}, tindakan: TindakanDiterima, ke: StatusBimbingan, pelaku: olehAtur},
	{jenis: JenisKP, dari: []string{StatusInstansi}, tindakan: TindakanTolakInstansi, ke: StatusPerbaikan, pelaku: olehAtur},
	{dari: []string{statusDibimbing}, tindakan: TindakanAjukanSidang, ke: StatusAjukanSidang, pelaku: olehMahasiswa},
	{dari: []string{StatusAjukanSidang}, tindakan: TindakanTarikSidang, ke: statusDibimbing, pelaku: olehMahasiswa},
	{dari: []string{StatusAjukanSidang}, tindakan: TindakanTolakSidang, ke: statusDibimbing, pelaku: []string{PelakuPembimbing, PelakuAtur}},
	{dari: []string{statusDibimbing}, tindakan: TindakanUrungkanSidang, ke: StatusAjukanSidang, pelaku: olehPembimbing},
	{dari: []string{StatusAjukanSidang}, tindakan: TindakanVerifikasi, ke: StatusSiapSidang, pelaku: olehAtur},
	{dari: []string{StatusSiapSidang}, tindakan: TindakanNaskahBaru, ke: StatusAjukanSidang, pelaku: []string{PelakuMahasiswa, PelakuAtur}},
	{dari: []string{StatusSiapSidang}, tindakan: TindakanJadwalkan, ke: StatusDijadwalkan, pelaku: olehAtur},
	{dari: []string{StatusDijadwalkan}, tindakan: TindakanBatalJadwal, ke: StatusSiapSidang, pelaku: olehAtur},
	{dari: []string{StatusDijadwalkan}, tindakan: TindakanLulus, ke: StatusMenungguNilai, pelaku: olehSidang},
	{dari: []string{StatusDijadwalkan}, tindakan: TindakanLulusRevisi, ke: StatusRevisi, pelaku: olehSidang},
	{dari: []string{StatusDijadwalkan}, tindakan: TindakanTidakLulus, ke: statusDibimbing, pelaku: olehSidang},
	{dari: []string{StatusRevisi, StatusMenungguNilai, statusDibimbing}, tindakan: TindakanKoreksi, ke: StatusDijadwalkan, pelaku: olehAtur},
	{dari: []string{StatusRevisi}, tindakan: TindakanRevisiTuntas, ke: StatusMenungguNilai, pelaku: olehPenguji},
	{dari: []string{StatusMenungguNilai}, tindakan: TindakanKunci, ke: StatusSelesai, pelaku: olehAtur},
	{dari: []string{StatusSelesai}, tindakan: TindakanBuka, ke: StatusMenungguNilai, pelaku: olehAtur},
	{dari: []string{StatusDraf, StatusDiajukan}, tindakan: TindakanBatalkan, ke: StatusDibatalkan, pelaku: []string{PelakuMahasiswa, PelakuAtur}},
	// Not out of dijadwalkan: an exam that people hold free is called off first.
	{dari: []string{StatusPerbaikan, StatusDisetujui, StatusInstansi, StatusBimbingan, StatusAjukanSidang, StatusSiapSidang, StatusRevisi,
		StatusMenungguNilai}, tindakan: TindakanBatalkan, ke: StatusDibatalkan, pelaku: olehAtur},
}

// Dibimbing is the status in which works of a kind are guided.
func (j Jenis) Dibimbing() string {
	if j == JenisProposal {
		return StatusDisetujui
	}
	return StatusBimbingan
}

// FindLangkah tells where a step leads from a status, when somebody takes it whose role among the pelaku is given; of
// whoever it is without one. Without a row in the machine it leads nowhere.
func FindLangkah(jenis Jenis, dari, tindakan, pelaku string) (ke string, ok bool) {
	nyata := func(status string) string {
		if status == statusDibimbing {
			return jenis.Dibimbing()
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

// PelakuDari is who takes a step, by the role that the history names.
func PelakuDari(peran string) string {
	switch {
	case strings.HasPrefix(peran, "pembimbing"):
		return PelakuPembimbing
	case peran == PeranOperator, peran == PeranKaprodi:
		return PelakuAtur
	case peran == PeranMahasiswa:
		return PelakuMahasiswa
	}
	return pelakuPenguji
}

// CannotStep refuses a step (409) in a sentence that says how the work stands, and who brought it there, and when.
func (s *Service) CannotStep(ctx context.Context, q db.Q, k Baris, tindakan string) error {
	const last = `SELECT pada, nama, ke FROM tugasakhir_riwayat WHERE college_id = $1 AND id_karya = $2 AND dari <> ke ORDER BY urut DESC LIMIT 1`
	akhir, ada, err := db.Find[struct {
		Pada     int64
		Nama, Ke string
	}](ctx, q, last, q.College, k.ID)
	if err != nil {
		return err
	}
	if !ada {
		return apperr.New(apperr.Conflict, fmt.Sprintf("Tidak dapat %s. Status saat ini %s.", kerja[tindakan], LabelStatus[k.Status]))
	}
	return apperr.New(apperr.Conflict, fmt.Sprintf("Tidak dapat %s. Status sudah berubah menjadi %s oleh %s pada %s.", kerja[tindakan],
		LabelStatus[akhir.Ke], akhir.Nama, s.DateTime(ctx, q.College, akhir.Pada)))
}

// DateTime writes a moment of the store on the campus's clock.
func (s *Service) DateTime(ctx context.Context, college string, pada int64) string {
	return dateid.DateTime(clock.FromMicro(pada), s.Zone(ctx, college))
}

// InsertRiwayat appends to the history of a work a step that the caller took, now.
func (s *Service) InsertRiwayat(ctx context.Context, q db.Q, idKarya string, r Riwayat) error {
	a := actor.From(ctx)
	const insert = `INSERT INTO tugasakhir_riwayat (college_id, id_karya, urut, pada, id_akun, nama, peran, tindakan, dari, ke, alasan)
		SELECT $1, $2, COALESCE(MAX(urut), 0) + 1, $3, $4, $5, $6, $7, $8, $9, $10
		FROM tugasakhir_riwayat WHERE college_id = $1 AND id_karya = $2`
	return q.Apply(ctx, insert, q.College, idKarya, s.Clock.Now().UnixMicro(), a.Account, a.Name, r.Peran, r.Tindakan, r.Dari, r.Ke, r.Alasan)
}

// Riwayat is one line of a work's history; none is ever changed.
type Riwayat struct {
	Urut     int64     `json:"urut"`
	Pada     time.Time `json:"pada"`
	Nama     string    `json:"nama"`
	Peran    string    `json:"peran"`
	Tindakan string    `json:"tindakan"`
	Dari     string    `json:"dari"`
	Ke       string    `json:"ke"`
	Alasan   string    `json:"alasan"`
}

// DaftarRiwayat lists who did what with a work of a kind, the latest first. No line of it ever changes.
func (s *Service) DaftarRiwayat(ctx context.Context, in *api.ByID) (api.Halaman[Riwayat], error) {
	return Read(ctx, s, in.ID, func(q db.Q, _ Hubungan) (api.Halaman[Riwayat], error) {
		const list = `SELECT urut, pada, nama, peran, tindakan, dari, ke, alasan FROM tugasakhir_riwayat
				WHERE college_id = $1 AND id_karya = $2 ORDER BY urut DESC`
		rows, err := db.List[Riwayat](ctx, q, list, q.College, in.ID)
		return api.OnePage(rows), err
	})
}
