package demo

import (
	"archive/zip"
	"bytes"
	"fmt"
	"html"
	"strings"
	"time"
)

// Berkas is a version of a manuscript; IDCek and IDPekerjaan are of the check that it waits for.
type Berkas struct {
	ID, Jenis, Nama, IDCek, IDPekerjaan string
	Nomor                               int
	Dibuat                              int64
	Isi                                 []string // paragraphs
}

// unggah hands a version of the manuscript in. Works of the many have none: each file costs room and time. Those of the
// fixed lecturer have, and in the first college those on the way to the grade.
func (a *alur) unggah(pada int64) {
	if !a.n.bimbing && (!a.n.contoh || a.p.Urutan > 1 || a.n.status == "selesai") {
		return
	}
	nomor := len(a.k.Berkas) + 1
	nama := fmt.Sprintf("Naskah %s %s.docx", map[string]string{"proposal": "Proposal", "skripsi": "Skripsi", "kp": "Kerja Praktik"}[a.k.Jenis], a.k.Mahasiswa.Nama)
	b := Berkas{ID: a.p.id.baru(), IDCek: a.p.id.baru(), IDPekerjaan: a.p.id.baru(), Jenis: "naskah", Nomor: nomor, Nama: nama, Dibuat: pada}
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
	if lain := a.p.tulisan[a.k.IDProdi]; lain != nil && kena(a.r, 20) {
		out = append(out, lain[4:7]...)
	}
	a.p.tulisan[a.k.IDProdi] = out
	return out
}

// paragraf are sentences about the topics of the field.
func (a *alur) paragraf(n int) string {
	topik := a.p.bidang[a.p.prodi[a.k.IDProdi]].topik
	kalimat := make([]string, n)
	for i := range kalimat {
		satu, dua := pilih(a.r, topik).nama, pilih(a.r, topik).nama
		kalimat[i] = pilih(a.r, bagianAwal) + " " + strings.ToLower(satu) + " " + pilih(a.r, bagianTengah) + " " + strings.ToLower(dua) + " " + pilih(a.r, bagianAkhir) + "."
	}
	return strings.Join(kalimat, " ")
}

var (
	bagianAwal = []string{
		"Pembahasan tentang", "Kajian terdahulu mengenai", "Data lapangan seputar", "Pengalaman menerapkan", "Hasil wawancara tentang", "Landasan teori", "Pengamatan atas",
		"Masalah dalam", "Kebutuhan akan", "Rancangan awal", "Uji coba", "Telaah pustaka tentang", "Perbandingan dengan", "Langkah pertama dalam",
	}
	bagianTengah = []string{
		"berkaitan erat dengan", "belum banyak dihubungkan dengan", "menjadi dasar bagi", "perlu dilengkapi dengan", "dapat dijelaskan melalui", "sering dibedakan dari", "menuntut pemahaman atas",
		"memberi gambaran tentang", "disusun setelah memeriksa", "melengkapi temuan tentang", "diukur bersama-sama dengan", "menunjukkan batas dari", "membuka peluang bagi", "ditinjau kembali dari sisi",
	}
	bagianAkhir = []string{
		"pada objek yang diteliti", "dalam tiga tahun terakhir", "menurut para narasumber", "di lingkungan tempat penelitian", "sehingga ruang lingkupnya dibatasi", "sebagaimana tampak pada tabel berikut",
		"dengan memperhatikan keterbatasan waktu", "yang dijabarkan pada bab berikutnya", "agar simpulan dapat dipertanggungjawabkan", "sesuai dengan tujuan penelitian ini", "dan dibahas bersama pembimbing",
		"meskipun datanya belum lengkap", "tanpa mengubah rumusan masalah", "melalui pengamatan yang berulang",
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
