package tatest

import (
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/tugasakhir/daftar"
	"portaldosen/internal/feature/tugasakhir/karya"
)

// NewPenguji lets dosen3 examine a work, in an exam that is past.
func NewPenguji(c *coretest.Campus, jenis karya.Jenis, id string) {
	sidang := Own(Unindra, "sidang", id)
	at := coretest.Now.UnixMicro()
	Insert(c, `INSERT INTO tugasakhir_sidang (college_id, id, jenis, periode, mulai_pada, selesai_pada, id_ruang,
			tautan, status, versi, dibuat_pada, diubah_pada)
		VALUES ($1, $2, $3, $4, $5, $6, $7, '', 'selesai', 1, $5, $5)`,
		sidang, string(jenis), coretest.Periode, at, at+1, Own(Unindra, "ruang", "r1"))
	Insert(c, `INSERT INTO tugasakhir_peserta (college_id, id_sidang, id_karya, catatan, tenggat_revisi)
		VALUES ($1, $2, $3, '', '')`, sidang, id)
	Insert(c, `INSERT INTO tugasakhir_penguji (college_id, id_sidang, id_karya, id_dosen, peran, kesediaan, alasan,
			lembar, catatan, versi)
		VALUES ($1, $2, $3, $4, 'penguji_1', 'bersedia', '', 'kosong', '', 1)`, sidang, id, IDDosen("dosen3"))
}

// Page is a page of works.
type Page struct {
	Data          []daftar.KaryaBaris
	Page, PerPage int
	Total         int64
	Hitung        map[string]int64
}

// ListKarya reads a page of works as somebody sees it.
func ListKarya(c *coretest.Campus, akun string, jenis karya.Jenis, query string) (out Page) {
	c.As(Unindra, akun, "GET", Paths[jenis]+query, nil).Want(200).JSON(&out)
	return out
}
