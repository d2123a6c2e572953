package akademik

import (
	"net/http"

	"portaldosen/internal/feature/akademik/cpl"
	"portaldosen/internal/feature/akademik/jurnal"
	"portaldosen/internal/feature/akademik/kebijakan"
	"portaldosen/internal/feature/akademik/kelas"
	"portaldosen/internal/feature/akademik/kurikulum"
	"portaldosen/internal/feature/akademik/matakuliah"
	"portaldosen/internal/feature/akademik/referensi"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/doc/xlsx"
)

func op(method, path, izin, summary string) api.Op {
	return api.Op{Method: method, Path: path, Permission: izin, Summary: summary, Area: Area}
}

func created(o api.Op) api.Op {
	o.Status = http.StatusCreated
	return o
}

func quiet(o api.Op, why string) api.Op {
	o.Quiet = why
	return o
}

func unduh(o api.Op) api.Op {
	o.Class = "unduh"
	return o
}

func (a *rooms) routes(r *api.Router) {
	a.mataKuliahRoutes(r)
	a.referensiRoutes(r)
	a.kelasRoutes(r)
	a.kebijakanRoutes(r)
	a.rpsRoutes(r)
	a.rpsLifeRoutes(r)
	a.rpsFileRoutes(r)
	a.cplRoutes(r)
	a.kurikulumRoutes(r)
	a.jurnalRoutes(r)
}

// pribadi marks a read of personal data; each such read is put on the audit trail.
func pribadi(apa string, o api.Op) api.Op {
	o.Personal = apa
	return o
}

func (a *rooms) mataKuliahRoutes(r *api.Router) {
	const p = "/v2/academic/matakuliah"
	api.On(r, op("GET", p, matakuliah.IzinLihat, "Daftar mata kuliah"), a.matakuliah.DaftarMataKuliah)
	list := pribadi("ekspor", unduh(op("GET", p+"/unduh", matakuliah.IzinLihat, "Daftar mata kuliah sebagai XLSX")))
	api.OnFile(r, list, a.matakuliah.UnduhMataKuliah, xlsx.Type)
	api.On(r, op("GET", p+"/kelompok", matakuliah.IzinLihat, "Kelompok mata kuliah"), a.referensi.DaftarKelompok)
	api.On(r, op("GET", p+"/jenis", matakuliah.IzinLihat, "Jenis mata kuliah"), a.referensi.DaftarJenis)
	api.On(r, op("GET", p+"/teoripraktek", matakuliah.IzinLihat, "Teori atau praktik"), a.referensi.DaftarTeoriPraktik)
	api.On(r, op("GET", p+"/{id}", matakuliah.IzinLihat, "Satu mata kuliah"), a.matakuliah.LihatMataKuliah)
	api.On(r, created(op("POST", p, matakuliah.IzinBuat, "Tambah mata kuliah")), a.matakuliah.BuatMataKuliah)
	api.On(r, op("PUT", p+"/{id}", matakuliah.IzinUbah, "Ubah mata kuliah"), a.matakuliah.UbahMataKuliah)
	paste := op("POST", p+"/impor", matakuliah.IzinBuat, "Impor mata kuliah dari lembar kerja")
	api.On(r, quiet(paste, "a preview writes nothing"), a.matakuliah.ImporMataKuliah)
}

func (a *rooms) referensiRoutes(r *api.Router) {
	const p = "/v2/academic/referensi"
	api.On(r, op("GET", p, matakuliah.IzinLihat, "Kelompok, jenis dan teori/praktik mata kuliah"), a.referensi.DaftarReferensi)
	api.On(r, op("GET", p+"/{id}", matakuliah.IzinLihat, "Satu isi daftar mata kuliah"), a.referensi.LihatReferensi)
	api.On(r, created(op("POST", p, referensi.IzinUbah, "Tambah isi daftar mata kuliah")), a.referensi.BuatReferensi)
	api.On(r, op("PUT", p+"/{id}", referensi.IzinUbah, "Ubah isi daftar mata kuliah"), a.referensi.UbahReferensi)
	api.On(r, op("DELETE", p+"/{id}", referensi.IzinUbah, "Hapus isi daftar mata kuliah"), a.referensi.HapusReferensi)
}

func (a *rooms) kelasRoutes(r *api.Router) {
	const p = "/v2/kelas"
	api.On(r, op("GET", p, kelas.IzinLihat, "Daftar kelas"), a.kelas.DaftarKelas)
	api.On(r, op("GET", p+"/{id}", kelas.IzinLihat, "Satu kelas"), a.kelas.LihatKelas)
	api.On(r, created(op("POST", p, kelas.IzinUbah, "Tambah kelas")), a.kelas.BuatKelas)
	api.On(r, op("PUT", p+"/{id}", kelas.IzinUbah, "Ubah kelas"), a.kelas.UbahKelas)
	api.On(r, op("DELETE", p+"/{id}", kelas.IzinUbah, "Hapus kelas"), a.kelas.HapusKelas)
	api.On(r, op("PUT", p+"/{id}/pengampu", kelas.IzinUbah, "Atur pengampu kelas"), a.kelas.AturPengampu)
	api.On(r, pribadi("nilai", op("GET", p+"/{id}/peserta", kelas.IzinLihat, "Peserta kelas")), a.kelas.DaftarPeserta)
	low := op("GET", p+"/{id}/peserta/{idMahasiswa}/nilai_de", kelas.IzinLihat, "Nilai D dan E seorang peserta kelas")
	api.On(r, pribadi("nilai", low), a.kelas.DaftarNilaiDE)
	api.On(r, op("POST", p+"/{id}/peserta", kelas.IzinUbah, "Tambah peserta kelas menurut NIM"), a.kelas.TambahPeserta)
	api.On(r, op("DELETE", p+"/{id}/peserta", kelas.IzinUbah, "Keluarkan peserta dari kelas"), a.kelas.HapusPeserta)
	api.On(r, op("POST", p+"/salin", kelas.IzinUbah, "Salin kelas ke periode lain"), a.kelas.SalinKelas)
}

func (a *rooms) kebijakanRoutes(r *api.Router) {
	const p, n = "/v2/academic/kebijakan_rps", "Aturan RPS"
	api.On(r, op("GET", p, kebijakan.IzinUbah, n+": yang berlaku di kampus dan tiap prodi"), a.kebijakan.DaftarKebijakanRPS)
	api.On(r, op("GET", p+"/{id}", kebijakan.IzinUbah, n), a.kebijakan.LihatKebijakanRPS)
	api.On(r, op("PUT", p+"/{id}", kebijakan.IzinUbah, n+": ubah"), a.kebijakan.UbahKebijakanRPS)
	api.On(r, op("DELETE", p+"/{id}", kebijakan.IzinUbah, n+": kembalikan ke aturan kampus"), a.kebijakan.KembalikanKebijakanRPS)
}

func (a *rooms) cplRoutes(r *api.Router) {
	const p = "/v2/academic/cpl"
	api.On(r, op("GET", p, cpl.IzinLihat, "Daftar CPL"), a.cpl.DaftarCPL)
	api.On(r, op("GET", p+"/cakupan", cpl.IzinLihat, "Cakupan CPL oleh mata kuliah"), a.cpl.LihatCakupan)
	api.On(r, op("GET", p+"/{id}", cpl.IzinLihat, "Satu CPL"), a.cpl.LihatCPL)
	api.On(r, created(op("POST", p, cpl.IzinUbah, "Tambah CPL")), a.cpl.BuatCPL)
	api.On(r, quiet(op("POST", p+"/impor", cpl.IzinUbah, "Impor CPL dari lembar kerja"), "a preview writes nothing"), a.cpl.ImporCPL)
	api.On(r, op("PUT", p+"/{id}", cpl.IzinUbah, "Ubah CPL"), a.cpl.UbahCPL)
	api.On(r, op("DELETE", p+"/{id}", cpl.IzinUbah, "Hapus CPL"), a.cpl.HapusCPL)
	const course = "/v2/academic/matakuliah/{id}/cpl"
	api.On(r, op("GET", course, cpl.IzinLihat, "CPL yang dibebankan pada mata kuliah"), a.cpl.LihatCPLMataKuliah)
	api.On(r, op("PUT", course, matakuliah.IzinUbah, "Bebankan CPL pada mata kuliah"), a.cpl.BebankanCPL)
}

func (a *rooms) kurikulumRoutes(r *api.Router) {
	const p = "/v2/academic/kurikulum"
	api.On(r, op("GET", p, kurikulum.IzinLihat, "Daftar kurikulum"), a.kurikulum.DaftarKurikulum)
	api.On(r, op("GET", p+"/{id}", kurikulum.IzinLihat, "Satu kurikulum"), a.kurikulum.LihatKurikulum)
	api.On(r, created(op("POST", p, kurikulum.IzinUbah, "Tambah kurikulum")), a.kurikulum.BuatKurikulum)
	api.On(r, op("PUT", p+"/{id}", kurikulum.IzinUbah, "Ubah kurikulum"), a.kurikulum.UbahKurikulum)
	api.On(r, op("DELETE", p+"/{id}", kurikulum.IzinUbah, "Hapus kurikulum"), a.kurikulum.HapusKurikulum)
	api.On(r, op("GET", p+"/{id}/matakuliah", kurikulum.IzinLihat, "Mata kuliah kurikulum menurut semester"), a.kurikulum.LihatIsiKurikulum)
	api.On(r, op("PUT", p+"/{id}/matakuliah", kurikulum.IzinUbah, "Atur mata kuliah kurikulum"), a.kurikulum.AturIsiKurikulum)
	api.On(r, op("GET", p+"/{id}/prasyarat", kurikulum.IzinLihat, "Prasyarat dalam kurikulum"), a.kurikulum.LihatPrasyaratKurikulum)
	api.On(r, created(op("POST", p+"/{id}/salin", kurikulum.IzinUbah, "Salin kurikulum ke tahun lain")), a.kurikulum.SalinKurikulum)
	paste := op("POST", p+"/{id}/impor", kurikulum.IzinUbah, "Impor mata kuliah kurikulum dari lembar kerja")
	api.On(r, quiet(paste, "a preview writes nothing"), a.kurikulum.ImporKurikulum)
	api.On(r, op("GET", "/v1/makul", matakuliah.IzinLihat, "Mata kuliah aktif"), a.matakuliah.DaftarMakul)
	api.On(r, op("GET", "/v1/daftar_kurikulum_makul", kurikulum.IzinLihat, "Mata kuliah kurikulum"), a.kurikulum.DaftarMakulKurikulum)
}

func (a *rooms) jurnalRoutes(r *api.Router) {
	const p = "/v2/kelas/{id}"
	api.On(r, op("GET", p+"/pertemuan", kelas.IzinLihat, "Jurnal kelas: semua pertemuan"), a.jurnal.DaftarPertemuan)
	api.On(r, op("PUT", p+"/pertemuan/{nomor}", jurnal.IzinIsi, "Isi jurnal satu pertemuan"), a.jurnal.IsiPertemuan)
	api.On(r, op("DELETE", p+"/pertemuan/{nomor}", jurnal.IzinIsi, "Kosongkan jurnal satu pertemuan"), a.jurnal.KosongkanPertemuan)
	api.On(r, op("PUT", p+"/rencana_pertemuan", jurnal.IzinIsi, "Atur tanggal rencana pertemuan"), a.jurnal.AturRencana)
	api.OnFile(r, pribadi("dokumen", op("GET", p+"/jurnal", kelas.IzinLihat, "Jurnal kelas sebagai PDF")), a.jurnal.CetakJurnal, jurnal.JenisPDF)
}
