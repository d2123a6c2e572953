package tugasakhir

import (
	"time"

	"portaldosen/internal/kit/api"
)

// KemiripanBaris is a check of one version of a work against all others of the college.
type KemiripanBaris struct {
	ID         string     `json:"id"`
	IDBerkas   string     `json:"idBerkas"`
	Jenis      string     `json:"jenis" enum:"naskah,laporan"`
	Versi      int64      `json:"versi" doc:"Of the manuscript or report"`
	Tanggal    time.Time  `json:"tanggal"`
	Skor       *float64   `json:"skor,omitempty" doc:"Per cent; only when done"`
	Batas      float64    `json:"batas" doc:"Per cent, as it was then"`
	Status     string     `json:"status" enum:"antre,diproses,selesai,gagal"`
	Kemajuan   int64      `json:"kemajuan" minimum:"0" maximum:"100"`
	Keterangan string     `json:"keterangan" doc:"Why it failed; else empty"`
	Aksi       []api.Aksi `json:"aksi" nullable:"false" doc:"periksa: check the latest version again"`
}

// Kemiripan is a check with the passages that it found.
type Kemiripan struct {
	KemiripanBaris
	Kutipan []Kutipan `json:"kutipan" nullable:"false" doc:"The largest source first; at most 50"`
}

// Kutipan is a passage beside that of another work. Whose work that is, is not told.
type Kutipan struct {
	Kutipan     string  `json:"kutipan"`
	KutipanLain string  `json:"kutipanLain"`
	JudulLain   string  `json:"judulLain"`
	TahunLain   int64   `json:"tahunLain"`
	Halaman     int64   `json:"halaman" doc:"0: the file keeps no pages"`
	HalamanLain int64   `json:"halamanLain" doc:"0: the file keeps no pages"`
	Skor        float64 `json:"skor" doc:"How alike the two passages are, per cent"`
}

// JudulMirip is another title of the college that is like a work's.
type JudulMirip struct {
	Judul string `json:"judul"`
	Tahun int64  `json:"tahun"`
	Skor  int64  `json:"skor" minimum:"0" maximum:"100"`
}

// MintaKemiripan names a check of a work.
type MintaKemiripan struct {
	ID    string `path:"id"`
	IDCek string `path:"idCek"`
}
