// Package ajuan holds what students ask of a work - its title, a trial, the defense - and the decisions on it.
package ajuan

import (
	"context"

	"portaldosen/internal/core/master"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// Service writes requests and decisions.
type Service struct{ *karya.Service }

// ListPutusan reads the decisions on all requests of a work, by request.
func ListPutusan(ctx context.Context, q db.Q, idKarya string) (map[string][]Putusan, error) {
	const list = `SELECT v.id_pengajuan, v.id_dosen, d.gelar_depan, d.nama, d.gelar_belakang, v.status, v.alasan, v.pada
		FROM tugasakhir_pengajuan a JOIN tugasakhir_putusan v ON v.college_id = a.college_id AND v.id_pengajuan = a.id
		JOIN master_dosen d ON d.college_id = v.college_id AND d.id = v.id_dosen
		WHERE a.college_id = $1 AND a.id_karya = $2 ORDER BY v.pada, d.nama_urut`
	out := map[string][]Putusan{}
	err := q.Each(ctx, list, []any{q.College, idKarya}, func(scan func(...any) error) error {
		var id, depan, belakang string
		var p Putusan
		var pada int64
		err := scan(&id, &p.IDDosen, &depan, &p.Nama, &belakang, &p.Status, &p.Alasan, &pada)
		p.Nama, p.Pada = master.NamaLengkap(depan, p.Nama, belakang), clock.FromMicro(pada)
		out[id] = append(out[id], p)
		return err
	})
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

// Ajuan is a request as the store has it.
type Ajuan struct {
	ID            string
	IDKarya       string `db:"id_karya"`
	Hal           string
	Nomor         int64
	Status        string
	Catatan       string
	UsulanTanggal string `db:"usulan_tanggal"`
	Alasan        string
	Versi         int64
	DibuatPada    int64 `db:"dibuat_pada"`
	DiubahPada    int64 `db:"diubah_pada"`
}

// Columns are the columns of an Ajuan, and where they come from.
const Columns = `SELECT id, id_karya, hal, nomor, status, catatan, usulan_tanggal, alasan, versi, dibuat_pada, diubah_pada FROM tugasakhir_pengajuan`

// Entry is a request as it is shown, with the decisions on it and what the caller may do.
func (p Ajuan) Baris(putusan []Putusan, aksi []api.Aksi) PengajuanBaris {
	if putusan == nil {
		putusan = []Putusan{}
	}
	return PengajuanBaris{ID: p.ID, IDKarya: p.IDKarya, Hal: p.Hal, Nomor: p.Nomor, Status: p.Status, Catatan: p.Catatan, UsulanTanggal: p.UsulanTanggal,
		Alasan: p.Alasan, DibuatPada: clock.FromMicro(p.DibuatPada), Putusan: putusan, Versi: p.Versi, Aksi: aksi}
}

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
func (s *Service) Insert(ctx context.Context, q db.Q, idKarya, hal, catatan, usulan string) (string, error) {
	id := s.NewID()
	const insert = `INSERT INTO tugasakhir_pengajuan (college_id, id, id_karya, hal, nomor, status, catatan, usulan_tanggal, alasan, versi, dibuat_pada, diubah_pada)
		SELECT $1, $2, $3, $4, COALESCE(MAX(nomor), 0) + 1, 'diajukan', $5, $6, '', 1, $7, $7
		FROM tugasakhir_pengajuan WHERE college_id = $1 AND id_karya = $3 AND hal = $4`
	_, err := q.Exec(ctx, insert, q.College, id, idKarya, hal, catatan, usulan, s.Clock.Now().UnixMicro())
	if err == nil && hal == HalSidang {
		err = catatNaskahTerbaru(ctx, q, idKarya, id)
	}
	return id, err
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
	_, err := q.Exec(ctx, insert, q.College, idPengajuan, idDosen, status, alasan, s.Clock.Now().UnixMicro())
	return err
}

// Suara is a decision as the store has it.
type Suara struct {
	Status string
	Pada   int64
}

// GetSuara is a lecturer's decision on a request.
func GetSuara(ctx context.Context, q db.Q, idPengajuan, idDosen string) (Suara, bool, error) {
	const get = `SELECT status, pada FROM tugasakhir_putusan WHERE college_id = $1 AND id_pengajuan = $2 AND id_dosen = $3`
	return db.Find[Suara](ctx, q, get, q.College, idPengajuan, idDosen)
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
	_, err := q.Exec(ctx, update, q.College, idKarya, s.Clock.Now().UnixMicro())
	return err
}

// DeletePutusan takes a lecturer's decision on a request back.
func DeletePutusan(ctx context.Context, q db.Q, idPengajuan, idDosen string) error {
	const remove = `DELETE FROM tugasakhir_putusan WHERE college_id = $1 AND id_pengajuan = $2 AND id_dosen = $3`
	_, err := q.Exec(ctx, remove, q.College, idPengajuan, idDosen)
	return err
}
