// Package sidang sets, moves and holds exams.
package sidang

import (
	"time"

	"portaldosen/internal/feature/tugasakhir/ajuan"
	"portaldosen/internal/feature/tugasakhir/jadwal"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/nilai"
	"portaldosen/internal/feature/tugasakhir/revisi"
	"portaldosen/internal/feature/tugasakhir/ujian"
	"portaldosen/internal/kit/api"
)

// Service answers what is asked about exams.
type Service struct {
	*ujian.Service
	nilai  *nilai.Service
	revisi *revisi.Service
}

// New makes the room.
func New(u *ujian.Service, n *nilai.Service, r *revisi.Service) *Service { return &Service{u, n, r} }

// TulisHasil is the result of an exam.
type TulisHasil struct {
	ID string `path:"examScheduleId"`
	api.IfMatch
	Body HasilSidang
}

// SidangBaris is one student's exam in a list.
type SidangBaris struct {
	ID            string      `json:"id" doc:"Of the work"`
	IDSidang      string      `json:"idSidang" doc:"examScheduleId"`
	Jenis         karya.Jenis `json:"jenis" enum:"proposal,skripsi,kp"`
	MulaiPada     time.Time   `json:"mulaiPada"`
	SelesaiPada   time.Time   `json:"selesaiPada"`
	IDRuang       string      `json:"idRuang,omitempty"`
	Ruang         string      `json:"ruang,omitempty"`
	Tautan        string      `json:"tautan,omitempty"`
	Status        string      `json:"status" enum:"dijadwalkan,selesai,dibatalkan"`
	Keadaan       string      `json:"keadaan" enum:"terjadwal,berlangsung,menunggu_hasil,selesai,dibatalkan" doc:"How it stands now; menunggu_hasil: over, and no result is noted"`
	Menunggu      bool        `json:"menunggu" doc:"Waits for the caller, who does it at the exam"`
	MenungguSejak *time.Time  `json:"menungguSejak,omitempty" doc:"Waits for the caller since"`
	Tugas         []string    `json:"tugas,omitempty" nullable:"false" doc:"What waits for the caller, by kind of task, the longest first"`
	Ditunggu      []Ditunggu  `json:"ditunggu,omitempty" nullable:"false" doc:"Whose part keeps an exam open that was held; for the campus alone"`
	IDMahasiswa   string      `json:"idMahasiswa"`
	NamaMahasiswa string      `json:"namaMahasiswa"`
	NIM           string      `json:"nim"`
	NamaProdi     string      `json:"namaProdi"`
	Judul         string      `json:"judul"`
	Peran         string      `json:"peran" doc:"Of the caller"`
	Versi         int64       `json:"versi" doc:"Of the exam"`
	Kesediaan     string      `json:"kesediaan,omitempty" enum:"menunggu,bersedia,berhalangan" doc:"Of the caller as examiner"`
	Peserta       int64       `json:"peserta" doc:"Students of this exam"`
	Ke            int64       `json:"ke" doc:"Which exam of the work it is: 2 after one that was failed; those called off do not count"`
	Hasil         string      `json:"hasil,omitempty" enum:"lulus,lulus_revisi,tidak_lulus"`
	Lembar        string      `json:"lembar,omitempty" enum:"kosong,draf,final" doc:"The caller's own sheet"`
	Nilai         *float64    `json:"nilai,omitempty" doc:"The caller's own total, when final"`
	Bentrok       []string    `json:"bentrok" nullable:"false" doc:"What it clashes with in the caller's calendar, in words"`
	Aksi          []api.Aksi  `json:"aksi" nullable:"false" doc:"kesediaan, hasil, nilai, revisi, pindah, batal"`
}

// Sidang is one student's exam as a whole.
type Sidang struct {
	SidangBaris
	Abstrak       string              `json:"abstrak"`
	Berkas        []karya.BerkasBaris `json:"berkas" nullable:"false"`
	Tim           []AnggotaTim        `json:"tim" nullable:"false"`
	Hadir         *bool               `json:"hadir,omitempty"`
	Catatan       string              `json:"catatan"`
	TenggatRevisi string              `json:"tenggatRevisi"`
	RevisiHari    int64               `json:"revisiHari" doc:"Days to answer revisions, by policy"`
	Naskah        *ajuan.NaskahSidang `json:"naskah,omitempty" doc:"What is examined: the manuscript that was approved"`
	NaskahBaru    *ajuan.NaskahSidang `json:"naskahBaru,omitempty" doc:"A manuscript that came later, and waits for consent"`
}

// RowVersion is the version for the ETag.
func (s Sidang) RowVersion() int64 { return s.Versi }

// AnggotaTim is one of those who examine.
type AnggotaTim struct {
	IDDosen   string `json:"idDosen"`
	Nama      string `json:"nama"`
	Peran     string `json:"peran" enum:"ketua,sekretaris,penguji_1,penguji_2,pembimbing_1,pembimbing_2"`
	Kesediaan string `json:"kesediaan" enum:"menunggu,bersedia,berhalangan"`
	Alasan    string `json:"alasan"`
	Lembar    string `json:"lembar" enum:"kosong,draf,final"`
	Saya      bool   `json:"saya"`

	Aksi []api.Aksi `json:"aksi" nullable:"false" doc:"ganti; for the campus alone"`
}

// SaringSidang narrows a list of exams.
type SaringSidang struct {
	api.Filter
	Sort    string   `query:"sort" enum:"waktu,-waktu" default:"waktu"`
	Status  string   `query:"status" enum:"akan_datang,perlu_dinilai,menunggu_hasil,selesai" doc:"Group of the count strip; perlu_dinilai: by the caller, menunggu_hasil: held, and not closed"`
	Saya    string   `query:"saya" enum:"ya" doc:"What waits for the caller alone, of whatever term"`
	Tugas   []string `query:"tugas,explode" maxItems:"20" doc:"With saya: of these kinds of task"`
	Periode int64    `query:"periode" minimum:"19451" maximum:"99994"`
	IDProdi []string `query:"idProdi,explode" maxItems:"100"`
	Peran   []string `query:"peran,explode" maxItems:"10"`
	Dari    string   `query:"dari" maxLength:"10" doc:"First day, 2026-11-21, on the campus's calendar"`
	Sampai  string   `query:"sampai" maxLength:"10" doc:"Last day"`
	Pekan   string   `query:"pekan" enum:"ini" doc:"This week, Monday to Sunday on the campus's calendar"`
}

// SidangBaru is an exam as the campus sets it.
type SidangBaru struct {
	MulaiPada   time.Time     `json:"mulaiPada"`
	SelesaiPada *time.Time    `json:"selesaiPada,omitempty" doc:"Without it the policy's length"`
	IDRuang     string        `json:"idRuang,omitempty" maxLength:"64"`
	Tautan      string        `json:"tautan,omitempty" maxLength:"300"`
	Peserta     []PesertaBaru `json:"peserta" minItems:"1" maxItems:"20" nullable:"false"`
}

// PesertaBaru is a student of an exam with the examiners; the supervisors join by themselves.
type PesertaBaru struct {
	IDKarya string        `json:"idKarya" minLength:"1" maxLength:"64"`
	Penguji []PengujiBaru `json:"penguji" minItems:"1" maxItems:"4" nullable:"false"`
}

// PengujiBaru is an examiner.
type PengujiBaru struct {
	IDDosen string `json:"idDosen" minLength:"1" maxLength:"64"`
	Peran   string `json:"peran" enum:"ketua,sekretaris,penguji_1,penguji_2"`
}

// SidangGeser moves an exam, or calls it off.
type SidangGeser struct {
	MulaiPada   *time.Time `json:"mulaiPada,omitempty"`
	SelesaiPada *time.Time `json:"selesaiPada,omitempty"`
	IDRuang     string     `json:"idRuang,omitempty" maxLength:"64"`
	Tautan      string     `json:"tautan,omitempty" maxLength:"300"`
	Batal       bool       `json:"batal,omitempty"`
	Alasan      string     `json:"alasan" minLength:"1" maxLength:"2000"`
}

// PeriksaanJadwal is what speaks against a plan, and when else on that day it could be.
type PeriksaanJadwal struct {
	Bisa        bool                   `json:"bisa"`
	SelesaiPada time.Time              `json:"selesaiPada" doc:"As given, or by the policy's length"`
	Masalah     []jadwal.MasalahJadwal `json:"masalah" nullable:"false"`
	Slot        []SlotJadwal           `json:"slot" nullable:"false" doc:"Of that day, within the hours of the students' policies"`
}

// SlotJadwal is a time at which the plan's team and room are free, or the reasons why not.
type SlotJadwal struct {
	MulaiPada   time.Time `json:"mulaiPada"`
	SelesaiPada time.Time `json:"selesaiPada"`
	Bisa        bool      `json:"bisa"`
	Alasan      []string  `json:"alasan" nullable:"false"`
}

// Kesediaan is an examiner's answer to the invitation.
type Kesediaan struct {
	Status string `json:"status" enum:"bersedia,berhalangan"`
	Alasan string `json:"alasan,omitempty" maxLength:"2000" doc:"Required when berhalangan"`
}

// Peserta is a student of an exam with the result.
type Peserta struct {
	IDKarya       string     `json:"idKarya"`
	NamaMahasiswa string     `json:"namaMahasiswa"`
	NIM           string     `json:"nim"`
	NamaProdi     string     `json:"namaProdi"`
	Angkatan      int64      `json:"angkatan"`
	Email         string     `json:"email" doc:"Empty when unknown"`
	Telepon       string     `json:"telepon" doc:"Digits after +62; empty when unknown, and to who only examines"`
	Judul         string     `json:"judul"`
	Hadir         *bool      `json:"hadir,omitempty"`
	Hasil         string     `json:"hasil,omitempty" enum:"lulus,lulus_revisi,tidak_lulus"`
	Catatan       string     `json:"catatan"`
	TenggatRevisi string     `json:"tenggatRevisi"`
	Aksi          []api.Aksi `json:"aksi" nullable:"false" doc:"hasil"`
}

// HasilSidang is the result of all students of an exam, in one.
type HasilSidang struct {
	Data []ujian.HasilPeserta `json:"data" minItems:"1" maxItems:"20" nullable:"false"`
}
