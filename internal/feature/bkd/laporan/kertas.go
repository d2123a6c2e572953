package laporan

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"time"

	"portaldosen/internal/core/dokumen"
	"portaldosen/internal/core/institusi"
	"portaldosen/internal/core/master/periode"
	"portaldosen/internal/feature/bkd/aturan"
	"portaldosen/internal/feature/bkd/hitung"
	"portaldosen/internal/feature/bkd/poin"
	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/dateid"
	"portaldosen/internal/kit/doc/paper"
	"portaldosen/internal/kit/exact"
	"portaldosen/internal/kit/texts"
)

// JenisPDF is the media type of reports on paper.
const JenisPDF = "application/pdf"

// judul is what the paper is called.
const judul = "Laporan beban kerja dosen"

// Salinan is what the paper of a report shows beside the snapshot. As JSON it is what is kept of one that is final: a field that is
// there stays.
type Salinan struct {
	Susunan int
	Kampus  institusi.Kop
	Zona    string
	Rekam   int64
	Sidik   string // of the snapshot
	Putusan string // "": not final
	Syarat  string
	Catatan string `json:",omitempty"`
	Asesor  []AsesorKertas
}

// AsesorKertas is an assessor as the paper names one.
type AsesorKertas struct {
	Nama    string
	NIDN    string `json:",omitempty"`
	Putusan string `json:",omitempty"`
	Catatan string `json:",omitempty"`
}

// terbit is what the paper of a final report bears besides what it says.
type terbit struct {
	college string
	kode    string // "": the report is not final
	pada    time.Time
}

var unsurName = map[string]string{
	hitung.Pendidikan: "Pendidikan", hitung.Penelitian: "Penelitian", hitung.Pengabdian: "Pengabdian kepada masyarakat", hitung.Penunjang: "Penunjang",
	hitung.Jabatan: "Tugas tambahan",
}

var simpulName = map[string]string{
	hitung.M: "M (memenuhi)", hitung.TM: "TM (tidak memenuhi)", hitung.Lebih: "M (memenuhi, melebihi batas)",
	hitung.Belum: "Belum dapat disimpulkan", "": "Belum diputuskan",
}

// cetak draws a report: the same snapshot, copy, code and moment are the same bytes.
func (s Salinan) cetak(i *IsiRekam, t terbit, files *blob.Store) ([]byte, error) {
	foot, mark := texts.Join(" · ", judul, "Belum final"), "DRAF"
	if t.kode != "" {
		foot, mark = judul+" · Kode dokumen "+dokumen.Lengkap(t.college, t.kode), ""
	}
	k := paper.Set(judul+" "+i.Dosen.Nama, s.Kampus.Nama, foot, t.pada, paper.Setting{Mark: mark, Dense: true})
	kop, err := s.Kampus.Kertas(files, "Program Studi "+i.Dosen.NamaProdi)
	if err != nil {
		return nil, err
	}
	k.Letterhead(kop)
	k.Title(strings.ToUpper(judul))
	k.Details(
		[2]string{"Nama dosen", i.Dosen.Nama}, [2]string{"NIDN", i.Dosen.NIDN}, [2]string{"Program studi", i.Dosen.NamaProdi},
		[2]string{"Periode", periode.Nama(i.Periode)}, [2]string{"Aturan", texts.Join(", ", i.Aturan.Nama, i.Aturan.Dasar)},
		[2]string{"Beban kerja", exact.Shown(exact.NearestE4(i.Beban.Total)) + " SKS"}, [2]string{"Hasil perhitungan", simpulName[i.Beban.Simpul]},
		[2]string{"Putusan asesor", s.verdict(i)},
	)
	i.tables(k)
	k.Closing(func() { s.notes(k) }, func() { err = errors.Join(err, s.close(k, i, t)) })
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = k.Write(&out)
	return out.Bytes(), err
}

// verdict is what was decided, with the demand that is missed.
func (s Salinan) verdict(i *IsiRekam) string {
	missed, _ := i.demand(s.Syarat)
	return texts.Join(": ", simpulName[s.Putusan], missed.Nama)
}

var (
	lineColumns = []paper.Column{
		{Title: "No.", Width: 0.9, Align: paper.Right}, {Title: "Kegiatan", Width: 9}, {Title: "Unsur", Width: 2.6}, {Title: "Perhitungan", Width: 4.2},
		{Title: "SKS", Width: 1.5, Align: paper.Right},
	}
	sumColumns    = []paper.Column{{Title: "Unsur", Width: 10}, {Title: "SKS", Width: 2, Align: paper.Right}}
	demandColumns = []paper.Column{{Title: "Syarat", Width: 9}, {Title: "Ada (SKS)", Width: 2, Align: paper.Right}, {Title: "Hasil", Width: 3}}
)

// tables puts the lines by their tables, the sums of the parts, and the demands.
func (i *IsiRekam) tables(k *paper.Paper) {
	for _, t := range aturan.Tabel {
		rows := [][]string{}
		for _, l := range i.Baris {
			if l.Tabel == t {
				rows = append(rows, lineRow(len(rows)+1, l))
			}
		}
		if len(rows) > 0 {
			k.Heading(aturan.NamaTabel[t])
			k.Table(lineColumns, rows)
			k.Gap(3)
		}
	}
	sums := [][]string{}
	for _, u := range i.Beban.Unsur {
		text := exact.Shown(exact.NearestE4(u.SKS))
		if u.SKS == 0 && slices.Contains(i.Beban.Nihil, u.Kode) {
			text = "tidak ada"
		}
		sums = append(sums, []string{unsurName[u.Kode], text})
	}
	k.Heading("Rekapitulasi")
	k.Table(sumColumns, append(sums, []string{"Jumlah", exact.Shown(exact.NearestE4(i.Beban.Total))}))
	k.Gap(3)
	demands := [][]string{}
	for _, p := range i.Beban.Syarat {
		demands = append(demands, []string{p.Nama, exact.Shown(exact.NearestE4(p.Ada)), simpulName[p.Hasil]})
	}
	if len(demands) > 0 {
		k.Heading("Syarat beban kerja")
		k.Table(demandColumns, demands)
		k.Gap(3)
	}
}

func lineRow(n int, l poin.BarisPoin) []string {
	what := l.Rincian
	if l.Sumber != hitung.Sistem {
		what += " (M)"
	}
	return []string{exact.Comma(int64(n), 0), texts.Join("\n", l.Nama, what), unsurName[l.Unsur], texts.Join("\n", l.Rumus, l.Alasan), exact.Shown(exact.NearestE4(l.Poin))}
}

// notes puts what the assessors remarked, and what the signs mean.
func (s Salinan) notes(k *paper.Paper) {
	k.Note("(M) diisi manual oleh dosen; lainnya tercatat oleh sistem.")
	for _, a := range s.Asesor {
		if a.Putusan != "" {
			k.Note(texts.Join(": ", "Asesor "+a.Nama, a.Putusan, a.Catatan))
		}
	}
	if s.Catatan != "" {
		k.Note("Putusan pimpinan: " + s.Catatan)
	}
}

// close puts who signs, the fingerprint of the snapshot, and the code of a report that is final.
func (s Salinan) close(k *paper.Paper, i *IsiRekam, t terbit) error {
	signers := []paper.Signer{{As: "Dosen", Name: i.Dosen.Nama, Number: numbered(i.Dosen.NIDN)}}
	for n := range 2 {
		one := paper.Signer{As: "Asesor " + exact.Comma(int64(n+1), 0)}
		if n < len(s.Asesor) {
			one.Name, one.Number = s.Asesor[n].Nama, numbered(s.Asesor[n].NIDN)
		}
		signers = append(signers, one)
	}
	zone := dateid.Zone(s.Zona)
	place := ""
	if t.kode != "" {
		place = dateid.Date(t.pada.In(zone))
	}
	k.Signatures(place, signers...)
	k.Note("Rekaman nomor " + exact.Comma(s.Rekam, 0) + ", sidik SHA-256 " + s.Sidik)
	if t.kode == "" {
		return nil
	}
	note := "Laporan ini final di Portal Dosen pada " + dateid.DateTime(t.pada, zone) +
		". Keasliannya dapat diperiksa siapa pun dengan memindai kode ini, atau di:"
	return k.QR(dokumen.Alamat(s.Kampus.Origin, t.college, t.kode), note)
}

func numbered(nidn string) string {
	if nidn == "" {
		return ""
	}
	return "NIDN " + nidn
}
