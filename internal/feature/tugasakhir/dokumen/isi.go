package dokumen

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"portaldosen/internal/feature/tugasakhir/bimbingan"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/revisi"
	"portaldosen/internal/feature/tugasakhir/ujian"
	"portaldosen/internal/kit/dateid"
	"portaldosen/internal/kit/doc/paper"
	"portaldosen/internal/kit/richtext"
)

// blokDokumen is a piece of a paper; one of its fields is set.
type blokDokumen struct {
	Alinea      string         `json:",omitempty"`
	Subjudul    string         `json:",omitempty"`
	Rincian     [][2]string    `json:",omitempty"`
	Kolom       []paper.Column `json:",omitempty"` // with Baris
	Baris       [][]string     `json:",omitempty"`
	Pilihan     []string       `json:",omitempty"` // with Dipilih
	Dipilih     int            `json:",omitempty"`
	Catatan     string         `json:",omitempty"`
	TandaTangan []paper.Signer `json:",omitempty"`
}

// bernomor are the rows of a table, one of each, which begin with their number.
func bernomor[T any](semua []T, baris func(T) []string) [][]string {
	rows := [][]string{}
	for i, x := range semua {
		rows = append(rows, append([]string{strconv.Itoa(i + 1)}, baris(x)...))
	}
	return rows
}

// hasilSidang are the outcomes of an exam in the order of the form.
var hasilSidang = []string{ujian.HasilLulus, ujian.HasilLulusRevisi, ujian.HasilTidakLulus}

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
		{Kolom: []paper.Column{{Title: "No", Width: 1.1, Align: paper.Right}, {Title: "Tanggal", Width: 3.4}, {Title: "Topik", Width: 4.5},
			{Title: "Catatan", Width: 7}, {Title: "Paraf", Width: 1.6, Align: paper.Centre}}, Baris: rows},
		{Alinea: jumlah},
		{Catatan: "P1 dan P2: disahkan Pembimbing 1 dan Pembimbing 2 di Portal Dosen."},
		{TandaTangan: penandaDari(b.pembimbing)},
	}
}

// ringkasKartu is what a card of guidance says.
func ringkasKartu(b *bahanDokumen) [][2]string {
	out := [][2]string{{"Bimbingan yang dihitung", strconv.FormatInt(b.karya.BimbinganSah, 10) + " kali"}}
	if n := len(b.bimbingan); n > 0 {
		out = append(out, [2]string{"Bimbingan pertama", b.tanggal(b.bimbingan[0].MulaiPada)}, [2]string{"Bimbingan terakhir", b.tanggal(b.bimbingan[n-1].MulaiPada)})
	}
	return append(out, orangRingkas(b.pembimbing)...)
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
	isi := richtext.Text(s.Catatan)
	if s.TindakLanjut != "" {
		isi += "\nTindak lanjut: " + s.TindakLanjut
	}
	if s.Pendahulu != "" {
		isi += "\nDengan pembimbing sebelumnya, " + s.Pendahulu
	}
	if alasan := alasanHitung[s.Hitung]; alasan != "" {
		isi += "\nTidak dihitung: " + alasan + "."
	}
	return strings.TrimSpace(isi)
}

// isiUndangan invites the team to an exam.
func isiUndangan(b *bahanDokumen) []blokDokumen {
	return []blokDokumen{
		{Alinea: "Kepada Yth. Tim Penguji dan Pembimbing\ndi tempat"},
		{Alinea: "Dengan hormat, kami mengundang Bapak/Ibu untuk hadir pada sidang " + strings.ToLower(b.karya.Jenis.Nama()) + " yang diselenggarakan pada:"},
		{Rincian: append(b.jadwal(), b.identitas()...)},
		b.tabelTim(),
		{Alinea: "Atas perhatian dan kehadiran Bapak/Ibu, kami mengucapkan terima kasih."},
		{TandaTangan: []paper.Signer{penanda(b.kaprodi, "Ketua Program Studi")}},
	}
}

// isiHadir has a line for everyone's signature.
func isiHadir(b *bahanDokumen) []blokDokumen {
	const ruang = "\n\n" // for a signature
	hadirin := append([]karya.Orang{{Nama: b.karya.NamaMahasiswa, Peran: karya.PeranMahasiswa}}, b.tim...)
	rows := bernomor(hadirin, func(t karya.Orang) []string { return []string{t.Nama, karya.NamaPeranTim[t.Peran], ruang} })
	blok := []blokDokumen{
		{Rincian: append(b.jadwal(), b.identitas()...)},
		{Kolom: []paper.Column{{Title: "No", Width: 1, Align: paper.Right}, {Title: "Nama", Width: 7}, {Title: "Sebagai", Width: 4}, {Title: "Tanda tangan", Width: 4.5}}, Baris: rows},
	}
	if b.sidang.Hadir != nil {
		blok = append(blok, blokDokumen{Alinea: "Kehadiran mahasiswa yang dicatat di Portal Dosen: " + map[bool]string{true: "hadir.", false: "tidak hadir."}[*b.sidang.Hadir]})
	}
	return append(blok, blokDokumen{TandaTangan: penandaDari(b.pemimpin())})
}

// ringkasJadwal is when and where an exam is, and before whom.
func ringkasJadwal(b *bahanDokumen) [][2]string { return append(b.jadwal(), orangRingkas(b.tim)...) }

// isiAcara is the record of an exam: when, before whom, with which outcome, and what has to be changed.
func isiAcara(b *bahanDokumen) []blokDokumen {
	pada, zona := b.sidang.MulaiPada, b.zona()
	blok := []blokDokumen{
		{Alinea: fmt.Sprintf("Pada hari ini, %s, pukul %s %s bertempat di %s, telah diselenggarakan sidang %s atas nama:",
			dateid.DateInWords(pada, zona), dateid.TimeOfDay(pada, zona), zona, b.tempat(), strings.ToLower(b.karya.Jenis.Nama()))},
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
		rows := bernomor(b.revisi, func(r revisiDokumen) []string { return []string{b.peranDari(r.IDDosen), r.Catatan, r.Halaman} })
		blok = append(blok, blokDokumen{Subjudul: "Catatan perbaikan"}, blokDokumen{Kolom: []paper.Column{{Title: "No", Width: 1, Align: paper.Right},
			{Title: "Dari", Width: 3.5}, {Title: "Catatan", Width: 10}, {Title: "Halaman", Width: 2.5}}, Baris: rows})
	}
	blok = append(blok, b.batasRevisi()...)
	return append(blok, blokDokumen{Alinea: "Demikian berita acara ini dibuat untuk dipergunakan sebagaimana mestinya."}, blokDokumen{TandaTangan: penandaDari(b.tim)})
}

// ringkasAcara is what an exam came to.
func ringkasAcara(b *bahanDokumen) [][2]string {
	out := b.jadwal()
	hasil := "Mahasiswa tidak hadir"
	if b.sidang.Hasil != "" {
		hasil = ujian.NamaHasil[b.sidang.Hasil]
	}
	out = append(out, [2]string{"Hasil sidang", hasil})
	if n := len(b.revisi); n > 0 {
		out = append(out, [2]string{"Catatan perbaikan", fmt.Sprintf("%d butir", n)})
	}
	return append(out, orangRingkas(b.tim)...)
}

var statusRevisiKata = map[string]string{"menunggu": "Menunggu", "dikirim": "Dikirim", "perbaiki": "Perlu perbaikan", "disetujui": "Disetujui"}

// isiRevisi lists what has to be changed, and how far that is.
func isiRevisi(b *bahanDokumen) []blokDokumen {
	rows := bernomor(b.revisi, func(r revisiDokumen) []string {
		return []string{b.peranDari(r.IDDosen), r.Catatan, r.Halaman, r.Jawaban, statusRevisiKata[r.Status]}
	})
	blok := []blokDokumen{
		{Rincian: append(b.identitas(), [2]string{"Tanggal sidang", b.hariTanggal(b.sidang.MulaiPada)})},
		{Kolom: []paper.Column{{Title: "No", Width: 1, Align: paper.Right}, {Title: "Dari", Width: 3.2}, {Title: "Catatan", Width: 6.6}, {Title: "Halaman", Width: 2.2},
			{Title: "Perbaikan", Width: 4.2}, {Title: "Status", Width: 2.4}}, Baris: rows},
	}
	blok = append(blok, b.batasRevisi()...)
	pemberi := slices.DeleteFunc(slices.Clone(b.tim), func(t karya.Orang) bool {
		return !slices.ContainsFunc(b.revisi, func(r revisiDokumen) bool { return r.IDDosen == t.IDDosen })
	})
	return append(blok, blokDokumen{TandaTangan: penandaDari(pemberi)})
}

// ringkasRevisi is how many changes were asked, and how many of them are approved.
func ringkasRevisi(b *bahanDokumen) [][2]string {
	selesai := len(slices.DeleteFunc(slices.Clone(b.revisi), func(r revisiDokumen) bool { return r.Status != revisi.Disetujui }))
	return [][2]string{{"Tanggal sidang", b.hariTanggal(b.sidang.MulaiPada)}, {"Catatan perbaikan", fmt.Sprintf("%d butir", len(b.revisi))},
		{"Disetujui", fmt.Sprintf("%d butir", selesai)}}
}

// isiPengesahan approves the work as a whole.
func isiPengesahan(b *bahanDokumen) []blokDokumen {
	return []blokDokumen{
		{Rincian: b.identitas()},
		{Alinea: fmt.Sprintf("%s ini telah dipertahankan di hadapan tim penguji pada hari %s dan dinyatakan lulus.",
			b.karya.Jenis.Nama(), b.hariTanggal(b.sidang.MulaiPada))},
		{Subjudul: "Menyetujui"},
		{TandaTangan: append(penandaDari(b.tim), penanda(b.kaprodi, "Mengetahui, Ketua Program Studi"))},
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
	zona := b.zona()
	jam := dateid.TimeOfDay(b.sidang.MulaiPada, zona) + "–" + dateid.TimeOfDay(b.sidang.SelesaiPada, zona) + " " + zona.String()
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
	rows := bernomor(b.tim, func(t karya.Orang) []string { return []string{t.Nama, t.NIDN, karya.NamaPeranTim[t.Peran]} })
	return blokDokumen{Kolom: []paper.Column{{Title: "No", Width: 1, Align: paper.Right}, {Title: "Nama", Width: 8}, {Title: "NIDN", Width: 3.5}, {Title: "Sebagai", Width: 4}}, Baris: rows}
}

// pemimpin is who led the exam, the first of the team; nobody without a team.
func (b *bahanDokumen) pemimpin() []karya.Orang { return b.tim[:min(1, len(b.tim))] }

func (b *bahanDokumen) peranDari(idDosen string) string {
	return karya.NamaPeranTim[b.lembar(idDosen).Peran]
}

func (b *bahanDokumen) zona() *time.Location { return dateid.Zone(b.kampus.Zona) }

func (b *bahanDokumen) tanggal(at time.Time) string { return dateid.Date(at.In(b.zona())) }

func (b *bahanDokumen) hariTanggal(at time.Time) string { return dateid.WeekdayDate(at, b.zona()) }

// batasRevisi says until when revisions are answered; nothing where none are asked.
func (b *bahanDokumen) batasRevisi() []blokDokumen {
	batas, ada := dateid.ParseDate(b.sidang.TenggatRevisi, b.zona())
	if !ada {
		return nil
	}
	return []blokDokumen{{Alinea: "Perbaikan diselesaikan paling lambat " + b.hariTanggal(batas) + "."}}
}

func penandaDari(orang []karya.Orang) []paper.Signer {
	out := []paper.Signer{}
	for _, o := range orang {
		out = append(out, penanda(o, karya.NamaPeranTim[o.Peran]))
	}
	return out
}

// penanda is room for a lecturer's signature; one without a number has none printed.
func penanda(o karya.Orang, sebagai string) paper.Signer {
	p := paper.Signer{As: sebagai, Name: o.Nama}
	if o.NIDN != "" {
		p.Number = "NIDN " + o.NIDN
	}
	return p
}

func orangRingkas(orang []karya.Orang) [][2]string {
	var out [][2]string
	for _, o := range orang {
		out = append(out, [2]string{karya.NamaPeranTim[o.Peran], o.Nama})
	}
	return out
}
