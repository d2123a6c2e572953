package cpl

import (
	"cmp"
	"context"
	_ "embed" // the names of columns
	"unicode/utf8"

	"portaldosen/internal/feature/akademik/impor"
	"portaldosen/internal/feature/akademik/kelola"
	"portaldosen/internal/feature/akademik/matakuliah"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
)

// ImporCPL are outcomes of a programme as rows of a spreadsheet.
type ImporCPL struct {
	IDProdi string `json:"idProdi" minLength:"1" maxLength:"64"`
	Teks    string `json:"teks" minLength:"1" maxLength:"300000" doc:"Pasted rows: kode, aspek, uraian, with or without a head"`
	Tulis   bool   `json:"tulis" doc:"false: a preview, which writes nothing; true: all rows, or none"`
}

//go:embed kolom.txt
var kolom string

// columnsOf are the columns of the rows, with what campuses call them.
var columnsOf = impor.Columns(kolom)

// aspects are the words that people write for an aspect.
var aspects = map[string]string{
	"sikap": "sikap", "s": "sikap", "pengetahuan": "pengetahuan", "p": "pengetahuan",
	"ku": "ku", "keterampilan umum": "ku", "ketrampilan umum": "ku", "kk": "kk", "keterampilan khusus": "kk", "ketrampilan khusus": "kk",
}

// row is a row that was read, and the outcome of the same code that is there.
type row struct {
	impor.BarisImpor
	now                 CPL
	kode, aspek, uraian string
}

// ImporCPL takes pasted outcomes over into a programme: those with a new code are made, those with another text changed.
func (s *Service) ImporCPL(ctx context.Context, in *api.Create[ImporCPL]) (impor.HasilImpor, error) {
	b := in.Body
	return impor.Import[row]{
		Deps: s.Deps, Area: area,
		Read: func(ctx context.Context, q db.Q, a actor.Actor) ([]row, error) { return readRows(ctx, q, a, b) },
		Put: func(ctx context.Context, q db.Q, a actor.Actor, rows []row, sum impor.HasilImpor) error {
			if err := s.put(ctx, q, a, b.IDProdi, rows); err != nil {
				return err
			}
			if err := matakuliah.LogAll(ctx, q); err != nil {
				return err
			}
			details := sum.Noted()
			details["idProdi"] = b.IDProdi
			return s.Audit(ctx, q, "akademik.cpl.impor", "prodi", b.IDProdi, details)
		},
	}.Take(ctx, b.Tulis)
}

// readRows reads what was pasted and says of each row what becomes of it.
func readRows(ctx context.Context, q db.Q, a actor.Actor, b ImporCPL) ([]row, error) {
	k, err := kelola.FindKeeper(ctx, q, a, IzinUbah)
	if err != nil {
		return nil, err
	}
	if err := k.CheckProdi(ctx, q, noun, b.IDProdi); err != nil {
		return nil, err
	}
	pasted, err := impor.Read(b.Teks, columnsOf)
	if err != nil {
		return nil, err
	}
	there, err := byKode(ctx, q, b.IDProdi)
	if err != nil {
		return nil, err
	}
	seen := impor.Seen{}
	rows := make([]row, 0, len(pasted))
	for _, p := range pasted {
		r := row{kode: p.Cells["kode"], uraian: p.Cells["uraian"], aspek: aspects[texts.Fold(p.Cells["aspek"])]}
		r.now = there[texts.Fold(r.kode)]
		again := seen.Again(texts.Fold(r.kode), p.Line)
		why := cmp.Or(r.wrong(p.Cells["aspek"]), again)
		same := r.now.Aspek == r.aspek && r.now.Uraian == r.uraian
		isi := map[string]string{"kode": r.kode, "aspek": p.Cells["aspek"], "uraian": r.uraian}
		if r.aspek != "" {
			isi["aspek"] = r.aspek
		}
		r.BarisImpor = impor.BarisImpor{Baris: p.Line, Hasil: impor.Result(why, r.now.ID != "", same), Isi: isi, Alasan: why}
		rows = append(rows, r)
	}
	return rows, nil
}

// wrong says why a row cannot be an outcome.
func (r row) wrong(aspek string) string {
	switch {
	case texts.Fold(r.kode) == "":
		return "Kode kosong"
	case utf8.RuneCountInString(r.kode) > 20:
		return "Kode lebih dari 20 karakter"
	case wrongKode(r.kode) != "":
		return wrongKode(r.kode)
	case texts.Fold(aspek) == "":
		return "Aspek kosong"
	case r.aspek == "":
		return "Aspek tidak dikenal: tulis Sikap, Pengetahuan, KU, atau KK"
	case texts.Fold(r.uraian) == "":
		return "Uraian kosong"
	case utf8.RuneCountInString(r.uraian) > 2000:
		return "Uraian lebih dari 2.000 karakter"
	}
	return ""
}

// byKode are the outcomes of a programme by their folded codes.
func byKode(ctx context.Context, q db.Q, prodi string) (map[string]CPL, error) {
	type kept struct{ ID, KodeUrut, Aspek, Uraian string }
	const list = `SELECT c.id, c.kode_urut, c.aspek, c.uraian FROM akademik_cpl c WHERE c.college_id = $1 AND c.id_prodi = $2`
	rows, err := db.List[kept](ctx, q, list, q.College, prodi)
	out := map[string]CPL{}
	for _, c := range rows {
		out[c.KodeUrut] = CPL{ID: c.ID, Aspek: c.Aspek, Uraian: c.Uraian}
	}
	return out, err
}

// put writes the rows; new ones stand behind those that are there, in the order in which they were pasted.
func (s *Service) put(ctx context.Context, q db.Q, a actor.Actor, prodi string, rows []row) error {
	const lastOf = `SELECT COALESCE(MAX(urutan), 0) FROM akademik_cpl WHERE college_id = $1 AND id_prodi = $2`
	last, err := db.Get[int64](ctx, q, lastOf, q.College, prodi)
	if err != nil {
		return err
	}
	now := s.Clock.Now().UnixMicro()
	added := db.NewBulk(q, "akademik_cpl", "college_id", "id", "id_prodi", "kode", "kode_urut", "aspek", "uraian", "urutan", "status",
		"versi", "diubah_pada", "diubah_oleh")
	for _, r := range rows {
		switch r.Hasil {
		case impor.Baru:
			last = min(last+1, 1000)
			err = added.Add(ctx, q.College, s.NewID(), prodi, r.kode, texts.Fold(r.kode), r.aspek, r.uraian, last, "A", 1, now, a.Account)
		case impor.Ubah:
			const update = `UPDATE akademik_cpl SET aspek = $3, uraian = $4, versi = versi + 1, diubah_pada = $5, diubah_oleh = $6
				WHERE college_id = $1 AND id = $2`
			err = q.Apply(ctx, update, q.College, r.now.ID, r.aspek, r.uraian, now, a.Account)
		}
		if err != nil {
			return err
		}
	}
	return added.Flush(ctx)
}
