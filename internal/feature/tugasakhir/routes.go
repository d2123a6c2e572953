package tugasakhir

import (
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/doc"
)

func (s *Service) routes(r *api.Router) {
	for _, g := range ragamSemua {
		s.karyaRoutes(r, g)
		s.pembatalanRoutes(r, g)
		s.sidangRoutes(r, g)
		s.kemiripanRoutes(r, g)
	}
	s.kpRoutes(r)
	s.mahasiswaRoutes(r)
	s.bimbinganRoutes(r)
	s.pustakaRoutes(r)
	s.mejaRoutes(r)
	s.dokumenRoutes(r)
}

func (s *Service) karyaRoutes(r *api.Router, g ragam) {
	p, n, x := g.path, g.nama, s.of(g.jenis)
	api.On(r, op("GET", p, IzinLihat, "Daftar: "+n), x.DaftarKarya)
	api.OnFile(r, pribadi("ekspor", unduh(op("GET", p+"/unduh", IzinLihat, n+": daftar sebagai XLSX"))), x.UnduhKarya, doc.JenisXLSX)
	api.On(r, op("GET", p+"/{id}", IzinLihat, n), x.LihatKarya)
	if g.ajuan {
		api.On(r, created(op("POST", p, IzinAjukan, n+": ajukan")), x.BuatKarya)
		api.On(r, op("PUT", p+"/{id}", IzinAjukan, n+": ubah ajuan"), x.GantiKarya)
		api.On(r, op("PUT", p+"/{id}/withdrawal", IzinAjukan, n+": tarik ajuan"), x.TarikKarya)
	}
	api.On(r, op("PUT", p+"/{id}/cancellation", IzinLihat, n+": batalkan"), x.BatalkanKarya)
	api.On(r, op("PUT", p+"_guidance/{id}/approval", IzinBimbing, n+": putusan pembimbing"), x.PutuskanKarya)
	api.On(r, op("DELETE", p+"_guidance/{id}/approval", IzinBimbing, n+": urungkan putusan"), x.UrungkanPutusan)
	api.On(r, op("GET", p+"_guidance/{id}", IzinLihat, n+": daftar bimbingan"), x.DaftarBimbingan)
	api.On(r, created(op("POST", p+"_guidance/{id}", IzinLihat, n+": minta atau catat bimbingan")), x.BuatBimbingan)
	api.OnUpload(r, unggah(op("POST", p+"_file/{id}", IzinLihat, n+": unggah berkas")), x.TerimaBerkas, x.UnggahBerkas)
	api.OnFile(r, pribadi("berkas", op("GET", p+"_file/{id}/{idBerkas}", IzinLihat, n+": unduh berkas")), x.AmbilBerkas, blob.Types()...)
	api.On(r, op("DELETE", p+"_file/{id}/{idBerkas}", IzinLihat, n+": tarik berkas"), x.TarikBerkas)
	api.On(r, pribadi("berkas", unduh(op("GET", p+"_comparison/{id}/{idBerkas}", IzinLihat, n+": bandingkan berkas dengan versi sebelumnya"))), x.BandingkanBerkas)
	api.On(r, op("GET", p+"_submission/{id}", IzinLihat, n+": pengajuan"), x.LihatPengajuan)
	api.On(r, created(op("POST", p+"_submission/{id}", IzinAjukan, n+": ajukan uji coba atau sidang")), x.BuatPengajuan)
	api.On(r, op("PUT", p+"_submission/{id}/withdrawal", IzinAjukan, n+": tarik pengajuan"), x.TarikPengajuan)
	api.On(r, op("PUT", p+"_submission/{id}/approval", IzinBimbing, n+": putusan pengajuan"), x.PutuskanPengajuan)
	api.On(r, op("DELETE", p+"_submission/{id}/approval", IzinBimbing, n+": urungkan putusan pengajuan"), x.UrungkanPengajuan)
	api.On(r, op("PUT", p+"_submission/{id}/verification", IzinAtur, n+": verifikasi pengajuan"), x.VerifikasiPengajuan)
	api.On(r, op("GET", p+"_supervisor_load", IzinKuota, n+": beban pembimbing"), x.DaftarBebanPembimbing)
	api.OnFile(r, pribadi("ekspor", unduh(op("GET", p+"_supervisor_load/unduh", IzinKuota, n+": beban pembimbing sebagai XLSX"))), x.UnduhBebanPembimbing, doc.JenisXLSX)
	api.On(r, op("GET", p+"_history/{id}", IzinLihat, n+": riwayat"), x.DaftarRiwayat)
}

func (s *Service) pembatalanRoutes(r *api.Router, g ragam) {
	p, n, x := g.path+"_reversal/{id}", g.nama, s.of(g.jenis)
	api.On(r, op("GET", p, IzinLihat, n+": pembatalan putusan"), x.DaftarPembatalan)
	api.On(r, created(op("POST", p, IzinBimbing, n+": ajukan pembatalan putusan")), x.AjukanPembatalan)
	api.On(r, op("PUT", p+"/{idPembatalan}", IzinAtur, n+": jawab pembatalan putusan"), x.JawabPembatalan)
}

func (s *Service) sidangRoutes(r *api.Router, g ragam) {
	p, n, x := g.path, "Sidang "+g.nama, s.of(g.jenis)
	api.On(r, op("GET", p+"_exam_summary", IzinLihat, n+": daftar"), x.DaftarSidang)
	api.OnFile(r, pribadi("ekspor", unduh(op("GET", p+"_exam_summary/unduh", IzinLihat, n+": unduh daftar"))), x.UnduhSidang, doc.JenisXLSX)
	api.OnFile(r, pribadi("ekspor", unduh(op("GET", p+"_exam_summary/cetak", IzinLihat, n+": cetak jadwal"))), x.CetakSidang, jenisPDF)
	api.On(r, op("GET", p+"_exam_summary/{id}", IzinLihat, n), x.LihatSidang)
	api.On(r, op("GET", p+"_exam_this_week", IzinLihat, n+": minggu ini"), x.SidangMingguIni)
	api.On(r, op("GET", p+"_schedule/{id}", IzinLihat, n+": jadwal"), x.JadwalKarya)
	api.On(r, created(op("POST", p+"_exam_schedule", IzinAtur, n+": jadwalkan")), x.JadwalkanSidang)
	check := op("POST", p+"_exam_schedule/check", IzinAtur, n+": periksa jadwal")
	check.Own, check.Tenang = true, "writes nothing"
	api.On(r, check, x.PeriksaJadwal)
	api.On(r, op("PUT", p+"_exam_schedule/{id}", IzinAtur, n+": pindahkan atau batalkan"), x.GeserSidang)
	api.On(r, op("PUT", p+"_exam_schedule/{id}/examiner", IzinAtur, n+": ganti penguji"), x.GantiPenguji)
	try := op("POST", p+"_exam_schedule/{id}/examiner/check", IzinAtur, n+": periksa pengganti penguji")
	try.Own, try.Tenang = true, "writes nothing"
	api.On(r, try, x.PeriksaPengganti)
	api.On(r, op("GET", p+"_exam_schedule/{id}/participants", IzinLihat, n+": peserta"), x.DaftarPeserta)
	api.On(r, op("PUT", p+"_exam_schedule/{examScheduleId}/participants_exam", IzinLihat, n+": hasil peserta"), x.CatatHasil)
	api.On(r, op("PUT", p+"_exam_schedule/{id}/availability", IzinUji, n+": kesediaan penguji"), x.JawabKesediaan)
	api.On(r, pribadi("nilai", op("GET", p+"_grade/{id}", IzinLihat, n+": nilai")), x.LihatNilai)
	api.On(r, op("PUT", p+"_grade/{id}", IzinUji, n+": lembar nilai sendiri"), x.TulisLembar)
	api.On(r, op("PUT", p+"_grade/{id}/lock", IzinAtur, n+": kunci nilai"), x.KunciNilai)
	api.On(r, op("DELETE", p+"_grade/{id}/lock", IzinAtur, n+": buka kunci nilai"), x.BukaNilai)
	api.On(r, op("DELETE", p+"_grade/{id}/sheet/{idDosen}", IzinAtur, n+": buka lembar nilai"), x.BukaLembar)
	api.On(r, op("PUT", p+"_grade/{id}/change_request", IzinUji, n+": ajukan perubahan nilai"), x.AjukanPerubahan)
	api.On(r, op("PUT", p+"_grade/{id}/sheet/{idDosen}/change_request", IzinAtur, n+": jawab permintaan perubahan nilai"), x.JawabPerubahan)
	if g.jenis == JenisKP {
		api.On(r, op("PUT", p+"_grade/{id}/field", IzinAtur, n+": nilai pembimbing lapangan"), x.NilaiLapangan)
	}
	api.OnFile(r, op("GET", p+"_exam_calendar/{idSidang}", IzinLihat, n+" sebagai iCalendar"), x.KalenderSidang, jenisKalender)
	api.On(r, op("GET", p+"_revision/{id}", IzinLihat, n+": revisi"), x.DaftarRevisi)
	api.On(r, created(op("POST", p+"_revision/{id}", IzinUji, n+": minta revisi")), x.MintaRevisi)
	api.On(r, op("PUT", p+"_revision/{id}/{idRevisi}", IzinUji, n+": putuskan revisi"), x.PutuskanRevisi)
	api.On(r, op("PUT", p+"_revision/{id}/{idRevisi}/answer", IzinAjukan, n+": jawab revisi"), x.JawabRevisi)
	api.On(r, op("DELETE", p+"_revision/{id}/{idRevisi}", IzinUji, n+": hapus revisi"), x.HapusRevisi)
}

func (s *Service) kemiripanRoutes(r *api.Router, g ragam) {
	p, n, x := g.path, g.nama, s.of(g.jenis)
	api.On(r, op("GET", p+"_similarity/{id}", IzinLihat, n+": daftar cek kemiripan"), x.DaftarKemiripan)
	api.On(r, created(op("POST", p+"_similarity/{id}", IzinLihat, n+": periksa ulang kemiripan")), x.PeriksaUlang)
	api.On(r, pribadi("berkas", op("GET", p+"_similarity/{id}/{idCek}", IzinLihat, n+": laporan kemiripan")), x.LihatKemiripan)
	api.On(r, op("PUT", p+"_similarity/{id}/{idCek}/exclusion", IzinLihat, n+": keluarkan bagian dari skor kemiripan"), x.KeluarkanBagian)
	api.On(r, op("GET", p+"_similarity_decision/{id}", IzinLihat, n+": keputusan atas skor kemiripan"), x.LihatKeputusan)
	api.On(r, op("PUT", p+"_similarity_decision/{id}", IzinLihat, n+": putuskan skor di atas batas"), x.PutuskanKemiripan)
	api.On(r, op("DELETE", p+"_similarity_decision/{id}", IzinLihat, n+": cabut keputusan atas skor kemiripan"), x.CabutKemiripan)
	api.On(r, op("GET", p+"_similar_titles/{id}", IzinLihat, n+": judul mirip"), x.JudulMirip)
}

func (s *Service) bimbinganRoutes(r *api.Router) {
	const p = "/v2/ta/guidance"
	api.On(r, op("GET", p+"/{id}", IzinLihat, "Satu bimbingan"), s.LihatBimbingan)
	api.On(r, op("PUT", p+"/{id}", IzinBimbing, "Catat bimbingan"), s.CatatBimbingan)
	api.On(r, op("PUT", p+"/{id}/schedule", IzinLihat, "Terima, tolak, pindahkan, usulkan waktu lain atau batalkan bimbingan"), s.AturBimbingan)
	api.On(r, op("PUT", p+"/{id}/report", IzinAjukan, "Laporan mahasiswa atas bimbingan"), s.LaporBimbingan)
	api.On(r, op("PUT", "/v2/ta/guidance_validation", IzinBimbing, "Paraf banyak bimbingan"), s.SahkanBimbingan)
}

func (s *Service) pustakaRoutes(r *api.Router) {
	const p, n = "/v2/ta/note_library", "Pustaka catatan"
	api.On(r, op("GET", p, IzinBimbing, n+": cuplikan sendiri"), s.DaftarCuplikan)
	api.On(r, created(op("POST", p, IzinBimbing, n+": tambah cuplikan")), s.BuatCuplikan)
	api.On(r, op("PUT", p+"/{id}", IzinBimbing, n+": ubah cuplikan"), s.UbahCuplikan)
	api.On(r, op("DELETE", p+"/{id}", IzinBimbing, n+": hapus cuplikan"), s.HapusCuplikan)
	used := op("POST", p+"/{id}/use", IzinBimbing, n+": hitung pemakaian")
	used.Tenang = "counts a use, which orders the owner's list"
	used.Own = true // counted twice does no harm; it only orders a list
	api.On(r, used, s.PakaiCuplikan)
}

// mejaRoutes are what a person needs across all works: what waits, what is when.
func (s *Service) mejaRoutes(r *api.Router) {
	api.On(r, op("GET", "/v2/ta/tasks", IzinLihat, "Yang menunggu saya"), s.DaftarTugas)
	api.On(r, op("GET", "/v2/ta/task_counts", IzinLihat, "Jumlah yang menunggu saya, menurut menu"), s.HitungTugas)
	api.On(r, op("GET", "/v2/ta/agenda", IzinLihat, "Agenda bimbingan dan sidang"), s.LihatAgenda)
	api.On(r, op("GET", "/v2/ta/calendar_feed", IzinLihat, "Kalender pribadi"), s.LihatKalender)
	made := op("PUT", "/v2/ta/calendar_feed", IzinLihat, "Kalender pribadi: buat alamat baru")
	made.Own = true // its answer holds a secret that no record keeps
	api.On(r, made, s.BuatKalender)
	api.On(r, op("DELETE", "/v2/ta/calendar_feed", IzinLihat, "Kalender pribadi: hapus"), s.HapusKalender)
	api.OnFile(r, op("GET", alamatKalender+"{token}", api.Publik, "Kalender pribadi sebagai iCalendar"), s.AmbilKalender, jenisKalender)
}

// kpRoutes is what only an internship has: a company, and a log of its days.
func (s *Service) kpRoutes(r *api.Router) {
	const p, n = "/v2/kp/kerja_praktik", "Kerja praktik"
	api.On(r, op("PUT", p+"/{id}/company_answer", IzinAtur, n+": jawaban instansi"), s.jawabInstansi)
	api.On(r, op("PUT", p+"/{id}/placement", IzinAtur, n+": ubah penempatan"), s.gantiPenempatan)
	api.On(r, op("GET", "/v2/kp/instansi", IzinLihat, "Instansi kerja praktik, untuk memilih"), s.DaftarInstansi)
	api.On(r, op("GET", p+"_logbook/{id}", IzinLihat, n+": logbook"), s.DaftarLogbook)
	api.On(r, created(op("POST", p+"_logbook/{id}", IzinAjukan, n+": isi logbook")), s.BuatLogbook)
	api.On(r, op("PUT", p+"_logbook/{id}/verification", IzinBimbing, n+": verifikasi logbook"), s.PeriksaHari)
	api.On(r, op("PUT", p+"_logbook/{id}/entry/{idLogbook}", IzinAjukan, n+": ubah logbook"), s.UbahLogbook)
}

func (s *Service) mahasiswaRoutes(r *api.Router) {
	api.On(r, op("GET", "/v2/ta/dashboard", IzinLihat, "Karya di dashboard"), s.LihatBeranda)
	api.On(r, op("PUT", "/v2/ta/supervisor_quota/{id}", IzinKuota, "Kuota bimbingan seorang dosen"), s.UbahKuota)
	api.On(r, op("GET", "/v2/ta/supervisor_load", IzinLihat, "Dosen dengan beban bimbingannya"), s.DaftarBeban)
	api.On(r, pribadi("biodata", op("GET", "/v1/mahasiswa/{id}/biodata", IzinLihat, "Biodata mahasiswa")), s.LihatBiodata)
	api.On(r, pribadi("transkrip", op("GET", "/v1/mahasiswa/{id}/prasyarat_proposal", IzinLihat, "Prasyarat karya mahasiswa")), s.LihatPrasyarat)
}

func (s *Service) dokumenRoutes(r *api.Router) {
	for _, g := range ragamSemua {
		x := s.of(g.jenis)
		api.On(r, op("GET", g.path+"_document/{id}", IzinLihat, g.nama+": dokumen yang tersedia"), x.DaftarDokumen)
		unduh := pribadi("dokumen", op("GET", g.path+"_document/{id}/{nama}", IzinLihat, g.nama+": dokumen PDF"))
		unduh.Class, unduh.Keadaan = "unduh", true
		api.OnFile(r, unduh, x.UnduhDokumen, jenisPDF)
	}
	api.On(r, op("GET", "/v1/dokumen/{kode}", api.Publik, "Keaslian dokumen"), s.LihatKeaslian)
	periksa := op("POST", "/v1/dokumen/{kode}/periksa", api.Publik, "Keutuhan berkas dokumen")
	periksa.Own, periksa.Tenang = true, "writes nothing"
	api.On(r, periksa, s.PeriksaBerkas)
	isi := op("POST", "/v1/dokumen/{kode}/isi", api.Publik, "Isi dokumen untuk pemegangnya")
	isi.Own, isi.Tenang = true, "writes nothing"
	api.On(r, isi, s.LihatIsiDokumen)
}
