package poin

import (
	"context"
	"fmt"

	"portaldosen/internal/core/kegiatan"
	"portaldosen/internal/core/master/mahasiswa"
	"portaldosen/internal/feature/bkd/hitung"
	"portaldosen/internal/feature/bkd/isian"
	"portaldosen/internal/kit/db"
)

// Bahan is what the workload of lecturers in a term is reckoned from, by lecturer.
type Bahan struct {
	Catatan map[string][]hitung.Catatan
	Nihil   map[string][]string
}

// Kumpulkan gathers what is on record of lecturers in a term: what areas reported, whom they advise, and what they declared. The
// students of classes are counted where the rules ask for them.
func Kumpulkan(ctx context.Context, q db.Q, a *hitung.Aturan, dosen []string, periode int64) (out Bahan, err error) {
	out.Catatan, err = isian.Catatan(ctx, q, dosen, periode)
	if err != nil {
		return out, err
	}
	if out.Nihil, err = isian.Nihil(ctx, q, dosen, periode); err != nil {
		return out, err
	}
	acts, err := kegiatan.DaftarBanyak(ctx, q, dosen, periode)
	if err != nil {
		return out, err
	}
	students, err := countStudents(ctx, q, a, acts, periode)
	if err != nil {
		return out, err
	}
	for _, k := range acts {
		c := fromActivity(k)
		c.Peserta = students[mahasiswa.KelasKRS{Periode: periode, Kode: k.Kode, Kelas: k.Kelas}]
		out.Catatan[k.IDDosen] = append(out.Catatan[k.IDDosen], c)
	}
	advised, err := mahasiswa.CountAnakWali(ctx, q, dosen, periode)
	for _, w := range advised {
		out.Catatan[w.IDDosen] = append(out.Catatan[w.IDDosen], hitung.Catatan{
			Sumber: hitung.Sistem, Jenis: hitung.Perwalian, Jenjang: w.Jenjang, Objek: "wali", IDObjek: w.IDDosen + "/" + w.Jenjang, Jumlah: w.Jumlah,
			Rincian: fmt.Sprintf("Perwalian mahasiswa %s", w.Jenjang),
		})
	}
	return out, err
}

func fromActivity(k kegiatan.Kegiatan) hitung.Catatan {
	return hitung.Catatan{
		Sumber: hitung.Sistem, Jenis: k.Jenis, Golongan: k.Golongan, Jenjang: k.Jenjang, Objek: k.Objek, IDObjek: k.IDObjek, Kelompok: k.Kode, Peran: k.Peran,
		Rincian: k.Rincian, Keadaan: k.Keadaan, Pada: k.Pada, Jumlah: 1, Rencana: k.Rencana, Terlaksana: k.Terlaksana, PorsiE4: k.PorsiE4, SKSE2: k.SKSE2, Tim: k.Tim,
	}
}

// countStudents counts who is in the classes taught, where a rule has a factor for it.
func countStudents(ctx context.Context, q db.Q, a *hitung.Aturan, acts []kegiatan.Kegiatan, periode int64) (map[mahasiswa.KelasKRS]int64, error) {
	if !a.AsksStudents() {
		return nil, nil
	}
	seen, codes := map[string]bool{}, []string{}
	for _, k := range acts {
		if k.Kode != "" && !seen[k.Kode] {
			seen[k.Kode], codes = true, append(codes, k.Kode)
		}
	}
	return mahasiswa.CountPeserta(ctx, q, periode, codes)
}

// Planned are records as they are when every planned meeting is held.
func Planned(records []hitung.Catatan) []hitung.Catatan {
	out := make([]hitung.Catatan, 0, len(records))
	for _, c := range records {
		c.Terlaksana = max(c.Terlaksana, c.Rencana)
		out = append(out, c)
	}
	return out
}
