// Package laporan accompanies the report of a lecturer's workload of a term: it is planned, handed in, read by two assessors and
// decided, and locked with that; what it said when it was handed in stays as it was.
package laporan

import (
	"context"
	"time"

	"portaldosen/internal/feature/bkd/aturan"
	"portaldosen/internal/feature/bkd/hitung"
	"portaldosen/internal/feature/bkd/lingkup"
	"portaldosen/internal/feature/bkd/poin"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// The permissions: to keep the own report and to assess those that one was named for, to comment, and to name assessors.
const (
	IzinTulis    = "bkd.laporan.tulis"
	IzinTanggapi = "bkd.laporan.tanggapi"
	IzinAsesor   = "bkd.asesor.tetapkan"
)

const (
	area    = "bkd"
	counter = "bkd_laporan" // the change counter of reports
	noun    = "laporan"
)

// Service accompanies reports.
type Service struct {
	module.Deps
	Kode func() string // of a paper: one that nobody can guess
	// Bukti is the evidence of a lecturer and term that a snapshot names; nil: there is none.
	Bukti func(ctx context.Context, q db.Q, idDosen string, periode int64) ([]BuktiRekam, error)
	// Tahan keeps everybody from declaring work, and from putting rules in force, until the transaction ends.
	Tahan func(ctx context.Context, q db.Q) error
}

// BarisLaporan is a report in a list.
type BarisLaporan struct {
	ID         string          `json:"id"`
	IDDosen    string          `json:"idDosen"`
	NamaDosen  string          `json:"namaDosen" doc:"With titles"`
	NIDN       string          `json:"nidn" db:"nidn"`
	IDProdi    string          `json:"idProdi"`
	NamaProdi  string          `json:"namaProdi"`
	Periode    int64           `json:"periode"`
	Status     string          `json:"status" enum:"rencana,berjalan,diajukan,perbaikan,final"`
	StatusPada time.Time       `json:"statusPada"`
	Total      *float64        `json:"total,omitempty" db:"-" doc:"SKS of the snapshot in force; absent: there is none"`
	Simpul     string          `json:"simpul" doc:"M, TM or lebih of the snapshot in force; empty: there is none"`
	Asesor     []AsesorLaporan `json:"asesor" nullable:"false" db:"-"`
	Beda       bool            `json:"beda" db:"-" doc:"The assessors decided differently: the head decides"`
	Putusan    string          `json:"putusan" enum:",M,TM" doc:"Empty until it is final"`
	Syarat     string          `json:"syarat" doc:"Code of the demand that is missed"`

	TotalE4 *int64 `json:"-" db:"total_e4"`
}

// AsesorLaporan is who assesses a report, and what he or she decided.
type AsesorLaporan struct {
	Urutan      int64      `json:"urutan"`
	IDDosen     string     `json:"idDosen"`
	NamaDosen   string     `json:"namaDosen" doc:"With titles"`
	NIDN        string     `json:"nidn" db:"nidn"`
	Putusan     string     `json:"putusan" enum:",M,TM,perbaikan" doc:"Empty: not yet"`
	Syarat      string     `json:"syarat" doc:"Code of the demand that is missed"`
	Catatan     string     `json:"catatan"`
	DiputusPada *time.Time `json:"diputusPada,omitempty"`

	IDLaporan string `json:"-"`
}

// LaporanBKD is a report in full, as the caller sees it.
type LaporanBKD struct {
	BarisLaporan
	Peran          string           `json:"peran" db:"-" enum:"sendiri,asesor,pimpinan" doc:"How the caller stands to it"`
	Rencana        RencanaBKD       `json:"rencana" db:"-"`
	Beban          *poin.BebanKerja `json:"beban,omitempty" db:"-" doc:"As handed in, else as it is now; absent: no rules are in force, or not yet an assessor's to see"`
	Baris          []poin.BarisPoin `json:"baris" nullable:"false" db:"-" doc:"Its lines"`
	Bukti          []BuktiRekam     `json:"bukti" nullable:"false" db:"-"`
	Gagal          []string         `json:"gagal" nullable:"false" db:"-" doc:"Codes of the demands that it misses"`
	NomorRekam     int64            `json:"nomorRekam" db:"rekam" doc:"Of the snapshot in force; 0: none"`
	DariRekam      bool             `json:"dariRekam" db:"-" doc:"What is shown is as it was handed in, and its uploaded files are kept"`
	Rekam          []RingkasRekam   `json:"rekam" nullable:"false" db:"-" doc:"All snapshots, the latest first"`
	Sekarang       *SekarangBKD     `json:"sekarang,omitempty" db:"-" doc:"What it would come to now, where that differs; for the lecturer and the head"`
	SidikSekarang  string           `json:"sidikSekarang" db:"-" doc:"Of what would be handed in now, to be sent with it; empty: nothing"`
	CatatanPutusan string           `json:"catatanPutusan" db:"catatan" doc:"Of the head who decided between two assessors"`
	Dokumen        string           `json:"dokumen" db:"-" doc:"Code by which anybody asks whether its paper is genuine, <college_id>.<code>; empty until it is final"`
	Komentar       []KomentarBKD    `json:"komentar" nullable:"false" db:"-"`
	Riwayat        []RiwayatLaporan `json:"riwayat" nullable:"false" db:"-" doc:"What happened to it, the latest first"`
	Aksi           []api.Aksi       `json:"aksi" nullable:"false" db:"-" doc:"What the caller may do; what is not named is not the caller's"`
	DibuatPada     time.Time        `json:"dibuatPada"`
	module.Stamp

	RencanaJSON string `json:"-" db:"rencana_json"`
	TetapJSON   string `json:"-" db:"tetap_json"`
	Kode        string `json:"-"` // of the paper
	caller      orang
	now         *IsiRekam // what would be handed in now; nil: no rules are in force, or nobody asks
	kept        *IsiRekam // what was handed in; nil: nothing was
	mulai       bool      // its term has begun
}

// SekarangBKD is what a workload comes to now.
type SekarangBKD struct {
	Total  float64 `json:"total" doc:"SKS"`
	Simpul string  `json:"simpul" enum:"M,TM,lebih,belum"`
}

// RiwayatLaporan is something that happened to a report.
type RiwayatLaporan struct {
	Langkah string    `json:"langkah"`
	Nama    string    `json:"nama" doc:"As people read it: Diajukan"`
	Menjadi string    `json:"menjadi"`
	Catatan string    `json:"catatan"`
	Oleh    string    `json:"oleh"`
	Pada    time.Time `json:"pada"`
}

// orang is who asks: the lecturer, whose workloads he or she sees, and how that is to one report.
type orang struct {
	akun, idDosen string
	sees          lingkup.Penglihat
	heads         bool // acts as the head of programmes
	writes, names bool // keeps reports, names assessors

	own  bool
	seat int64 // as which assessor; 0: as none
	head bool  // sees the workloads of the lecturer's programme
}

// IsiRekam is all that a report says. As JSON it is what is kept of one that was handed in: a field that is there stays.
type IsiRekam struct {
	Susunan int              `json:"susunan"`
	Dosen   DosenRekam       `json:"dosen"`
	Periode int64            `json:"periode"`
	Aturan  AturanRekam      `json:"aturan"`
	Beban   poin.BebanKerja  `json:"beban"`
	Baris   []poin.BarisPoin `json:"baris" nullable:"false"`
	Catatan []CatatanRekam   `json:"catatan" nullable:"false" doc:"The records that the lines were reckoned from"`
	Rencana *float64         `json:"rencana,omitempty" doc:"SKS that the plan came to; absent: none was set"`
	Bukti   []BuktiRekam     `json:"bukti" nullable:"false"`
}

// DosenRekam is the lecturer, as he or she was called then.
type DosenRekam struct {
	ID        string `json:"id"`
	Nama      string `json:"nama" doc:"With titles"`
	NIDN      string `json:"nidn"`
	IDProdi   string `json:"idProdi"`
	NamaProdi string `json:"namaProdi"`
}

// AturanRekam is the set of rules, with all that it said.
type AturanRekam struct {
	ID    string `json:"id"`
	Kode  string `json:"kode"`
	Nama  string `json:"nama"`
	Dasar string `json:"dasar"`
	Mulai int64  `json:"mulai"`
	aturan.IsiAturan
}

// CatatanRekam is a record as it went into the workload.
type CatatanRekam struct {
	Sumber     string `json:"sumber" enum:"sistem,manual"`
	Jenis      string `json:"jenis"`
	Golongan   string `json:"golongan"`
	Jenjang    string `json:"jenjang"`
	Objek      string `json:"objek"`
	IDObjek    string `json:"idObjek"`
	Kelompok   string `json:"kelompok"`
	Peran      string `json:"peran"`
	Rincian    string `json:"rincian"`
	Keadaan    string `json:"keadaan"`
	Pada       int64  `json:"pada"`
	Jumlah     int64  `json:"jumlah"`
	Rencana    int64  `json:"rencana"`
	Terlaksana int64  `json:"terlaksana"`
	PorsiE4    int64  `json:"porsiE4"`
	SKSE2      int64  `json:"sksE2"`
	Peserta    int64  `json:"peserta"`
	Tim        int64  `json:"tim"`
}

// BuktiRekam is a piece of evidence that a report names.
type BuktiRekam struct {
	Baris string `json:"baris" doc:"The record that it is for, as object/id"`
	Jenis string `json:"jenis" doc:"Kind of evidence"`
	Nama  string `json:"nama"`
	Sidik string `json:"sidik" doc:"SHA-256 of the file; empty: the portal makes it"`

	Tipe   string `json:"-"` // of an uploaded file
	Ukuran int64  `json:"-"` // bytes
}

// KomentarBKD is what somebody said about a report.
type KomentarBKD struct {
	ID    string     `json:"id"`
	Isi   string     `json:"isi"`
	Baris string     `json:"baris" doc:"The line that it is about; empty: the whole report"`
	Peran string     `json:"peran" enum:"sendiri,asesor,pimpinan" doc:"How who wrote it stood to the report"`
	Oleh  string     `json:"oleh" doc:"Name"`
	Pada  time.Time  `json:"pada"`
	Aksi  []api.Aksi `json:"aksi" nullable:"false" db:"-" doc:"hapus"`

	Akun string `json:"-"`
}

// RingkasRekam is a snapshot in a list.
type RingkasRekam struct {
	Nomor      int64     `json:"nomor"`
	Sidik      string    `json:"sidik" doc:"SHA-256 of its content, hexadecimal"`
	Total      float64   `json:"total" db:"-" doc:"SKS"`
	Simpul     string    `json:"simpul" enum:"M,TM,lebih"`
	DibuatPada time.Time `json:"dibuatPada"`

	TotalE4 int64 `json:"-" db:"total_e4"`
}

// RencanaBKD is the plan of a term, with what it comes to: as it was set, else as it would be set now.
type RencanaBKD struct {
	RencanaBaru
	RencanaTetap
}

// RencanaBaru is what a lecturer plans beside what the portal knows.
type RencanaBaru struct {
	Tambah  []TambahRencana `json:"tambah" nullable:"false" maxItems:"50"`
	Catatan string          `json:"catatan,omitempty" maxLength:"2000"`
}

// TambahRencana are units of a rule that are planned.
type TambahRencana struct {
	Kode   string `json:"kode" minLength:"1" maxLength:"30" doc:"Of the rule"`
	Jumlah int64  `json:"jumlah" minimum:"1" maximum:"100"`
	Uraian string `json:"uraian" minLength:"1" maxLength:"300"`
}

// RencanaTetap is what a plan comes to.
type RencanaTetap struct {
	DitetapkanPada *time.Time       `json:"ditetapkanPada,omitempty" doc:"Absent: it is not set, or the report goes without one"`
	Total          float64          `json:"total" doc:"SKS, when every planned meeting is held and what is added is done"`
	Simpul         string           `json:"simpul" doc:"M, TM, lebih or belum; empty: nothing was reckoned"`
	Baris          []poin.BarisPoin `json:"baris" nullable:"false"`
}

func decided(a AsesorLaporan) bool { return a.Putusan == hitung.M || a.Putusan == hitung.TM }

func (r *LaporanBKD) dosen() lingkup.Orang {
	return lingkup.Orang{ID: r.IDDosen, Nama: r.NamaDosen, NIDN: r.NIDN, IDProdi: r.IDProdi}
}
