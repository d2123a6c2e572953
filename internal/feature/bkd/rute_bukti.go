package bkd

import (
	"context"

	"portaldosen/internal/feature/bkd/bukti"
	"portaldosen/internal/feature/bkd/isian"
	"portaldosen/internal/feature/bkd/laporan"
	"portaldosen/internal/feature/bkd/lingkup"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/doc/xlsx"
)

// evidenceRoutes are the calls about evidence.
func (a *rooms) evidenceRoutes(r *api.Router) {
	download := func(path, what, summary string) api.Op {
		o := op("GET", path, isian.IzinLihat, summary)
		o.Class, o.Personal = "unduh", what
		return o
	}
	api.On(r, op("GET", "/lecturer_doc_list", isian.IzinLihat, "Bukti beban kerja satu dosen"), a.bukti.DaftarBukti)
	api.OnFile(r, download("/lecturer_doc_list/unduh", "ekspor", "Bukti beban kerja sebagai XLSX"), a.bukti.UnduhBukti, xlsx.Type)
	system := download("/bukti/sistem", "dokumen", "Bukti yang dibuat portal, sebagai PDF")
	system.Conflicts = true
	api.OnFile(r, system, a.bukti.UnduhSistem, bukti.JenisPDF)
	pack := download("/bukti/zip", "berkas", "Semua bukti beban kerja sebagai ZIP")
	pack.Wait = bukti.LamaUnggah
	api.OnFile(r, pack, a.bukti.UnduhPaket, bukti.JenisZIP)
	upload := created(op("POST", "/bukti", isian.IzinTulis, "Unggah bukti beban kerja"))
	upload.MaxBody, upload.Wait, upload.Class = bukti.MaksBerkas+bukti.SlopFormulir, bukti.LamaUnggah, "unggah"
	api.OnUpload(r, upload, a.bukti.TerimaBukti, a.bukti.UnggahBukti)
	api.On(r, created(op("POST", "/bukti/surat", isian.IzinTulis, "Pakai surat yang disetujui sebagai bukti")), a.bukti.PakaiSurat)
	api.On(r, op("DELETE", "/bukti/{id}", isian.IzinTulis, "Hapus bukti yang diunggah"), a.bukti.HapusBukti)
	file := op("GET", "/bukti/{id}/berkas", isian.IzinLihat, "Berkas bukti")
	file.Personal, file.Conflicts = "berkas", true
	api.OnFile(r, file, a.bukti.AmbilBukti, blob.Types()...)
}

// rekaman is the evidence that there is of a workload, as a report keeps it.
func (a *rooms) rekaman(ctx context.Context, q db.Q, idDosen string, periode int64) ([]laporan.BuktiRekam, error) {
	all, err := a.bukti.Rekam(ctx, q, lingkup.Orang{ID: idDosen}, periode)
	var out []laporan.BuktiRekam
	for _, r := range all {
		if r.Sumber != bukti.Belum {
			out = append(out, laporan.BuktiRekam{Baris: r.Objek + "/" + r.ID, Jenis: r.Jenis, Nama: r.Nama, Sidik: r.Sidik, Tipe: r.Tipe, Ukuran: r.Ukuran})
		}
	}
	return out, err
}
