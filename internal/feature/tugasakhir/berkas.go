package tugasakhir

import (
	"context"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"
	"time"
	"unicode"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/teks"
)

// Limits of the files of a work.
const (
	maksBerkas    = 20 << 20
	maksPerKarya  = 50
	maksNama      = 120
	lamaUnggah    = time.Minute
	slopFormulir  = 64 << 10
	kelasUnggah   = "unggah"
	naskah        = "naskah"
	lampiran      = "lampiran"
	laporan       = "laporan"
	surat         = "surat"
	tindakanFile  = "unggah"
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
	api.Unggahan[BerkasBaru]
	Berkas blob.Berkas
}

// MintaBerkas names a file of a work.
type MintaBerkas struct {
	ID       string `path:"id"`
	IDBerkas string `path:"idBerkas"`
}

func unggah(o api.Op) api.Op {
	o.MaxBody, o.Wait, o.Class = maksBerkas+slopFormulir, lamaUnggah, kelasUnggah
	return created(o)
}

// TerimaBerkas takes the bytes of a file from who may send one, before anything is written.
func (s *Service) TerimaBerkas(ctx context.Context, in *UnggahBerkas, file io.Reader) error {
	a := actor.From(ctx)
	err := s.DB.Read(ctx, a.College, func(q db.Q) error {
		h, err := s.karyaJenis(ctx, q, a, s.Jenis, in.ID)
		if err != nil {
			return err
		}
		return bolehUnggah(ctx, q, h)
	})
	if err != nil {
		return err
	}
	in.Berkas, err = s.Blob.Terima(ctx, file, maksBerkas)
	return err
}

// UnggahBerkas adds a file to a work of a kind: the student's manuscript, report or supplement, the campus's letter.
// Manuscripts and reports have version numbers, which count up.
func (s *Service) UnggahBerkas(ctx context.Context, in *UnggahBerkas) (BerkasBaris, error) {
	a := actor.From(ctx)
	var out BerkasBaris
	err := s.DB.Write(ctx, a.College, func(ctx context.Context, q db.Q) error {
		h, err := s.mulai(ctx, q, a, s.Jenis, in.ID)
		if err != nil {
			return err
		}
		if err := bolehUnggah(ctx, q, h); err != nil {
			return err
		}
		if err := s.periksaBerkas(ctx, q, h, in.Isian); err != nil {
			return err
		}
		if (in.Isian.Jenis == naskah || in.Isian.Jenis == laporan) && (in.Berkas.Tipe == blob.JPEG || in.Berkas.Tipe == blob.PNG) {
			return apperr.Isian("file", "Gambar tidak dapat menjadi naskah atau laporan karena tulisannya tidak terbaca. Kirim PDF, DOCX, atau teks biasa.")
		}
		out, err = s.simpanBerkas(ctx, q, a, &h, in)
		return err
	})
	return out, err
}

// bolehUnggah refuses who sends no files, a work that is over, and one that has too many.
func bolehUnggah(ctx context.Context, q db.Q, h hubungan) error {
	if !h.Mahasiswa && !h.Atur() {
		return apperr.New(apperr.Dilarang, "Berkas diunggah oleh mahasiswa pemilik karya, surat oleh operator")
	}
	if slices.Contains([]string{statusDitolak, statusSelesai, statusDibatalkan}, h.Status) {
		return apperr.New(apperr.Konflik, fmt.Sprintf("Berkas tidak dapat ditambah. Status saat ini %s.", labelStatus[h.Status]))
	}
	const count = `SELECT COUNT(*) FROM tugasakhir_berkas WHERE college_id = $1 AND id_karya = $2`
	n, err := db.Get[int64](ctx, q, count, q.College, h.ID)
	if err == nil && n >= maksPerKarya {
		err = apperr.New(apperr.Konflik, fmt.Sprintf("Karya ini sudah memiliki %d berkas, jumlah paling banyak", maksPerKarya))
	}
	return err
}

// periksaBerkas refuses a kind of file that is not the sender's, and a session that is not the work's, or will not be.
func (s *Service) periksaBerkas(ctx context.Context, q db.Q, h hubungan, b BerkasBaru) error {
	switch {
	case b.Jenis == surat && !h.Atur():
		return apperr.Isian("jenis", "Surat diunggah oleh operator")
	case b.Jenis != surat && !h.Mahasiswa:
		return apperr.Isian("jenis", "Operator hanya mengunggah surat")
	case jenisNaskah(b.Jenis):
		if err := s.belumDiuji(ctx, q, h); err != nil {
			return err
		}
	}
	switch {
	case b.IDBimbingan == "":
		return nil
	case b.Jenis != lampiran:
		return apperr.Isian("idBimbingan", "Hanya lampiran yang menyertai bimbingan")
	}
	g, ada, err := findBimbingan(ctx, q, b.IDBimbingan)
	if err != nil {
		return err
	}
	if !ada || g.IDKarya != h.ID {
		return apperr.Isian("idBimbingan", "Pilihan tidak tersedia")
	}
	if g.Status == bimbinganDitolak || g.Status == bimbinganDibatalkan || g.Status == bimbinganSah {
		return apperr.New(apperr.Konflik, "Lampiran tidak dapat ditambah. Status bimbingan saat ini "+labelBimbingan[g.Status]+".")
	}
	return nil
}

// simpanBerkas writes the row of a file, the trail, and for what has versions or a seal the history of the work.
func (s *Service) simpanBerkas(ctx context.Context, q db.Q, a actor.Actor, h *hubungan, in *UnggahBerkas) (BerkasBaris, error) {
	now := s.Clock.Now()
	out := BerkasBaris{ID: s.NewID(), Jenis: in.Isian.Jenis, Nama: namaBerkas(in.Nama, in.Berkas.Tipe), Tipe: in.Berkas.Tipe,
		Ukuran: in.Berkas.Ukuran, Pada: now, Oleh: a.Nama}
	if out.Jenis == naskah || out.Jenis == laporan {
		const next = `SELECT COALESCE(MAX(nomor), 0) + 1 FROM tugasakhir_berkas WHERE college_id = $1 AND id_karya = $2 AND jenis = $3`
		var err error
		if out.Nomor, err = db.Get[int64](ctx, q, next, q.College, h.ID, out.Jenis); err != nil {
			return out, err
		}
	}
	const insert = `INSERT INTO tugasakhir_berkas (college_id, id, id_karya, jenis, nomor, id_bimbingan, nama, tipe, ukuran, sidik, dibuat_pada, dibuat_oleh)
		VALUES ($1, $2, $3, $4, $5, NULLIF($6, ''), $7, $8, $9, $10, $11, $12)`
	_, err := q.Exec(ctx, insert, q.College, out.ID, h.ID, out.Jenis, out.Nomor, in.Isian.IDBimbingan, out.Nama, out.Tipe, out.Ukuran,
		in.Berkas.Sidik, now.UnixMicro(), a.Akun)
	if err != nil {
		return out, err
	}
	if out.Nomor > 0 {
		if err := s.periksaKemiripan(ctx, q, h.ID, out.ID); err != nil {
			return out, err
		}
	}
	if out.Jenis != lampiran {
		if err := s.sentuh(ctx, q, &h.karya, tindakanFile, pengunggah(*h, out.Jenis), out.sebutan()); err != nil {
			return out, err
		}
		if err := s.susulkan(ctx, q, h, out); err != nil {
			return out, err
		}
	}
	return out, db.Catat(ctx, q, db.Jejak{Pada: now, Akun: a.Akun, Tindakan: izinBerkasLog, Objek: "berkas", IDObjek: out.ID,
		Rincian: map[string]any{"idKarya": h.ID, "jenis": out.Jenis, "nomor": out.Nomor, "nama": out.Nama, "sidik": in.Berkas.Sidik}})
}

func pengunggah(h hubungan, jenis string) string {
	if jenis == surat {
		return h.PeranAtur()
	}
	return peranMahasiswa
}

// sebutan is a file in the history: "Naskah versi 2: Bab 1.pdf".
func (b BerkasBaris) sebutan() string {
	if b.Nomor > 0 {
		versi := map[string]string{naskah: "Naskah versi %d: %s", laporan: "Laporan versi %d: %s", surat: "Surat versi %d: %s", lampiran: "Lampiran versi %d: %s"}[b.Jenis]
		return fmt.Sprintf(versi, b.Nomor, b.Nama)
	}
	return fmt.Sprintf(map[string]string{naskah: "Naskah: %s", laporan: "Laporan: %s", surat: "Surat: %s", lampiran: "Lampiran: %s"}[b.Jenis], b.Nama)
}

// akhiranTipe are the endings that name a media type; the first is given to a name that has none of them.
var akhiranTipe = map[string][]string{
	blob.PDF: {".pdf"}, blob.DOCX: {".docx"}, blob.Teks: {".txt"}, blob.JPEG: {".jpg", ".jpeg"}, blob.PNG: {".png"},
}

// namaBerkas is the sender's name of a file, made fit to be shown and saved: one line, no sign that cannot be seen, of
// bounded length, and ending as its content says.
func namaBerkas(nama, tipe string) string {
	nama = teks.Rapi(strings.Map(func(c rune) rune {
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
