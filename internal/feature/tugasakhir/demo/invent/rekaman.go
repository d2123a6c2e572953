package invent

import "portaldosen/internal/core/demo"

// Kebijakan is what the college asks of a kind of final work from a term on; of every programme without IDProdi.
type Kebijakan struct {
	ID, Jenis, IDProdi                       string
	Berlaku                                  int
	MinBimbingan, MinSKS, MinIPKE2, MaksSKSD int
	BolehE                                   bool
	BatasKemiripanE2, Kuota                  int
	DurasiMenit, JedaHari, RevisiHari        int
	Komponen                                 []Komponen
}

// Komponen is a role's share of the final grade, in hundredths of a per cent, and what it grades.
type Komponen struct {
	Peran    string
	BobotE2  int
	Kriteria []Kriteria
}

// Kriteria is a line of a sheet of marks, with its share of the sheet.
type Kriteria struct {
	ID, Nama string
	BobotE2  int
}

// Instansi is a place that takes interns; Golongan is what sort of place.
type Instansi struct{ ID, Golongan, Nama, Alamat, Kota, Provinsi, Telepon string }

// Karya is a final work with all that happened to it. Times are microseconds UTC, days "2026-11-21".
type Karya struct {
	ID, Jenis, IDProdi, IDAsal, Judul, Abstrak, Status, Tahap, Hasil string
	Mahasiswa                                                        *demo.Mahasiswa
	Kebijakan                                                        *Kebijakan
	Periode                                                          int
	Sejak, Dibuat, Diubah, Dikunci                                   int64 // Dikunci: 0 while the grade is open
	Pembimbing                                                       []*demo.Dosen
	Pengajuan                                                        []Pengajuan
	Bimbingan                                                        []Bimbingan
	Ujian                                                            []Ujian
	Magang                                                           *Magang
	Logbook                                                          []Logbook
	Riwayat                                                          []Riwayat
	Berkas                                                           []Berkas
}

// Pengajuan is what a student asked the supervisors to agree to.
type Pengajuan struct {
	ID, Hal, Status, Catatan, Usulan, Alasan string
	Nomor                                    int
	Dibuat, Diubah                           int64
	Putusan                                  []Putusan
}

// Putusan is a supervisor's decision.
type Putusan struct {
	IDDosen, Status, Alasan string
	Pada                    int64
}

// Bimbingan is a meeting with a supervisor. Dikirim is 0 until the lecturer answered the student's report.
type Bimbingan struct {
	ID, IDDosen, Status, Media, Tempat, Topik, Bab         string
	CatatanMahasiswa, Catatan, Pribadi, Draf, TindakLanjut string
	Tenggat, Alasan                                        string
	Nomor, Menit                                           int
	Mulai, Dikirim, Dibuat, Diubah                         int64
}

// Ujian is a student's part in an exam. Hadir is nil while nobody noted it.
type Ujian struct {
	Sidang                  *Sidang
	Hadir                   *bool
	Hasil, Catatan, Tenggat string
	Tim                     []Penguji
	Revisi                  []Revisi
}

// Sidang is an exam: when and where. Pemilik is the first work examined in it.
type Sidang struct {
	ID, Jenis, IDRuang, Tautan, Status, Pemilik string
	Periode                                     int
	Mulai, Selesai, Dibuat, Diubah              int64
}

// Penguji is one of an exam's team with the sheet of marks, by the criteria of the role in order.
type Penguji struct {
	Dosen                                     *demo.Dosen
	Peran, Kesediaan, Alasan, Lembar, Catatan string
	Dikirim                                   int64
	Skor                                      []Skor
}

// Skor is a mark in ten-thousandths.
type Skor struct {
	IDKriteria string
	NilaiE4    int
}

// Revisi is a change that an examiner asked for.
type Revisi struct {
	ID, IDDosen, Catatan, Halaman, Status, Jawaban string
	Nomor                                          int
	Diubah                                         int64
}

// Magang is where and when an internship is. NilaiE4 is 0 until the field supervisor gave the mark.
type Magang struct {
	IDInstansi, LapanganNama, LapanganJabatan, LapanganKontak string
	Mulai, Selesai, Balasan, NomorSurat                       string
	NilaiE4                                                   int
}

// Logbook is a day of an internship.
type Logbook struct{ ID, Tanggal, Kegiatan, Status, Alasan string }

// Riwayat is a line of a work's history.
type Riwayat struct {
	Pada                                            int64
	IDAkun, Nama, Peran, Tindakan, Dari, Ke, Alasan string
}

// Berkas is a version of a manuscript; IDCek and IDPekerjaan are of the check that it waits for.
type Berkas struct {
	ID, Jenis, Nama, IDCek, IDPekerjaan string
	Nomor                               int
	Dibuat                              int64
	Isi                                 []string // paragraphs
}
