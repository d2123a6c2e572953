package tugasakhir

import (
	"context"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/db"
)

// sudut is from where an actor looks at what waits: which tasks are his or hers. There is one definition, the rows that susun
// keeps; the menu, the lists and the dashboard all count and order by it.
type sudut int

const (
	sudutOrang   sudut = iota // own tasks alone
	sudutKaprodi              // and those of the campus in the programmes headed
	sudutSemua                // and all of the campus
	sudutKampus               // those of the campus alone, of who has none of his or her own
)

// sudutDari is from where an actor looks, by the roles of the session.
func sudutDari(a actor.Actor) sudut {
	from, campus := tugasProgram(a)
	switch {
	case !campus:
		return sudutOrang
	case from == tugasKaprodi:
		return sudutKaprodi
	}
	return sudutSemua
}

// sudutKarya is that for lists of works, which are read in an order of their own for those who have the campus's tasks alone.
func sudutKarya(ctx context.Context, q db.Q, a actor.Actor) (sudut, error) {
	s := sudutDari(a)
	if s != sudutSemua || !luas(a) {
		return s, nil
	}
	const person = `SELECT EXISTS (SELECT 1 FROM master_dosen d WHERE d.college_id = $1 AND d.id_akun = $2)
		OR EXISTS (SELECT 1 FROM master_mahasiswa m WHERE m.college_id = $1 AND m.id_akun = $2)`
	own, err := db.Get[bool](ctx, q, person, q.College, a.Akun)
	if err == nil && !own {
		s = sudutKampus
	}
	return s, err
}

// Since when a work k waits for an account $2 of the college $1, done at the work itself; NULL when it does not.
const (
	orangAkun = `SELECT d.id FROM master_dosen d WHERE d.college_id = $1 AND d.id_akun = $2
		UNION ALL SELECT m.id FROM master_mahasiswa m WHERE m.college_id = $1 AND m.id_akun = $2`
	tungguKarya    = `(SELECT MIN(t.sejak) FROM tugasakhir_tugas t WHERE t.college_id = $1 AND t.id_karya = k.id AND t.id_sidang = ''`
	tungguOrang    = tungguKarya + ` AND t.penerima IN (` + orangAkun + `))`
	tungguKaprodi  = tungguKarya + ` AND t.penerima IN (` + orangAkun + ` UNION ALL ` + prodiKaprodi + `)` + tugasKecuali + `)`
	tungguSemua    = tungguKarya + ` AND (t.kampus OR t.penerima IN (` + orangAkun + `))` + tugasKecuali + `)`
	kunciTunggu    = `COALESCE(`
	kunciTakTunggu = `, k.antre + ` + takMenunggu + `)`
)

// sejak is the moment since which a work waits for the actor, as an expression.
func (s sudut) sejak() string {
	return map[sudut]string{sudutOrang: tungguOrang, sudutKaprodi: tungguKaprodi, sudutSemua: tungguSemua, sudutKampus: tungguSemua}[s]
}

// Whether a work k waits, for lists that are narrowed to what does: they begin at the tasks.
const (
	adaTunggu        = `k.id IN (SELECT t.id_karya` + tugasOrang + ` AND t.id_sidang = ''`
	adaTungguOrang   = adaTunggu + `)`
	adaTungguKaprodi = adaTunggu + ` UNION ALL SELECT t.id_karya` + tugasKaprodi + ` AND t.kampus AND t.id_sidang = ''` + tugasKecuali + `)`
	adaTungguSemua   = tungguSemua + ` IS NOT NULL`
	adaTungguKampus  = `k.tunggu < ` + takMenunggu
)

// ada is the condition under which a work waits for the actor.
func (s sudut) ada() string {
	return map[sudut]string{sudutOrang: adaTungguOrang, sudutKaprodi: adaTungguKaprodi, sudutSemua: adaTungguSemua, sudutKampus: adaTungguKampus}[s]
}

// The orders of waiting: what waits for the actor first, the longest first, then what goes on, by since when, then what is over.
var antreDari = map[sudut]db.Order{
	sudutOrang:   db.ByNumber("antre orang", kunciTunggu+tungguOrang+kunciTakTunggu, "k.id"),
	sudutKaprodi: db.ByNumber("antre kaprodi", kunciTunggu+tungguKaprodi+kunciTakTunggu, "k.id"),
	sudutSemua:   db.ByNumber("antre semua", kunciTunggu+tungguSemua+kunciTakTunggu, "k.id"),
	sudutKampus:  db.ByNumber("antre", "k.tunggu", "k.id"),
}

// urutan is the order of a list of works that goes by the name: by waiting, or by the student's name.
func (s sudut) urutan(name string) db.Order {
	switch name {
	case "nama":
		return menurutNama
	case "-nama":
		return menurutNama.Turned()
	}
	return antreDari[s]
}

// What of exams waits for the account, and since when: $3 is now; the works follow.
const (
	tungguUjian        = `SELECT t.id_sidang, t.id_karya, t.jenis, MIN(t.sejak) AS sejak FROM tugasakhir_tugas t WHERE t.college_id = $1 AND t.id_sidang <> '' AND t.dari <= $3 AND t.sampai > $3`
	tungguUjianOrang   = tungguUjian + ` AND t.penerima IN (` + orangAkun + `)`
	tungguUjianKaprodi = tungguUjian + ` AND t.penerima IN (` + orangAkun + ` UNION ALL ` + prodiKaprodi + `)` + tugasKecuali
	tungguUjianSemua   = tungguUjian + ` AND (t.kampus OR t.penerima IN (` + orangAkun + `))` + tugasKecuali
	tungguUjianAntara  = ` AND t.id_karya IN `
	tungguUjianUrut    = ` GROUP BY t.id_sidang, t.id_karya, t.jenis ORDER BY t.id_sidang, t.id_karya, sejak, t.jenis`
)

// tunggu is what of an exam waits for somebody, and since when.
type tunggu struct {
	jenis []string // the longest first
	sejak *int64
}

// tungguSidang is what of exams waits for an actor, by the ids of exam and work together.
func (s *Service) tungguSidang(ctx context.Context, q db.Q, a actor.Actor, rows []ujian) (map[string]tunggu, error) {
	out, works := map[string]tunggu{}, make([]string, 0, len(rows))
	for _, u := range rows {
		works = append(works, u.IDKarya)
	}
	if len(works) == 0 {
		return out, nil
	}
	from := map[sudut]string{sudutOrang: tungguUjianOrang, sudutKaprodi: tungguUjianKaprodi, sudutSemua: tungguUjianSemua}[sudutDari(a)]
	n := db.Among(db.From(from, q.College, a.Akun, s.Clock.Now().UnixMicro()), tungguUjianAntara, works, "")
	err := q.Each(ctx, db.Text(n)+tungguUjianUrut, n.Args, func(scan func(...any) error) error {
		var idSidang, idKarya, jenis string
		var sejak int64
		err := scan(&idSidang, &idKarya, &jenis, &sejak)
		w := out[idSidang+idKarya]
		if w.jenis = append(w.jenis, jenis); w.sejak == nil {
			w.sejak = &sejak
		}
		out[idSidang+idKarya] = w
		return err
	})
	return out, err
}
