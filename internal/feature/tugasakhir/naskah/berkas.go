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
	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
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
	MaksBerkas   = 20 << 20
	maksPerKarya = 50
	maksNama     = 120
	LamaUnggah   = time.Minute
	SlopFormulir = 64 << 10
	KelasUnggah  = "unggah"
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
	_, err := karya.Read(ctx, s, in.ID, func(q db.Q, h karya.Hubungan) (any, error) { return nil, bolehUnggah(ctx, q, h) })
	if err != nil {
		return err
	}
	in.Berkas, err = s.Blob.Receive(ctx, file, MaksBerkas)
	return err
}

// UnggahBerkas adds a file to a work of a kind: the student's manuscript, report or supplement, the campus's letter.
// Manuscripts and reports have version numbers, which count up.
func (s *Service) UnggahBerkas(ctx context.Context, in *UnggahBerkas) (karya.BerkasBaris, error) {
	return karya.Write(ctx, s, in.ID, func(ctx context.Context, q db.Q, h *karya.Hubungan) (out karya.BerkasBaris, err error) {
		if err := bolehUnggah(ctx, q, *h); err != nil {
			return out, err
		}
		if err := s.periksaBerkas(ctx, q, *h, in); err != nil {
			return out, err
		}
		return s.simpanBerkas(ctx, q, h, in)
	})
}

// bolehUnggah refuses who sends no files, a work that is over, and one that has too many.
func bolehUnggah(ctx context.Context, q db.Q, h karya.Hubungan) error {
	if !h.Mahasiswa && !h.Atur() {
		return apperr.New(apperr.Forbidden, "Berkas diunggah oleh mahasiswa pemilik karya, surat oleh operator")
	}
	if usai(h.Status) {
		return apperr.New(apperr.Conflict, fmt.Sprintf("Berkas tidak dapat ditambah. Status saat ini %s.", karya.LabelStatus[h.Status]))
	}
	const count = `SELECT COUNT(*) FROM tugasakhir_berkas WHERE college_id = $1 AND id_karya = $2`
	n, err := db.Get[int64](ctx, q, count, q.College, h.ID)
	if err == nil && n >= maksPerKarya {
		err = apperr.New(apperr.Conflict, fmt.Sprintf("Karya ini sudah memiliki %d berkas, jumlah paling banyak", maksPerKarya))
	}
	return err
}

// periksaBerkas refuses a kind of file that is not the sender's, a picture as manuscript, and a session that is not the work's, or
// will not be.
func (s *Service) periksaBerkas(ctx context.Context, q db.Q, h karya.Hubungan, in *UnggahBerkas) error {
	jenis, idBimbingan := in.Fields.Jenis, in.Fields.IDBimbingan
	switch {
	case jenis == karya.Surat && !h.Atur():
		return apperr.Field("jenis", "Surat diunggah oleh operator")
	case jenis != karya.Surat && !h.Mahasiswa:
		return apperr.Field("jenis", "Operator hanya mengunggah surat")
	case ajuan.JenisNaskah(jenis):
		if err := s.belumDiuji(ctx, q, h); err != nil {
			return err
		}
	}
	switch {
	case idBimbingan != "" && jenis != karya.Lampiran:
		return apperr.Field("idBimbingan", "Hanya lampiran yang menyertai bimbingan")
	case ajuan.JenisNaskah(jenis) && strings.HasPrefix(in.Berkas.Type, "image/"):
		return apperr.Field("file", "Gambar tidak dapat menjadi naskah atau laporan karena tulisannya tidak terbaca. Kirim PDF, DOCX, atau teks biasa.")
	case idBimbingan == "":
		return nil
	}
	g, ada, err := bimbingan.Find(ctx, q, idBimbingan)
	switch {
	case err != nil:
		return err
	case !ada || g.IDKarya != h.ID:
		return apperr.Field("idBimbingan", "Pilihan tidak tersedia")
	case slices.Contains(bimbinganTutup, g.Status):
		return apperr.New(apperr.Conflict, "Lampiran tidak dapat ditambah. Status bimbingan saat ini "+bimbingan.Label[g.Status]+".")
	}
	return nil
}

// bimbinganTutup are the statuses of a session whose supplements stay as they are.
var bimbinganTutup = []string{bimbingan.Ditolak, bimbingan.Dibatalkan, bimbingan.Sah}

// simpanBerkas writes the row of a file, the trail, and for what has versions or a seal the history of the work.
func (s *Service) simpanBerkas(ctx context.Context, q db.Q, h *karya.Hubungan, in *UnggahBerkas) (karya.BerkasBaris, error) {
	a, now := actor.From(ctx), s.Clock.Now()
	out := karya.BerkasBaris{ID: s.NewID(), Jenis: in.Fields.Jenis, Nama: NamaBerkas(in.Name, in.Berkas.Type), Tipe: in.Berkas.Type,
		Ukuran: in.Berkas.Size, Pada: now, Oleh: a.Name}
	if ajuan.JenisNaskah(out.Jenis) {
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
		// A new version has no score until it is checked.
		if err := karya.SetSkor(ctx, q, h.ID, nil); err != nil {
			return out, err
		}
		if _, err := s.antreCek(ctx, q, h.ID, out.ID); err != nil {
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
	return out, s.Audit(ctx, q, "tugasakhir.berkas.unggah", "berkas", out.ID,
		map[string]any{"idKarya": h.ID, "jenis": out.Jenis, "nomor": out.Nomor, "nama": out.Nama, "sidik": in.Berkas.Hash})
}

func pengunggah(h karya.Hubungan, jenis string) string {
	if jenis == karya.Surat {
		return h.PeranAtur()
	}
	return karya.PeranMahasiswa
}

// belumDiuji refuses a manuscript while the exam is held: what is examined then is the one that was approved.
func (s *Service) belumDiuji(ctx context.Context, q db.Q, h karya.Hubungan) error {
	if h.Status != karya.StatusDijadwalkan {
		return nil
	}
	const begun = `SELECT EXISTS (SELECT 1 FROM tugasakhir_peserta p JOIN tugasakhir_sidang s ON s.college_id = p.college_id AND s.id = p.id_sidang
		WHERE p.college_id = $1 AND p.id_karya = $2 AND p.hasil IS NULL AND s.status = 'dijadwalkan' AND s.mulai_pada <= $3)`
	mulai, err := db.Get[bool](ctx, q, begun, q.College, h.ID, s.Clock.Now().UnixMicro())
	if err == nil && mulai {
		err = apperr.New(apperr.Conflict, "Sidang sudah dimulai, jadi naskah yang diuji tidak dapat diganti. Unggah naskah baru setelah hasil sidang dicatat.")
	}
	return err
}

// susulkan lets a manuscript that was just handed in take the place of the one in the request for the defense: while nobody
// decided, the request is about the new one from now on; afterwards a new request asks everybody again. A work that was ready
// for a date waits for consent again; the date of one that has it stays.
func (s *Service) susulkan(ctx context.Context, q db.Q, h *karya.Hubungan, b karya.BerkasBaris) error {
	if !ajuan.JenisNaskah(b.Jenis) || !slices.Contains([]string{karya.StatusAjukanSidang, karya.StatusSiapSidang, karya.StatusDijadwalkan}, h.Status) {
		return nil
	}
	p, ada, err := ajuan.FindLatest(ctx, q, h.ID, ajuan.HalSidang)
	if err != nil {
		return err
	}
	const decided = `SELECT EXISTS (SELECT 1 FROM tugasakhir_putusan WHERE college_id = $1 AND id_pengajuan = $2)`
	diputus, err := db.Get[bool](ctx, q, decided, q.College, p.ID)
	if err != nil {
		return err
	}
	if ada && p.Status == ajuan.Diajukan && !diputus {
		// The version moves on: who decides on what was read before is told.
		if err := s.ajuan.Update(ctx, q, &p, ajuan.Diajukan, p.Alasan); err != nil {
			return err
		}
		return ajuan.CatatNaskah(ctx, q, p.ID, b.ID)
	}
	if p.Status == ajuan.Diajukan || p.Status == ajuan.Disetujui {
		if err := s.ajuan.Update(ctx, q, &p, ajuan.Ditarik, "Diganti "+b.Versi()); err != nil {
			return err
		}
	}
	alasan := b.Versi() + " menggantikan naskah sebelumnya; persetujuan diminta lagi"
	if err := s.ajuan.Insert(ctx, q, h.ID, ajuan.HalSidang, alasan, p.UsulanTanggal); err != nil {
		return err
	}
	if h.Status == karya.StatusSiapSidang {
		return s.Move(ctx, q, &h.Baris, karya.TindakanNaskahBaru, karya.PeranMahasiswa, alasan)
	}
	return s.Touch(ctx, q, &h.Baris, karya.TindakanNaskahBaru, karya.PeranMahasiswa, alasan)
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

// AmbilBerkas answers a file of a work of a kind to everyone who has to do with the work.
func (s *Service) AmbilBerkas(ctx context.Context, in *MintaBerkas) (api.File, error) {
	return karya.Read(ctx, s, in.ID, func(q db.Q, _ karya.Hubungan) (api.File, error) {
		const read = `SELECT nama AS name, tipe AS type, ukuran AS size, sidik FROM tugasakhir_berkas WHERE college_id = $1 AND id_karya = $2 AND id = $3`
		b, err := db.Get[struct {
			api.File
			Sidik string
		}](ctx, q, read, q.College, in.ID, in.IDBerkas)
		if err != nil {
			return b.File, err
		}
		return module.Stored(s.Blob, b.Name, b.Type, b.Sidik, b.Size)
	})
}

// SidikBerkas are the fingerprints of the files that a college's works hold.
func SidikBerkas(ctx context.Context, q db.Q) ([]string, error) {
	return db.List[string](ctx, q, `SELECT DISTINCT sidik FROM tugasakhir_berkas WHERE college_id = $1`, q.College)
}

// TarikBerkas takes a wrong file back, as long as nobody built upon it: the student's manuscript, report or supplement, the
// campus's letter. What was found by checking it goes too; the version before it is checked anew and stands for the work again.
func (s *Service) TarikBerkas(ctx context.Context, in *MintaBerkas) (api.NoContent, error) {
	return karya.Write(ctx, s, in.ID, func(ctx context.Context, q db.Q, h *karya.Hubungan) (out api.NoContent, err error) {
		semua, err := karya.ListBerkas(ctx, q, h.ID)
		if err != nil {
			return out, err
		}
		i := slices.IndexFunc(semua, func(b karya.BerkasKarya) bool { return b.ID == in.IDBerkas })
		if i < 0 {
			return out, apperr.NotFound()
		}
		if err := s.belumDipakai(ctx, q, *h, semua[i], semua[i+1:]); err != nil {
			return out, err
		}
		return out, s.hapusBerkas(ctx, q, h, semua[i].BerkasBaris)
	})
}

// belumDipakai refuses (403) who did not send a file, and (409) to take back what somebody built upon.
func (s *Service) belumDipakai(ctx context.Context, q db.Q, h karya.Hubungan, b karya.BerkasKarya, sesudah []karya.BerkasKarya) error {
	if milik := h.Mahasiswa && b.Jenis != karya.Surat || h.Atur() && b.Jenis == karya.Surat; !milik {
		return apperr.New(apperr.Forbidden, "Berkas ditarik oleh yang mengunggahnya: mahasiswa pemilik karya, surat oleh operator")
	}
	if b.Nomor > 0 && slices.ContainsFunc(sesudah, b.SameFile) {
		return apperr.New(apperr.Conflict, "Berkas tidak dapat ditarik karena sudah ada versi yang lebih baru.")
	}
	if lewat := []string{karya.StatusDraf, karya.StatusDiajukan, karya.StatusPerbaikan, karya.StatusInstansi, h.Jenis.Dibimbing()}; !slices.Contains(lewat, h.Status) {
		return apperr.New(apperr.Conflict, "Berkas tidak dapat ditarik. Status saat ini: "+karya.LabelStatus[h.Status]+".")
	}
	if b.IDBimbingan != "" {
		g, _, err := bimbingan.Find(ctx, q, b.IDBimbingan)
		if err == nil && slices.Contains(bimbinganTutup, g.Status) {
			err = apperr.New(apperr.Conflict, "Lampiran tidak dapat ditarik. Status bimbingan saat ini: "+bimbingan.Label[g.Status]+".")
		}
		return err
	}
	const since = `SELECT CASE WHEN EXISTS (SELECT 1 FROM tugasakhir_pengajuan p WHERE p.college_id = $1 AND p.id_karya = $2 AND p.hal <> 'judul'
				AND p.status <> 'ditarik' AND p.dibuat_pada >= $3) THEN 'Berkas tidak dapat ditarik karena sudah menjadi bagian pengajuan uji coba atau sidang.'
			WHEN EXISTS (SELECT 1 FROM tugasakhir_bimbingan g WHERE g.college_id = $1 AND g.id_karya = $2 AND g.status IN ('sah', 'perbaiki') AND g.dikirim_pada >= $3)
				THEN 'Berkas tidak dapat ditarik karena pembimbing sudah memberi catatan atau paraf sesudahnya.' ELSE '' END`
	sebab, err := db.Get[string](ctx, q, since, q.College, h.ID, b.Pada.UnixMicro())
	if err == nil && sebab != "" {
		err = apperr.New(apperr.Conflict, sebab+" Unggah versi yang benar.")
	}
	return err
}

// hapusBerkas takes the row of a file away, with its checks; the bytes go when nothing refers to them any more.
func (s *Service) hapusBerkas(ctx context.Context, q db.Q, h *karya.Hubungan, b karya.BerkasBaris) error {
	for _, text := range []string{
		`DELETE FROM tugasakhir_kutipan WHERE college_id = $1 AND id_cek IN (SELECT c.id FROM tugasakhir_cek c WHERE c.college_id = $1 AND c.id_berkas = $2)`,
		`DELETE FROM tugasakhir_cek WHERE college_id = $1 AND id_berkas = $2`,
		`DELETE FROM tugasakhir_berkas WHERE college_id = $1 AND id = $2`,
	} {
		if err := q.Apply(ctx, text, q.College, b.ID); db.IsForeign(err) {
			return apperr.New(apperr.Conflict, "Berkas tidak dapat ditarik karena sudah dipakai. Unggah versi yang benar.")
		} else if err != nil {
			return err
		}
	}
	if b.Nomor > 0 {
		if err := s.kembaliKeVersi(ctx, q, h.ID); err != nil {
			return err
		}
	}
	if b.Jenis != karya.Lampiran {
		if err := s.Touch(ctx, q, &h.Baris, "tarik_berkas", pengunggah(*h, b.Jenis), b.Sebutan()); err != nil {
			return err
		}
	}
	return s.Audit(ctx, q, "tugasakhir.berkas.tarik", "berkas", b.ID, map[string]any{"idKarya": h.ID, "jenis": b.Jenis, "nomor": b.Nomor, "nama": b.Nama})
}

// kembaliKeVersi lets the latest version that is left stand for the work: it is checked anew. Without one the work has no score,
// and others are no longer held against its text.
func (s *Service) kembaliKeVersi(ctx context.Context, q db.Q, idKarya string) error {
	if _, err := tarikSidik(ctx, q, idKarya, nil); err != nil {
		return err
	}
	if err := karya.SetSkor(ctx, q, idKarya, nil); err != nil {
		return err
	}
	if err := q.Apply(ctx, `DELETE FROM tugasakhir_naskah WHERE college_id = $1 AND id_karya = $2`, q.College, idKarya); err != nil {
		return err
	}
	naskah, ada, err := versiTerakhir(ctx, q, idKarya)
	if err == nil && ada {
		_, err = s.antreCek(ctx, q, idKarya, naskah.ID)
	}
	return err
}
