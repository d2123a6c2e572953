package surat

import (
	"context"
	"strings"

	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/core/master/lists"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/pager"
)

// SaringSurat narrows the letters.
type SaringSurat struct {
	api.Filter
	Status  []string `query:"status,explode" maxItems:"5" enum:"diajukan,perlu_perbaikan,disetujui,dibatalkan,dicabut"`
	IDJenis []string `query:"idJenis,explode" maxItems:"50"`
	Tahun   int64    `query:"tahun" minimum:"1945" maximum:"9999" doc:"Of the day of its approval; before that, of the request"`
	Tunggu  string   `query:"tunggu" enum:"saya" doc:"Those that wait for the caller to decide or to mend"`
	Sort    string   `query:"sort" enum:"sejak,-sejak,tanggal,-tanggal,nomor,-nomor,jenis,-jenis,mahasiswa,-mahasiswa" default:"-sejak"`
}

const (
	kolomBaris = `s.id, s.id_jenis, j.kode AS kode_jenis, j.nama AS nama_jenis, COALESCE(s.nomor, '') AS nomor, s.tanggal,
		COALESCE(s.id_mahasiswa, '') AS id_mahasiswa, COALESCE(m.nama, '') AS nama_mahasiswa, COALESCE(m.nim, '') AS nim,
		COALESCE((SELECT ` + dosen.KolomNama + ` FROM surat_dosen x JOIN master_dosen d ON d.college_id = x.college_id AND d.id = x.id_dosen
			WHERE x.college_id = $1 AND x.id_surat = s.id AND x.urutan = 1), '') AS nama_dosen,
		(SELECT COUNT(*) FROM surat_dosen x WHERE x.college_id = $1 AND x.id_surat = s.id) AS dosen,
		(SELECT p.nama FROM master_prodi p WHERE p.college_id = $1 AND p.id = s.id_prodi) AS nama_prodi, s.status, s.status_pada,
		(SELECT a.nama FROM auth_akun a WHERE a.college_id = $1 AND a.id = s.diminta_oleh) AS peminta`
	// The rows of the letters t.
	dariTerpilih = ` CROSS JOIN surat_surat s CROSS JOIN surat_jenis j LEFT JOIN master_mahasiswa m ON m.college_id = s.college_id AND m.id = s.id_mahasiswa
		WHERE s.college_id = $1 AND s.id = t.id AND j.college_id = $1 AND j.id = s.id_jenis`
)

// DaftarSurat lists the letters that the caller sees, those last that moved long ago.
func (s *Service) DaftarSurat(ctx context.Context, in *SaringSurat) (api.Halaman[SuratBaris], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (api.Halaman[SuratBaris], error) {
		out := api.PageOf(in.Paging, []SuratBaris{}, 0)
		out.Counts = map[string]int64{Diajukan: 0, PerluPerbaikan: 0, Disetujui: 0, Dibatalkan: 0, Dicabut: 0}
		b, err := s.bacaan(ctx, q, a, *in)
		if err != nil {
			return out, err
		}
		by, err := s.hitung(ctx, q, b)
		if err != nil {
			return out, err
		}
		for status := range out.Counts {
			out.Counts[status] = by[status]
		}
		if out.Total = b.jumlah(by); out.Total <= int64(in.Offset()) {
			return out, nil
		}
		if b, err = b.through(ctx, q, out.Total); err != nil {
			return out, err
		}
		out.Data, err = b.rows(ctx, q, db.Part{Size: in.PerPage, Pass: in.Offset()})
		return out, err
	})
}

// hitung counts the letters of each status, once a change of letters or of people.
func (s *Service) hitung(ctx context.Context, q db.Q, b bacaan) (pager.Counts, error) {
	version, err := db.Changes(ctx, q, area)
	if err != nil {
		return nil, err
	}
	people, err := db.Changes(ctx, q, lists.Area)
	if err != nil {
		return nil, err
	}
	by, _, err := pager.Keep(ctx, &s.book, b.terhitung().Name(), version+people, func(ctx context.Context) (pager.Counts, int64, error) {
		by := pager.Counts{}
		add := func(scan func(...any) error) error {
			var status string
			var rows int64
			err := scan(&status, &rows)
			by[status] = rows
			return err
		}
		if b.semua && !b.cari.ada {
			n := b.terjumlah()
			return by, version + people, q.Each(ctx, `SELECT s.status, CAST(SUM(s.jumlah) AS BIGINT)`+db.Text(n)+` GROUP BY s.status`, n.Args, add)
		}
		n := b.terhitung()
		return by, version + people, q.Each(ctx, `SELECT s.status, COUNT(*)`+db.Text(n)+` GROUP BY s.status`, n.Args, add)
	})
	return by, err
}

// jumlah is how many letters match.
func (b bacaan) jumlah(by pager.Counts) (total int64) {
	chosen := map[string]bool{}
	for _, status := range b.Status {
		chosen[status] = true
	}
	for status, n := range by {
		if len(chosen) == 0 || chosen[status] {
			total += n
		}
	}
	return total
}

// rows reads a page: first which letters, then what there is to say of these alone.
func (b bacaan) rows(ctx context.Context, q db.Q, part db.Part) ([]SuratBaris, error) {
	n := b.terdaftar()
	window, args := db.Window(part.Size, part.Pass, n.Args)
	return db.List[SuratBaris](ctx, q, `SELECT `+kolomBaris+` FROM (`+b.ids(n)+window+`) t`+dariTerpilih+urut[b.Sort], args...)
}

// ids are the ids of a list of letters in its order.
func (b bacaan) ids(n db.Narrowed) string {
	order := urut[b.Sort]
	if b.byKind() {
		order = urutTiapJenis[b.Sort]
	}
	return pilih[strings.TrimPrefix(b.Sort, "-")] + db.Text(n) + order
}
