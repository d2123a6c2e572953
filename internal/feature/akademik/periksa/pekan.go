package periksa

import (
	"fmt"

	"portaldosen/internal/feature/akademik/isi"
)

func (r *reading) weeks() {
	rows, rule := r.Isi[isi.Pekan], r.base.Aturan
	if n := int64(len(rows)); n != rule.JumlahPekan {
		r.lacks(at(isi.Pekan, "", ""), fmt.Sprintf("Rencana pembelajaran berisi %d pekan, seharusnya %d", n, rule.JumlahPekan))
	}
	before := ""
	for i, row := range rows {
		r.week(int64(i+1), row)
		if date := row.Sel["tanggal"]; date != "" {
			if date <= before {
				r.lacks(at(isi.Pekan, row.ID, "tanggal"), "Tanggal tidak sesudah pekan sebelumnya")
			}
			before = date
		}
	}
}

// week notes what the week with a number lacks: a week of lectures what is learnt and how, a week of an exam that it is where the
// rule has it.
func (r *reading) week(nomor int64, row isi.BarisIsi) {
	want, kind := r.base.Aturan.Week(nomor), row.Sel["jenis"]
	switch {
	case kind == "":
		r.filled(isi.Pekan, row, "jenis")
	case kind != want:
		r.lacks(at(isi.Pekan, row.ID, "jenis"), r.wrongKind(nomor, want))
	}
	if kind != isi.Kuliah {
		return
	}
	r.filled(isi.Pekan, row, "sub", "indikator", "kriteria", "materi")
	if row.Sel["luring"] == "" && row.Sel["daring"] == "" {
		r.lacks(at(isi.Pekan, row.ID, "luring"), "Metode belum diisi, luring maupun daring")
	}
}

// wrongKind says what the week with a number should be.
func (r *reading) wrongKind(nomor int64, want string) string {
	switch want {
	case isi.UTS:
		return fmt.Sprintf("Pekan %d seharusnya UTS", nomor)
	case isi.UAS:
		return fmt.Sprintf("Pekan %d seharusnya UAS", nomor)
	}
	return fmt.Sprintf("Pekan %d seharusnya perkuliahan", nomor)
}

func (r *reading) time() {
	tm, pt, km := r.base.Waktu()
	for _, row := range r.Isi[isi.Pekan] {
		if row.Sel["jenis"] != isi.Kuliah {
			continue
		}
		for _, c := range []struct {
			column string
			want   int64
		}{{"tm", tm}, {"pt", pt}, {"km", km}} {
			if got := row.Number(c.column); got != c.want {
				r.lacks(at(isi.Pekan, row.ID, c.column), fmt.Sprintf("%d menit, seharusnya %d menit", got, c.want))
			}
		}
	}
}

func (r *reading) references() {
	main, cited := false, r.used(isi.Pekan, "pustaka")
	for _, row := range r.Isi[isi.Pustaka] {
		r.filled(isi.Pustaka, row, "jenis", "teks")
		main = main || row.Sel["jenis"] == isi.Utama
		if !cited[row.ID] {
			r.lacks(at(isi.Pustaka, row.ID, ""), "Belum dirujuk pada pekan mana pun")
		}
	}
	if !main {
		r.lacks(at(isi.Pustaka, "", ""), "Belum ada pustaka utama")
	}
}
