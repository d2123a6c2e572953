package akademik

import "portaldosen/internal/kit/module"

// pemakaian are the numbers of the catalogue.
var pemakaian = []module.Usage{
	{Code: "matakuliah", Name: "Mata kuliah", Kind: module.UsageRecords,
		Count: module.CountedBy(`SELECT COUNT(*) FROM akademik_matakuliah WHERE college_id = $1`)},
	{Code: "kelas", Name: "Kelas", Kind: module.UsageRecords, Count: module.CountedBy(`SELECT COUNT(*) FROM akademik_kelas WHERE college_id = $1`)},
	{Code: "kurikulum", Name: "Kurikulum", Kind: module.UsageRecords,
		Count: module.CountedBy(`SELECT COUNT(*) FROM akademik_kurikulum WHERE college_id = $1`)},
}

// sebutan is what people read of this area's codes.
var sebutan = map[string]string{
	"akademik.matakuliah.buat":  "Menambah mata kuliah",
	"akademik.matakuliah.ubah":  "Mengubah mata kuliah",
	"akademik.matakuliah.hapus": "Menghapus mata kuliah",

	"akademik.cpl.buat":            "Menambah CPL",
	"akademik.cpl.ubah":            "Mengubah CPL",
	"akademik.cpl.hapus":           "Menghapus CPL",
	"akademik.cpl.impor":           "Mengimpor CPL",
	"akademik.cpl_matakuliah.ubah": "Membebankan CPL pada mata kuliah",
	"akademik.kurikulum.buat":      "Menambah kurikulum",
	"akademik.kurikulum.ubah":      "Mengubah kurikulum",
	"akademik.kurikulum.hapus":     "Menghapus kurikulum",
	"akademik.kurikulum.impor":     "Mengimpor mata kuliah kurikulum",
	"akademik.pertemuan.isi":       "Mengisi jurnal pertemuan",
	"akademik.pertemuan.kosongkan": "Mengosongkan jurnal pertemuan",
	"akademik.pertemuan.rencana":   "Mengatur tanggal rencana pertemuan",
}
