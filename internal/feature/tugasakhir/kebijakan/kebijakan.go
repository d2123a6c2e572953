// Package kebijakan is what a programme decides about final works: counts, limits, days and teams of exams.
package kebijakan

import (
	"context"
	"fmt"
	"strings"
	"time"

	"portaldosen/internal/feature/tugasakhir/jadwal"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/dateid"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/exact"
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

// Baris is a policy as the store has it.
type Baris struct {
	ID                                string
	IDProdi                           string // empty: of every programme
	Berlaku, MinBimbingan, MinSKS     int64
	MinIPKE2                          int64 `db:"min_ipk_e2"`
	MaksSKSD                          int64 `db:"maks_sks_d"`
	BolehE                            bool
	BatasKemiripanE2, Kuota           int64
	DurasiMenit, JedaHari, RevisiHari int64
	HurufLulus                        string // least letter that passes an exam
	NilaiLulusE4                      int64  // least mark; 0: the letter alone decides
	MaksSesiHari                      int64  // sessions of a day that count
	MinPerPembimbing                  int64  // sessions with each supervisor, within the minimum
	KaprodiKemiripan                  bool   // a text above the limit also needs the head's word
	HariSidang                        string // days of exams, 1 Monday to 7 Sunday
	MulaiMenit, SelesaiMenit          int64  // first and last minute of the day for exams, campus time
	MinPenguji, MaksPenguji           int64  // examiners beside chair and supervisors
	WajibKetua                        bool
	MinHariLogbook                    int64 // verified days before an internship's exam
	WajibKRS                          bool  `db:"wajib_krs"` // the work must stand in the study plan
}

const (
	columns = `w.id, COALESCE(w.id_prodi, '') AS id_prodi, w.berlaku, w.min_bimbingan, w.min_sks, w.min_ipk_e2, w.maks_sks_d, w.boleh_e,
		w.batas_kemiripan_e2, w.kuota, w.durasi_menit, w.jeda_hari, w.revisi_hari, w.huruf_lulus, w.nilai_lulus_e4, w.maks_sesi_hari,
		w.min_per_pembimbing, w.kaprodi_kemiripan, w.hari_sidang, w.mulai_menit, w.selesai_menit, w.min_penguji, w.maks_penguji, w.wajib_ketua,
		w.min_hari_logbook, w.wajib_krs`
	rows = ` FROM tugasakhir_kebijakan w WHERE w.college_id = $1`

	// Of those that stand for the kind $2 the one that applies in the term $3 to the programme that follows: one that has begun,
	// the programme's own before that of all, the latest.
	standing = ` AND w.jenis = $2 AND w.diganti_pada IS NULL`
	nearest  = ` FROM tugasakhir_kebijakan w WHERE w.college_id = $1` + standing + ` AND (w.id_prodi IS NULL OR w.id_prodi = `
	first    = `) ORDER BY CASE WHEN w.berlaku <= $3 THEN 0 ELSE 1 END, CASE WHEN w.id_prodi IS NULL THEN 1 ELSE 0 END, w.berlaku DESC LIMIT 1`
)

// Get reads the policy that a work was begun under.
func Get(ctx context.Context, q db.Q, id string) (Baris, error) {
	return db.Get[Baris](ctx, q, `SELECT `+columns+rows+` AND w.id = $2`, q.College, id)
}

// FindBerlaku finds the policy for a new work: of the programme before that of all, of the latest term that has begun
// before an earlier one. A campus that set none cannot take proposals yet (409).
func FindBerlaku(ctx context.Context, q db.Q, jenis, idProdi string, periode int64) (Baris, error) {
	k, ada, err := db.Find[Baris](ctx, q, `SELECT `+columns+nearest+`$4`+first, q.College, jenis, periode, idProdi)
	if err == nil && !ada {
		err = apperr.New(apperr.Conflict, "Aturan kampus untuk karya ini belum ditetapkan. Hubungi operator.")
	}
	return k, err
}

// KuotaProdi are the quotas that a kind of work has in programmes in a term; a campus that set no policy has none.
func KuotaProdi(ctx context.Context, q db.Q, jenis string, periode int64, idProdi []string) (map[string]int64, error) {
	const each = `SELECT p.id, (SELECT w.kuota` + nearest + `p.id` + first + `) AS kuota FROM master_prodi p WHERE p.college_id = $1 AND p.id IN `
	among, args := db.In([]any{q.College, jenis, periode}, idProdi)
	rows, err := db.List[struct {
		ID    string
		Kuota *int64
	}](ctx, q, each+among, args...)
	out := map[string]int64{}
	for _, r := range rows {
		if r.Kuota != nil {
			out[r.ID] = *r.Kuota
		}
	}
	return out, err
}

// Sumber names where a policy comes from: "Aturan prodi 2026/2027"; one that applies from the beginning has no year.
func (k Baris) Sumber() string {
	dari := "kampus"
	if k.IDProdi != "" {
		dari = "prodi"
	}
	tahun := k.Berlaku / 10
	if tahun == 0 {
		return "Aturan " + dari
	}
	return fmt.Sprintf("Aturan %s %d/%d", dari, tahun, tahun+1)
}

// Tampil is the policy as it is shown.
func (k Baris) Tampil() Kebijakan {
	return Kebijakan{Sumber: k.Sumber(), MinBimbingan: k.MinBimbingan, MinSKS: k.MinSKS, MinIPK: float64(k.MinIPKE2) / 100, MaksSKSD: k.MaksSKSD,
		BolehE: k.BolehE, BatasKemiripan: float64(k.BatasKemiripanE2) / 100, Kuota: k.Kuota, DurasiMenit: k.DurasiMenit, JedaHari: k.JedaHari,
		RevisiHari: k.RevisiHari, MaksSesiHari: k.MaksSesiHari, HurufLulus: k.HurufLulus, NilaiLulus: *exact.FromE4(k.NilaiLulusE4), HariSidang: k.Sidang().daftarHari(),
		MulaiSidang: jamMenit(k.MulaiMenit), SelesaiSidang: jamMenit(k.SelesaiMenit), MinPenguji: k.MinPenguji, MaksPenguji: k.MaksPenguji,
		WajibKetua: k.WajibKetua, MinHariLogbook: k.MinHariLogbook}
}

// AturanSidang is what a policy says of the days, the hours and the team of an exam, and where that comes from.
type AturanSidang struct {
	Sumber                  string
	hari                    string // days, 1 Monday to 7 Sunday
	MulaiMenit              int64  // of the day, on the campus's clocks
	SelesaiMenit            int64
	MinPenguji, MaksPenguji int64 // beside chair and supervisors
	WajibKetua              bool
}

// Sidang is what a policy says of exams: days, hours, team.
func (k Baris) Sidang() AturanSidang {
	return AturanSidang{Sumber: k.Sumber(), hari: k.HariSidang, MulaiMenit: k.MulaiMenit, SelesaiMenit: k.SelesaiMenit,
		MinPenguji: k.MinPenguji, MaksPenguji: k.MaksPenguji, WajibKetua: k.WajibKetua}
}

// nomorHari is the number of a day of the week: 1 Monday to 7 Sunday.
func nomorHari(t time.Time) int { return (int(t.Weekday())+6)%7 + 1 }

var namaHari = []string{"Senin", "Selasa", "Rabu", "Kamis", "Jumat", "Sabtu", "Minggu"}

// daftarHari are the days as numbers, in order.
func (a AturanSidang) daftarHari() []int64 {
	out := []int64{}
	for n := range int64(7) {
		if strings.ContainsRune(a.hari, rune('1'+n)) {
			out = append(out, n+1)
		}
	}
	return out
}

// tulisHari writes the days: "Senin–Jumat", "Senin–Kamis, Sabtu".
func (a AturanSidang) tulisHari() string {
	var out []string
	days := a.daftarHari()
	for i := 0; i < len(days); {
		j := i
		for j+1 < len(days) && days[j+1] == days[j]+1 {
			j++
		}
		text := namaHari[days[i]-1]
		switch j - i {
		case 0:
		case 1:
			text += ", " + namaHari[days[j]-1]
		default:
			text += "–" + namaHari[days[j]-1]
		}
		out, i = append(out, text), j+1
	}
	return strings.Join(out, ", ")
}

// jamMenit writes a minute of the day: "07:00".
func jamMenit(menit int64) string { return fmt.Sprintf("%02d:%02d", menit/60, menit%60) }

// Periksa names what is wrong with a time by the days and hours of the rule.
func (a AturanSidang) Periksa(r jadwal.Rentang, zona *time.Location) []jadwal.MasalahJadwal {
	var out []jadwal.MasalahJadwal
	mulai := r.Mulai.In(zona)
	day := jadwal.DayOf(mulai)
	if !strings.ContainsRune(a.hari, rune('0'+nomorHari(mulai))) {
		out = append(out, jadwal.MasalahJadwal{Isian: "mulaiPada", Kalimat: fmt.Sprintf("%s hari %s; sidang diadakan %s (%s).", dateid.Date(mulai), namaHari[nomorHari(mulai)-1], a.tulisHari(), a.Sumber)})
	}
	first, last := day.Add(time.Duration(a.MulaiMenit)*time.Minute), day.Add(time.Duration(a.SelesaiMenit)*time.Minute)
	switch {
	case mulai.Before(first) || !mulai.Before(last):
		out = append(out, jadwal.MasalahJadwal{Isian: "mulaiPada", Kalimat: fmt.Sprintf("Sidang diadakan pukul %s–%s %s (%s).", jamMenit(a.MulaiMenit), jamMenit(a.SelesaiMenit), zona, a.Sumber)})
	case r.Selesai.After(last) && r.Selesai.Sub(r.Mulai) <= jadwal.SidangTerlama:
		out = append(out, jadwal.MasalahJadwal{Isian: "selesaiPada", Kalimat: fmt.Sprintf("Sidang selesai paling lambat pukul %s %s (%s).", jamMenit(a.SelesaiMenit), zona, a.Sumber)})
	}
	return out
}

// MinPembimbing is how many sessions with each supervisor are asked for, within the minimum: shared among so many supervisors
// they are never more than the minimum itself.
func (k Baris) MinPembimbing(banyak int) int64 {
	if banyak == 0 {
		return 0
	}
	return min(k.MinPerPembimbing, k.MinBimbingan/int64(banyak))
}

// SesiDosen is how many sessions with a supervisor count.
type SesiDosen struct{ Urutan, Bimbingan int64 }

// Kurang says how many sessions are missing before an exam may be asked for, in all and with whom; nothing when none is.
func (k Baris) Kurang(sah int64, semua []SesiDosen) (out []string) {
	left := k.MinBimbingan - sah
	for _, p := range semua {
		if n := k.MinPembimbing(len(semua)) - p.Bimbingan; n > 0 {
			out = append(out, fmt.Sprintf("%d dengan Pembimbing %d", n, p.Urutan))
			left -= n
		}
	}
	switch {
	case left > 0 && len(out) > 0:
		out = append(out, fmt.Sprintf("%d dengan siapa pun", left))
	case left > 0:
		out = append(out, fmt.Sprint(left))
	}
	return out
}
