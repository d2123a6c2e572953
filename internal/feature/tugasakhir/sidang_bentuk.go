package tugasakhir

import (
	"time"

	"portaldosen/internal/kit/api"
)

// PengajuanBaris is a request for a trial or for the defense.
type PengajuanBaris struct {
	ID            string        `json:"id"`
	IDKarya       string        `json:"idKarya"`
	Hal           string        `json:"hal" enum:"judul,uji,sidang"`
	Nomor         int64         `json:"nomor"`
	Status        string        `json:"status" enum:"diajukan,perlu_perbaikan,ditolak,disetujui,diverifikasi,ditarik"`
	Catatan       string        `json:"catatan"`
	UsulanTanggal string        `json:"usulanTanggal"`
	Alasan        string        `json:"alasan"`
	DibuatPada    time.Time     `json:"dibuatPada"`
	Putusan       []Putusan     `json:"putusan" nullable:"false"`
	Versi         int64         `json:"versi"`
	Naskah        *NaskahSidang `json:"naskah,omitempty" doc:"The manuscript that is asked about, of a request for the defense"`
	UrungSampai   *time.Time    `json:"urungSampai,omitempty" doc:"Until when the caller may take the last decision back; told by the list alone"`
	Aksi          []api.Aksi    `json:"aksi" nullable:"false" doc:"putuskan, verifikasi, tarik"`
}

// Pengajuan is all that a student asked of a work, and what is still missing for the defense.
type Pengajuan struct {
	Data   []PengajuanBaris `json:"data" nullable:"false"`
	Syarat []Syarat         `json:"syarat" nullable:"false"`
}

// Syarat is one line of a check list.
type Syarat struct {
	Kode   string `json:"kode" doc:"bimbingan, logbook, ipk, nilai_de, krs, kemiripan, persetujuan_1, persetujuan_2, naskah, sks"`
	Nama   string `json:"nama"`
	Status string `json:"status" enum:"terpenuhi,belum,tidak_diperlukan"`
	Rinci  string `json:"rinci" doc:"8 dari 8, 3,42 (minimal 2,75)"`
}

// PengajuanBaru asks for a trial or the defense.
type PengajuanBaru struct {
	Hal           string `json:"hal" enum:"uji,sidang"`
	Catatan       string `json:"catatan,omitempty" maxLength:"2000"`
	UsulanTanggal string `json:"usulanTanggal,omitempty" maxLength:"10"`
}

// SidangBaris is one student's exam in a list.
type SidangBaris struct {
	ID            string     `json:"id" doc:"Of the work"`
	IDSidang      string     `json:"idSidang" doc:"examScheduleId"`
	Jenis         Jenis      `json:"jenis" enum:"proposal,skripsi,kp"`
	MulaiPada     time.Time  `json:"mulaiPada"`
	SelesaiPada   time.Time  `json:"selesaiPada"`
	IDRuang       string     `json:"idRuang,omitempty"`
	Ruang         string     `json:"ruang,omitempty"`
	Tautan        string     `json:"tautan,omitempty"`
	Status        string     `json:"status" enum:"dijadwalkan,selesai,dibatalkan"`
	Keadaan       string     `json:"keadaan" enum:"terjadwal,berlangsung,menunggu_hasil,selesai,dibatalkan" doc:"How it stands now; menunggu_hasil: over, and no result is noted"`
	Menunggu      bool       `json:"menunggu" doc:"Waits for the caller, who does it at the exam"`
	MenungguSejak *time.Time `json:"menungguSejak,omitempty" doc:"Waits for the caller since"`
	Tugas         []string   `json:"tugas,omitempty" nullable:"false" doc:"What waits for the caller, by kind of task, the longest first"`
	Ditunggu      []Ditunggu `json:"ditunggu,omitempty" nullable:"false" doc:"Whose part keeps an exam open that was held; for the campus alone"`
	IDMahasiswa   string     `json:"idMahasiswa"`
	NamaMahasiswa string     `json:"namaMahasiswa"`
	NIM           string     `json:"nim"`
	NamaProdi     string     `json:"namaProdi"`
	Judul         string     `json:"judul"`
	Peran         string     `json:"peran" doc:"Of the caller"`
	Versi         int64      `json:"versi" doc:"Of the exam"`
	Kesediaan     string     `json:"kesediaan,omitempty" enum:"menunggu,bersedia,berhalangan" doc:"Of the caller as examiner"`
	Peserta       int64      `json:"peserta" doc:"Students of this exam"`
	Ke            int64      `json:"ke" doc:"Which exam of the work it is: 2 after one that was failed; those called off do not count"`
	Hasil         string     `json:"hasil,omitempty" enum:"lulus,lulus_revisi,tidak_lulus"`
	Lembar        string     `json:"lembar,omitempty" enum:"kosong,draf,final" doc:"The caller's own sheet"`
	Nilai         *float64   `json:"nilai,omitempty" doc:"The caller's own total, when final"`
	Bentrok       []string   `json:"bentrok" nullable:"false" doc:"What it clashes with in the caller's calendar, in words"`
	Aksi          []api.Aksi `json:"aksi" nullable:"false" doc:"kesediaan, hasil, nilai, revisi, pindah, batal"`
}

// Sidang is one student's exam as a whole.
type Sidang struct {
	SidangBaris
	Abstrak       string        `json:"abstrak"`
	Berkas        []BerkasBaris `json:"berkas" nullable:"false"`
	Tim           []AnggotaTim  `json:"tim" nullable:"false"`
	Hadir         *bool         `json:"hadir,omitempty"`
	Catatan       string        `json:"catatan"`
	TenggatRevisi string        `json:"tenggatRevisi"`
	RevisiHari    int64         `json:"revisiHari" doc:"Days to answer revisions, by policy"`
	Naskah        *NaskahSidang `json:"naskah,omitempty" doc:"What is examined: the manuscript that was approved"`
	NaskahBaru    *NaskahSidang `json:"naskahBaru,omitempty" doc:"A manuscript that came later, and waits for consent"`
}

// VersiBaris is the version for the ETag.
func (s Sidang) VersiBaris() int64 { return s.Versi }

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
	api.Saring
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
	Bisa        bool            `json:"bisa"`
	SelesaiPada time.Time       `json:"selesaiPada" doc:"As given, or by the policy's length"`
	Masalah     []MasalahJadwal `json:"masalah" nullable:"false"`
	Slot        []SlotJadwal    `json:"slot" nullable:"false" doc:"Of that day, within the hours of the students' policies"`
}

// MasalahJadwal is one thing that speaks against a plan.
type MasalahJadwal struct {
	Isian   string `json:"isian" doc:"Field of the plan: peserta[1].penguji[0].idDosen"`
	Kalimat string `json:"kalimat"`
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

// HasilPeserta is what an exam led to for one student.
type HasilPeserta struct {
	IDKarya       string `json:"idKarya" minLength:"1" maxLength:"64"`
	Hadir         bool   `json:"hadir"`
	Hasil         string `json:"hasil,omitempty" enum:"lulus,lulus_revisi,tidak_lulus" doc:"Absent while undecided, or when not there"`
	Catatan       string `json:"catatan,omitempty" maxLength:"5000"`
	TenggatRevisi string `json:"tenggatRevisi,omitempty" maxLength:"10"`
}

// HasilSidang is the result of all students of an exam, in one.
type HasilSidang struct {
	Data []HasilPeserta `json:"data" minItems:"1" maxItems:"20" nullable:"false"`
}

// Penilaian are the sheets of an exam as far as the caller may see them.
type Penilaian struct {
	IDSidang   string          `json:"idSidang"`
	Lengkap    bool            `json:"lengkap" doc:"All sheets are final; before that others' marks are hidden"`
	Terkunci   bool            `json:"terkunci"`
	BelumMulai bool            `json:"belumMulai" doc:"The exam has not begun: a sheet can be a draft, not final"`
	Desimal    int64           `json:"desimal" doc:"Places that grades are rounded to (TA-08)"`
	Lembar     []LembarNilai   `json:"lembar" nullable:"false"`
	Komponen   []KomponenNilai `json:"komponen" nullable:"false" doc:"Shares of the final grade; marks when all are in"`
	Nilai      *float64        `json:"nilai,omitempty" doc:"Final grade, when all are in"`
	Huruf      string          `json:"huruf,omitempty"`
	Selisih    *float64        `json:"selisih,omitempty" doc:"How far two sheets are apart, when that is more than 15; a note, it stops nothing"`
	Aksi       []api.Aksi      `json:"aksi" nullable:"false" doc:"nilai, kirim, ajukan_perubahan, lapangan, kunci, buka"`
	Konversi   []KonversiHuruf `json:"konversi" nullable:"false" doc:"The college's letters, the highest first; empty where it gives none"`
	VersiSaya  int64           `json:"versiSaya" doc:"Of the caller's own sheet, for If-Match; 0 without one"`
}

// VersiBaris is the version of the caller's own sheet.
func (p Penilaian) VersiBaris() int64 { return p.VersiSaya }

// LembarNilai is one examiner's sheet.
type LembarNilai struct {
	IDDosen  string         `json:"idDosen"`
	Nama     string         `json:"nama"`
	Peran    string         `json:"peran"`
	Status   string         `json:"status" enum:"kosong,draf,final"`
	Saya     bool           `json:"saya"`
	Kriteria []SkorKriteria `json:"kriteria" nullable:"false" doc:"Marks only where the caller may see them"`
	Catatan  string         `json:"catatan"`
	Total    *float64       `json:"total,omitempty"`
	Aksi     []api.Aksi     `json:"aksi" nullable:"false" doc:"buka_lembar, jawab_perubahan"`

	DiubahPada *time.Time `json:"diubahPada,omitempty" doc:"Of the caller's own sheet: when it was changed last"`
	DiubahOleh string     `json:"diubahOleh,omitempty"`
	DiubahDi   string     `json:"diubahDi,omitempty" doc:"The device: Chrome di Windows"`

	Perubahan *PerubahanNilai `json:"perubahan,omitempty" doc:"The latest request to change it; for its examiner and the campus alone"`
}

// SkorKriteria is a criterion with its mark.
type SkorKriteria struct {
	IDKriteria string   `json:"idKriteria"`
	Nama       string   `json:"nama"`
	Bobot      float64  `json:"bobot" doc:"Per cent of the sheet"`
	Nilai      *float64 `json:"nilai,omitempty" doc:"0 to 100"`
}

// KomponenNilai is a role's share of the final grade.
type KomponenNilai struct {
	Peran string   `json:"peran" enum:"pembimbing,penguji,lapangan"`
	Bobot float64  `json:"bobot" doc:"Per cent"`
	Nilai *float64 `json:"nilai,omitempty"`
}

// NilaiBaru is the caller's own sheet.
type NilaiBaru struct {
	Skor    []SkorBaru `json:"skor" maxItems:"50" nullable:"false"`
	Catatan string     `json:"catatan,omitempty" maxLength:"5000"`
	Kirim   bool       `json:"kirim,omitempty" doc:"Final: every criterion has its mark; no change after it"`
}

// SkorBaru is a mark of a criterion.
type SkorBaru struct {
	IDKriteria string  `json:"idKriteria" minLength:"1" maxLength:"64"`
	Nilai      float64 `json:"nilai" minimum:"0" maximum:"100"`
}

// NilaiLapangan is the mark that the field supervisor of an internship gave; without it the mark is taken away.
type NilaiLapangan struct {
	Nilai *float64 `json:"nilai,omitempty" minimum:"0" maximum:"100"`
}

// Alasan is why something unusual is done.
type Alasan struct {
	Alasan string `json:"alasan" minLength:"1" maxLength:"2000"`
}

// Revisi is one thing that an examiner wants changed.
type Revisi struct {
	ID        string     `json:"id"`
	Nomor     int64      `json:"nomor"`
	IDDosen   string     `json:"idDosen"`
	NamaDosen string     `json:"namaDosen"`
	Peran     string     `json:"peran"`
	Catatan   string     `json:"catatan"`
	Halaman   string     `json:"halaman"`
	Status    string     `json:"status" enum:"menunggu,dikirim,perbaiki,disetujui"`
	Jawaban   string     `json:"jawaban"`
	Alasan    string     `json:"alasan" doc:"Why the answer was sent back"`
	Versi     int64      `json:"versi"`
	Aksi      []api.Aksi `json:"aksi" nullable:"false" doc:"putuskan, jawab, hapus"`
}

// RevisiBaru asks for a change.
type RevisiBaru struct {
	Catatan string `json:"catatan" minLength:"1" maxLength:"2000"`
	Halaman string `json:"halaman,omitempty" maxLength:"50"`
}

// PutusanRevisi signs a revision off, or sends it back.
type PutusanRevisi struct {
	Status string `json:"status" enum:"disetujui,perbaiki"`
	Alasan string `json:"alasan,omitempty" maxLength:"2000" doc:"Required when perbaiki"`
}

// JawabanRevisi is the student's answer.
type JawabanRevisi struct {
	Jawaban string `json:"jawaban" minLength:"1" maxLength:"2000"`
}
