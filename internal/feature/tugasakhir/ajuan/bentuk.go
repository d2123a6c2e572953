package ajuan

import (
	"time"

	"portaldosen/internal/kit/api"
)

// NaskahSidang is the manuscript of a request for the defense.
type NaskahSidang struct {
	IDBerkas string `json:"idBerkas"`
	Nama     string `json:"nama"`
	Jenis    string `json:"jenis" enum:"naskah,laporan"`
	Nomor    int64  `json:"nomor" doc:"Version"`
	Status   string `json:"status" enum:"diajukan,perlu_perbaikan,ditolak,disetujui,diverifikasi,ditarik" doc:"Of the request"`
}

// Putusan is a supervisor's decision.
type Putusan struct {
	IDDosen string    `json:"idDosen"`
	Nama    string    `json:"nama"`
	Status  string    `json:"status" enum:"disetujui,revisi,ditolak"`
	Alasan  string    `json:"alasan"`
	Pada    time.Time `json:"pada"`
}

// RowVersion is the version for the ETag.
func (p PengajuanBaris) RowVersion() int64 { return p.Versi }

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
