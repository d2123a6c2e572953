package mahasiswa

import (
	"context"
	"fmt"
	"strings"

	"portaldosen/internal/core/master/lists"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// TranskripBaris is a course that a student took in a term, with its grade.
type TranskripBaris struct {
	Kode         string `json:"kode" minLength:"1" maxLength:"20"`
	Nama         string `json:"nama" minLength:"1" maxLength:"100"`
	SKS          int64  `json:"sks" db:"sks" minimum:"0" maximum:"24"`
	SesiSemester int64  `json:"sesiSemester" db:"periode" minimum:"19451" maximum:"99994"`
	Huruf        string `json:"huruf" minLength:"1" maxLength:"5" doc:"A letter of the college's"`
}

// TranskripIsi is a transcript as a whole.
type TranskripIsi struct {
	Data []TranskripBaris `json:"data" maxItems:"400" nullable:"false"`
}

// TranskripMahasiswa is a student's transcript: one row a course and term, in the order of the terms.
type TranskripMahasiswa struct {
	TranskripIsi
	SKS int64   `json:"sks" doc:"Credits earned; of a course taken again once"`
	IPK float64 `json:"ipk" doc:"Grade point average, cut off after four places"`
	module.Stamp
}

// KRSBaris is a course of a study plan.
type KRSBaris struct {
	SesiSemester int64  `json:"sesiSemester" db:"periode" doc:"The term; within a plan that of the plan" required:"false"`
	Kode         string `json:"kode" minLength:"1" maxLength:"20"`
	Nama         string `json:"nama" minLength:"1" maxLength:"100"`
	SKS          int64  `json:"sks" db:"sks" minimum:"0" maximum:"24"`
	Kelas        string `json:"kelas" maxLength:"20" required:"false"`
	Jenis        string `json:"jenis" enum:"kuliah,proposal,skripsi,kp"`
}

// KRSIsi is the study plan of a term as a whole.
type KRSIsi struct {
	SesiSemester int64      `json:"sesiSemester" minimum:"19451" maximum:"99994"`
	Data         []KRSBaris `json:"data" maxItems:"40" nullable:"false"`
}

// KRSMahasiswa are a student's study plans, newest term first.
type KRSMahasiswa struct {
	Data []KRSBaris `json:"data" nullable:"false"`
	module.Stamp
}

// stampOf is how a student's record stands; 404 without one.
func stampOf(ctx context.Context, q db.Q, id string) (module.Stamp, error) {
	const read = `SELECT u.versi, u.diubah_pada, COALESCE((SELECT o.nama FROM auth_akun o WHERE o.college_id = $1 AND o.id = u.diubah_oleh), '') AS diubah_oleh
		FROM master_mahasiswa u WHERE u.college_id = $1 AND u.id = $2`
	return db.Get[module.Stamp](ctx, q, read, q.College, id)
}

func (s *Service) transcripts() module.Records[TranskripMahasiswa] {
	return module.Records[TranskripMahasiswa]{Deps: s.Deps, Area: lists.Area, Noun: "transkrip", Get: transkripOf}
}

func transkripOf(ctx context.Context, q db.Q, _ actor.Actor, id string) (out TranskripMahasiswa, err error) {
	if out.Stamp, err = stampOf(ctx, q, id); err != nil {
		return out, err
	}
	const list = `SELECT kode, nama, sks, periode, huruf FROM master_transkrip WHERE college_id = $1 AND id_mahasiswa = $2 ORDER BY periode, kode`
	if out.Data, err = db.List[TranskripBaris](ctx, q, list, q.College, id); err != nil {
		return out, err
	}
	counting, err := Transkrip(ctx, q, id)
	sum := IPK(counting)
	out.SKS, out.IPK = sum.SKS, float64(sum.IPKE4)/10_000
	return out, err
}

// LihatTranskrip answers a student's transcript.
func (s *Service) LihatTranskrip(ctx context.Context, in *api.ByID) (TranskripMahasiswa, error) {
	return s.transcripts().View(ctx, in)
}

// UbahTranskrip puts a whole transcript in the place of the one that was read.
func (s *Service) UbahTranskrip(ctx context.Context, in *api.Replace[TranskripIsi]) (TranskripMahasiswa, error) {
	rows := in.Body.Data
	return s.transcripts().Replace(ctx, in.ByID, in.IfMatch, in.Body, func(ctx context.Context, act module.Act[TranskripMahasiswa]) error {
		weight, err := weights(ctx, act.Q, act.ID, rows)
		if err != nil {
			return err
		}
		if _, err := act.Exec(ctx, `DELETE FROM master_transkrip WHERE college_id = $1 AND id_mahasiswa = $2`, act.College, act.ID); err != nil {
			return err
		}
		b := db.NewBulk(act.Q, "master_transkrip", "college_id", "id_mahasiswa", "kode", "periode", "nama", "sks", "huruf", "bobot_e2")
		for i, r := range rows {
			if err := b.Add(ctx, act.College, act.ID, r.Kode, r.SesiSemester, r.Nama, r.SKS, r.Huruf, weight[i]); err != nil {
				return err
			}
		}
		if err := b.Flush(ctx); err != nil {
			return err
		}
		return touch(ctx, act.Q, act.ID, act.Actor.Account, act.At)
	})
}

// grade is what a letter counts: of a course in a term, or of the college's letters.
type grade struct {
	Kode, Huruf string
	Periode     int64
	BobotE2     int64 `db:"bobot_e2"`
}

// weights are what the grades of a transcript count, a number a row, as the college's letters say today; a grade that stood there
// before keeps its own. What is wrong with a row is Invalid at its field.
func weights(ctx context.Context, q db.Q, id string, rows []TranskripBaris) ([]int64, error) {
	const both = `SELECT kode, periode, huruf, bobot_e2 FROM master_transkrip WHERE college_id = $1 AND id_mahasiswa = $2
		UNION ALL SELECT '', 0, huruf, bobot_e2 FROM master_konversi WHERE college_id = $1`
	all, err := db.List[grade](ctx, q, both, q.College, id)
	if err != nil {
		return nil, err
	}
	counts := map[grade]int64{}
	for _, k := range all {
		counts[grade{Kode: k.Kode, Huruf: k.Huruf, Periode: k.Periode}] = k.BobotE2
	}
	out, wrong, seen := make([]int64, len(rows)), map[string]string{}, map[string]bool{}
	for i := range rows {
		r := &rows[i]
		r.Kode, r.Nama, r.Huruf = texts.Tidy(r.Kode), texts.Tidy(r.Nama), strings.ToUpper(texts.Tidy(r.Huruf))
		key := fmt.Sprint(r.Kode, " ", r.SesiSemester)
		at := func(field string) string { return fmt.Sprintf("data[%d].%s", i, field) }
		checkRow(wrong, at, r.Kode, r.Nama, r.SesiSemester)
		if seen[key] {
			wrong[at("kode")] = "Mata kuliah ini sudah ada pada periode yang sama"
		}
		seen[key] = true
		weight, there := counts[grade{Kode: r.Kode, Huruf: r.Huruf, Periode: r.SesiSemester}]
		if !there {
			weight, there = counts[grade{Huruf: r.Huruf}]
		}
		if !there {
			wrong[at("huruf")] = "Huruf nilai ini tidak dikenal di perguruan tinggi"
		}
		out[i] = weight
	}
	if len(wrong) > 0 {
		return nil, apperr.Fields(wrong)
	}
	return out, nil
}

func checkRow(wrong map[string]string, at func(string) string, kode, nama string, periode int64) {
	for field, why := range module.Blank(map[string]string{"kode": kode, "nama": nama}) {
		wrong[at(field)] = why
	}
	if term := periode % 10; term < 1 || term > 4 {
		wrong[at("sesiSemester")] = "Periode tidak dikenal"
	}
}
