package tugasakhir

import (
	"time"

	"portaldosen/internal/kit/api"
)

// KaryaBaris is a final work in a list.
type KaryaBaris struct {
	ID             string          `json:"id"`
	Jenis          Jenis           `json:"jenis" enum:"proposal,skripsi,kp"`
	IDMahasiswa    string          `json:"idMahasiswa"`
	NamaMahasiswa  string          `json:"namaMahasiswa"`
	NIM            string          `json:"nim"`
	Telepon        string          `json:"telepon" doc:"Digits after +62; empty when unknown, and to who only examines"`
	Angkatan       int64           `json:"angkatan"`
	IDProdi        string          `json:"idProdi"`
	NamaProdi      string          `json:"namaProdi"`
	Periode        int64           `json:"periode"`
	Judul          string          `json:"judul"`
	Status         string          `json:"status" doc:"Word of the machine, e.g. diajukan, perlu_perbaikan, disetujui_pembimbing, bimbingan"`
	Peran          string          `json:"peran" doc:"Of the caller: pembimbing_1, pembimbing_2, ketua, sekretaris, penguji_1, penguji_2, mahasiswa, kaprodi, operator"`
	Menunggu       bool            `json:"menunggu" doc:"Waits for the caller, who does it at the work"`
	MenungguSejak  *time.Time      `json:"menungguSejak,omitempty" doc:"Waits for the caller since"`
	Tahap          string          `json:"tahap" doc:"Chapter in work; empty before there is one"`
	Bimbingan      int64           `json:"bimbingan" doc:"Validated sessions"`
	MinBimbingan   int64           `json:"minBimbingan"`
	BimbinganPada  *time.Time      `json:"bimbinganPada,omitempty" doc:"The last validated session"`
	Sejak          time.Time       `json:"sejak" doc:"In this status since"`
	SidangKe       int64           `json:"sidangKe,omitempty" doc:"Which exam comes next or was last, from the second on: those failed or missed, and one"`
	Kemiripan      *float64        `json:"kemiripan,omitempty" doc:"Per cent, of the latest version"`
	Instansi       string          `json:"instansi,omitempty" doc:"Of an internship"`
	Kota           string          `json:"kota,omitempty" doc:"Of an internship"`
	NamaPembimbing []string        `json:"namaPembimbing" nullable:"false" doc:"Supervisors with titles, utama first"`
	Mulai          string          `json:"mulai,omitempty" doc:"Of an internship, 2026-09-01"`
	Selesai        string          `json:"selesai,omitempty" doc:"Of an internship"`
	Lapangan       string          `json:"lapangan,omitempty" doc:"Field supervisor of an internship"`
	Logbook        *LogbookRingkas `json:"logbook,omitempty" doc:"Of an internship"`
	Versi          int64           `json:"versi"`
	Aksi           []api.Aksi      `json:"aksi" nullable:"false"`
}

// Karya is a final work as a whole.
type Karya struct {
	KaryaBaris
	Abstrak      string        `json:"abstrak"`
	IDAsal       string        `json:"idAsal,omitempty" doc:"The proposal of a thesis"`
	IDLanjutan   string        `json:"idLanjutan,omitempty" doc:"The thesis of a proposal"`
	Pembimbing   []Pembimbing  `json:"pembimbing" nullable:"false"`
	Putusan      []Putusan     `json:"putusan" nullable:"false" doc:"On the request that is open, or was last"`
	Catatan      string        `json:"catatan" doc:"The student's word to that request"`
	DiajukanPada *time.Time    `json:"diajukanPada,omitempty" doc:"When that request was handed in; a decision does not change it"`
	Berkas       []BerkasBaris `json:"berkas" nullable:"false" doc:"Versions of the manuscript, the latest first"`
	Magang       *Magang       `json:"magang,omitempty"`
	Hasil        string        `json:"hasil,omitempty" enum:"lulus,lulus_revisi,tidak_lulus"`
	Nilai        *float64      `json:"nilai,omitempty" doc:"Final, 0 to 100; only when locked"`
	Huruf        string        `json:"huruf,omitempty"`
	Kebijakan    Kebijakan     `json:"kebijakan"`
	UrungSampai  *time.Time    `json:"urungSampai,omitempty" doc:"Until when the caller may take the last decision back"`
}

// VersiBaris is the version for the ETag.
func (k Karya) VersiBaris() int64 { return k.Versi }

// Pembimbing is a supervisor, with the load that he or she carries.
type Pembimbing struct {
	IDDosen string     `json:"idDosen"`
	Nama    string     `json:"nama" doc:"With titles"`
	NIDN    string     `json:"nidn"`
	Urutan  int64      `json:"urutan" doc:"1 utama, 2 pendamping"`
	Beban   int64      `json:"beban" doc:"Students of this kind now guided"`
	Kuota   int64      `json:"kuota"`
	Sesi    int64      `json:"sesi" doc:"Sessions with this supervisor that count"`
	MinSesi int64      `json:"minSesi" doc:"Those asked for before the exam, within the minimum of all"`
	Aksi    []api.Aksi `json:"aksi" nullable:"false" doc:"kuota, where the caller may change it"`

	idProdi string
}

// Putusan is a supervisor's decision.
type Putusan struct {
	IDDosen string    `json:"idDosen"`
	Nama    string    `json:"nama"`
	Status  string    `json:"status" enum:"disetujui,revisi,ditolak"`
	Alasan  string    `json:"alasan"`
	Pada    time.Time `json:"pada"`
}

// BerkasBaris is a file of a work.
type BerkasBaris struct {
	ID      string    `json:"id"`
	Jenis   string    `json:"jenis" enum:"naskah,lampiran,laporan,surat"`
	Nomor   int64     `json:"nomor" doc:"Version; 0 for what has none"`
	Nama    string    `json:"nama"`
	Tipe    string    `json:"tipe"`
	Ukuran  int64     `json:"ukuran" doc:"Bytes"`
	Pada    time.Time `json:"pada"`
	Oleh    string    `json:"oleh"`
	Sebelum string    `json:"sebelum,omitempty" doc:"The version before it, of what has versions; of a supplement the last one of the same name"`
}

// Magang is where and when an internship is.
type Magang struct {
	IDInstansi      string   `json:"idInstansi"`
	Instansi        string   `json:"instansi"`
	Alamat          string   `json:"alamat"`
	Kecamatan       string   `json:"kecamatan"`
	Kota            string   `json:"kota"`
	Provinsi        string   `json:"provinsi"`
	Telepon         string   `json:"telepon"`
	LapanganNama    string   `json:"lapanganNama"`
	LapanganJabatan string   `json:"lapanganJabatan"`
	LapanganKontak  string   `json:"lapanganKontak"`
	Mulai           string   `json:"mulai"`
	Selesai         string   `json:"selesai"`
	Balasan         string   `json:"balasan" enum:"menunggu,diterima,ditolak"`
	TanggalBalasan  string   `json:"tanggalBalasan" doc:"2026-11-20; empty when unknown"`
	CatatanBalasan  string   `json:"catatanBalasan"`
	NomorSurat      string   `json:"nomorSurat"`
	NilaiLapangan   *float64 `json:"nilaiLapangan,omitempty"`
}

// Kebijakan is what applies to a work, and where it comes from.
type Kebijakan struct {
	Sumber         string  `json:"sumber" doc:"Aturan prodi 2026/2027, Aturan kampus 2026/2027"`
	MinBimbingan   int64   `json:"minBimbingan"`
	MinSKS         int64   `json:"minSks"`
	MinIPK         float64 `json:"minIpk"`
	MaksSKSD       int64   `json:"maksSksD"`
	BolehE         bool    `json:"bolehE"`
	BatasKemiripan float64 `json:"batasKemiripan" doc:"Per cent"`
	Kuota          int64   `json:"kuota"`
	DurasiMenit    int64   `json:"durasiMenit"`
	JedaHari       int64   `json:"jedaHari"`
	RevisiHari     int64   `json:"revisiHari"`
	MaksSesiHari   int64   `json:"maksSesiHari" doc:"Sessions of a day that count"`
	HurufLulus     string  `json:"hurufLulus" doc:"The least letter that passes an exam"`
	NilaiLulus     float64 `json:"nilaiLulus" doc:"The least mark that passes; 0: the letter alone decides"`
	HariSidang     []int64 `json:"hariSidang" nullable:"false" doc:"Days of exams, 1 Monday to 7 Sunday"`
	MulaiSidang    string  `json:"mulaiSidang" doc:"The hours of exams on the campus's clocks: 07:00"`
	SelesaiSidang  string  `json:"selesaiSidang"`
	MinPenguji     int64   `json:"minPenguji" doc:"Examiners beside chair and supervisors"`
	MaksPenguji    int64   `json:"maksPenguji"`
	WajibKetua     bool    `json:"wajibKetua"`
	MinHariLogbook int64   `json:"minHariLogbook" doc:"Verified days before an internship's exam"`
}

// SaringKarya narrows a list of final works. The count strip is by status group.
type SaringKarya struct {
	api.Saring
	Sort         string   `query:"sort" enum:"sejak,nama,-nama" default:"sejak" doc:"sejak: what waits for the caller first, the longest first; what is over last"`
	Status       string   `query:"status" enum:"draf,menunggu,revisi,aktif,disetujui,sidang,selesai,ditolak,berjalan" doc:"Group of the count strip; berjalan: all that go on"`
	Periode      int64    `query:"periode" minimum:"19451" maximum:"99994"`
	IDProdi      []string `query:"idProdi,explode" maxItems:"100"`
	Peran        []string `query:"peran,explode" maxItems:"10" doc:"Of the caller: pembimbing_1, pembimbing_2, penguji"`
	Angkatan     []int    `query:"angkatan,explode" maxItems:"20"`
	IDInstansi   []string `query:"idInstansi,explode" maxItems:"20" doc:"Of an internship"`
	IDPembimbing []string `query:"idPembimbing,explode" maxItems:"20" doc:"Guided by these lecturers"`
	Diam         string   `query:"diam" enum:"14" doc:"Without a session for more than so many days"`
	Saya         string   `query:"saya" enum:"ya" doc:"What waits for the caller alone, of whatever term"`
}

// MintaKarya names a work.
type MintaKarya struct {
	ID string `path:"id"`
}

// PutusanBaru is a supervisor's decision on a request (TA-06, TA-07).
type PutusanBaru struct {
	Status string `json:"status" enum:"disetujui,revisi,ditolak"`
	Alasan string `json:"alasan,omitempty" maxLength:"2000" doc:"Required unless disetujui"`
}

// PutuskanKarya decides on the request of a work.
type PutuskanKarya struct {
	ID string `path:"id"`
	api.IfMatch
	Body PutusanBaru
}

// KaryaBaru is what a student proposes.
type KaryaBaru struct {
	Judul      string      `json:"judul" minLength:"1" maxLength:"300"`
	Abstrak    string      `json:"abstrak,omitempty" maxLength:"5000"`
	Pembimbing []string    `json:"pembimbing" minItems:"1" maxItems:"2" nullable:"false" doc:"Lecturers, utama first"`
	Kirim      bool        `json:"kirim,omitempty" doc:"Hand it in at once; else it stays a draft"`
	Catatan    string      `json:"catatan,omitempty" maxLength:"2000"`
	Magang     *MagangBaru `json:"magang,omitempty" doc:"Of an internship"`
}

// MagangBaru is where a student wants to go.
type MagangBaru struct {
	Instansi        string `json:"instansi" minLength:"1" maxLength:"100"`
	Alamat          string `json:"alamat,omitempty" maxLength:"200"`
	Kecamatan       string `json:"kecamatan,omitempty" maxLength:"100"`
	Kota            string `json:"kota" minLength:"1" maxLength:"100"`
	Provinsi        string `json:"provinsi,omitempty" maxLength:"100"`
	Telepon         string `json:"telepon,omitempty" maxLength:"20"`
	LapanganNama    string `json:"lapanganNama,omitempty" maxLength:"100"`
	LapanganJabatan string `json:"lapanganJabatan,omitempty" maxLength:"100"`
	LapanganKontak  string `json:"lapanganKontak,omitempty" maxLength:"100"`
	Mulai           string `json:"mulai" format:"date"`
	Selesai         string `json:"selesai" format:"date"`
}

// Riwayat is one line of a work's history; none is ever changed.
type Riwayat struct {
	Urut     int64     `json:"urut"`
	Pada     time.Time `json:"pada"`
	Nama     string    `json:"nama"`
	Peran    string    `json:"peran"`
	Tindakan string    `json:"tindakan"`
	Dari     string    `json:"dari"`
	Ke       string    `json:"ke"`
	Alasan   string    `json:"alasan"`
}
