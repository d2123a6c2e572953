package tugasakhir

import (
	"context"
	"fmt"

	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// kebijakan is a policy as the store has it.
type kebijakan struct {
	ID               string
	IDProdi          string `db:"id_prodi"` // empty: of every programme
	Berlaku          int64
	MinBimbingan     int64 `db:"min_bimbingan"`
	MinSKS           int64 `db:"min_sks"`
	MinIPKE2         int64 `db:"min_ipk_e2"`
	MaksSKSD         int64 `db:"maks_sks_d"`
	BolehE           bool  `db:"boleh_e"`
	BatasKemiripanE2 int64 `db:"batas_kemiripan_e2"`
	Kuota            int64
	DurasiMenit      int64 `db:"durasi_menit"`
	JedaHari         int64 `db:"jeda_hari"`
	RevisiHari       int64 `db:"revisi_hari"`
	aturanLanjut
}

// aturanLanjut is what a policy says beyond counts and limits.
type aturanLanjut struct {
	HurufLulus       string `db:"huruf_lulus"`        // least letter that passes an exam
	NilaiLulusE4     int64  `db:"nilai_lulus_e4"`     // least mark; 0: the letter alone decides
	MaksSesiHari     int64  `db:"maks_sesi_hari"`     // sessions of a day that count
	MinPerPembimbing int64  `db:"min_per_pembimbing"` // sessions with each supervisor, within the minimum
	KaprodiKemiripan bool   `db:"kaprodi_kemiripan"`  // a text above the limit also needs the head's word
	HariSidang       string `db:"hari_sidang"`        // days of exams, 1 Monday to 7 Sunday
	MulaiMenit       int64  `db:"mulai_menit"`        // first minute of the day for exams, campus time
	SelesaiMenit     int64  `db:"selesai_menit"`      // last
	MinPenguji       int64  `db:"min_penguji"`        // examiners beside chair and supervisors
	MaksPenguji      int64  `db:"maks_penguji"`
	WajibKetua       bool   `db:"wajib_ketua"`
	MinHariLogbook   int64  `db:"min_hari_logbook"` // verified days before an internship's exam
}

const kebijakanColumns = `SELECT id, COALESCE(id_prodi, '') AS id_prodi, berlaku, min_bimbingan, min_sks, min_ipk_e2, maks_sks_d, boleh_e,
	batas_kemiripan_e2, kuota, durasi_menit, jeda_hari, revisi_hari, huruf_lulus, nilai_lulus_e4, maks_sesi_hari,
	min_per_pembimbing, kaprodi_kemiripan, hari_sidang, mulai_menit, selesai_menit, min_penguji, maks_penguji, wajib_ketua, min_hari_logbook
	FROM tugasakhir_kebijakan`

// getKebijakan reads the policy that a work was begun under.
func getKebijakan(ctx context.Context, q db.Q, id string) (kebijakan, error) {
	return db.Get[kebijakan](ctx, q, kebijakanColumns+` WHERE college_id = $1 AND id = $2`, q.College, id)
}

// kebijakanBerlaku finds the policy for a new work: of the programme before that of all, of the latest term that has begun
// before an earlier one. A campus that set none cannot take proposals yet (409).
func kebijakanBerlaku(ctx context.Context, q db.Q, jenis, idProdi string, periode int64) (kebijakan, error) {
	const nearest = ` WHERE college_id = $1 AND jenis = $2 AND (id_prodi IS NULL OR id_prodi = $3) AND berlaku <= $4
		ORDER BY CASE WHEN id_prodi IS NULL THEN 1 ELSE 0 END, berlaku DESC LIMIT 1`
	k, ada, err := db.Find[kebijakan](ctx, q, kebijakanColumns+nearest, q.College, jenis, idProdi, periode)
	if err == nil && !ada {
		err = apperr.New(apperr.Konflik, "Aturan kampus untuk karya ini belum ditetapkan. Hubungi operator.")
	}
	return k, err
}

// sumber names where a policy comes from: "Aturan prodi 2026/2027".
func (k kebijakan) sumber() string {
	dari := "kampus"
	if k.IDProdi != "" {
		dari = "prodi"
	}
	tahun := k.Berlaku / 10
	return fmt.Sprintf("Aturan %s %d/%d", dari, tahun, tahun+1)
}

// tampil is the policy as it is shown.
func (k kebijakan) tampil() Kebijakan {
	return Kebijakan{Sumber: k.sumber(), MinBimbingan: k.MinBimbingan, MinSKS: k.MinSKS, MinIPK: float64(k.MinIPKE2) / 100, MaksSKSD: k.MaksSKSD,
		BolehE: k.BolehE, BatasKemiripan: float64(k.BatasKemiripanE2) / 100, Kuota: k.Kuota, DurasiMenit: k.DurasiMenit, JedaHari: k.JedaHari,
		RevisiHari: k.RevisiHari, MaksSesiHari: k.MaksSesiHari, HurufLulus: k.HurufLulus, NilaiLulus: *dariE4(k.NilaiLulusE4), HariSidang: k.jadwal().daftarHari(),
		MulaiSidang: jamMenit(k.MulaiMenit), SelesaiSidang: jamMenit(k.SelesaiMenit), MinPenguji: k.MinPenguji, MaksPenguji: k.MaksPenguji,
		WajibKetua: k.WajibKetua, MinHariLogbook: k.MinHariLogbook}
}
