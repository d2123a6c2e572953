package coretest

import (
	"fmt"
	"strings"

	"portaldosen/internal/core/master/mahasiswa"
	"portaldosen/internal/core/master/unit"
)

// konversi are the letters of the fixture: a mark from so many hundredths of 100 up, and what the letter counts.
var konversi = []struct {
	huruf       string
	dari, bobot int
}{
	{"A", 85, 400},
	{"A-", 80, 370},
	{"B+", 75, 330},
	{"B", 70, 300},
	{"C+", 60, 230},
	{"C", 50, 200},
	{"D", 40, 100},
	{"E", 0, 0},
}

// krs are the courses that a student takes in the running term.
var krs = []struct {
	kode, nama, jenis string
	sks               int
}{
	{"KRS1", "Etika Profesi", "kuliah", 2},
	{"KRS2", "Seminar Proposal", "proposal", 2},
	{"KRS3", "Skripsi", "skripsi", 6},
	{"KRS4", "Kerja Praktik", "kp", 2},
}

// studies is what a student's studies are made of: rooms, letters, and of both students who they are, what they passed
// and what they take in the running term. Either has 126 credits, a grade point average of 3.38, a D and no E that
// counts.
func (f *filler) studies() {
	for _, kode := range []string{"r1", "r2"} {
		f.exec(`INSERT INTO master_ruang (college_id, id, kode, nama, kapasitas, status)
			VALUES ($1, $2, $3, $4, 30, 'A')`,
			f.id("ruang", kode), strings.ToUpper(kode), "Ruang Sidang "+kode[1:])
		f.found(unit.TulisKataRuang, f.id("ruang", kode))
	}
	for _, k := range konversi {
		f.exec(`INSERT INTO master_konversi (college_id, huruf, batas_bawah_e4, bobot_e2, lulus)
			VALUES ($1, $2, $3, $4, $5)`,
			k.huruf, k.dari*10_000, k.bobot, k.huruf != "E")
	}
	f.student("mahasiswa", "202243500001")
	f.student("mahasiswa2", "202243500002")
}

func (f *filler) student(username, nim string) {
	id, nama, prodi := f.id("mahasiswa", username), names[username], f.id("prodi", "if")
	f.exec(`INSERT INTO master_mahasiswa (college_id, id, id_akun, nim, nama, nama_urut, id_prodi, angkatan, email,
			telepon, status)
		VALUES ($1, $2, $3, $4, $5, $6, $7, 2022, $8, '81234567890', 'A')`,
		id, f.id("akun", username), nim, nama, strings.ToLower(nama), prodi, username+"@kampus.example")
	f.found(mahasiswa.TulisKata, id)
	f.exec(`INSERT INTO master_biodata (college_id, id_mahasiswa, id_prodi, id_konsentrasi, tempat_lahir,
			tanggal_lahir, alamat, kota, provinsi)
		VALUES ($1, $2, $3, $4, 'Bandung',
			'2004-08-17', 'Jalan Melati Nomor 5', 'Jakarta Selatan', 'DKI Jakarta')`,
		id, prodi, f.id("konsentrasi", "if"))
	f.transcript(id)
	for _, k := range krs {
		f.exec(`INSERT INTO master_krs (college_id, id_mahasiswa, periode, kode, nama, sks, kelas, jenis)
			VALUES ($1, $2, $3, $4, $5, $6, 'A', $7)`, id, Periode, k.kode, k.nama, k.sks, k.jenis)
	}
}

// transcript is seven courses of three credits a term for six terms; MK01 was failed at first and taken again.
func (f *filler) transcript(id string) {
	grade := func(kode string, periode int, nama, huruf string) {
		for _, k := range konversi {
			if k.huruf == huruf {
				f.exec(`INSERT INTO master_transkrip (college_id, id_mahasiswa, kode, periode, nama,
						sks, huruf, bobot_e2)
					VALUES ($1, $2, $3, $4, $5, 3, $6, $7)`, id, kode, periode, nama, huruf, k.bobot)
			}
		}
	}
	grade("MK01", 20221, "Mata Kuliah 1", "E")
	terms := []int{20222, 20231, 20232, 20241, 20242, 20251}
	letters := []string{"A", "B", "A-", "B", "B+", "A", "B"}
	for i := range 42 {
		huruf := letters[i%len(letters)]
		if i == 41 {
			huruf = "D"
		}
		nomor := i + 1
		grade(fmt.Sprintf("MK%02d", nomor), terms[i/7], fmt.Sprintf("Mata Kuliah %d", nomor), huruf)
	}
}
