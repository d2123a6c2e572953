// Package tugasakhir accompanies a student's final work: the proposal, the thesis and the internship, from the first title
// over guidance and examination to the locked grade.
package tugasakhir

import (
	"embed"
	"io/fs"
	"net/http"

	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/doc"
	"portaldosen/internal/kit/jobs"
	"portaldosen/internal/kit/limit"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/pager"
	"portaldosen/internal/kit/words"
)

//go:embed migrations/*.sql
var migrations embed.FS

// Area is the name of this area: prefix of its tables and permissions, and of its change counter.
const Area = "tugasakhir"

// The permissions of this area. Which works somebody reaches with them is a matter of relation: see hak.go.
const (
	IzinLihat   = "tugasakhir.karya.lihat"       // everyone who has to do with a work
	IzinAjukan  = "tugasakhir.karya.ajukan"      // the student's own steps
	IzinBimbing = "tugasakhir.bimbingan.bimbing" // a supervisor's
	IzinUji     = "tugasakhir.sidang.uji"        // an examiner's
	IzinAtur    = "tugasakhir.sidang.atur"       // the campus's: verify, schedule, lock
	IzinKuota   = "tugasakhir.kuota.atur"        // how many students a lecturer guides
)

// Service answers what is asked about final works.
type Service struct {
	module.Deps
	book  pager.Book    // what is kept of lists, under the change counter
	check chan struct{} // one check of likeness at a time: each may take much memory

	tebakan *limit.Keranjang // tries to name the student of a paper, by its code
}

// New makes this area's part of the portal.
func New(d module.Deps) module.Module {
	s := &Service{Deps: d, check: make(chan struct{}, 1), tebakan: limit.NewKeranjang(d.Clock, 1/tebakanTiap.Seconds(), tebakanSekali)}
	return module.Module{Name: Area, Migrations: Migrations(), Routes: s.routes, Berkas: sidikBerkas, AccountOff: endKalender,
		Start: s.susunAwal, Settle: susun, Jobs: s.jobs()}
}

// jobs are what this area does in the background.
func (s *Service) jobs() map[string]jobs.Handler {
	out := words.Handlers(words.Filler{DB: s.DB, Jobs: s.Jobs, List: Kata, Area: Area, Next: nextKarya})
	out[kerjaKemiripan] = s.cekKemiripan
	return out
}

// Migrations are this area's tables.
func Migrations() fs.FS {
	sub, err := fs.Sub(migrations, "migrations")
	if err != nil {
		panic(err) // the folder is embedded
	}
	return sub
}

func op(method, path, izin, summary string) api.Op {
	return api.Op{Method: method, Path: path, Izin: izin, Summary: summary, Area: Area}
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
	o.Pribadi = apa
	return o
}

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
	p, n := g.path, g.nama
	api.On(r, op("GET", p, IzinLihat, "Daftar: "+n), s.daftarKarya(g.jenis))
	api.OnFile(r, pribadi("ekspor", unduh(op("GET", p+"/unduh", IzinLihat, n+": daftar sebagai XLSX"))), s.unduhKarya(g), doc.JenisXLSX)
	api.On(r, op("GET", p+"/{id}", IzinLihat, n), s.lihatKarya(g.jenis))
	if g.ajuan {
		api.On(r, created(op("POST", p, IzinAjukan, n+": ajukan")), s.buatKarya(g.jenis))
		api.On(r, op("PUT", p+"/{id}", IzinAjukan, n+": ubah ajuan"), s.gantiKarya(g.jenis))
		api.On(r, op("PUT", p+"/{id}/withdrawal", IzinAjukan, n+": tarik ajuan"), s.tarikKarya(g.jenis))
	}
	api.On(r, op("PUT", p+"/{id}/cancellation", IzinLihat, n+": batalkan"), s.batalkanKarya(g.jenis))
	api.On(r, op("PUT", p+"_guidance/{id}/approval", IzinBimbing, n+": putusan pembimbing"), s.putuskanKarya(g.jenis))
	api.On(r, op("DELETE", p+"_guidance/{id}/approval", IzinBimbing, n+": urungkan putusan"), s.urungkanPutusan(g.jenis))
	api.On(r, op("GET", p+"_guidance/{id}", IzinLihat, n+": daftar bimbingan"), s.daftarBimbingan(g.jenis))
	api.On(r, created(op("POST", p+"_guidance/{id}", IzinLihat, n+": minta atau catat bimbingan")), s.buatBimbingan(g.jenis))
	api.OnUpload(r, unggah(op("POST", p+"_file/{id}", IzinLihat, n+": unggah berkas")), s.terimaBerkas(g.jenis), s.unggahBerkas(g.jenis))
	api.OnFile(r, pribadi("berkas", op("GET", p+"_file/{id}/{idBerkas}", IzinLihat, n+": unduh berkas")), s.ambilBerkas(g.jenis), blob.Types()...)
	api.On(r, op("DELETE", p+"_file/{id}/{idBerkas}", IzinLihat, n+": tarik berkas"), s.tarikBerkas(g.jenis))
	api.On(r, pribadi("berkas", unduh(op("GET", p+"_comparison/{id}/{idBerkas}", IzinLihat, n+": bandingkan berkas dengan versi sebelumnya"))), s.bandingkanBerkas(g.jenis))
	api.On(r, op("GET", p+"_submission/{id}", IzinLihat, n+": pengajuan"), s.lihatPengajuan(g.jenis))
	api.On(r, created(op("POST", p+"_submission/{id}", IzinAjukan, n+": ajukan uji coba atau sidang")), s.buatPengajuan(g.jenis))
	api.On(r, op("PUT", p+"_submission/{id}/withdrawal", IzinAjukan, n+": tarik pengajuan"), s.tarikPengajuan(g.jenis))
	api.On(r, op("PUT", p+"_submission/{id}/approval", IzinBimbing, n+": putusan pengajuan"), s.putuskanPengajuan(g.jenis))
	api.On(r, op("DELETE", p+"_submission/{id}/approval", IzinBimbing, n+": urungkan putusan pengajuan"), s.urungkanPengajuan(g.jenis))
	api.On(r, op("PUT", p+"_submission/{id}/verification", IzinAtur, n+": verifikasi pengajuan"), s.verifikasiPengajuan(g.jenis))
	x := sidangJenis{s, g.jenis}
	api.On(r, op("GET", p+"_supervisor_load", IzinKuota, n+": beban pembimbing"), x.DaftarBebanPembimbing)
	api.OnFile(r, pribadi("ekspor", unduh(op("GET", p+"_supervisor_load/unduh", IzinKuota, n+": beban pembimbing sebagai XLSX"))), x.UnduhBebanPembimbing, doc.JenisXLSX)
	api.On(r, op("GET", p+"_history/{id}", IzinLihat, n+": riwayat"), s.daftarRiwayat(g.jenis))
}

func (s *Service) sidangRoutes(r *api.Router, g ragam) {
	p, n, x := g.path, "Sidang "+g.nama, sidangJenis{s, g.jenis}
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
	api.OnFile(r, op("GET", p+"_exam_calendar/{idSidang}", IzinLihat, n+" sebagai iCalendar"), s.kalenderSidang(g.jenis), jenisKalender)
	api.On(r, op("GET", p+"_revision/{id}", IzinLihat, n+": revisi"), x.DaftarRevisi)
	api.On(r, created(op("POST", p+"_revision/{id}", IzinUji, n+": minta revisi")), x.MintaRevisi)
	api.On(r, op("PUT", p+"_revision/{id}/{idRevisi}", IzinUji, n+": putuskan revisi"), x.PutuskanRevisi)
	api.On(r, op("PUT", p+"_revision/{id}/{idRevisi}/answer", IzinAjukan, n+": jawab revisi"), x.JawabRevisi)
	api.On(r, op("DELETE", p+"_revision/{id}/{idRevisi}", IzinUji, n+": hapus revisi"), x.HapusRevisi)
}

func (s *Service) bimbinganRoutes(r *api.Router) {
	const p = "/v2/ta/guidance"
	api.On(r, op("GET", p+"/{id}", IzinLihat, "Satu bimbingan"), s.LihatBimbingan)
	api.On(r, op("PUT", p+"/{id}", IzinBimbing, "Catat bimbingan"), s.CatatBimbingan)
	api.On(r, op("PUT", p+"/{id}/schedule", IzinLihat, "Terima, tolak, pindahkan, usulkan waktu lain atau batalkan bimbingan"), s.AturBimbingan)
	api.On(r, op("PUT", p+"/{id}/report", IzinAjukan, "Laporan mahasiswa atas bimbingan"), s.LaporBimbingan)
	api.On(r, op("PUT", "/v2/ta/guidance_validation", IzinBimbing, "Paraf banyak bimbingan"), s.SahkanBimbingan)
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
