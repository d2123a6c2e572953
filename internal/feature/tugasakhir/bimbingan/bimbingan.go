// Package bimbingan is the guidance of a work: sessions asked for, held, reported and initialled.
package bimbingan

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"time"

	"portaldosen/internal/core/master"
	"portaldosen/internal/feature/tugasakhir/jadwal"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// Service answers what is asked about guidance.
type Service struct{ *karya.Service }

// The statuses of a guidance session.
const (
	diminta     = "diminta"
	dijadwalkan = "dijadwalkan"
	Ditolak     = "ditolak"
	Dibatalkan  = "dibatalkan"
	Paraf       = "menunggu_paraf"
	Perbaiki    = "perbaiki"
	Sah         = "sah"

	// terlaksana is shown, never kept: of a session that was agreed on and has begun.
	terlaksana = "terlaksana"
)

// Label are the statuses as people read them.
var Label = map[string]string{
	diminta: "Diminta", dijadwalkan: "Dijadwalkan", Ditolak: "Ditolak", Dibatalkan: "Dibatalkan",
	Paraf: "Menunggu paraf", Perbaiki: "Perlu perbaikan", Sah: "Diparaf",
}

// bimbingan is a session as the store has it.
type bimbingan struct {
	ID               string
	IDKarya          string `db:"id_karya"`
	IDDosen          string `db:"id_dosen"`
	Nomor            int64
	Status           string
	MulaiPada        int64 `db:"mulai_pada"`
	Menit            int64
	Media            string
	Tempat           string
	Topik            string
	Bab              string
	CatatanMahasiswa string `db:"catatan_mahasiswa"`
	Catatan          string
	CatatanPribadi   string `db:"catatan_pribadi"`
	Draf             string // JSON of a draf, or empty
	TindakLanjut     string `db:"tindak_lanjut"`
	Tenggat          string
	Alasan           string
	DikirimPada      sql.NullInt64 `db:"dikirim_pada"`
	DilaporPada      sql.NullInt64 `db:"dilapor_pada"` // the student's report
	Hitung           string        // of one that is signed: see susunHitung
	Versi            int64
	DiubahPada       int64  `db:"diubah_pada"`
	DiubahOleh       string `db:"diubah_oleh"` // name
	GelarDepan       string `db:"gelar_depan"`
	NamaDosen        string `db:"nama_dosen"`
	GelarBelakang    string `db:"gelar_belakang"`
	Urutan           int64  // of the supervisor
	Lampiran         int64
}

const bimbinganSelect = `SELECT g.id, g.id_karya, g.id_dosen, g.nomor, g.status, g.mulai_pada, g.menit, g.media, g.tempat, g.topik, g.bab, g.catatan_mahasiswa,
		g.catatan, g.catatan_pribadi, g.draf, g.tindak_lanjut, g.tenggat, g.alasan, g.dikirim_pada, g.dilapor_pada, g.hitung, g.versi, g.diubah_pada, COALESCE(a.nama, '') AS diubah_oleh,
		d.gelar_depan, d.nama AS nama_dosen, d.gelar_belakang, s.urutan,
		(SELECT COUNT(*) FROM tugasakhir_berkas f WHERE f.college_id = g.college_id AND f.id_bimbingan = g.id) AS lampiran
	FROM tugasakhir_bimbingan g
	JOIN master_dosen d ON d.college_id = g.college_id AND d.id = g.id_dosen
	JOIN tugasakhir_pembimbing s ON s.college_id = g.college_id AND s.id_karya = g.id_karya AND s.id_dosen = g.id_dosen
	LEFT JOIN auth_akun a ON a.college_id = g.college_id AND a.id = g.diubah_oleh
	WHERE g.college_id = $1`

// Find reads a session, and tells whether there is one.
func Find(ctx context.Context, q db.Q, id string) (bimbingan, bool, error) {
	return db.Find[bimbingan](ctx, q, bimbinganSelect+` AND g.id = $2`, q.College, id)
}

// listBimbingan reads the sessions of a work, the latest first.
func listBimbingan(ctx context.Context, q db.Q, idKarya string) ([]bimbingan, error) {
	return db.List[bimbingan](ctx, q, bimbinganSelect+` AND g.id_karya = $2 ORDER BY g.nomor DESC`, q.College, idKarya)
}

func (s *Service) insertBimbingan(ctx context.Context, q db.Q, b bimbingan) error {
	const insert = `INSERT INTO tugasakhir_bimbingan (college_id, id, id_karya, id_dosen, nomor, status, mulai_pada, menit, media, tempat, topik, bab,
			catatan_mahasiswa, catatan, catatan_pribadi, draf, tindak_lanjut, tenggat, alasan, dikirim_pada, versi, dibuat_pada, diubah_pada, diubah_oleh)
		SELECT $1, $2, $3, $4, COALESCE(MAX(nomor), 0) + 1, $5, CAST($6 AS BIGINT), CAST($7 AS BIGINT), $8, $9, $10, $11, $12, '', '', '', '', '', '', NULL, 1,
			CAST($13 AS BIGINT), CAST($13 AS BIGINT), $14
		FROM tugasakhir_bimbingan WHERE college_id = $1 AND id_karya = $3`
	_, err := q.Exec(ctx, insert, q.College, b.ID, b.IDKarya, b.IDDosen, b.Status, b.MulaiPada, b.Menit, b.Media, b.Tempat, b.Topik, b.Bab,
		b.CatatanMahasiswa, s.Clock.Now().UnixMicro(), actor.From(ctx).Account)
	return err
}

// updateBimbingan writes what may change of a session, if it still is as it was read; the version moves on.
func (s *Service) updateBimbingan(ctx context.Context, q db.Q, before, b bimbingan) error {
	const update = `UPDATE tugasakhir_bimbingan SET status = $5, mulai_pada = $6, tempat = $7, topik = $8, bab = $9, catatan_mahasiswa = $10, catatan = $11,
			catatan_pribadi = $12, draf = $13, tindak_lanjut = $14, tenggat = $15, alasan = $16, dikirim_pada = $17, dilapor_pada = $18,
			versi = versi + 1, diubah_pada = $19, diubah_oleh = $20
		WHERE college_id = $1 AND id = $2 AND status = $3 AND versi = $4`
	n, err := q.Exec(ctx, update, q.College, b.ID, before.Status, before.Versi, b.Status, b.MulaiPada, b.Tempat, b.Topik, b.Bab, b.CatatanMahasiswa,
		b.Catatan, b.CatatanPribadi, b.Draf, b.TindakLanjut, b.Tenggat, b.Alasan, b.DikirimPada, b.DilaporPada, s.Clock.Now().UnixMicro(), actor.From(ctx).Account)
	if err == nil && n == 0 {
		err = s.sudahBerubah(ctx, q, before)
	}
	return err
}

// sudahBerubah refuses a step (409) in a sentence that says how the session stands, who brought it there, and when.
func (s *Service) sudahBerubah(ctx context.Context, q db.Q, b bimbingan) error {
	oleh := b.DiubahOleh
	if oleh == "" {
		oleh = "sistem"
	}
	return apperr.New(apperr.Conflict, fmt.Sprintf("Status bimbingan sudah berubah menjadi %s oleh %s pada %s.",
		Label[b.Status], oleh, s.DateTime(ctx, q.College, b.DiubahPada)))
}

// Version is how a session stands.
func (b bimbingan) Version(context.Context, db.Q) module.Version {
	return module.Version{Number: b.Versi, At: b.DiubahPada, By: module.Known(b.DiubahOleh)}
}

// Draf is a note that a lecturer has not sent: what the session's public fields would become.
type Draf struct {
	Topik        string `json:"topik"`
	Bab          string `json:"bab"`
	Catatan      string `json:"catatan"`
	TindakLanjut string `json:"tindakLanjut"`
	Tenggat      string `json:"tenggat"`
}

// Simpan is the note as a session keeps it.
func (d Draf) Simpan() string {
	text, err := json.Marshal(d)
	if err != nil {
		panic(err) // texts are always JSON
	}
	return string(text)
}

// rentang is from when to when the session is.
func (b bimbingan) rentang() jadwal.Rentang {
	mulai := clock.FromMicro(b.MulaiPada)
	return jadwal.Rentang{Mulai: mulai, Selesai: mulai.Add(time.Duration(b.Menit) * time.Minute)}
}

// milikDosen tells whether the caller is the lecturer of the session: the one who may write on it, and reads what is private.
func (b bimbingan) milikDosen(h karya.Hubungan) bool { return h.Pembimbing() && h.IDDosen == b.IDDosen }

// baris is the session in a list, as the caller may see it.
func (b bimbingan) baris(h karya.Hubungan, now time.Time) BimbinganBaris {
	mulai := !now.Before(clock.FromMicro(b.MulaiPada))
	status := b.Status
	if status == dijadwalkan && mulai {
		status = terlaksana
	}
	return BimbinganBaris{ID: b.ID, IDKarya: b.IDKarya, Nomor: b.Nomor, Status: status, Hitung: b.dihitung(mulai), MulaiPada: clock.FromMicro(b.MulaiPada), Menit: b.Menit, Media: b.Media,
		Tempat: b.Tempat, Topik: b.Topik, Bab: b.Bab, Catatan: b.Catatan, Berdraf: b.milikDosen(h) && b.Draf != "", IDDosen: b.IDDosen,
		NamaDosen: master.NamaLengkap(b.GelarDepan, b.NamaDosen, b.GelarBelakang), Lampiran: b.Lampiran, Versi: b.Versi, Aksi: b.aksi(h, now)}
}

// utuh is the session as a whole, as the caller may see it: private note and draft to nobody but its lecturer.
func (b bimbingan) utuh(h karya.Hubungan, now time.Time) (Bimbingan, error) {
	out := Bimbingan{BimbinganBaris: b.baris(h, now), JenisKarya: h.Jenis, Judul: h.Judul, IDMahasiswa: h.IDMahasiswa, NamaMahasiswa: h.NamaMahasiswa, NIM: h.NIM,
		CatatanMahasiswa: b.CatatanMahasiswa, TindakLanjut: b.TindakLanjut, Tenggat: b.Tenggat, Alasan: b.Alasan}
	if b.DikirimPada.Valid {
		pada := clock.FromMicro(b.DikirimPada.Int64)
		out.DikirimPada = &pada
	}
	if !b.milikDosen(h) {
		return out, nil
	}
	out.CatatanPribadi = b.CatatanPribadi
	if b.Draf == "" {
		return out, nil
	}
	var d Draf
	err := json.Unmarshal([]byte(b.Draf), &d)
	out.Topik, out.Bab, out.Draf, out.TindakLanjut, out.Tenggat = d.Topik, d.Bab, d.Catatan, d.TindakLanjut, d.Tenggat
	return out, err
}

// CancelOpen calls off the sessions of a work that have not been, so that nobody waits for them.
func CancelOpen(ctx context.Context, q db.Q, idKarya, alasan string, now time.Time) error {
	const update = `UPDATE tugasakhir_bimbingan SET status = 'dibatalkan', alasan = $3, versi = versi + 1, diubah_pada = $4, diubah_oleh = $5
		WHERE college_id = $1 AND id_karya = $2 AND status IN ('diminta', 'dijadwalkan')`
	_, err := q.Exec(ctx, update, q.College, idKarya, alasan, now.UnixMicro(), actor.From(ctx).Account)
	return err
}
