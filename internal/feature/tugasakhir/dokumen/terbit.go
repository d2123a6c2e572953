package dokumen

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"

	genuine "portaldosen/internal/core/dokumen"
	"portaldosen/internal/feature/tugasakhir/ujian"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/dateid"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc/paper"
	"portaldosen/internal/kit/module"
)

// susunanDokumen grows with every change of how papers look, so that the same facts in another look are another paper.
const susunanDokumen = 3

// faktaDokumen is all that a paper shows; the same facts are the same paper.
type faktaDokumen struct {
	Susunan           int
	Dokumen           string
	Judul             string
	IDKarya           string
	IDSidang, IDDosen string
	NIM               string
	Tanggal           string // of the signatures
	Kampus            kampusDokumen
	Umum              faktaUmum
	Blok              []blokDokumen

	// Parts of the file's name, which say nothing that the paper does not.
	Penilai string `json:"-"` // in which part, on a sheet of marks
	Stempel string `json:"-"` // the exam's day and hour
}

// faktaUmum is what anybody may read of a paper.
type faktaUmum struct {
	Jenis   string // "Berita acara sidang skripsi"
	Perihal string // the title of the work
	Nama    string
	NIM     string // its middle hidden
	Hasil   string // of the exam, on the papers that state it

	// Isi is what the paper says in few lines, marks too: for whoever knows the whole NIM, which stands on the paper alone.
	Isi [][2]string
}

// fakta puts together what a paper says.
func (b *bahanDokumen) fakta(r ragamDokumen) faktaDokumen {
	judul := r.judulJenis(b.karya.Jenis)
	f := faktaDokumen{Susunan: susunanDokumen, Dokumen: r.nama, Judul: judul, IDKarya: b.karya.ID, NIM: b.karya.NIM, Kampus: b.kampus, Blok: r.isi(b),
		Umum: faktaUmum{Jenis: judul, Perihal: b.karya.Judul, Nama: b.karya.NamaMahasiswa, NIM: genuine.Samar(b.karya.NIM), Isi: r.ringkas(b)}}
	if at := r.pada(b); !at.IsZero() {
		f.Tanggal = b.tanggal(at)
	}
	if b.sidang != nil && r.nama != dokumenKartu {
		f.IDSidang = b.sidang.ID
		f.Stempel = b.sidang.MulaiPada.In(f.zona()).Format("20060102_1504")
	}
	if r.nama == dokumenForm {
		f.IDDosen, f.Penilai = b.idDosen, b.peranDari(b.idDosen)
	}
	if r.nama == dokumenAcara || r.nama == dokumenPengesahan {
		f.Umum.Hasil = ujian.NamaHasil[b.sidang.Hasil]
	}
	return f
}

func (f faktaDokumen) zona() *time.Location { return dateid.Zone(f.Kampus.Zona) }

// sidik is the hash of all facts.
func (f faktaDokumen) sidik() (string, error) {
	text, err := json.Marshal(f)
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:]), err
}

// sidikIsi is the hash of what a paper says of the work: neither a new emblem nor a new head of programme makes it outdated.
func (f faktaDokumen) sidikIsi() (string, error) {
	f.Susunan, f.Kampus = 0, kampusDokumen{}
	f.Blok = slices.DeleteFunc(slices.Clone(f.Blok), func(b blokDokumen) bool { return b.TandaTangan != nil })
	return f.sidik()
}

// dokumenRow is a paper as it is recorded.
type dokumenRow struct {
	Kode, Nama, IDKarya, IDSidang, IDDosen string
	SidikIsi, SidikBerkas                  string
	Fakta                                  string
	DibuatPada                             time.Time
}

const dokumenColumns = `SELECT kode, nama, id_karya, COALESCE(id_sidang, '') AS id_sidang, COALESCE(id_dosen, '') AS id_dosen, sidik_isi, sidik_berkas,
	fakta, dibuat_pada FROM tugasakhir_dokumen`

const dokumenSama = dokumenColumns + ` WHERE college_id = $1 AND id_karya = $2 AND nama = $3 AND sidik_fakta = $4`

// terbitkan makes the file of a paper. Facts that were printed before keep their code, moment and bytes.
func (s *Service) terbitkan(ctx context.Context, f faktaDokumen) ([]byte, dokumenRow, error) {
	sidik, err := f.sidik()
	if err != nil {
		return nil, dokumenRow{}, err
	}
	row, err := module.Read(ctx, s.Deps, func(q db.Q, _ actor.Actor) (dokumenRow, error) {
		return db.Get[dokumenRow](ctx, q, dokumenSama, q.College, f.IDKarya, f.Dokumen, sidik)
	})
	if apperr.Is(err, apperr.Missing) {
		row, err = s.catatDokumen(ctx, f, sidik)
	}
	if err != nil {
		return nil, row, err
	}
	isi, err := f.cetak(row.Kode, row.DibuatPada, actor.From(ctx).College, s.Blob)
	return isi, row, err
}

// catatDokumen records a new paper under a code that nobody can guess, in letters that a person can copy from paper. Of two that
// are made at once the first one stands for both.
func (s *Service) catatDokumen(ctx context.Context, f faktaDokumen, sidik string) (dokumenRow, error) {
	kode := genuine.KodeBaru()
	pada := s.Clock.Now()
	isi, err := f.cetak(kode, clock.FromMicro(pada.UnixMicro()), actor.From(ctx).College, s.Blob)
	if err != nil {
		return dokumenRow{}, err
	}
	umum, err := json.Marshal(f.Umum)
	if err != nil {
		return dokumenRow{}, err
	}
	sidikIsi, err := f.sidikIsi()
	if err != nil {
		return dokumenRow{}, err
	}
	const insert = `INSERT INTO tugasakhir_dokumen (college_id, kode, nama, id_karya, id_sidang, id_dosen, sidik_fakta, sidik_isi, sidik_berkas, fakta,
			dibuat_pada, dibuat_oleh)
		VALUES ($1, $2, $3, $4, NULLIF($5, ''), NULLIF($6, ''), $7, $8, $9, $10, $11, $12) ON CONFLICT (college_id, id_karya, nama, sidik_fakta) DO NOTHING`
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, a actor.Actor) (dokumenRow, error) {
		n, err := q.Exec(ctx, insert, q.College, kode, f.Dokumen, f.IDKarya, f.IDSidang, f.IDDosen, sidik, sidikIsi, genuine.Sidik(isi),
			string(umum), pada.UnixMicro(), a.Account)
		if err == nil && n > 0 {
			err = s.Audit(ctx, q, "tugasakhir.dokumen.buat", "karya", f.IDKarya, map[string]string{"dokumen": f.Dokumen, "kode": kode})
		}
		if err != nil {
			return dokumenRow{}, err
		}
		return db.Get[dokumenRow](ctx, q, dokumenSama, q.College, f.IDKarya, f.Dokumen, sidik)
	})
}

// cetak draws a paper: the same facts, code and moment are the same bytes.
func (f faktaDokumen) cetak(kode string, pada time.Time, college string, files *blob.Store) ([]byte, error) {
	lengkap := genuine.Lengkap(college, kode)
	k := paper.New(f.Judul+" "+f.NIM, f.Kampus.Nama, f.Judul+" "+f.NIM+" · Kode dokumen "+lengkap, pada)
	kop, err := f.Kampus.Kertas(files, f.Kampus.Fakultas, "Program Studi "+f.Kampus.Prodi+" ("+f.Kampus.Jenjang+")")
	if err != nil {
		return nil, err
	}
	k.Letterhead(kop)
	k.Title(strings.ToUpper(f.Judul))
	keterangan := "Dokumen ini dibuat oleh Portal Dosen pada " + dateid.DateTime(pada, f.zona()) + ". Keasliannya dapat diperiksa siapa pun dengan memindai kode ini, atau di:"
	if err := f.gambar(k, genuine.Alamat(f.Kampus.Origin, college, kode), keterangan); err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = k.Write(&out)
	return out.Bytes(), err
}

// gambar puts the blocks, and the code below them. The signatures and the code stand on one sheet, together with the short
// texts above them; where there is none that says something, with the end of what comes before.
func (f faktaDokumen) gambar(k *paper.Paper, alamat, keterangan string) error {
	tanda := max(0, slices.IndexFunc(f.Blok, func(b blokDokumen) bool { return b.TandaTangan != nil }))
	mulai := tanda
	for mulai > 0 && f.Blok[mulai-1].pendek(k) {
		mulai--
	}
	sebelum := mulai
	if !slices.ContainsFunc(f.Blok[mulai:tanda], blokDokumen.berisi) {
		sebelum = max(0, mulai-1)
	}
	for _, b := range f.Blok[:sebelum] {
		b.gambar(k, "")
	}
	var err error
	k.Closing(func() {
		for _, b := range f.Blok[sebelum:mulai] {
			b.gambar(k, "")
		}
	}, func() {
		for _, b := range f.Blok[mulai:] {
			b.gambar(k, f.Tanggal)
		}
		err = errors.Join(err, k.QR(alamat, keterangan))
	})
	return err
}

// pendek tells whether a block is a text that goes with what follows it as a whole.
func (b blokDokumen) pendek(k *paper.Paper) bool {
	const milimeter = 30.0
	return b.Kolom == nil && k.Height(func() { b.gambar(k, "") }) < milimeter
}

// berisi tells whether a block says something that can be signed for.
func (b blokDokumen) berisi() bool { return b.Alinea != "" || b.Rincian != nil }

func (b blokDokumen) gambar(k *paper.Paper, tanggal string) {
	switch {
	case b.Alinea != "":
		k.Paragraph(b.Alinea)
	case b.Subjudul != "":
		k.Heading(b.Subjudul)
	case b.Rincian != nil:
		k.Details(b.Rincian...)
	case b.Kolom != nil:
		k.Table(b.Kolom, b.Baris)
	case b.Pilihan != nil:
		k.Choices(b.Pilihan, b.Dipilih)
	case b.Catatan != "":
		k.Note(b.Catatan)
	case b.TandaTangan != nil:
		k.Signatures(tanggal, b.TandaTangan...)
	}
}
