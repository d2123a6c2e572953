package dokumen

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"portaldosen/internal/feature/tugasakhir/bimbingan"
	"portaldosen/internal/feature/tugasakhir/hitung"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/ujian"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/doc"
	"portaldosen/internal/kit/richtext"
	"portaldosen/internal/kit/waktu"
)

// blokDokumen is a piece of a paper; one of its fields is set.
type blokDokumen struct {
	Alinea      string            `json:",omitempty"`
	Subjudul    string            `json:",omitempty"`
	Rincian     [][2]string       `json:",omitempty"`
	Kolom       []doc.KolomKertas `json:",omitempty"` // with Baris
	Baris       [][]string        `json:",omitempty"`
	Pilihan     []string          `json:",omitempty"` // with Dipilih
	Dipilih     int               `json:",omitempty"`
	Catatan     string            `json:",omitempty"`
	TandaTangan []doc.Penanda     `json:",omitempty"`
}

// hasilSidang are the outcomes of an exam in the order of the form.
var hasilSidang = []string{ujian.HasilLulus, ujian.HasilLulusRevisi, ujian.HasilTidakLulus}

// pernahDibimbing are the statuses behind the approval of the title.
var pernahDibimbing = []string{karya.StatusDisetujui, karya.StatusBimbingan, karya.StatusAjukanSidang, karya.StatusSiapSidang, karya.StatusDijadwalkan, karya.StatusRevisi,
	karya.StatusMenungguNilai, karya.StatusSelesai}

func halanganKartu(b *bahanDokumen) string {
	if slices.Contains(pernahDibimbing, b.karya.Status) || len(b.bimbingan) > 0 {
		return ""
	}
	return "Kartu bimbingan tersedia setelah bimbingan dimulai"
}

// isiKartu is the card of guidance: every validated session, those that count with their number, and how many are asked.
func isiKartu(b *bahanDokumen) []blokDokumen {
	rows, ke := [][]string{}, 0
	for _, s := range b.bimbingan {
		nomor := "–"
		if s.Hitung == bimbingan.HitungYa {
			ke++
			nomor = strconv.Itoa(ke)
		}
		rows = append(rows, []string{nomor, b.tanggal(s.MulaiPada), s.topik(), s.isi(), fmt.Sprint("P", s.Urutan)})
	}
	jumlah := fmt.Sprintf("Bimbingan yang dihitung: %d kali, dari paling sedikit %d kali.", ke, b.minBimbingan)
	return []blokDokumen{
		{Rincian: b.identitas()},
		{Kolom: []doc.KolomKertas{{Judul: "No", Lebar: 1.1, Letak: doc.Kanan}, {Judul: "Tanggal", Lebar: 3.4}, {Judul: "Topik", Lebar: 4.5},
			{Judul: "Catatan", Lebar: 7}, {Judul: "Paraf", Lebar: 1.6, Letak: doc.Tengah}}, Baris: rows},
		{Alinea: jumlah},
		{Catatan: "P1 dan P2: disahkan Pembimbing 1 dan Pembimbing 2 di Portal Dosen."},
		{TandaTangan: penandaDari(b.pembimbing)},
	}
}

func (s bimbinganDokumen) topik() string {
	if s.Bab == "" {
		return s.Topik
	}
	return s.Bab + ": " + s.Topik
}

// alasanHitung is why a validated session does not count, in the words of its page.
var alasanHitung = map[string]string{bimbingan.HitungTanpa: "catatan belum diisi", bimbingan.HitungSewaktu: "ada bimbingan lain pada jam yang sama",
	bimbingan.HitungLewatHari: "hari itu sudah ada bimbingan yang dihitung"}

// isi is what was said and agreed, and why the session does not count.
func (s bimbinganDokumen) isi() string {
	isi := richtext.Teks(s.Catatan)
	if s.TindakLanjut != "" {
		isi += "\nTindak lanjut: " + s.TindakLanjut
	}
	if alasan := alasanHitung[s.Hitung]; alasan != "" {
		isi += "\nTidak dihitung: " + alasan + "."
	}
	return strings.TrimSpace(isi)
}

func halanganUndangan(b *bahanDokumen) string {
	if b.sidang == nil {
		return "Undangan tersedia setelah sidang dijadwalkan"
	}
	return ""
}

// isiUndangan invites the team to an exam.
func isiUndangan(b *bahanDokumen) []blokDokumen {
	return []blokDokumen{
		{Alinea: "Kepada Yth. Tim Penguji dan Pembimbing\ndi tempat"},
		{Alinea: "Dengan hormat, kami mengundang Bapak/Ibu untuk hadir pada sidang " + strings.ToLower(b.karya.Jenis.Nama()) + " yang diselenggarakan pada:"},
		{Rincian: append(b.jadwal(), b.identitas()...)},
		b.tabelTim(),
		{Alinea: "Atas perhatian dan kehadiran Bapak/Ibu, kami mengucapkan terima kasih."},
		{TandaTangan: []doc.Penanda{b.penandaKaprodi("Ketua Program Studi")}},
	}
}

func halanganHadir(b *bahanDokumen) string {
	if b.sidang == nil {
		return "Daftar hadir tersedia setelah sidang dijadwalkan"
	}
	return ""
}

// isiHadir has a line for everyone's signature.
func isiHadir(b *bahanDokumen) []blokDokumen {
	const ruang = "\n\n" // for a signature
	rows := [][]string{{"1", b.karya.NamaMahasiswa, "Mahasiswa", ruang}}
	for i, t := range b.tim {
		rows = append(rows, []string{strconv.Itoa(i + 2), t.Nama, karya.NamaPeranTim[t.Peran], ruang})
	}
	blok := []blokDokumen{
		{Rincian: append(b.jadwal(), b.identitas()...)},
		{Kolom: []doc.KolomKertas{{Judul: "No", Lebar: 1, Letak: doc.Kanan}, {Judul: "Nama", Lebar: 7}, {Judul: "Sebagai", Lebar: 4}, {Judul: "Tanda tangan", Lebar: 4.5}}, Baris: rows},
	}
	if b.sidang.Hadir != nil {
		blok = append(blok, blokDokumen{Alinea: "Kehadiran mahasiswa yang dicatat di Portal Dosen: " + map[bool]string{true: "hadir.", false: "tidak hadir."}[*b.sidang.Hadir]})
	}
	return append(blok, blokDokumen{TandaTangan: penandaDari(b.pemimpin())})
}

func halanganAcara(b *bahanDokumen) string {
	if b.sidang == nil || b.sidang.Hasil == "" && (b.sidang.Hadir == nil || *b.sidang.Hadir) {
		return "Berita acara tersedia setelah hasil sidang dicatat"
	}
	return ""
}

// isiAcara is the record of an exam: when, before whom, with which outcome, and what has to be changed.
func isiAcara(b *bahanDokumen) []blokDokumen {
	pada := clock.FromMicro(b.sidang.MulaiPada)
	zona := waktu.Zona(b.kampus.Zona)
	blok := []blokDokumen{
		{Alinea: fmt.Sprintf("Pada hari ini, %s, pukul %s %s bertempat di %s, telah diselenggarakan sidang %s atas nama:",
			waktu.HariDenganKata(pada, zona), waktu.Jam(pada, zona), zona, b.tempat(), strings.ToLower(b.karya.Jenis.Nama()))},
		{Rincian: b.identitas()},
		{Subjudul: "Tim penguji"},
		b.tabelTim(),
	}
	if b.sidang.Hadir != nil && !*b.sidang.Hadir {
		blok = append(blok, blokDokumen{Alinea: "Mahasiswa tidak hadir pada sidang ini."})
	}
	if b.sidang.Hasil != "" {
		blok = append(blok, blokDokumen{Alinea: "Berdasarkan penilaian tim penguji, mahasiswa tersebut dinyatakan " + strings.ToUpper(ujian.NamaHasil[b.sidang.Hasil]) + ":"},
			blokDokumen{Pilihan: []string{ujian.NamaHasil[ujian.HasilLulus], ujian.NamaHasil[ujian.HasilLulusRevisi], ujian.NamaHasil[ujian.HasilTidakLulus]}, Dipilih: slices.Index(hasilSidang, b.sidang.Hasil)})
	}
	if b.sidang.Catatan != "" {
		blok = append(blok, blokDokumen{Subjudul: "Catatan"}, blokDokumen{Alinea: b.sidang.Catatan})
	}
	if len(b.revisi) > 0 {
		rows := [][]string{}
		for i, r := range b.revisi {
			rows = append(rows, []string{strconv.Itoa(i + 1), b.peranDari(r.IDDosen), r.Catatan, r.Halaman})
		}
		blok = append(blok, blokDokumen{Subjudul: "Catatan perbaikan"}, blokDokumen{Kolom: []doc.KolomKertas{{Judul: "No", Lebar: 1, Letak: doc.Kanan},
			{Judul: "Dari", Lebar: 3.5}, {Judul: "Catatan", Lebar: 10}, {Judul: "Halaman", Lebar: 2.5}}, Baris: rows})
	}
	if batas := b.batasRevisi(); batas != "" {
		blok = append(blok, blokDokumen{Alinea: "Perbaikan diselesaikan paling lambat " + batas + "."})
	}
	return append(blok, blokDokumen{Alinea: "Demikian berita acara ini dibuat untuk dipergunakan sebagaimana mestinya."}, blokDokumen{TandaTangan: penandaDari(b.tim)})
}

func halanganRevisi(b *bahanDokumen) string {
	if b.sidang == nil || len(b.revisi) == 0 {
		return "Lembar revisi tersedia setelah penguji mencatat revisi"
	}
	return ""
}

var statusRevisiKata = map[string]string{"menunggu": "Menunggu", "dikirim": "Dikirim", "perbaiki": "Perlu perbaikan", "disetujui": "Disetujui"}

// isiRevisi lists what has to be changed, and how far that is.
func isiRevisi(b *bahanDokumen) []blokDokumen {
	rows := [][]string{}
	for i, r := range b.revisi {
		rows = append(rows, []string{strconv.Itoa(i + 1), b.peranDari(r.IDDosen), r.Catatan, r.Halaman, r.Jawaban, statusRevisiKata[r.Status]})
	}
	blok := []blokDokumen{
		{Rincian: append(b.identitas(), [2]string{"Tanggal sidang", b.hariTanggal(b.sidang.MulaiPada)})},
		{Kolom: []doc.KolomKertas{{Judul: "No", Lebar: 1, Letak: doc.Kanan}, {Judul: "Dari", Lebar: 3.2}, {Judul: "Catatan", Lebar: 6.6}, {Judul: "Halaman", Lebar: 2.2},
			{Judul: "Perbaikan", Lebar: 4.2}, {Judul: "Status", Lebar: 2.4}}, Baris: rows},
	}
	if batas := b.batasRevisi(); batas != "" {
		blok = append(blok, blokDokumen{Alinea: "Perbaikan diselesaikan paling lambat " + batas + "."})
	}
	pemberi := slices.DeleteFunc(slices.Clone(b.tim), func(t karya.Orang) bool {
		return !slices.ContainsFunc(b.revisi, func(r revisiDokumen) bool { return r.IDDosen == t.IDDosen })
	})
	return append(blok, blokDokumen{TandaTangan: penandaDari(pemberi)})
}

func halanganPengesahan(b *bahanDokumen) string {
	switch {
	case b.sidang == nil, b.sidang.Hasil != ujian.HasilLulus && b.sidang.Hasil != ujian.HasilLulusRevisi:
		return "Lembar pengesahan tersedia setelah mahasiswa dinyatakan lulus"
	case b.karya.Status != karya.StatusMenungguNilai && b.karya.Status != karya.StatusSelesai:
		return "Lembar pengesahan tersedia setelah semua revisi disetujui"
	}
	return ""
}

// isiPengesahan approves the work as a whole.
func isiPengesahan(b *bahanDokumen) []blokDokumen {
	return []blokDokumen{
		{Rincian: b.identitas()},
		{Alinea: fmt.Sprintf("%s ini telah dipertahankan di hadapan tim penguji pada hari %s dan dinyatakan lulus.",
			b.karya.Jenis.Nama(), b.hariTanggal(b.sidang.MulaiPada))},
		{Subjudul: "Menyetujui"},
		{TandaTangan: append(penandaDari(b.tim), b.penandaKaprodi("Mengetahui, Ketua Program Studi"))},
	}
}

// identitas is the block that says whose work it is.
func (b *bahanDokumen) identitas() [][2]string {
	out := [][2]string{{"Nama", b.karya.NamaMahasiswa}, {"NIM", b.karya.NIM}, {"Program studi", b.kampus.Prodi + " (" + b.kampus.Jenjang + ")"},
		{"Judul", b.karya.Judul}}
	if b.magang != nil {
		out = append(out, [2]string{"Instansi", b.magang.Instansi + ", " + b.magang.Kota})
		if b.magang.LapanganNama != "" {
			out = append(out, [2]string{"Pembimbing lapangan", b.magang.LapanganNama})
		}
	}
	for _, p := range b.pembimbing {
		out = append(out, [2]string{karya.NamaPeranTim[p.Peran], p.Nama})
	}
	return append(out, [2]string{"Periode", karya.PeriodeName(b.karya.Periode)})
}

// jadwal says when and where an exam is.
func (b *bahanDokumen) jadwal() [][2]string {
	zona := waktu.Zona(b.kampus.Zona)
	jam := waktu.Jam(clock.FromMicro(b.sidang.MulaiPada), zona) + "–" + waktu.Jam(clock.FromMicro(b.sidang.SelesaiPada), zona) + " " + zona.String()
	return [][2]string{{"Hari, tanggal", b.hariTanggal(b.sidang.MulaiPada)}, {"Waktu", jam}, {"Tempat", b.tempat()}}
}

func (b *bahanDokumen) tempat() string {
	switch {
	case b.sidang.Ruang != "" && b.sidang.Tautan != "":
		return b.sidang.Ruang + " dan " + b.sidang.Tautan
	case b.sidang.Ruang != "":
		return b.sidang.Ruang
	}
	return b.sidang.Tautan
}

func (b *bahanDokumen) tabelTim() blokDokumen {
	rows := [][]string{}
	for i, t := range b.tim {
		rows = append(rows, []string{strconv.Itoa(i + 1), t.Nama, t.NIDN, karya.NamaPeranTim[t.Peran]})
	}
	return blokDokumen{Kolom: []doc.KolomKertas{{Judul: "No", Lebar: 1, Letak: doc.Kanan}, {Judul: "Nama", Lebar: 8}, {Judul: "NIDN", Lebar: 3.5}, {Judul: "Sebagai", Lebar: 4}}, Baris: rows}
}

// pemimpin is who led the exam, the first of the team; nobody without a team.
func (b *bahanDokumen) pemimpin() []karya.Orang { return b.tim[:min(1, len(b.tim))] }

func (b *bahanDokumen) peranDari(idDosen string) string {
	return karya.NamaPeranTim[b.lembar(idDosen).Peran]
}

func (b *bahanDokumen) tanggal(us int64) string {
	return waktu.Tanggal(clock.FromMicro(us).In(waktu.Zona(b.kampus.Zona)))
}

func (b *bahanDokumen) hariTanggal(us int64) string {
	return waktu.HariTanggal(clock.FromMicro(us), waktu.Zona(b.kampus.Zona))
}

// batasRevisi is until when revisions are answered; nothing where none are asked.
func (b *bahanDokumen) batasRevisi() string {
	zona := waktu.Zona(b.kampus.Zona)
	batas, ada := waktu.TanggalISO(b.sidang.TenggatRevisi, zona)
	if !ada {
		return ""
	}
	return waktu.HariTanggal(batas, zona)
}

func penandaDari(orang []karya.Orang) []doc.Penanda {
	out := []doc.Penanda{}
	for _, o := range orang {
		out = append(out, penanda(o, karya.NamaPeranTim[o.Peran]))
	}
	return out
}

// penanda is room for a lecturer's signature; one without a number has none printed.
func penanda(o karya.Orang, sebagai string) doc.Penanda {
	p := doc.Penanda{Sebagai: sebagai, Nama: o.Nama}
	if o.NIDN != "" {
		p.Nomor = "NIDN " + o.NIDN
	}
	return p
}

func (b *bahanDokumen) penandaKaprodi(sebagai string) doc.Penanda { return penanda(b.kaprodi, sebagai) }

// ratE4 is an exact value with the college's places; nothing of nothing.
func ratE4(v *big.Rat, tempat int64) string {
	if v == nil {
		return ""
	}
	e4 := hitung.Round(v, tempat)
	return angkaE4(&e4, tempat)
}
