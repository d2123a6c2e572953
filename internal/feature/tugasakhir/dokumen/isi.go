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
	"portaldosen/internal/kit/dateid"
	"portaldosen/internal/kit/doc"
	"portaldosen/internal/kit/richtext"
)

// blokDokumen is a piece of a paper; one of its fields is set.
type blokDokumen struct {
	Alinea      string            `json:",omitempty"`
	Subjudul    string            `json:",omitempty"`
	Rincian     [][2]string       `json:",omitempty"`
	Kolom       []doc.PaperColumn `json:",omitempty"` // with Baris
	Baris       [][]string        `json:",omitempty"`
	Pilihan     []string          `json:",omitempty"` // with Dipilih
	Dipilih     int               `json:",omitempty"`
	Catatan     string            `json:",omitempty"`
	TandaTangan []doc.Signer      `json:",omitempty"`
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
		{Kolom: []doc.PaperColumn{{Title: "No", Width: 1.1, Align: doc.Right}, {Title: "Tanggal", Width: 3.4}, {Title: "Topik", Width: 4.5},
			{Title: "Catatan", Width: 7}, {Title: "Paraf", Width: 1.6, Align: doc.Centre}}, Baris: rows},
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
	isi := richtext.Text(s.Catatan)
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
		{TandaTangan: []doc.Signer{b.penandaKaprodi("Ketua Program Studi")}},
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
		{Kolom: []doc.PaperColumn{{Title: "No", Width: 1, Align: doc.Right}, {Title: "Nama", Width: 7}, {Title: "Sebagai", Width: 4}, {Title: "Tanda tangan", Width: 4.5}}, Baris: rows},
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
	zona := dateid.Zone(b.kampus.Zona)
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
		rows := [][]string{}
		for i, r := range b.revisi {
			rows = append(rows, []string{strconv.Itoa(i + 1), b.peranDari(r.IDDosen), r.Catatan, r.Halaman})
		}
		blok = append(blok, blokDokumen{Subjudul: "Catatan perbaikan"}, blokDokumen{Kolom: []doc.PaperColumn{{Title: "No", Width: 1, Align: doc.Right},
			{Title: "Dari", Width: 3.5}, {Title: "Catatan", Width: 10}, {Title: "Halaman", Width: 2.5}}, Baris: rows})
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
		{Kolom: []doc.PaperColumn{{Title: "No", Width: 1, Align: doc.Right}, {Title: "Dari", Width: 3.2}, {Title: "Catatan", Width: 6.6}, {Title: "Halaman", Width: 2.2},
			{Title: "Perbaikan", Width: 4.2}, {Title: "Status", Width: 2.4}}, Baris: rows},
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
	zona := dateid.Zone(b.kampus.Zona)
	jam := dateid.TimeOfDay(clock.FromMicro(b.sidang.MulaiPada), zona) + "–" + dateid.TimeOfDay(clock.FromMicro(b.sidang.SelesaiPada), zona) + " " + zona.String()
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
	return blokDokumen{Kolom: []doc.PaperColumn{{Title: "No", Width: 1, Align: doc.Right}, {Title: "Nama", Width: 8}, {Title: "NIDN", Width: 3.5}, {Title: "Sebagai", Width: 4}}, Baris: rows}
}

// pemimpin is who led the exam, the first of the team; nobody without a team.
func (b *bahanDokumen) pemimpin() []karya.Orang { return b.tim[:min(1, len(b.tim))] }

func (b *bahanDokumen) peranDari(idDosen string) string {
	return karya.NamaPeranTim[b.lembar(idDosen).Peran]
}

func (b *bahanDokumen) tanggal(us int64) string {
	return dateid.Date(clock.FromMicro(us).In(dateid.Zone(b.kampus.Zona)))
}

func (b *bahanDokumen) hariTanggal(us int64) string {
	return dateid.WeekdayDate(clock.FromMicro(us), dateid.Zone(b.kampus.Zona))
}

// batasRevisi is until when revisions are answered; nothing where none are asked.
func (b *bahanDokumen) batasRevisi() string {
	zona := dateid.Zone(b.kampus.Zona)
	batas, ada := dateid.ParseDate(b.sidang.TenggatRevisi, zona)
	if !ada {
		return ""
	}
	return dateid.WeekdayDate(batas, zona)
}

func penandaDari(orang []karya.Orang) []doc.Signer {
	out := []doc.Signer{}
	for _, o := range orang {
		out = append(out, penanda(o, karya.NamaPeranTim[o.Peran]))
	}
	return out
}

// penanda is room for a lecturer's signature; one without a number has none printed.
func penanda(o karya.Orang, sebagai string) doc.Signer {
	p := doc.Signer{As: sebagai, Name: o.Nama}
	if o.NIDN != "" {
		p.Number = "NIDN " + o.NIDN
	}
	return p
}

func (b *bahanDokumen) penandaKaprodi(sebagai string) doc.Signer { return penanda(b.kaprodi, sebagai) }

// ratE4 is an exact value with the college's places; nothing of nothing.
func ratE4(v *big.Rat, tempat int64) string {
	if v == nil {
		return ""
	}
	e4 := hitung.Round(v, tempat)
	return angkaE4(&e4, tempat)
}
