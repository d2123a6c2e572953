package master

import "portaldosen/internal/kit/module"

// pemakaian are the numbers of people and units.
var pemakaian = []module.Usage{
	{Code: "dosen", Name: "Dosen", Kind: module.UsagePeople, Count: module.CountedBy(`SELECT COUNT(*) FROM master_dosen WHERE college_id = $1`)},
	{Code: "mahasiswa", Name: "Mahasiswa", Kind: module.UsagePeople, Count: module.CountedBy(`SELECT COUNT(*) FROM master_mahasiswa WHERE college_id = $1`)},
	{Code: "prodi", Name: "Program studi", Kind: module.UsageRecords, Count: module.CountedBy(`SELECT COUNT(*) FROM master_prodi WHERE college_id = $1`)},
	{Code: "periode", Name: "Periode", Kind: module.UsageRecords, Count: module.CountedBy(`SELECT COUNT(*) FROM master_periode WHERE college_id = $1`)},
}
