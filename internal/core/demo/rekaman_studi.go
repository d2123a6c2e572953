package demo

// Ruang is a room for exams.
type Ruang struct {
	ID, Kode, Nama string
	Kapasitas      int
}

// Konversi is a letter of grades: from DariE4 of 1,000,000 up, counting BobotE2 hundredths.
type Konversi struct {
	Huruf           string
	DariE4, BobotE2 int
	Lulus           bool
}

// Kuota is how many students a lecturer guides at once.
type Kuota struct {
	IDDosen string
	Kuota   int
}

// Biodata is who a student is; IDKonsentrasi may be empty.
type Biodata struct {
	IDMahasiswa, IDProdi, IDKonsentrasi               string
	TempatLahir, TanggalLahir, Alamat, Kota, Provinsi string
}

// NilaiKuliah is a line of a transcript.
type NilaiKuliah struct {
	IDMahasiswa, Kode, Nama, Huruf string
	Periode, SKS, BobotE2          int
}

// KuliahKRS is a line of a study plan.
type KuliahKRS struct {
	IDMahasiswa, Kode, Nama, Kelas, Jenis string
	Periode, SKS                          int
}
