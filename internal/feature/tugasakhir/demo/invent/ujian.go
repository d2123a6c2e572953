package invent

import (
	"fmt"
	"slices"
	"time"

	"portaldosen/internal/core/demo"
)

// libur are the days of every year on which no exam is held.
var libur = map[string]bool{"01-01": true, "05-01": true, "06-01": true, "08-17": true, "12-25": true}

// jamUjian are the hours at which exams begin; none takes longer than to the next.
var jamUjian = []int{8, 10, 13, 15}

// ujikan sets the exam, and holds it when its day is over.
func (a *alur) ujikan() {
	k := a.k
	hari := a.ujian
	if hari.IsZero() {
		hari = a.sampai.AddDate(0, 0, -10)
	}
	jadwal := hari.AddDate(0, 0, -k.Kebijakan.JedaHari)
	if batas := a.p.Hari.AddDate(0, 0, -1); jadwal.After(batas) {
		jadwal = batas
	}
	var u Ujian
	a.lalu(3, func(pada int64) {
		u = a.undang(hari, pada)
		a.catat(pada, a.p.atur, "jadwalkan", "dijadwalkan", "")
	})
	a.tempuh(a.dari, jadwal)
	if a.n.Status != "dijadwalkan" {
		a.hasilkan(&u)
	} else if a.p.kini.UnixMicro() > u.Sidang.Mulai {
		a.nilaiSebagian(&u)
	}
	k.Ujian = append(k.Ujian, u)
}

// undang makes the exam: an hour at which the supervisors are free, a room, examiners who are free too.
func (a *alur) undang(hari time.Time, pada int64) Ujian {
	p, k := a.p, a.k
	if u, ada := a.bergabung(); ada {
		return u
	}
	mulai := a.slot(hari)
	s := &Sidang{ID: p.id.Baru(), Jenis: k.Jenis, Status: "dijadwalkan", Pemilik: k.ID, Mulai: mulai.UnixMicro(), Dibuat: pada, Diubah: pada,
		Selesai: mulai.Add(time.Duration(k.Kebijakan.DurasiMenit) * time.Minute).UnixMicro(), Periode: demo.TermBerjalan(mulai)}
	if ruang, ada := a.ruang(s.Mulai); ada {
		s.IDRuang = ruang
	} else {
		s.Tautan = fmt.Sprintf("https://temu.%s/sidang-%04d", p.Domain(), 1000+a.r.IntN(9000))
	}
	u := Ujian{Sidang: s}
	a.duduk(&u, a.peranPenguji())
	if k.Jenis == "kp" && !mulai.Before(p.kini) {
		p.kpKini[k.IDProdi] = k
	}
	return u
}

// bergabung puts an internship into the exam of another one of the programme that is still to be held, when the
// supervisors have time.
func (a *alur) bergabung() (Ujian, bool) {
	lain := a.p.kpKini[a.k.IDProdi]
	if a.k.Jenis != "kp" || a.n.Status != "dijadwalkan" || lain == nil || a.n.Uji {
		return Ujian{}, false
	}
	dulu := lain.Ujian[0]
	for _, d := range a.k.Pembimbing {
		if a.p.sibuk[sibuk{d.ID, dulu.Sidang.Mulai}] {
			return Ujian{}, false
		}
	}
	u := Ujian{Sidang: dulu.Sidang}
	a.duduk(&u, nil)
	for _, t := range dulu.Tim {
		if t.Peran == "ketua" || t.Peran == "penguji_1" {
			t.Skor, t.Dikirim = nil, 0
			u.Tim = append(u.Tim, t)
		}
	}
	return u, true
}

// peranPenguji are the examiners beside the supervisors.
func (a *alur) peranPenguji() []string {
	if a.k.Jenis == "skripsi" {
		return []string{"ketua", "penguji_1", "penguji_2"}
	}
	return []string{"ketua", "penguji_1"}
}

// duduk takes the supervisors and as many examiners as there are roles; who sits is busy.
func (a *alur) duduk(u *Ujian, peran []string) {
	p, mulai := a.p, u.Sidang.Mulai
	sendiri := map[string]bool{}
	tambah := func(d *demo.Dosen, peran string) {
		sendiri[d.ID] = true
		p.sibuk[sibuk{d.ID, mulai}] = true
		u.Tim = append(u.Tim, Penguji{Dosen: d, Peran: peran, Kesediaan: "bersedia", Lembar: "kosong"})
	}
	for i, d := range a.k.Pembimbing {
		tambah(d, perananPembimbing[i])
	}
	bukan := []int{0}
	for i, nama := range peran {
		if i == 0 && a.n.Uji && !sendiri[p.Dosen[0].ID] && !p.sibuk[sibuk{p.Dosen[0].ID, mulai}] {
			tambah(&p.Dosen[0], nama)
			continue
		}
		banyak := len(u.Tim)
		for range 40 {
			d := &p.Dosen[demo.Pilih(a.r, p.calonDosen(p.prodi[a.k.IDProdi], bukan))]
			if !sendiri[d.ID] && !p.sibuk[sibuk{d.ID, mulai}] {
				tambah(d, nama)
				break
			}
		}
		if perlu := nama == "ketua" || nama == "penguji_1"; perlu && len(u.Tim) == banyak {
			a.siapaPun(sendiri, mulai, func(d *demo.Dosen) { tambah(d, nama) })
		}
	}
	if a.n.Status == "dijadwalkan" {
		for i := range u.Tim {
			if t := &u.Tim[i]; t.Peran[:5] != "pembi" && (t.Dosen == &p.Dosen[0] || demo.Kena(a.r, 35)) {
				t.Kesediaan = "menunggu"
			}
		}
	}
}

// siapaPun is the first lecturer of the campus who is free, when nobody of the programme is.
func (a *alur) siapaPun(sendiri map[string]bool, mulai int64, tambah func(*demo.Dosen)) {
	for i := range a.p.Dosen {
		d := &a.p.Dosen[i]
		if d.Aktif && !sendiri[d.ID] && !a.p.sibuk[sibuk{d.ID, mulai}] {
			tambah(d)
			return
		}
	}
}

// slot is an hour of the day, else of one near it, at which the supervisors are free, as is the fixed lecturer who is to
// examine.
func (a *alur) slot(hari time.Time) time.Time {
	perlu := append([]*demo.Dosen(nil), a.k.Pembimbing...)
	if a.n.Uji {
		perlu = append(perlu, &a.p.Dosen[0])
	}
	geseran := []int{0, 1, -1, 2, -2, 3, -3, 4}
	var out time.Time
	for _, geser := range geseran {
		h := hari.AddDate(0, 0, geser)
		if h.Weekday() == time.Saturday || h.Weekday() == time.Sunday || libur[h.Format("01-02")] || !h.Before(a.p.Hari) != !hari.Before(a.p.Hari) {
			continue
		}
		awal := a.r.IntN(len(jamUjian))
		for i := range jamUjian {
			out = time.Date(h.Year(), h.Month(), h.Day(), jamUjian[(awal+i)%len(jamUjian)], 0, 0, 0, a.p.zona)
			if h.Weekday() == time.Friday && out.Hour() == 10 && a.k.Kebijakan.DurasiMenit > 90 {
				continue // into the prayer
			}
			if a.senggang(perlu, out.UnixMicro()) {
				return out
			}
		}
	}
	return out
}

func (a *alur) senggang(semua []*demo.Dosen, mulai int64) bool {
	for _, d := range semua {
		if a.p.sibuk[sibuk{d.ID, mulai}] {
			return false
		}
	}
	return true
}

// ruang is a room that is free at an hour.
func (a *alur) ruang(mulai int64) (string, bool) {
	awal := a.r.IntN(len(a.p.Ruang))
	for i := range a.p.Ruang {
		id := a.p.Ruang[(awal+i)%len(a.p.Ruang)].ID
		if s := (sibuk{id, mulai}); !a.p.sibuk[s] {
			a.p.sibuk[s] = true
			return id, true
		}
	}
	return "", false
}

// hasilkan notes the result of an exam that is over, and what followed: marks, revisions, the locked grade.
func (a *alur) hasilkan(u *Ujian) {
	s := u.Sidang
	hasil := "lulus"
	if a.n.Status == "revisi" || a.n.Status == "selesai" && demo.Kena(a.r, 70) || a.n.Status == "menunggu_nilai" && a.n.Urut == 0 && a.n.Lama {
		hasil = "lulus_revisi"
	}
	a.nilai(u)
	ketua := u.Tim[slices.IndexFunc(u.Tim, func(t Penguji) bool { return t.Peran == "ketua" })]
	oleh := orang{ketua.Dosen.IDAkun, ketua.Dosen.Nama, ketua.Peran}
	pada := a.sesudah(s.Selesai + int64(10*time.Minute/time.Microsecond))
	hadir := true
	u.Hadir, u.Hasil, u.Catatan = &hadir, hasil, demo.Pilih(a.r, catatanHasil)
	s.Status, s.Diubah = "selesai", pada
	a.k.Hasil = hasil
	if hasil == "lulus_revisi" {
		u.Tenggat = a.tanggal(s.Mulai, a.k.Kebijakan.RevisiHari)
		a.catat(pada, oleh, hasil, "revisi", "")
		a.mintaRevisi(u, pada)
	} else {
		a.catat(pada, oleh, hasil, "menunggu_nilai", "")
	}
	if hasil == "lulus_revisi" && a.n.Status != "revisi" {
		a.tuntaskan(u)
	}
	if a.k.Magang != nil && (a.n.Status == "selesai" || demo.Kena(a.r, 60)) {
		a.k.Magang.NilaiE4 = a.mark(84) / 10_000 * 10_000
		a.catat(a.sesudah(a.lewat+1), a.p.atur, "nilai_lapangan", "", "")
	}
	if a.n.Status == "selesai" {
		kunci := a.sesudah(max(a.lewat+1, a.sampai.Add(3*time.Hour).UnixMicro()))
		a.catat(kunci, a.p.atur, "kunci", "selesai", "")
		a.k.Dikunci = kunci
	}
}

// nilai fills the sheets: all of them, unless the grade still waits for one.
func (a *alur) nilai(u *Ujian) {
	dasar := 70 + a.r.IntN(20)
	for i := range u.Tim {
		t := &u.Tim[i]
		t.Lembar = "final"
		if open := a.n.Status == "revisi" || a.n.Status == "menunggu_nilai" && a.n.Urut%2 == 0; open && (i == len(u.Tim)-1 || t.Dosen == &a.p.Dosen[0]) {
			t.Lembar = demo.Pilih(a.r, []string{"kosong", "draf"})
		}
		a.isiLembar(t, dasar)
		if t.Lembar == "final" {
			t.Dikirim = a.sesudah(max(a.lewat+1, u.Sidang.Mulai+int64(30*time.Minute/time.Microsecond)))
			a.catat(t.Dikirim, orang{t.Dosen.IDAkun, t.Dosen.Nama, t.Peran}, "kirim_nilai", "", "")
		}
	}
}

// nilaiSebagian is an exam just held: some have begun to grade, nobody noted the result.
func (a *alur) nilaiSebagian(u *Ujian) {
	dasar := 70 + a.r.IntN(20)
	for i := range u.Tim {
		t := &u.Tim[i]
		t.Kesediaan = "bersedia"
		if t.Dosen != &a.p.Dosen[0] && demo.Kena(a.r, 40) {
			t.Lembar = "draf"
			a.isiLembar(t, dasar)
		}
	}
}

// isiLembar marks by the criteria of the role; a draft lacks the last one.
func (a *alur) isiLembar(t *Penguji, dasar int) {
	if t.Lembar == "kosong" {
		return
	}
	golongan := "penguji"
	if t.Peran[:5] == "pembi" {
		golongan = "pembimbing"
	}
	semua := a.k.Kebijakan.kriteria(golongan)
	if t.Lembar == "draf" {
		semua = semua[:len(semua)-1]
	}
	for _, c := range semua {
		t.Skor = append(t.Skor, Skor{IDKriteria: c.ID, NilaiE4: a.mark(dasar)})
	}
	if t.Lembar == "final" && demo.Kena(a.r, 40) {
		t.Catatan = demo.Pilih(a.r, catatanLembar)
	}
}

// mark is a mark around a value, in steps of a half.
func (a *alur) mark(dasar int) int { return min(1_000_000, (dasar*2-8+a.r.IntN(17))*5_000) }

// mintaRevisi has the examiners ask for changes; how far they are answered depends on where the work stands: while it is
// revised one waits for the student, one is signed, and the others wait to be.
func (a *alur) mintaRevisi(u *Ujian, pada int64) {
	for i := range 3 + a.r.IntN(2) {
		t := u.Tim[(len(u.Tim)-1-i%len(u.Tim)+len(u.Tim))%len(u.Tim)]
		isi := demo.Pilih(a.r, isiRevisi)
		u.Revisi = append(u.Revisi, Revisi{ID: a.p.id.Baru(), IDDosen: t.Dosen.ID, Nomor: i + 1, Catatan: isi[0], Halaman: fmt.Sprint(3 + a.r.IntN(70)), Status: "menunggu", Diubah: pada})
		if a.n.Status == "revisi" && i == 0 {
			continue
		}
		if a.n.Status == "revisi" && i > 1 {
			u.Revisi[i].Status, u.Revisi[i].Jawaban = "dikirim", isi[1]
		}
		if a.n.Status != "revisi" || i == 1 {
			u.Revisi[i].Status, u.Revisi[i].Jawaban = "disetujui", isi[1]
		}
	}
}

// tuntaskan has the last revision signed off.
func (a *alur) tuntaskan(u *Ujian) {
	akhir := u.Revisi[len(u.Revisi)-1]
	pada := a.sesudah(a.lewat + int64((4*24+a.r.IntN(48))*int(time.Hour/time.Microsecond)))
	for i := range u.Revisi {
		u.Revisi[i].Diubah = pada
	}
	for _, t := range u.Tim {
		if t.Dosen.ID == akhir.IDDosen {
			a.catat(pada, orang{t.Dosen.IDAkun, t.Dosen.Nama, t.Peran}, "revisi_tuntas", "menunggu_nilai", "")
		}
	}
}

var (
	catatanHasil  = []string{"Penyajian runtut dan dapat dipertanggungjawabkan.", "Penguasaan materi baik; perbaiki tata tulis.", "Jawaban atas pertanyaan penguji memadai.", "Pembahasan perlu diperdalam sesuai catatan penguji."}
	catatanLembar = []string{"Menguasai metode yang dipakai.", "Perlu memperkaya rujukan.", "Penyajian jelas dan tepat waktu.", "Simpulan perlu diselaraskan dengan tujuan."}
	isiRevisi     = [][2]string{
		{"Perbaiki rumusan masalah agar sejalan dengan simpulan.", "Rumusan masalah dan simpulan sudah diselaraskan."},
		{"Tambahkan penjelasan tentang pemilihan sampel.", "Penjelasan pemilihan sampel ditambahkan pada Bab 3."},
		{"Lengkapi tabel hasil dengan satuan dan sumber.", "Satuan dan sumber tabel sudah dilengkapi."},
		{"Perbarui daftar pustaka dengan rujukan lima tahun terakhir.", "Enam rujukan terbaru sudah ditambahkan."},
		{"Perbaiki penulisan abstrak menjadi satu paragraf.", "Abstrak sudah ditulis ulang."},
		{"Perjelas batasan penelitian.", "Batasan penelitian ditambahkan pada Bab 1."},
		{"Sertakan lampiran instrumen.", "Instrumen sudah dilampirkan."},
	}
)
