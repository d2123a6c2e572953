package karya

import (
	"context"
	"net/url"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/core/master/mahasiswa"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/words"
)

// Kelompok is what works are found as.
const Kelompok = "karya"

// The first twenty works (module.Found), of all kinds, that have a word, of which each is looked up by itself, so that no engine
// begins with all of them; and those near the account $2. What narrows them, and the works that are left, with their students.
const (
	temuKata = ` FROM (SELECT w.id FROM kit_kata w WHERE w.college_id = $1 AND $2 <> '' AND w.daftar = 'karya' AND w.kata >= $3
		AND w.kata <= $3 || '` + words.Past + `' AND w.sama < LENGTH($3) AND (SELECT TRUE FROM tugasakhir_karya k WHERE k.college_id = $1 AND k.id = w.id`
	temuDekat   = ` FROM (SELECT d.id FROM (` + Dekat + `) d WHERE (SELECT TRUE FROM tugasakhir_karya k WHERE k.college_id = $1 AND k.id = d.id`
	temuKaprodi = ` AND NOT k.id_prodi NOT IN (` + ProdiKaprodi + `)`
	temuBerkata = ` AND COALESCE(' ' || k.cari LIKE $?, FALSE)`
	ditemukan   = `) LIMIT 20) t CROSS JOIN tugasakhir_karya k CROSS JOIN master_mahasiswa m WHERE k.college_id = $1 AND k.id = t.id
		AND m.college_id = $1 AND m.id = k.id_mahasiswa`
)

// Dapat reports whether somebody finds works.
func Dapat(a actor.Actor) bool { return a.May(IzinLihat) }

// DapatPembimbing reports whether somebody finds lecturers where the works are that they guide. The operator finds them on a page of
// their own.
func DapatPembimbing(a actor.Actor) bool { return Dapat(a) && dosen.Dapat(a) && !SeesAll(a) }

// Temukan finds works by title and student among those that the caller reaches, and the students of these, each where the latest
// work with the caller is.
func Temukan(ctx context.Context, q db.Q, a actor.Actor, in module.Sought) ([]module.Hit, error) {
	some, err := temukan(ctx, q, a, in)
	if err != nil {
		return nil, err
	}
	const columns = `SELECT k.id, k.jenis, k.judul, k.status, m.id AS id_mahasiswa, m.nama, m.nim, m.angkatan,
		(SELECT p.nama FROM master_prodi p WHERE p.college_id = $1 AND p.id = m.id_prodi) AS nama_prodi`
	var out []module.Hit
	for _, n := range some {
		rows, err := db.List[karyaTemu](ctx, q, columns+db.Text(n)+ditemukan, n.Args...)
		if err != nil {
			return nil, err
		}
		for _, k := range rows {
			out = append(out, k.hit())
			if !a.HasRole(auth.PeranMahasiswa) && words.Begin(words.Text(k.Nama, words.Number(k.NIM)), in.Text) {
				out = append(out, k.student())
			}
		}
	}
	return out, nil
}

// TemukanPembimbing finds lecturers where the works are that they guide, among those that the caller reaches.
func TemukanPembimbing(ctx context.Context, q db.Q, a actor.Actor, in module.Sought) ([]module.Hit, error) {
	out, err := dosen.Temukan(ctx, q, a, in)
	for i, hit := range out {
		out[i].Address = daftarKarya[JenisSkripsi] + "?idPembimbing=" + url.QueryEscape(hit.ID) + "&periode=semua&status=berjalan"
	}
	return out, err
}

// temukan narrows the works that the caller reaches to those that have every word: of all, and of the programmes that a head has,
// from a rare word on; the few near a person are gone through, where a number may be read from its middle too.
func temukan(ctx context.Context, q db.Q, a actor.Actor, in module.Sought) (out []db.Narrowed, err error) {
	if SeesAll(a) || a.HasRole(auth.PeranKaprodi) {
		seek, err := words.FromWord(ctx, q, in.Kept, Kata, in.Text)
		if err != nil {
			return nil, err
		}
		n := berkata(db.From(temuKata, q.College, a.Account, seek.From), seek.Checks())
		if SeesAll(a) {
			return []db.Narrowed{n}, nil
		}
		out = append(out, db.With(n, temuKaprodi))
	}
	seek, err := words.Within(ctx, q, Kata, in.Text)
	return append(out, berkata(db.From(temuDekat, q.College, a.Account), seek.Anywhere())), err
}

func berkata(n db.Narrowed, checks []string) db.Narrowed {
	for _, check := range checks {
		n = db.Where(n, temuBerkata, check)
	}
	return n
}

type karyaTemu struct {
	ID, Judul, Status, Nama, NIM string
	Jenis                        Jenis
	IDMahasiswa                  string `db:"id_mahasiswa"`
	NamaProdi                    string `db:"nama_prodi"`
	Angkatan                     int64
}

func (k karyaTemu) hit() module.Hit {
	return module.Hit{Group: Kelompok, ID: k.ID, Title: k.Judul, Subtitle: k.Jenis.Nama() + " · " + k.Nama + " · " + k.NIM, Address: Alamat(k.Jenis, k.ID),
		Past: k.Status == StatusDitolak || k.Status == StatusDibatalkan}
}

func (k karyaTemu) student() module.Hit {
	return module.Hit{Group: mahasiswa.Kelompok, ID: k.IDMahasiswa, Title: k.Nama, Address: Alamat(k.Jenis, k.ID),
		Subtitle: mahasiswa.Keterangan(k.NIM, k.NamaProdi, k.Angkatan)}
}

// daftarKarya are the pages that list works.
var daftarKarya = map[Jenis]string{
	JenisProposal: "/akademik/skripsi/bimbingan-proposal", JenisSkripsi: "/akademik/skripsi/bimbingan-skripsi", JenisKP: "/akademik/kerja-praktik/bimbingan",
}

// Alamat is where the page of a work is.
func Alamat(jenis Jenis, id string) string { return daftarKarya[jenis] + "/" + id }
