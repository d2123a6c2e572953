package pengajuan

import (
	"context"
	"fmt"

	"portaldosen/internal/core/institusi"
	"portaldosen/internal/core/master"
	"portaldosen/internal/feature/tugasakhir/hitung"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/kebijakan"
	"portaldosen/internal/kit/db"
)

// studi is what a student has studied, against the policy of a work.
type studi struct {
	jenis     karya.Jenis
	kebijakan kebijakan.Baris
	tempat    int64 // places that averages are rounded to (TA-08)
	transkrip []master.NilaiKuliah
	krs       []master.KuliahKRS
	rekap     master.RekapIPK
	rendah    master.RekapDE
}

// studi reads a student's studies for a work; the study plan is that of the work's term.
func (s *Service) studi(ctx context.Context, q db.Q, k karya.Baris) (studi, error) {
	out := studi{jenis: k.Jenis}
	var err error
	if out.tempat, err = institusi.DesimalNilai(ctx, q); err != nil {
		return out, err
	}
	if out.kebijakan, err = kebijakan.Get(ctx, q, k.IDKebijakan); err != nil {
		return out, err
	}
	if out.transkrip, err = master.Transkrip(ctx, q, k.IDMahasiswa); err != nil {
		return out, err
	}
	if out.krs, err = master.KRS(ctx, q, k.IDMahasiswa, k.Periode); err != nil {
		return out, err
	}
	out.rekap, out.rendah = master.IPK(out.transkrip), master.NilaiDE(out.transkrip)
	return out, nil
}

// ipk is the grade point average in units of 10^-tempat, rounded half up from the exact sums (TA-08).
func (s studi) ipk() int64 {
	mutu := int64(0)
	for _, n := range s.transkrip {
		mutu += n.SKS * n.BobotE2
	}
	return hitung.DivideRounded(mutu*hitung.Pow10(s.tempat), s.rekap.SKSDiambil*100)
}

// bagianD is the share of credits with D among all taken, in per cent, in units of 10^-tempat (TA-08).
func (s studi) bagianD() int64 {
	return hitung.DivideRounded(s.rendah.SKSD*100*hitung.Pow10(s.tempat), s.rekap.SKSDiambil)
}

// lulusIPK compares the exact average with the limit: rounding lifts nobody over it.
func (s studi) lulusIPK() bool {
	mutu := int64(0)
	for _, n := range s.transkrip {
		mutu += n.SKS * n.BobotE2
	}
	return mutu >= s.kebijakan.MinIPKE2*s.rekap.SKSDiambil && s.rekap.SKSDiambil > 0 || s.kebijakan.MinIPKE2 == 0
}

// syarat are the lines of the check list that the studies decide.
func (s studi) syarat() []karya.Syarat {
	k := s.kebijakan
	deRinci := fmt.Sprintf("D %d SKS (maksimal %d)", s.rendah.SKSD, k.MaksSKSD)
	if k.BolehE {
		deRinci += fmt.Sprintf(", E %d SKS", s.rendah.SKSE)
	} else {
		deRinci += fmt.Sprintf(", E %d SKS (tanpa E)", s.rendah.SKSE)
	}
	mata := map[karya.Jenis]string{karya.JenisProposal: "proposal", karya.JenisSkripsi: "skripsi", karya.JenisKP: "kerja praktik"}[s.jenis]
	krs := karya.NewSyarat("krs", "KRS memuat "+mata, false, "Belum ada di KRS")
	for _, m := range s.krs {
		if m.Jenis == string(s.jenis) {
			krs = karya.NewSyarat("krs", "KRS memuat "+mata, true, m.Nama)
			break
		}
	}
	return []karya.Syarat{
		karya.NewSyarat("sks", "SKS lulus", s.rekap.SKS >= k.MinSKS, fmt.Sprintf("%d SKS (minimal %d)", s.rekap.SKS, k.MinSKS)),
		karya.NewSyarat("ipk", "IPK", s.lulusIPK(), fmt.Sprintf("%s (minimal %s)", hitung.FixedDecimal(s.ipk(), s.tempat), hitung.FixedDecimal(k.MinIPKE2, 2))),
		karya.NewSyarat("nilai_de", "Nilai D/E", s.rendah.SKSD <= k.MaksSKSD && (k.BolehE || s.rendah.SKSE == 0), deRinci),
		krs,
	}
}
