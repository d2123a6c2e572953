package dosen

import (
	"context"
	"strings"

	"portaldosen/internal/core/master/lists"
	"portaldosen/internal/core/master/orang"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/words"
)

// Kelompok is what lecturers are found as.
const Kelompok = "dosen"

// The first twenty lecturers that have a word (module.Found), those who are not active any more too.
const (
	dariKata = ` FROM (SELECT w.id FROM kit_kata w WHERE w.college_id = $1 AND w.daftar = 'dosen' AND w.kata >= $2
		AND w.kata <= $2 || '` + words.Past + `' AND w.sama < LENGTH($2) AND (SELECT TRUE FROM master_dosen u WHERE u.college_id = $1 AND u.id = w.id`
	ditemukan = `) LIMIT 20) t CROSS JOIN master_dosen u WHERE u.college_id = $1 AND u.id = t.id`
)

// Dapat reports whether somebody finds lecturers: who works at the college.
func Dapat(a actor.Actor) bool {
	return a.HasRole(orang.PeranDosen) || a.HasRole(orang.PeranKaprodi) || a.HasRole(orang.PeranOperator)
}

// Temukan finds lecturers by name, titles or NIDN.
func Temukan(ctx context.Context, q db.Q, a actor.Actor, in module.Sought) ([]module.Hit, error) {
	seek, err := words.FromWord(ctx, q, in.Kept, Kata, in.Text)
	if err != nil || seek.From == "" {
		return nil, err
	}
	n := db.From(dariKata, q.College, seek.From)
	for _, check := range seek.Checks() {
		n = db.Where(n, dosenKata, check)
	}
	const columns = `SELECT u.id, u.nama, u.gelar_depan, u.gelar_belakang, u.nidn, u.id_prodi, u.status = 'A' AS aktif, ` + lists.NamaProdi
	rows, err := db.List[struct {
		dosenDaftarRow
		Aktif bool
	}](ctx, q, columns+db.Text(n)+ditemukan, n.Args...)
	var out []module.Hit
	for _, d := range rows {
		hit := module.Hit{Group: Kelompok, ID: d.ID, Title: NamaLengkap(d.GelarDepan, d.Nama, d.GelarBelakang),
			Subtitle: strings.TrimPrefix(d.NIDN+" · "+d.NamaProdi, " · "), Past: !d.Aktif}
		if a.HasRole(orang.PeranOperator) {
			hit.Address = Alamat(d.ID)
		}
		out = append(out, hit)
	}
	return out, err
}

// Alamat is where the operator keeps the record of a lecturer.
func Alamat(id string) string { return "/kampus/dosen/" + id + "/ubah" }
