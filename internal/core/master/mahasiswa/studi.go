package mahasiswa

import (
	"context"

	"portaldosen/internal/kit/db"
)

// NilaiKuliah is the grade of a course that counts: of one taken again the best, of equal ones the latest.
type NilaiKuliah struct {
	Kode    string
	Nama    string
	SKS     int64 `db:"sks"`
	Periode int64
	Huruf   string
	BobotE2 int64 `db:"bobot_e2"` // 400 is 4.00
	Kali    int64 // how often the course was taken
}

// KuliahKRS is a course of a study plan.
type KuliahKRS struct {
	Kode  string
	Nama  string
	SKS   int64 `db:"sks"`
	Kelas string
	Jenis string // kuliah, proposal, skripsi, kp
}

// Transkrip reads what a student took, one row a course, in the order of the terms. Nobody without grades has none.
func Transkrip(ctx context.Context, q db.Q, idMahasiswa string) ([]NilaiKuliah, error) {
	const list = `SELECT kode, nama, sks, periode, huruf, bobot_e2, kali FROM (
			SELECT kode, nama, sks, periode, huruf, bobot_e2, COUNT(*) OVER (PARTITION BY kode) AS kali,
				ROW_NUMBER() OVER (PARTITION BY kode ORDER BY bobot_e2 DESC, periode DESC) AS urut
			FROM master_transkrip WHERE college_id = $1 AND id_mahasiswa = $2) t
		WHERE urut = 1 ORDER BY periode, kode`
	return db.List[NilaiKuliah](ctx, q, list, q.College, idMahasiswa)
}

// KRS reads a student's study plan of a term, by code.
func KRS(ctx context.Context, q db.Q, idMahasiswa string, periode int64) ([]KuliahKRS, error) {
	const list = `SELECT kode, nama, sks, kelas, jenis FROM master_krs WHERE college_id = $1 AND id_mahasiswa = $2 AND periode = $3 ORDER BY kode`
	return db.List[KuliahKRS](ctx, q, list, q.College, idMahasiswa, periode)
}

// RekapIPK is a transcript in two numbers.
type RekapIPK struct {
	SKS        int64 // earned: an E earns none
	SKSDiambil int64
	IPKE4      int64 // of all that was taken, in ten-thousandths, cut off: 3.4166… is 34166. 0 without credits
}

// IPK sums a transcript up: the grade point average is weighted by credits, and an E counts as 0.
func IPK(transkrip []NilaiKuliah) RekapIPK {
	var out RekapIPK
	mutu := int64(0)
	for _, n := range transkrip {
		out.SKSDiambil += n.SKS
		mutu += n.SKS * n.BobotE2
		if n.BobotE2 > 0 {
			out.SKS += n.SKS
		}
	}
	if out.SKSDiambil > 0 {
		out.IPKE4 = mutu * 100 / out.SKSDiambil
	}
	return out
}

// RekapDE are the low grades of a transcript.
type RekapDE struct {
	Data       []NilaiKuliah // with D or E, in the order of the transcript
	SKSD, SKSE int64
	BagianDE4  int64 // of the credits taken those with D, in ten-thousandths of 1, cut off: a quarter is 2500
}

// NilaiDE picks the grades D and E that still count: a course passed better later is not among them.
func NilaiDE(transkrip []NilaiKuliah) RekapDE {
	out := RekapDE{Data: []NilaiKuliah{}}
	for _, n := range transkrip {
		switch n.Huruf {
		case "D":
			out.SKSD += n.SKS
		case "E":
			out.SKSE += n.SKS
		default:
			continue
		}
		out.Data = append(out.Data, n)
	}
	if diambil := IPK(transkrip).SKSDiambil; diambil > 0 {
		out.BagianDE4 = out.SKSD * 10_000 / diambil
	}
	return out
}
