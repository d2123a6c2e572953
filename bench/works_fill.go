package main

import (
	"context"
	"fmt"
	"strings"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/words"
)

// The college of the final works: every lecturer guides as many, and works of ten terms are kept.
const (
	operatorToken = college + ".bench-bench-bench-bench-bench-bench-other-A"
	perLecturer   = 40
	terms         = 10
	lastTerm      = 20261
)

// fillWorks makes a database whose college has so many theses, each with its student and two supervisors; the caller is
// one of the lecturers, beside an operator.
func fillWorks(ctx context.Context, c db.Config, count int) error {
	d, err := migrated(ctx, c)
	if err != nil {
		return err
	}
	defer d.Close()
	return d.Write(ctx, college, func(ctx context.Context, q db.Q) error {
		if err := grounds(ctx, q); err != nil {
			return err
		}
		if err := readers(ctx, q); err != nil {
			return err
		}
		return theses(ctx, q, count)
	})
}

// readers are the operator, and what both of those who ask may do.
func readers(ctx context.Context, q db.Q) error {
	statements := []string{
		`INSERT INTO auth_akun (college_id, id, username, username_kunci, nama, email, telepon, password_hash, aktif, versi, dibuat_pada, diubah_pada)
			VALUES ($1, 'operator', 'operator', 'operator', 'Operator', '', '', '', TRUE, 1, 1, 1)`,
		`INSERT INTO auth_peran (college_id, id_akun, peran) VALUES ($1, 'operator', '` + auth.PeranOperator + `')`,
		`INSERT INTO auth_izin (college_id, peran, izin) VALUES ($1, '` + auth.PeranOperator + `', '` + karya.IzinLihat + `'),
			($1, '` + auth.PeranDosen + `', '` + karya.IzinLihat + `')`,
		`INSERT INTO tugasakhir_kebijakan (college_id, id, jenis, id_prodi, berlaku, min_bimbingan, min_sks, min_ipk_e2, maks_sks_d, boleh_e,
			batas_kemiripan_e2, kuota, durasi_menit, jeda_hari, revisi_hari) VALUES ($1, 'k', 'skripsi', NULL, 20171, 8, 100, 275, 6, FALSE, 2500, 8, 90, 3, 30)`,
	}
	for _, text := range statements {
		if _, err := q.Exec(ctx, text, college); err != nil {
			return err
		}
	}
	return signIn(ctx, q, "operator", operatorToken)
}

// theses writes lecturers, students, works and who guides them, in an order that is neither that of names nor of time.
func theses(ctx context.Context, q db.Q, count int) error {
	lecturers := max(2, 2*count/perLecturer)
	err := numberedLecturers(ctx, q, lecturers, func(i int) (any, string) {
		if i == 0 {
			return "akun", prodiID(0)
		}
		return nil, prodiID(i % prodis)
	})
	if err != nil {
		return err
	}
	mixed := func(i int) int { return (i * 7919) % count }
	name := func(i int) string {
		return fmt.Sprintf("%s Mahasiswa %06d", topics[mixed(i)/prodis%len(topics)], mixed(i))
	}
	err = bulk(ctx, db.NewBulk(q, "master_mahasiswa", "college_id", "id", "id_akun", "nim", "nama", "nama_urut", "id_prodi", "angkatan", "email", "telepon", "status"),
		count, func(i int) []any {
			return []any{college, studentID(i), nil, fmt.Sprint(i), name(i), strings.ToLower(name(i)), prodiID(i % prodis), 2018 + i%8, "", "", "A"}
		})
	if err != nil {
		return err
	}
	err = bulk(ctx, db.NewBulk(q, "tugasakhir_karya", "college_id", "id", "jenis", "id_mahasiswa", "id_prodi", "periode", "id_kebijakan", "judul", "judul_urut", "cari",
		"nama_urut", "abstrak", "status", "tahap", "bimbingan_sah", "bimbingan_pada", "sejak", "versi", "dibuat_pada", "diubah_pada"),
		count, func(i int) []any {
			title, status, moment := titleOf(i), "selesai", 1_700_000_000_000_000+1000*mixed(i)
			if i/prodis%5 == 4 {
				status = goingOn[i/prodis/5%len(goingOn)]
			}
			return []any{college, workID(i), "skripsi", studentID(i), prodiID(i % prodis), lastTerm - 10*(i/7%terms), "k", title, title,
				karya.CariKarya(title, name(i), fmt.Sprint(i)), strings.ToLower(name(i)), "", status, "Bab 3", 0, nil, moment, 1, 1, 1}
		})
	if err != nil {
		return err
	}
	err = index(ctx, words.NewBulk(q, karya.Kata), count, func(i int) words.Record {
		return karya.KataKarya(workID(i), karya.JenisSkripsi, titleOf(i), name(i), fmt.Sprint(i))
	})
	if err != nil {
		return err
	}
	err = index(ctx, words.NewBulk(q, dosen.Kata), lecturers, func(i int) words.Record {
		return words.Record{ID: lecturerID(i), Text: dosen.Cari(fmt.Sprintf("Dosen %05d", i), fmt.Sprint(i))}
	})
	if err != nil {
		return err
	}
	return bulk(ctx, db.NewBulk(q, "tugasakhir_pembimbing", "college_id", "id_karya", "id_dosen", "urutan"),
		2*count, func(i int) []any { return []any{college, workID(i / 2), lecturerID(i % lecturers), 1 + i%2} })
}

// numberedLecturers are so many, called by their numbers, each with an account, if any, and a programme.
func numberedLecturers(ctx context.Context, q db.Q, count int, of func(i int) (account any, prodi string)) error {
	return bulk(ctx, db.NewBulk(q, "master_dosen", "college_id", "id", "id_akun", "nidn_kunci", "nidn", "nama", "nama_urut", "gelar_depan", "gelar_belakang", "id_prodi", "status", "cari"),
		count, func(i int) []any {
			account, prodi := of(i)
			name := fmt.Sprintf("Dosen %05d", i)
			return []any{college, lecturerID(i), account, fmt.Sprint(i), fmt.Sprint(i), name, strings.ToLower(name), "", "", prodi, "A", dosen.Cari(name, fmt.Sprint(i))}
		})
}

// index puts so many records into the index of words.
func index(ctx context.Context, b *words.Bulk, count int, record func(i int) words.Record) error {
	for i := range count {
		if err := b.Add(ctx, record(i)); err != nil {
			return err
		}
	}
	return b.Flush(ctx)
}

// bulk writes so many rows.
func bulk(ctx context.Context, b *db.Bulk, count int, row func(i int) []any) error {
	for i := range count {
		if err := b.Add(ctx, row(i)...); err != nil {
			return err
		}
	}
	return b.Flush(ctx)
}

// goingOn are the states of every fifth work; the others are over.
var goingOn = []string{"bimbingan", "bimbingan", "bimbingan", "mengajukan_sidang", "siap_sidang", "dijadwalkan", "revisi", "menunggu_nilai"}

func lecturerID(i int) string { return fmt.Sprintf("dosen-%05d", i) }
func studentID(i int) string  { return fmt.Sprintf("mahasiswa-%06d", i) }
