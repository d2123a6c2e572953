// Package rooms is the table of the rooms of areas: which there are, and who may import whom.
package rooms

// Of says of each area that has outgrown one folder which rooms it has, from the lowest up, and which others each may
// import. The folder of the area itself is its thin top: it may import all its rooms, and none of them imports it.
var Of = map[string][]Room{
	"internal/core/auth": {
		{"bearer", nil},
		{"carrier", []string{"bearer"}},
		{"guard", nil},
		{"peran", nil},
		{"tautan", []string{"bearer", "guard"}},
		{"kelola", []string{"peran", "tautan"}},
		{"klien", []string{"bearer"}},
		{"faktor", []string{"bearer", "carrier", "guard", "peran", "tautan"}},
		{"openid", []string{"bearer", "carrier", "klien"}},
		{"penyedia", []string{"bearer", "carrier", "klien", "peran", "tautan"}},
		{"demo", []string{"bearer", "klien"}},
	},
	"internal/core/master": {
		{"orang", nil},
		{"lists", nil},
		{"periode", []string{"lists"}},
		{"dosen", []string{"lists", "periode", "orang"}},
		{"jabatan", []string{"lists", "orang", "dosen"}},
		{"mahasiswa", []string{"lists", "orang", "dosen"}},
		{"unit", []string{"lists"}},
		{"demo", []string{"dosen", "mahasiswa", "periode", "unit"}},
	},
	"internal/feature/akademik": {
		{"referensi", nil},
		{"kelas", nil},
		{"kelola", nil},
		{"isi", nil},
		{"periksa", []string{"isi"}},
		{"kebijakan", []string{"isi", "kelola"}},
		{"jurnal", []string{"kelas"}},
		{"impor", nil},
		{"matakuliah", []string{"kelas", "kelola", "impor"}},
		{"rps", []string{"isi", "periksa", "kebijakan"}},
		{"cetak", []string{"isi", "rps"}},
		{"bukti", []string{"kelas", "jurnal", "rps", "cetak"}},
		{"lembar", []string{"isi", "rps"}},
		{"cpl", []string{"matakuliah", "kelola", "impor"}},
		{"kurikulum", []string{"kelola", "impor"}},
		{"demo", []string{"kelas", "isi", "periksa", "kebijakan", "jurnal", "matakuliah"}},
	},
	"internal/feature/bkd": {
		{"hitung", nil},
		{"lingkup", nil},
		{"aturan", []string{"hitung", "lingkup"}},
		{"isian", []string{"hitung", "lingkup", "aturan"}},
		{"poin", []string{"hitung", "lingkup", "aturan", "isian"}},
		{"bukti", []string{"lingkup", "aturan", "isian", "poin"}},
		{"rekap", []string{"hitung", "lingkup", "aturan", "poin"}},
		{"laporan", []string{"hitung", "lingkup", "aturan", "poin"}},
		{"demo", []string{"hitung", "lingkup", "aturan", "isian", "bukti", "laporan"}},
	},
	"internal/feature/surat": {
		{"isi", nil},
		{"deret", nil},
		{"cetak", []string{"isi"}},
		{"jenis", []string{"isi", "deret", "cetak"}},
		{"surat", []string{"isi", "deret", "cetak", "jenis"}},
		{"demo", []string{"jenis", "surat"}},
	},
	"internal/feature/tugasakhir": {
		{"hitung", nil},
		{"jadwal", nil},
		{"karya", nil},
		{"kebijakan", []string{"hitung", "jadwal", "karya"}},
		{"tunggu", []string{"karya"}},
		{"ajuan", []string{"karya"}},
		{"pustaka", []string{"karya"}},
		{"beban", []string{"karya", "kebijakan", "tunggu"}},
		{"magang", []string{"karya"}},
		{"bimbingan", []string{"karya", "jadwal", "kebijakan"}},
		{"ujian", []string{"karya", "hitung", "jadwal", "tunggu", "ajuan"}},
		{"daftar", []string{"karya", "tunggu", "magang"}},
		{"naskah", []string{"karya", "kebijakan", "bimbingan", "ajuan"}},
		{"nilai", []string{"karya", "kebijakan", "hitung", "magang", "ujian"}},
		{"revisi", []string{"karya", "ujian"}},
		{"pengajuan", []string{"karya", "kebijakan", "tunggu", "ajuan", "beban", "magang", "bimbingan", "daftar", "naskah"}},
		{"sidang", []string{"karya", "kebijakan", "hitung", "jadwal", "tunggu", "ajuan", "ujian", "nilai", "revisi"}},
		{"dokumen", []string{"karya", "hitung", "bimbingan", "ujian", "revisi", "sidang"}},
		{"pembimbing", []string{"karya", "kebijakan", "bimbingan", "pengajuan", "sidang"}},
		{"meja", []string{"karya", "jadwal", "tunggu", "bimbingan", "daftar", "ujian"}},
		{"demo", []string{"karya", "hitung", "tunggu", "ajuan", "bimbingan", "ujian", "naskah"}},
	},
}

// Room is a folder of an area and the rooms that it may import, which stand above it in the list.
type Room struct {
	Name    string
	Imports []string
}
