// Package naskah keeps the files of a work: versions, differences, and likeness to other works.
package naskah

import (
	"context"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"
	"time"
	"unicode"

	"portaldosen/internal/feature/tugasakhir/ajuan"
	"portaldosen/internal/feature/tugasakhir/bimbingan"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/audit"
	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
)

// Service answers what is asked about files and their likeness.
type Service struct {
	*karya.Service
	ajuan *ajuan.Service
	check chan struct{} // one check of likeness at a time, of all kinds: each may take much memory
}

// New makes the room; check has room for one.
func New(k *karya.Service, a *ajuan.Service, check chan struct{}) *Service {
	return &Service{k, a, check}
}

// Limits of the files of a work.
const (
	MaksBerkas    = 20 << 20
	maksPerKarya  = 50
	maksNama      = 120
	LamaUnggah    = time.Minute
	SlopFormulir  = 64 << 10
	KelasUnggah   = "unggah"
	izinBerkasLog = "tugasakhir.berkas.unggah"
)

// BerkasBaru says what a file is, and of a supplement which session it belongs to.
type BerkasBaru struct {
	Jenis       string `json:"jenis" enum:"naskah,lampiran,laporan,surat"`
	IDBimbingan string `json:"idBimbingan,omitempty" maxLength:"64" doc:"Of a supplement to a guidance session"`
}

// UnggahBerkas is a file for a work.
type UnggahBerkas struct {
	ID string `path:"id"`
	api.Upload[BerkasBaru]
	Berkas blob.File
}

// MintaBerkas names a file of a work.
type MintaBerkas struct {
	ID       string `path:"id"`
	IDBerkas string `path:"idBerkas"`
}

// TerimaBerkas takes the bytes of a file from who may send one, before anything is written.
func (s *Service) TerimaBerkas(ctx context.Context, in *UnggahBerkas, file io.Reader) error {
	a := actor.From(ctx)
	err := s.DB.Read(ctx, a.College, func(q db.Q) error {
		h, err := s.FindOfKind(ctx, q, in.ID)
		if err != nil {
			return err
		}
		return bolehUnggah(ctx, q, h)
	})
	if err != nil {
		return err
	}
	in.Berkas, err = s.Blob.Receive(ctx, file, MaksBerkas)
	return err
}

// UnggahBerkas adds a file to a work of a kind: the student's manuscript, report or supplement, the campus's letter.
// Manuscripts and reports have version numbers, which count up.
func (s *Service) UnggahBerkas(ctx context.Context, in *UnggahBerkas) (karya.BerkasBaris, error) {
	a := actor.From(ctx)
	var out karya.BerkasBaris
	err := s.DB.Write(ctx, a.College, func(ctx context.Context, q db.Q) error {
		h, err := s.Begin(ctx, q, in.ID)
		if err != nil {
			return err
		}
		if err := bolehUnggah(ctx, q, h); err != nil {
			return err
		}
		if err := s.periksaBerkas(ctx, q, h, in.Fields); err != nil {
			return err
		}
		if (in.Fields.Jenis == karya.Naskah || in.Fields.Jenis == karya.Laporan) && (in.Berkas.Type == blob.JPEG || in.Berkas.Type == blob.PNG) {
			return apperr.Field("file", "Gambar tidak dapat menjadi naskah atau laporan karena tulisannya tidak terbaca. Kirim PDF, DOCX, atau teks biasa.")
		}
		out, err = s.simpanBerkas(ctx, q, a, &h, in)
		return err
	})
	return out, err
}

// bolehUnggah refuses who sends no files, a work that is over, and one that has too many.
func bolehUnggah(ctx context.Context, q db.Q, h karya.Hubungan) error {
	if !h.Mahasiswa && !h.Atur() {
		return apperr.New(apperr.Forbidden, "Berkas diunggah oleh mahasiswa pemilik karya, surat oleh operator")
	}
	if slices.Contains([]string{karya.StatusDitolak, karya.StatusSelesai, karya.StatusDibatalkan}, h.Status) {
		return apperr.New(apperr.Conflict, fmt.Sprintf("Berkas tidak dapat ditambah. Status saat ini %s.", karya.LabelStatus[h.Status]))
	}
	const count = `SELECT COUNT(*) FROM tugasakhir_berkas WHERE college_id = $1 AND id_karya = $2`
	n, err := db.Get[int64](ctx, q, count, q.College, h.ID)
	if err == nil && n >= maksPerKarya {
		err = apperr.New(apperr.Conflict, fmt.Sprintf("Karya ini sudah memiliki %d berkas, jumlah paling banyak", maksPerKarya))
	}
	return err
}

// periksaBerkas refuses a kind of file that is not the sender's, and a session that is not the work's, or will not be.
func (s *Service) periksaBerkas(ctx context.Context, q db.Q, h karya.Hubungan, b BerkasBaru) error {
	switch {
	case b.Jenis == karya.Surat && !h.Atur():
		return apperr.Field("jenis", "Surat diunggah oleh operator")
	case b.Jenis != karya.Surat && !h.Mahasiswa:
		return apperr.Field("jenis", "Operator hanya mengunggah surat")
	case ajuan.JenisNaskah(b.Jenis):
		if err := s.belumDiuji(ctx, q, h); err != nil {
			return err
		}
	}
	switch {
	case b.IDBimbingan == "":
		return nil
	case b.Jenis != karya.Lampiran:
		return apperr.Field("idBimbingan", "Hanya lampiran yang menyertai bimbingan")
	}
	g, ada, err := bimbingan.Find(ctx, q, b.IDBimbingan)
	if err != nil {
		return err
	}
	if !ada || g.IDKarya != h.ID {
		return apperr.Field("idBimbingan", "Pilihan tidak tersedia")
	}
	if g.Status == bimbingan.Ditolak || g.Status == bimbingan.Dibatalkan || g.Status == bimbingan.Sah {
		return apperr.New(apperr.Conflict, "Lampiran tidak dapat ditambah. Status bimbingan saat ini "+bimbingan.Label[g.Status]+".")
	}
	return nil
}

// simpanBerkas writes the row of a file, the trail, and for what has versions or a seal the history of the work.
func (s *Service) simpanBerkas(ctx context.Context, q db.Q, a actor.Actor, h *karya.Hubungan, in *UnggahBerkas) (karya.BerkasBaris, error) {
	now := s.Clock.Now()
	out := karya.BerkasBaris{ID: s.NewID(), Jenis: in.Fields.Jenis, Nama: NamaBerkas(in.Name, in.Berkas.Type), Tipe: in.Berkas.Type,
		Ukuran: in.Berkas.Size, Pada: now, Oleh: a.Name}
	if out.Jenis == karya.Naskah || out.Jenis == karya.Laporan {
		const next = `SELECT COALESCE(MAX(nomor), 0) + 1 FROM tugasakhir_berkas WHERE college_id = $1 AND id_karya = $2 AND jenis = $3`
		var err error
		if out.Nomor, err = db.Get[int64](ctx, q, next, q.College, h.ID, out.Jenis); err != nil {
			return out, err
		}
	}
	const insert = `INSERT INTO tugasakhir_berkas (college_id, id, id_karya, jenis, nomor, id_bimbingan, nama, tipe, ukuran, sidik, dibuat_pada, dibuat_oleh)
		VALUES ($1, $2, $3, $4, $5, NULLIF($6, ''), $7, $8, $9, $10, $11, $12)`
	_, err := q.Exec(ctx, insert, q.College, out.ID, h.ID, out.Jenis, out.Nomor, in.Fields.IDBimbingan, out.Nama, out.Tipe, out.Ukuran,
		in.Berkas.Hash, now.UnixMicro(), a.Account)
	if err != nil {
		return out, err
	}
	if out.Nomor > 0 {
		if err := s.periksaKemiripan(ctx, q, h.ID, out.ID); err != nil {
			return out, err
		}
	}
	if out.Jenis != karya.Lampiran {
		if err := s.Touch(ctx, q, &h.Baris, karya.TindakanFile, pengunggah(*h, out.Jenis), out.Sebutan()); err != nil {
			return out, err
		}
		if err := s.susulkan(ctx, q, h, out); err != nil {
			return out, err
		}
	}
	return out, audit.Append(ctx, q, audit.Entry{At: now, Account: a.Account, Act: izinBerkasLog, Object: "berkas", ObjectID: out.ID,
		Details: map[string]any{"idKarya": h.ID, "jenis": out.Jenis, "nomor": out.Nomor, "nama": out.Nama, "sidik": in.Berkas.Hash}})
}

func pengunggah(h karya.Hubungan, jenis string) string {
	if jenis == karya.Surat {
		return h.PeranAtur()
	}
	return karya.PeranMahasiswa
}

// akhiranTipe are the endings that name a media type; the first is given to a name that has none of them.
var akhiranTipe = map[string][]string{
	blob.PDF: {".pdf"}, blob.DOCX: {".docx"}, blob.Text: {".txt"}, blob.JPEG: {".jpg", ".jpeg"}, blob.PNG: {".png"},
}

// NamaBerkas is the sender's name of a file, made fit to be shown and saved: one line, no sign that cannot be seen, of
// bounded length, and ending as its content says.
func NamaBerkas(nama, tipe string) string {
	nama = texts.Tidy(strings.Map(func(c rune) rune {
		if unicode.In(c, unicode.Cc, unicode.Cf, unicode.Co, unicode.Zl, unicode.Zp) || strings.ContainsRune(`/\:*?"<>|`, c) {
			return ' '
		}
		return c
	}, nama))
	ending := akhiranTipe[tipe][0]
	if e := path.Ext(nama); slices.Contains(akhiranTipe[tipe], strings.ToLower(e)) {
		nama, ending = strings.TrimSuffix(nama, e), e
	}
	nama = strings.Trim(nama, ". ")
	if runes := []rune(nama); len(runes) > maksNama {
		nama = strings.TrimSpace(string(runes[:maksNama]))
	}
	if nama == "" {
		nama = "berkas"
	}
	return nama + ending
}
