package demo

import (
	"fmt"
	"strconv"

	"portaldosen/internal/feature/akademik/isi"
)

// Rencana is a plan that lacks nothing on what it stands on, of a course with a name.
func Rencana(nama string, d isi.DasarRPS) isi.Isi {
	i := isi.New(d, nil)
	umum := i[isi.Umum][0].Sel
	umum["rumpun"] = "Rumpun keilmuan program studi"
	umum["deskripsi"] = fmt.Sprintf("<p>Mata kuliah %s membekali mahasiswa dengan <b>konsep dasar</b>, cara kerja dan penerapannya pada persoalan nyata.</p>", nama)
	umum["kajian"] = "<ul><li>Konsep dasar</li><li>Metode dan alat</li><li>Penerapan dan studi kasus</li></ul>"
	umum["media"] = "Laptop, proyektor, LMS"
	umum["tugas"] = "<p>Mahasiswa mengerjakan studi kasus dalam kelompok kecil dan menyajikan hasilnya.</p>"
	fillReferences(i)
	subs := fillOutcomes(i, d, nama)
	fillAssessment(i, d, subs)
	fillWeeks(i, subs, nama)
	return i
}

func fillReferences(i isi.Isi) {
	for n, text := range []string{
		"Buku ajar program studi, edisi ketiga, 2024", "Artikel ulasan dalam jurnal nasional terakreditasi, 2025", "Modul praktikum laboratorium, 2026",
	} {
		kind := isi.Pendukung
		if n == 0 {
			kind = isi.Utama
		}
		i[isi.Pustaka] = append(i[isi.Pustaka], isi.BarisIsi{ID: id("u", n), Sel: map[string]string{"jenis": kind, "teks": text}})
	}
}

func id(begin string, n int) string { return begin + strconv.Itoa(n+1) }

// fillOutcomes writes course outcomes that cover all that are laid on the course, each with stages of its own, no more of them than
// there are components to assess them by.
func fillOutcomes(i isi.Isi, d isi.DasarRPS, nama string) (subs []string) {
	count := max(1, min(3, len(d.CPL), len(d.Komponen)))
	for n := range count {
		row := isi.BarisIsi{ID: id("k", n), Sel: map[string]string{
			"kode": fmt.Sprintf("CPMK-%d", n+1), "uraian": fmt.Sprintf("Mampu menjelaskan dan menerapkan bagian %d dari %s", n+1, nama),
		}}
		for at := n; at < len(d.CPL); at += count {
			if row.Sel["cpl"] != "" {
				row.Sel["cpl"] += " "
			}
			row.Sel["cpl"] += d.CPL[at].ID
		}
		i[isi.CPMK] = append(i[isi.CPMK], row)
	}
	for n := range min(2*count, len(d.Komponen)) {
		subs = append(subs, id("s", n))
		i[isi.Sub] = append(i[isi.Sub], isi.BarisIsi{ID: id("s", n), Sel: map[string]string{
			"kode": fmt.Sprintf("Sub-CPMK-%d", n+1), "uraian": fmt.Sprintf("Menguasai tahap %d dari %s", n+1, nama), "cpmk": id("k", n%count),
		}})
	}
	return subs
}

const whole = 100_00 // hundredths of a per cent

func fillAssessment(i isi.Isi, d isi.DasarRPS, subs []string) {
	rows := i[isi.Evaluasi]
	for n, r := range rows {
		r.Sel["sub"] = subs[n%len(subs)]
		if d.Komponen[n].Bawaan == 0 {
			r.Sel["bobot"] = share(n, len(rows))
		}
	}
}

// share is the part of a hundred per cent that a row has of so many, in all a hundred.
func share(n, of int) string {
	return isi.WriteE2(int64((n+1)*whole/of - n*whole/of))
}

func fillWeeks(i isi.Isi, subs []string, nama string) {
	weeks := i[isi.Pekan]
	for n, r := range weeks {
		r.Sel["bobot"] = share(n, len(weeks))
		r.Sel["sub"] = subs[n*len(subs)/len(weeks)]
		r.Sel["pustaka"] = id("u", n%3)
		if r.Sel["jenis"] != isi.Kuliah {
			continue
		}
		r.Sel["indikator"] = fmt.Sprintf("Ketepatan menjelaskan topik %d", n+1)
		r.Sel["kriteria"] = "Kriteria: ketepatan dan kelengkapan\nBentuk: tes tertulis dan unjuk kerja"
		r.Sel["luring"] = "Ceramah interaktif dan diskusi kelompok"
		r.Sel["daring"] = "Forum diskusi di LMS"
		r.Sel["materi"] = fmt.Sprintf("Topik %d dari %s", n+1, nama)
	}
}
