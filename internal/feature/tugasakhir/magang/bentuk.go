package magang

import ()

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
