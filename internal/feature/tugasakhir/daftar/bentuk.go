package daftar

import (
	"time"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/magang"
	"portaldosen/internal/kit/api"
)

// KaryaBaris is a final work in a list.
type KaryaBaris struct {
	ID             string                 `json:"id"`
	Jenis          karya.Jenis            `json:"jenis" enum:"proposal,skripsi,kp"`
	IDMahasiswa    string                 `json:"idMahasiswa"`
	NamaMahasiswa  string                 `json:"namaMahasiswa"`
	NIM            string                 `json:"nim"`
	Telepon        string                 `json:"telepon" doc:"Digits after +62; empty when unknown, and to who only examines"`
	Angkatan       int64                  `json:"angkatan"`
	IDProdi        string                 `json:"idProdi"`
	NamaProdi      string                 `json:"namaProdi"`
	Periode        int64                  `json:"periode"`
	Judul          string                 `json:"judul"`
	Status         string                 `json:"status" doc:"Word of the machine, e.g. diajukan, perlu_perbaikan, disetujui_pembimbing, bimbingan"`
	Peran          string                 `json:"peran" doc:"Of the caller: pembimbing_1, pembimbing_2, ketua, sekretaris, penguji_1, penguji_2, mahasiswa, kaprodi, operator"`
	Menunggu       bool                   `json:"menunggu" doc:"Waits for the caller, who does it at the work"`
	MenungguSejak  *time.Time             `json:"menungguSejak,omitempty" doc:"Waits for the caller since"`
	Tahap          string                 `json:"tahap" doc:"Chapter in work; empty before there is one"`
	Bimbingan      int64                  `json:"bimbingan" doc:"Validated sessions"`
	MinBimbingan   int64                  `json:"minBimbingan"`
	BimbinganPada  *time.Time             `json:"bimbinganPada,omitempty" doc:"The last validated session"`
	Sejak          time.Time              `json:"sejak" doc:"In this status since"`
	SidangKe       int64                  `json:"sidangKe,omitempty" doc:"Which exam comes next or was last, from the second on: those failed or missed, and one"`
	Kemiripan      *float64               `json:"kemiripan,omitempty" doc:"Per cent, of the latest version"`
	Instansi       string                 `json:"instansi,omitempty" doc:"Of an internship"`
	Kota           string                 `json:"kota,omitempty" doc:"Of an internship"`
	NamaPembimbing []string               `json:"namaPembimbing" nullable:"false" doc:"Supervisors with titles, utama first"`
	Mulai          string                 `json:"mulai,omitempty" doc:"Of an internship, 2026-09-01"`
	Selesai        string                 `json:"selesai,omitempty" doc:"Of an internship"`
	Lapangan       string                 `json:"lapangan,omitempty" doc:"Field supervisor of an internship"`
	Logbook        *magang.LogbookRingkas `json:"logbook,omitempty" doc:"Of an internship"`
	Versi          int64                  `json:"versi"`
	Aksi           []api.Aksi             `json:"aksi" nullable:"false"`
}

// SaringKarya narrows a list of final works. The count strip is by status group.
type SaringKarya struct {
	api.Filter
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
