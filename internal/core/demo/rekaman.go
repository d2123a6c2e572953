package demo

// Akun is a sign-in of an invented person.
type Akun struct {
	ID, Username, Nama, Email, Telepon string
	Peran                              []string
	Aktif                              bool
}

// Klien is a program that may ask for an authorization code. Rahasia is empty for a public one.
type Klien struct {
	ID, Nama, Rahasia string
	Redirect          []string
	Cakupan           []string // scopes of OpenID that it may ask for; none: it has its users by the hand-off alone
}

// Pesan is what the campus tells one audience. PadaMikro is when, in microseconds UTC.
type Pesan struct {
	ID, Tujuan, Judul, Isi   string
	JudulInggris, IsiInggris string // where the college has English
	PadaMikro                int64
}

// Periode is a term, year × 10 + 1 (Ganjil) or 2 (Genap).
type Periode struct {
	Kode     int
	Berjalan bool
}

// Fakultas is a faculty.
type Fakultas struct{ ID, Kode, Nama string }

// Jurusan is a department of a faculty.
type Jurusan struct{ ID, IDFakultas, Kode, Nama string }

// Prodi is a study programme. Awalan begins the codes of its courses.
type Prodi struct{ ID, IDJurusan, Kode, Nama, Jenjang, Awalan string }

// Konsentrasi is a field of emphasis in a programme.
type Konsentrasi struct{ ID, IDProdi, Kode, Nama string }

// Dosen is a lecturer.
type Dosen struct {
	ID, IDAkun, NIDN, Nama, GelarDepan, GelarBelakang, IDProdi string
	Aktif                                                      bool
}

// Kaprodi says who leads a programme.
type Kaprodi struct{ IDProdi, IDDosen string }

// Mahasiswa is a student.
type Mahasiswa struct {
	ID, IDAkun, NIM, Nama, IDProdi, Email, Telepon string
	Angkatan                                       int
	Aktif                                          bool
}

// Referensi is one entry of the code lists that courses use, with its place in the list.
type Referensi struct {
	Daftar, Kode, Nama string
	Urutan             int
}

// MataKuliah is a course. Times are microseconds UTC; DiubahOleh is an account, or empty.
type MataKuliah struct {
	ID, Kode, Nama, NamaInggris     string
	SKSTeori, SKSPraktik, Semester  int
	Kelompok, Jenis, TeoriPraktik   string
	IDProdi, IDKonsentrasi          string
	Aktif                           bool
	Deskripsi                       string
	Versi, DibuatMikro, DiubahMikro int64
	DiubahOleh                      string
}

// Prasyarat says that a course asks for another one of an earlier semester.
type Prasyarat struct{ IDMataKuliah, IDPrasyarat string }

// Kelas is a class of a course in one term.
type Kelas struct {
	ID, IDMataKuliah, Nama string
	Periode, Mahasiswa     int
}

// Pengampu says who teaches a class; each class has one coordinator.
type Pengampu struct {
	IDKelas, IDDosen string
	Koordinator      bool
}
