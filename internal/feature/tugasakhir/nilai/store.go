// Package nilai is marking: sheets, the final grade, its lock, and requests to change a sheet.
package nilai

import (
	"context"
	"math/big"
	"slices"

	"portaldosen/internal/core/institusi"
	"portaldosen/internal/feature/tugasakhir/hitung"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/kebijakan"
	"portaldosen/internal/feature/tugasakhir/ujian"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// kriteria is what a role grades by.
type kriteria struct {
	ID, Peran, Nama string // Peran: pembimbing, penguji or lapangan
	BobotE2         int64
}

// berkasNilai are the grades of one student's exam as the store has them, under the act that asks for them.
type berkasNilai struct {
	*ujian.Act
	tim      []ujian.Penguji
	kriteria []kriteria
	bagian   []hitung.Bagian
	skor     map[string]map[string]int64 // by lecturer and criterion
	lapangan *int64                      // of an internship, when it is in
	huruf    []hitung.HurufBatas         // of the college
	batas    batasLulus

	perubahan map[string]perubahan // the latest request to change a sheet, by lecturer
}

// bacaNilai reads the grades of a student's exam; without one, what they would be reckoned by.
func bacaNilai(ctx context.Context, a *ujian.Act) (*berkasNilai, error) {
	b, q, h, u := &berkasNilai{Act: a, skor: map[string]map[string]int64{}}, a.Q, a.Karya, a.Ujian
	var err error
	if b.bagian, err = listBagian(ctx, q, h.IDKebijakan); err != nil {
		return b, err
	}
	if b.kriteria, err = listKriteria(ctx, q, h.IDKebijakan); err != nil {
		return b, err
	}
	if b.huruf, err = hitung.ListHuruf(ctx, q); err != nil {
		return b, err
	}
	rule, err := kebijakan.Get(ctx, q, h.IDKebijakan)
	if err != nil {
		return b, err
	}
	tempat, err := institusi.DesimalNilai(ctx, q)
	if err != nil {
		return b, err
	}
	b.batas = batasPada(rule, b.huruf, tempat)
	if h.Jenis == karya.JenisKP {
		const read = `SELECT nilai_e4 FROM tugasakhir_magang WHERE college_id = $1 AND id_karya = $2`
		if b.lapangan, _, err = db.Find[*int64](ctx, q, read, q.College, h.ID); err != nil {
			return b, err
		}
	}
	if u.IDSidang == "" {
		return b, nil
	}
	if b.tim, err = ujian.ListTim(ctx, q, u); err != nil {
		return b, err
	}
	if b.perubahan, err = listPerubahan(ctx, q, u.IDSidang, u.IDKarya); err != nil {
		return b, err
	}
	const marks = `SELECT id_dosen, id_kriteria, nilai_e4 FROM tugasakhir_skor WHERE college_id = $1 AND id_sidang = $2 AND id_karya = $3`
	list, err := db.List[struct {
		IDDosen, IDKriteria string
		NilaiE4             int64
	}](ctx, q, marks, q.College, u.IDSidang, u.IDKarya)
	for _, m := range list {
		if b.skor[m.IDDosen] == nil {
			b.skor[m.IDDosen] = map[string]int64{}
		}
		b.skor[m.IDDosen][m.IDKriteria] = m.NilaiE4
	}
	return b, err
}

func listBagian(ctx context.Context, q db.Q, idKebijakan string) ([]hitung.Bagian, error) {
	const list = `SELECT peran, bobot_e2 FROM tugasakhir_komponen WHERE college_id = $1 AND id_kebijakan = $2
		ORDER BY CASE peran WHEN 'pembimbing' THEN 1 WHEN 'penguji' THEN 2 ELSE 3 END`
	return db.List[hitung.Bagian](ctx, q, list, q.College, idKebijakan)
}

func listKriteria(ctx context.Context, q db.Q, idKebijakan string) ([]kriteria, error) {
	const list = `SELECT id, peran, nama, bobot_e2 FROM tugasakhir_kriteria WHERE college_id = $1 AND id_kebijakan = $2 ORDER BY peran, urutan, id`
	return db.List[kriteria](ctx, q, list, q.College, idKebijakan)
}

// kriteriaPeran are the criteria of a member of the team.
func (b berkasNilai) kriteriaPeran(peran string) []kriteria {
	return slices.DeleteFunc(slices.Clone(b.kriteria), func(k kriteria) bool { return k.Peran != hitung.Golongan(peran) })
}

// rata is the total of a member's sheet, of the marks that are in; nil without one.
func (b berkasNilai) rata(t ujian.Penguji) *big.Rat {
	var w hitung.Timbang
	for _, k := range b.kriteriaPeran(t.Peran) {
		if nilai, ada := b.skor[t.IDDosen][k.ID]; ada {
			w.Tambah(nilai, k.BobotE2)
		}
	}
	return w.Rata()
}

// penuh tells whether a member's sheet has a mark for each of its criteria.
func (b berkasNilai) penuh(t ujian.Penguji) bool {
	return len(b.skor[t.IDDosen]) >= len(b.kriteriaPeran(t.Peran))
}

// lengkap tells whether every sheet of the team is final.
func (b berkasNilai) lengkap() bool {
	return len(b.tim) > 0 && !slices.ContainsFunc(b.tim, ujian.Penguji.BelumFinal)
}

// butuhLapangan tells whether the field supervisor's mark counts and is not in.
func (b berkasNilai) butuhLapangan() bool {
	return b.Karya.Jenis == karya.JenisKP && b.lapangan == nil && slices.ContainsFunc(b.bagian, hitung.Bagian.Lapangan)
}

// perPeran are the totals of the sheets by the role that grades.
func (b berkasNilai) perPeran() map[string][]*big.Rat {
	out := map[string][]*big.Rat{}
	for _, t := range b.tim {
		if total := b.rata(t); total != nil {
			out[hitung.Golongan(t.Peran)] = append(out[hitung.Golongan(t.Peran)], total)
		}
	}
	if b.lapangan != nil {
		out[hitung.GolonganLapangan] = []*big.Rat{big.NewRat(*b.lapangan, 1)}
	}
	return out
}

// akhir is the final grade, exact; nil while a sheet or the field mark is missing.
func (b berkasNilai) akhir() *big.Rat {
	if !b.lengkap() || b.butuhLapangan() {
		return nil
	}
	return hitung.Gabung(b.bagian, b.perPeran())
}

// anggota finds a member of the team (404).
func (b berkasNilai) anggota(idDosen string) (ujian.Penguji, error) {
	i := slices.IndexFunc(b.tim, func(t ujian.Penguji) bool { return t.IDDosen == idDosen })
	if i < 0 {
		return ujian.Penguji{}, apperr.NotFound()
	}
	return b.tim[i], nil
}

// Service answers what is asked about marks.
type Service struct{ *ujian.Service }
