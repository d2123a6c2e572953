package dokumen_test

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/tatest"
	"portaldosen/internal/kit/doc/doctest"
)

// angkaKertas are the numbers of each place that a pattern finds, as they are printed: "31,324".
func angkaKertas(t *testing.T, teks, pola string) (out [][]float64) {
	t.Helper()
	for _, m := range regexp.MustCompile(pola).FindAllStringSubmatch(teks, -1) {
		var row []float64
		for _, s := range m[1:] {
			v, err := strconv.ParseFloat(strings.Replace(s, ",", ".", 1), 64)
			if err != nil {
				t.Fatal(err)
			}
			row = append(row, v)
		}
		out = append(out, row)
	}
	return out
}

func samaAngka(t *testing.T, apa string, got, want, selisih float64) {
	t.Helper()
	if math.Abs(got-want) > selisih {
		t.Errorf("%s is printed as %g, want what it comes to: %g", apa, got, want)
	}
}

// The least that a printed number differs by, and half of the last place that a grade has.
const (
	persis   = 1e-6
	setengah = 0.005 + persis
)

// jumlahKolom holds a table's column against its sum.
func jumlahKolom(t *testing.T, apa string, rows [][]float64, kolom int, jumlah float64) {
	t.Helper()
	sum := 0.0
	for _, r := range rows {
		sum += r[kolom]
	}
	samaAngka(t, "the sum of "+apa, jumlah, sum, persis)
}

func periksaJumlah(t *testing.T, k kertas, x isiKertas) {
	t.Helper()
	periksaKartu(t, k)
	for _, a := range x.tim {
		periksaForm(t, k.sheets(t, lembarOf(a.Akun)))
	}
	periksaRekap(t, x, k.sheets(t, "rekap-nilai"))
	const count = `SELECT COUNT(*) FROM tugasakhir_revisi WHERE college_id = $1 AND id_karya = $2`
	butir := coretest.One[int](k.c, tatest.Unindra, count, tatest.Unindra, k.id)
	const (
		polaButir    = `\bButir ke-\d`
		polaUndangan = ` \d{10} (?:Ketua|Sekretaris|Penguji 1|Pembimbing \d)`
		polaHadir    = `(?m)\b\d (?:Prof\. |Dr\. |Raden|Adinata)[^\d\n]*? ` +
			`(?:Mahasiswa|Ketua|Sekretaris|Penguji 1|Pembimbing \d)`
	)
	for nama, want := range map[string]struct {
		pola   string
		banyak int
	}{
		"berita-acara":  {polaButir, butir},
		"lembar-revisi": {polaButir, butir},
		"undangan":      {polaUndangan, len(x.tim)},
		"daftar-hadir":  {polaHadir, len(x.tim) + 1},
	} {
		rows := regexp.MustCompile(want.pola).FindAllString(k.sheets(t, nama), -1)
		if got := len(rows); got != want.banyak {
			t.Errorf("%s has %d rows, want %d", nama, got, want.banyak)
		}
	}
}

// periksaKartu: the rows that have a number are those that count, and the foot and what the check tells say how many.
func periksaKartu(t *testing.T, k kertas) {
	t.Helper()
	one := func(read string) int { return coretest.One[int](k.c, tatest.Unindra, read, tatest.Unindra, k.id) }
	sah := one(`SELECT COUNT(*) FROM tugasakhir_bimbingan WHERE college_id = $1 AND id_karya = $2 AND status = 'sah'`)
	dihitung := one(`SELECT bimbingan_sah FROM tugasakhir_karya WHERE college_id = $1 AND id = $2`)
	teks := k.sheets(t, "kartu-bimbingan")
	rows := regexp.MustCompile(`(\d+|–) \d\d (?:Oktober|November) 2026 Bab 1`).FindAllStringSubmatch(teks, -1)
	bernomor := 0
	for _, m := range rows {
		if m[1] == "–" {
			continue
		}
		bernomor++
		if want := strconv.Itoa(bernomor); m[1] != want {
			t.Errorf("a row has the number %s, want %s", m[1], want)
		}
	}
	got := [3]int{len(rows), bernomor, strings.Count(teks, "Tidak dihitung: ")}
	if want := [3]int{sah, dihitung, sah - dihitung}; got != want {
		t.Errorf("rows, those with a number, those that say why not: %v, want %v: %s", got, want, teks)
	}
	tatest.Contains(t, teks, fmt.Sprintf("Bimbingan yang dihitung: %d kali,", dihitung))
}

// periksaForm: on a sheet of marks each product is weight times mark, the sums and the mark are those of the column.
func periksaForm(t *testing.T, teks string) {
	t.Helper()
	rows := angkaKertas(t, teks, `(?:Penyajian|Penguasaan materi) ([\d,]+) ([\d,]+) ([\d,]+)`)
	jumlah := angkaKertas(t, teks, `Jumlah ([\d,]+) ([\d,]+)`)
	nilai := angkaKertas(t, teks, `Nilai lembar : ([\d,]+)`)
	if len(rows) != 2 || len(jumlah) != 1 || len(nilai) != 1 {
		t.Fatalf("rows %v, sums %v, marks %v, want two rows, one sum, one mark: %s", rows, jumlah, nilai, teks)
	}
	for _, r := range rows {
		samaAngka(t, "a product", r[2], r[0]*r[1]/100, persis)
	}
	jumlahKolom(t, "the weights", rows, 0, jumlah[0][0])
	jumlahKolom(t, "the products", rows, 2, jumlah[0][1])
	samaAngka(t, "the mark", nilai[0][0], jumlah[0][1], setengah)
}

// periksaRekap: each role's mean is that of its sheets, each product its share of it, and the grade what they come to.
func periksaRekap(t *testing.T, x isiKertas, teks string) {
	t.Helper()
	banyak := 0
	var bagian [][]float64
	for peran, pola := range map[string]string{
		"Pembimbing":          `Pembimbing \d (\d+,\d+)`,
		"Penguji":             `(?:Ketua|Sekretaris|Penguji 1) (\d+,\d+)`,
		"Pembimbing lapangan": `Pembimbing lapangan (\d+,\d+)`,
	} {
		sheets := angkaKertas(t, teks, pola)
		banyak += len(sheets)
		if len(sheets) == 0 {
			continue
		}
		rows := angkaKertas(t, teks, peran+` (\d+(?:,\d+)?) (\d+,\d+) (\d+,\d+)`)
		if len(rows) != 1 {
			t.Fatalf("%s has the rows %v, want one: %s", peran, rows, teks)
		}
		sum := 0.0
		for _, s := range sheets {
			sum += s[0]
		}
		bobot, rata, hasil := rows[0][0], rows[0][1], rows[0][2]
		samaAngka(t, "the mean of "+peran, rata, sum/float64(len(sheets)), 0.001)
		samaAngka(t, "the share of "+peran, hasil, bobot*rata/100, 0.001)
		bagian = append(bagian, rows[0])
	}
	want := len(x.tim)
	if x.jenis == tatest.KP {
		want++
	}
	jumlah := angkaKertas(t, teks, `Jumlah (\d+(?:,\d+)?) (\d+,\d+)`)
	akhir := angkaKertas(t, teks, `Nilai akhir : (\d+,\d+)`)
	if banyak != want || len(jumlah) != 1 || len(akhir) != 1 {
		t.Fatalf("%d sheets, sums %v, grades %v, want %d sheets, one sum, one grade: %s",
			banyak, jumlah, akhir, want, teks)
	}
	jumlahKolom(t, "the weights", bagian, 0, jumlah[0][0])
	jumlahKolom(t, "the shares", bagian, 2, jumlah[0][1])
	samaAngka(t, "the grade", akhir[0][0], jumlah[0][1]/jumlah[0][0]*100, setengah)
}

// periksaJadwal prints the schedule with forty more exams of the work, one a day.
func periksaJadwal(t *testing.T, k kertas, x isiKertas) {
	t.Helper()
	const banyak = 40
	sidangLagi(k, banyak)
	path := tatest.Paths[k.jenis] + "_exam_summary/cetak"
	isi := k.c.As(tatest.Unindra, "operator", "GET", path, nil).Want(200).Body
	nim, ujian := nimMahasiswa(k.c), 0
	for nomor, h := range doctest.Neat(t, isi) {
		anggota, disini := 0, 0
		for _, p := range h.Pieces {
			if p.Text == nim {
				disini++
			}
			awal, _, ada := strings.Cut(p.Text, ": ")
			if ada && strings.Contains("Ketua Sekretaris Penguji 1 Pembimbing 1 Pembimbing 2", awal) {
				anggota++
			}
		}
		ujian += disini
		if want := disini * len(x.tim); anggota != want {
			t.Errorf("sheet %d has %d exams and %d members of their teams, want %d", nomor+1, disini, anggota, want)
		}
	}
	if want := banyak + 1; ujian != want {
		t.Errorf("%d exams are printed, want %d", ujian, want)
	}
	tatest.Contains(t, doctest.Text(t, isi), fmt.Sprintf("Jumlah : %d sidang", banyak+1))
}

// sidangLagi sets more exams of the work, with the same team.
func sidangLagi(k kertas, banyak int) {
	k.c.Exec(tatest.Unindra, `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $2)
		INSERT INTO tugasakhir_sidang (college_id, id, jenis, periode, mulai_pada, selesai_pada,
			id_ruang, tautan, status, versi, dibuat_pada, diubah_pada)
		SELECT x.college_id, 'lagi' || i, x.jenis, x.periode,
			x.mulai_pada + i * 43200000000, x.selesai_pada + i * 43200000000,
			x.id_ruang, x.tautan, x.status, 1, 1, 1
		FROM tugasakhir_sidang x CROSS JOIN n WHERE x.college_id = $1 AND x.id = $3`,
		tatest.Unindra, banyak, k.idSidang())
	tatest.Insert(k.c, `INSERT INTO tugasakhir_peserta (college_id, id_sidang, id_karya, catatan, tenggat_revisi)
		SELECT college_id, id, $2, '', '' FROM tugasakhir_sidang WHERE college_id = $1 AND id LIKE 'lagi%'`, k.id)
	tatest.Insert(k.c, `INSERT INTO tugasakhir_penguji (college_id, id_sidang, id_karya, id_dosen, peran, kesediaan,
			alasan, lembar, catatan, dikirim_pada, versi)
		SELECT u.college_id, x.id, u.id_karya, u.id_dosen, u.peran, u.kesediaan, '', 'kosong', '', NULL, 1
		FROM tugasakhir_penguji u
		JOIN tugasakhir_sidang x ON x.college_id = u.college_id AND x.id LIKE 'lagi%'
		WHERE u.college_id = $1 AND u.id_sidang = $2`, k.idSidang())
}
