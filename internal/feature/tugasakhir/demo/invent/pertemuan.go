package invent

import (
	"fmt"
	"strings"
	"time"

	"portaldosen/internal/core/demo"
)

// dibimbing meets the supervisors: as often as is asked for the exam, or so far.
func (a *alur) dibimbing() {
	n := a.k.Kebijakan.MinBimbingan
	switch {
	case a.n.Mahasiswa == 0 && a.n.Jenis == "proposal":
		n--
	case a.n.Status == "dibatalkan":
		n = a.r.IntN(3)
	case !a.sampaiStatus("mengajukan_sidang"):
		n = 1 + a.r.IntN(n+1)
	default:
		n += a.r.IntN(3)
	}
	if a.n.Jenis == "kp" {
		a.lalu(2, a.mulaiMagang)
	}
	for i := range n {
		if i > 0 && demo.Kena(a.r, 12) {
			a.lalu(6, func(pada int64) { a.sesiGagal(pada) })
		}
		a.lalu(12, a.sesi)
		if i == n/2 && a.n.Bimbing && a.n.Status != "dibatalkan" {
			a.lalu(1, a.unggah)
		}
	}
	if a.n.Jenis == "kp" {
		a.lalu(0, a.isiLogbook)
	}
}

// bab is the chapter that session i of so many is about.
func (a *alur) bab(i int) (string, string) {
	daftar := topikBab[a.n.Jenis]
	banyak := max(a.k.Kebijakan.MinBimbingan, 1)
	bab := daftar[min(i*len(daftar)/banyak, len(daftar)-1)]
	return bab.bab, demo.Pilih(a.r, bab.topik)
}

// sesi is a session that both have signed: what was talked about, and what follows.
func (a *alur) sesi(pada int64) {
	b := a.pertemuan(pada)
	b.Status = "sah"
	b.CatatanMahasiswa = "Membahas " + kecilkan(b.Topik) + ". " + demo.Pilih(a.r, laporanMahasiswa)
	b.Catatan, b.TindakLanjut = a.catatanDosen(b.Topik)
	if demo.Kena(a.r, 60) {
		b.Tenggat = a.tanggal(pada, 7+a.r.IntN(8))
	}
	if demo.Kena(a.r, 12) {
		b.Pribadi = demo.Pilih(a.r, catatanPribadi)
	}
	b.Dikirim = a.sesudah(b.Mulai + int64(b.Menit+10+a.r.IntN(600))*int64(time.Minute/time.Microsecond))
	b.Diubah = b.Dikirim
	a.k.Tahap = b.Bab
	a.k.Bimbingan = append(a.k.Bimbingan, b)
	for i, d := range a.k.Pembimbing {
		if d.ID == b.IDDosen {
			a.catat(b.Dikirim, a.pembimbing(i), "bimbingan_sah", "", fmt.Sprintf("Bimbingan ke-%d: %s", b.Nomor, b.Topik))
		}
	}
}

// pertemuan is a session at a moment, with one of the supervisors: by turns until each has had what is asked for, then mostly
// the first.
func (a *alur) pertemuan(mulai int64) Bimbingan {
	sah := 0
	for _, b := range a.k.Bimbingan {
		if b.Status == "sah" {
			sah++
		}
	}
	b := Bimbingan{ID: a.p.id.Baru(), Nomor: len(a.k.Bimbingan) + 1, Mulai: mulai, Menit: 30 + 15*a.r.IntN(4), Media: "tatap_muka", Tempat: demo.Pilih(a.r, tempatBimbingan)}
	b.Bab, b.Topik = a.bab(sah)
	dosen := a.k.Pembimbing[0]
	if len(a.k.Pembimbing) > 1 && sah > 0 && (demo.Kena(a.r, 35) && sah >= bergilir || sah < bergilir && sah%2 == 1) {
		dosen = a.k.Pembimbing[1]
	}
	b.IDDosen = dosen.ID
	if demo.Kena(a.r, 30) {
		b.Media, b.Tempat = "daring", fmt.Sprintf("https://temu.%s/bimbingan-%04d", a.p.Domain(), 1000+a.r.IntN(9000))
	}
	b.Dibuat = mulai - int64(24+a.r.IntN(96))*int64(time.Hour/time.Microsecond)
	b.Dibuat = max(b.Dibuat, a.k.Dibuat)
	b.Diubah = b.Dibuat
	return b
}

// bergilir is how many sessions are held by turns: twice what is asked for with each of two supervisors.
const bergilir = 4

// sesiGagal is a request that came to nothing.
func (a *alur) sesiGagal(pada int64) {
	b := a.pertemuan(pada + int64(48*time.Hour/time.Microsecond))
	b.Dibuat, b.Diubah = pada, pada
	b.Status, b.Alasan = "ditolak", demo.Pilih(a.r, alasanSesi)
	if demo.Kena(a.r, 40) {
		b.Status, b.Alasan = "dibatalkan", "Mahasiswa berhalangan hadir."
	}
	a.k.Bimbingan = append(a.k.Bimbingan, b)
}

// terbuka adds what still waits: a session to sign, one asked for, one agreed on. Those of the fixed lecturer always have
// some.
func (a *alur) terbuka() {
	if a.k.Status != a.bimbinganStatus() {
		return
	}
	fixed := a.n.Bimbing
	if fixed && a.n.Urut%2 == 0 || demo.Kena(a.r, 35) {
		a.sesiLaporan("menunggu_paraf")
	} else if demo.Kena(a.r, 12) {
		a.sesiLaporan("perbaiki")
	}
	if fixed || demo.Kena(a.r, 25) {
		a.sesiDatang("diminta", 1+a.r.IntN(6))
	}
	if fixed && a.n.Urut%2 == 1 || demo.Kena(a.r, 25) {
		a.sesiDatang("dijadwalkan", 1+a.r.IntN(6))
	}
}

// sesiLaporan is a session of the last days that the student reported and the lecturer has not signed.
func (a *alur) sesiLaporan(status string) {
	pada := a.jamKerja(a.p.Hari.AddDate(0, 0, -1-a.r.IntN(3)))
	b := a.pertemuan(pada)
	a.utamakanTetap(&b)
	b.Status = status
	b.CatatanMahasiswa = "Membahas " + kecilkan(b.Topik) + ". " + demo.Pilih(a.r, laporanMahasiswa)
	b.Diubah = a.sesudah(pada + int64(90*time.Minute/time.Microsecond))
	if status == "perbaiki" {
		b.Alasan, b.Dikirim = "Ringkasan belum memuat hasil pembahasan.", b.Diubah
	} else if demo.Kena(a.r, 40) {
		b.Draf = "<p>" + demo.Pilih(a.r, arahan) + "</p>"
	}
	a.k.Bimbingan = append(a.k.Bimbingan, b)
}

// utamakanTetap gives a session to the fixed lecturer, when he or she guides the work.
func (a *alur) utamakanTetap(b *Bimbingan) {
	for i := range a.k.Pembimbing {
		if a.diTetap(i) {
			b.IDDosen = a.p.Dosen[0].ID
		}
	}
}

// sesiDatang is a session of the next days.
func (a *alur) sesiDatang(status string, hari int) {
	t := a.p.Hari.In(a.p.zona).AddDate(0, 0, hari)
	if t.Weekday() == time.Sunday {
		t = t.AddDate(0, 0, 1)
	}
	mulai := time.Date(t.Year(), t.Month(), t.Day(), 9+a.r.IntN(6), 30*a.r.IntN(2), 0, 0, a.p.zona).UnixMicro()
	b := a.pertemuan(mulai)
	a.utamakanTetap(&b)
	b.Status = status
	b.CatatanMahasiswa = demo.Pilih(a.r, permintaan)
	b.Dibuat = max(a.k.Dibuat, a.p.Hari.Add(-time.Duration(5+a.r.IntN(60))*time.Hour).UnixMicro())
	b.Diubah = b.Dibuat
	a.k.Bimbingan = append(a.k.Bimbingan, b)
}

// catatanDosen is the note that the student reads, and what to do until the next time.
func (a *alur) catatanDosen(topik string) (catatan, lanjut string) {
	satu, dua := demo.Pilih(a.r, arahan), demo.Pilih(a.r, arahan)
	catatan = "<p>" + topik + " sudah dibahas.</p>"
	if satu == dua {
		catatan += "<p>" + satu + "</p>"
	} else {
		catatan += "<ul><li>" + satu + "</li><li>" + dua + "</li></ul>"
	}
	return catatan, demo.Pilih(a.r, tindakLanjut)
}

func kecilkan(s string) string { return strings.ToLower(s[:1]) + s[1:] }

// isiBab is a chapter with what one talks about in it.
type isiBab struct {
	bab   string
	topik []string
}

var (
	babAwal = []isiBab{
		{"Bab 1", []string{"Latar belakang dan rumusan masalah", "Tujuan dan manfaat penelitian", "Pembatasan masalah"}},
		{"Bab 2", []string{"Tinjauan pustaka dan penelitian terdahulu", "Kerangka berpikir dan hipotesis", "Landasan teori"}},
		{"Bab 3", []string{"Rancangan dan metode penelitian", "Populasi, sampel, dan instrumen", "Teknik pengumpulan dan analisis data"}},
	}
	topikBab = map[string][]isiBab{
		"proposal": babAwal,
		"skripsi": {
			{"Bab 3", []string{"Perbaikan metode setelah sidang proposal", "Uji coba instrumen penelitian"}},
			{"Bab 4", []string{"Pengolahan data penelitian", "Penyajian hasil penelitian", "Pembahasan hasil dan kaitannya dengan teori"}},
			{"Bab 5", []string{"Simpulan dan saran", "Keterbatasan penelitian"}},
			{"Abstrak", []string{"Abstrak dan daftar pustaka", "Kelengkapan naskah sebelum sidang"}},
		},
		"kp": {
			{"Bab 1", []string{"Rencana kegiatan kerja praktik", "Gambaran umum instansi"}},
			{"Bab 2", []string{"Uraian pekerjaan di lapangan", "Prosedur kerja yang diamati"}},
			{"Bab 3", []string{"Pembahasan hasil kerja praktik", "Masalah dan usulan perbaikan"}},
			{"Bab 4", []string{"Simpulan laporan kerja praktik", "Kelengkapan laporan dan lampiran"}},
		},
	}
	tempatBimbingan  = []string{"Ruang dosen", "Ruang dosen", "Ruang konsultasi program studi", "Perpustakaan", "Laboratorium"}
	laporanMahasiswa = []string{
		"Saya diminta memperbaiki naskah dan melampirkan data pendukung.", "Pembimbing memberi masukan atas alur pembahasan.",
		"Saya akan menambah rujukan dan merapikan tabel.", "Bagian ini disetujui dengan catatan kecil.",
	}
	arahan = []string{
		"Perjelas alur antarparagraf dan hindari pengulangan.", "Tambahkan rujukan jurnal lima tahun terakhir.", "Periksa kesesuaian rumusan masalah dengan simpulan.",
		"Lengkapi tabel dan gambar dengan sumbernya.", "Gunakan istilah secara taat asas.", "Lampirkan instrumen dan data mentah.", "Rapikan penulisan daftar pustaka.",
	}
	tindakLanjut = []string{
		"Memperbaiki naskah sesuai catatan dan mengunggah versi baru.", "Melanjutkan ke bagian berikutnya.", "Menghubungi tempat penelitian untuk melengkapi data.",
		"Menyiapkan bahan paparan singkat.", "Mengolah ulang data dengan cara yang disepakati.",
	}
	catatanPribadi = []string{"Perlu didorong agar lebih teratur.", "Bekerja cepat, tulisannya rapi.", "Cek kembali keaslian data pada pertemuan berikutnya."}
	permintaan     = []string{"Saya ingin menunjukkan perbaikan naskah.", "Mohon waktu untuk membahas bab ini.", "Saya mengalami kendala dalam mengolah data."}
	alasanSesi     = []string{"Bertepatan dengan rapat program studi.", "Saya bertugas di luar kota. Silakan ajukan waktu lain.", "Perbaiki naskah lebih dahulu, lalu ajukan kembali."}
)
