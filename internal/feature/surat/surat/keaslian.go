package surat

import (
	"context"
	"strings"
	"time"

	"portaldosen/internal/core/dokumen"
	"portaldosen/internal/feature/surat/cetak"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// Papers are the letters that were approved, for whoever holds one.
var Papers = module.Papers{Find: findPaper}

// issued is a letter as it was approved, and whether it still holds.
type issued struct {
	Salinan     string
	SidikBerkas string
	Pada        time.Time
	Status      string
	StatusPada  time.Time
}

func findPaper(ctx context.Context, q db.Q, kode string) (module.Paper, bool, error) {
	const read = `SELECT t.salinan_json AS salinan, t.sidik_berkas, t.pada, s.status, s.status_pada FROM surat_terbit t
		JOIN surat_surat s ON s.college_id = t.college_id AND s.id = t.id_surat WHERE t.college_id = $1 AND t.kode = $2`
	row, found, err := db.Find[issued](ctx, q, read, q.College, kode)
	if err != nil || !found {
		return module.Paper{}, false, err
	}
	letter, err := cetak.Baca(row.Salinan)
	if err != nil {
		return module.Paper{}, false, err
	}
	p := module.Paper{Kind: letter.Judul, Letter: letter.Nomor, Day: letter.Tanggal, Signer: letter.Penanda.Nama, MadeAt: row.Pada, File: row.SidikBerkas,
		Name: letter.Tentang.Mahasiswa, Number: letter.Tentang.NIM, Masked: dokumen.Samar(letter.Tentang.NIM),
		Holds: func(context.Context, db.Q) (bool, error) { return row.Status == Disetujui, nil }}
	if p.Name == "" {
		p.Name = strings.Join(letter.Tentang.Dosen, "; ")
	}
	if row.Status == Dicabut {
		p.Revoked = &row.StatusPada
	}
	p.Says = append(p.Says, [2]string{"Dosen", strings.Join(letter.Tentang.Dosen, "; ")}, [2]string{"Jabatan penanda tangan", letter.Penanda.Jabatan})
	p.Says = append(p.Says, letter.Rincian...)
	return p, true, nil
}

// Gambar are the fingerprints of the emblems that approved letters show.
func Gambar(ctx context.Context, q db.Q) ([]string, error) {
	return db.List[string](ctx, q, `SELECT DISTINCT t.gambar FROM surat_terbit t WHERE t.college_id = $1 AND t.gambar <> ''`, q.College)
}

// moment is a moment as the store keeps it.
func moment(at time.Time) time.Time { return clock.FromMicro(at.UnixMicro()) }
