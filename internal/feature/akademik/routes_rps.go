package akademik

import (
	"time"

	"portaldosen/internal/feature/akademik/cetak"
	"portaldosen/internal/feature/akademik/lembar"
	"portaldosen/internal/feature/akademik/rps"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/doc/docx"
	"portaldosen/internal/kit/doc/xlsx"
)

const alamatRPS = "/v2/rps"

// slopForm is what a form takes beside its file, in bytes.
const slopForm = 64 << 10

func (a *rooms) rpsRoutes(r *api.Router) {
	const p = alamatRPS
	api.On(r, op("GET", p, rps.IzinLihat, "Daftar RPS"), a.rps.DaftarRPS)
	api.On(r, op("GET", p+"/belum_terbit", rps.IzinTinjau, "Mata kuliah tanpa RPS yang dipublikasi"), a.rps.DaftarBelumTerbit)
	api.On(r, op("POST", p+"/pengingat", rps.IzinTinjau, "Ingatkan penyusun RPS"), a.rps.Ingatkan)
	api.On(r, op("GET", p+"/{id}", rps.IzinLihat, "Satu RPS"), a.rps.LihatRPS)
	api.On(r, created(op("POST", p, rps.IzinUbah, "Mulai RPS, kosong atau salinan")), a.rps.BuatRPS)
	api.On(r, op("DELETE", p+"/{id}", rps.IzinUbah, "Hapus RPS yang belum pernah diajukan"), a.rps.HapusRPS)
	api.On(r, op("PUT", p+"/{id}/isi", rps.IzinUbah, "Simpan sel RPS yang berubah"), a.rps.SimpanRPS)
	api.On(r, op("GET", "/v2/academic/matakuliah/{id}/rps", rps.IzinLihat, "RPS mata kuliah pada satu periode"), a.rps.LihatRencana)
	check := op("POST", p+"/{id}/periksa", rps.IzinUbah, "Periksa RPS dengan perubahan yang belum disimpan")
	api.On(r, quiet(check, "a check writes nothing"), a.rps.PeriksaRPS)
	api.On(r, op("GET", p+"/{id}/versi", rps.IzinLihat, "Versi RPS yang pernah diajukan"), a.rps.DaftarVersiRPS)
	api.On(r, op("GET", p+"/{id}/banding", rps.IzinLihat, "Bandingkan dua versi RPS"), a.rps.BandingkanRPS)
}

func (a *rooms) rpsLifeRoutes(r *api.Router) {
	const p, k, one = alamatRPS + "/{id}", alamatRPS + "/{id}/komentar", "/v2/rps_komentar/{id}"
	api.On(r, op("PUT", p+"/ajuan", rps.IzinUbah, "Ajukan, tarik atau buka RPS"), a.rps.AjukanRPS)
	api.On(r, op("PUT", p+"/putusan", rps.IzinTinjau, "Tinjau, setujui, kembalikan atau publikasikan RPS"), a.rps.PutuskanRPS)
	api.On(r, op("PUT", p+"/peninjau", rps.IzinTinjau, "Tunjuk peninjau RPS"), a.rps.TunjukPeninjauRPS)
	api.On(r, op("GET", k, rps.IzinLihat, "Komentar RPS"), a.rps.DaftarKomentarRPS)
	api.On(r, created(op("POST", k, rps.IzinLihat, "Tambah komentar RPS")), a.rps.TambahKomentarRPS)
	api.On(r, op("PUT", one, rps.IzinLihat, "Ubah komentar RPS"), a.rps.UbahKomentarRPS)
	api.On(r, op("PUT", one+"/selesai", rps.IzinLihat, "Selesaikan atau buka lagi komentar RPS"), a.rps.SelesaikanKomentarRPS)
	api.On(r, op("DELETE", one, rps.IzinLihat, "Hapus komentar RPS"), a.rps.HapusKomentarRPS)
}

func (a *rooms) rpsFileRoutes(r *api.Router) {
	const p = alamatRPS + "/{id}"
	api.On(r, op("GET", alamatRPS+"/huruf", rps.IzinLihat, "Huruf cetakan RPS"), a.cetak.DaftarHuruf)
	api.OnFile(r, pribadi("ekspor", unduh(op("GET", p+"/pdf", rps.IzinLihat, "RPS sebagai PDF"))), a.cetak.CetakRPS, cetak.JenisPDF)
	api.OnFile(r, pribadi("ekspor", unduh(op("GET", p+"/docx", rps.IzinLihat, "RPS sebagai DOCX"))), a.cetak.CetakNaskahRPS, docx.Type)
	api.OnFile(r, pribadi("ekspor", unduh(op("GET", p+"/xlsx", rps.IzinLihat, "RPS sebagai lembar kerja"))), a.lembar.UnduhLembarRPS, xlsx.Type)
	upload := quiet(op("POST", p+"/xlsx", rps.IzinUbah, "Baca lembar kerja RPS: apa yang akan berubah"), "a preview writes nothing")
	upload.Class, upload.MaxBody, upload.Wait = "unggah", lembar.MaksLembar+slopForm, time.Minute
	api.OnUpload(r, upload, a.lembar.TerimaLembarRPS, a.lembar.PratinjauLembarRPS)
}
