package tugasakhir

import (
	"context"
	"time"

	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/naskah"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// pemakaian are the numbers of final works and of their files.
var pemakaian = []module.Usage{
	{Code: "proposal", Name: "Proposal", Kind: module.UsageRecords, Count: countKarya(karya.JenisProposal)},
	{Code: "skripsi", Name: "Skripsi/TA", Kind: module.UsageRecords, Count: countKarya(karya.JenisSkripsi)},
	{Code: "kp", Name: "Kerja praktik", Kind: module.UsageRecords, Count: countKarya(karya.JenisKP)},
	{Code: "berkas", Name: "Berkas tugas akhir", Kind: module.UsageFiles,
		Count: module.CountedBy(`SELECT COUNT(*) FROM tugasakhir_berkas WHERE college_id = $1`)},
	{Code: "byte", Name: "Ukuran berkas tugas akhir", Kind: module.UsageFiles, Bytes: true,
		Count: module.CountedBy(`SELECT COALESCE(CAST(SUM(ukuran) AS BIGINT), 0) FROM tugasakhir_berkas WHERE college_id = $1`)},
}

// countKarya counts the works of a kind, whatever became of them.
func countKarya(jenis karya.Jenis) func(context.Context, db.Q, time.Time) (int64, error) {
	return func(ctx context.Context, q db.Q, _ time.Time) (int64, error) {
		return db.Get[int64](ctx, q, `SELECT COUNT(*) FROM tugasakhir_karya WHERE college_id = $1 AND jenis = $2`, q.College, jenis)
	}
}

// sebutan is what people read of this area's codes.
var sebutan = map[string]string{
	naskah.KerjaKemiripan:                   "Memeriksa kemiripan naskah",
	"tugasakhir.berkas.tarik":               "Menarik berkas",
	"tugasakhir.berkas.unggah":              "Mengunggah berkas",
	"tugasakhir.bimbingan.buat":             "Menjadwalkan bimbingan",
	"tugasakhir.bimbingan.lapor":            "Melaporkan bimbingan",
	"tugasakhir.bimbingan.sahkan":           "Memaraf bimbingan",
	"tugasakhir.bimbingan.tolak":            "Menolak bimbingan",
	"tugasakhir.cuplikan.buat":              "Menyimpan catatan di pustaka",
	"tugasakhir.cuplikan.hapus":             "Menghapus catatan dari pustaka",
	"tugasakhir.cuplikan.ubah":              "Mengubah catatan di pustaka",
	"tugasakhir.dokumen.buat":               "Mencetak dokumen",
	"tugasakhir.kalender.buat":              "Membuat alamat kalender",
	"tugasakhir.kalender.hapus":             "Mencabut alamat kalender",
	"tugasakhir.karya.ajukan":               "Mengajukan tugas akhir",
	"tugasakhir.karya.batalkan":             "Membatalkan tugas akhir",
	"tugasakhir.karya.ganti_pembimbing":     "Mengganti pembimbing tugas akhir",
	"tugasakhir.karya.ganti_penempatan":     "Mengganti tempat kerja praktik",
	"tugasakhir.karya.jawab_instansi":       "Mencatat jawaban instansi",
	"tugasakhir.karya.putuskan":             "Memutuskan pengajuan tugas akhir",
	"tugasakhir.karya.tarik":                "Menarik pengajuan tugas akhir",
	"tugasakhir.karya.ubah":                 "Mengubah tugas akhir",
	"tugasakhir.karya.urungkan_putusan":     "Mengurungkan putusan tugas akhir",
	"tugasakhir.kemiripan.cabut":            "Mencabut putusan kemiripan",
	"tugasakhir.kemiripan.keluarkan":        "Mengeluarkan bagian dari kemiripan",
	"tugasakhir.kemiripan.periksa":          "Meminta pemeriksaan kemiripan",
	"tugasakhir.kemiripan.putuskan":         "Memutuskan kemiripan",
	karya.IzinKuota:                         "Mengatur kuota bimbingan",
	"tugasakhir.logbook.isi":                "Mengisi logbook",
	"tugasakhir.logbook.verifikasi":         "Memverifikasi logbook",
	"tugasakhir.pembatalan.minta":           "Meminta pembatalan putusan",
	"tugasakhir.pembatalan.putuskan":        "Memutuskan permintaan pembatalan",
	"tugasakhir.pengajuan.ajukan":           "Mengirim permohonan",
	"tugasakhir.pengajuan.putuskan":         "Memutuskan permohonan",
	"tugasakhir.pengajuan.tarik":            "Menarik permohonan",
	"tugasakhir.pengajuan.urungkan_putusan": "Mengurungkan putusan permohonan",
	"tugasakhir.pengajuan.verifikasi":       "Memverifikasi persyaratan",
	"tugasakhir.sidang.ajukan_perubahan":    "Meminta perubahan nilai",
	"tugasakhir.sidang.batal":               "Membatalkan sidang",
	"tugasakhir.sidang.buka":                "Membuka kunci nilai",
	"tugasakhir.sidang.buka_lembar":         "Membuka lembar nilai",
	"tugasakhir.sidang.disetujui_revisi":    "Menyetujui revisi",
	"tugasakhir.sidang.ganti_penguji":       "Mengganti penguji",
	"tugasakhir.sidang.hapus_revisi":        "Menghapus butir revisi",
	"tugasakhir.sidang.hasil":               "Mencatat hasil sidang",
	"tugasakhir.sidang.jadwalkan":           "Menjadwalkan sidang",
	"tugasakhir.sidang.jawab_perubahan":     "Menjawab permintaan perubahan nilai",
	"tugasakhir.sidang.jawab_revisi":        "Menjawab butir revisi",
	"tugasakhir.sidang.kesediaan":           "Menyatakan kesediaan menguji",
	"tugasakhir.sidang.kunci":               "Mengunci nilai",
	"tugasakhir.sidang.lapangan":            "Mengisi nilai lapangan",
	"tugasakhir.sidang.minta_revisi":        "Meminta revisi",
	"tugasakhir.sidang.nilai":               "Mengisi lembar nilai",
}
