package bimbingan

import (
	"time"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/kit/api"
)

// BimbinganBaris is a guidance session in a list.
type BimbinganBaris struct {
	ID        string     `json:"id"`
	IDKarya   string     `json:"idKarya"`
	Nomor     int64      `json:"nomor"`
	Status    string     `json:"status" enum:"diminta,dijadwalkan,terlaksana,ditolak,dibatalkan,menunggu_paraf,perbaiki,sah" doc:"terlaksana: agreed on, and begun"`
	Hitung    string     `json:"hitung,omitempty" enum:"dihitung,tanpa_catatan,sewaktu,lewat_hari,belum_paraf" doc:"Whether one that was held counts, or why not; absent of one to come, or that came to nothing"`
	MulaiPada time.Time  `json:"mulaiPada"`
	Menit     int64      `json:"menit"`
	Media     string     `json:"media" enum:"tatap_muka,daring"`
	Tempat    string     `json:"tempat"`
	Topik     string     `json:"topik"`
	Bab       string     `json:"bab"`
	Catatan   string     `json:"catatan" doc:"What the lecturer sent the student; rich text, cleaned" extensions:"x-rich-text=true"`
	Berdraf   bool       `json:"berdraf" doc:"There is a draft that is not sent; only ever true for the lecturer who wrote it"`
	IDDosen   string     `json:"idDosen"`
	NamaDosen string     `json:"namaDosen"`
	Lampiran  int64      `json:"lampiran" doc:"Number of files"`
	Versi     int64      `json:"versi"`
	Aksi      []api.Aksi `json:"aksi" nullable:"false" doc:"Of its lecturer: catat, kirim, sahkan, perbaiki, terima, tolak, pindah, batalkan; of its student: lapor, lampirkan, usul, batalkan"`
}

// Bimbingan is a session as a whole, with enough of its work to build the page.
type Bimbingan struct {
	BimbinganBaris
	JenisKarya       karya.Jenis         `json:"jenisKarya" enum:"proposal,skripsi,kp"`
	Judul            string              `json:"judul"`
	IDMahasiswa      string              `json:"idMahasiswa"`
	NamaMahasiswa    string              `json:"namaMahasiswa"`
	NIM              string              `json:"nim"`
	CatatanMahasiswa string              `json:"catatanMahasiswa"`
	CatatanPribadi   string              `json:"catatanPribadi,omitempty" doc:"Only to the lecturer who wrote it"`
	Draf             string              `json:"draf,omitempty" doc:"Note not sent yet; only to the lecturer, who then reads topik, bab, tindakLanjut and tenggat as the draft has them" extensions:"x-rich-text=true"`
	TindakLanjut     string              `json:"tindakLanjut"`
	Tenggat          string              `json:"tenggat" doc:"2026-12-01, or empty"`
	Alasan           string              `json:"alasan"`
	DikirimPada      *time.Time          `json:"dikirimPada,omitempty"`
	Berkas           []karya.BerkasBaris `json:"berkas" nullable:"false"`
	Naskah           []karya.BerkasBaris `json:"naskah" nullable:"false" doc:"The latest manuscript and report of the work"`
	Sebelum          string              `json:"sebelum,omitempty" doc:"The session before it, of the same work"`
	Sesudah          string              `json:"sesudah,omitempty"`
}

// RowVersion is the version for the ETag.
func (b Bimbingan) RowVersion() int64 { return b.Versi }

// BimbinganBaru is a session asked for by a student, or recorded by a lecturer.
type BimbinganBaru struct {
	IDDosen          string    `json:"idDosen,omitempty" maxLength:"64" doc:"The supervisor; a lecturer's own session without it"`
	MulaiPada        time.Time `json:"mulaiPada"`
	Menit            int64     `json:"menit,omitempty" minimum:"5" maximum:"480" default:"60"`
	Media            string    `json:"media" enum:"tatap_muka,daring"`
	Tempat           string    `json:"tempat,omitempty" maxLength:"200"`
	Topik            string    `json:"topik" minLength:"1" maxLength:"300"`
	Bab              string    `json:"bab,omitempty" maxLength:"20"`
	CatatanMahasiswa string    `json:"catatanMahasiswa,omitempty" maxLength:"5000"`
	Catatan          string    `json:"catatan,omitempty" maxLength:"100000" doc:"A lecturer's, of a session that was" extensions:"x-rich-text=true"`
	CatatanPribadi   string    `json:"catatanPribadi,omitempty" maxLength:"5000"`
	TindakLanjut     string    `json:"tindakLanjut,omitempty" maxLength:"2000"`
	Tenggat          string    `json:"tenggat,omitempty" maxLength:"10"`
	Kirim            string    `json:"kirim,omitempty" enum:"sah,perbaiki" doc:"Absent: the note is a draft, and the session waits to be signed"`
}

// CatatanBaru is what a lecturer writes on a session: kept as a draft, or sent with the validation.
type CatatanBaru struct {
	Topik          string `json:"topik" minLength:"1" maxLength:"300"`
	Bab            string `json:"bab,omitempty" maxLength:"20"`
	Catatan        string `json:"catatan,omitempty" maxLength:"100000" extensions:"x-rich-text=true"`
	CatatanPribadi string `json:"catatanPribadi,omitempty" maxLength:"5000"`
	TindakLanjut   string `json:"tindakLanjut,omitempty" maxLength:"2000"`
	Tenggat        string `json:"tenggat,omitempty" maxLength:"10"`
	Kirim          string `json:"kirim,omitempty" enum:"sah,perbaiki" doc:"Absent: a draft that nobody else sees"`
}

// JadwalBimbingan answers a request: accept, refuse, move; the student may propose another time, or cancel.
type JadwalBimbingan struct {
	Tindakan  string     `json:"tindakan" enum:"terima,tolak,pindah,usul,batalkan"`
	MulaiPada *time.Time `json:"mulaiPada,omitempty" doc:"Required to move and to propose"`
	Tempat    string     `json:"tempat,omitempty" maxLength:"200"`
	Alasan    string     `json:"alasan,omitempty" maxLength:"2000" doc:"Required to refuse"`
}

// LaporBimbingan is a student's summary after the session: it then waits for the lecturer's validation.
type LaporBimbingan struct {
	Topik            string `json:"topik" minLength:"1" maxLength:"300"`
	Bab              string `json:"bab,omitempty" maxLength:"20"`
	CatatanMahasiswa string `json:"catatanMahasiswa" minLength:"1" maxLength:"5000"`
}

// SahkanBimbingan signs many sessions at once; what cannot be signed is left out.
type SahkanBimbingan struct {
	ID []string `json:"id" minItems:"1" maxItems:"100" nullable:"false"`
}

// SahkanHasil tells which sessions are signed now, and which were left out.
type SahkanHasil struct {
	Data     []BimbinganBaris `json:"data" nullable:"false"`
	Dilewati []SesiDilewati   `json:"dilewati" nullable:"false"`
}

// SesiDilewati is a session that was not signed with the others, and why.
type SesiDilewati struct {
	ID     string `json:"id"`
	Nomor  int64  `json:"nomor"`
	Alasan string `json:"alasan"`
}
