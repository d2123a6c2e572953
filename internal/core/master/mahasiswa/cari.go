package mahasiswa

import (
	"context"
	"fmt"

	"portaldosen/internal/core/master/orang"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/words"
)

// Kelompok is what students are found as.
const Kelompok = "mahasiswa"

// The first twenty students that have a word (module.Found), of whom each is looked up by itself, so that no engine begins with all of
// them; what each must have besides, and to be of a programme that the account at $? heads.
const (
	dariKata = ` FROM (SELECT w.id FROM kit_kata w WHERE w.college_id = $1 AND w.daftar = 'mahasiswa' AND w.kata >= $2
		AND w.kata <= $2 || '` + words.Past + `' AND w.sama < LENGTH($2) AND (SELECT TRUE FROM master_mahasiswa u WHERE u.college_id = $1 AND u.id = w.id`
	berkata   = ` AND COALESCE(' ' || u.cari LIKE $?, FALSE)`
	dikepalai = ` AND NOT u.id_prodi NOT IN (SELECT h.id_prodi FROM master_dosen d CROSS JOIN master_kaprodi h WHERE d.college_id = $1 AND d.id_akun = $?
		AND h.college_id = $1 AND h.id_dosen = d.id)`
	ditemukan = `) LIMIT 20) t CROSS JOIN master_mahasiswa u WHERE u.college_id = $1 AND u.id = t.id`
)

// Dapat reports whether somebody finds students here: who works with them finds them there.
func Dapat(a actor.Actor) bool {
	return a.HasRole(orang.PeranOperator) || a.HasRole(orang.PeranKaprodi)
}

// Temukan finds students by name or NIM: the operator all, the head of a programme those of the programme.
func Temukan(ctx context.Context, q db.Q, a actor.Actor, in module.Sought) ([]module.Hit, error) {
	operator := a.HasRole(orang.PeranOperator)
	seek, err := words.FromWord(ctx, q, in.Kept, Kata, in.Text)
	if err != nil || seek.From == "" {
		return nil, err
	}
	n := db.From(dariKata, q.College, seek.From)
	for _, check := range seek.Checks() {
		n = db.Where(n, berkata, check)
	}
	if !operator {
		n = db.Where(n, dikepalai, a.Account)
	}
	const columns = `SELECT u.id, u.nim, u.nama, u.angkatan, u.status = 'A' AS aktif,
		(SELECT p.nama FROM master_prodi p WHERE p.college_id = $1 AND p.id = u.id_prodi) AS nama_prodi`
	rows, err := db.List[struct {
		ID, NIM, Nama string
		NamaProdi     string `db:"nama_prodi"`
		Angkatan      int64
		Aktif         bool
	}](ctx, q, columns+db.Text(n)+ditemukan, n.Args...)
	var out []module.Hit
	for _, m := range rows {
		hit := module.Hit{Group: Kelompok, ID: m.ID, Title: m.Nama, Past: !m.Aktif, Subtitle: Keterangan(m.NIM, m.NamaProdi, m.Angkatan)}
		if operator {
			hit.Address = Alamat(m.ID)
		}
		out = append(out, hit)
	}
	return out, err
}

// Keterangan is what stands below the name of a student who was found.
func Keterangan(nim, prodi string, angkatan int64) string {
	return fmt.Sprintf("%s · %s · %d", nim, prodi, angkatan)
}

// Alamat is where the page of a student is, which the operator has.
func Alamat(id string) string { return "/kampus/mahasiswa/" + id }
