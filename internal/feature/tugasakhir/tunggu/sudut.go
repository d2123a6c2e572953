package tunggu

import (
	"context"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/db"
)

// Sudut is from where an actor looks at what waits: which tasks are his or hers. There is one definition, the rows that susun
// keeps; the menu, the lists and the dashboard all count and order by it.
type Sudut int

const (
	SudutOrang   Sudut = iota // own tasks alone
	SudutKaprodi              // and those of the campus in the programmes headed
	SudutSemua                // and all of the campus
	SudutKampus               // those of the campus alone, of who has none of his or her own
)

// SudutOf is from where an actor looks, by the roles of the session.
func SudutOf(a actor.Actor) Sudut {
	from, campus := TugasProgram(a)
	switch {
	case !campus:
		return SudutOrang
	case from == TugasKaprodi:
		return SudutKaprodi
	}
	return SudutSemua
}

// SudutOfKarya is that for lists of works, which are read in an order of their own for those who have the campus's tasks alone.
func SudutOfKarya(ctx context.Context, q db.Q, a actor.Actor) (Sudut, error) {
	s := SudutOf(a)
	if s != SudutSemua || !karya.SeesAll(a) {
		return s, nil
	}
	own, err := db.Get[bool](ctx, q, `SELECT EXISTS (`+OrangAkun+`)`, q.College, a.Account)
	if err == nil && !own {
		s = SudutKampus
	}
	return s, err
}

// Where tasks are read from: those of a person, those of the programmes headed, and without what the person is no party to. $1
// is the college, $2 the account, $3 now. The rows are kept by Settle.
const (
	OrangAkun = `SELECT d.id FROM master_dosen d WHERE d.college_id = $1 AND d.id_akun = $2
		UNION ALL SELECT m.id FROM master_mahasiswa m WHERE m.college_id = $1 AND m.id_akun = $2`
	TugasOrang = ` FROM (` + OrangAkun + `) o CROSS JOIN tugasakhir_tugas t
		WHERE t.college_id = $1 AND t.penerima = o.id AND t.dari <= $3 AND t.sampai > $3`
	tugasSemua   = ` FROM tugasakhir_tugas t WHERE t.college_id = $1`
	TugasKaprodi = ` FROM (` + karya.ProdiKaprodi + `) h CROSS JOIN tugasakhir_tugas t WHERE t.college_id = $1 AND t.penerima = h.id_prodi`
	TugasKecuali = ` AND (t.kecuali = '' OR NOT EXISTS (SELECT 1 FROM master_dosen e WHERE e.college_id = $1 AND e.id_akun = $2 AND e.id = t.kecuali))`
)

// TugasProgram is where the tasks of the campus begin that an actor sees by the roles of the session: at all of them, at those
// of the programmes headed, or nowhere.
func TugasProgram(a actor.Actor) (from string, campus bool) {
	switch {
	case !a.May(karya.IzinAtur):
		return "", false
	case a.HasRole(auth.PeranOperator):
		return tugasSemua, true
	}
	return TugasKaprodi, a.HasRole(auth.PeranKaprodi)
}

// Since when a work k waits for an account $2 of the college $1, done at the work itself; NULL when it does not.
const (
	tungguKarya    = `(SELECT MIN(t.sejak) FROM tugasakhir_tugas t WHERE t.college_id = $1 AND t.id_karya = k.id AND t.id_sidang = ''`
	tungguOrang    = tungguKarya + ` AND t.penerima IN (` + OrangAkun + `))`
	tungguKaprodi  = tungguKarya + ` AND t.penerima IN (` + OrangAkun + ` UNION ALL ` + karya.ProdiKaprodi + `)` + TugasKecuali + `)`
	tungguSemua    = tungguKarya + ` AND (t.kampus OR t.penerima IN (` + OrangAkun + `))` + TugasKecuali + `)`
	kunciTunggu    = `COALESCE(`
	kunciTakTunggu = `, k.antre + ` + karya.TakMenunggu + `)`
)

// Since is the moment since which a work waits for the actor, as an expression.
func (s Sudut) Since() string {
	return map[Sudut]string{SudutOrang: tungguOrang, SudutKaprodi: tungguKaprodi, SudutSemua: tungguSemua, SudutKampus: tungguSemua}[s]
}

// Whether a work k waits, for lists that are narrowed to what does: they begin at the tasks.
const (
	adaTunggu        = `k.id IN (SELECT t.id_karya` + TugasOrang + ` AND t.id_sidang = ''`
	adaTungguOrang   = adaTunggu + `)`
	adaTungguKaprodi = adaTunggu + ` UNION ALL SELECT t.id_karya` + TugasKaprodi + ` AND t.kampus AND t.id_sidang = ''` + TugasKecuali + `)`
	adaTungguSemua   = tungguSemua + ` IS NOT NULL`
	adaTungguKampus  = `k.tunggu < ` + karya.TakMenunggu
)

// Waits is the condition under which a work waits for the actor.
func (s Sudut) Waits() string {
	return map[Sudut]string{SudutOrang: adaTungguOrang, SudutKaprodi: adaTungguKaprodi, SudutSemua: adaTungguSemua, SudutKampus: adaTungguKampus}[s]
}

// MenungguKampus is whether the campus is to act on a work k; $1 is the college.
const MenungguKampus = `(k.status IN ('menunggu_instansi', 'siap_sidang') OR k.status IN ('mengajukan_sidang', 'dijadwalkan') AND EXISTS (SELECT 1 FROM tugasakhir_pengajuan a
		WHERE a.college_id = $1 AND a.id_karya = k.id AND a.hal = 'sidang' AND a.status = 'disetujui'))`

var menurutNama = db.By("nama", "k.nama_urut", "k.id")

// The orders of waiting: what waits for the actor first, the longest first, then what goes on, by since when, then what is over.
var OrderOf = map[Sudut]db.Order{
	SudutOrang:   db.ByNumber("antre orang", kunciTunggu+tungguOrang+kunciTakTunggu, "k.id"),
	SudutKaprodi: db.ByNumber("antre kaprodi", kunciTunggu+tungguKaprodi+kunciTakTunggu, "k.id"),
	SudutSemua:   db.ByNumber("antre semua", kunciTunggu+tungguSemua+kunciTakTunggu, "k.id"),
	SudutKampus:  db.ByNumber("antre", "k.tunggu", "k.id"),
}

// Order is the order of a list of works that goes by the name: by waiting, or by the student's name.
func (s Sudut) Order(name string) db.Order {
	switch name {
	case "nama":
		return menurutNama
	case "-nama":
		return menurutNama.Turned()
	}
	return OrderOf[s]
}
