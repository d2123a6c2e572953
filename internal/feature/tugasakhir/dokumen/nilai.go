package dokumen

import (
	"context"
	"math/big"
	"strconv"
	"strings"

	"portaldosen/internal/feature/tugasakhir/hitung"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/db"
)

func (b *bahanDokumen) bacaNilai(ctx context.Context, q db.Q) error {
	const criteria = `SELECT id, peran, nama, bobot_e2 FROM tugasakhir_kriteria WHERE college_id = $1 AND id_kebijakan = $2 ORDER BY peran, urutan, id`
	const marks = `SELECT id_dosen, id_kriteria, nilai_e4 FROM tugasakhir_skor WHERE college_id = $1 AND id_karya = $2 AND id_sidang = $3`
	const shares = `SELECT peran, bobot_e2 FROM tugasakhir_komponen WHERE college_id = $1 AND id_kebijakan = $2 ORDER BY peran`
	var err error
	if b.kriteria, err = db.List[kriteriaDokumen](ctx, q, criteria, q.College, b.karya.IDKebijakan); err != nil {
		return err
	}
	if b.skor, err = db.List[skorDokumen](ctx, q, marks, q.College, b.karya.ID, b.sidang.ID); err != nil {
		return err
	}
	if b.bagian, err = db.List[hitung.Bagian](ctx, q, shares, q.College, b.karya.IDKebijakan); err != nil {
		return err
	}
	b.konversi, err = hitung.ListHuruf(ctx, q)
	return err
}

// hitungNilai finds the grade: the locked one, else what the final sheets make.
func (b *bahanDokumen) hitungNilai() {
	if b.karya.DikunciPada != nil {
		b.nilaiE4, b.huruf = b.karya.NilaiE4, b.karya.Huruf
		return
	}
	if !b.semuaFinal() {
		return
	}
	if total := hitung.Gabung(b.bagian, b.lembarMenurutPeran()); total != nil {
		nilai := hitung.Round(total, b.tempatDesimal)
		b.nilaiE4, b.huruf = &nilai, hitung.FindHuruf(b.konversi, nilai)
	}
}

// lembarMenurutPeran are the totals of the sheets, and the field mark, by the role that grades.
func (b *bahanDokumen) lembarMenurutPeran() map[string][]*big.Rat {
	out := map[string][]*big.Rat{}
	for _, t := range b.tim {
		if total := b.jumlahLembar(t); total != nil {
			out[hitung.Golongan(t.Peran)] = append(out[hitung.Golongan(t.Peran)], total)
		}
	}
	if b.magang != nil && b.magang.NilaiE4 != nil {
		out[hitung.GolonganLapangan] = []*big.Rat{big.NewRat(*b.magang.NilaiE4, 1)}
	}
	return out
}

// jumlahLembar is the weighted mean of a final sheet; nil of one that is not.
func (b *bahanDokumen) jumlahLembar(t karya.Orang) *big.Rat {
	if !t.Final {
		return nil
	}
	var w hitung.Timbang
	for _, k := range b.kriteriaDari(t.Peran) {
		if nilai := b.skorDari(t.IDDosen, k.ID); nilai != nil {
			w.Tambah(*nilai, k.BobotE2)
		}
	}
	return w.Rata()
}

func (b *bahanDokumen) kriteriaDari(peran string) []kriteriaDokumen {
	var out []kriteriaDokumen
	for _, k := range b.kriteria {
		if k.Peran == hitung.Golongan(peran) {
			out = append(out, k)
		}
	}
	return out
}

func (b *bahanDokumen) skorDari(idDosen, idKriteria string) *int64 {
	for _, s := range b.skor {
		if s.IDDosen == idDosen && s.IDKriteria == idKriteria {
			return &s.NilaiE4
		}
	}
	return nil
}

// angkaE4 writes a value in ten-thousandths with so many places, as Indonesians write: "87,25"; nothing of nothing.
func angkaE4(e4 *int64, tempat int64) string {
	if e4 == nil {
		return ""
	}
	return strings.Replace(strconv.FormatFloat(float64(*e4)/1e4, 'f', int(tempat), 64), ".", ",", 1)
}

// persenE2 writes a share in hundredths of a per cent: "30" or "12,5".
func persenE2(e2 int64) string {
	return strings.Replace(strconv.FormatFloat(float64(e2)/100, 'f', -1, 64), ".", ",", 1)
}
