package main

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/naskah"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/similar"
)

// What is indexed, and what is checked against it.
const (
	textWords   = 150   // of each indexed text
	thesisWords = 15000 // of the one that is checked
	plantedDoc  = 7_321
	checkedWork = "karya-diperiksa"
)

// askedTitles are works of the caller whose titles others' are held against.
const askedTitles = 500

func askedID(i int) string { return fmt.Sprintf("ditanya-%04d", i) }
func workID(i int) string  { return fmt.Sprintf("karya-%07d", i) }
func titleOf(i int) string { return newAuthor(uint64(i) + 1<<40).sentence(8) }

// author writes with a few common words and many rare ones, as people do.
type author struct {
	zipf *rand.Zipf
}

func newAuthor(seed uint64) author {
	return author{rand.NewZipf(rand.New(rand.NewPCG(seed, 5)), 1.2, 4, uint64(len(vocabulary)-1))}
}

func (a author) sentence(words int) string {
	var s strings.Builder
	for i := range words {
		if i > 0 {
			s.WriteByte(' ')
		}
		s.WriteString(vocabulary[a.zipf.Uint64()])
	}
	return s.String()
}

func (a author) text(words int) string {
	var s strings.Builder
	for ; words > 0; words -= 15 {
		s.WriteString(a.sentence(min(15, words)) + ".\n")
	}
	return s.String()
}

var vocabulary = func() []string {
	parts := strings.Fields("ba ca da fa ga ha ja ka la ma na pa ra sa ta wa bi di gi ki li mi ni pi ri si ti bu du gu ku lu mu nu pu ru su tu")
	r := rand.New(rand.NewPCG(3, 3))
	out := make([]string, 8000)
	for i := range out {
		for range 2 + r.IntN(3) {
			out[i] += parts[r.IntN(len(parts))]
		}
	}
	return out
}()

// fillSimilar makes a database whose college has so many theses, each with a title and a text.
func fillSimilar(ctx context.Context, c db.Config, docs int) error {
	d, err := migrated(ctx, c)
	if err != nil {
		return err
	}
	defer d.Close()
	err = d.Write(ctx, college, func(ctx context.Context, q db.Q) error {
		if err := grounds(ctx, q); err != nil {
			return err
		}
		return students(ctx, q)
	})
	if err != nil {
		return err
	}
	return d.Write(ctx, college, func(ctx context.Context, q db.Q) error { return texts(ctx, q, docs) })
}

// students are the one who is checked, and the one who wrote everything else.
func students(ctx context.Context, q db.Q) error {
	statements := []string{
		`INSERT INTO auth_peran (college_id, id_akun, peran) VALUES ($1, 'akun', 'ROLE_OPERATOR')`,
		`INSERT INTO master_mahasiswa (college_id, id, id_akun, nim, nama, nama_urut, id_prodi, angkatan, email, telepon, status)
			SELECT id, 'diperiksa', 'akun', '1', 'Diperiksa', 'diperiksa', '` + prodiID(0) + `', 2022, '', '', 'A' FROM institusi_college WHERE id = $1`,
		`INSERT INTO master_mahasiswa (college_id, id, id_akun, nim, nama, nama_urut, id_prodi, angkatan, email, telepon, status)
			SELECT id, 'lain', NULL, '2', 'Lain', 'lain', '` + prodiID(0) + `', 2018, '', '', 'A' FROM institusi_college WHERE id = $1`,
		`INSERT INTO tugasakhir_kebijakan (college_id, id, jenis, id_prodi, berlaku, min_bimbingan, min_sks, min_ipk_e2, maks_sks_d, boleh_e,
			batas_kemiripan_e2, kuota, durasi_menit, jeda_hari, revisi_hari) VALUES ($1, 'k', 'skripsi', NULL, 20201, 8, 100, 275, 6, FALSE, 2500, 8, 90, 3, 30)`,
	}
	for _, izin := range []string{karya.IzinLihat, karya.IzinAjukan, karya.IzinAtur} {
		statements = append(statements, `INSERT INTO auth_izin (college_id, peran, izin) VALUES ($1, 'ROLE_OPERATOR', '`+izin+`')`)
	}
	for _, text := range statements {
		if _, err := q.Exec(ctx, text, college); err != nil {
			return err
		}
	}
	return nil
}

// texts writes the works, their titles' words and their texts' fingerprints, in the order of the indexes.
func texts(ctx context.Context, q db.Q, docs int) error {
	works := db.NewBulk(q, "tugasakhir_karya", "college_id", "id", "jenis", "id_mahasiswa", "id_prodi", "periode", "id_kebijakan", "judul", "judul_urut", "cari",
		"nama_urut", "abstrak", "status", "tahap", "bimbingan_sah", "sejak", "versi", "dibuat_pada", "diubah_pada", "ganda")
	add := func(id, student, title, status string) error {
		return works.Add(ctx, college, id, "skripsi", student, prodiID(0), 20201, "k", title, title, title, "", "", status, "", 0, 0, 1, 0, 0, true) // all of two students
	}
	type print struct{ sidik, nomor int64 }
	var prints []print
	for i := range docs {
		title := titleOf(i)
		if err := add(workID(i), "lain", title, "selesai"); err != nil {
			return err
		}
		for _, j := range similar.Prints(newAuthor(uint64(i)).text(textWords)) {
			prints = append(prints, print{j.Hash, int64(i + 1)})
		}
	}
	if err := add(checkedWork, "diperiksa", titleOf(docs), "bimbingan"); err != nil {
		return err
	}
	for i := range askedTitles {
		if err := add(askedID(i), "diperiksa", titleOf(docs+1+i), "selesai"); err != nil {
			return err
		}
	}
	if err := works.Flush(ctx); err != nil {
		return err
	}
	slices.SortFunc(prints, func(a, b print) int { return cmp.Or(cmp.Compare(a.sidik, b.sidik), cmp.Compare(a.nomor, b.nomor)) })
	fmt.Println(len(prints), "fingerprints")
	manuscripts := db.NewBulk(q, "tugasakhir_naskah", "college_id", "nomor", "id_karya", "isi", "halaman", "versi_sidik")
	for i := range docs {
		if err := manuscripts.Add(ctx, college, i+1, workID(i), newAuthor(uint64(i)).text(textWords), "[]", similar.Version); err != nil {
			return err
		}
	}
	sidik := db.NewBulk(q, "tugasakhir_sidik", "college_id", "sidik", "nomor", "pada")
	prints = slices.Compact(prints)
	for i, p := range prints {
		if i >= naskah.MaksPemilik && prints[i-naskah.MaksPemilik].sidik == p.sidik {
			continue // common: the portal keeps no more of its owners
		}
		if err := sidik.Add(ctx, college, p.sidik, p.nomor, 0); err != nil {
			return err
		}
	}
	for _, b := range []*db.Bulk{manuscripts, sidik} {
		if err := b.Flush(ctx); err != nil {
			return err
		}
	}
	return naskah.IsiJudul(ctx, q, func(yield func(string, string) bool) {
		for i := range docs {
			if !yield(workID(i), titleOf(i)) {
				return
			}
		}
	})
}
