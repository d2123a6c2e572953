package tugasakhir

import (
	"net/http"

	"portaldosen/internal/feature/tugasakhir/dokumen"
	"portaldosen/internal/feature/tugasakhir/karya"
	"portaldosen/internal/feature/tugasakhir/meja"
	"portaldosen/internal/feature/tugasakhir/naskah"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/doc/xlsx"
)

func op(method, path, izin, summary string) api.Op {
	return api.Op{Method: method, Path: path, Permission: izin, Summary: summary, Area: karya.Area}
}

func created(o api.Op) api.Op {
	o.Status = http.StatusCreated
	return o
}

func unduh(o api.Op) api.Op {
	o.Class = "unduh"
	return o
}

// pribadi marks a read of personal data; each such read is put on the audit trail.
func pribadi(apa string, o api.Op) api.Op {
	o.Personal = apa
	return o
}

// unggah is an upload of a file.
func unggah(o api.Op) api.Op {
	o.MaxBody, o.Wait, o.Class = naskah.MaksBerkas+naskah.SlopFormulir, naskah.LamaUnggah, naskah.KelasUnggah
	return created(o)
}

func (a *area) routes(r *api.Router) {
	for _, g := range karya.RagamSemua {
		a.karyaRoutes(r, g)
		a.sidangRoutes(r, g)
	}
	a.kpRoutes(r)
	a.mahasiswaRoutes(r)
	a.bimbinganRoutes(r)
	a.pustakaRoutes(r)
	a.mejaRoutes(r)
	a.dokumenRoutes(r)
	a.kebijakanRoutes(r)
}

// kebijakanRoutes are what a campus and its programmes ask of works.
func (a *area) kebijakanRoutes(r *api.Router) {
	const p, n = "/v2/ta/kebijakan", "Kebijakan karya"
	api.On(r, op("GET", p, karya.IzinKebijakan, n+": yang berlaku di kampus dan tiap prodi"), a.kebijakan.DaftarKebijakan)
	api.On(r, op("GET", p+"/{id}", karya.IzinKebijakan, n), a.kebijakan.LihatKebijakan)
	api.On(r, op("PUT", p+"/{id}", karya.IzinKebijakan, n+": ubah"), a.kebijakan.UbahKebijakan)
	api.On(r, op("DELETE", p+"/{id}", karya.IzinKebijakan, n+": kembalikan ke aturan kampus atau bawaan"), a.kebijakan.KembalikanKebijakan)
}

func (a *area) karyaRoutes(r *api.Router, g karya.Ragam) {
	p, n, x := g.Path, g.Nama, a.kinds[g.Jenis]
	api.On(r, op("GET", p, karya.IzinLihat, "Daftar: "+n), x.daftar.DaftarKarya)
	api.OnFile(r, pribadi("ekspor", unduh(op("GET", p+"/unduh", karya.IzinLihat, n+": daftar sebagai XLSX"))), x.daftar.UnduhKarya, xlsx.Type)
	api.On(r, op("GET", p+"/{id}", karya.IzinLihat, n), x.pengajuan.LihatKarya)
	if g.Ajuan {
		api.On(r, created(op("POST", p, karya.IzinAjukan, n+": ajukan")), x.pengajuan.BuatKarya)
		api.On(r, op("PUT", p+"/{id}", karya.IzinAjukan, n+": ubah ajuan"), x.pengajuan.GantiKarya)
		api.On(r, op("PUT", p+"/{id}/withdrawal", karya.IzinAjukan, n+": tarik ajuan"), x.pengajuan.TarikKarya)
	}
	api.On(r, op("PUT", p+"/{id}/cancellation", karya.IzinLihat, n+": batalkan"), x.pengajuan.BatalkanKarya)
	api.On(r, op("PUT", p+"_guidance/{id}/approval", karya.IzinBimbing, n+": putusan pembimbing"), x.pengajuan.PutuskanKarya)
	api.On(r, op("DELETE", p+"_guidance/{id}/approval", karya.IzinBimbing, n+": urungkan putusan"), x.pengajuan.UrungkanPutusan)
	api.On(r, op("PUT", p+"/{id}/supervisor", karya.IzinAtur, n+": ganti pembimbing"), x.pembimbing.GantiPembimbing)
	api.On(r, op("GET", p+"_guidance/{id}", karya.IzinLihat, n+": daftar bimbingan"), x.bimbingan.DaftarBimbingan)
	api.On(r, created(op("POST", p+"_guidance/{id}", karya.IzinLihat, n+": minta atau catat bimbingan")), x.bimbingan.BuatBimbingan)
	api.OnUpload(r, unggah(op("POST", p+"_file/{id}", karya.IzinLihat, n+": unggah berkas")), x.naskah.TerimaBerkas, x.naskah.UnggahBerkas)
	api.OnFile(r, pribadi("berkas", op("GET", p+"_file/{id}/{idBerkas}", karya.IzinLihat, n+": unduh berkas")), x.naskah.AmbilBerkas, blob.Types()...)
	api.On(r, op("DELETE", p+"_file/{id}/{idBerkas}", karya.IzinLihat, n+": tarik berkas"), x.naskah.TarikBerkas)
	api.On(r, pribadi("berkas", unduh(op("GET", p+"_comparison/{id}/{idBerkas}", karya.IzinLihat, n+": bandingkan berkas dengan versi sebelumnya"))), x.naskah.BandingkanBerkas)
	api.On(r, op("GET", p+"_submission/{id}", karya.IzinLihat, n+": pengajuan"), x.pengajuan.LihatPengajuan)
	api.On(r, created(op("POST", p+"_submission/{id}", karya.IzinAjukan, n+": ajukan uji coba atau sidang")), x.pengajuan.BuatPengajuan)
	api.On(r, op("PUT", p+"_submission/{id}/withdrawal", karya.IzinAjukan, n+": tarik pengajuan"), x.pengajuan.TarikPengajuan)
	api.On(r, op("PUT", p+"_submission/{id}/approval", karya.IzinBimbing, n+": putusan pengajuan"), x.pengajuan.PutuskanPengajuan)
	api.On(r, op("DELETE", p+"_submission/{id}/approval", karya.IzinBimbing, n+": urungkan putusan pengajuan"), x.pengajuan.UrungkanPengajuan)
	api.On(r, op("PUT", p+"_submission/{id}/verification", karya.IzinAtur, n+": verifikasi pengajuan"), x.pengajuan.VerifikasiPengajuan)
	api.On(r, op("GET", p+"_supervisor_load", karya.IzinKuota, n+": beban pembimbing"), x.beban.DaftarBebanPembimbing)
	api.OnFile(r, pribadi("ekspor", unduh(op("GET", p+"_supervisor_load/unduh", karya.IzinKuota, n+": beban pembimbing sebagai XLSX"))), x.beban.UnduhBebanPembimbing, xlsx.Type)
	api.On(r, op("GET", p+"_history/{id}", karya.IzinLihat, n+": riwayat"), x.karya.DaftarRiwayat)
	api.On(r, op("GET", p+"_reversal/{id}", karya.IzinLihat, n+": pembatalan putusan"), x.pengajuan.DaftarPembatalan)
	api.On(r, created(op("POST", p+"_reversal/{id}", karya.IzinBimbing, n+": ajukan pembatalan putusan")), x.pengajuan.AjukanPembatalan)
	api.On(r, op("PUT", p+"_reversal/{id}/{idPembatalan}", karya.IzinAtur, n+": jawab pembatalan putusan"), x.pengajuan.JawabPembatalan)
	api.On(r, op("GET", p+"_similarity/{id}", karya.IzinLihat, n+": daftar cek kemiripan"), x.naskah.DaftarKemiripan)
	api.On(r, created(op("POST", p+"_similarity/{id}", karya.IzinLihat, n+": periksa ulang kemiripan")), x.naskah.PeriksaUlang)
	api.On(r, pribadi("berkas", op("GET", p+"_similarity/{id}/{idCek}", karya.IzinLihat, n+": laporan kemiripan")), x.naskah.LihatKemiripan)
	api.On(r, op("PUT", p+"_similarity/{id}/{idCek}/exclusion", karya.IzinLihat, n+": keluarkan bagian dari skor kemiripan"), x.naskah.KeluarkanBagian)
	api.On(r, op("GET", p+"_similarity_decision/{id}", karya.IzinLihat, n+": keputusan atas skor kemiripan"), x.naskah.LihatKeputusan)
	api.On(r, op("PUT", p+"_similarity_decision/{id}", karya.IzinLihat, n+": putuskan skor di atas batas"), x.naskah.PutuskanKemiripan)
	api.On(r, op("DELETE", p+"_similarity_decision/{id}", karya.IzinLihat, n+": cabut keputusan atas skor kemiripan"), x.naskah.CabutKemiripan)
	api.On(r, op("GET", p+"_similar_titles/{id}", karya.IzinLihat, n+": judul mirip"), x.naskah.JudulMirip)
}

func (a *area) sidangRoutes(r *api.Router, g karya.Ragam) {
	p, n, x := g.Path, "Sidang "+g.Nama, a.kinds[g.Jenis]
	api.On(r, op("GET", p+"_exam_summary", karya.IzinLihat, n+": daftar"), x.sidang.DaftarSidang)
	api.OnFile(r, pribadi("ekspor", unduh(op("GET", p+"_exam_summary/unduh", karya.IzinLihat, n+": unduh daftar"))), x.sidang.UnduhSidang, xlsx.Type)
	api.OnFile(r, pribadi("ekspor", unduh(op("GET", p+"_exam_summary/cetak", karya.IzinLihat, n+": cetak jadwal"))), x.dokumen.CetakSidang, dokumen.JenisPDF)
	api.On(r, op("GET", p+"_exam_summary/{id}", karya.IzinLihat, n), x.sidang.LihatSidang)
	api.On(r, op("GET", p+"_exam_this_week", karya.IzinLihat, n+": minggu ini"), x.sidang.SidangMingguIni)
	api.On(r, op("GET", p+"_schedule/{id}", karya.IzinLihat, n+": jadwal"), x.sidang.JadwalKarya)
	api.On(r, created(op("POST", p+"_exam_schedule", karya.IzinAtur, n+": jadwalkan")), x.sidang.JadwalkanSidang)
	check := op("POST", p+"_exam_schedule/check", karya.IzinAtur, n+": periksa jadwal")
	check.Own, check.Quiet = true, "writes nothing"
	api.On(r, check, x.sidang.PeriksaJadwal)
	api.On(r, op("PUT", p+"_exam_schedule/{id}", karya.IzinAtur, n+": pindahkan atau batalkan"), x.sidang.GeserSidang)
	api.On(r, op("PUT", p+"_exam_schedule/{id}/examiner", karya.IzinAtur, n+": ganti penguji"), x.sidang.GantiPenguji)
	try := op("POST", p+"_exam_schedule/{id}/examiner/check", karya.IzinAtur, n+": periksa pengganti penguji")
	try.Own, try.Quiet = true, "writes nothing"
	api.On(r, try, x.sidang.PeriksaPengganti)
	api.On(r, op("GET", p+"_exam_schedule/{id}/participants", karya.IzinLihat, n+": peserta"), x.sidang.DaftarPeserta)
	api.On(r, op("PUT", p+"_exam_schedule/{examScheduleId}/participants_exam", karya.IzinLihat, n+": hasil peserta"), x.sidang.CatatHasil)
	api.On(r, op("PUT", p+"_exam_schedule/{id}/availability", karya.IzinUji, n+": kesediaan penguji"), x.sidang.JawabKesediaan)
	api.On(r, pribadi("nilai", op("GET", p+"_grade/{id}", karya.IzinLihat, n+": nilai")), x.nilai.LihatNilai)
	api.On(r, op("PUT", p+"_grade/{id}", karya.IzinUji, n+": lembar nilai sendiri"), x.nilai.TulisLembar)
	api.On(r, op("PUT", p+"_grade/{id}/lock", karya.IzinAtur, n+": kunci nilai"), x.nilai.KunciNilai)
	api.On(r, op("DELETE", p+"_grade/{id}/lock", karya.IzinAtur, n+": buka kunci nilai"), x.nilai.BukaNilai)
	api.On(r, op("DELETE", p+"_grade/{id}/sheet/{idDosen}", karya.IzinAtur, n+": buka lembar nilai"), x.nilai.BukaLembar)
	api.On(r, op("PUT", p+"_grade/{id}/change_request", karya.IzinUji, n+": ajukan perubahan nilai"), x.nilai.AjukanPerubahan)
	api.On(r, op("PUT", p+"_grade/{id}/sheet/{idDosen}/change_request", karya.IzinAtur, n+": jawab permintaan perubahan nilai"), x.nilai.JawabPerubahan)
	if g.Jenis == karya.JenisKP {
		api.On(r, op("PUT", p+"_grade/{id}/field", karya.IzinAtur, n+": nilai pembimbing lapangan"), x.nilai.NilaiLapangan)
	}
	api.OnFile(r, op("GET", p+"_exam_calendar/{idSidang}", karya.IzinLihat, n+" sebagai iCalendar"), x.meja.KalenderSidang, meja.JenisKalender)
	api.On(r, op("GET", p+"_revision/{id}", karya.IzinLihat, n+": revisi"), x.revisi.DaftarRevisi)
	api.On(r, created(op("POST", p+"_revision/{id}", karya.IzinUji, n+": minta revisi")), x.revisi.MintaRevisi)
	api.On(r, op("PUT", p+"_revision/{id}/{idRevisi}", karya.IzinUji, n+": putuskan revisi"), x.revisi.PutuskanRevisi)
	api.On(r, op("PUT", p+"_revision/{id}/{idRevisi}/answer", karya.IzinAjukan, n+": jawab revisi"), x.revisi.JawabRevisi)
	api.On(r, op("DELETE", p+"_revision/{id}/{idRevisi}", karya.IzinUji, n+": hapus revisi"), x.revisi.HapusRevisi)
}

func (a *area) bimbinganRoutes(r *api.Router) {
	const p = "/v2/ta/guidance"
	api.On(r, op("GET", p+"/{id}", karya.IzinLihat, "Satu bimbingan"), a.bimbingan.LihatBimbingan)
	api.On(r, op("PUT", p+"/{id}", karya.IzinBimbing, "Catat bimbingan"), a.bimbingan.CatatBimbingan)
	api.On(r, op("PUT", p+"/{id}/schedule", karya.IzinLihat, "Terima, tolak, pindahkan, usulkan waktu lain atau batalkan bimbingan"), a.bimbingan.AturBimbingan)
	api.On(r, op("PUT", p+"/{id}/report", karya.IzinAjukan, "Laporan mahasiswa atas bimbingan"), a.bimbingan.LaporBimbingan)
	api.On(r, op("PUT", "/v2/ta/guidance_validation", karya.IzinBimbing, "Paraf banyak bimbingan"), a.bimbingan.SahkanBimbingan)
}

func (a *area) pustakaRoutes(r *api.Router) {
	const p, n = "/v2/ta/note_library", "Pustaka catatan"
	api.On(r, op("GET", p, karya.IzinBimbing, n+": cuplikan sendiri"), a.pustaka.DaftarCuplikan)
	api.On(r, created(op("POST", p, karya.IzinBimbing, n+": tambah cuplikan")), a.pustaka.BuatCuplikan)
	api.On(r, op("PUT", p+"/{id}", karya.IzinBimbing, n+": ubah cuplikan"), a.pustaka.UbahCuplikan)
	api.On(r, op("DELETE", p+"/{id}", karya.IzinBimbing, n+": hapus cuplikan"), a.pustaka.HapusCuplikan)
	used := op("POST", p+"/{id}/use", karya.IzinBimbing, n+": hitung pemakaian")
	used.Quiet = "counts a use, which orders the owner's list"
	used.Own = true // counted twice does no harm; it only orders a list
	api.On(r, used, a.pustaka.PakaiCuplikan)
}

// mejaRoutes are what a person needs across all works: what waits, what is when.
func (a *area) mejaRoutes(r *api.Router) {
	api.On(r, op("GET", "/v2/ta/tasks", karya.IzinLihat, "Yang menunggu saya"), a.meja.DaftarTugas)
	api.On(r, op("GET", "/v2/ta/task_counts", karya.IzinLihat, "Jumlah yang menunggu saya, menurut menu"), a.meja.HitungTugas)
	api.On(r, op("GET", "/v2/ta/agenda", karya.IzinLihat, "Agenda bimbingan dan sidang"), a.meja.LihatAgenda)
	api.On(r, op("GET", "/v2/ta/calendar_feed", karya.IzinLihat, "Kalender pribadi"), a.meja.LihatKalender)
	made := op("PUT", "/v2/ta/calendar_feed", karya.IzinLihat, "Kalender pribadi: buat alamat baru")
	made.Own = true // its answer holds a secret that no record keeps
	api.On(r, made, a.meja.BuatKalender)
	api.On(r, op("DELETE", "/v2/ta/calendar_feed", karya.IzinLihat, "Kalender pribadi: hapus"), a.meja.HapusKalender)
	api.OnFile(r, op("GET", meja.AlamatKalender+"{token}", api.Public, "Kalender pribadi sebagai iCalendar"), a.meja.AmbilKalender, meja.JenisKalender)
}

// kpRoutes is what only an internship has: a company, and a log of its days.
func (a *area) kpRoutes(r *api.Router) {
	const p, n = "/v2/kp/kerja_praktik", "Kerja praktik"
	x := a.kinds[karya.JenisKP]
	api.On(r, op("PUT", p+"/{id}/company_answer", karya.IzinAtur, n+": jawaban instansi"), x.pengajuan.JawabInstansi)
	api.On(r, op("PUT", p+"/{id}/placement", karya.IzinAtur, n+": ubah penempatan"), x.pengajuan.GantiPenempatan)
	api.On(r, op("GET", "/v2/kp/instansi", karya.IzinLihat, "Instansi kerja praktik, untuk memilih"), x.magang.DaftarInstansi)
	a.instansiRoutes(r)
	api.On(r, op("GET", p+"_logbook/{id}", karya.IzinLihat, n+": logbook"), x.magang.DaftarLogbook)
	api.On(r, created(op("POST", p+"_logbook/{id}", karya.IzinAjukan, n+": isi logbook")), x.magang.BuatLogbook)
	api.On(r, op("PUT", p+"_logbook/{id}/verification", karya.IzinBimbing, n+": verifikasi logbook"), x.magang.PeriksaHari)
	api.On(r, op("PUT", p+"_logbook/{id}/entry/{idLogbook}", karya.IzinAjukan, n+": ubah logbook"), x.magang.UbahLogbook)
}

// instansiRoutes are the companies as the campus keeps them.
func (a *area) instansiRoutes(r *api.Router) {
	const p, n = "/v2/kp/company", "Instansi kampus"
	api.On(r, op("GET", p, karya.IzinInstansi, n+": daftar"), a.magang.DaftarInstansiKampus)
	api.On(r, created(op("POST", p, karya.IzinInstansi, n+": tambah")), a.magang.BuatInstansi)
	api.On(r, op("GET", p+"/{id}", karya.IzinInstansi, n), a.magang.LihatInstansi)
	api.On(r, op("PUT", p+"/{id}", karya.IzinInstansi, n+": ubah"), a.magang.UbahInstansi)
	api.On(r, op("DELETE", p+"/{id}", karya.IzinInstansi, n+": hapus"), a.magang.HapusInstansi)
	api.On(r, op("PUT", p+"/{id}/merge", karya.IzinInstansi, n+": gabungkan ke instansi lain"), a.magang.GabungkanInstansi)
}

func (a *area) mahasiswaRoutes(r *api.Router) {
	api.On(r, op("GET", "/v2/ta/dashboard", karya.IzinLihat, "Karya di dashboard"), a.meja.LihatBeranda)
	api.On(r, op("PUT", "/v2/ta/supervisor_quota/{id}", karya.IzinKuota, "Kuota bimbingan seorang dosen"), a.beban.UbahKuota)
	api.On(r, op("GET", "/v2/ta/supervisor_load", karya.IzinLihat, "Dosen dengan beban bimbingannya"), a.beban.DaftarBeban)
	api.On(r, pribadi("biodata", op("GET", "/v1/mahasiswa/{id}/biodata", karya.IzinLihat, "Biodata mahasiswa")), a.pengajuan.LihatBiodata)
	api.On(r, pribadi("transkrip", op("GET", "/v1/mahasiswa/{id}/prasyarat_proposal", karya.IzinLihat, "Prasyarat karya mahasiswa")), a.pengajuan.LihatPrasyarat)
}

func (a *area) dokumenRoutes(r *api.Router) {
	for _, g := range karya.RagamSemua {
		x := a.kinds[g.Jenis]
		api.On(r, op("GET", g.Path+"_document/{id}", karya.IzinLihat, g.Nama+": dokumen yang tersedia"), x.dokumen.DaftarDokumen)
		unduh := pribadi("dokumen", op("GET", g.Path+"_document/{id}/{nama}", karya.IzinLihat, g.Nama+": dokumen PDF"))
		unduh.Class, unduh.Conflicts = "unduh", true
		api.OnFile(r, unduh, x.dokumen.UnduhDokumen, dokumen.JenisPDF)
	}
}
