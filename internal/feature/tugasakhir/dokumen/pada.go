package dokumen

import (
	"portaldosen/internal/feature/tugasakhir/revisi"
)

// padaBimbingan is the last session on the card.
func padaBimbingan(b *bahanDokumen) int64 {
	if n := len(b.bimbingan); n > 0 {
		return b.bimbingan[n-1].MulaiPada
	}
	return 0
}

// padaDiatur is when the exam was set or moved last.
func padaDiatur(b *bahanDokumen) int64 { return b.sidang.DiaturPada }

func padaSidang(b *bahanDokumen) int64 { return b.sidang.MulaiPada }

// padaNilai is when the grade was locked, before that the exam.
func padaNilai(b *bahanDokumen) int64 {
	if b.karya.DikunciPada != nil {
		return *b.karya.DikunciPada
	}
	return b.sidang.MulaiPada
}

// padaPengesahan is when the last revision was approved; without revisions the exam.
func padaPengesahan(b *bahanDokumen) int64 {
	pada := b.sidang.MulaiPada
	for _, r := range b.revisi {
		if r.Status == revisi.Disetujui {
			pada = max(pada, r.DiubahPada)
		}
	}
	return pada
}
