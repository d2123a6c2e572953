package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/feature/akademik/cpl"
	"portaldosen/internal/feature/akademik/demo"
	"portaldosen/internal/feature/akademik/isi"
	"portaldosen/internal/feature/akademik/kebijakan"
	"portaldosen/internal/feature/akademik/rps"
	"portaldosen/internal/kit/db"
)

// outcomes are how many a programme has; each course works towards three of them.
const (
	outcomes       = 9
	courseOutcomes = 3
)

func planProdi(course int) int       { return course / programCourses }
func planCourseID(i int) string      { return fmt.Sprintf("kuliah-%04d", i) }
func planCode(i int) string          { return fmt.Sprintf("mk%04d", i) }
func planID(course, term int) string { return fmt.Sprintf("rps-%04d-%02d", course, term) }
func curriculumID(prodi int) string  { return fmt.Sprintf("kurikulum-%02d", prodi) }
func outcomeID(prodi, i int) string  { return fmt.Sprintf("cpl-%02d-%d", prodi, i) }
func outcomeCode(i int) string       { return fmt.Sprintf("CPL%02d", 1+i) }
func planName(course, all int) string {
	at := mixed(course, all)
	return fmt.Sprintf("%s %04d", topics[at%len(topics)], at)
}

// laidOn is one of the outcomes of a course's programme that the course works towards.
func laidOn(course, n int) int { return (course + n) % outcomes }

// fillPlans makes a campus with so many semester plans, a lecturer, the head of that lecturer's programme and an operator.
func fillPlans(ctx context.Context, c db.Config, count int) error {
	d, err := migrated(ctx, c)
	if err != nil {
		return err
	}
	defer d.Close()
	all := planTerms(count)
	courses := count / all
	steps := []func(context.Context, db.Q) error{grounds, readers, signHeadIn, planReaders,
		func(ctx context.Context, q db.Q) error {
			return planStaff(ctx, q, courses, count/lecturerPlans/lecturerTerms)
		},
		func(ctx context.Context, q db.Q) error { return planCourses(ctx, q, courses, all) },
	}
	for term := range all {
		steps = append(steps, func(ctx context.Context, q db.Q) error { return plansOfTerm(ctx, q, courses, term) })
	}
	for _, step := range steps {
		if err := d.Write(ctx, college, step); err != nil {
			return err
		}
	}
	return nil
}

// planReaders are what everybody may do with plans, and what the campus asks of its plans.
func planReaders(ctx context.Context, q db.Q) error {
	const (
		may  = `INSERT INTO auth_izin (college_id, peran, izin) VALUES ($1, $2, $3)`
		asks = `INSERT INTO akademik_kebijakan (college_id, lingkup, berlaku, menit_tm, menit_pt, menit_km, menit_praktik, jumlah_pekan, pekan_uts, pekan_uas,
			setujui_sendiri, komponen_json) VALUES ($1, 'kampus', 0, 50, 60, 60, 170, 16, 8, 16, FALSE,
			'[{"kode":"tugas","nama":"Tugas","bawaan":4000},{"kode":"uts","nama":"UTS","bawaan":3000},{"kode":"uas","nama":"UAS","bawaan":3000}]')`
	)
	if _, err := q.Exec(ctx, asks, college); err != nil {
		return err
	}
	for _, role := range []string{auth.PeranDosen, auth.PeranKaprodi, auth.PeranOperator} {
		for _, izin := range []string{rps.IzinLihat, rps.IzinUbah, rps.IzinTinjau, cpl.IzinLihat} {
			if _, err := q.Exec(ctx, may, college, role, izin); err != nil {
				return err
			}
		}
	}
	return nil
}

// planStaff are the lecturers of so many courses: the first reads as a lecturer, the second heads the first programme.
func planStaff(ctx context.Context, q db.Q, courses, count int) error {
	accounts := map[int]any{0: "akun", 1: headAccount}
	err := numberedLecturers(ctx, q, count, func(i int) (any, string) { return accounts[i], prodiID(planProdi(i * lecturerPlans % courses)) })
	if err != nil {
		return err
	}
	const office = `INSERT INTO master_jabatan (college_id, id, id_prodi, id_dosen, jenis, plt, mulai, versi, diubah_pada, diubah_oleh)
		VALUES ($1, 'jabatan', $2, $3, 'ketua', FALSE, '2020-01-01', 1, 0, '')`
	_, err = q.Exec(ctx, office, college, prodiID(0), lecturerID(1))
	return err
}

// planCourses are so many courses, the curriculum and the outcomes of each programme that has some, and the terms before the
// running one.
func planCourses(ctx context.Context, q db.Q, count, all int) error {
	programs := count / programCourses
	return tables(ctx, []table{
		{db.NewBulk(q, "master_periode", "college_id", "periode", "berjalan"), all - 1, func(i int) []any {
			return []any{college, lastTerm - 10*(i+1), false}
		}},
		{db.NewBulk(q, "akademik_matakuliah", "college_id", "id", "kode", "kode_urut", "nama", "nama_inggris", "nama_urut", "cari", "sks", "sks_teori", "sks_praktik",
			"semester", "kelompok", "jenis", "teori_praktik", "id_prodi", "status", "deskripsi", "versi", "dibuat_pada", "diubah_pada"), count, func(i int) []any {
			code, name := planCode(i), planName(i, count)
			return []any{college, planCourseID(i), strings.ToUpper(code), code, name, name, strings.ToLower(name), strings.ToLower(name), 3, 2, 1, 1 + i%8,
				"MKK", "W", "T", prodiID(planProdi(i)), "A", "", 1, 1, 1}
		}},
		{db.NewBulk(q, "akademik_cpl", "college_id", "id", "id_prodi", "kode", "kode_urut", "aspek", "uraian", "urutan", "status"), programs * outcomes, func(i int) []any {
			code := outcomeCode(i % outcomes)
			return []any{college, outcomeID(i/outcomes, i%outcomes), prodiID(i / outcomes), code, strings.ToLower(code), "pengetahuan", "Menguasai konsep dasar", i % outcomes, "A"}
		}},
		{db.NewBulk(q, "akademik_cpl_mk", "college_id", "id_matakuliah", "id_cpl"), count * courseOutcomes, func(i int) []any {
			course := i / courseOutcomes
			return []any{college, planCourseID(course), outcomeID(planProdi(course), laidOn(course, i%courseOutcomes))}
		}},
		{db.NewBulk(q, "akademik_kurikulum", "college_id", "id", "id_prodi", "tahun", "nama", "status"), programs, func(i int) []any {
			return []any{college, curriculumID(i), prodiID(i), 2024, "Kurikulum 2024", "A"}
		}},
		{db.NewBulk(q, "akademik_kurikulum_mk", "college_id", "id_kurikulum", "id_matakuliah", "semester", "wajib"), count, func(i int) []any {
			return []any{college, curriculumID(planProdi(i)), planCourseID(i), 1 + i%8, true}
		}},
	})
}

// table is one that is filled with so many rows.
type table struct {
	into  *db.Bulk
	count int
	row   func(i int) []any
}

// tables fills one after the other.
func tables(ctx context.Context, all []table) error {
	for _, t := range all {
		if err := bulk(ctx, t.into, t.count, t.row); err != nil {
			return err
		}
	}
	return nil
}

// planStatus is how the plans of the running term stand; those of all others are published.
var planStatus = []string{"dipublikasi", "draf", "diajukan", "revisi", "direview", "disetujui"}

// planTerm is a term with a plan of each of so many courses.
type planTerm struct {
	courses, term int
	rule          kebijakan.IsiKebijakanRPS
}

func (p planTerm) periode() int { return lastTerm - 10*p.term }

func (p planTerm) status(course int) string {
	if p.term > 0 {
		return planStatus[0]
	}
	return planStatus[course%len(planStatus)]
}

// published are the courses whose plan everybody reads.
func (p planTerm) published() (out []int) {
	for course := range p.courses {
		if p.status(course) == planStatus[0] {
			out = append(out, course)
		}
	}
	return out
}

// basis is what the plan of a course stands on.
func (p planTerm) basis(course int) isi.DasarRPS {
	d := isi.DasarRPS{SKSTeori: 2, SKSPraktik: 1, Komponen: p.rule.Komponen, Aturan: p.rule.Rule()}
	for n := range courseOutcomes {
		at := laidOn(course, n)
		d.CPL = append(d.CPL, isi.Capaian{ID: outcomeID(planProdi(course), at), Kode: outcomeCode(at), Uraian: "Menguasai konsep dasar"})
	}
	return d
}

// plansOfTerm are the plans of all courses for a term, and the class that each is taught in.
func plansOfTerm(ctx context.Context, q db.Q, courses, term int) error {
	rule, err := kebijakan.Find(ctx, q, prodiID(0), lastTerm)
	if err != nil {
		return err
	}
	p := planTerm{courses, term, rule}
	published := p.published()
	terbit := map[int]int{}
	for _, course := range published {
		terbit[course] = 1
	}
	err = tables(ctx, []table{
		{db.NewBulk(q, "akademik_kelas", "college_id", "id", "id_matakuliah", "periode", "nama"), courses, func(i int) []any {
			return []any{college, planID(i, term), planCourseID(i), p.periode(), "A"}
		}},
		{db.NewBulk(q, "akademik_pengampu", "college_id", "id_kelas", "id_dosen", "koordinator"), courses, func(i int) []any {
			return []any{college, planID(i, term), lecturerID(i/lecturerPlans + term/lecturerTerms*courses/lecturerPlans), true}
		}},
		{db.NewBulk(q, "akademik_rps", "college_id", "id", "id_matakuliah", "periode", "id_prodi", "kode_urut", "nama_urut", "status", "nomor", "terbit",
			"status_pada", "dibuat_pada", "diubah_pada"), courses, func(i int) []any {
			return []any{college, planID(i, term), planCourseID(i), p.periode(), prodiID(planProdi(i)), planCode(i), strings.ToLower(planName(i, courses)), p.status(i), 1, terbit[i], 1, 1, 1}
		}},
		{outcomesOfPlans(q), courses * courseOutcomes, func(i int) []any {
			course, at := i/courseOutcomes, laidOn(i/courseOutcomes, i%courseOutcomes)
			return []any{college, planID(course, term), outcomeID(planProdi(course), at), false}
		}},
		{outcomesOfPlans(q), len(published) * courseOutcomes, func(i int) []any {
			course := published[i/courseOutcomes]
			return []any{college, planID(course, term), outcomeID(planProdi(course), laidOn(course, i%courseOutcomes)), true}
		}},
	})
	if err != nil {
		return err
	}
	return p.content(ctx, q)
}

func outcomesOfPlans(q db.Q) *db.Bulk {
	return db.NewBulk(q, "akademik_rps_cpl", "college_id", "id_rps", "id_cpl", "terbit")
}

// content is what the plans say, each as it is being written and as it was submitted.
func (p planTerm) content(ctx context.Context, q db.Q) error {
	into := db.NewBulk(q, "akademik_rps_isi", "college_id", "id_rps", "nomor", "isi_json", "dasar_json", "oleh", "pada")
	for course := range p.courses {
		basis := p.basis(course)
		text, err := demo.Rencana(planName(course, p.courses), basis).Text()
		if err != nil {
			return err
		}
		base, err := json.Marshal(basis)
		if err != nil {
			return err
		}
		err = errors.Join(into.Add(ctx, college, planID(course, p.term), 0, text, "", "", 1),
			into.Add(ctx, college, planID(course, p.term), 1, text, string(base), "Dosen", 1))
		if err != nil {
			return err
		}
	}
	return into.Flush(ctx)
}
