package invent

import (
	"fmt"
	"time"

	"portaldosen/internal/core/demo"
)

// urutStatus is how far a status is along the way.
var urutStatus = map[string]int{
	"draf": 0, "diajukan": 1, "perlu_perbaikan": 2, "ditolak": 2, "menunggu_instansi": 3, "dibatalkan": 4, "disetujui_pembimbing": 4, "bimbingan": 4,
	"mengajukan_sidang": 5, "siap_sidang": 6, "dijadwalkan": 7, "revisi": 8, "menunggu_nilai": 9, "selesai": 10,
}

func (a *alur) sampaiStatus(status string) bool { return urutStatus[a.n.Status] >= urutStatus[status] }

// jalankan lives the work through, up to the status that it is planned to have.
func (a *alur) jalankan() {
	if a.n.Jenis == "skripsi" {
		a.lalu(0, func(pada int64) { a.catat(pada, a.p.atur, "mulai", "bimbingan", "") })
	} else {
		a.ajukan()
	}
	if a.sampaiStatus("dibatalkan") {
		a.dibimbing()
	}
	if a.n.Status == "dibatalkan" {
		a.lalu(20, func(pada int64) {
			a.catat(pada, a.p.atur, "batalkan", "dibatalkan", demo.Pilih(a.r, alasanBatal))
		})
	}
	if a.sampaiStatus("mengajukan_sidang") {
		a.mintaSidang()
	}
	if !a.sampaiStatus("dijadwalkan") {
		a.tempuh(a.dari, a.sampai)
		a.terbuka()
		return
	}
	a.ujikan()
}

// ajukan hands the proposal in, with a revision now and then, and has the supervisors decide.
func (a *alur) ajukan() {
	a.lalu(0, func(pada int64) {
		a.catat(pada, a.mahasiswa(), "buat", "draf", "")
		if a.k.Magang != nil {
			a.mulaiMagang(pada + int64(25*24*time.Hour/time.Microsecond)) // as the student would like it
		}
	})
	if !a.sampaiStatus("diajukan") {
		return
	}
	if a.sampaiStatus("menunggu_instansi") && demo.Kena(a.r, 35) || a.n.Status == "diajukan" && a.n.Urut == 1 {
		a.ajuanJudul()
		a.putuskan("judul", "revisi", demo.Pilih(a.r, alasanRevisi))
	}
	a.ajuanJudul()
	switch a.n.Status {
	case "diajukan":
		// The second supervisor may have agreed already; the first has not.
		if len(a.k.Pembimbing) > 1 && a.n.Urut%2 == 1 && !a.diTetap(1) {
			a.lalu(3, func(pada int64) { a.suara(pada, "judul", 1, "disetujui", "") })
		}
		return
	case "perlu_perbaikan":
		a.putuskan("judul", "revisi", demo.Pilih(a.r, alasanRevisi))
		return
	case "ditolak":
		a.putuskan("judul", "ditolak", demo.Pilih(a.r, alasanTolak))
		return
	}
	a.putuskan("judul", "disetujui", "")
	if a.n.Jenis == "kp" && a.n.Status != "menunggu_instansi" {
		a.lalu(8, func(pada int64) {
			a.k.Magang.Balasan = "diterima"
			a.catat(pada, a.p.atur, "diterima", "bimbingan", "")
		})
	}
}

// diTetap reports whether a supervisor is the fixed lecturer.
func (a *alur) diTetap(i int) bool { return a.k.Pembimbing[i] == &a.p.Dosen[0] }

func (a *alur) ajuanJudul() {
	a.lalu(6, func(pada int64) {
		a.tambahAjuan(pada, "judul", "")
		a.catat(pada, a.mahasiswa(), "ajukan", "diajukan", a.k.Pengajuan[len(a.k.Pengajuan)-1].Catatan)
	})
}

func (a *alur) tambahAjuan(pada int64, hal, usulan string) {
	nomor := 1
	for _, p := range a.k.Pengajuan {
		if p.Hal == hal {
			nomor++
		}
	}
	catatan := ""
	if demo.Kena(a.r, 50) {
		catatan = demo.Pilih(a.r, catatanAjuan)
	}
	a.k.Pengajuan = append(a.k.Pengajuan, Pengajuan{ID: a.p.id.Baru(), Hal: hal, Nomor: nomor, Status: "diajukan", Catatan: catatan, Usulan: usulan, Dibuat: pada, Diubah: pada})
}

// putuskan has the supervisors decide on the open request: all agree, or one does not.
func (a *alur) putuskan(hal, status, alasan string) {
	if status != "disetujui" {
		a.lalu(4, func(pada int64) { a.suara(pada, hal, a.r.IntN(len(a.k.Pembimbing)), status, alasan) })
		return
	}
	for i := range a.k.Pembimbing {
		a.lalu(3, func(pada int64) { a.suara(pada, hal, i, status, "") })
	}
}

// suara is one supervisor's decision; the last one needed moves the work.
func (a *alur) suara(pada int64, hal string, i int, status, alasan string) {
	p := &a.k.Pengajuan[len(a.k.Pengajuan)-1]
	p.Putusan = append(p.Putusan, Putusan{IDDosen: a.k.Pembimbing[i].ID, Status: status, Alasan: alasan, Pada: pada})
	p.Diubah = pada
	oleh := a.pembimbing(i)
	switch {
	case status != "disetujui" && hal == "judul":
		p.Status, p.Alasan = map[string]string{"revisi": "perlu_perbaikan", "ditolak": "ditolak"}[status], alasan
		tindakan := map[string]string{"revisi": "revisi", "ditolak": "tolak"}[status]
		a.catat(pada, oleh, tindakan, p.Status, alasan)
	case status != "disetujui":
		p.Status, p.Alasan = "perlu_perbaikan", alasan
		a.catat(pada, oleh, "tolak_sidang", a.bimbinganStatus(), alasan)
	case len(p.Putusan) < len(a.k.Pembimbing):
		a.catat(pada, oleh, "setujui"+akhiranHal[hal], "", "")
	case hal == "judul":
		p.Status = "disetujui"
		ke := "disetujui_pembimbing"
		if a.n.Jenis == "kp" {
			ke, a.k.Magang.NomorSurat = "menunggu_instansi", a.nomorSurat(pada)
		}
		a.catat(pada, oleh, "setujui", ke, "")
	default:
		p.Status = "disetujui"
		a.catat(pada, oleh, "setujui"+akhiranHal[hal], "", "")
	}
}

var akhiranHal = map[string]string{"judul": "", "uji": "_uji", "sidang": "_sidang"}

// bimbinganStatus is the status in which works of this kind are guided.
func (a *alur) bimbinganStatus() string {
	if a.n.Jenis == "proposal" {
		return "disetujui_pembimbing"
	}
	return "bimbingan"
}

func (a *alur) nomorSurat(pada int64) string {
	t := time.UnixMicro(pada).In(a.p.zona)
	return fmt.Sprintf("%03d/KP/%s/%d", 1+a.r.IntN(400), []string{"I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"}[t.Month()-1], t.Year())
}

// mintaSidang asks for the defense and, when it is planned, has it agreed to and verified. Some were sent back once.
func (a *alur) mintaSidang() {
	if a.n.Status == "selesai" && demo.Kena(a.r, 20) {
		a.ajuanSidang()
		a.putuskan("sidang", "revisi", demo.Pilih(a.r, alasanRevisi))
		a.lalu(3, a.sesi)
	}
	a.lalu(2, a.unggah)
	a.ajuanSidang()
	if a.n.Status == "mengajukan_sidang" {
		// With the fixed lecturer the decision is still to come; of others some wait for the campus alone.
		for i := range a.k.Pembimbing {
			if !a.n.Bimbing && a.n.Urut%2 == 1 || i == 1 && !a.diTetap(1) && a.n.Bimbing {
				a.lalu(2, func(pada int64) { a.suara(pada, "sidang", i, "disetujui", "") })
			}
		}
		return
	}
	a.putuskan("sidang", "disetujui", "")
	a.lalu(3, func(pada int64) {
		p := &a.k.Pengajuan[len(a.k.Pengajuan)-1]
		p.Status, p.Diubah = "diverifikasi", pada
		a.catat(pada, a.p.atur, "verifikasi", "siap_sidang", "")
	})
}

func (a *alur) ajuanSidang() {
	a.lalu(8, func(pada int64) {
		a.tambahAjuan(pada, "sidang", a.tanggal(pada, 10+a.r.IntN(10)))
		a.catat(pada, a.mahasiswa(), "ajukan_sidang", "mengajukan_sidang", a.k.Pengajuan[len(a.k.Pengajuan)-1].Catatan)
	})
}

// tanggal is the campus's day so many days after a moment.
func (a *alur) tanggal(pada int64, hari int) string {
	return time.UnixMicro(pada).In(a.p.zona).AddDate(0, 0, hari).Format(time.DateOnly)
}

var (
	catatanAjuan = []string{
		"Mohon arahan Bapak/Ibu.", "Naskah sudah saya perbaiki sesuai saran pada pertemuan terakhir.", "Judul sudah saya bahas dengan dosen pembimbing akademik.",
		"Saya siap mengikuti jadwal yang ditetapkan.", "Data awal sudah tersedia dan izin penelitian sedang diurus.",
	}
	alasanRevisi = []string{
		"Rumusan masalah belum tajam. Batasi pada satu objek penelitian.", "Latar belakang perlu didukung data terbaru.", "Metode belum menjawab rumusan masalah.",
		"Tambahkan penelitian terdahulu lima tahun terakhir.", "Judul terlalu luas. Sebutkan lokasi dan peubahnya.", "Sistematika belum mengikuti pedoman penulisan.",
	}
	alasanTolak = []string{
		"Topik ini sudah diteliti mahasiswa lain pada objek yang sama.", "Data penelitian tidak dapat diperoleh dalam waktu yang tersedia.", "Topik berada di luar bidang keahlian program studi.",
	}
	alasanBatal = []string{
		"Mahasiswa mengajukan cuti akademik.", "Mahasiswa berganti topik atas permintaan sendiri.", "Instansi tidak lagi memberi izin pengambilan data.",
	}
)
