package tugasakhir

import (
	"context"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
)

// What a request is about.
const (
	halJudul  = "judul"
	halUji    = "uji"
	halSidang = "sidang"
)

// The statuses of a request.
const (
	ajuanDiajukan     = "diajukan"
	ajuanPerbaikan    = "perlu_perbaikan"
	ajuanDitolak      = "ditolak"
	ajuanDisetujui    = "disetujui"
	ajuanDiverifikasi = "diverifikasi"
	ajuanDitarik      = "ditarik"
)

// labelAjuan are the statuses of a request as a lecturer reads them.
var labelAjuan = map[string]string{
	ajuanDiajukan: "Diajukan", ajuanPerbaikan: "Perlu perbaikan", ajuanDitolak: "Ditolak", ajuanDisetujui: "Disetujui pembimbing",
	ajuanDiverifikasi: "Diverifikasi", ajuanDitarik: "Ditarik",
}

// ajuan is a request as the store has it.
type ajuan struct {
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

const ajuanColumns = `SELECT id, id_karya, hal, nomor, status, catatan, usulan_tanggal, alasan, versi, dibuat_pada, diubah_pada FROM tugasakhir_pengajuan`

func (p ajuan) baris(putusan []Putusan, aksi []api.Aksi) PengajuanBaris {
	if putusan == nil {
		putusan = []Putusan{}
	}
	return PengajuanBaris{ID: p.ID, IDKarya: p.IDKarya, Hal: p.Hal, Nomor: p.Nomor, Status: p.Status, Catatan: p.Catatan, UsulanTanggal: p.UsulanTanggal,
		Alasan: p.Alasan, DibuatPada: clock.FromMicro(p.DibuatPada), Putusan: putusan, Versi: p.Versi, Aksi: aksi}
}

// pengajuanTerakhir is the latest request of a work about something.
func pengajuanTerakhir(ctx context.Context, q db.Q, idKarya, hal string) (ajuan, bool, error) {
	const last = ajuanColumns + ` WHERE college_id = $1 AND id_karya = $2 AND hal = $3 ORDER BY nomor DESC LIMIT 1`
	return db.Find[ajuan](ctx, q, last, q.College, idKarya, hal)
}

func listAjuan(ctx context.Context, q db.Q, idKarya string) ([]ajuan, error) {
	const list = ajuanColumns + ` WHERE college_id = $1 AND id_karya = $2 ORDER BY dibuat_pada DESC, nomor DESC, id`
	return db.List[ajuan](ctx, q, list, q.College, idKarya)
}

// insertAjuan opens a request; a work has one open request about a thing at most.
func (s *Service) insertAjuan(ctx context.Context, q db.Q, idKarya, hal, catatan, usulan string) (string, error) {
	id := s.NewID()
	const insert = `INSERT INTO tugasakhir_pengajuan (college_id, id, id_karya, hal, nomor, status, catatan, usulan_tanggal, alasan, versi, dibuat_pada, diubah_pada)
		SELECT $1, $2, $3, $4, COALESCE(MAX(nomor), 0) + 1, 'diajukan', $5, $6, '', 1, $7, $7
		FROM tugasakhir_pengajuan WHERE college_id = $1 AND id_karya = $3 AND hal = $4`
	_, err := q.Exec(ctx, insert, q.College, id, idKarya, hal, catatan, usulan, s.Clock.Now().UnixMicro())
	if err == nil && hal == halSidang {
		err = catatNaskahTerbaru(ctx, q, idKarya, id)
	}
	return id, err
}

// pengajuanBerlaku is the request for the defense that a work stands on: the latest that is open or was granted; else the
// latest. What was granted for an exam that led to nothing counts no more.
func pengajuanBerlaku(ctx context.Context, q db.Q, k karya) (ajuan, bool, error) {
	const stands = ajuanColumns + ` WHERE college_id = $1 AND id_karya = $2 AND hal = 'sidang'
		ORDER BY CASE WHEN status IN ('diajukan', 'disetujui', 'diverifikasi') AND $3 THEN 0 ELSE 1 END, nomor DESC LIMIT 1`
	p, ada, err := db.Find[ajuan](ctx, q, stands, q.College, k.ID, k.Status == statusDijadwalkan)
	if p.Status == ajuanDiverifikasi && k.Status == k.Jenis.dibimbing() {
		return ajuan{}, false, err
	}
	return p, ada, err
}

// updateAjuan moves a request on from the status that was read.
func (s *Service) updateAjuan(ctx context.Context, q db.Q, p *ajuan, status, alasan string) error {
	const update = `UPDATE tugasakhir_pengajuan SET status = $4, alasan = $5, versi = versi + 1, diubah_pada = $6
		WHERE college_id = $1 AND id = $2 AND status = $3`
	p.DiubahPada = s.Clock.Now().UnixMicro()
	_, err := q.Exec(ctx, update, q.College, p.ID, p.Status, status, alasan, p.DiubahPada)
	p.Status, p.Alasan, p.Versi = status, alasan, p.Versi+1
	return err
}

// insertPutusan records a supervisor's decision on a request.
func (s *Service) insertPutusan(ctx context.Context, q db.Q, idPengajuan, idDosen, status, alasan string) error {
	const insert = `INSERT INTO tugasakhir_putusan (college_id, id_pengajuan, id_dosen, status, alasan, pada) VALUES ($1, $2, $3, $4, $5, $6)`
	_, err := q.Exec(ctx, insert, q.College, idPengajuan, idDosen, status, alasan, s.Clock.Now().UnixMicro())
	return err
}

// suaraDosen is a decision as the store has it.
type suaraDosen struct {
	Status string
	Pada   int64
}

// getSuara is a lecturer's decision on a request.
func getSuara(ctx context.Context, q db.Q, idPengajuan, idDosen string) (suaraDosen, bool, error) {
	const get = `SELECT status, pada FROM tugasakhir_putusan WHERE college_id = $1 AND id_pengajuan = $2 AND id_dosen = $3`
	return db.Find[suaraDosen](ctx, q, get, q.College, idPengajuan, idDosen)
}

// belumSetuju counts the supervisors of a work who have not approved a request.
func belumSetuju(ctx context.Context, q db.Q, p ajuan) (int64, error) {
	const count = `SELECT COUNT(*) FROM tugasakhir_pembimbing b
		LEFT JOIN tugasakhir_putusan v ON v.college_id = b.college_id AND v.id_pengajuan = $3 AND v.id_dosen = b.id_dosen AND v.status = 'disetujui'
		WHERE b.college_id = $1 AND b.id_karya = $2 AND v.id_dosen IS NULL`
	return db.Get[int64](ctx, q, count, q.College, p.IDKarya, p.ID)
}
