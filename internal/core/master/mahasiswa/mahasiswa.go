// Package mahasiswa knows the students of a college: who they are, what they take and what they passed.
package mahasiswa

import (
	"context"

	"portaldosen/internal/kit/db"
)

// Data is a student with the programme.
type Data struct {
	ID        string
	IDAkun    string `db:"id_akun"` // "" without an account
	NIM       string `db:"nim"`
	Nama      string
	IDProdi   string `db:"id_prodi"`
	NamaProdi string `db:"nama_prodi"`
	Jenjang   string // D3, D4, S1, S2, S3, Profesi
	Angkatan  int64
	Email     string
	Telepon   string // digits after +62; "" when unknown
	Aktif     bool
}

// DataBiodata is what the campus knows of a student as a person; each text is empty as long as nobody entered it.
type DataBiodata struct {
	Data
	IDKonsentrasi   string `db:"id_konsentrasi"`
	NamaKonsentrasi string `db:"nama_konsentrasi"`
	TempatLahir     string `db:"tempat_lahir"`
	TanggalLahir    string `db:"tanggal_lahir"` // 2004-08-17
	Alamat          string
	Kota            string
	Provinsi        string
}

const (
	kolomMahasiswa = `m.id, COALESCE(m.id_akun, '') AS id_akun, m.nim, m.nama, m.id_prodi, p.nama AS nama_prodi, p.jenjang, m.angkatan,
		m.email, m.telepon, m.status = 'A' AS aktif`
	dariMahasiswa = ` FROM master_mahasiswa m JOIN master_prodi p ON p.college_id = m.college_id AND p.id = m.id_prodi`
)

// Get reads a student of the college; 404 for anything else. Whether the caller may see the student is for the
// area to decide.
func Get(ctx context.Context, q db.Q, id string) (Data, error) {
	const read = `SELECT ` + kolomMahasiswa + dariMahasiswa + ` WHERE m.college_id = $1 AND m.id = $2`
	return db.Get[Data](ctx, q, read, q.College, id)
}

// DariAkun is the student who signs in with an account, if it is a student's.
func DariAkun(ctx context.Context, q db.Q, akun string) (Data, bool, error) {
	const read = `SELECT ` + kolomMahasiswa + dariMahasiswa + ` WHERE m.college_id = $1 AND m.id_akun = $2`
	return db.Find[Data](ctx, q, read, q.College, akun)
}

// Biodata reads a student of the college as a person; 404 for anything else.
func Biodata(ctx context.Context, q db.Q, id string) (DataBiodata, error) {
	const read = `SELECT ` + kolomMahasiswa + `, COALESCE(b.id_konsentrasi, '') AS id_konsentrasi, COALESCE(k.nama, '') AS nama_konsentrasi,
			COALESCE(b.tempat_lahir, '') AS tempat_lahir, COALESCE(b.tanggal_lahir, '') AS tanggal_lahir,
			COALESCE(b.alamat, '') AS alamat, COALESCE(b.kota, '') AS kota, COALESCE(b.provinsi, '') AS provinsi` + dariMahasiswa + `
		LEFT JOIN master_biodata b ON b.college_id = m.college_id AND b.id_mahasiswa = m.id
		LEFT JOIN master_konsentrasi k ON k.college_id = b.college_id AND k.id = b.id_konsentrasi
		WHERE m.college_id = $1 AND m.id = $2`
	return db.Get[DataBiodata](ctx, q, read, q.College, id)
}
