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

// lembarKertas is a paper as it reads, a sheet a line.
func lembarKertas(t *testing.T, c *coretest.Campus, path string) string {
	t.Helper()
	return strings.Join(doctest.Sheets(t, c.As(tatest.Unindra, "operator", "GET", path, nil).Want(200).Body), "\n")
}

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
		t.Errorf("%s is printed as %g, and comes to %g", apa, got, want)
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

func periksaJumlah(t *testing.T, c *coretest.Campus, x isiKertas, id string) {
	alamat := func(nama string) string { return tatest.PathDokumen(x.jenis, id, nama) }
	periksaKartu(t, c, id, lembarKertas(t, c, alamat("kartu-bimbingan")))
	for _, a := range x.tim {
		periksaForm(t, lembarKertas(t, c, alamat("form-nilai")+"?idDosen="+tatest.IDDosen(a.Akun)))
	}
	periksaRekap(t, x, lembarKertas(t, c, alamat("rekap-nilai")))
	butir := coretest.One[int](c, tatest.Unindra, `SELECT COUNT(*) FROM tugasakhir_revisi WHERE college_id = $1 AND id_karya = $2`, tatest.Unindra, id)
	for nama, want := range map[string]struct {
		pola   string
		banyak int
	}{
		"berita-acara":  {`\bButir ke-\d`, butir},
		"lembar-revisi": {`\bButir ke-\d`, butir},
		"undangan":      {` \d{10} (?:Ketua|Sekretaris|Penguji 1|Pembimbing \d)`, len(x.tim)},
		"daftar-hadir":  {`(?m)\b\d (?:Prof\. |Dr\. |Raden|Adinata)[^\d\n]*? (?:Mahasiswa|Ketua|Sekretaris|Penguji 1|Pembimbing \d)`, len(x.tim) + 1},
	} {
		if n := len(regexp.MustCompile(want.pola).FindAllString(lembarKertas(t, c, alamat(nama)), -1)); n != want.banyak {
			t.Errorf("%s has %d rows, want %d", nama, n, want.banyak)
		}
	}
}

// periksaKartu: the rows that have a number are those that count, and the foot and what the check tells say how many.
func periksaKartu(t *testing.T, c *coretest.Campus, id, teks string) {
	t.Helper()
	sah := coretest.One[int](c, tatest.Unindra, `SELECT COUNT(*) FROM tugasakhir_bimbingan WHERE college_id = $1 AND id_karya = $2 AND status = 'sah'`, tatest.Unindra, id)
	dihitung := coretest.One[int](c, tatest.Unindra, `SELECT bimbingan_sah FROM tugasakhir_karya WHERE college_id = $1 AND id = $2`, tatest.Unindra, id)
	nomor := regexp.MustCompile(`(\d+|–) \d\d (?:Oktober|November) 2026 Bab 1`).FindAllStringSubmatch(teks, -1)
	ke := 0
	for _, m := range nomor {
		if m[1] == "–" {
			continue
		}
		if ke++; m[1] != fmt.Sprint(ke) {
			t.Errorf("row %d has the number %s", ke, m[1])
		}
	}
	if ke != dihitung || len(nomor) != sah || strings.Count(teks, "Tidak dihitung: ") != sah-dihitung {
		t.Errorf("%d rows, %d with a number, %d of %d sessions count: %s", len(nomor), ke, dihitung, sah, teks)
	}
	tatest.Contains(t, teks, fmt.Sprintf("Bimbingan yang dihitung: %d kali,", dihitung))
}

// periksaForm: on a sheet of marks each product is weight times mark, and the sums and the mark are those of the column.
func periksaForm(t *testing.T, teks string) {
	t.Helper()
	rows := angkaKertas(t, teks, `(?:Penyajian|Penguasaan materi) ([\d,]+) ([\d,]+) ([\d,]+)`)
	jumlah, nilai := angkaKertas(t, teks, `Jumlah ([\d,]+) ([\d,]+)`), angkaKertas(t, teks, `Nilai lembar : ([\d,]+)`)
	if len(rows) != 2 || len(jumlah) != 1 || len(nilai) != 1 {
		t.Fatalf("%v %v %v: %s", rows, jumlah, nilai, teks)
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
	lembar := map[string][][]float64{
		"Pembimbing":          angkaKertas(t, teks, `Pembimbing \d (\d+,\d+)`),
		"Penguji":             angkaKertas(t, teks, `(?:Ketua|Sekretaris|Penguji 1) (\d+,\d+)`),
		"Pembimbing lapangan": angkaKertas(t, teks, `Pembimbing lapangan (\d+,\d+)`),
	}
	banyak := 0
	var bagian [][]float64
	for peran, sheets := range lembar {
		banyak += len(sheets)
		if len(sheets) == 0 {
			continue
		}
		got := angkaKertas(t, teks, peran+` (\d+(?:,\d+)?) (\d+,\d+) (\d+,\d+)`)
		if len(got) != 1 {
			t.Fatalf("%s has %v: %s", peran, got, teks)
		}
		sum := 0.0
		for _, s := range sheets {
			sum += s[0]
		}
		samaAngka(t, "the mean of "+peran, got[0][1], sum/float64(len(sheets)), 0.001)
		samaAngka(t, "the share of "+peran, got[0][2], got[0][0]*got[0][1]/100, 0.001)
		bagian = append(bagian, got[0])
	}
	want := len(x.tim)
	if x.jenis == tatest.KP {
		want++
	}
	jumlah, akhir := angkaKertas(t, teks, `Jumlah (\d+(?:,\d+)?) (\d+,\d+)`), angkaKertas(t, teks, `Nilai akhir : (\d+,\d+)`)
	if banyak != want || len(jumlah) != 1 || len(akhir) != 1 {
		t.Fatalf("%d sheets of %d, %v %v: %s", banyak, want, jumlah, akhir, teks)
	}
	jumlahKolom(t, "the weights", bagian, 0, jumlah[0][0])
	jumlahKolom(t, "the shares", bagian, 2, jumlah[0][1])
	samaAngka(t, "the grade", akhir[0][0], jumlah[0][1]/jumlah[0][0]*100, setengah)
}

// periksaJadwal prints the schedule with forty more exams of the work, one a day.
func periksaJadwal(t *testing.T, c *coretest.Campus, x isiKertas, id string) {
	const banyak = 40
	sidang := tatest.Own(tatest.Unindra, "sidang", id)
	c.Exec(tatest.Unindra, `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $2)
		INSERT INTO tugasakhir_sidang (college_id, id, jenis, periode, mulai_pada, selesai_pada, id_ruang, tautan, status, versi, dibuat_pada, diubah_pada)
		SELECT x.college_id, 'lagi' || i, x.jenis, x.periode, x.mulai_pada + i * 43200000000, x.selesai_pada + i * 43200000000, x.id_ruang, x.tautan, x.status, 1, 1, 1
		FROM tugasakhir_sidang x CROSS JOIN n WHERE x.college_id = $1 AND x.id = $3`, tatest.Unindra, banyak, sidang)
	tatest.Insert(c, `INSERT INTO tugasakhir_peserta (college_id, id_sidang, id_karya, catatan, tenggat_revisi) SELECT college_id, id, $2, '', ''
		FROM tugasakhir_sidang WHERE college_id = $1 AND id LIKE 'lagi%'`, id)
	tatest.Insert(c, `INSERT INTO tugasakhir_penguji (college_id, id_sidang, id_karya, id_dosen, peran, kesediaan, alasan, lembar, catatan, dikirim_pada, versi)
		SELECT u.college_id, x.id, u.id_karya, u.id_dosen, u.peran, u.kesediaan, '', 'kosong', '', NULL, 1 FROM tugasakhir_penguji u
		JOIN tugasakhir_sidang x ON x.college_id = u.college_id AND x.id LIKE 'lagi%' WHERE u.college_id = $1 AND u.id_sidang = $2`, sidang)
	isi := c.As(tatest.Unindra, "operator", "GET", tatest.Paths[x.jenis]+"_exam_summary/cetak", nil).Want(200).Body
	nim := coretest.One[string](c, tatest.Unindra, `SELECT nim FROM master_mahasiswa WHERE college_id = $1 AND id = $2`, tatest.Unindra, tatest.IDMahasiswa("mahasiswa"))
	ujian := 0
	for nomor, h := range doctest.Neat(t, isi) {
		anggota, disini := 0, 0
		for _, p := range h.Pieces {
			if p.Text == nim {
				disini++
			}
			if awal, _, ada := strings.Cut(p.Text, ": "); ada && strings.Contains("Ketua Sekretaris Penguji 1 Pembimbing 1 Pembimbing 2", awal) {
				anggota++
			}
		}
		if ujian += disini; anggota != disini*len(x.tim) {
			t.Errorf("sheet %d has %d exams and %d members of their teams", nomor+1, disini, anggota)
		}
	}
	if ujian != banyak+1 {
		t.Errorf("%d exams are printed, want %d", ujian, banyak+1)
	}
	tatest.Contains(t, doctest.Text(t, isi), fmt.Sprintf("Jumlah : %d sidang", banyak+1))
}
