package tugasakhir

import (
	"portaldosen/internal/feature/tugasakhir/ajuan"
	"portaldosen/internal/feature/tugasakhir/beban"
	"portaldosen/internal/feature/tugasakhir/bimbingan"
	"portaldosen/internal/feature/tugasakhir/daftar"
	"portaldosen/internal/feature/tugasakhir/dokumen"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/magang"
	"portaldosen/internal/feature/tugasakhir/meja"
	"portaldosen/internal/feature/tugasakhir/naskah"
	"portaldosen/internal/feature/tugasakhir/nilai"
	"portaldosen/internal/feature/tugasakhir/pengajuan"
	"portaldosen/internal/feature/tugasakhir/pustaka"
	"portaldosen/internal/feature/tugasakhir/revisi"
	"portaldosen/internal/feature/tugasakhir/sidang"
)

// What the tests of this folder say of the rooms; a test that moves to its room names it there.
const (
	Area          = karya.Area
	IzinAtur      = karya.IzinAtur
	JenisKP       = karya.JenisKP
	JenisProposal = karya.JenisProposal
	JenisSkripsi  = karya.JenisSkripsi
	Kata          = karya.Kata
)

type (
	BebanDosen         = beban.BebanDosen
	Beranda            = meja.Beranda
	BerkasBaris        = karya.BerkasBaris
	Bimbingan          = bimbingan.Bimbingan
	BimbinganBaris     = bimbingan.BimbinganBaris
	Biodata            = pengajuan.Biodata
	Cuplikan           = pustaka.Cuplikan
	DaftarPembatalan   = pengajuan.DaftarPembatalan
	DokumenBaris       = dokumen.DokumenBaris
	HariAgenda         = meja.HariAgenda
	HitungTugas        = meja.HitungTugas
	Instansi           = magang.Instansi
	IsiDokumen         = dokumen.IsiDokumen
	Jenis              = karya.Jenis
	JudulMirip         = naskah.JudulMirip
	Kalender           = meja.Kalender
	Karya              = pengajuan.Karya
	KaryaBaris         = daftar.KaryaBaris
	Keaslian           = dokumen.Keaslian
	Kemiripan          = naskah.Kemiripan
	KemiripanBaris     = naskah.KemiripanBaris
	KeputusanKemiripan = naskah.KeputusanKemiripan
	Keutuhan           = dokumen.Keutuhan
	KuotaDosen         = beban.KuotaDosen
	Kutipan            = naskah.Kutipan
	Logbook            = magang.Logbook
	LogbookRingkas     = magang.LogbookRingkas
	MasalahJadwal      = sidang.MasalahJadwal
	NaskahSidang       = ajuan.NaskahSidang
	Pembatalan         = pengajuan.Pembatalan
	Pengajuan          = pengajuan.Pengajuan
	PengajuanBaris     = ajuan.PengajuanBaris
	Penilaian          = nilai.Penilaian
	Perbandingan       = naskah.Perbandingan
	PeriksaanJadwal    = sidang.PeriksaanJadwal
	PeriksaanPengganti = sidang.PeriksaanPengganti
	Peserta            = sidang.Peserta
	PrasyaratStudi     = pengajuan.PrasyaratStudi
	Revisi             = revisi.Revisi
	Riwayat            = karya.Riwayat
	SahkanHasil        = bimbingan.SahkanHasil
	SesiDilewati       = bimbingan.SesiDilewati
	Sidang             = sidang.Sidang
	SidangBaris        = sidang.SidangBaris
	Syarat             = karya.Syarat
	Tugas              = meja.Tugas
)

var (
	CariKarya = karya.CariKarya
	IsiJudul  = naskah.IsiJudul
)
