package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/core/master/mahasiswa"
	"portaldosen/internal/feature/akademik/matakuliah"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/words"
)

// The campus that is searched: every third student has a work, and every twentieth a lecturer.
const (
	searchedStudents = 300_000
	searchedWorks    = searchedStudents / 3
	searchedDosen    = 5_000
	searchedCourses  = 20_000
	headToken        = college + ".bench-bench-bench-bench-bench-bench-chief-A"
)

// The words that people are called by and works are about, the frequent ones first, then ever rarer ones that nobody wrote.
var (
	names  = append(strings.Fields("muhammad siti ahmad nur dewi putri budi sri agus rizki dian eka fitri hidayat wahyu santoso kurniawan lestari saputra wulandari pratama rahayu susanto ramadhan maulana permata setiawan utami nugroho handayani"), invented(8_000, 1)...)
	titles = append(strings.Fields("sistem informasi analisis pengaruh berbasis web penerapan metode pada perancangan aplikasi menggunakan implementasi data terhadap mahasiswa kota jakarta pengembangan model"), invented(6_000, 2)...)
)

// invented are so many words of two to four syllables.
func invented(count int, seed uint64) []string {
	r, seen := rand.New(rand.NewPCG(seed, 5)), map[string]bool{}
	out := make([]string, 0, count)
	for len(out) < count {
		word := ""
		for range 2 + r.IntN(3) {
			word += string("bcdfghjklmnprstwy"[r.IntN(17)]) + string("aiueo"[r.IntN(5)])
		}
		if word += []string{"", "", "n", "r", "h"}[r.IntN(5)]; !seen[word] {
			seen[word] = true
			out = append(out, word)
		}
	}
	return out
}

// drawn are some words of a list, of which the first are many times as frequent as the last.
func drawn(r *rand.Rand, from []string, count int) string {
	var out []string
	for range count {
		x := r.Float64()
		out = append(out, from[int(x*x*x*x*float64(len(from)))])
	}
	return strings.Join(out, " ")
}

func nameOf(kind uint64, i int) string {
	r := rand.New(rand.NewPCG(kind, uint64(i)))
	return drawn(r, names, 2+r.IntN(2))
}

func searchedTitle(i int) string {
	r := rand.New(rand.NewPCG(9, uint64(i)))
	return drawn(r, titles, 7+r.IntN(5))
}

const (
	ofStudents = 11
	ofDosen    = 12
)

func nimOf(i int) string {
	return fmt.Sprintf("%d%04d%04d", 2016+i%10, 4300+i/10%prodis, i/(10*prodis))
}

func searchedID(kind, i int) string { return fmt.Sprintf("00000000-0000-7000-8%03d-%012d", kind, i) }

func nidnOf(i int) string { return fmt.Sprintf("03%08d", i*19_937%100_000_000) }

// fillSearched makes the campus that is searched, with an operator, a head of a programme and a lecturer signed in.
func fillSearched(ctx context.Context, c db.Config) error {
	d, err := migrated(ctx, c)
	if err != nil {
		return err
	}
	defer d.Close()
	steps := []func(context.Context, db.Q) error{grounds, readers, searchedLecturers, signHeadIn, head}
	for from := 0; from < searchedStudents; from += 5 * filledAtOnce {
		steps = append(steps, func(ctx context.Context, q db.Q) error { return studentsBetween(ctx, q, from, from+5*filledAtOnce) })
	}
	for from := 0; from < searchedWorks; from += filledAtOnce {
		steps = append(steps, func(ctx context.Context, q db.Q) error { return searchedTheses(ctx, q, from, from+filledAtOnce) })
	}
	steps = append(steps, func(ctx context.Context, q db.Q) error { return courses(ctx, q, 0, searchedCourses, searchedCourses) })
	for _, step := range steps {
		if err := d.Write(ctx, college, step); err != nil {
			return err
		}
	}
	return nil
}

// head is a lecturer who heads a programme, and what the operator may do beside works.
func head(ctx context.Context, q db.Q) error {
	for _, text := range []string{
		`INSERT INTO auth_izin (college_id, peran, izin) VALUES ($1, '` + auth.PeranOperator + `', '` + matakuliah.IzinLihat + `')`,
		`UPDATE master_dosen SET id_akun = '` + headAccount + `' WHERE college_id = $1 AND id = '` + searchedID(1, 1) + `'`,
		`INSERT INTO master_kaprodi (college_id, id_prodi, id_dosen) VALUES ($1, '` + prodiID(1) + `', '` + searchedID(1, 1) + `')`,
	} {
		if _, err := q.Exec(ctx, text, college); err != nil {
			return err
		}
	}
	return nil
}

const headAccount = "kaprodi"

// signHeadIn makes the account of a head of a programme, and signs it in.
func signHeadIn(ctx context.Context, q db.Q) error {
	for _, text := range []string{
		`INSERT INTO auth_akun (college_id, id, username, username_kunci, nama, email, telepon, password_hash, aktif, versi, dibuat_pada, diubah_pada)
			VALUES ($1, $2, $2, $2, 'Kaprodi', '', '', '', TRUE, 1, 1, 1)`,
		`INSERT INTO auth_peran (college_id, id_akun, peran) VALUES ($1, $2, '` + auth.PeranDosen + `'), ($1, $2, '` + auth.PeranKaprodi + `')`,
	} {
		if _, err := q.Exec(ctx, text, college, headAccount); err != nil {
			return err
		}
	}
	return signIn(ctx, q, headAccount, headToken)
}

func searchedLecturers(ctx context.Context, q db.Q) error { return lecturers(ctx, q, searchedDosen) }

// lecturers are so many, of whom the first has the account.
func lecturers(ctx context.Context, q db.Q, count int) error {
	b := db.NewBulk(q, "master_dosen", "college_id", "id", "id_akun", "nidn_kunci", "nidn", "nama", "nama_urut", "gelar_depan", "gelar_belakang", "id_prodi", "status", "cari")
	found := words.NewBulk(q, dosen.Kata)
	for i := range count {
		var account any
		if i == 0 {
			account = "akun"
		}
		name := nameOf(ofDosen, i)
		text := dosen.Cari(dosen.NamaLengkap("Dr.", name, "M.Kom."), nidnOf(i))
		if err := b.Add(ctx, college, searchedID(1, i), account, nidnOf(i), nidnOf(i), name, name, "Dr.", "M.Kom.", prodiID(i%prodis), "A", text); err != nil {
			return err
		}
		if err := found.Add(ctx, words.Record{ID: searchedID(1, i), Text: text}); err != nil {
			return err
		}
	}
	if err := b.Flush(ctx); err != nil {
		return err
	}
	return found.Flush(ctx)
}

func studentsBetween(ctx context.Context, q db.Q, from, to int) error {
	b := db.NewBulk(q, "master_mahasiswa", "college_id", "id", "id_akun", "nim", "nama", "nama_urut", "id_prodi", "angkatan", "email", "telepon", "status", "cari")
	found := words.NewBulk(q, mahasiswa.Kata)
	for i := from; i < to; i++ {
		name := nameOf(ofStudents, i)
		text := mahasiswa.Cari(name, nimOf(i))
		err := b.Add(ctx, college, searchedID(2, i), nil, nimOf(i), name, name, prodiID(i/10%prodis), 2016+i%10, "", "", "A", text)
		if err == nil {
			err = found.Add(ctx, words.Record{ID: searchedID(2, i), Text: text})
		}
		if err != nil {
			return err
		}
	}
	if err := b.Flush(ctx); err != nil {
		return err
	}
	return found.Flush(ctx)
}

// searchedTheses are works of every third student, each guided by two lecturers.
func searchedTheses(ctx context.Context, q db.Q, from, to int) error {
	b := db.NewBulk(q, "tugasakhir_karya", "college_id", "id", "jenis", "id_mahasiswa", "id_prodi", "periode", "id_kebijakan", "judul", "judul_urut", "cari",
		"nama_urut", "abstrak", "status", "tahap", "bimbingan_sah", "bimbingan_pada", "sejak", "versi", "dibuat_pada", "diubah_pada")
	guides := db.NewBulk(q, "tugasakhir_pembimbing", "college_id", "id_karya", "id_dosen", "urutan")
	found := words.NewBulk(q, karya.Kata)
	for i := from; i < to; i++ {
		student, title := 3*i, searchedTitle(i)
		id, name := searchedID(3, i), nameOf(ofStudents, student)
		is := karya.KataKarya(id, karya.JenisSkripsi, title, name, nimOf(student))
		err := b.Add(ctx, college, id, "skripsi", searchedID(2, student), prodiID(student/10%prodis), lastTerm-10*(i%terms), "k", title, title, is.Text,
			name, "", goingOn[i%len(goingOn)], "Bab 3", 0, nil, 1_700_000_000_000_000+i, 1, 1, 1)
		if err == nil {
			err = found.Add(ctx, is)
		}
		if err != nil {
			return err
		}
	}
	for _, flush := range []func(context.Context) error{b.Flush, found.Flush} {
		if err := flush(ctx); err != nil {
			return err
		}
	}
	return bulk(ctx, guides, 2*(to-from), func(n int) []any {
		return []any{college, searchedID(3, from+n/2), searchedID(1, (from+n/2+n%2*searchedDosen/2)%searchedDosen), 1 + n%2}
	})
}
