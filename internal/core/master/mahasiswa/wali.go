package mahasiswa

import (
	"context"
	"fmt"

	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/core/master/lists"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// WaliBaris says who advises a student from a term on, until the next row.
type WaliBaris struct {
	Mulai     int64  `json:"mulai" minimum:"19451" maximum:"99994" doc:"The first term"`
	IDDosen   string `json:"idDosen" db:"id_dosen" minLength:"1" maxLength:"64"`
	NamaDosen string `json:"namaDosen" db:"nama_dosen" maxLength:"300" required:"false" readOnly:"true" doc:"With titles"`
}

// WaliIsi is who advised a student, and advises the student, as a whole.
type WaliIsi struct {
	Data []WaliBaris `json:"data" maxItems:"20" nullable:"false"`
}

// WaliMahasiswa is who advises a student, newest term first.
type WaliMahasiswa struct {
	WaliIsi
	module.Stamp
}

// Wali is who advises each of some students in a term, by the student's id: a lecturer's id. Who is advised by nobody is not in it.
func Wali(ctx context.Context, q db.Q, ids []string, periode int64) (map[string]string, error) {
	type row struct {
		IDMahasiswa string `db:"id_mahasiswa"`
		IDDosen     string `db:"id_dosen"`
		Mulai       int64
	}
	rows, err := db.ListIn[row](ctx, q, `SELECT id_mahasiswa, id_dosen, mulai FROM master_wali WHERE college_id = $1 AND id_mahasiswa IN `, ids)
	out, since := map[string]string{}, map[string]int64{}
	for _, r := range rows {
		if r.Mulai <= periode && r.Mulai > since[r.IDMahasiswa] {
			out[r.IDMahasiswa], since[r.IDMahasiswa] = r.IDDosen, r.Mulai
		}
	}
	return out, err
}

func (s *Service) advisers() module.Records[WaliMahasiswa] {
	return module.Records[WaliMahasiswa]{Deps: s.Deps, Area: lists.Area, Noun: "wali", Get: waliOf}
}

func waliOf(ctx context.Context, q db.Q, _ actor.Actor, id string) (out WaliMahasiswa, err error) {
	if out.Stamp, err = stampOf(ctx, q, id); err != nil {
		return out, err
	}
	const list = `SELECT w.mulai, w.id_dosen, ` + dosen.KolomNama + ` AS nama_dosen FROM master_wali w
		JOIN master_dosen d ON d.college_id = w.college_id AND d.id = w.id_dosen
		WHERE w.college_id = $1 AND w.id_mahasiswa = $2 ORDER BY w.mulai DESC`
	out.Data, err = db.List[WaliBaris](ctx, q, list, q.College, id)
	return out, err
}

// LihatWali answers who advises a student from which term on.
func (s *Service) LihatWali(ctx context.Context, in *api.ByID) (WaliMahasiswa, error) {
	return s.advisers().View(ctx, in)
}

// UbahWali puts a student's advisers in the place of those that were read.
func (s *Service) UbahWali(ctx context.Context, in *api.Replace[WaliIsi]) (WaliMahasiswa, error) {
	rows := in.Body.Data
	return s.advisers().Replace(ctx, in.ByID, in.IfMatch, in.Body, func(ctx context.Context, act module.Act[WaliMahasiswa]) error {
		if err := checkWali(ctx, act, rows); err != nil {
			return err
		}
		if _, err := act.Exec(ctx, `DELETE FROM master_wali WHERE college_id = $1 AND id_mahasiswa = $2`, act.College, act.ID); err != nil {
			return err
		}
		b := db.NewBulk(act.Q, "master_wali", "college_id", "id_mahasiswa", "mulai", "id_dosen")
		for _, r := range rows {
			if err := b.Add(ctx, act.College, act.ID, r.Mulai, r.IDDosen); err != nil {
				return err
			}
		}
		if err := b.Flush(ctx); err != nil {
			return err
		}
		return touch(ctx, act.Q, act.ID, act.Actor.Account, act.At)
	})
}

// checkWali holds advisers against the college's lecturers: one who comes newly is an active one.
func checkWali(ctx context.Context, act module.Act[WaliMahasiswa], rows []WaliBaris) error {
	wrong, seen, before := map[string]string{}, map[int64]bool{}, map[string]bool{}
	for _, r := range act.Now.Data {
		before[r.IDDosen] = true
	}
	ids := make([]string, 0, len(rows))
	for _, r := range rows {
		ids = append(ids, r.IDDosen)
	}
	active, err := db.ListIn[string](ctx, act.Q, `SELECT id FROM master_dosen WHERE college_id = $1 AND status = 'A' AND id IN `, ids)
	if err != nil {
		return err
	}
	for _, id := range active {
		before[id] = true
	}
	for i, r := range rows {
		if term := r.Mulai % 10; term < 1 || term > 4 {
			wrong[fmt.Sprintf("data[%d].mulai", i)] = "Periode tidak dikenal"
		} else if seen[r.Mulai] {
			wrong[fmt.Sprintf("data[%d].mulai", i)] = "Periode ini sudah memiliki dosen wali"
		}
		seen[r.Mulai] = true
		if !before[r.IDDosen] {
			wrong[fmt.Sprintf("data[%d].idDosen", i)] = "Pilihan tidak tersedia"
		}
	}
	if len(wrong) > 0 {
		return apperr.Fields(wrong)
	}
	return nil
}

// AnakWali is how many students of a level a lecturer advises.
type AnakWali struct {
	IDDosen string `db:"id_dosen"`
	Jenjang string
	Jumlah  int64
}

// CountAnakWali counts the students whom lecturers advise in a term, by lecturer and level: those who study, by their study plan of
// the term or because they are active now.
func CountAnakWali(ctx context.Context, q db.Q, dosen []string, periode int64) ([]AnakWali, error) {
	return db.ListAmong[AnakWali](ctx, q, countAdvised, perLevel, dosen, periode)
}

const (
	// Students are counted by programme first: there are many of them, and few programmes to ask for a level.
	countAdvised = `SELECT g.id_dosen, p.jenjang, CAST(SUM(g.jumlah) AS BIGINT) AS jumlah FROM (
		SELECT w.id_dosen, u.id_prodi, COUNT(*) AS jumlah FROM master_wali w CROSS JOIN master_mahasiswa u` + advised + ` AND w.id_dosen IN `
	perLevel = ` GROUP BY w.id_dosen, u.id_prodi) g CROSS JOIN master_prodi p WHERE p.college_id = $1 AND p.id = g.id_prodi
		GROUP BY g.id_dosen, p.jenjang ORDER BY g.id_dosen, p.jenjang`
	listAdvised = `SELECT u.nim, u.nama, u.angkatan, p.nama AS nama_prodi, w.mulai
		FROM master_wali w CROSS JOIN master_mahasiswa u CROSS JOIN master_prodi p` + advised + `
		AND p.college_id = $1 AND p.id = u.id_prodi AND w.id_dosen = $3 AND p.jenjang = $4 ORDER BY u.nama_urut, u.id`
	advised = ` WHERE w.college_id = $1 AND w.mulai <= $2 AND u.college_id = $1 AND u.id = w.id_mahasiswa
		AND NOT EXISTS (SELECT 1 FROM master_wali v WHERE v.college_id = $1 AND v.id_mahasiswa = w.id_mahasiswa AND v.mulai > w.mulai AND v.mulai <= $2)
		AND (u.status = 'A' OR EXISTS (SELECT 1 FROM master_krs r WHERE r.college_id = $1 AND r.id_mahasiswa = u.id AND r.periode = $2))`
)

// OrangWali is a student whom a lecturer advises.
type OrangWali struct {
	NIM       string `db:"nim"`
	Nama      string
	Angkatan  int64
	NamaProdi string
	Mulai     int64 // the term since which
}

// DaftarAnakWali are the students of a level whom a lecturer advises in a term, by name: those whom CountAnakWali counts.
func DaftarAnakWali(ctx context.Context, q db.Q, idDosen, jenjang string, periode int64) ([]OrangWali, error) {
	return db.List[OrangWali](ctx, q, listAdvised, q.College, periode, idDosen, jenjang)
}
