// Package ujian is the exam of a work as everybody reads it: its rows, its team, its results, and who asks.
package ujian

import (
	"context"
	"slices"
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/feature/tugasakhir/ajuan"
	"portaldosen/internal/feature/tugasakhir/jadwal"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/tunggu"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// Service reads exams.
type Service struct{ *tunggu.Service }

// KalimatSidang says of an exam that is no longer ahead how it stands.
var KalimatSidang = map[string]string{"selesai": "Sidang sudah selesai", "dibatalkan": "Sidang sudah dibatalkan"}

// BelumMulai tells whether an exam is still ahead.
func (s *Service) BelumMulai(u Ujian) bool { return s.Clock.Now().Before(u.MulaiPada) }

// Diputus tells whether it is decided how the exam ended for the student.
func (u Ujian) Diputus() bool { return u.Hasil != "" || u.Hadir != nil && !*u.Hadir }

// Gugur tells whether the exam led to nothing: the student was not there, or failed.
func (u Ujian) Gugur() bool { return u.Hasil == "tidak_lulus" || u.Hadir != nil && !*u.Hadir }

// Version is how an exam stands, which the last entry of the student's history brought it to.
func (u Ujian) Version(ctx context.Context, q db.Q) module.Version {
	return module.Version{Number: u.Versi, At: u.DiubahPada.UnixMicro(), By: func() (string, error) {
		const last = `SELECT nama FROM tugasakhir_riwayat WHERE college_id = $1 AND id_karya = $2 ORDER BY urut DESC LIMIT 1`
		oleh, _, err := db.Find[string](ctx, q, last, q.College, u.IDKarya)
		return oleh, err
	}}
}

// Karya is the work that is examined, as far as its exam tells.
func (u Ujian) Karya() karya.Baris {
	return karya.Baris{ID: u.IDKarya, Jenis: u.Jenis, Status: u.StatusKarya}
}

// Rentang is the time of an exam.
func (u Ujian) Rentang() jadwal.Rentang {
	return jadwal.Rentang{Mulai: u.MulaiPada, Selesai: u.SelesaiPada}
}

// Pemanggil is who asks about exams: as lecturer, as student, as head of programmes, for the campus.
type Pemanggil struct {
	actor.Actor
	IDDosen     string
	IDMahasiswa string
	Prodi       []string // programmes headed
	Operator    bool
}

// FindPemanggil tells who asks about exams.
func FindPemanggil(ctx context.Context, q db.Q) (Pemanggil, error) {
	a := actor.From(ctx)
	p := Pemanggil{Actor: a, Operator: a.HasRole(auth.PeranOperator)}
	const read = `SELECT COALESCE((SELECT d.id FROM master_dosen d WHERE d.college_id = $1 AND d.id_akun = $2), '') AS dosen,
		COALESCE((SELECT m.id FROM master_mahasiswa m WHERE m.college_id = $1 AND m.id_akun = $2), '') AS mahasiswa`
	row, err := db.Get[struct{ Dosen, Mahasiswa string }](ctx, q, read, q.College, a.Account)
	if err != nil {
		return p, err
	}
	p.IDDosen, p.IDMahasiswa = row.Dosen, row.Mahasiswa
	if a.HasRole(auth.PeranKaprodi) {
		const headed = `SELECT id_prodi FROM master_kaprodi WHERE college_id = $1 AND id_dosen = $2 ORDER BY id_prodi`
		p.Prodi, err = db.List[string](ctx, q, headed, q.College, p.IDDosen)
	}
	return p, err
}

// Atur tells whether the caller acts for the campus on the works of a programme.
func (p Pemanggil) Atur(idProdi string) bool {
	return p.May(karya.IzinAtur) && (p.Operator || slices.Contains(p.Prodi, idProdi))
}

// PeranAtur is the role in which the caller acts for the campus.
func (p Pemanggil) PeranAtur() string {
	if p.Operator {
		return karya.PeranOperator
	}
	return karya.PeranKaprodi
}

// Ujian is the exam of one student as the store has it, with the caller's own part in it.
type Ujian struct {
	IDSidang, IDKarya, IDRuang                      string
	Jenis                                           karya.Jenis
	Periode, Versi, Peserta                         int64
	MulaiPada, SelesaiPada, DiubahPada              time.Time
	Ruang, Tautan, Status, Keadaan                  string
	Hadir                                           *bool
	Hasil, Catatan, TenggatRevisi                   string
	IDMahasiswa, NamaMahasiswa, NIM, Email, Telepon string
	Angkatan                                        int64
	IDProdi, NamaProdi, Judul, StatusKarya          string
	Ketua                                           bool   // the team has one
	Peran                                           string // of the caller in the team; empty for who is not in it
	Kesediaan, Lembar                               string // of the caller
	VersiLembar                                     int64
	Susulan                                         bool  // a manuscript that came after the exam was set waits to be decided on
	Ke                                              int64 // which exam of the work it is; those called off do not count
}

// keadaanUjian is how an exam stands: one that is past without a result is scheduled no more. $3 is now.
const keadaanUjian = `CASE WHEN s.status = 'dibatalkan' THEN 'dibatalkan' WHEN p.hasil IS NOT NULL OR p.hadir IS FALSE THEN 'selesai'
	WHEN s.mulai_pada > $3 THEN 'terjadwal' WHEN s.selesai_pada > $3 THEN 'berlangsung' ELSE 'menunggu_hasil' END`

// Columns are the columns of an ujian.
const Columns = `SELECT p.id_sidang, p.id_karya, s.jenis, s.periode, s.mulai_pada, s.selesai_pada, COALESCE(s.id_ruang, '') AS id_ruang,
		COALESCE(g.nama, '') AS ruang, s.tautan, s.status, s.versi, s.diubah_pada, p.hadir, COALESCE(p.hasil, '') AS hasil, p.catatan,
		p.tenggat_revisi, k.id_mahasiswa, m.nama AS nama_mahasiswa, m.nim, m.angkatan, m.email, m.telepon, k.id_prodi, r.nama AS nama_prodi, k.judul, k.status AS status_karya,
		(SELECT COUNT(*) FROM tugasakhir_peserta o WHERE o.college_id = p.college_id AND o.id_sidang = p.id_sidang) AS peserta,
		EXISTS (SELECT 1 FROM tugasakhir_penguji o WHERE o.college_id = p.college_id AND o.id_sidang = p.id_sidang AND o.id_karya = p.id_karya
			AND o.peran = 'ketua') AS ketua,
		COALESCE(u.peran, '') AS peran, COALESCE(u.kesediaan, '') AS kesediaan, COALESCE(u.lembar, '') AS lembar,
		COALESCE(u.versi, 0) AS versi_lembar, ` + keadaanUjian + ` AS keadaan, ` + ajuan.SusulanBuka + ` AS susulan,
		1 + ` + karya.SidangGagal + `p.id_karya AND j.mulai_pada < s.mulai_pada) AS ke`

// Exams are read from one of two beginnings: as they follow in time, or by their works. The order
// of the joins is the order in which SQLite goes through the tables; without statistics it would choose a worse one. $1 is
// the college, $2 the caller as lecturer.
const (
	ujianMenurutWaktu = ` FROM tugasakhir_sidang s CROSS JOIN tugasakhir_peserta p CROSS JOIN tugasakhir_karya k`
	ujianMenurutKarya = ` FROM tugasakhir_peserta p CROSS JOIN tugasakhir_sidang s CROSS JOIN tugasakhir_karya k`

	UjianOrang     = ` CROSS JOIN master_mahasiswa m CROSS JOIN master_prodi r LEFT JOIN master_ruang g ON g.college_id = $1 AND g.id = s.id_ruang`
	UjianPemanggil = ` LEFT JOIN tugasakhir_penguji u ON u.college_id = $1 AND u.id_sidang = p.id_sidang AND u.id_karya = p.id_karya AND u.id_dosen = $2`

	ujianInti      = ` WHERE s.college_id = $1 AND p.college_id = $1 AND k.college_id = $1 AND p.id_sidang = s.id AND k.id = p.id_karya`
	UjianIntiOrang = ujianInti + ` AND m.college_id = $1 AND m.id = k.id_mahasiswa AND r.college_id = $1 AND r.id = k.id_prodi`

	ujianSatu  = Columns + ujianMenurutKarya + UjianOrang + UjianPemanggil + UjianIntiOrang + ` AND p.id_karya = $4`
	ujianSemua = Columns + ujianMenurutWaktu + UjianOrang + UjianPemanggil + UjianIntiOrang
	ujianUrut  = ` ORDER BY s.mulai_pada, s.id, m.nama_urut, k.id`
)

// ListOfKarya lists the exams of a work, the latest first; those called off too.
func (s *Service) ListOfKarya(ctx context.Context, c Call, idKarya string) ([]Ujian, error) {
	const list = ujianSatu + ` ORDER BY s.mulai_pada DESC, s.id DESC`
	return db.List[Ujian](ctx, c.Q, list, c.College, c.IDDosen, s.Clock.Now().UnixMicro(), idKarya)
}

// FindLatest is the latest exam of a work that was not called off; without an id where there is none.
func (s *Service) FindLatest(ctx context.Context, c Call, idKarya string) (Ujian, error) {
	const find = ujianSatu + ` AND s.status <> 'dibatalkan' ORDER BY s.mulai_pada DESC, s.id DESC LIMIT 1`
	u, _, err := db.Find[Ujian](ctx, c.Q, find, c.College, c.IDDosen, s.Clock.Now().UnixMicro(), idKarya)
	return u, err
}

// ListOfSidang lists the students of an exam of this kind that the caller has to do with; to whoever has to do with none the
// exam is not there (404).
func (s *Service) ListOfSidang(ctx context.Context, c Call, idSidang string) ([]Ujian, error) {
	const list = ujianSemua + ` AND s.id = $4 AND s.jenis = $5` + ujianUrut
	rows, err := db.List[Ujian](ctx, c.Q, list, c.College, c.IDDosen, s.Clock.Now().UnixMicro(), idSidang, string(s.Jenis))
	if err != nil {
		return nil, err
	}
	rows = slices.DeleteFunc(rows, func(u Ujian) bool { return c.Peran(u) == "" })
	if len(rows) == 0 {
		return nil, apperr.NotFound()
	}
	return rows, nil
}

// Peran is the caller's role in a student's exam; none of who has nothing to do with it.
func (p Pemanggil) Peran(u Ujian) string {
	switch {
	case u.Peran != "":
		return u.Peran
	case p.IDMahasiswa != "" && p.IDMahasiswa == u.IDMahasiswa:
		return karya.PeranMahasiswa
	case slices.Contains(p.Prodi, u.IDProdi):
		return karya.PeranKaprodi
	case p.Operator:
		return karya.PeranOperator
	}
	return ""
}

// Penguji is a member of the team of a student's exam.
type Penguji struct {
	IDDosen, Nama, Peran, Kesediaan, Alasan, Lembar, Catatan string
	DiubahPada                                               *time.Time // the sheet
	DiubahOleh, DiubahDi                                     string
}

// BelumFinal tells whether the member's sheet is not sent.
func (t Penguji) BelumFinal() bool { return t.Lembar != LembarFinal }

// ListTim lists the team of a student's exam: the chair first, the supervisors last.
func ListTim(ctx context.Context, q db.Q, u Ujian) ([]Penguji, error) {
	const list = `SELECT u.id_dosen, ` + dosen.KolomNama + ` AS nama, u.peran, u.kesediaan, u.alasan, u.lembar, u.catatan, u.diubah_pada,
			 COALESCE(u.diubah_oleh, '') AS diubah_oleh, COALESCE(u.diubah_di, '') AS diubah_di
		FROM tugasakhir_penguji u JOIN master_dosen d ON d.college_id = u.college_id AND d.id = u.id_dosen
		WHERE u.college_id = $1 AND u.id_sidang = $2 AND u.id_karya = $3 ORDER BY ` + karya.SortTim
	return db.List[Penguji](ctx, q, list, q.College, u.IDSidang, u.IDKarya)
}

// HasilPeserta is what an exam led to for one student.
type HasilPeserta struct {
	IDKarya       string `json:"idKarya" minLength:"1" maxLength:"64"`
	Hadir         bool   `json:"hadir"`
	Hasil         string `json:"hasil,omitempty" enum:"lulus,lulus_revisi,tidak_lulus" doc:"Absent while undecided, or when not there"`
	Catatan       string `json:"catatan,omitempty" maxLength:"5000"`
	TenggatRevisi string `json:"tenggatRevisi,omitempty" maxLength:"10"`
}

// Results of an exam; each is the step of the work that it leads to.
const (
	HasilLulus       = karya.TindakanLulus
	HasilLulusRevisi = karya.TindakanLulusRevisi
	HasilTidakLulus  = karya.TindakanTidakLulus
)

// NamaHasil are the results as people read them; none is an absence.
var NamaHasil = map[string]string{HasilLulus: "Lulus", HasilLulusRevisi: "Lulus dengan revisi", HasilTidakLulus: "Tidak lulus", "": "Tidak hadir"}

// CatatanHasil is a student's result as it shall be kept.
type CatatanHasil struct {
	Ujian   Ujian
	Peran   string
	Koreksi bool // takes another result back
	HasilPeserta
}

// Sama tells whether a result says again what is kept, so that only its notes can differ.
func (n CatatanHasil) Sama() bool {
	return n.Ujian.Diputus() && n.Hasil == n.Ujian.Hasil && n.Ujian.Hadir != nil && *n.Ujian.Hadir == n.Hadir
}
