package dokumen

import (
	"strings"

	"portaldosen/internal/feature/tugasakhir/karya"
)

// JenisPDF is the media type of papers.
const JenisPDF = "application/pdf"

// The papers of a final work.
const (
	dokumenKartu      = "kartu-bimbingan"
	dokumenUndangan   = "undangan"
	dokumenForm       = "form-nilai"
	dokumenRekap      = "rekap-nilai"
	dokumenAcara      = "berita-acara"
	dokumenHadir      = "daftar-hadir"
	dokumenRevisi     = "lembar-revisi"
	dokumenPengesahan = "lembar-pengesahan"
)

// ragamDokumen is what tells one paper from another.
type ragamDokumen struct {
	nama     string
	judul    string                       // before the kind of work
	halangan func(b *bahanDokumen) string // why it cannot be made yet; empty when it can
	isi      func(b *bahanDokumen) []blokDokumen
	ringkas  func(b *bahanDokumen) [][2]string // what whoever holds the paper may hold it against
	pada     func(b *bahanDokumen) (us int64)  // when what it says happened, which it is dated; 0: no day
}

var dokumenSemua = []ragamDokumen{
	{dokumenKartu, "Kartu bimbingan", halanganKartu, isiKartu, ringkasKartu, padaBimbingan},
	{dokumenUndangan, "Undangan sidang", halanganUndangan, isiUndangan, ringkasJadwal, padaDiatur},
	{dokumenHadir, "Daftar hadir sidang", halanganHadir, isiHadir, ringkasJadwal, padaSidang},
	{dokumenForm, "Lembar penilaian sidang", halanganForm, isiForm, ringkasForm, padaSidang},
	{dokumenRekap, "Rekap nilai", halanganRekap, isiRekap, ringkasRekap, padaNilai},
	{dokumenAcara, "Berita acara sidang", halanganAcara, isiAcara, ringkasAcara, padaSidang},
	{dokumenRevisi, "Lembar revisi", halanganRevisi, isiRevisi, ringkasRevisi, padaSidang},
	{dokumenPengesahan, "Lembar pengesahan", halanganPengesahan, isiPengesahan, ringkasAcara, padaPengesahan},
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
