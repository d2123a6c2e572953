package surat

import (
	"context"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/core/master/lists"
	"portaldosen/internal/core/master/mahasiswa"
	"portaldosen/internal/feature/surat/jenis"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/words"
)

// MahasiswaSurat is a student whom a letter can be about.
type MahasiswaSurat struct {
	ID        string `json:"id"`
	NIM       string `json:"nim" db:"nim"`
	Nama      string `json:"nama"`
	NamaProdi string `json:"namaProdi"`
	Angkatan  int64  `json:"angkatan"`
}

// SaringMahasiswaSurat narrows the students to choose from.
type SaringMahasiswaSurat struct {
	api.Filter
	ID []string `query:"id,explode" maxItems:"20" doc:"Those named, to show what is chosen"`
}

// boleh are the active students whom somebody may ask a letter about: all for who has to do with all letters, those of the programmes
// that a head heads, and those whom a lecturer has to do with.
type boleh struct {
	semua bool
	prodi []string
	ids   []string
}

func (s *Service) boleh(ctx context.Context, q db.Q, a actor.Actor) (b boleh, err error) {
	if b.semua = jenis.AdalahPetugas(a); b.semua {
		return b, nil
	}
	if a.HasRole(auth.PeranKaprodi) {
		if b.prodi, err = dosen.ProdiDipimpin(ctx, q, a.Account); err != nil {
			return b, err
		}
	}
	b.ids = []string{""} // nobody's
	for _, of := range s.Bonds {
		more, err := of(ctx, q, a, "master_mahasiswa")
		if err != nil {
			return b, err
		}
		b.ids = append(b.ids, more...)
	}
	return b, nil
}

const (
	siswaAktif = ` FROM master_mahasiswa u WHERE u.college_id = $1 AND u.status = 'A'`
	siswaKata  = ` FROM kit_kata w CROSS JOIN master_mahasiswa u WHERE w.college_id = $1 AND w.daftar = '` + mahasiswa.Kata + `' AND w.kata >= $2
		AND w.kata <= $2 || '` + words.Past + `' AND w.sama < LENGTH($2) AND u.college_id = $1 AND u.id = w.id AND u.status = 'A'`
	siswaSempit  = `SELECT u.id, u.nama_urut, u.cari, u.id_prodi`
	siswaProdi   = ` FROM (` + siswaSempit + siswaAktif + ` AND u.id_prodi IN `
	siswaLain    = ` UNION ALL ` + siswaSempit + siswaAktif + ` AND u.id IN `
	dariProdi    = ` AND CASE WHEN u.id_prodi IN `
	atauOrang    = ` THEN TRUE ELSE u.id IN `
	bukanProdi   = ` AND (u.id_prodi IN `
	siswaBerkata = ` AND COALESCE(' ' || u.cari LIKE $?, FALSE)`
)

// narrowed are those of them whom words find, of all students and of programmes from a word on that few have; whom a lecturer has to do
// with are fewer.
func (b boleh) narrowed(college string, seek words.Seek) db.Narrowed {
	n := db.From(siswaAktif, college)
	switch {
	case b.semua && seek.From != "":
		n = db.From(siswaKata, college, seek.From)
	case b.semua:
	case len(b.prodi) == 0:
		n = db.Among(n, ` AND u.id IN `, b.ids, "")
	case seek.From != "":
		n = db.Among(db.From(siswaKata, college, seek.From), dariProdi, b.prodi, atauOrang)
		n = db.Among(n, "", b.ids, ` END`)
	default:
		n = db.Among(db.Among(db.From("", college), siswaProdi, b.prodi, siswaLain), "", b.ids, bukanProdi)
		n = db.Among(n, "", b.prodi, `) = FALSE) u WHERE TRUE`)
	}
	for _, check := range seek.Checks() {
		n = db.Where(n, siswaBerkata, check)
	}
	return n
}

var siswaOrder = db.By("nama", "u.nama_urut", "u.id")

// DaftarMahasiswaSurat lists the students whom the caller may ask a letter about.
func (s *Service) DaftarMahasiswaSurat(ctx context.Context, in *SaringMahasiswaSurat) (api.Halaman[MahasiswaSurat], error) {
	b, err := module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (boleh, error) { return s.boleh(ctx, q, a) })
	if err != nil {
		return api.Halaman[MahasiswaSurat]{}, err
	}
	narrow := func(college string, seek words.Seek) db.Narrowed {
		return db.Among(b.narrowed(college, seek), ` AND u.id IN `, in.ID, "")
	}
	return lists.PageFound(ctx, s.Orang, in.Filter, lists.Found{List: mahasiswa.Kata, Narrow: narrow},
		func(ctx context.Context, q db.Q, n db.Narrowed, part db.Part) ([]MahasiswaSurat, error) {
			const (
				columns = `SELECT m.id, m.nim, m.nama, p.nama AS nama_prodi, m.angkatan FROM (SELECT u.id, u.nama_urut`
				joined  = `) u CROSS JOIN master_mahasiswa m CROSS JOIN master_prodi p WHERE m.college_id = $1 AND m.id = u.id
					AND p.college_id = $1 AND p.id = m.id_prodi`
			)
			window, args := db.Window(part.Size, part.Pass, n.Args)
			order := db.Sorted(siswaOrder, false)
			return db.List[MahasiswaSurat](ctx, q, columns+db.Text(n)+order+window+joined+order, args...)
		})
}
