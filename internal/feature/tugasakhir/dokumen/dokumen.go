// Package dokumen makes the papers of a work, and knows those that were made.
package dokumen

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"portaldosen/internal/feature/tugasakhir/hitung"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/revisi"
	"portaldosen/internal/feature/tugasakhir/sidang"
	"portaldosen/internal/feature/tugasakhir/ujian"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
)

// Service answers what is asked about papers.
type Service struct {
	*ujian.Service
	sidang *sidang.Service
}

// New makes the room.
func New(u *ujian.Service, s *sidang.Service) *Service {
	return &Service{u, s}
}

// JenisPDF is the media type of papers.
const JenisPDF = "application/pdf"

// The papers that differ from the others in more than what they say.
const (
	dokumenKartu      = "kartu-bimbingan"
	dokumenUndangan   = "undangan"
	dokumenForm       = "form-nilai"
	dokumenRekap      = "rekap-nilai"
	dokumenAcara      = "berita-acara"
	dokumenPengesahan = "lembar-pengesahan"
)

// ragamDokumen is what tells one paper from another.
type ragamDokumen struct {
	nama    string
	judul   string  // before the kind of work
	syarat  []belum // without which it cannot be made yet
	isi     func(b *bahanDokumen) []blokDokumen
	ringkas func(b *bahanDokumen) [][2]string    // what whoever holds the paper may hold it against
	pada    func(b *bahanDokumen) (at time.Time) // when what it says happened, which it is dated; zero: no day
}

// belum is what a paper still waits for.
type belum struct {
	alasan string
	masih  func(b *bahanDokumen) bool
}

var dokumenSemua = []ragamDokumen{
	{dokumenKartu, "Kartu bimbingan", []belum{{"Kartu bimbingan tersedia setelah bimbingan dimulai", belumDibimbing}}, isiKartu, ringkasKartu, padaBimbingan},
	{dokumenUndangan, "Undangan sidang", []belum{{"Undangan tersedia setelah sidang dijadwalkan", tanpaSidang}}, isiUndangan, ringkasJadwal, padaDiatur},
	{"daftar-hadir", "Daftar hadir sidang", []belum{{"Daftar hadir tersedia setelah sidang dijadwalkan", tanpaSidang}}, isiHadir, ringkasJadwal, padaSidang},
	{dokumenForm, "Lembar penilaian sidang", []belum{
		{"Lembar penilaian tersedia setelah sidang dijadwalkan", tanpaSidang},
		{"Anda bukan anggota tim penguji. Pilih penguji yang lembarnya hendak dicetak.", bukanAnggota},
	}, isiForm, ringkasForm, padaSidang},
	{dokumenRekap, "Rekap nilai", []belum{
		{"Rekap nilai tersedia setelah semua lembar nilai final", belumFinal},
		{"Rekap nilai tersedia setelah nilai dapat dihitung", tanpaNilai},
		{"Rekap nilai tersedia setelah nilai pembimbing lapangan dicatat", tanpaLapangan},
	}, isiRekap, ringkasRekap, padaNilai},
	{dokumenAcara, "Berita acara sidang", []belum{{"Berita acara tersedia setelah hasil sidang dicatat", tanpaHasil}}, isiAcara, ringkasAcara, padaSidang},
	{"lembar-revisi", "Lembar revisi", []belum{{"Lembar revisi tersedia setelah penguji mencatat revisi", tanpaRevisi}}, isiRevisi, ringkasRevisi, padaSidang},
	{dokumenPengesahan, "Lembar pengesahan", []belum{
		{"Lembar pengesahan tersedia setelah mahasiswa dinyatakan lulus", belumLulus},
		{"Lembar pengesahan tersedia setelah semua revisi disetujui", belumTuntas},
	}, isiPengesahan, ringkasAcara, padaPengesahan},
}

// pernahDibimbing are the statuses behind the approval of the title.
var pernahDibimbing = []string{karya.StatusDisetujui, karya.StatusBimbingan, karya.StatusAjukanSidang, karya.StatusSiapSidang, karya.StatusDijadwalkan, karya.StatusRevisi,
	karya.StatusMenungguNilai, karya.StatusSelesai}

func belumDibimbing(b *bahanDokumen) bool {
	return !slices.Contains(pernahDibimbing, b.karya.Status) && len(b.bimbingan) == 0
}

func tanpaSidang(b *bahanDokumen) bool { return b.sidang == nil }

func bukanAnggota(b *bahanDokumen) bool { return b.lembar(b.idDosen).IDDosen == "" }

func belumFinal(b *bahanDokumen) bool { return b.sidang == nil || !b.semuaFinal() }

func tanpaNilai(b *bahanDokumen) bool { return b.nilaiE4 == nil }

func tanpaLapangan(b *bahanDokumen) bool {
	return b.magang != nil && b.magang.NilaiE4 == nil && slices.ContainsFunc(b.bagian, hitung.Bagian.Lapangan)
}

func tanpaHasil(b *bahanDokumen) bool {
	return b.sidang == nil || b.sidang.Hasil == "" && (b.sidang.Hadir == nil || *b.sidang.Hadir)
}

func tanpaRevisi(b *bahanDokumen) bool { return b.sidang == nil || len(b.revisi) == 0 }

func belumLulus(b *bahanDokumen) bool {
	return b.sidang == nil || b.sidang.Hasil != ujian.HasilLulus && b.sidang.Hasil != ujian.HasilLulusRevisi
}

func belumTuntas(b *bahanDokumen) bool {
	return b.karya.Status != karya.StatusMenungguNilai && b.karya.Status != karya.StatusSelesai
}

// halangan is why a paper cannot be made yet; empty when it can.
func (r ragamDokumen) halangan(b *bahanDokumen) string {
	for _, x := range r.syarat {
		if x.masih(b) {
			return x.alasan
		}
	}
	return ""
}

func ragamDokumenDari(nama string) (ragamDokumen, bool) {
	for _, r := range dokumenSemua {
		if r.nama == nama {
			return r, true
		}
	}
	return ragamDokumen{}, false
}

// judulJenis is a paper's title with the kind of its work: "Kartu bimbingan skripsi".
func (r ragamDokumen) judulJenis(j karya.Jenis) string {
	return r.judul + " " + strings.ToLower(j.Nama())
}

// padaBimbingan is the last session on the card.
func padaBimbingan(b *bahanDokumen) (at time.Time) {
	for _, s := range b.bimbingan {
		at = s.MulaiPada
	}
	return at
}

// padaDiatur is when the exam was set or moved last.
func padaDiatur(b *bahanDokumen) time.Time { return b.sidang.DiaturPada }

func padaSidang(b *bahanDokumen) time.Time { return b.sidang.MulaiPada }

// padaNilai is when the grade was locked, before that the exam.
func padaNilai(b *bahanDokumen) time.Time {
	if b.karya.DikunciPada != nil {
		return clock.FromMicro(*b.karya.DikunciPada)
	}
	return b.sidang.MulaiPada
}

// padaPengesahan is when the last revision was approved; without revisions the exam.
func padaPengesahan(b *bahanDokumen) time.Time {
	at := b.sidang.MulaiPada
	for _, r := range b.revisi {
		if r.Status == revisi.Disetujui && r.DiubahPada.After(at) {
			at = r.DiubahPada
		}
	}
	return at
}

// DokumenBaris is a paper in the list of a work.
type DokumenBaris struct {
	Nama    string `json:"nama" enum:"kartu-bimbingan,undangan,form-nilai,rekap-nilai,berita-acara,daftar-hadir,lembar-revisi,lembar-pengesahan"`
	Judul   string `json:"judul" doc:"Kartu bimbingan skripsi"`
	IDDosen string `json:"idDosen,omitempty" doc:"Whose sheet of marks; to be sent along"`
	Boleh   bool   `json:"boleh"`
	Alasan  string `json:"alasan" doc:"Why there is none for the caller yet"`
}

// MintaDaftarDokumen names a work, and the exam that the papers are about.
type MintaDaftarDokumen struct {
	ID       string `path:"id"`
	IDSidang string `query:"idSidang" maxLength:"64" doc:"Without it the latest exam"`
}

// MintaDokumen names a paper.
type MintaDokumen struct {
	ID       string `path:"id"`
	Nama     string `path:"nama"`
	IDSidang string `query:"idSidang" maxLength:"64" doc:"Without it the latest exam"`
	IDDosen  string `query:"idDosen" maxLength:"64" doc:"Whose sheet of marks; without it the caller's own"`
}

// DaftarDokumen lists the papers of a work: which the caller gets, and why not the others.
func (s *Service) DaftarDokumen(ctx context.Context, in *MintaDaftarDokumen) (api.Halaman[DokumenBaris], error) {
	return karya.Read(ctx, s, in.ID, func(q db.Q, h karya.Hubungan) (out api.Halaman[DokumenBaris], err error) {
		b, err := s.bahanDokumen(ctx, q, h.Baris, in.IDSidang)
		if err != nil {
			return out, err
		}
		var rows []DokumenBaris
		for _, r := range dokumenSemua {
			rows = append(rows, barisDokumen(r, b, h)...)
		}
		return api.OnePage(rows), nil
	})
}

// barisDokumen is a paper's line in the list; of the sheets of marks one for each that the caller may have to do with.
func barisDokumen(r ragamDokumen, b *bahanDokumen, h karya.Hubungan) []DokumenBaris {
	baris := func(idDosen, judul string) DokumenBaris {
		b.idDosen = idDosen
		out := DokumenBaris{Nama: r.nama, Judul: judul, IDDosen: idDosen, Boleh: true}
		if err := halanganDokumen(r, b, h); err != nil {
			out.Boleh, out.Alasan = false, err.Detail
		}
		return out
	}
	judul := r.judulJenis(h.Jenis)
	if r.nama == dokumenForm && h.HanyaMahasiswa() {
		return nil
	}
	if r.nama != dokumenForm || len(b.tim) == 0 {
		return []DokumenBaris{baris("", judul)}
	}
	var rows []DokumenBaris
	for _, t := range b.tim {
		rows = append(rows, baris(t.IDDosen, judul+": "+t.Nama))
	}
	return rows
}

// halanganDokumen tells why a caller does not get a paper; nil when he or she does. Marks stay with whoever gave them until
// all sheets are final, and with the team until the grade is locked.
func halanganDokumen(r ragamDokumen, b *bahanDokumen, h karya.Hubungan) *apperr.Error {
	if r.nama == dokumenForm && h.HanyaMahasiswa() {
		return apperr.New(apperr.Forbidden, "Lembar penilaian hanya untuk tim penguji dan pengelola sidang")
	}
	if alasan := r.halangan(b); alasan != "" {
		return apperr.New(apperr.Conflict, alasan)
	}
	if r.nama == dokumenRekap && h.HanyaMahasiswa() && b.karya.DikunciPada == nil {
		return apperr.New(apperr.Conflict, "Rekap nilai dapat Anda lihat setelah nilai dikunci")
	}
	if r.nama == dokumenForm && b.idDosen != h.IDDosen && b.lembar(b.idDosen).Final && !b.semuaFinal() {
		return apperr.New(apperr.Conflict, "Lembar penilaian penguji lain dapat dibuka setelah semua lembar nilai final")
	}
	return nil
}

// UnduhDokumen answers a paper as PDF. What it says is recorded with its code when it is first made; the same content asked
// again is the same file.
func (s *Service) UnduhDokumen(ctx context.Context, in *MintaDokumen) (api.File, error) {
	r, ada := ragamDokumenDari(in.Nama)
	if !ada {
		return api.File{}, apperr.NotFound()
	}
	f, err := karya.Read(ctx, s, in.ID, func(q db.Q, h karya.Hubungan) (f faktaDokumen, err error) {
		b, err := s.bahanDokumen(ctx, q, h.Baris, in.IDSidang)
		if err != nil {
			return f, err
		}
		b.idDosen = cmp.Or(in.IDDosen, h.IDDosen)
		if err := halanganDokumen(r, b, h); err != nil {
			return f, err
		}
		return b.fakta(r), nil
	})
	if err != nil {
		return api.File{}, err
	}
	isi, row, err := s.terbitkan(ctx, f)
	return api.Whole(f.namaBerkas(row.DibuatPada), JenisPDF, isi), err
}

// namaBerkas is what a paper is saved under: which, of what, whose, and of when. A paper of an exam has the exam's day and
// hour, so that two exams of one student are two files: "Berita_Acara_Sidang_Skripsi_202243500001_20261123_0900.pdf"; a card
// has the day on which it was made.
func (f faktaDokumen) namaBerkas(dibuat time.Time) string {
	kata := strings.Fields(f.Judul + " " + f.Penilai)
	for i, k := range kata {
		kata[i] = strings.ToUpper(k[:1]) + k[1:]
	}
	return strings.Join(append(kata, f.NIM, cmp.Or(f.Stempel, dibuat.In(f.zona()).Format("20060102"))), "_") + ".pdf"
}
