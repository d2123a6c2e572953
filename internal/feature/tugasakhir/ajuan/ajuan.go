// Package ajuan holds what students ask of a work - its title, a trial, the defense - and the decisions on it.
package ajuan

import (
	"context"
	"time"

	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// Service writes requests and decisions.
type Service struct{ *karya.Service }

// Putusan is a supervisor's decision.
type Putusan struct {
	IDDosen string    `json:"idDosen"`
	Nama    string    `json:"nama"`
	Status  string    `json:"status" enum:"disetujui,revisi,ditolak"`
	Alasan  string    `json:"alasan"`
	Pada    time.Time `json:"pada"`

	IDPengajuan string `json:"-"`
}

// ListPutusan reads the decisions on all requests of a work, by request.
func ListPutusan(ctx context.Context, q db.Q, idKarya string) (map[string][]Putusan, error) {
	const list = `SELECT v.id_pengajuan, v.id_dosen, ` + dosen.KolomNama + ` AS nama, v.status, v.alasan, v.pada
		FROM tugasakhir_pengajuan a JOIN tugasakhir_putusan v ON v.college_id = a.college_id AND v.id_pengajuan = a.id
		JOIN master_dosen d ON d.college_id = v.college_id AND d.id = v.id_dosen
		WHERE a.college_id = $1 AND a.id_karya = $2 ORDER BY v.pada, d.nama_urut`
	rows, err := db.List[Putusan](ctx, q, list, q.College, idKarya)
	out := map[string][]Putusan{}
	for _, p := range rows {
		out[p.IDPengajuan] = append(out[p.IDPengajuan], p)
	}
	return out, err
}

// What a request is about.
const (
	HalJudul  = "judul"
	HalUji    = "uji"
	HalSidang = "sidang"
)

// The statuses of a request.
const (
	Diajukan     = "diajukan"
	Perbaikan    = "perlu_perbaikan"
	Ditolak      = "ditolak"
	Disetujui    = "disetujui"
	Diverifikasi = "diverifikasi"
	Ditarik      = "ditarik"
)

// Label are the statuses of a request as a lecturer reads them.
var Label = map[string]string{
	Diajukan: "Diajukan", Perbaikan: "Perlu perbaikan", Ditolak: "Ditolak", Disetujui: "Disetujui pembimbing",
	Diverifikasi: "Diverifikasi", Ditarik: "Ditarik",
}

// PengajuanBaris is a request for a trial or for the defense.
type PengajuanBaris struct {
	ID            string        `json:"id"`
	IDKarya       string        `json:"idKarya"`
	Hal           string        `json:"hal" enum:"judul,uji,sidang"`
	Nomor         int64         `json:"nomor"`
	Status        string        `json:"status" enum:"diajukan,perlu_perbaikan,ditolak,disetujui,diverifikasi,ditarik"`
	Catatan       string        `json:"catatan"`
	UsulanTanggal string        `json:"usulanTanggal"`
	Alasan        string        `json:"alasan"`
	DibuatPada    time.Time     `json:"dibuatPada"`
	Putusan       []Putusan     `json:"putusan" nullable:"false"`
	Versi         int64         `json:"versi"`
	Naskah        *NaskahSidang `json:"naskah,omitempty" doc:"The manuscript that is asked about, of a request for the defense"`
	UrungSampai   *time.Time    `json:"urungSampai,omitempty" doc:"Until when the caller may take the last decision back; told by the list alone"`
	Aksi          []api.Aksi    `json:"aksi" nullable:"false" doc:"putuskan, verifikasi, tarik"`
}

// RowVersion is the version for the ETag.
func (p PengajuanBaris) RowVersion() int64 { return p.Versi }

// Ajuan is a request as the store has it.
type Ajuan struct {
	PengajuanBaris
	DiubahPada int64
}

// Columns are the columns of an Ajuan, and where they come from.
const Columns = `SELECT id, id_karya, hal, nomor, status, catatan, usulan_tanggal, alasan, versi, dibuat_pada, diubah_pada FROM tugasakhir_pengajuan`

// Version is how a request stands.
func (p Ajuan) Version(ctx context.Context, q db.Q) module.Version {
	return module.Version{Number: p.Versi, At: p.DiubahPada, By: func() (string, error) { return karya.FindPelaku(ctx, q, p.IDKarya, p.DiubahPada) }}
}

// FindLatest is the latest request of a work about something.
func FindLatest(ctx context.Context, q db.Q, idKarya, hal string) (Ajuan, bool, error) {
	const last = Columns + ` WHERE college_id = $1 AND id_karya = $2 AND hal = $3 ORDER BY nomor DESC LIMIT 1`
	return db.Find[Ajuan](ctx, q, last, q.College, idKarya, hal)
}

// List reads the requests of a work, the latest first.
func List(ctx context.Context, q db.Q, idKarya string) ([]Ajuan, error) {
	const list = Columns + ` WHERE college_id = $1 AND id_karya = $2 ORDER BY dibuat_pada DESC, nomor DESC, id`
	return db.List[Ajuan](ctx, q, list, q.College, idKarya)
}

// Insert opens a request; a work has one open request about a thing at most.
func (s *Service) Insert(ctx context.Context, q db.Q, idKarya, hal, catatan, usulan string) error {
	id := s.NewID()
	const insert = `INSERT INTO tugasakhir_pengajuan (college_id, id, id_karya, hal, nomor, status, catatan, usulan_tanggal, alasan, versi, dibuat_pada, diubah_pada)
		SELECT $1, $2, $3, $4, COALESCE(MAX(nomor), 0) + 1, 'diajukan', $5, $6, '', 1, $7, $7
		FROM tugasakhir_pengajuan WHERE college_id = $1 AND id_karya = $3 AND hal = $4`
	_, err := q.Exec(ctx, insert, q.College, id, idKarya, hal, catatan, usulan, s.Clock.Now().UnixMicro())
	if err == nil && hal == HalSidang {
		err = catatNaskahTerbaru(ctx, q, idKarya, id)
	}
	return err
}

// FindBerlaku is the request for the defense that a work stands on: the latest that is open or was granted; else the
// latest. What was granted for an exam that led to nothing counts no more.
func FindBerlaku(ctx context.Context, q db.Q, k karya.Baris) (Ajuan, bool, error) {
	const stands = Columns + ` WHERE college_id = $1 AND id_karya = $2 AND hal = 'sidang'
		ORDER BY CASE WHEN status IN ('diajukan', 'disetujui', 'diverifikasi') AND $3 THEN 0 ELSE 1 END, nomor DESC LIMIT 1`
	p, ada, err := db.Find[Ajuan](ctx, q, stands, q.College, k.ID, k.Status == karya.StatusDijadwalkan)
	if p.Status == Diverifikasi && k.Status == k.Jenis.Dibimbing() {
		return Ajuan{}, false, err
	}
	return p, ada, err
}

// Update moves a request on from the status that was read.
func (s *Service) Update(ctx context.Context, q db.Q, p *Ajuan, status, alasan string) error {
	const update = `UPDATE tugasakhir_pengajuan SET status = $4, alasan = $5, versi = versi + 1, diubah_pada = $6
		WHERE college_id = $1 AND id = $2 AND status = $3`
	p.DiubahPada = s.Clock.Now().UnixMicro()
	_, err := q.Exec(ctx, update, q.College, p.ID, p.Status, status, alasan, p.DiubahPada)
	p.Status, p.Alasan, p.Versi = status, alasan, p.Versi+1
	return err
}

// InsertPutusan records a supervisor's decision on a request.
func (s *Service) InsertPutusan(ctx context.Context, q db.Q, idPengajuan, idDosen, status, alasan string) error {
	const insert = `INSERT INTO tugasakhir_putusan (college_id, id_pengajuan, id_dosen, status, alasan, pada) VALUES ($1, $2, $3, $4, $5, $6)`
	return q.Apply(ctx, insert, q.College, idPengajuan, idDosen, status, alasan, s.Clock.Now().UnixMicro())
}

// GetSuara is a lecturer's decision on a request.
func GetSuara(ctx context.Context, q db.Q, idPengajuan, idDosen string) (Putusan, bool, error) {
	const get = `SELECT status, pada FROM tugasakhir_putusan WHERE college_id = $1 AND id_pengajuan = $2 AND id_dosen = $3`
	return db.Find[Putusan](ctx, q, get, q.College, idPengajuan, idDosen)
}

// BelumSetuju counts the supervisors of a work who have not approved a request.
func BelumSetuju(ctx context.Context, q db.Q, p Ajuan) (int64, error) {
	const count = `SELECT COUNT(*) FROM tugasakhir_pembimbing b
		LEFT JOIN tugasakhir_putusan v ON v.college_id = b.college_id AND v.id_pengajuan = $3 AND v.id_dosen = b.id_dosen AND v.status = 'disetujui'
		WHERE b.college_id = $1 AND b.id_karya = $2 AND v.id_dosen IS NULL`
	return db.Get[int64](ctx, q, count, q.College, p.IDKarya, p.ID)
}

// WithdrawAll closes every open request of a work, as taken back.
func (s *Service) WithdrawAll(ctx context.Context, q db.Q, idKarya string) error {
	const update = `UPDATE tugasakhir_pengajuan SET status = 'ditarik', versi = versi + 1, diubah_pada = $3
		WHERE college_id = $1 AND id_karya = $2 AND status = 'diajukan'`
	return q.Apply(ctx, update, q.College, idKarya, s.Clock.Now().UnixMicro())
}

// DeletePutusan takes a lecturer's decision on a request back.
func DeletePutusan(ctx context.Context, q db.Q, idPengajuan, idDosen string) error {
	const remove = `DELETE FROM tugasakhir_putusan WHERE college_id = $1 AND id_pengajuan = $2 AND id_dosen = $3`
	return q.Apply(ctx, remove, q.College, idPengajuan, idDosen)
}

// What was approved is what is examined: a manuscript that comes after the request for the defense asks for consent anew, of
// all supervisors, whatever was decided on the one before. The one that was approved stays, and is the one that counts until then.

// JenisNaskah tells whether a file is what is examined, by its kind.
func JenisNaskah(jenis string) bool { return jenis == karya.Naskah || jenis == karya.Laporan }

// CatatNaskah keeps which manuscript a request is about.
func CatatNaskah(ctx context.Context, q db.Q, idPengajuan, idBerkas string) error {
	const put = `INSERT INTO tugasakhir_pengajuan_naskah (college_id, id_pengajuan, id_berkas) VALUES ($1, $2, $3)
		ON CONFLICT (college_id, id_pengajuan) DO UPDATE SET id_berkas = excluded.id_berkas`
	return q.Apply(ctx, put, q.College, idPengajuan, idBerkas)
}

// catatNaskahTerbaru keeps that a request is about the newest manuscript of its work, if there is one.
func catatNaskahTerbaru(ctx context.Context, q db.Q, idKarya, idPengajuan string) error {
	const newest = `SELECT id FROM tugasakhir_berkas WHERE college_id = $1 AND id_karya = $2 AND jenis IN ('naskah', 'laporan')
		ORDER BY dibuat_pada DESC, id DESC LIMIT 1`
	id, ada, err := db.Find[string](ctx, q, newest, q.College, idKarya)
	if err != nil || !ada {
		return err
	}
	return CatatNaskah(ctx, q, idPengajuan, id)
}

// NaskahAwal keeps so of all requests of a college that was just filled.
func NaskahAwal(ctx context.Context, q db.Q) error {
	const fill = `INSERT INTO tugasakhir_pengajuan_naskah (college_id, id_pengajuan, id_berkas)
		SELECT x.college_id, x.id_pengajuan, x.id_berkas FROM (SELECT a.college_id, a.id AS id_pengajuan, (SELECT f.id FROM tugasakhir_berkas f
			WHERE f.college_id = $1 AND f.id_karya = a.id_karya AND f.jenis IN ('naskah', 'laporan') AND f.dibuat_pada <= a.dibuat_pada
			ORDER BY f.dibuat_pada DESC, f.id DESC LIMIT 1) AS id_berkas
			FROM tugasakhir_pengajuan a WHERE a.college_id = $1 AND a.hal = 'sidang') x
		WHERE x.id_berkas IS NOT NULL`
	return q.Apply(ctx, fill, q.College)
}

// NaskahSidang is the manuscript of a request for the defense.
type NaskahSidang struct {
	IDBerkas string `json:"idBerkas"`
	Nama     string `json:"nama"`
	Jenis    string `json:"jenis" enum:"naskah,laporan"`
	Nomor    int64  `json:"nomor" doc:"Version"`
	Status   string `json:"status" enum:"diajukan,perlu_perbaikan,ditolak,disetujui,diverifikasi,ditarik" doc:"Of the request"`
}

// ListNaskah reads the manuscripts of a work's requests for the defense, by request, and which is examined: of the
// latest that was verified.
func ListNaskah(ctx context.Context, q db.Q, idKarya string) (by map[string]*NaskahSidang, diuji, menunggu *NaskahSidang, err error) {
	const list = `SELECT a.id, a.status, f.id AS id_berkas, f.nama, f.jenis, f.nomor FROM tugasakhir_pengajuan a
		JOIN tugasakhir_pengajuan_naskah n ON n.college_id = a.college_id AND n.id_pengajuan = a.id
		JOIN tugasakhir_berkas f ON f.college_id = a.college_id AND f.id = n.id_berkas
		WHERE a.college_id = $1 AND a.id_karya = $2 AND a.hal = 'sidang' ORDER BY a.nomor`
	rows, err := db.List[struct {
		ID string
		NaskahSidang
	}](ctx, q, list, q.College, idKarya)
	by = map[string]*NaskahSidang{}
	for _, r := range rows {
		n := &r.NaskahSidang
		by[r.ID], menunggu = n, nil
		switch n.Status {
		case Diverifikasi:
			diuji = n
		case Diajukan, Disetujui:
			menunggu = n
		}
	}
	return by, diuji, menunggu, err
}

// SusulanBuka tells whether a manuscript that came after the exam was set still waits for consent, or for the campus.
const SusulanBuka = `(k.status = 'dijadwalkan' AND EXISTS (SELECT 1 FROM tugasakhir_pengajuan y WHERE y.college_id = $1 AND y.id_karya = k.id
	AND y.hal = 'sidang' AND y.status IN ('diajukan', 'disetujui')))`

// TungguSusulan says why the result of an exam cannot be noted while such a manuscript waits, and what to do.
const TungguSusulan = "Naskah yang diunggah setelah pengajuan disetujui belum diputuskan. Pembimbing menyetujui atau menolaknya dahulu di tab Sidang; " +
	"setelah disetujui, kampus memverifikasinya"
