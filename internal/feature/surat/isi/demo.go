package isi

// Contoh are invented values of the signs of every letter, for a preview.
var Contoh = map[string]string{
	"nama_mahasiswa": "Citra Lestari",
	"nim":            "202643500001",
	"angkatan":       "2026",
	"nama_dosen":     "Dr. Budi Santoso, M.Si.",
	"nidn":           "0012345678",
	"daftar_dosen":   "1. Dr. Budi Santoso, M.Si. (NIDN 0012345678)\n2. Siti Aminah, M.A. (NIDN 0087654321)",
	"prodi":          "Administrasi Publik",
	"jenjang":        "S1",
	"fakultas":       "Fakultas Ilmu Administrasi",
	"semester":       "2026/2027 Ganjil",
}

// ContohIsian are invented values of fields, by what they hold.
var ContohIsian = map[string]string{
	Teks: "Contoh isian", Panjang: "Contoh isian yang lebih panjang,\ndi atas dua baris", Tanggal: "27 November 2026",
}
