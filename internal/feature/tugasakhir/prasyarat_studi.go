package tugasakhir

import (
	"context"
	"fmt"

	"portaldosen/internal/core/institusi"
	"portaldosen/internal/core/master"
	"portaldosen/internal/kit/db"
)

// studi is what a student has studied, against the policy of a work.
type studi struct {
	jenis     Jenis
	kebijakan kebijakan
	tempat    int64 // places that averages are rounded to (TA-08)
	transkrip []master.NilaiKuliah
	krs       []master.KuliahKRS
	rekap     master.RekapIPK
	rendah    master.RekapDE
}

// studi reads a student's studies for a work; the study plan is that of the work's term.
func (s *Service) studi(ctx context.Context, q db.Q, k karya) (studi, error) {
	out := studi{jenis: k.Jenis}
	var err error
	if out.tempat, err = institusi.DesimalNilai(ctx, q); err != nil {
		return out, err
	}
	if out.kebijakan, err = getKebijakan(ctx, q, k.IDKebijakan); err != nil {
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
	return bagiBulat(mutu*pangkat10(s.tempat), s.rekap.SKSDiambil*100)
}

// bagianD is the share of credits with D among all taken, in per cent, in units of 10^-tempat (TA-08).
func (s studi) bagianD() int64 {
	return bagiBulat(s.rendah.SKSD*100*pangkat10(s.tempat), s.rekap.SKSDiambil)
}

// bagiBulat divides what is not negative, rounded half up; by nothing it is 0.
func bagiBulat(n, oleh int64) int64 {
	if oleh == 0 {
		return 0
	}
	return (2*n + oleh) / (2 * oleh)
}

func pangkat10(n int64) int64 {
	out := int64(1)
	for range n {
		out *= 10
	}
	return out
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
func (s studi) syarat() []Syarat {
	k := s.kebijakan
	deRinci := fmt.Sprintf("D %d SKS (maksimal %d)", s.rendah.SKSD, k.MaksSKSD)
	if k.BolehE {
		deRinci += fmt.Sprintf(", E %d SKS", s.rendah.SKSE)
	} else {
		deRinci += fmt.Sprintf(", E %d SKS (tanpa E)", s.rendah.SKSE)
	}
	mata := map[Jenis]string{JenisProposal: "proposal", JenisSkripsi: "skripsi", JenisKP: "kerja praktik"}[s.jenis]
	krs := syarat("krs", "KRS memuat "+mata, false, "Belum ada di KRS")
	for _, m := range s.krs {
		if m.Jenis == string(s.jenis) {
			krs = syarat("krs", "KRS memuat "+mata, true, m.Nama)
			break
		}
	}
	return []Syarat{
		syarat("sks", "SKS lulus", s.rekap.SKS >= k.MinSKS, fmt.Sprintf("%d SKS (minimal %d)", s.rekap.SKS, k.MinSKS)),
		syarat("ipk", "IPK", s.lulusIPK(), fmt.Sprintf("%s (minimal %s)", desimalTetap(s.ipk(), s.tempat), desimalTetap(k.MinIPKE2, 2))),
		syarat("nilai_de", "Nilai D/E", s.rendah.SKSD <= k.MaksSKSD && (k.BolehE || s.rendah.SKSE == 0), deRinci),
		krs,
	}
}

// desimalTetap writes a number kept in its smallest unit the Indonesian way, with all its places: 275 in hundredths is "2,75".
func desimalTetap(n, tempat int64) string {
	satuan := pangkat10(tempat)
	return fmt.Sprintf("%d,%0*d", n/satuan, int(tempat), n%satuan)
}
