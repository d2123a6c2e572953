// Package bimbingan is the guidance of a work: sessions asked for, held, reported and initialled.
package bimbingan

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"time"

	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/feature/tugasakhir/jadwal"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
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

// BimbinganBaris is a guidance session in a list.
type BimbinganBaris struct {
	ID        string     `json:"id"`
	IDKarya   string     `json:"idKarya"`
	Nomor     int64      `json:"nomor"`
	Status    string     `json:"status" enum:"diminta,dijadwalkan,terlaksana,ditolak,dibatalkan,menunggu_paraf,perbaiki,sah" doc:"terlaksana: agreed on, and begun"`
	Hitung    string     `json:"hitung,omitempty" enum:"dihitung,tanpa_catatan,sewaktu,lewat_hari,belum_paraf" doc:"Whether one that was held counts, or why not; absent of one to come, or that came to nothing"`
	MulaiPada time.Time  `json:"mulaiPada"`
	Menit     int64      `json:"menit"`
	Media     string     `json:"media" enum:"tatap_muka,daring"`
	Tempat    string     `json:"tempat"`
	Topik     string     `json:"topik"`
	Bab       string     `json:"bab"`
	Catatan   string     `json:"catatan" doc:"What the lecturer sent the student; rich text, cleaned" extensions:"x-rich-text=true"`
	Berdraf   bool       `json:"berdraf" doc:"There is a draft that is not sent; only ever true for the lecturer who wrote it"`
	IDDosen   string     `json:"idDosen"`
	NamaDosen string     `json:"namaDosen"`
	Lampiran  int64      `json:"lampiran" doc:"Number of files"`
	Versi     int64      `json:"versi"`
	Aksi      []api.Aksi `json:"aksi" nullable:"false" doc:"Of its lecturer: catat, kirim, sahkan, perbaiki, terima, tolak, pindah, batalkan; of its student: lapor, lampirkan, usul, batalkan"`
}

// Bimbingan is a session as a whole, with enough of its work to build the page.
type Bimbingan struct {
	BimbinganBaris
	JenisKarya       karya.Jenis         `json:"jenisKarya" enum:"proposal,skripsi,kp"`
	Judul            string              `json:"judul"`
	IDMahasiswa      string              `json:"idMahasiswa"`
	NamaMahasiswa    string              `json:"namaMahasiswa"`
	NIM              string              `json:"nim"`
	CatatanMahasiswa string              `json:"catatanMahasiswa"`
	CatatanPribadi   string              `json:"catatanPribadi,omitempty" doc:"Only to the lecturer who wrote it"`
	Draf             string              `json:"draf,omitempty" doc:"Note not sent yet; only to the lecturer, who then reads topik, bab, tindakLanjut and tenggat as the draft has them" extensions:"x-rich-text=true"`
	TindakLanjut     string              `json:"tindakLanjut"`
	Tenggat          string              `json:"tenggat" doc:"2026-12-01, or empty"`
	Alasan           string              `json:"alasan"`
	DikirimPada      *time.Time          `json:"dikirimPada,omitempty"`
	Berkas           []karya.BerkasBaris `json:"berkas" nullable:"false"`
	Naskah           []karya.BerkasBaris `json:"naskah" nullable:"false" doc:"The latest manuscript and report of the work"`
	Sebelum          string              `json:"sebelum,omitempty" doc:"The session before it, of the same work"`
	Sesudah          string              `json:"sesudah,omitempty"`
}

// RowVersion is the version for the ETag.
func (b Bimbingan) RowVersion() int64 { return b.Versi }

// bimbingan is a session as the store has it.
type bimbingan struct {
	BimbinganBaris
	CatatanMahasiswa, CatatanPribadi string
	Draf                             string // JSON of a draf, or empty
	TindakLanjut, Tenggat, Alasan    string
	DikirimPada, DilaporPada         *int64 // the note, the student's report
	DiubahPada                       int64
	DiubahOleh                       string // name
	Urutan                           int64  // of the supervisor, in the work, when the session was made
}

const bimbinganSelect = `SELECT g.id, g.id_karya, g.id_dosen, g.nomor, g.status, g.mulai_pada, g.menit, g.media, g.tempat, g.topik, g.bab, g.catatan_mahasiswa,
		g.catatan, g.catatan_pribadi, g.draf, g.tindak_lanjut, g.tenggat, g.alasan, g.dikirim_pada, g.dilapor_pada, g.hitung, g.versi, g.diubah_pada, COALESCE(a.nama, '') AS diubah_oleh,
		` + dosen.KolomNama + ` AS nama_dosen, g.urutan,
		(SELECT COUNT(*) FROM tugasakhir_berkas f WHERE f.college_id = g.college_id AND f.id_bimbingan = g.id) AS lampiran
	FROM tugasakhir_bimbingan g
	JOIN master_dosen d ON d.college_id = g.college_id AND d.id = g.id_dosen
	LEFT JOIN auth_akun a ON a.college_id = g.college_id AND a.id = g.diubah_oleh
	WHERE g.college_id = $1`

// Find reads a session, and tells whether there is one.
func Find(ctx context.Context, q db.Q, id string) (bimbingan, bool, error) {
	return db.Find[bimbingan](ctx, q, bimbinganSelect+` AND g.id = $2`, q.College, id)
}

func (s *Service) insertBimbingan(ctx context.Context, q db.Q, b bimbingan) error {
	const insert = `INSERT INTO tugasakhir_bimbingan (college_id, id, id_karya, id_dosen, urutan, nomor, status, mulai_pada, menit, media, tempat, topik, bab,
			catatan_mahasiswa, catatan, catatan_pribadi, draf, tindak_lanjut, tenggat, alasan, dikirim_pada, versi, dibuat_pada, diubah_pada, diubah_oleh)
		SELECT $1, $2, $3, $4, CAST($15 AS BIGINT), COALESCE(MAX(nomor), 0) + 1, $5, CAST($6 AS BIGINT), CAST($7 AS BIGINT), $8, $9, $10, $11, $12, '', '', '', '', '', '', NULL, 1,
			CAST($13 AS BIGINT), CAST($13 AS BIGINT), $14
		FROM tugasakhir_bimbingan WHERE college_id = $1 AND id_karya = $3`
	return q.Apply(ctx, insert, q.College, b.ID, b.IDKarya, b.IDDosen, b.Status, b.MulaiPada.UnixMicro(), b.Menit, b.Media, b.Tempat, b.Topik, b.Bab,
		b.CatatanMahasiswa, s.Clock.Now().UnixMicro(), actor.From(ctx).Account, b.Urutan)
}

// updateBimbingan writes what may change of a session, if it still is as it was read; the version moves on. Once it is signed
// the sessions that count are told anew.
func (s *Service) updateBimbingan(ctx context.Context, q db.Q, before, b bimbingan) error {
	const update = `UPDATE tugasakhir_bimbingan SET status = $5, mulai_pada = $6, tempat = $7, topik = $8, bab = $9, catatan_mahasiswa = $10, catatan = $11,
			catatan_pribadi = $12, draf = $13, tindak_lanjut = $14, tenggat = $15, alasan = $16, dikirim_pada = $17, dilapor_pada = $18,
			versi = versi + 1, diubah_pada = $19, diubah_oleh = $20
		WHERE college_id = $1 AND id = $2 AND status = $3 AND versi = $4`
	n, err := q.Exec(ctx, update, q.College, b.ID, before.Status, before.Versi, b.Status, b.MulaiPada.UnixMicro(), b.Tempat, b.Topik, b.Bab, b.CatatanMahasiswa,
		b.Catatan, b.CatatanPribadi, b.Draf, b.TindakLanjut, b.Tenggat, b.Alasan, b.DikirimPada, b.DilaporPada, s.Clock.Now().UnixMicro(), actor.From(ctx).Account)
	switch {
	case err != nil:
		return err
	case n == 0:
		return s.sudahBerubah(ctx, q, before)
	case b.Status != Sah:
		return nil
	}
	return Count(ctx, q, b.IDKarya)
}

// sudahBerubah refuses a step (409) in a sentence that says how the session stands, who brought it there, and when.
func (s *Service) sudahBerubah(ctx context.Context, q db.Q, b bimbingan) error {
	return apperr.New(apperr.Conflict, fmt.Sprintf("Status bimbingan sudah berubah menjadi %s oleh %s pada %s.",
		Label[b.Status], cmp.Or(b.DiubahOleh, "sistem"), s.DateTime(ctx, q.College, b.DiubahPada)))
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
	return jadwal.Rentang{Mulai: b.MulaiPada, Selesai: b.MulaiPada.Add(time.Duration(b.Menit) * time.Minute)}
}

// milikDosen tells whether the caller is the lecturer of the session: the one who may write on it, and reads what is private.
func (b bimbingan) milikDosen(h karya.Hubungan) bool { return h.Pembimbing() && h.IDDosen == b.IDDosen }

// baris is the session in a list, as the caller may see it.
func (b bimbingan) baris(h karya.Hubungan, now time.Time) BimbinganBaris {
	out, mulai := b.BimbinganBaris, !now.Before(b.MulaiPada)
	if b.Status == dijadwalkan && mulai {
		out.Status = terlaksana
	}
	out.Hitung, out.Berdraf, out.Aksi = b.dihitung(mulai), b.milikDosen(h) && b.Draf != "", b.aksi(h, now)
	return out
}

// utuh is the session as a whole, as the caller may see it: private note and draft to nobody but its lecturer.
func (b bimbingan) utuh(h karya.Hubungan, now time.Time) (Bimbingan, error) {
	out := Bimbingan{BimbinganBaris: b.baris(h, now), JenisKarya: h.Jenis, Judul: h.Judul, IDMahasiswa: h.IDMahasiswa, NamaMahasiswa: h.NamaMahasiswa, NIM: h.NIM,
		CatatanMahasiswa: b.CatatanMahasiswa, TindakLanjut: b.TindakLanjut, Tenggat: b.Tenggat, Alasan: b.Alasan, DikirimPada: karya.TimeOrNil(b.DikirimPada)}
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
	return q.Apply(ctx, update, q.College, idKarya, alasan, now.UnixMicro(), actor.From(ctx).Account)
}

// CancelUnsigned calls off the sessions of a supervisor who guides a work no more, but those that are signed: nobody else can sign
// what he or she held.
func CancelUnsigned(ctx context.Context, q db.Q, idKarya, idDosen, alasan string, now time.Time) error {
	const update = `UPDATE tugasakhir_bimbingan SET status = 'dibatalkan', alasan = $4, versi = versi + 1, diubah_pada = $5, diubah_oleh = $6
		WHERE college_id = $1 AND id_karya = $2 AND id_dosen = $3 AND status IN ('diminta', 'dijadwalkan', 'menunggu_paraf', 'perbaiki')`
	return q.Apply(ctx, update, q.College, idKarya, idDosen, alasan, now.UnixMicro(), actor.From(ctx).Account)
}

// Signed tells whether a lecturer signed a session of a work.
func Signed(ctx context.Context, q db.Q, idKarya, idDosen string) (bool, error) {
	const some = `SELECT EXISTS (SELECT 1 FROM tugasakhir_bimbingan WHERE college_id = $1 AND id_karya = $2 AND id_dosen = $3 AND status = 'sah')`
	return db.Get[bool](ctx, q, some, q.College, idKarya, idDosen)
}

// DaftarBimbingan lists the sessions of a work of a kind, the latest first, to everyone who has to do with the work.
func (s *Service) DaftarBimbingan(ctx context.Context, in *api.ByID) (api.Halaman[BimbinganBaris], error) {
	return karya.Read(ctx, s, in.ID, func(q db.Q, h karya.Hubungan) (api.Halaman[BimbinganBaris], error) {
		found, err := db.List[bimbingan](ctx, q, bimbinganSelect+` AND g.id_karya = $2 ORDER BY g.nomor DESC`, q.College, h.ID)
		rows := make([]BimbinganBaris, len(found))
		for i, b := range found {
			rows[i] = b.baris(h, s.Clock.Now())
		}
		return api.OnePage(rows), err
	})
}

// LihatBimbingan answers one session, of whatever kind its work is. Its private note and its draft go to nobody but the
// lecturer who wrote them.
func (s *Service) LihatBimbingan(ctx context.Context, in *api.ByID) (Bimbingan, error) {
	return module.Read(ctx, s.Deps, func(q db.Q, _ actor.Actor) (Bimbingan, error) { return s.bacaBimbingan(ctx, q, in.ID) })
}

// bimbinganMilik reads a session with the caller's relation to its work; to whoever has none, it is not there (404), but to the
// lecturer who held it before another guided the work, and who can do nothing with it any more.
func (s *Service) bimbinganMilik(ctx context.Context, q db.Q, id string) (karya.Hubungan, bimbingan, error) {
	b, err := db.Get[bimbingan](ctx, q, bimbinganSelect+` AND g.id = $2`, q.College, id)
	if err != nil {
		return karya.Hubungan{}, b, err
	}
	h, err := s.FindHubungan(ctx, q, b.IDKarya)
	if apperr.Is(err, apperr.Missing) {
		h, err = s.FindPendahulu(ctx, q, b.IDKarya, b.IDDosen)
	}
	return h, b, err
}

// bacaBimbingan reads a session as the caller may see it, with its files and its neighbours.
func (s *Service) bacaBimbingan(ctx context.Context, q db.Q, id string) (Bimbingan, error) {
	h, b, err := s.bimbinganMilik(ctx, q, id)
	if err != nil {
		return Bimbingan{}, err
	}
	out, err := b.utuh(h, s.Clock.Now())
	if err != nil {
		return out, err
	}
	if h.Peran() == "" {
		out.Berkas, out.Naskah = []karya.BerkasBaris{}, []karya.BerkasBaris{}
		return out, nil
	}
	if out.Berkas, out.Naskah, err = karya.BerkasBimbingan(ctx, q, b.IDKarya, b.ID); err != nil {
		return out, err
	}
	const beside = `SELECT COALESCE(MAX(CASE WHEN nomor = $3 - 1 THEN id END), '') AS sebelum, COALESCE(MAX(CASE WHEN nomor = $3 + 1 THEN id END), '') AS sesudah
		FROM tugasakhir_bimbingan WHERE college_id = $1 AND id_karya = $2 AND nomor BETWEEN $3 - 1 AND $3 + 1`
	n, err := db.Get[struct{ Sebelum, Sesudah string }](ctx, q, beside, q.College, b.IDKarya, b.Nomor)
	out.Sebelum, out.Sesudah = n.Sebelum, n.Sesudah
	return out, err
}
