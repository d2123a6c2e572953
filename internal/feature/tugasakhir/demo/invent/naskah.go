package invent

import (
	"archive/zip"
	"bytes"
	"fmt"
	"html"
	"maps"
	"slices"
	"strings"
	"time"

	"portaldosen/internal/core/demo"
)

// unggah hands a version of the manuscript in. Works of the many have none: each file costs room and time. Those of the
// fixed lecturer have, and in the first college those on the way to the grade.
func (a *alur) unggah(pada int64) {
	if !a.n.Bimbing && (!a.n.Contoh || a.p.Urutan > 1 || a.n.Status == "selesai") {
		return
	}
	nomor := len(a.k.Berkas) + 1
	nama := fmt.Sprintf("Naskah %s %s.docx", map[string]string{"proposal": "Proposal", "skripsi": "Skripsi", "kp": "Kerja Praktik"}[a.k.Jenis], a.k.Mahasiswa.Nama)
	b := Berkas{ID: a.p.id.Baru(), IDCek: a.p.id.Baru(), IDPekerjaan: a.p.id.Baru(), Jenis: "naskah", Nomor: nomor, Nama: nama, Dibuat: pada}
	if nomor > 1 {
		b.Isi = append(b.Isi, a.k.Berkas[nomor-2].Isi...)
	} else {
		b.Isi = append([]string{a.k.Judul, a.k.Mahasiswa.Nama + " (" + a.k.Mahasiswa.NIM + ")"}, a.tulisan()...)
	}
	b.Isi = append(b.Isi, a.paragraf(6))
	a.k.Berkas = append(a.k.Berkas, b)
	a.catat(pada, a.mahasiswa(), "unggah", "", fmt.Sprintf("Naskah versi %d: %s", nomor, nama))
}

// tulisan are the chapters of a manuscript. One in five has passages that stand in another one of the programme.
func (a *alur) tulisan() []string {
	out := []string{"Abstrak", a.k.Abstrak}
	for _, bab := range []string{"Bab 1 Pendahuluan", "Bab 2 Tinjauan Pustaka", "Bab 3 Metode"} {
		out = append(out, bab)
		for range 4 {
			out = append(out, a.paragraf(5))
		}
	}
	if lain := a.p.tulisan[a.k.IDProdi]; lain != nil && demo.Kena(a.r, 20) {
		out = append(out, lain[4:7]...)
	}
	a.p.tulisan[a.k.IDProdi] = out
	return out
}

// paragraf are sentences about what the field deals with. Their parts are short and many, so that two manuscripts share
// little by chance.
func (a *alur) paragraf(n int) string {
	bidang := a.p.Bidang(a.p.prodi[a.k.IDProdi])
	hal, tempat := kosakata(bidang), semuaJudul()[bidang.Nama()].slot
	kalimat := make([]string, n)
	for i := range kalimat {
		di := demo.Pilih(a.r, tempat[demo.Pilih(a.r, []string{"kota", "desa", "kecamatan", "pt", "umkm"})])
		kalimat[i] = strings.Join([]string{demo.Pilih(a.r, bagianAwal), demo.Pilih(a.r, hal), demo.Pilih(a.r, bagianTengah), demo.Pilih(a.r, hal), demo.Pilih(a.r, bagianAkhir), di}, " ") + "."
	}
	return strings.Join(kalimat, " ")
}

// kosakata is what the field deals with: its topics, and what its titles are made of.
func kosakata(b *demo.Bidang) []string {
	var out []string
	for _, t := range b.Topik() {
		out = append(out, strings.ToLower(t))
	}
	j := semuaJudul()[b.Nama()]
	for _, nama := range slices.Sorted(maps.Keys(j.slot)) {
		if !j.umum[nama] {
			out = append(out, j.slot[nama]...)
		}
	}
	return append(out, j.kp...)
}

var (
	bagianAwal = []string{
		"Pembahasan", "Kajian", "Data", "Penerapan", "Wawancara tentang", "Teori", "Pengamatan", "Masalah", "Kebutuhan", "Rancangan", "Uji coba", "Telaah", "Perbandingan", "Perbaikan",
		"Penilaian", "Pencatatan", "Pengolahan", "Pemeriksaan", "Gambaran", "Peran",
	}
	bagianTengah = []string{
		"melengkapi", "mendahului", "menjelaskan", "dibedakan dari", "memerlukan", "menggambarkan", "disusun setelah", "diukur bersama", "membatasi", "membuka", "ditinjau dari", "memengaruhi",
		"dihubungkan dengan", "mengikuti", "menyederhanakan", "diuji melalui", "berbeda dengan", "didasarkan atas", "mendukung", "menggantikan",
	}
	bagianAkhir = []string{
		"di", "seperti di", "berbeda dengan di", "sejalan dengan temuan di", "menurut narasumber di", "selama pengamatan di", "pada tahap awal di", "sejak tahun lalu di", "khususnya di", "kecuali di",
		"sesudah perbaikan di", "bersama warga di",
	}
)

// DOCX is the file itself: a Word document of the paragraphs, the same bytes each time.
func (b Berkas) DOCX() ([]byte, error) {
	var badan strings.Builder
	for _, p := range b.Isi {
		badan.WriteString(`<w:p><w:r><w:t xml:space="preserve">` + html.EscapeString(p) + `</w:t></w:r></w:p>`)
	}
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for _, f := range [][2]string{
		{"[Content_Types].xml", `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`},
		{"_rels/.rels", `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`},
		{"word/document.xml", `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>` + badan.String() + `</w:body></w:document>`},
	} {
		w, err := z.CreateHeader(&zip.FileHeader{Name: f[0], Method: zip.Deflate, Modified: time.UnixMicro(b.Dibuat).UTC()})
		if err != nil {
			return nil, err
		}
		if _, err := w.Write([]byte(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + f[1])); err != nil {
			return nil, err
		}
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}
