package surat

import (
	"context"

	"portaldosen/internal/core/master/dosen"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
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
	kolomBaris = `s.id, s.id_jenis, j.kode AS kode_jenis, j.nama AS nama_jenis, COALESCE(s.nomor, '') AS nomor, COALESCE(s.tanggal, '') AS tanggal,
		COALESCE(s.id_mahasiswa, '') AS id_mahasiswa, COALESCE(m.nama, '') AS nama_mahasiswa, COALESCE(m.nim, '') AS nim,
		COALESCE((SELECT ` + dosen.KolomNama + ` FROM surat_dosen x JOIN master_dosen d ON d.college_id = x.college_id AND d.id = x.id_dosen
			WHERE x.college_id = $1 AND x.id_surat = s.id AND x.urutan = 1), '') AS nama_dosen,
		(SELECT COUNT(*) FROM surat_dosen x WHERE x.college_id = $1 AND x.id_surat = s.id) AS dosen,
		(SELECT p.nama FROM master_prodi p WHERE p.college_id = $1 AND p.id = s.id_prodi) AS nama_prodi, s.status, s.status_pada,
		(SELECT a.nama FROM auth_akun a WHERE a.college_id = $1 AND a.id = s.diminta_oleh) AS peminta`
	dariSurat = ` FROM surat_surat s JOIN surat_jenis j ON j.college_id = s.college_id AND j.id = s.id_jenis
		LEFT JOIN master_mahasiswa m ON m.college_id = s.college_id AND m.id = s.id_mahasiswa WHERE s.college_id = $1` + terlihat
	bernama = ` AND (LOWER(COALESCE(s.nomor, '')) || ' ' || COALESCE(m.nama_urut || ' ' || LOWER(m.nim), '') || ' ' || j.nama_urut LIKE $? ESCAPE '\'
		OR EXISTS (SELECT 1 FROM surat_dosen x JOIN master_dosen d ON d.college_id = x.college_id AND d.id = x.id_dosen
			WHERE x.college_id = $1 AND x.id_surat = s.id AND d.nama_urut LIKE $? ESCAPE '\'))`
)

var orders = db.Orders(db.ByNumber("sejak", "s.status_pada", "s.id"), db.By("tanggal", "COALESCE(s.tanggal, '')", "s.id"),
	db.By("nomor", "COALESCE(s.nomor, '')", "s.id"), db.By("jenis", "j.nama_urut", "s.id"), db.By("mahasiswa", "COALESCE(m.nama_urut, '')", "s.id"))

// narrow narrows the letters that an actor sees, but by their status.
func (in *SaringSurat) narrow(a actor.Actor) db.Narrowed {
	n := db.From(dariSurat, sees(a)...)
	if in.Tunggu != "" {
		n = waiting(a)
	}
	n = db.Among(n, ` AND s.id_jenis IN `, in.IDJenis, "")
	if in.Tahun != 0 {
		n = db.Where(n, ` AND s.tahun = $?`, in.Tahun)
	}
	if text := in.Search(); text != "" {
		n = db.Where(n, bernama, api.LikePattern(text))
	}
	return n
}

// DaftarSurat lists the letters that the caller sees, those last that moved long ago.
func (s *Service) DaftarSurat(ctx context.Context, in *SaringSurat) (api.Halaman[SuratBaris], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (out api.Halaman[SuratBaris], err error) {
		n := in.narrow(a)
		counts, err := db.List[struct {
			Status string
			N      int64
		}](ctx, q, `SELECT s.status, COUNT(*) AS n`+db.Text(n)+` GROUP BY s.status`, n.Args...)
		if err != nil {
			return out, err
		}
		n = db.Among(n, ` AND s.status IN `, in.Status, "")
		rows, total, err := db.Page[SuratBaris](ctx, q, `SELECT `+kolomBaris, n, orders[in.Sort], db.Part{Size: in.PerPage, Pass: in.Offset()})
		out = api.PageOf(in.Paging, rows, total)
		out.Counts = map[string]int64{Diajukan: 0, PerluPerbaikan: 0, Disetujui: 0, Dibatalkan: 0, Dicabut: 0}
		for _, c := range counts {
			out.Counts[c.Status] = c.N
		}
		return out, err
	})
}

// MahasiswaSurat is a student whom a letter can be about.
type MahasiswaSurat struct {
	ID        string `json:"id"`
	NIM       string `json:"nim" db:"nim"`
	Nama      string `json:"nama"`
	NamaProdi string `json:"namaProdi"`
	Angkatan  int64  `json:"angkatan"`
}

// SaringMahasiswaSurat narrows the students to choose from.
type SaringMahasiswaSurat struct {
	api.Filter
	ID []string `query:"id,explode" maxItems:"20" doc:"Those named, to show what is chosen"`
}

// siswa are the students whom a caller may ask a letter about: all active ones for who has to do with all letters ($3), those of the
// programmes that a head heads ($4), and those whom a lecturer has to do with, whose list follows.
const siswa = ` FROM master_mahasiswa m JOIN master_prodi p ON p.college_id = m.college_id AND p.id = m.id_prodi
	WHERE m.college_id = $1 AND m.status = 'A' AND ($3 OR ($4 AND m.id_prodi IN ` + dipimpin + `) OR m.id IN `

// students narrows to them.
func (s *Service) students(ctx context.Context, q db.Q, a actor.Actor) (db.Narrowed, error) {
	ids := []string{""} // nobody's
	for _, of := range s.Bonds {
		more, err := of(ctx, q, a, "master_mahasiswa")
		if err != nil {
			return db.Narrowed{}, err
		}
		ids = append(ids, more...)
	}
	return db.Among(db.From("", sees(a)...), siswa, ids, ")"), nil
}

var siswaOrder = db.By("nama", "m.nama_urut", "m.id")

// DaftarMahasiswaSurat lists the students whom the caller may ask a letter about.
func (s *Service) DaftarMahasiswaSurat(ctx context.Context, in *SaringMahasiswaSurat) (api.Halaman[MahasiswaSurat], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (api.Halaman[MahasiswaSurat], error) {
		n, err := s.students(ctx, q, a)
		if err != nil {
			return api.Halaman[MahasiswaSurat]{}, err
		}
		n = db.Among(n, ` AND m.id IN `, in.ID, "")
		if text := in.Search(); text != "" {
			n = db.Where(n, ` AND m.nama_urut || ' ' || LOWER(m.nim) LIKE $? ESCAPE '\'`, api.LikePattern(text))
		}
		const columns = `SELECT m.id, m.nim, m.nama, p.nama AS nama_prodi, m.angkatan`
		rows, total, err := db.Page[MahasiswaSurat](ctx, q, columns, n, siswaOrder, db.Part{Size: in.PerPage, Pass: in.Offset()})
		return api.PageOf(in.Paging, rows, total), err
	})
}
