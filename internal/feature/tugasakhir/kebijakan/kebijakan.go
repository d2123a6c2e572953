// Package kebijakan is what a programme decides about final works: counts, limits, days and teams of exams.
package kebijakan

import (
	"context"
	"fmt"

	"portaldosen/internal/feature/tugasakhir/hitung"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
)

// Kebijakan is what applies to a work, and where it comes from.
type Kebijakan struct {
	Sumber         string  `json:"sumber" doc:"Aturan prodi 2026/2027, Aturan kampus 2026/2027"`
	MinBimbingan   int64   `json:"minBimbingan"`
	MinSKS         int64   `json:"minSks"`
	MinIPK         float64 `json:"minIpk"`
	MaksSKSD       int64   `json:"maksSksD"`
	BolehE         bool    `json:"bolehE"`
	BatasKemiripan float64 `json:"batasKemiripan" doc:"Per cent"`
	Kuota          int64   `json:"kuota"`
	DurasiMenit    int64   `json:"durasiMenit"`
	JedaHari       int64   `json:"jedaHari"`
	RevisiHari     int64   `json:"revisiHari"`
	MaksSesiHari   int64   `json:"maksSesiHari" doc:"Sessions of a day that count"`
	HurufLulus     string  `json:"hurufLulus" doc:"The least letter that passes an exam"`
	NilaiLulus     float64 `json:"nilaiLulus" doc:"The least mark that passes; 0: the letter alone decides"`
	HariSidang     []int64 `json:"hariSidang" nullable:"false" doc:"Days of exams, 1 Monday to 7 Sunday"`
	MulaiSidang    string  `json:"mulaiSidang" doc:"The hours of exams on the campus's clocks: 07:00"`
	SelesaiSidang  string  `json:"selesaiSidang"`
	MinPenguji     int64   `json:"minPenguji" doc:"Examiners beside chair and supervisors"`
	MaksPenguji    int64   `json:"maksPenguji"`
	WajibKetua     bool    `json:"wajibKetua"`
	MinHariLogbook int64   `json:"minHariLogbook" doc:"Verified days before an internship's exam"`
}

// Entry is a policy as the store has it.
type Baris struct {
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

const columns = `SELECT id, COALESCE(id_prodi, '') AS id_prodi, berlaku, min_bimbingan, min_sks, min_ipk_e2, maks_sks_d, boleh_e,
	batas_kemiripan_e2, kuota, durasi_menit, jeda_hari, revisi_hari, huruf_lulus, nilai_lulus_e4, maks_sesi_hari,
	min_per_pembimbing, kaprodi_kemiripan, hari_sidang, mulai_menit, selesai_menit, min_penguji, maks_penguji, wajib_ketua, min_hari_logbook
	FROM tugasakhir_kebijakan`

// Get reads the policy that a work was begun under.
func Get(ctx context.Context, q db.Q, id string) (Baris, error) {
	return db.Get[Baris](ctx, q, columns+` WHERE college_id = $1 AND id = $2`, q.College, id)
}

// FindBerlaku finds the policy for a new work: of the programme before that of all, of the latest term that has begun
// before an earlier one. A campus that set none cannot take proposals yet (409).
func FindBerlaku(ctx context.Context, q db.Q, jenis, idProdi string, periode int64) (Baris, error) {
	const nearest = ` WHERE college_id = $1 AND jenis = $2 AND (id_prodi IS NULL OR id_prodi = $3) AND berlaku <= $4
		ORDER BY CASE WHEN id_prodi IS NULL THEN 1 ELSE 0 END, berlaku DESC LIMIT 1`
	k, ada, err := db.Find[Baris](ctx, q, columns+nearest, q.College, jenis, idProdi, periode)
	if err == nil && !ada {
		err = apperr.New(apperr.Conflict, "Aturan kampus untuk karya ini belum ditetapkan. Hubungi operator.")
	}
	return k, err
}

// Sumber names where a policy comes from: "Aturan prodi 2026/2027".
func (k Baris) Sumber() string {
	dari := "kampus"
	if k.IDProdi != "" {
		dari = "prodi"
	}
	tahun := k.Berlaku / 10
	return fmt.Sprintf("Aturan %s %d/%d", dari, tahun, tahun+1)
}

// Tampil is the policy as it is shown.
func (k Baris) Tampil() Kebijakan {
	return Kebijakan{Sumber: k.Sumber(), MinBimbingan: k.MinBimbingan, MinSKS: k.MinSKS, MinIPK: float64(k.MinIPKE2) / 100, MaksSKSD: k.MaksSKSD,
		BolehE: k.BolehE, BatasKemiripan: float64(k.BatasKemiripanE2) / 100, Kuota: k.Kuota, DurasiMenit: k.DurasiMenit, JedaHari: k.JedaHari,
		RevisiHari: k.RevisiHari, MaksSesiHari: k.MaksSesiHari, HurufLulus: k.HurufLulus, NilaiLulus: *hitung.FromE4(k.NilaiLulusE4), HariSidang: k.Sidang().daftarHari(),
		MulaiSidang: jamMenit(k.MulaiMenit), SelesaiSidang: jamMenit(k.SelesaiMenit), MinPenguji: k.MinPenguji, MaksPenguji: k.MaksPenguji,
		WajibKetua: k.WajibKetua, MinHariLogbook: k.MinHariLogbook}
}
