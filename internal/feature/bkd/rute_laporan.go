package bkd

import (
	"context"

	"portaldosen/internal/feature/bkd/aturan"
	"portaldosen/internal/feature/bkd/isian"
	"portaldosen/internal/feature/bkd/laporan"
	"portaldosen/internal/feature/bkd/lingkup"
	"portaldosen/internal/feature/bkd/rekap"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/db"
)

// tahan keeps everybody from what changes workloads and their rules until the transaction ends.
func tahan(ctx context.Context, q db.Q) error {
	if err := isian.Hold(ctx, q); err != nil {
		return err
	}
	return aturan.Hold(ctx, q)
}

// laporanRekap are the reports of lecturers in a term as the list of workloads shows them.
func laporanRekap(ctx context.Context, q db.Q, dosen []string, periode int64) (map[string]rekap.Laporan, error) {
	reports, err := laporan.Banyak(ctx, q, dosen, periode)
	out := make(map[string]rekap.Laporan, len(reports))
	for id, r := range reports {
		out[id] = rekap.Laporan(r)
	}
	return out, err
}

// laporanRoutes are the calls of reports.
func (a *rooms) laporanRoutes(r *api.Router) {
	api.On(r, op("GET", "/laporan", isian.IzinLihat, "Daftar laporan BKD"), a.laporan.DaftarLaporan)
	api.On(r, op("GET", "/laporan/{id}", isian.IzinLihat, "Satu laporan BKD"), a.laporan.LihatLaporan)
	begin := created(op("POST", "/laporan", laporan.IzinTulis, "Buka laporan BKD sendiri"))
	begin.Quiet = "a report that is there already is answered as it is"
	api.On(r, begin, a.laporan.BukaLaporan)
	api.On(r, op("PUT", "/laporan/{id}/rencana", laporan.IzinTulis, "Ubah rencana BKD"), a.laporan.UbahRencana)
	api.On(r, op("PUT", "/laporan/{id}/rencana/tetapkan", laporan.IzinTulis, "Tetapkan rencana BKD"), a.laporan.TetapkanRencana)
	api.On(r, op("PUT", "/laporan/{id}/rencana/buka", laporan.IzinTulis, "Buka lagi rencana BKD"), a.laporan.BukaRencana)
	api.On(r, op("PUT", "/laporan/{id}/ajukan", laporan.IzinTulis, "Ajukan laporan BKD"), a.laporan.AjukanLaporan)
	api.On(r, op("PUT", "/laporan/{id}/tarik", laporan.IzinTulis, "Tarik laporan BKD"), a.laporan.TarikLaporan)
	api.On(r, op("PUT", "/laporan/{id}/asesor", laporan.IzinAsesor, "Tetapkan dua asesor laporan BKD"), a.laporan.TetapkanAsesor)
	api.On(r, op("PUT", "/laporan/{id}/penilaian", laporan.IzinTulis, "Nilai laporan BKD sebagai asesor"), a.laporan.NilaiLaporan)
	api.On(r, op("PUT", "/laporan/{id}/putusan", laporan.IzinAsesor, "Putuskan laporan BKD yang berbeda penilaian"), a.laporan.PutuskanLaporan)
	api.On(r, created(op("POST", "/laporan/{id}/komentar", laporan.IzinTanggapi, "Komentari laporan BKD")), a.laporan.Komentari)
	api.On(r, op("DELETE", "/laporan/{id}/komentar/{idKomentar}", laporan.IzinTanggapi, "Hapus komentar sendiri"), a.laporan.HapusKomentar)
	api.On(r, op("GET", "/laporan/{id}/rekam/{nomor}", isian.IzinLihat, "Rekaman laporan BKD saat diajukan"), a.laporan.LihatRekam)
	kept := op("GET", "/laporan/{id}/berkas/{sidik}", isian.IzinLihat, "Berkas bukti seperti saat laporan diajukan")
	kept.Personal = "berkas"
	api.OnFile(r, kept, a.laporan.AmbilBerkas, blob.Types()...)
	file := op("GET", "/laporan/{id}/cetak", isian.IzinLihat, "Laporan BKD sebagai PDF")
	file.Personal, file.Class, file.Conflicts = "dokumen", "unduh", true
	api.OnFile(r, file, a.laporan.CetakLaporan, laporan.JenisPDF)
	api.On(r, op("GET", "/sebaran", lingkup.IzinLihat, "Sebaran beban kerja dosen satu program studi"), a.laporan.SebaranBebanKerja)
}
