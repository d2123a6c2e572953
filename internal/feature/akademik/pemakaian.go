package akademik

import "portaldosen/internal/kit/module"

// pemakaian are the numbers of the catalogue.
var pemakaian = []module.Usage{
	{Code: "matakuliah", Name: "Mata kuliah", Kind: module.UsageRecords,
		Count: module.CountedBy(`SELECT COUNT(*) FROM akademik_matakuliah WHERE college_id = $1`)},
	{Code: "kelas", Name: "Kelas", Kind: module.UsageRecords, Count: module.CountedBy(`SELECT COUNT(*) FROM akademik_kelas WHERE college_id = $1`)},
}

// sebutan is what people read of this area's codes.
var sebutan = map[string]string{
	"akademik.matakuliah.buat":  "Menambah mata kuliah",
	"akademik.matakuliah.ubah":  "Mengubah mata kuliah",
	"akademik.matakuliah.hapus": "Menghapus mata kuliah",
}
