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

// The grades of students, each with its place among those of the same course: the first is the one that counts.
const (
	ranked = `SELECT id_mahasiswa, kode, nama, sks, periode, huruf, bobot_e2, kali FROM (
			SELECT id_mahasiswa, kode, nama, sks, periode, huruf, bobot_e2, COUNT(*) OVER (PARTITION BY id_mahasiswa, kode) AS kali,
				ROW_NUMBER() OVER (PARTITION BY id_mahasiswa, kode ORDER BY bobot_e2 DESC, periode DESC) AS urut
			FROM master_transkrip WHERE college_id = $1 AND id_mahasiswa`
	counting = `) t WHERE urut = 1`
	inOrder  = ` ORDER BY periode, kode`
)

// gradeOf is a grade and whose it is.
type gradeOf struct {
	IDMahasiswa string
	NilaiKuliah
}

// Transkrip reads what a student took, one row a course, in the order of the terms. Nobody without grades has none.
func Transkrip(ctx context.Context, q db.Q, idMahasiswa string) ([]NilaiKuliah, error) {
	rows, err := db.List[gradeOf](ctx, q, ranked+` = $2`+counting+inOrder, q.College, idMahasiswa)
	return append([]NilaiKuliah{}, gradesOf(rows)[idMahasiswa]...), err
}

func gradesOf(rows []gradeOf) map[string][]NilaiKuliah {
	out := map[string][]NilaiKuliah{}
	for _, r := range rows {
		out[r.IDMahasiswa] = append(out[r.IDMahasiswa], r.NilaiKuliah)
	}
	return out
}

// BanyakDE are the low grades of some students, by student: what NilaiDE picks of their transcripts. Who has none is not there.
func BanyakDE(ctx context.Context, q db.Q, ids []string) (map[string]RekapDE, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	among, args := db.In([]any{q.College}, ids)
	rows, err := db.List[gradeOf](ctx, q, ranked+` IN `+among+counting+` AND huruf IN ('D', 'E')`+inOrder, args...)
	out := map[string]RekapDE{}
	for id, grades := range gradesOf(rows) {
		out[id] = NilaiDE(grades)
	}
	return out, err
}

// RiwayatDE is a grade D or E that a student once got.
type RiwayatDE struct {
	NilaiKuliah
	Dihitung bool         // it counts still: NilaiDE picks it
	Lebih    *NilaiKuliah // the better grade of the same course, where there is one
}

// RiwayatNilaiDE lists each D and E that a student ever got, the latest first, and what became of it.
func RiwayatNilaiDE(ctx context.Context, q db.Q, idMahasiswa string) ([]RiwayatDE, error) {
	best, err := Transkrip(ctx, q, idMahasiswa)
	if err != nil {
		return nil, err
	}
	const list = `SELECT kode, nama, sks, periode, huruf, bobot_e2 FROM master_transkrip
		WHERE college_id = $1 AND id_mahasiswa = $2 AND huruf IN ('D', 'E') ORDER BY periode DESC, kode`
	rows, err := db.List[NilaiKuliah](ctx, q, list, q.College, idMahasiswa)
	counted, out := map[string]NilaiKuliah{}, make([]RiwayatDE, 0, len(rows))
	for _, n := range NilaiDE(best).Data {
		counted[n.Kode] = n
	}
	for _, n := range rows {
		c, still := counted[n.Kode]
		r := RiwayatDE{NilaiKuliah: n, Dihitung: still && c.Periode == n.Periode}
		for _, b := range best {
			if b.Kode == n.Kode {
				r.Kali = b.Kali
				if b.BobotE2 > n.BobotE2 {
					r.Lebih = &b
				}
			}
		}
		out = append(out, r)
	}
	return out, err
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
