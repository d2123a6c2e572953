package kurikulum

import (
	"cmp"
	"context"
	_ "embed" // the names of columns
	"fmt"
	"strconv"

	"portaldosen/internal/feature/akademik/impor"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
)

// maxCourses is how many courses a curriculum has at most, as AturIsi says too.
const maxCourses = 500

// ImporKurikulum are courses of a curriculum as rows of a spreadsheet.
type ImporKurikulum struct {
	Teks  string `json:"teks" minLength:"1" maxLength:"300000" doc:"Pasted rows: kode, semester, wajib, with or without a head"`
	Tulis bool   `json:"tulis" doc:"false: a preview, which writes nothing; true: all rows, or none"`
}

//go:embed kolom.txt
var kolom string

// columnsOf are the columns of the rows, with what campuses call them.
var columnsOf = impor.Columns(kolom)

// obligatory are the words that people write for what everybody takes, and for what one may choose.
var obligatory = map[string]bool{
	"": true, "w": true, "wajib": true, "ya": true, "y": true, "1": true, "true": true,
	"p": false, "pilihan": false, "tidak": false, "t": false, "n": false, "0": false, "false": false,
}

// row is a row that was read, with the course that it names.
type row struct {
	impor.BarisImpor
	LetakKuliah
}

// course is a course as a row names it.
type course struct {
	ID, KodeUrut, Nama, Status string
}

// ImporKurikulum puts pasted courses into a curriculum, or in another term; those that it has beside them stay.
func (s *Service) ImporKurikulum(ctx context.Context, in *api.Under[ImporKurikulum]) (impor.HasilImpor, error) {
	var now IsiKurikulum
	return impor.Import[row]{
		Deps: s.Deps, Area: area,
		Read: func(ctx context.Context, q db.Q, a actor.Actor) (rows []row, err error) {
			now, rows, err = readRows(ctx, q, a, in.ID, in.Body.Teks)
			return rows, err
		},
		Put: func(ctx context.Context, q db.Q, a actor.Actor, rows []row, sum impor.HasilImpor) error {
			courses := now.with(rows)
			if len(courses) > maxCourses {
				return apperr.Field("teks", fmt.Sprintf("Kurikulum memuat paling banyak %d mata kuliah", maxCourses))
			}
			if err := s.put(ctx, q, a, in.ID, courses); err != nil {
				return err
			}
			return s.Audit(ctx, q, "akademik.kurikulum.impor", "kurikulum", in.ID, sum.Noted())
		},
	}.Take(ctx, in.Body.Tulis)
}

// places are where the courses of a curriculum stand.
func (k IsiKurikulum) places() map[string]LetakKuliah {
	out := map[string]LetakKuliah{}
	for _, t := range k.Semester {
		for _, m := range t.MataKuliah {
			out[m.IDMataKuliah] = LetakKuliah{IDMataKuliah: m.IDMataKuliah, Semester: int(m.Semester), Wajib: m.Wajib}
		}
	}
	return out
}

// with are the courses of a curriculum once the rows are in it.
func (k IsiKurikulum) with(rows []row) []LetakKuliah {
	pasted := map[string]bool{}
	out := make([]LetakKuliah, 0, len(rows))
	for _, r := range rows {
		pasted[r.IDMataKuliah] = true
		out = append(out, r.LetakKuliah)
	}
	for id, place := range k.places() {
		if !pasted[id] {
			out = append(out, place)
		}
	}
	return out
}

// readRows reads what was pasted and says of each row what becomes of it; refused (403) to who does not keep the curriculum.
func readRows(ctx context.Context, q db.Q, a actor.Actor, id, text string) (now IsiKurikulum, rows []row, err error) {
	if now, err = getContent(ctx, q, a, id); err != nil {
		return now, nil, err
	}
	if err := module.Allowed(now.Aksi, "ubah"); err != nil {
		return now, nil, err
	}
	pasted, err := impor.Read(text, columnsOf)
	if err != nil {
		return now, nil, err
	}
	named, err := byKode(ctx, q, pasted)
	if err != nil {
		return now, nil, err
	}
	there, seen := now.places(), impor.Seen{}
	for _, p := range pasted {
		m := named[texts.Fold(p.Cells["kode"])]
		semester, _ := strconv.Atoi(p.Cells["semester"])
		wajib, known := obligatory[texts.Fold(p.Cells["wajib"])]
		r := row{LetakKuliah: LetakKuliah{IDMataKuliah: m.ID, Semester: semester, Wajib: wajib}}
		place, in := there[m.ID]
		again := seen.Again(texts.Fold(p.Cells["kode"]), p.Line)
		why := cmp.Or(wrong(p, m, in, semester, known), again)
		isi := map[string]string{"kode": p.Cells["kode"], "nama": m.Nama, "semester": p.Cells["semester"], "wajib": p.Cells["wajib"]}
		if known {
			isi["wajib"] = map[bool]string{true: "wajib", false: "pilihan"}[wajib]
		}
		r.BarisImpor = impor.BarisImpor{Baris: p.Line, Hasil: impor.Result(why, in, place == r.LetakKuliah), Isi: isi, Alasan: why}
		rows = append(rows, r)
	}
	return now, rows, nil
}

// wrong says why a row cannot be a course of the curriculum.
func wrong(p impor.Row, m course, in bool, semester int, known bool) string {
	switch {
	case texts.Fold(p.Cells["kode"]) == "":
		return "Kode kosong"
	case m.ID == "":
		return "Tidak ada mata kuliah dengan kode ini"
	case m.Status != "A" && !in:
		return "Mata kuliah ini tidak aktif"
	case semester < 1 || semester > 14:
		return "Semester harus angka 1 sampai 14"
	case !known:
		return "Tulis Wajib atau Pilihan"
	}
	return ""
}

// byKode are the courses that the rows name, by their folded codes.
func byKode(ctx context.Context, q db.Q, rows []impor.Row) (map[string]course, error) {
	codes := make([]string, 0, len(rows))
	for _, r := range rows {
		codes = append(codes, texts.Fold(r.Cells["kode"]))
	}
	const list = `SELECT m.id, m.kode_urut, m.nama, m.status FROM akademik_matakuliah m WHERE m.college_id = $1 AND m.kode_urut IN `
	all, err := db.ListIn[course](ctx, q, list, codes)
	out := map[string]course{}
	for _, m := range all {
		out[m.KodeUrut] = m
	}
	return out, err
}
