package ujian

import (
	"context"
	"fmt"

	"portaldosen/internal/core/kegiatan"
	"portaldosen/internal/core/master/unit"
	"portaldosen/internal/feature/tugasakhir/hitung"
	"portaldosen/internal/kit/db"
)

// ReportExaminers reports to lecturers' activities that a student was examined, of each examiner who is no supervisor. Who gave no
// marks is reported as such.
func ReportExaminers(ctx context.Context, q db.Q, u Ujian, team []Penguji) error {
	jenjang, err := unit.JenjangProdi(ctx, q, u.IDProdi)
	if err != nil {
		return err
	}
	for _, t := range team {
		if hitung.Golongan(t.Peran) != hitung.GolonganPenguji {
			continue
		}
		act := examined(u, t)
		act.Macam = kegiatan.Macam{Golongan: string(u.Jenis), Jenjang: jenjang, IDMahasiswa: u.IDMahasiswa}
		if t.BelumFinal() {
			act.Keadaan = kegiatan.TanpaNilai
		}
		if err := kegiatan.Lapor(ctx, q, act); err != nil {
			return err
		}
	}
	return nil
}

// WithdrawExaminers takes the report of an exam back.
func WithdrawExaminers(ctx context.Context, q db.Q, u Ujian, team []Penguji) error {
	for _, t := range team {
		gone := examined(u, t)
		gone.Periode = kegiatan.SemuaPeriode
		if err := kegiatan.Cabut(ctx, q, gone); err != nil {
			return err
		}
	}
	return nil
}

// examined is that a lecturer examined a student.
func examined(u Ujian, t Penguji) kegiatan.Kegiatan {
	return kegiatan.Kegiatan{
		IDDosen: t.IDDosen, Periode: u.Periode, Jenis: kegiatan.Pengujian, Objek: "sidang", IDObjek: u.IDSidang + "/" + u.IDKarya, Peran: t.Peran,
		Rincian: fmt.Sprintf("%s %s (%s)", u.Jenis.Nama(), u.NamaMahasiswa, u.NIM), Pada: u.MulaiPada.UnixMicro(),
	}
}

// reportMarked reports the exam again, once its result is on record, for another sheet of it is final than before.
func reportMarked(ctx context.Context, q db.Q, u Ujian) error {
	if u.Hasil == "" {
		return nil
	}
	team, err := ListTim(ctx, q, u)
	if err != nil {
		return err
	}
	return ReportExaminers(ctx, q, u, team)
}
