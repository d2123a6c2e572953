package nilai

import (
	"context"
	"fmt"
	"math/big"
	"slices"

	"portaldosen/internal/feature/tugasakhir/hitung"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/kebijakan"
	"portaldosen/internal/feature/tugasakhir/ujian"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/exact"
)

// batasLulus is the least that passes an exam, by the policy of its work.
type batasLulus struct {
	e4     int64  // the least mark, in ten-thousandths
	huruf  string // the letter that it has
	sumber string
	tempat int64 // that a mark is rounded to before it is held against it
}

// batasPada is the least that passes by a policy, on a campus with these letters: the policy's mark, or the one from which its
// letter is given, whichever is more. A letter that the campus does not give asks nothing.
func batasPada(k kebijakan.Baris, letters []hitung.HurufBatas, tempat int64) batasLulus {
	out := batasLulus{e4: k.NilaiLulusE4, sumber: k.Sumber(), tempat: tempat}
	for _, l := range letters {
		if l.Huruf == k.HurufLulus {
			out.e4 = max(out.e4, l.Batas)
		}
	}
	out.huruf = hitung.FindHuruf(letters, out.e4)
	return out
}

// lulus tells whether a mark passes, as it is shown.
func (b batasLulus) lulus(nilai *big.Rat) bool { return exact.Round(nilai, b.tempat) >= b.e4 }

// tulis says what is asked: "batas lulus 56 (C) menurut Aturan prodi 2026/2027".
func (b batasLulus) tulis() string {
	huruf := ""
	if b.huruf != "" {
		huruf = " (" + b.huruf + ")"
	}
	return fmt.Sprintf("batas lulus %s%s menurut %s", b.angka(b.e4), huruf, b.sumber)
}

// angka writes a mark with the college's places: "56", "70,25".
func (b batasLulus) angka(e4 int64) string {
	return exact.Comma(e4/exact.Pow10(4-b.tempat), int(b.tempat))
}

// sementara is the grade by the sheets that are sent so far, exact; nil without one.
func (b berkasNilai) sementara() *big.Rat {
	sent := b
	if sent.tim = slices.DeleteFunc(slices.Clone(b.tim), ujian.Penguji.BelumFinal); len(sent.tim) == 0 {
		return nil
	}
	return hitung.Gabung(b.bagian, sent.perPeran())
}

// diBawah says that the marks that are in do not pass; empty when they do. While not all are in, it tells no number: who asks
// may be one who has not marked yet.
func (b berkasNilai) diBawah(nilai *big.Rat) string {
	switch {
	case b.batas.lulus(nilai):
		return ""
	case b.lengkap():
		return fmt.Sprintf("Nilai %s di bawah %s", b.batas.angka(exact.Round(nilai, b.batas.tempat)), b.batas.tulis())
	}
	return "Nilai yang sudah dikirim di bawah " + b.batas.tulis()
}

// CheckHasil names the field of a result that the marks do not bear, and why: none is sent yet, or they say otherwise.
func (s *Service) CheckHasil(ctx context.Context, q db.Q, n ujian.CatatanHasil) (field, sentence string, err error) {
	if n.Sama() || !n.Hadir || n.Hasil == "" {
		return "", "", nil
	}
	const read = `SELECT id_kebijakan FROM tugasakhir_karya WHERE college_id = $1 AND id = $2`
	idKebijakan, err := db.Get[string](ctx, q, read, q.College, n.IDKarya)
	if err != nil {
		return "", "", err
	}
	k := n.Ujian.Karya()
	k.IDKebijakan = idKebijakan
	b, err := bacaNilai(ctx, &ujian.Act{Call: ujian.Call{Q: q}, Karya: karya.Hubungan{Baris: k}, Ujian: n.Ujian})
	if err != nil {
		return "", "", err
	}
	nilai := b.sementara()
	switch {
	case nilai == nil:
		return "hasil", "Belum ada nilai yang dikirim. Hasil dicatat setelah sedikitnya satu penguji mengirim nilai", nil
	case n.Hasil != ujian.HasilTidakLulus:
		if kurang := b.diBawah(nilai); kurang != "" {
			return "hasil", kurang + ". Pilih Tidak lulus, atau minta penguji meninjau nilainya", nil
		}
	case b.lengkap() && b.batas.lulus(nilai) && n.Catatan == "":
		return "catatan", "Nilai memenuhi " + b.batas.tulis() + ". Tulis alasan mahasiswa tidak lulus", nil
	}
	return "", "", nil
}
