package naskah

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
	Skor       *float64   `json:"skor,omitempty" doc:"Per cent; only when done; without what was left out"`
	SkorAwal   *float64   `json:"skorAwal,omitempty" doc:"Per cent with nothing left out, where that differs"`
	Batas      float64    `json:"batas" doc:"Per cent, as it was then"`
	Status     string     `json:"status" enum:"antre,diproses,selesai,gagal"`
	Kemajuan   int64      `json:"kemajuan" minimum:"0" maximum:"100"`
	Keterangan string     `json:"keterangan" doc:"Why it failed; else empty"`
	Aksi       []api.Aksi `json:"aksi" nullable:"false" doc:"periksa: check the latest version again"`
}

// Kemiripan is a check with the passages that it found.
type Kemiripan struct {
	KemiripanBaris
	Samaran Samaran   `json:"samaran" doc:"What the file hides from its readers"`
	Kutipan []Kutipan `json:"kutipan" nullable:"false" doc:"The largest source first; at most 50"`
}

// Samaran counts signs by which a text reads otherwise than it looks; they hide no copy.
type Samaran struct {
	HurufSerupa int64 `json:"hurufSerupa" doc:"Letters of other scripts that look like Latin ones"`
	TakTerlihat int64 `json:"takTerlihat" doc:"Signs of no width within words"`
	AksenLepas  int64 `json:"aksenLepas" doc:"Accents set apart from their letters"`
	HurufSamar  int64 `json:"hurufSamar" doc:"White, hidden or tiny letters; they are not compared"`
}

// Kutipan is a passage beside that of another work. Whose work that is, is not told.
type Kutipan struct {
	Urut        int64   `json:"urut"`
	Kutipan     string  `json:"kutipan"`
	KutipanLain string  `json:"kutipanLain"`
	JudulLain   string  `json:"judulLain"`
	TahunLain   int64   `json:"tahunLain"`
	Halaman     int64   `json:"halaman" doc:"0: the file keeps no pages"`
	HalamanLain int64   `json:"halamanLain" doc:"0: the file keeps no pages"`
	Skor        float64 `json:"skor" doc:"Words that both passages have as they are written, per cent; the others were changed"`

	Pemilik     int64      `json:"pemilik" doc:"Other students who have it; from three on it is used by many"`
	Saran       string     `json:"saran" enum:",kutipan,pustaka,templat,umum" doc:"What it looks like, as which it may be left out"`
	Keluar      string     `json:"keluar" enum:",kutipan,pustaka,templat,umum" doc:"As what it was left out; empty: it counts"`
	KeluarOleh  string     `json:"keluarOleh"`
	KeluarPada  *time.Time `json:"keluarPada,omitempty"`
	KembaliOleh string     `json:"kembaliOleh" doc:"Who took it in again last"`
	KembaliPada *time.Time `json:"kembaliPada,omitempty"`
}

// KeluarkanBagian leaves passages of a report out of the score, or takes them in again.
type KeluarkanBagian struct {
	ID    string `path:"id"`
	IDCek string `path:"idCek"`
	Body  struct {
		Bagian []int64 `json:"bagian" minItems:"1" maxItems:"50" nullable:"false" doc:"Passages by urut"`
		Sebab  string  `json:"sebab" enum:",kutipan,pustaka,templat,umum" doc:"As what; empty: they count again"`
	}
}

// PutusanKemiripan is the word on a text whose score is above the limit, or unknown. A score never stops anybody: it asks for a
// reason.
type PutusanKemiripan struct {
	ID          string     `json:"id"`
	Sebagai     string     `json:"sebagai" enum:"pembimbing,kaprodi"`
	Nama        string     `json:"nama"`
	Versi       int64      `json:"versi" doc:"Of the manuscript or report"`
	Skor        *float64   `json:"skor,omitempty" doc:"Per cent that was decided on; absent: it was unknown"`
	Batas       float64    `json:"batas"`
	Alasan      string     `json:"alasan"`
	Pada        time.Time  `json:"pada"`
	Berlaku     bool       `json:"berlaku" doc:"It is about the latest version and a score that is no lower than today's"`
	DicabutPada *time.Time `json:"dicabutPada,omitempty"`
	DicabutOleh string     `json:"dicabutOleh"`
}

// KeputusanKemiripan is how a work's latest text stands against the limit, and who decided on it.
type KeputusanKemiripan struct {
	Perlu    bool               `json:"perlu" doc:"The score is above the limit or unknown: somebody decides"`
	Halangan string             `json:"halangan" doc:"Whose word is still missing; empty: nobody's"`
	Versi    int64              `json:"versi" doc:"Of the manuscript or report that is decided on; 0: none was handed in"`
	Kaprodi  bool               `json:"kaprodi" doc:"The policy asks for the head's word too"`
	Data     []PutusanKemiripan `json:"data" nullable:"false" doc:"The latest first"`
	Aksi     []api.Aksi         `json:"aksi" nullable:"false" doc:"putuskan, putuskan_kaprodi, cabut"`
}

// PutuskanKemiripan lets a text go on in spite of its score.
type PutuskanKemiripan struct {
	ID   string `path:"id"`
	Body struct {
		Versi   int64  `json:"versi" minimum:"1" doc:"Of the manuscript or report that was read"`
		Sebagai string `json:"sebagai" enum:"pembimbing,kaprodi"`
		Alasan  string `json:"alasan" minLength:"1" maxLength:"2000"`
	}
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
